"""Two people with days for each move: one has left and sees that it is their move, and the other sees their vacation."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.tables import advance
from tests.browser.test_people import inside
from tests.browser.visitor import Visitor, enter


def waits_for(seat: int) -> Callable[[dict], bool]:
    return lambda view: view["decision"]["seat"] == seat


def test_a_move_is_told_to_who_has_left_and_a_vacation_to_who_waits(visitor: Callable[..., Visitor]) -> None:
    ada, bela = visitor(viewport={"width": 1280, "height": 720}), visitor(viewport={"width": 390, "height": 844})
    ada.sign_up(f"Ada {secrets.token_hex(3)}")
    bela.sign_up(name := f"Bela {secrets.token_hex(3)}")
    game = ada.open_table(clock="correspondence")["id"]
    bela.join(game)
    advance(game, ada, bela, until=waits_for(0))
    bela.page.goto("/about/")
    enter(ada.page, game)
    advance(game, ada, bela, until=waits_for(1))

    expect(bela.page.locator("[data-waiting]").first).to_have_text("Your turn (1)")
    bela.page.goto("/games/")
    row = bela.page.locator(f"#game-{game}")
    expect(row).to_contain_text(re.compile(r"9 days 23 hours left"))
    expect(row).to_contain_text("Your turn")

    bela.page.get_by_role("link", name="Vacation and reminders").click()
    expect(bela.page.get_by_text("You have 28 days left this year.")).to_be_visible()
    bela.page.get_by_label("Days").fill("5")
    button = bela.page.get_by_role("button", name="Begin a vacation")
    button.scroll_into_view_if_needed()
    inside(bela.page, button)
    button.click()
    expect(bela.page.get_by_text("You are on vacation until").first).to_be_visible()
    assert bela.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    note = ada.page.locator(".t-notes", has_text=f"{name} is on vacation until")
    expect(note).to_be_visible()
    inside(ada.page, note)
    expect(ada.page.locator(".t-clock.is-running")).to_have_count(0)
    expect(ada.page.locator("#table")).to_contain_text(f"{name} is on vacation for 5 days.")
    ada.page.goto("/games/")
    expect(ada.page.locator(f"#game-{game}")).to_contain_text(f"{name}: on vacation until")

    bela.page.get_by_role("button", name="End the vacation now").click()
    expect(bela.page.get_by_text("Your vacation is over.")).to_be_visible()
    enter(ada.page, game)
    expect(note).to_have_count(0)
    expect(ada.page.locator(".t-clock.is-running")).to_have_count(1)
