"""The time zones that a reader may choose from."""

from __future__ import annotations

import zoneinfo
from functools import lru_cache
from importlib.resources import files
from typing import Any


@lru_cache(maxsize=1)
def time_zones() -> frozenset[str]:
    """Names of all time zones this machine knows."""
    return frozenset(zoneinfo.available_timezones())


def zones_to_choose(kept: str = "") -> list[tuple[str, Any]]:
    """Choices of a form: UTC, and each time zone once, by region, without its other names such as US/Eastern. One that
    was chosen under such a name may be `kept`."""
    extra = [(kept, kept)] if kept in time_zones() - _listed() - {"UTC"} else []
    regions: dict[str, list[tuple[str, str]]] = {}
    for zone in sorted(_listed()):
        region, _slash, place = zone.partition("/")
        regions.setdefault(region, []).append((zone, place.replace("_", " ")))
    return [("UTC", "UTC"), *extra, *regions.items()]


@lru_cache(maxsize=1)
def _listed() -> frozenset[str]:
    """The zones of the table that says which zone a place has."""
    table = (files("tzdata") / "zoneinfo" / "zone.tab").read_text(encoding="utf-8")
    found = {line.split("\t")[2] for line in table.splitlines() if line and not line.startswith("#")}
    return time_zones() & found
