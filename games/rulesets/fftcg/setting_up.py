"""Before the first turn: decks, who begins, opening hands and one chance to draw anew (rules 3.1)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import beginning, zone_changes
from games.engine import Frame, ObjectId, Option, SeatNo, rotated
from games.rulesets.fftcg import cards
from games.rulesets.fftcg.objects import Player
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.turn import Turn
from games.rulesets.fftcg.zones import DECK, LIMIT

OPENING_HAND = 5


def begin(game: FftcgState) -> None:
    """Shuffle up; then it is settled who begins."""
    game.restore()
    game.cast, game.hit = [0] * game.setup.seats, [False] * game.setup.seats
    for seat in game.seats:
        deck = cards.COLLECTION.deck_of(game.setup, seat)
        game.players.append(Player(decked=len(deck)))
        limits = [key for key in deck if game.book[key].limit]
        beginning.bring(game, seat, [key for key in deck if not game.book[key].limit], DECK)
        game.limits += beginning.bring(game, seat, limits, LIMIT)
        zone_changes.shuffle_deck(game, seat)
    game.push(Turn())
    beginning.choose_first(game)


def open_hands(game: FftcgState) -> None:
    """From whoever begins on, they decide whether they draw anew."""
    for one in game.seats:
        zone_changes.draw(game, one, OPENING_HAND)
    game.push(Redraws(rotated(game.seats, game.starter)))


@dataclass(slots=True)
class Redraws(Frame[FftcgState]):
    """First the starting player, then the other may once put his hand on the bottom in any order and draw anew."""

    asking: list[SeatNo]
    bottoms: int = -1
    """How many cards of the first of them are still to be put on the bottom; -1: he has not decided."""

    def advance(self, game: FftcgState) -> None:
        """Ask the next one; then card by card for the bottom."""
        if not self.asking:
            game.agenda.pop()
        elif self.bottoms < 0:
            game.ask(self.asking[0], "mulligan", [Option("keep"), Option("mulligan")])
        elif self.bottoms > 0:
            hand = game.hand(self.asking[0])
            game.ask(self.asking[0], "bottom", [Option("bottom", {"thing": card}) for card in hand])
        else:
            zone_changes.draw(game, self.asking.pop(0), OPENING_HAND)
            self.bottoms = -1

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """Keep, or anew; one card for the bottom, below those that were put there before."""
        seat = self.asking[0]
        if chosen[0].verb == "bottom":
            card = ObjectId(chosen[0].about["thing"])
            zone_changes.go(game, card, DECK.of(seat), bottom=True)
            game.emit("put_on_bottom", seat=seat, secret={"card": game.face(card)}, known_to=[seat])
            self.bottoms -= 1
        elif chosen[0].verb == "mulligan":
            game.players[seat].mulligans += 1
            self.bottoms = len(game.hand(seat))
            game.emit("mulligan", seat=seat)
        else:
            self.asking.pop(0)
            game.emit("kept", seat=seat)
