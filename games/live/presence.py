"""Who is at the table, and from when on the others may claim a game that waits for a player who is not.

Presence is kept as transitions, not as a stream of signs. While a socket is open, a sign is written now and then; when
it falls silent or closes, the moment from which its player will count as absent is written, a little ahead of time, so
that another page of theirs can say that it is still there. A page without a socket is present by its last sign alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.live import clocks
from games.models import Game, Seat, Status

UNSEEN = timedelta(seconds=9)
"""A player of whom nothing was seen for so long counts as absent."""
UNSEEN_HIDDEN = timedelta(seconds=45)
"""The same for a page in the background, which speaks every 20 s only."""
SIGN_EVERY = timedelta(seconds=20)
"""Age of an open socket's sign that a look writes anew; what is merely open is signed for before (`stands`)."""
POLLED_EVERY = timedelta(seconds=5)
"""How often the sign of a page without a socket is."""
SIGN_HOLDS = timedelta(seconds=45)
"""After this, a sign that was not taken back means that what should have done so is gone itself."""
ROLL_CALL = timedelta(seconds=1)
"""Left to other pages of the same player to speak up before they count as absent."""
LEAST_WAIT = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class Sign:
    """What a seat's row says of its player's presence."""

    bot: bool
    present_at: datetime | None
    away_since: datetime | None

    @property
    def ends(self) -> datetime | None:
        """From when on its player no longer counts as sitting there; None for a bot, and where there was no sign."""
        if self.bot:
            return None
        if self.away_since is not None:
            return self.away_since
        return None if self.present_at is None else self.present_at + SIGN_HOLDS

    def holds(self, now: datetime) -> bool:
        """Whether a player sits there just now. Bots always do."""
        return self.bot or ((end := self.ends) is not None and now < end)


def sign_of(seat: Seat) -> Sign:
    """The sign of a seat as it was read."""
    return Sign(bool(seat.bot), seat.present_at, seat.away_since)


def is_present(seat: Seat, now: datetime) -> bool:
    """Whether a player sits there just now. Bots always do."""
    return sign_of(seat).holds(now)


def absent_since(game: Game, seat: Seat) -> datetime | None:
    """From when on a player counts as absent if no sign comes; None for a bot, and before the game."""
    if seat.bot:
        return None
    if (end := sign_of(seat).ends) is not None:
        return end
    return None if game.started_at is None else game.started_at + SIGN_HOLDS


def absence(game: Game, seat: Seat, now: datetime) -> tuple[datetime, datetime] | None:
    """If the game waits for this very seat, which is absent: since when, and from when on it may be claimed.

    None during a pause, while a take-back is asked for, where a standing order is about to answer, and where no player
    needs to sit at the table.
    """
    if game.status != Status.RUNNING or game.decision_seat != seat.number or game.running_since is None:
        return None
    if game.paused_until is not None or game.take_back_until is not None or game.tick_at is not None:
        return None
    since = absent_since(game, seat)
    wait = clocks.absence_wait(clocks.TimeControl.from_data(game.clock))
    if since is None or now < since or wait is None:
        return None
    # Who has been waited for before is waited for half as long the next time.
    return since, max(since, game.running_since) + max(min(wait, LEAST_WAIT), wait / 2**seat.absences)
