"""What a text is carried out for: whose it is, what it stands on, what was chosen for it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.cardgames.rules.traits import NO_OBJECT, NO_REF, Passage, Target
from games.engine import ObjectId, ObjectRef, SeatNo
from games.engine.encoding import ADDED


@dataclass(slots=True)
class Spliced:
    """A text that a spell gains as it is cast, with targets of its own (magic 702.47)."""

    card: ObjectRef
    """The card on which it is written, which stays where it is."""
    passage: Passage
    targets: list[Target] = field(default_factory=list)


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
    spliced: list[Spliced] = field(default_factory=list, metadata=ADDED)
    """The texts that it has gained, in the order in which they are carried out after its own."""


def texts_of(play: Play) -> list[Play]:
    """A play, and each text that it has gained as a play of its own, which shares the list of its targets with it."""
    gained = [
        replace(play, passage=one.passage, targets=one.targets, mode=0, shares=[], spliced=[]) for one in play.spliced
    ]
    return [play, *gained]
