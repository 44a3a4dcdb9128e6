"""A rule that has a lesson is watched where it stands: a small table in the rules page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor

SIZES = {"desktop": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844}}


@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.night), "phone"])
def test_a_rule_is_watched_on_the_rules_page(visitor: Callable[..., Visitor], size: str) -> None:
    page = visitor(viewport=SIZES[size]).page
    page.goto("/rules/magic/")
    boards = page.locator("details.rule-board")
    first = boards.first
    assert not any("/board/" in frame.url for frame in page.frames), "what is closed loads nothing"
    first.locator("summary").click()
    frame = first.locator("iframe")
    frame.scroll_into_view_if_needed()
    table = first.frame_locator("iframe")
    main = table.locator("[data-main]")
    expect(main).to_contain_text("Next step")
    expect(table.locator(".site-header")).to_have_count(0)
    box, inner = frame.bounding_box(), main.bounding_box()
    assert box and inner
    assert box["x"] >= 0 and box["x"] + box["width"] <= SIZES[size]["width"]
    assert box["x"] <= inner["x"] and inner["x"] + inner["width"] <= box["x"] + box["width"] + 1
    assert box["y"] <= inner["y"] and inner["y"] + inner["height"] <= box["y"] + box["height"] + 1
    said = table.locator(".t-lesson-said")
    before = said.inner_text()
    main.click()
    expect(said).not_to_have_text(before)
    assert violations(page, part="details.rule-board[open]") == []
    table.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/g/*/")
