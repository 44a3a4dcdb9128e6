"""What is kept of a loop that was settled (see `repeats`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine.values import SeatNo


@dataclass(slots=True)
class Ban:
    """A player may not answer these moments as he did when the loop went round (FF-30, FF-31).

    It holds in exactly these positions: as soon as anything has changed, and in any other turn, it says nothing.
    """

    seat: SeatNo
    turn: int
    words: dict[str, list[str]]
    """By the key of the moment, the words that are not offered there; moments that differ in quantities share one."""


@dataclass(slots=True)
class Repeats:
    """The bans in force, and the words of the round that is still to be played before nobody can be asked any more."""

    bans: list[Ban] = field(default_factory=list)
    last_round: list[str] = field(default_factory=list)
