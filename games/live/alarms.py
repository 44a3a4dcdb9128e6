"""Alarms for deadlines and ticks. A hint only: the deadline column, read by sweepers and by every access, is the truth.

Two alarms are set. The loop of this process (`operation.clock_loop`) wakes at the very moment, without a broker. A
Celery task with an ETA does the same in the clock worker; it is published by a thread of its own, so that a slow or
dead broker never delays a move.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import datetime
from queue import Full, Queue
from threading import Lock, Thread
from typing import Any

from celery import current_app

from accounts.platform import hooks

log = logging.getLogger(__name__)
ETA_AT_MOST = 120.0
"""Seconds. The broker delivers a timer again and again that waits longer than its visibility timeout (300 s)."""
_REST_AFTER_FAILURE = 5.0

_queue: Queue[tuple[str, tuple[Any, ...], dict[str, Any]]] = Queue(maxsize=5000)
_starting = Lock()
_thread: Thread | None = None
_listeners: list[Callable[[str, int, datetime], None]] = []


def listen(listener: Callable[[str, int, datetime], None]) -> None:
    """Have a loop of this process told of every alarm: game, seq, moment."""
    _listeners.append(listener)


def unlisten(listener: Callable[[str, int, datetime], None]) -> None:
    """The opposite of `listen`."""
    _listeners.remove(listener)


def arm(game_id: str, seq: int, due: datetime, now: datetime) -> None:
    """Have a game looked at when something in it is due. To be called when the deadline is committed."""
    seconds = (due - now).total_seconds()
    if seconds > ETA_AT_MOST:
        return
    for listener in _listeners:
        listener(game_id, seq, due)
    publish("games.tasks.expire", game_id, seq, queue="clock", countdown=max(0.0, seconds), expires=seconds + 60)


def publish(task: str, *args: Any, **options: Any) -> None:
    """Send a Celery task by name, from a thread of its own. Dropped with a line in the log if nothing takes it."""
    _start()
    try:
        _queue.put_nowait((task, args, options))
    except Full:
        log.warning("task dropped, the broker does not keep up", extra={"task": task})


def _start() -> None:
    global _thread
    if _thread is None or not _thread.is_alive():
        with _starting:
            if _thread is None or not _thread.is_alive():
                _thread = Thread(target=_run, name="publisher", daemon=True)
                _thread.start()


def _run() -> None:
    resting_until = 0.0
    while True:
        task, args, options = _queue.get()
        try:
            if time.monotonic() >= resting_until:
                current_app.send_task(task, args=args, ignore_result=True, **options)
        except Exception as trouble:  # noqa: BLE001  whatever is wrong with the broker, the sweepers do the work
            resting_until = time.monotonic() + _REST_AFTER_FAILURE
            log.warning("task not published: %s", type(trouble).__name__, extra={"task": task})
        finally:
            _queue.task_done()


def _publish(task: str, *, queue: str) -> None:
    publish(task, queue=queue)


hooks.register_publisher(_publish)
