"""A game that its watchers see later than its players, so that no player is told what they see.

Until it is over, nothing that leaves the server for who does not play it is younger than the delay of the table.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from games.live import clocks
from games.models import Entry, Game, Seat, Status

LATE = timedelta(seconds=3)
"""An entry that enforces a deadline carries the time of that deadline, and is written so much later at most."""
OF_THE_PRESENT = (
    "decision_seat", "deadline_at", "running_since", "tick_at", "paused_until", "stands_until", "take_back_until",
    "offers", "take_backs", "loops", "fault",
)  # fmt: skip
"""Columns that say how a game stands just now."""


def is_held_back(game: Game, seats: Iterable[Seat], user: Any) -> bool:
    """Whether a user sees this game later than it is played."""
    if not game.watch_delay or game.seq < 0 or game.is_over:
        return False
    return user is None or user.pk is None or all(seat.user_id != user.pk for seat in seats)


def newest_seq(game: Game, now: datetime) -> int:
    """The last entry that watchers may know at a moment of the database's clock; -1 if there is none yet."""
    limit = now - timedelta(seconds=game.watch_delay) - LATE
    young = Entry.objects.filter(game_id=game.pk, at__gt=limit).order_by("seq").values_list("seq", flat=True).first()
    return game.seq if young is None else min(game.seq, young - 1)


def newest_seq_now(game: Game) -> int:
    """The same at this moment."""
    return newest_seq(game, clocks.database_now())


def as_watched(game: Game, seq: int) -> Game:
    """The row of a game as its watchers may know it, after an entry: it goes on, or (-1) has not begun."""
    then, fields = copy.copy(game), {field.attname: field for field in Game._meta.concrete_fields}
    for name in OF_THE_PRESENT:
        setattr(then, name, fields[name].get_default())
    then.seq = seq
    then.status = Status.RUNNING if seq >= 0 else Status.OPEN
    epochs = Entry.objects.filter(game_id=game.pk, seq=seq).values_list("epoch", flat=True)
    then.epoch = epochs.first() or 0
    return then
