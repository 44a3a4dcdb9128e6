"""Of words that are written alike those that say least: what a word says beyond that is not in the sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from games.engine.node import Node, as_data
from games.engine.values import Plain

N = TypeVar("N", bound=Node)


def least(words: Iterable[N]) -> list[N]:
    """The words but those that say all that another one says, and more."""
    words = list(dict.fromkeys(words))
    if len(words) < 2:
        return words
    found: list[tuple[N, Plain]] = []
    for word in words:
        said = as_data(word)
        if any(is_within(other, said) for _, other in found):
            continue
        found = [(known, other) for known, other in found if not is_within(said, other)]
        found.append((word, said))
    return [word for word, _ in found]


def is_within(less: Plain, more: Plain) -> bool:
    """Whether one says all that the other says."""
    if isinstance(less, Mapping) and isinstance(more, Mapping):
        return all(key in more and is_within(value, more[key]) for key, value in less.items())
    if isinstance(less, list) and isinstance(more, list):
        return len(less) == len(more) and all(is_within(a, b) for a, b in zip(less, more, strict=True))
    return bool(less == more)
