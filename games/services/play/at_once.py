"""A move that reads nothing, on PostgreSQL.

The process that has made the last move of a game knows its rows. The next one is worked out from them and written in
one statement, a transaction by itself, instead of five trips: nothing happens unless the game's row is still the one
that was written then, seats and users are as they were read, no player is away, and whose move it is was not banned.
Whatever else it takes, and whatever is not so, is done under lock, from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError

from accounts.platform import database_clock
from accounts.platform.after_commit import after_commit
from accounts.platform.compiled_queries import twin
from accounts.platform.lone_statement import AnotherStatement, can_stand_alone, lone_statement
from games.live import clocks, committed, queries, table_messages
from games.models import Seat, Status
from games.services.play.locked_game import Conflict, LockedGame, RulesCrashed
from games.services.play.outcome import Outcome

SEEN_WITHIN = timedelta(seconds=30)
"""Age of a sign of life by which a player is at the table; older ones are read again, before they cease to hold."""


class KnownGame(LockedGame):
    """A game as this process knows it, and not locked: `save` writes it in one statement, if all is still as it is
    known. Make it inside `lone_statement()`."""

    def __init__(self, rows: committed.Rows, now: datetime, *, acts: int) -> None:
        """`acts`: the user whose move it is."""
        self._begin(twin(rows.game), [twin(seat) for seat in rows.seats], now, rows.last_hash, None)
        self._known = queries.Known(rows.game.seq, rows.game.epoch, rows.written_by, rows.seats, acts, now)

    def _write(self, seq: int, epoch: int, changed: list[Seat]) -> str | None:
        if len(self._fresh) != 1 or self._ended or self._needs_snapshot:
            raise AnotherStatement
        return queries.write_alone(self.game, self._known, self._fresh[0], changed)


def moved(game_id: str, by: Any, message: table_messages.Act, work: Callable[[LockedGame], Outcome]) -> Outcome | None:
    """Carry out a player's choice in one statement. None: nothing was done, and it is to be done under lock."""
    rows = committed.newest(game_id)
    moment = database_clock.about_now()
    if rows is None or moment is None or not can_stand_alone():
        return None
    now = max(rows.now, clocks.to_ms(clocks.read(moment)))
    if not _is_plain(rows, by, message, now):
        return None
    try:
        with lone_statement():
            game = KnownGame(rows, now, acts=by.pk)
            after_commit(remember, game)
            outcome = work(game)
            return outcome if game.saved else None
    except (AnotherStatement, Conflict, IntegrityError, RulesCrashed):
        return None


def remember(game: LockedGame) -> None:
    """Keep the rows that were written, for the next look and the next move."""
    if game.rows is not None:
        committed.remember(game.rows)


def _is_plain(rows: committed.Rows, by: Any, message: table_messages.Act, now: datetime) -> bool:
    """Whether this is an answer to the open decision by the player who is asked, at a table where all are present and
    nothing is about to happen by itself."""
    game = rows.game
    return bool(
        rows.written_by
        and game.status == Status.RUNNING
        and (game.epoch, game.decision) == (message.epoch, message.decision)
        and game.decision_seat is not None
        and rows.seats[game.decision_seat].user_id == by.pk
        and not any((game.tick_at, game.paused_until, game.stands_until, game.take_back_until))
        and (game.deadline_at is None or game.deadline_at > now + queries.LATE)
        and all(_is_there(seat, now) for seat in rows.seats)
    )


def _is_there(seat: Seat, now: datetime) -> bool:
    if seat.bot:
        return True
    return seat.away_since is None and seat.present_at is not None and now - seat.present_at < SEEN_WITHIN
