"""Where the games stand whose sockets this process serves: asked for all of them at once.

A notice may be lost, so a socket asks now and then whether its game has gone on. Each by itself costs a thread and a
statement; all together, one statement every few seconds answers the pings of a thousand tables. Their players' signs of
life are written down in the same go.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Lock
from typing import TypeVar

from django.db.models import Max

from accounts.people import online
from games.live import clocks, presence, push
from games.models import ChatLine, Seat

T = TypeVar("T")
ASK_EVERY = 5.0
"""Seconds after which the database is asked whether the games have gone on."""
SIGN_AFTER = timedelta(seconds=10)
"""Age of a sign of life that is written anew."""
AT_ONCE = 500
"""Games, or seats, in one statement."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a game stood."""

    epoch: int
    seq: int
    status: str
    signs: tuple[presence.Sign, ...]
    """Of its seats in order."""
    line: int | None
    """The newest line of its chat."""
    now: datetime
    """The database's clock."""
    read_at: float
    """The same moment of the monotonic clock."""


_open: Counter[str] = Counter()
_heard: dict[int, float] = {}
"""By seat the moment of the monotonic clock until which its player is here, as an open page has said."""
_here: set[int] = set()
"""Accounts with an open page for which that is to be noted again."""
_stands: dict[str, Stand] = {}
_lock = Lock()
_asking = Lock()
_asked = float("-inf")


def opened(game_id: str) -> None:
    """A socket of this table is open, and has looked."""
    global _asked
    with _lock:
        if not _open:
            _asked = time.monotonic()
        _open[game_id] += 1


def closed(game_id: str) -> None:
    """A socket of this table is open no more."""
    with _lock:
        _open[game_id] -= 1
        if _open[game_id] <= 0:
            del _open[game_id]
            _stands.pop(game_id, None)


def heard(seat: Seat, patience: float) -> None:
    """A page of this seat's player is open and counts for so many seconds."""
    _heard[seat.id] = time.monotonic() + patience


def unheard(seat: Seat) -> None:
    """A page of this seat's player was closed or has fallen silent; another one will say that it is still there."""
    _heard.pop(seat.id, None)


def here(account: int) -> None:
    """A page of this account is open; that is noted with the next question."""
    with _lock:
        _here.add(account)


def is_due() -> bool:
    """Whether it is time to ask, and no ping does so yet. Meanwhile, unless it takes long, what is known is new enough:
    else all pings that come would wait for one answer, in the threads that moves need."""
    return _is_late() and (not _asking.locked() or time.monotonic() - _asked >= 2 * ASK_EVERY)


def _is_late() -> bool:
    return time.monotonic() - _asked >= ASK_EVERY


def known(game_id: str) -> Stand | None:
    """How a game stood when all were asked for last."""
    return _stands.get(game_id)


def ask(game_id: str) -> Stand | None:
    """How a game stands, by a statement for all games with open sockets; None if there is no such game.

    One that comes while another asks takes the same answer.
    """
    global _asked
    came = time.monotonic()
    with _asking:
        found = _stands.get(game_id)
        if found is not None and found.read_at >= came:
            return found
        if not _is_late():  # this one alone, as a notice may have been lost
            return _read([game_id], clocks.database_now(), time.monotonic()).get(game_id)
        with _lock:
            games = [*_open]
        now, read_at = clocks.database_now(), time.monotonic()
        everywhere = _read({game_id, *games}, now, read_at)
        _sign(now)
        _mark_online()
        _asked = came  # not before: while the database is away each ping asks, and says so
        with _lock:
            _stands.clear()
            _stands.update((key, stand) for key, stand in everywhere.items() if key in _open)
        return everywhere.get(game_id)


def forget_all() -> None:
    """Forget everything, as a new process would begin."""
    global _asked
    with _lock:
        _open.clear()
        _heard.clear()
        _here.clear()
        _stands.clear()
        _asked = float("-inf")


def _read(games: Iterable[str], now: datetime, read_at: float) -> dict[str, Stand]:
    """How these games stand, at a moment of the database's clock and the same one of the monotonic clock."""
    found: dict[str, Stand] = {}
    for some in _in_parts([*games]):
        rows = Seat.objects.filter(game_id__in=some).order_by("game_id", "number")
        signs: dict[str, list[presence.Sign]] = {}
        heads = {}
        for game_id, epoch, seq, status, bot, present_at, away_since in rows.values_list(
            "game_id", "game__epoch", "game__seq", "game__status", "bot", "present_at", "away_since"
        ):
            heads[game_id] = (epoch, seq, status)
            signs.setdefault(game_id, []).append(presence.Sign(bool(bot), present_at, away_since))
        lines = dict(ChatLine.objects.filter(game_id__in=some).values_list("game_id").annotate(Max("pk")))
        found.update(
            (key, Stand(*head, tuple(signs[key]), lines.get(key), now, read_at)) for key, head in heads.items()
        )
    return found


def _sign(now: datetime) -> None:
    """Write down who is here, where that was not done lately. Who was away is noted by their own page (`look`)."""
    moment = time.monotonic()
    for seat, until in [*_heard.items()]:
        if until <= moment:
            _heard.pop(seat, None)
    for some in _in_parts([*_heard]):
        old = Seat.objects.filter(pk__in=some, away_since__isnull=True, present_at__lte=now - SIGN_AFTER)
        old.update(present_at=now)


def _mark_online() -> None:
    with _lock:
        accounts = [*_here]
        _here.clear()
    for account in online.mark_all_online(accounts):
        push.notify_waiting(account)


def _in_parts(whole: list[T]) -> list[list[T]]:
    return [whole[place : place + AT_ONCE] for place in range(0, len(whole), AT_ONCE)]
