"""How far it is to the exit, counted in actions, over the board as it stands."""

from functools import lru_cache
from typing import TypeAlias

from games.rulesets.kafkas_halle.board import LAYOUTS, Board
from games.rulesets.kafkas_halle.compass import SIZE, Square, beside, heading

Ways: TypeAlias = tuple[int, ...]
"""For each square the cost of the way from there to the exit."""

STEP = {"left": 1, "right": 1, "back": 1, "forward": 2}
"""Actions for one square."""
JUMPS = ((1, 0), (2, 2), (3, 4))
"""Squares of a move, and what its run-ups cost more: an action each, and the luck of holding one."""
TURN = (0, 2, 3, 2)
"""What it costs to turn the hall by so many quarters first: an action or two, and the luck of holding the permit."""
FAR = 30
"""The cost where no way is known: then only pushes help."""


def ways(board: Board, seat: int, rotation: int) -> Ways:
    """The cheapest way from every square to the exit of a seat, turning the hall once where that is quicker."""
    return _ways(board.players, tuple(board.barriers), seat, rotation)


@lru_cache(maxsize=2048)
def _ways(players: int, barriers: tuple[Square, ...], seat: int, rotation: int) -> Ways:
    best = _on_foot(players, barriers, seat, rotation)
    for quarters in (1, 2, 3):
        turned = _on_foot(players, barriers, seat, (rotation + quarters) % 4)
        best = tuple(min(now, then + TURN[quarters]) for now, then in zip(best, turned, strict=True))
    return best


@lru_cache(maxsize=2048)
def _on_foot(players: int, barriers: tuple[Square, ...], seat: int, rotation: int) -> Ways:
    """The cheapest ways in a hall that does not turn.

    Searched backwards from the exit, cost by cost. Figures are no obstacle here: they will have moved on.
    """
    layout = LAYOUTS[players]
    board = Board(players, list(barriers), [])
    shut = set(layout.blocks)
    for barrier in range(len(barriers)):
        shut.update(board.covered_by(barrier))
    before = _before(layout.edges[seat], rotation)
    costs = [FAR] * SIZE * SIZE
    goal = layout.targets[seat]
    costs[goal] = 0
    waiting: list[list[Square]] = [[] for _ in range(FAR + 1)]
    waiting[0].append(goal)
    for cost, places in enumerate(waiting):
        for place in places:
            if costs[place] < cost or place in shut:
                continue
            for start, more in before[place]:
                if cost + more < costs[start]:
                    costs[start] = cost + more
                    waiting[cost + more].append(start)
    return tuple(costs)


@lru_cache(maxsize=16)
def _before(edge: str, rotation: int) -> tuple[tuple[tuple[Square, int], ...], ...]:
    """For each square those from which one move could land on it, and what that move costs."""
    moves: list[list[tuple[Square, int]]] = [[] for _ in range(SIZE * SIZE)]
    for place in range(SIZE * SIZE):
        for way, step in STEP.items():
            for distance, more in JUMPS:
                goal = beside(Square(place), heading(edge, rotation, way), distance)
                if goal is not None:
                    moves[goal].append((Square(place), step + more))
    return tuple(tuple(one) for one in moves)
