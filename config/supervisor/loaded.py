"""A process that has loaded the site and doubles itself for each child: loading takes more than a second of a
processor, and what is loaded lies in memory once for all of them.

It is a double itself, of the supervisor at its start, when that has loaded the applications and has no thread, no
connection and no child yet. Neither asks the database or Redis for anything before, so a double begins as a new process
would. It knows the code of the start of `play`: with `--dev`, where edited code is to be served, there is none. Only
where the kernel can bind a child to its parent and tell of its end (Linux).
"""

from __future__ import annotations

import ctypes
import fcntl
import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import IO, NoReturn

from django.db import connections
from django.urls import resolve

from .child import bound_to_parent

USED = (
    "celery.bin.celery", "celery.bin.worker", "celery.apps.beat", "celery.apps.worker", "celery.concurrency.prefork",
    "celery.concurrency.thread", "kombu.transport.redis", "uvicorn.lifespan.off", "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.websockets_sansio_impl", "uvicorn.supervisors",
    "channels.auth", "channels.routing", "config.server.channel_layer", "config.server.http", "config.server.origins",
    "games.services.operation.clock_loop", "games.sockets.routing", "tournaments.sockets.routing", "accounts.tasks",
    "games.tasks", "tournaments.tasks",
)  # fmt: skip
"""What the children load beside the applications; a double loads what is missing here by itself."""
HIGH = 200
"""File numbers from here are out of the way of those that a double is to have."""
FILES = 100
"""So many open files a double may be given."""
LIMIT = 60.0
"""Seconds in which the site must be loaded."""


def can_double() -> bool:
    """Whether this system has what it takes, and this process no further threads: a double would lack them."""
    return bound_to_parent() is not None and hasattr(os, "pidfd_open") and threading.active_count() == 1


class NotLoaded(Exception):
    """The process that has the site loaded is gone, or never came to it."""


class Loaded:
    """The supervisor's end."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """`environment`: what the process and all of its doubles see."""
        self._environment = environment
        self._socket, self._theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._socket.settimeout(LIMIT)

    def begin(self, command: Sequence[str], _fds: Sequence[int]) -> Double:
        """Double this process, to be the one that has loaded the site, and to be shown as this command. In the double
        this ends with `SystemExit`, as does each double of it: the caller has nothing to tidy up by then."""
        connections.close_all()
        sys.stdout.flush()
        sys.stderr.flush()
        said, output = os.pipe()
        bind = bound_to_parent()
        assert bind is not None
        pid = os.fork()
        if pid == 0:
            bind()
            os.close(said)
            self._socket.close()
            _begin_anew(command, output, self._environment)
            with self._theirs:
                stand_by(self._theirs)
            sys.exit()
        os.close(output)
        self._theirs.close()
        return Double(pid, os.fdopen(said, "rb"), os.pidfd_open(pid), own=True)

    def double(self, command: Sequence[str], fds: Sequence[int]) -> Double:
        """Start a double for a command of the form `python -m MODULE ...`, with these open files under the same
        numbers. Raises `NotLoaded`."""
        said, output = os.pipe()
        end, status = os.pipe()
        try:
            wanted = json.dumps({"words": command[2:], "numbers": fds}).encode()
            socket.send_fds(self._socket, [wanted], [output, status, *fds])
            return Double(int(self._heard()), os.fdopen(said, "rb"), end)
        except OSError as trouble:
            raise NotLoaded from trouble
        finally:
            os.close(output)
            os.close(status)

    def close(self) -> None:
        """Let it end, as it cannot be asked any more."""
        self._socket.close()

    def _heard(self) -> bytes:
        try:
            heard = self._socket.recv(100)
        except OSError as trouble:
            raise NotLoaded from trouble
        if not heard:
            raise NotLoaded
        return heard


class Double:
    """A running double, as `subprocess.Popen` shows a program."""

    def __init__(self, pid: int, stdout: IO[bytes], end: int, *, own: bool = False) -> None:
        """`end`: a pipe that tells its exit code, or nothing if the process that would have told it is gone; of an
        `own` child the file that can be read when it has ended."""
        self.pid, self.stdout, self.returncode = pid, stdout, None
        self._end, self._own = end, own

    returncode: int | None

    def poll(self) -> int | None:
        """Its exit code, as that of `subprocess.Popen`; None while it runs."""
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float) -> int:
        """Its exit code, once it has ended. Raises `subprocess.TimeoutExpired`."""
        if self.returncode is None:
            if not select.select([self._end], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            if self._own:
                self.returncode = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            else:
                self.returncode = int(os.read(self._end, 20) or -signal.SIGTERM)
            os.close(self._end)
        return self.returncode

    def terminate(self) -> None:
        """SIGTERM, if it runs."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)


# --- the process itself ----------------------------------------------------------------------------------------------


def stand_by(asked: socket.socket) -> None:
    """Load what the applications have not loaded by themselves, and double for each message until the other end is
    closed. In a double this ends with `SystemExit`."""
    for name in USED:
        import_module(name)
    resolve("/healthz")  # loads every page's code
    gc.collect()
    gc.freeze()  # so that the collector does not write to what all share
    _serve(asked)


def _begin_anew(command: Sequence[str], output: int, environment: Mapping[str, str]) -> None:
    """Be apart from the process that this is a double of: in a session of its own, with nothing to read, its words in
    this file, its own name and environment."""
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    for file, number in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(file, number)
    os.close(nothing)
    os.close(output)
    for stream in (sys.stdout, sys.stderr):
        assert isinstance(stream, TextIOWrapper)
        stream.reconfigure(line_buffering=True)
    os.environ.update(environment)
    for name in os.environb:
        os.environb[name] = os.environb[name]  # away from where the system has put it, where `ps` looks for a name
    _show(command)


def _serve(asked: socket.socket) -> None:
    """Double for each message; in a double this does not come back."""
    ends: dict[int, tuple[int, int]] = {}
    """Of each double by the file of its end: its process, and where to tell."""
    watch = select.poll()
    watch.register(asked, select.POLLIN)
    while True:
        for file, _ in watch.poll():
            if file == asked.fileno():
                message, fds, _, _ = socket.recv_fds(asked, 65536, FILES)
                if not message:
                    return
                bind = bound_to_parent()
                pid = os.fork()
                if pid == 0:
                    assert bind is not None
                    bind()
                    _become(asked, fds, **json.loads(message))
                output, status, *others = fds
                for one in (output, *others):
                    os.close(one)
                end = os.pidfd_open(pid)
                ends[end] = pid, status
                watch.register(end, select.POLLIN)
            else:
                watch.unregister(file)
                pid, status = ends.pop(file)
                code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
                with suppress(OSError):
                    os.write(status, str(code).encode())
                os.close(file)
                os.close(status)


def _become(asked: socket.socket, fds: Sequence[int], words: list[str], numbers: Sequence[int]) -> NoReturn:
    """In a double: have these files and no others, and be this command."""
    os.setsid()
    _show([sys.executable, "-m", *words])
    asked.send(str(os.getpid()).encode())
    asked.detach()
    output, _status, *given = (fcntl.fcntl(one, fcntl.F_DUPFD_CLOEXEC, HIGH) for one in fds)
    os.closerange(3, HIGH)
    for file, number in ((output, 1), (output, 2), *zip(given, numbers, strict=True)):
        os.dup2(file, number)
    os.closerange(HIGH, HIGH + len(fds))
    sys.argv = words
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)
    sys.exit()


def _show(command: Sequence[str]) -> None:
    """Let `ps` show this command instead of that which the process was started with, also if it is longer: the
    environment that stood behind that one has moved."""
    stat = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
    begin, end = int(stat[45]), int(stat[48])
    text = " ".join(command).encode()[: end - begin - 1]
    ctypes.memmove(begin, text.ljust(end - begin, b"\0"), end - begin)
