"""A private game is watched by a link, and its replay is opened by another."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor


@pytest.mark.night
def test_a_private_game_is_watched_by_a_link_and_its_replay_shared(
    guest: Callable[..., Visitor], visitor: Callable[..., Visitor]
) -> None:
    mira, watcher = guest(), visitor(viewport={"width": 390, "height": 844})
    game = mira.open_table(bots=["easy"], first=0, visibility="private")["id"]
    page = mira.page
    page.goto(f"/g/{game}/")
    page.get_by_role("button", name="Table").click()
    with mira.context.expect_page() as opened:
        page.get_by_role("link", name=re.compile("^Links to watch and to share")).click()
    links = opened.value
    links.get_by_role("button", name="Make a link to watch").click()
    address = links.get_by_label("Link").input_value()
    expect(links.get_by_role("button", name="Copy")).to_be_visible()

    watcher.forgiven.append("404")
    watcher.page.goto(address)
    expect(watcher.page.locator("#table .t-seat").first).to_be_visible()
    expect(watcher.page.locator("#table .t-link")).to_have_class(re.compile("is-live"))
    assert watcher.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    links.get_by_role("button", name="Another link").click()
    expect(watcher.page.locator("#table")).to_contain_text("This table does not exist")
    gone = watcher.page.goto(address)
    assert gone is not None and gone.status == 404

    given_up = mira.context.request.post(
        f"/api/games/{game}/actions",
        headers={"X-CSRFToken": mira.cookie("csrftoken"), "Content-Type": "application/json"},
        data='{"t": "concede", "aid": "00000000-0000-4000-8000-000000000001"}',
    )
    assert given_up.ok
    links.reload()
    links.get_by_role("button", name="Share the replay").click()
    watcher.page.goto(links.get_by_label("Link").last.input_value())
    expect(watcher.page.locator(".t-replay")).to_be_visible()
    expect(watcher.page.get_by_role("link", name="To the table", exact=True)).to_have_count(
        0
    )  # it is not open to everybody
    watcher.page.get_by_role("button", name="To the end").click()
    expect(watcher.page.locator("#table")).to_contain_text("has won")
