"""Browser contexts that go from one visitor to the next, empty: what a process of Chromium has read of scripts and styles it
need not read again for each of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

KEPT = 6
"""So many wait for the next visitor; each has a process of its own."""
STAYING = ("add_init_script", "expose_binding", "expose_function", "set_extra_http_headers", "set_geolocation")
"""What nobody can take back from a context: one on which it was called is closed."""
AGAIN = 200
"""ms after which a page that is still there is told once more to close."""


class Contexts:
    """Stands where a browser does for those who want a context: gives the one that another visitor with the same wishes
    has left, or a new one."""

    def __init__(self, browser: Browser, kept: int = KEPT) -> None:
        self._browser, self._kept = browser, kept
        self._closer = browser.new_browser_cdp_session()
        self._wishes: dict[BrowserContext, str] = {}
        self._sweepers: dict[BrowserContext, CDPSession] = {}
        """Of a page that nobody uses. While it is there the process of the context is."""
        self._free: list[BrowserContext] = []
        """The one that has waited longest first."""

    def new_context(self, **wishes: Any) -> BrowserContext:
        """An empty context."""
        wish = json.dumps(wishes, sort_keys=True)
        for context in reversed(self._free):
            if self._wishes[context] == wish:
                self._free.remove(context)
                return context
        context = self._browser.new_context(**wishes)
        if "storage_state" not in wishes:
            self._wishes[context] = wish
            self._sweepers[context] = context.new_cdp_session(context.new_page())
            for name in STAYING:
                setattr(context, name, self._staying(context, getattr(context, name)))
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Empty it for the next one, or close it."""
        if context not in self._wishes or context.service_workers:
            self._close(context)
            return
        unused, *pages = context.pages
        for page in pages:
            self._close_page(page)
        context.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        address = json.loads(self._wishes[context])["base_url"]
        self._sweepers[context].send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        assert unused.url == "about:blank"
        self._free.append(context)
        if len(self._free) > self._kept:
            self._close(self._free.pop(0))

    def _close_page(self, page: Page) -> None:
        """Close a page, whatever it is doing: Chromium forgets to when another page is just coming up in it, and Playwright
        would wait for ever (crbug.com/536385539)."""
        found = page.context.new_cdp_session(page).send("Target.getTargetInfo")
        target = {"targetId": found["targetInfo"]["targetId"]}
        while not page.is_closed():
            with suppress(Error):
                self._closer.send("Target.closeTarget", target)
            if not page.is_closed():
                with suppress(Error):
                    page.wait_for_event("close", timeout=AGAIN)

    def _staying(self, context: BrowserContext, change: Callable[..., Any]) -> Callable[..., Any]:
        def changed(*values: Any, **more: Any) -> Any:
            self._wishes.pop(context, None)
            return change(*values, **more)

        return changed

    def _close(self, context: BrowserContext) -> None:
        self._wishes.pop(context, None)
        self._sweepers.pop(context, None)
        context.close()
