"""A real `manage.py play` under test, and who of its processes lives."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection
from pathlib import Path

from tests import furnished as template
from tests.furnished import BASE, surroundings

START_LIMIT = 90.0


def furnished(factory, name):
    """A data directory as a first start leaves it, with no row in it."""
    return shutil.copytree(template.furnished(), factory.mktemp(name), dirs_exist_ok=True)


def free_port():
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Play:
    """One run of the site on its own port, with its own data directory; as on two cores, unless told otherwise."""

    def __init__(self, var, *arguments, port=None, environment=None, base=BASE):
        self.var, self.port = Path(var), port or free_port()
        self.lines = []
        self._seen = {}
        self.environment = surroundings() | {
            "VORRANG_VAR": str(self.var),
            "NO_COLOR": "1",
            "VORRANG_INSTANCE": f"faults-{self.port}",
            **(environment or {}),
        }
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "play", "--port", str(self.port), "--web", "2", *arguments],
            cwd=base, env=self.environment, text=True, stdin=subprocess.DEVNULL, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self._reader = threading.Thread(target=self._read, name="output of a site", daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
        for pid in self.alive():
            os.kill(pid, signal.SIGKILL)

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    @property
    def text(self):
        return "\n".join(self.lines)

    def wait_for(self, pattern, seconds=START_LIMIT):
        """Wait until a line matches; fail with all that was said."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in list(self.lines):
                if found := re.search(pattern, line):
                    return found
            if self.process.poll() is not None:
                self._reader.join(2)
                if not any(re.search(pattern, line) for line in self.lines):
                    break
            self.alive()
            time.sleep(0.05)
        raise AssertionError(f"{pattern!r} was never said:\n{self.text}")

    def wait_until_ready(self):
        """Wait for the last line of the greeting."""
        self.wait_for("^stop with Ctrl-C")
        return self

    def get(self, path):
        """Status and body of a page."""
        ask = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            ask.request("GET", path)
            answer = ask.getresponse()
            return answer.status, answer.read().decode()
        finally:
            ask.close()

    def alive(self):
        """Processes of this run, the supervisor included: pid -> command line.

        Found by their environment and by descent; some overwrite their environment with a title,
        and an orphan has lost its descent, so whoever was seen once is remembered with the time of its birth.
        """
        mark = f"VORRANG_INSTANCE={self.environment['VORRANG_INSTANCE']}".encode()
        commands, births, parents, marked = {}, {}, {}, set()
        for folder in Path("/proc").iterdir():
            if not folder.name.isdigit():
                continue
            pid = int(folder.name)
            try:
                state, parent, *rest = (folder / "stat").read_text().rsplit(")", 1)[1].split()
                if state == "Z":
                    continue
                commands[pid] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                births[pid], parents[pid] = rest[17], int(parent)
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    marked.add(pid)
            except OSError:
                continue
        found = {pid for pid in commands if pid in marked or self._seen.get(pid) == births.get(pid, "")}
        if self.process.pid in commands:
            found.add(self.process.pid)
        while more := {pid for pid, parent in parents.items() if parent in found and pid in births} - found:
            found |= more
        self._seen |= {pid: births[pid] for pid in found if pid in births}
        return {pid: commands[pid] for pid in sorted(found)}

    def pids_of(self, *words):
        """The processes whose command line has all these words, the eldest first."""
        return [pid for pid, command in self.alive().items() if all(word in command for word in words)]

    def pid_of(self, *words):
        """The eldest process whose command line has all these words."""
        return self.pids_of(*words)[0]

    def server_of(self, port):
        """Which web process has the other end of the connection from this local port."""
        ends = [f"{number:04X}" for number in (self.port, port)]
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            words = line.split()
            if [word.rpartition(":")[2] for word in words[1:3]] == ends:
                there = f"socket:[{words[9]}]"
                for pid in self.pids_of("config.server.web"):
                    if there in {_target(file) for file in Path(f"/proc/{pid}/fd").iterdir()}:
                        return pid
        return None

    def wait_until_gone(self, seconds):
        """Wait for the end of every process; answers those that live on."""
        end = time.monotonic() + seconds
        while (left := self.alive()) and time.monotonic() < end:
            if self.process.poll() is None:
                self.process.poll()
            time.sleep(0.05)
        return left

    def wait_until(self, condition, seconds=30):
        """Wait until the condition holds; fail with all that was said."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"it did not happen within {seconds} s:\n{self.text}")
            time.sleep(0.1)


def _target(file):
    try:
        return os.readlink(file)
    except OSError:
        return ""  # closed meanwhile
