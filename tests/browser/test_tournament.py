"""A tournament in the browser: it comes to its players by itself, and its pages are for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import Scan, read_in, reader, scan  # noqa: F401
from tests.browser.visitor import Visitor

NAME = "Evening Cup"


def opened(host: Visitor) -> str:
    """A tournament of this person that is open for registration: the address of its page."""
    host.sign_up(f"Host {id(host) % 100_000}")
    page = host.page
    page.goto("/t/new/")
    page.locator("input[name=name]").fill(NAME)
    page.locator("input[name=ruleset][value=kafkas_halle]").check()
    page.locator("main form button.primary").click()
    page.wait_for_url(re.compile("/desk/$"))
    address = page.url.removeprefix(host.address).removesuffix("desk/")
    step(host, address, "registration-open")
    return address


def step(host: Visitor, address: str, key: str) -> None:
    """Press a button of the desk."""
    path = f"{address}desk/step/{key}/"
    answer = host.context.request.post(path, form={"csrfmiddlewaretoken": host.cookie("csrftoken")})
    assert answer.ok, (path, answer.status)


def todo(page: Page, text: str) -> None:
    """Wait until the box says what to do; nobody reloads the page."""
    expect(page.locator(".todo-title")).to_contain_text(text)


def unchanged(page: Page) -> None:
    """Mark the page, so that a reload would be noticed."""
    page.locator("body").evaluate("body => body.dataset.marked = 'yes'")


def test_a_player_registers_checks_in_and_is_called_to_his_match(visitor: Callable[..., Visitor]) -> None:
    host, mira, jonas = visitor(), visitor(), visitor()
    address = opened(host)
    for player in (mira, jonas):
        player.page.goto(address)
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
    game = re.search(r"/g/([^/]+)/", mira.page.url)
    assert game is not None
    mira.do(game.group(1), "concede", scope="game")
    expect(jonas.page.locator(".todo")).to_contain_text("You won")
    jonas.page.get_by_role("link", name="Standings").first.click()
    expect(jonas.page.locator(".t-table tbody tr.own")).to_contain_text("1")


def test_a_press_is_not_lost_when_the_page_is_renewed_under_it(visitor: Callable[..., Visitor]) -> None:
    """The page waits until the finger is off the button, and then says what is new."""
    host, mira = visitor(), visitor()
    address = opened(host)
    mira.page.goto(address)
    mira.page.get_by_label("Club or team").fill("Castle")
    mira.page.get_by_role("button", name="Register").click()
    todo(mira.page, "You are registered")
    step(host, address, "check-in-open")
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


def test_the_big_screen_has_a_line_for_whoever_is_missing(visitor: Callable[..., Visitor]) -> None:
    host, mira = visitor(viewport={"width": 1920, "height": 1080}), visitor()
    address = opened(host)
    mira.sign_up(f"Wilhelmina Lund {id(mira) % 100_000}")
    submit(mira, f"{address}register/")
    step(host, address, "check-in-open")
    host.page.goto(f"{address}screen/")
    name = host.page.locator(".screen-list strong")
    expect(name).to_contain_text("Wilhelmina Lund")
    assert name.evaluate("one => one.getClientRects().length") == 1


WORDS = """list => list.flatMap(one => one.textContent.trim().split(/\\s+/).map(word => {
  const text = one.firstChild, at = text.textContent.indexOf(word), range = document.createRange();
  range.setStart(text, at); range.setEnd(text, at + word.length);
  return [word, range.getClientRects().length];
}))"""
"""Each word of these, and on how many lines it stands."""


def test_the_big_screen_breaks_no_name_inside_a_word(visitor: Callable[..., Visitor]) -> None:
    host = visitor(viewport={"width": 1920, "height": 1080})
    address = opened(host)
    names = ("Wilhelmina Christophersdotter", "Maximilian Oberwasserlechner", "Ann Lee", "Bartholomew Featherstone")
    for name in names:
        other = visitor()
        other.page.goto(address)
        other.page.get_by_label("Your name").fill(name)
        other.page.get_by_role("button", name="Register").click()
        todo(other.page, "You are registered")
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


@read_in("en")
def test_pages_of_a_tournament_are_for_everybody(
    visitor: Callable[..., Visitor],
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
        other = visitor()
        other.become_guest()
        submit(other, f"{address}register/")
        if number == 0:
            scan_of(reader, scan, f"{address}players/", f"{address}screen/")
    step(host, address, "start")  # so few play an elimination, whose first round is out at once
    reader.page.goto(address)
    match = reader.page.get_by_role("main").locator('a[href^="/m/"]').first.get_attribute("href") or ""
    scan_of(
        reader, scan, address, match, f"{address}pairings/", f"{address}pairings/?by=name", f"{address}standings/",
        f"{address}bracket/", f"{address}players/1/", f"{address}screen/", f"{address}print/names/",
    )  # fmt: skip


def scan_of(reader: Visitor, scan: Scan, *addresses: str) -> None:  # noqa: F811
    """Look at pages."""
    for address in addresses:
        reader.page.goto(address)
        scan.look(reader.page, address)


def submit(who: Visitor, path: str) -> None:
    """Send an empty form of the site as this person."""
    answer = who.context.request.post(path, form={"csrfmiddlewaretoken": who.cookie("csrftoken")})
    assert answer.ok, (path, answer.status)
