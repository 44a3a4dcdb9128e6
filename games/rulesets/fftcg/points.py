"""Points of damage and EX Bursts (rules 3.1)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import zone_changes
from games.cardgames.rules.announcing import TRIGGER, Announce
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_OBJECT
from games.engine import Frame, ObjectId, Option, SeatNo
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.zones import DAMAGE

MOST_POINTS = 7
"""With so many one has lost."""


@dataclass(slots=True)
class Point(Frame[FftcgState]):
    """A player is dealt a point of damage; an EX Burst may be used at once, and nobody can respond."""

    seat: SeatNo
    card: ObjectId = NO_OBJECT

    def advance(self, game: FftcgState) -> None:
        """The top card of the deck goes to the Damage Zone; an empty deck loses. Then comes its EX Burst."""
        deck = game.deck(self.seat)
        if self.card == NO_OBJECT and not deck:
            game.agenda.pop()
            game.hit_empty(self.seat)
        elif self.card == NO_OBJECT:
            self.card = deck[-1]
            zone_changes.go(game, self.card, DAMAGE.of(self.seat))
            game.emit("point", seat=self.seat, card=game.face(self.card), points=game.points(self.seat))
            game.changed()
        elif burst_of(game, self.seat, self.card) is None:
            game.agenda.pop()
        else:
            game.ask(self.seat, "burst", [Option("burst", {"thing": self.card}), Option("no")])

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """Choose for it, and carry it out."""
        game.agenda.pop()
        play = burst_of(game, self.seat, self.card)
        if chosen[0].verb == "burst" and play is not None:
            game.emit("burst", seat=self.seat, card=game.face(self.card))
            game.push(Announce(play, TRIGGER))


def burst_of(game: FftcgState, seat: SeatNo, card: ObjectId) -> Play | None:
    """The EX Burst of a card in the Damage Zone; None if it has none, or nothing to choose."""
    for script in game.card(card).bursts:
        play = Play(seat, game.ref(card), script.passage)
        if all(slot.up_to or len(slot.options(game, play)) >= slot.count for slot in game.slots_of(play)):
            return play
    return None


def is_burst(game: FftcgState, play: Play) -> bool:
    """Whether a text is used from the Damage Zone."""
    return game.is_current(play.source) and game.places[play.source[0]].startswith(DAMAGE.key)
