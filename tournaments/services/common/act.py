"""How an act begins and ends: lock and role first; then the audit, the count of changes, and those who listen."""

from __future__ import annotations

from typing import Any

from tournaments.models import Registration, Tournament
from tournaments.selectors import roles
from tournaments.services.common import audit, hooks
from tournaments.services.common.locking import changed, locked

PLAYER = "player"
"""Stands in the audit for the role of somebody who acts for himself."""


def locked_for(tournament: Tournament, by: Any, act: str) -> tuple[Tournament, str]:
    """The locked tournament, and the role by which somebody may do an act of `roles.MAY`; "" for the clock (None).

    To be called inside `transaction.atomic()`. Raises `TournamentError`.
    """
    row = locked(tournament.pk)
    return row, "" if by is None else roles.role_for(row, by, act)


def locked_registration(registration: Registration, by: Any, act: str) -> tuple[Tournament, Registration, str]:
    """As `locked_for`, for what players do themselves and officials may do for them. Reads the registration afresh."""
    row = locked(registration.tournament_id)
    fresh = Registration.objects.select_related("user").get(pk=registration.pk)
    fresh.tournament = row
    return row, fresh, role_over(row, fresh, by, act)


def role_over(tournament: Tournament, registration: Registration, by: Any, act: str) -> str:
    """In which role somebody acts on a registration: his own, that of an official, or "" for the clock."""
    if by is None:
        return ""
    if by.pk is not None and registration.user_id == by.pk:
        return PLAYER
    return roles.role_for(tournament, by, act)


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
) -> None:
    """Write the audit, count the change and tell the pages on commit."""
    about = "" if registration is None else f"registration:{registration.number}"
    audit.write(
        tournament, action, by=by, role=role, object=about, reason=reason, before=before or {}, after=after or {}
    )
    changed(tournament)


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
    """Take the tournament into another state, save all of its row, and tell those who listen."""
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
    hooks.tournament_moved.send(sender=Tournament, tournament=tournament, before=was)
