"""Abilities that only Magic has: loyalty, and the keywords that stand for an ability (magic 606, 702)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.vocabulary.abilities import Activated, Payment, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Counter, Effect, Unless
from games.cardgames.vocabulary.permanents import Alter, Attach
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import ControllerOf, ObjectFilter, Self, Target, That
from games.cardgames.vocabulary.triggers import BecomesTarget, BlocksOrIsBlocked, Casts


@dataclass(frozen=True, slots=True)
class Loyalty(Ability):
    """A planeswalker's ability: its counters are the cost (magic 606)."""

    change: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Kicker(Ability):
    """An additional cost that may be paid on casting (magic 702.33)."""

    cost: str


@dataclass(frozen=True, slots=True)
class Equip(Ability):
    """Attach this to a creature of yours, when a sorcery could be cast (magic 702.6)."""

    cost: str

    def means(self) -> Ability:
        """An activated ability."""
        yours = ObjectFilter(types=("creature",), whose="you")
        return Activated(Payment(self.cost), (Attach(Target(yours)),), slow=True)


@dataclass(frozen=True, slots=True)
class Cycling(Ability):
    """Discard this card from your hand: draw a card (magic 702.29)."""

    cost: str

    def means(self) -> Ability:
        """An activated ability of a card in a hand."""
        return Activated(Payment(self.cost, discard=True), (Draw(),), zone="hand")


@dataclass(frozen=True, slots=True)
class Bushido(Ability):
    """Blocks or becomes blocked: gets +N/+N until end of turn (magic 702.45)."""

    amount: int

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(BlocksOrIsBlocked(), (Alter(Self(), self.amount, self.amount),))


@dataclass(frozen=True, slots=True)
class Prowess(Ability):
    """You cast a noncreature spell: gets +1/+1 until end of turn (magic 702.108)."""

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(Casts(ObjectFilter(lacks=("creature",))), (Alter(Self(), 1, 1),))


@dataclass(frozen=True, slots=True)
class Ward(Ability):
    """Becomes the target of an opponent's spell or ability: counter that unless he pays (magic 702.21)."""

    cost: str

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(BecomesTarget(), (Unless(self.cost, ControllerOf(That()), (Counter(That()),)),))
