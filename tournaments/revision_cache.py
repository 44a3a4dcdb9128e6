"""What all readers of a tournament see alike, worked out once for each of its revisions and kept for some seconds.

At the start of a round everybody opens the same page. Nothing that depends on the reader may come through here, apart
from his language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.utils.translation import get_language

from accounts.platform.shared_cache import SharedCache
from tournaments.models import Tournament

T = TypeVar("T")
SECONDS = 5
"""The longest for which a page may be behind what changes without a revision: the names of accounts."""
_shelf: SharedCache[Any] = SharedCache(SECONDS, most=500)


def shared(tournament: Tournament, name: str, make: Callable[[], T]) -> T:
    """What `make` gives, or gave to another reader of the same revision and language. `name` tells kinds of things
    apart, and says whatever else they depend on. Nobody may change what comes back: it is everybody's."""
    result: T = _shelf.get((tournament.pk, tournament.revision, get_language(), name), make)
    return result
