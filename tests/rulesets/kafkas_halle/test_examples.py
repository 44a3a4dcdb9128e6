"""Worked examples and fixtures that are neither pushes nor chains (KH-X04 to KH-X06, KH-F01, F02, F05, F06, F10)."""

import pytest

from games.engine import Viewer
from tests.loops import some
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    allows,
    bans,
    despairs,
    figure,
    hall_plays,
    new_game,
    options,
    plays,
    situation,
)


@law("KH-X04", "KH-50", "KH-34")
def test_forward_with_a_run_up_needs_an_extra_action() -> None:
    game = situation(hands={P1: "extra_action run_up forward back"})
    hall_plays(game, "extra_action")
    assert game.actions == 3
    hall_plays(game, "run_up")
    assert (game.actions, figure(game, P1)) == (2, "a1")
    hall_plays(game, "forward")
    assert figure(game, P1) == "a3"
    assert game.turn_seat == P2


@law("KH-X05", "KH-37")
def test_a_banned_move_keeps_the_run_up_for_the_move_after_despair() -> None:
    game = situation(
        hands={P1: "run_up right right back", P2: "ban_move left left back"}, despair=True, next_cards="left left"
    )
    hall_plays(game, "run_up")
    assert game.actions == 1
    plays(game, "right")
    bans(game, P2, "ban_move")
    allows(game, P1)
    assert (figure(game, P1), game.actions) == ("a1", 0)
    despairs(game, "back")
    hall_plays(game, "right")
    assert figure(game, P1) == "c1"


@law("KH-X06", "KH-36")
def test_an_impossible_move_uses_the_run_up_up() -> None:
    game = situation(hands={P1: "run_up left right back"}, actions=4)
    hall_plays(game, "run_up")
    hall_plays(game, "left")
    assert figure(game, P1) == "a1"
    hall_plays(game, "right")
    assert figure(game, P1) == "b1"


@law("KH-F01", "KH-31", "KH-I01")
@pytest.mark.parametrize(("seat", "goal"), [(P1, "b1"), (P2, "g8")])
def test_the_only_first_move_is_to_the_right(seat: int, goal: str) -> None:
    start = {P1: "a1", P2: "h8"}[seat]
    goals = {}
    for permit in ("left", "back", "forward", "right"):
        game = situation(turn_of=seat, hands={seat: "left right back forward"})
        hall_plays(game, permit)
        goals[permit] = figure(game, seat)
    assert goals == {"left": start, "back": start, "forward": start, "right": goal}


@law("KH-F02", "KH-34", "KH-35")
@pytest.mark.parametrize(
    ("seat", "run_ups", "forward", "right"),
    [
        (P1, 1, "a3", "c1"),
        (P2, 1, "h6", "f8"),
        (P1, 2, "a1", "a1"),
        (P2, 2, "h8", "h8"),
        (P1, 3, "a1", "a1"),
        (P2, 3, "h8", "h8"),
    ],
)
def test_moves_from_the_start_with_run_ups(seat: int, run_ups: int, forward: str, right: str) -> None:
    for permit, goal in (("forward", forward), ("right", right)):
        game = situation(
            turn_of=seat, actions=9, hands={seat: f"run_up run_up run_up {permit}"}, next_cards="left left back back"
        )
        for _ in range(run_ups):
            hall_plays(game, "run_up")
        hall_plays(game, permit)
        assert (figure(game, seat), game.run_ups) == (goal, 0)


@law("KH-F05", "KH-F06", "KH-39")
@pytest.mark.parametrize(
    ("rotation", "goals"),
    [
        (1, {"forward": "b3", "right": "c4", "back": "d3", "left": "c2"}),
        (3, {"forward": "d3", "right": "c2", "back": "b3", "left": "c4"}),
        (2, {"forward": "c2", "right": "b3", "back": "c4", "left": "d3"}),
    ],
)
def test_where_the_moves_of_player_1_lead_after_a_turn_of_the_hall(rotation: int, goals: dict[str, str]) -> None:
    for permit, goal in some(goals.items()):
        game = situation(
            rotation=rotation, hands={P1: "left right back forward"}, figures={P1: "c3"}, barriers={"light-1": "e2"}
        )
        hall_plays(game, permit)
        assert figure(game, P1) == goal


@law("KH-F10", "KH-20", "KH-26")
@pytest.mark.parametrize("despair", [False, True])
def test_in_the_first_turn_a_permit_of_cost_2_needs_an_extra_action_or_despair_first(despair: bool) -> None:
    fresh = new_game(despair=despair)
    assert (fresh.actions, fresh.turn) == (1, 1)
    game = situation(actions=fresh.actions, despair=despair, hands={P1: "forward extra_action left left"})
    assert "play forward" not in options(game)
    if despair:
        despairs(game, "left")
    else:
        hall_plays(game, "extra_action")
    assert game.actions == 2
    assert "play forward" in options(game)


@law("KH-F01", "KH-28")
def test_the_previews_of_the_first_turn_say_where_each_move_would_end() -> None:
    game = situation(hands={P1: "left right back forward"})
    offered = game.view(Viewer.of_seat(P1))["decision"]["options"]
    goals = {
        option["permit"]: [move["to"] for move in option["outcome"]["moves"]]
        for option in offered
        if "permit" in option
    }
    assert goals == {"left": [], "right": [["b1"]], "back": [], "forward": []}
