"""Standings of a stage, and of the whole tournament: computed afresh from confirmed results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import msgspec

from tournaments.domain.choices import Kind, Standing
from tournaments.models import Registration, Stage, Tournament
from tournaments.pairing import results
from tournaments.pairing.brackets import Fixture
from tournaments.pairing.matches import Match
from tournaments.pairing.profiles import Profile
from tournaments.pairing.round_robin import struck_out, withdraw
from tournaments.pairing.standings import Row, standings
from tournaments.revision_cache import Thing, kept
from tournaments.selectors.brackets import plan_of, results_of
from tournaments.selectors.records import (
    BRACKETS,
    Records,
    group_members,
    lot_seed,
    profile_of,
    records_of,
)


class Line(msgspec.Struct, frozen=True):
    """A line of the standings."""

    rank: int
    registration: Registration
    row: Row | None = None
    """The numbers behind it; a bracket has none."""
    group: int | None = None
    """Counted from 0."""
    last: int = 0
    """The end of the range of places that several share; the rank itself if nobody shares it."""
    stage: int = 0
    """The order of the stage in which this place was reached."""
    fixture: Fixture | None = None
    """Of a bracket: in which fixture they came to this place; None as long as they are in play."""


def standings_of(
    stage: Stage,
    after: int | None = None,
    instead: Mapping[str, results.Result] | None = None,
    known: Records | None = None,
) -> list[Line]:
    """The standings of a stage, now or as of round `after`; of groups one after the other. Without the disqualified.

    `instead` are results that count for the confirmed ones: by match, or of a bracket all results by fixture. `known`
    are the records of the stage, where they are at hand.
    """
    if stage.kind in BRACKETS:
        return _ranked(_bracket_ties(stage, instead), stage)
    records = known or records_of(stage, instead)
    several = len(stage.groups) > 1
    found: list[Thing] = []
    for index, rows in enumerate(rows_by_group(records, profile_of(stage), after)):
        sharing = Counter([row.rank for row in rows])
        group = index if several else None
        found += [
            (
                row.player,
                (row, records.registrations[row.player]),
                (group, row.rank + sharing[row.rank] - 1, stage.order),
            )
            for row in rows
        ]
    if known is None:
        return [_line(*objects, *values) for _player, objects, values in found]
    return kept(("lines", stage.pk, after), found, _line)


def _line(row: Row, registration: Registration, group: int | None, last: int, stage: int) -> Line:
    return Line(row.rank, registration, row, group, last, stage)


def rows_by_group(records: Records, profile: Profile, after: int | None = None) -> list[list[Row]]:
    """The rows of each group; of all players if there are no groups."""
    stage = records.stage
    seed = lot_seed(stage.tournament, "standings", stage.order)
    scheduled, left = _scheduled(records)
    matches = counting(records)
    struck = struck_out(scheduled, left) if left else set()
    disqualified = {number for number, one in records.registrations.items() if one.state == Standing.DISQUALIFIED}
    found = []
    for group in group_members(stage):
        members = set(group)
        entrants = [one for one in records.entrants if one.number in members and one.number not in disqualified]
        inside = [match for match in matches if match.a in members]
        rows = standings([one for one in entrants if one.number not in struck], inside, profile, seed, after)
        if struck:
            behind = standings([one for one in entrants if one.number in struck], [], profile, seed, after)
            rows += [msgspec.structs.replace(row, rank=row.rank + len(rows)) for row in behind]
        found.append(rows)
    return found


def counting(records: Records) -> list[Match]:
    """What counts: of a round robin not the matches of somebody who left before half of his were played."""
    scheduled, left = _scheduled(records)
    return withdraw(scheduled, left, records.stage.best_of) if left else scheduled


def _scheduled(records: Records) -> tuple[list[Match], set[int]]:
    """The matches of a round robin as they were before players left, and those who have: what a player has lost by
    leaving was not played. Of another stage all matches, and nobody."""
    if records.stage.kind != Kind.ROUND_ROBIN:
        return list(records.matches), set()
    left = {number for number, one in records.registrations.items() if one.state == Standing.DROPPED}
    played = [
        msgspec.structs.replace(match, result=None) if _lost_by_leaving(match, left) else match
        for match in records.matches
    ]
    return played, left


def final_standings(tournament: Tournament, lines_of: Callable[[Stage], list[Line]] = standings_of) -> list[Line]:
    """The standings of the whole tournament: who came furthest first, then the others as their last stage left them.
    `lines_of` says those of a stage that is no bracket.

    Also during the tournament: whoever is still in a bracket shares the places above those who are out.
    """
    stages = [stage for stage in tournament.stages.order_by("order") if stage.began_at is not None]
    lines: list[Line] = []
    placed: set[int] = set()
    for stage in reversed(stages):
        ties = [[line for line in tie if line.registration.number not in placed] for tie in _ties(stage, lines_of)]
        lines += _ranked([tie for tie in ties if tie], stage, len(lines))
        placed |= {line.registration.number for line in lines}
    return lines


def _ties(stage: Stage, lines_of: Callable[[Stage], list[Line]]) -> list[list[Line]]:
    """All who share a place, best first."""
    if stage.kind in BRACKETS:
        return _bracket_ties(stage)
    # equal places of groups are shared: their players have not met
    ties: dict[int, list[Line]] = {}
    for line in lines_of(stage):
        ties.setdefault(line.rank, []).append(line)
    return [ties[rank] for rank in sorted(ties)]


def _bracket_ties(stage: Stage, instead: Mapping[str, results.Result] | None = None) -> list[list[Line]]:
    known = {
        one.number: one
        for one in Registration.objects.filter(tournament=stage.tournament_id, number__in=stage.seeds).select_related(
            "user"
        )
    }
    places: dict[int, tuple[int, int]] = {}
    fixtures: dict[tuple[int, int], Fixture | None] = {}
    if len(stage.seeds) > 1:
        plan = plan_of(stage)
        places = plan.places(plan.resolve(results_of(stage) if instead is None else instead))
        fixtures = {place: plan.reached(place) for place in set(places.values())}
    ties: dict[tuple[int, int], list[Line]] = {}
    for seed, number in enumerate(stage.seeds, 1):
        if known[number].state != Standing.DISQUALIFIED:
            place = places.get(seed, (0, 0))
            ties.setdefault(place, []).append(Line(0, known[number], fixture=fixtures.get(place)))
    return [ties[place] for place in sorted(ties)]


def _ranked(ties: Iterable[list[Line]], stage: Stage, above: int = 0) -> list[Line]:
    """The lines with their ranks, when so many are above them."""
    lines: list[Line] = []
    for tie in ties:
        rank = above + len(lines) + 1
        last = rank + len(tie) - 1
        lines += [
            line
            if (line.rank, line.last, line.stage) == (rank, last, stage.order)
            else msgspec.structs.replace(line, rank=rank, last=last, stage=stage.order)
            for line in tie
        ]
    return lines


def _lost_by_leaving(match: Match, left: set[int]) -> bool:
    result = match.result
    if result is None or match.b is None:
        return False
    if result.kind is results.Kind.DOUBLE_LOSS:
        return not result.played and {match.a, match.b} <= left
    if result.kind is not results.Kind.FORFEIT:
        return False
    return (match.b if result.winner == 0 else match.a) in left
