"""What a spell costs besides, instead, more or less than its mana cost (magic 118.8, 118.9, 601.2f, 702.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Count, Number
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.selectors import ObjectFilter

COST = "cost"
"""Under this the statics that change costs are looked up."""


@dataclass(frozen=True, slots=True)
class AdditionalCost(Ability):
    """As an additional cost to cast this spell, something else is paid (magic 118.8)."""

    cost: Payment


@dataclass(frozen=True, slots=True)
class AlternativeCost(Ability):
    """Rather than its mana cost, this may be paid (magic 118.9)."""

    cost: Payment
    only_if: Condition | None = None


@dataclass(frozen=True, slots=True)
class Flashback(Ability):
    """May be cast from your graveyard for this cost; then exile it (magic 702.34)."""

    cost: str


@dataclass(frozen=True, slots=True)
class CostsLess(Ability):
    """This spell costs so much generic mana less to cast (magic 601.2f)."""

    QUIET: ClassVar[bool] = True

    amount: Number
    only_if: Condition | None = None


@dataclass(frozen=True, slots=True)
class Affinity(Ability):
    """This spell costs {1} less to cast for each such object that you control (magic 702.41)."""

    QUIET: ClassVar[bool] = True

    kind: ObjectFilter

    def means(self) -> Ability:
        """Its cost is less."""
        return CostsLess(Count(self.kind))


@dataclass(frozen=True, slots=True)
class CostChange(Ability):
    """Spells of a kind cost more or less generic mana (magic 601.2f)."""

    more: int
    """So much more; less, if it is negative."""
    spells: ObjectFilter = ObjectFilter(zone="stack")  # noqa: RUF009  a word never changes
    whose: Literal["you", "opponent", "anyone"] = "anyone"

    def listens_for(self) -> tuple[str, ...]:
        """Whenever a cost is worked out."""
        return (COST,)

    def concerns(self, traits: Traits, play: Play) -> bool:
        """Whether it is such a spell; `play` says whose this ability is."""
        if self.whose != "anyone" and (traits.controller == play.seat) is not (self.whose == "you"):
            return False
        return self.spells.describes(traits, play.seat)
