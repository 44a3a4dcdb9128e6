"""The one clock that counts: the database's."""

from __future__ import annotations

from datetime import datetime

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
