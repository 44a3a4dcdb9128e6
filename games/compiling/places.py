"""Records of a file, and the places of which messages speak."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine import LocalizedText

AT = LocalizedText("line {line}, card {number}", "Zeile {line}, Karte {number}")
BEHIND = LocalizedText("line {line}, behind card {number}", "Zeile {line}, hinter Karte {number}")
AT_LINE = LocalizedText("line {line}", "Zeile {line}")


class UnreadableSource(Exception):
    """A file that is no file of card data: where, and what to do, in both languages."""

    def __init__(self, problem: LocalizedText) -> None:
        super().__init__(problem.en)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Record:
    """One card of a file as it stands there."""

    number: int
    """Which one, counted from 1."""
    data: Mapping[str, Any]
    line: int = 1
    """The line in which it ends."""
    share: float = 0.0
    """How much of the file has been read, from 0 to 1."""


@dataclass(slots=True)
class Place:
    """Where reading is."""

    line: int = 1
    number: int = 0
    """How many records have been read."""

    def here(self) -> LocalizedText:
        """The record that was read last."""
        return AT.filled(line=self.line, number=self.number)

    def behind(self) -> LocalizedText:
        """What follows the record that was read last."""
        said = BEHIND if self.number else AT_LINE
        return said.filled(line=self.line, number=self.number)
