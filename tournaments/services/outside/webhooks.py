"""Webhooks: addresses elsewhere that are told what happens in a tournament.

A message is a row, written in the transaction of what it tells; so none is lost and none is told too early. It is sent
when that is committed, again after a while if nobody answered, and given up at last. It may arrive twice and late: the
delivery's number and the tournament's revision say so. What it holds is public.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.platform import safe_http
from accounts.platform.after_commit import after_commit
from accounts.platform.compiled_queries import CompiledQuery
from games.live import alarms, clocks
from games.live.secrets import opened, sealed
from tournaments.domain.errors import TournamentError
from tournaments.models import Delivery, Tournament, Webhook
from tournaments.selectors.roles import role_for
from tournaments.services.common import audit
from tournaments.services.common.act import act

log = logging.getLogger(__name__)
KINDS = ("tournament_moved", "round_published", "result_confirmed")
MOST = 5
"""Webhooks of a tournament."""
LOGGED = 200
"""Deliveries that are kept of each."""
PAUSES = tuple(timedelta(seconds=pause) for pause in (10, 60, 300, 1800, 7200))
"""How long the next attempt waits after the first, second, ... failure; after the last one it is given up."""
LEASE = timedelta(minutes=1)
"""While somebody is trying, nobody else does."""
PATIENCE = 20
"""Failures in a row, of all deliveries, after which an address is not told anything any more."""
SWEPT = 100
"""Deliveries that a sweep sends on their way."""
UNKNOWN = {
    "bad_url": gettext_lazy("Give an address that begins with https:// and has no name or password in it."),
    "unknown_host": gettext_lazy("The name in this address is not known. Check how it is written."),
    "private_address": gettext_lazy(
        "This address lies inside a private network. Give one that can be reached from everywhere."
    ),
}


def webhook_add(*, tournament: Tournament, by: Any, url: str) -> tuple[Webhook, str]:
    """Tell an address from now on. Gives the key of the signatures too, which can be shown only this once."""
    key = secrets.token_urlsafe(32)
    url = url.strip()
    if len(url) > 400:
        raise TournamentError("bad_url", _("The address is longer than 400 characters. Shorten it."), status=422)
    role_for(tournament, by, "change")
    try:
        safe_http.checked_address(safe_http.target_of(url))
    except safe_http.Unreachable as error:
        raise TournamentError(error.code, UNKNOWN[error.code], status=422) from None
    with act(tournament, by, "change") as this:
        tournament, role = this.tournament, this.role
        if tournament.webhooks.count() >= MOST:
            text = _("A tournament has at most %(most)d webhooks. Remove one first.")
            raise TournamentError("too_many", text % {"most": MOST})
        made = Webhook.objects.create(tournament=tournament, url=url, secret=sealed(key.encode()))
        audit.write(tournament, "webhook_added", by=by, role=role, object=f"webhook:{made.pk}")
    return made, key


def webhook_remove(*, webhook: Webhook, by: Any) -> None:
    """It is told nothing any more, and its log goes with it."""
    with act(webhook.tournament, by, "change") as this:
        tournament, role = this.tournament, this.role
        audit.write(tournament, "webhook_removed", by=by, role=role, object=f"webhook:{webhook.pk}")
        webhook.delete()


def webhook_resume(*, webhook: Webhook, by: Any) -> None:
    """Tell it again, after it was given up."""
    with act(webhook.tournament, by, "change") as this:
        tournament, role = this.tournament, this.role
        audit.write(tournament, "webhook_resumed", by=by, role=role, object=f"webhook:{webhook.pk}")
        Webhook.objects.filter(pk=webhook.pk).update(active=True, failures=0)


def tell(tournament: Tournament, kind: str, data: dict[str, Any]) -> None:
    """Write a message for each address of a tournament, to be sent when the transaction is committed.

    `data` must be public.
    """
    assert kind in KINDS
    for webhook in _TOLD.objects(tournament.pk):
        now = clocks.database_now()
        revision = Tournament.objects.values_list("revision", flat=True).get(pk=tournament.pk)
        body = {"kind": kind, "tournament": tournament.pk, "revision": revision, "data": data}
        made = Delivery.objects.create(webhook=webhook, kind=kind, body=body, next_at=now)
        _forget_old(webhook)
        after_commit(_send_off, made.pk)


_TOLD = CompiledQuery(lambda tournament: Webhook.objects.filter(tournament=tournament, active=True), str)


def deliver(delivery_id: int) -> bool:
    """Try to deliver a message that is due; whether it has arrived. Nothing happens if somebody else is trying.

    Never inside a transaction: it waits for a stranger.
    """
    now = clocks.database_now()
    due = Delivery.objects.filter(pk=delivery_id, next_at__lte=now, webhook__active=True)
    if not due.update(next_at=now + LEASE, attempts=F("attempts") + 1):
        return False
    delivery = Delivery.objects.select_related("webhook").get(pk=delivery_id)
    body = msgspec.json.encode({"id": delivery.pk, "at": delivery.created_at.isoformat(), **delivery.body})
    key = opened(delivery.webhook.secret)
    status: int | None = None
    error = ""
    try:
        status = safe_http.post(delivery.webhook.url, body, headers_of(delivery.pk, key, body, now))
    except safe_http.Unreachable as trouble:
        error = trouble.code
    arrived = status is not None and 200 <= status < 300
    _note(delivery, status, error, arrived)
    return arrived


def headers_of(delivery_id: int, key: bytes, body: bytes, at: datetime) -> dict[str, str]:
    """What is sent beside a message. The signature covers the time too, so that nobody can send it again later."""
    seconds = str(int(at.timestamp()))
    return {
        "Content-Type": "application/json",
        "User-Agent": "Vorrang",
        "Vorrang-Delivery": str(delivery_id),
        "Vorrang-Timestamp": seconds,
        "Vorrang-Signature": "v1=" + signature(key, seconds, body),
    }


def signature(key: bytes, seconds: str, body: bytes) -> str:
    """Hex HMAC-SHA-256 over the time, a full stop and the message."""
    return hmac.new(key, seconds.encode() + b"." + body, hashlib.sha256).hexdigest()


def sweep() -> int:
    """Send everything on its way that is due; how much that was. May be called at any time, by anybody."""
    due = Delivery.objects.filter(next_at__lte=clocks.database_now(), webhook__active=True).order_by("next_at")
    found = list(due.values_list("pk", flat=True)[:SWEPT])
    for pk in found:
        _send_off(pk)
    return len(found)


def _send_off(delivery_id: int) -> None:
    alarms.publish("tournaments.tasks.webhook_deliver", delivery_id, queue="default")


def _note(delivery: Delivery, status: int | None, error: str, arrived: bool) -> None:
    """Write down what became of an attempt."""
    now = clocks.database_now()
    with transaction.atomic():
        webhook = Webhook.objects.select_for_update().filter(pk=delivery.webhook_id).first()
        if webhook is None:
            return
        again = None
        if not arrived and delivery.attempts <= len(PAUSES):
            again = now + PAUSES[delivery.attempts - 1]
        Delivery.objects.filter(pk=delivery.pk).update(
            status=status, error=error, delivered_at=now if arrived else None, next_at=again
        )
        webhook.failures = 0 if arrived else webhook.failures + 1
        if webhook.failures >= PATIENCE:
            webhook.active = False
            webhook.deliveries.filter(next_at__isnull=False).update(next_at=None)
            log.warning("webhook %s is not told any more: %s failures in a row", webhook.pk, webhook.failures)
        webhook.save(update_fields=["failures", "active"])


def _forget_old(webhook: Webhook) -> None:
    old = webhook.deliveries.order_by("-pk").values_list("pk", flat=True)[LOGGED : LOGGED + 1]
    for last in old:
        webhook.deliveries.filter(pk__lte=last, next_at=None).delete()
