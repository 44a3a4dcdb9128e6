"""Commander at the table: opened with a computer player, the command zone in the window, a commander cast from it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.presses import PAUSE, press_until
from tests.browser.situations import lay_out
from tests.browser.visitor import Visitor, enter
from tests.browser.windows import WINDOWS, in_one_of_the_windows
from tests.faults.processes import Play

MOVES_AT_MOST = 5000
"""Milliseconds in which a table comes to rest."""
READY_TO_LEAD = """
scenario A commander that was cast before
ruleset magic
option format: commander
A command: Lyra Dawnbringer
A commander: Lyra Dawnbringer cast 1 times
A hand: Savannah Lions, Plains
A battlefield: 8 Plains, 2 Savannah Lions
A library: 20 Plains
B command: Borborygmos
B commander: Borborygmos
A commander damage: 7 from Borborygmos
B hand: 3 Forest
B battlefield: 4 Forest, 3 Mountain
B library: 20 Forest
at A's first main phase
"""


def is_in_window(page: Page, one: Locator) -> bool:
    """Whether all of it can be seen without scrolling, and nothing lies over its middle."""
    box, size = one.bounding_box(), page.viewport_size
    assert size is not None
    if box is None:  # it was just drawn anew
        return False
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    inside = box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and 0 <= x <= size["width"]
    handle = one.get_attribute("data-thing")
    above = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-thing]')?.dataset.thing ?? null", [x, y]
    )
    return inside and above == handle


def lies_in_window(page: Page, one: Locator) -> bool:
    """Whether it is so once the table lies still: what has just been dealt is drawn again and moves to its place."""
    for _ in range(MOVES_AT_MOST // PAUSE):
        if is_in_window(page, one):
            return True
        page.wait_for_timeout(PAUSE)
    return is_in_window(page, one)


def answer_until_a_hand_is_kept(page: Page) -> None:
    """Whoever is drawn says first who begins."""
    begin, keep = page.get_by_role("button", name="You begin"), page.get_by_role("button", name="Keep this hand")
    expect(begin.or_(keep).first).to_be_visible()
    if begin.is_visible():
        press_until(page, lambda: begin.click(timeout=PAUSE * 2), lambda: not begin.is_visible())
    expect(keep).to_be_visible()


@pytest.mark.night
@in_one_of_the_windows("phone")
def test_whoever_keeps_a_hand_of_commander_sees_both_commanders(guest: Callable[..., Visitor], size: str) -> None:
    host = guest(**WINDOWS[size])
    page = host.page
    page.goto("/play/new/?ruleset=magic")
    page.get_by_label("Decks", exact=True).select_option("commander")
    page.locator("input[name=bots][value='1']").check()
    page.get_by_role("button", name="Open the table").last.click()
    page.wait_for_url(re.compile("/g/"))
    answer_until_a_hand_is_kept(page)
    for seat in range(2):
        expect(page.locator(f"[data-life='{seat}']")).to_have_text("40")
        commander = page.locator(f"[data-place='command-{seat}'] [data-thing]")
        expect(commander).to_have_count(1)
        assert lies_in_window(page, commander)


@in_one_of_the_windows("desktop")
def test_a_commander_is_cast_from_the_command_zone(play: Play | None, guest: Callable[..., Visitor], size: str) -> None:
    host = guest(**WINDOWS[size])
    page = enter(host.page, lay_out(play, READY_TO_LEAD, host, bots=("easy",)))
    zone = page.locator("[data-place='command-0']")
    card = zone.locator("[data-thing]")
    expect(card).to_have_class(re.compile("is-legal"))
    expect(zone.locator(".c-area-note")).to_contain_text("+2")
    expect(page.locator("[data-place='command-1'] [data-thing]")).to_have_count(1)
    assert lies_in_window(page, card)
    expect(page.locator("[data-player='0'] .c-commander b")).to_have_text("7")
    page.wait_for_timeout(PAUSE)
    card.tap() if size == "phone" else card.click()
    main = page.locator("[data-main]")
    expect(main).to_contain_text("Cast Lyra Dawnbringer from the command zone")
    page.wait_for_timeout(PAUSE)
    main.tap() if size == "phone" else main.click()
    expect(card).to_have_count(0)
    expect(page.locator("[data-player='0']")).to_be_visible()
    expect(zone).to_have_class(re.compile("is-empty"))
