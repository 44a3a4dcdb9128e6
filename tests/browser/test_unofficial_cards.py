"""The whole way of a card of the operator's: a file in the folder, the deck builder, a table, the battlefield."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.cards import CardPilot, duellist
from tests.browser.conftest import PATIENCE
from tests.browser.visitor import Visitor
from tests.faults.processes import Play, furnished
from tests.games.house_cards import HOUSE

TURNS = 200
"""More decisions than it takes until one of the cards is played."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site in whose folder a card set lies, and another one with a mistake: its address."""
    var = furnished(tmp_path_factory, "house")
    (var / "cards").mkdir()
    (var / "cards" / "house.json").write_text(json.dumps(HOUSE), "utf-8")
    (var / "cards" / "wrong.json").write_text("{", "utf-8")
    with Play(var, "--no-demo", "--web", "1", environment={"VORRANG_CROWD": "20"}) as play:
        play.wait_until_ready()
        assert "card set left out: wrong.json: line 1, column 2: this is no JSON" in play.text
        yield f"http://127.0.0.1:{play.port}"


def pictured(page: Page, name: str) -> None:
    """A picture for whoever wants to look, in `VORRANG_PICTURES`; small ones too."""
    folder = os.environ.get("VORRANG_PICTURES")
    if folder:
        for width, height in ((1280, 720), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=str(Path(folder) / f"{name}-{width}.png"))
        page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("locale", ["en-GB", pytest.param("de-DE", marks=pytest.mark.night)])
def test_a_card_of_the_operators_set_is_built_brought_and_played(chromium: Browser, house: str, locale: str) -> None:
    german = locale == "de-DE"
    mira, jonas = Visitor(chromium, house, PATIENCE, locale=locale), Visitor(chromium, house, PATIENCE, locale=locale)
    mira.become_guest()
    page = mira.page
    card = "Laternenhüterin" if german else "Lantern Keeper"
    of_set = "Hauskarten" if german else "House cards"

    # the deck builder knows it, in both languages, and says whose it is
    page.goto("/decks/import/")
    page.locator("textarea[name=text]").fill("30 Laternenhüterin\n4 Lamp Lighter\n25 Plains")
    page.locator("button[value=read]").last.click()
    expect(page.locator("#report")).to_contain_text(of_set)
    pictured(page, f"import-{locale}")
    page.locator("button[value=save]").click()
    page.wait_for_url(re.compile(r"/decks/\w{12}/$"))
    page.locator("#deck-q").fill("laternenhüterin")
    expect(page.locator("#deck-cards [data-of]")).to_have_count(1)
    expect(page.locator("#card-lantern_keeper .badge")).to_contain_text(of_set)
    pictured(page, f"search-{locale}")
    page.locator("#card-lantern_keeper [name=do]").nth(1).click()
    expect(page.locator("#card-lantern_keeper output")).to_have_text("31")
    page.locator("#card-lantern_keeper [name=do]").nth(0).click()
    page.locator("#deck-q").fill("plains")
    expect(page.locator("#card-lantern_keeper")).to_have_count(0)
    page.locator("#card-plains [name=do]").nth(1).click()
    expect(page.locator("#card-plains output")).to_have_text("26")
    expect(page.locator("#deck-panel .note")).to_contain_text(of_set)
    pictured(page, f"builder-{locale}")
    deck = page.url.split("/decks/")[1].split("/")[0]

    # a table says it before anybody sits down
    opened = mira.open_table(ruleset="magic", deck=deck, first=0, options={"format": "any"})
    said = "inoffizielle Karten" if german else "Unofficial cards may be played"
    jonas.page.goto(f"/i/{opened['invite']}/")
    expect(jonas.page.locator(".note.priority")).to_contain_text(said)
    pictured(jonas.page, f"invitation-{locale}")
    jonas.page.goto("/play/")
    expect(jonas.page.locator("#tables")).to_contain_text("inoffizielle Karten" if german else "unofficial cards")
    pictured(jonas.page, f"lobby-{locale}")

    # neither the quick match nor a rated table takes it
    short = mira.build_deck("magic", {"lantern_keeper": 4, "plains": 36})
    refused = mira.post("/api/quick", ruleset="magic", deck=short)
    assert refused.status == 400
    assert refused.json()["code"] == "unofficial"

    # against the computer it is played, and the table speaks of it
    game = mira.open_table(
        ruleset="magic", deck=deck, first=0, options={"format": "any"}, bots=["easy"], visibility="private"
    )["id"]
    pilot = CardPilot(page, duellist(3, eager=False))
    pilot.sit(game)
    for _ in range(TURNS):
        if any(one["face"] == "lantern_keeper" for one in pilot.view["zones"]["battlefield"]["cards"]):
            break
        if not pilot.wait():
            raise AssertionError("the game ended before the card was played")
        pilot.step()
    expect(page.locator("#t-log, .t-log").first).to_contain_text(card)
    there = pilot.view["zones"]["battlefield"]["cards"]
    handle = next(one["h"] for one in there if one["face"] == "lantern_keeper")
    expect(page.locator(f'[data-key="{handle}"]').first).to_be_visible()
    expect(page.locator(f'[data-key="{handle}"]').first).to_contain_text(card)
    pictured(page, f"table-{locale}")
    assert mira.complaints == jonas.complaints == []
    mira.context.close()
    jonas.context.close()
