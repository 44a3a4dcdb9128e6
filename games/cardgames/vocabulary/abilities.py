"""What is written on a card: instructions and abilities."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Literal

from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amount import Number
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.selectors import ObjectFilter, Selector
from games.cardgames.vocabulary.trigger import When
from games.engine.node import Node


@dataclass(frozen=True, slots=True)
class Instructions(Ability):
    """What a card does that is used up when it resolves."""

    QUIET: ClassVar[bool] = True

    effects: tuple[Effect, ...] = ()
    choose_one: tuple[Mode, ...] = ()
    """Instead: one of these is chosen on casting (magic 700.2)."""
    choose: int = 1
    """So many of them, all different."""
    or_more: bool = False
    """Or more of them."""

    def choices(self) -> tuple[tuple[int, ...], ...]:
        """Which modes can be chosen together, in the order in which they are written."""
        last = len(self.choose_one) if self.or_more else self.choose
        numbers = range(len(self.choose_one))
        return tuple(each for size in range(self.choose, last + 1) for each in combinations(numbers, size))


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One of several things that a modal text may do."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Part(Node):
    """A part of a cost for which something is chosen: sacrifice a character, discard a card, tap two others."""

    how: Literal["sacrifice", "discard", "exile", "tap", "return"]
    kind: ObjectFilter
    count: int = 1
    power: int = 0
    """Any number of them instead, with so much power together (magic 702.122)."""


@dataclass(frozen=True, slots=True)
class Payment(Node):
    """What activating an ability costs (magic 118)."""

    KEPT_ONCE: ClassVar[bool] = True

    symbols: str = ""
    """What is paid in symbols: "{2}{U}"."""
    tap: bool = False
    """{T}: only untapped, and what attacks only if it has been yours since your turn began, or is swift."""
    sacrifice: bool = False
    """This object."""
    discard: bool = False
    """This card, from the hand."""
    exile: bool = False
    """This card, from the grave."""
    counter: str = ""
    """One counter of this kind is taken off this object."""
    life: int = 0
    parts: tuple[Part, ...] = ()
    """What else is chosen and given away: other characters, cards of the hand."""

    @property
    def is_mere_tap(self) -> bool:
        """Nothing but {T}."""
        return self == _MERE_TAP


_MERE_TAP = Payment(tap=True)


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """A cost, and what it buys (magic 602)."""

    QUIET: ClassVar[bool] = True

    cost: Payment
    effects: tuple[Effect, ...]
    only: Condition | None = None
    """Can be activated only then."""
    slow: bool = False
    """Only in an own main phase while the stack is empty."""
    zone: Literal["field", "hand", "grave"] = "field"
    """Where this object has to be (magic 113.6)."""
    anyone: bool = False
    """Any player may activate it, whoever controls this object (magic 602.2)."""


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """When something happens, this goes on the stack by itself (magic 603)."""

    when: When
    effects: tuple[Effect, ...]
    only_if: Condition | None = None
    """Checked when it happens and again when it resolves (magic 603.4)."""
    zone: Literal["field", "hand", "grave", "exile", "stack"] = "field"
    """Where this object has to be (magic 113.6)."""
    once: bool = False
    """It triggers only once each turn (magic 603.2h)."""

    def listens_for(self) -> tuple[str, ...]:
        """What it waits for."""
        return self.when.kinds()


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """Something that is simply so while this object is on the field (magic 604)."""

    QUIET: ClassVar[bool] = True

    of: Selector
    power: Number = 0
    defence: Number = 0
    keywords: tuple[str, ...] = ()
    forbids: tuple[str, ...] = ()
    demands: tuple[str, ...] = ()
    """What they must do if they are able to."""
    gives: tuple[Ability, ...] = ()
    """Abilities that they have besides."""
    only_if: Condition | None = None
    """As long as this is so."""
    base: tuple[int, ...] = ()
    """Power and defence that are set first; none given: not set."""
    loses_abilities: bool = False
    loses: tuple[str, ...] = ()
    """Keywords that they lose."""
    bars: tuple[str, ...] = ()
    """Keywords that they cannot have, whatever gives them."""
    types: tuple[str, ...] = ()
    """Card types that they are in addition."""
    subtypes: tuple[str, ...] = ()
    """Subtypes that they are in addition."""
    basic: str = ""
    """The basic type that they are instead of what they were."""
    colours: str = ""
    """Letters of WUBRG that they are; "C" for colourless."""
    control: bool = False
    """You control them."""
    switched: bool = False
    """Power and defence are switched."""


@dataclass(frozen=True, slots=True)
class Defines(Ability):
    """Power and defence that the card itself defines, wherever it is (magic 604.3)."""

    power: Number
    defence: Number


@dataclass(frozen=True, slots=True)
class BlocksOnly(Ability):
    """Can block only characters of a kind."""

    kind: ObjectFilter


@dataclass(frozen=True, slots=True)
class Enchant(Ability):
    """What an Aura may be attached to (magic 702.5)."""

    kind: ObjectFilter
