"""Those who want to write to one file, one after the other.

SQLite lets one writer in and has the others sleep and look again, ever longer: under load one sleeps on while
several have come and gone. Here the threads of a process wait for each other, and of each process one looks again,
often.
"""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress

try:
    import fcntl
except ImportError:  # where there is none, SQLite's own waiting has to do between processes
    fcntl = None  # type: ignore[assignment]

PAUSE = 0.0005
"""Seconds between two looks of the one thread that waits for other processes."""


class Line:
    """The writers of one file of all processes."""

    def __init__(self, path: str) -> None:
        self._path = f"{path}-writers"
        self._own = threading.Lock()
        self._file: int | None = None

    def enter(self, seconds: float) -> bool:
        """Wait for one's turn, at most so long; False if it did not come."""
        until = time.monotonic() + seconds
        if not self._own.acquire(timeout=seconds):
            return False
        while not self._is_first():
            if time.monotonic() >= until:
                self._own.release()
                return False
            time.sleep(PAUSE)
        return True

    def leave(self) -> None:
        """Let the next one in."""
        if fcntl is not None and self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)
        self._own.release()

    def _is_first(self) -> bool:
        """Whether no other process writes. Where the file cannot be had, SQLite's own lock decides."""
        if fcntl is None:
            return True
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True

    def forget(self) -> None:
        """A child of a process begins: what it has inherited would be its parent's place in the line."""
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
        self._own, self._file = threading.Lock(), None


_lines: dict[str, Line] = {}
_making = threading.Lock()


def line_of(path: str) -> Line:
    """The line before a file."""
    with _making:
        return _lines.setdefault(path, Line(path))


def _forget_all() -> None:
    global _making
    _making = threading.Lock()
    for line in _lines.values():
        line.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
