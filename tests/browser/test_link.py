"""The connection of a table: two tabs, cuts, closes, blocked sockets; and what stays where it is while things change."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.pilot import Pilot
from tests.browser.presses import click_until
from tests.browser.tables import advance, pair, turn_of
from tests.browser.thoughts import idle
from tests.browser.visitor import Visitor, enter

SOCKETS = re.compile(r"/ws/game/")


def select_fetch(page: Page) -> None:
    """Make the main button say that it fetches."""
    page.locator(".kh-fetch.is-legal").click()
    expect(page.locator(".kh-fetch")).to_have_attribute("aria-pressed", "true")


def test_a_stale_press_changes_nothing_and_says_so(guest: Callable[..., Visitor]) -> None:
    """The second tab has not heard of what the first has done, and answers the same decision."""
    game, mira, jonas = pair(guest)
    held: list[str] = []
    gate_is_open: list[bool] = []
    known: list[int] = []

    def late(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_server(text: str | bytes) -> None:
            frame = json.loads(text)
            if not gate_is_open and frame["t"] in ("update", "pong"):
                known.append(frame["seq"])
                if frame["t"] == "pong":
                    text = json.dumps({**frame, "seq": known[0]})
                elif frame["seq"] > known[0]:
                    held.append(str(text))
                    return
            socket.send(text)

        server.on_message(from_server)

    advance(game, mira, jonas, until=turn_of(0))
    old = mira.context.new_page()
    old.route_web_socket(SOCKETS, late)
    enter(old, game)
    select_fetch(old)
    pilot = Pilot(mira.page, idle)
    pilot.sit(game)
    mira.page.bring_to_front()
    pilot.step()
    expect(mira.page.locator(".t-log-line", has_text="fetches").last).to_be_visible()
    before = mira.view(game)
    old.bring_to_front()
    expect(old.locator("[data-main]")).to_have_class(re.compile("is-act"))
    click_until(old.locator("[data-main]"), old.locator(".t-refusal"))
    assert held, "the old tab knew nothing"
    after = mira.view(game)
    assert (after["seq"], after["state"]["decision"]) == (before["seq"], before["state"]["decision"])
    gate_is_open.append(True)
    old.locator(".t-refusal button").click()
    expect(old.locator(".t-refusal")).to_have_count(0)
    expect(old.locator("#t-status")).to_have_text(after["say"]["status"])
    expect(old.locator(".t-link.is-live")).to_be_visible()


def test_offline_says_so_plays_nothing_and_comes_back(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = pair(guest)
    mira.forgiven += ["ERR_INTERNET_DISCONNECTED", "WebSocket"]
    advance(game, mira, jonas, until=turn_of(0))
    pilot = Pilot(mira.page, idle)
    pilot.sit(game)
    seq = mira.view(game)["seq"]
    mira.context.set_offline(True)
    expect(mira.page.locator(".t-link")).to_have_text("Offline")
    expect(pilot.main).to_have_attribute("aria-disabled", "true")
    mira.page.keyboard.press("f")
    mira.page.keyboard.press("Space")
    expect(mira.page.locator(".is-legal")).to_have_count(0)
    mira.context.set_offline(False)
    expect(mira.page.locator(".t-link")).to_have_text("Live")
    assert mira.view(game)["seq"] == seq
    pilot.wait()
    pilot.step()
    expect(mira.page.locator(".t-log-line", has_text="fetches").last).to_be_visible()


def test_after_the_server_closes_or_the_history_brings_it_back_the_table_is_live_again(
    guest: Callable[..., Visitor],
) -> None:
    game, mira, jonas = pair(guest)
    advance(game, mira, jonas, until=turn_of(1))
    opened: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        opened.append(socket)
        socket.connect_to_server()

    mira.page.route_web_socket(SOCKETS, through)
    enter(mira.page, game)
    assert len(opened) == 1
    opened[0].close(code=1012, reason="restart")
    expect(mira.page.locator("[data-main]")).to_have_text(re.compile("Connection lost|Waiting for"))
    frame = jonas.view(game)
    jonas.act(game, frame, idle(frame["state"]))
    expect(mira.page.locator(".t-link")).to_have_text("Live")
    expect(mira.page.locator(".t-log-line", has_text="fetches").last).to_be_visible()
    assert len(opened) == 2
    advance(game, mira, jonas, until=turn_of(1))
    mira.page.goto("/rules/kafkas_halle/")
    frame = jonas.view(game)
    jonas.act(game, frame, idle(frame["state"]))
    mira.page.go_back()
    expect(mira.page.locator(".t-link.is-live")).to_be_visible()
    expect(mira.page.locator("#t-status")).to_have_text(frame_status(mira, game))


def test_without_sockets_the_table_polls_and_plays(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = pair(guest)
    advance(game, mira, jonas, until=turn_of(0))
    mira.page.route_web_socket(SOCKETS, lambda socket: socket.close(code=1011))
    mira.page.goto(f"/g/{game}/")
    expect(mira.page.locator(".t-link")).to_have_text("Live (without socket)")
    pilot = Pilot(mira.page, idle)
    pilot.sat_down()
    seq = mira.view(game)["seq"]
    with mira.page.expect_response(re.compile("/actions")):
        pilot.step()
    assert mira.view(game)["seq"] > seq
    expect(mira.page.locator(".t-log-line", has_text="fetches").last).to_be_visible()
    advance(game, mira, jonas, until=turn_of(1))
    frame = jonas.view(game)
    jonas.act(game, frame, idle(frame["state"]))
    expect(mira.page.locator("#t-status")).to_have_text(frame_status(mira, game))
    advance(game, mira, jonas, until=turn_of(0))
    is_not_shown_as_live_if_the_api_fails_too(mira, game)


def frame_status(player: Visitor, game: str) -> str:
    """The status sentence that the server has for this player now."""
    sentence: str = player.view(game)["say"]["status"]
    return sentence


def test_the_focus_stays_while_the_table_changes(guest: Callable[..., Visitor]) -> None:
    """On a field of the hall, on an own permit and in the log's filter, through a dozen updates each."""
    game, mira, jonas = pair(guest)
    enter(mira.page, game)
    page = mira.page
    for thing in (
        '[data-zone="grid"] [data-rove][tabindex="0"]',
        '.kh-hand [data-rove][tabindex="0"]',
        ".t-log-tools select",
    ):
        advance(game, mira, jonas, until=turn_of(1))
        page.locator(thing).first.focus()
        marked = page.locator(thing).first.and_(page.locator(":focus"))
        expect(marked).to_have_count(1)
        name = page.locator(":focus").get_attribute("data-do")
        for _ in range(6):
            frame = jonas.view(game)
            if frame["state"]["decision"]["seat"] != frame["state"]["you"]:
                break
            jonas.act(game, frame, idle(frame["state"]))
            expect(page.locator("#t-status")).to_have_text(frame_status(mira, game))
        expect(page.locator("#table :focus")).to_have_count(1)
        assert page.locator("#table :focus").get_attribute("data-do") == name


def is_not_shown_as_live_if_the_api_fails_too(mira: Visitor, game: str) -> None:
    """Neither socket nor twin: the table says so and offers no action."""
    mira.forgiven += ["503", "Failed to load"]

    def broken(route: Route) -> None:
        route.fulfill(status=503, content_type="application/json", body="{}")

    mira.page.route("**/api/games/*/view*", broken)
    mira.page.goto(f"/g/{game}/")
    expect(mira.page.locator("[data-main]")).to_have_text(re.compile("Connection lost|Connecting"))
    expect(mira.page.locator(".kh-permit.is-legal")).to_have_count(0)
