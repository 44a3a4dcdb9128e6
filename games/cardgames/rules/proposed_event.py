"""An event that is about to happen, as what would replace it sees and changes it, and what waits for such events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_OBJECT, NO_REF, NOBODY, Passage, Target
from games.engine import ObjectId, ObjectRef, SeatNo, Stamp
from games.engine.encoding import ADDED

WOULD = "would "
"""Stands before the kinds of event among the things that abilities listen to."""
FOR_GOOD = "for good"
"""Destroyed so that it cannot be regenerated."""
NO_STAMP = Stamp(0)
BY_RULE = -2
"""In place of an ability's number: a rule of the game itself makes another event of it (`Lifecycle.standing`)."""
Mark: TypeAlias = tuple[ObjectRef, Passage, Stamp]
"""What tells two replacements apart: the object, the ability, and when it was set up if it was."""


@dataclass(slots=True)
class ProposedEvent:
    """One event, as it would happen now. What replaces it changes it."""

    kind: str
    """"damage", "destroyed", "goes", "enters", "draws", "gains", "counters", "tokens", ..."""
    seat: SeatNo
    """Whom it affects, or who controls what it affects: he chooses (magic 616.1)."""
    ref: ObjectRef = NO_REF
    """What goes, enters or gets counters; of damage its source."""
    target: Target = NO_REF
    """Who or what is damaged."""
    amount: int = 1
    """How much damage or life, how many counters, tokens or cards."""
    what: str = ""
    """The kind of counter, the key of a token, the card that enters, whether damage is combat damage, as what the going
    of a card is told."""
    place: str = ""
    """Where it goes."""
    tapped: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    """What it enters with."""
    copy: str = ""
    """The card as a copy of which it enters."""
    but: tuple[Passage, ...] = field(default=(), metadata=ADDED)
    """Where it is said how that copy is otherwise."""
    chosen: str = ""
    """What was chosen as it enters: a colour, a type."""
    host: ObjectId = NO_OBJECT
    """What it will be attached to."""
    host_player: SeatNo = field(default=NOBODY, metadata=ADDED)
    """To which player it will be attached."""
    x: int = 0
    paid_more: bool = False
    """As it was cast."""
    way: str = ""
    off: bool = False
    """It does not happen."""
    passed: list[Mark] = field(default_factory=list)
    """What has been applied to it."""


@dataclass(slots=True)
class ReplacementSource:
    """Waits for events, to make others of them."""

    play: Play
    """Where it is written, and whose it is."""
    left: int = -1
    """So many times are left; -1: as often as it comes to it."""
    stamp: Stamp = NO_STAMP
    """When an effect has set it up for this turn."""
    stays: bool = False
    """Not for this turn alone, but for as long as what it calls "that" is there."""
    by_points: bool = False
    """Points of damage are left, not times (magic 615.7)."""
