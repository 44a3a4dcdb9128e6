"""The sockets of a web process: uvicorn's protocol, with a short way for what can be answered at once.

uvicorn lays each frame into a queue, stops reading until it was taken, and wakes the task that serves the socket: three
calls of the system and a turn of the loop more than the answer to a ping is worth. A short frame that comes alone and
whole is not even led through the library's parser, which would take as long as the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask
from websockets.streams import StreamReader

AT_ONCE = "vorrang.at_once"
"""Where a scope has the function that takes an `Answerer`, or None to have it no more."""
WRITE = "vorrang.write"
"""Where a scope has what sends text frames at once: True, or False if they must go the usual way."""
Answerer = Callable[[bytes], bytes | None]
"""Gets a text frame and says the frame to send; None: the frame takes its usual way, and nothing was done with it."""

WHOLE_TEXT, MASKED = 0x81, 0x80
"""How a frame begins that is a whole text, and what stands beside the length of one that a client sends."""
SHORT = 126
"""Bytes of text from which a frame's length takes more than one."""
MASK = 4
HEAD = 2 + MASK
"""Bytes before the text of a short frame of a client."""


class Sockets(WebSocketsSansIOProtocol):
    """One connection, from its handshake on."""

    answerer: Answerer | None = None
    heard = 0.0
    """When anything came last, by the clock of the loop."""
    handed = b""
    """What another process has read of this connection."""

    def connection_made(self, transport: Any) -> None:
        """Begin with the handshake."""
        super().connection_made(transport)
        if self.handed:
            self.data_received(self.handed)

    def handle_connect(self, event: Any) -> None:
        """Begin to serve; the task that does it runs after this."""
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
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
        if self.answerer is None or not self._answers(data):
            super().data_received(data)

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

    def _answers(self, data: bytes) -> bool:
        """Answer a short text frame that has come alone and whole; False: it goes the usual way. Nothing comes while
        another one waits for its turn."""
        if not HEAD <= len(data) < HEAD + SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED + len(data) - HEAD:
            return False
        if self.conn.current_size is not None or not self._takes_more() or not _is_between_frames(self.conn.parser):
            return False
        assert self.answerer is not None
        answer = self.answerer(apply_mask(data[HEAD:], data[HEAD - MASK : HEAD]))
        if answer is not None:
            self._write(answer)
        return answer is not None

    def _takes_more(self) -> bool:
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def _write(self, *raw: bytes) -> None:
        for text in raw:
            self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))


def _is_between_frames(parser: Any) -> bool:
    """Whether all that the library's parser has got was whole frames: it waits for a first byte, not for more."""
    while parser.gi_yieldfrom is not None:
        parser = parser.gi_yieldfrom
    return parser.gi_code is StreamReader.at_eof.__code__
