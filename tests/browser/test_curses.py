"""A Curse lies on the side of the player whom it enchants, and says whose it is."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.presses import PAUSE
from tests.browser.situations import lay_out
from tests.browser.test_commander_table import lies_in_window
from tests.browser.visitor import Visitor, enter
from tests.browser.windows import WINDOWS, in_one_of_the_windows
from tests.faults.processes import Play

ABOUT_TO_CURSE = """
scenario A Curse is about to be cast
ruleset magic
A hand: Curse of the Nightly Hunt
A battlefield: 3 Mountain, Curse of the Bloody Tome as tome (attached to A)
A library: 20 Plains
B hand: 3 Forest
B battlefield: 4 Forest, Grizzly Bears
B library: 20 Forest
at A's first main phase
"""


@in_one_of_the_windows("phone")
def test_a_curse_is_cast_on_a_player_and_lies_on_that_players_side(
    play: Play | None, guest: Callable[..., Visitor], size: str
) -> None:
    host = guest(**WINDOWS[size])
    page = enter(host.page, lay_out(play, ABOUT_TO_CURSE, host, bots=("easy",)))
    own = page.locator("[data-field='0'] [data-thing]", has_text="Curse of the Bloody Tome")
    expect(own).to_have_attribute("aria-label", "Curse of the Bloody Tome, attached to you")
    page.locator("[data-thing]", has_text="Curse of the Nightly Hunt").first.click()
    page.wait_for_timeout(PAUSE)
    page.locator("[data-main]").click()
    page.locator("[data-seat-target='1']").first.click()
    page.wait_for_timeout(PAUSE)
    page.locator("[data-main]").click()
    curse = page.locator("[data-field='1'] [data-thing]", has_text="Curse of the Nightly Hunt")
    expect(curse).to_have_count(1)
    expect(curse).to_have_attribute("aria-label", "Curse of the Nightly Hunt, attached to Easy bot, controlled by you")
    expect(page.locator("[data-field='0'] [data-thing]", has_text="Curse of the Nightly Hunt")).to_have_count(0)
    assert lies_in_window(page, curse)
