"""The clock loop of a web process: needs neither a worker nor a broker.

It wakes at each alarm that this process has set, and each second to sweep if no other process does (`sweeper`). Started
by the first call of the ASGI application, which waits until time that we were down has been given back.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import threading
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from typing import Any

from django.db import connection
from django.utils import timezone

from games.live import alarms, push
from games.live.threads import tidy_connection
from games.services.operation import outage
from games.services.operation.sweeper import EVERY, Sweeper
from games.services.play import moves

log = logging.getLogger(__name__)
SLACK = 0.004
"""Seconds after the moment, since the database counts in milliseconds and is never to be asked too early."""


class Watch:
    """A thread that enforces deadlines and ticks."""

    def __init__(self) -> None:
        self.settled = threading.Event()
        self._wake = threading.Condition()
        self._alarms: list[tuple[float, str, int]] = []
        self._stopping = False
        self._sweeper = Sweeper()
        self._next_turn = 0.0
        self._thread = threading.Thread(target=self._run, name="clock", daemon=True)

    def start(self) -> None:
        """Begin."""
        alarms.listen(self.alarm)
        self._thread.start()

    def stop(self) -> None:
        """End, and wait for it."""
        alarms.unlisten(self.alarm)
        with self._wake:
            self._stopping = True
            self._wake.notify()
        self._thread.join(5)

    def alarm(self, game_id: str, seq: int, due: datetime) -> None:
        """Look at a game at this moment."""
        moment = time.monotonic() + max(0.0, (due - timezone.now()).total_seconds()) + SLACK
        with self._wake:
            heapq.heappush(self._alarms, (moment, game_id, seq))
            if self._alarms[0][0] == moment:
                self._wake.notify()

    def _run(self) -> None:
        next_probe = 0.0
        self._guarded(outage.stamp)
        while not self._stopping:
            if time.monotonic() >= self._next_turn:
                self._guarded(self._turn)
            if time.monotonic() >= next_probe:
                next_probe = time.monotonic() + EVERY
                push.probe()
                self.settled.set()
            for game_id, seq in self._due(min(self._next_turn, next_probe)):
                self._guarded(partial(moves.expire, game_id, seq))
        self._sweeper.stop()
        connection.close()

    def _turn(self) -> None:
        began = time.monotonic()
        self._next_turn = began + EVERY
        self._next_turn = began + self._sweeper.turn()

    def _due(self, until: float) -> list[tuple[str, int]]:
        """Sleep until the next alarm or `until`; the alarms whose moment has come."""
        with self._wake:
            first = min(until, self._alarms[0][0]) if self._alarms else until
            if not self._stopping and first > time.monotonic():
                self._wake.wait(first - time.monotonic())
            due = []
            while self._alarms and self._alarms[0][0] <= time.monotonic():
                due.append(heapq.heappop(self._alarms)[1:])
            return due

    def _guarded(self, work: Callable[[], Any]) -> None:
        try:
            work()
        except Exception:
            log.exception("the clock loop stumbled")
        tidy_connection()


_watch: Watch | None = None
_starting = threading.Lock()


def watching() -> Watch:
    """The loop of this process, started if it does not run yet."""
    global _watch
    with _starting:
        if _watch is None:
            _watch = Watch()
            _watch.start()
    return _watch


class WithClock:
    """ASGI wrapper: serves no request before time that we were down has been given back."""

    def __init__(self, inner: Callable[..., Awaitable[Any]]) -> None:
        self.inner = inner

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        watch = watching()
        if not watch.settled.is_set():
            await asyncio.get_running_loop().run_in_executor(None, watch.settled.wait, 5.0)
        return await self.inner(scope, receive, send)
