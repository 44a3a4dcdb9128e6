"""Sockets answer nonsense, or close and say why: a million messages in `make soak`.

Most are given to the consumer itself, with nothing of the database behind it; a few go over the whole of a socket, and to a
table. What tables make of them otherwise: `tests/authorisation/test_sockets.py`. `VORRANG_NONSENSE=20000` says how many.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from games.live import open_sockets, table_messages
from games.sockets import LobbyConsumer, TableConsumer, bulletin, socket
from tests.shares import share
from tests.test_nonsense import MESSAGES, bent, raw, written

from .conftest import Table
from .sockets import Closed, Socket

pytestmark = pytest.mark.soak

INPUTS = int(os.environ.get("VORRANG_NONSENSE", share(300, 1_000_000)))
WHOLE_WAY = max(10, INPUTS // 500)
"""So many more go the whole way, with the database."""
MOST_EACH = 400
"""Messages to one socket, if it does not close before."""
WELL_CLOSED = {1003, 1008, 1009, 4400, 4426, 4429}
"""Why a socket that is told nonsense may close (docs/protocol.md)."""


def nonsense(random: Random) -> Iterator[str]:
    """Messages in which something is another than it should be; now and then a good one."""
    while True:
        message = random.choice(MESSAGES)
        text = written(bent(message, random) if random.random() < 0.95 else message, random)
        yield raw(text).decode(errors="replace") if random.random() < 0.3 else text


class Line:
    """A consumer without a server around it: what it is told, and the frames that it sends."""

    def __init__(self, consumer: type[socket.Socket], **scope: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        self.consumer = consumer()
        self.consumer.scope = {
            "type": "websocket", "query_string": b"", "headers": [], "client": ["127.0.0.1", 1],
            "subprotocols": [table_messages.SUBPROTOCOL], **scope,
        }  # fmt: skip
        self.consumer.base_send = self._take

    async def _take(self, message: dict[str, Any]) -> None:
        self.sent.append(message)

    async def open(self) -> None:
        """Connect, and say hello."""
        await self.consumer.websocket_connect({})
        await self.say('{"t": "hello", "build": "test", "since": null, "epoch": 0}')

    async def say(self, text: str) -> list[dict[str, Any]]:
        """What comes of a message."""
        self.sent.clear()
        await self.consumer.websocket_receive({"text": text})
        return self.sent

    async def close(self) -> None:
        """The other side goes."""
        with pytest.raises(socket.StopConsumer):
            await self.consumer.websocket_disconnect({})


@pytest.fixture
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """A consumer without the channel layer, and without a limit of messages."""

    async def joined(consumer: Any, *_groups: str) -> None:
        consumer.groups = []

    monkeypatch.setattr(socket.Socket, "join", joined)
    monkeypatch.setattr(socket.Socket, "hears", True)
    monkeypatch.setattr(open_sockets, "sign", lambda *_of: 0)
    monkeypatch.setattr(open_sockets, "forget", lambda *_of: None)
    for bucket in ("watcher_bucket", "player_bucket"):
        monkeypatch.setattr(table_messages, bucket, lambda: table_messages.Bucket(10**9, 1.0))


@pytest.fixture
def inline(unlimited: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing between the message and the answer, no thread either, and no database behind it."""

    async def at_once(work: Callable[[], Any]) -> Any:
        return work()

    for module in (socket, bulletin):
        monkeypatch.setattr(module, "in_thread", at_once)
    monkeypatch.setattr(LobbyConsumer, "read", lambda _self: {"t": "tables", "tables": []})


async def answered(line: Callable[[], Line], count: int, random: Random) -> set[int]:
    """Tell so many messages to one socket after the other; why they closed. Each is answered, and none by a fault."""
    codes, told = set(), nonsense(random)
    while count > 0:
        one = line()
        await one.open()
        for _message in range(min(count, MOST_EACH)):
            text, count = next(told), count - 1
            sent = list(await one.say(text))
            assert not [frame for frame in sent if '"unknown"' in frame.get("text", "")], text
            assert sent or '"hello"' in text or '"ping"' in text or '"sync"' in text, text
            if one.consumer.closed:
                codes |= {frame["code"] for frame in sent if frame["type"] == "websocket.close"}
                break
        await one.close()
    return codes


async def test_a_socket_answers_nonsense_or_closes_and_says_why(inline: None) -> None:
    assert await answered(lambda: Line(LobbyConsumer), INPUTS, Random("lines")) <= WELL_CLOSED


@pytest.mark.django_db(transaction=True)
async def test_the_socket_of_a_table_does_too(unlimited: None, table: Table) -> None:
    """A player's, with a game behind it that goes on where a message was good."""
    scope = {"url_route": {"kwargs": {"game_id": table.id}}, "user": table.users[0]}
    assert await answered(lambda: Line(TableConsumer, **scope), WHOLE_WAY, Random("table")) <= WELL_CLOSED


@pytest.mark.django_db(transaction=True)
async def test_so_does_one_with_all_that_stands_around_it() -> None:
    random, left = Random("socket"), max(1, WHOLE_WAY // 2)
    told, codes = nonsense(random), set()
    while left > 0:
        async with Socket("/ws/lobby/") as one:
            try:
                await one.send("hello", build="test")
                for _ in range(20):
                    left -= 1
                    text = next(told)
                    await one.raw(raw(text) if random.random() < 0.1 else text.encode(errors="replace").decode())
                await one.send("ping", n=7, seq=0)
                while True:
                    frame = await one.frame()
                    if frame["t"] == "pong" and frame["n"] == 7:
                        break
            except Closed as closed:
                codes.add(closed.code)
    assert codes <= WELL_CLOSED
