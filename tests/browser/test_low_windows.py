"""Low and magnified windows: what sticks to the edges leaves room for the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.sight import complaints
from tests.browser.test_table_fits import GAMES, entered
from tests.browser.visitor import Visitor
from tests.loops import some
from tests.shares import in_turn

BARS = """() => ["#table .t-status", "#table .t-dock"].map((name) => document.querySelector(name).getBoundingClientRect().height).reduce((sum, one) => sum + one, 0)"""


@pytest.mark.parametrize("ruleset", GAMES)
def test_magnified_twice_the_bars_leave_room_for_the_table(guest: Callable[..., Visitor], ruleset: str) -> None:
    """1280x720 at 200 %, where a question with two answers is asked: at most 160 of 360 pixels."""
    player = guest(viewport={"width": 640, "height": 360}, device_scale_factor=2)
    page = entered(player.page, player.open_table(ruleset=ruleset, bots=["easy"], first=0)["id"])
    assert complaints(page) == []
    page.wait_for_function(f"({BARS})() <= 160")  # as soon as the page has settled


@pytest.mark.parametrize("ruleset", GAMES)
def test_at_110_per_cent_everything_is_still_in_sight_and_no_two_regions_have_one_name(
    guest: Callable[..., Visitor], ruleset: str
) -> None:
    player = guest()
    game = player.open_table(ruleset=ruleset, bots=["easy"])["id"]
    for width, height in some(in_turn([(1164, 655), (1152, 648), (1120, 630)])):
        player.page.set_viewport_size({"width": width, "height": height})
        page = entered(player.page, game)
        assert complaints(page) == [], f"{width}x{height}"
    names = player.page.evaluate(
        """() => [...document.querySelectorAll("#table :is(section, nav, aside, [role=region])")].filter((one) => one.getClientRects().length)
          .map((one) => one.getAttribute("aria-label") ?? document.getElementById(one.getAttribute("aria-labelledby"))?.textContent.trim()).filter(Boolean)"""
    )
    assert len(names) > 3
    assert sorted(names) == sorted(set(names))
