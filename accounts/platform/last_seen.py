"""When a user was here last. A crowd that comes at once is written down together, once a second."""

from __future__ import annotations

import time
from datetime import timedelta
from threading import Lock

from django.utils import timezone

from accounts.models import User

EVERY = timedelta(hours=1)
"""How exact the moment is."""
TOGETHER = 1.0
"""Seconds between two writings."""


class Visits:
    """Who was here and is not written down yet. What is lost with its process, the next page makes up for."""

    def __init__(self) -> None:
        self._here: set[int] = set()
        self._due = 0.0
        self._lock = Lock()

    def note(self, user: User) -> None:
        """The user is here now."""
        now = timezone.now()
        if user.seen_at is None or now - user.seen_at > EVERY:
            with self._lock:
                self._here.add(user.pk)
        if self._here and (crowd := self._taken()):
            User.objects.filter(pk__in=crowd).update(seen_at=now)

    def forget(self) -> None:
        """Write nothing of what was noted, and the next one at once."""
        with self._lock:
            self._here.clear()
            self._due = 0.0

    def _taken(self) -> set[int]:
        """Whom to write down now; one thread gets them."""
        with self._lock:
            if time.monotonic() < self._due:
                return set()
            self._due = time.monotonic() + TOGETHER
            crowd, self._here = self._here, set()
            return crowd


visits = Visits()
