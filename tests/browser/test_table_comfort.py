"""Magic's table in positions that are rare: many players, a look at the table while choosing, and what spares a press."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.cards import View, advance_cards, duellist, enter_cards, idler
from tests.browser.presses import PAUSE, click_until, press_until, space_until
from tests.browser.situations import lay_out
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

SCANNED = {"bypass_csp": True, "reduced_motion": "reduce"}
"""What a browser needs to be looked over for violations of the guidelines."""
RAID = {"mountain": 20, "raging_goblin": 20}


def seated(
    guest: Callable[..., Visitor], seats: int, deck: dict[str, int], **options: Any
) -> tuple[str, list[Visitor]]:
    """Guests at one table with equal decks; the first one begins, and has the browser that is asked for."""
    people = [guest(**options), *(guest() for _ in range(seats - 1))]
    own = people[0].build_deck("magic", deck)
    table = {"ruleset": "magic", "seats": seats, "first": 0, "options": {"format": "any"}}
    game = people[0].open_table(**table, deck=own)["id"]
    for other in people[1:]:
        other.join(game, deck=other.build_deck("magic", deck))
    return game, people


FOUR = """
scenario Four at one table
ruleset magic
players A, B, C, D
A hand: Mountain, Raging Goblin
A library: 6 Mountain
B library: 6 Mountain
C library: 6 Mountain
D library: 6 Mountain
at A's first main phase
"""
RAIDERS = """
scenario One may attack two others
ruleset magic
players A, B, C
A battlefield: Raging Goblin
A library: 6 Mountain
B library: 6 Mountain
C library: 6 Mountain
at A's declare attackers step
"""
PLACED = """
scenario A card is about to be placed
ruleset magic
A hand: Opt
A battlefield: Island
A library: 6 Island
B library: 6 Island
at A's first main phase
"""
BURNING = """
scenario A land and a spell for it
ruleset magic
A hand: 2 Mountain, 3 Lightning Bolt
A library: 6 Mountain
B library: 6 Mountain
at A's first main phase
"""
LANDS = """
scenario Two lands
ruleset magic
A hand: Shivan Dragon
A battlefield: 2 Mountain
A library: 6 Mountain
B library: 6 Mountain
at A's first main phase
"""


def laid(
    play: Play | None, guest: Callable[..., Visitor], scenario: str, seats: int = 2, **options: Any
) -> tuple[str, list[Visitor]]:
    """Guests in a situation; the first one has the browser that is asked for."""
    people = [guest(**options), *(guest() for _ in range(seats - 1))]
    return lay_out(play, scenario, *people), people


def brought_to(game: str, people: list[Visitor], until: Callable[[View], bool], *, acts: bool = True) -> Page:
    """The first one's page, when he is asked about something; the others do nothing."""
    thoughts = {seat: duellist(1) if acts and seat == 0 else idler for seat in range(len(people))}
    advance_cards(game, dict(enumerate(people)), thoughts, lambda view: view["you"] == 0 and until(view))
    page = enter_cards(people[0].page, game)
    page.wait_for_timeout(PAUSE)  # what a test presses first is taken
    return page


def in_main(view: View) -> bool:
    """The own first main phase, with a land to play."""
    return bool(
        view["decision"]["kind"] == "priority"
        and view["turn"]["step"] == "main1"
        and view["turn"]["seat"] == view["you"]
        and any(one["verb"] == "land" for one in view["decision"]["options"])
    )


def test_every_battlefield_of_four_is_seen_and_one_is_enlarged_at_a_press(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    page = brought_to(*laid(play, guest, FOUR, 4, **SCANNED), in_main, acts=False)
    expect(page.locator(".c-side:visible")).to_have_count(3)
    wide = page.locator('.c-side:has([data-field="2"])')
    before = wide.bounding_box()
    look = page.locator('[data-do="look:2"]')
    look.click()
    expect(look).to_have_attribute("aria-pressed", "true")
    after = wide.bounding_box()
    assert before and after and after["width"] > 1.5 * before["width"]
    expect(page.locator(".c-side:visible")).to_have_count(3)
    look.click()
    expect(look).to_have_attribute("aria-pressed", "false")
    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    page.locator(".t-link.is-live").wait_for()
    a_telephone_shows_one_battlefield_and_the_others_as_tabs(page)
    assert violations(page) == []


def a_telephone_shows_one_battlefield_and_the_others_as_tabs(page: Page) -> None:
    """And whoever can be a target is a tab as well."""
    expect(page.locator(".c-side:visible")).to_have_count(1)
    expect(page.locator('[data-field="1"]')).to_be_visible()
    page.locator('[data-do="look:3"]').click()
    expect(page.locator('[data-field="3"]')).to_be_visible()
    expect(page.locator(".c-side:visible")).to_have_count(1)
    expect(page.locator("[data-seat-target]:visible")).to_have_count(4)
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")


def test_the_table_can_be_looked_at_while_cards_are_placed(play: Play | None, guest: Callable[..., Visitor]) -> None:
    page = brought_to(*laid(play, guest, PLACED, **SCANNED), lambda view: view["decision"]["kind"] == "scry")
    picks, fold = page.locator(".c-picks"), page.locator('[data-do="fold"]')
    expect(picks).to_be_visible()
    fold.click()
    expect(picks).to_be_hidden()
    fold.click()
    assert violations(page) == []
    bottom, picker = page.get_by_role("button", name=re.compile("to the bottom")), page.locator(".c-picker")
    press_until(page, lambda: bottom.click(timeout=PAUSE * 2), lambda: picker.count() == 0)


def test_an_attacker_that_is_pressed_twice_attacks_the_next_player(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    page = brought_to(*laid(play, guest, RAIDERS, 3), lambda view: view["decision"]["kind"] == "attackers")
    handle = page.locator(".c-own .c-card.is-legal").first.get_attribute("data-thing")
    goblin, planned = page.locator(f'[data-thing="{handle}"]'), page.locator(".c-arrow.is-planned")
    goblin.click()
    expect(page.locator("#t-hint")).to_contain_text("once more")
    expect(planned).to_have_count(0)
    press_until(page, lambda: goblin.click(timeout=PAUSE * 2), lambda: planned.count() == 1)
    expect(planned).to_have_attribute("data-to", "seat-1")


def test_mana_that_would_be_lost_is_asked_about_once(play: Play | None, guest: Callable[..., Visitor]) -> None:
    page = brought_to(*laid(play, guest, BURNING), in_main, acts=False)
    page.locator('.c-hand .c-card.is-legal:has-text("Mountain")').first.click()
    mountain, pool = page.locator(".c-own .c-card.is-mana"), page.locator(".c-dock .c-forecast")
    space_until(page, mountain)
    click_until(mountain, pool)
    space_until(page, page.locator(".c-dock .c-forecast.is-danger"))
    space_until(page, page.locator("[data-main].is-wait"))


def test_lands_are_tapped_as_fast_as_they_are_pressed(play: Play | None, guest: Callable[..., Visitor]) -> None:
    page = brought_to(*laid(play, guest, LANDS), two_lands)
    lands = page.locator(".c-own .is-back .c-card.is-mana:not(.is-tapped)")
    expect(lands).to_have_count(2)
    page.evaluate("() => document.querySelectorAll('.c-own .is-back .c-card.is-mana').forEach((land) => land.click())")
    expect(page.locator(".c-own .is-back .c-card.is-tapped")).to_have_count(2)


def two_lands(view: View) -> bool:
    """Priority with two lands that can be tapped."""
    options = view["decision"]["options"]
    return view["decision"]["kind"] == "priority" and len({one["h"] for one in options if one["verb"] == "mana"}) == 2


def test_priority_is_held_for_one_spell_and_no_longer(play: Play | None, guest: Callable[..., Visitor]) -> None:
    game, people = laid(play, guest, BURNING)
    page = brought_to(game, people, in_main, acts=False)
    hold = page.locator('[data-do="hold"]')
    page.locator('.c-hand .c-card.is-legal:has-text("Mountain")').first.click()
    space_until(page, page.locator(".c-own .c-card.is-mana"))
    page.keyboard.press("k")
    expect(hold).to_have_attribute("aria-pressed", "true")
    page.locator('.c-hand .c-card.is-legal:has-text("Lightning Bolt")').first.click()
    space_until(page, page.locator('[data-do="player:1"].is-legal'))
    page.locator('[data-do="player:1"]').click()
    space_until(page, page.locator(".c-stack"))
    page.wait_for_timeout(1000)  # longer than the tick after which an order answers
    expect(page.locator("[data-main]")).to_have_class(re.compile("is-act"))
    space_until(page, page.locator('[data-do="hold"][aria-pressed="false"]'))
    assert "own" in people[0].view(game)["table"]["orders"]["allow"]
