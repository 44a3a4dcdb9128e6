"""What has a state of its own beyond what every card game knows."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import objects
from games.cardgames.rules.traits import Passage
from games.engine import ObjectId, SeatNo


@dataclass(slots=True)
class Player(objects.Player):
    """A hero and what belongs to him."""

    intellect: int = 4
    resources: int = 0
    action_points: int = 0
    deeds: list[str] = field(default_factory=list)
    """What he has done in this turn, sorted: "red card", "non-attack action", "weapon attack"."""


@dataclass(slots=True)
class Permanent(objects.Permanent):
    """The state of an object in the arena, on the combat chain or not."""

    used: tuple[Passage, ...] = ()
    """Its once-per-turn abilities that were used in this turn."""
    more: int = 0
    """How many further attacks it may make in this turn."""
    hits: int = 0
    """How often it has hit in this turn."""
    origin: str = ""
    """The zone from which it came into the arena."""
    defended: bool = False
    """Has defended on the open combat chain."""
    quelled: bool = False
    """Quell was paid for in this turn."""
    under: tuple[ObjectId, ...] = ()
    """What lies under it."""


@dataclass(slots=True)
class Shelter:
    """So much of the next damage of a kind to a hero is prevented in this turn."""

    seat: SeatNo
    amount: int
    kind: str
    card: str
    """The card that says so."""
