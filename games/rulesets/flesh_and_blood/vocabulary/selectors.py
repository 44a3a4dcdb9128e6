"""Which cards and players a text of this game speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Target as Chosen
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary import selectors
from games.cardgames.vocabulary.selectors import Selector, Target
from games.engine import ObjectId, SeatNo
from games.rulesets.flesh_and_blood.state import FleshAndBloodState


@dataclass(frozen=True, slots=True)
class ObjectFilter(selectors.ObjectFilter):
    """A description such as "attack action card that costs 3 or more"."""

    every: tuple[str, ...] = ()
    """All of these types, classes and talents."""
    least_cost: int = 0
    crushing: bool = False
    """Has crush."""

    def describes(self, traits: Traits, you: SeatNo) -> bool:
        """As any kind, and by all that it must be."""
        return selectors.ObjectFilter.describes(self, traits, you) and all(one in traits.types for one in self.every)

    def fits(self, game: Any, thing: ObjectId, play: Play) -> bool:
        """As any kind, and by what is printed."""
        if not selectors.ObjectFilter.fits(self, game, thing, play):
            return False
        face = game.card(thing)
        return bool(face.cost >= self.least_cost and (not self.crushing or face.crushes))


@dataclass(frozen=True, slots=True)
class AttackedHero(Selector):
    """The hero that is, or on the last link was, attacked."""

    def resolve_for(self, game: FleshAndBloodState, play: Play) -> list[Chosen]:
        """Nobody, if an ally was."""
        return [link.target for link in game.links[-1:] if isinstance(link.target, int) and link.target in game.seats]


@dataclass(frozen=True, slots=True)
class AttackingHero(Selector):
    """The hero whose attack it is."""

    def resolve_for(self, game: FleshAndBloodState, play: Play) -> list[Chosen]:
        """Of the last link."""
        return [link.seat for link in game.links[-1:] if link.seat in game.seats]


@dataclass(frozen=True, slots=True)
class TurnPlayer(Selector):
    """Whose turn it is."""

    def resolve_for(self, game: FleshAndBloodState, play: Play) -> list[Chosen]:
        """Always somebody."""
        return [game.turn_seat]


HERO = ObjectFilter(players="any")
OPPOSING_HERO = ObjectFilter(players="opponent")
ANY_TARGET = ObjectFilter(types=("ally",), players="any")
ATTACKABLE = ObjectFilter(types=("ally",), whose="opponent", players="opponent")
ASH = ObjectFilter(subtype="ash", whose="you")
ATTACK = ObjectFilter()
ATTACK_ACTION = ObjectFilter(every=("action", "attack"))
WEAPON_ATTACK = ObjectFilter(types=("weapon",))
SWORD_ATTACK = ObjectFilter(types=("weapon",), subtype="sword")
THE_WEAPON_ATTACK = ObjectFilter(types=("weapon",), attacking=True)
THE_SWORD_ATTACK = ObjectFilter(types=("weapon",), subtype="sword", attacking=True)
ATTACK_TARGET = Target(ATTACKABLE)
