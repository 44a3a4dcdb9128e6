"""What a spell costs besides, instead, more or less than its mana cost (magic 118.8, 118.9, 601.2f, 702.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.abilities import Activated, Part, Payment, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Count, Number
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.effects import Later
from games.cardgames.vocabulary.permanents import Alter, Exile, PutBack, ReturnToHand, SacrificeIt
from games.cardgames.vocabulary.returning import ExileIfItLeaves, Returned
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, That
from games.cardgames.vocabulary.triggers import Enters
from games.rulesets.magic.ways import unbought

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

    cost: str | Payment


@dataclass(frozen=True, slots=True)
class Buyback(Ability):
    """May be paid besides: the card goes to your hand as it resolves (magic 702.27)."""

    cost: str


@dataclass(frozen=True, slots=True)
class Splice(Ability):
    """May be shown from your hand as you cast an Arcane spell: for this cost that gains its text (magic 702.47)."""

    cost: str


@dataclass(frozen=True, slots=True)
class Escape(Ability):
    """May be cast from your graveyard for this cost and other cards of it, which are exiled (magic 702.138)."""

    cost: str
    others: int

    @property
    def payment(self) -> Payment:
        """All of it."""
        return Payment(self.cost, parts=(Part("exile", ObjectFilter(zone="graveyard"), self.others),))


@dataclass(frozen=True, slots=True)
class Evoke(Ability):
    """May be cast for this cost; then it is sacrificed as it enters (magic 702.74)."""

    cost: str | Payment

    def means(self) -> Ability:
        """A triggered ability, beside the cost."""
        return Triggered(Enters(), (SacrificeIt(Self()),), CastBy("evoke"))


@dataclass(frozen=True, slots=True)
class Dash(Ability):
    """May be cast for this cost; then it has haste and returns to your hand at the next end step (magic 702.109)."""

    cost: str

    def means(self) -> Ability:
        """A triggered ability, beside the cost."""
        hasty = Alter(Self(), keywords=("haste",), until="for ever")
        return Triggered(Enters(), (hasty, Later((ReturnToHand(That()),), Self())), CastBy("dash"))


@dataclass(frozen=True, slots=True)
class Unearth(Ability):
    """Returns from your graveyard for this cost, with haste, until the next end step (magic 702.84)."""

    cost: str

    def means(self) -> Ability:
        """An activated ability of the graveyard."""
        hasty = Alter(Returned(), keywords=("haste",), until="for ever")
        goes = Later((Exile(That()),), Returned())
        effects = (PutBack(Self()), hasty, goes, ExileIfItLeaves(Returned()))
        return Activated(Payment(self.cost), effects, slow=True, zone="grave")


@dataclass(frozen=True, slots=True)
class Convoke(Ability):
    """Your creatures can help cast this spell (magic 702.51)."""


@dataclass(frozen=True, slots=True)
class Improvise(Ability):
    """Your artifacts can help cast this spell (magic 702.126)."""


@dataclass(frozen=True, slots=True)
class Delve(Ability):
    """Cards that you exile from your graveyard help to cast this spell (magic 702.66)."""


@dataclass(frozen=True, slots=True)
class CastBy(Condition):
    """The spell that it was was cast in this way."""

    way: Literal["evoke", "dash", "escape"]

    def holds(self, game: Any, play: Play) -> bool:
        """Also by what has left."""
        permanent = game.permanents.get(play.source[0]) if game.is_current(play.source) else None
        return unbought(play.way) == self.way or (permanent is not None and permanent.way == self.way)


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
