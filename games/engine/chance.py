"""The chance stream: every shuffle and every lot, from one key, in a way that anybody can check afterwards.

Act number n with a label and an epoch reads the blocks HMAC-SHA-512(key, "vorrang-draw-v1" | lp(label) | u(n) |
u(epoch) | u(block)) as 32-bit numbers. Numbers that would favour some outcome are thrown away.
"""

import hmac
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Draw: TypeAlias = Callable[[int], int]
"""A source of chance for whoever is no part of a game: `draw(n)` is a number from 0 to n - 1."""
_WORD = 2**32


@dataclass(slots=True)
class Chance:
    """A counter over a keyed stream; the counter is part of the game's state."""

    key: bytes = field(repr=False)
    count: int = 0
    """How many acts of chance the game has seen."""
    epoch: int = 0
    """How often the game was rewound: chance falls differently afterwards."""

    def below(self, label: str, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely. One act."""
        return _below(self._act(label), limit)

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        """The items in a new order, every order equally likely. One act."""
        words = self._act(label)
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = _below(words, last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def _act(self, label: str) -> Iterator[int]:
        """The words of the next act."""
        prefix = b"vorrang-draw-v1" + _counted(label.encode()) + _number(self.count) + _number(self.epoch)
        self.count += 1
        return _words(self.key, prefix)


@dataclass(frozen=True, slots=True)
class Act:
    """One act of chance: a shuffle of `before` into `after`, or, with a `limit`, the number `result` below it."""

    number: int
    epoch: int
    label: str
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    limit: int = 0
    result: int = 0


@dataclass(slots=True)
class WitnessedChance(Chance):
    """A chance stream that keeps all its acts, for a game that is played once more to be checked."""

    acts: list[Act] = field(default_factory=list, repr=False)

    def below(self, label: str, limit: int) -> int:
        """As everywhere, and kept."""
        number, result = self.count, Chance.below(self, label, limit)
        self.acts.append(Act(number, self.epoch, label, limit=limit, result=result))
        return result

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        """As everywhere, and kept; what is shuffled in a game are numbers of things."""
        number, before = self.count, list(items)
        after = Chance.shuffled(self, label, before)
        self.acts.append(Act(number, self.epoch, label, tuple(map(_thing, before)), tuple(map(_thing, after))))
        return after


def _thing(item: object) -> int:
    assert isinstance(item, int)
    return item


def _words(key: bytes, prefix: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(key, prefix + _number(block), "sha512")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(words: Iterator[int], limit: int) -> int:
    fair = _WORD - _WORD % limit
    for word in words:
        if word < fair:
            return word % limit
    raise AssertionError("the stream never ends")


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")


def _counted(text: bytes) -> bytes:
    return _number(len(text)) + text
