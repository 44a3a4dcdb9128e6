"""Notices on the desktop: only by consent, only while the page is hidden, and with nothing in them that others may not know."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.tables import advance, pair, turn_of
from tests.browser.visitor import Visitor, enter

STAND_IN = """
  window.notices = [];
  window.Notification = class extends EventTarget {
    static permission = 'default';
    static requestPermission() { Notification.permission = '%s'; return Promise.resolve('%s'); }
    constructor(title, { body }) { super(); window.notices.push([title, body]); }
    close() {}
  };
  window.away = false;
  Object.defineProperty(document, 'hidden', { get: () => window.away });
"""


def table(guest: Callable[..., Visitor], answer: str) -> tuple[Page, str, Visitor, Visitor]:
    """The page of the first player, whose browser answers so when asked for leave; the other one is about to play."""
    game, mira, jonas = pair(guest)
    advance(game, mira, jonas, until=turn_of(1))
    mira.page.add_init_script(STAND_IN % (answer, answer))
    return enter(mira.page, game), game, mira, jonas


def ask(page: Page) -> None:
    """Press the box in the table menu."""
    page.locator('.t-tools [data-do="menu"]').click()
    page.get_by_role("checkbox", name="Tell me on the desktop").click()


def test_my_turn_is_told_on_the_desktop_if_i_asked_for_it_and_look_elsewhere(guest: Callable[..., Visitor]) -> None:
    page, game, mira, jonas = table(guest, "granted")
    for wanted, away in ((False, True), (True, True), (True, False)):
        advance(game, mira, jonas, until=turn_of(1))
        expect(page.locator(".t-main")).not_to_have_class(re.compile("is-(act|choose)"))
        if (wanted, away) == (True, True):
            ask(page)
            page.wait_for_function("() => window.notices.length === 1")
            page.keyboard.press("Escape")
        page.evaluate("(away) => { window.away = away; window.notices = []; }", away)
        advance(game, mira, jonas, until=turn_of(0))
        # A hand may hold nothing that can be played; then the button does the one thing left instead of naming a choice.
        expect(page.locator(".t-main")).to_have_class(re.compile("is-(act|choose)"))
        told = page.evaluate("() => window.notices")
        assert bool(told) == (wanted and away), (wanted, away)
        assert all(title == "Your turn" and body in page.title() for title, body in told)


def test_a_browser_that_refuses_is_told_of_in_words_and_the_box_stays_empty(guest: Callable[..., Visitor]) -> None:
    page, *_ = table(guest, "denied")
    ask(page)
    expect(page.get_by_text("does not let the page show notices")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Tell me on the desktop")).not_to_be_checked()
