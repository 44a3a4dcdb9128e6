"""Several triggers at once: whoever does not mind in which order they resolve says so with one press."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.cards import by_verb
from tests.browser.presses import PAUSE
from tests.browser.situations import lay_out
from tests.browser.test_take_backs import DESKTOP, PHONE, press
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play

CHARGE = """
scenario Whatever attacks and tramples grows
ruleset magic
A battlefield: "Stonebrow, Krosan Hero", 2 Garruk's Companion
at A's declare attackers step
"""


@pytest.mark.parametrize(
    "size", [pytest.param(DESKTOP, marks=pytest.mark.night, id="desktop"), pytest.param(PHONE, id="phone")]
)
def test_in_any_order(guest: Callable[..., Visitor], play: Play | None, size: dict[str, int]) -> None:
    mira, jonas = guest(viewport=size), guest()
    game = lay_out(play, CHARGE, mira, jonas)
    for _ in range(3):
        frame = mira.view(game)
        mira.act(game, frame, by_verb(frame["state"])["attack"][0]["id"])
    frame = mira.view(game)
    mira.act(game, frame, by_verb(frame["state"])["done"][0]["id"])
    assert [option["verb"] for option in mira.view(game)["state"]["decision"]["options"]] == ["first"] * 3 + ["any"]
    page = enter(mira.page, game)
    page.set_viewport_size(size)
    expect(page.get_by_role("heading", name="Which ability resolves first?")).to_be_visible()
    expect(page.locator(".c-pick button:not([aria-disabled])")).to_have_count(3)
    page.wait_for_timeout(PAUSE)
    press(page.get_by_role("button", name="In any order"))
    expect(page.get_by_role("heading", name="Which ability resolves first?")).not_to_be_attached()
    state = mira.view(game)["state"]
    assert (state["decision"]["kind"], len(state["plays"])) == ("priority", 3)
