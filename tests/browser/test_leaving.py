"""Somebody goes away, or both want a pause: what those at the table see, and what they can do by mouse and by key."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.situations import administer
from tests.browser.tables import advance, pair, turn_of
from tests.browser.test_accessibility import violations
from tests.browser.visitor import PASSWORD, Visitor, enter
from tests.faults.processes import Play


def timed(guest: Callable[..., Visitor], clock: str) -> tuple[str, Visitor, Visitor]:
    """Two guests at a table with a clock."""
    mira, jonas = guest(), guest()
    game = mira.open_table(clock=clock)["id"]
    jonas.join(game)
    return game, mira, jonas


def menu(page: Page, entry: str) -> None:
    """Choose from the table's menu."""
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name=entry).click()


OFTEN_AWAY = """
from games.models import Seat
Seat.objects.filter(game={game!r}, number=1).update(absences=9)
"""
"""The others have waited for him before: they wait no longer than one has to at least."""


@pytest.mark.slow
def test_who_stays_sees_the_countdown_and_claims_the_win(
    play: Play | None, guest: Callable[..., Visitor], visitor: Callable[..., Visitor]
) -> None:
    game, mira, jonas = timed(guest, "fast")
    advance(game, mira, jonas, until=turn_of(1))
    administer(play, OFTEN_AWAY.format(game=game))
    watcher = visitor()
    for one in (mira, jonas, watcher):
        enter(one.page, game)
    note = mira.page.locator(".t-note-row.is-away")
    expect(note).to_have_count(0)

    jonas.page.goto("about:blank")
    expect(note).to_contain_text(re.compile(r" is away\. Time left to come back: 0:\d\d"))
    expect(note.get_by_role("button")).to_have_count(0)
    expect(mira.page.locator("#live-polite")).to_have_text(re.compile(r" is away\.$"))
    expect(watcher.page.locator(".t-note-row.is-away")).to_contain_text(" is away.")
    assert violations(mira.page, part=".t-note-row") == []

    expect(note).to_contain_text("has not come back.")
    expect(note.get_by_role("button")).to_have_text(["Wait", "Claim the win", "Claim a draw"])
    assert violations(mira.page) == []
    expect(watcher.page.locator(".t-note-row.is-away")).to_contain_text("has not come back.")
    expect(watcher.page.locator(".t-note-row").get_by_role("button")).to_have_count(0)
    note.get_by_role("button", name="Wait").press("Enter")
    expect(note).to_contain_text("You wait for")
    expect(note.get_by_role("button")).to_have_count(0)
    menu(mira.page, "Claim the win")
    expect(mira.page.locator("#t-result-h")).to_have_text("You have won!")
    name = mira.view(game)["table"]["seats"][1]["name"]
    expect(mira.page.locator(".t-result > p").first).to_have_text(f"{name} had gone away.")
    expect(mira.page.locator(".t-note-row")).to_have_count(0)
    assert mira.view(game)["state"]["result"] == {"kind": "won", "winners": [0], "reason": "abandoned"}


def test_a_reload_and_a_page_in_the_background_are_no_absence(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = pair(guest)
    enter(mira.page, game)
    enter(jonas.page, game)
    badge = mira.page.locator(".t-opponents .is-away")
    expect(badge).to_have_count(0)
    enter(jonas.page, game)
    jonas.page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    mira.page.wait_for_timeout(13_000)
    expect(badge).to_have_count(0)
    assert mira.view(game)["table"]["seats"][1]["present"]


def test_both_agree_to_a_pause_and_both_end_it(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = timed(guest, "standard")
    advance(game, mira, jonas, until=turn_of(0))
    hers, his = enter(mira.page, game), enter(jonas.page, game)
    menu(his, "Ask for a pause")
    expect(his.locator(".t-offer")).to_contain_text("You have asked for a pause.")
    expect(hers.locator(".t-offer")).to_contain_text("asks for a pause.")
    hers.get_by_role("button", name="Agree to the pause").click()
    for page in (hers, his):
        expect(page.locator(".t-note-row.is-pause")).to_contain_text(re.compile(r"It ends by itself in (10:00|9:\d\d)"))
        expect(page.locator("[data-clock].is-running")).to_have_count(0)
    assert violations(hers, part=".t-note-row") == []
    expect(hers.locator("[data-main]")).to_contain_text("Go on")
    his.locator(".t-note-row").get_by_role("button", name="Go on").click()
    expect(hers.locator(".t-note-row.is-pause")).to_contain_text("Not ready yet: ")
    expect(his.locator(".t-note-row").get_by_role("button")).to_have_count(0)
    hers.keyboard.press("Space")
    for page in (hers, his):
        expect(page.locator(".t-note-row")).to_have_count(0)
        expect(page.locator("[data-clock].is-running")).to_have_count(1)
    expect(hers.locator("[data-main]")).not_to_contain_text("Go on")


def test_whoever_deletes_his_account_stays_where_he_is_told_farewell(visitor: Callable[..., Visitor]) -> None:
    """His open pages hear that the login is over, and lead nowhere: not to the page for suspended accounts either."""
    somebody, name = visitor(), f"Ada{secrets.token_hex(3)}"
    somebody.sign_up(name)
    page, other = somebody.page, somebody.context.new_page()
    greeted: list[WebSocket] = []  # of the page that stays; the one of the page that goes on ends with it
    went: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.once("framereceived", lambda said: greeted.append(socket))

    def until(holds: Callable[[], bool]) -> None:
        while not holds():  # the test's own limit ends it
            page.wait_for_timeout(50)

    other.on("websocket", follow)
    other.goto("/rules/")
    page.goto("/me/delete/")
    until(lambda: len(greeted) == 1)
    for one in (page, other):
        one.on("framenavigated", lambda frame: went.append(frame.url.removeprefix(somebody.address)))
    page.get_by_label("Your public name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Delete for good").click()
    expect(page.locator(".message.success")).to_have_text("Your account is deleted. Farewell.")
    until(lambda: all(socket.is_closed() for socket in greeted))
    other.wait_for_load_state("networkidle")
    assert went == ["/"]
    expect(page.locator(".message.success")).to_be_visible()
