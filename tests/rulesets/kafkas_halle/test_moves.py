"""Moves of one's own figure, and run-ups (KH-31 to KH-38)."""

import pytest

from games.engine import Viewer
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    allows,
    bans,
    despairs,
    fetches,
    figure,
    hall_plays,
    kinds,
    options,
    plays,
    situation,
)

MOVES = "left right back forward"


@law("KH-31", "KH-I01")
@pytest.mark.parametrize(
    ("seat", "permit", "goal"),
    [
        (P1, "left", "b3"),
        (P1, "right", "d3"),
        (P1, "forward", "c4"),
        (P1, "back", "c2"),
        (P2, "left", "d3"),
        (P2, "right", "b3"),
        (P2, "forward", "c2"),
        (P2, "back", "c4"),
    ],
)
def test_a_move_goes_one_square_as_seen_by_the_player(seat: int, permit: str, goal: str) -> None:
    game = situation(
        turn_of=seat, hands={seat: MOVES}, figures={seat: "c3", 1 - seat: "h6"}, barriers={"light-1": "d2"}
    )
    hall_plays(game, permit)
    assert (figure(game, seat), figure(game, 1 - seat)) == (goal, "h6")


@law("KH-32")
@pytest.mark.parametrize(
    ("start", "permit", "what"),
    [("c1", "right", "block"), ("c3", "right", "barrier"), ("a1", "left", "edge"), ("b7", "right", "figure")],
)
def test_a_move_into_a_block_a_barrier_a_figure_or_over_the_edge_has_no_effect(
    start: str, permit: str, what: str
) -> None:
    game = situation(hands={P1: MOVES}, figures={P1: start, P2: "c7"})
    events = hall_plays(game, permit)
    assert kinds(events)[-1] == "no_effect", what
    assert figure(game, P1) == start


@law("KH-32")
def test_the_preview_says_beforehand_that_a_move_is_impossible() -> None:
    game = situation(hands={P1: "left right back run_up"})
    offered = {
        option["permit"]: option["outcome"] for option in game.view(Viewer.of_seat(P1))["decision"]["options"][:-1]
    }
    assert (offered["left"]["effect"], offered["left"]["moves"]) == (False, [])
    assert offered["right"]["moves"] == [{"piece": "figure-0", "from": ["a1"], "to": ["b1"], "jumped": []}]


@law("KH-32", "KH-06")
def test_a_target_square_may_be_entered_although_a_figure_stands_there() -> None:
    game = situation(hands={P1: MOVES}, figures={P1: "g8", P2: "h8"})
    hall_plays(game, "right")
    assert figure(game, P1) == "h8"


@law("KH-33")
def test_a_run_up_itself_does_not_move_the_figure() -> None:
    game = situation(hands={P1: "run_up right left back"}, figures={P1: "b3"})
    hall_plays(game, "run_up")
    assert (figure(game, P1), game.run_ups) == ("b3", 1)


@law("KH-33")
@pytest.mark.parametrize(("permit", "goal"), [("right", "e7"), ("left", "a7"), ("back", "c5")])
def test_the_next_move_after_a_run_up_goes_one_square_further(permit: str, goal: str) -> None:
    game = situation(hands={P1: "run_up right left back"}, figures={P1: "c7"})
    hall_plays(game, "run_up")
    hall_plays(game, permit)
    assert figure(game, P1) == goal


@law("KH-33")
def test_only_the_next_move_goes_further() -> None:
    game = situation(hands={P1: "run_up right right back"}, actions=3, figures={P1: "a7"})
    hall_plays(game, "run_up")
    hall_plays(game, "right")
    assert figure(game, P1) == "c7"
    hall_plays(game, "right")
    assert figure(game, P1) == "d7"


@law("KH-34")
@pytest.mark.parametrize(
    ("start", "permit", "goal", "over", "what"),
    [
        ("a1", "forward", "a3", "a2", "block"),
        ("b7", "right", "d7", "c7", "figure"),
        ("c2", "right", "e2", "d2", "barrier"),
    ],
)
def test_with_a_run_up_the_figure_jumps(start: str, permit: str, goal: str, over: str, what: str) -> None:
    game = situation(
        hands={P1: "run_up right forward back"},
        actions=3,
        figures={P1: start, P2: "c7"},
        barriers={"dark-2": "d2"} if what == "barrier" else {},
    )
    hall_plays(game, "run_up")
    events = hall_plays(game, permit)
    assert figure(game, P1) == goal
    assert [event.facts["jumped"] for event in events if event.kind == "moved"] == [[over]]


@law("KH-34")
@pytest.mark.parametrize(("start", "what"), [("b1", "block"), ("b3", "barrier"), ("a7", "figure"), ("g2", "edge")])
def test_a_jump_onto_a_square_that_cannot_be_entered_fails_and_the_figure_stays(start: str, what: str) -> None:
    game = situation(hands={P1: "run_up right left back"}, actions=3, figures={P1: start, P2: "c7"})
    hall_plays(game, "run_up")
    events = hall_plays(game, "right")
    assert "no_effect" in kinds(events), what
    assert figure(game, P1) == start


@law("KH-35")
@pytest.mark.parametrize(("run_ups", "goal"), [(0, "b7"), (1, "c7"), (2, "d7"), (3, "e7")])
def test_run_ups_add_up(run_ups: int, goal: str) -> None:
    game = situation(hands={P1: "run_up run_up run_up right"}, actions=5, figures={P1: "a7"})
    for _ in range(run_ups):
        hall_plays(game, "run_up")
    hall_plays(game, "right")
    assert figure(game, P1) == goal


@law("KH-35")
def test_two_run_ups_jump_over_two_squares() -> None:
    game = situation(hands={P1: "run_up run_up right left"}, actions=4, figures={P1: "c8"})
    hall_plays(game, "run_up")
    hall_plays(game, "run_up")
    events = hall_plays(game, "right")
    assert figure(game, P1) == "f8"
    assert [event.facts["jumped"] for event in events if event.kind == "moved"] == [["d8", "e8"]]


@law("KH-36")
def test_run_ups_lapse_at_the_end_of_the_turn() -> None:
    game = situation(
        hands={P1: "run_up left left back", P2: "right left back left"}, actions=1, figures={P1: "b7", P2: "g2"}
    )
    events = hall_plays(game, "run_up")
    assert kinds(events)[-2:] == ["run_up_lapsed", "turn_began"]
    hall_plays(game, "right")
    assert figure(game, P2) == "f2"
    hall_plays(game, "left")
    hall_plays(game, "left")
    assert figure(game, P1) == "a7"


@law("KH-36")
def test_an_impossible_move_uses_up_the_run_ups() -> None:
    game = situation(hands={P1: "run_up left right back"}, actions=4, figures={P1: "b7"})
    hall_plays(game, "run_up")
    hall_plays(game, "left")
    assert (figure(game, P1), game.run_ups) == ("b7", 0)
    hall_plays(game, "right")
    assert figure(game, P1) == "c7"


@law("KH-37")
def test_a_banned_move_keeps_the_run_ups() -> None:
    game = situation(
        hands={P1: "run_up right right back", P2: "ban_move left left left"}, actions=3, figures={P1: "a7"}
    )
    hall_plays(game, "run_up")
    plays(game, "right")
    bans(game, P2, "ban_move")
    allows(game, P1)
    assert (figure(game, P1), game.run_ups) == ("a7", 1)
    hall_plays(game, "right")
    assert figure(game, P1) == "c7"


@law("KH-38")
def test_the_extra_squares_cannot_be_waived() -> None:
    game = situation(hands={P1: "run_up right right back"}, actions=3, figures={P1: "b1"})
    hall_plays(game, "run_up")
    assert {option for option in options(game) if "right" in option} == {"play right"}
    hall_plays(game, "right")
    assert figure(game, P1) == "b1"


@law("KH-I13")
def test_run_ups_wait_through_turns_pushes_manipulations_and_fetching() -> None:
    game = situation(
        hands={P1: "run_up clockwise light_barriers extra_action"},
        actions=6,
        figures={P1: "b7"},
        next_cards="left left left left right right right right",
    )
    for permit in ("run_up", "clockwise", "light_barriers", "extra_action"):
        hall_plays(game, permit)
    assert game.run_ups == 1
    fetches(game)
    assert game.run_ups == 1
    assert figure(game, P1) == "b7"
    hall_plays(game, "right")
    assert (figure(game, P1), game.run_ups) == ("b7", 0)
    game = situation(hands={P1: "run_up right left back"}, despair=True, figures={P1: "a7"})
    hall_plays(game, "run_up")
    despairs(game, "left")
    hall_plays(game, "right")
    assert figure(game, P1) == "c7"
