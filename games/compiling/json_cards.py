"""Cards in JSON: the items of a list, or what stands under “data” in an object.

The text is given to the parser line by line, so that a mistake has its line; cards are made of the parser's events
here, so that none is deeper or longer than a card can be.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import ijson
from ijson.common import IncompleteJSONError, JSONError

from games.compiling.places import Place, UnreadableSource
from games.engine import LocalizedText

CHUNK = 65_536
DEEPEST = 20
"""So deep a file may be nested: a card of MTGJSON is six levels deep."""
LONGEST = 2_000_000
"""So many bytes one record may have: the longest of real cards has a hundredth of it."""
CARDS = "data"
"""Under which field an object has its cards."""

CUT_OFF = LocalizedText(
    "{place}: the file stops in the middle; download it once more",
    "{place}: die Datei hört mittendrin auf; lade sie noch einmal",
)
MORE = LocalizedText(
    "{place}: there is more behind the end of the list; give one list of cards, [{{…}}, {{…}}]",
    "{place}: hinter dem Ende der Liste steht noch etwas; gib eine einzige Liste von Karten an, [{{…}}, {{…}}]",
)
NO_NUMBER = LocalizedText(
    "{place}: a number is larger than any card has; mend it there",
    "{place}: eine Zahl ist größer als auf jeder Karte; bessere sie dort aus",
)
NOT_UTF8 = LocalizedText(
    "{place}: the text is not UTF-8; save the file as UTF-8",
    "{place}: der Text ist kein UTF-8; speichere die Datei als UTF-8",
)
BROKEN = LocalizedText(
    "{place}: this is no JSON any more; mend it there, or download the file once more",
    "{place}: von hier an ist dies kein JSON mehr; bessere es dort aus, oder lade die Datei noch einmal",
)
TOO_DEEP = LocalizedText(
    "{place}: this is nested deeper than any card; the formats stand in docs/compiling.md",
    "{place}: dies ist tiefer geschachtelt als jede Karte; die Formate stehen in docs/compiling.md",
)
TOO_LONG = LocalizedText(
    "{place}: this is longer than any card; the formats stand in docs/compiling.md",
    "{place}: dies ist länger als jede Karte; die Formate stehen in docs/compiling.md",
)
HALF_LETTER = LocalizedText(
    "{place}: half a letter is written here (a lone \\ud800 to \\udfff); mend it there",
    "{place}: hier steht ein halbes Zeichen (einzelnes \\ud800 bis \\udfff); bessere es dort aus",
)
CAUSES = {
    "premature eof": CUT_OFF,
    "incomplete": CUT_OFF,
    "trailing garbage": MORE,
    "overflow": NO_NUMBER,
    "utf8": NOT_UTF8,
}
"""What the parser says of a mistake, and what we do."""
ESCAPED = b"\\ud"
"""How the half of a letter begins, in small letters; a first half goes on with 8 to b, a second one with c to f."""
FIRST, SECOND = b"89ab", b"cdef"
HALVES = frozenset(bytes([letter]) for letter in FIRST + SECOND)
HALF = 6
"""Bytes of such a half."""
LONGEST_RUN = 64
"""So many backslashes before one are looked at."""


def cards_in(stream: io.BufferedReader, place: Place) -> Iterator[Any]:
    """The cards of a file. Raises `UnreadableSource`."""
    found = ijson.sendable_list()
    parser = ijson.basic_parse_coro(found, use_float=True)
    making = _Making()
    length = 0
    try:
        while chunk := stream.readline(CHUNK):
            if _has_half(chunk):
                raise UnreadableSource(HALF_LETTER.filled(place=place.behind()))
            try:
                parser.send(chunk)
            finally:
                length += len(chunk)
                for card in making.of(found):
                    yield card
                    length = 0
                del found[:]
            if length > LONGEST:
                raise UnreadableSource(TOO_LONG.filled(place=place.behind()))
            place.line += chunk.endswith(b"\n")
        parser.close()
    except _TooDeep:
        raise UnreadableSource(TOO_DEEP.filled(place=place.behind())) from None
    except (IncompleteJSONError, JSONError, UnicodeDecodeError) as cause:
        said = "utf8" if isinstance(cause, UnicodeDecodeError) else str(cause).lower().replace("-", "")
        problem = next((ours for theirs, ours in CAUSES.items() if theirs in said.split("\n")[0]), BROKEN)
        raise UnreadableSource(problem.filled(place=place.behind())) from None


def _has_half(chunk: bytes) -> bool:
    """Whether half a letter stands in a line, and not at the edge of a part of it."""
    if b"\\u" not in chunk:
        return False
    small, at = chunk.lower(), 0
    while (at := small.find(ESCAPED, at)) >= 0:
        before = small[max(0, at - LONGEST_RUN) : at]
        if (len(before) - len(before.rstrip(b"\\"))) % 2:
            at += 1  # a backslash that is written as such
            continue
        rest = small[at + HALF : at + 2 * HALF]
        if small[at + 3 : at + 4] in FIRST and rest[:3] == ESCAPED and rest[3:4] in SECOND:
            at += 2 * HALF
            continue
        is_whole = len(chunk) < CHUNK or HALF <= at < len(chunk) - 2 * HALF
        if is_whole and small[at + 3 : at + 4] in HALVES:
            return True
        at += 1
    return False


class _TooDeep(Exception):
    pass


class _Making:
    """Values made of the events of a parser."""

    def __init__(self) -> None:
        self._open: list[Any] = []
        self._keys: list[str] = []

    def of(self, events: Iterable[tuple[str, Any]]) -> Iterator[Any]:
        """The cards that are complete with these events."""
        for event, value in events:
            if event == "map_key":
                self._keys[-1] = value
            elif event in ("start_map", "start_array"):
                if len(self._open) == DEEPEST:
                    raise _TooDeep
                self._open.append({} if event == "start_map" else [])
                self._keys.append("")
            elif event in ("end_map", "end_array"):
                self._keys.pop()
                yield from self._done(self._open.pop())
            else:
                yield from self._done(value)

    def _done(self, value: Any) -> Iterator[Any]:
        """What a value that is complete is: a card, a part of one, or nothing that is looked at."""
        if not self._open:
            return
        if isinstance(self._open[0], list):
            level = 1
        elif self._keys[0] == CARDS:
            level = 2
        else:
            return
        if len(self._open) > level:
            inner = self._open[-1]
            if isinstance(inner, list):
                inner.append(value)
            else:
                inner[self._keys[-1]] = value
        elif len(self._open) == level:
            yield from _of_faces(value) if level > 1 and isinstance(self._open[1], Mapping) else [value]


def _of_faces(faces: Any) -> list[Any]:
    """The cards of one name of MTGJSON, a list of faces: those with sides are one card with several faces."""
    if not isinstance(faces, list) or not all(isinstance(one, Mapping) for one in faces):
        return [faces]
    sided = [one for one in faces if one.get("side")]
    if len(sided) < max(2, len(faces)):
        return faces
    front = sided[0]
    whole = {key: front[key] for key in ("name", "layout", "printings", "legalities") if key in front}
    return [{**whole, "card_faces": [{**one, "name": one.get("faceName"), "layout": ""} for one in sided]}]
