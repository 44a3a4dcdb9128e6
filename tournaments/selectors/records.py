"""The records of a stage, as the pairing library reckons with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import msgspec
from django.db.models import Prefetch

from accounts.platform.compiled_queries import CompiledQuery
from tournaments.domain.choices import Kind, MatchState, Standing
from tournaments.domain.formats import StageSettings, profile_for
from tournaments.models import Match as MatchRow
from tournaments.models import MatchSeat, Registration, Round, Stage, Tournament
from tournaments.pairing import results, stages
from tournaments.pairing.lots import stem, ticket
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.profiles import TABLE_FINAL, Profile
from tournaments.pairing.standings import standings
from tournaments.revision_cache import Thing, kept
from tournaments.selectors.stage_matches import VALID, matches_of

DONE = (MatchState.CONFIRMED, MatchState.RULED, MatchState.FINAL, MatchState.VOID)
"""States of a match that nobody waits for any more."""
BRACKETS = (Kind.SINGLE, Kind.DOUBLE)
SEATS = Prefetch("seats", MatchSeat.objects.select_related("registration__user"))
"""The seats of matches with their players. As "seats__registration" SQLite could not look up 1000 players at once."""


@dataclass(frozen=True, slots=True)
class Records:
    """Everything from which the standings of a stage and its next pairing follow."""

    stage: Stage
    entrants: tuple[Entrant, ...]
    """By starting place."""
    matches: tuple[Match, ...]
    """By round, with what was carried over from the stage before in rounds 0, -1 and so on."""
    registrations: Mapping[int, Registration]
    """By number."""
    rounds: int
    """The number of the last round that was published."""


def lot_seed(tournament: Tournament, label: str, *numbers: int) -> str:
    """A seed for one occasion. It may be told; the tournament's own does not follow from it."""
    return stem(tournament.seed, label, *numbers).hexdigest()[:40]


def white_first(stage: Stage) -> bool:
    """Whether the first of the starting list has White in round 1, where colours count: a lot of the tournament."""
    return bool(ticket(lot_seed(stage.tournament, "colours", stage.order), "white") & 1)


def settings_of(stage: Stage) -> StageSettings:
    """What the stage was told."""
    return StageSettings.from_data(stage.settings)


def is_table(match: MatchRow) -> bool:
    """Whether it belongs to a stage of tables of three or four, which are won by one and lost by all others."""
    return settings_of(match.round.stage).table_size > 2


def holds_boards(match: MatchRow) -> bool:
    """Whether two teams meet in it: nobody plays it, its boards are played."""
    return match.team_match_id is None and match.round.stage.tournament.team_size > 1


def profile_of(stage: Stage) -> Profile:
    """How a stage reckons: as was frozen at the start, before that as it would be frozen now."""
    profile = Profile.from_data(stage.profile) if stage.profile else profile_meant(stage)
    absent = profile.points.draw if stage.tournament.late_points == "draw" else profile.points.loss
    return replace(profile, points=replace(profile.points, absent=absent), weights=settings_of(stage).weights)


def profile_meant(stage: Stage) -> Profile:
    """The tournament's profile, or the game's usual one in a stage of another sort than the first."""
    tournament = stage.tournament
    size = settings_of(stage).table_size
    if stage.order > 1 and size > 2:
        return TABLE_FINAL
    first = stage if stage.order == 1 else tournament.stages.get(order=1)
    alike = (first.kind == Kind.ROUND_ROBIN) == (stage.kind == Kind.ROUND_ROBIN)
    if tournament.profile and alike:
        return Profile.from_data(tournament.profile)
    return profile_for(tournament.ruleset, stage.kind, stage.best_of, size)


def records_of(
    stage: Stage,
    instead: Mapping[str, results.Result] | None = None,
    known: Iterable[Registration] | None = None,
) -> Records:
    """The records of a stage that has begun. `instead` are results by match that count for the confirmed ones, `known`
    the registrations of the tournament, where they are at hand."""
    numbers = list(stage.seeds)
    at_hand = known is not None
    if known is None:
        rows = Registration.objects.filter(tournament=stage.tournament_id, number__in=numbers)
        known = rows.select_related("user")
    inside = set(numbers)
    players = {one.number: one for one in known if one.number in inside}
    last = max((number for (number,) in _VALID_NUMBERS.rows(stage.pk)), default=0)
    first, swiss = stage.order == 1, stage.kind == Kind.SWISS
    told: list[Thing] = [
        (number, (players[number],), (place, last, first, swiss)) for place, number in enumerate(numbers, 1)
    ]
    if at_hand:
        entrants = kept(("entrants", stage.pk), told, _entrant)
    else:
        entrants = [_entrant(*player, *values) for _number, player, values in told]
    matches = matches_of(stage, settings_of(stage).table_size > 2, instead)
    carried, before = _carried(stage, entrants)
    return Records(stage, tuple(carried), (*before, *matches), players, last)


_VALID_NUMBERS = CompiledQuery(
    lambda stage: Round.objects.filter(stage=stage, state__in=VALID).order_by().values_list("number")
)


def _entrant(registration: Registration, place: int, last: int, first: bool, swiss: bool) -> Entrant:
    """A player with this starting place, in the `first` stage or a later one, after so many rounds."""
    left = None
    if registration.state != Standing.ACTIVE:
        left = last if registration.dropped_after is None or not first else min(registration.dropped_after, last)
    return Entrant(
        number=registration.number,
        seed=place,
        joined=registration.joined_round if first else 1,
        dropped_after=left,
        awarded=registration.byes if first and swiss else 0,
        avoid=frozenset({registration.club} - {""}),
        table=registration.table,
    )


def _carried(stage: Stage, entrants: list[Entrant]) -> tuple[list[Entrant], list[Match]]:
    """The entrants with what they bring along from the stage before, and the matches that count on."""
    if stage.order == 1 or stage.kind in BRACKETS:
        return entrants, []
    before = Stage.objects.select_related("tournament").get(tournament=stage.tournament_id, order=stage.order - 1)
    how = stages.Carry(settings_of(before).carry)
    if how is stages.Carry.NOTHING:
        return entrants, []
    earlier = records_of(before)
    rows = standings(earlier.entrants, earlier.matches, profile_of(before))
    qualified, matches = stages.carry(how, entrants, rows, earlier.matches)
    return qualified, [msgspec.structs.replace(match, round=match.round - earlier.rounds) for match in matches]


def group_members(stage: Stage) -> list[list[int]]:
    """The groups of a stage; one of all if there are none."""
    return [list(group) for group in stage.groups] or [list(stage.seeds)]
