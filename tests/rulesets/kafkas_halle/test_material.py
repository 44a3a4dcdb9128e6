"""What the game is made of, and how it begins (KH-01 to KH-18)."""

from collections import Counter

import pytest

from games.engine import ObjectId, Viewer
from games.rulesets import rulesets
from games.rulesets.kafkas_halle.board import Board
from games.rulesets.kafkas_halle.compass import SIZE, beside, name_of, square
from games.rulesets.kafkas_halle.permits import PERMITS, Category
from tests.loops import some
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    asked,
    barriers,
    chooses,
    discards,
    figure,
    hall_plays,
    hand,
    new_game,
    options,
    pile_size,
    situation,
    words,
)

TABLE = {
    "left": ("Left", "move", 1, 4),
    "right": ("Right", "move", 1, 4),
    "back": ("Back", "move", 1, 4),
    "forward": ("Forward", "move", 2, 3),
    "run_up": ("Run-up", "move", 1, 3),
    "clockwise": ("Clockwise", "turn", 1, 4),
    "counter_clockwise": ("Counter-clockwise", "turn", 1, 4),
    "half_turn": ("180 degrees", "turn", 2, 2),
    "light_barriers": ("Light barriers", "push", 1, 3),
    "dark_barriers": ("Dark barriers", "push", 1, 3),
    "opponent": ("Opponent", "push", 2, 2),
    "extra_action": ("Extra action", "manipulate", 1, 4),
    "swap": ("Swap permit", "manipulate", 1, 2),
    "ban_move": ("Ban a move", "manipulate", 0, 2),
    "ban_turn": ("Ban a turn", "manipulate", 0, 2),
    "ban_push": ("Ban a push", "manipulate", 0, 2),
    "ban_manipulation": ("Ban a manipulation", "manipulate", 0, 2),
}
"""The catalogue's table of permits: name, category, cost, copies."""


def faces() -> Counter[str]:
    """How often each permit is in the pack of a game."""
    game = new_game()
    return Counter(game.face(ObjectId(number)) for number in range(50))


def permits_like(category: str) -> dict[str, tuple[str, str, int, int]]:
    return {key: row for key, row in TABLE.items() if row[1] == category}


def printed(category: str) -> dict[str, tuple[str, str, int, int]]:
    """What the ruleset prints on the permits of a category."""
    cards = rulesets()["kafkas_halle"].speech.words("en")["permits"]
    copies = faces()
    return {
        key: (card["name"], card["category"], card["cost"], copies[key])
        for key, card in cards.items()
        if card["category"] == category
    }


@law("KH-01", "KH-48")
def test_whoever_is_first_on_his_target_square_wins() -> None:
    game = situation(hands={P1: "right left back run_up"}, figures={P1: "f8", P2: "c1"}, barriers={"light-2": "d7"})
    hall_plays(game, "right")
    assert (figure(game, P1), game.result) == ("g8", None)
    hall_plays(game, "left")
    game = situation(hands={P1: "right left back run_up"}, figures={P1: "g8", P2: "c1"})
    hall_plays(game, "right")
    assert game.result is not None
    assert (game.result.kind, game.result.winners, game.result.reason) == ("won", (P1,), "target")
    assert game.decision is None


@law("KH-01", "KH-05", "KH4-02")
def test_reaching_the_target_of_another_is_no_victory() -> None:
    game = situation(hands={P1: "left back right run_up"}, figures={P1: "b1", P2: "c3"})
    hall_plays(game, "left")
    assert (figure(game, P1), game.result) == ("a1", None)


@law("KH-02")
def test_the_hall_has_64_squares_12_blocks_4_barriers_2_figures_2_targets_and_50_permits() -> None:
    view = new_game().view(Viewer.judge())
    assert SIZE * SIZE == 64
    assert (name_of(square("a1")), beside(square("h8"), (1, 0)), beside(square("a1"), (0, -1))) == ("a1", None, None)
    assert len(view["hall"]["blocks"]) == 12
    assert Counter(barrier["colour"] for barrier in view["hall"]["barriers"]) == {"light": 2, "dark": 2}
    assert len([seat for seat in view["seats"] if seat["square"]]) == 2
    assert len(set(view["hall"]["targets"])) == 2
    zones = view["zones"]
    assert len(zones["draw"]["cards"]) + sum(len(each["cards"]) for each in zones["hand"]) == 50


@law("KH-03")
def test_the_blocks_stand_on_their_twelve_squares() -> None:
    assert set(new_game().view(Viewer.public())["hall"]["blocks"]) == set(words("d1 e1 a2 h3 d4 d5 e4 e5 a6 h7 d8 e8"))


@law("KH-03")
@pytest.mark.parametrize("permit", ["light_barriers", "dark_barriers", "opponent"])
def test_no_push_moves_a_block(permit: str) -> None:
    before = set(new_game().view(Viewer.public())["hall"]["blocks"])
    game = situation(hands={P1: f"{permit} left left right"})
    hall_plays(game, permit)
    assert set(game.view(Viewer.public())["hall"]["blocks"]) == before


@law("KH-04")
def test_light_barriers_lie_on_d3_e3_and_d6_e6_dark_ones_on_a4_a5_and_h4_h5() -> None:
    assert barriers(new_game()) == {"light-1": "d3-e3", "light-2": "d6-e6", "dark-1": "a4-a5", "dark-2": "h4-h5"}


@law("KH-05", "KH-I01")
def test_player_1_goes_from_a1_to_h8_and_player_2_from_h8_to_a1() -> None:
    seats = new_game().view(Viewer.public())["seats"]
    assert [(seat["start"], seat["square"], seat["target"]) for seat in seats] == [
        ("a1", "a1", "h8"),
        ("h8", "h8", "a1"),
    ]


@law("KH-06", "KH-42")
def test_a_barrier_stops_before_a_target_square() -> None:
    game = situation(
        hands={P1: "light_barriers left left right"},
        rotation=3,
        barriers={"light-1": "c1", "light-2": "d6"},
        figures={P1: "c5"},
    )
    hall_plays(game, "light_barriers")
    assert barriers(game)["light-1"] == "b1-c1"


@law("KH-06", "KH-I04")
def test_both_figures_may_stand_on_a_target_square() -> None:
    game = situation(hands={P1: "right left left back"}, figures={P1: "g8", P2: "h8"})
    hall_plays(game, "right")
    assert (figure(game, P1), figure(game, P2)) == ("h8", "h8")


@law("KH-06", "KH-32")
def test_two_figures_never_share_any_other_square() -> None:
    game = situation(hands={P1: "right left left back"}, figures={P1: "b3", P2: "c3"})
    assert "no_effect" in [event.kind for event in hall_plays(game, "right")]
    assert (figure(game, P1), figure(game, P2)) == ("b3", "c3")


@law("KH-07")
def test_the_layout_is_symmetric_under_half_a_turn() -> None:
    def turned(place: int) -> int:
        return 63 - place

    board = Board.opening(2)
    layout = board.layout
    covered = {
        colour: {frozenset(board.covered_by(n)) for n, (of, _) in enumerate(layout.barriers) if of == colour}
        for colour in ("light", "dark")
    }
    assert {turned(place) for place in layout.blocks} == layout.blocks
    for pair in covered.values():
        assert {frozenset(map(turned, squares)) for squares in pair} == pair
    assert tuple(turned(place) for place in layout.starts) == layout.starts[::-1]
    assert tuple(turned(place) for place in layout.targets) == layout.targets[::-1]


@law("KH-07")
def test_the_drawing_has_rank_8_on_top() -> None:
    drawing = words("""
        . . . # # . . Z
        . . . . . . . #
        # . . L L . . .
        D . . # # . . D
        D . . # # . . D
        . . . L L . . #
        # . . . . . . .
        Z . . # # . . .
    """)
    board = Board.opening(2)
    layout = board.layout
    signs = dict.fromkeys(layout.blocks, "#") | dict.fromkeys(layout.targets, "Z")
    for number, (colour, _) in enumerate(layout.barriers):
        signs |= dict.fromkeys(board.covered_by(number), "L" if colour == "light" else "D")
    assert [signs.get(square(file + rank), ".") for rank in "87654321" for file in "abcdefgh"] == drawing


@law("KH-08")
def test_a_permit_shows_its_category_name_cost_and_copies() -> None:
    for language in ("en", "de"):
        for key, card in some(rulesets()["kafkas_halle"].speech.words(language)["permits"].items()):
            assert (card["category"], card["cost"], card["copies"]) == TABLE[key][1:]
            assert card["name"]
            assert card["text"]


@law("KH-08", "KH-16")
def test_the_backs_of_the_permits_tell_nothing() -> None:
    game = new_game()
    for viewer in (Viewer.of_seat(P1), Viewer.public()):
        zones = game.view(viewer)["zones"]
        assert zones["draw"] == {"count": 42}
        assert zones["hand"][P2] == {"seat": P2, "count": 4, "cards": []}


@law("KH-09")
def test_there_are_18_moves_14_manipulations_10_turns_and_8_pushes() -> None:
    assert Counter(PERMITS[key].category for key in faces().elements()) == {
        Category.MOVE: 18,
        Category.MANIPULATE: 14,
        Category.TURN: 10,
        Category.PUSH: 8,
    }


@law("KH-10")
def test_the_moves() -> None:
    assert printed("move") == permits_like("move")


@law("KH-11")
def test_the_turns() -> None:
    assert printed("turn") == permits_like("turn")


@law("KH-12", "KH-C02")
def test_the_pushes() -> None:
    assert printed("push") == permits_like("push")


@law("KH-13")
def test_the_manipulations() -> None:
    assert printed("manipulate") == permits_like("manipulate")


@law("KH-15")
def test_without_a_loser_the_lot_decides_who_begins() -> None:
    beginners = Counter(new_game(key=bytes([n]) * 64, first=None).turn_seat for n in range(60))
    assert set(beginners) == {P1, P2}
    assert min(beginners.values()) > 15


@law("KH-15")
@pytest.mark.parametrize("wish", [P1, P2])
def test_the_loser_of_the_previous_game_decides_who_begins(wish: int) -> None:
    game = new_game(first=None, chooser=P2)
    assert asked(game) == (P2, "first")
    assert options(game) == {"begin 0", "begin 1"}
    chooses(game, P2, f"begin {wish}")
    assert asked(game) == (wish, "action")


@law("KH-15", "KH-16")
def test_nobody_has_seen_a_permit_when_he_decides_who_begins() -> None:
    game = new_game(first=None, chooser=P2)
    assert [len(hand(game, seat)) for seat in (P1, P2)] == [0, 0]


@law("KH-16")
def test_each_player_is_dealt_four_permits_and_the_rest_is_the_draw_pile() -> None:
    game = new_game()
    assert [len(hand(game, seat)) for seat in (P1, P2)] == [4, 4]
    assert pile_size(game) == 42
    assert discards(game) == []
    assert sorted(game.zones["draw"] + game.zones["hand 0"] + game.zones["hand 1"]) == list(range(50))


@law("KH-16")
def test_the_permits_are_shuffled() -> None:
    deals = {tuple(game.zones["draw"]) for game in (new_game(key=bytes([n]) * 64) for n in range(20))}
    assert len(deals) == 20
    first_cards = Counter(hand(new_game(key=bytes([n, 7]) * 32), P1)[0] for n in range(60))
    assert len(first_cards) > 10


@law("KH-16")
def test_only_the_owner_sees_his_permits() -> None:
    game = situation(hands={P1: "left right back run_up", P2: "ban_move ban_turn swap forward"})
    mine = game.view(Viewer.of_seat(P1))["zones"]["hand"]
    assert [card["face"] for card in mine[P1]["cards"]] == ["left", "right", "back", "run_up"]
    assert mine[P2]["cards"] == []
    assert [each["cards"] for each in game.view(Viewer.public())["zones"]["hand"]] == [[], []]


@law("KH-17", "KH-I01")
def test_player_1_sits_at_the_row_from_a1_and_player_2_opposite() -> None:
    seats = new_game().view(Viewer.public())["seats"]
    assert [(seat["edge"], seat["forward"]) for seat in seats] == [("S", "N"), ("N", "S")]


@law("KH-18")
def test_a_target_square_is_otherwise_a_square_like_any_other() -> None:
    game = situation(hands={P1: "right left left back"}, figures={P1: "b1", P2: "h6"})
    hall_plays(game, "left")
    assert (figure(game, P1), game.result) == ("a1", None)
    assert asked(game) == (P1, "action")
