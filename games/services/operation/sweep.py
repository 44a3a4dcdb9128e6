"""The net under all timers: what is overdue, however it came about, is found within a second.

Run each second by one of all web processes and clock workers (`sweeper`), with or without a broker.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Container
from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache
from django.db.models import Q, QuerySet

from games.live import alarms, clocks, loop_watch, presence, push
from games.models import Game, Seat, Snapshot, Status
from games.services.cases import cases
from games.services.community import suspensions
from games.services.play import bots, moves
from games.services.tables import challenges, contributions

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
KINDS = GAMES, LOOPS, CASES, CHALLENGES, NUMBERS, BANS, ABSENCES = (
    "games", "loops", "cases", "challenges", "numbers", "bans", "absences",
)  # fmt: skip


def questions(since: datetime, now: datetime) -> dict[str, QuerySet[Any]]:
    """What a sweep at `now` would find, by kind; of absences those after `since`."""
    return {
        GAMES: _due(now),
        LOOPS: _unsearched(now),
        CASES: cases.cases_due(now),
        CHALLENGES: challenges.challenges_open(),
        NUMBERS: contributions.overdue(now),
        BANS: suspensions.seats_of_banned(),
        ABSENCES: Seat.objects.filter(_lost(now) | Q(away_since__gt=since, away_since__lte=now)),
    }


def sweep(now: datetime, due: Container[str] | None = None) -> int:
    """Do all that is overdue at `now`, the database's time; of these kinds, if they are given. One transaction for each
    game; a broken game is skipped."""
    done = _sweep_games(now) if due is None or GAMES in due else 0
    if due is None or LOOPS in due:
        _search_loops(now)
    if due is None or CASES in due:
        cases.cases_finish(now)
    if due is None or CHALLENGES in due:
        challenges.challenges_finish(now)
    if due is None or NUMBERS in due:
        done += contributions.sweep(now, AT_MOST)
    if due is None or BANS in due:
        done += suspensions.sweep()
    return done


def _due(now: datetime) -> QuerySet[Game]:
    return Game.objects.filter(
        Q(deadline_at__lte=now - clocks.GRACE - LATE)
        | Q(tick_at__lte=now - LATE)
        | Q(paused_until__lte=now - LATE)
        | Q(take_back_until__lte=now - LATE),
        status=Status.RUNNING,
    )


def _sweep_games(now: datetime) -> int:
    done, bots_until = 0, time.monotonic() + BOTS_WITHIN
    for game_id, seq, tick_at, seat in (
        _due(now).order_by("deadline_at")[:AT_MOST].values_list("pk", "seq", "tick_at", "decision_seat")
    ):
        try:
            done += moves.expire(game_id, seq)
            if tick_at is not None and tick_at <= now - LATE and time.monotonic() < bots_until:
                done += _bot_overdue(game_id, seq, seat, now - tick_at)
        except Exception:
            log.exception("a game could not be swept", extra={"game": game_id, "seq": seq})
    return done


def _unsearched(now: datetime) -> QuerySet[Game]:
    return Game.objects.filter(status=Status.RUNNING, loop_due__lte=now)


def _search_loops(now: datetime) -> None:
    """Ask again where a loop was not looked for in time: its worker may have died over it."""
    for game_id, seq in _unsearched(now).order_by("loop_due")[:AT_MOST].values_list("pk", "seq"):
        if Game.objects.filter(pk=game_id, seq=seq).update(loop_due=now + loop_watch.CHECKED_WITHIN):
            alarms.publish("games.tasks.find_loop", game_id, seq, queue="loops", expires=30)


def tell_absences(now: datetime, since: datetime) -> None:
    """Notify the tables at which a player has come to count as absent in (since, now].

    Also writes down the absence of those whose server died before it could do so.
    """
    lost = Seat.objects.filter(_lost(now))
    if lost.exists():
        lost.update(away_since=now)
    absent = Seat.objects.filter(away_since__gt=since, away_since__lte=now)
    for game_id in absent.order_by().values_list("game_id", flat=True).distinct()[:AT_MOST]:
        push.notify_table(game_id)


def _lost(now: datetime) -> Q:
    return Q(away_since__isnull=True, present_at__lte=now - presence.SIGN_HOLDS)


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


def tidy() -> None:
    """Close tables at which no user sat down for a day, and forget snapshots of games that are over."""
    Game.objects.filter(
        status=Status.OPEN, created_at__lt=_ago(WAITS_AT_MOST), contributions_until__isnull=True
    ).update(status=Status.ABORTED, result={"kind": "aborted", "winners": [], "reason": "closed"})
    Game.objects.filter(status=Status.ABORTED, quick=True, seq__lt=0, created_at__lt=_ago(WAITS_AT_MOST)).delete()
    Snapshot.objects.filter(
        game__status__in=(Status.FINISHED, Status.ABORTED), game__ended_at__lt=_ago(timedelta(days=30))
    ).delete()


def _ago(time: timedelta) -> datetime:
    from games.services.operation.outage import now

    return now() - time
