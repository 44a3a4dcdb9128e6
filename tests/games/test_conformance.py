"""One script of messages over both ways, socket and HTTP: the same answers, the same frames, the same log."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games.live import secrets
from games.models import Entry
from tests.games.sockets import table_socket

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.any_database]

SCRIPT: list[tuple[str, dict[str, Any]]] = [
    ("asked", {"t": "act", "choice": 0}),
    ("other", {"t": "act", "choice": 0}),
    ("asked", {"t": "act", "choice": 99}),
    ("asked", {"t": "act", "choice": 0, "decision": 77}),
    ("asked", {"t": "act", "choice": 0, "epoch": 3}),
    ("asked", {"t": "act", "choice": "0"}),
    ("asked", {"t": "act", "choice": 0, "extra": 1}),
    ("asked", {"t": "act", "choice": 0}),
    ("seat0", {"t": "offer", "kind": "draw", "value": True}),
    ("seat0", {"t": "offer", "kind": "draw", "value": True}),
    ("seat1", {"t": "answer", "kind": "draw", "value": False}),
    ("seat0", {"t": "offer", "kind": "draw", "value": True}),
    ("seat1", {"t": "answer", "kind": "draw", "value": True}),
    ("seat1", {"t": "claim", "kind": "timeout", "seq": 0}),
    ("asked", {"t": "claim", "kind": "abandoned_win"}),
    ("other", {"t": "claim", "kind": "abandoned_draw"}),
    ("other", {"t": "claim", "kind": "nonsense"}),
    ("seat0", {"t": "ready"}),
    ("seat0", {"t": "offer", "kind": "pause", "value": True}),
    ("seat1", {"t": "answer", "kind": "pause", "value": True}),
    ("seat0", {"t": "offer", "kind": "pause", "value": True}),
    ("seat1", {"t": "ready"}),
    ("seat0", {"t": "ready"}),
    ("seat0", {"t": "order", "allow": ["push"], "until": "turn"}),
    ("seat0", {"t": "order", "allow": ["nonsense"]}),
    ("seat0", {"t": "abort"}),
    ("seat0", {"t": "show", "cards": ["nothing"]}),
    ("seat0", {"t": "rematch"}),
    ("seat0", {"t": "chat", "phrase": "luck"}),
    ("seat1", {"t": "chat", "text": "Own words"}),
    ("seat0", {"t": "write"}),
    ("seat1", {"t": "write", "value": True}),
    ("seat1", {"t": "chat", "text": "Own words"}),
    ("seat0", {"t": "chat", "text": "x" * 201}),
    ("seat0", {"t": "mute", "seat": 1}),
    ("seat0", {"t": "mute", "seat": 1, "value": False}),
    ("asked", {"t": "act", "choice": 0}),
    ("seat1", {"t": "concede"}),
    ("seat0", {"t": "concede"}),
    ("asked", {"t": "act", "choice": 0, "decision": 2}),
    ("seat0", {"t": "rematch"}),
]
"""Who says what; decision, epoch and seq are filled in from what the speaker sees."""


class Way:
    """One way to the server: what is said, and what comes back."""

    async def see(self, seat: int) -> dict[str, Any]:
        """The present view frame of a seat."""
        raise NotImplementedError

    async def say(self, seat: int, message: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any] | None]:
        """The ack or nack, and the frame after it."""
        raise NotImplementedError

    async def hear(self, seat: int) -> dict[str, Any]:
        """The whole chat of a seat."""
        raise NotImplementedError


class OverHTTP(Way):
    def __init__(self, table: Any) -> None:
        self.table, self.clients = table, []

    async def open(self) -> None:
        for user in self.table.users:
            client = Client()
            await sync_to_async(client.force_login)(user)
            self.clients.append(client)

    async def see(self, seat: int) -> dict[str, Any]:
        return (await sync_to_async(self.clients[seat].get)(f"/api/games/{self.table.id}/view")).json()

    async def say(self, seat: int, message: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any] | None]:
        answer = await sync_to_async(self.clients[seat].post)(
            f"/api/games/{self.table.id}/actions", json.dumps(message), content_type="application/json"
        )
        body = answer.json()
        return {key: value for key, value in body.items() if key != "frame"}, body["frame"]

    async def hear(self, seat: int) -> dict[str, Any]:
        return (await sync_to_async(self.clients[seat].get)(f"/api/games/{self.table.id}/chat")).json()

    async def close(self) -> None:
        pass


class OverSocket(Way):
    def __init__(self, table: Any) -> None:
        self.table = table

    async def open(self) -> None:
        self.sockets = [table_socket(self.table, user) for user in self.table.users]
        for socket in self.sockets:
            await socket.__aenter__()
            await socket.hello()

    async def see(self, seat: int) -> dict[str, Any]:
        async with table_socket(self.table, self.table.users[seat]) as fresh:
            return await fresh.hello()

    async def say(self, seat: int, message: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any] | None]:
        socket = self.sockets[seat]
        await socket.settle()
        await socket.raw(json.dumps(message))
        answer = await socket.wait_for("ack", "nack")
        frame = None if await socket.silent() else await socket.frame()
        return answer, frame

    async def hear(self, seat: int) -> dict[str, Any]:
        async with table_socket(self.table, self.table.users[seat]) as fresh:
            await fresh.hello()
            return await fresh.wait_for("chat")

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.__aexit__(None, None, None)


async def perform(way: Any) -> list[Any]:
    """Play the script; all that was answered, without what differs by nature (times, random ids). After each message the
    other one of the two players looks at the table."""
    await way.open()
    transcript = []
    view = await way.see(0)
    for number, (who, message) in enumerate(SCRIPT):
        decision = view["state"]["decision"]
        asked = 0 if decision is None else decision["seat"]
        seat = {"seat0": 0, "seat1": 1, "asked": asked, "other": 1 - asked}[who]
        said = {**message, "aid": str(uuid.UUID(int=number + 1))}
        if message["t"] == "act":
            said = {
                "decision": 0 if decision is None else decision["number"],
                "epoch": 0,
                "seq": view["seq"],
                **said,
            }
        answer, frame = await way.say(seat, said)
        view = await way.see(number % 2)
        transcript.append(
            (
                who,
                message,
                answer,
                None if frame is None else (frame["t"], frame.get("seq"), frame.get("vh")),
                (view["vh"], view["state"], view["say"], view["log"], _steady(view["table"])),
            )
        )
    for seat in (0, 1):
        said = await way.hear(seat)
        lines = [{key: value for key, value in line.items() if key != "at"} for line in said.pop("lines")]
        transcript.append((seat, "hears", said, None, lines))
    await way.close()
    return transcript


def _steady(table: dict[str, Any]) -> dict[str, Any]:
    seats = [{key: value for key, value in seat.items() if key != "present"} for seat in table["seats"]]
    pause = table["pause"] and table["pause"]["ready"]
    step_in = table["step_in"] and table["step_in"]["entry"]
    return {**table, "id": "", "replay": bool(table["replay"]), "seats": seats, "pause": pause, "step_in": step_in}


async def test_both_ways_give_the_same_answers(open_table, monkeypatch):
    monkeypatch.setattr(secrets, "chance_key", lambda *args: b"k" * 64)  # the same deal and handles in both games
    logs, transcripts = [], []
    for way in (OverHTTP, OverSocket):
        table = await sync_to_async(open_table)()
        transcripts.append(await perform(way(table)))
        logs.append(
            [
                (entry.seq, entry.kind, entry.seat, entry.decision, entry.aid, entry.action.get("choice"))
                async for entry in Entry.objects.filter(game=table.game).order_by("seq")
            ]
        )
    assert logs[0] == logs[1]
    for over_http, over_socket in zip(*transcripts, strict=True):
        assert over_http[2] == over_socket[2]
        if over_socket[3] is not None:  # a socket says nothing where nothing has changed
            assert over_http[3][1:] == over_socket[3][1:]
        assert over_http[4] == over_socket[4]
    codes = [step[2].get("code", "ack") for step in transcripts[0]]
    assert [len(step[4]) for step in transcripts[0][-2:]] == [2, 2]
    assert codes[:-2] == [
        "ack", "not_yours", "illegal", "stale", "stale", "malformed", "malformed", "ack", "ack", "illegal", "ack",
        "illegal", "illegal", "illegal", "illegal", "illegal", "malformed", "illegal", "ack", "ack", "illegal", "ack", "ack",
        "ack", "illegal", "illegal", "illegal", "illegal", "ack", "illegal", "ack", "ack", "ack", "malformed", "ack",
        "ack", "ack", "ack", "over", "over", "ack",
    ]  # fmt: skip
