"""How often each seat has done in a turn what it may do only so many times: seat -> (the turn, how often in it). Goes
with a game's row as JSON. A turn that comes again, after one was taken back, counts as the one that it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def left(counts: Mapping[str, Any], seat: int, turn: int, most: int) -> int:
    """How often a seat may still do it in this turn."""
    last, number = counts.get(str(seat), (-1, 0))
    return most if turn > last else max(0, most - number)


def once_more(counts: Mapping[str, Any], seat: int, turn: int, most: int) -> dict[str, Any]:
    """The counts when this seat has done it once more."""
    last = counts.get(str(seat), (-1, 0))[0]
    return {**counts, str(seat): [max(turn, last), most - left(counts, seat, turn, most) + 1]}
