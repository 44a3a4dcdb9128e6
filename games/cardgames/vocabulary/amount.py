"""What every amount is; the amounts themselves are in `amounts`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from games.cardgames.rules.play import Play
from games.engine.node import Node


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number."""

    ABSTRACT: ClassVar[bool] = True

    def count(self, game: Any, play: Play) -> int:
        """How much it is now."""
        raise NotImplementedError

    @property
    def watches(self) -> bool:
        """Whether it depends on more than on what lies on the field and what that is."""
        return False


Number = int | Amount
