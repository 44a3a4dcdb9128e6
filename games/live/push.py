"""Telling sockets that something is new. A notice carries no state and nothing hidden; a lost one costs a moment.

Needs no event loop: it speaks the private wire format of the Pub/Sub channel layer (one Redis, msgpack, no
encryption; `games.checks` refuses any other configuration, and a contract test sends through it to a real consumer).
"""

from __future__ import annotations

import hashlib
import logging
import os
import threading
import time
from functools import lru_cache
from typing import Any

import redis
from channels_redis.serializers import registry
from django.conf import settings

from accounts.platform.redis_clients import redis_client

log = logging.getLogger(__name__)
LOBBY = "lobby"
SITE = "site"
"""The group of all sockets."""


def game_group(game_id: str) -> str:
    """The group of all sockets of a table."""
    return f"game.{game_id}"


def account_group(user_id: int) -> str:
    """The group of all sockets of an account."""
    return f"user.{user_id}"


def waiting_group(user_id: int) -> str:
    """The group of the sockets that show an account which games wait for it."""
    return f"waiting.{user_id}"


def login_group(session_key: str) -> str:
    """The group of all sockets of one login; the key itself stays out of Redis."""
    return f"login.{hashlib.sha256(session_key.encode()).hexdigest()[:40]}"


def notify_table(game_id: str, seq: int = -1) -> None:
    """Something is new at a table: entry `seq` of its log, or what has no number there, such as who is present. To be
    called when it is committed."""
    send(game_group(game_id), {"type": "changed", "game": game_id, "seq": seq})


def notify_chat(game_id: str) -> None:
    """Something was said at a table; the game itself is as it was."""
    send(game_group(game_id), {"type": "chat.changed", "game": game_id})


def notify_lobby() -> None:
    """The list of open tables has changed."""
    send(LOBBY, {"type": "changed"})


def notify_waiting(user_id: int) -> None:
    """Which games wait for this account has changed."""
    send(waiting_group(user_id), {"type": "changed"})


def notify_site(notice: dict[str, Any]) -> int:
    """Tell every socket of the site; see `games.services.operation.notices`. How many server processes were reached."""
    return send(SITE, {"type": "notice", **notice})


def login_ended(session_key: str) -> None:
    """Close all sockets of one login."""
    send(login_group(session_key), {"type": "login.ended"})


def account_changed(user_id: int) -> None:
    """Have all sockets of an account look again whether their login still holds."""
    send(account_group(user_id), {"type": "login.check"})


def send(group: str, message: dict[str, Any]) -> int:
    """Publish; how many processes listened, 0 without Redis."""
    global _lost_at
    try:
        return _published(f"{settings.INSTANCE}__group__{group}".encode(), _serializer().serialize(message))
    except (redis.RedisError, OSError):
        _lost_at = time.monotonic()
        log.warning("notice lost", extra={"group": group})
        return 0


class _Own(threading.local):
    """A connection for each thread that publishes, kept open. To take one out of a pool, to ask whether it still lives
    and to put it back costs several times what it takes to publish."""

    process = 0
    connection: Any = None


_own = _Own()


def _published(channel: bytes, body: bytes) -> int:
    """How many processes listened. Raises `RedisError` if it may not have been published."""
    said = b"*3\r\n$7\r\nPUBLISH\r\n$%d\r\n%b\r\n$%d\r\n%b\r\n" % (len(channel), channel, len(body), body)
    if _own.process != os.getpid():  # what a child has inherited is its parent's
        pool = _client().connection_pool
        _own.connection = pool.connection_class(**pool.connection_kwargs)
        _own.process = os.getpid()
    before = _own.connection.is_connected
    try:
        return _asked(said)
    except redis.ConnectionError:
        if not before:
            raise
        return _asked(said)  # closed by the other side since the last time; a second notice harms nobody


def _asked(said: bytes) -> int:
    connection = _own.connection  # connects by itself
    try:
        connection.send_packed_command([said], check_health=False)
        return int(connection.read_response())
    except BaseException:
        connection.disconnect()
        raise


_lost_at = float("-inf")
_rests_until = float("-inf")
PROBE_PATIENCE = 0.2
"""Seconds; the clock waits meanwhile."""
PROBE_REST = 5.0
"""Seconds after which a channel layer that did not answer is asked again."""


def probe() -> None:
    """Ask whether notices get through, each second in each web process: those of other processes are lost too where
    they do not."""
    global _lost_at, _rests_until
    now = time.monotonic()
    if now < _rests_until:
        _lost_at = now
        return
    try:
        _probing().ping()
    except (redis.RedisError, OSError):
        _lost_at, _rests_until = time.monotonic(), now + PROBE_REST


def was_lost_since(moment: float) -> bool:
    """Whether a notice of this process was lost after a moment of the monotonic clock."""
    return _lost_at >= moment


@lru_cache(maxsize=1)
def _probing() -> redis.Redis:
    return redis_client(settings.REDIS.channels, PROBE_PATIENCE)


@lru_cache(maxsize=1)
def _client() -> redis.Redis:
    return redis_client(settings.REDIS.channels, 1.0)


@lru_cache(maxsize=1)
def _serializer() -> Any:
    return registry.get_serializer("msgpack")
