"""What every trigger is; the triggers themselves are in `triggers`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Target
from games.engine.node import Node


@dataclass(frozen=True, slots=True)
class When(Node):
    """An event that an ability waits for."""

    ABSTRACT: ClassVar[bool] = True
    COUNTS: ClassVar[bool] = False
    """Whether the event has a number of which a text may say "that much"."""

    ZONE: ClassVar[Literal["field", "stack", "exile"]] = "field"
    """The part of the zone in which a text that waits for it works as usual."""
    ONCE: ClassVar[bool] = False
    """Whether it can happen only once to the object on which it stands."""

    @property
    def needs(self) -> str:
        """What a game must count or look at because of it; "" for nothing."""
        return ""

    def kinds(self) -> tuple[str, ...]:
        """The kinds of event that it can be."""
        raise NotImplementedError

    def matches(self, game: Any, event: GameEvent, play: Play) -> bool:
        """Whether this event is one."""
        raise NotImplementedError

    def speaks_of(self, event: GameEvent) -> Target:
        """What the text calls "that"."""
        return event.it
