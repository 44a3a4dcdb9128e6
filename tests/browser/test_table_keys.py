"""Keys and taps at a card table: digits choose what is numbered, the skip link leads to the main button, a tap says why not."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.cards import advance_cards
from tests.browser.presses import PAUSE, press_twice
from tests.browser.situations import lay_out
from tests.browser.test_table_fits import CREATURES, entered, wanting
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
POOR = """
scenario Two cards that cannot be played, each for a reason of its own
ruleset magic
A hand: Colossal Dreadmaw, Counterspell, Mountain
A battlefield: 2 Mountain
A library: 6 Mountain
B library: 6 Mountain
at A's first main phase
"""
WHY = {
    "Colossal Dreadmaw": "Colossal Dreadmaw: not enough mana (2 there).",
    "Counterspell": "Counterspell: not enough mana of the right kind (2 there).",
}


def test_digits_choose_the_targets_that_show_them(play: Play | None, guest: Callable[..., Visitor]) -> None:
    one, other = guest(), guest()
    game = lay_out(play, CREATURES, one, other)
    thoughts = {0: wanting("cast lightning_bolt"), 1: wanting()}
    advance_cards(game, {0: one, 1: other}, thoughts, lambda view: view["decision"]["kind"] == "target", 20)
    page = entered(one.page, game)
    expect(page.locator("#table .c-digit")).to_have_text(list("123456789"))
    marked = page.locator("#table [data-thing]:has(> .c-digit)")
    assert marked.nth(0).get_attribute("data-thing") == "seat-1"
    for digit in (4, 1):
        page.keyboard.press(str(digit))
        expect(marked.nth(digit - 1)).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(PAUSE)
    page.keyboard.press("1")  # once more confirms, as a press on it does
    expect(page.locator("#table .c-digit")).to_have_count(0)


def test_a_digit_that_is_pressed_twice_at_once_only_chooses_and_says_so(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    """A doubled press is no confirmation: what was chosen can still be chosen otherwise."""
    one, other = guest(), guest()
    game = lay_out(play, CREATURES, one, other)
    thoughts = {0: wanting("cast lightning_bolt"), 1: wanting()}
    advance_cards(game, {0: one, 1: other}, thoughts, lambda view: view["decision"]["kind"] == "target", 20)
    page = entered(one.page, game)
    expect(page.locator("#table .c-digit")).to_have_text(list("123456789"))
    press_twice(page, "1")
    marked = page.locator("#table [data-thing]:has(> .c-digit)")
    expect(marked.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-main]")).to_contain_text("just changed: press again")
    expect(page.locator("#table .c-digit")).to_have_count(9)


def test_the_skip_link_leads_to_the_main_button(guest: Callable[..., Visitor]) -> None:
    player = guest()
    page = entered(player.page, player.open_table(bots=["easy"])["id"])
    skip = page.get_by_role("link", name="Skip to the table")
    assert page.evaluate("() => document.querySelector('a, button, input, select, [tabindex]').className") == "skip"
    skip.focus()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-main]")).to_be_focused()


def test_a_tap_on_a_card_that_cannot_be_played_shows_one_reason(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    one, other = guest(**PHONE), guest()
    page = entered(one.page, lay_out(play, POOR, one, other))
    for name, reason in WHY.items():
        page.locator(".c-hand .c-card", has_text=name).tap()
        hint = page.locator("#t-hint")
        expect(hint).to_have_text(reason)
        expect(hint).to_be_in_viewport(ratio=1)
