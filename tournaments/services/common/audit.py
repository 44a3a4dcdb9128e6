"""The audit of a tournament: every act of an official, and every transition of a match, with its reason."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any

from accounts.platform import hash_chain
from accounts.platform.audit_log import actor_key
from accounts.platform.compiled_queries import CompiledInsert, CompiledQuery
from games.live import clocks
from tournaments.models import AuditEntry, Registration, Tournament
from tournaments.services.common.act import changed
from tournaments.services.common.events import TournamentMoved, emit


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
    """Add an entry, inside an act: entries are numbered without gaps, and each is a change of the tournament.

    `by` is the user who acted, None for the clock; `role` the one by which he could; `object` what it was done to, such
    as "match:abc"; `before` and `after` plain data.
    """
    entry = _entry(
        tournament,
        _last(tournament),
        clocks.database_now(),
        action,
        by=by,
        role=role,
        object=object,
        reason=reason,
        before=before,
        after=after,
    )
    _entries().insert(entry)
    changed(tournament)
    return entry


@cache
def _entries() -> CompiledInsert:
    return CompiledInsert(AuditEntry)


def write_all(tournament: Tournament, action: str, entries: list[dict[str, Any]], *, by: Any, role: str) -> None:
    """Add many entries of one action at one moment: of each what it was done to, and the data."""
    last, now, made = _last(tournament), clocks.database_now(), []
    for one in entries:
        last = _entry(tournament, last, now, action, by=by, role=role, **one)
        made.append(last)
    AuditEntry.objects.bulk_create(made)
    if made:
        changed(tournament)


def _last(tournament: Tournament) -> AuditEntry | None:
    return _LAST.first(tournament.pk)


_LAST = CompiledQuery(lambda key: AuditEntry.objects.filter(tournament=key).order_by("-seq")[:1], str)


def _entry(
    tournament: Tournament,
    last: AuditEntry | None,
    at: datetime,
    action: str,
    *,
    by: Any,
    role: str,
    object: str = "",
    reason: str = "",
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> AuditEntry:
    """The entry that follows the last one."""
    entry = AuditEntry(
        tournament=tournament,
        seq=0 if last is None else last.seq + 1,
        at=at,
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
    return entry


def done(
    tournament: Tournament,
    action: str,
    *,
    by: Any,
    role: str,
    registration: Registration | None = None,
    reason: str = "",
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> AuditEntry:
    """Add an entry about a tournament or one of its registrations."""
    about = "" if registration is None else f"registration:{registration.number}"
    return write(
        tournament, action, by=by, role=role, object=about, reason=reason, before=before or {}, after=after or {}
    )


def moved(
    tournament: Tournament,
    to: str,
    action: str,
    *,
    by: Any,
    role: str,
    reason: str = "",
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:
    """Take the tournament into another state, save all of its row, and add an entry."""
    was = tournament.state
    tournament.state = to
    tournament.save()
    done(
        tournament,
        action,
        by=by,
        role=role,
        reason=reason,
        before={"state": was, **(before or {})},
        after={"state": to, **(after or {})},
    )
    emit(TournamentMoved(tournament, was))


def hash_of(entry: AuditEntry) -> str:
    """The hash that an entry has to carry."""
    return hash_chain.digest(
        [
            entry.tournament_id, entry.seq, hash_chain.timestamp(entry.at), entry.actor, entry.role, entry.action,
            entry.object, entry.reason, entry.before, entry.after, entry.prev_hash,
        ]
    )  # fmt: skip


def first_invalid(tournament: Tournament) -> int | None:
    """The number of the first entry that does not fit the chain, None if the audit is whole."""
    return hash_chain.first_invalid(AuditEntry.objects.filter(tournament=tournament).order_by("seq"), hash_of)
