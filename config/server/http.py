"""Pages over HTTP: each request is answered in one piece, by one of a few threads that stay.

Django's own handler gives each request a thread of its own, which opens and closes a connection to the database, and
goes there and back for almost every middleware. When hundreds of people ask at once that costs more than the pages do,
and the threads hinder each other. Everything behind these pages is synchronous, so nothing is lost.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpResponse
from django.urls import set_script_prefix

THREADS = 8
"""Requests that are worked on at once; the others wait in the order in which they came. More than there are cores, as
some wait for the database; no more than its pool of connections has (`config.settings`)."""


LARGEST_BODY = (16 * 1024 + 64) * 1024
"""Bytes of a request: the largest backup of a tournament, and the form around it. More is not even read."""
TOO_LARGE = (
    "This is too large to be sent here. Send less at once.\nDas ist zu groß, um es hierher zu schicken. Schick weniger"
    " auf einmal.\n"
)


class TooLarge(Exception):
    """The body of a request is longer than `LARGEST_BODY`."""


class Pages(ASGIHandler):
    """Django's entrance for HTTP."""

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="page")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        try:
            body = await self.read_body(_bounded(scope, receive))
        except RequestAborted:
            return
        except TooLarge:
            await self.send_response(
                HttpResponse(TOO_LARGE, content_type="text/plain; charset=utf-8", status=413), send
            )
            return
        loop = asyncio.get_running_loop()
        response = await loop.run_in_executor(self._pool, self._answer, scope, body)
        await self.send_response(response, send)
        if response.streaming:
            await loop.run_in_executor(self._pool, response.close)

    def _answer(self, scope: Any, body: Any) -> Any:
        """The response, whole unless it is streamed, and then everything is tidied up."""
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=type(self), scope=scope)
        request, refused = self.create_request(scope, body)
        response: Any = refused if request is None else self.get_response(request)
        if not response.streaming:
            response.close()
            body.close()
        return response


def _bounded(scope: Any, receive: Any) -> Any:
    """The same messages, until they are more than may be sent: then `TooLarge`, at once if the head says so."""
    said = dict(scope["headers"]).get(b"content-length", b"")
    announced = int(said) if said.isdigit() and len(said) < 20 else 0
    left = LARGEST_BODY if announced <= LARGEST_BODY else -1

    async def bounded() -> Any:
        nonlocal left
        if left < 0:
            raise TooLarge
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooLarge
        return message

    return bounded
