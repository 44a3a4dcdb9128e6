"""One player controls the other's turn: both pages say so, the hand is before the one who decides, and the buttons are
where they are needed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.presses import PAUSE, press_until
from tests.browser.situations import lay_out
from tests.browser.test_commander_table import lies_in_window
from tests.browser.visitor import Visitor, enter
from tests.browser.windows import WINDOWS, in_one_of_the_windows
from tests.faults.processes import Play

ABOUT_TO_CONTROL = """
scenario The next turn of another player is about to be controlled
ruleset magic
A hand: Shock
A battlefield: 4 Mountain, Mindslaver
A library: 20 Plains
B hand: Shock, Grizzly Bears
B battlefield: 4 Mountain, Hill Giant as giant
B library: 20 Mountain
at A's second main phase
"""


def press(page: Page, what: str) -> None:
    """Press something, and wait for as long as a person does at least."""
    page.locator(what).first.click()
    page.wait_for_timeout(PAUSE)


def pass_until(wanted: Locator, *pages: Page) -> None:
    """Players who are asked do what is offered first, which is to pass mostly, until this is there."""
    for _ in range(60):
        if wanted.count():
            return
        for page in pages:
            main = page.locator("[data-main]:not([aria-disabled=true])")
            if main.count() and not wanted.count():
                main.first.click()
            page.wait_for_timeout(PAUSE)
    expect(wanted).to_have_count(1)


@in_one_of_the_windows("desktop")
def test_who_controls_a_turn_sees_that_hand_and_plays_it_and_both_pages_say_so(
    play: Play | None, guest: Callable[..., Visitor], size: str
) -> None:
    host, other = guest(**WINDOWS[size]), guest()
    table = lay_out(play, ABOUT_TO_CONTROL, host, other)
    mine, theirs = enter(host.page, table), enter(other.page, table)
    mine.locator("[data-thing]", has_text="Mindslaver").first.click()
    press(mine, "[data-main]")
    press(mine, "[data-seat-target='1']")
    press(mine, "[data-main]")
    badge = mine.locator("[data-player='1'] .is-controlled")
    pass_until(badge, mine, theirs)
    expect(badge).to_have_text("you control the next turn")
    said = "[data-player='1'] :is(.is-controlled, .c-next-control):visible"  # a narrow bar has no room for badges
    expect(mine.locator(said)).to_have_text(["you control the next turn"])
    expect(theirs.locator(said)).to_contain_text(["controls the next turn"])
    expect(theirs.locator("[data-player='1'] .is-controlled")).to_contain_text("controls the next turn")
    hand = mine.locator(".c-hand")
    expect(hand.locator("h2")).to_contain_text("Your hand")
    pass_until(mine.locator(".c-hand.is-anothers"), mine, theirs)
    expect(badge).to_have_text("controlled by you")
    expect(theirs.locator("[data-player='1'] .is-controlled")).to_contain_text("controlled by")
    # It goes on by itself to where the stops of the one who decides are.
    expect(mine.locator(".t-status")).to_contain_text("you decide for")
    expect(theirs.locator(".t-status")).to_contain_text("decides for you")
    expect(hand.locator("h2")).to_contain_text("Hand of")
    bears = hand.locator("[data-thing]", has_text="Grizzly Bears")
    expect(bears).to_have_count(1)
    assert lies_in_window(mine, mine.locator("[data-main]"))
    expect(theirs.locator(".c-hand h2")).to_contain_text("Your hand")
    expect(theirs.locator(".c-hand [data-thing].is-legal")).to_have_count(0)
    expect(theirs.locator("[data-main]")).to_contain_text("Waiting for")
    # A land of the player gives mana, and a spell of theirs is cast at their own creature.
    hand.locator("[data-thing]", has_text="Shock").click()
    mine.wait_for_timeout(PAUSE)
    press(mine, "[data-main]")
    mine.locator("[data-field='1'] [data-thing]", has_text="Hill Giant").click()
    mine.wait_for_timeout(PAUSE)
    press(mine, "[data-main]")
    expect(mine.locator("[data-field='1'] [data-thing].is-tapped")).to_have_count(1)
    expect(theirs.locator(".c-hand [data-thing]")).to_have_count(2)  # what was drawn, and the bears


LOOKING = ABOUT_TO_CONTROL.replace("B hand: Shock, Grizzly Bears", "B hand: Opt").replace(
    "4 Mountain, Hill Giant", "4 Island, Hill Giant"
)


@pytest.mark.night
@in_one_of_the_windows("phone")
def test_a_card_that_is_looked_at_in_a_controlled_turn_is_shown_to_the_player_as_well_and_only_the_controller_chooses(
    play: Play | None, guest: Callable[..., Visitor], size: str
) -> None:
    """Magic 723.4."""
    host, other = guest(), guest(**WINDOWS[size])
    table = lay_out(play, LOOKING, host, other)
    mine, theirs = enter(host.page, table), enter(other.page, table)
    mine.locator("[data-thing]", has_text="Mindslaver").first.click()
    press(mine, "[data-main]")
    press(mine, "[data-seat-target='1']")
    press(mine, "[data-main]")
    pass_until(mine.locator(".c-hand.is-anothers"), mine, theirs)
    mine.locator(".c-hand [data-thing]", has_text="Opt").click()
    mine.wait_for_timeout(PAUSE)
    press(mine, "[data-main]")
    pass_until(mine.locator(".c-picker"), mine, theirs)
    expect(mine.locator(".c-picker button[data-do^=option]")).to_have_count(2)
    seen = theirs.locator(".c-picker")
    expect(seen.locator("h2")).to_contain_text("decides for you about these cards")
    expect(seen.locator(".c-pick")).to_have_count(1)
    expect(seen.locator(".c-pick")).to_contain_text("Mountain")
    expect(seen.locator("button[data-do^=option]")).to_have_count(0)
    assert lies_in_window(theirs, seen.locator("h2"))
    seen.get_by_role("button", name="Look at the table").click()
    expect(seen.locator(".c-pick")).to_be_hidden()
    top, picker = mine.locator(".c-picker button[data-do^=option]").first, mine.locator(".c-picker")
    press_until(mine, lambda: top.click(timeout=PAUSE * 2), lambda: picker.count() == 0)
    expect(seen).to_have_count(0)
