"""Python's collector of garbage, often and in small portions.

By itself it comes when so much more was made than was thrown away. A move throws away about as much as it makes, so it
came seldom, and then walked through all that had been made since: at 1,000 tables everybody waited for 150 ms, also in
the other process where a move had the turn to write.
"""

from __future__ import annotations

import asyncio
import gc

EVERY = 0.25
"""Seconds between two walks through what is new."""
OLDER = 1200
"""Walks after which what has outlived one is walked through as well, and after `OLDER` times `OLDEST` everything."""
OLDEST = 12


def keep_what_is_loaded() -> None:
    """Never walk through what there is by now, and through what comes seldom: where no `Walks` do it, as on a server
    that is not ours, the collector still comes by itself."""
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)


class Walks:
    """The walks of this process. Meanwhile what is older is theirs alone."""

    def __init__(self) -> None:
        self._done = 0
        self._before = gc.get_threshold()
        self._next: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Walk from now on, in the running loop."""
        self._before = gc.get_threshold()
        gc.set_threshold(self._before[0], OLDER * OLDEST, OLDEST)
        self._wait()

    def end(self) -> None:
        """Walk no more."""
        if self._next is not None:
            self._next.cancel()
            gc.set_threshold(*self._before)

    def _wait(self) -> None:
        self._next = asyncio.get_running_loop().call_later(EVERY, self._walk)

    def _walk(self) -> None:
        self._done += 1
        older = self._done % OLDER == 0
        gc.collect(int(older) + int(older and self._done // OLDER % OLDEST == 0))
        self._wait()
