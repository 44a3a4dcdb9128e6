"""Two hosts with folders of their own are one site: PostgreSQL and Redis shared, one killed, the other renewed."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import redis

from config.supervisor.child import bound_to_parent
from config.supervisor.valkey import valkey_command, wait_until_up
from config.testing.furnished import BASE, compiled_too, furnished, postgres, surroundings
from config.testing.parts import LAYERS
from config.testing.postgres import NoPostgres, private_postgres
from tests.faults import preloaded
from tests.faults.duel import Duel
from tests.faults.history import History, violations
from tests.faults.ledger import audits
from tests.faults.players import Player, table_for
from tests.faults.processes import free_port

pytestmark = pytest.mark.faults

KEYS = {f"VORRANG_{name}_KEY": f"{name} of the site, the same on every host" for name in ("SECRET", "SEED", "PUSH")}
SWEEPER = "hosts:lease:sweeper"
"""The key that the host has which sweeps."""
WITHIN = 5.0
"""Seconds after which every game goes on, whatever has happened to one host."""
UP_WITHIN = 60.0
THINK = (0.3, 0.8)
"""Seconds before a decision is answered: hosts take seconds to start, and every game goes on all the while."""
UVICORN = [
    "-m",
    "uvicorn",
    "config.asgi:application",
    "--lifespan",
    "off",
    "--ws",
    "websockets-sansio",
    "--ws-max-size",
    "65536",
    "--ws-per-message-deflate",
    "false",
    "--timeout-graceful-shutdown",
    "2",
    "--log-level",
    "warning",
    "--host",
    "127.0.0.1",
    "--port",
]
"""The command of docs/operating.md."""


class Host:
    """One web process with a folder of its own."""

    def __init__(self, folder: Path, environment: dict[str, str], said: Any) -> None:
        self.port, self.var = free_port(), folder
        self.environment = environment | {"VORRANG_VAR": str(folder)}
        self.said = said
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, base: Path = BASE) -> Host:
        """Begin with this release, unless it runs."""
        if self.process is not None and self.process.poll() is None:
            return self
        self.process = subprocess.Popen(
            [sys.executable, *UVICORN, str(self.port)], cwd=base, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=self.said, stderr=subprocess.STDOUT, preexec_fn=bound_to_parent(),
        )  # fmt: skip
        return self

    def up(self) -> Host:
        """Wait for the first page."""
        end = time.monotonic() + UP_WITHIN
        while time.monotonic() < end and self.process.poll() is None:
            with suppress(OSError):
                if self.get("/readyz")[0] == 200:
                    return self
            time.sleep(0.05)
        raise AssertionError(self.text)

    def end(self, number: int = signal.SIGTERM) -> None:
        """Stop it; one that has ended is as well."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(60)

    @property
    def text(self) -> str:
        """All that it has said."""
        self.said.seek(0)
        return self.said.read().decode()

    def get(self, path: str) -> tuple[int, str]:
        """Status and body of a page of this host."""
        link = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            link.request("GET", path)
            answer = link.getresponse()
            return answer.status, answer.read().decode()
        finally:
            link.close()

    def run(self, *command: str, base: Path = BASE) -> None:
        """Run a program on this host."""
        subprocess.run([sys.executable, *command], cwd=base, env=self.environment, check=True)


class Proxy:
    """Gives connections to the hosts in turn, and to another one where a host does not take it."""

    def __init__(self, *hosts: Host) -> None:
        self._hosts = list(hosts)
        self._open = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self._open.getsockname()[1]
        self.given = dict.fromkeys((host.port for host in hosts), 0)
        threading.Thread(target=self._run, name="output of a site, by proxy", daemon=True).start()

    def close(self) -> None:
        """Take no more."""
        self._open.close()

    def _run(self) -> None:
        while True:
            try:
                client, _ = self._open.accept()
            except OSError:
                return
            self._hosts.append(self._hosts.pop(0))
            for host in self._hosts:
                with suppress(OSError):
                    server = socket.create_connection(("127.0.0.1", host.port), timeout=2)
                    server.settimeout(None)
                    self.given[host.port] += 1
                    for one, other in ((client, server), (server, client)):
                        name = "output of a site, by proxy"
                        threading.Thread(target=self._carry, args=(one, other), name=name, daemon=True).start()
                    break
            else:
                client.close()

    @staticmethod
    def _carry(one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextmanager
def valkey(folder: Path) -> Iterator[str]:
    """A server for all hosts."""
    server = subprocess.Popen(
        valkey_command(folder, folder / "s", keep=False), stdout=subprocess.DEVNULL, preexec_fn=bound_to_parent()
    )
    try:
        assert wait_until_up(f"unix://{folder / 's'}", lambda: server.poll() is None)
        yield f"unix://{folder / 's'}"
    finally:
        server.kill()
        server.wait()


@pytest.fixture(scope="module")
def shared() -> Iterator[dict[str, str]]:
    """What all hosts are told: database, Redis, keys."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="vorrang-")))
        try:
            database = stack.enter_context(private_postgres(begun=postgres()))
        except NoPostgres as trouble:
            pytest.skip(str(trouble))
        yield (
            surroundings()
            | KEYS
            | {
                "DATABASE_URL": database,
                "REDIS_URL": stack.enter_context(valkey(folder)),
                "VORRANG_INSTANCE": "hosts",
                "VORRANG_HOSTS": "127.0.0.1",
            }
        )


def statics(folder: Path) -> Path:
    """A host's own folder: static files, and nothing else of another host."""
    shutil.copytree(furnished() / "static", folder / "static")
    return folder


@pytest.fixture(scope="module")
def both(shared: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Host, Host]]:
    """Both, with what a first start leaves in the database."""
    with ExitStack() as stack:
        first, second = (
            Host(statics(tmp_path_factory.mktemp(name)), shared, stack.enter_context(tempfile.TemporaryFile()))
            for name in ("first", "second")
        )
        code, said = preloaded.run(first.environment, "demo", "--verbosity", "0")
        assert code == 0, said
        try:
            yield first, second
        finally:
            for host in (first, second):
                host.end(signal.SIGKILL)


@pytest.fixture
def hosts(both: tuple[Host, Host]) -> tuple[Host, Host]:
    """Both, up."""
    for host in both:
        host.start()
    return both[0].up(), both[1].up()


@pytest.fixture
def next_release(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A checkout in which one script and the build of the tables are others."""
    base = tmp_path_factory.mktemp("release") / "vorrang"
    left_out = shutil.ignore_patterns(".git", ".venv", "var", "tests", "docs")
    shutil.copytree(BASE, base, ignore=left_out)
    build = base / "games" / "live" / "table_messages.py"
    text = build.read_text()
    changed = re.sub(r"^BUILD = (\d+)$", lambda found: f"BUILD = {int(found[1]) + 1}", text, flags=re.MULTILINE)
    assert changed != text
    build.write_text(changed)
    style = next(base.glob("accounts/static/**/*.css"), None) or next(base.glob("games/static/**/*.css"))
    style.write_text(style.read_text() + "\n.of-the-next-release { color: inherit }\n")
    with ExitStack() as stack:
        for name in LAYERS:
            stack.enter_context(compiled_too(BASE / name, base / name))
        yield base


def styles(page: str) -> set[str]:
    """The addresses of a page's own files."""
    found = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))
    assert len(found) > 2
    return found


def acked(history: History) -> dict[str, int]:
    """How many actions of each game have been acknowledged."""
    return {game: sum(bool(one.acks) for one in history.of(game)) for game in {one.game for one in history.attempts}}


def goes_on(history: History, duels: list[Duel], began: float) -> float:
    """Wait until every table has another acknowledged action; the seconds since the fault until the last one had."""
    before = {duel: acked(history).get(duel.places[0].game, 0) for duel in duels}
    games = {duel: duel.places[0].game for duel in duels}
    while behind := [
        duel for duel in duels
        if duel.places[0].game == games[duel] and acked(history).get(games[duel], 0) <= before[duel]
    ]:  # fmt: skip
        assert time.monotonic() - began < WITHIN + 2, [duel.name for duel in behind]
        assert all(duel.is_alive() for duel in duels), [duel.trouble for duel in duels]
        time.sleep(0.02)
    return time.monotonic() - began


def sweeper(lease: redis.Redis, hosts: tuple[Host, Host]) -> Host:
    """The host that sweeps, one and the same for seconds."""
    owner = lease.get(SWEEPER)
    seen = {owner}
    end = time.monotonic() + 2.5
    while time.monotonic() < end:
        seen.add(lease.get(SWEEPER))
        time.sleep(0.05)
    assert seen == {owner}
    return next(host for host in hosts if host.process.pid == int(owner.rpartition(".")[2]))


def swept_by_another(lease: redis.Redis, killed: str) -> float:
    """Wait until another host sweeps than the one that is killed; the seconds that took."""
    began = time.monotonic()
    while lease.get(SWEEPER) in (killed, None):
        assert time.monotonic() - began < 3
        time.sleep(0.01)
    return time.monotonic() - began


def test_the_host_that_sweeps_is_killed_and_the_other_renewed_and_sweeps_and_every_game_goes_on(
    hosts, shared, next_release
):
    lease = redis.Redis.from_url(shared["REDIS_URL"], decode_responses=True)
    proxy, history = Proxy(*hosts), History()
    people = [Player(proxy.port, name, "play-vorrang").log_in() for name in ("Mira", "Jonas")]
    duels = [Duel(lambda: table_for(*people, history), seed, THINK) for seed in (1, 2)]
    for duel in duels:
        duel.start()
    waited = {}
    try:
        first = sweeper(lease, hosts)
        second = next(host for host in hosts if host is not first)
        owner = lease.get(SWEEPER)
        history.in_flight.wait(5)
        first.end(signal.SIGKILL)
        killed = time.monotonic()
        waited["swept"] = swept_by_another(lease, owner)
        waited["killed"] = goes_on(history, duels, killed)
        first.start().up()
        waited["back"] = goes_on(history, duels, time.monotonic())

        before = styles(second.get("/")[1])
        second.run("manage.py", "collectstatic", "--no-input", "--verbosity", "0", base=next_release)
        shutil.copytree(second.var / "static", first.var / "static", dirs_exist_ok=True)  # the same as to collect there
        began = time.monotonic()
        second.end()
        second.start(base=next_release)
        waited["renewing"] = goes_on(history, duels, began)
        second.up()
        waited["renewed"] = goes_on(history, duels, time.monotonic())
        after = styles(second.get("/")[1])
        assert after - before, "the next release has files of its own"
        for host in (first, second):
            for address in sorted(before | after):
                assert host.get(address)[0] == 200, (host.port, address)
    finally:
        for duel in duels:
            duel.stop()
        proxy.close()
    print("\n   ", {name: f"{seconds:.1f} s" for name, seconds in waited.items()}, history.count(), proxy.given)
    assert waited["swept"] < 2
    assert max(waited.values()) <= WITHIN
    assert min(proxy.given.values()) > 5
    for game, audit in audits(hosts[0], *{game for duel in duels for game in duel.games}).items():
        assert violations(history.of(game), audit) == []
        assert not {"default", "time_out", "credit"} & {entry["kind"] for entry in audit["entries"]}


def test_limits_are_counted_by_both_hosts_together(hosts, shared):
    first, second = hosts
    told = []
    counted = redis.Redis.from_url(shared["REDIS_URL"])
    for number in range(6):
        guest = Player((first, second)[number % 2].port, "Mira", "wrong")
        guest.ask("GET", "/accounts/login/")
        form = f"login=Mira&password=wrong+{number}&csrfmiddlewaretoken={guest.cookies['csrftoken']}"
        _, page = guest.ask("POST", "/accounts/login/", form, "application/x-www-form-urlencoded")
        told.append("Too many failed login attempts" in page)
    assert told == [False] * 5 + [True]
    # and the sockets of an account
    counted.flushall()
    places = [table_for(*(Player(host.port, name, "play-vorrang").log_in() for name in ("Jonas", "Mira")), History())[0]
              for host in hosts]  # fmt: skip
    with places[0], places[1]:
        for place in places:
            place.sit()
        assert [counted.zcard(key) for key in counted.keys("hosts:sockets:*")] == [2]


def test_a_host_without_the_keys_does_not_start_and_says_what_to_do(hosts, shared, tmp_path_factory):
    own = {name: value for name, value in shared.items() if name not in KEYS}
    said = tmp_path_factory.mktemp("said") / "said"
    with said.open("w+b") as file:
        stranger = Host(statics(tmp_path_factory.mktemp("third")), own, file).start()
        assert stranger.process.wait(60) != 0
        told = stranger.text
    assert "This host has another secret_key and another seed_key than the site" in told
    assert "set VORRANG_SECRET_KEY and VORRANG_SEED_KEY to the same values on all hosts" in told
    asked = subprocess.run(
        [sys.executable, "manage.py", "keys"], cwd=BASE, env=stranger.environment, capture_output=True, text=True
    )
    assert (asked.returncode, "manage.py keys accept" in asked.stderr) == (1, True)
