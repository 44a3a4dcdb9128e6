"""The sockets of a web process: uvicorn's protocol, with a short way for what can be answered at once.

uvicorn lays each frame into a queue, stops reading until it was taken, and wakes the task that serves the socket: three
calls of the system and a turn of the loop more than the answer to a ping is worth. And websockets reads a frame with a
dozen generators; a small one that comes alone, as pings do, is read here in one step.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask
from websockets.protocol import State
from websockets.streams import StreamReader

AT_ONCE = "vorrang.at_once"
"""Where a scope has the function that takes an `Answerer`, or None to have it no more."""
WRITE = "vorrang.write"
"""Where a scope has what sends text frames at once: True, or False if they must go the usual way."""
Answerer = Callable[[bytes], bytes | None]
"""Gets a text frame and says the frame to send; None: the frame takes its usual way, and nothing was done with it."""
WHOLE_TEXT = 0x81
"""The first byte of a text frame that is a whole message."""
MASKED = 0x80
SMALL, MEDIUM = 126, 1 << 16
"""Sizes from which on a frame says its length in two bytes, and in eight."""
HEAD = 6
"""Bytes before the text of a small frame of a client: kind, length, mask."""
_small, _medium, _large = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack
_between_frames = StreamReader.at_eof.__code__
"""Where the reader of websockets waits when it has read whole frames alone."""


class Sockets(WebSocketsSansIOProtocol):
    """One connection, from its handshake on."""

    answerer: Answerer | None = None
    heard = 0.0
    """When anything came last, by the clock of the loop."""

    def handle_connect(self, event: Any) -> None:
        """Begin to serve; the task that does it runs after this."""
        super().handle_connect(event)
        if hasattr(self, "scope") and not self.conn.extensions:  # else it was refused, or frames are compressed
            cast(dict[str, Any], self.scope).update({AT_ONCE: self._answer_with, WRITE: self.write_text})

    def write_text(self, *raw: bytes) -> bool:
        """Send text frames without a turn of the loop, all in one call of the system; False if they would have to wait,
        or the other side is gone."""
        ready = self.handshake_complete and not self.disconnected and self._takes_more()
        if ready:
            self._write(*raw)
        return ready

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        self.heard = self.loop.time()
        answer = self._answer_to(data) if self.answerer is not None else None
        if answer is None:
            super().data_received(data)
        else:
            self._write(answer)

    def send_keepalive_ping(self) -> None:
        """Ask whether the other side lives, unless it has just been heard."""
        assert self.ping_interval is not None
        rest = self.heard + self.ping_interval - self.loop.time()
        if rest > 0:
            self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def _answer_with(self, answerer: Answerer | None) -> None:
        self.answerer = answerer

    def _answer_to(self, data: bytes) -> bytes | None:
        """The answer to a small text frame that has come alone, where nothing waits before it."""
        alone = len(data) >= HEAD and data[0] == WHOLE_TEXT and data[1] == MASKED | (len(data) - HEAD) < MASKED | SMALL
        if not (alone and self.queue.empty() and self._takes_more() and self._is_between_frames()):
            return None
        assert self.answerer is not None
        return self.answerer(apply_mask(data[HEAD:], data[2:HEAD]))

    def _is_between_frames(self) -> bool:
        waits: Any = self.conn.parser
        while waits.gi_yieldfrom is not None:
            waits = waits.gi_yieldfrom
        return waits.gi_code is _between_frames and self.conn.current_size is None

    def _takes_more(self) -> bool:
        ready = self.writable.is_set() and not self.close_sent and not self.transport.is_closing()
        return ready and self.conn.state is State.OPEN

    def _write(self, *raw: bytes) -> None:
        self.transport.write(b"".join([part for text in raw for part in (_head(len(text)), text)]))


def _head(size: int) -> bytes:
    """What stands before the text of a frame of ours."""
    if size < SMALL:
        return _small(WHOLE_TEXT, size)
    return _medium(WHOLE_TEXT, SMALL, size) if size < MEDIUM else _large(WHOLE_TEXT, SMALL + 1, size)
