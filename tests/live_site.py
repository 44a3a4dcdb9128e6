"""The site in a thread of the tests, for their browsers: its connections end with the test that opened them."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Any

from django.core.servers.basehttp import ThreadedWSGIServer

_open: set[socket.socket] = set()
_lock = threading.Lock()


class LiveSite(ThreadedWSGIServer):
    """Knows its open connections. A browser keeps one for its next request, or opens one that it may need, for as long as
    it likes; the thread that serves it waits for so long, and holds what it has of the database."""

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        with _lock:
            _open.add(request)
        super().process_request_thread(request, client_address)

    def close_request(self, request: Any) -> None:
        with _lock:  # before it is closed: its number may be another one's at once
            _open.discard(request)
        super().close_request(request)


def hang_up() -> None:
    """No open connection brings a further request: one that is being answered is answered to its end, then its thread
    ends; one that waits for a request ends now."""
    with _lock:
        for connection in _open:
            with suppress(OSError):  # the browser was faster
                connection.shutdown(socket.SHUT_RD)
