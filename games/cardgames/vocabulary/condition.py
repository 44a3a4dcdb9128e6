"""What every condition is; the conditions themselves are in `conditions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from games.cardgames.rules.play import Play
from games.engine.node import Node


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Something that holds or does not."""

    ABSTRACT: ClassVar[bool] = True

    def holds(self, game: Any, play: Play) -> bool:
        """Whether it does now."""
        raise NotImplementedError

    @property
    def watches(self) -> bool:
        """Whether it depends on more than on what lies on the field and what that is."""
        return False
