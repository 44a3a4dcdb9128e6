"""Instructions that show hidden cards to everybody, or to one player (magic 701.20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules import zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, ObjectFilter, Selector, seats
from games.engine import ObjectId, SeatNo


@dataclass(frozen=True, slots=True)
class LookAtHand(Effect):
    """Look at a player's hand: nobody else sees it."""

    who: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """As it is now."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            zone_changes.look_at_hand(game, run.play.seat, seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Players reveal the top cards of their decks until one is of a kind; it goes somewhere, the rest elsewhere."""

    kind: ObjectFilter
    to: Literal["hand", "field", "grave"] = "hand"
    rest: Literal["bottom", "deck", "hand", "grave"] = "bottom"
    """Below the deck in a random order; "deck" shuffles them into it."""
    who: Selector = YOU

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Where there is none, the whole deck is revealed, and all of it is the rest."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            shown: list[ObjectId] = []
            found: list[ObjectId] = []
            for thing in game.deck(seat)[::-1]:
                shown.append(thing)
                if self.kind.describes(game.traits(thing), run.play.seat) and self.kind.is_so(game, thing, run.play):
                    found = [thing]
                    break
            if shown:
                zone_changes.reveal_cards(game, seat, shown)
                self._put(game, seat, found, [thing for thing in shown if thing not in found])
        return Then.DONE

    def _put(self, game: CardState, seat: SeatNo, found: list[ObjectId], rest: list[ObjectId]) -> None:
        """Both at the same time: what enters is in the deck until the rest has gone."""
        for thing in found if self.to == "hand" else ():
            zone_changes.take_found(game, seat, thing, reveal=True)
        buried = [*(found if self.to == "grave" else ()), *(rest if self.rest == "grave" else ())]
        zone_changes.put_into_grave(game, buried, "buried")
        if self.rest == "hand":
            for thing in rest:
                zone_changes.take_found(game, seat, thing, reveal=True)
        elif self.rest == "bottom":
            zone_changes.put_below(game, seat, rest)
        zone_changes.enter_found(game, found if self.to == "field" else (), seat)
        if self.rest == "deck":
            zone_changes.shuffle_deck(game, seat)
