"""Sockets open for pages of this site only."""

import pytest

from config.server.origins import is_own_origin

TRUSTED = ["https://play.example"]


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://localhost", "localhost"),
        ("https://vorrang.example", "vorrang.example"),
        ("https://vorrang.example", "vorrang.example:443"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://play.example", "inner:8000"),
    ],
)
def test_our_own_pages_may(origin, host):
    assert is_own_origin(origin, host, TRUSTED)


@pytest.mark.parametrize(
    "origin",
    [
        None, "", "null", "https://evil.example", "https://vorrang.example.evil.example", "https://evilvorrang.example",
        "https://vorrang.example:8443", "http://vorrang.example", "https://vorrang.example@evil.example",
        "file://vorrang.example", "https://play.example.evil.example", "https://vorrang.example/path", "https://[",
    ],
)  # fmt: skip
def test_everybody_else_may_not(origin):
    assert not is_own_origin(origin, "vorrang.example:443", TRUSTED)


def test_a_request_without_host_is_refused():
    assert not is_own_origin("https://vorrang.example", None, [])
