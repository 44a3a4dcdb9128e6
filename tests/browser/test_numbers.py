"""Two people sit down, both browsers contribute to the chance of the game, and both find their number afterwards."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.test_accessibility import violations
from tests.browser.test_shuffles import check, words_of
from tests.browser.visitor import Visitor
from tests.games.contributing import KEY, VECTOR
from tests.games.test_contributions import FORGERIES, rewrite
from tests.shares import SOAKED, in_turn, share

MINE = """game => JSON.parse(localStorage.getItem("vorrang-numbers"))[game]"""
LIVE = ".t-link.is-live"


def record_of(visitor: Visitor, game: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.context.request.get(f"/api/games/{game}/record").json()
    return found


def commits(host: Visitor, game: str) -> None:
    """Open the waiting room, until the site has the commitment of its page."""
    with host.page.expect_response(lambda answer: answer.request.method == "POST" and "contribution" in answer.url):
        host.page.goto(f"/g/{game}/")


def sat_down(host: Visitor, other: Visitor, **settings: Any) -> tuple[str, float]:
    """One waits in the waiting room, the other one comes by the invitation; the game and the seconds until both see it."""
    opened = host.open_table(**settings)
    commits(host, opened["id"])
    other.page.goto(f"/i/{opened['invite']}/")
    began = time.monotonic()
    other.page.get_by_role("button", name="Sit down").click()
    for page in (host.page, other.page):
        page.locator(LIVE).wait_for()
    return opened["id"], time.monotonic() - began


def test_both_contribute_find_their_number_in_the_record_and_whatever_is_changed_or_dropped_of_them(
    guest: Callable[..., Visitor],
) -> None:
    host, other = guest(), guest()
    game, took = sat_down(host, other, ruleset="kafkas_halle", visibility="private")
    print(f"\n    seconds from the press to both tables: {took:.2f}")
    given = record_of(host, game)["contributions"]
    noted = [one.page.evaluate(MINE, game) for one in (host, other)]
    assert [one["number"] for one in given] == [one["number"] for one in noted]
    assert all(one["told"] and len(one["number"]) == 64 for one in noted)
    host.do(game, "concede", scope="game")
    for one in (host, other):
        assert check(one.page, game).startswith("All of it holds")
        assert set(words_of(one.page).values()) == {"holds"}
        expect(one.page.locator("[data-numbers] code")).to_have_text([one["number"] for one in given])
    assert violations(host.page) == []
    finds_whatever_is_changed_or_dropped(host, other, game)


@pytest.mark.night
def test_a_number_is_noted_as_told_although_the_game_begins_before_that_is_answered(
    guest: Callable[..., Visitor],
) -> None:
    """Else the page of the shuffles could not complain if it was missing in the record."""
    host, other = guest(), guest()
    opened = host.open_table(ruleset="magic", visibility="private")
    commits(host, opened["id"])
    told: list[tuple[Route, APIResponse]] = []
    other.page.route("**/contribution/number", lambda route: told.append((route, route.fetch())))
    other.page.goto(f"/i/{opened['invite']}/")
    with other.page.expect_response(lambda answer: answer.url.endswith("/waiting/") and answer.status == 204):
        other.page.get_by_role("button", name="Sit down").click()
    assert not other.page.evaluate(MINE, opened["id"])["told"]
    [(route, answer)] = told
    route.fulfill(response=answer)
    other.page.locator(LIVE).wait_for()
    assert other.page.evaluate(MINE, opened["id"])["told"]


def finds_whatever_is_changed_or_dropped(host: Visitor, other: Visitor, game: str) -> None:
    """Of the numbers, in the browser; also by a site that writes its whole log anew to fit."""
    lies: list[tuple[Callable[[Any], None], bool]] = [
        (forge, anew) for forge in FORGERIES for anew in in_turn((False, True))
    ]

    def lie(route: Route) -> None:
        answer = route.fetch()
        record = json.loads(answer.text())
        forge, anew = lies[0]
        forge(record)
        if anew:
            rewrite(record)
        route.fulfill(response=answer, body=json.dumps(record))

    host.page.route("**/record", lie)
    other.page.route("**/record", lie)
    assert len(lies) == share(7, 14) // max(SOAKED, 1)
    while lies:
        reader = (host, other)[len(lies) % 2]  # whose own number it is or is not
        assert check(reader.page, game).startswith("Something does not hold"), lies[0]
        lies.pop(0)


def test_the_browser_works_out_the_published_vector(guest: Callable[..., Visitor]) -> None:
    page = guest().page
    page.goto("/play/")
    said = page.evaluate(
        """async (record) => {
            const { commitmentTo, fromHex, keyOf, shuffled, toHex } = await import("shuffles/chance");
            const key = await keyOf(record);
            const numbers = record.contributions.map(({ number }, seat) => commitmentTo(record.game, seat, fromHex(number)));
            const orders = [["shuffle:1:library", 0, 0], ["shuffle:1:library", 0, 1], ["shuffle:2:library", 1, 0]];
            const shuffles = orders.map(([label, number, epoch]) => shuffled(key, { label, number, epoch }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
            return { key: toHex(key), numbers: await Promise.all(numbers), shuffles: await Promise.all(shuffles) };
        }""",
        VECTOR,
    )
    assert said["key"].startswith(KEY)
    assert said["numbers"] == [one["commitment"] for one in VECTOR["contributions"]]
    assert said["shuffles"] == [
        [0, 1, 2, 8, 6, 7, 5, 9, 4, 3], [3, 6, 0, 7, 8, 2, 4, 1, 5, 9], [0, 2, 7, 3, 8, 1, 6, 4, 9, 5],
    ]  # fmt: skip


def test_another_number_is_typed_in_and_missed_if_the_site_loses_it_and_one_never_given_is_named(
    guest: Callable[..., Visitor],
) -> None:
    host, other = guest(), guest()
    game = host.open_table(ruleset="kafkas_halle")["id"]
    host.page.goto(f"/g/{game}/")
    own = "0123456789abcdef" * 4
    types_a_number(host.page, own)
    committed = host.page.locator("code.commitment")
    expect(committed).to_be_visible()
    before = committed.inner_text()
    other.join(game)  # a program that contributes nothing
    host.page.locator(LIVE).wait_for()
    assert record_of(host, game)["contributions"][0]["number"] == own
    assert [one["number"] is None for one in record_of(host, game)["contributions"]] == [False, True]
    host.do(game, "concede", scope="game")
    assert check(host.page, game).startswith("All of it holds")
    expect(host.page.locator("[data-numbers] li").nth(1)).to_contain_text("contributed nothing")
    expect(host.page.locator("[data-noted]")).to_contain_text("This browser noted it on")
    expect(committed).to_have_text(before)
    host.page.route("**/record", lambda route: without_numbers(route))
    assert check(host.page, game) == "Something does not hold. Keep the record, and show it to a judge."
    assert {kind for kind, said in words_of(host.page).items() if said == "does not hold"} >= {"numbers", "acts"}


def without_numbers(route: Route) -> None:
    answer = route.fetch()
    record = json.loads(answer.text())
    del record["contributions"], record["entries"][0]["action"]["contributions"]
    route.fulfill(response=answer, body=json.dumps(record))


def types_a_number(page: Page, own: str) -> None:
    """While the table waits, in place of the one that the page has made."""
    page.get_by_text("How the shuffles can be checked").click()
    field = page.get_by_label("Your number")
    expect(field).not_to_have_value("")
    field.fill(own)
    with page.expect_response(lambda answer: answer.request.method == "POST" and "contribution" in answer.url):
        page.get_by_role("button", name="Take this number").click()
    assert violations(page) == []


@pytest.mark.night
def test_at_a_table_that_the_host_fills_with_bots_their_number_is_in_the_game(guest: Callable[..., Visitor]) -> None:
    host = guest()
    host.page.goto("/play/new/?ruleset=kafkas_halle&bots=1&visibility=private")
    host.page.locator("form.new-table button[type=submit], form.new-table button:not([type])").last.click()
    host.page.locator(LIVE).wait_for()
    game = host.page.url.rstrip("/").rpartition("/")[2]
    given = record_of(host, game)["contributions"]
    assert given[0]["number"] == host.page.evaluate(MINE, game)["number"]
    assert given[1] == {"commitment": None, "number": None}
    host.do(game, "concede", scope="game")
    assert check(host.page, game).startswith("All of it holds")


def test_the_number_is_given_from_any_page_of_the_site(guest: Callable[..., Visitor]) -> None:
    """The host has left the waiting room and looks at something else when the last place is taken."""
    host, other = guest(), guest()
    opened = host.open_table(ruleset="kafkas_halle")
    commits(host, opened["id"])
    with host.page.expect_response(lambda answer: answer.url.endswith("/contribution/number")):
        host.page.goto("/rules/")
        host.page.wait_for_load_state("networkidle")
        other.join(opened["id"])
    given = record_of(host, opened["id"])["contributions"]
    assert given[0]["number"] == host.page.evaluate(MINE, opened["id"])["number"]


def test_a_page_without_scripts_is_not_waited_for(guest: Callable[..., Visitor]) -> None:
    host, other = guest(java_script_enabled=False), guest(java_script_enabled=False)
    opened = host.open_table(ruleset="kafkas_halle")
    other.page.goto(f"/i/{opened['invite']}/")
    other.page.get_by_role("button", name="Sit down").click()
    assert host.view(opened["id"])["seq"] >= 0
    assert "contributions" not in record_of(host, opened["id"])
