"""Work outside of requests. Tasks take ids, read afresh, and may be delivered twice."""

from __future__ import annotations

import logging
from typing import Any

from celery import shared_task
from celery.signals import worker_init, worker_ready
from django.core.cache import cache
from django.utils import timezone

from games.live import clocks
from games.rulesets import rulesets
from games.services import ratings
from games.services.community import reports
from games.services.correspondence import reminders
from games.services.operation import host_keys, outage
from games.services.operation import sweep as sweeping
from games.services.operation.sweeper import Sweeper
from games.services.play import bots, loop_tasks, moves
from games.services.tables import quick_match

log = logging.getLogger(__name__)
HEARTBEAT_KEY = "clock:heartbeat"
"""Seconds since 1970 of the last sweep, for `/readyz` and the supervisor."""
HEARTBEAT_ROW = "clock"
_sweeper = Sweeper()


@shared_task(queue="clock", acks_late=True, reject_on_worker_lost=True, ignore_result=True)
def expire(game_id: str, seq: int) -> None:
    """The alarm of one deadline or tick. Too early by a skewed clock: the sweepers come by anyway."""
    moves.expire(game_id, seq)


@shared_task(queue="clock", acks_late=True, reject_on_worker_lost=True, ignore_result=True)
def sweep() -> None:
    """Everything that is overdue, unless another process is at it, of workers or of the site; and a sign of life."""
    _sweeper.turn()
    cache.set(HEARTBEAT_KEY, timezone.now().timestamp(), 60)


@shared_task(queue="clock", acks_late=True, reject_on_worker_lost=True, ignore_result=True)
def heartbeat() -> None:
    """The same sign of life as a row, for times without Redis."""
    outage.beat(HEARTBEAT_ROW)


@shared_task(queue="bots", ignore_result=True, soft_time_limit=5, time_limit=8)
def bot_move(game_id: str, seq: int) -> None:
    """The decision of a bot; nothing happens if the game has gone on since."""
    bots.move(game_id, seq)


@shared_task(
    queue="loops", acks_late=True, reject_on_worker_lost=True, ignore_result=True, soft_time_limit=5, time_limit=8
)
def find_loop(game_id: str, seq: int) -> None:
    """Look for a loop; nothing happens if the game has gone on since."""
    loop_tasks.check(game_id, seq)


@shared_task(queue="default", acks_late=True, ignore_result=True, soft_time_limit=200, time_limit=240)
def tidy() -> None:
    """Close tables at which no player sat down for a day, and forget snapshots that are no longer needed."""
    sweeping.tidy()
    reminders.reminders_tidy(clocks.database_now())


@shared_task(queue="default", ignore_result=True, soft_time_limit=110, time_limit=120)
def reminders_send() -> None:
    """Every minute: note who is to be reminded of a game by correspondence, and send the mails that are due."""
    reminders.reminders_write(clocks.database_now())
    reminders.reminders_mail()


@shared_task(queue="default", ignore_result=True, soft_time_limit=20, time_limit=30)
def quick_desert() -> None:
    """Close the tables of quick matches whose hosts have gone."""
    quick_match.desert(clocks.database_now())


@shared_task(queue="default", acks_late=True, ignore_result=True, soft_time_limit=200, time_limit=240)
def talk_forget() -> None:
    """Every night: delete what was said at tables 90 days ago, and reports of two years ago."""
    forgotten = reports.talk_forget(clocks.database_now())
    log.info("forgotten: %d lines of chats, %d reports", *forgotten)


@shared_task(queue="default", acks_late=True, ignore_result=True, soft_time_limit=200, time_limit=240)
def ratings_renew(ruleset: str) -> None:
    """All ratings of the rated tables of a game from its games."""
    ratings.ratings_renew(ruleset)


@shared_task(queue="default", acks_late=True, ignore_result=True, soft_time_limit=200, time_limit=240)
def ratings_sweep() -> None:
    """Every night: the same for every game."""
    for ruleset in rulesets():
        ratings.ratings_renew(ruleset)


@shared_task(queue="default", ignore_result=True, soft_time_limit=25, time_limit=30)
def report_mail(report_id: str, what: str) -> None:
    """The receipt of a report, or what came of it."""
    reports.report_mail(report_id, what)


@worker_init.connect
def need_keys(**kwargs: Any) -> None:
    """A worker with keys of its own does not start."""
    host_keys.settle_or_end()


@worker_ready.connect
def settle_first(**kwargs: Any) -> None:
    """Before this worker looks at any deadline: was everything down?"""
    try:
        outage.stamp()
    except Exception:
        log.warning("outage not checked at start", exc_info=True)
