"""Which cards and players a text of this game speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Target as Chosen
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary import selectors
from games.cardgames.vocabulary.selectors import Selector, Target
from games.engine import ObjectId, SeatNo, rotated
from games.rulesets.flesh_and_blood.state import FleshAndBloodState


@dataclass(frozen=True, slots=True)
class ObjectFilter(selectors.ObjectFilter):
    """A description such as "attack action card that costs 3 or more"."""

    every: tuple[str, ...] = ()
    """All of these types, classes and talents."""
    least_cost: int = 0
    crushing: bool = False
    """Has crush."""
    combo: bool = False
    """Has combo."""
    contract: bool = False
    """Has a contract."""
    special: bool = False
    """Has specialization."""
    least_power: int = 0
    most_power: int = -1
    """At most so much power is printed on it; -1: any."""
    most_cost: int = -1
    """-1: whatever it costs."""
    most_defence: int = -1
    """At most so much defence is printed on it; -1: any, or none at all."""
    named: str = ""
    """The key of the card that it is."""
    called: str = ""
    """The English name of the card that it is, whoever has made the card."""
    from_arsenal: bool = False
    """Was played from an arsenal."""
    in_name: str = ""
    """What stands somewhere in its English name."""

    def describes(self, traits: Traits, you: SeatNo) -> bool:
        """As any kind, and by all that it must be."""
        return (
            selectors.ObjectFilter.describes(self, traits, you)
            and (not self.every or all(one in traits.types for one in self.every))
            and traits.power >= self.least_power
            and (not self.named or traits.card == self.named)
        )

    def fits(self, game: Any, thing: ObjectId, play: Play) -> bool:
        """As any kind, and by what is printed."""
        permanent = game.permanents.get(thing)
        if self.from_arsenal and (permanent is None or permanent.origin != game.ARSENAL.key):
            return False
        return selectors.ObjectFilter.fits(self, game, thing, play) and self._printed(game.card(thing))

    def met(self, game: Any, traits: Traits, you: SeatNo) -> bool:
        """Whether something was such a one at the moment of an event, as it was then and as it is printed."""
        return self.describes(traits, you) and self._printed(game.book[traits.card])

    def _printed(self, face: Any) -> bool:
        return bool(
            face.cost >= self.least_cost
            and (self.most_cost < 0 or face.cost <= self.most_cost)
            and (self.most_power < 0 or face.card.power <= self.most_power)
            and (self.most_defence < 0 or 0 <= face.card.defence <= self.most_defence)
            and (not self.crushing or face.crushes)
            and (not self.combo or face.combos)
            and (not self.contract or face.contracts)
            and (not self.special or face.special)
            and (not self.called or self.called == face.card.en)
            and self.in_name.casefold() in face.card.en.casefold()
        )


@dataclass(frozen=True, slots=True)
class AttackedHero(Selector):
    """The hero that is, or on the last link was, attacked."""

    def resolve_for(self, game: FleshAndBloodState, play: Play) -> list[Chosen]:
        """Nobody, if an ally was."""
        return [link.target for link in game.links[-1:] if isinstance(link.target, int) and link.target in game.seats]


@dataclass(frozen=True, slots=True)
class DefendingHero(Selector):
    """The hero that this attacks or has attacked on the open combat chain; without such an attack, that of the last
    link."""

    def resolve_for(self, game: FleshAndBloodState, play: Play) -> list[Chosen]:
        """Nobody, if an ally was attacked."""
        mine = [link for link in game.links if link.attack == play.source] or game.links[-1:]
        return [link.target for link in mine[-1:] if isinstance(link.target, int) and link.target in game.seats]


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


@dataclass(frozen=True, slots=True)
class OpposingHero(Selector):
    """The opposing hero; of several the one that is attacked, else the next one in turn order."""

    def resolve_for(self, game: FleshAndBloodState, play: Play) -> list[Chosen]:
        """One of those that are still in the game."""
        attacked = [seat for seat in AttackedHero().resolve_for(game, play) if seat != play.seat]
        others = [seat for seat in rotated(game.seats, play.seat) if seat != play.seat]
        return [*attacked, *others][:1]


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
BIG_CARD = ObjectFilter(least_power=6)
"""A card with 6 or more power."""
