"""What players and permanents of Magic have besides what all games give them."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import objects
from games.cardgames.rules.traits import NO_REF, NOBODY, Passage, Target
from games.engine import ObjectId, ObjectRef, SeatNo
from games.engine.encoding import ADDED
from games.rulesets.magic.mana import EMPTY

START_LIFE, COMMANDER_LIFE = 20, 40
MOST_LANDS = 1


@dataclass(slots=True)
class Tied:
    """What mana of a pool can be spent on, or how long it stays, is said by an ability (magic 106.4, 106.6)."""

    passage: Passage
    source: ObjectRef
    """On which it stands."""
    letter: str = ""
    snow: bool = False
    bound: bool = field(default=True, metadata=ADDED)
    """It can be spent on some things only."""
    stays: bool = field(default=False, metadata=ADDED)
    """It is not lost before the end of the turn."""


@dataclass(slots=True)
class Player(objects.Player):
    """Life, mana, poison, lands."""

    life: int = START_LIFE
    pool: tuple[int, ...] = EMPTY
    taps: tuple[tuple[ObjectId, str], ...] = ()
    """Mana of the pool that may still be taken back: which thing was tapped for which letters, the last one last. Small
    letters are mana of something that is snow."""
    poison: int = 0
    lost: bool = False
    """An effect has said since the last checks that this player loses."""
    lands: int = 0
    """Lands played this turn."""
    snow: tuple[int, ...] = EMPTY
    """So many of each kind in the pool have come from something that is snow."""
    tied: list[Tied] = field(default_factory=list, metadata=ADDED)
    """The mana of the pool that can be spent on some things only, or stays; it is not counted in the others."""


@dataclass(slots=True)
class Permanent(objects.Permanent):
    """Deathtouch, and loyalty abilities."""

    poisoned: bool = False
    """Was dealt damage by a source with deathtouch since the last checks."""
    kept_by: SeatNo = NOBODY
    """In whose last upkeep it was there, where a card asks for that."""
    kept_since: int = 0
    """The turn with the first of those upkeeps."""
    used: bool = False
    """A loyalty ability of it was activated this turn."""

    def mend(self) -> None:
        """Without damage nothing is deadly."""
        objects.Permanent.mend(self)
        self.poisoned = False


@dataclass(slots=True)
class Commander:
    """A card that leads a deck. That is no characteristic: it stays a commander wherever it goes, and no copy is one
    (magic 903.3)."""

    thing: ObjectId
    owner: SeatNo
    card: str
    casts: int = 0
    """How often it was cast from the command zone (magic 903.8)."""
    damage: list[int] = field(default_factory=list)
    """The combat damage that it has dealt to each player (magic 903.10a)."""
    left: ObjectRef = NO_REF
    """The object in a graveyard or in exile that its owner has left there (magic 903.9a)."""


@dataclass(slots=True)
class Attack:
    """One attacker and what has become of it."""

    thing: ObjectId
    on: Target
    """The player or planeswalker that it attacks."""
    defender: SeatNo
    """That player, or the planeswalker's controller: he may block it even when the planeswalker is gone."""
    blocked: bool = False
    """Once blocked, always blocked (MTG-P-X05)."""
    blockers: list[ObjectId] = field(default_factory=list)
    """In the order in which damage is assigned to them."""
    struck: bool = False
    """Has dealt first-strike damage."""


@dataclass(slots=True)
class Adventurer:
    """A card in exile whose adventure has resolved, and who may cast it from there (magic 715.3d)."""

    card: ObjectRef
    seat: SeatNo


@dataclass(slots=True)
class Phased:
    """A permanent that has phased out, with its state: it is still the same object (magic 702.26d)."""

    permanent: Permanent
    seat: SeatNo
    """Under whose control it phased out."""
    host: ObjectRef = NO_REF
    """What it was attached to."""
    indirectly: bool = False
    """Together with that, and it phases in with it alone (magic 702.26g)."""


@dataclass(slots=True)
class Suspended:
    """A card in exile with time counters on it (magic 702.62b)."""

    card: ObjectRef
    time: int
