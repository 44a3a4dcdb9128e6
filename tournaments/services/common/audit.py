"""The audit of a tournament: every act of an official, and every transition of a match, with its reason."""

from __future__ import annotations

import hashlib
from datetime import UTC
from typing import Any

import msgspec

from accounts.platform.audit_log import actor_key
from games.live import clocks
from tournaments.models import AuditEntry, Tournament
from tournaments.services.common import hooks


def write(
    tournament: Tournament,
    action: str,
    *,
    by: Any = None,
    role: str = "",
    object: str = "",
    reason: str = "",
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> AuditEntry:
    """Add an entry. The tournament must be locked: entries are numbered without gaps.

    `by` is the user who acted, None for the clock; `role` the one by which he could; `object` what it was done to, such
    as "match:abc"; `before` and `after` plain data.
    """
    last = AuditEntry.objects.filter(tournament=tournament).order_by("-seq").first()
    entry = AuditEntry(
        tournament=tournament,
        seq=0 if last is None else last.seq + 1,
        at=clocks.database_now(),
        actor="" if by is None else actor_key(by),
        role=role,
        action=action,
        object=object,
        reason=reason,
        before=before or {},
        after=after or {},
        prev_hash="" if last is None else last.hash,
    )
    entry.hash = hash_of(entry)
    entry.save(force_insert=True)
    hooks.act_written.send(sender=AuditEntry, tournament=tournament, entry=entry)
    return entry


def hash_of(entry: AuditEntry) -> str:
    """Hex SHA-256 over the entry and the hash before it."""
    written = msgspec.json.encode(
        [
            entry.tournament_id,
            entry.seq,
            entry.at.astimezone(UTC).isoformat(timespec="milliseconds"),
            entry.actor,
            entry.role,
            entry.action,
            entry.object,
            entry.reason,
            entry.before,
            entry.after,
            entry.prev_hash,
        ],
        order="deterministic",
    )
    return hashlib.sha256(written).hexdigest()


def first_invalid(tournament: Tournament) -> int | None:
    """The number of the first entry whose hash or number is not what it should be; None if the audit is whole."""
    before = ""
    for number, entry in enumerate(AuditEntry.objects.filter(tournament=tournament).order_by("seq")):
        if entry.seq != number or entry.prev_hash != before or hash_of(entry) != entry.hash:
            return number
        before = entry.hash
    return None
