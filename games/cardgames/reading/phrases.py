"""Reading by patterns: what can begin at a place of a line, and where it ends.

All readings are kept: a place may begin several words, and a word may end at several places. Each is asked for once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from games.cardgames.reading.normal_form import Tokens
from games.cardgames.reading.patterns import Pattern, Slot

T = TypeVar("T")
Read: TypeAlias = list[tuple[int, T]]
"""What was read from a place: where it ends, and what it is."""


@dataclass(slots=True)
class Branch:
    """What may follow a beginning that patterns share."""

    words: dict[str, Branch] = field(default_factory=dict)
    slots: dict[Slot, Branch] = field(default_factory=dict)
    done: list[Pattern] = field(default_factory=list)


class Tree:
    """Patterns by their beginnings."""

    def __init__(self, patterns: Iterable[Pattern] = ()) -> None:
        self.root = Branch()
        self.patterns = 0
        for pattern in patterns:
            self.add(pattern)

    def add(self, pattern: Pattern) -> None:
        """One more."""
        at = self.root
        for part in pattern.row:
            following: dict[Any, Branch] = at.slots if isinstance(part, Slot) else at.words
            after = following.get(part)
            if after is None:
                after = following[part] = Branch()
            at = after
        at.done.append(pattern)
        self.patterns += 1


SlotReader: TypeAlias = Callable[[int], Read[Any]]


class Line(Generic[T]):
    """One line while it is read: its tokens, and what has been asked of it so far."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.known: dict[Any, Read[Any]] = {}
        self.farthest = 0
        """How far reading came: there it stopped if it stopped."""
        self.expected: set[str] = set()
        """What could have followed there."""

    def __len__(self) -> int:
        return len(self.tokens)

    def at(self, place: int) -> str:
        """The token at a place; "" behind the end."""
        return self.tokens[place] if 0 <= place < len(self.tokens) else ""

    def once(self, key: Any, read: Callable[[], Iterable[tuple[int, Any]]]) -> Read[Any]:
        """What was read under this key, read now if it never was."""
        if key not in self.known:
            self.known[key] = []  # what begins with itself is not read twice
            self.known[key] = list(read())
        return self.known[key]

    def words(self, tree: Tree, place: int, readers: Mapping[str, SlotReader]) -> Read[Any]:
        """All words whose sentences begin here."""
        return self.once((id(tree), place), lambda: _filled(self.follow(tree.root, place, readers)))

    def follow(
        self, branch: Branch, place: int, readers: Mapping[str, SlotReader], values: tuple[Any, ...] = ()
    ) -> Iterator[tuple[int, Pattern, tuple[Any, ...]]]:
        """All sentences that begin here: where they end, and what stands in their slots."""
        self._reached(place)
        for pattern in branch.done:
            yield place, pattern, values
        after = branch.words.get(self.at(place))
        if after is not None:
            yield from self.follow(after, place + 1, readers, values)
        elif branch.words:
            self._stopped(place, branch.words)
        for slot, rest in branch.slots.items():
            for end, value in readers[slot.what](place):
                yield from self.follow(rest, end, readers, (*values, value))

    def _reached(self, place: int) -> None:
        if place > self.farthest:
            self.farthest, self.expected = place, set()

    def _stopped(self, place: int, words: Iterable[str]) -> None:
        if place == self.farthest and len(self.expected) < _MOST_EXPECTED:
            self.expected.update(words)


def _filled(found: Iterable[tuple[int, Pattern, tuple[Any, ...]]]) -> Iterator[tuple[int, Any]]:
    for end, pattern, values in found:
        word = pattern.filled(values)
        if word is not None:
            yield end, word


_MOST_EXPECTED = 12
