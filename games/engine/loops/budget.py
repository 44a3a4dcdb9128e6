"""How much may be played on copies to find something out: counted first, timed only if whoever asks has a clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

DECISIONS = 5_000
"""Decisions that one search may play."""


class Undecided(Exception):
    """The budget is used up before an answer was found: there may be a loop, or there may not."""


def never() -> bool:
    """For whoever has no clock."""
    return False


@dataclass(slots=True)
class Budget:
    """What is left of it."""

    left: int = DECISIONS
    is_late: Callable[[], bool] = never
    """Whether the time of whoever asks is up."""

    def spend(self) -> None:
        """One decision is played; raises `Undecided` if none is left."""
        if self.left <= 0 or self.is_late():
            raise Undecided
        self.left -= 1
