"""What all readers of a tournament see alike, worked out once for each of its revisions and kept for some seconds.

At the start of a round everybody opens the same page. Nothing that depends on the reader may come through here, apart
from his language.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from django.core.cache import cache
from django.utils.translation import get_language

from tournaments.models import Tournament

T = TypeVar("T")
SECONDS = 5
"""The longest for which a page may be behind what changes without a revision: the names of accounts."""
_one_at_a_time = threading.Lock()


def shared(tournament: Tournament, name: str, make: Callable[[], T]) -> T:
    """What `make` gives, or gave to another reader of the same revision and language. `name` tells kinds of things
    apart, and says whatever else they depend on. In each process one reader works and the others wait for him."""
    key = f"tournament:{tournament.pk}:{tournament.revision}:{get_language()}:{name}"
    found: Any = cache.get(key)
    if found is None:
        with _one_at_a_time:
            found = cache.get(key)
            if found is None:
                found = make()
                cache.set(key, found, SECONDS)
    result: T = found
    return result
