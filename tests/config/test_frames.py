"""The short way of a frame: what answers it at once, what does not, and that nothing overtakes what waits."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn
import websockets
from websockets.frames import Frame, Opcode

from config.server.frames import AT_ONCE, WRITE, Sockets
from config.server.web import OPTIONS, Server


class Application:
    """Says "at once: ..." where it may, and else "in turn: ..."."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.may_send = threading.Event()
        self.may_send.set()

    def answer(self, raw: bytes) -> bytes | None:
        self.taken.append(raw)
        return None if raw.startswith(b"slow") else b"at once: " + raw

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        scope[AT_ONCE](self.answer)
        while (message := await receive())["type"] == "websocket.receive":
            if message["text"] == "slow: hear nothing more":
                scope[AT_ONCE](None)
            while not self.may_send.is_set():
                await asyncio.sleep(0.01)
            await send({"type": "websocket.send", "text": "in turn: " + message["text"]})


@contextmanager
def served(application: Any, **options: Any) -> Iterator[tuple[str, Server]]:
    listening = socket.create_server(("127.0.0.1", 0))
    said, ready = os.pipe()
    server = Server(uvicorn.Config(application, **{**OPTIONS, **options}, log_config=None), ready)
    thread = threading.Thread(target=server.run, args=([socket.socket(fileno=os.dup(listening.fileno()))],))
    thread.start()
    try:
        assert os.read(said, 1) == b"1"
        yield "ws://{}:{}".format(*listening.getsockname()), server
    finally:
        server.should_exit = True
        thread.join(60)
        listening.close()
        os.close(said)
    assert not thread.is_alive()


async def visit(url: str) -> Any:
    return await websockets.connect(url, compression=None, ping_interval=None)


async def test_what_can_be_answered_at_once_is_and_the_rest_has_its_turn():
    application = Application()
    with served(application) as (url, _):
        visitor = await visit(url)
        await visitor.send("one")
        assert await visitor.recv() == "at once: one"
        await visitor.send("slow: two")
        assert await visitor.recv() == "in turn: slow: two"
        await visitor.send("three")
        assert await visitor.recv() == "at once: three"
        await visitor.send("slow: hear nothing more")
        assert await visitor.recv() == "in turn: slow: hear nothing more"
        await visitor.send("four")
        assert await visitor.recv() == "in turn: four"
        await visitor.close()
    assert application.taken == [b"one", b"slow: two", b"three", b"slow: hear nothing more"]


async def test_a_frame_is_written_at_once_in_its_order_unless_it_would_have_to_wait():
    found: list[Any] = []

    async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
        write = scope[WRITE]
        await receive()
        found.append(write(b"before it was accepted"))
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "one"})
        found.append(write(b"two"))
        await send({"type": "websocket.send", "text": "three"})
        await receive()
        while write(b"x" * 100_000):
            pass
        found.append("full")
        await receive()
        while (await receive())["type"] != "websocket.disconnect":
            pass
        found.append(write(b"to nobody"))

    with served(application) as (url, _):
        visitor = await visit(url)
        assert [await visitor.recv() for _ in range(3)] == ["one", "two", "three"]
        await visitor.send("fill it")
        while found[-1] != "full":
            await asyncio.sleep(0.01)
        await visitor.send("on")
        assert await visitor.recv() == "x" * 100_000
        visitor.transport.abort()  # it has not read all; a close would wait for that
        while len(found) < 4:
            await asyncio.sleep(0.01)
    assert found == [False, True, "full", False]


async def test_where_an_answer_would_have_to_wait_the_frame_has_its_turn():
    async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope[AT_ONCE](lambda raw: b"at once: " + raw)
        protocol = scope[WRITE].__self__
        protocol.pause_writing()
        text = (await receive()).get("text")
        protocol.resume_writing()
        await send({"type": "websocket.send", "text": f"in turn: {text}"})
        await receive()

    with served(application) as (url, _):
        visitor = await visit(url)
        await visitor.send("one")
        assert await asyncio.wait_for(visitor.recv(), 10) == "in turn: one"
        await visitor.send("two")
        assert await asyncio.wait_for(visitor.recv(), 10) == "at once: two"
        visitor.transport.abort()


class Written:
    """A transport, and what it was told to write by each call."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self.calls: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        self.calls.append(data)
        self._transport.write(data)


async def test_frames_that_are_written_together_go_out_in_one_call():
    seen: list[Written] = []

    async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        protocol = scope[WRITE].__self__
        protocol.transport = Written(protocol.transport)
        seen.append(protocol.transport)
        assert scope[WRITE](b"one", b"two")
        await receive()

    with served(application) as (url, _):
        visitor = await visit(url)
        assert [await visitor.recv(), await visitor.recv()] == ["one", "two"]
        assert seen[0].calls == [b"\x81\x03one\x81\x03two"]
        await visitor.close()


async def test_nothing_overtakes_a_frame_that_waits_for_its_turn():
    application = Application()
    with served(application) as (url, _):
        visitor = await visit(url)
        together = [Frame(Opcode.TEXT, text).serialize(mask=True) for text in (b"slow: first", b"second")]
        visitor.transport.write(b"".join(together))
        assert [await visitor.recv(), await visitor.recv()] == ["in turn: slow: first", "in turn: second"]
        await visitor.close()
    assert application.taken == []


async def test_nothing_overtakes_a_frame_that_the_application_has_not_taken_yet():
    application = Application()
    application.may_send.clear()
    with served(application) as (url, _):
        visitor = await visit(url)
        for text in ("slow: first", "slow: second", "third"):
            await visitor.send(text)
            await asyncio.sleep(0.1)
        assert application.taken == [b"slow: first", b"slow: second"]
        application.may_send.set()
        assert [await visitor.recv(), await visitor.recv()] == ["in turn: slow: first", "in turn: slow: second"]
        assert (await visitor.recv()).endswith(": third")
        await visitor.close()


async def test_a_frame_that_comes_in_two_pieces_has_its_turn_wherever_it_was_cut():
    application = Application()
    frame = Frame(Opcode.TEXT, b"one").serialize(mask=True)
    with served(application) as (url, _):
        visitor = await visit(url)
        for cut in range(1, len(frame)):
            visitor.transport.write(frame[:cut])
            await asyncio.sleep(0.05)
            visitor.transport.write(frame[cut:])
            assert await asyncio.wait_for(visitor.recv(), 10) == "in turn: one", cut
        await visitor.close()
    assert application.taken == []


async def test_a_piece_of_a_frame_that_looks_like_a_whole_one_is_none():
    application = Application()
    like_one = bytes((0x81, 0x86, 0, 0, 0x80, 0x80)) + b"ab" + bytes(0x80 | one for one in b"cd") + b"ef"
    with served(application) as (url, _):
        visitor = await visit(url)
        visitor.transport.write(like_one)
        assert await visitor.recv() == "at once: abcdef", "by itself it is one"
        visitor.transport.write(bytes((0x81, 0x80 | len(b"one!") + len(like_one), 0x80, 0x80, 0, 0)))
        await asyncio.sleep(0.1)
        visitor.transport.write(bytes((ord("o") ^ 0x80, ord("n") ^ 0x80)) + b"e!")
        await asyncio.sleep(0.1)
        visitor.transport.write(like_one)
        assert await visitor.recv() == "in turn: one!\x01\x06\x00\x00\x00\x00abcdef"
        await visitor.close()
    assert application.taken == [b"abcdef"]


async def test_a_text_amid_the_parts_of_another_one_is_refused():
    application = Application()
    with served(application) as (url, _):
        visitor = await visit(url)
        visitor.transport.write(Frame(Opcode.TEXT, b"in ", fin=False).serialize(mask=True))
        await asyncio.sleep(0.1)
        await visitor.send("amid")
        with pytest.raises(websockets.ConnectionClosedError, match="1002"):
            await visitor.recv()
    assert application.taken == []


async def test_parts_of_a_frame_long_ones_and_other_kinds_take_the_usual_way():
    application = Application()
    with served(application) as (url, _):
        visitor = await visit(url)
        await visitor.send(["in ", "parts"])
        assert await visitor.recv() == "in turn: in parts"
        await visitor.send("x" * 125)
        assert await visitor.recv() == "at once: " + "x" * 125
        application.taken.clear()
        for length in (126, 127, 200, 60_000):
            await visitor.send("x" * length)
            assert await visitor.recv() == "in turn: " + "x" * length
        for more, length in ((b"\xfe" + (124).to_bytes(2), 124), (b"\xff" + (119).to_bytes(8), 119)):
            visitor.transport.write(b"\x81" + more + bytes(4) + b"x" * length)  # as if it were too long for one byte
            assert await visitor.recv() == "in turn: " + "x" * length
        await visitor.send(b"bytes")
        with pytest.raises(websockets.ConnectionClosed):
            await visitor.recv()
    assert application.taken == []


async def test_who_has_just_been_heard_is_not_asked_whether_they_live(monkeypatch):
    asked = []
    ping = Sockets.__mro__[1].send_keepalive_ping
    monkeypatch.setattr(Sockets.__mro__[1], "send_keepalive_ping", lambda self: asked.append(self) or ping(self))
    with served(Application(), ws_ping_interval=0.3, ws_ping_timeout=20) as (url, _):
        visitor = await visit(url)
        for _ in range(10):
            await visitor.send("here")
            await visitor.recv()
            await asyncio.sleep(0.06)
        heard = len(asked)
        await asyncio.sleep(1.5)
        assert len(asked) > heard, "who says nothing is asked"
        await visitor.close()
    assert heard == 0
