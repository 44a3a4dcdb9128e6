"""Recommended numbers of rounds: dated data of the games' own documents. The organiser may differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Band:
    """What is recommended up to so many players."""

    most: int | None
    """None: any number."""
    rounds: int
    cut: int = 0
    """How many go on to the play-off; 0 for none."""
    single: bool = False
    """The rounds are a single elimination, without Swiss rounds before it."""


@dataclass(frozen=True, slots=True)
class RoundTable:
    """The recommendation of one document."""

    source: str
    dated: str
    """The day on which the numbers were taken down, year-month-day."""
    least: int
    """Fewer players get no recommendation."""
    bands: tuple[Band, ...]

    def recommend(self, players: int) -> Band | None:
        """The band for so many players at the start of round 1; None if the document says nothing."""
        if players < self.least:
            return None
        return next((band for band in self.bands if band.most is None or players <= band.most), None)


LARGE = (Band(32, 5, 8), Band(64, 6, 8), Band(128, 7, 8))
"""In which two documents agree."""


def weighed(awarded: Iterable[int]) -> int:
    """How many players count for the table, given the byes awarded to each: Magic counts 1, 2, 3 as 2, 4, 8."""
    return sum(2**byes for byes in awarded)
