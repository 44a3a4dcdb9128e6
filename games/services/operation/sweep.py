"""The net under all timers: what is overdue, however it came about, is found within a second.

Run each second by the clock worker and, independently and without a broker, by a loop in each web process.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from datetime import datetime, timedelta

from django.core.cache import cache
from django.db.models import Q, QuerySet

from games.live import alarms, clocks, loop_watch, presence, push
from games.models import Game, Seat, Snapshot, Status
from games.services.cases import cases
from games.services.community import suspensions
from games.services.play import bots, moves
from games.services.tables import challenges

log = logging.getLogger(__name__)
AT_MOST = 200
"""Games in one sweep, the longest overdue first."""
LATE = timedelta(milliseconds=250)
"""What the timers are left before the sweeper comes to their aid."""
BOT_ASKED_AGAIN = timedelta(seconds=3)
BOT_HERE = timedelta(seconds=12)
"""A bot that no worker has moved for so long is moved by the sweeper."""
ALONE_FOR = timedelta(minutes=2)
"""So long after that no worker is counted on: the sweeper moves every bot as soon as it is due."""
ALONE = "bots:alone"
BOTS_WITHIN = 0.5
"""Seconds of one sweep in which bots are moved, so that deadlines never wait long for them."""
WAITS_AT_MOST = timedelta(hours=24)
LOCK = "sweep"


def sweep(now: datetime) -> int:
    """Do all that is overdue at `now`, the database's time. One transaction for each game; a broken game is skipped."""
    running = Game.objects.filter(status=Status.RUNNING)
    due = running.filter(
        Q(deadline_at__lte=now - clocks.GRACE - LATE)
        | Q(tick_at__lte=now - LATE)
        | Q(paused_until__lte=now - LATE)
        | Q(take_back_until__lte=now - LATE)
    )
    done, bots_until = 0, time.monotonic() + BOTS_WITHIN
    for game_id, seq, tick_at, seat in due.order_by("deadline_at")[:AT_MOST].values_list(
        "pk", "seq", "tick_at", "decision_seat"
    ):
        try:
            done += moves.expire(game_id, seq)
            if tick_at is not None and tick_at <= now - LATE and time.monotonic() < bots_until:
                done += _bot_overdue(game_id, seq, seat, now - tick_at)
        except Exception:
            log.exception("a game could not be swept", extra={"game": game_id, "seq": seq})
    _search_loops(running, now)
    cases.cases_finish(now)
    challenges.challenges_finish(now)
    return done + suspensions.sweep()


def _search_loops(running: QuerySet[Game], now: datetime) -> None:
    """Ask again where a loop was not looked for in time: its worker may have died over it."""
    for game_id, seq in running.filter(loop_due__lte=now).order_by("loop_due")[:AT_MOST].values_list("pk", "seq"):
        if Game.objects.filter(pk=game_id, seq=seq).update(loop_due=now + loop_watch.CHECKED_WITHIN):
            alarms.publish("games.tasks.find_loop", game_id, seq, queue="loops", expires=30)


def tell_absences(now: datetime, since: datetime) -> None:
    """Notify the tables at which a player has come to count as absent in (since, now].

    Also writes down the absence of those whose server died before it could do so.
    """
    lost = Seat.objects.filter(away_since__isnull=True, present_at__lte=now - presence.SIGN_HOLDS)
    if lost.exists():
        lost.update(away_since=now)
    absent = Seat.objects.filter(away_since__gt=since, away_since__lte=now)
    for game_id in absent.order_by().values_list("game_id", flat=True).distinct()[:AT_MOST]:
        push.notify_table(game_id)


def _bot_overdue(game_id: str, seq: int, seat: int | None, late: timedelta) -> bool:
    if seat is None or not Seat.objects.filter(game_id=game_id, number=seat).exclude(bot="").exists():
        return False
    if late >= BOT_HERE:
        cache.set(ALONE, 1, ALONE_FOR.total_seconds())
    if late >= BOT_HERE or cache.get(ALONE):
        return bots.move(game_id, seq)
    if late < BOT_ASKED_AGAIN:
        return False
    try:
        fresh = cache.add(f"bot:{game_id}:{seq}", 1, BOT_ASKED_AGAIN.seconds)
    except Exception:  # noqa: BLE001  without Redis there is no worker to ask either
        return False
    if fresh:
        alarms.publish("games.tasks.bot_move", game_id, seq, queue="bots", expires=60)
    return False


def one_at_a_time(work: Callable[[], object]) -> None:
    """Run `work` unless another worker is at it. Without Redis it runs: doubles are harmless."""
    token = secrets.token_hex(8)
    try:
        if not cache.add(LOCK, token, 5):
            return
    except Exception:  # noqa: BLE001
        log.warning("sweep without its lock")
    try:
        work()
    finally:
        try:
            if cache.get(LOCK) == token:
                cache.delete(LOCK)
        except Exception:  # noqa: BLE001
            log.warning("the sweep's lock ends by itself")


def tidy() -> None:
    """Close tables at which no user sat down for a day, and forget snapshots of games that are over."""
    Game.objects.filter(status=Status.OPEN, created_at__lt=_ago(WAITS_AT_MOST)).update(
        status=Status.ABORTED, result={"kind": "aborted", "winners": [], "reason": "closed"}
    )
    Game.objects.filter(status=Status.ABORTED, quick=True, seq__lt=0, created_at__lt=_ago(WAITS_AT_MOST)).delete()
    Snapshot.objects.filter(
        game__status__in=(Status.FINISHED, Status.ABORTED), game__ended_at__lt=_ago(timedelta(days=30))
    ).delete()


def _ago(time: timedelta) -> datetime:
    from games.services.operation.outage import now

    return now() - time
