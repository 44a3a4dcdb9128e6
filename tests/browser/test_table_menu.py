"""At a table the site is behind one button: few presses of Tab lead to the game, and all that the header has is still there (P28)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sight import SIZES
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor, enter

MOST = 4
"""Stops of the Tab key before the first one of the table itself."""
DESKTOP, PHONE = {"width": 1280, "height": 720}, {"width": 390, "height": 844}
WORDS = {
    "en-GB": ("Menu", ["Lobby", "Tournaments", "Ladders", "Learn", "Rules", "My games"], "Settings"),
    "de": ("Menü", ["Lobby", "Turniere", "Ranglisten", "Lernen", "Regeln", "Meine Spiele"], "Einstellungen"),
}


def stops(page: Page) -> list[str]:
    """What the Tab key leads to, from the top of the page until it is in the table."""
    page.evaluate("() => { document.activeElement.blur(); getSelection().removeAllRanges(); scrollTo(0, 0); }")
    found: list[str] = []
    for _ in range(40):
        page.keyboard.press("Tab")
        here = page.locator(":focus")
        if here.evaluate("one => one.closest('#table') !== null"):
            return found
        found.append(here.inner_text().strip())
    raise AssertionError(f"the keyboard does not come to the table: {found}")


@pytest.mark.parametrize(
    ("locale", "size"),
    [pytest.param("en-GB", DESKTOP, marks=pytest.mark.night, id="desktop"), pytest.param("de", PHONE, id="phone")],
)
def test_few_stops_lead_to_the_table_and_the_menu_has_the_whole_site(
    guest: Callable[..., Visitor], locale: str, size: dict[str, int]
) -> None:
    player = guest(locale=locale, viewport=size, bypass_csp=True)
    game = player.open_table(first=0)["id"]
    guest().join(game)
    page = enter(player.page, game)
    assert len(stops(page)) <= MOST
    word, pages, settings = WORDS[locale]
    menu = page.get_by_role("banner").locator("summary").first
    expect(menu).to_contain_text(word)
    menu.focus()
    before = player.view(game)["seq"]
    page.keyboard.press("Space")  # opens the menu; it is not the main button's here
    links = page.get_by_role("banner").get_by_role("navigation").get_by_role("link")
    expect(links).to_have_text(pages)
    for link in links.all():
        expect(link).to_be_in_viewport(ratio=1)
    for name in ("Deutsch", "English"):
        expect(page.get_by_role("banner").get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    page.locator(".account-menu > summary").focus()
    page.keyboard.press("Enter")
    own = page.locator(".account-menu").get_by_role("link", name=settings)
    own.focus()
    expect(own).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(links.first).not_to_be_visible()
    expect(menu).to_be_focused()
    assert player.view(game)["seq"] == before


def test_the_menu_closes_when_one_goes_on_to_the_table(guest: Callable[..., Visitor]) -> None:
    player = guest()
    page = enter(player.page, player.open_table(bots=["easy"])["id"])
    menu = page.locator(".site-menu")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        menu.locator("summary").first.click()
        expect(menu.locator(".menu-sheet").first).to_be_in_viewport(ratio=1)
        page.locator("[data-main]").focus()
        expect(menu).not_to_have_attribute("open", "")


def test_a_table_that_one_looks_at_without_a_name_has_both_ways_in(
    guest: Callable[..., Visitor], visitor: Callable[..., Visitor]
) -> None:
    host, other = guest(), guest()
    game = host.open_table()["id"]
    other.join(game)
    page = enter(visitor().page, game)
    assert len(stops(page)) <= MOST
    page.get_by_role("banner").get_by_text("Menu", exact=True).click()
    for name in ("Log in", "Sign up"):
        expect(page.get_by_role("banner").get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
