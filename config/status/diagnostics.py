"""How the service is: each figure with a judgement, and what to do where it is bad.

The page of the operator shows them all; `/readyz` answers from the same functions (`config.status.health`).
"""

from __future__ import annotations

import platform
import shutil
from dataclasses import dataclass
from datetime import timedelta
from importlib.metadata import version

import django
import redis
from django.conf import settings
from django.db import connection
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from accounts.checks import texts_missing
from accounts.moderation import bans, mail
from accounts.platform.database_clock import database_now
from accounts.platform.redis_clients import redis_client
from config.status import health
from games.live import clocks, push, table_messages
from games.models import Game, Heartbeat, Status
from games.rulesets import rulesets
from games.services.operation import maintenance, outage
from games.sockets import socket
from tournaments.services.outside.notices import mails_failed

QUEUES = ("clock", "loops", "bots", "default")
QUEUE_LIMIT = {"clock": 50, "loops": 200, "bots": 200, "default": 500}
"""Waiting tasks from which on a queue counts as blocked."""
DISK_LIMIT = 1 << 30
"""Bytes that should be free on the disk."""
DRIFT_LIMIT = 2.0
"""Seconds by which the clocks of this process and of the database may differ."""
STATES = {
    "ok": gettext_lazy("in order"),
    "degraded": gettext_lazy("does not answer"),
    "unreachable": gettext_lazy("does not answer"),
    "not migrated": gettext_lazy("of an older release"),
}
"""What `config.status.health` says, in words."""
OVERDUE_LIMIT = timedelta(seconds=3)
"""So late a deadline is enforced at most while all is well."""


@dataclass(frozen=True, slots=True)
class Vital:
    """One figure."""

    name: str
    value: str
    good: bool | None = None
    """None: nothing to judge."""
    remedy: str = ""
    """What to do; shown where it is bad."""


def groups() -> list[tuple[str | Promise, list[Vital]]]:
    """All figures under their headings. Raises `DatabaseError` without a database."""
    return [
        (gettext_lazy("Parts of the service"), service()),
        (gettext_lazy("Games and clocks"), games()),
        (gettext_lazy("Queues"), queues()),
        (gettext_lazy("Storage"), storage()),
        (gettext_lazy("To be looked after"), duties()),
        (gettext_lazy("Card sets"), card_sets()),
        (gettext_lazy("Versions"), versions()),
    ]


def service() -> list[Vital]:
    """What must run, and whether it does."""
    database, cache, beat = health.database_state(), health.redis_state(), health.heartbeat_age()
    alive = Heartbeat.objects.filter(pk=outage.ALIVE).first()
    now = database_now()
    age = None if alive is None else (now - alive.at).total_seconds()
    drift = abs((timezone.now() - now).total_seconds())
    quiet = not maintenance.sentence()
    return [
        Vital(_("Database"), str(STATES[database]), database == "ok", _("Look at its log, and run: manage.py migrate")),
        Vital(
            _("Redis or Valkey"), str(STATES[cache]), cache == "ok",
            _("Moves go on by polling. Start it again; “make run” does so by itself."),
        ),
        Vital(
            _("Clock worker, last sign of life"), _ago(beat), beat is not None and beat <= health.HEARTBEAT_LIMIT,
            _("Web processes stand in for it. Look whether beat and the worker of the queue “clock” run."),
        ),
        Vital(
            _("Enforcement of clocks, last sign of life"), _ago(age),
            age is not None and age <= outage.GAP.total_seconds(),
            _("Nobody enforces deadlines: restart the web processes. Time lost is given back."),
        ),
        Vital(
            _("Clock of this process against the database"), _("%(seconds).1f s apart") % {"seconds": drift},
            drift <= DRIFT_LIMIT, _("Only the database’s clock counts. Set the clocks by NTP."),
        ),
        Vital(
            _("Maintenance"), _("off") if quiet else _("on: no game begins"), True if quiet else None,
        ),
    ]  # fmt: skip


def games() -> list[Vital]:
    """What is being played, and whether the clocks are enforced."""
    now = database_now()
    running = Game.objects.filter(status=Status.RUNNING)
    frozen = Game.objects.filter(status=Status.FROZEN).count()
    due = running.filter(deadline_at__lt=now - clocks.GRACE, paused_until=None)
    oldest = due.order_by("deadline_at").values_list("deadline_at", flat=True).first()
    late = None if oldest is None else now - oldest - clocks.GRACE
    return [
        Vital(_("Running games"), str(running.count())),
        Vital(
            _("Frozen games"), str(frozen), frozen == 0,
            _("The rules have failed in them. Open them in the administration, update the site, let them go on."),
        ),
        Vital(_("Open deadlines"), str(running.filter(deadline_at__isnull=False).count())),
        Vital(
            _("Oldest overdue deadline"), _("none") if late is None else _ago(late.total_seconds()),
            late is None or late <= OVERDUE_LIMIT,
            _("Clocks are not enforced in time: look at the signs of life above."),
        ),
        Vital(_("Sockets of this server process"), str(sum(socket._open.values()))),
        Vital(_("Server processes that hear notices"), _listening()),
    ]  # fmt: skip


def queues() -> list[Vital]:
    """How much work waits."""
    prefix = f"{settings.INSTANCE}:"
    client = redis_client(settings.REDIS.channels, 1.0)
    found = []
    for name in QUEUES:
        try:
            length = int(client.llen(f"{prefix}{name}"))
        except (redis.RedisError, OSError):
            found.append(Vital(name, _("unknown"), False, _("Redis or Valkey does not answer.")))
            continue
        remedy = _("Work piles up: look whether a worker of this queue runs.")
        found.append(Vital(name, str(length), length <= QUEUE_LIMIT[name], remedy))
    client.close()
    return found


def storage() -> list[Vital]:
    """How much is stored, and how much room is left."""
    free = shutil.disk_usage(settings.VAR).free
    return [
        Vital(_("Size of the database"), _bytes(_database_size())),
        Vital(
            _("Free on the disk of “var”"), _bytes(free), free >= DISK_LIMIT,
            _("Make room: without it nothing more can be written, and moves are refused."),
        ),
    ]  # fmt: skip


def duties() -> list[Vital]:
    """What only people can put right."""
    missing, waiting = texts_missing(), bans.bans_open().count()
    failed = mail.statements_failed() + mails_failed()
    return [
        Vital(
            _("Legal texts missing"), ", ".join(missing) or _("none"), not missing,
            _("Write them in the administration under Legal texts."),
        ),
        Vital(
            _("Bans and appeals that wait"), str(waiting), waiting == 0,
            _("Open the list of bans in the administration: approve, lift, or leave it so."),
        ),
        Vital(
            _("Mails that could not be sent"), str(failed), failed == 0,
            _("Look at EMAIL_URL and at the log of the mail server."),
        ),
    ]  # fmt: skip


def card_sets() -> list[Vital]:
    """Which cards each game knows. They are files of this release; they do not change while it runs."""
    found = []
    for ruleset in rulesets().values():
        if ruleset.decks is not None:
            cards, ready = len(ruleset.decks.catalogue().cards), len(ruleset.decks.ready)
            said = ngettext("%(count)d card", "%(count)d cards", cards) % {"count": cards}
            built = ngettext("%(count)d pre-built deck", "%(count)d pre-built decks", ready) % {"count": ready}
            found.append(Vital(ruleset.name.in_(get_language() or "en"), f"{said}, {built}"))
    return found


def versions() -> list[Vital]:
    """What runs here."""
    connection.ensure_connection()
    with connection.cursor() as cursor:
        cursor.execute("SELECT sqlite_version()" if connection.vendor == "sqlite" else "SHOW server_version")
        database = f"{connection.display_name} {cursor.fetchone()[0]}"
    rules = [Vital(ruleset.name.in_("en"), str(ruleset.version)) for ruleset in rulesets().values()]
    return [
        Vital("Vorrang", str(table_messages.BUILD)),
        *rules,
        Vital("Django", django.get_version()),
        Vital("Channels", version("channels")),
        Vital("Celery", version("celery")),
        Vital("Python", platform.python_version()),
        Vital(_("Database"), database),
    ]


def _listening() -> str:
    channel = f"{settings.INSTANCE}__group__{push.SITE}"
    try:
        return str(push._client().pubsub_numsub(channel)[0][1])
    except (redis.RedisError, OSError):
        return str(_("unknown"))


def _database_size() -> int:
    """Bytes."""
    statements = {
        "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
        "postgresql": "SELECT pg_database_size(current_database())",
    }
    with connection.cursor() as cursor:
        cursor.execute(statements[connection.vendor])
        return int(cursor.fetchone()[0])


def _ago(seconds: float | None) -> str:
    if seconds is None:
        return str(_("never"))
    return str(_("%(seconds)d s ago") % {"seconds": max(0, round(seconds))})


def _bytes(number: int) -> str:
    for unit in ("B", "KB", "MB", "GB"):
        if number < 1024 or unit == "GB":
            break
        number //= 1024
    return f"{number} {unit}"
