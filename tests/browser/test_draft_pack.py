"""What a person sees of a booster: all of it inside the window, readable; on a telephone the pile is at the thumb."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor

WIDE = [(1440, 900), (1280, 720)]
GAMES = {"magic": 15, "fftcg": 12, "flesh_and_blood": 15}

LOOK = """() => {
  const wrong = [];
  const within = (box) => box.width > 0 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  for (const tile of document.querySelectorAll(".pod-pack > li")) {
    const name = tile.querySelector("h3").textContent.trim();
    if (!within(tile.getBoundingClientRect())) wrong.push(`${name} is outside`);
    for (const part of tile.querySelectorAll("h3, .list-meta, button")) {
      const box = part.getBoundingClientRect();
      const { left, top, right, bottom } = tile.getBoundingClientRect();
      if (box.left < left || box.right > right || box.top < top || box.bottom > bottom) wrong.push(`${name}: ${part.tagName} is cut`);
      const over = document.elementFromPoint(box.left + 4, box.top + box.height / 2);
      if (!part.contains(over)) wrong.push(`${name}: ${part.tagName} is covered by ${over?.className}`);
    }
    for (const part of tile.querySelectorAll("h3, .list-meta, .card-text, button")) {
      if (parseFloat(getComputedStyle(part).fontSize) < 12.5) wrong.push(`${name}: letters are too small`);
    }
    const text = tile.querySelector(".card-tile-text");
    if (text.scrollHeight > text.clientHeight + 1 && !/auto|scroll/.test(getComputedStyle(text).overflowY)) wrong.push(`${name}: a text is cut`);
  }
  const texts = [...document.querySelectorAll(".pod-pack .card-tile-text")];
  const whole = texts.filter((text) => text.scrollHeight <= text.clientHeight + 1).length;
  if (whole < texts.length / 4) wrong.push(`only ${whole} of ${texts.length} texts are shown whole`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the window");
  return wrong;
}"""
"""Every card with name, kind, cost and button inside the window and on top, in letters that can be read; a text that is
longer can be scrolled, and of any booster a quarter is whole at least."""


def begun(drafter: Visitor, ruleset: str, **more: str) -> Page:
    """A draft of two has begun, in German."""
    drafter.sign_up(f"Drafter{uuid4().hex[:6]}")
    page = drafter.page
    page.goto(f"/drafts/new/?ruleset={ruleset}")
    for name, value in {"size": "2", **more}.items():
        page.locator(f"input[name={name}][value='{value}']").check()
    page.locator("form.form button.primary").click()
    page.wait_for_url(re.compile("/drafts/(?!new)"))
    page.locator("form[action$='/begin/'] button").click()
    page.locator(".pod-pack").wait_for()
    page.locator("button[name=language][value=de]").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    return page


def pick(page: Page) -> None:
    turn = page.locator("input[name=turn]").input_value()
    page.locator(".pod-pack button").first.click()
    expect(page.locator(f"input[name=turn][value='{turn}']")).to_have_count(0)


@pytest.mark.parametrize(
    "ruleset",
    # the one with the longest texts
    [pytest.param(one, marks=[] if one == "flesh_and_blood" else pytest.mark.night) for one in GAMES],
)
def test_a_whole_booster_lies_inside_the_window_and_can_be_read(visitor: Callable[..., Visitor], ruleset: str) -> None:
    page = begun(
        visitor(viewport={"width": 1440, "height": 900}, color_scheme="dark", has_touch=True), ruleset, seconds="90"
    )
    expect(page.locator(".pod-pack > li")).to_have_count(GAMES[ruleset])
    for left in (GAMES[ruleset], GAMES[ruleset] - 1):
        for width, height in WIDE:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(50)
            assert page.evaluate("scrollY") == 0
            assert page.evaluate(LOOK) == [], (left, width)
            expect(page.locator("[data-left]")).to_be_in_viewport(ratio=1)
            expect(page.locator("#pile-title")).to_be_in_viewport(ratio=1)
        pick(page)
    expect(page.locator("#pile-title")).to_have_text("2 Karten gepickt")
    clock_and_pile_stay_at_the_thumb(page)


def clock_and_pile_stay_at_the_thumb(page: Page) -> None:
    """On a telephone."""
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pile = page.get_by_role("button", name="2 Karten gepickt")
    for place in (0, 600, 1500):
        page.evaluate(f"scrollTo(0, {place})")
        for what in (pile, page.locator("[data-left]")):
            box = what.bounding_box()
            assert box is not None and box["y"] > 844 * 0.85 and box["y"] + box["height"] <= 844, place
    pile.tap()
    card = page.locator(".pod-cards a").first
    expect(card).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Schließen").tap()
    expect(card).not_to_be_visible()
    assert page.evaluate("scrollY") == 1500, "one is where one was"
    last = page.locator(".pod-pack button").last
    last.scroll_into_view_if_needed()
    last.tap()
    expect(page.get_by_role("button", name="3 Karten gepickt")).to_be_visible()
    assert violations(page) == []
