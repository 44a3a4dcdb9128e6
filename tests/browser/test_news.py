"""What reaches every page: games that wait for me, and what the service tells everybody."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.tables import advance, pair, turn_of
from tests.browser.thoughts import idle
from tests.browser.visitor import Visitor, enter

TABLE = re.compile(r"/ws/game/")
MINE = re.compile(r"/ws/me/")
SPREAD = 3
"""s over which pages come back after a restart that was announced."""


def pass_the_turn(game: str, player: Visitor) -> None:
    """Let a player act, by the API and without anybody else looking, until another one is asked."""
    for _ in range(50):
        frame = player.view(game)
        if frame["state"]["decision"]["seat"] != frame["state"]["you"]:
            return
        player.act(game, frame, idle(frame["state"]))
    raise AssertionError("the turn never passed")


def test_a_game_that_begins_to_wait_for_me_shows_on_every_page_at_once(guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(), guest()
    game = mira.open_table(first=1)["id"]
    page = mira.page
    page.goto("/games/")
    number = page.locator("[data-waiting]")
    expect(number).to_be_hidden()
    elsewhere = mira.context.new_page()
    elsewhere.goto("/rules/kafkas_halle/")
    jonas.join(game)
    expect(page.locator("#running")).to_contain_text("the others' turn")
    pass_the_turn(game, jonas)
    expect(number).to_have_text("Your turn (1)")
    expect(elsewhere.locator("[data-waiting]")).to_have_text("Your turn (1)")
    expect(elsewhere).to_have_title(re.compile("^● "))
    expect(page.locator("#running")).to_contain_text("Your turn")
    expect(page.locator("[data-waiting-told]")).to_have_text("Your turn (1)")
    number.click()
    page.wait_for_url(f"**/g/{game}/")
    pass_the_turn(game, mira)
    page.goto("/rules/kafkas_halle/")
    expect(number).to_be_hidden()
    expect(page).not_to_have_title(re.compile("●"))


def test_without_scripts_the_number_stands_in_the_page(guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(java_script_enabled=False), guest()
    game = mira.open_table(first=0)["id"]
    jonas.join(game)
    mira.page.goto("/rules/kafkas_halle/")
    expect(mira.page.get_by_role("link", name="Your turn (1)")).to_be_visible()


def test_the_head_of_a_page_stays_one_line_beside_a_waiting_game(guest: Callable[..., Visitor]) -> None:
    mira = guest(locale="de", viewport={"width": 1280, "height": 720})
    mira.open_table(first=0, bots=["easy"])
    mira.page.goto("/rules/kafkas_halle/")
    expect(mira.page.get_by_role("link", name="Am Zug (1)")).to_be_visible()
    line = mira.page.locator(".site-header .brand").bounding_box()
    name = mira.page.locator(".site-header .account-menu summary").bounding_box()
    assert line and name
    assert name["y"] < line["y"] + line["height"]


class Wire:
    """The sockets of a page, passed on to the server and open to the test."""

    def __init__(self, page: Page, address: re.Pattern[str], **changes: dict[str, Any]) -> None:
        self.page = page
        self.opened: list[WebSocketRoute] = []
        self.opened_at: list[float] = []
        self.changes = changes
        page.route_web_socket(address, self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self.opened.append(socket)
        self.opened_at.append(time.monotonic())
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(self._changed(json.loads(text))))

    def _changed(self, frame: dict[str, Any]) -> str:
        return json.dumps({**frame, **self.changes.get(frame["t"], {})})

    def tell(self, **notice: Any) -> None:
        """Say something to the page as the server would, once it listens."""
        while not self.opened:  # the test's own limit ends it
            self.page.wait_for_timeout(50)
        self.opened[-1].send(json.dumps({"t": "notice", **notice}))


def test_after_an_announced_restart_the_table_comes_back_once_and_not_at_once(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = pair(guest)
    advance(game, mira, jonas, until=turn_of(1))
    page = mira.page
    page.add_init_script("Math.random = () => 0.9")
    wire = Wire(page, TABLE)
    enter(page, game)
    line = page.locator('[data-notice="restart"]')
    wire.tell(kind="restart", in_s=0, spread_s=SPREAD, text="The site restarts now.")
    expect(line).to_have_text("The site restarts now.")
    closed = time.monotonic()
    wire.opened[0].close(code=1011)
    expect(line).to_have_count(0)
    expect(page.locator(".t-link.is-live")).to_be_visible()
    assert wire.opened_at[1] - closed > 0.8 * SPREAD  # by its usual back-off it would have come after 0.7 s
    page.wait_for_timeout(1500)
    assert len(wire.opened) == 2


def test_a_page_that_is_too_old_reloads_once_and_then_says_so(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = pair(guest)
    advance(game, mira, jonas, until=turn_of(1))
    loads: list[str] = []
    page = mira.page
    page.route_web_socket(TABLE, lambda socket: socket.close(code=4426))
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    page.goto(f"/g/{game}/")
    expect(page.locator(".t-link")).to_have_text("A new version is out: please reload")
    page.wait_for_timeout(1000)
    assert len(loads) == 2


def test_a_newer_version_is_offered_between_decisions_only(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = pair(guest)
    advance(game, mira, jonas, until=turn_of(0))
    page = mira.page
    Wire(page, TABLE, welcome={"build": 10_000})
    enter(page, game)
    offer = page.locator('[data-notice="build"]')
    expect(offer).to_have_count(1)
    expect(offer).to_be_hidden()
    pass_the_turn(game, mira)
    expect(offer).to_be_visible()
    expect(offer).to_contain_text("A new version is here.")
    with page.expect_navigation():
        offer.get_by_role("button", name="Reload").click()


def test_maintenance_is_shown_on_open_pages_and_taken_back(guest: Callable[..., Visitor]) -> None:
    page = guest().page
    wire = Wire(page, MINE)
    page.goto("/rules/kafkas_halle/")
    line = page.locator('[data-notice="maintenance"]')
    wire.tell(kind="maintenance", on=True, text="No games for now.")
    expect(line).to_have_text("No games for now.")
    wire.tell(kind="maintenance", on=False, text="It is over.")
    expect(line).to_have_text("It is over.")
    expect(line).to_have_count(0)
