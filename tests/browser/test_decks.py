"""A deck from elsewhere: imported, mended, edited, and played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor

LIST = "4 Schock\n2 Lightnig Bolt\n4 Hill Giant\n4 Boggart Brute\n4 Wütender Goblin\n20 Gebirge\n\n2 Opt\n"


def imported(page: Page, name: str = "Red Dawn", *, scanned: bool = False) -> None:
    """Bring the list in by the pages, and take the first suggestion for the line that is misspelt."""
    page.goto("/decks/")
    page.get_by_role("link", name="Import a list").click()
    page.get_by_label("Name of the deck").fill(name)
    page.get_by_label("List", exact=True).fill(LIST)
    page.get_by_role("button", name="Read the list").last.click()
    expect(page.get_by_role("heading", name="1 line still needs a card")).to_be_visible()
    if scanned:
        assert violations(page, part="main") == []
    page.get_by_role("button", name="Lightning Bolt").click()
    expect(page.get_by_role("heading", name="Every line is understood")).to_be_visible()
    page.get_by_role("button", name="Save the deck").click()
    page.wait_for_url(re.compile(r"/decks/\w{12}/$"))


def test_a_deck_is_imported_edited_and_played(guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(viewport={"width": 1440, "height": 900}), guest()
    page = mira.page
    imported(page, scanned=True)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.get_by_role("heading", level=1)).to_have_text("Red Dawn")
    panel = page.locator("#deck-panel")
    expect(panel).to_contain_text("The main deck has 38 of at least 40 cards. Add 2 more cards.")
    is_no_longer_than_what_it_shows_and_more_comes_with_a_press(page)

    page.get_by_label("Name or text").fill("wutender gob")
    expect(page.locator(".card-list > li")).to_have_count(1)
    assert violations(page, part="main") == []
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_label("Name or text").fill("mountain")
    more = page.get_by_role("button", name="One Mountain more").first
    expect(page.locator("#card-mountain")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("more cards?$"))).to_have_count(0)
    for _ in range(5):
        more.click()  # faster than the answers come: none of the presses is lost
    expect(page.locator("#card-mountain output")).to_have_text("25")
    expect(panel).to_contain_text("43 cards")
    expect(panel.locator(".verdict").first).to_contain_text("Starter: can be played")
    expect(page.locator("#deck-told")).to_have_text(re.compile("43 cards"))
    page.reload()
    expect(panel).to_contain_text("43 cards")
    expect(page.get_by_label("Name or text")).to_have_value("mountain")
    assert "4 Shock\n" in page.get_by_label("The list").input_value()
    page.get_by_role("button", name="One Mountain less").first.click()
    expect(page.get_by_label("The list")).to_have_value(re.compile("24 Mountain"))
    page.get_by_role("button", name="One Mountain more").first.click()

    page.get_by_role("link", name="Play with this deck").click()
    expect(page.get_by_label("Your deck")).to_have_value(re.compile(r"^\w{12}$"))
    page.get_by_text("Untimed").click()
    page.get_by_role("button", name="Open the table").first.click()
    page.wait_for_url(re.compile("/g/"))
    link = page.get_by_label("Link").input_value()
    jonas.page.goto(link)
    jonas.page.get_by_label("Your deck").select_option("ready:stampede")
    jonas.page.get_by_role("button", name="Sit down").click()
    jonas.page.wait_for_url(re.compile("/g/"))
    game = jonas.page.url.rstrip("/").rsplit("/", 1)[1]
    expect(page.locator("#table")).to_be_visible()  # her waiting room goes on by itself
    assert mira.view(game)["table"]["status"] == "running"

    page.goto(f"/g/{game}/decks/")
    expect(page.get_by_role("main")).to_contain_text("Raging Goblin")
    expect(page.get_by_role("main")).not_to_contain_text("Stampede")
    mira.do(game, "concede", scope="game")
    page.reload()
    expect(page.get_by_role("main")).to_contain_text("Stampede")


def test_the_builder_is_worked_by_keyboard(guest: Callable[..., Visitor]) -> None:
    page = guest().page
    page.goto("/decks/ready/magic/short_fuse/")
    page.get_by_role("button", name="Copy and change it").press("Enter")
    page.wait_for_url(re.compile(r"/decks/\w{12}/$"))
    panel = page.locator("#deck-panel")
    less = panel.get_by_role("button", name="One Shock less", exact=True)
    less.focus()
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("39 cards")
    expect(less).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("38 cards")
    expect(less).to_have_count(0)
    expect(panel).to_be_focused()  # the row is gone: the focus stays near it
    page.get_by_label("Name or text").focus()
    page.keyboard.type("hill giant")
    expect(page.locator(".card-list > li")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?q=hill[+]giant$"))


def test_without_scripts_it_works_all_the_same(guest: Callable[..., Visitor]) -> None:
    page = guest(java_script_enabled=False).page
    imported(page)
    page.get_by_label("Name or text").fill("mountain")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("button", name="One Mountain more").first.click()
    expect(page.locator("#deck-panel")).to_contain_text("39 cards")
    expect(page.get_by_label("Name or text")).to_have_value("mountain")
    assert page.url.endswith("?q=mountain#card-mountain")


@pytest.mark.parametrize(
    ("deck", "colours"),
    [
        pytest.param("magic/blood_money", 2, marks=pytest.mark.night),
        ("fftcg/tide_and_gale", 2),  # where costs have colours as well
        pytest.param("fftcg/frozen_spark", 2, marks=pytest.mark.night),
        ("flesh_and_blood/bravo_classic", 2),
    ],
)
def test_the_colours_of_a_deck_are_seen_apart_in_every_game(
    guest: Callable[..., Visitor], deck: str, colours: int
) -> None:
    page = guest().page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/decks/ready/{deck}/")
    bar = page.locator(".deck-colours rect").evaluate_all("all => all.map(one => getComputedStyle(one).fill)")
    legend = page.locator(".deck-legend .mana-dot").evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    assert bar == legend
    assert len(bar) == len(set(bar)) == colours
    assert not {"rgb(0, 0, 0)", "rgb(214, 209, 203)"} & set(bar)
    if deck.startswith("fftcg"):  # where costs name the elements, they have the same colours
        costs = page.locator(".mana-symbol:not(:first-child)").evaluate_all(
            "all => all.map(one => getComputedStyle(one).backgroundColor)"
        )
        assert set(costs) == set(bar)
    expect(page.get_by_role("button", name="Copy and change it")).to_be_in_viewport(ratio=1)


def is_no_longer_than_what_it_shows_and_more_comes_with_a_press(page: Page) -> None:
    """The builder of a deck of 38 cards, which has one more afterwards."""
    rows = page.locator(".card-list > li")
    expect(rows).to_have_count(40)
    assert page.evaluate("document.documentElement.scrollHeight") < 9_000
    last = rows.nth(39).get_attribute("id")
    page.get_by_role("link", name="Show 40 more cards").press("Enter")
    expect(rows).to_have_count(80)
    assert rows.nth(39).get_attribute("id") == last, "those that were there stay"
    first = rows.nth(40).get_by_role("button").first
    expect(first).to_be_focused()
    rows.nth(40).get_by_role("button", name=re.compile("more$")).click()
    expect(rows.nth(40).locator("output")).to_have_text("1")
    expect(page.locator("#deck-panel")).to_contain_text("39 cards")
    rows.nth(40).get_by_role("button", name=re.compile("less$")).first.click()
    expect(page.locator("#deck-panel")).to_contain_text("38 cards")
