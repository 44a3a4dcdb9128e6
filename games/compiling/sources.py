"""Files of card data, read record by record: MTGJSON's atomic cards, Scryfall's bulk data, plain lists, spreadsheets.

What a file is, is seen from its beginning, not from its name. It may be packed with gzip. Only one record at a time is
in memory.
"""

from __future__ import annotations

import csv
import gzip
import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, cast

import ijson
from ijson.common import IncompleteJSONError, JSONError

from games.engine import LocalizedText

GZIP = b"\x1f\x8b"
BLANK = b" \t\r\n\xef\xbb\xbf"
PEEKED = 4096
LISTS = frozenset({"types", "subtypes", "supertypes", "keywords"})
"""Columns of a spreadsheet in which several words stand."""


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


EMPTY = LocalizedText(
    "the file is empty; give the file that you downloaded", "die Datei ist leer; gib die Datei an, die du geladen hast"
)
NOT_UTF8 = LocalizedText(
    "record {number}: the text is not UTF-8; save the file as UTF-8",
    "Datensatz {number}: der Text ist kein UTF-8; speichere die Datei als UTF-8",
)
BROKEN = LocalizedText(
    "behind record {number} this is no JSON any more ({cause}); download the file once more",
    "hinter Datensatz {number} ist dies kein JSON mehr ({cause}); lade die Datei noch einmal",
)
NO_CARD = LocalizedText(
    "record {number} is no card but {what}; give a list of cards, each an object",
    "Datensatz {number} ist keine Karte, sondern {what}; gib eine Liste von Karten an, jede ein Objekt",
)
NO_NAME = LocalizedText(
    "there is no column “name”; the columns are named in docs/compiling.md",
    "es gibt keine Spalte „name“; wie die Spalten heißen, steht in docs/compiling.md",
)
NO_CARDS = LocalizedText(
    "there is no card in it; the formats stand in docs/compiling.md",
    "es ist keine Karte darin; die Formate stehen in docs/compiling.md",
)
DAMAGED = LocalizedText(
    "the packed file is damaged behind record {number}; download it once more",
    "die gepackte Datei ist hinter Datensatz {number} beschädigt; lade sie noch einmal",
)


def records(path: Path) -> Iterator[Record]:
    """The cards of a file one after the other. Raises `UnreadableSource`, and `OSError` if it cannot be opened."""
    number = 0
    try:
        with _opened(path) as stream:
            for number, data in enumerate(_each(stream), 1):
                if not isinstance(data, Mapping):
                    raise UnreadableSource(NO_CARD.filled(number=number, what=type(data).__name__))
                yield Record(number, data)
    except UnicodeDecodeError:
        raise UnreadableSource(NOT_UTF8.filled(number=number + 1)) from None
    except (IncompleteJSONError, JSONError) as cause:
        text = str(cause).split("\n")[0]
        problem = NOT_UTF8 if "utf8" in text.lower().replace("-", "") else BROKEN
        raise UnreadableSource(problem.filled(number=number + (problem is NOT_UTF8), cause=text)) from None
    except (EOFError, gzip.BadGzipFile):
        raise UnreadableSource(DAMAGED.filled(number=number)) from None
    if not number:
        raise UnreadableSource(NO_CARDS)


@contextmanager
def _opened(path: Path) -> Iterator[io.BufferedReader]:
    """The content of a file, unpacked."""
    with path.open("rb") as raw:
        packed = raw.read(len(GZIP)) == GZIP
        raw.seek(0)
        if not packed:
            yield raw
            return
        with gzip.open(raw, "rb") as unpacked:
            yield io.BufferedReader(cast(io.RawIOBase, unpacked))


def _each(buffered: io.BufferedReader) -> Iterator[Any]:
    begins = buffered.peek(PEEKED)[:PEEKED].lstrip(BLANK)
    if not begins:
        raise UnreadableSource(EMPTY)
    if begins.startswith(b"["):
        yield from ijson.items(buffered, "item", use_float=True)
    elif begins.startswith(b"{"):
        for _, faces in ijson.kvitems(buffered, "data", use_float=True):
            yield _of_faces(faces)
    else:
        yield from _rows(buffered)


def _of_faces(faces: Any) -> Any:
    """A card of MTGJSON: a list of its faces."""
    if not isinstance(faces, list) or len(faces) != 1:
        return {"name": "", "card_faces": faces} if isinstance(faces, list) else faces
    return faces[0]


def _rows(stream: BinaryIO) -> Iterator[Any]:
    """The rows of a spreadsheet, with the names of the columns in the first."""
    text = io.TextIOWrapper(stream, "utf-8-sig", newline="")
    sample = text.read(PEEKED)
    text.seek(0)
    rows = csv.DictReader(text, delimiter=max(";,\t", key=sample.partition("\n")[0].count))
    if "name" not in (rows.fieldnames or ()):
        raise UnreadableSource(NO_NAME)
    for row in rows:
        yield {key: value.split() if key in LISTS else value for key, value in row.items() if key and value}
