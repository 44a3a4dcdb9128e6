"""Database work of the sockets: in a few threads of this module's own, one call for each message.

`database_sync_to_async` would close the connection after each call. With SQLite that costs half a millisecond and a
checkpoint; with PostgreSQL it hands the connection back to the pool, and each message gets another one, whose server
process has other tables in its memory. So each thread keeps its own, where the pool has one for all that ask.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Barrier
from typing import TypeVar

from django.db import DEFAULT_DB_ALIAS, close_old_connections, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

T = TypeVar("T")
THREADS = 8
ASKING = 17
"""All threads of a web process that ask the database: these, those of pages, and the clock loop."""

_pool = ThreadPoolExecutor(THREADS, thread_name_prefix="table")
_single = ThreadPoolExecutor(1, thread_name_prefix="table_single")


async def in_thread(work: Callable[[], T]) -> T:
    """Run synchronous work with the database; nothing asynchronous may be inside."""
    return await asyncio.get_running_loop().run_in_executor(_pool, _guarded, work)


async def in_turn(work: Callable[[], T]) -> T:
    """The same for moves and views of them, of which many come at once: one after the other where that is quicker.

    Python lets one thread of a process run at a time, and each gives that up at every statement. With several moves in
    work, one that has the turn to write waits for the others dozens of times, and everybody for it: at 1,000 tables a
    move cost 4.5 ms instead of 2.9, and took seconds instead of milliseconds.
    """
    pool = _single if getattr(_database(), "one_by_one", False) else _pool
    return await asyncio.get_running_loop().run_in_executor(pool, _guarded, work)


def tidy_connection() -> None:
    """Keep this thread's connection after a piece of work, unless something is wrong with it or others need it."""
    if connection.errors_occurred or not _is_enough(connection.settings_dict["OPTIONS"].get("pool")):
        close_old_connections()


@cache
def _database() -> BaseDatabaseWrapper:
    """One connection's object for all: only what it says of the database and its disk is asked for, and to find the
    one of the present thread takes longer than that."""
    return connections[DEFAULT_DB_ALIAS]


def _is_enough(pool: dict[str, int] | None) -> bool:
    """Whether there is a connection for each thread; in a smaller pool they have to wait for one another."""
    return pool is None or pool["max_size"] >= ASKING


def close_all() -> None:
    """Close the connections of all threads, for tests that take the database away."""
    together = Barrier(THREADS)  # so that each thread does it once

    def close() -> None:
        together.wait(5)
        connection.close()

    for future in [_pool.submit(close) for _ in range(THREADS)]:
        future.result(5)
    _single.submit(lambda: connection.close()).result(5)  # the connection of that thread


def _guarded(work: Callable[[], T]) -> T:
    try:
        return work()
    finally:
        tidy_connection()
