"""What games make of printed cards: a game that can read them has a package `reading`, and is found by that."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from games.cardgames.reading.outcome import Reading
from games.compiling.spreadsheets import Columns


class PrintedReader(Protocol):
    """Reads the printed cards of one game."""

    columns: Columns
    """Those that a spreadsheet of its cards must have."""

    def printed(self, record: Mapping[str, Any]) -> Any:
        """The printed card of a record, with its `name`, `text` and `german`; and where cards of one name differ, as
        by colour, with how this one is `called`. Raises `Refused`."""

    def read(self, printed: Any) -> Reading:
        """The card, or why there is none."""


def can_read(ruleset: str) -> bool:
    """Whether a game reads printed cards."""
    return find_spec(f"games.rulesets.{ruleset}.reading") is not None


@cache
def reader_of(ruleset: str) -> PrintedReader:
    """The reader of a game, made once. Raises `ModuleNotFoundError` for one that has none."""
    reader: PrintedReader = import_module(f"games.rulesets.{ruleset}.reading").Reader()
    return reader
