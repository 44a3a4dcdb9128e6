"""Who somebody is to a match: a player of it, an official without a stake in it, or nobody."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.platform.compiled_queries import CompiledQuery
from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, MatchSeat, Official, Registration, Tournament, stands
from tournaments.selectors.conflicts import conflict_of
from tournaments.selectors.roles import MAY, plays, role_for

JUDGING = ("rule", "correct", "appeal")
"""Acts that are refused to whoever has a stake in the match. Entering what both players say is none of them."""
CONFLICTS = {
    "own_match": _("Nobody decides a match of his own. Report it as a player, or ask another official."),
    "related": _("A player of this match is of your household or team. Ask another official, or name one for it."),
    "bracket": _(
        "You may meet a player of this match in the next two rounds. Ask another official, or name one for it."
    ),
}


def side_of(match: Match, user: Any) -> int | None:
    """The side on which somebody plays in a match; None if he does not."""
    if user is None or not user.is_authenticated:
        return None
    return next((side for (side,) in _SIDE.rows(match.pk, user.pk)), None)


_SIDE = CompiledQuery(
    lambda match, user: MatchSeat.objects.filter(match=match, registration__user=user).values_list("side"), str, int
)


def player_side(match: Match, user: Any) -> int:
    """The side on which a user plays, of a match as an act reads it. Raises `TournamentError` ("not_yours")."""
    seats = match.seats.all()  # they are there already
    side = next((seat.side for seat in seats if seat.registration and seat.registration.user_id == user.pk), None)
    if side is None:
        raise TournamentError("not_yours", _("Only the players of this match can do that."), status=403)
    return side


def reporting_side(match: Match, user: Any) -> int:
    """The side for which a user reports: of a board the captain of a team may for its player. Raises
    `TournamentError` ("not_yours")."""
    if match.team_match_id is not None and side_of(match, user) is None:
        teams = [seat.registration.team_id for seat in match.seats.all() if seat.registration]
        leads = Registration.objects.filter(team__in=teams, captain=True, user=user, state=Standing.MEMBER).first()
        if leads is not None:
            return teams.index(leads.team_id)
    return player_side(match, user)


def unbiased_role(match: Match, user: Any, act: str) -> str:
    """The role by which somebody may do this to the result of a match.

    Nobody acts on a match of his own. An official who plays in the tournament acts only if no other could. Raises
    `TournamentError` ("forbidden", "own_match", "plays").
    """
    tournament = match.round.stage.tournament
    role = role_for(tournament, user, act)
    if side_of(match, user) is not None:
        raise TournamentError(
            "own_match",
            CONFLICTS["own_match"],
            status=403,
        )
    if act in JUDGING:
        check_free(match, user)
    check_unbiased(tournament, user, act)
    return role


def check_free(match: Match, user: Any) -> None:
    """Check that no official judges what they have a stake in. Raises `TournamentError` ("conflict")."""
    conflict = conflict_of(match, user)
    if conflict:
        raise TournamentError("conflict", CONFLICTS[conflict], status=403)


def check_unbiased(tournament: Tournament, user: Any, act: str) -> None:
    """An official who plays leaves this to another one, if there is another. Raises `TournamentError`."""
    if plays(tournament, user) and others_who_may(tournament, user, act):
        raise TournamentError(
            "plays",
            _("Officials who play leave results and pairings to those who do not. Ask another official."),
            status=403,
        )


def others_who_may(tournament: Tournament, user: Any, act: str) -> bool:
    """Whether some other official who does not play may do it."""
    others = Official.objects.filter(tournament=tournament, role__in=MAY[act]).exclude(user=user)
    playing = tournament.registrations.filter(stands(Standing.ACTIVE), user__isnull=False).values("user")
    return others.exclude(user__in=playing).exists()
