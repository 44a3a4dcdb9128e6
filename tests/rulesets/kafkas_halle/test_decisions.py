"""Decisions on open points that no other file speaks for (KH-I07, I09, I10, I12, I18), and pushes against a second opinion."""

from collections import Counter
from itertools import product

import pytest

from games.engine import Action
from games.engine.chance import Chance
from games.rulesets import rulesets
from games.rulesets.kafkas_halle.board import LAYOUTS, Board
from games.rulesets.kafkas_halle.compass import EAST, NORTH, SIZE, SOUTH, WEST, Direction, Square, name_of
from games.rulesets.kafkas_halle.permits import PACK
from tests.loops import some
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    asked,
    fetches,
    fetches_to_the_end,
    figure,
    hall_plays,
    new_game,
    options,
    situation,
)

DIRECTIONS = (NORTH, EAST, SOUTH, WEST)


def random_board(chance: Chance, seats: int) -> Board:
    """Barriers and figures on random squares where they may be."""
    board = Board.opening(seats)
    layout = board.layout
    taken = set(layout.blocks)
    for number, (colour, _) in enumerate(layout.barriers):
        while True:
            low = chance.below("barrier", SIZE * SIZE)
            high = low + (1 if colour == "light" else SIZE)
            if high >= SIZE * SIZE or (colour == "light" and high % SIZE == 0):
                continue
            if not {low, high} & (taken | layout.exits):
                break
        taken |= {low, high}
        board.barriers[number] = Square(low)
    for seat in range(seats):
        while True:
            place = chance.below("figure", SIZE * SIZE)
            if place not in taken and place != layout.targets[seat]:
                break
        if place not in layout.exits:
            taken.add(place)
        board.figures[seat] = Square(place)
    return board


Cells = frozenset[tuple[int, int]]


class SecondOpinion:
    """Pushes written once more, straight from the text of KH-41 to KH-46 and KH-I02 to KH-I04, on sets of squares."""

    def __init__(self, board: Board) -> None:
        layout = board.layout
        self.blocks = {self.cell(place) for place in layout.blocks}
        self.targets = {self.cell(place) for place in layout.exits}
        self.barriers: list[Cells] = [
            frozenset(map(self.cell, board.covered_by(n))) for n in range(len(board.barriers))
        ]
        self.colours = [colour for colour, _ in layout.barriers]
        self.figures = [None if place is None else self.cell(place) for place in board.figures]

    @staticmethod
    def cell(place: int) -> tuple[int, int]:
        return place % SIZE, place // SIZE

    def may_figure(self, seat: int, way: Direction) -> set[str] | None:
        """Everything that moves with a figure, or None."""
        x, y = self.figures[seat]  # type: ignore[misc]
        there = (x + way[0], y + way[1])
        if not (0 <= there[0] < SIZE and 0 <= there[1] < SIZE) or there in self.blocks:
            return None
        if any(there in barrier for barrier in self.barriers):
            return None
        group = {f"f{seat}"}
        if there not in self.targets:
            for other, place in enumerate(self.figures):
                if place == there:
                    more = self.may_figure(other, way)
                    if more is None:
                        return None
                    group |= more
        return group

    def may_barrier(self, number: int, way: Direction) -> set[str] | None:
        """Everything that moves with a barrier, or None."""
        group = {f"b{number}"}
        for x, y in self.barriers[number]:
            there = (x + way[0], y + way[1])
            if there in self.barriers[number]:
                continue
            if not (0 <= there[0] < SIZE and 0 <= there[1] < SIZE) or there in self.blocks | self.targets:
                return None
            for other, barrier in enumerate(self.barriers):
                if there in barrier:
                    more = self.may_barrier(other, way)
                    if more is None:
                        return None
                    group |= more
            for seat, place in enumerate(self.figures):
                if place == there:
                    more = self.may_figure(seat, way)
                    if more is None:
                        return None
                    group |= more
        return group

    def go(self, group: set[str], way: Direction) -> None:
        for name in group:
            number = int(name[1:])
            if name[0] == "b":
                self.barriers[number] = frozenset((x + way[0], y + way[1]) for x, y in self.barriers[number])
            else:
                x, y = self.figures[number]  # type: ignore[misc]
                self.figures[number] = (x + way[0], y + way[1])

    def push_colour(self, colour: str, way: Direction, first: int) -> None:
        """Square by square, beginning with either of the two: the order must not matter."""
        pair = [number for number, of in enumerate(self.colours) if of == colour]
        if first:
            pair.reverse()
        while True:
            groups = [group for number in pair if (group := self.may_barrier(number, way)) is not None]
            if not groups:
                return
            self.go(groups[0], way)

    def push_figure(self, seat: int, way: Direction) -> None:
        while (group := self.may_figure(seat, way)) is not None:
            self.go(group, way)


@law("KH-I02", "KH-I03", "KH-I04", "KH-41", "KH-42", "KH-43", "KH-44", "KH-45", "KH-46", "KH4-10")
@pytest.mark.parametrize("seats", [2, 4])
def test_pushes_on_random_boards_agree_with_a_second_reading_of_the_rules(seats: int) -> None:
    chance = Chance(bytes([seats]) * 64)
    for _ in range(250):
        board = random_board(chance, seats)
        for what, way in product(("light", "dark", *range(seats)), DIRECTIONS):
            real, opinions = board.copy(), [SecondOpinion(board), SecondOpinion(board)]
            if isinstance(what, str):
                real.push_barriers(what, way)
                for first, opinion in enumerate(opinions):
                    opinion.push_colour(what, way, first)
            else:
                real.push_figure(what, way)
                for opinion in opinions:
                    opinion.push_figure(what, way)
            found = SecondOpinion(real)
            for opinion in some(opinions):
                assert (found.barriers, found.figures) == (opinion.barriers, opinion.figures), (board, what, way)


@law("KH-I07", "KH-06")
def test_two_players_never_arrive_together_and_no_barrier_ever_covers_a_target() -> None:
    chance = Chance(b"7" * 64)
    for _ in range(250):
        board = random_board(chance, 2)
        for what, way in product(("light", "dark", P1, P2), DIRECTIONS):
            after = board.copy()
            if isinstance(what, str):
                after.push_barriers(what, way)
            else:
                after.push_figure(what, way)
            arrived = [seat for seat in (P1, P2) if after.figures[seat] == after.layout.targets[seat]]
            assert len(arrived) < 2
            covered = [place for number in range(4) for place in after.covered_by(number)]
            assert not set(covered) & after.layout.exits
            assert len(set(covered)) == 8
            assert not set(covered) & after.layout.blocks
            assert not set(covered) & set(after.figures)


@law("KH-I09", "KH4-09")
@pytest.mark.parametrize("seats", [2, 4])
def test_draw_and_discard_pile_together_never_run_short(seats: int) -> None:
    game = new_game(seats)
    least = 50
    for _ in range(200):
        fetches(game)
        least = min(least, len(game.zones["draw"]) + len(game.zones["discard"]))
        assert len(game.zones[f"hand {seats - 1}"]) == 4
    assert least == 50 - 4 * seats


@law("KH-I10", "KH-22")
def test_there_is_no_stalemate_and_no_end_by_itself() -> None:
    game = new_game()
    for _ in range(500):
        assert "fetch" in options(game)
        fetches(game)
    assert game.result is None


@law("KH-I10")
def test_an_endless_game_is_drawn_at_the_turn_limit() -> None:
    game = new_game(turn_limit=100)
    for _ in range(100):
        fetches_to_the_end(game)
    assert game.turn == 100
    assert game.result is not None
    assert (game.result.kind, game.result.winners, game.result.reason) == ("draw", (), "turn_limit")


@law("KH-I10")
def test_an_agreed_draw_ends_the_game() -> None:
    game = new_game()
    game.act(Action.agree_draw())
    assert game.result is not None
    assert (game.result.kind, game.result.winners, game.result.reason) == ("draw", (), "agreed")


@law("KH-I12", "KH-48")
def test_arrival_ends_the_game_at_once_although_actions_are_left() -> None:
    game = situation(hands={P1: "right left back run_up"}, actions=2, figures={P1: "g8", P2: "c3"})
    events = hall_plays(game, "right")
    assert events[-1].kind == "ended"
    assert (game.actions, asked(game)) == (1, None)


@law("KH-I12")
def test_who_only_passes_by_a_square_beside_his_target_has_not_arrived() -> None:
    game = situation(hands={P1: "run_up left back right"}, actions=3, figures={P1: "f8", P2: "c3"})
    hall_plays(game, "run_up")
    hall_plays(game, "right")
    assert figure(game, P1) == "h8"
    assert game.result is not None
    game = situation(hands={P1: "run_up left back right"}, actions=3, figures={P1: "g8", P2: "c3"})
    hall_plays(game, "run_up")
    hall_plays(game, "right")
    assert (figure(game, P1), game.result) == ("g8", None)


@law("KH-I18")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_position_ever_comes_twice(seats: int) -> None:
    """Every action draws a card, so nothing can loop and this ruleset looks for no loops."""
    game = new_game(seats, turn_limit=100, despair=True)
    chance = Chance(b"L" * 64)
    keys = [game.key()]
    for _ in range(2000):
        if game.decision is None:
            break
        legal = game.legal()
        game.act(legal[chance.below("move", len(legal))])
        keys.append(game.key())
    assert game.result is not None
    assert len(set(keys)) == len(keys)


@law("KH-C10", "KH4-01")
def test_the_game_is_played_by_two_three_or_four() -> None:
    assert rulesets()["kafkas_halle"].seats == (2, 3, 4)
    assert set(LAYOUTS) == {2, 3, 4}


@law("KH-09")
def test_the_pack_is_what_the_permits_say() -> None:
    assert len(PACK) == 50
    assert sum(Counter(PACK).values()) == 50
    assert name_of(Square(63)) == "h8"
