"""Which of all processes sweeps: a lease in Redis that ends by itself, unless its holder renews it each second.

A holder that has lost it without knowing does no harm: what is swept looks again, under lock, at what is still overdue.
"""

from __future__ import annotations

import os
import secrets
import time
from functools import lru_cache
from typing import Any

import redis
from django.conf import settings

from accounts.platform.redis_clients import redis_client

LASTS = 1.3
"""Seconds; renewed each second, and after a holder's death another process has it within two."""
PATIENCE = 0.2
"""Seconds for an answer of Redis."""
REST = 5.0
"""Seconds after which a Redis that did not answer is asked again."""
_TAKE = """
local holder = redis.call('GET', KEYS[1])
if holder == false or holder == ARGV[1] then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return -1
end
return redis.call('PTTL', KEYS[1])
"""
_GIVE_BACK = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0
"""


class Unknown(Exception):
    """Redis does not say who holds the lease."""


class Lease:
    """One that may be held by one owner at a time. Each object is an owner of its own."""

    def __init__(self, name: str = "sweeper") -> None:
        self._key = f"{settings.INSTANCE}:lease:{name}"
        self._token = secrets.token_hex(16)
        self._rests_until = float("-inf")

    @property
    def _owner(self) -> str:
        return f"{self._token}.{os.getpid()}"  # children of a worker have the same token

    def take(self) -> float:
        """Take or renew it: 0 if it is ours now, else the seconds after which it ends unless its holder renews it.
        Raises `Unknown`."""
        left = int(self._asked(_TAKE, self._owner, int(LASTS * 1000)))
        return 0.0 if left < 0 else max(left, 1) / 1000

    def give_back(self) -> None:
        """End it if it is ours; another's stays. Raises `Unknown`."""
        self._asked(_GIVE_BACK, self._owner)

    def is_held(self) -> bool:
        """Whether anybody holds it. Raises `Unknown`."""
        return bool(self._asked("return redis.call('EXISTS', KEYS[1])"))

    def _asked(self, script: str, *arguments: str | int) -> Any:
        if time.monotonic() < self._rests_until:
            raise Unknown
        try:
            return _client().eval(script, 1, self._key, *arguments)
        except (redis.RedisError, OSError) as trouble:
            self._rests_until = time.monotonic() + REST
            raise Unknown from trouble


@lru_cache(maxsize=1)
def _client() -> redis.Redis:
    # not the cache, which may evict keys
    return redis_client(settings.REDIS.channels, PATIENCE)
