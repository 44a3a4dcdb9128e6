"""What cards are found by: their names and texts, the keywords on them, and the words of which they consist.

Of tens of thousands of unofficial cards it is worked out once for all processes (`search_lines`), so that no page tells
of more cards than it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from games.engine import LANGUAGES, Catalogue, Ruleset
from games.engine.decks.catalogue import fold
from games.live.card_pools import CardPool, folder_pool
from games.live.card_sets import PREPARE, REREAD, card_sets
from games.rulesets import rulesets
from games.selectors.search_lines import kept_lines

MANY = 2_000
"""From so many unofficial cards on what is searched of them is kept in a file."""
WITHOUT_LANGUAGE = "en"
"""Keywords are the same in every language."""


@dataclass(frozen=True)
class CardIndex:
    """The cards of one catalogue, as one language tells of them."""

    ruleset: str
    language: str
    catalogue: Catalogue
    pool: CardPool
    words: dict[str, Any] = field(repr=False)
    """What a client may have to name of each card."""

    @property
    def lines(self) -> dict[str, str]:
        """By key a line with the names in both languages, and one with type line and text; all without what people
        spell differently."""
        return _lines(self.ruleset, self.language, self.catalogue, self.pool)

    @property
    def order(self) -> list[str]:
        """The keys in the order of lists."""
        return _order(self.catalogue)

    @property
    def keywords(self) -> dict[str, str]:
        """By key the keywords that are printed on a card, each in a line."""
        return _keywords(self.ruleset, self.catalogue, self.pool)

    @property
    def printed_keywords(self) -> frozenset[str]:
        """The keywords that some card has."""
        return _printed_keywords(self.ruleset, self.catalogue, self.pool)

    def has_words(self, key: str, sought: list[str]) -> bool:
        """Whether all of these, in small letters, stand in names, type line and text of a card."""
        told = self.lines[key]
        return all(word in told for word in sought)


def index_of(ruleset: Ruleset, language: str, pool: CardPool | None = None) -> CardIndex:
    """All cards of a game. `pool`: the unofficial cards of the reader; without it, those of the operator's folder."""
    pool = pool or folder_pool(ruleset.key)
    with pool.spoken_of():
        words = ruleset.speech.words(language).get("cards", {})
        return CardIndex(ruleset.key, language, catalogue_of(ruleset), pool, words)


def catalogue_of(ruleset: Ruleset) -> Catalogue:
    """All cards of a game that has any."""
    if ruleset.catalogue is not None:
        return ruleset.catalogue()
    assert ruleset.decks is not None
    return ruleset.decks.catalogue()


def line_of(index: CardIndex, key: str) -> str:
    """What is searched of one card."""
    card, said = index.catalogue.cards[key], index.words.get(key, {})
    names = fold(" ".join((card.name.en, card.name.de, *card.aliases)))
    kinds = " ".join(index.catalogue.types[kind].in_(index.language) for kind in card.types if not said)
    text = [card.text.in_(index.language)] if card.text is not None else said.get("text", ())
    of_set = index.pool.name_of_set(key, index.language)
    return f"{names}\n{fold(' '.join((str(said.get('line', '') or kinds), *text, of_set)))}"


def _keywords_on(index: CardIndex, key: str) -> str:
    return "\n".join(index.words.get(key, {}).get("keywords", ()))


@lru_cache(maxsize=32)
def _lines(ruleset: str, language: str, catalogue: Catalogue, pool: CardPool) -> dict[str, str]:
    return _of_each(index_of(rulesets()[ruleset], language, pool), language, line_of, lambda one: one.lines)


@lru_cache(maxsize=32)
def _keywords(ruleset: str, catalogue: Catalogue, pool: CardPool) -> dict[str, str]:
    index = index_of(rulesets()[ruleset], WITHOUT_LANGUAGE, pool)
    return _of_each(index, "keywords", _keywords_on, lambda one: one.keywords)


@lru_cache(maxsize=32)
def _order(catalogue: Catalogue) -> list[str]:
    return catalogue.in_order(catalogue.cards)


@lru_cache(maxsize=32)
def _printed_keywords(ruleset: str, catalogue: Catalogue, pool: CardPool) -> frozenset[str]:
    found = _keywords(ruleset, catalogue, pool).values()
    return frozenset(keyword for told in set(found) for keyword in told.split("\n"))


def _of_each(
    index: CardIndex,
    name: str,
    tell: Callable[[CardIndex, str], str],
    known: Callable[[CardIndex], dict[str, str]],
) -> dict[str, str]:
    """What is told of each card, by key. Another catalogue than everybody's is asked anew, but not for the cards that
    everybody has."""
    everybodys = index_of(rulesets()[index.ruleset], index.language)
    if index.catalogue is everybodys.catalogue:
        return _kept(index, name, lambda: {key: tell(index, key) for key in index.catalogue.cards})
    before, cards = known(everybodys), everybodys.catalogue.cards
    return {
        key: before[key] if cards.get(key) is card else tell(index, key) for key, card in index.catalogue.cards.items()
    }


def _kept(index: CardIndex, name: str, make: Callable[[], dict[str, str]]) -> dict[str, str]:
    if sum(len(one.cards) for one in index.pool.sets) < MANY:
        return make()
    kept = kept_lines(f"{index.ruleset}-{name}", card_sets().signature, make)
    if kept.keys() != index.catalogue.cards.keys():  # the folder may have been read anew just between
        return make()
    return {key: kept[key] for key in index.catalogue.cards}  # so that the keys are those that there are already


def prepare_search() -> None:
    """Make ready what the first search in tens of thousands of unofficial cards would wait for."""
    for key, ruleset in rulesets().items():
        if sum(len(one.cards) for one in folder_pool(key).sets) >= MANY:
            everybodys = index_of(ruleset, WITHOUT_LANGUAGE)
            for language in LANGUAGES:
                _lines(key, language, everybodys.catalogue, everybodys.pool)
            _keywords(key, everybodys.catalogue, everybodys.pool)


def _forget() -> None:
    for kept in (_lines, _order, _keywords, _printed_keywords):
        kept.cache_clear()


REREAD.append(_forget)
PREPARE.append(prepare_search)
