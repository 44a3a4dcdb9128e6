"""A connection that a browser keeps open ends with the test."""

import socket
import threading
import time

import pytest
from pytest_django.live_server_helper import LiveServer

from tests import live_site

pytestmark = pytest.mark.django_db(transaction=True)
left: list[socket.socket] = []


def connect(site: LiveServer) -> socket.socket:
    return socket.create_connection((site.thread.host, site.thread.port), timeout=60)


def connected(site: LiveServer) -> socket.socket:
    visitor = connect(site)
    end = time.monotonic() + 60
    while not live_site._open and time.monotonic() < end:
        time.sleep(0.01)
    return visitor


def test_one_that_has_asked_for_nothing_is_closed(live_server: LiveServer) -> None:
    with connected(live_server) as visitor:
        live_site.hang_up()
        assert visitor.recv(1) == b""


def test_one_that_was_answered_is_closed_and_what_was_asked_before_is_answered(live_server: LiveServer) -> None:
    with connected(live_server) as visitor:
        visitor.sendall(b"HEAD /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2)
        live_site.hang_up()
        with visitor.makefile("rb") as answers:
            assert answers.read().count(b"HTTP/1.1 ") == 2


def test_a_test_that_leaves_one_open_leaves_no_thread(live_server: LiveServer) -> None:
    """It would fail when it has ended."""
    left.append(connected(live_server))


def test_so_does_one_that_is_taken_only_after_the_test(live_server: LiveServer) -> None:
    late = threading.Timer(0.1, lambda: left.append(connect(live_server)))
    late.start()
