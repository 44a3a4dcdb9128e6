"""Cards in a hand can be read: what is written on them ends above their numbers, and the line of types is whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.cards import enter_cards
from tests.browser.presses import press_until
from tests.browser.situations import lay_out
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

MAGIC = """
scenario A hand to read
ruleset magic
A hand: Cloudkin Seer, Vampire Nighthawk, Veteran Armorer, Swords to Plowshares, Jace Beleren, Nightmare
A battlefield: 3 Island
A library: 3 Shock
B hand: Island
B library: 3 Opt
at A's first main phase
"""
LOOK = r"""(cards) => cards.map((card) => {
  const box = (one) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return { left, right, top, bottom }; };
  const meets = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
  const text = card.querySelector(":scope > .c-text"), line = card.querySelector(":scope > .c-line");
  const clip = box(text);
  const written = [...text.querySelectorAll(".c-text-line")].flatMap((one) => { const range = document.createRange(); range.selectNodeContents(one); return [...range.getClientRects()]; })
    .map(({ left, right, top, bottom }) => ({ left, right, top, bottom: Math.min(bottom, clip.bottom) })).filter((one) => one.top < one.bottom);
  const words = (node) => [...node.textContent.matchAll(/[^\s-]+/g)].map((word) => { const range = document.createRange(); range.setStart(node.firstChild, word.index); range.setEnd(node.firstChild, word.index + word[0].length); return [word[0], range.getClientRects().length]; });
  return {
    broken: [card.querySelector(".c-name"), line].flatMap(words).filter(([, pieces]) => pieces > 1).map(([word]) => word),
    name: card.querySelector(".c-name").textContent,
    numbers: card.querySelectorAll(":scope > .c-box").length,
    lines: written.length,
    covered: [...card.querySelectorAll(":scope > .c-box")].some((number) => [...written, box(line)].some((one) => meets(one, box(number)))),
    cut: line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight || box(line).bottom > box(card).bottom,
  };
})"""


NUMBERED = """
scenario A card that can be suspended for many values of X
ruleset magic
A hand: Aeon Chronicler
A battlefield: 12 Island
A library: 3 Shock
B library: 3 Opt
at A's first main phase
"""


def test_many_values_of_x_leave_the_card_in_sight_on_a_phone(play: Play | None, guest: Callable[..., Visitor]) -> None:
    host = guest(viewport={"width": 390, "height": 844}, has_touch=True)
    game = lay_out(play, NUMBERED, host, guest())
    page = enter_cards(host.page, game)
    card = page.locator(".c-hand [data-thing]")
    card.tap()
    group = page.locator(".c-numbers")
    expect(group.locator(".c-numbers-title")).to_have_text("Suspend Aeon Chronicler with X")
    expect(group.locator(".t-choice")).to_have_count(8)
    expect(group.locator(".t-choice").last).to_have_text("9X = 8")
    box, dock = card.bounding_box(), page.locator(".t-dock").bounding_box()
    assert box is not None and dock is not None
    assert box["y"] + box["height"] / 2 < dock["y"]
    press_until(page, group.locator(".t-choice").nth(2).tap, lambda: group.count() == 0)
    expect(card).to_have_count(0)
    lands = host.view(game)["state"]["permanents"].values()
    assert sum(bool(one.get("tapped")) for one in lands) == 7  # {X}{3}{U} with X = 3


LONG = """
scenario A hand of long words
ruleset magic
A hand: Air Elemental, Essence Scatter, 5 Island
A library: 3 Shock
B library: 3 Opt
at A's first main phase
"""


def test_no_word_of_a_name_or_of_a_type_is_broken_in_its_midst(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    """German words are long: "Luftelementar", "Essenzzerstäubung", "Spontanzauber". On a phone letters that could still be
    read have no room for the longest."""
    mira, jonas = guest(locale="de-DE"), guest()
    page = enter_cards(mira.page, lay_out(play, LONG, mira, jonas))
    hand = page.locator(".c-hand .c-card.is-in-hand")
    for width, letters in ((1280, 20), (390, 14)):
        page.set_viewport_size({"width": width, "height": 720})
        expect(hand).to_have_count(7)
        assert [word for one in hand.evaluate_all(LOOK) for word in one["broken"] if len(word) <= letters] == []


def test_the_hand_before_the_first_turn_is_whole_whatever_bars_leave_of_the_window(
    guest: Callable[..., Visitor],
) -> None:
    """Bars such as "Pause" and "A judge is called" take 80 px of 720."""
    mira = guest(locale="de-DE", viewport={"width": 1280, "height": 720})
    page = enter_cards(mira.page, mira.open_table(ruleset="magic", bots=["easy"], first=0)["id"])
    hand = page.locator(".c-hand.is-large .c-card.is-in-hand")
    expect(hand).to_have_count(7)
    page.evaluate("() => { document.querySelector('.site-header').style.marginBlockEnd = '80px'; }")
    for one in hand.all():
        expect(one).to_be_in_viewport(ratio=1)
    expect(page.locator(".c-hand.is-large .c-hand-title")).to_be_in_viewport(ratio=1)
    top = page.locator(".c-hand-title").bounding_box()
    bar = page.locator(".t-status").bounding_box()
    assert top is not None
    assert bar is not None
    assert top["y"] >= bar["y"] + bar["height"]


@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.night), "de-DE"])
def test_text_and_types_of_a_hand_can_be_read(play: Play | None, guest: Callable[..., Visitor], locale: str) -> None:
    """A size that the card defines itself is a star, as it is printed (magic 208.2a)."""
    mira, jonas = guest(locale=locale), guest()
    page = enter_cards(mira.page, lay_out(play, MAGIC, mira, jonas))
    hand = page.locator(".c-hand .c-card.is-in-hand")
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        expect(hand).to_have_count(6)
        seen: list[dict[str, Any]] = hand.evaluate_all(LOOK)
        assert [one["name"] for one in seen if one["covered"]] == []
        assert [one["name"] for one in seen if one["cut"]] == []
        assert sum(one["numbers"] for one in seen) == 5
        assert height < 900 or all(one["lines"] for one in seen), (
            "where there is room, something of the text is seen on each"
        )
    expect(hand.last.locator(".c-box")).to_have_text("*/*")
