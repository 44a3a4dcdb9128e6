"""A moment of a finished game is copied from its replay and stands in the editor."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import violations
from tests.browser.test_magic_table import duel
from tests.browser.test_stepping_in import on_to_main
from tests.browser.visitor import Visitor


@pytest.mark.night
def test_a_moment_of_a_finished_game_is_copied_from_its_replay(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = duel(guest)
    on_to_main(mira, jonas, game)
    page = mira.page
    page.goto(f"/g/{game}/replay/")
    expect(page.locator("[data-do=last]")).to_be_visible()
    copy = page.get_by_role("link", name="Copy as a situation")
    expect(copy).not_to_be_attached()  # it is not over
    mira.do(game, "concede", scope="game")
    page.goto(f"/g/{game}/replay/")
    page.locator("[data-do=last]").click()
    page.locator("[data-do=previous]").click()
    expect(copy).to_be_visible()
    assert violations(page) == []
    copy.click()
    text = page.get_by_label("The situation").input_value()
    assert "A hand:" in text
    assert "B hand:" not in text
    assert text.splitlines()[-1].startswith("at A's ")
