"""Of several web processes one is the home of a table: all its sockets are served there.

Where two players of a table are served by two processes, each move is read and played a second time, which makes it a
quarter dearer. So the process that has accepted a socket hands it to the home of its table, with the request that was
read: the open file goes over a Unix socket, and the player's side notices nothing. Which process is the home follows
from the address alone. Nothing depends on it: to a home that has died, hangs or takes no more nothing is handed, and
the socket is served where it came in.
"""

from __future__ import annotations

import asyncio
import fcntl
import mmap
import os
import re
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from struct import Struct
from tempfile import TemporaryFile
from zlib import crc32

TOGETHER = re.compile(r"/ws/game/([^/]+)/")
"""Sockets with the same key in their address belong together."""
BEAT = 0.5
"""Seconds between two signs of life."""
PATIENCE = 3.0
"""A process whose last sign is older than so many seconds hangs, and is no home. One that has died is known at once:
the system lets go of what it has locked."""
MOST = 1 << 17
"""Bytes of a request that is handed over. Those of browsers are a hundredth of it."""
_sign = Struct("d")
Serve = Callable[[socket.socket, bytes], None]
"""Takes a connection over, with the request that was read of it."""


class Homes:
    """What the supervisor has opened for so many web processes, and goes on to have open when one of them ends: what
    was handed to it waits for its successor."""

    def __init__(self, number: int) -> None:
        self._pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(number)]
        self._signs = TemporaryFile()  # noqa: SIM115  open as long as this is
        self._signs.write(bytes(_sign.size * number))
        self._signs.flush()

    def files(self, place: int) -> list[int]:
        """The open files that the process at this place inherits."""
        return [self._signs.fileno(), self._pairs[place][0].fileno(), *[door.fileno() for _, door in self._pairs]]

    def words(self, place: int) -> list[str]:
        """What is said to it of them on its command line: `Home` takes it as integers."""
        return ["--home", str(place), *map(str, self.files(place))]


class Home:
    """Of a web process: what it takes in, and where it hands on."""

    def __init__(self, place: int, signs: int, inbox: int, *doors: int) -> None:
        self._place, self._file = place, signs
        self._signs = mmap.mmap(signs, _sign.size * len(doors))
        self._inbox = socket.socket(fileno=inbox)
        self._inbox.setblocking(False)
        self._doors = [socket.socket(fileno=door) for door in doors]
        for door in self._doors:
            door.setblocking(False)
        self._serve: Serve | None = None
        self._beat: asyncio.TimerHandle | None = None

    def open(self, serve: Serve) -> None:
        """Take in from now on what others hand to this process."""
        self._serve = serve
        fcntl.lockf(self._file, fcntl.LOCK_EX, 1, self._place)
        asyncio.get_running_loop().add_reader(self._inbox, self._take)
        self._live()

    def close(self) -> None:
        """Take no more."""
        if self._serve is not None:
            self._serve = None
            asyncio.get_running_loop().remove_reader(self._inbox)
            assert self._beat is not None
            self._beat.cancel()
            self._write_sign(0.0)

    def hand_over(self, address: bytes, connection: int, request: bytes) -> bool:
        """Give a connection to the home of what it asks for. False if it is to be served here."""
        found = TOGETHER.match(address.decode("latin-1"))
        place = crc32(found[1].encode()) % len(self._doors) if found else self._place
        if len(request) > MOST or place == self._place or self._has_died(place) or self._hangs(place):
            return False
        try:
            return socket.send_fds(self._doors[place], [request], [connection]) == len(request)
        except OSError:
            return False

    def _take(self) -> None:
        with suppress(BlockingIOError):
            while self._serve is not None:
                request, files, _, _ = socket.recv_fds(self._inbox, MOST, 1)
                for file in files:
                    os.set_inheritable(file, False)
                    self._serve(socket.socket(fileno=file), request)

    def _live(self) -> None:
        self._write_sign(time.monotonic())
        self._beat = asyncio.get_running_loop().call_later(BEAT, self._live)

    def _has_died(self, place: int) -> bool:
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)
        except OSError:
            return False
        fcntl.lockf(self._file, fcntl.LOCK_UN, 1, place)
        return True

    def _hangs(self, place: int) -> bool:
        (last,) = _sign.unpack_from(self._signs, _sign.size * place)
        return time.monotonic() - float(last) > PATIENCE

    def _write_sign(self, moment: float) -> None:
        _sign.pack_into(self._signs, _sign.size * self._place, moment)
