"""A situation is written, comes back with its mistake, stands on the table, is shared and played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.pilot import GUARD
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor

TEXT = "A hand: Shock\nA battlefield: Mountain\nB battlefield: Grizzly Bears as bears\nat A's upkeep\n\nA casts Shock on bears\n"


def test_a_situation_is_written_shown_shared_and_played(guest: Callable[..., Visitor]) -> None:
    page = guest().page
    page.goto("/lessons/")
    page.get_by_role("link", name="Own situation").first.click()
    game = page.url.rstrip("/").split("/")[-1]
    page.goto(page.url.replace(game, "magic"))
    field = page.get_by_label("The situation")
    field.fill(TEXT.replace("Shock", "Shok", 1))
    page.get_by_role("button", name="Show the table").click()
    expect(page.get_by_role("alert")).to_contain_text("Line 1")
    assert field.input_value().startswith("A hand: Shok")
    assert violations(page) == []
    field.fill(TEXT)
    page.get_by_role("button", name="Show the table").click()
    expect(page.locator(".c-card, [data-thing]").first).to_be_visible()
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".t-lesson-came")).to_contain_text("Shock")
    assert violations(page) == []
    page.get_by_role("link", name="Change or share").click()
    expect(page.get_by_role("link", name="Address of this situation")).to_be_visible()
    page.get_by_role("button", name="Play against the computer").click()
    expect(page.locator("[data-main]")).to_be_visible()
    assert "/g/" in page.url


ASKED = TEXT.replace("\nA casts", "\n?\nA casts") + "ask survives bears\n"


@pytest.mark.night
def test_a_situation_asks_and_another_answer_is_played(guest: Callable[..., Visitor]) -> None:
    page = guest().page
    page.goto("/situations/magic/")
    page.get_by_label("The situation").fill(ASKED)
    page.get_by_role("button", name="Show the table").click()
    panel = page.locator(".t-lesson")
    expect(panel).to_contain_text("What do you do?")
    page.wait_for_timeout(GUARD * 3)
    page.locator("[data-main]").click()
    expect(panel).to_contain_text("This is not the answer of who asks.")
    assert violations(page) == []
    page.get_by_role("button", name="Back to the question").click()
    expect(panel).not_to_contain_text("This is not the answer")
    page.locator(".c-card.is-legal", has_text="Shock").click()
    expect(page.locator("[data-main]")).to_contain_text("Shock")
    page.wait_for_timeout(GUARD * 3)  # a press right after the button has changed is ignored
    page.locator("[data-main]").click()
    expect(panel).to_contain_text("That is right.")
    expect(panel.locator(".t-lesson-came")).to_contain_text("Shock")
    expect(panel).to_contain_text("Is Grizzly Bears still there at its end?")
    page.get_by_role("button", name="Yes").click()
    expect(panel).to_contain_text("Not quite")
    page.get_by_role("button", name="No", exact=True).click()
    expect(panel).to_contain_text("That is right.")
    expect(panel).to_be_in_viewport()
