"""The channel layer of a process: that of channels_redis, but what comes is read where it comes in.

That one asks its client for a message ten times a second, and the client makes a dozen calls of each that is there: 0.1
ms in each process that hears of a move. Here the client opens the connection, with all it knows of log-ins, TLS and
sentinels; then it is read by a protocol of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import hiredis
from channels_redis.pubsub import RedisPubSubChannelLayer, RedisSingleShardConnection
from channels_redis.utils import create_pool

log = logging.getLogger(__name__)
PATIENCE = 1.0
"""Seconds after which a server that was away is looked for again."""


class ChannelLayer(RedisPubSubChannelLayer):
    """The layer of the settings."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.passing: dict[str, Callable[[dict[str, Any]], bool]] = {}
        """By channel what is asked of each message before it waits to be received: True if it needs nothing more."""

    def _get_layer(self) -> Any:
        """The part of it that belongs to the running loop."""
        layer = super()._get_layer()
        if not isinstance(layer._shards[0], Subscriptions):
            layer._shards = [Subscriptions(shard.host, layer) for shard in layer._shards]
        return layer


class Subscriptions(RedisSingleShardConnection):
    """What a loop is subscribed to, over one connection; one that is lost is opened anew, with all of it."""

    def __init__(self, host: Any, channel_layer: Any) -> None:
        super().__init__(host, channel_layer)
        self._pool = create_pool(host)
        self._subscribed: set[str] = set()
        self._link: Link | None = None
        self._return: asyncio.Task[None] | None = None

    async def subscribe(self, channel: str) -> None:
        """Hear a channel from now on. Raises `RedisError` if there is no server."""
        async with self._lock:
            if channel not in self._subscribed:
                (await self._linked()).say("SUBSCRIBE", channel)
                self._subscribed.add(channel)

    async def unsubscribe(self, channel: str) -> None:
        """Hear it no more."""
        async with self._lock:
            if channel in self._subscribed:
                self._subscribed.remove(channel)
                if self._link is not None:
                    self._link.say("UNSUBSCRIBE", channel)

    async def flush(self) -> None:
        """Forget everything."""
        if self._return is not None:
            self._return.cancel()
            await asyncio.wait({self._return})
            self._return = None
        link, self._link = self._link, None
        if link is not None:
            await link.close()
        self._subscribed.clear()
        await super().flush()

    async def _linked(self) -> Link:
        if self._link is None:
            connection = self._pool.make_connection()
            await connection.connect()
            self._link = Link(connection, self)
            if self._subscribed:
                self._link.say("SUBSCRIBE", *self._subscribed)
        return self._link

    def heard(self, channel: bytes, data: bytes) -> None:
        """Something was published."""
        layer, name, message = self.channel_layer, channel.decode(), None
        for one in (name,) if name in layer.channels else layer.groups.get(name, ()):
            passes = layer.channel_layer.passing.get(one)
            if passes is not None:
                message = layer.channel_layer.deserialize(data) if message is None else message
                if passes(message):
                    continue
            if one in layer.channels:
                layer.channels[one].put_nowait(data)

    def lost(self, link: Link) -> None:
        """A connection has ended; unless that was wanted, another is to come."""
        if link is self._link:
            self._link = None
            self._return = asyncio.get_running_loop().create_task(self._come_back(link))

    async def _come_back(self, lost: Link) -> None:
        await lost.close()
        while True:
            try:
                async with self._lock:
                    await self._linked()
                return
            except Exception as trouble:  # noqa: BLE001  the sockets ask the database meanwhile
                log.warning("no notices for now: %s", type(trouble).__name__)
                await asyncio.sleep(PATIENCE)


class Link(asyncio.Protocol):
    """An open connection of the client, which is read here from now on."""

    def __init__(self, connection: Any, subscriptions: Subscriptions) -> None:
        self._connection, self._subscriptions = connection, subscriptions
        self._reader = hiredis.Reader()
        self._transport = connection._writer.transport
        self._before = self._transport.get_protocol()
        self._transport.set_protocol(self)

    def say(self, *words: str) -> None:
        """Send a command."""
        self._transport.write(b"".join(self._connection.pack_command(*words)))

    async def close(self) -> None:
        """End it, if it has not ended."""
        await self._connection.disconnect(nowait=True)

    def data_received(self, data: bytes) -> None:
        """Hand on each message; what else comes says that a channel was subscribed to or left."""
        self._reader.feed(data)
        while (said := self._reader.gets()) is not False:
            if isinstance(said, list) and said[0] == b"message":
                self._subscriptions.heard(said[1], said[2])
            elif isinstance(said, Exception):
                log.error("the channel layer was refused something: %s", said)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side is gone, or we have closed it."""
        self._before.connection_lost(exc)
        self._subscriptions.lost(self)
