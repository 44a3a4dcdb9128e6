"""A promise that a text has made, as it is kept until it comes true (see `promising`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.cardgames.rules.play import Play
from games.engine import SeatNo

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving
    from games.rulesets.flesh_and_blood.bout import FleshAndBlood


@dataclass(slots=True)
class Promised:
    """A promise that somebody has: the word, by where it is written."""

    seat: SeatNo
    """Whose attacks or plays it is about."""
    by: Play
    """The text that has made it."""
    at: int
    """Which of its instructions it is."""
    turn: int
    """The turn in which it holds."""


def promise(game: FleshAndBlood, run: Resolving, seat: SeatNo, turn: int) -> None:
    """The present instruction is kept for later."""
    game.promises.append(Promised(seat, replace(run.play), run.at, turn))
    game.changed()
