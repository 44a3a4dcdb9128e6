"""A site whose Redis does not answer, within a test process whose Valkey does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest
from django.conf import settings
from django.test import override_settings

from config.redis_urls import RedisUrls


@contextmanager
def without_redis() -> Iterator[None]:
    """No Redis answers inside. The connections for notices, which a process keeps, are others meanwhile: else no notice
    of a later test would arrive."""
    from games.live import push

    dead = RedisUrls.from_url("unix:///nowhere.sock")
    caches = {"default": settings.CACHES["default"] | {"LOCATION": dead.cache}}
    with pytest.MonkeyPatch.context() as patch, override_settings(REDIS=dead, CACHES=caches):
        patch.setattr(push, "_own", push._Own())
        for kept in (push._client, push._probing):
            patch.setattr(push, kept.__name__, lru_cache(maxsize=1)(kept.__wrapped__))
        yield
