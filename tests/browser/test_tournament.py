"""A tournament in the browser: it comes to its players by itself, and its pages are for everybody."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.events import submit, tournament
from tests.browser.sight import complaints
from tests.browser.test_accessibility import Scan, read_in, reader, scan  # noqa: F401
from tests.browser.test_numbers import MINE
from tests.browser.visitor import Visitor
from tests.shares import in_turn

NAME = "Evening Cup"


def opened(host: Visitor) -> str:
    """A tournament of this person that is open for registration: the address of its page."""
    host.sign_up(f"Host {secrets.token_hex(3)}")
    return tournament(host, NAME)


def step(host: Visitor, address: str, key: str) -> None:
    """Press a button of the desk."""
    submit(host, f"{address}desk/step/{key}/")


def todo(page: Page, text: str) -> None:
    """Wait until the box says what to do; nobody reloads the page."""
    expect(page.locator(".todo-title")).to_contain_text(text)


def unchanged(page: Page) -> None:
    """Mark the page, so that a reload would be noticed."""
    page.locator("body").evaluate("body => body.dataset.marked = 'yes'")


def test_a_player_registers_checks_in_and_is_called_to_his_match(visitor: Callable[..., Visitor]) -> None:
    host, mira, jonas = visitor(), visitor(), visitor()
    address = opened(host)
    for player, name in ((mira, "Mira"), (jonas, "Jonas")):
        player.page.goto(address)
        player.page.get_by_label("Your name").fill(name)
        player.page.get_by_label("Club or team").fill("Castle")
        player.page.get_by_role("button", name="Register").click()
        todo(player.page, "You are registered")
        unchanged(player.page)
    step(host, address, "check-in-open")
    for player in (mira, jonas):
        todo(player.page, "Check in")
        player.page.get_by_role("button", name="Check in").click()
        todo(player.page, "wait for the start")
    step(host, address, "start")  # so few play an elimination, whose first round is out at once
    for player in (mira, jonas):
        todo(player.page, "Your match")
    mira.page.get_by_role("button", name="I am ready").click()
    todo(mira.page, "Wait for")
    unchanged(mira.page)
    jonas.page.get_by_role("button", name="I am ready").click()
    todo(mira.page, "Play against")
    assert mira.page.locator("body").get_attribute("data-marked") == "yes"
    mira.page.get_by_role("link", name="To the table").click()
    mira.page.locator(".t-link.is-live").wait_for()
    is_named_above_the_table(mira.page)
    game = re.search(r"/g/([^/]+)/", mira.page.url)
    assert game is not None
    given = mira.context.request.get(f"/api/games/{game.group(1)}/record").json()["contributions"]
    noted = [one.page.evaluate(MINE, game.group(1))["number"] for one in (mira, jonas)]
    assert sorted(one["number"] for one in given) == sorted(noted), "both pages gave a number to the chance of the game"
    mira.do(game.group(1), "concede", scope="game")
    expect(jonas.page.locator(".todo")).to_contain_text("You won")
    jonas.page.get_by_role("link", name="Standings").first.click()
    expect(jonas.page.locator(".t-table tbody tr")).to_contain_text(["Jonas", "Mira"])
    expect(jonas.page.locator(".t-table tbody tr.own")).to_contain_text("1")


def is_named_above_the_table(page: Page) -> None:
    """The tournament, in one line that is whole; in a wide window and on a telephone."""
    line = page.locator(".t-context")
    for width, height in ((390, 844), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        expect(line).to_contain_text(NAME)
        expect(line).to_be_in_viewport(ratio=1)
        assert line.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
        assert complaints(page) == [], f"{width}x{height}"


def test_a_press_is_not_lost_when_the_page_is_renewed_under_it(visitor: Callable[..., Visitor]) -> None:
    """The page waits until the finger is off the button, and then says what is new."""
    host, mira = visitor(), visitor()
    address = opened(host)
    mira.become_guest()
    submit(mira, f"{address}register/")
    step(host, address, "check-in-open")
    mira.page.goto(address)
    button = mira.page.get_by_role("button", name="Check in")
    button.scroll_into_view_if_needed()
    mira.page.wait_for_load_state("networkidle")
    box = button.bounding_box()
    assert box is not None
    held = button.element_handle()
    assert held is not None
    mira.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mira.page.mouse.down()
    renewed = mira.page.expect_response(
        lambda answer: answer.request.method == "GET" and answer.url.removeprefix(mira.address) == address
    )
    with renewed as fetched:
        step(host, address, "check-in-close")
    fetched.value.finished()
    mira.page.wait_for_timeout(200)  # what would take the button away has had its time
    assert held.evaluate("one => one.isConnected")
    mira.page.mouse.move(0, 0)
    mira.page.mouse.up()
    expect(button).to_have_count(0)


WORDS = """list => list.flatMap(one => one.textContent.trim().split(/\\s+/).map(word => {
  const text = one.firstChild, at = text.textContent.indexOf(word), range = document.createRange();
  range.setStart(text, at); range.setEnd(text, at + word.length);
  return [word, range.getClientRects().length];
}))"""
"""Each word of these, and on how many lines it stands."""


def test_the_big_screen_breaks_no_name_inside_a_word_and_a_phone_cuts_none(
    visitor: Callable[..., Visitor], guest: Callable[..., Visitor]
) -> None:
    host = visitor(viewport={"width": 1920, "height": 1080})
    address = opened(host)
    names = ("Wilhelmina Christophersdotter", "Maximilian Oberwasserlechner", "Ann Lee", "Bartholomew Featherstone")
    for name in names:
        submit(guest(), f"{address}register/", name=name)
    step(host, address, "check-in-open")
    host.page.goto(f"{address}screen/")
    missing = host.page.locator(".screen-list strong")  # a line for each
    expect(missing).to_have_count(4)
    assert set(missing.evaluate_all("all => all.map((one) => one.getClientRects().length)")) == {1}
    submit(host, f"{address}desk/players/check-in/")
    step(host, address, "start")
    host.page.goto(f"{address}screen/")
    shown = host.page.locator(".screen-page").first.locator(".screen-list li")
    expect(shown).to_have_count(4)
    words = shown.locator("strong").evaluate_all(WORDS)
    assert sorted(word for word, _lines in words) == sorted(word for name in names for word in name.split())
    assert {lines for _word, lines in words} == {1}
    for muted in shown.locator(".muted").all():
        box, row = muted.bounding_box(), muted.locator("xpath=..").bounding_box()
        assert box and row and box["x"] + box["width"] <= row["x"] + row["width"] + 1
    for width, height in ((1280, 720), (1920, 1080)):
        host.page.set_viewport_size({"width": width, "height": height})
        assert shown.first.evaluate(FULL) <= height
    host.page.set_viewport_size({"width": 390, "height": 844})
    for order in ("", "?by=name"):
        host.page.goto(f"{address}pairings/{order}")
        assert (
            host.page.locator(".t-table tbody tr").first.evaluate(CUT, "Donaudampfschifffahrtsgesellschaftskapitän")
            == []
        )
        assert host.page.locator(".t-result").first.evaluate("one => one.getClientRects().length") == 1, (
            "a state is one word"
        )
        assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


CUT = """(row, word) => {
  const names = [...row.querySelectorAll("a:not(.t-result)")], others = [...row.querySelectorAll(".t-result, .num")];
  for (const name of names) name.textContent = word;
  const box = (one) => { const range = document.createRange(); range.selectNodeContents(one); return range.getBoundingClientRect(); };
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const parts = [...names, ...others];
  return parts.flatMap((one, at) => [
    ...(box(one).right > row.getBoundingClientRect().right + 1 ? [`${one.textContent} is cut`] : []),
    ...parts.slice(at + 1).filter((other) => meet(box(one), box(other))).map((other) => `${one.textContent} lies over ${other.textContent}`),
  ]);
}"""
"""What of a line of pairings is cut or lies over another part of it, when its players have this name."""


FULL = """(one) => {
  const list = one.parentElement, short = [...list.children].find((other) => other.textContent.includes("Ann Lee"));
  while (list.children.length < 18) list.append(short.cloneNode(true));
  return Math.max(...[...list.children].map((other) => other.getBoundingClientRect().bottom));
}"""
"""Where the lowest line of a page of the big screen ends that is as full as pages get."""


@pytest.mark.night  # tests/tournaments/test_accessibility
@read_in("en")
def test_pages_of_a_tournament_are_for_everybody(
    visitor: Callable[..., Visitor],
    guest: Callable[..., Visitor],
    reader: Visitor,  # noqa: F811
    language: str,
    scan: Scan,  # noqa: F811
) -> None:
    host = visitor()
    address = opened(host)
    reader.become_guest()
    scan_of(reader, scan, "/tournaments/", address)
    submit(reader, f"{address}register/")
    for number in range(3):
        submit(guest(), f"{address}register/")
        if number == 0:
            scan_of(reader, scan, f"{address}players/", f"{address}screen/")
    step(host, address, "start")  # so few play an elimination, whose first round is out at once
    reader.page.goto(address)
    match = reader.page.get_by_role("main").locator('a[href^="/m/"]').first.get_attribute("href") or ""
    scan_of(
        reader, scan, address, match, *in_turn([f"{address}pairings/", f"{address}pairings/?by=name"]),
        f"{address}standings/", f"{address}bracket/", f"{address}players/1/", f"{address}screen/", f"{address}print/names/",
    )  # fmt: skip


def scan_of(reader: Visitor, scan: Scan, *addresses: str) -> None:  # noqa: F811
    """Look at pages."""
    for address in addresses:
        reader.page.goto(address)
        scan.look(reader.page, address)


TOO_WIDE = """tiles => tiles.filter(one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getBoundingClientRect().right > one.getBoundingClientRect().right - 8;
}).map(one => one.textContent.trim())"""
"""What runs into the edge of its tile, or over it."""


def test_each_way_to_report_stands_inside_its_tile_on_a_german_phone(
    visitor: Callable[..., Visitor], guest: Callable[..., Visitor]
) -> None:
    host, *players = visitor(), *(guest(viewport={"width": 390, "height": 844}, locale="de-DE") for _ in range(3))
    host.sign_up(f"Olga {secrets.token_hex(3)}")
    stages = [{"kind": "round_robin", "best_of": 3}]
    address = tournament(host, "Klubabend", ruleset="magic", mode="paper", stages=stages)
    for one in players:
        submit(one, f"{address}register/")
    step(host, address, "start")
    page = players[0].page
    page.goto(address)
    page.get_by_role("link", name="Melde das Ergebnis").click()
    tiles = page.locator("#report .choice")
    expect(tiles.filter(has_text="Unentschieden 1–1")).to_be_visible()
    assert tiles.evaluate_all(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_empty_list_of_decks_stands_apart_from_what_follows(visitor: Callable[..., Visitor]) -> None:
    host = visitor()
    host.sign_up(f"Olga {secrets.token_hex(3)}")
    address = tournament(host, "Draft", ruleset="magic", decklists=True)
    host.page.goto(f"{address}desk/decks/")
    empty, card = (host.page.locator(one).bounding_box() for one in (".empty", ".empty + .card"))
    assert empty is not None and card is not None
    assert card["y"] - empty["y"] - empty["height"] >= 16
