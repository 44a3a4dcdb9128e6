"""Who may do what in a tournament: one table. A role of one tournament means nothing in another."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.platform.compiled_queries import CompiledQuery
from tournaments.domain.choices import Role, Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Official, Registration, Tournament, stands

ORGANISER, HEAD, JUDGE, SCORE, ASSISTANT = (
    Role.ORGANISER,
    Role.HEAD_JUDGE,
    Role.JUDGE,
    Role.SCOREKEEPER,
    Role.ASSISTANT,
)
MAY: dict[str, frozenset[str]] = {
    "see": frozenset(Role.values),
    "change": frozenset({ORGANISER}),
    "officials": frozenset({ORGANISER}),
    "cancel": frozenset({ORGANISER}),
    "register": frozenset({ORGANISER, HEAD, SCORE}),
    "check_in": frozenset({ORGANISER, HEAD, JUDGE, SCORE}),
    "decks": frozenset({ORGANISER, HEAD, JUDGE}),
    "start": frozenset({ORGANISER}),
    "pair": frozenset({ORGANISER, HEAD, SCORE}),
    "announce": frozenset({ORGANISER, HEAD, JUDGE, SCORE}),
    "clock": frozenset({ORGANISER, HEAD, JUDGE}),
    "result": frozenset({ORGANISER, HEAD, JUDGE, SCORE}),
    "rule": frozenset({HEAD, JUDGE, ORGANISER}),
    "correct": frozenset({HEAD, ORGANISER}),
    "appeal": frozenset({HEAD, JUDGE, ORGANISER}),
    "drop": frozenset({ORGANISER, HEAD, JUDGE, SCORE}),
    "disqualify": frozenset({HEAD, ORGANISER}),
    "void": frozenset({HEAD, ORGANISER}),
    "stepping_in": frozenset({HEAD, ORGANISER}),
    "export": frozenset({ORGANISER, HEAD, SCORE}),
}
"""An act and the roles that may do it."""


def roles_of(tournament: Tournament, user: Any, held: set[str] | None = None) -> frozenset[str]:
    """The roles of a user in a tournament. An administrator of the site is an organiser of all.

    `held` is what they hold as officials, if it is known.
    """
    if user is None or not user.is_authenticated or not user.is_active:
        return frozenset()
    if held is None:
        held = {role for (role,) in _HELD.rows(tournament.pk, user.pk)}
    return frozenset(held | ({Role.ORGANISER} if user.is_superuser else set()))


_HELD = CompiledQuery(
    lambda tournament, user: Official.objects.filter(tournament=tournament, user=user).values_list("role"), str, int
)


def may(tournament: Tournament, user: Any, act: str) -> bool:
    """Whether somebody may do it."""
    return not MAY[act].isdisjoint(roles_of(tournament, user))


def role_for(tournament: Tournament, user: Any, act: str, held: set[str] | None = None) -> str:
    """The role by which a user may do it. Raises `TournamentError` ("forbidden") if none lets them.

    `held` is what they hold as officials, if it is known.
    """
    allowed = roles_of(tournament, user, held) & MAY[act]
    if not allowed:
        raise TournamentError(
            "forbidden",
            _("Only officials of this tournament can do that. Ask an organiser to give you a role."),
            status=403,
        )
    return next(role for role in Role.values if role in allowed)


def plays(tournament: Tournament, user: Any) -> bool:
    """Whether somebody takes or took part in the tournament: then he decides nothing about others."""
    if user is None or user.pk is None:
        return False
    return bool(_PLAYS.rows(tournament.pk, user.pk))


def _plays(tournament: str, user: int) -> QuerySet[Registration, tuple[int]]:
    rows = Registration.objects.filter(tournament=tournament, user=user)
    return rows.exclude(state=Standing.ASKED).exclude(stands(Standing.REMOVED)).order_by().values_list("pk")[:1]


_PLAYS = CompiledQuery(_plays, str, int)
