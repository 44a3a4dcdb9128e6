"""Python's collector of garbage comes often, so that it never has much to do."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from config.server import garbage
from config.server.garbage import Walks


@pytest.fixture
def walked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Through which generations was walked."""
    generations: list[int] = []
    monkeypatch.setattr(garbage.gc, "collect", lambda generation: generations.append(generation))
    monkeypatch.setattr(garbage, "EVERY", 0.001)
    monkeypatch.setattr(garbage, "OLDER", 3)
    monkeypatch.setattr(garbage, "OLDEST", 2)
    return generations


async def until(number: int, walked: list[int]) -> None:
    """Wait for so many walks."""
    async with asyncio.timeout(60):
        while len(walked) < number:
            await asyncio.sleep(0.001)


async def test_what_is_new_is_walked_through_each_time_and_what_is_old_now_and_then(walked: list[int]) -> None:
    walks = Walks()
    walks.begin()
    await until(12, walked)
    walks.end()
    assert walked[:12] == [0, 0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 2]


async def test_after_the_end_nothing_is_walked_through_and_the_collector_comes_by_itself(walked: list[int]) -> None:
    before, walks = gc.get_threshold(), Walks()
    walks.begin()
    assert gc.get_threshold() == (before[0], 6, 2)
    await until(1, walked)
    walks.end()
    done = len(walked)
    assert gc.get_threshold() == before
    await asyncio.sleep(0.05)
    assert len(walked) == done


class Page:
    """Knows itself, as what only the collector finds."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_only_knows_itself_is_gone_though_hardly_anything_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "EVERY", 0.001)
    before = gc.get_threshold()
    gc.set_threshold(1_000_000, 1000, 1000)
    walks = Walks()
    try:
        page = weakref.ref(Page())
        assert page() is not None
        walks.begin()
        async with asyncio.timeout(60):
            while page() is not None:
                await asyncio.sleep(0.001)
    finally:
        walks.end()
        gc.set_threshold(*before)
