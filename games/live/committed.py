"""The rows of games as this process has committed them last, so that its sockets need not read them again.

A hint with an age: what has no number in the log (who is present, what a player has settled) may have been written
since, and says so by a notice without a number, after which the database is asked.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from threading import Lock

from games.models import Game, Seat

KEPT = 1024
"""Games whose rows are kept."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A game and its seats with their people, as they were at a moment of the database's clock. Not to be changed."""

    game: Game
    seats: list[Seat]
    now: datetime
    last_hash: str = ""
    """Hash of the last entry; "" if it was not asked for."""
    written_by: str = ""
    """Number of PostgreSQL's transaction that has written the game's row; "" if it is not known."""


_rows: OrderedDict[str, Rows] = OrderedDict()
_lock = Lock()


def remember(rows: Rows) -> None:
    """Keep what was just committed; the caller changes it no more."""
    with _lock:
        known = _rows.get(rows.game.pk)
        if known is None or known.game.seq <= rows.game.seq:
            _rows[rows.game.pk] = rows
            _rows.move_to_end(rows.game.pk)
        while len(_rows) > KEPT:
            _rows.popitem(last=False)


def newest(game_id: str) -> Rows | None:
    """The rows that this process has committed last; another one may have written newer ones since."""
    with _lock:
        return _rows.get(game_id)


def rows_with(game_id: str, seq: int, since: datetime | None) -> Rows | None:
    """The rows that have entry `seq` and were read after `since`; None if this process has not committed them."""
    with _lock:
        rows = _rows.get(game_id)
    if rows is None or rows.game.seq < seq or (since is not None and rows.now < since):
        return None
    return rows


def forget_all() -> None:
    """Forget everything, as a new process would begin."""
    with _lock:
        _rows.clear()
