"""Plays a seat by pressing what the page offers; chooses by the view that the page was sent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, WebSocket, expect

from tests.browser.thoughts import Thought
from tests.browser.visitor import updated

READY = re.compile(r"\bis-(act|choose)\b")
GUARD = 140
"""ms between two presses while the page ignores presses because its button has just changed."""
PRESSES = 60


class Pilot:
    """One page at a table. Listens to its socket from the beginning: make it before the page goes there.

    With `touch` it presses as a finger does, which hovers over nothing before.
    """

    def __init__(self, page: Page, thought: Thought, *, touch: bool = False) -> None:
        self.page, self.thought = page, thought
        self.point: Callable[..., None] = Locator.tap if touch else Locator.click
        self.frame: dict[str, Any] | None = None
        self.newest = -1
        """The number of the last entry that this connection has spoken of."""
        self.socket: WebSocket | None = None
        self.sent = 0
        self.refusals: list[dict[str, Any]] = []
        self.verbs: set[str] = set()
        self.kinds: set[str] = set()
        self.turns: set[int] = set()
        page.on("websocket", self._listen)
        page.on("request", lambda request: self._sent(request.post_data or "") if "/actions" in request.url else None)
        self.main = page.locator("[data-main]")
        self.result = page.locator("#t-result-h")

    # --- listening ----------------------------------------------------------------------------------------------------

    def _listen(self, socket: WebSocket) -> None:
        if "/ws/game/" not in socket.url:
            return
        self.socket = socket
        self.frame, self.newest = None, -1
        socket.on("framereceived", self._take)
        socket.on("framesent", self._sent)

    def _sent(self, text: str | bytes) -> None:
        self.sent += json.loads(text or "{}").get("t") == "act"

    def _take(self, payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["t"] in ("view", "update"):
            self.newest = frame["seq"]
        if frame["t"] == "nack":
            self.refusals.append(frame)
        elif frame["t"] == "view":
            self.frame = frame
        elif frame["t"] == "update" and self.frame:
            if frame["seq"] < self.frame["seq"]:
                return
            self.frame = updated(self.frame, frame)

    def sit(self, game: str) -> None:
        """Go to the table."""
        self.page.goto(f"/g/{game}/")
        self.sat_down()

    def sat_down(self) -> None:
        """Wait until the page that came up is a live table, and know what it knows."""
        self.page.locator(".t-link.is-live").wait_for()
        game = self.page.url.split("/g/")[1].split("/")[0]
        # asked for anew: what the socket said before this page's first frame was known would be missing
        frame = self.page.context.request.get(f"/api/games/{game}/view").json()
        while frame["seq"] < self.newest:
            frame = self.page.context.request.get(f"/api/games/{game}/view").json()
        self.frame = frame

    # --- deciding -----------------------------------------------------------------------------------------------------

    @property
    def view(self) -> dict[str, Any]:
        """The view of this seat as last sent."""
        assert self.frame
        state: dict[str, Any] = self.frame["state"]
        return state

    @property
    def asked(self) -> bool:
        """Whether the game waits for this seat."""
        decision = self.view["decision"]
        return bool(decision and decision["seat"] == self.view["you"])

    @property
    def over(self) -> bool:
        """Whether the game has a result."""
        return self.view["result"] is not None

    def wait(self) -> bool:
        """Wait until the page asks for a decision of ours; False when the game is over instead."""
        expect(self.main.and_(self.page.locator(".is-act, .is-choose")).or_(self.result).first).to_be_visible()
        return not self.result.is_visible()

    def step(self) -> None:
        """Answer one decision."""
        expect(self.main).to_have_class(READY)
        view = self.view
        choice = self.thought(view)
        option = next(one for one in view["decision"]["options"] if one["id"] == choice)
        self.verbs.add(option["verb"])
        self.kinds.add(view["decision"]["kind"])
        self.turns.add(view["turn"]["number"])
        self.select(option)
        self.press()

    def select(self, option: dict[str, Any]) -> None:
        """Select what the option needs, so that the main button names it."""
        verb = option["verb"]
        if verb in ("allow", "end"):
            return
        if verb == "swap":
            for role in ("give", "take"):
                self.choose(self.page.locator(f'[data-do="{role}:{option[role + "_cards"][0]}"]'))
        elif verb == "fetch":
            self.choose(self.page.locator(".kh-fetch"))
        elif verb == "begin":
            self.choose(self.page.locator(f'.t-choice[data-do="option:{option["id"]}"]'))
        else:
            self.choose(self.page.locator(f'.kh-hand [data-do="card:{option["cards"][0]}"].is-legal'))
            if len([one for one in self.view["decision"]["options"] if one.get("cards") == option["cards"]]) > 1:
                self.choose(self.page.locator(f'.t-choice[data-do="option:{option["id"]}"]'))

    def choose(self, thing: Locator) -> None:
        """Mark one thing as chosen."""
        self.point(thing)
        expect(thing).to_have_attribute("aria-pressed", "true")

    def press(self) -> None:
        """Press the main button until the answer is on its way: a press right after a change of its label is ignored."""
        seq, sent = self.frame["seq"] if self.frame else -1, self.sent
        self.hit()
        for _ in range(PRESSES):
            if self.has_sent(sent):
                break
            self.hit(again=True)
        else:
            raise AssertionError(f"the main button does nothing: {self.main.inner_text()}")
        self.hear(seq)

    def hear(self, seq: int) -> None:
        """Wait until the game has gone on from its entry `seq`, or the answer was refused. Until then nothing may be
        pressed: a press meant for the decision before would be one for the decision after it."""
        while self.socket and self.frame and self.frame["seq"] <= seq and not self.refusals:
            self.socket.wait_for_event("framereceived")

    def hit(self, *, again: bool = False) -> None:
        """One press of the main button. Once more means at once: it does not wait for a button that is asleep, which
        would wake with the next decision, because the press before was the right one."""
        with suppress(TimeoutError):
            self.point(self.main, timeout=GUARD * 4, force=again)

    def has_sent(self, before: int) -> bool:
        """Whether an answer left the page, by its socket or its twin; waits a moment for it."""
        if self.sent == before:
            with suppress(TimeoutError):
                self.page.locator(".t-main.is-sent, .t-main.is-wait").wait_for(timeout=GUARD)
        return self.sent > before


def play_on(*pilots: Pilot, until: Callable[[dict[str, Any]], bool], limit: int = 2000) -> None:
    """Let the pilots answer in turn until a view fulfils a condition or the game is over."""
    for _ in range(limit):
        newest = max(pilots, key=lambda one: one.frame["seq"] if one.frame else -1)
        if newest.over or until(newest.view):
            break
        asked = newest.view["decision"]["seat"]
        pilot = next((one for one in pilots if one.view["you"] == asked), pilots[0])
        if pilot.wait() and pilot.asked:
            pilot.step()


def play_out(*pilots: Pilot) -> None:
    """Let the pilots answer in turn until the game is over."""
    play_on(*pilots, until=lambda view: False)
    for pilot in pilots:
        expect(pilot.result).to_be_visible()
        assert pilot.refusals == []
