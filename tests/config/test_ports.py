"""A busy port gets one clear sentence."""

import socket

import pytest

from config.supervisor.ports import PortTrouble, is_loopback, listen, url_for


@pytest.fixture
def busy_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_on_a_free_port_connections_wait_from_now_on():
    with socket.create_server(("127.0.0.1", 0)) as server:
        free = server.getsockname()[1]
    (listener,) = listen("127.0.0.1", free)
    with listener, socket.create_connection(("127.0.0.1", free), timeout=60) as visitor:
        with listener.accept()[0] as accepted:
            assert accepted.getpeername() == visitor.getsockname()
        with pytest.raises(PortTrouble, match="in use"):
            listen("127.0.0.1", free)
    assert [one.close() for one in listen("127.0.0.1", free)] == [None]


def test_a_busy_port_is_named_with_another_to_try(busy_port):
    with pytest.raises(PortTrouble) as trouble:
        listen("127.0.0.1", busy_port)
    assert str(trouble.value) == f"port {busy_port} is in use; try --port {busy_port + 1}"


def test_an_address_of_another_machine_is_refused():
    with pytest.raises(PortTrouble, match="--bind"):
        listen("192.0.2.1", 8000)


def test_a_port_that_does_not_exist_is_refused():
    with pytest.raises(PortTrouble, match="port 70000 does not exist"):
        listen("127.0.0.1", 70000)


def test_loopback_is_what_only_this_machine_reaches():
    assert [is_loopback(host) for host in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "192.0.2.1", "::")] == [
        True, True, True, False, False, False,
    ]  # fmt: skip


def test_the_address_shown_can_be_typed():
    assert url_for("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert url_for("0.0.0.0", 8000) == "http://localhost:8000/"
    assert url_for("::1", 8000) == "http://[::1]:8000/"
