"""Somebody without an account: from the home page to a game against the bot, by keyboard only, and then an account."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.pilot import Pilot, play_out
from tests.browser.situations import lay_out
from tests.browser.thoughts import clever, racer
from tests.browser.visitor import PASSWORD, Visitor
from tests.faults.processes import Play
from tests.shares import SOAKED

TABS = 60
"""More presses of Tab than any page here has stops."""


class KeyPilot(Pilot):
    """Plays with Tab, arrows, Enter and Space alone."""

    def reach(self, thing: Locator, key: str = "Tab") -> None:
        """Go there by one key."""
        for _ in range(TABS):
            if thing.and_(self.page.locator(":focus")).count():
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never leads to {thing}")

    def choose(self, thing: Locator) -> None:
        expect(thing).to_be_visible()
        zone = thing.locator("xpath=ancestor::*[@data-zone]")
        if zone.count():  # one stop of Tab for the zone, arrows inside
            if not zone.locator(":focus").count():
                self.reach(zone.locator('[data-rove]:not([tabindex="-1"])').and_(self.page.locator(":focus")))
            self.page.keyboard.press("Home")
            self.reach(thing, "ArrowRight")
        else:
            self.reach(thing)
        self.page.keyboard.press("Enter")
        expect(thing).to_have_attribute("aria-pressed", "true")

    def hit(self, *, again: bool = False) -> None:
        self.page.keyboard.press("Space")


def test_a_guest_finds_and_plays_the_bot_by_keyboard(visitor: Callable[..., Visitor]) -> None:
    page = visitor().page
    pilot = KeyPilot(page, clever)
    page.goto("/")
    # two presses: the lobby, and the stronger bot
    pilot.reach(page.get_by_role("link", name="Open tables"))
    page.keyboard.press("Enter")
    pilot.reach(page.get_by_role("button", name="Strong bot"))
    page.keyboard.press("Enter")
    pilot.sat_down()
    for _ in range(60):
        if pilot.verbs and (not SOAKED or ({"action", "ban"} <= pilot.kinds and "play" in pilot.verbs)):
            return  # how the rest is played by keyboard: the next test
        if pilot.wait():
            pilot.step()
    raise AssertionError(f"only {pilot.verbs} were offered")


LAST_STEPS = """
scenario A few steps from the exit
ruleset kafkas_halle
players Guest, Bot
Guest figure: g7
Guest hand: Right, Right, Forward, Left
at Guest's turn
"""


def test_a_guest_beats_the_bot_by_keyboard_and_keeps_the_game(
    play: Play | None, visitor: Callable[..., Visitor]
) -> None:
    guest = visitor()
    guest.become_guest()
    page = guest.page
    pilot = KeyPilot(page, racer)
    pilot.sit(lay_out(play, LAST_STEPS, guest, bots=("normal",)))
    left: list[Any] = []
    page.on("request", lambda request: left.append(request) if request.is_navigation_request() else None)

    play_out(pilot)
    assert not left, "the table is left only by its player"
    assert pilot.view["result"]["reason"] == "target"
    assert "play" in pilot.verbs
    assert len(pilot.turns) >= 2
    won = pilot.view["result"]["winners"] == [pilot.view["you"]]
    assert pilot.frame
    bot = next(seat["name"] for seat in pilot.frame["table"]["seats"] if seat["bot"])
    expect(pilot.result).to_have_text("You have won!" if won else "You have lost")
    expect(page.locator(".t-result")).to_contain_text(f"{'You' if won else bot} reached the exit first.")

    # the game stays when the guest becomes an account
    game = page.url.rstrip("/").rsplit("/", 1)[1]
    pilot.reach(page.get_by_role("link", name="Keep your games"))
    page.keyboard.press("Enter")
    name = f"Keeper {random.randrange(10**6)}"
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create the account").press("Enter")
    expect(page.locator(".account-menu summary")).to_contain_text(name)
    page.goto("/games/")
    expect(page.locator(f'a[href*="{game}"]').first).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(bot)


def test_one_press_seats_a_stranger(visitor: Callable[..., Visitor]) -> None:
    page = visitor(viewport={"width": 390, "height": 844}).page
    page.goto("/")
    page.get_by_role("button", name="Play Magic now against the computer").click()
    page.wait_for_url("**/g/*/")
    expect(page.locator("#table .t-main, #table [data-main]").first).to_be_visible()
    expect(page.locator(".t-link.is-live")).to_be_visible()
