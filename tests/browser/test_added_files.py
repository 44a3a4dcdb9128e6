"""What somebody adds to a site by a file: a game, Nim of docs/adding-a-game.md on the board that needs no script, and a
card set in the operator's folder."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from config.testing.furnished import BASE, compiled_too, furnished
from tests.browser.cards import CardPilot, duellist
from tests.browser.conftest import PATIENCE
from tests.browser.sight import SIZES, complaints
from tests.browser.tables import advance
from tests.browser.test_accessibility import violations
from tests.browser.thoughts import View
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play
from tests.games.house_cards import HOUSE
from tests.loops import some
from tests.shares import in_turn

PARTS = ("config", "accounts", "games", "tournaments", "templates", "docs", "manage.py", "pyproject.toml")
NIM = re.compile(r"```python\n# games/rulesets/nim/__init__.py\n(.*?)```", re.DOTALL)
PAUSE = 400
TURNS = 200
"""More decisions than it takes until one of the cards is played."""


@pytest.fixture(scope="module")
def site_with_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site of its own, with one game more, a card set in its folder, and another one with a mistake."""
    project = tmp_path_factory.mktemp("project")
    for name in PARTS:
        copy = shutil.copytree if (BASE / name).is_dir() else shutil.copy
        copy(BASE / name, project / name)
    found = NIM.search((BASE / "docs" / "adding-a-game.md").read_text("utf-8"))
    assert found is not None
    folder = project / "games" / "rulesets" / "nim"
    folder.mkdir()
    (folder / "__init__.py").write_text(found[1], "utf-8")
    shutil.copytree(furnished(), project / "var")
    (project / "var" / "cards").mkdir()
    (project / "var" / "cards" / "house.json").write_text(json.dumps(HOUSE), "utf-8")
    (project / "var" / "cards" / "wrong.json").write_text("{", "utf-8")
    crowd = {"VORRANG_CROWD": "20"}
    with ExitStack() as stack:
        for name in PARTS:
            stack.enter_context(compiled_too(BASE / name, project / name))
        play = stack.enter_context(Play(project / "var", "--no-demo", "--web", "1", environment=crowd, base=project))
        play.wait_until_ready()
        assert "card set left out: wrong.json: line 1, column 2: this is no JSON" in play.text
        yield f"http://127.0.0.1:{play.port}"


@pytest.fixture
def two(chromium: Browser, site_with_files: str) -> Iterator[tuple[Visitor, Visitor]]:
    """One who reads German and one who reads English, both as guests."""
    options = {"bypass_csp": True, "reduced_motion": "reduce"}
    made = [Visitor(chromium, site_with_files, PATIENCE, locale=locale, **options) for locale in ("de-DE", "en-GB")]
    for one in made:
        one.become_guest()
    yield made[0], made[1]
    said = [text for one in made for text in one.complaints]
    for one in made:
        one.context.close()
    assert said == []


def is_asked(page: Page) -> bool:
    return page.locator(".t-choice:not([aria-disabled])").count() > 0


def test_two_people_play_it_to_its_end_by_pressing(two: tuple[Visitor, Visitor]) -> None:
    german, english = two
    game = german.open_table(ruleset="nim")["id"]
    english.join(game)
    pages = [enter(one.page, game) for one in two]
    for page in pages:
        expect(page.locator(".p-facts dd")).to_have_text("21")
    left = 21
    while left:
        asked = next((page for page in pages if is_asked(page)), None)
        if asked is None:
            asked = next(
                page for page in pages if page.locator(".t-choice").count() or page.locator(".t-result").count()
            )
        if left == 21:
            looked_over(asked, pages[0] is asked)
        taken = asked.locator(".t-choice").last
        number = min(3, left)
        expect(taken).to_contain_text(str(number))
        asked.wait_for_timeout(PAUSE)
        taken.click()
        asked.locator("[data-main]").click()
        left -= number
        for page in pages:
            expect(page.locator(".p-facts dd")).to_have_text(str(left))
        if left == 15:  # both have pressed: what is alike until the end is done without the pages
            advance(game, *two, until=lambda view: bool(view["matches"] == 3), thought=takes_most)
            left = 3
            for page in pages:
                expect(page.locator(".p-facts dd")).to_have_text(str(left))
    expect(german.page.locator(".t-result")).to_be_visible()
    expect(english.page.locator(".t-result")).to_be_visible()
    expect(german.page.get_by_text("gewinnt mit dem letzten").first).to_be_visible()
    expect(english.page.get_by_text("took the last match and wins").first).to_be_visible()
    english.page.goto(f"/g/{game}/replay/")
    expect(english.page.locator(".p-facts dd")).to_be_visible()
    english.page.goto("/rules/nim/")
    expect(english.page.get_by_role("heading", name="Nim").first).to_be_visible()


def takes_most(view: View) -> int:
    """As many matches as one may."""
    return int(view["decision"]["options"][-1]["id"])


def looked_over(page: Page, is_german: bool) -> None:
    """The first question: in words, in every window, for everybody."""
    said = "Wie viele Streichhölzer nimmst du?" if is_german else "How many matches do you take?"
    expect(page.locator(".t-dock")).to_contain_text(said)
    assert violations(page) == []
    for width, height in some(in_turn(SIZES)):
        page.set_viewport_size({"width": width, "height": height})
        assert complaints(page, choices=3) == [], f"{width}x{height}"
    page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.night
def test_a_computer_player_sits_down_at_once(two: tuple[Visitor, Visitor]) -> None:
    page = two[1].page
    page.goto("/play/")
    expect(page.get_by_text("Nim").first).to_be_attached()
    game = two[1].open_table(ruleset="nim", bots=["normal"])["id"]
    enter(page, game)
    expect(page.locator(".t-choice").first).to_be_visible()


# --- a card set ---------------------------------------------------------------------------------------------------------


def pictured(page: Page, name: str) -> None:
    """A picture for whoever wants to look, in `VORRANG_PICTURES`; small ones too."""
    folder = os.environ.get("VORRANG_PICTURES")
    if folder:
        for width, height in ((1280, 720), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=str(Path(folder) / f"{name}-{width}.png"))
        page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.night  # a card set of one's own: test_card_sets
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_card_of_the_operators_set_is_built_brought_and_played(
    chromium: Browser, site_with_files: str, locale: str
) -> None:
    german = locale == "de-DE"
    mira, jonas = (
        Visitor(chromium, site_with_files, PATIENCE, locale=locale),
        Visitor(chromium, site_with_files, PATIENCE, locale=locale),
    )
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
