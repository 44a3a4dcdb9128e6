"""Keys and taps at a card table: the skip link leads to the main button, a tap says why not. Digits: test_battlefield."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.situations import lay_out
from tests.browser.test_table_fits import entered
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
