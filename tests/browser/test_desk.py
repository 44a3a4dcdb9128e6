"""An organiser with a browser: bots fill a tournament, slips are entered by keyboard, and one big button leads to its end."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.events import submit, tournament
from tests.browser.situations import end_all
from tests.browser.visitor import Visitor
from tests.faults.processes import Play


@pytest.fixture
def desk(visitor: Callable[..., Visitor], play: Play | None) -> Iterator[Callable[..., Page]]:
    """Makes a tournament by the form, fills it with bots and starts it. Its desk. What the bots still play ends with it."""

    def make(players: int, format: str, **said: Any) -> Page:
        olga = visitor()
        olga.sign_up(f"Olga{secrets.token_hex(3)}")
        page = olga.page
        page.goto("/t/new/")
        page.get_by_label("Name", exact=True).fill(f"Cup of {players}")
        page.get_by_role("radio", name="Kafkas Halle").check()
        page.locator("#fold-format > summary").click()
        page.get_by_role("radio", name=format).check()
        for label, value in said.items():
            field = page.locator(f"#id_{label}")
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        page.get_by_role("button", name="Create the tournament").click()
        next_step(page, "Open registration")
        page.get_by_role("link", name="Add players").click()
        page.get_by_label("How many").fill(str(players))
        page.get_by_role("button", name="Add bots").click()
        expect(page.locator(".people li")).to_have_count(players)
        page.get_by_role("link", name="Desk", exact=True).click()
        next_step(page, "Open check-in")
        next_step(page, "Start the tournament")
        return page

    yield make
    end_all(play)


def next_step(page: Page, name: str) -> None:
    """Press the big button, which is called this. The page that it leads to says that it is done, mostly the desk itself."""
    with page.expect_navigation():
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".message.success").last).to_be_visible()
    if not page.get_by_role("heading", name="Desk", exact=True).is_visible():
        to_desk(page)


def to_desk(page: Page) -> None:
    """The first page of the desk, all of it."""
    page.get_by_role("link", name="Desk", exact=True).click()
    expect(page.get_by_role("heading", name="Desk", exact=True)).to_be_visible()
    page.wait_for_load_state()


def enter_all(page: Page) -> None:
    """Enter a win of the first-named at every table, by keyboard alone, until nothing is in the way of the next step.

    The bots are still playing: an official's result ends their games.
    """
    while page.locator(".hindrances").count():
        page.get_by_role("link", name=re.compile("without a result")).first.click()
        expect(page.get_by_role("heading", name="Enter results")).to_be_visible()
        page.wait_for_load_state()
        while (waiting := page.locator(".match-row", has_not=page.locator(".match-result:not(:empty)"))).count():
            table = waiting.first.locator(".match-label").inner_text().split()[-1]
            expect(page.locator("#id_table")).to_be_focused()
            page.keyboard.type(table)
            page.keyboard.press("Tab")
            page.keyboard.type("1-0")
            page.keyboard.press("Enter")
            expect(page.locator(".message.success")).to_contain_text(f"Table {table}:")
            page.wait_for_load_state()
        to_desk(page)


def record_all(page: Page) -> None:
    """The same by the API: how results are entered is seen by `enter_all`."""
    ask, api = page.context.request, f"/api/tournaments/{page.url.split('/t/')[1].split('/')[0]}"
    token = next(str(one["value"]) for one in page.context.cookies() if one["name"] == "csrftoken")

    def open_matches() -> list[str]:
        rounds = [ask.get(f"{api}/rounds/{one['id']}").json() for one in ask.get(f"{api}/rounds").json()]
        return [match["id"] for one in rounds for match in one["matches"] if match["state"] in ("called", "playing")]

    while matches := open_matches():
        for match in matches:
            done = ask.post(f"{api}/matches/{match}/record", data={"wins_a": 1}, headers={"X-CSRFToken": token})
            assert done.ok or match not in open_matches(), done.text()  # its bots may have been faster
    to_desk(page)
    expect(page.locator(".hindrances")).to_have_count(0)


def hears_of_others(page: Page) -> None:
    """What is done in another window appears on the desk at once, without loading it again."""
    page.evaluate("window.stays = true")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Pause everything").click()
    expect(page.locator("#desk-step").get_by_role("button", name="Go on")).to_be_visible()
    other.get_by_role("button", name="Go on").click()
    expect(page.locator("#desk-clocks").get_by_role("button", name="Pause everything")).to_be_visible()
    other.close()
    assert page.evaluate("window.stays === true")


def ranks(page: Page) -> list[str]:
    """The places of the final standings."""
    page.get_by_role("link", name="Final standings").click()
    return page.locator(".standings .match-label").all_inner_texts()


@pytest.mark.night
def test_swiss_rounds_and_a_cut(desk: Callable[..., Page]) -> None:
    page = desk(6, "Swiss rounds, then a knockout of the best", rounds="2", cut="2")
    next_step(page, "Publish round 1")
    expect(page.locator(".next-step .button.primary")).to_have_attribute("aria-disabled", "true")
    enter_all(page)
    next_step(page, "Pair round 2")
    next_step(page, "Publish round 2")
    enter_all(page)
    next_step(page, "Begin the next stage")
    enter_all(page)
    next_step(page, "Approve the final standings")
    expect(page.get_by_role("heading", name="The tournament is completed")).to_be_visible()
    assert ranks(page) == ["1", "2", "3", "4", "5", "6"]


def test_a_final_of_two_from_the_form_to_its_end(desk: Callable[..., Page]) -> None:
    page = desk(2, "Single elimination")
    hears_of_others(page)
    enter_all(page)
    next_step(page, "Approve the final standings")
    expect(page.get_by_role("heading", name="The tournament is completed")).to_be_visible()
    page.get_by_role("link", name="Rounds", exact=True).click()
    expect(page.locator(".list .badge", has_text=re.compile("Running")).first).to_be_hidden()


@pytest.mark.night
def test_a_double_elimination(desk: Callable[..., Page]) -> None:
    page = desk(4, "Double elimination", seeding="order")
    record_all(page)
    next_step(page, "Approve the final standings")
    expect(page.get_by_role("heading", name="The tournament is completed")).to_be_visible()
    page.get_by_role("link", name="Rounds", exact=True).click()
    expect(page.locator(".list .badge", has_text=re.compile("Running")).first).to_be_hidden()


def test_eight_result_slips_are_on_a_sheet(visitor: Callable[..., Visitor]) -> None:
    olga = visitor()
    olga.sign_up(f"Olga{secrets.token_hex(3)}")
    address = tournament(olga, "Cup of 18", mode="paper", stages=[{"kind": "round_robin", "best_of": 1}])
    for number in range(18):
        assert olga.post(f"/api/tournaments/{address.split('/')[2]}/registrations", name=f"Player {number}").ok
    submit(olga, f"{address}desk/step/start/")
    page = olga.page
    page.goto(f"{address}print/slips/")
    expect(page.locator(".slip")).to_have_count(9)
    assert sheets(page) == 2
    page.locator(".slip").last.evaluate("slip => slip.remove()")
    assert sheets(page) == 1


def sheets(page: Page) -> int:
    """On how many pages of A4 it is printed."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
