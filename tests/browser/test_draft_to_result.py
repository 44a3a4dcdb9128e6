"""Two people and a computer draft Flesh and Blood to the last pick, build, play to a result, and check the boosters."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.cards import CardPilot, play_cards
from tests.browser.drafts import pick, picked_up_to_the_last
from tests.browser.test_accessibility import violations
from tests.browser.test_flesh_and_blood_table import ask_always, fighter
from tests.browser.test_shuffles import verdict
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

PRESSED = 3
"""So many decisions of the match are made by pressing; then one of the two gives up."""


def drafted(play: Play | None, host: Visitor, friend: Visitor) -> None:
    """From the form to the last pick; both are at the page of the pod."""
    mine, theirs = host.page, friend.page
    mine.goto("/drafts/new/?ruleset=flesh_and_blood")
    for name, value in (("size", "3"), ("seconds", "0")):
        mine.locator(f"input[name={name}][value='{value}']").check()
    mine.locator("form.form button.primary").click()
    mine.wait_for_url(re.compile("/drafts/(?!new)"))
    theirs.goto(mine.url)
    expect(theirs.get_by_text("genau 30 Karten")).to_be_visible()
    theirs.get_by_text("Die Booster prüfen").click()
    expect(theirs.locator("code[data-commitment]")).to_be_visible()
    theirs.get_by_role("button", name="Hinsetzen").click()
    expect(mine.locator(".pod-seats")).not_to_have_text(re.compile("free.*free", re.DOTALL))
    mine.get_by_role("button", name="Begin").click()
    expect(theirs.locator(".pod-pack .card-tile")).to_have_count(15)
    fits(theirs)
    first, window = theirs.locator(".pod-pack .card-tile").first.bounding_box(), theirs.viewport_size
    assert first and window and first["y"] < window["height"], "the pack begins inside the window"
    pick(mine)
    pick(theirs)
    picked_up_to_the_last(play, mine, theirs)
    pick(mine)
    pick(theirs)


def fits(page: Page) -> None:
    """Nothing is wider than the window."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def built(page: Page, suggest: str, apart: str, hand_in: str) -> None:
    """Build a deck as suggested, and hand it in; what does not count to its size is counted apart."""
    page.get_by_role("button", name=suggest).click()
    expect(page.locator("[data-size]")).to_have_text("30")
    expect(page.get_by_role("heading", name=apart)).to_be_visible()
    fits(page)
    hero = page.locator("[data-apart]").first
    number = int(hero.input_value())
    for other in (number + 1, number):
        hero.fill(str(other))
        expect(page.locator("[data-size]")).to_have_text("30")
    page.get_by_role("button", name=hand_in).click()


def matches_of(visitor: Visitor, mine: str) -> list[str]:
    """The addresses of somebody's matches, on the page that the tournament has for them."""
    visitor.page.get_by_role("link", name=mine).click()
    expect(visitor.page.locator("a[href*='/m/']").first).to_be_visible()
    links = visitor.page.locator("a[href*='/m/']").evaluate_all("all => [...new Set(all.map(one => one.pathname))]")
    return [str(one) for one in links]


def points(page: Page, tournament: str) -> list[str]:
    """The standings as they are read."""
    page.goto(f"{tournament}standings/")
    return page.locator("main tbody tr").all_inner_texts()


@pytest.mark.night
def test_two_people_and_a_computer_come_from_the_boosters_to_a_result(
    play: Play | None, visitor: Callable[..., Visitor], guest: Callable[..., Visitor]
) -> None:
    host = visitor(viewport={"width": 1280, "height": 720})
    host.sign_up(f"Drafter{uuid4().hex[:6]}")
    friend = guest(viewport={"width": 390, "height": 844}, locale="de-DE", color_scheme="dark")
    ask_always(host, friend)
    drafted(play, host, friend)
    pod = host.page.url
    built(host.page, "Suggest a deck", "Young heroes, weapons and Cracked Baubles", "Hand in")
    built(friend.page, "Deck vorschlagen", "Junge Helden, Waffen und Cracked Baubles", "Abgeben")
    host.page.get_by_role("link", name="To the matches").click()
    friend.page.get_by_role("link", name="Zu den Matches").click()
    tournament = host.page.url
    before = points(host.page, tournament)
    game = both_ready(host, friend, tournament)
    hers, his = CardPilot(host.page, fighter(1)), CardPilot(friend.page, fighter(2))
    hers.sit(game)
    his.sit(game)
    pressed = iter(range(PRESSED))
    play_cards(hers, his, until=lambda view: next(pressed, None) is None)
    assert hers.refusals == his.refusals == []
    host.do(game, "concede", scope="game")
    for pilot in (hers, his):
        expect(pilot.result).to_be_visible()
    after = points(host.page, tournament)
    assert before != after, "the standings have changed"
    won = [row for row in after if "1–0–0" in row]
    assert len(won) == 1 and after[0] == won[0], "one match was won, and its winner stands first"
    fits(host.page)
    host.page.goto(pod)
    host.page.get_by_text("Check the boosters").click()
    host.page.get_by_role("link", name="How it is checked").click()
    expect(host.page.get_by_text("When all matches are played")).to_be_visible()
    assert host.page.locator("[data-check-all]").count() == 0, "decks could be guessed from picks"


def both_ready(host: Visitor, friend: Visitor, tournament: str) -> str:
    """Both say that they are ready for their match; gives its game."""
    host.page.goto(tournament)
    both = set(matches_of(host, "My matches")) & set(matches_of(friend, "Meine Matches"))
    (match,) = both
    for one, word in ((host, "I am ready"), (friend, "Ich bin bereit")):
        one.page.goto(match)
        one.page.get_by_role("button", name=word).first.click()
    link = host.page.locator("a[href*='/g/']").first
    host.page.goto(match)
    return str(link.get_attribute("href")).split("/g/")[1].split("/")[0]


# --- the check ---------------------------------------------------------------------------------------------------------


def called_off(drafter: Visitor, picks: int) -> Page:
    """A draft of Magic that is called off after some picks, so that everything of it is open."""
    drafter.sign_up(f"Drafter{uuid4().hex[:6]}")
    page = drafter.page
    page.goto("/drafts/new/?ruleset=magic")
    page.locator("input[name=size][value='2']").check()
    page.locator("form.form button.primary").click()
    page.wait_for_url(re.compile("/drafts/(?!new)"))
    page.get_by_role("button", name="Begin").click()
    for _ in range(picks):
        pick(page)
    page.get_by_role("button", name="Call it off").click()
    page.get_by_text("Check the boosters").click()
    page.get_by_role("link", name="To the check").click()
    return page


def said_of(page: Page) -> dict[str, str]:
    rows = page.locator("[data-check]")
    return {str(row.get_attribute("data-check")): row.locator("[data-word]").inner_text() for row in rows.all()}


def check(page: Page) -> str:
    return verdict(page, "Check all boosters and picks")


def test_one_press_checks_boosters_and_picks_and_finds_what_is_forged(visitor: Callable[..., Visitor]) -> None:
    page = called_off(visitor(viewport={"width": 390, "height": 844}), 3)
    expect(page.locator("[data-noted]")).to_contain_text("This browser noted it on")
    assert check(page) == "All of it holds: 6 boosters and all picks were checked."
    assert set(said_of(page).values()) == {"holds"}
    assert page.locator("[data-boosters] > li").count() == 2 + 6
    page.locator("[data-boosters] summary").first.click()
    expect(page.locator("[data-boosters] > li").first.locator("ol > li")).to_have_count(3)
    fits(page)
    assert violations(page) == []
    finds_what_is_forged(page)


def another_seed(record: dict[str, Any]) -> None:
    record["seed"] = "00" * 64


def another_commitment(record: dict[str, Any]) -> None:
    record["commitment"] = "00" * 32


def another_card(record: dict[str, Any]) -> None:
    record["picks"][0]["card"] = "black_lotus"


def another_set(record: dict[str, Any]) -> None:
    record["rules"]["cards"].popitem()


FORGED: dict[Callable[[dict[str, Any]], None], set[str]] = {
    another_seed: {"seed", "picks"},
    another_commitment: {"noted", "seed"},
    another_card: {"log", "picks"},
    another_set: {"seed", "picks"},
}


def finds_what_is_forged(page: Page) -> None:
    """The site sends a record that is not that of the draft."""
    lies = list(FORGED)

    def lie(route: Route) -> None:
        answer = route.fetch()
        record = json.loads(answer.text())
        lies[0](record)
        route.fulfill(response=answer, body=json.dumps(record))

    page.route("**/record/", lie)
    assert lies
    while lies:
        assert check(page) == "Something does not hold. Keep the record, and show it to a judge."
        found = {kind for kind, said in said_of(page).items() if said == "does not hold"}
        assert found == FORGED[lies[0]], lies[0]
        lies.pop(0)
