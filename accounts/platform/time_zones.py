"""The time zones that a reader may choose from."""

from __future__ import annotations

import zoneinfo
from functools import lru_cache


@lru_cache(maxsize=1)
def time_zones() -> frozenset[str]:
    """Names of all time zones this machine knows."""
    return frozenset(zoneinfo.available_timezones())
