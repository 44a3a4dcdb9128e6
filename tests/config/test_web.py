"""The server of a web process: it says when it listens, and accepts on what it has inherited."""

import os
import select
import signal
import socket
import subprocess
import sys
import threading

import uvicorn

from config.server import garbage
from config.server.web import OPTIONS, Server


async def hello(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


def answer_of(visitor):
    visitor.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
    answer = b""
    while not answer.endswith(b"hello"):
        answer += visitor.recv(1000)
    return answer


def test_it_says_that_it_listens_and_sends_small_messages_at_once():
    """A socket taken for one of another family would be served all the same, but wait 40 ms with every message."""
    listening = socket.create_server(("127.0.0.1", 0))
    said, ready = os.pipe()
    server = Server(uvicorn.Config(hello, **OPTIONS, log_config=None), ready)
    inherited = socket.socket(fileno=os.dup(listening.fileno()))
    thread = threading.Thread(target=server.run, args=([inherited],))
    thread.start()
    try:
        assert os.read(said, 1) == b"1"
        with socket.create_connection(listening.getsockname(), timeout=60) as visitor:
            assert b"server:" not in answer_of(visitor).lower()
            (connection,) = server.server_state.connections
            accepted = connection.transport.get_extra_info("socket")
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
    finally:
        server.should_exit = True
        thread.join(60)
        listening.close()
        os.close(said)
    assert not thread.is_alive()


def test_it_walks_through_garbage_as_long_as_it_serves(monkeypatch):
    walked = threading.Event()
    monkeypatch.setattr(garbage, "EVERY", 0.001)
    monkeypatch.setattr(garbage.gc, "collect", lambda generation: walked.set())
    listening = socket.create_server(("127.0.0.1", 0))
    said, ready = os.pipe()
    server = Server(uvicorn.Config(hello, **OPTIONS, log_config=None), ready)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        assert os.read(said, 1) == b"1"
        assert walked.wait(60)
    finally:
        server.should_exit = True
        thread.join(60)
        os.close(said)
    walked.clear()
    assert not walked.wait(0.05)


SERVER = """
import os, socket, sys, uvicorn
from config.server.web import OPTIONS, Server
async def app(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})
fd, ready = map(int, sys.argv[1:])
Server(uvicorn.Config(app, **OPTIONS, log_config=None), ready).run([socket.socket(fileno=fd)])
"""


def test_two_share_an_address_until_both_have_ended_and_then_it_refuses():
    listening = socket.create_server(("127.0.0.1", 0))
    address = listening.getsockname()
    servers = []
    for _ in range(2):
        said, ready = os.pipe()
        command = [sys.executable, "-c", SERVER, str(listening.fileno()), str(ready)]
        servers.append(subprocess.Popen(command, pass_fds=(listening.fileno(), ready)))
        os.close(ready)
        assert select.select([said], [], [], 30)[0]
        assert os.read(said, 1) == b"1"
        os.close(said)
    listening.close()
    try:
        servers[0].terminate()
        assert servers[0].wait(60) == -signal.SIGTERM
        with socket.create_connection(address, timeout=60) as visitor:
            answer_of(visitor)
        os.kill(servers[1].pid, signal.SIGSTOP)
        with socket.create_connection(address, timeout=60) as waiting:
            os.kill(servers[1].pid, signal.SIGCONT)
            answer_of(waiting)
    finally:
        for server in servers:
            server.terminate()
            server.wait(60)
    with socket.socket() as late:
        assert late.connect_ex(address) != 0


def test_whoever_comes_first_to_a_process_does_not_wait_for_code():
    code = "import sys, config.asgi; print({'games.web.tables', 'tournaments.web.tournaments'} <= set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100)
    assert done.stdout.split() == ["True"]
