"""Cards in a spreadsheet that was saved as CSV: a row for each, with the names of the columns in the first."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any, TypeAlias

from games.compiling.json_cards import NOT_UTF8
from games.compiling.places import Place, UnreadableSource
from games.engine import LocalizedText

Columns: TypeAlias = tuple[tuple[str, ...], ...]
"""Columns that there must be; of several in brackets one."""
NAMED: Columns = (("name",),)
LISTS = frozenset({"types", "subtypes", "supertypes", "keywords", "talents", "classes"})
"""Columns in which several words stand, parted by blanks."""
LONGEST = 100_000
"""So many bytes a line may have."""
PARTS = ";,\t"

NO_COLUMN = LocalizedText(
    "{place}: there is no column “{column}”; the columns are named in docs/compiling.md",
    "{place}: es gibt keine Spalte „{column}“; wie die Spalten heißen, steht in docs/compiling.md",
)
TWICE = LocalizedText(
    "{place}: there are two columns “{column}”; rename one of them",
    "{place}: es gibt zwei Spalten „{column}“; benenne eine davon um",
)
RAGGED = LocalizedText(
    "{place}: this row has {found} cells, and the first row {wanted}; put a text with “{part}” in it between quotation "
    "marks, and write empty cells too",
    "{place}: diese Zeile hat {found} Zellen, die erste hat {wanted}; setze einen Text, in dem „{part}“ vorkommt, in "
    "Anführungszeichen, und schreibe auch leere Zellen",
)
QUOTED_WRONG = LocalizedText(
    '{place}: quotation marks do not go together in the row that begins here; write "" for one inside a cell',
    '{place}: in der Zeile, die hier anfängt, passen Anführungszeichen nicht; schreibe "" für eines in einer Zelle',
)
NO_TEXT = LocalizedText(
    "{place}: this is no text; give a file of cards, as JSON or CSV",
    "{place}: dies ist kein Text; gib eine Datei von Karten an, als JSON oder CSV",
)
TOO_LONG = LocalizedText(
    "{place}: this line is longer than any card; give a file of cards, as JSON or CSV",
    "{place}: diese Zeile ist länger als jede Karte; gib eine Datei von Karten an, als JSON oder CSV",
)


def rows_of(stream: io.BufferedReader, place: Place, columns: Columns) -> Iterator[dict[str, Any]]:
    """The rows of a spreadsheet, each with what stands in its cells. Raises `UnreadableSource`."""
    lines = _Lines(stream, place)
    first = next(iter(lines), "")
    part = max(PARTS, key=first.count)
    lines.put_back(first)
    rows = csv.reader(lines, delimiter=part, strict=True)
    began = place.line
    head: list[str] = []
    while True:
        place.line = began
        try:
            row = next(rows, None)
        except csv.Error:
            raise UnreadableSource(QUOTED_WRONG.filled(place=place.behind())) from None
        if row is None:
            return
        began = lines.next
        if not head:
            head = [cell.strip() for cell in row]
            _check(head, place, columns)
        elif any(row):
            if len(row) != len(head):
                said = {"found": len(row), "wanted": len(head), "part": part if part != "\t" else "⇥"}
                raise UnreadableSource(RAGGED.filled(place=place.behind(), **said))
            yield {key: _cell(key, value) for key, value in zip(head, row, strict=True) if key and value}


def _check(head: list[str], place: Place, columns: Columns) -> None:
    """Raises `UnreadableSource` where a column is missing, or there twice."""
    missing = next((names for names in columns if not set(names) & set(head)), None)
    if missing is not None:
        raise UnreadableSource(NO_COLUMN.filled(place=place.behind(), column=missing[0]))
    twice = next((name for name in head if name and head.count(name) > 1), None)
    if twice is not None:
        raise UnreadableSource(TWICE.filled(place=place.behind(), column=twice))


def _cell(column: str, value: str) -> Any:
    """What stands in a cell; its line ends are those of the machine where it was written."""
    return value.split() if column in LISTS else value.replace("\r\n", "\n").replace("\r", "\n")


class _Lines:
    """The lines of a file as text, with their ends; each is bounded, and none is binary."""

    def __init__(self, stream: io.BufferedReader, place: Place) -> None:
        self._stream = stream
        self._place = place
        self._waiting: list[str] = []
        self.next = place.line
        """The number of the line that comes next."""

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if not self._waiting:
            self._waiting = self._read()
        if not self._waiting:
            raise StopIteration
        self.next += 1
        return self._waiting.pop(0)

    def put_back(self, line: str) -> None:
        """Give a line once more."""
        if line:
            self._waiting.insert(0, line)
            self.next -= 1

    def _read(self) -> list[str]:
        raw = self._stream.readline(LONGEST)
        place = Place(self.next, self._place.number).behind()
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            raise UnreadableSource(NOT_UTF8.filled(place=place)) from None
        if "\0" in text:
            raise UnreadableSource(NO_TEXT.filled(place=place))
        if len(raw) == LONGEST:
            raise UnreadableSource(TOO_LONG.filled(place=place))
        return list(io.StringIO(text, newline=""))
