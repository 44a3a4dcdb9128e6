"""The records of a stage, as the pairing library reckons with them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.db.models import Prefetch

from tournaments.domain.choices import Kind, MatchState, RoundState, Standing
from tournaments.domain.formats import StageSettings, profile_for
from tournaments.models import Match as MatchRow
from tournaments.models import MatchSeat, Registration, ResultVersion, Stage, Tournament
from tournaments.pairing import results, stages
from tournaments.pairing.lots import stem, ticket
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.profiles import TABLE_FINAL, Profile
from tournaments.pairing.standings import standings

VALID = (RoundState.PUBLISHED, RoundState.CLOSED)
"""Rounds whose matches count: neither drafts nor void ones."""
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


def records_of(stage: Stage, instead: Mapping[str, results.Result] | None = None) -> Records:
    """The records of a stage that has begun. `instead` are results by match that count for the confirmed ones."""
    numbers = list(stage.seeds)
    known = {
        one.number: one
        for one in Registration.objects.filter(tournament=stage.tournament_id, number__in=numbers).select_related(
            "user"
        )
    }
    last = max(stage.rounds.filter(state__in=VALID).values_list("number", flat=True), default=0)
    entrants = [_entrant(stage, known[number], place, last) for place, number in enumerate(numbers, 1)]
    matches = matches_of(stage, instead)
    carried, before = _carried(stage, entrants)
    return Records(stage, tuple(carried), (*before, *matches), known, last)


def matches_of(stage: Stage, instead: Mapping[str, results.Result] | None = None) -> list[Match]:
    """The matches of all valid rounds whose players are known."""
    rows = MatchRow.objects.filter(round__stage=stage, round__state__in=VALID, team_match=None)
    states = {pk: (number, state) for pk, number, state in rows.order_by().values_list("pk", "round__number", "state")}
    seats = MatchSeat.objects.filter(
        match__round__stage=stage, match__team_match=None, round__state__in=VALID, registration__isnull=False
    ).order_by("side")
    players: dict[str, list[int]] = defaultdict(list)
    for pk, number in seats.values_list("match_id", "registration__number"):
        players[pk].append(number)
    at_tables = settings_of(stage).table_size > 2
    versions = ResultVersion.objects.filter(
        match__round__stage=stage, match__team_match=None, match__round__state__in=VALID, confirmed=True
    ).order_by()
    found = {
        pk: results.Result(results.Kind(kind), winner, (first, second, drawn), played, tuple(lost))
        for pk, kind, winner, first, second, drawn, played, lost in versions.values_list(
            "match_id", "kind", "winner", "wins_a", "wins_b", "drawn", "played", "lost"
        )
    }
    matches = []
    for pk, (number, state) in states.items():
        result = instead[pk] if instead and pk in instead else counted(state, found.get(pk))
        sides = players.get(pk, [])
        alone = result is not None and result.kind in results.ALONE
        if sides and (alone or len(sides) == 2 or (at_tables and len(sides) > 2)):
            matches.append(Match(number, sides[0], None if alone else sides[1], result, tuple(sides[2:])))
    return sorted(matches, key=lambda match: (match.round, match.a))


def counted(state: str, result: results.Result | None) -> results.Result | None:
    """What a match counts as: void if it was struck out, open if it was only set back to be played again."""
    if state == MatchState.VOID:
        return results.void()
    return None if result is not None and result.kind is results.Kind.VOID else result


def _entrant(stage: Stage, registration: Registration, place: int, last: int) -> Entrant:
    first = stage.order == 1
    left = None
    if registration.state != Standing.ACTIVE:
        left = last if registration.dropped_after is None or not first else min(registration.dropped_after, last)
    return Entrant(
        number=registration.number,
        seed=place,
        joined=registration.joined_round if first else 1,
        dropped_after=left,
        awarded=registration.byes if first and stage.kind == Kind.SWISS else 0,
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
    return qualified, [replace(match, round=match.round - earlier.rounds) for match in matches]


def group_members(stage: Stage) -> list[list[int]]:
    """The groups of a stage; one of all if there are none."""
    return [list(group) for group in stage.groups] or [list(stage.seeds)]
