"""Turns of the hall (KH-39, KH-40, KH-F09)."""

import pytest

from games.engine import Viewer
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import P1, P2, barriers, figure, hall_plays, moved, situation


@law("KH-39")
@pytest.mark.parametrize(
    ("permit", "rotation", "forward"),
    [("clockwise", 1, ["W", "E"]), ("counter_clockwise", 3, ["E", "W"]), ("half_turn", 2, ["S", "N"])],
)
def test_a_turn_of_the_hall_turns_the_directions_of_both_players_the_other_way(
    permit: str, rotation: int, forward: list[str]
) -> None:
    game = situation(hands={P1: f"{permit} left right back"})
    hall_plays(game, permit)
    view = game.view(Viewer.public())
    assert view["hall"]["rotation"] == rotation
    assert [seat["forward"] for seat in view["seats"]] == forward


@law("KH-39")
@pytest.mark.parametrize("permit", ["clockwise", "counter_clockwise", "half_turn"])
def test_everything_stays_on_its_squares_when_the_hall_turns(permit: str) -> None:
    game = situation(hands={P1: f"{permit} left right back"}, figures={P1: "c3", P2: "g6"})
    before = game.board.copy()
    hall_plays(game, permit)
    assert moved(before, game.board) == {}


@law("KH-39")
def test_after_a_turn_of_the_hall_the_same_move_leads_to_another_square() -> None:
    game = situation(hands={P1: "clockwise right left back"}, figures={P1: "c3"})
    hall_plays(game, "clockwise")
    hall_plays(game, "right")
    assert figure(game, P1) == "c4"


@law("KH-40")
def test_light_and_dark_stay_light_and_dark_when_the_hall_turns_and_slide_lengthways() -> None:
    game = situation(hands={P1: "clockwise light_barriers left right"})
    hall_plays(game, "clockwise")
    hall_plays(game, "light_barriers")
    assert barriers(game) == {"light-1": "f3-g3", "light-2": "g6-h6", "dark-1": "a4-a5", "dark-2": "h4-h5"}


@law("KH-F09", "KH-39")
@pytest.mark.parametrize(
    "turns",
    [
        ["clockwise"] * 4,
        ["counter_clockwise"] * 4,
        ["clockwise", "counter_clockwise"],
        ["half_turn", "half_turn"],
        ["clockwise", "clockwise", "half_turn"],
        ["counter_clockwise", "counter_clockwise", "half_turn"],
    ],
)
def test_turns_of_the_hall_that_cancel_change_nothing(turns: list[str]) -> None:
    game = situation(hands={P1: " ".join((turns + ["left"] * 4)[:4])}, actions=8)
    for permit in turns:
        hall_plays(game, permit)
    assert [seat["forward"] for seat in game.view(Viewer.public())["seats"]] == ["N", "S"]
    assert game.rotation == 0
