"""What has a state of its own beyond what every card game knows."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import objects as common
from games.engine import ObjectId, ObjectRef


@dataclass(slots=True)
class Player(common.Player):
    """What belongs to a player and lies nowhere."""

    crystals: int = 0


@dataclass(slots=True)
class Attack:
    """One attack: the Forwards that attack together, and who blocks them."""

    party: list[ObjectRef]
    blocked: bool = False
    """Once blocked, always blocked."""
    blocker: ObjectRef = (ObjectId(-1), -1)
