"""The line above a table of a tournament says to what the game belongs, and leads there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.events import submit
from tests.browser.sight import SIZES, complaints
from tests.browser.test_table_menu import MOST, stops
from tests.browser.test_tournament import NAME, opened, step
from tests.browser.visitor import Visitor

ROUND = {"en-GB": "Final", "de": "Finale"}


@pytest.mark.night
@pytest.mark.parametrize("locale", ["de", pytest.param("en-GB", marks=pytest.mark.night)])
def test_it_is_whole_and_in_the_window_at_every_size(visitor: Callable[..., Visitor], locale: str) -> None:
    host, reader, other = visitor(), visitor(locale=locale), visitor()
    address = opened(host)
    for player in (reader, other):
        player.become_guest()
        submit(player, f"{address}register/")
    step(host, address, "start")
    for player in (reader, other):
        player.page.goto(address)
        player.page.locator(".todo form button").first.click()
    page = reader.page
    page.locator('.todo a[href*="/g/"]').first.click()
    page.locator(".t-link.is-live").wait_for()
    line = page.locator(".t-context")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(line).to_contain_text(NAME)
        expect(line).to_contain_text(ROUND[locale])
        expect(line).to_be_in_viewport(ratio=1)
        assert line.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
        assert complaints(page) == [], f"{width}x{height}"
        assert len(stops(page)) <= MOST
    line.get_by_role("link").click()
    expect(page.get_by_role("main")).to_contain_text(NAME)
