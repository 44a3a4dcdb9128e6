"""`manage.py play`, really started: it serves, refuses a second start, and leaves no process behind, however it ends."""

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import ExitStack, closing, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.faults import preloaded
from tests.faults.players import Player
from tests.faults.processes import BASE, START_LIMIT, Play, free_port, furnished, surroundings
from tests.games.house_cards import HOUSE, KEEPER

pytestmark = pytest.mark.faults

PROCESSES = (
    "manage.py play", "valkey", "config.supervisor.loaded", "config.server.web", "-Q clock", "-Q loops,bots,default", " beat ",
)  # fmt: skip
ALL = len(PROCESSES) + 3
"""There are two web processes, and the prefork worker has two children."""


LATER = "usersessions"
"""An application whose table is not there yet at the first start: to make all of them takes longer than all else."""


@pytest.fixture(params=["tables", pytest.param("nothing", marks=pytest.mark.night)])
def begun(request, var):
    """The folder of a first start: most tables are there, or nothing at all."""
    for name in ("secret_key", "seed_key", "push_key"):
        (var / name).unlink(missing_ok=True)
    shutil.rmtree(var / "static")
    if request.param == "nothing":
        (var / "db.sqlite3").unlink()
    else:
        with closing(sqlite3.connect(var / "db.sqlite3")) as database, database:
            database.execute("DROP TABLE usersessions_usersession")
            database.execute("DELETE FROM django_migrations WHERE app = ?", (LATER,))
    return var


@pytest.fixture
def var(tmp_path_factory):
    """A data directory for some runs, one after the other."""
    return furnished(tmp_path_factory, "var")


def ran(play, *words):
    """What a command says that is given beside a site, and its exit code."""
    return preloaded.run(play.environment, *words)


def dealt(play, file):
    """Where `cards play` opens a table with a card, at a site that runs already."""
    file.write_text(json.dumps(KEEPER))
    code, said = ran(play, "cards", "play", "--ruleset", "magic", str(file))
    site = f"http://127.0.0.1:{play.port}"
    assert code == 0 and said.startswith(f"Your cards are dealt: {site}/i/"), said
    return said.split(site)[1].strip()


def test_it_serves_refuses_a_second_start_dies_with_its_supervisor_and_keeps_its_data(begun):
    with Play(begun) as play:
        play.wait_until_ready()
        status, page = play.get("/")
        assert (status, "</html>" in page) == (200, True)
        status, style = play.get(page.split('rel="stylesheet" href="')[1].split('"')[0])
        assert (status, "{" in style) == (200, True)
        for word in PROCESSES:
            assert [command for command in play.alive().values() if word in command], f"no process with {word!r}"
        assert len(play.pids_of("config.server.web")) == 2
        assert "static files collected" in play.text
        assert "demo log-in: Mira" in play.text
        Player(play.port, "Mira", "play-vorrang").log_in()  # which is noted in the table that was not there
        with socket.create_server(("127.0.0.1", 0)) as other:  # it looks at the lock first
            code, said = ran(play, "play", "--port", str(other.getsockname()[1]))
        assert (code, said.splitlines()[-1]) == (
            1, f"Vorrang is already running, pid {play.process.pid}, http://127.0.0.1:{play.port}/"
        )  # fmt: skip
        assert play.get("/healthz") == (200, "ok")
        status, page = play.get(dealt(play, begun / "own.json"))
        assert (status, "Normal bot" in page) == (200, True)
        key = (begun / "secret_key").read_text()
        assert (begun / "secret_key").stat().st_mode & 0o077 == 0
        play.wait_until(lambda: len(play.alive()) >= ALL)
        play.process.kill()
        play.process.wait()
        assert play.wait_until_gone(60) == {}
    with Play(begun, port=play.port) as play:
        play.wait_until_ready()
        assert (begun / "secret_key").read_text() == key
        assert "static files collected" not in play.text
        assert "demo log-in: Mira" in play.text
        killed_workers_and_beat_come_back(play)
        its_sockets_are_told_of_the_restart_and_then_closed_as_such(play)
        assert play.alive() == {}
        assert (begun / "play.lock").read_text() == ""


def killed_workers_and_beat_come_back(play):
    """And with each worker its children go."""
    before = {word: play.pid_of(word) for word in ("-Q clock", "-Q loops,bots,default", " beat ")}
    play.wait_until(lambda: len(play.alive()) >= ALL)
    prefork = [pid for pid, command in play.alive().items() if "-Q loops" in command]
    for pid in before.values():
        os.kill(pid, signal.SIGKILL)
    play.wait_until(lambda: not set(prefork) & set(play.alive()), seconds=10)  # the whole group
    play.wait_until(
        lambda: all(any(word in command for command in play.alive().values()) for word in before), seconds=20
    )
    assert not {play.pid_of(word) for word in before} & set(before.values())
    play.wait_until(lambda: '"clock": "ok"' in play.get("/readyz")[1])
    assert play.process.poll() is None


def lobby_of(play):
    """A socket of the list of open tables."""
    address = f"127.0.0.1:{play.port}"
    return connect(
        f"ws://{address}/ws/lobby/",
        origin=f"http://{address}",
        subprotocols=["vorrang.v1"],
        proxy=None,
        open_timeout=60,
    )


def until(socket, kind):
    """Read until a frame of this kind."""
    while True:
        frame = json.loads(socket.recv(20))
        if frame["t"] == kind:
            return frame


def its_sockets_are_told_of_the_restart_and_then_closed_as_such(play):
    """Those of every web process, when SIGTERM comes."""
    with ExitStack() as opened:
        sockets = {}
        while len(sockets) < 2:
            socket = opened.enter_context(lobby_of(play))
            sockets[play.server_of(socket.local_address[1])] = socket
        assert set(sockets) == set(play.pids_of("config.server.web"))
        for socket in sockets.values():
            socket.send('{"t":"hello","build":""}')
            until(socket, "tables")
        play.process.terminate()
        for socket in sockets.values():
            told = until(socket, "notice")
            assert (told["kind"], told["in_s"], told["spread_s"] > 0) == ("restart", 0, True)
            with pytest.raises(ConnectionClosed) as closed:
                until(socket, "nothing more")
            assert closed.value.rcvd.code == 1012
        assert play.process.wait(60) == 0


def test_a_signal_during_the_start_leaves_nothing_behind(var):
    with Play(var) as play:
        play.wait_until(lambda: any("config.server.web" in command for command in play.alive().values()), START_LIMIT)
        play.process.send_signal(signal.SIGINT)
        assert play.process.wait(60) == 0
        assert play.alive() == {}


def test_a_busy_port_is_named_and_nothing_is_started(var):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with Play(var, port=port) as play:
            assert play.process.wait(START_LIMIT) == 2
            play.wait_for(f"^port {port} is in use; try --port {port + 1}$")
            assert play.alive() == {}


def test_a_redis_that_does_not_answer_is_said(var):
    done = subprocess.run(
        [sys.executable, "manage.py", "play", "--port", str(free_port())],
        cwd=BASE, capture_output=True, text=True, timeout=START_LIMIT,
        env=surroundings() | {"VORRANG_VAR": str(var), "REDIS_URL": "redis://127.0.0.1:9/0"},
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == (
        "the server of REDIS_URL does not answer; start it, or unset REDIS_URL for the built-in one"
    )


@pytest.mark.night
def test_what_dies_a_sixth_time_within_a_minute_stops_everything_and_says_why(var):
    with Play(var) as play:
        play.wait_until_ready()
        for number in range(6):
            killed = play.pid_of("valkey-server")
            os.kill(killed, signal.SIGKILL)
            if number < 5:
                play.wait_until(lambda killed=killed: play.pids_of("valkey-server") not in ([], [killed]), seconds=40)
        assert play.process.wait(60) == 1
        play.wait_for(r"^valkey has ended unasked \(code -9\)")
        assert play.alive() == {}


def parent_of(pid):
    """The process whose child this one is."""
    with open(f"/proc/{pid}/stat") as stat:
        return int(stat.read().rpartition(")")[2].split()[1])


def its_socket_opens_while_redis_hangs_and_hears_again_once_it_goes_on(play):
    """What it hears is that SIGHUP ends the site: at once, after Ctrl-C, although one of its processes is stuck."""
    valkey = play.pid_of("valkey-server")
    os.kill(valkey, signal.SIGSTOP)
    try:
        with lobby_of(play) as socket:
            socket.send('{"t":"hello","build":""}')
            until(socket, "tables")
            os.kill(valkey, signal.SIGCONT)
            time.sleep(2)  # it asks again every second
            os.kill(play.pid_of("-Q clock"), signal.SIGSTOP)
            began = time.monotonic()
            play.process.send_signal(signal.SIGHUP)
            assert until(socket, "notice")["kind"] == "restart"
            play.process.send_signal(signal.SIGINT)
            assert play.process.wait(8) == 0
            assert time.monotonic() - began < 7
    finally:
        with suppress(ProcessLookupError):
            os.kill(valkey, signal.SIGCONT)


def test_without_the_process_that_has_loaded_the_site_all_others_come_back_by_themselves_and_end_at_once(var, tmp_path):
    """As before they know the names of this machine, which serves others, and the operator's cards, which each has to read
    now."""
    (tmp_path / "house.json").write_text(json.dumps(HOUSE))
    others = {"Host": socket.gethostname()}
    with Play(var, "--web", "1", "--bind", "0.0.0.0", environment={"VORRANG_CARDS": str(tmp_path)}) as play:
        play.wait_until_ready()
        before = set(play.alive())
        loaded = play.pid_of("config.supervisor.loaded")
        words = ["config.server.web", "-Q clock", "-Q loops,bots,default", "beat"]
        assert [parent_of(play.pid_of(word)) for word in words] == [loaded] * len(words)
        assert parent_of(loaded) == play.process.pid

        def is_as_it_was():
            status, page = play.get("/cards/magic/lantern_keeper/", **others)
            assert (status, "House cards" in page) == (200, True)
            assert play.get("/", Host="elsewhere.example")[0] == 400

        is_as_it_was()
        os.kill(loaded, signal.SIGKILL)
        play.wait_for(r"^loaded has ended \(code -9\); from now on each process loads the site by itself")
        play.wait_until(lambda: all(set(play.pids_of(word)) - before for word in words), seconds=60)
        play.wait_until(lambda: '"clock": "ok"' in play.get("/readyz")[1], seconds=60)
        assert play.process.poll() is None
        assert play.pids_of("config.supervisor.loaded") == []
        is_as_it_was()
        its_socket_opens_while_redis_hangs_and_hears_again_once_it_goes_on(play)
        assert play.wait_until_gone(2) == {}
        assert (var / "play.lock").read_text() == ""
