"""Files of card data, read record by record: MTGJSON's atomic cards, Scryfall's bulk data, plain lists, spreadsheets.

What a file is, is seen from its beginning, not from its name. It may be packed with gzip. Only one record at a time is
in memory.
"""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

from games.compiling.fields import kind_of, wrong_field
from games.compiling.json_cards import cards_in
from games.compiling.places import Place, Record, UnreadableSource
from games.compiling.spreadsheets import NAMED, Columns, rows_of
from games.engine import LocalizedText

GZIP = b"\x1f\x8b"
BOM = b"\xef\xbb\xbf"
BLANK = b" \t\r\n"
OTHERS = (
    b"PK\x03\x04",
    b"\x89PNG",
    b"%PDF",
    b"BZh",
    b"\xfd7zXZ",
    b"7z\xbc\xaf",
    b"\xd0\xcf\x11\xe0",
    b"SQLite format 3",
)
"""How files of other kinds begin: archives, pictures, workbooks, databases."""

EMPTY = LocalizedText(
    "the file is empty; give the file that you downloaded", "die Datei ist leer; gib die Datei an, die du geladen hast"
)
OTHER_KIND = LocalizedText(
    "this is a file of another kind; unpack it, or save it as JSON or CSV",
    "dies ist eine Datei anderer Art; entpacke sie, oder speichere sie als JSON oder CSV",
)
NO_CARD = LocalizedText(
    "{place}: this is no card but {what}; give a list of cards, each an object",
    "{place}: dies ist keine Karte, sondern {what}; gib eine Liste von Karten an, jede ein Objekt",
)
NO_CARDS = LocalizedText(
    "there is no card in it; the formats stand in docs/compiling.md",
    "es ist keine Karte darin; die Formate stehen in docs/compiling.md",
)
DAMAGED = LocalizedText(
    "{place}: the packed file is damaged here; download it once more",
    "{place}: hier ist die gepackte Datei beschädigt; lade sie noch einmal",
)
WRONG = LocalizedText(
    "{place} ({name}): “{field}” is {found} and must be {wanted}; mend it there",
    "{place} ({name}): „{field}“ ist {found} und muss {wanted} sein; bessere es dort aus",
)
LONGEST_NAME = 60


def records(path: Path, columns: Columns = NAMED) -> Iterator[Record]:
    """The cards of a file one after the other; `columns` are those that a spreadsheet must have. Raises
    `UnreadableSource`, and `OSError` if it cannot be opened."""
    place = Place()
    size = path.stat().st_size or 1
    try:
        with path.open("rb") as raw, _unpacked(raw) as stream:
            for data in _each(stream, place, columns):
                place.number += 1
                _check(data, place)
                yield Record(place.number, data, place.line, min(1.0, raw.tell() / size))
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise UnreadableSource(DAMAGED.filled(place=place.behind())) from None
    if not place.number:
        raise UnreadableSource(NO_CARDS)


@contextmanager
def _unpacked(raw: BinaryIO) -> Iterator[io.BufferedReader]:
    """The content of a file."""
    packed = raw.read(len(GZIP)) == GZIP
    raw.seek(0)
    if not packed:
        yield cast(io.BufferedReader, raw)
        return
    with gzip.open(raw, "rb") as unpacked:
        yield io.BufferedReader(cast(io.RawIOBase, unpacked))


def _each(stream: io.BufferedReader, place: Place, columns: Columns) -> Iterator[Any]:
    if stream.peek(len(BOM)).startswith(BOM):
        stream.read(len(BOM))
    begins = _beginning(stream, place)
    if not begins:
        raise UnreadableSource(EMPTY)
    if begins.startswith(OTHERS) or begins.startswith(GZIP):
        raise UnreadableSource(OTHER_KIND)
    if begins[:1] in b"[{":
        yield from cards_in(stream, place)
    else:
        yield from rows_of(stream, place, columns)


def _beginning(stream: io.BufferedReader, place: Place) -> bytes:
    """What a file begins with behind blanks; those are read over."""
    while seen := stream.peek():
        begins = seen.lstrip(BLANK)
        place.line += stream.read(len(seen) - len(begins)).count(b"\n")
        if begins:
            return begins
    return b""


def _check(data: Any, place: Place) -> None:
    """Raises `UnreadableSource` for what is no card."""
    if not isinstance(data, Mapping):
        raise UnreadableSource(NO_CARD.filled(place=place.here(), what=kind_of(data)))
    wrong = wrong_field(data)
    if wrong is not None:
        name = str(data.get("name") or "?")[:LONGEST_NAME]
        name = "".join(letter if letter.isprintable() else "?" for letter in name)
        raise UnreadableSource(
            WRONG.filled(place=place.here(), name=name, field=wrong.field, found=wrong.found, wanted=wrong.wanted)
        )
