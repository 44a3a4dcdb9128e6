"""The entrance for pages: what goes in and comes out, and that a crowd gets no more than a few threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse

from config.server import http
from config.server.http import Pages


class Recorder:
    """What a server would send to the browser."""

    def __init__(self, body: bytes = b"") -> None:
        self.sent: list[dict[str, Any]] = []
        self._body = [body[:3], body[3:]]

    async def receive(self) -> dict[str, Any]:
        return {"type": "http.request", "body": self._body.pop(0), "more_body": bool(self._body)}

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message)

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.sent)


def scope(path: str, method: str = "GET") -> dict[str, Any]:
    headers = [(b"host", b"testserver")]
    return {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
    }


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Any:
    """An entrance behind which one function answers everything."""

    def make(answer: Any) -> Pages:
        entrance = Pages()
        monkeypatch.setattr(entrance, "get_response", answer)
        return entrance

    return make


def test_a_request_with_a_body_is_answered(site: Any) -> None:
    seen: list[Any] = []

    def answer(request: HttpRequest) -> HttpResponse:
        seen.append((request.method, request.path, request.body, threading.current_thread().name[:4]))
        return HttpResponse("Grüße", status=201)

    browser = Recorder(b"hello world")
    asyncio.run(site(answer)(scope("/there/", "POST"), browser.receive, browser.send))
    assert seen == [("POST", "/there/", b"hello world", "page")]
    assert browser.sent[0]["status"] == 201
    assert browser.body == "Grüße".encode()


def test_whoever_leaves_before_he_has_asked_gets_nothing(site: Any) -> None:
    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    browser = Recorder()
    asyncio.run(site(lambda request: HttpResponse("no"))(scope("/"), gone, browser.send))
    assert browser.sent == []


def test_each_request_begins_and_ends_once_streamed_or_whole(site: Any) -> None:
    told: list[str] = []

    async def parts() -> AsyncIterator[bytes]:
        yield b"a"
        assert "ended" not in told
        yield b"b"

    def began(**kwargs: Any) -> None:
        told.append("began")

    def ended(**kwargs: Any) -> None:
        told.append("ended")

    request_started.connect(began)
    request_finished.connect(ended)
    try:
        for response in (HttpResponse("ab"), StreamingHttpResponse(parts())):
            browser = Recorder()
            asyncio.run(site(lambda request, response=response: response)(scope("/"), browser.receive, browser.send))
            assert browser.body == b"ab"
            assert told == ["began", "ended"]
            told.clear()
    finally:
        request_started.disconnect(began)
        request_finished.disconnect(ended)


def test_a_crowd_gets_a_few_threads_and_everybody_an_answer(site: Any) -> None:
    at_work: list[int] = []
    most: list[int] = []

    def answer(request: HttpRequest) -> HttpResponse:
        at_work.append(1)
        most.append(len(at_work))
        time.sleep(0.01)
        at_work.pop()
        return HttpResponse(request.path)

    async def crowd(entrance: Pages) -> list[bytes]:
        browsers = [Recorder() for _ in range(40)]
        await asyncio.gather(
            *(entrance(scope(f"/{number}"), one.receive, one.send) for number, one in enumerate(browsers))
        )
        return [one.body for one in browsers]

    assert asyncio.run(crowd(site(answer))) == [f"/{number}".encode() for number in range(40)]
    assert 1 < max(most) <= http.THREADS


def sent_to(entrance: Pages, chunks: list[bytes], said: bytes | None = None) -> tuple[Recorder, int]:
    """What is answered to a body in pieces, and how many of these were read."""
    recorder = Recorder()
    recorder._body = list(chunks)
    asked = {**scope("/api/x", "POST")}
    if said is not None:
        asked["headers"] = [*asked["headers"], (b"content-length", said)]
    asyncio.run(entrance(asked, recorder.receive, recorder.send))
    return recorder, len(chunks) - len(recorder._body)


def test_a_body_that_is_too_large_is_refused_and_not_read(site: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "LARGEST_BODY", 10)
    entrance = site(lambda request: HttpResponse(request.body))
    recorder, read = sent_to(entrance, [b"12345", b"67890"], b"10")
    assert (recorder.sent[0]["status"], recorder.body, read) == (200, b"1234567890", 2)
    for said, most in ((b"11", 0), (None, 3), (b"9", 3), (b"x", 3)):
        recorder, read = sent_to(entrance, [b"12345", b"67890", b"1", b"23", b"45"], said)
        assert (recorder.sent[0]["status"], read) == (413, most)
        assert recorder.body.decode() == http.TOO_LARGE
