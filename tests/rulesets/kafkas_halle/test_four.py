"""The variant for four (KH4-01 to KH4-16, KH4-X01, KH4-X02)."""

from collections import Counter, deque
from itertools import pairwise

import pytest

from games.engine import Action, IllegalAction, Viewer
from games.rulesets.kafkas_halle.board import Board
from games.rulesets.kafkas_halle.compass import EAST, NORTH, SOUTH, WEST, beside, name_of, square
from tests.loops import some
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    E,
    N,
    S,
    W,
    allows,
    asked,
    bans,
    chooses,
    discards,
    fetches,
    fetches_to_the_end,
    figure,
    hall_plays,
    hand,
    kinds,
    moved,
    new_game,
    options,
    pile_size,
    plays,
    situation,
    swaps,
    words,
)


@law("KH4-02", "KH4-04", "KH4-01")
def test_the_four_seats_and_what_is_forward_and_right_for_them() -> None:
    seats = new_game(4).view(Viewer.public())["seats"]
    assert [(seat["edge"], seat["start"], seat["target"], seat["forward"]) for seat in seats] == [
        ("S", "a1", "h8", "N"),
        ("W", "a8", "h1", "E"),
        ("N", "h8", "a1", "S"),
        ("E", "h1", "a8", "W"),
    ]


@law("KH4-04", "KH4-07")
@pytest.mark.parametrize(
    ("seat", "goals"),
    [
        (S, {"right": "b1", "forward": "a2", "left": "a1", "back": "a1"}),
        (W, {"right": "a7", "forward": "b8", "left": "a8", "back": "a8"}),
        (N, {"right": "g8", "forward": "h7", "left": "h8", "back": "h8"}),
        (E, {"right": "h2", "forward": "g1", "left": "h1", "back": "h1"}),
    ],
)
def test_first_moves_of_four(seat: int, goals: dict[str, str]) -> None:
    for permit, goal in some(goals.items()):
        game = situation(4, turn_of=seat, hands={seat: "left right back forward"})
        hall_plays(game, permit)
        assert figure(game, seat) == goal


@law("KH4-07")
@pytest.mark.parametrize(
    ("seat", "right", "forward"), [(S, "c1", "a3"), (W, "a6", "c8"), (N, "f8", "h6"), (E, "h3", "f1")]
)
def test_first_moves_of_four_with_run_ups(seat: int, right: str, forward: str) -> None:
    start = {S: "a1", W: "a8", N: "h8", E: "h1"}[seat]
    for run_ups in (1, 2, 3):
        for permit, goal in (("right", right), ("forward", forward)):
            game = situation(4, turn_of=seat, actions=3, run_ups=run_ups, hands={seat: "left right back forward"})
            hall_plays(game, permit)
            assert figure(game, seat) == (goal if run_ups == 1 else start)


@law("KH4-03", "KH4-09", "KH-24")
def test_play_goes_clockwise_with_one_action_in_the_first_turn_and_two_in_the_others() -> None:
    game = new_game(4, first=N)
    turns = []
    for _ in range(6):
        turns.append((game.turn_seat, game.actions))
        fetches_to_the_end(game)
    assert turns == [(N, 1), (E, 2), (S, 2), (W, 2), (N, 2), (E, 2)]


@law("KH4-05", "KH4-01")
def test_the_layout_for_four() -> None:
    drawing = words("""
        Z . . # # . . Z
        . # . . . . # .
        . . . L L . . .
        # . D # # D . #
        # . D # # D . #
        . . . L L . . .
        . # . . . . # .
        Z . . # # . . Z
    """)
    board = Board.opening(4)
    signs = dict.fromkeys(Board.opening(4).layout.blocks, "#") | dict.fromkeys(Board.opening(4).layout.targets, "Z")
    for number, (colour, _) in enumerate(Board.opening(4).layout.barriers):
        signs |= dict.fromkeys(board.covered_by(number), "L" if colour == "light" else "D")
    assert [signs.get(square(file + rank), ".") for rank in "87654321" for file in "abcdefgh"] == drawing
    assert len(Board.opening(4).layout.blocks) == 16


@law("KH4-06")
def test_the_layout_for_four_is_the_same_for_every_seat() -> None:
    def marks(turn: bool) -> dict[tuple[int, int], str]:
        board = Board.opening(4)
        signs: dict[int, str] = dict.fromkeys(Board.opening(4).layout.blocks, "#")
        for number, (colour, _) in enumerate(Board.opening(4).layout.barriers):
            sign = "L" if (colour == "light") != turn else "D"
            signs |= dict.fromkeys(board.covered_by(number), sign)
        return {(place % 8, place // 8): sign for place, sign in signs.items()}

    layout = marks(False)
    assert {(7 - x, y): sign for (x, y), sign in layout.items()} == layout
    assert {(x, 7 - y): sign for (x, y), sign in layout.items()} == layout
    assert {(7 - x, 7 - y): sign for (x, y), sign in layout.items()} == layout
    assert {(y, 7 - x): sign for (x, y), sign in layout.items()} == marks(True)


@law("KH4-06")
@pytest.mark.parametrize("seat", [S, W, N, E])
def test_every_target_for_four_can_be_reached_on_foot_in_14_steps(seat: int) -> None:
    board = Board.opening(4)
    board.figures = [None, None, None, None]
    distance = {Board.opening(4).layout.starts[seat]: 0}
    queue = deque(distance)
    while queue:
        place = queue.popleft()
        for way in (NORTH, EAST, SOUTH, WEST):
            there = beside(place, way)
            if there is not None and there not in distance and board.is_open(there):
                distance[there] = distance[place] + 1
                queue.append(there)
    assert distance[Board.opening(4).layout.targets[seat]] == 14


@law("KH4-06")
def test_the_way_of_s_that_the_catalogue_names_is_open() -> None:
    board = Board.opening(4)
    way = [square(name) for name in words("a1 a2 a3 b3 b4 b5 b6 c6 c7 d7 e7 f7 f8 g8 h8")]
    assert len(way) == 15
    for place, there in pairwise(way):
        assert board.is_open(there), name_of(there)
        assert there in [beside(place, direction) for direction in (NORTH, EAST, SOUTH, WEST)]


@law("KH4-08", "KH4-10")
@pytest.mark.parametrize(
    ("seat", "light", "dark", "others"),
    [
        (S, "d3-e3 > d2-e2", "c4-c5 > c1-c2, f4-f5 > f1-f2", {W: "a8 > a6", N: "h8 > h6", E: ""}),
        (W, "d3-e3 > a3-b3, d6-e6 > a6-b6", "c4-c5 > b4-b5", {S: "", N: "h8 > f8", E: "h1 > f1"}),
        (N, "d6-e6 > d7-e7", "c4-c5 > c7-c8, f4-f5 > f7-f8", {S: "a1 > a3", W: "", E: "h1 > h3"}),
        (E, "d3-e3 > g3-h3, d6-e6 > g6-h6", "f4-f5 > g4-g5", {S: "a1 > c1", W: "a8 > c8", N: ""}),
    ],
)
def test_pushes_at_the_start_of_four(seat: int, light: str, dark: str, others: dict[int, str]) -> None:
    wanted = [("light_barriers", None, light), ("dark_barriers", None, dark)]
    wanted += [("opponent", opponent, change) for opponent, change in others.items()]
    for permit, opponent, change in some(wanted):
        game = situation(4, turn_of=seat, hands={seat: f"{permit} left left back"})
        before = game.board.copy()
        hall_plays(game, permit, opponent)
        assert ", ".join(moved(before, game.board).values()) == change


@law("KH4-09")
def test_four_players_have_four_permits_each_and_34_lie_in_the_draw_pile() -> None:
    game = new_game(4)
    assert [len(hand(game, seat)) for seat in (S, W, N, E)] == [4, 4, 4, 4]
    assert pile_size(game) == 34


@law("KH4-11", "KH4-X02")
def test_swap_and_opponent_name_one_of_the_three_others_when_they_are_played() -> None:
    game = situation(4, turn_of=W, hands={W: "opponent swap left back"})
    assert options(game) == {
        "play opponent at 0",
        "play opponent at 2",
        "play opponent at 3",
        "play swap at 0",
        "play swap at 2",
        "play swap at 3",
        "play left",
        "play back",
        "fetch",
    }


@law("KH4-11")
def test_everybody_knows_who_is_named_before_anybody_may_ban() -> None:
    game = situation(4, hands={S: "opponent left left back"})
    events = plays(game, "opponent", N)
    assert events[0].facts["opponent"] == N
    assert game.view(Viewer.public())["chain"] == [
        {"seat": S, "permit": "opponent", "opponent": N, "banned": False, "waiting": [W, N, E]}
    ]


@law("KH4-11", "KH-51")
def test_swap_swaps_with_the_named_opponent_alone() -> None:
    game = situation(
        4, hands={S: "swap left left back", W: "right right right run_up", N: "forward forward run_up run_up"}
    )
    others = {seat: hand(game, seat) for seat in (W, E)}
    hall_plays(game, "swap", N)
    assert asked(game) == (S, "swap")
    swaps(game, "back", "forward")
    assert "forward" in hand(game, S)
    assert sorted(hand(game, N)) == ["back", "forward", "run_up", "run_up"]
    assert {seat: hand(game, seat) for seat in (W, E)} == others


@law("KH4-X02", "KH4-11", "KH4-08")
@pytest.mark.parametrize(("opponent", "change"), [(W, {"figure-1": "a8 > a6"}), (E, {})])
def test_the_choice_of_the_opponent(opponent: int, change: dict[str, str]) -> None:
    game = situation(4, hands={S: "opponent left left back"})
    before = game.board.copy()
    events = hall_plays(game, "opponent", opponent)
    assert moved(before, game.board) == change
    assert ("no_effect" in kinds(events)) == (not change)


@law("KH4-12")
@pytest.mark.parametrize("seat", [S, W, N, E])
def test_the_others_are_asked_clockwise_from_the_acting_player_each_once(seat: int) -> None:
    game = situation(4, turn_of=seat, hands={seat: "left left right back"})
    plays(game, "left")
    order = []
    while game.decision is not None and game.decision.kind == "ban":
        order.append(int(game.decision.seat))
        allows(game, game.decision.seat)
    assert order == [(seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4]
    assert asked(game) == (seat, "action")


@law("KH4-12", "KH4-X01")
def test_the_order_of_bans_among_four() -> None:
    game = situation(
        4,
        hands={S: "light_barriers ban_manipulation left left", N: "ban_push ban_push right right"},
        next_cards="back back back",
    )
    before = game.board.copy()
    plays(game, "light_barriers")
    allows(game, W)
    bans(game, N, "ban_push")
    assert hand(game, N)[-1] == "back"
    allows(game, E)
    bans(game, S, "ban_manipulation")
    allows(game, W)
    allows(game, N)
    events = allows(game, E)
    assert "not_carried_out" in kinds(events)
    assert asked(game) == (E, "ban")
    assert game.view(Viewer.public())["chain"][-1]["permit"] == "light_barriers"
    allows(game, E)
    assert asked(game) == (S, "action")
    assert moved(before, game.board) == {"light-1": "d3-e3 > d2-e2"}


@law("KH4-12")
def test_the_first_ban_that_stands_ends_the_matter() -> None:
    game = situation(
        4,
        hands={S: "right left left back", W: "ban_move right right run_up", N: "ban_move run_up run_up back"},
        next_cards="forward forward",
    )
    plays(game, "right")
    bans(game, W, "ban_move")
    for seat in (N, E, S):
        allows(game, seat)
    assert asked(game) == (S, "action")
    assert figure(game, S) == "a1"


@law("KH4-12")
def test_a_ban_of_a_ban_asks_all_others_clockwise_from_its_player_the_first_acting_player_included() -> None:
    game = situation(
        4, hands={S: "right left left back", N: "ban_move run_up run_up back"}, next_cards="forward forward"
    )
    plays(game, "right")
    allows(game, W)
    bans(game, N, "ban_move")
    assert game.view(Viewer.public())["chain"][-1]["waiting"] == [E, S, W]


@law("KH4-13", "KH-34")
def test_a_run_up_jumps_over_any_number_of_figures() -> None:
    game = situation(
        4,
        run_ups=3,
        hands={S: "left right back forward"},
        figures={S: "a6", W: "b6", N: "c6", E: "d6"},
        barriers={"light-2": "c2"},
    )
    events = hall_plays(game, "right")
    assert figure(game, S) == "e6"
    assert [event.facts["jumped"] for event in events if event.kind == "moved"] == [["b6", "c6", "d6"]]


@law("KH4-13", "KH-06")
def test_any_number_of_figures_may_stand_on_a_target_square() -> None:
    game = situation(4, hands={S: "forward left right back"}, figures={S: "a7", W: "a8", N: "a8"})
    hall_plays(game, "forward")
    assert [figure(game, seat) for seat in (S, W, N)] == ["a8", "a8", "a8"]
    assert game.result is None


@law("KH4-14")
def test_the_first_of_four_on_his_own_target_wins_and_the_game_is_over() -> None:
    game = situation(4, turn_of=W, hands={W: "right left forward back"}, figures={W: "h2"})
    hall_plays(game, "right")
    assert figure(game, W) == "h1"
    assert game.result is not None
    assert (game.result.kind, game.result.winners) == ("won", (W,))
    assert game.decision is None


@law("KH4-14")
@pytest.mark.parametrize(("seat", "winner"), [(S, S), (W, N), (N, N), (E, S)])
def test_if_several_are_on_their_targets_at_once_the_acting_player_comes_first_then_clockwise(
    seat: int, winner: int
) -> None:
    """No push in this layout can do that; so the figures are put there, and the next action looks."""
    game = situation(4, turn_of=seat, hands={seat: "clockwise left right back"}, figures={S: "h8", N: "a1"})
    hall_plays(game, "clockwise")
    assert game.result is not None
    assert game.result.winners == (winner,)


@law("KH4-16", "KH-15")
def test_the_lot_or_the_last_of_the_previous_game_decides_who_begins() -> None:
    lots = Counter(new_game(4, key=bytes([n]) * 64, first=None).turn_seat for n in range(120))
    assert set(lots) == {S, W, N, E}
    game = new_game(4, first=None, chooser=N)
    assert asked(game) == (N, "first")
    assert options(game) == {"begin 0", "begin 1", "begin 2", "begin 3"}
    chooses(game, N, "begin 3")
    assert asked(game) == (E, "action")


# --- leaving ----------------------------------------------------------------------------------------------------------


@law("KH4-15")
@pytest.mark.parametrize("leave", [Action.concede, Action.time_out, Action.abandon])
def test_who_leaves_discards_his_permits_and_his_figure_leaves_the_board(leave) -> None:  # type: ignore[no-untyped-def]
    game = situation(4, hands={S: "left left right back", W: "swap run_up forward opponent"})
    events = game.act(leave(W))
    assert kinds(events)[0] == "left"
    assert figure(game, W) is None
    assert hand(game, W) == []
    assert sorted(discards(game)) == ["forward", "opponent", "run_up", "swap"]
    assert game.view(Viewer.public())["seats"][W]["left"] is True
    assert asked(game) == (S, "action")


@law("KH4-15")
def test_his_turn_is_skipped() -> None:
    game = situation(4, hands={S: "left left right back"})
    game.act(Action.concede(W))
    fetches(game)
    fetches(game)
    assert asked(game) == (N, "action")


@law("KH4-15")
def test_his_opportunities_to_ban_are_skipped() -> None:
    game = situation(4, hands={S: "left left right back"})
    game.act(Action.concede(N))
    plays(game, "left")
    allows(game, W)
    assert asked(game) == (E, "ban")
    allows(game, E)
    assert asked(game) == (S, "action")


@law("KH4-15")
def test_he_can_no_longer_be_named() -> None:
    game = situation(4, hands={S: "opponent left right back"})
    game.act(Action.concede(N))
    assert options(game) == {
        "play opponent at 1",
        "play opponent at 3",
        "play left",
        "play right",
        "play back",
        "fetch",
    }


@law("KH4-15")
def test_his_target_square_stays_a_target_square() -> None:
    game = situation(
        4,
        hands={S: "light_barriers left right back"},
        rotation=3,
        barriers={"light-1": "b1"},
        left=(N,),
        figures={S: "c6"},
    )
    hall_plays(game, "light_barriers")
    assert game.board.covered_by(0) == (square("b1"), square("c1"))
    assert set(game.view(Viewer.public())["hall"]["targets"]) == {"a1", "a8", "h1", "h8"}


@law("KH4-15")
def test_with_one_player_left_that_one_has_won() -> None:
    game = situation(4)
    game.act(Action.concede(W))
    game.act(Action.time_out(S))
    assert (game.result, asked(game)) == (None, (N, "action"))
    game.act(Action.concede(N))
    assert game.result is not None
    assert (game.result.kind, game.result.winners, game.result.reason) == ("won", (E,), "conceded")


@law("KH4-15")
def test_of_two_players_the_other_wins_when_one_leaves() -> None:
    reasons = ((Action.concede, "conceded"), (Action.time_out, "time"), (Action.abandon, "abandoned"))
    for leave, reason in some(reasons):
        game = new_game()
        game.act(leave(1))
        assert game.result is not None
        assert (game.result.winners, game.result.reason) == ((0,), reason)


@law("KH4-15")
def test_the_last_two_may_end_in_a_draw_when_one_goes_away() -> None:
    game = situation(4)
    game.act(Action.abandon(W))
    with pytest.raises(IllegalAction, match="not_two"):
        game.act(Action.abandon_draw(S))
    game.act(Action.abandon(S))
    events = game.act(Action.abandon_draw(N))
    assert kinds(events) == ["ended"]
    assert game.result is not None
    assert (game.result.kind, game.result.winners, game.result.reason) == ("draw", (), "abandoned")


@law("KH4-15")
def test_the_turn_of_who_leaves_is_over_with_everything_in_it() -> None:
    game = situation(
        4, hands={S: "run_up left right back", W: "ban_move ban_turn swap swap"}, run_ups=1, next_cards="forward"
    )
    plays(game, "run_up")
    assert asked(game) == (W, "ban")
    events = game.act(Action.concede(S))
    assert asked(game) == (W, "action")
    assert (game.actions, game.run_ups, game.view(Viewer.public())["chain"]) == (2, 0, [])
    assert "ran_up" not in kinds(events)


@law("KH4-15")
def test_who_is_asked_to_ban_and_leaves_is_skipped_and_the_next_is_asked() -> None:
    game = situation(4, hands={S: "left right back back"})
    plays(game, "left")
    game.act(Action.time_out(W))
    assert asked(game) == (N, "ban")
    game.act(Action.time_out(N))
    assert asked(game) == (E, "ban")
    game.act(Action.concede(E))
    assert game.result is not None
    assert game.result.winners == (S,)


@law("KH4-15")
def test_a_ban_stays_played_although_its_player_leaves() -> None:
    game = situation(
        4, hands={S: "right left back back", W: "ban_move right right run_up"}, next_cards="forward forward"
    )
    plays(game, "right")
    bans(game, W, "ban_move")
    game.act(Action.concede(W))
    assert asked(game) == (N, "ban")
    for seat in (N, E, S):
        allows(game, seat)
    assert figure(game, S) == "a1"
    assert asked(game) == (S, "action")


@law("KH4-15")
@pytest.mark.parametrize(("leaver", "then"), [(S, (W, "action")), (N, (S, "action")), (W, (S, "swap"))])
def test_leaving_during_a_swap(leaver: int, then: tuple[int, str]) -> None:
    game = situation(4, hands={S: "swap left left back", N: "forward forward run_up run_up"})
    hall_plays(game, "swap", N)
    game.act(Action.concede(leaver))
    assert asked(game) == then
    assert sum(map(len, game.zones.values())) == 50
    if leaver == W:
        swaps(game, "left", "forward")
        assert asked(game) == (S, "action")


@law("KH4-15", "KH4-16")
def test_who_leaves_before_the_first_turn_gets_no_permits_and_the_lot_decides_in_his_place() -> None:
    game = new_game(4, first=None, chooser=N)
    game.act(Action.concede(N))
    assert asked(game) == (game.turn_seat, "action")
    assert game.turn_seat != N
    assert [len(hand(game, seat)) for seat in (S, W, N, E)] == [4, 4, 0, 4]
    game = new_game(4, first=None, chooser=N)
    game.act(Action.concede(S))
    assert asked(game) == (N, "first")
    assert options(game) == {"begin 1", "begin 2", "begin 3"}


@law("KH4-15")
def test_an_opponent_permit_against_somebody_who_has_left_since_has_no_effect() -> None:
    game = situation(4, hands={S: "opponent left left back"})
    plays(game, "opponent", N)
    game.act(Action.concede(N))
    allows(game, W)
    events = allows(game, E)
    assert kinds(events)[-1] != "moved"
    assert "no_effect" in kinds(events)
