"""Emblems and what has phased out at the table: everybody finds them and reads what they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.presses import PAUSE
from tests.browser.situations import lay_out
from tests.browser.test_commander_table import lies_in_window
from tests.browser.visitor import Visitor, enter
from tests.browser.windows import WINDOWS, in_one_of_the_windows
from tests.faults.processes import Play

ABOUT_TO_GIVE = """
scenario A planeswalker that is ready to give an emblem
ruleset magic
A hand: Savannah Lions, Plains
A battlefield: 6 Plains, 2 Savannah Lions, "Elspeth, Sun's Champion" (loyalty 9)
A library: 20 Plains
B hand: 3 Forest
B battlefield: 4 Forest
B library: 20 Forest
at A's first main phase
"""


@in_one_of_the_windows("desktop")
def test_an_emblem_lies_in_the_command_zone_and_can_be_read(
    play: Play | None, guest: Callable[..., Visitor], size: str
) -> None:
    host = guest(**WINDOWS[size])
    page = enter(host.page, lay_out(play, ABOUT_TO_GIVE, host, bots=("easy",)))
    zone = page.locator("[data-place='command-0']")
    expect(page.locator("[data-main]")).to_be_visible()
    expect(zone).to_have_count(0)
    page.locator("[data-field='0'] [data-thing]", has_text="Elspeth").first.click()
    page.wait_for_timeout(PAUSE)
    page.get_by_role("button", name="emblem").first.click()
    card = zone.locator("[data-thing]")
    expect(card).to_have_count(1)
    assert lies_in_window(page, card)
    expect(card).to_contain_text("Emblem")
    expect(page.locator("[data-field='0'] [data-thing]", has_text="Savannah Lions").first).to_contain_text("4/3")
    if size == "phone":
        return  # what is pressed for long is read there as every card is
    card.hover()
    expect(page.locator(".c-preview")).to_contain_text("Creatures you control get +2/+2 and have flying.")


ABOUT_TO_PHASE = """
scenario A creature is about to phase out with what is attached to it
ruleset magic
A hand: Reality Ripple
A battlefield: 2 Island, Grizzly Bears as bears, Bonesplitter as axe (attached to bears)
A library: 20 Plains
B hand: 3 Forest
B battlefield: 4 Forest
B library: 20 Forest
at A's first main phase
"""


@pytest.mark.night
@in_one_of_the_windows("phone")
def test_what_has_phased_out_lies_in_a_pile_of_its_own(
    play: Play | None, guest: Callable[..., Visitor], size: str
) -> None:
    host = guest(**WINDOWS[size])
    page = enter(host.page, lay_out(play, ABOUT_TO_PHASE, host, bots=("easy",)))
    expect(page.locator("[data-main]")).to_be_visible()
    page.locator("[data-thing]", has_text="Reality Ripple").first.click()
    page.wait_for_timeout(PAUSE)
    page.locator("[data-main]").click()
    page.locator("[data-field='0'] [data-thing]", has_text="Grizzly Bears").first.click()
    page.wait_for_timeout(PAUSE)
    page.locator("[data-main]").click()
    pile = page.locator("[data-do='pile:phased-0']")
    expect(pile).to_be_visible()
    expect(page.locator("[data-field='0'] [data-thing]", has_text="Grizzly Bears")).to_have_count(0)
    pile.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Phased out under the control of")
    expect(dialog).to_contain_text("Grizzly Bears")
    expect(dialog).to_contain_text("Bonesplitter")
