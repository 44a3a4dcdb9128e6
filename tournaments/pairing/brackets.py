"""Brackets: who meets whom as results come in. Single and double elimination are two ways to draw one.

A fixture takes its two sides from a seed, or from the winner or loser of another fixture. A side may stay empty for
ever: a seed above the number of players, the loser of a bye, the winner of a match that both lost. A fixture with one
empty side lets the other through without play; one with two empty sides is empty itself. Players appear as seeds, 1
to n.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from tournaments.pairing.errors import WrongResult
from tournaments.pairing.results import ALONE, DRAWN, Kind, Result


class Part(StrEnum):
    """The part of a bracket that a fixture belongs to. A single elimination has only `WINNERS` and `THIRD`."""

    WINNERS = "W"
    LOSERS = "L"
    FINAL = "F"
    """The grand final of a double elimination."""
    RESET = "R"
    THIRD = "T"


@dataclass(frozen=True, slots=True)
class Seeded:
    """A side that is known from the beginning."""

    seed: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """A side that comes by winning a fixture."""

    fixture: str


@dataclass(frozen=True, slots=True)
class LoserOf:
    """A side that comes by losing a fixture."""

    fixture: str


Source: TypeAlias = Seeded | WinnerOf | LoserOf
Places: TypeAlias = tuple[int, int]
"""A range of final places that several share: from, to."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of the bracket before anybody has played."""

    name: str
    """Such as W1.3: the third match from the top of the first winners round. F, R and T have no numbers."""
    part: Part
    round: int
    sides: tuple[Source, Source]
    out: Places
    """The places of those who are out by losing here. In the winners part of a double elimination only a double loss
    puts somebody out; then it is the places of the losers round that a loser would have come to."""
    up: Places | None = None
    """The places of the winner, if the bracket ends here for him."""


class Gap(StrEnum):
    """A side without a player."""

    UNKNOWN = "unknown"
    """Somebody will come."""
    EMPTY = "empty"
    """Nobody will ever come."""


Side: TypeAlias = int | Gap


class State(StrEnum):
    """How far a fixture is."""

    WAITING = "waiting"
    READY = "ready"
    DONE = "done"
    BYE = "bye"
    """One side is empty: the other goes on without play."""
    EMPTY = "empty"
    """Nobody comes, or it is the second final and not needed."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A fixture as it stands."""

    fixture: Fixture
    state: State
    sides: tuple[Side, Side]
    winner: Side
    loser: Side

    @property
    def chooser(self) -> int | None:
        """The side, 0 or 1, that chooses who begins game 1: the higher seed (our choice). None until both are known."""
        a, b = self.sides
        return None if isinstance(a, Gap) or isinstance(b, Gap) else int(b < a)


@dataclass(frozen=True, slots=True)
class Bracket:
    """All fixtures of an elimination, each after those that it depends on."""

    players: int
    size: int
    fixtures: tuple[Fixture, ...]

    def resolve(self, results: Mapping[str, Result]) -> dict[str, Meeting]:
        """Where everybody stands after these results, by name of the fixture.

        Raises WrongResult for a draw, and for a result of a fixture that has not both its players.
        """
        meetings: dict[str, Meeting] = {}
        for fixture in self.fixtures:
            meetings[fixture.name] = self._meeting(fixture, meetings, results.get(fixture.name))
        for name in results:
            if name not in meetings:
                raise WrongResult("no_fixture", fixture=name)
        return meetings

    def dependents(self, name: str) -> list[str]:
        """The fixtures that anything about this one can change, in order: the subtree that a reset makes void."""
        found = {name}
        for fixture in self.fixtures:
            if any(not isinstance(side, Seeded) and side.fixture in found for side in fixture.sides):
                found.add(fixture.name)
        return [fixture.name for fixture in self.fixtures if fixture.name in found and fixture.name != name]

    def places(self, meetings: Mapping[str, Meeting]) -> dict[int, Places]:
        """The final places of all who are out or through, by seed; equal places are in the order of the seeds."""
        found: dict[int, Places] = {}
        goes_on = {side.fixture for fixture in self.fixtures for side in fixture.sides if isinstance(side, LoserOf)}
        for meeting in meetings.values():
            fixture = meeting.fixture
            fell = [meeting.loser]
            if meeting.state is State.DONE and isinstance(meeting.winner, Gap):
                fell = list(meeting.sides)  # both lost
            elif fixture.name in goes_on and (fixture.part is not Part.FINAL or self._repeats(meetings)):
                fell = []  # he plays on
            for side in fell:
                if not isinstance(side, Gap):
                    found[side] = self._trimmed(fixture.out)
            done = fixture.part is not Part.FINAL or not self._repeats(meetings)
            if fixture.up and done and not isinstance(meeting.winner, Gap):
                found[meeting.winner] = fixture.up
        return dict(sorted(found.items(), key=lambda item: (item[1], item[0])))

    def reached(self, place: Places) -> Fixture | None:
        """The fixture that leads to these places: by losing it or, of the last ones, by winning it."""
        for fixture in reversed(self.fixtures):
            if fixture.part is not Part.RESET and place in (fixture.up, self._trimmed(fixture.out)):
                return fixture
        return None

    def _meeting(self, fixture: Fixture, meetings: Mapping[str, Meeting], result: Result | None) -> Meeting:
        a, b = (self._side(source, meetings) for source in fixture.sides)
        if fixture.part is Part.RESET and not self._repeats(meetings):
            a = b = Gap.UNKNOWN if meetings["F"].state in (State.WAITING, State.READY) else Gap.EMPTY
        if isinstance(a, Gap) or isinstance(b, Gap):
            if result is not None and result.kind is not Kind.VOID:
                raise WrongResult("not_ready", fixture=fixture.name)
            if Gap.UNKNOWN in (a, b):
                return Meeting(fixture, State.WAITING, (a, b), Gap.UNKNOWN, Gap.UNKNOWN)
            left = next((side for side in (a, b) if not isinstance(side, Gap)), Gap.EMPTY)
            state = State.EMPTY if left is Gap.EMPTY else State.BYE
            return Meeting(fixture, state, (a, b), left, Gap.EMPTY)
        if result is None or result.kind is Kind.VOID:
            return Meeting(fixture, State.READY, (a, b), Gap.UNKNOWN, Gap.UNKNOWN)
        if result.kind in (*DRAWN, *ALONE):
            raise WrongResult("undecided", fixture=fixture.name, kind=str(result.kind))
        if result.winner is None:
            return Meeting(fixture, State.DONE, (a, b), Gap.EMPTY, Gap.EMPTY)
        winner, loser = (a, b) if result.winner == 0 else (b, a)
        return Meeting(fixture, State.DONE, (a, b), winner, loser)

    def _side(self, source: Source, meetings: Mapping[str, Meeting]) -> Side:
        if isinstance(source, Seeded):
            return source.seed if source.seed <= self.players else Gap.EMPTY
        meeting = meetings[source.fixture]
        return meeting.winner if isinstance(source, WinnerOf) else meeting.loser

    def _repeats(self, meetings: Mapping[str, Meeting]) -> bool:
        """Whether the grand final is played again: there is a reset, and the winner of the losers part has won."""
        final = meetings["F"]
        return self.fixtures[-1].part is Part.RESET and final.state is State.DONE and final.winner == final.sides[1]

    def _trimmed(self, places: Places) -> Places:
        return min(places[0], self.players), min(places[1], self.players)


def winners_rounds(size: int, order: list[int], places: Mapping[int, Places]) -> list[Fixture]:
    """The fixtures of a plain bracket of this size, round by round; `places` are those of the losers of each round."""
    fixtures: list[Fixture] = []
    sources: list[Source] = [Seeded(seed) for seed in order]
    round_ = 0
    while len(sources) > 1:
        round_ += 1
        names = [f"W{round_}.{number}" for number in range(1, len(sources) // 2 + 1)]
        for index, name in enumerate(names):
            sides = (sources[2 * index], sources[2 * index + 1])
            fixtures.append(Fixture(name, Part.WINNERS, round_, sides, places[round_]))
        sources = [WinnerOf(name) for name in names]
    return fixtures
