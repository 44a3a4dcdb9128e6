"""Pictures of cards: chosen by rule from what everybody may know of a card, drawn by ourselves, the same card always alike."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.cards import enter_cards
from tests.browser.contact_sheets import GAMES, card_words, open_page
from tests.browser.situations import lay_out
from tests.browser.visitor import Visitor
from tests.faults.processes import Play
from tests.loops import some

DEALT = """
scenario Cards in hands, in libraries and on the table
ruleset magic
A hand: Raging Goblin, Lightning Bolt, Mountain
A battlefield: Mountain, Grizzly Bears
A library: 3 Shock
B hand: 2 Wind Drake, Island
B battlefield: Island, Wall of Air
B library: 3 Opt
at A's first main phase
"""
MADE = """async ([game, cards, keys]) => {
  const [{ picture }, { motifOf }, { cardInfo }] = await Promise.all([import("cards/art"), import("cards/art/motif"), import(`ruleset/${game}/cards`)]);
  return Object.fromEntries(keys.map((key) => {
    const info = cardInfo({ words: { cards } }, key);
    return [key, { ...motifOf(info), svg: JSON.stringify(picture(info)) }];
  }));
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    """A page that has the modules of the table, and no server behind it."""
    made = open_page(chromium, "magic", "light", (75, 66), 8)
    made.evaluate("() => { window.gettext = (text) => text; }")
    yield made
    made.close()


@pytest.fixture(scope="module")
def drawn(page: Page) -> dict[str, dict[str, Any]]:
    """All cards of all games, drawn once for all who look at them."""
    return {game: made(page, game) for game in GAMES}


def made(page: Page, game: str, cards: dict[str, Any] | None = None) -> dict[str, Any]:
    """For each card of a game its group, its family and its picture."""
    known = cards if cards is not None else card_words(game)
    found: dict[str, Any] = page.evaluate(MADE, [game, known, sorted(known)])
    return found


def test_every_card_has_a_motif_and_together_they_are_of_many_families(drawn: dict[str, dict[str, Any]]) -> None:
    families: set[str] = set()
    for game in GAMES:
        assert set(drawn[game]) == set(card_words(game))
        families |= {f"{one['group']} {one['family']}" for one in drawn[game].values()}
        assert all(one["svg"].count('"tag"') >= 4 for one in drawn[game].values())
        assert not [key for key, one in drawn[game].items() if "NaN" in one["svg"] or "undefined" in one["svg"]]
    assert len(families) >= 80


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_of_a_prebuilt_deck_have_the_same_picture(drawn: dict[str, dict[str, Any]], game: str) -> None:
    for ready in some(import_module(f"games.rulesets.{game}").RULESET.decks.ready):
        views: dict[str, str] = {}
        for card in {**ready.deck.main, **ready.deck.side}:
            assert views.setdefault(drawn[game][card]["svg"], card) == card, f"{ready.key}: {card}"


@pytest.mark.parametrize(
    "game", [pytest.param(one, marks=[] if one == "fftcg" else pytest.mark.night) for one in GAMES]
)
def test_a_card_has_the_same_picture_on_every_page_and_in_both_languages(
    drawn: dict[str, dict[str, Any]], chromium: Browser, game: str
) -> None:
    again = open_page(chromium, game, "dark", (75, 66), 8)
    again.evaluate("() => { window.gettext = (text) => text; }")
    german: dict[str, Any] = import_module(f"games.rulesets.{game}").RULESET.speech.words("de")["cards"]
    assert drawn[game] == made(again, game, german)
    again.close()


def test_kinds_of_beings_are_told_apart(drawn: dict[str, dict[str, Any]]) -> None:
    cards = drawn["magic"]
    told = {
        key: cards[key]["family"] for key in ("man_o_war", "wall_of_air", "air_elemental", "omenspeaker", "wind_drake")
    }
    assert told == {"man_o_war": "jellyfish", "wall_of_air": "wall", "air_elemental": "air", "omenspeaker": "person", "wind_drake": "dragon"}  # fmt: skip
    assert cards["lightning_bolt"]["family"] == "bolt"
    assert cards["doom_blade"]["family"] == "sword", "what the noun of its name says"
    assert cards["cryptic_command"]["family"] == "counter", "its name says nothing: what it does"
    assert cards["skyhunter_skirmisher"]["family"] == "person", "a cat with a calling"
    assert cards["savannah_lions"]["family"] == "cat"


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ({"types": ["creature"], "subtypes": ["squonk"], "colours": ["G"]}, ("being", "beast")),
        ({"types": ["creature"], "subtypes": [], "colours": []}, ("being", "golem")),
        ({"types": ["creature"], "subtypes": ["squonk", "wizard"], "colours": ["U"]}, ("person", "person")),
        ({"types": ["land"], "subtypes": [], "colours": []}, ("place", "tower")),
        ({"types": ["artifact"], "subtypes": [], "colours": []}, ("thing", "gear")),
        ({"types": ["instant"], "subtypes": [], "colours": ["W"], "does": ["gainlife"]}, ("spell", "heart")),
        ({"types": ["sorcery"], "subtypes": [], "colours": ["W"]}, ("spell", "scroll")),
    ],
)
def test_a_card_that_nobody_has_thought_of_is_drawn_by_what_it_is(
    page: Page, card: dict[str, Any], expected: tuple[str, str]
) -> None:
    given = {
        "name": "Xyzzy",
        "en": "Xyzzy",
        "line": "",
        "text": [],
        "keywords": [],
        "abilities": [],
        "does": [],
        **card,
    }
    drawn = made(page, "magic", {"xyzzy": given})["xyzzy"]
    assert (drawn["group"], drawn["family"]) == expected


def test_pictures_have_no_words_and_no_styles(drawn: dict[str, dict[str, Any]]) -> None:
    def walk(one: Any) -> Iterator[tuple[str, dict[str, Any]]]:
        yield one["tag"], one["props"]
        assert not [child for child in one["children"] if isinstance(child, str)], "a word"
        for child in one["children"]:
            yield from walk(child)

    for game in GAMES:
        for one in some(drawn[game].values()):
            for tag, props in some(walk(json.loads(one["svg"]))):
                assert tag in {"svg", "g", "path", "circle", "ellipse", "rect"}
                assert not {"style", "href", "fill", "stroke"} & set(props)


def test_what_lies_face_down_shows_no_picture(play: Play | None, guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(), guest()
    game = lay_out(play, DEALT, mira, jonas)
    table = enter_cards(mira.page, game)
    state = mira.view(game)["state"]
    piles = [pile for zone in state["zones"].values() for pile in (zone if isinstance(zone, list) else [zone])]
    known = {card["h"] for pile in piles for card in pile.get("cards", []) if card.get("face")}
    table.locator(".c-hand .c-picture").first.wait_for(state="attached")
    shown = table.locator(".c-picture").evaluate_all(
        "(found) => found.map((one) => one.closest('[data-thing]')?.dataset.thing ?? '')"
    )
    assert len(known) == 7, "three cards in hand and four on the table"
    assert sorted(shown) == sorted(known), "one picture for each card that its viewer knows, none for any other"


def test_the_list_of_cards_shows_pictures_also_of_what_a_search_has_brought(visitor: Callable[..., Visitor]) -> None:
    page = visitor().page
    page.goto("/cards/magic/")
    expect(page.locator(".card-picture > .c-picture")).to_have_count(24)
    page.get_by_label("Name or text").press_sequentially("jellyf")
    expect(page.locator(".card-tile")).to_have_count(1)
    expect(page.locator(".card-picture.is-U > .c-picture")).to_have_count(1)
    expect(page).to_have_url(re.compile("q=jellyf"))
    page.goto("/cards/flesh_and_blood/dawnblade/")
    expect(page.locator(".card-picture.is-large > .c-picture")).to_be_visible()


def test_the_list_of_cards_works_without_scripts(visitor: Callable[..., Visitor]) -> None:
    page = visitor(java_script_enabled=False, locale="de-DE").page
    page.goto("/cards/magic/")
    page.get_by_label("Name oder Text").fill("Galeerenqualle")
    page.get_by_role("search").get_by_role("button").click()
    expect(page.locator(".card-tile")).to_have_count(1)
    page.get_by_role("link", name="Galeerenqualle").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Galeerenqualle")
