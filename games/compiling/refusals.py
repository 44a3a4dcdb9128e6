"""The cards of a file that cannot be played, kept beside the card sets: found by name, with the reason.

One line of JSON for each name, in the order of names without what people spell differently, so that a name is found in
a file of any length by halving it: nothing of it is held in memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, BinaryIO

from games.cardgames.reading.normal_form import ITSELF, Tokens
from games.cardgames.reading.outcome import Refusal
from games.engine.decks.catalogue import fold

LONGEST = 160
"""Letters of a line that are kept."""
_APART = ((" it 's ", " its "), (" you 's ", " your "), (" they 's ", " their "), (" a other ", " another "),
          (f" {ITSELF} turn ", " this turn "))  # fmt: skip
"""What the normal form has taken apart, between blanks, and how people write it."""
_BLANK = re.compile(r" (?=[,.:;]|'s\b)|(?<=\}) (?=\{)")
"""A blank where people write none."""
_AN = re.compile(r"\ba(?= [aeio])")


@dataclass(frozen=True, slots=True)
class RefusedCard:
    """A card that is known and cannot be played."""

    name: str
    german: str
    why: str
    """As `games.cardgames.reading.outcome.Why`."""
    words: str = ""
    """Of its first line that was refused: from where it was not understood; else the whole line."""


def refused_card(name: str, printed: Any, refusal: Refusal) -> RefusedCard:
    """What is kept of a card; `printed` is None for one whose record was refused as a whole."""
    german = str(getattr(printed, "german", "") or "")
    words = spelt(refusal.line[refusal.place :] if refusal.why == "line" else refusal.line, name)
    return RefusedCard(name, german or name, refusal.why, words[:LONGEST])


def spelt(line: Tokens, name: str) -> str:
    """A line as people write it, on the card of this name; in which form it was read is not for their eyes. Numerals
    stay digits, and letters small."""
    said = f" {' '.join(line)} "
    for apart, written in _APART:
        said = said.replace(apart, written)
    said = _AN.sub("an", _BLANK.sub("", said.strip()))
    return said.replace(ITSELF, name)


def file_of(ruleset: str) -> str:
    """The name of the file of a game."""
    return f"{ruleset}.refused"


def written_refusals(cards: Iterable[RefusedCard]) -> str:
    """The file: the same for the same cards."""
    found: dict[str, RefusedCard] = {}
    for card in cards:
        for name in (card.name, card.german):
            for spelt in (name, name.split("//")[0]):
                if key := fold(spelt):
                    found.setdefault(key, card)
    return "".join(
        f"{json.dumps([key, *astuple(found[key])], ensure_ascii=False, separators=(',', ':'))}\n"
        for key in sorted(found)
    )


class RefusedCards:
    """The cards of a file of refusals; none if there is no such file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def find(self, folded: str) -> RefusedCard | None:
        """The card of this name, folded as `games.engine.decks.catalogue.fold` does it."""
        return next((card for key, card in self._from(folded) if key == folded), None) if folded else None

    def beginning(self, folded: str, most: int) -> list[RefusedCard]:
        """The first cards whose names begin so, each once."""
        found: list[RefusedCard] = []
        for key, card in self._from(folded):
            if not key.startswith(folded) or len(found) == most:
                break
            if card not in found:
                found.append(card)
        return found

    def _from(self, folded: str) -> Iterator[tuple[str, RefusedCard]]:
        """The lines from the first whose name is not before this one; a single one if it has another name."""
        try:
            with self._path.open("rb") as file:
                file.seek(_place(file, folded))
                for line in file:
                    key, *card = json.loads(line)
                    yield key, RefusedCard(*card)
                    if not key.startswith(folded):
                        return
        except (OSError, ValueError, TypeError):
            return


def _place(file: BinaryIO, folded: str) -> int:
    """Where the first line begins whose name is not before this one."""
    low, high = 0, file.seek(0, 2)
    while low < high:
        middle = (low + high) // 2
        file.seek(middle)
        if middle:
            file.seek(middle - 1)
            file.readline()
        start = file.tell()
        line = file.readline() if start < high else b""
        if line and json.loads(line)[0] < folded:
            low = file.tell()
        else:
            high = middle
    return low
