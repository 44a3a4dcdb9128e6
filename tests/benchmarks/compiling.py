"""How many cards of a file of printed cards can be played, and how long reading them takes.

`make bench ARGS="compile --corpus FILE --ruleset magic"`; without a file nothing is measured, for the project has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

from games.compiling.compiler import compile_records
from games.compiling.places import Record
from games.compiling.printed_readers import can_read, reader_of
from games.compiling.sources import records
from games.rulesets import rulesets

IN_NO_DECK = {
    "magic": frozenset({"plane", "phenomenon", "scheme", "vanguard", "conspiracy", "stickers", "hero", "dungeon"})
}
"""By game, the types of cards that lie beside decks."""


def measure(corpus: str = "", ruleset: str = "") -> dict[str, Any]:
    """Shares of 100 cards, of all and of those that decks have, seconds of the processor for making the reader, and milliseconds of it for a card."""
    if not corpus:
        return {"told": "give a file of printed cards: --corpus FILE"}
    games = [ruleset] if ruleset else [key for key in rulesets() if can_read(key)]
    return {key: _of_game(key, Path(corpus)) for key in games}


def _of_game(key: str, corpus: Path) -> dict[str, Any]:
    cards = rulesets()[key].cards
    assert cards is not None
    began = process_time()
    reader = reader_of(key)
    made = process_time()
    apart: list[int] = []
    report = compile_records(_counted(corpus, key, apart), reader, cards.taken()).report
    spent = process_time() - made
    told = report.as_data()
    return {
        **{name: told[name] for name in ("read", "playable", "share", "refused")},
        "in_decks": report.read - len(apart),
        "share_in_decks": round(100 * report.playable / max(1, report.read - len(apart)), 2),
        "reader_seconds": round(made - began, 2),
        "card_milliseconds": round(1000 * spent / max(1, report.read), 3),
        "seconds": round(spent, 1),
    }


def _counted(corpus: Path, key: str, apart: list[int]) -> Iterator[Record]:
    """The cards of a file; the numbers of those that are in no deck are noted."""
    for record in records(corpus):
        types = record.data.get("types") or str(record.data.get("type_line", "")).split()
        if IN_NO_DECK.get(key, frozenset()) & {str(kind).lower() for kind in types}:
            apart.append(record.number)
        yield record
