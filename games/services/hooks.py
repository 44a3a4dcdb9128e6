"""What others may listen to and may say. Tournaments learn here that a game is over, and name its judges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.dispatch import Signal

from games.models import Game

game_ended = Signal()
"""Sent after the commit that ended a game, with `game`. It may be sent again; the receiver reads the result afresh."""

_judges: list[Callable[[Game, Any], bool]] = []


def register_judges(may_judge: Callable[[Game, Any], bool]) -> None:
    """Have `may_judge(game, user)` asked who judges a game, beside the judges of the site. Whoever sits in the game
    never does, whatever it answers."""
    _judges.append(may_judge)


def names_judge(game: Game, user: Any) -> bool:
    """Whether anybody who has registered lets this user judge this game."""
    return any(may_judge(game, user) for may_judge in _judges)
