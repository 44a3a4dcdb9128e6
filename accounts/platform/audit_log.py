"""The site's audit log: every privileged act, in one chain of hashes.

Each entry carries the hash of the one before, so one that is changed, removed or inserted past the database's guard
is found by `first_invalid`."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import ActSource, AuditLogEntry, User
from accounts.platform import hash_chain
from accounts.platform.client_address import client_network
from accounts.platform.database_clock import database_now

ADDRESS_DAYS = 14

_known: dict[str, str | Promise] = {}


def register_acts(labels: dict[str, str | Promise]) -> None:
    """Make codes of acts known, each with what it says to a reader."""
    _known.update(labels)


def label_of(action: str) -> str:
    """What a code says; the code itself if its application is no longer there."""
    return str(_known.get(action, action))


def labels() -> dict[str, str]:
    """All known codes."""
    return {code: str(label) for code, label in sorted(_known.items())}


def act_write(
    action: str,
    *,
    by: Any = None,
    object: str = "",
    reason: str = "",
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    request: HttpRequest | None = None,
) -> AuditLogEntry:
    """Add an entry, in the transaction of what it tells and as its last step: it waits for all others that are writing.

    `action` is a registered code, else ValueError; `by` who acted, None for the operator's shell and the clock;
    `object` what it was done to ("user:5"); `before` and `after` plain data. The entry can never be deleted, so
    nothing of it may name a person or repeat what a person wrote.
    """
    if action not in _known:
        raise ValueError(f"unknown act: {action}")
    with transaction.atomic():
        # The first row's lock makes writers queue up; who is last is asked by a later statement, which sees them all.
        # (SQLite: the whole transaction is exclusive.) Two first entries in the same moment: the number refuses one.
        list(AuditLogEntry.objects.select_for_update().filter(seq=0).values_list("pk"))
        last = AuditLogEntry.objects.order_by("-seq").first()
        entry = AuditLogEntry(
            seq=0 if last is None else last.seq + 1,
            at=database_now(),
            actor="" if by is None else actor_key(by),
            action=action,
            object=object[:80],
            reason=reason,
            before=before or {},
            after=after or {},
            request="" if request is None else request_id(request),
            prev_hash="" if last is None else last.hash,
        )
        entry.hash = hash_of(entry)
        entry.save(force_insert=True)
        if request is not None and (address := client_network(request)):
            ActSource.objects.create(act=entry, address=address)
    return entry


def request_id(request: HttpRequest) -> str:
    """The same for all acts of one request."""
    if not hasattr(request, "audit_id"):
        request.audit_id = secrets.token_hex(8)  # type: ignore[attr-defined]
    return str(request.audit_id)  # type: ignore[attr-defined]


def actor_key(user: Any) -> str:
    """What stands for a person in an audit: the same in all of them, and no name."""
    model = User._meta.label_lower
    return hashlib.sha256(f"{model} {user.pk} {user.date_joined.isoformat()}".encode()).hexdigest()[:32]


def digest_of(text: str) -> str:
    """What proves later that a text that is kept elsewhere is the one that was written then."""
    return hashlib.sha256(text.encode()).hexdigest()


def hash_of(entry: AuditLogEntry) -> str:
    """The hash that an entry has to carry."""
    return hash_chain.digest(
        [
            entry.seq, hash_chain.timestamp(entry.at), entry.actor, entry.action, entry.object, entry.reason,
            entry.before, entry.after, entry.request, entry.prev_hash,
        ]
    )  # fmt: skip


def first_invalid() -> int | None:
    """The number of the first entry that does not fit the chain, None if the log is whole."""
    return hash_chain.first_invalid(AuditLogEntry.objects.order_by("seq").iterator(chunk_size=1000), hash_of)


def sources_forget(days: int = ADDRESS_DAYS) -> int:
    """Delete the addresses of acts older than `days`. Returns how many."""
    return ActSource.objects.filter(act__at__lt=database_now() - timedelta(days=days)).delete()[0]


register_acts(
    {
        "object.added": _("added in the administration"),
        "object.changed": _("changed in the administration"),
        "object.deleted": _("deleted in the administration"),
        "action.run": _("action of the administration"),
        "ban.imposed": _("ban imposed"),
        "ban.proposed": _("permanent ban proposed"),
        "ban.approved": _("permanent ban approved"),
        "ban.lifted": _("ban lifted"),
        "ban.answered": _("appeal against a ban answered"),
        "name.reset": _("name taken away"),
        "account.deleted": _("account of somebody else deleted"),
        "account.promoted": _("made a judge"),
        "account.demoted": _("no longer a judge"),
        "sessions.ended": _("log-ins ended"),
        "switch.set": _("feature switched"),
    }
)
