"""A cache that a stopped Redis does not take along.

Logging in, rate limits and pages use the cache, and must work while Redis is away. Each process then counts for itself
in its own memory. After a failure Redis is left alone for a moment, so that a hanging one does not slow every request.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import redis
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache

log = logging.getLogger(__name__)
REST = 2.0
"""Seconds for which a Redis that failed is not asked again."""


def _steady(name: str) -> Callable[..., Any]:
    """The method `name` of the Redis cache, or of the memory of this process where Redis fails."""

    def method(self: SteadyRedisCache, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= self.resting_until:
            try:
                return getattr(RedisCache, name)(self, *args, **kwargs)
            except (redis.ConnectionError, redis.TimeoutError, OSError) as error:
                self.resting_until = time.monotonic() + REST
                log.warning("cache away, this process counts for itself: %s", type(error).__name__)
        return getattr(self.stand_in, name)(*args, **kwargs)

    method.__name__ = name
    return method


class SteadyRedisCache(RedisCache):
    """Django's Redis cache with a stand-in."""

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.stand_in = LocMemCache("stand-in", {key: value for key, value in params.items() if key != "OPTIONS"})
        self.resting_until = 0.0

    add = _steady("add")
    get = _steady("get")
    set = _steady("set")
    touch = _steady("touch")
    delete = _steady("delete")
    incr = _steady("incr")
    has_key = _steady("has_key")
    get_many = _steady("get_many")
    set_many = _steady("set_many")
    delete_many = _steady("delete_many")
    clear = _steady("clear")
