"""Morph: cast face down as a 2/2 creature, turned face up at any time (magic 702.37, 708)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.trigger import When

MORPH = "morph"
"""The way to cast a card face down."""
TURNED_UP = "turned_up"
"""The event that a permanent is turned face up."""
FACE_DOWN_COST = "{3}"


@dataclass(frozen=True, slots=True)
class Morph(Ability):
    """May be cast face down as a 2/2 creature for {3}, and turned face up at any time for this cost (magic 702.37)."""

    cost: str
    mega: bool = False
    """A +1/+1 counter is put on it as it is turned face up so (magic 702.37b)."""


@dataclass(frozen=True, slots=True)
class TurnedUp(When):
    """This is turned face up."""

    ONCE: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        """That event alone."""
        return (TURNED_UP,)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """This permanent itself."""
        return event.ref == play.source
