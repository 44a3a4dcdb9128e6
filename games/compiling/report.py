"""What became of the cards of a file: how many can be played, why others cannot, and which words would win most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from games.cardgames.reading.outcome import Refusal
from games.engine.values import Plain

MOST_LINES = 50
"""So many waiting lines are told."""
BEFORE, AFTER = 3, 4
"""So much of a line before and behind the place where reading stopped makes two waiting lines one."""
NUMBER = "N"
OURS = "ours"
"""What the game has already counts as playable."""


@dataclass(slots=True)
class Waiting:
    """Lines that could not be read for the same reason."""

    cards: int = 0
    """How many cards wait for this line alone."""
    example: str = ""
    name: str = ""


@dataclass(slots=True)
class Report:
    """Counts, card by card."""

    read: int = 0
    playable: int = 0
    again: int = 0
    """Records of a card that stood there before."""
    refused: Counter[str] = field(default_factory=Counter)
    waiting: dict[str, Waiting] = field(default_factory=dict)
    sets: dict[str, list[int]] = field(default_factory=dict)
    """By set: how many cards, how many of them playable."""
    formats: dict[str, list[int]] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """How many of a hundred cards can be played."""
        return round(100 * self.playable / self.read, 2) if self.read else 0.0

    def count_own(self, sets: Iterable[str], formats: Iterable[str]) -> None:
        """A card that the game has already."""
        self.count("", (), sets, formats)
        self.refused[OURS] += 1

    def count(self, name: str, refusals: tuple[Refusal, ...], sets: Iterable[str], formats: Iterable[str]) -> None:
        """A card that was read; one without refusals can be played."""
        playable = not refusals
        self.read += 1
        self.playable += playable
        for table, keys in ((self.sets, sets), (self.formats, formats)):
            for key in keys:
                counts = table.setdefault(key, [0, 0])
                counts[0] += 1
                counts[1] += playable
        if playable:
            return
        self.refused[refusals[0].why] += 1
        if len(refusals) == 1 and refusals[0].line:
            refusal = refusals[0]
            known = self.waiting.setdefault(_alike(refusal.line, refusal.place, refusal.why), Waiting())
            known.cards += 1
            if not known.example:
                known.example, known.name = " ".join(refusal.line), name

    def most_awaited(self) -> list[tuple[str, Waiting]]:
        """The lines for which most cards wait, most first."""
        return sorted(self.waiting.items(), key=lambda item: (-item[1].cards, item[0]))[:MOST_LINES]

    def as_data(self) -> dict[str, Plain]:
        """All of it as plain data, the same for the same cards."""
        return {
            "read": self.read,
            "playable": self.playable,
            "share": self.share,
            "again": self.again,
            "refused": dict(sorted(self.refused.items(), key=lambda item: (-item[1], item[0]))),
            "waiting": [
                {"line": line, "cards": one.cards, "example": one.example, "card": one.name}
                for line, one in self.most_awaited()
            ],
            "sets": {key: list(counts) for key, counts in sorted(self.sets.items())},
            "formats": {key: list(counts) for key, counts in sorted(self.formats.items())},
        }


def _alike(line: tuple[str, ...], place: int, why: str) -> str:
    """What waiting lines have in common: where reading stopped, and what stands around; numbers are all one."""
    if why != "line":
        return f"{why}: {' '.join(map(_number, line[: BEFORE + AFTER]))}"
    around = [*line[max(0, place - BEFORE) : place], ">>", *line[place : place + AFTER]]
    return " ".join(map(_number, around))


def _number(token: str) -> str:
    return NUMBER if token.isdigit() else token
