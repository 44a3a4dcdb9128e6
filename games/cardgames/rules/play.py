"""What a text is carried out for: whose it is, what it stands on, what was chosen for it."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules.traits import NO_OBJECT, NO_REF, Passage, Target
from games.engine import ObjectId, ObjectRef, SeatNo


@dataclass(slots=True)
class Play:
    """A spell or ability: while it is announced, on the stack, and while it resolves (magic 112, 113, 601.2)."""

    seat: SeatNo
    """Its controller, "you" in its text."""
    source: ObjectRef
    """The object that it stands on; for a spell the card itself on the stack."""
    passage: Passage
    """Where the text is written; ability -1 is a permanent spell, which has none to carry out."""
    thing: ObjectId = NO_OBJECT
    """The object on the stack that it is."""
    targets: list[Target] = field(default_factory=list)
    """What was chosen for each slot."""
    mode: int = 0
    x: int = 0
    paid_more: bool = False
    is_copy: bool = False
    """A copy of a spell: no card, and never cast (magic 707.10)."""
    exiles: bool = False
    """It is exiled instead of going anywhere else when it leaves the stack (magic 702.34)."""
    way: str = ""
    """How it is played, where there are several ways: the game's own names."""
    paid: list[ObjectRef] = field(default_factory=list)
    """What was chosen to pay its cost with, as it was before."""
    shares: list[int] = field(default_factory=list)
    """What is divided among the targets, target by target (magic 601.2d)."""
    origin: str = ""
    """The zone from which a card was played, where the game wants to know it."""
    it: Target = NO_REF
    """What a trigger speaks of: the character that died, the player who gained life, ..."""
    amount: int = 0
    """The number that a trigger speaks of: the life gained, the damage dealt."""
    became: ObjectRef = NO_REF
    """The card that this has become by leaving, where everybody sees it (magic 400.7)."""
    named: str = ""
    """What was named while it resolves: the game's own key of a kind of card, a property, ..."""
    done: int = 0
    """What the instruction before has achieved: the damage dealt, the life lost."""
