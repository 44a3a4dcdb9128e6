"""Nothing inside the operator's network can be reached through a webhook."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from accounts.platform import safe_http
from accounts.platform.safe_http import Unreachable


def names(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[tuple[Any, ...]]:
    """Let every name have these addresses; gives a list of what was asked for."""
    asked: list[tuple[Any, ...]] = []

    def answer(*question: Any, **more: Any) -> list[Any]:
        asked.append(question)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return asked


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fec0::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1",
        "2002:7f00:1::1", "2001:0:1::1",
    ],
)  # fmt: skip
def test_addresses_that_are_not_public(address: str) -> None:
    assert not safe_http.public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:2800:220:1::1", "::ffff:8.8.8.8"])
def test_public_addresses(address: str) -> None:
    assert safe_http.public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "https://", "https:///x", "https://me:word@example.org/",
        "https://example.org:x/", "https://example.org:99999/", "https://example.org:25/", "https://exa mple.org/",
        "https://example.org/\r\nHost: x", "https://ex\u00e4mple.org/", "https://example.org\\@evil/", "//example.org",
    ],
)  # fmt: skip
def test_addresses_that_are_not_allowed(url: str) -> None:
    with pytest.raises(Unreachable) as caught:
        safe_http.target_of(url)
    assert caught.value.code == "bad_url"


def test_one_private_address_among_public_ones_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, "8.8.8.8", "10.0.0.1")
    with pytest.raises(Unreachable) as caught:
        safe_http.checked_address(safe_http.target_of("https://example.org/"))
    assert caught.value.code == "private_address"


def test_an_address_written_as_a_number_is_seen_through(monkeypatch: pytest.MonkeyPatch) -> None:
    for url in ("https://2130706433/", "https://0x7f.1/", "https://127.1/", "https://[::1]/", "https://localhost/"):
        with pytest.raises(Unreachable) as caught:
            safe_http.checked_address(safe_http.target_of(url))
        assert caught.value.code in ("private_address", "unknown_host"), url


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is asked once; a second answer, which might be a private one, is never waited for."""
    asked = names(monkeypatch, "93.184.216.34")
    went: list[Any] = []

    def connect(address: tuple[str, int], *args: Any, **more: Any) -> Any:
        went.append(address)
        raise OSError("far away")

    monkeypatch.setattr("urllib3.util.connection.create_connection", connect)
    with pytest.raises(Unreachable) as caught:
        safe_http.post("https://example.org/hook?x=1", b"{}", {})
    assert caught.value.code == "connection"
    assert went == [("93.184.216.34", 443)]
    assert len(asked) == 1


@pytest.fixture
def inside(settings: Any) -> Iterator[tuple[str, list[Any]]]:
    """A server on this machine, and what it was told; allowed by the setting."""
    settings.WEBHOOKS_INSIDE = True
    told: list[Any] = []

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            told.append((self.path, dict(self.headers), body))
            if self.path == "/moved":
                self.send_response(302)
                self.send_header("Location", "/elsewhere")
            else:
                self.send_response(204)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", told
    server.shutdown()
    thread.join()
    server.server_close()


def test_posting(inside: tuple[str, list[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    address, told = inside
    assert safe_http.post(f"{address}/hook?x=1", b'{"a":1}', {"Vorrang-Delivery": "7"}) == 204
    path, headers, body = told[0]
    assert (path, body, headers["Vorrang-Delivery"]) == ("/hook?x=1", b'{"a":1}', "7")
    assert headers["Host"] == address.removeprefix("http://")


def test_redirects_are_not_followed(inside: tuple[str, list[Any]]) -> None:
    address, told = inside
    assert safe_http.post(f"{address}/moved", b"{}", {}) == 302
    assert [path for path, _, _ in told] == ["/moved"]


def test_the_setting_is_needed(inside: tuple[str, list[Any]], settings: Any) -> None:
    address, told = inside
    settings.WEBHOOKS_INSIDE = False
    with pytest.raises(Unreachable):
        safe_http.post(address, b"{}", {})
    assert told == []
