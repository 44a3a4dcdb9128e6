"""One of the processes that may sweep, and what it does each second that it is the one.

Without Redis the row "alive" says it: who stamps a second sweeps it.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from datetime import datetime, timedelta
from functools import lru_cache

from games.services import hooks
from games.services.operation import outage, sweep
from games.services.operation.lease import Lease, Unknown

EVERY = 1.0
"""Seconds from one sweep to the next."""
SOONEST = 0.05
"""Seconds after which a lease is tried again that was about to end."""
WITHOUT_REDIS = 1.5
"""Seconds after which a process looks again that found another one at work by the row alone."""
STAMPED = timedelta(seconds=0.9)
"""A second counts as swept for so long."""
AHEAD = timedelta(seconds=2)
"""So far a sweep looks ahead for what will be due at the next one."""


class Sweeper:
    """Sweeps while it holds the lease."""

    def __init__(self) -> None:
        self.lease = Lease()
        self._swept: datetime | None = None
        self._at_work = threading.Lock()

    def turn(self) -> float:
        """Sweep if no other process does; the seconds after which to come again."""
        if not self._at_work.acquire(blocking=False):
            return EVERY  # the last sweep still goes on in another thread
        try:
            return self._turn()
        finally:
            self._at_work.release()

    def _turn(self) -> float:
        try:
            left = self.lease.take()
        except Unknown:
            if not outage.claim_second(STAMPED):
                self._swept = None
                return WITHOUT_REDIS
            left = 0.0
        if left:
            self._swept = None
            return min(max(left, SOONEST), EVERY)
        self.sweep()
        return EVERY

    def sweep(self) -> None:
        """Do what is due, also without the lease. An idle site is asked two statements."""
        since = self._swept
        if since is None:  # of what another process has told last nothing is known: rather twice than never
            now = outage.stamp()
            due, since = None, now - outage.GAP
        else:
            until = since + AHEAD
            now, due = _asking(hooks.second_names()).stamp(since, until)
            if now > until:
                due = None
        self._swept = now
        sweep.sweep(now, due)
        if due is None or sweep.ABSENCES in due:
            sweep.tell_absences(now, since=since)
        hooks.pass_second(now, due)

    def stop(self) -> None:
        """Let another process sweep at once."""
        with suppress(Unknown):
            self.lease.give_back()


@lru_cache(maxsize=1)
def _asking(of_others: tuple[str, ...]) -> outage.Asking:
    return outage.Asking(
        (*sweep.KINDS, *of_others),
        lambda since, until: sweep.questions(since, until) | hooks.second_questions(until),
    )
