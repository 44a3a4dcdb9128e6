"""Single elimination: standard order, byes for the top seeds, place ranges, a match for third place."""

from __future__ import annotations

import random

import pytest

from tests.loops import some
from tests.shares import SOAKED
from tournaments.pairing import results
from tournaments.pairing.brackets import Bracket, Gap, Meeting, State
from tournaments.pairing.elimination import single
from tournaments.pairing.errors import WrongField, WrongResult
from tournaments.pairing.seeding import bracket_order


def play_out(bracket: Bracket, chance: random.Random, both_lose: float = 0.0) -> dict[str, results.Result]:
    """Results by lot until nothing is ready any more."""
    given: dict[str, results.Result] = {}
    while ready := [name for name, each in bracket.resolve(given).items() if each.state is State.READY]:
        for name in ready:
            lot = chance.random() < both_lose
            given[name] = results.double_loss(1) if lot else results.forfeit(1, chance.randrange(2))
    return given


def by_strength(bracket: Bracket) -> dict[str, results.Result]:
    """The higher seed wins every match."""
    given: dict[str, results.Result] = {}
    while ready := [each for each in bracket.resolve(given).values() if each.state is State.READY]:
        for each in ready:
            assert each.chooser is not None
            given[each.fixture.name] = results.score(1, *((1, 0) if each.chooser == 0 else (0, 1)))
    return given


def settled(meetings: dict[str, Meeting]) -> bool:
    return all(each.state in (State.DONE, State.BYE, State.EMPTY) for each in meetings.values())


def test_the_standard_order() -> None:
    assert bracket_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert bracket_order(16) == [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]


def test_every_bracket_is_played_to_its_end() -> None:
    for players in some(range(2, 129) if SOAKED else (*range(2, 35), 64, 65, 127, 128)):
        bracket = single(players, third_place=True)
        first = [each for each in bracket.resolve({}).values() if each.fixture.name.startswith("W1.")]
        byes = [each.winner for each in first if each.state is State.BYE]
        assert sorted(byes) == list(range(1, bracket.size - players + 1)), "the byes fall to the top seeds"
        given = play_out(bracket, random.Random(players))
        meetings = bracket.resolve(given)
        assert settled(meetings)
        assert len([name for name in given if name != "T"]) == players - 1
        places = bracket.places(meetings)
        assert sorted(places) == list(range(1, players + 1))
        assert list(places.values())[:2] == [(1, 1), (2, 2)]
        for index, (best, worst) in some(enumerate(places.values(), 1)):
            assert best <= index <= worst, "nobody stands outside of his range"


@pytest.mark.parametrize("players", [2, 3, 6, 13, 24, 128])
def test_if_the_better_always_wins_the_places_are_the_seeds(players: int) -> None:
    bracket = single(players, third_place=True)
    given = by_strength(bracket)
    assert list(bracket.places(bracket.resolve(given))) == list(range(1, players + 1))


def test_a_top_six_lets_the_first_two_start_in_the_semi_finals() -> None:
    meetings = single(6).resolve({})
    assert meetings["W2.1"].sides == (1, Gap.UNKNOWN) and meetings["W2.2"].sides == (2, Gap.UNKNOWN)
    assert meetings["W1.2"].sides == (4, 5)


def test_losers_of_a_round_share_a_range_and_a_third_place_splits_one() -> None:
    for third, spans in ((False, [(3, 4), (3, 4)]), (True, [(3, 3), (4, 4)])):
        bracket = single(8, third)
        places = bracket.places(bracket.resolve(by_strength(bracket)))
        assert [places[3], places[4]] == spans and places[8] == (5, 8)


@pytest.mark.parametrize("players", [3, 5, 8, 21])
def test_double_losses_leave_no_hole(players: int) -> None:
    for number in range(20):
        bracket = single(players, third_place=True)
        meetings = bracket.resolve(play_out(bracket, random.Random(number), both_lose=0.4))
        assert settled(meetings)
        places = bracket.places(meetings)
        assert sorted(places) == list(range(1, players + 1)), "everybody has a place"
        assert list(places.values()).count((1, 1)) <= 1


def test_a_third_place_is_given_to_the_only_one_left() -> None:
    bracket = single(4, third_place=True)
    given = {"W1.1": results.double_loss(1), "W1.2": results.score(1, 1, 0)}
    meetings = bracket.resolve(given)
    assert meetings["W2.1"].state is State.BYE and meetings["W2.1"].winner == 2
    assert meetings["T"].state is State.BYE and bracket.places(meetings)[3] == (3, 3)


def test_a_correction_moves_the_right_player_on_and_names_what_hangs_on_it() -> None:
    bracket = single(8, third_place=True)
    for winner in (0, 1):
        meetings = bracket.resolve({"W1.1": results.forfeit(1, winner)})
        assert meetings["W2.1"].sides == ((1, 8)[winner], Gap.UNKNOWN)
    assert bracket.dependents("W1.3") == ["W2.2", "T", "W3.1"]


def test_what_cannot_be_in_a_bracket_is_refused() -> None:
    bracket = single(4)
    for result in (results.score(3, 1, 1), results.agree_draw(1), results.bye(1)):
        with pytest.raises(WrongResult, match=r"W1\.1 cannot end"):
            bracket.resolve({"W1.1": result})
    with pytest.raises(WrongResult, match="no two players yet"):
        bracket.resolve({"W2.1": results.forfeit(1, 0)})
    with pytest.raises(WrongResult, match="no match W9"):
        bracket.resolve({"W9.1": results.forfeit(1, 0)})
    for players in (1, 5000):
        with pytest.raises(WrongField):
            single(players)
    assert bracket.resolve({"W1.1": results.void()})["W1.1"].state is State.READY
