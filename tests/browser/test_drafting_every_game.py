"""A draft of another game than Magic: the pack lies inside the window, one picks, builds, and the first round begins."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from tests.browser.drafts import pick, picked_up_to_the_last
from tests.browser.visitor import Visitor
from tests.faults.processes import Play


@pytest.mark.parametrize(
    "size",
    [
        # a phone of one of two people: test_draft_to_result; the pack on a desktop: test_draft_pack
        pytest.param((1440, 900), id="desktop", marks=pytest.mark.night),
        pytest.param((390, 844), id="phone", marks=pytest.mark.night),
    ],
)
def test_a_person_drafts_flesh_and_blood_builds_and_comes_to_the_first_round(
    play: Play | None, visitor: Callable[..., Visitor], size: tuple[int, int]
) -> None:
    width, height = size
    drafter = visitor(viewport={"width": 1440, "height": 900}, color_scheme="dark", locale="de-DE")
    drafter.sign_up(f"Drafter{uuid4().hex[:6]}")
    page = drafter.page
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/drafts/new/?ruleset=flesh_and_blood")
    expect(page.get_by_text("genau 30 Karten")).to_be_visible()
    page.locator("input[name=size][value='2']").check()
    page.locator("form.form button.primary").click()
    page.wait_for_url(re.compile("/drafts/(?!new)"))
    page.get_by_role("button", name="Beginnen").click()
    expect(page.locator(".pod-pack .card-tile")).to_have_count(15)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the window"
    first = page.locator(".pod-pack .card-tile").first.bounding_box()
    assert first is not None and first["y"] < height, "the pack begins inside the window"
    pick(page)
    picked_up_to_the_last(play, page)
    pick(page)
    page.get_by_role("button", name="Deck vorschlagen").click()
    expect(page.locator("[data-size]")).to_have_text("30")
    expect(page.get_by_role("heading", name="Junge Helden, Waffen und Cracked Baubles")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    hero = page.locator("[data-apart]").first
    hero.fill(str(int(hero.input_value()) + 1))
    expect(page.locator("[data-size]")).to_have_text("30")
    hero.fill(str(int(hero.input_value()) - 1))
    page.get_by_role("button", name="Abgeben").click()
    page.get_by_role("link", name="Zu den Matches").click()
    expect(page.get_by_role("button", name="Ich bin bereit")).to_be_visible()
