"""What all readers of a tournament see alike, worked out once for each of its revisions and kept for some seconds.

At the start of a round everybody opens the same page. Nothing that depends on the reader may come through here, apart
from his language.

From one revision to the next little changes: one result, one name. `kept` makes anew only the parts of a list that
follow from something else than before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from operator import is_
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


MOST_LISTS = 60
"""Of 1,000 players the lines of a page take up to 0.6 MB."""
Thing = tuple[Hashable, tuple[Any, ...], tuple[Any, ...]]
"""What a part is known by within its list, and the objects and values from which it follows."""
_lists: dict[Hashable, dict[Hashable, tuple[tuple[Any, ...], tuple[Any, ...], Any]]] = {}


def kept(about: Hashable, things: Iterable[Thing], make: Callable[..., T]) -> list[T]:
    """The parts of a list, each made by `make` of its objects and values, or as it was made for an earlier revision of
    the same very objects and equal values. Nobody may change any of them. `about` tells lists apart and says whatever
    else a part depends on, such as the language."""
    before, now, found = _lists.pop(about, {}), {}, []
    for key, objects, values in things:
        held = before.get(key)
        if held is None or held[1] != values or len(held[0]) != len(objects) or not all(map(is_, held[0], objects)):
            held = objects, values, make(*objects, *values)
        now[key] = held
        found.append(held[2])
    _lists[about] = now
    while len(_lists) > MOST_LISTS:
        _lists.pop(next(iter(_lists)), None)
    return found


forget_lists = _lists.clear
"""As if this process had made no list yet."""
