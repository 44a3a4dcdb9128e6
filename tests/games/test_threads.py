"""Work of the sockets with the database: in turn where that is quicker, side by side where it is not."""

from __future__ import annotations

import asyncio
import time
from threading import Lock
from types import SimpleNamespace
from typing import Any

import pytest

from games.live import threads

PIECES = 6


class Work:
    """Pieces of work that count how many are done at the same time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._now = self.most = 0

    def __call__(self) -> None:
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
        time.sleep(0.3)
        with self._lock:
            self._now -= 1


def database(monkeypatch: pytest.MonkeyPatch, **says: Any) -> None:
    """What the connection says of itself."""
    usual = {"errors_occurred": False, "settings_dict": {"OPTIONS": {}}, "close": lambda: None}
    said = SimpleNamespace(**usual | says)
    monkeypatch.setattr(threads, "connection", said)
    monkeypatch.setattr(threads, "_database", lambda: said)


async def most_at_once(run) -> int:
    """How many pieces of work were done at the same time."""
    work = Work()
    await asyncio.gather(*(run(work) for _ in range(PIECES)))
    return work.most


async def test_moves_are_made_one_by_one_where_the_database_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    database(monkeypatch, one_by_one=True)
    assert await most_at_once(threads.in_turn) == 1
    assert await most_at_once(threads.in_thread) == PIECES


@pytest.mark.parametrize("says", [{"one_by_one": False}, {}], ids=["a slow disk", "another database"])
async def test_elsewhere_moves_are_made_side_by_side(monkeypatch: pytest.MonkeyPatch, says: dict[str, bool]) -> None:
    database(monkeypatch, **says)
    assert await most_at_once(threads.in_turn) == PIECES


@pytest.mark.parametrize(
    ("pool", "wrong", "closed"),
    [(None, False, 0), (None, True, 1), (20, False, 0), (20, True, 1), (17, False, 0), (16, False, 1)],
)
async def test_a_thread_keeps_its_connection_where_there_is_one_for_each(
    monkeypatch: pytest.MonkeyPatch, pool: int | None, wrong: bool, closed: int
) -> None:
    """Another one for each message would have other tables in its memory, and costs part of a move on PostgreSQL. With
    fewer connections than threads, kept ones would leave the others without for ever."""
    calls: list[bool] = []
    options = {} if pool is None else {"pool": {"min_size": 1, "max_size": pool, "timeout": 5}}
    database(monkeypatch, errors_occurred=wrong, settings_dict={"OPTIONS": options})
    monkeypatch.setattr(threads, "close_old_connections", lambda: calls.append(True))
    await threads.in_thread(lambda: None)
    assert len(calls) == closed
