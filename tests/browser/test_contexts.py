"""Who takes over a browser context finds nothing of the visitor before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.contexts import Contexts
from tests.browser.situations import administer, end_all
from tests.browser.visitor import Visitor
from tests.faults.processes import Play
from tests.loops import some
from tests.shares import share

LEAVE = """async () => {
  localStorage.setItem("left", "1");
  sessionStorage.setItem("left", "1");
  document.cookie = "left=1";
  await caches.open("left");
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
}"""
FIND = """async () => [
  localStorage.length, sessionStorage.length, document.cookie, (await caches.keys()).length, (await indexedDB.databases()).length,
  (await navigator.permissions.query({ name: "notifications" })).state, navigator.onLine, typeof window.left,
]"""
NOTHING = [0, 0, "", 0, 0, "prompt", True, "undefined"]


@pytest.fixture
def kept(chromium: Browser) -> Contexts:
    """What only this test leaves."""
    return Contexts(chromium, kept=1)


def found(contexts: Contexts, address: str, **wishes: str) -> list[object]:
    """What somebody new finds on a page without a script."""
    one = Visitor(contexts, address, 60_000, **wishes)
    one.page.goto("/healthz")
    there: list[object] = one.page.evaluate(FIND)
    one.leave(contexts)
    return there


def test_nothing_of_a_visitor_is_left(kept: Contexts, site: str) -> None:
    assert found(kept, site) == NOTHING
    one = Visitor(kept, site, 60_000)
    context = one.context
    one.page.goto("/healthz")
    one.page.evaluate(LEAVE)
    context.grant_permissions(["notifications"], origin=site)
    context.route("**/*", lambda route: route.abort())
    context.new_page()
    context.set_offline(True)
    assert one.page.evaluate(FIND) != NOTHING
    one.leave(kept)
    assert found(kept, site) == NOTHING
    again = Visitor(kept, site, 60_000)
    assert again.context is context, "it was taken over"
    assert len(context.pages) == 2  # the one that keeps the process, and the visitor's
    assert again.complaints == []
    other = Visitor(kept, site, 60_000, locale="de-DE")
    assert other.context is not context
    for each in (again, other):
        each.leave(kept)
    assert context.pages == [], "one waits, the one that was left before is closed"
    other.context.close()


def test_a_page_that_is_just_coming_up_again_is_closed(kept: Contexts, site: str) -> None:
    """Several of them, as Chromium forgets most of the first closings and not each."""
    for _ in some(range(share(2, 5))):
        one = Visitor(kept, site, 60_000)
        one.page.goto("/healthz")
        with pytest.raises(Error, match="navigation"):
            one.page.evaluate("() => { location.reload(); return new Promise(() => {}); }")
        one.leave(kept)
        assert one.page.is_closed()


def test_what_nobody_can_take_back_ends_with_the_visitor(kept: Contexts, site: str) -> None:
    one = Visitor(kept, site, 60_000)
    one.context.add_init_script("window.left = 1")
    one.leave(kept)
    assert one.context.pages == []
    assert found(kept, site) == NOTHING


def test_what_plays_on_is_ended(play: Play | None, guest: Callable[..., Visitor]) -> None:
    if play is None:
        pytest.skip("the site is somebody's own")
    one = guest()
    tables = [one.open_table(bots=["easy"])["id"], one.open_table()["id"]]
    end_all(play)
    assert [one.view(game)["table"]["status"] for game in tables] == ["aborted", "aborted"]
    assert (
        administer(play, "from games.models import Game; said = Game.objects.filter(status='running').count()") == "0"
    )
