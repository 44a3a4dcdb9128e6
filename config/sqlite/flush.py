"""What was committed is put onto the disk, for several writers at once.

With `synchronous=FULL` SQLite waits for the disk within each commit, while all others wait for the lock. With `NORMAL`
a commit is written to the log and not yet on the disk; nothing is damaged by a loss of power, but what came last may be
lost. So a writer who has committed waits here, after the lock, until the log is on the disk: one flush is for all that
were written before it began.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from contextlib import suppress

KEPT = 1000
"""Failures are remembered until so many flushes later: by then everybody who waited for one has seen it."""
RECENT = 50
"""Flushes by which the disk is known."""
put_on_disk = getattr(os, "fdatasync", os.fsync)


class Flush:
    """The log of one file."""

    def __init__(self, path: str) -> None:
        self._path = f"{path}-wal"
        self._turn = threading.Condition()
        self._begun = self._done = 0
        self._failed: dict[int, OSError] = {}
        self._took = deque([0.0], maxlen=RECENT)

    def wait(self) -> None:
        """Return when all is on the disk that was written before. Raises `OSError`: it is not known whether it is."""
        with self._turn:
            mine = self._begun + 1  # the one that is under way may have begun too early
            while self._done < mine:
                if self._begun > self._done:
                    self._turn.wait()
                else:
                    self._flush()
            if mine in self._failed:
                raise self._failed[mine]

    @property
    def seconds(self) -> float:
        """How long the disk takes, by the quickest of the last ones: the others waited for the processor too."""
        return min(self._took)

    def _flush(self) -> None:
        self._begun += 1
        self._turn.release()
        began = time.monotonic()
        try:
            trouble = self._put()
            self._took.append(time.monotonic() - began)
        finally:
            self._turn.acquire()
            self._done = self._begun
        if trouble is not None:
            recent = {number: one for number, one in self._failed.items() if number > self._done - KEPT}
            self._failed = {**recent, self._done: trouble}
        self._turn.notify_all()

    def _put(self) -> OSError | None:
        try:
            log = os.open(self._path, os.O_RDONLY | os.O_CLOEXEC)
        except FileNotFoundError:
            return None  # put into the database itself, which SQLite flushes before it takes the log away
        except OSError as trouble:
            return trouble
        try:
            put_on_disk(log)
        except OSError as trouble:
            return trouble
        finally:
            with suppress(OSError):
                os.close(log)
        return None


_flushes: dict[str, Flush] = {}
_making = threading.Lock()


def flush_of(path: str) -> Flush:
    """The log of a file."""
    with _making:
        return _flushes.setdefault(path, Flush(path))


def _forget_all() -> None:
    global _making
    _making = threading.Lock()
    _flushes.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
