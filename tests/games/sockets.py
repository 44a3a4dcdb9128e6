"""A client for the table's socket, over the real consumer and the real channel layer."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from types import TracebackType
from typing import Any

from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from channels.routing import URLRouter
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from games.sockets.routing import websocket_urlpatterns
from tournaments.sockets.routing import websocket_urlpatterns as tournament_patterns

APPLICATION = URLRouter([*websocket_urlpatterns, *tournament_patterns])


PATIENCE = 60.0
"""Seconds for anything the server should say; generous, because the machine may be busy."""


class Closed(Exception):
    """The server closed; `code` says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """One socket. Keeps what a client keeps: the frames, and the state that they amount to."""

    def __init__(
        self,
        path: str,
        user: Any = None,
        *,
        session: SessionStore | None = None,
        protocols: tuple[str, ...] = ("vorrang.v1",),
        language: str = "en",
        address: str = "127.0.0.1",
    ) -> None:
        where, _, query = path.partition("?")
        scope: dict[str, Any] = {
            "type": "websocket",
            "path": where,
            "query_string": query.encode(),
            "headers": [(b"accept-language", language.encode())],
            "subprotocols": list(protocols),
            "client": [address, 1],
            "vorrang.at_once": lambda answerer: setattr(self, "answerer", answerer),
        }
        self.answerer: Any = None
        if user is not None:
            scope["user"] = user
        if session is not None:
            scope["session"] = session
        self.communicator = ApplicationCommunicator(APPLICATION, scope)
        self.frames: list[dict[str, Any]] = []
        self.state: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.seq: int | None = None
        self.epoch = 0

    async def __aenter__(self) -> Socket:
        await self.communicator.send_input({"type": "websocket.connect"})
        accepted = await self.communicator.receive_output(PATIENCE)
        assert accepted["type"] == "websocket.accept", accepted
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self.communicator.future.done():
            await self.communicator.send_input({"type": "websocket.disconnect", "code": 1000})
        ended, _ = await asyncio.wait({self.communicator.future}, timeout=PATIENCE)
        await self.communicator.wait(0)
        assert ended, "the socket is gone, and the server still waits for something"

    async def send(self, what: str, /, **fields: Any) -> str:
        """Say something; the aid, if it has one."""
        body = {"t": what, **fields}
        await self.raw(json.dumps(body))
        return str(fields.get("aid", ""))

    def at_once(self, what: str, /, **fields: Any) -> dict[str, Any] | None:
        """What the server says where a frame comes in, before it has its turn; None: it must have it."""
        answer = self.answerer(json.dumps({"t": what, **fields}).encode())
        return None if answer is None else json.loads(answer)

    async def raw(self, text: str | bytes) -> None:
        """Send any frame."""
        key = "text" if isinstance(text, str) else "bytes"
        await self.communicator.send_input({"type": "websocket.receive", key: text})

    async def frame(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next frame; raises `Closed`."""
        output = await self.communicator.receive_output(timeout)
        if output["type"] == "websocket.close":
            raise Closed(output.get("code", 1000))
        frame: dict[str, Any] = json.loads(output["text"])
        self.frames.append(frame)
        self._apply(frame)
        return frame

    async def wait_for(self, *kinds: str) -> dict[str, Any]:
        """Read until a frame of one of these kinds."""
        while True:
            frame = await self.frame()
            if frame["t"] in kinds:
                return frame

    async def hello(self, since: int | None = None, epoch: int = 0, **fields: Any) -> dict[str, Any]:
        """Greet; the first view or update."""
        await self.send("hello", build="test", since=since, epoch=epoch, **fields)
        await self.wait_for("welcome")
        return await self.wait_for("view", "update")

    async def until_seq(self, seq: int) -> None:
        """Read until the entry is known."""
        while self.seq is None or self.seq < seq:
            await self.frame()

    async def act(self, choice: int = 0, **fields: Any) -> dict[str, Any]:
        """Answer the open decision; the ack or nack."""
        assert self.state is not None
        values = {
            "aid": str(uuid.uuid4()),
            "epoch": self.epoch,
            "seq": self.seq,
            "decision": self.state["decision"]["number"],
            "choice": choice,
            **fields,
        }
        await self.send("act", **values)
        return await self.wait_for("ack", "nack", "unknown")

    async def closed(self) -> int:
        """Read until the server closes; the code."""
        try:
            while True:
                await self.frame()
        except Closed as closed:
            return closed.code

    async def silent(self, seconds: float = 0.15) -> bool:
        """Whether nothing comes for so long, or for longer if the machine is slow at the moment: some 20 times what a way
        to a thread and back takes, of which an answer needs a few."""
        began = time.monotonic()
        await sync_to_async(time.monotonic)()
        return bool(await self.communicator.receive_nothing(max(seconds, 20 * (time.monotonic() - began))))

    async def settle(self) -> None:
        """Read until nothing comes any more."""
        while not await self.silent():
            await self.frame()

    def _apply(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "view":
            self.state = frame["state"]
        elif frame["t"] == "update":
            assert frame["from"] == self.seq or frame["seq"] == self.seq or self.seq is None
            self.state = {**(self.state or {}), **frame["changes"]} or None
        else:
            return
        self.seq, self.epoch = frame["seq"], frame["epoch"]
        self.table = frame.get("table", self.table)


def table_socket(table: Any, user: Any = None, **options: Any) -> Socket:
    """A socket of a table."""
    return Socket(f"/ws/game/{table.id}/", user, **options)


def session_for(user: Any) -> SessionStore:
    """A login of this user."""
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return session
