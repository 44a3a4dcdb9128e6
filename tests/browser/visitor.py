"""Somebody with a browser: pages, what the browser complained of, and the site's API under the same cookies."""

from __future__ import annotations

import json
import re
import uuid
from typing import Any

from playwright.sync_api import APIResponse, Browser, ConsoleMessage, Page, WebError

from tests.browser.contexts import Contexts

PASSWORD = "a quiet heron sits"
RETRIES = 1
"""How often a connection is made anew that the site had just given up because nothing was said on it for seconds; as
browsers do."""
TOKEN = "c" * 32
"""Of forms, until the log-in brings another one."""
USUAL = {"locale": "en-GB", "reduced_motion": "reduce"}
"""What moves on a page takes most of a test's time; a test about it wishes for `no-preference`."""


class Visitor:
    """A browser context. `forgiven`: patterns of complaints that belong to the test (a cut connection, a 404)."""

    def __init__(self, browser: Browser | Contexts, address: str, patience: float, **options: Any) -> None:
        self.address = address
        self.locale: str = options.get("locale", "en-GB")
        self.context = browser.new_context(base_url=address, **{**USUAL, **options})
        self.context.set_default_timeout(patience)
        self.forgiven: list[str] = []
        self._said: list[str] = []
        self.context.on("console", self._hear)
        self.context.on("weberror", self._note)
        self.page = self.context.new_page()

    def leave(self, contexts: Contexts) -> None:
        """Go, and leave the context to the next one."""
        self.context.remove_listener("console", self._hear)
        self.context.remove_listener("weberror", self._note)
        contexts.give_back(self.context)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._said.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _note(self, error: WebError) -> None:
        self._said.append(f"uncaught: {error.error}")

    @property
    def complaints(self) -> list[str]:
        """Errors, warnings and reports of the policy, apart from what was forgiven."""
        return [text for text in self._said if not any(re.search(pattern, text) for pattern in self.forgiven)]

    # --- entering ---------------------------------------------------------------------------------------------------

    def become_guest(self) -> None:
        """Play without an account, without going through the page for it, nor to the one behind it."""
        self._enter("/guest/")

    def sign_up(self, name: str) -> None:
        """An account, without going through the form for it, nor to the page behind it."""
        self._enter("/accounts/signup/", username=name, password1=PASSWORD)

    def _enter(self, address: str, **form: str) -> None:
        self.context.add_cookies([{"name": "csrftoken", "value": TOKEN, "url": self.address}])
        spoken = {"Accept-Language": self.locale, "X-CSRFToken": TOKEN}
        answer = self.context.request.post(
            address, headers=spoken, form=form or None, max_redirects=0, max_retries=RETRIES
        )
        assert answer.status == 302, answer.text()
        assert self.cookie("sessionid")
        self.context.clear_cookies(name="messages")  # the greeting would take room on the next page

    def sign_up_by_form(self, name: str) -> None:
        """An account as people get one."""
        self.page.goto("/")
        self.page.get_by_role("link", name="Sign up").click()
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.get_by_role("button", name="Create the account").click()
        self.page.wait_for_url(re.compile(r"^(?!.*/signup/)"))

    def cookie(self, name: str) -> str:
        """The value of a cookie of the site; empty without it."""
        return next((str(one["value"]) for one in self.context.cookies() if one["name"] == name), "")

    # --- the API, as this person ------------------------------------------------------------------------------------

    def post(self, path: str, **data: Any) -> APIResponse:
        """Send JSON as the pages' own scripts do."""
        headers = {"X-CSRFToken": self.cookie("csrftoken"), "Content-Type": "application/json"}
        return self.context.request.post(path, data=json.dumps(data), headers=headers, max_retries=RETRIES)

    def open_table(self, **settings: Any) -> dict[str, Any]:
        """A new table: {id, status, seat, invite}."""
        wanted = {"ruleset": "kafkas_halle", "seats": 2, "clock": "untimed", "visibility": "public", "bots": []}
        answer = self.post("/api/games", **{**wanted, **settings})
        assert answer.status == 201, answer.text()
        opened: dict[str, Any] = answer.json()
        return opened

    def join(self, game: str, **brought: Any) -> None:
        """Sit down at a public table, with a `deck` where the game has decks."""
        answer = self.post(f"/api/games/{game}/join", **brought)
        assert answer.ok, answer.text()

    def build_deck(self, ruleset: str, main: dict[str, int]) -> str:
        """A new deck; what one says to play with it."""
        answer = self.post("/api/decks", ruleset=ruleset, name="Quick", main=main)
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def view(self, game: str, want: str = "seat") -> dict[str, Any]:
        """The whole present view frame."""
        answer = self.context.request.get(f"/api/games/{game}/view?want={want}")
        assert answer.ok, answer.text()
        frame: dict[str, Any] = answer.json()
        return frame

    def answer(self, game: str, frame: dict[str, Any], choice: int) -> APIResponse:
        """Answer the decision that the frame shows; gives what is said to that."""
        number = frame["state"]["decision"]["number"]
        message = {"t": "act", "epoch": frame["epoch"], "seq": frame["seq"], "decision": number, "choice": choice}
        return self.post(f"/api/games/{game}/actions", aid=str(uuid.uuid4()), **message)

    def act(self, game: str, frame: dict[str, Any], choice: int) -> dict[str, Any]:
        """Answer the decision that the frame shows; gives the ack with the frame that follows."""
        answer = self.answer(game, frame, choice)
        assert answer.ok, answer.text()
        ack: dict[str, Any] = answer.json()
        return ack

    def do(self, game: str, what: str, /, **more: Any) -> None:
        """Anything else that one does at a table."""
        answer = self.post(f"/api/games/{game}/actions", t=what, aid=str(uuid.uuid4()), **more)
        assert answer.ok, answer.text()


def updated(frame: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """A view frame after a frame that says what has changed, or that is the whole view; its log stays as it was."""
    if news["t"] == "view":
        return news
    known = {name: value for name, value in news.items() if name not in ("t", "log") and value is not None}
    return {**frame, **known, "state": {**(frame["state"] or {}), **news.get("changes", {})}}


def enter(page: Page, game: str) -> Page:
    """Go to a table and wait until it is connected."""
    page.goto(f"/g/{game}/")
    page.locator(".t-link.is-live").wait_for()
    return page
