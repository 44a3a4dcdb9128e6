"""What this process has worked out lately, kept in its memory for everybody who asks alike.

Nothing that depends on the reader may be kept, apart from what stands in the key. One thread works and those who want
the same wait for it, so a crowd costs as much as one reader.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

T = TypeVar("T")


class SharedCache(Generic[T]):
    """A shelf with room for `most` values, each kept for `seconds`."""

    def __init__(self, seconds: float, most: int) -> None:
        self._seconds, self._most = seconds, most
        self._values: dict[Hashable, tuple[float, T]] = {}
        self._makers: dict[Hashable, Lock] = {}
        self._lock = Lock()
        _shelves.add(self)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under `key`, else what `make` gives; what it raises goes to whoever has asked."""
        if (held := self._values.get(key)) and held[0] > time.monotonic():
            return held[1]
        with self._lock:
            maker = self._makers.setdefault(key, Lock())
        with maker:
            if (held := self._values.get(key)) and held[0] > time.monotonic():
                return held[1]
            try:
                value = make()
                with self._lock:
                    self._values.pop(key, None)  # so that the order is that of age
                    self._values[key] = (time.monotonic() + self._seconds, value)
                    while len(self._values) > self._most:
                        del self._values[next(iter(self._values))]
            finally:
                with self._lock:
                    self._makers.pop(key, None)
        return value

    def forget(self) -> None:
        """Empty the shelf, because what is on it has changed."""
        with self._lock:
            self._values.clear()


_shelves: WeakSet[SharedCache[Any]] = WeakSet()


def forget_all() -> None:
    """Empty every shelf."""
    for shelf in list(_shelves):
        shelf.forget()
