"""What a test reads once, it reads from a page that is loaded. Between the first words of a page and the last of its style
sheets its list is not whole, and nothing has its place: a person does not see it then, a test on a slow machine did."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page

READ_ONCE = {
    Page: ("content", "evaluate"),
    Locator: (
        "all", "all_inner_texts", "all_text_contents", "bounding_box", "count", "evaluate", "evaluate_all", "is_checked",
        "is_disabled", "is_enabled", "is_visible",
    ),
}  # fmt: skip
"""Methods that say what is there now; `expect` asks until it is so."""


_loading: WeakSet[Page] = WeakSet()
"""Those that have shown something new, and have not been waited for."""


def read_when_loaded(patch: pytest.MonkeyPatch) -> None:
    """For as long as the patch holds, each of them waits until the document that is shown has been loaded."""
    for kind, names in READ_ONCE.items():
        for name in names:
            patch.setattr(kind, name, _when_loaded(getattr(kind, name)))
    opened = Browser.new_context

    @functools.wraps(opened)
    def open_context(self: Browser, **options: Any) -> BrowserContext:
        context = opened(self, **options)
        context.on("page", _watch)
        return context

    patch.setattr(Browser, "new_context", open_context)


def _watch(page: Page) -> None:
    page.on("framenavigated", lambda frame: _loading.add(page) if frame == page.main_frame else None)
    page.on("load", _loading.discard)


def _when_loaded(read: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(read)
    def waits(self: Page | Locator, *asked: Any, **more: Any) -> Any:
        page = self if isinstance(self, Page) else self.page
        if page in _loading:
            page.wait_for_load_state()
            _loading.discard(page)
        return read(self, *asked, **more)

    return waits
