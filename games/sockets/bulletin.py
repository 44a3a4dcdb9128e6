"""Sockets on which nothing can be done: they show one thing, and show it again whenever it changes."""

from __future__ import annotations

import time
from typing import Any

from django.utils import translation

from games.live import table_messages
from games.live.threads import in_thread
from games.sockets.socket import Socket


class BulletinConsumer(Socket):
    """Hello, pings, and one frame that is sent whole whenever it differs from the one that was sent last."""

    shown: dict[str, Any] | None = None

    def topic(self) -> str:
        """The group that is notified when the frame may have changed."""
        raise NotImplementedError

    def read(self) -> dict[str, Any]:
        """The present frame. In a thread, in the reader's language."""
        raise NotImplementedError

    async def receive(self, message: Any) -> None:
        """Answer a message."""
        if isinstance(message, table_messages.Hello):
            await self.check_login()
            await self.join(self.topic(), *self.own_groups())
            if not self.greeted:
                await self.send_frame(_welcome())
            self.greeted = True
            self.watch()
            await self.catch_up()
        elif isinstance(message, table_messages.Ping):
            await self.send_frame({"t": "pong", "n": message.n, "now": int(time.time() * 1000), "epoch": 0, "seq": -1})
            await self.catch_up()
        else:
            await self.refuse("forbidden", getattr(message, "aid", None))

    async def catch_up(self) -> None:
        """Send the frame if it has changed."""
        frame = await in_thread(self._read)
        if frame != self.shown:
            self.shown = frame
            await self.send_frame(frame)

    def _read(self) -> dict[str, Any]:
        with translation.override(self.language):
            return self.read()


def _welcome() -> dict[str, Any]:
    return {
        "t": "welcome",
        "proto": table_messages.PROTO,
        "now": int(time.time() * 1000),
        "build": table_messages.BUILD,
        "build_min": table_messages.BUILD_MIN,
        "limits": {"frame": table_messages.FRAME_LIMIT, "string": table_messages.STRING_LIMIT},
        "ping_every": table_messages.PING_EVERY,
    }
