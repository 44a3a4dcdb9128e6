"""The home page as a stranger sees it: which games there are, and one press to each, without scrolling."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import Visitor
from tests.loops import some
from tests.shares import in_turn

GAMES = ["Kafkas Halle", "Magic", "Final Fantasy TCG", "Flesh and Blood"]
FIRST = {"en-GB": "Play Magic now against the computer", "de-DE": "Jetzt Magic gegen den Computer"}
STRENGTHS = 3
"""Buttons of each game: one for each strength of its computer player."""
Guest = Callable[..., Visitor]


def seen(locator: Locator) -> dict[str, Any]:
    """Where something is, and whether a person sees it there: its four corners and its middle lie on top."""
    found: dict[str, Any] = locator.evaluate(
        """(node) => {
          const box = node.getBoundingClientRect();
          const inside = [[0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9], [0.5, 0.5]].map(([across, down]) => {
            const top = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
            return Boolean(top && (node === top || node.contains(top) || top.contains(node)));
          });
          return { top: box.top, bottom: box.bottom, left: box.left, right: box.right, width: box.width, height: box.height, shown: inside.every(Boolean) };
        }"""
    )
    return found


def tiles(page: Page) -> list[Locator]:
    return [page.locator(".games .game").filter(has_text=name) for name in GAMES]


narrow_words = pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.night), "de-DE"])
"""Where room is scarce German says whether it suffices: its words are longer."""


@pytest.mark.parametrize(
    ("locale", "scheme"), [pytest.param("en-GB", "dark", marks=pytest.mark.night), ("de-DE", "light")]
)
def test_every_game_is_wholly_seen_above_the_fold(visitor: Guest, locale: str, scheme: str) -> None:
    page = visitor(locale=locale, color_scheme=scheme).page
    page.goto("/", wait_until="networkidle")
    for width, height in ((1280, 720), *in_turn([(1366, 768), (1440, 900)])):
        page.set_viewport_size({"width": width, "height": height})
        for tile in some(tiles(page)):
            for part in [tile, tile.locator(".game-picture"), *tile.get_by_role("button").all()]:
                box = seen(part)
                assert box["shown"] and box["bottom"] <= height, box
            assert tile.get_by_role("button").count() == STRENGTHS
            assert seen(tile.locator(".game-picture"))["height"] >= 120
        first = seen(page.get_by_role("button", name=FIRST[locale]))
        assert first["shown"] and first["bottom"] <= height


@narrow_words
def test_a_phone_shows_the_first_button_and_the_games_and_nothing_is_cut_at_320_pixels(
    visitor: Guest, locale: str
) -> None:
    page = visitor(locale=locale, viewport={"width": 390, "height": 844}).page
    page.goto("/", wait_until="networkidle")
    assert seen(page.get_by_role("button", name=FIRST[locale]))["bottom"] <= 844
    first, second, third, fourth = (seen(tile) for tile in tiles(page))
    assert first["top"] < 844 - 120 and second["top"] == first["top"]
    assert [third["top"] > first["top"], fourth["top"] == third["top"]] == [True, True]
    assert seen(tiles(page)[0].locator(".game-picture"))["shown"]
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    cut = page.locator(".hero :is(button, a, label, strong)").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline').map((one) => one.textContent)"
    )
    assert cut == []


def test_each_game_has_a_picture_of_its_own_that_follows_the_theme(visitor: Guest) -> None:
    light, dark = visitor(color_scheme="light").page, visitor(color_scheme="dark").page
    shots: list[bytes] = []
    for page in (light, dark):
        page.goto("/", wait_until="networkidle")
        shots += [tile.locator(".game-picture").screenshot() for tile in tiles(page)]
    assert len(set(shots)) == 2 * len(GAMES)
    assert all(len(shot) > 3000 for shot in shots)  # a plain surface is a few hundred bytes


@pytest.mark.parametrize(
    ("level", "bot"), [pytest.param("Easy bot", "easy", marks=pytest.mark.night), ("Normal bot", "normal")]
)
def test_two_presses_without_scripts_choose_the_strength(visitor: Guest, level: str, bot: str) -> None:
    one = visitor(java_script_enabled=False, viewport={"width": 390, "height": 844})
    one.page.goto("/")
    one.page.locator(".levels").get_by_text(level).click()
    one.page.get_by_role("button", name="Play Magic now against the computer").click()
    one.page.wait_for_url("**/g/*/")
    expect(one.page.get_by_role("heading", level=1)).to_contain_text(re.compile(f"Magic: .*{level}"))
    one.page.goto("/")
    expect(one.page.locator(f".levels input[value={bot}]")).to_be_checked()


def test_one_press_on_a_tile_begins_its_game(visitor: Guest) -> None:
    page = visitor(viewport={"width": 1280, "height": 720}).page
    page.goto("/")
    page.get_by_role("button", name="Normal bot · Flesh and Blood").click()
    page.wait_for_url("**/g/*/")
    expect(page.locator("#table")).to_have_attribute("data-ruleset", "flesh_and_blood")
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("Play Flesh and Blood now"))).to_be_visible()


@narrow_words
def test_what_the_lobby_s_lists_have_chosen_is_read_in_full(guest: Guest, locale: str) -> None:
    page = guest(locale=locale).page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("/play/")
    widths = page.locator("main select").evaluate_all(
        """(lists) => lists.filter((list) => list.checkVisibility()).map((list) => {
          const alone = list.cloneNode(false);
          alone.append(new Option(list.selectedOptions[0].text));
          alone.style.inlineSize = "max-content";
          list.after(alone);
          const needed = alone.getBoundingClientRect().width;
          alone.remove();
          return [list.selectedOptions[0].text, needed <= list.getBoundingClientRect().width + 0.5];
        })"""
    )
    assert len(widths) >= 5
    assert [text for text, fits in widths if not fits] == []
