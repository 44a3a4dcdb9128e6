"""A bracket that is being played: its plan, its matches, and who stands where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.domain.choices import Kind
from tournaments.models import Match, Registration, ResultVersion, Stage
from tournaments.pairing import results
from tournaments.pairing.brackets import Bracket, Meeting
from tournaments.pairing.double import Crossings, double
from tournaments.pairing.elimination import single
from tournaments.pairing.seeding import Order
from tournaments.selectors.records import SEATS, settings_of
from tournaments.selectors.stage_matches import counted


@dataclass(frozen=True, slots=True)
class Drawing:
    """A bracket as it stands: its plan, and by the names of the fixtures where everybody is."""

    bracket: Bracket
    meetings: Mapping[str, Meeting]
    results: Mapping[str, results.Result]
    """Of fixtures that were played."""
    matches: Mapping[str, Match]
    """With rounds and seats."""
    seeds: Mapping[int, Registration]
    """By starting place, which is how the plan names players."""


def plan_of(stage: Stage) -> Bracket:
    """All fixtures of a bracket that has begun. Raises `WrongField` if so many players do not fit."""
    told = settings_of(stage)
    if stage.kind == Kind.DOUBLE:
        return double(len(stage.seeds), Crossings(told.crossings), told.reset, Order(told.bracket_order))
    return single(len(stage.seeds), told.third_place, Order(told.bracket_order))


def results_of(stage: Stage) -> dict[str, results.Result]:
    """The results of the fixtures that were played, by name."""
    of_fixtures = ResultVersion.objects.filter(match__round__stage=stage, match__team_match=None, confirmed=True)
    versions = of_fixtures.select_related("match")
    found = {version.match.slot: counted(version.match.state, version.result) for version in versions}
    return {
        slot: result
        for slot, result in found.items()
        if result is not None and result.kind not in (*results.ALONE, results.Kind.VOID)
    }


def bracket_of(stage: Stage) -> Drawing:
    """The drawing of a bracket that has begun with at least two players. Five queries."""
    numbers = list(stage.seeds)
    rows = Registration.objects.filter(tournament=stage.tournament_id, number__in=numbers).select_related("user")
    known = {one.number: one for one in rows}
    plan, played = plan_of(stage), results_of(stage)
    matches = Match.objects.filter(round__stage=stage, team_match=None).select_related("round").prefetch_related(SEATS)
    return Drawing(
        bracket=plan,
        meetings=plan.resolve(played),
        results=played,
        matches={match.slot: match for match in matches},
        seeds={seed: known[number] for seed, number in enumerate(numbers, 1)},
    )


def place_in_round(slot: str) -> int:
    """The number of a fixture in its round, from the top."""
    return int(slot.partition(".")[2] or 1)
