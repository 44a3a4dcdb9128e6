"""What the players of these tests think: an option number for a view, by the bots of the game or by simple habits."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from games.rulesets import rulesets

View = dict[str, Any]
Thought = Callable[[View], int]


def racer(view: View) -> int:
    """Head for the exit; let everything pass."""
    return _first(view, "allow") if _has(view, "allow") else clever(view)


def clever(view: View) -> int:
    """The stronger bot's choice."""
    return rulesets()["kafkas_halle"].bots["normal"](view, random.randrange)


def idle(view: View) -> int:
    """Let everything pass and only fetch."""
    return next(_first(view, verb) for verb in ("allow", "fetch", "end", "begin", "swap") if _has(view, verb))


def sportsman(turns: int) -> Thought:
    """Play well for so many turns, then let the other one win: a whole game of foreseeable length."""
    return lambda view: clever(view) if view["turn"]["number"] <= turns else idle(view)


def _has(view: View, verb: str) -> bool:
    return any(option["verb"] == verb for option in view["decision"]["options"])


def _first(view: View, verb: str) -> int:
    return next(option["id"] for option in view["decision"]["options"] if option["verb"] == verb)
