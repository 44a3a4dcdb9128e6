"""A push service on this machine and browsers that use it: what they read is decrypted by http-ece, not by our code."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.test import Client


@dataclass
class Received:
    """One message as the service got it."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Takes messages, and answers as it is told."""

    address: str
    received: list[Received] = field(default_factory=list)
    status: int = 201


class Browser:
    """The keys of one browser, and its reading."""

    def __init__(self, service: PushService, name: str) -> None:
        self._service, self._key = service, ec.generate_private_key(ec.SECP256R1())
        self.endpoint, self.secret = f"{service.address}/{name}", os.urandom(16)

    @property
    def form(self) -> dict[str, str]:
        """What the page posts."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "public_key": encoded(point), "secret": encoded(self.secret)}

    def switch_on(self, client: Client) -> int:
        """Post it, on the machine itself."""
        return client.post("/me/push/device/", self.form, headers={"host": "localhost"}).status_code

    def messages(self) -> list[dict[str, Any]]:
        """What this browser has been told."""
        raw = [one.body for one in self._service.received if self._service.address + one.path == self.endpoint]
        return [json.loads(self._read(body)) for body in raw]

    def _read(self, body: bytes) -> bytes:
        found: bytes = http_ece.decrypt(body, private_key=self._key, auth_secret=self.secret, version="aes128gcm")
        return found.rstrip(b"\0").removesuffix(b"\2")


def encoded(raw: bytes) -> str:
    """As browsers write keys."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The opposite."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@contextmanager
def push_service() -> Iterator[PushService]:
    """A service that runs meanwhile."""
    made = PushService("")

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            made.received.append(Received(self.path, dict(self.headers), body))
            self.send_response(made.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    made.address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield made
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
