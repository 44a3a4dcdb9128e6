"""Double elimination: out after two losses, crossings that keep apart who has met, and the reset of the grand final."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product

import pytest

from tests.shares import SOAKED
from tournaments.pairing import results
from tournaments.pairing.brackets import Bracket, Gap, LoserOf, Part, State
from tournaments.pairing.double import TABLE, Crossing, Crossings, cross, double, draw_bracket
from tournaments.pairing.errors import WrongField

from .test_elimination import by_strength, play_out, settled


def losses(bracket: Bracket, given: dict[str, results.Result]) -> Counter[int]:
    found: Counter[int] = Counter()
    for name, meeting in bracket.resolve(given).items():
        if name in given and isinstance(meeting.loser, int) and not isinstance(meeting.loser, Gap):
            found[meeting.loser] += 1
    return found


@pytest.mark.parametrize("reset", [True, False])
def test_everybody_but_the_winner_loses_twice(reset: bool) -> None:
    again = 0
    sizes = range(2, 129) if SOAKED and reset else (*range(2, 35), *((65, 128) if reset else ()))
    for players in sizes:
        bracket = double(players, list(Crossings)[players % 2], reset)
        given = play_out(bracket, random.Random(players))
        meetings = bracket.resolve(given)
        assert settled(meetings)
        places = bracket.places(meetings)
        assert sorted(places) == list(range(1, players + 1))
        for index, (best, worst) in enumerate(places.values(), 1):
            assert best <= index <= worst
        repeated = "R" in given
        again += repeated
        assert len(given) == 2 * players - 2 + repeated
        champion, second, *rest = places
        lost = losses(bracket, given)
        assert all(lost[player] == 2 for player in rest)
        if reset:
            assert lost[second] == 2 and lost[champion] == repeated
    assert bool(again) == reset


def test_the_reset_is_played_only_if_the_winner_of_the_losers_part_wins() -> None:
    bracket = double(6)
    upper = {**by_strength(bracket)}
    assert "R" not in upper and bracket.resolve(upper)["R"].state is State.EMPTY
    assert list(bracket.places(bracket.resolve(upper)).items())[:2] == [(1, (1, 1)), (2, (2, 2))]
    again = {**upper, "F": results.score(1, 0, 1)}
    meetings = bracket.resolve(again)
    assert meetings["R"].state is State.READY and set(meetings["R"].sides) == {1, 2}
    assert not {1, 2} & set(bracket.places(meetings)), "neither has a place before the second final"
    final = {**again, "R": results.score(1, 0, 1)}
    assert list(bracket.places(bracket.resolve(final)))[:2] == [meetings["R"].sides[1], meetings["R"].sides[0]]
    without = double(6, reset=False)
    assert "R" not in without.resolve(again)
    assert without.places(without.resolve(again))[2] == (1, 1)


def test_places_of_the_losers_rounds() -> None:
    bracket = double(16)
    spans = sorted(bracket.places(bracket.resolve(by_strength(bracket))).values())
    assert spans == [(1, 1), (2, 2), (3, 3), (4, 4), *[(5, 6)] * 2, *[(7, 8)] * 2, *[(9, 12)] * 4, *[(13, 16)] * 4]


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8, 13, 16])
def test_double_losses_leave_no_hole(players: int) -> None:
    for number in range(30):
        bracket = double(players)
        meetings = bracket.resolve(play_out(bracket, random.Random(number), both_lose=0.3))
        assert settled(meetings)
        assert sorted(bracket.places(meetings)) == list(range(1, players + 1))


def test_the_crossings() -> None:
    four = [1, 2, 3, 4]
    assert cross(Crossing.STRAIGHT, four) == [1, 2, 3, 4]
    assert cross(Crossing.REVERSED, four) == [4, 3, 2, 1]
    assert cross(Crossing.HALF_SHIFT, four) == [3, 4, 1, 2]
    assert cross(Crossing.HALVES_REVERSED, four) == [2, 1, 4, 3]


def test_the_first_losers_round_joins_neighbours_and_the_second_is_crossed() -> None:
    bracket = {fixture.name: fixture for fixture in double(8).fixtures}
    assert bracket["L1.1"].sides == (LoserOf("W1.1"), LoserOf("W1.2"))
    assert bracket["L2.1"].sides[1] == LoserOf("W2.2")
    assert bracket["L4.1"].sides[1] == LoserOf("W3.1")
    assert [fixture.part for fixture in double(8).fixtures][-2:] == [Part.FINAL, Part.RESET]


def earliest_rematch(size: int, crossed: tuple[Crossing, ...]) -> int:
    """The first losers round in which two who have met in the winners part can meet again, over all possible results."""
    bracket = {fixture.name: fixture for fixture in draw_bracket(size, size, crossed).fixtures}
    after = {}  # where winner and loser of a fixture go on
    for fixture in bracket.values():
        for side in fixture.sides:
            if hasattr(side, "fixture"):
                after[side.fixture, type(side).__name__] = fixture.name

    @cache
    def trail(name: str) -> dict[str, int]:
        """The losers rounds that somebody who loses there can come to."""
        found = [after[name, "LoserOf"]]
        while (found[-1], "WinnerOf") in after:
            found.append(after[found[-1], "WinnerOf"])
        return {each: bracket[each].round for each in found if bracket[each].part is Part.LOSERS}

    best = 10**6
    for name, fixture in bracket.items():
        if fixture.part is not Part.WINNERS:
            continue
        later = name
        while (later, "WinnerOf") in after and bracket[after[later, "WinnerOf"]].part is Part.WINNERS:
            later = after[later, "WinnerOf"]
            best = min([best, *(round_ for each, round_ in trail(later).items() if each in trail(name))])
    return best


@pytest.mark.parametrize(
    ("size", "common", "late"), [(4, 2, 2), (8, 3, 3), (16, 3, 4), (32, 5, 5), (64, 6, 7), (128, 8, 8)]
)
def test_who_has_met_meets_again_late(size: int, common: int, late: int) -> None:
    assert earliest_rematch(size, TABLE[Crossings.COMMON][size]) == common
    assert earliest_rematch(size, TABLE[Crossings.LATE_REMATCH][size]) == late


@pytest.mark.parametrize("size", [4, 8, 16])
def test_no_mix_of_crossings_does_better(size: int) -> None:
    rounds = size.bit_length() - 2
    best = max(earliest_rematch(size, mix) for mix in product(Crossing, repeat=rounds))
    assert best == earliest_rematch(size, TABLE[Crossings.LATE_REMATCH][size])


def test_sizes_that_nobody_draws_are_refused() -> None:
    for players in (1, 129):
        with pytest.raises(WrongField):
            double(players)
