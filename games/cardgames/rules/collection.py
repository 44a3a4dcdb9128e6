"""The cards that a game is played with: those of its ruleset, found by being there, and those of one set-up."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from typing import Generic, TypeVar

from games.cardgames.rules.book import Book
from games.cardgames.rules.card import Card, Face, tokens_of
from games.engine.node import Vocabulary, shared
from games.engine.own_cards import spoken_of, written
from games.engine.setup import Setup
from games.engine.values import Plain, SeatNo

BOOKS = 64
"""So many books of games with cards of their own are kept by a process."""
POOLS = 16
"""So many of cards beside those on offer."""
C = TypeVar("C", bound=Card)
F = TypeVar("F", bound=Face)


class Collection(Generic[C, F]):
    """The cards of one ruleset: everything of a kind that stands in the modules of a package."""

    def __init__(
        self,
        package: str,
        path: Iterable[str],
        kind: type[C],
        make: Callable[[C], F],
        vocabulary: Vocabulary,
        decks: Sequence[Mapping[str, int]] = (),
    ) -> None:
        """`package` and `path` are its `__name__` and `__path__`; `make` makes a card ready to be played; `decks` are
        those that are played with when nobody has brought any."""
        self._package, self._path = package, path
        self._kind, self._make = kind, make
        self.vocabulary = vocabulary
        self._decks = decks
        self._offered: Book[F] | None = None
        self._with = lru_cache(maxsize=BOOKS)(self._book_with)
        self._beside_offered = lru_cache(maxsize=POOLS)(self._book_beside_offered)

    @cached_property
    def own(self) -> Book[F]:
        """Every card and token of the ruleset, by key."""
        return Book(self.ready(self._made(self._found())))

    def book(self) -> Book[F]:
        """The cards that can be spoken of: those of the ruleset, with those of the game that is spoken of
        (`speaking_of`), else with those on offer."""
        spoken = spoken_of()
        if spoken.cards:
            return self._beside_offered(spoken.cards) if spoken.beside_offered else self._with(spoken.cards)
        return self._offer

    def book_of(self, setup: Setup) -> Book[F]:
        """The cards of one game: those of the ruleset, and those that its set-up brings along. Raises `Misspelt`."""
        return self._with(written(setup.cards)) if setup.cards else self.own

    def prepare(self, cards: Iterable[Plain]) -> Callable[[], None]:
        """Make these cards ready, which may take long. Once the answer is called, decks may be built with them too, and
        with no others beyond the ruleset's."""
        added = self._read(cards)
        offered = self._book_of(added, self.own) if added else None

        def offer() -> None:
            self._offered = offered
            self._beside_offered.cache_clear()

        return offer

    def forget_games(self) -> None:
        """Make the books of games anew, and work out anew what was kept with the cards (`kept_with`)."""
        self._with.cache_clear()
        for book in (self.own, self._offered):
            if book is not None:
                book.notes.clear()

    def deck_of(self, setup: Setup, seat: SeatNo) -> list[str]:
        """The cards of a seat's deck, card by card; one of the pre-built decks if nothing was brought."""
        listed: Mapping[str, int] = setup.decks[seat]["main"] if setup.decks else self._decks[seat % len(self._decks)]
        return [key for key, count in listed.items() for _ in range(count)]

    def ready(self, found: dict[str, F]) -> dict[str, F]:
        """What is still to be done when all cards are known."""
        return {key: found[key] for key in sorted(found)}

    @property
    def _offer(self) -> Book[F]:
        return self.own if self._offered is None else self._offered

    def _book_with(self, cards: str) -> Book[F]:
        return self._book_of(self._read(json.loads(cards)), self.own)

    def _book_beside_offered(self, cards: str) -> Book[F]:
        return self._book_of(self._read(json.loads(cards)), self._offer)

    def _read(self, cards: Iterable[Plain]) -> list[C]:
        return [self.vocabulary.read(data, self._kind, f"cards[{number}]") for number, data in enumerate(cards)]

    def _book_of(self, added: Iterable[C], under: Book[F]) -> Book[F]:
        """The cards of a book, and these besides."""
        return Book(self.ready({**under, **self._made(added)}), under)

    def _made(self, cards: Iterable[C]) -> dict[str, F]:
        """Cards ready to be played, with the tokens that are described on them, and with their other faces."""
        found: dict[str, F] = {}
        for card in cards:
            found.update(self._made(card.sides))  # type: ignore[arg-type]
            tokens = tokens_of(card)
            found.update({token.key: self._make(token) for token in tokens})  # type: ignore[arg-type]
            found[card.key] = face = self._make(card)
            face.tokens = tuple(part.key for part in (*tokens, *card.sides))
            face.features = shared(face.features)
        return found

    def _found(self) -> Iterator[C]:
        """Cards that stand there by themselves or in tuples."""
        for module in pkgutil.iter_modules(self._path):
            for value in vars(import_module(f"{self._package}.{module.name}")).values():
                for one in value if isinstance(value, tuple) else (value,):
                    if isinstance(one, self._kind):
                        yield one
