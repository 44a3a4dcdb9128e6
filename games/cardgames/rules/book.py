"""The cards that can be spoken of at one moment, with all that was worked out of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, wraps
from typing import Any, ParamSpec, TypeVar

from games.cardgames.rules.card import Face
from games.engine.decks.catalogue import Catalogue

F = TypeVar("F", bound=Face)
P = ParamSpec("P")
R = TypeVar("R")


class Book(dict[str, F]):
    """Cards and tokens by key. In two books a key may mean two cards, so what was worked out of one stays in it."""

    def __init__(self, cards: Mapping[str, F], under: Book[F] | None = None) -> None:
        """`under` is the book of the ruleset alone, or of what is on offer, if this one has cards besides."""
        super().__init__(cards)
        self.under = under
        self.notes: dict[Any, Any] = {}

    @property
    def added(self) -> dict[str, F]:
        """The cards that are not of the book under it."""
        under = self.under
        return {} if under is None else {key: face for key, face in self.items() if under.get(key) is not face}

    @cached_property
    def shared(self) -> frozenset[str]:
        """The tokens that are there in any game, with all that they name."""
        tokens = {
            key for key, face in self.items() if face.card.token and not face.card.variety and not face.card.side_of
        }
        return frozenset(self.with_named(tokens))

    @cached_property
    def shared_features(self) -> frozenset[str]:
        """What those ask for."""
        return frozenset().union(*(self[key].features for key in self.shared))

    def with_named(self, keys: set[str]) -> set[str]:
        """These cards, and all tokens and other faces that they name, or that those name."""
        found, waiting = set(keys), list(keys)
        while waiting:
            more = set(self[waiting.pop()].tokens) - found
            found |= more
            waiting += more
        return found


def catalogue_of(book: Book[F], listed: Callable[[Iterable[F], Catalogue | None], Catalogue]) -> Catalogue:
    """The catalogue of a book, upon that of the book under it: `listed` makes one of cards and of such a catalogue."""
    notes = book.notes
    if catalogue_of not in notes:
        under = None if book.under is None else catalogue_of(book.under, listed)
        notes[catalogue_of] = listed(book.added.values() if book.under is not None else book.values(), under)
    found: Catalogue = notes[catalogue_of]
    return found


def german_name(book: Book[Any], english: str) -> str:
    """What cards of an English name, or of a part of one before or behind a stroke, are called in German; as in English
    where none of them says otherwise."""
    notes = book.notes
    if german_name not in notes:
        notes[german_name] = {
            en.casefold(): de
            for face in reversed(book.values())
            for en, de in _names_of(face.card.en, face.card.de)
            if en != de
        }
    found: str = notes[german_name].get(english.casefold(), english)
    return found


def _names_of(english: str, german: str) -> list[tuple[str, str]]:
    """A name in both languages, and its parts if it has as many in each."""
    parts, german_parts = english.split("/"), german.split("/")
    halves = list(zip(parts, german_parts, strict=True)) if len(parts) == len(german_parts) > 1 else []
    return [(english, german), *halves]


def kept_with(book: Callable[[], Book[Any]]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keeps what a function answers in the book of the moment, as `functools.cache` does for what never changes."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def kept(*args: P.args, **kwargs: P.kwargs) -> R:
            notes, place = book().notes, (function, args)
            if place not in notes:
                notes[place] = function(*args, **kwargs)
            found: R = notes[place]
            return found

        return kept

    return decorate
