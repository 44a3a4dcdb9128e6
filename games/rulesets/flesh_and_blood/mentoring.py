"""Mentors: cards that teach from the arsenal, once they lie face up in it."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Frame, ObjectId, Option, SeatNo
from games.rulesets.flesh_and_blood.state import FleshAndBloodState


@dataclass(slots=True)
class TurningUp(Frame[FleshAndBloodState]):
    """At the start of a turn its player may turn a mentor in the arsenal face up. Whoever has a card there is asked:
    that nobody asks would tell what it is."""

    seat: SeatNo
    asked: bool = False

    def advance(self, game: FleshAndBloodState) -> None:
        """Once."""
        hidden = [card for card in game.zones[game.ARSENAL.of(self.seat)] if card not in game.shown]
        if self.asked or not hidden:
            game.agenda.pop()
            return
        mentors = [card for card in hidden if game.card(card).traits.is_a("mentor")]
        game.ask(self.seat, "mentor", [Option("no"), *(Option("turn up", {"thing": card}) for card in mentors)])

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """It lies open from now on."""
        self.asked = True
        if chosen[0].verb == "turn up":
            card = ObjectId(chosen[0].about["thing"])
            game.shown.append(card)
            game.lessons[card] = 0
            game.emit("turned_up", seat=self.seat, card=game.face(card))
