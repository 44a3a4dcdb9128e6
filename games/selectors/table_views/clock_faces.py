"""What the clocks of a table show."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from games.engine import Game as Play
from games.live import clocks, take_backs
from games.models import Game, Seat


def clock_faces(game: Game, seats: list[Seat], play: Play | None, now: datetime) -> dict[str, Any]:
    """Which clock runs, since when, until when, and what each seat has left."""
    control = clocks.TimeControl.from_data(game.clock)
    stands = game.stands_until if game.stands_until is not None and game.stands_until > now else None
    paused = game.paused_until is not None or stands is not None
    running = game.decision_seat if game.deadline_at is not None and not paused else None
    left: list[dict[str, int | None]] = [
        {"bank": seat.bank_ms, "buffer": control.buffer_ms if control.runs and not seat.bot else None} for seat in seats
    ]
    until = _stood(game, stands, now)
    if until is not None and game.decision_seat is not None and game.running_since is not None:
        # What the open decision has taken so far: no clock says so while none runs.
        used = max(timedelta(), until - game.running_since) // timedelta(milliseconds=1)
        left[game.decision_seat] = {
            "bank": control.charged(seats[game.decision_seat].bank_ms, game.running_since, until),
            "buffer": max(0, control.buffer_ms - used) if control.runs else None,
        }
    asker = _waits_for_an_answer(game)
    if (
        asker is not None
        and game.take_back_until is not None
        and game.running_since is not None
        and running is not None
    ):
        # The asker's clock runs; the clock of the seat that is asked stands where it stood.
        used = (game.take_back_until - game.running_since) // timedelta(milliseconds=1)
        length = timedelta(milliseconds=game.take_backs["open"]["ms"])
        since = game.take_back_until - length
        left[running] = {
            "bank": control.charged(seats[running].bank_ms, game.running_since, game.take_back_until),
            "buffer": max(0, control.buffer_ms - used),
        }
        return {
            "running": asker,
            "since": clocks.in_ms(since),
            "deadline": clocks.in_ms(game.take_back_until),
            "seats": left,
        }
    asked = None if play is None else play.decision
    if running is not None and asked is not None and asked.kind in clocks.APART and game.deadline_at is not None:
        # What is asked beside the game has a time of its own, and the bank waits.
        since = game.running_since or game.deadline_at
        left[running] = {"bank": 0, "buffer": (game.deadline_at - since) // timedelta(milliseconds=1)}
    return {
        "running": running,
        "since": clocks.in_ms(game.running_since) if running is not None else None,
        "deadline": None if paused else clocks.in_ms(game.deadline_at),
        "seats": left,
    }


def _stood(game: Game, stands: datetime | None, now: datetime) -> datetime | None:
    """The moment at which a clock that stands would show what it shows; None if none stands. Pause and vacation have
    each put it forward by their whole length."""
    if game.paused_until is None or stands is None:
        return game.paused_until or stands
    return game.paused_until + (stands - now)


def _waits_for_an_answer(game: Game) -> int | None:
    """The seat that has asked for a take-back while another one is to decide."""
    request = take_backs.request(game)
    return None if request is None or request["by"] == game.decision_seat else int(request["by"])
