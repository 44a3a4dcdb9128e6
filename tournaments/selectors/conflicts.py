"""Who must not judge a match, because he has something to win or lose by it."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from accounts.people.relations import related
from tournaments.domain.choices import Standing
from tournaments.models import Match, MatchSeat, Registration, stands
from tournaments.pairing.brackets import Bracket, Seeded
from tournaments.selectors.brackets import plan_of
from tournaments.selectors.records import BRACKETS, DONE

AHEAD = 2
"""So many rounds of a bracket ahead a possible opponent is a conflict (tournaments.md, 12; our choice)."""


def conflict_of(match: Match, user: Any) -> str:
    """Why somebody must not judge a match: "own_match", "related" to a player, or "bracket": he may meet one soon. ""
    if nothing is in the way."""
    whole = match.team_match_id or match.pk
    of_match = Q(match_id=whole) | Q(match__team_match=whole)  # a player of a team wins and loses with it
    seats = MatchSeat.objects.filter(of_match, registration__user__isnull=False)
    players = list(seats.values_list("registration__user_id", flat=True))
    if user.pk in players:
        return "own_match"
    if related(user, players):
        return "related"
    stage = match.round.stage
    if stage.kind in BRACKETS:
        rows = Registration.objects.filter(stands(Standing.ACTIVE), tournament=stage.tournament_id, user=user)
        own = rows.select_related("team").first()
        if own is not None and _meets_soon(match.team_match or match, own.whole):
            return "bracket"
    return ""


def _meets_soon(match: Match, own: Registration) -> bool:
    """Whether the ways of a match's players and of this one may come together within the next rounds."""
    stage = match.round.stage
    seats = MatchSeat.objects.filter(match__round__stage=stage, registration=own).exclude(match__state__in=DONE)
    plan = plan_of(stage)
    ways = {slot for name in seats.values_list("match__slot", flat=True) for slot in _ahead(plan, name)}
    return not ways.isdisjoint(_ahead(plan, match.slot))


def _ahead(plan: Bracket, name: str) -> set[str]:
    """A fixture and those to which its players can come in the next rounds."""
    found = front = {name}
    for _round in range(AHEAD):
        front = {
            one.name
            for one in plan.fixtures
            if any(not isinstance(side, Seeded) and side.fixture in front for side in one.sides)
        }
        found = found | front
    return found
