"""Presses as people make them: once more if nothing came of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError

PAUSE = 300
"""ms after which a button that has changed takes a press again (the page's guard: 250)."""
PRESSES = 60


def press_until(page: Page, press: Callable[[], object], done: Callable[[], bool]) -> None:
    """Press again and again until something has come of it: a page takes no press of a button that has just changed,
    or while it connects. `press` must be harmless once it was taken."""
    assert not done(), "it was so before"
    for _ in range(PRESSES):
        with suppress(TimeoutError):  # what was to be pressed is gone: the press before was the right one
            press()
        for _ in range(6):
            if done():
                return
            page.wait_for_timeout(PAUSE / 6)
    raise AssertionError("nothing comes of it")


def space_until(page: Page, shown: Locator) -> None:
    """Press the main button by its key until something comes of it."""
    press_until(page, lambda: page.keyboard.press("Space"), lambda: shown.first.is_visible())


def click_until(thing: Locator, shown: Locator) -> None:
    """Click on something until something comes of it."""
    press_until(thing.page, lambda: thing.click(timeout=PAUSE * 2), lambda: shown.first.is_visible())
