"""In which line of a JSON text something stands, by the place where a mistake is named: "cards[0].power"."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

_BLANKS = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder()


def lines_of(file: bytes, places: Sequence[str]) -> list[int]:
    """The lines, from 1, of what is at these places, each or the innermost thing around it that there is. The file has
    to be JSON."""
    text = file.decode(json.detect_encoding(file), "surrogatepass")
    found, lines = _places(text), []
    for place in places:
        while place not in found:
            place = place[: max(place.rfind("."), place.rfind("["), 0)]
        lines.append(text.count("\n", 0, found[place]) + 1)
    return lines


def _places(text: str) -> dict[str, int]:
    """Where each value begins, by its place."""
    found: dict[str, int] = {}
    _value(text, _after_blanks(text, 0), "", found)
    return found


def _after_blanks(text: str, at: int) -> int:
    blanks = _BLANKS.match(text, at)
    return blanks.end() if blanks is not None else at


def _value(text: str, at: int, place: str, found: dict[str, int]) -> int:
    """The end of a value that begins here."""
    found[place] = at
    sign = text[at]
    if sign not in "[{":
        return int(_DECODER.raw_decode(text, at)[1])
    at, number = _after_blanks(text, at + 1), 0
    while text[at] not in "]}":
        inner = f"{place}[{number}]"
        if sign == "{":
            key, at = _DECODER.raw_decode(text, at)
            inner = f"{place}.{key}".strip(".")
            at = _after_blanks(text, _after_blanks(text, at) + 1)
        at, number = _after_blanks(text, _value(text, at, inner, found)), number + 1
        if text[at] == ",":
            at = _after_blanks(text, at + 1)
    return at + 1
