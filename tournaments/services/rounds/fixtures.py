"""The matches of a bracket: all are there from the beginning, and fill as results come in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from games.live import clocks
from tournaments.domain.choices import MatchState, RoundState, Source, Standing
from tournaments.models import Match, MatchSeat, Registration, Round, Stage
from tournaments.pairing import results
from tournaments.pairing.brackets import Bracket, Gap, Meeting, Part, Seeded, State
from tournaments.selectors.brackets import place_in_round, plan_of, results_of
from tournaments.selectors.records import DONE, SEATS
from tournaments.services.common import audit
from tournaments.services.results.versions import version_add, version_confirm, version_void
from tournaments.services.rounds.match_calls import matches_call

BEGUN = (
    MatchState.PLAYING,
    MatchState.AWAITING_REPORT,
    MatchState.REPORTED,
    MatchState.DISPUTED,
    MatchState.UNDER_REVIEW,
    MatchState.APPEALED,
)
"""States of a match without a result that cannot change its players without losing something."""


def fixtures_make(stage: Stage) -> None:
    """Rounds and matches of a bracket, and whatever follows from the starting places. The tournament is locked."""
    plan = plan_of(stage)
    now = clocks.database_now()
    for number, (part, part_round, names) in enumerate(_rounds(plan), 1):
        round_ = Round.objects.create(
            stage=stage,
            number=number,
            part=part,
            part_round=part_round,
            state=RoundState.PUBLISHED,
            starts_at=now,
            published_at=now,
        )
        matches = Match.objects.bulk_create(
            [Match(round=round_, slot=name, state=MatchState.WAITING) for name in names]
        )
        MatchSeat.objects.bulk_create(
            [MatchSeat(match=match, round=round_, side=side) for match in matches for side in (0, 1)]
        )
    fixtures_follow(stage)


def fixtures_follow(stage: Stage) -> None:
    """Let everybody stand where the results put him: sides, byes, calls; and whoever has left loses what he comes to.

    The tournament is locked. Matches that have begun keep their players: see `services.corrections`.
    """
    while True:
        plan = plan_of(stage)
        meetings = plan.resolve(results_of(stage))
        matches = matches_by_slot(stage)
        known = {one.number: one for one in stage.tournament.registrations.filter(number__in=stage.seeds)}
        called = [
            match for name, meeting in meetings.items() if (match := _follow(stage, matches[name], meeting, known))
        ]
        taken = {match.table for match in matches.values() if match.state not in DONE and match not in called}
        for match in called:
            if match.table is None or match.table in taken:
                match.table = next(table for table in count(1) if table not in taken)
            taken.add(match.table)
        Match.objects.bulk_update(called, ["table"])
        gone = [match for match in called if _left(match)]
        matches_call([match for match in called if match not in gone])
        for match in gone:
            _settle(match)
        if not gone:
            return


def matches_by_slot(stage: Stage) -> dict[str, Match]:
    """All matches of a bracket with their seats."""
    rows = Match.objects.filter(round__stage=stage, team_match=None).select_related("round")
    found = {match.slot: match for match in rows.prefetch_related(SEATS)}
    for match in found.values():
        match.round.stage = stage
    return found


def sides_of(match: Match) -> tuple[int | None, int | None]:
    """The numbers of both players, as the seats have them; None for a side that nobody has reached."""
    numbers: list[int | None] = [None, None]
    for seat in match.seats.all():
        numbers[seat.side] = None if seat.registration is None else seat.registration.number
    return numbers[0], numbers[1]


def meant(stage: Stage, meeting: Meeting) -> tuple[int | None, int | None]:
    """The numbers of both players of a fixture, as the results want them."""
    a, b = (None if isinstance(side, Gap) else int(stage.seeds[side - 1]) for side in meeting.sides)
    return a, b


def feeders_final(match: Match) -> None:
    """The matches that players came from cannot be contested any more: this one is built upon them."""
    fixture = next(one for one in plan_of(match.round.stage).fixtures if one.name == match.slot)
    names = [side.fixture for side in fixture.sides if not isinstance(side, Seeded)]
    Match.objects.filter(round__stage=match.round.stage, slot__in=names, state=MatchState.CONFIRMED).update(
        state=MatchState.FINAL, confirms_at=None
    )


@dataclass(frozen=True, slots=True)
class Consequence:
    """What another result of a fixture changes in its bracket."""

    results: Mapping[str, results.Result]
    """All results that still hold, by fixture, the new one among them."""
    touched: list[Match]
    """Matches that have begun or are over, and would have other players."""
    moved: list[Match]
    """Matches that have not begun, and get other players."""


def consequence(match: Match, result: results.Result) -> Consequence:
    """What a result would change, from the fixture that it belongs to down both parts of the bracket."""
    stage = match.round.stage
    plan, was = plan_of(stage), results_of(stage)
    matches = matches_by_slot(stage)
    below = plan.dependents(match.slot)
    holds = {name: one for name, one in was.items() if name not in below} | {match.slot: result}
    touched: list[Match] = []
    moved: list[Match] = []
    for name in below:
        other = matches[name]
        if meant(stage, plan.resolve(holds)[name]) == sides_of(other):
            if name in was:
                holds[name] = was[name]
        elif name in was or other.state in BEGUN:
            touched.append(other)
        else:
            moved.append(other)
    return Consequence(holds, touched, moved)


def _follow(stage: Stage, match: Match, meeting: Meeting, known: Mapping[int, Registration]) -> Match | None:
    """Bring a match to where its fixture stands; answers it if its players are to be called."""
    wanted = meant(stage, meeting)
    moved = sides_of(match) != wanted
    if moved:
        match.seats.update(registration=None)  # nobody may sit on both sides meanwhile
        for seat in match.seats.all():
            number = wanted[seat.side]
            seat.registration = None if number is None else known[number]
            seat.chooses = meeting.chooser == seat.side
            seat.ready_at = None
            seat.save(update_fields=["registration", "chooses", "ready_at"])
    if meeting.state is State.READY:
        if match.state in (MatchState.CONFIRMED, MatchState.FINAL):
            version_void(match, source=Source.PAIRING)  # a bye that has found an opponent
        return match if moved or match.state in (MatchState.WAITING, MatchState.VOID) else None
    if meeting.state is State.BYE and match.state not in (MatchState.CONFIRMED, MatchState.FINAL):
        bye = version_add(match, results.bye(stage.best_of, stage.tournament.team_size), source=Source.PAIRING)
        version_confirm(match, bye, MatchState.FINAL)
    elif meeting.state is State.EMPTY and match.state != MatchState.VOID:
        _reset(match, MatchState.VOID)
    elif meeting.state is State.WAITING and match.state != MatchState.WAITING:
        _reset(match, MatchState.WAITING)
    return None


def _reset(match: Match, state: str) -> None:
    """Take back a call or a bye that has no reason any more."""
    if match.state != MatchState.WAITING:
        version_void(match, source=Source.PAIRING)
    match.state = state
    match.save(update_fields=["state"])


def _left(match: Match) -> bool:
    return any(seat.registration and seat.registration.state != Standing.ACTIVE for seat in match.seats.all())


def _settle(match: Match) -> None:
    """The result of a match to which somebody comes who has left."""
    result = result_without(match)
    version = version_add(match, result, source=Source.PAIRING)
    version_confirm(match, version, MatchState.FINAL)
    audit.write(
        match.round.stage.tournament, "match_settled", object=f"match:{match.pk}", after={"kind": str(result.kind)}
    )


def result_without(match: Match) -> results.Result:
    """What a match that was not played counts as if one player has left, or both."""
    best_of = match.round.stage.best_of
    states = {seat.side: seat.registration.standing for seat in match.seats.all() if seat.registration}
    left = [side for side, state in states.items() if state != Standing.ACTIVE]
    if len(left) == 2:
        return results.double_loss(best_of)
    if states[left[0]] == Standing.DISQUALIFIED:
        return results.disqualify(best_of, 1 - left[0])
    return results.forfeit(best_of, 1 - left[0])


def _rounds(plan: Bracket) -> list[tuple[str, int, list[str]]]:
    """The rounds of all parts in the order in which they can be played, with the names of their fixtures."""
    depth: dict[str, int] = {}
    rounds: dict[tuple[int, int, str, int], list[str]] = {}
    parts = list(Part)
    for fixture in plan.fixtures:
        earlier = [depth[side.fixture] for side in fixture.sides if not isinstance(side, Seeded)]
        depth[fixture.name] = 1 + max(earlier, default=0)
        key = (depth[fixture.name], -parts.index(fixture.part), str(fixture.part), fixture.round)
        rounds.setdefault(key, []).append(fixture.name)
    return [(key[2], key[3], sorted(rounds[key], key=place_in_round)) for key in sorted(rounds)]
