"""Whoever played checks every shuffle of their game with one press, and finds what was forged."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor, enter

Record = dict[str, Any]


def words_of(page: Page) -> dict[str, str]:
    """What became of each check."""
    rows = page.locator("[data-check]")
    return {str(row.get_attribute("data-check")): row.locator("[data-word]").inner_text() for row in rows.all()}


def check(page: Page, game: str) -> str:
    """Press the button on the page of a game; what is said of all of it."""
    if not page.url.endswith(f"/g/{game}/shuffles/"):
        page.goto(f"/g/{game}/shuffles/")
    return verdict(page, "Check every shuffle")


def verdict(page: Page, button: str) -> str:
    """Press the button, once more where it was pressed before; the record is fetched anew, and nothing else said of it."""
    said = page.locator("[data-verdict], [data-word]")
    said.evaluate_all("all => all.forEach((one) => { one.textContent = ''; })")
    page.get_by_role("button", name=button).click()
    expect(said.first).not_to_be_empty()
    expect(said.first).not_to_have_text("Checking …")
    return said.first.inner_text()


@pytest.mark.night
def test_the_commitment_stands_before_the_first_card_is_dealt_and_is_what_all_is_checked_by(
    guest: Callable[..., Visitor],
) -> None:
    host, other = guest(), guest()
    game = host.open_table(ruleset="magic")["id"]
    host.page.goto(f"/g/{game}/")
    host.page.get_by_text("How the shuffles can be checked").click()
    committed = host.page.locator("code.commitment").inner_text()
    expect(host.page.locator("code.commitment")).to_be_visible()
    other.join(game)
    enter(other.page, game)
    host.page.locator(".t-link.is-live").wait_for()  # the waiting room has gone over into the table
    host.do(game, "concede", scope="game")
    host.page.get_by_role("link", name="Check the shuffles").click()
    expect(host.page.locator("[data-noted]")).to_contain_text("This browser noted it on")
    for one in (host, other):
        assert check(one.page, game).startswith("All of it holds")
        assert set(words_of(one.page).values()) == {"holds"}
        expect(one.page.locator("code.commitment")).to_have_text(committed)
        assert one.page.locator("[data-acts] li.shuffle").count() >= 2
        assert violations(one.page) == []


@pytest.mark.parametrize(
    "ruleset",
    # Magic: beside this test; Kafkas Halle: test_numbers
    ["flesh_and_blood", *(pytest.param(one, marks=pytest.mark.night) for one in ("fftcg", "kafkas_halle"))],
)
def test_every_game_can_be_checked(guest: Callable[..., Visitor], ruleset: str) -> None:
    player = guest()
    game = player.open_table(ruleset=ruleset, bots=["easy"])["id"]
    enter(player.page, game)
    player.do(game, "concede", scope="game")
    assert check(player.page, game).startswith("All of it holds")
    assert set(words_of(player.page).values()) == {"holds"}


def swap_two_cards(record: Record) -> None:
    cards = record["acts"][0]["after"]
    other = next(place for place, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]


def take_another_seed(record: Record) -> None:
    record["seed"] = "00" * 64


def take_another_commitment(record: Record) -> None:
    record["commitment"] = "00" * 32


def change_an_entry(record: Record) -> None:
    record["entries"][-1]["seat"] = 1 - record["entries"][-1]["seat"]


def take_another_deck(record: Record) -> None:
    record["decks"][0]["sections"]["main"] = {"mountain": 40}


FORGED: dict[Callable[[Record], None], set[str]] = {
    swap_two_cards: {"acts"},
    take_another_seed: {"seed", "acts"},
    take_another_commitment: {"noted", "seed"},
    change_an_entry: {"log"},
    take_another_deck: {"decks", "hands"},
}


def test_while_a_game_runs_there_is_nothing_but_the_commitment_and_afterwards_what_is_forged_is_found(
    guest: Callable[..., Visitor],
) -> None:
    """The site sends a record that is not that of the game."""
    player = guest()
    game = player.open_table(ruleset="magic", bots=["easy"], first=0)["id"]
    page = enter(player.page, game)
    page.goto(f"/g/{game}/shuffles/")
    expect(page.get_by_role("heading", name="The shuffles of this game")).to_be_visible()
    assert page.locator("code.commitment").count() == 1
    assert page.locator("[data-check-all]").count() == 0
    player.do(game, "concede", scope="game")
    page.reload()
    lies = list(FORGED)

    def lie(route: Route) -> None:
        answer = route.fetch()
        record = json.loads(answer.text())
        lies[0](record)
        route.fulfill(response=answer, body=json.dumps(record))

    page.route("**/record", lie)
    assert lies
    while lies:
        assert check(page, game) == "Something does not hold. Keep the record, and show it to a judge."
        found = {kind for kind, said in words_of(page).items() if said == "does not hold"}
        assert found >= FORGED[lies[0]], lies[0]
        lies.pop(0)
