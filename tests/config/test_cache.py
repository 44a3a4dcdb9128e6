"""A stopped Redis takes neither log-in nor limits with it."""

from __future__ import annotations

from typing import Any

import pytest
import redis
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from config.cache import SteadyRedisCache


@pytest.fixture
def away() -> SteadyRedisCache:
    """A cache whose Redis is not there."""
    found = SteadyRedisCache("unix:///nowhere/valkey.sock", {"OPTIONS": {"socket_connect_timeout": 1}})
    found.clear()
    return found


def test_everything_works_in_memory_while_redis_is_away(away: SteadyRedisCache) -> None:
    assert away.add("a", 1)
    assert not away.add("a", 2)
    assert away.incr("a") == 2
    away.set_many({"b": 1, "c": 2})
    assert away.get_many(["a", "b", "c", "d"]) == {"a": 2, "b": 1, "c": 2}
    assert away.has_key("b")
    assert away.delete("b")
    assert away.get("b", "gone") == "gone"


def test_it_comes_back(away: SteadyRedisCache, monkeypatch: pytest.MonkeyPatch) -> None:
    assert away.resting_until > 0
    away.resting_until = 0.0
    monkeypatch.setattr("django.core.cache.backends.redis.RedisCache.get", lambda self, key, *rest: "from redis")
    assert away.get("a") == "from redis"


def test_errors_of_ours_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*args: Any, **kwargs: Any) -> None:
        raise redis.ResponseError("wrong type")

    monkeypatch.setattr("django.core.cache.backends.redis.RedisCache.get", wrong)
    with pytest.raises(redis.ResponseError):
        cache.get("a")


@pytest.mark.django_db
def test_logging_in_works_without_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    def down(*args: Any, **kwargs: Any) -> None:
        raise redis.ConnectionError

    User.objects.create_user(username="Mira", password="a quiet heron sits")
    for name in ("add", "get", "set", "incr", "delete"):
        monkeypatch.setattr(f"django.core.cache.backends.redis.RedisCache.{name}", down)
    client = Client()
    client.post("/accounts/login/", {"login": "Mira", "password": "a quiet heron sits"})
    assert "_auth_user_id" in client.session
    assert client.get("/play/").status_code == 200
