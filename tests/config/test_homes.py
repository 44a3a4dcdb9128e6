"""All sockets of a table are served by one web process, whichever has accepted them."""

import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from websockets.sync.client import connect

from config.server.homes import MOST, Homes

SERVER = """
import os, socket, sys
from functools import partial
import uvicorn
from config.server import homes
from config.server.web import OPTIONS, Requests, Server
async def app(scope, receive, send):
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        said = f"{os.getpid()} {scope['path']} {scope['client'][1]} {dict(scope['headers'])[b'x-own'].decode()}"
        await send({"type": "websocket.send", "text": said})
        while (came := await receive())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": came["text"]})
fd, ready, homes.PATIENCE, *home = map(int, sys.argv[1:])
home = homes.Home(*home)
config = uvicorn.Config(app, **OPTIONS, http=partial(Requests, home=home), log_config=None)
Server(config, ready, home).run([socket.socket(fileno=fd)])
"""
TABLES = [f"/ws/game/{number:012}/" for number in range(12)]
LOBBY = "/ws/lobby/"


class Site:
    """Two processes that serve one address."""

    def __init__(self, patience: int) -> None:
        self._patience = patience
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.homes = Homes(2)
        self.processes = [self.start(place) for place in range(2)]

    def start(self, place: int) -> subprocess.Popen[bytes]:
        said, ready = os.pipe()
        files = [self.listening.fileno(), ready, *self.homes.files(place)]
        numbers = [*files[:2], self._patience, place, *files[2:]]
        process = subprocess.Popen([sys.executable, "-c", SERVER, *map(str, numbers)], pass_fds=files)
        os.close(ready)
        assert select.select([said], [], [], 60)[0]
        assert os.read(said, 1) == b"1"
        os.close(said)
        return process

    def server_of(self, path: str, **more: str) -> int:
        """The process that serves a socket there, which has the request and everything else of it."""
        address = self.listening.getsockname()
        with connect(
            f"ws://127.0.0.1:{address[1]}{path}",
            additional_headers={"X-Own": "mine", **more},
            proxy=None,
            open_timeout=60,
        ) as held:
            pid, asked, port, own = str(held.recv(60)).split()
            assert (asked, own) == (path, "mine")
            assert int(port) == held.socket.getsockname()[1]
            held.send("and on")
            assert held.recv(60) == "and on"
        return int(pid)


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Iterator[Site]:
    """With patience for a machine that is busy, unless a test is about it."""
    one = Site(getattr(request, "param", 60))
    yield one
    one.listening.close()
    for process in one.processes:
        process.kill()
        process.wait(60)


def test_a_table_has_one_home_and_each_process_is_that_of_some(site: Site) -> None:
    pids = {process.pid for process in site.processes}
    served = {table: {site.server_of(table) for _ in range(8)} for table in TABLES}
    assert [len(found) for found in served.values()] == [1] * len(TABLES)
    assert set.union(*served.values()) == pids
    assert site.server_of(LOBBY) in pids


def test_a_home_that_has_died_is_none_until_another_is_in_its_place(site: Site) -> None:
    served = {table: site.server_of(table) for table in TABLES}
    gone, left = site.processes
    gone.kill()
    gone.wait(60)
    assert {site.server_of(table) for table in TABLES} == {left.pid}
    site.processes[0] = site.start(0)
    now = {gone.pid: site.processes[0].pid, left.pid: left.pid}
    assert {table: site.server_of(table) for table in TABLES} == {table: now[pid] for table, pid in served.items()}


def test_a_request_that_is_too_long_to_be_handed_over_is_served_where_it_came_in(site: Site) -> None:
    much = {f"x-{number}": 8000 * "a" for number in range(1 + MOST // 8000)}
    assert {site.server_of(table, **much) for table in TABLES} <= {process.pid for process in site.processes}


@pytest.mark.parametrize("site", [1], indirect=True)
def test_a_home_that_hangs_is_none_until_it_goes_on(site: Site) -> None:
    served = {table: site.server_of(table) for table in TABLES}
    hung, other = site.processes
    os.kill(hung.pid, signal.SIGSTOP)
    time.sleep(1.5)
    assert {site.server_of(table) for table in TABLES} == {other.pid}
    os.kill(hung.pid, signal.SIGCONT)
    deadline = time.monotonic() + 60
    while {table: site.server_of(table) for table in TABLES} != served:
        assert time.monotonic() < deadline


def test_a_home_that_ends_in_order_takes_no_more(site: Site) -> None:
    ending, other = site.processes
    ending.terminate()
    assert ending.wait(60) == -signal.SIGTERM
    assert {site.server_of(table) for table in TABLES} == {other.pid}
