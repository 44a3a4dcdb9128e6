"""Two people: one follows the other, sees that he comes, challenges him, and both sit at the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import Visitor


def inside(page: Page, what: Locator) -> None:
    """It lies in the window with its whole width, and nothing lies on it."""
    box, size = what.bounding_box(), page.viewport_size
    assert box is not None and size is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"], box
    assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"], box
    on_top = what.evaluate(
        "node => { const b = node.getBoundingClientRect(); const top = document.elementFromPoint(b.x + b.width / 2,"
        " b.y + b.height / 2); return node === top || node.contains(top); }"
    )
    assert on_top


@pytest.mark.night  # its pages: test_accessibility
@pytest.mark.parametrize(
    ("width", "height", "names"),
    [(1280, 720, ("Ada", "Bela")), (390, 844, ("Cleo", "Dora"))],
)
def test_follow_challenge_accept_and_both_sit_at_the_table(
    visitor: Callable[..., Visitor], width: int, height: int, names: tuple[str, str]
) -> None:
    size = {"viewport": {"width": width, "height": height}}
    first, second = visitor(**size), visitor(**size)
    for one, name in zip((first, second), names, strict=True):
        one.sign_up(f"{name} Lindqvist")
    mira, jonas = first.page, second.page
    jonas.goto("/about/")
    jonas.goto("about:blank")

    mira.goto("/people/")
    mira.get_by_label("Name of a player").fill(names[1][:3].upper())
    mira.keyboard.press("Enter")
    found = mira.get_by_role("button", name=f"Follow {names[1]} Lindqvist")
    inside(mira, found)
    found.click()
    mira.goto(f"/u/{names[1].lower()}-lindqvist/")
    mira.get_by_text("Your note about this player").first.click()
    mira.get_by_label("Your note about this player").fill("Patient.")
    mira.get_by_role("button", name="Save the note").click()
    mira.goto("/people/")
    person = mira.locator("[data-person]")
    expect(person).to_contain_text("Patient.")
    jonas.goto("/rules/kafkas_halle/")
    expect(person.locator("[data-state]")).to_have_text("online")
    inside(mira, person.get_by_role("link", name="Challenge"))
    assert mira.evaluate("document.documentElement.scrollWidth <= innerWidth")

    person.get_by_role("link", name="Challenge").click()
    mira.get_by_role("link", name=re.compile("Kafka")).first.click()
    mira.get_by_role("button", name="Challenge").click()
    expect(mira.get_by_text("The other seat is kept for")).to_be_visible()
    table = re.search(r"/g/\w+/", mira.url)
    assert table is not None

    notice = jonas.locator("[data-notice^=challenge]")
    expect(notice).to_contain_text(f"{names[0]} Lindqvist challenges you: Kafka")
    for button in ("Accept", "Decline"):
        inside(jonas, notice.get_by_role("button", name=button))
    notice.get_by_role("button", name="Accept").click()
    jonas.wait_for_url(f"**{table[0]}")
    for page in (mira, jonas):
        expect(page.locator("#table .t-seat, #table .c-player").first).to_be_visible()
        assert table[0] in page.url
    expect(mira.locator(".t-own-note")).to_have_attribute("title", "Your note: Patient.")
    expect(jonas.locator(".t-own-note")).to_have_count(0)


def test_a_challenge_reaches_a_table_and_is_declined_there(visitor: Callable[..., Visitor]) -> None:
    first, second = visitor(), visitor(locale="de-DE")
    first.sign_up("Edna Challenger")
    second.sign_up("Franz Am Tisch")
    game = second.open_table(bots=["easy"], first=0, visibility="private")["id"]
    second.page.goto(f"/g/{game}/")
    expect(second.page.locator("[data-main]")).to_be_visible()
    first.page.goto("/u/franz-am-tisch/challenge/?ruleset=magic")
    first.page.get_by_role("button", name="Challenge").click()
    notice = second.page.locator("[data-notice^=challenge]")
    expect(notice).to_contain_text("Edna Challenger fordert dich heraus: Magic")
    expect(notice.get_by_role("link", name="Deck wählen und spielen")).to_be_visible()
    inside(second.page, notice.get_by_role("link", name="Deck wählen und spielen"))
    decline = notice.get_by_role("button", name="Ablehnen")
    inside(second.page, decline)
    decline.click()
    expect(notice).to_have_count(0)
    expect(first.page.get_by_role("heading", name="Franz Am Tisch has declined")).to_be_visible()
