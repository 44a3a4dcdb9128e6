"""Squares, directions, and how a seat sees them as the hall turns (KH-31, KH-39, KH-I01).

A square is a number from 0 (a1) to 63 (h8), file by file within a rank. A direction is a pair (files, ranks).
"""

from typing import NewType, TypeAlias

Square = NewType("Square", int)
Direction: TypeAlias = tuple[int, int]

SIZE = 8
NORTH, EAST, SOUTH, WEST = (0, 1), (1, 0), (0, -1), (-1, 0)
_CLOCKWISE = (NORTH, EAST, SOUTH, WEST)
LETTERS = dict(zip(_CLOCKWISE, "NESW", strict=True))
EDGES = dict(zip("SWNE", _CLOCKWISE, strict=True))
"""For each edge of the hall the direction away from it: forward, for whoever sits there."""
_QUARTERS = {"forward": 0, "right": 1, "back": 2, "left": 3}


def square(name: str) -> Square:
    """The square of this name, such as "a1"."""
    return Square("abcdefgh".index(name[0]) + SIZE * (int(name[1]) - 1))


def squares(names: str) -> frozenset[Square]:
    """The squares of these names, with spaces in between."""
    return frozenset(square(name) for name in names.split())


def name_of(place: Square) -> str:
    """The name of a square."""
    return "abcdefgh"[place % SIZE] + str(place // SIZE + 1)


def beside(place: Square, direction: Direction, distance: int = 1) -> Square | None:
    """The square so far away in a direction; None beyond the edge of the hall."""
    file, rank = place % SIZE + distance * direction[0], place // SIZE + distance * direction[1]
    return Square(file + SIZE * rank) if 0 <= file < SIZE and 0 <= rank < SIZE else None


def heading(edge: str, rotation: int, way: str) -> Direction:
    """Where "forward", "right", "back" or "left" points on the board for the player who sits at an edge.

    `rotation` counts quarter turns of the hall clockwise. When the hall turns one way, everybody's directions turn
    the other way on it.
    """
    return _CLOCKWISE[(_CLOCKWISE.index(EDGES[edge]) + _QUARTERS[way] - rotation) % 4]
