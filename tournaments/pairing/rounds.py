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

    key: str
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


_LARGE = (Band(32, 5, 8), Band(64, 6, 8), Band(128, 7, 8))
_DATED = "2026-11-22"
_MAGIC = "Magic Tournament Rules, appendix E"
_FAB = "Flesh and Blood tournament policy, single day"
_MAGIC_LAST = (*_LARGE, Band(226, 8, 8), Band(409, 9, 8), Band(None, 10, 8))
_FAB_LAST = (*_LARGE, Band(224, 8, 8), Band(384, 9, 8), Band(736, 10, 8))
_SMALL = (Band(4, 2, single=True), Band(8, 3, single=True))
TABLES = {
    table.key: table
    for table in (
        RoundTable("magic", _MAGIC, _DATED, 5, (_SMALL[1], Band(16, 5, 4), *_MAGIC_LAST)),
        RoundTable("magic_draft", f"{_MAGIC}, draft play-off", _DATED, 5, (_SMALL[1], Band(16, 4, 8), *_MAGIC_LAST)),
        RoundTable("magic_teams", f"{_MAGIC}, teams", _DATED, 4, (*_SMALL, Band(16, 5, 4), *_MAGIC_LAST)),
        RoundTable("flesh_and_blood", _FAB, _DATED, 4, (Band(8, 3), Band(16, 5, 4), *_FAB_LAST)),
        RoundTable(
            "flesh_and_blood_draft", f"{_FAB}, draft play-off", _DATED, 4, (Band(8, 3), Band(16, 4, 8), *_FAB_LAST)
        ),
        RoundTable(
            "flesh_and_blood_teams",
            f"{_FAB}, teams",
            _DATED,
            4,
            (
                Band(16, 5, 4),
                Band(32, 6, 4),
                Band(64, 7, 4),
                Band(128, 8, 4),
                Band(224, 9, 4),
                Band(384, 10, 4),
                Band(736, 11, 4),
            ),
        ),
        RoundTable(
            "fftcg",
            "FFTCG organised play",
            _DATED,
            5,
            tuple(Band(2**rounds, rounds) for rounds in range(3, 10)),
        ),
    )
}


def weighed(awarded: Iterable[int]) -> int:
    """How many players count for the table, given the byes awarded to each: Magic counts 1, 2, 3 as 2, 4, 8."""
    return sum(2**byes for byes in awarded)
