"""Whom a quick match brings together: by rating, in a window that widens while a player waits. Time is an argument."""

from __future__ import annotations

from datetime import datetime, timedelta

from games.live import presence
from games.models import Game, Seat

NARROWEST, STEP, WIDEST = 100, 50, 500
"""Points of rating: at first, what is added each time, and at last."""
EVERY = timedelta(seconds=5)
BOT_AFTER = timedelta(seconds=20)
"""After this a bot is offered to the player who waits alone."""
JUST_OPENED = timedelta(seconds=15)
"""So long a table is taken for attended whose host has not given a sign yet."""


def window(waited: timedelta) -> int:
    """How far an opponent's rating may lie from one's own after so much waiting."""
    return min(WIDEST, NARROWEST + STEP * max(0, waited // EVERY))


def is_within(one: float, waited: timedelta, other: float, others: timedelta | None) -> bool:
    """Whether two ratings lie within the windows of both, who have waited so long. None: the other takes anybody."""
    most = window(waited) if others is None else min(window(waited), window(others))
    return abs(one - other) <= most


def is_attended(game: Game, host: Seat | None, now: datetime) -> bool:
    """Whether the host of an open table is there to play."""
    if host is None:
        return False
    never = host.present_at is None and host.away_since is None
    return now - game.created_at < JUST_OPENED if never else presence.is_present(host, now)
