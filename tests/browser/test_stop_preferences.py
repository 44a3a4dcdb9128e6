"""Stops that one has set at a table are there on the next device, at the next table, and in the settings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cards import enter_cards
from tests.browser.test_accessibility import violations
from tests.browser.test_magic_table import duel
from tests.browser.visitor import Visitor, enter


def stop(page: Page, step: str) -> Locator:
    """The box that stops at a step of one's own turns."""
    page.get_by_role("tab", name="Stops").click()
    return page.get_by_role("checkbox", name=f"{step}, my turn")


def test_stops_go_along_to_another_device_and_into_the_settings(
    guest: Callable[..., Visitor], visitor: Callable[..., Visitor]
) -> None:
    game, mira, _jonas = duel(guest)
    page = enter_cards(mira.page, game)
    with page.expect_response("**/api/stops/magic") as kept:
        stop(page, "Upkeep").click()
    assert kept.value.ok

    phone = visitor(
        storage_state={"cookies": mira.context.cookies(), "origins": []}, viewport={"width": 390, "height": 844}
    )
    next_game = phone.open_table(ruleset="magic", bots=["easy"])["id"]
    expect(stop(enter(phone.page, next_game), "Upkeep")).to_be_checked()
    expect(phone.page.get_by_role("checkbox", name="Upkeep, others' turn")).not_to_be_checked()

    phone.page.goto("/me/tables/")
    assert violations(phone.page) == []
    own = phone.page.get_by_role("group", name="Ask me in my turn")
    expect(own.get_by_role("checkbox", name="Upkeep")).to_be_checked()
    own.get_by_role("checkbox", name="Upkeep").uncheck()
    own.get_by_role("checkbox", name="Draw step").check()
    phone.page.get_by_role("button", name="Save Magic").click()
    expect(phone.page.get_by_text("Your settings are saved.")).to_be_visible()

    third = mira.open_table(ruleset="magic", bots=["easy"])["id"]
    expect(stop(enter(mira.page, third), "Draw step")).to_be_checked()
    expect(mira.page.get_by_role("checkbox", name="Upkeep, my turn")).not_to_be_checked()


@pytest.mark.night
def test_what_keys_do_goes_along_too(guest: Callable[..., Visitor]) -> None:
    game, mira, _jonas = duel(guest)
    page = enter(mira.page, game)
    page.get_by_role("button", name="Table", exact=True).click()
    with page.expect_response("**/api/stops/table") as kept:
        page.get_by_role("checkbox", name="Single keys do something").click()
    assert kept.value.ok
    page.evaluate("localStorage.clear()")
    enter(page, game)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("checkbox", name="Single keys do something")).not_to_be_checked()
