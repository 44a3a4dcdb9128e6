"""What lies beside a deck at the table: LB decks, Crystals, and what is banished, face up and face down."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.situations import lay_out
from tests.browser.test_card_sets import in_window, overflows
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

WITH_CRYSTALS = """
scenario LB decks and Crystals
ruleset fftcg
players Mira, Jonas
Mira hand: Monk, Samurai
Mira lb deck: Zack 22-112R, Viktora 22-114H
Mira lb deck face up: Yuri 22-117R
Mira crystals: 3
Mira field: Monk, 2 Evoker 1-105C
Mira deck: 9 Monk
Jonas hand: 2 Viking
Jonas crystals: 2
Jonas lb deck: Zack 22-112R
Jonas deck: 9 Viking
at Mira's main phase 1
"""
BANISHED = """
scenario Banished by both, face up and face down
ruleset flesh_and_blood
players Mira, Jonas
Mira hand: Wounding Blow blue
Mira concealed: Sink Below red, Zap red
Mira banished: Zap blue
Jonas hand: Sink Below red
Jonas concealed: Raging Onslaught blue
Jonas banished: Sink Below red, Zap red
at Mira's action phase
"""
LOOKS = [(1440, 900), (1280, 720), (390, 844)]


def signs(page: Page, seat: int, *piles: str) -> list[str]:
    """The drawings beside the numbers of a player's piles."""
    found = [page.locator(f'[data-place="{pile}-{seat}"] .c-sign path').first for pile in piles]
    return [str(one.get_attribute("d")) for one in found]


@pytest.fixture
def seated(play: Play | None, visitor: Callable[..., Visitor]) -> Callable[[str], Page]:
    def sit(scenario: str) -> Page:
        mira = visitor(locale="de", color_scheme="dark", viewport={"width": 1440, "height": 900})
        jonas = visitor()
        mira.become_guest()
        jonas.become_guest()
        mira.page.goto(f"/g/{lay_out(play, scenario, mira, jonas)}/")
        return mira.page

    return sit


def test_crystals_are_one_line_with_their_number_and_no_lb_deck(seated: Callable[[str], Page]) -> None:
    page = seated(WITH_CRYSTALS)
    crystals = page.locator(".c-crystals")
    expect(crystals).to_have_count(2)
    for width, height in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        for number in range(2):
            drawing, count = crystals.nth(number).locator(".c-sign"), crystals.nth(number).locator("b")
            assert in_window(count)
            one, other = drawing.bounding_box(), count.bounding_box()
            assert one is not None and other is not None
            assert one["x"] + one["width"] <= other["x"] + 1
            assert abs(one["y"] + one["height"] / 2 - other["y"] - other["height"] / 2) < 6
        assert not overflows(page)
    drawn = str(crystals.first.locator(".c-sign path").first.get_attribute("d"))
    assert len({drawn, *signs(page, 0, "deck", "limit", "spent")}) == 4


def test_what_each_player_has_banished_is_counted_apart_face_up_and_face_down(seated: Callable[[str], Page]) -> None:
    page = seated(BANISHED)
    for seat, up, down in ((0, "1", "2"), (1, "2", "1")):
        expect(page.locator(f'[data-place="banished-{seat}"]').first).to_contain_text(up)
        expect(page.locator(f'[data-place="concealed-{seat}"]').first).to_contain_text(down)
        assert len(set(signs(page, seat, "banished", "concealed"))) == 2
