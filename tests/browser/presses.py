"""Presses as people make them: once more if nothing came of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError

PAUSE = 300
"""ms after which a button that has changed takes a press again (the page's guard: 250)."""
PRESSES = 60
DOUBLED = """async (key) => {
  const now = performance.now();
  performance.now = () => now;
  for (let time = 0; time < 2; time += 1) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    document.body.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
    await null;
    await null; // what the first press has changed is drawn
  }
  delete performance.now;
}"""
"""A key pressed twice in the same moment, however long the page takes to draw."""


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
        if done():  # asked last, however long that wait took: else the next press would go to what has come
            return
    raise AssertionError("nothing comes of it")


def space_until(page: Page, shown: Locator) -> None:
    """Press the main button by its key until something comes of it."""
    press_until(page, lambda: page.keyboard.press("Space"), lambda: shown.first.is_visible())


def click_until(thing: Locator, shown: Locator) -> None:
    """Click on something until something comes of it."""
    press_until(thing.page, lambda: thing.click(timeout=PAUSE * 2), lambda: shown.first.is_visible())


def press_twice(page: Page, key: str) -> None:
    """Press a key twice by mistake: the second time before the first can have been answered."""
    page.evaluate(DOUBLED, key)
