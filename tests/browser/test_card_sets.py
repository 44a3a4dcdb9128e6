"""Cards of one's own: a player uploads a file, mends what is told, builds a deck with it, and plays with it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import Visitor
from tests.games.house_cards import HOUSE, KEEPER, MOTH

Guest = Callable[..., Visitor]


def upload(page: Page, cards: list[dict[str, Any]]) -> None:
    """Choose a file with these cards and send it."""
    content = json.dumps({**HOUSE, "cards": cards}).encode()
    page.locator("input[type=file]").first.set_input_files(
        {"name": "house.json", "mimeType": "application/json", "buffer": content}
    )
    page.locator("form[enctype] button").first.click()


def in_window(part: Locator) -> bool:
    """Whether all of it is seen without scrolling, and nothing lies over it."""
    return bool(
        part.evaluate(
            """(node) => {
              const box = node.getBoundingClientRect();
              const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
              return box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
                && (node === top || node.contains(top));
            }"""
        )
    )


def overflows(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize(
    ("language", "width", "line", "trouble"),
    [
        pytest.param(
            "en",
            1280,
            "When this creature enters, you gain 2 life.",
            "Lantern Keeper: 'much' does not fit; write a whole number",
            marks=pytest.mark.night,
        ),
        (
            "de",
            390,
            "Wenn diese Kreatur ins Spiel kommt, erhältst du 2 Lebenspunkte dazu.",
            "Laternenhüterin: 'much' passt nicht; schreibe eine ganze Zahl",
        ),
    ],
)
def test_a_file_is_uploaded_mended_and_played_with(
    visitor: Guest, language: str, width: int, line: str, trouble: str
) -> None:
    player = visitor(viewport={"width": 1280, "height": 800})
    player.forgiven.append("400 .*/me/cards/")
    player.sign_up(f"Cards {width}")
    page = player.page
    page.set_viewport_size({"width": width, "height": 800})
    page.context.add_cookies([{"name": "django_language", "value": language, "url": player.address}])
    keeper, house = KEEPER[language], HOUSE["name"][language]

    page.goto("/me/cards/")
    upload(page, [{**KEEPER, "power": "much"}])
    told = page.locator("#faults")
    expect(told).to_contain_text(f"cards[0].power: {trouble}")
    assert in_window(told.locator("li").first)
    assert not overflows(page)

    upload(page, [KEEPER, MOTH])
    page.wait_for_url(re.compile(r"/me/cards/\w+/$"))
    expect(page.locator("#card-results")).to_contain_text(line)
    assert not overflows(page)
    page.reload()
    expect(page.locator("#card-results")).to_contain_text(line)

    deck = player.build_deck("magic", {"lantern_keeper": 54, "plains": 6})  # so one is in every hand of seven
    page.goto(f"/decks/{deck}/")
    expect(page.locator("#deck-panel .note")).to_contain_text(house)
    game = player.open_table(
        ruleset="magic", deck=deck, first=0, options={"format": "any"}, bots=["easy"], visibility="private"
    )["id"]
    page.goto(f"/g/{game}/")
    card = page.locator("[data-key]").filter(has_text=keeper)
    expect(card.first).to_be_visible()
    assert not overflows(page)
    assert player.complaints == []
