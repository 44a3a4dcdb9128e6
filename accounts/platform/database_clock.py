"""The one clock that counts: the database's."""

from __future__ import annotations

import time
from datetime import datetime, timedelta

from django.db import connection


def database_now() -> datetime:
    """The database's time at this moment, also inside a transaction, to the millisecond: what both databases keep."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT STRFTIME('%Y-%m-%dT%H:%M:%f+00:00', 'now')")
            return datetime.fromisoformat(cursor.fetchone()[0])
        cursor.execute("SELECT CLOCK_TIMESTAMP()")
        moment: datetime = cursor.fetchone()[0]
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


_heard: tuple[datetime, float] | None = None


def heard(moment: datetime) -> None:
    """The database has just said what time it is."""
    global _heard
    _heard = moment, time.monotonic()


def about_now() -> datetime | None:
    """The database's time by what was heard last, late by as long as that was on its way, and by what the clocks have
    gone apart since; None if nothing was heard lately."""
    if _heard is None:
        return None
    moment, at = _heard
    since = time.monotonic() - at
    return moment + timedelta(seconds=since) if since < LATELY else None


LATELY = 60.0
"""Seconds: two clocks that are let alone for so long part by some milliseconds."""
