"""When one is asked is chosen at the table, and a press is taken or answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cards import enter_cards
from tests.browser.test_accessibility import violations
from tests.browser.test_magic_table import duel
from tests.browser.test_revoking import choose
from tests.browser.test_table_comfort import RAID, brought_to, in_main, seated
from tests.browser.visitor import Visitor, enter

AT_ONCE = """async (card) => {
  card.click();
  await new Promise((drawn) => setTimeout(drawn));
  document.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
}"""
"""A press on a card, and the space bar in the same breath."""
AS_IT_CHANGES = """() => {
  const main = document.querySelector("[data-main]");
  new MutationObserver((_, watch) => {
    if (main.getAttribute("aria-disabled")) return;
    watch.disconnect();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  }).observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""The space bar in the moment in which the main button begins to do something."""


def preset(page: Page, name: str) -> None:
    """Choose one of the whole orders in the stops panel."""
    page.get_by_role("tab", name="Stops").click()
    page.get_by_role("button", name=name).click()


def test_one_is_asked_only_when_one_could_do_something_until_one_chooses_otherwise(
    guest: Callable[..., Visitor],
) -> None:
    game, mira, _jonas = duel(guest)
    page = enter_cards(mira.page, game)
    page.get_by_role("tab", name="Stops").click()
    presets = page.get_by_role("group", name="When you are asked").get_by_role("button")
    expect(presets).to_have_count(3)
    expect(presets.first).to_have_attribute("aria-pressed", "true")
    expect(presets.first).to_contain_text("With cards in hand and untapped mana")
    able = page.get_by_role("checkbox", name="Ask me only when I could do something")
    expect(able).to_be_checked()
    assert violations(page) == []

    with page.expect_response("**/api/stops/magic") as kept:
        preset(page, "In every step")
    assert kept.value.ok
    expect(able).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="Upkeep, others' turn")).to_be_checked()
    expect(presets.nth(2)).to_have_attribute("aria-pressed", "true")
    orders = mira.view(game)["table"]["orders"]["allow"]
    assert "stop:end:theirs" in orders
    assert "able" not in orders

    preset(page, "Only when I could do something")
    expect(able).to_be_checked()
    able.uncheck()
    expect(presets.first).to_have_attribute("aria-pressed", "false")


@pytest.mark.night  # test_table_page: a press right after one's own choice
def test_the_space_bar_is_taken_right_after_a_choice_of_one_s_own(guest: Callable[..., Visitor]) -> None:
    page = brought_to(*seated(guest, 2, RAID), in_main, acts=False)
    land = page.locator('.c-hand .c-card.is-legal:has-text("Mountain")').first
    land.evaluate(AT_ONCE)
    expect(page.locator(".c-own .is-back .c-card")).to_have_count(1)


def test_a_press_in_the_moment_of_a_change_does_nothing_and_is_told_so(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = duel(guest)
    page = enter(jonas.page, game)
    page.evaluate(AS_IT_CHANGES)
    choose(mira, game, "keep")
    told = page.locator("[data-main]").get_by_text("just changed: press again")
    expect(told).to_be_visible()
    assert jonas.view(game)["state"]["decision"]["seat"] == 1
    expect(told).not_to_be_attached()
    page.keyboard.press("Space")
    expect(page.locator("[data-main]")).to_have_attribute("aria-disabled", "true")
