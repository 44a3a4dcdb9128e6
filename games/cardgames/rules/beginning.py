"""Before the first turn: what everybody brings, and who begins (magic 103.1; FF-01; FAB-02)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.cardgames.rules.state import CardState
from games.engine import Frame, ObjectId, Option, SeatNo, Zone, rotated


def bring(game: CardState, seat: SeatNo, cards: Sequence[str], zone: Zone) -> list[ObjectId]:
    """Cards of a player come into the game, to a zone of his: the last one on top."""
    first = len(game.marks)
    game.create(zone.of(seat), len(cards))
    game.prints += cards
    game.owners += [seat] * len(cards)
    game.places += [zone.of(seat)] * len(cards)
    game.incarnations += [0] * len(cards)
    return [ObjectId(number) for number in range(first, len(game.marks))]


def choose_first(game: CardState) -> None:
    """All cards are there. Whoever is to choose is asked who begins, unless that is settled; else chance decides who
    chooses."""
    game.take_stock()
    if game.setup.first is not None:
        begin_with(game, SeatNo(game.setup.first))
        return
    chooser = game.setup.chooser
    if chooser is None:
        chooser = game.chance.below("who chooses", game.setup.seats)
        game.emit("lot", seat=chooser)
    game.push(WhoBegins(SeatNo(chooser)))


def begin_with(game: CardState, seat: SeatNo) -> None:
    """This player begins."""
    game.starter = game.turn_seat = seat
    game.emit("begins", seat=seat)
    game.open_hands()


@dataclass(slots=True)
class WhoBegins(Frame[CardState]):
    """One player chooses who takes the first turn."""

    seat: SeatNo

    def advance(self, game: CardState) -> None:
        """Ask; if he has left, he himself would have begun, so the next one does."""
        if self.seat not in game.seats:
            game.agenda.pop()
            begin_with(game, rotated(game.seats, self.seat)[0])
            return
        game.ask(self.seat, "first", [Option("first", {"seat": seat}) for seat in rotated(game.seats, self.seat)])

    def take(self, game: CardState, chosen: list[Option]) -> None:
        """That one."""
        game.agenda.pop()
        begin_with(game, SeatNo(chosen[0].about["seat"]))
