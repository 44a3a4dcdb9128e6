"""The state of a game of Kafkas Halle, and the primitives that change it. Permits and turns are written for it."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine import Game, ObjectId, Result, SeatNo
from games.engine.viewer import View
from games.rulesets.kafkas_halle.board import Board, names_of, piece_name
from games.rulesets.kafkas_halle.effect import Effect, carry_out
from games.rulesets.kafkas_halle.permits import PACK
from games.rulesets.kafkas_halle.zones import DISCARD, DRAW, HAND

HAND_SIZE = 4
FIRST_SEAT = SeatNo(0)


@dataclass(slots=True)
class HallState(Game):
    """The whole state. Figures and barriers are kept in board squares; the hall's turning is one number."""

    board: Board = field(default_factory=lambda: Board.opening(2))
    rotation: int = 0
    """Quarter turns clockwise, 0 to 3."""
    turn: int = 0
    """Counts the turns from 1."""
    turn_seat: SeatNo = FIRST_SEAT
    actions: int = 0
    """What the turn player has left (KH-20)."""
    run_ups: int = 0
    """Run-ups that wait for a move (KH-33)."""

    def deal(self) -> None:
        """Shuffle and give every seat four permits (KH-16)."""
        self.shuffle(DRAW.of())
        for seat in self.seats:
            self.draw(seat, HAND_SIZE)

    # --- primitives ---------------------------------------------------------------------------------------------

    def face(self, thing: ObjectId) -> str:
        """The key of the permit on a card."""
        return PACK[thing]

    def hand(self, seat: int) -> list[ObjectId]:
        """The cards of a seat."""
        return self.zones[HAND.of(seat)]

    def draw(self, seat: SeatNo, count: int) -> None:
        """Give a seat cards from the draw pile, which is refilled the moment it is found empty (KH-30)."""
        drawn = []
        for _ in range(count):
            if not self.zones[DRAW.of()]:
                self._refill()
            thing = self.zones[DRAW.of()][-1]
            self.move(thing, (DRAW, None), (HAND, seat))
            drawn.append(self.face(thing))
        self.emit("drew", {"permits": drawn}, [seat], seat=seat, count=count)

    def discard(self, seat: int, thing: ObjectId) -> None:
        """Put a card of a seat onto the discard pile, where everybody sees it."""
        self.move(thing, (HAND, seat), (DISCARD, None))

    def take_from_hand(self, seat: int, permit: str) -> None:
        """Discard a card with this permit on it."""
        self.discard(seat, self.card_of(seat, permit))

    def card_of(self, seat: int, permit: str) -> ObjectId:
        """A card of a seat with this permit on it: one that he has shown, lest the other copy become known too."""
        copies = [thing for thing in self.hand(seat) if self.face(thing) == permit]
        return next((thing for thing in copies if thing in self.shown), copies[0])

    def permits_of(self, seat: int) -> list[str]:
        """The different permits that a seat holds, in the order of its hand."""
        return list(dict.fromkeys(self.face(thing) for thing in self.hand(seat)))

    def opponents(self, seat: int) -> list[SeatNo]:
        """The other players, clockwise from a seat."""
        return [other for other in self.seats if other > seat] + [other for other in self.seats if other < seat]

    def effect_of(self, board: Board, permit: str, seat: int, opponent: int | None) -> Effect:
        """What a permit does to a board as things stand."""
        if opponent is not None and opponent in self.left:
            return Effect(stopped=True)
        return carry_out(board, permit, seat, self.rotation, self.run_ups, opponent)

    def checks(self) -> bool:
        """Has anybody arrived? The acting player first, then clockwise (KH-48, KH-I12, KH4-14)."""
        for seat in (self.turn_seat, *self.opponents(self.turn_seat)):
            if seat in self.seats and self.board.figures[seat] == self.board.layout.targets[seat]:
                self.finish(Result("won", (seat,), "target"))
                return True
        return False

    def emit_shifts(self, seat: SeatNo, permit: str, effect: Effect) -> None:
        """Report every piece that has come to another square."""
        for shift in shift_views(effect, self.board):
            self.emit("moved", seat=seat, permit=permit, **shift)

    def _refill(self) -> None:
        """Turn the discard pile over and shuffle it (KH-30, KH-I17)."""
        for thing in list(self.zones[DISCARD.of()]):
            self.move(thing, (DISCARD, None), (DRAW, None))
        self.shuffle(DRAW.of())
        self.emit("reshuffled", count=len(self.zones[DRAW.of()]))


def shift_views(effect: Effect, board: Board) -> list[View]:
    """Moved pieces as plain data."""
    return [
        {
            "piece": piece_name(shift.piece, board.layout),
            "from": names_of(shift.start),
            "to": names_of(shift.goal),
            "jumped": names_of(shift.jumped),
        }
        for shift in effect.shifts
    ]
