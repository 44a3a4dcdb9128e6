"""Of many cards those that show something that no card before them shows."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import TypeVar

from games.engine.node import Node, each_word
from tests.shares import SOAKED

C = TypeVar("C", bound=Node)


def of_each_kind(cards: Iterable[C]) -> Iterator[C]:
    """Each card with a word that says something of itself which none before it said: some of its fields, whatever is in
    them. In `make soak` all cards: the same words in all their orders and sizes."""
    seen = set[tuple[str, ...]]()
    for card in cards:
        said = {_said(word) for word in each_word(card)}
        if SOAKED or not said <= seen:
            seen |= said
            yield card


def _said(word: Node) -> tuple[str, ...]:
    """What a word is, and which of its fields are not as usual."""
    return type(word).__name__, *(item.name for item in fields(word) if getattr(word, item.name) != item.default)
