"""What is written on cards of this game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import DefenceOf
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.damage import LoseLife
from games.cardgames.vocabulary.effects import Effect, If
from games.cardgames.vocabulary.permanents import Destroy, PutCounters
from games.cardgames.vocabulary.selectors import YOU, Self
from games.rulesets.flesh_and_blood.vocabulary.conditions import (
    BoostedWell,
    DefendedBy,
    Defenders,
    HasDefended,
    HasQuelled,
    NoDefenceLeft,
)
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import (
    BigDefence,
    ChainCloses,
    ContractDone,
    Hit,
    Outside,
    PhaseBegins,
)

WEAR = "-1 defence"
"""The counter that wear leaves on equipment."""
CRUSHING = 4


@dataclass(frozen=True, slots=True)
class Activation(Ability):
    """A cost, and what it buys: as an action, which costs an action point too, or as an instant (FAB-28)."""

    cost: int
    effects: tuple[Effect, ...] = ()
    speed: Literal["action", "instant", "attack reaction"] = "action"
    attack: bool = False
    """What it buys is an attack with this object."""
    destroy: bool = False
    """This object is destroyed as part of the cost (FAB-24)."""
    once: bool = False
    """Once per turn."""
    only_if: Condition | None = None
    go_again: bool = False
    counter: str = ""
    """One counter of this kind is taken off this object as part of the cost."""
    turn_up: bool = False
    """Only while this lies face down, and it is turned face up as part of the cost."""
    hidden: bool = False
    """Only while this lies face down."""
    discard: bool = False
    """Only from the hand; this is discarded as part of the cost (official rules 1.7.4)."""
    gives: tuple[Effect, ...] = ()
    """What else is given as part of the cost: one `Give`."""
    twice: bool = False
    """Twice per turn."""


@dataclass(frozen=True, slots=True)
class ArcaneBarrier(Ability):
    """Arcane damage to your hero: you may pay so much to prevent so much of it."""

    amount: int


@dataclass(frozen=True, slots=True)
class Quell(Ability):
    """Damage to your hero: you may pay so much to prevent so much of it; then this is destroyed as the turn ends."""

    amount: int

    def means(self) -> Ability:
        """The end of it is a triggered ability."""
        return Triggered(PhaseBegins("end", yours=False), (Destroy(Self()),), only_if=HasQuelled())


@dataclass(frozen=True, slots=True)
class Spellvoid(Ability):
    """Arcane damage to your hero: you may destroy this to prevent so much of it."""

    amount: int


@dataclass(frozen=True, slots=True)
class Veil(Ability):
    """Damage to your hero: you may banish this to prevent so much of it."""

    amount: int


@dataclass(frozen=True, slots=True)
class Ward(Ability):
    """Damage to your hero: this is destroyed to prevent so much of it."""

    amount: int


@dataclass(frozen=True, slots=True)
class EntersWith(Ability):
    """Enters the arena with counters on it."""

    counter: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Guarded(Ability):
    """Damage to this object: one of its counters is removed to prevent so much of it."""

    counter: str
    amount: int


@dataclass(frozen=True, slots=True)
class CostsMore(Ability):
    """What you play and activate costs so much more (FAB-19, FAB-20)."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Material(Ability):
    """What this lies under has these abilities."""

    gives: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class ArsenalInstants(Ability):
    """Not in your turn: you may play cards of a kind from your arsenal as if they were instants (FAB-16)."""

    kind: ObjectFilter


@dataclass(frozen=True, slots=True)
class Essence(Ability):
    """Cards of this talent are allowed in the deck."""

    talent: str


@dataclass(frozen=True, slots=True)
class Specialization(Ability):
    """Only in a deck with this hero."""

    hero: str


@dataclass(frozen=True, slots=True)
class Legendary(Ability):
    """Only once in a deck."""


@dataclass(frozen=True, slots=True)
class Fusion(Ability):
    """As you play this you may reveal a card of this talent from your hand."""

    talent: str


@dataclass(frozen=True, slots=True)
class PayMore(Ability):
    """You may pay so much more for this."""

    cost: int


@dataclass(frozen=True, slots=True)
class BladeBreak(Ability):
    """When the chain closes, if this has defended, destroy it."""

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(ChainCloses(), (Destroy(Self()),), only_if=HasDefended())


@dataclass(frozen=True, slots=True)
class Battleworn(Ability):
    """When the chain closes, if this has defended, it gets a -1 defence counter."""

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(ChainCloses(), (PutCounters(WEAR, 1, Self()),), only_if=HasDefended())


@dataclass(frozen=True, slots=True)
class Temper(Ability):
    """As battleworn; and if it has no defence left then, destroy it."""

    def means(self) -> Ability:
        """A triggered ability."""
        worn = (PutCounters(WEAR, 1, Self()), If(NoDefenceLeft(), (Destroy(Self()),)))
        return Triggered(ChainCloses(), worn, only_if=HasDefended())


@dataclass(frozen=True, slots=True)
class Guardwell(Ability):
    """When the chain closes, if this has defended, it gets as many -1 defence counters as it has defence."""

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(ChainCloses(), (PutCounters(WEAR, DefenceOf(Self()), Self()),), only_if=HasDefended())


@dataclass(frozen=True, slots=True)
class Piercing(Ability):
    """While this is defended by equipment, it has so much more power."""

    amount: int

    def means(self) -> Ability:
        """A static ability."""
        return Static(Self(), self.amount, only_if=DefendedBy("equipment"))


@dataclass(frozen=True, slots=True)
class Boost(Ability):
    """As you play this you may banish the top card of your deck; if it is a Mechanologist card, this has go again."""

    def means(self) -> Ability:
        """What comes of it is a static ability."""
        return Static(Self(), keywords=("go again",), only_if=BoostedWell())


@dataclass(frozen=True, slots=True)
class DiscardToPlay(Ability):
    """To play this you discard a card at random besides."""


@dataclass(frozen=True, slots=True)
class PlayableBanished(Ability):
    """You may play this while it is banished face up, perhaps only if something is so."""

    only_if: Condition | None = None


@dataclass(frozen=True, slots=True)
class PlayOnly(Ability):
    """Can be played only if something is so."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class PowerFor(Ability):
    """Has as much more power as there are cards."""

    what: Literal["equipment", "non-equipment", "hand"]

    SAID_AS_PRINTED: ClassVar[bool] = True

    def means(self) -> Ability:
        """A static ability."""
        return Static(Self(), Defenders(self.what))


@dataclass(frozen=True, slots=True)
class CostsLess(Ability):
    """Costs so much less to play for each object of a kind."""

    kind: ObjectFilter
    amount: int = 1


@dataclass(frozen=True, slots=True)
class CostsLessForLinks(Ability):
    """Costs so much less to play for each chain link of a kind that you control."""

    kind: ObjectFilter
    amount: int = 1


@dataclass(frozen=True, slots=True)
class CostsLessIf(Ability):
    """Costs so much less to play as long as something is so."""

    only_if: Condition
    amount: int = 1


@dataclass(frozen=True, slots=True)
class PlayableAsInstant(Ability):
    """May be played as though it were an instant if something is so."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Bars(Ability):
    """What cannot defend against this, or cannot be played while it is the active chain link."""

    what: Literal["equipment", "attack action cards", "reactions", "reactions from hand", "reactions from arsenal"]
    """ "reactions": defense reactions."""


@dataclass(frozen=True, slots=True)
class RuneGate(Ability):
    """With as many Runechants as this costs, you may play it from your banished zone without paying that (official
    rules 8.3.27)."""


@dataclass(frozen=True, slots=True)
class BloodDebt(Ability):
    """While this is banished face up: at the beginning of your end phase you lose 1 life."""

    def means(self) -> Ability:
        """A triggered ability that works there."""
        return Triggered(Outside("banished", PhaseBegins("end")), (LoseLife(1, YOU),))


@dataclass(frozen=True, slots=True)
class Heave(Ability):
    """In your end phase you may pay so much and put this from your hand face up into your empty arsenal; then you
    create as many Seismic Surges."""

    amount: int


@dataclass(frozen=True, slots=True)
class Contract(Ability):
    """Whenever you banish an opponent's card of a kind, this happens."""

    kind: ObjectFilter
    effects: tuple[Effect, ...]

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(ContractDone(self.kind), self.effects)


@dataclass(frozen=True, slots=True)
class StartsWith(Ability):
    """You may start the game with a card of a kind in the arena."""

    kind: ObjectFilter


@dataclass(frozen=True, slots=True)
class Unpreventable(Ability):
    """Damage that this would deal cannot be prevented."""


@dataclass(frozen=True, slots=True)
class Cloaked(Ability):
    """Begins the game face down."""


@dataclass(frozen=True, slots=True)
class Phantasm(Ability):
    """An attack action card of 6 or more power that is not Illusionist defends against this: destroy it."""

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(BigDefence(), (Destroy(Self()),))


@dataclass(frozen=True, slots=True)
class Crush(Ability):
    """Deals 4 or more damage to a hero: this happens."""

    effects: tuple[Effect, ...]

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(Hit(hero=True, least=CRUSHING), self.effects)
