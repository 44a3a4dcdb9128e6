"""`play --dev`: notices edited Python files, so that the workers restart as the server does."""

import threading
from pathlib import Path

from watchfiles import PythonFilter, watch


class Changes(threading.Thread):
    """Watches folders; `taken()` tells once for each burst of edits."""

    def __init__(self, folders: list[Path]) -> None:
        super().__init__(name="changes", daemon=True)
        self._folders, self._seen, self._over = folders, threading.Event(), threading.Event()

    def run(self) -> None:
        for _ in watch(*self._folders, watch_filter=PythonFilter(), stop_event=self._over, raise_interrupt=False):
            self._seen.set()

    def taken(self) -> bool:
        if self._seen.is_set():
            self._seen.clear()
            return True
        return False

    def stop(self) -> None:
        self._over.set()
