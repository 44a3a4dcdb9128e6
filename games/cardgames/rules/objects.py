"""What has a state of its own: players, permanents, combat, and effects that last."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules.traits import NO_OBJECT, NO_REF, NOBODY, Passage
from games.engine import ObjectId, ObjectRef, SeatNo, Stamp
from games.engine.encoding import ADDED


@dataclass(slots=True)
class Player:
    """What belongs to a player and lies nowhere. A game derives its own."""

    life: int = 0
    drew_from_empty: bool = False
    """Had to draw from an empty deck since the last checks."""
    mulligans: int = 0
    decked: int = 0
    """How many cards the deck had."""


@dataclass(slots=True)
class Permanent:
    """The state of an object on the field. A game derives its own where it needs more."""

    controller: SeatNo
    """Under whose control it entered; effects may change that."""
    stamp: Stamp
    """Its timestamp: the higher, the later (magic 613.7)."""
    tapped: bool = False
    fresh: bool = True
    """Not continuously controlled since the turn of its controller began."""
    damage: int = 0
    damaged: bool = False
    """Was dealt damage this turn, whatever has become of it."""
    stays_tapped: bool = False
    """Does not untap in its controller's next untap step."""
    attached: ObjectId = NO_OBJECT
    """What this Aura or Equipment is attached to."""
    attached_player: SeatNo = field(default=NOBODY, metadata=ADDED)
    """The player to whom this Aura is attached instead (magic 303.4)."""
    x: int = 0
    """The X that was chosen for the spell that it was (magic 107.3m)."""
    paid_more: bool = False
    """An additional cost was paid for it that need not have been."""
    way: str = ""
    """How the spell was cast that it was, where there are several ways: the game's own names."""
    chosen: str = ""
    """The colour or card type that was chosen as it entered."""
    copies: str = ""
    """The card of which it is a copy; "" if it is itself."""
    but: tuple[Passage, ...] = field(default=(), metadata=ADDED)
    """Where it is said how the copy is otherwise."""
    held_by: SeatNo = NOBODY
    """Who controlled it when that was last looked at."""
    counters: dict[str, int] = field(default_factory=dict)
    hurt_by: tuple[ObjectRef, ...] = ()
    """What dealt damage to it this turn."""

    def mend(self) -> None:
        """The damage on it is gone."""
        self.damage = 0

    def end_turn(self) -> None:
        """What is remembered until the turn ends is forgotten, and so is the damage."""
        self.mend()
        self.damaged = False
        self.hurt_by = ()


@dataclass(slots=True)
class Lasting:
    """A continuous effect that has no object to stand on: it came from something that resolved (magic 611.2)."""

    on: tuple[ObjectRef, ...]
    stamp: Stamp
    by: SeatNo
    power: int = 0
    defence: int = 0
    base: tuple[int, ...] = ()
    keywords: tuple[str, ...] = ()
    loses_abilities: bool = False
    forbids: tuple[str, ...] = ()
    demands: tuple[str, ...] = ()
    control: SeatNo | None = None
    lasts: bool = False
    """Beyond the end of the turn."""
    gives: tuple[Passage, ...] = ()
    """Abilities that they have besides."""
    until: str = ""
    """Ends before the turn does, with what the game calls so (`continuous_effects.expire`)."""
    loses: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    basic: str = ""
    colours: str = ""
    switched: bool = False
    copies: str = ""
    """The card that they are copies of."""
    but: tuple[Passage, ...] = field(default=(), metadata=ADDED)
    bound: ObjectRef = NO_REF
    """The object that has to stay as `until` says."""


@dataclass(slots=True)
class LostTypes(Lasting):
    """Card types that objects are not, by a rule, as long as they lie as they do; it is found anew each time."""

    lacks: tuple[str, ...] = ()


@dataclass(slots=True)
class Keep:
    """The cards that an object has exiled and remembers, also after it has left itself."""

    by: ObjectRef
    cards: tuple[ObjectRef, ...]
    seat: SeatNo = NOBODY
    """Who has exiled them, where they come back by themselves."""
    back: Passage = ("", -1)
    """What brings them back as soon as the object has left (magic 610.3)."""
