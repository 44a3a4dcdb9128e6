"""Pushes of barriers and figures (KH-41 to KH-48, KH-F03 to KH-F08, KH-F11, KH-I02 to KH-I04, KH-I11)."""

from collections.abc import Mapping

import pytest

from games.rulesets.kafkas_halle.compass import EAST, NORTH, SOUTH, WEST, Direction
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    board_with,
    figure,
    hall_plays,
    kinds,
    moved,
    situation,
)

TOWARDS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


def pushed(
    what: str,
    towards: str,
    figures: Mapping[int, str] | None = None,
    barriers: Mapping[str, str] | None = None,
    seats: int = 2,
) -> dict[str, str]:
    """What a push ("light", "dark" or a seat's figure) towards an edge changes."""
    board = board_with(seats, figures, barriers)
    before = board.copy()
    direction: Direction = TOWARDS[towards]
    if what in ("light", "dark"):
        board.push_barriers(what, direction)
    else:
        board.push_figure(int(what), direction)
    return moved(before, board)


def by_permit(seat: int, permit: str, rotation: int, **placed: Mapping[object, str]) -> dict[str, str]:
    """What the permit of a seat changes on the board."""
    game = situation(turn_of=seat, rotation=rotation, hands={seat: f"{permit} left right back"}, **placed)  # type: ignore[arg-type]
    before = game.board.copy()
    hall_plays(game, permit)
    return moved(before, game.board)


@law("KH-41", "KH-C02", "KH-F03")
@pytest.mark.parametrize(
    ("permit", "change"),
    [
        ("light_barriers", {"light-1": "d3-e3 > d2-e2"}),
        ("dark_barriers", {"dark-1": "a4-a5 > a3-a4"}),
        ("opponent", {}),
    ],
)
def test_player_1_pushes_towards_rank_1_at_the_start(permit: str, change: dict[str, str]) -> None:
    assert by_permit(P1, permit, 0) == change


@law("KH-41", "KH-F04")
@pytest.mark.parametrize(
    ("permit", "change"),
    [
        ("light_barriers", {"light-2": "d6-e6 > d7-e7"}),
        ("dark_barriers", {"dark-2": "h4-h5 > h5-h6"}),
        ("opponent", {}),
    ],
)
def test_player_2_pushes_towards_rank_8_at_the_start(permit: str, change: dict[str, str]) -> None:
    assert by_permit(P2, permit, 0) == change


@law("KH-F05", "KH-40", "KH-39")
@pytest.mark.parametrize(
    ("seat", "permit", "change"),
    [
        (P1, "light_barriers", {"light-1": "d3-e3 > f3-g3", "light-2": "d6-e6 > g6-h6"}),
        (P1, "dark_barriers", {"dark-1": "a4-a5 > c4-c5"}),
        (P1, "opponent", {}),
        (P2, "light_barriers", {"light-1": "d3-e3 > a3-b3", "light-2": "d6-e6 > b6-c6"}),
        (P2, "dark_barriers", {"dark-2": "h4-h5 > f4-f5"}),
        (P2, "opponent", {}),
    ],
)
def test_pushes_after_one_clockwise_turn(seat: int, permit: str, change: dict[str, str]) -> None:
    assert by_permit(seat, permit, 1) == change


@law("KH-F06", "KH-41", "KH-44")
@pytest.mark.parametrize(("seat", "change"), [(P2, {"figure-0": "a1 > c1"}), (P1, {"figure-1": "h8 > f8"})])
def test_pushes_of_the_opponent_after_one_counter_clockwise_turn(seat: int, change: dict[str, str]) -> None:
    assert by_permit(seat, "opponent", 3) == change


@law("KH-42")
@pytest.mark.parametrize(
    ("barrier", "place", "towards", "change", "what"),
    [
        ("dark-1", "c3", "N", "c3-c4 > c7-c8", "edge"),
        ("dark-1", "f1", "E", "f1-f2 > h1-h2", "edge"),
        ("light-1", "b6", "W", "b6-c6 > b6-c6", "block"),
        ("dark-1", "b1", "W", "b1-b2 > b1-b2", "block and target"),
        ("dark-1", "g6", "E", "g6-g7 > g6-g7", "block"),
        ("light-1", "b1", "W", "b1-c1 > b1-c1", "target"),
        ("light-1", "c2", "W", "c2-d2 > b2-c2", "block"),
        ("light-1", "b8", "W", "b8-c8 > a8-b8", "edge"),
    ],
)
def test_a_barrier_is_stopped_by_the_edge_blocks_and_target_squares(
    barrier: str, place: str, towards: str, change: str, what: str
) -> None:
    was, now = change.split(" > ")
    changes = pushed(barrier.split("-")[0], towards, {P1: "b7", P2: "g3"}, {barrier: place})
    assert changes.get(barrier, f"{was} > {was}") == f"{was} > {now}", what


@law("KH-42", "KH-06")
@pytest.mark.parametrize(
    ("colour", "place", "towards"),
    [("light", "b1", "W"), ("light", "f8", "E"), ("dark", "a2", "S"), ("dark", "h6", "N")],
)
def test_no_barrier_is_pushed_onto_a_target_square(colour: str, place: str, towards: str) -> None:
    figures = {P1: "c3", P2: "f6"}
    assert f"{colour}-1" not in pushed(colour, towards, figures, {f"{colour}-1": place})


@law("KH-43")
def test_a_pushed_barrier_pushes_a_figure_ahead() -> None:
    assert pushed("light", "S", figures={P1: "d2", P2: "b5"}, barriers={"light-1": "b6"}) == {
        "light-1": "b6-c6 > b2-c2",
        "figure-1": "b5 > b1",
    }


@law("KH-43")
def test_a_pushed_barrier_pushes_a_barrier_of_the_other_colour_ahead() -> None:
    change = pushed("light", "S", figures={P1: "a1", P2: "g7"}, barriers={"light-1": "b6", "dark-1": "c4"})
    assert change == {"light-1": "b6-c6 > b3-c3", "dark-1": "c4-c5 > c1-c2"}


@law("KH-43", "KH-I02")
def test_barriers_push_barriers_in_a_chain_of_any_length() -> None:
    change = pushed(
        "light",
        "S",
        figures={P1: "a1", P2: "b3"},
        barriers={"light-1": "b7", "light-2": "f6", "dark-1": "c5", "dark-2": "b4"},
    )
    assert change["light-1"] == "b7-c7 > b4-c4"
    assert change["dark-1"] == "c5-c6 > c2-c3"
    assert change["dark-2"] == "b4-b5 > b2-b3"
    assert change["figure-1"] == "b3 > b1"


@law("KH-44", "KH-I11")
def test_a_pushed_figure_pushes_another_figure_ahead() -> None:
    assert pushed("1", "S", figures={P1: "c5", P2: "c7"}) == {"figure-1": "c7 > c2", "figure-0": "c5 > c1"}


@law("KH-44")
@pytest.mark.parametrize(
    ("start", "towards", "change"),
    [
        ("b3", "S", "b3 > b1"),
        ("d7", "S", "d7 > d7"),
        ("d2", "S", "d2 > d2"),
        ("c4", "W", "c4 > b4"),
        ("b6", "W", "b6 > b6"),
    ],
)
def test_a_pushed_figure_is_stopped_by_the_edge_blocks_and_barriers(start: str, towards: str, change: str) -> None:
    expected = {} if change.split(" > ")[0] == change.split(" > ")[1] else {"figure-1": change}
    assert pushed("1", towards, figures={P2: start}) == expected


@law("KH-44", "KH-I02")
def test_a_pushed_figure_pushes_no_barrier() -> None:
    assert pushed("1", "N", figures={P2: "d2"}) == {}


@law("KH-45", "KH-F08")
def test_a_barrier_with_one_half_against_an_obstacle_stops_as_a_whole() -> None:
    assert pushed("light", "S", figures={P1: "e2", P2: "b7"}) == {}
    assert pushed("light", "S", figures={P1: "c1", P2: "b7"}, barriers={"light-1": "c3"}) == {
        "light-1": "c3-d3 > c2-d2"
    }


@law("KH-46")
def test_both_barriers_of_a_colour_move_each_as_far_as_it_can() -> None:
    assert pushed("light", "W") == {"light-1": "d3-e3 > a3-b3", "light-2": "d6-e6 > b6-c6"}
    assert pushed("dark", "E", barriers={"dark-1": "b1", "dark-2": "e2"}, figures={P1: "a1"}) == {
        "dark-1": "b1-b2 > c1-c2",
        "dark-2": "e2-e3 > g2-g3",
    }


@law("KH-46")
def test_the_other_colour_stays_where_it_is_unless_it_is_in_the_way() -> None:
    assert set(pushed("light", "W")) == {"light-1", "light-2"}
    assert set(pushed("dark", "E", barriers={"dark-1": "b1"}, figures={P1: "a1"})) == {"dark-1"}


@law("KH-47", "KH-48")
@pytest.mark.parametrize("another", ["c1", "h8"])
def test_who_is_pushed_onto_his_own_target_by_a_barrier_wins_whoever_stands_there(another: str) -> None:
    game = situation(
        rotation=1,
        hands={P1: "dark_barriers left right back"},
        figures={P1: "g8", P2: another},
        barriers={"dark-2": "f7"},
    )
    hall_plays(game, "dark_barriers")
    assert figure(game, P1) == "h8"
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((P1,), "target")


@law("KH-47", "KH-48")
def test_who_is_pushed_onto_his_own_target_in_the_turn_of_the_other_wins() -> None:
    game = situation(
        turn_of=P2,
        rotation=3,
        hands={P2: "dark_barriers left right back"},
        figures={P1: "g8", P2: "c3"},
        barriers={"dark-2": "f7"},
    )
    hall_plays(game, "dark_barriers")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((P1,), "target")


@law("KH-47", "KH-I11")
def test_pushing_the_opponent_can_carry_me_onto_my_own_target() -> None:
    game = situation(rotation=1, hands={P1: "opponent left right back"}, figures={P1: "g8", P2: "f8"})
    hall_plays(game, "opponent")
    # The pushed figure itself goes as far as it can and comes to stand on the same square.
    assert (figure(game, P1), figure(game, P2)) == ("h8", "h8")
    assert game.result is not None
    assert game.result.winners == (P1,)


@law("KH-F07")
def test_a_barrier_at_the_edge_stays_and_the_figure_beside_it_too() -> None:
    assert pushed("dark", "E", figures={P1: "g4"}) == {"dark-1": "a4-a5 > c4-c5"}


@law("KH-F08", "KH-45", "KH-I02")
def test_a_barrier_cannot_move_when_the_figure_below_its_half_is_held_by_a_block() -> None:
    game = situation(hands={P1: "light_barriers left right back"}, figures={P1: "e2"})
    events = hall_plays(game, "light_barriers")
    assert moved(board_with(2, {P1: "e2"}), game.board) == {}
    assert kinds(events)[-1] == "no_effect"


@law("KH-F11", "KH-I03", "KH-I02")
def test_both_barriers_are_pushed_again_until_neither_moves() -> None:
    change = pushed(
        "light",
        "W",
        figures={P1: "g8", P2: "d7"},
        barriers={"light-1": "e7", "light-2": "g6", "dark-1": "b2", "dark-2": "c6"},
    )
    assert change == {
        "light-1": "e7-f7 > d7-e7",
        "light-2": "g6-h6 > c6-d6",
        "dark-2": "c6-c7 > b6-b7",
        "figure-1": "d7 > c7",
    }


@law("KH-I02", "KH-44")
def test_a_figure_before_a_barrier_holds_the_barrier_that_shoves_it() -> None:
    assert pushed("light", "S", figures={P1: "c4", P2: "h8"}, barriers={"light-1": "b6", "dark-1": "c2"}) == {
        "light-1": "b6-c6 > b5-c5"
    }


@law("KH-I04", "KH-47")
def test_a_pushed_figure_joins_whoever_stands_on_a_target_square() -> None:
    assert pushed("1", "W", figures={P1: "a1", P2: "c1"}) == {"figure-1": "c1 > a1"}


@law("KH-I04")
def test_a_figure_on_a_target_square_is_pushed_away_alone() -> None:
    assert pushed("1", "W", figures={P1: "h8", P2: "h8"}) == {"figure-1": "h8 > f8"}
