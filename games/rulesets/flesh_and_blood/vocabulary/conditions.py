"""What must be so in this game for a text to do something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.amounts import Amount
from games.cardgames.vocabulary.conditions import Condition
from games.engine import ObjectId
from games.rulesets.flesh_and_blood.state import FleshAndBloodState


@dataclass(frozen=True, slots=True)
class HaveDone(Condition):
    """You have done this in this turn; playing counts, whether or not it has resolved (FAB-18, FAB-22)."""

    what: Literal["red card", "non-attack action", "weapon attack"]

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """As noted when it was done."""
        return self.what in game.players[play.seat].deeds


@dataclass(frozen=True, slots=True)
class OpponentsTurn(Condition):
    """It is not your turn."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Whose turn it is."""
        return game.turn_seat != play.seat


@dataclass(frozen=True, slots=True)
class Reprise(Condition):
    """A card from the hand defends, or has defended, on this chain link."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Whatever has become of that card."""
        return bool(game.links) and game.links[-1].from_hand > 0


@dataclass(frozen=True, slots=True)
class FusedHit(Condition):
    """A card was revealed for the fusion, and the instruction before has dealt damage."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Not if all of it was prevented."""
        return play.paid_more and play.done > 0


@dataclass(frozen=True, slots=True)
class FromArsenal(Condition):
    """This card was played from the arsenal."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Where it lay."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return permanent is not None and permanent.origin == game.ARSENAL.key


@dataclass(frozen=True, slots=True)
class Hits(Condition):
    """This object has hit so often in this turn."""

    count: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Exactly so often."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return permanent is not None and permanent.hits == self.count


@dataclass(frozen=True, slots=True)
class HasDefended(Condition):
    """This object has defended on the chain that closes now."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On any link of it."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return permanent is not None and permanent.defended


@dataclass(frozen=True, slots=True)
class HasQuelled(Condition):
    """This object has prevented damage in this turn by quell."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Noted when it was paid for."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return permanent is not None and permanent.quelled


@dataclass(frozen=True, slots=True)
class NoDefenceLeft(Condition):
    """This object has 0 defence."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """With its counters."""
        return game.is_current(play.source) and game.traits(ObjectId(play.source[0])).defence <= 0


@dataclass(frozen=True, slots=True)
class AgainstWeapon(Condition):
    """The attack is a weapon's."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Of the last link."""
        return bool(game.links) and game.known(game.links[-1].attack).is_a("weapon")


@dataclass(frozen=True, slots=True)
class Pitched(Condition):
    """So many cards that cost so much or more lie in your pitch zone."""

    count: int
    least_cost: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Counted now."""
        pile = game.zones[game.PITCH.of(play.seat)]
        return sum(game.card(card).cost >= self.least_cost for card in pile) >= self.count


@dataclass(frozen=True, slots=True)
class Depends(Amount):
    """One number, or another if something is so."""

    condition: Condition
    so: int
    otherwise: int = 0

    def count(self, game: FleshAndBloodState, play: Play) -> int:
        """Looked at now."""
        return self.so if self.condition.holds(game, play) else self.otherwise
