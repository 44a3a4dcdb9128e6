"""The variant for three: the hall for four, with nobody at its right edge."""

import pytest

from games.engine import Action, Viewer
from games.rulesets.kafkas_halle.board import Board
from games.rulesets.kafkas_halle.compass import square
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.match import play
from tests.rulesets.kafkas_halle.situations import (
    N,
    S,
    W,
    allows,
    asked,
    bans,
    fetches_to_the_end,
    figure,
    hall_plays,
    hand,
    new_game,
    options,
    pile_size,
    plays,
    situation,
)
from tests.shares import share


@law("KH4-02", "KH4-04")
def test_three_sit_at_the_first_three_edges_of_the_hall_for_four() -> None:
    view = new_game(3).view(Viewer.public())
    assert [(seat["edge"], seat["start"], seat["target"], seat["forward"]) for seat in view["seats"]] == [
        ("S", "a1", "h8", "N"),
        ("W", "a8", "h1", "E"),
        ("N", "h8", "a1", "S"),
    ]
    four, three = Board.opening(4), Board.opening(3)
    assert (three.layout.blocks, three.layout.barriers) == (four.layout.blocks, four.layout.barriers)
    assert (three.barriers, three.figures) == (four.barriers, four.figures[:3])


@law("KH4-15", "KH-06", "KH-42")
def test_all_four_corners_are_exits() -> None:
    assert set(new_game(3).view(Viewer.public())["hall"]["targets"]) == {"a1", "a8", "h1", "h8"}
    game = situation(
        3, turn_of=W, hands={W: "light_barriers left right back"}, barriers={"light-1": "c8"}, figures={W: "a6"}
    )
    hall_plays(game, "light_barriers")  # a8 is nobody's exit, and a barrier stops before it all the same
    assert game.board.covered_by(0) == (square("b8"), square("c8"))


@law("KH4-14")
def test_the_corner_that_is_nobodys_exit_wins_nothing() -> None:
    game = situation(3, hands={S: "forward left right back"}, figures={S: "a7", W: "c8", N: "a8"})
    hall_plays(game, "forward")
    assert [figure(game, seat) for seat in (S, N)] == ["a8", "a8"]
    assert game.result is None


@law("KH4-03", "KH4-09")
def test_play_goes_round_by_three_and_everybody_holds_four_of_the_fifty_permits() -> None:
    game = new_game(3, first=W)
    assert [len(hand(game, seat)) for seat in (S, W, N)] == [4, 4, 4]
    assert pile_size(game) == 38
    turns = []
    for _ in range(5):
        turns.append((game.turn_seat, game.actions))
        fetches_to_the_end(game)
    assert turns == [(W, 1), (N, 2), (S, 2), (W, 2), (N, 2)]


@law("KH4-11")
def test_who_is_pushed_is_one_of_the_two_others() -> None:
    game = situation(3, turn_of=W, hands={W: "opponent left right back"})
    assert options(game) == {
        "play opponent at 0",
        "play opponent at 2",
        "play left",
        "play right",
        "play back",
        "fetch",
    }


@law("KH4-08", "KH4-10")
@pytest.mark.parametrize(
    ("seat", "other", "goal"), [(S, W, "a6"), (S, N, "h6"), (W, N, "f8"), (W, S, "a1"), (N, S, "a3")]
)
def test_a_pushed_figure_slides_towards_who_pushes(seat: int, other: int, goal: str) -> None:
    game = situation(3, turn_of=seat, hands={seat: "opponent left right back"})
    hall_plays(game, f"opponent at {other}")
    assert figure(game, other) == goal


@law("KH4-12", "KH4-X01")
def test_each_of_the_two_others_is_asked_once_for_a_ban() -> None:
    game = situation(
        3,
        hands={
            S: "light_barriers ban_manipulation right back",
            W: "ban_push left right back",
            N: "left right back left",
        },
    )
    plays(game, "light_barriers")
    assert asked(game) == (W, "ban")
    bans(game, W, "ban_push")
    assert asked(game) == (N, "ban")
    allows(game, N)
    assert asked(game) == (S, "ban")
    bans(game, S, "ban_manipulation")
    for seat in (W, N):
        assert asked(game) == (seat, "ban")
        allows(game, seat)
    assert asked(game) == (N, "ban")  # the ban is banned: the next who has not been asked about the push
    allows(game, N)
    assert asked(game) == (S, "action")


@law("KH4-15")
def test_two_go_on_when_one_has_left_and_the_last_one_wins() -> None:
    game = situation(3)
    game.act(Action.concede(W))
    assert figure(game, W) is None
    assert game.result is None
    game.act(Action.concede(S))
    assert game.result is not None
    assert game.result.winners == (N,)


@pytest.mark.soak
def test_games_of_three_computer_players_end_and_each_seat_wins_some() -> None:
    won = set[int | None]()
    for number in range(12):
        won.add(play(["easy"] * 3, f"three {number}", number % 3).winner)
        assert won <= {S, W, N}
        if number + 1 >= share(3, 12) and won == {S, W, N}:
            return
    raise AssertionError(won)
