"""What triggered abilities listen to: one thing that has just happened, with all that they may ask about it."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules.traits import NO_REF, NOBODY, NOTHING, Target, Traits
from games.engine import ObjectRef, SeatNo


@dataclass(frozen=True, slots=True)
class GameEvent:
    """One event, seen at its moment. What a trigger needs travels with it."""

    kind: str
    """"enters", "leaves", "dies", "attacks", "blocks", "blocked", "damage", "combat_damage", "targeted", "life_gained",
    "life_lost", "cast", "begins_upkeep", ..."""
    ref: ObjectRef = NO_REF
    """The object that it happened to, or that did it."""
    traits: Traits = NOTHING
    """What that object was."""
    seat: SeatNo = NOBODY
    """The player whom it concerns."""
    other: Target = NO_REF
    """What was hit, or by what it was targeted."""
    amount: int = 0
    hurt_by: tuple[ObjectRef, ...] = ()
    """What had dealt damage to it this turn."""
    worn: tuple[ObjectRef, ...] = ()
    """What was attached to it when it left."""
    became: ObjectRef = NO_REF
    """The object that it has become in the public zone to which it went (magic 400.7)."""

    @property
    def it(self) -> Target:
        """What a text calls "that": the object that it is about, else the player."""
        if self.kind == "targeted":
            return self.other
        return self.seat if self.ref == NO_REF else self.ref
