"""The whole site as `make run` starts it, in a folder of its own, and a bare echo on the same kind of server."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
READY_WITHIN = 90.0


@dataclass(frozen=True, slots=True)
class Site:
    """A running site."""

    port: int
    pid: int
    """Process of the supervisor."""
    environment: dict[str, str]
    """What its processes have been started with."""
    page_after: float
    """Seconds from the start of the supervisor to the first page."""
    ready_after: float
    """Seconds until workers and beat are up as well."""


@contextmanager
def running_site(database: str = "") -> Iterator[Site]:
    """Start everything, wait until it serves, stop it at the end. On SQLite, or the database of this address."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="vorrang-bench-") as var:
        environment = {**os.environ, "VORRANG_VAR": var, "NO_COLOR": "1", "REDIS_URL": "", "DATABASE_URL": database}
        began = time.monotonic()
        log_file = Path(var) / "play.log"
        with log_file.open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "manage.py", "play", "--port", str(port), "--no-demo"],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            _wait_until(lambda: _answers(f"http://127.0.0.1:{port}/readyz"), process, log_file)
            page_after = round(time.monotonic() - began, 2)
            _wait_until(lambda: "Vorrang is ready" in log_file.read_text(), process, log_file)
            yield Site(port, process.pid, environment, page_after, round(time.monotonic() - began, 2))
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)


@contextmanager
def running_echo() -> Iterator[int]:
    """The bare echo under the site's own server and options; gives its port."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "tests.benchmarks.echo:app", "--port", str(port), "--lifespan", "off"]
    options = ["--ws", "websockets-sansio", "--ws-per-message-deflate", "false", "--log-level", "warning"]
    process = subprocess.Popen([*command, *options], cwd=ROOT)
    try:
        while not _listens(port):
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(10)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=2) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


def _wait_until(done: Callable[[], bool], process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + READY_WITHIN
    while time.monotonic() < until and process.poll() is None:
        if done():
            return
        time.sleep(0.1)
    raise RuntimeError("the site did not come up:\n" + log.read_text()[-3000:])
