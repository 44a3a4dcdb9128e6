"""Passes that standing orders have given: which of them can still be taken back (MTG-P-26).

`Game.passes` holds {"open": [[seat, entry], ...], "held": decision}: the numbers of the entries, the latest last, and
the decision of a player who has stepped in, which no order answers. A pass is open as long as no player has acted on
it and nothing hidden was told. What others' standing orders do is no acting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine import Game as Play
from games.live.log_entries import AUTO_PASS
from games.models import Game, Seat


def after_move(game: Game, kind: str, before: Play, after: Play, seats: Sequence[Seat]) -> dict[str, Any]:
    """What is open after a move of this kind, before its entry is written."""
    asked = before.decision
    if kind != AUTO_PASS or asked is None or after.result is not None or after.has_told(before):
        return {}
    own = [] if seats[asked.seat].bot else [[asked.seat, game.seq + 1]]
    return {"open": [*game.passes.get("open", []), *own]}


def after_stepping_back(game: Game, to: int, play: Play) -> dict[str, Any]:
    """What is still open when the game is again what it was after entry `to`."""
    assert play.decision is not None
    earlier = [one for one in game.passes.get("open", []) if one[1] <= to]
    return {"open": earlier, "held": play.decision.number}


def is_held(game: Game, decision: int) -> bool:
    """Whether no standing order answers this decision, because a player has stepped in to answer it themselves."""
    return bool(game.passes.get("held") == decision)


def latest(game: Game, seat: int | None) -> int | None:
    """The entry of the last pass that a seat can take back, if there is one."""
    return max((entry for own, entry in game.passes.get("open", []) if own == seat), default=None)
