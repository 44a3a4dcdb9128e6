"""Steps and phases as they are called in a scenario: "A's upkeep", "A's declare blockers step"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from games.engine import SeatNo
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names

OPENING = "opening hands"
"""A scenario may begin before the first turn, when hands are kept or not."""
Steps: TypeAlias = Mapping[str, tuple[str, ...]]
"""The names of steps, each with the keys that it stands for: "main phase" is either of two."""


def step_called(steps: Steps, words: Excerpt) -> tuple[str, ...]:
    """The step of this name. Raises `Misread`."""
    wanted = words.bare().lower()
    if wanted not in steps:
        raise words.unknown("step", steps)
    return steps[wanted]


def moment(steps: Steps, names: Names, words: Excerpt) -> tuple[SeatNo, tuple[str, ...]] | None:
    """Whose turn, and which step: "A's end step"; None if it is something else."""
    found = names.seat_first(words, "'s") or names.seat_first(words, "’s")
    if found is None or found[1].bare().lower() not in steps:
        return None
    return found[0], step_called(steps, found[1])


def called(steps: Steps, step: str) -> str:
    """The name of a step."""
    return next((name for name, keys in steps.items() if keys == (step,)), step)
