"""Stepping in after all: a pass that was given by one's standing order is taken back at the table (MTG-P-26)."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.cards import by_verb
from tests.browser.test_accessibility import violations
from tests.browser.test_magic_table import duel
from tests.browser.visitor import Visitor, enter


def choose(somebody: Visitor, game: str, verb: str) -> None:
    """Answer the open decision with the option of this verb."""
    frame = somebody.view(game)
    somebody.act(game, frame, by_verb(frame["state"])[verb][0]["id"])


def test_mtg_p_26_before_combat_i_would_like_to(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = duel(guest)
    choose(mira, game, "keep")
    choose(jonas, game, "keep")
    page = enter(jonas.page, game)
    page.wait_for_function("document.querySelector('.c-stop.is-on')")
    while (state := mira.view(game)["state"])["turn"]["step"] != "main1":
        if state["decision"]["seat"] == 0:
            choose(mira, game, "pass")
        else:
            page.wait_for_timeout(300)
    choose(mira, game, "pass")
    for _ in range(200):  # until his pass has been given
        if mira.view(game)["state"]["turn"]["step"] != "main1":
            break
        page.wait_for_timeout(100)

    back = page.get_by_role("button", name="Take back my automatic pass")
    expect(back).to_be_visible()
    assert mira.view(game)["state"]["turn"]["step"] != "main1"
    assert violations(page) == []
    small, main = back.bounding_box(), page.locator("[data-main]").bounding_box()
    assert small is not None
    assert main is not None
    assert small["height"] < main["height"] / 1.5
    assert small["height"] >= 24
    assert small["width"] < main["width"]
    back.focus()
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-main]:not([aria-disabled])")).to_be_visible()
    expect(back).not_to_be_attached()
    stepped = mira.view(game)
    assert (stepped["epoch"], stepped["state"]["turn"]["step"], stepped["state"]["decision"]["seat"]) == (1, "main1", 1)
    expect(page.locator(".t-log")).to_contain_text("takes back a pass that was given automatically")
