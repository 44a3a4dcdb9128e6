"""How many sockets an account or an address has open, in all web processes together.

They stand in Redis, each until a moment that its process moves on, so that those of a process that has died go by
themselves. Without Redis each process counts its own.
"""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from functools import lru_cache

import redis
from django.conf import settings

from accounts.platform.redis_clients import redis_client

log = logging.getLogger(__name__)
Share = tuple[str, int | str]
"""What counts together: a kind of socket and an account, or an address."""
HOLDS = 150
"""Seconds for which a socket counts after its last sign."""


def sign(share: Share, socket: str) -> int | None:
    """Note that a socket is open. How many there are now; None without Redis."""
    key, now = _key(share), time.time()
    try:
        with _client().pipeline() as asked:
            asked.zremrangebyscore(key, "-inf", now)
            asked.zadd(key, {socket: now + HOLDS})
            asked.zcard(key)
            asked.expire(key, HOLDS)
            return int(asked.execute()[2])
    except (redis.RedisError, OSError) as trouble:
        log.info("sockets are counted here alone: %s", type(trouble).__name__)
        return None


def count(share: Share) -> int | None:
    """How many there are; None without Redis."""
    key = _key(share)
    try:
        return int(_client().zcount(key, time.time(), "+inf"))
    except (redis.RedisError, OSError):
        return None


def forget(share: Share, socket: str) -> None:
    """Note that a socket is closed."""
    with suppress(redis.RedisError, OSError):  # it goes by itself
        _client().zrem(_key(share), socket)


def _key(share: Share) -> str:
    return f"{settings.INSTANCE}:sockets:{share[0]}:{share[1]}"


@lru_cache(maxsize=1)
def _client() -> redis.Redis:
    return redis_client(settings.REDIS.cache, 0.5)
