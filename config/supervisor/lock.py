"""One supervisor per data directory: a lock that the kernel drops with its holder, and a note on who holds it."""

import fcntl
import json
import os
from pathlib import Path
from typing import Any


class AlreadyRunning(Exception):
    """Another supervisor holds the lock; the message is for the terminal, `url` the address of its site if known."""

    def __init__(self, message: str, url: str = "") -> None:
        super().__init__(message)
        self.url = url


class PlayLock:
    """Holds `play.lock`. The file stays behind on purpose: removing it would race with the next holder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: Any = None
        self.was_unclean = False
        """Whether the last holder ended without an ordered stop."""

    def take(self, url: str) -> None:
        """Take it or raise AlreadyRunning at once."""
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = open(self._path, "a+")  # noqa: SIM115  held as long as we live
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            note = _note(self._path)
            file.close()
            who = f", pid {note['pid']}, {note['url']}" if note else ""
            raise AlreadyRunning(f"Vorrang is already running{who}", note["url"] if note else "") from None
        os.register_at_fork(after_in_child=file.close)  # a double does not hold it
        self._file = file
        self.was_unclean = _note(self._path) is not None
        file.truncate(0)
        json.dump({"pid": os.getpid(), "url": url}, file)
        file.flush()

    def release(self) -> None:
        """Give it back after an ordered stop."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.close()
            self._file = None


def _note(path: Path) -> dict[str, Any] | None:
    try:
        note = json.loads(path.read_text())
    except (OSError, ValueError):
        return None
    return note if isinstance(note, dict) and {"pid", "url"} <= note.keys() else None
