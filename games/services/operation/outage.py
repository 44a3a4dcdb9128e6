"""Time that was lost while the service was down is given back; no player counts as absent for it.

The process that sweeps stamps the row "alive" each second. What finds it older than `GAP` gives all
running clocks that time back, plus a courtesy, before anything is enforced. A step of the database's clock looks
just the same and is credited just the same; a step backwards makes deadlines later, never earlier.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import DatabaseError, transaction
from django.db.models import Exists, QuerySet

from accounts.platform.compiled_queries import TimedQuery, moment_of
from games.live import clocks, log_entries
from games.models import Game, Heartbeat, Seat, Status
from games.services import hooks
from games.services.play.locked_game import LockedGame

log = logging.getLogger(__name__)
ALIVE = "alive"
GAP = timedelta(seconds=3)
COURTESY = timedelta(seconds=20)


class Away(Exception):
    """Something is due, but we were down meanwhile: time is to be given back first."""


def gap(now: datetime) -> timedelta | None:
    """For how long no process has been alive; None if one is, or if none ever was."""
    last = Heartbeat.objects.filter(pk=ALIVE).values_list("at", flat=True).first()
    return None if last is None or now - last <= GAP else now - last


def is_served() -> bool:
    """Whether a process is alive that enforces clocks; False also where there is no table to tell it."""
    try:
        return Heartbeat.objects.filter(pk=ALIVE).exists() and gap(now()) is None
    except DatabaseError:
        return False


def stamp() -> datetime:
    """Sign of life. Gives time back first if there was none for too long. Returns the database's time.

    To be called by every process that enforces clocks when it begins, and each second by the one that sweeps.
    """
    with transaction.atomic():
        row = Heartbeat.objects.select_for_update().filter(pk=ALIVE).first()
        if row is None:
            Heartbeat.objects.get_or_create(pk=ALIVE, defaults={"at": clocks.DatabaseClock()})
            return now()
        moment = now()  # a locking statement may report the time at which it began to wait
        missed = moment - row.at
        if missed > GAP:
            _credit_all(missed + COURTESY, since=row.at)
            # Nobody could be seen meanwhile, and it takes a moment to find back to us.
            Seat.objects.filter(game__status=Status.RUNNING, bot="").update(away_since=moment + COURTESY)
            hooks.time_given_back.send(sender=Heartbeat, amount=missed + COURTESY)
        Heartbeat.objects.filter(pk=ALIVE).update(at=moment)
    return moment


class Asking:
    """`stamp` for who does it each second and asks what is due at the same time, in two statements. To write them costs
    many times what the database takes to answer, so that is done once."""

    def __init__(self, names: tuple[str, ...], questions: Callable[[datetime, datetime], dict[str, QuerySet[Any]]]):
        """`questions(since, until)` gives a query for each of the names."""
        self.names = names

        def question(since: datetime, until: datetime) -> QuerySet[Any, Any]:
            asked = {name: Exists(rows) for name, rows in questions(since, until).items()}
            rows = Heartbeat.objects.filter(pk=ALIVE).annotate(moment=clocks.DatabaseClock(), **asked)
            return rows.values_list("at", "moment", *names)

        self._query = TimedQuery(question, moments=2)

    def stamp(self, since: datetime, until: datetime) -> tuple[datetime, set[str] | None]:
        """The database's time, and which questions find a row between two moments; None in place of them if time had to
        be given back first."""
        for at, read, *found in self._query.rows(since, until):
            last, moment = moment_of(at), clocks.to_ms(clocks.read(moment_of(read)))
            alive = Heartbeat.objects.filter(pk=ALIVE, at__gte=moment - GAP, at__lte=moment)
            if last >= moment - GAP and alive.update(at=moment):
                return moment, {name for name, answer in zip(self.names, found, strict=True) if answer}
        return stamp(), None


def claim_second(after: timedelta) -> bool:
    """Where no lease says who sweeps: whether no process has stamped for so long, and no other one claims it now."""
    row = Heartbeat.objects.filter(pk=ALIVE).annotate(moment=clocks.DatabaseClock()).values("at", "moment").first()
    if row is None:
        return True
    moment = clocks.to_ms(clocks.read(row["moment"]))
    if moment - row["at"] > GAP or row["at"] > moment:
        return True  # `stamp` does what is to be done first
    return bool(Heartbeat.objects.filter(pk=ALIVE, at__lte=moment - after).update(at=moment))


def beat(name: str) -> None:
    """Stamp another row, for the watchdogs."""
    if not Heartbeat.objects.filter(pk=name).update(at=clocks.DatabaseClock()):
        Heartbeat.objects.get_or_create(pk=name, defaults={"at": clocks.DatabaseClock()})


def now() -> datetime:
    """The database's time."""
    return clocks.database_now()


def _credit_all(amount: timedelta, since: datetime) -> None:
    """Shift every running clock, with an entry that each player sees. Inside the transaction of the heartbeat."""
    ids = list(Game.objects.filter(status=Status.RUNNING, deadline_at__isnull=False).values_list("pk", flat=True))
    log.warning("the service was away: %d running clocks get %d s back", len(ids), amount.total_seconds())
    for game_id in ids:
        locked = LockedGame(game_id)
        still = (locked.game.paused_until, locked.game.stands_until)
        if any(until is not None and until > locked.now for until in still):
            continue  # no clock has run meanwhile, and none does yet
        if locked.running and locked.game.deadline_at is not None:
            credit(locked, amount, since)
            locked.save()


def credit(locked: LockedGame, amount: timedelta, since: datetime) -> None:
    """Give time back in one game: what of the outage fell on its clock, and the courtesy."""
    game = locked.game
    began = max(filter(None, (game.running_since, game.paused_until, game.stands_until)), default=None)
    if began is not None and began > since:
        amount = max(COURTESY, amount - (began - since))
    amount = timedelta(milliseconds=amount // timedelta(milliseconds=1))
    locked.pass_time(amount)
    if locked.game.take_back_until is not None:
        locked.game.take_back_until += amount
    locked.append(log_entries.CREDIT, None, {"ms": amount // timedelta(milliseconds=1), "reason": "outage"})
