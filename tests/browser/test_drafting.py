"""Two people draft with computers, from the form to the matches."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drafts import pick, picked_up_to_the_last
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

SIZES = [((1280, 720), (390, 844))]


def pick_while_the_page_is_renewed(page: Page, renew: Callable[[], None]) -> None:
    """Press on a card, hold the button down while news come, and let go: the card is picked."""
    turn = page.locator("input[name=turn]").input_value()
    button = page.locator(".pod-pack button").first
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    with page.expect_response(lambda answer: answer.request.method == "GET" and "/drafts/" in answer.url) as fetched:
        renew()
    fetched.value.finished()
    page.wait_for_timeout(100)  # what would take the button away has had its time
    page.mouse.up()
    expect(page.locator(f"input[name=turn][value='{turn}']")).to_have_count(0)


@pytest.mark.parametrize("sizes", SIZES, ids=["desktop-phone"])
def test_two_people_draft_against_the_clock_build_and_come_to_their_matches(
    play: Play | None, visitor: Callable[..., Visitor], guest: Callable[..., Visitor],
    sizes: tuple[tuple[int, int], tuple[int, int]],
) -> None:  # fmt: skip
    (width, height), (narrow, high) = sizes
    host = visitor(viewport={"width": width, "height": height})
    host.sign_up(f"Drafter{uuid4().hex[:6]}")
    friend = guest(viewport={"width": narrow, "height": high}, locale="de-DE", color_scheme="dark")
    mine, theirs = host.page, friend.page
    mine.goto("/play/")
    mine.get_by_role("link", name="New draft").click()
    mine.get_by_label("3", exact=True).check()
    mine.get_by_label("90 seconds").check()
    mine.get_by_role("button", name="Open the draft").click()
    mine.wait_for_url(re.compile("/drafts/(?!new)"))
    theirs.goto(mine.url)
    theirs.get_by_role("button", name="Hinsetzen").click()
    expect(mine.locator(".pod-seats")).not_to_have_text(re.compile("free.*free", re.DOTALL))
    mine.get_by_role("button", name="Begin").click()
    expect(theirs.get_by_role("heading", name="Picke eine Karte")).to_be_visible()
    expect(mine.locator(".pod-pack .card-tile")).to_have_count(15)
    assert theirs.evaluate("document.documentElement.scrollWidth <= innerWidth")
    mine.locator(".pod-pack button").first.focus()
    mine.keyboard.press("Enter")
    expect(mine.get_by_text("You have picked.")).to_be_visible()
    pick(theirs)
    expect(mine.locator(".pod-pack .card-tile")).to_have_count(14)
    expect(mine.locator("[data-left]")).to_have_text(re.compile(r"1:[0-3]\d"))
    expect(theirs.locator(".pod-pack .card-tile")).to_have_count(14)
    theirs.wait_for_load_state("networkidle")
    pick_while_the_page_is_renewed(theirs, lambda: pick(mine))
    expect(mine.locator(".pod-pack .card-tile")).to_have_count(13)
    picked_up_to_the_last(play, mine, theirs)
    pick(mine)
    pick(theirs)
    mine.get_by_role("button", name="Hand in").click()
    expect(mine.get_by_text("Add 40 more cards.")).to_be_visible()
    # what extensions of browsers do to fields: the policy refuses a style that a swap would carry over
    mine.locator(".pod-count").first.evaluate("field => { field.style.outline = '1px solid'; }")
    for page, suggest, hand_in in ((mine, "Suggest a deck", "Hand in"), (theirs, "Deck vorschlagen", "Abgeben")):
        page.get_by_role("button", name=suggest).click()
        expect(page.locator("[data-size]")).to_have_text("40")
        page.get_by_role("button", name=hand_in).click()
    expect(mine.get_by_role("link", name="To the matches")).to_be_visible()
    theirs.get_by_role("link", name="Zu den Matches").click()
    expect(theirs.get_by_role("button", name="Ich bin bereit")).to_be_visible()
