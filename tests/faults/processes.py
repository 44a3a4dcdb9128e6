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

from config.supervisor.child import bound_to_parent
from config.testing import furnished as template
from config.testing.furnished import BASE, surroundings

START_LIMIT = 240.0


def furnished(factory, name):
    """A data directory as a first start leaves it, with no row in it."""
    return shutil.copytree(template.furnished(), factory.mktemp(name), dirs_exist_ok=True)


def free_port():
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Play:
    """One run of the site on its own port, with its own data directory; as on two cores, unless told otherwise. It ends
    with the tests, also when these are killed."""

    def __init__(self, var, *arguments, port=None, environment=None, base=BASE):
        self.var, self.port = Path(var), port or free_port()
        self.lines = []
        self._seen = {}
        self._known = {}  # (pid, birth) of each process of the machine: whether it bears the mark of this run
        self.environment = surroundings() | {
            "VORRANG_VAR": str(self.var),
            "NO_COLOR": "1",
            "VORRANG_INSTANCE": f"faults-{self.port}",
            **(environment or {}),
        }
        self._mark = f"VORRANG_INSTANCE={self.environment['VORRANG_INSTANCE']}".encode()
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "play", "--port", str(self.port), "--web", "2", *arguments],
            cwd=base, env=self.environment, text=True, stdin=subprocess.DEVNULL, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=bound_to_parent(),
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
                self._reader.join(60)
                if not any(re.search(pattern, line) for line in self.lines):
                    break
            self.alive()
            time.sleep(0.1)
        raise AssertionError(f"{pattern!r} was never said:\n{self.text}")

    def wait_until_ready(self):
        """Wait for the last line of the greeting."""
        self.wait_for("^stop with Ctrl-C")
        return self

    def get(self, path, **headers):
        """Status and body of a page."""
        ask = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            ask.request("GET", path, headers=headers)
            answer = ask.getresponse()
            return answer.status, answer.read().decode()
        finally:
            ask.close()

    def alive(self):
        """Processes of this run, the supervisor included: pid -> command line.

        Found by their environment and by descent; some overwrite their environment with a title,
        and an orphan has lost its descent, so whoever was seen once is remembered with the time of its birth.
        """
        births, parents = {}, {}
        for name in os.listdir("/proc"):
            if name.isdigit() and (told := _read(f"/proc/{name}/stat")):
                state, parent, *rest = told.rsplit(b")", 1)[1].split()
                if state != b"Z":
                    births[int(name)], parents[int(name)] = rest[17], int(parent)
        self._known = {one: marked for one, marked in self._known.items() if births.get(one[0]) == one[1]}
        for pid, birth in births.items() - self._known.keys():  # what another process was started with never changes
            self._known[pid, birth] = self._mark in (_read(f"/proc/{pid}/environ") or b"").split(b"\0")
        found = {pid for pid, birth in births.items() if self._known[pid, birth] or self._seen.get(pid) == birth}
        if self.process.pid in births:
            found.add(self.process.pid)
        while more := {pid for pid, parent in parents.items() if parent in found} - found:
            found |= more
        self._seen |= {pid: births[pid] for pid in found}
        commands = {pid: _read(f"/proc/{pid}/cmdline") for pid in sorted(found)}
        return {pid: line.replace(b"\0", b" ").decode() for pid, line in commands.items() if line is not None}

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

    def wait_until(self, condition, seconds=60):
        """Wait until the condition holds; fail with all that was said."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"it did not happen within {seconds} s:\n{self.text}")
            time.sleep(0.1)


def _read(file):
    """What a file of /proc says; None when its process is gone, or somebody else's."""
    try:
        return Path(file).read_bytes()
    except OSError:
        return None


def _target(file):
    try:
        return os.readlink(file)
    except OSError:
        return ""  # closed meanwhile
