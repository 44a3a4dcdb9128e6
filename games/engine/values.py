"""The kinds of number and plain value that the whole engine speaks of."""

from functools import cache
from typing import Any, NewType, TypeAlias

SeatNo = NewType("SeatNo", int)
"""A place at the table, counted from 0 in turn order."""

ObjectId = NewType("ObjectId", int)
"""One card or token of a game. Never leaves the server: viewers know handles."""

Plain: TypeAlias = Any
"""What JSON can carry, without floats: str, int, bool, None, and lists and dicts of them."""

ObjectRef: TypeAlias = tuple[ObjectId, int]
"""A thing and which of its incarnations is meant: an object that changes zones is a new object."""

Stamp = NewType("Stamp", int)
"""A timestamp: only the order of two of them means anything."""


@cache
def first_seats(count: int) -> tuple[SeatNo, ...]:
    """The first so many seats, in turn order."""
    return tuple(SeatNo(seat) for seat in range(count))
