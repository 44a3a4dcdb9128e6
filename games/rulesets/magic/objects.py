"""What players and permanents of Magic have besides what all games give them."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import objects
from games.cardgames.rules.traits import Target
from games.engine import ObjectId, SeatNo
from games.rulesets.magic.mana import EMPTY

START_LIFE = 20
MOST_LANDS = 1


@dataclass(slots=True)
class Player(objects.Player):
    """Life, mana, poison, lands."""

    life: int = START_LIFE
    pool: tuple[int, ...] = EMPTY
    taps: tuple[tuple[ObjectId, str], ...] = ()
    """Mana of the pool that may still be taken back: which thing was tapped for which letters, the last one last."""
    poison: int = 0
    lost: bool = False
    """An effect has said since the last checks that this player loses."""
    lands: int = 0
    """Lands played this turn."""


@dataclass(slots=True)
class Permanent(objects.Permanent):
    """Deathtouch, and loyalty abilities."""

    poisoned: bool = False
    """Was dealt damage by a source with deathtouch since the last checks."""
    used: bool = False
    """A loyalty ability of it was activated this turn."""

    def mend(self) -> None:
        """Without damage nothing is deadly."""
        objects.Permanent.mend(self)
        self.poisoned = False


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
