"""One child process, in a session of its own (Ctrl-C reaches only the supervisor) and bound to its parent's life."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import IO, Protocol

from .output import Output, Relay

PR_SET_PDEATHSIG = 1
GRACE = 8.0
"""Seconds a child has between SIGTERM and SIGKILL."""


def bound_to_parent() -> Callable[[], None] | None:
    """For `preexec_fn`: SIGTERM when the forking *thread* ends, so start children from the main one. None on macOS."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None, use_errno=True).prctl  # looked up before the fork
    parent = os.getpid()

    def bind() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:  # it died in between
            os._exit(1)

    return bind


class Process(Protocol):
    """What is asked of a running program: `subprocess.Popen`, or a double of one that has loaded the site."""

    pid: int

    @property
    def stdout(self) -> IO[bytes] | None: ...
    def poll(self) -> int | None: ...
    def wait(self, timeout: float) -> int: ...
    def terminate(self) -> None: ...


class Child:
    """A program under supervision; it can be started again after its end."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        environment: Mapping[str, str],
        output: Output,
        *,
        quiet: bool = False,
        fds: Sequence[int] = (),
        double: Callable[[Sequence[str], Sequence[int]], Process | None] | None = None,
    ) -> None:
        """`quiet`: its lines are kept for the report of its failure, but not shown. `fds`: open files that it gets,
        under the same numbers. `double`: starts the command sooner, or answers that it cannot."""
        self.name = name
        self.started = 0.0
        self._command, self._environment, self._output = list(command), dict(environment), output
        self._quiet, self._fds, self._double = quiet, tuple(fds), double
        self._process: Process | None = None
        self._relay: Relay | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start it. Raises OSError if the program cannot be run."""
        self._process = (self._double and self._double(self._command, self._fds)) or self._opened()
        self.started = time.monotonic()
        assert self._process.stdout is not None
        self._relay = Relay(self.name, self._process.stdout, None if self._quiet else self._output)
        self._relay.start()

    def _opened(self) -> Process:
        """The program from its beginning."""
        command, bind = self._command, bound_to_parent()
        if bind is None:
            fds = ",".join(map(str, self._fds)) or "-"
            command = [sys.executable, "-m", "config.supervisor.guard", str(os.getpid()), fds, *command]
        return subprocess.Popen(
            command,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=bind,
            pass_fds=self._fds,
        )

    def ended(self) -> int | None:
        """The exit code of a child that was started and has ended, else None."""
        return self._process.poll() if self._process else None

    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def last_lines(self) -> list[str]:
        if self._relay is None:
            return []
        if not self.is_running():
            self._relay.join(1.0)
        return list(self._relay.lines)

    def ask_to_stop(self) -> None:
        """SIGTERM to the child alone; a worker then ends its own children in order."""
        if self.is_running():
            assert self._process is not None
            with suppress(ProcessLookupError):
                self._process.terminate()

    def wait(self, seconds: float, hurried: Callable[[], bool]) -> bool:
        """Wait for its end; False if it still runs after that time, or once `hurried` says so."""
        end = time.monotonic() + seconds
        while self.is_running():
            if time.monotonic() > end or hurried():
                return False
            time.sleep(0.02)
        return True

    def kill(self) -> None:
        """SIGKILL to the whole group: the prefork children of a dead worker must not live on."""
        if self._process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(2)
