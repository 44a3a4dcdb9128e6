"""Players of a site under test: real logins, real sockets and their HTTP twin, and a note of everything they did."""

from __future__ import annotations

import hashlib
import json
import random
import time
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlencode

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.faults.history import Attempt, History

PATIENCE = 20.0
"""Seconds until an answer counts as lost. The machine may be busy with other things."""


class Gone(Exception):
    """The server does not answer, or no longer: nobody knows what became of the last message."""


class Player:
    """Somebody with an account. The cookies outlive every restart of the site."""

    def __init__(self, port: int, name: str, password: str) -> None:
        self.port, self.name, self._password = port, name, password
        self.cookies: dict[str, str] = {}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def log_in(self) -> Player:
        """Fill in the form of the log-in page."""
        self.ask("GET", "/accounts/login/")
        form = {"login": self.name, "password": self._password, "csrfmiddlewaretoken": self.cookies["csrftoken"]}
        status, _ = self.ask("POST", "/accounts/login/", urlencode(form), "application/x-www-form-urlencoded")
        assert status == 302, f"{self.name} could not log in: {status}"
        return self

    def ask(self, method: str, path: str, body: str | None = None, kind: str = "application/json") -> tuple[int, str]:
        """One request; status and body. Raises `Gone`."""
        headers = {"Cookie": self.cookie, "Content-Type": kind, "X-CSRFToken": self.cookies.get("csrftoken", "")}
        headers["Referer"] = f"http://127.0.0.1:{self.port}/"
        link = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            link.request(method, path, body, headers)
            answer = link.getresponse()
            for line in answer.headers.get_all("Set-Cookie") or ():
                name, _, value = line.partition(";")[0].partition("=")
                self.cookies[name.strip()] = value
            return answer.status, answer.read().decode()
        except (HTTPException, OSError) as trouble:
            raise Gone(trouble) from trouble
        finally:
            link.close()

    def get(self, path: str) -> tuple[int, dict[str, Any]]:
        """Read from the API."""
        status, body = self.ask("GET", path)
        return status, _json(body)

    def post(self, path: str, **data: Any) -> tuple[int, dict[str, Any]]:
        """Say something to the API."""
        status, body = self.ask("POST", path, json.dumps(data))
        return status, _json(body)


class Place:
    """A player's place at one game: what a page knows of it, by socket or by asking."""

    def __init__(self, player: Player, game: str, history: History) -> None:
        self.player, self.game, self.history = player, game, history
        self.frame: dict[str, Any] = {}
        """The last whole view; updates are folded in."""
        self.lines: dict[tuple[int, int], dict[str, Any]] = {}
        self._socket: ClientConnection | None = None
        self._stack = ExitStack()

    # --- what it knows -----------------------------------------------------------------------------------------------
    @property
    def seq(self) -> int:
        return int(self.frame.get("seq", -1))

    @property
    def seat(self) -> int:
        return int(self.frame["table"]["you"])

    @property
    def state(self) -> dict[str, Any]:
        return self.frame.get("state") or {}

    @property
    def decision(self) -> dict[str, Any]:
        """The open decision, {} if there is none."""
        return self.state.get("decision") or {}

    @property
    def is_asked(self) -> bool:
        return self.decision.get("seat") == self.seat

    @property
    def deadline(self) -> int:
        """Milliseconds since 1970."""
        return int(self.frame["clocks"]["deadline"])

    def kinds_after(self, seq: int) -> list[str]:
        """Kinds of the lines in the log after an entry."""
        return [line["kind"] for (number, _), line in sorted(self.lines.items()) if number > seq]

    # --- the socket --------------------------------------------------------------------------------------------------
    def __enter__(self) -> Place:
        return self

    def __exit__(self, *_: object) -> None:
        self.hang_up()

    def sit(self) -> Place:
        """Open the socket and say what is known already. Raises `Gone`."""
        self.hang_up()
        address = f"127.0.0.1:{self.player.port}"
        try:
            self._socket = self._stack.enter_context(
                connect(
                    f"ws://{address}/ws/game/{self.game}/",
                    origin=f"http://{address}",  # type: ignore[arg-type]
                    additional_headers={"Cookie": self.player.cookie},
                    subprotocols=["vorrang.v1"],  # type: ignore[list-item]
                    open_timeout=PATIENCE,
                    close_timeout=1,
                    ping_interval=None,
                    proxy=None,
                )
            )
        except (WebSocketException, OSError, EOFError) as trouble:
            raise Gone(trouble) from trouble
        self.say({"t": "hello", "build": "faults", "since": self.frame.get("seq"), "epoch": self.frame.get("epoch", 0)})
        self.until(lambda frame: frame["t"] in ("view", "update"))
        return self

    @property
    def port(self) -> int:
        """The local port of the socket."""
        assert self._socket is not None
        return int(self._socket.local_address[1])

    def hang_up(self) -> None:
        """Close the socket, if there is one."""
        self._socket = None
        with suppress(Exception):
            self._stack.close()

    def say(self, message: dict[str, Any]) -> None:
        """Send one frame. Raises `Gone`."""
        if self._socket is None:
            raise Gone("no socket")
        try:
            self._socket.send(json.dumps(message))
        except (WebSocketException, OSError, EOFError) as trouble:
            raise Gone(trouble) from trouble

    def hear(self, seconds: float) -> dict[str, Any] | None:
        """The next frame; None if none comes in that time. Raises `Gone`."""
        if self._socket is None:
            raise Gone("no socket")
        try:
            frame = json.loads(self._socket.recv(timeout=max(0.0, seconds)))
        except TimeoutError:
            return None
        except (WebSocketException, OSError, EOFError) as trouble:
            raise Gone(trouble) from trouble
        if frame["t"] == "bye":
            raise Gone(frame)
        self.take(frame)
        return dict(frame)

    def until(self, is_it: Any, seconds: float = PATIENCE) -> dict[str, Any]:
        """Listen until such a frame comes. Raises `Gone` if it does not."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            frame = self.hear(left)
            if frame is not None and is_it(frame):
                return frame
        raise Gone(f"nothing of that kind within {seconds} s")

    def until_seq(self, seq: int, seconds: float = PATIENCE) -> None:
        """Listen until an entry is known, without asking for it."""
        if self.seq < seq:
            self.until(lambda _: self.seq >= seq, seconds)

    def take(self, frame: dict[str, Any]) -> None:
        """Fold a view or an update into what is known."""
        if frame["t"] == "view":
            self.frame = {**self.frame, **frame}
        elif frame["t"] == "update":
            if frame["seq"] < self.seq:
                return
            if frame["from"] != self.seq != frame["seq"]:  # it comes from elsewhere: something was heard by HTTP
                self.say({"t": "sync", "since": self.seq, "epoch": self.frame["epoch"]})
                return
            state = {**self.state, **frame["changes"]} or None
            self.frame = {**self.frame, **frame, "state": state}
        else:
            return
        assert view_hash(self.frame["state"]) == frame["vh"], "the folded view is not the server's"
        for line in frame.get("log", ()):
            self.lines[line["seq"], line["n"]] = line

    # --- the HTTP twin -----------------------------------------------------------------------------------------------
    def poll(self) -> None:
        """Ask what is new. Raises `Gone`."""
        since = f"?since={self.seq}&epoch={self.frame['epoch']}" if self.frame and self.seq >= 0 else ""
        status, frame = self.player.get(f"/api/games/{self.game}/view{since}")
        if status != 200:
            raise Gone(f"{status}: {frame}")
        self.take(frame)

    def outcome(self, attempt: Attempt) -> dict[str, Any]:
        """What the server says became of an action. Raises `Gone`."""
        return self.player.get(f"/api/games/{self.game}/actions/{attempt.aid}")[1]

    # --- acting ------------------------------------------------------------------------------------------------------
    def choose(self, choice: int | None = None) -> Attempt:
        """Make up one's mind, and note it; nothing is sent yet."""
        assert self.is_asked, f"{self.player.name} is not asked: {self.decision}"
        if choice is None:
            choice = random.choice([option["id"] for option in self.decision["options"]])
        return self.history.invoke(self.game, self.seat, self.decision["number"], choice)

    def send(self, attempt: Attempt, *, by: str = "socket") -> dict[str, Any]:
        """Send an action, or send it again, and note the answer. Raises `Gone`, which is noted as well."""
        message = attempt.message(self.frame["epoch"], self.seq)
        self.history.in_flight.set()
        try:
            answer = self._posted(message) if by == "http" else self._sent(message)
        except Gone:
            attempt.lost += 1
            raise
        finally:
            self.history.in_flight.clear()
        attempt.answered(answer)
        return answer

    def act(self, choice: int | None = None, *, by: str = "socket") -> Attempt:
        """Answer the open decision; it must be acknowledged."""
        attempt = self.choose(choice)
        answer = self.send(attempt, by=by)
        assert answer["t"] == "ack", answer
        return attempt

    def _sent(self, message: dict[str, Any]) -> dict[str, Any]:
        self.say(message)
        answer = self.until(lambda frame: frame["t"] in ("ack", "nack", "unknown") and frame["aid"] == message["aid"])
        if answer["t"] == "unknown":
            raise Gone("unknown")
        if self.seq < answer["seq"]:
            self.until_seq(answer["seq"])
        return answer

    def _posted(self, message: dict[str, Any]) -> dict[str, Any]:
        known = f"?since={self.seq}&epoch={self.frame['epoch']}"
        status, answer = self.player.post(f"/api/games/{self.game}/actions{known}", **message)
        if answer.get("t") not in ("ack", "nack"):
            raise Gone(f"{status}: {answer}")
        self.take(answer.pop("frame"))
        return answer


def table_for(host: Player, guest: Player, history: History, *, clock: Any = None) -> tuple[Place, Place]:
    """A running game of two; `clock` is called with its id before the second player sits down."""
    status, opened = host.post("/api/games", clock="per_decision", visibility="private")
    assert status == 201, opened
    if clock is not None:
        clock(opened["id"])
    status, joined = guest.post(f"/api/games/{opened['id']}/join", invite=opened["invite"])
    assert (status, joined["status"]) == (200, "running"), joined
    return Place(host, opened["id"], history), Place(guest, opened["id"], history)


def asked(places: tuple[Place, Place]) -> tuple[Place, Place]:
    """Whose turn it is, and who else sits there."""
    first, second = places
    return (first, second) if first.is_asked else (second, first)


def play_on(places: tuple[Place, Place], moves: int, *, by: str = "socket") -> list[Attempt]:
    """Some decisions, each acknowledged and seen by both."""
    done = []
    for _ in range(moves):
        actor, other = asked(places)
        done.append(actor.act(by=by))
        if by == "socket":
            other.until_seq(actor.seq)
        else:
            other.poll()
    return done


def view_hash(state: dict[str, Any] | None) -> str:
    """What the server says its view hashes to: 16 hex digits of SHA-256 over canonical JSON."""
    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()[:16]


def _json(body: str) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except ValueError:
        return {"text": body[:500]}
    return found if isinstance(found, dict) else {"list": found}
