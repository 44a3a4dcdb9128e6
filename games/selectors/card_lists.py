"""The cards of a game to look at: found by name and text, filtered, and one by one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import get_language

from games.engine import Deck, Ruleset
from games.engine.decks.catalogue import CardFacts, fold
from games.engine.decks.formats import COSTLY, ReadyDeck
from games.live.card_pools import CardPool
from games.live.refused_cards import refused_cards, why_refused
from games.rulesets import rulesets
from games.selectors import card_words, decks
from games.selectors.card_index import CardIndex, index_of
from games.selectors.glossary import anchor_of

ASKED = ("q", "type", "class", "colour", "cost", "keyword")
"""What a search can say, as words of the address."""
MOST_REFUSED = 5
"""So many cards that cannot be played are told of at once."""
PICTURED = ("en", "types", "subtypes", "does", "colours", "colour", "element", "keywords", "text")
"""What the picture of a card is made from."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card as a page or a program shows it."""

    key: str
    name: str
    other_name: str
    """In the other language; "" if it is the same."""
    facts: CardFacts
    spoken: str
    """The cost in words."""
    line: str
    text: list[str]
    figures: str
    """Its numbers, such as power and toughness."""
    pictured: str
    """What its picture is made from, as JSON; "" where a game has no pictures."""
    unofficial: str
    """The name of the card set that it is of; "" for a card of the game itself."""

    @property
    def symbols(self) -> list[str]:
        """The cost, symbol by symbol."""
        return self.facts.symbols.strip("{}").split("}{") if self.facts.symbols else []


@dataclass(frozen=True, slots=True)
class Reminder:
    """What a word on a card means."""

    name: str
    text: str
    anchor: str
    """Where it stands in the glossary."""


class NoSuchCards(Exception):
    """There is no game of this name whose cards could be looked at."""


def with_cards() -> dict[str, Ruleset]:
    """The games whose cards can be looked at."""
    return {key: one for key, one in rulesets().items() if one.catalogue is not None or one.decks is not None}


class CardList:
    """All cards of a game in the reader's language."""

    def __init__(self, ruleset: Ruleset, language: str = "", pool: CardPool | None = None) -> None:
        """`pool` are the unofficial cards of the reader; without it, those of the operator's folder."""
        self.ruleset = ruleset
        self.language = language or get_language() or "en"
        self.index: CardIndex = index_of(ruleset, self.language, pool)
        self.pool, self.catalogue = self.index.pool, self.index.catalogue

    def found(self, query: dict[str, str]) -> list[str]:
        """The keys of the cards that a search finds: first those that are called like that, in the order of lists."""
        plain, asked = card_words.asked(query.get("q", ""))
        words = fold(plain).split()
        told = self.index.lines if words else {}
        found = self.index.order
        for word in words:
            found = [key for key in found if word in told[key]]
        if asked:
            said = card_words.words_of(self.ruleset.key, self.catalogue, self.pool)
            found = [key for key in found if said.get(key, frozenset()).issuperset(asked)]
        if any(query.get(name) for name in ASKED[1:]):
            found = [key for key in found if self._fits(key, query)]
        sought = " ".join(words)
        return sorted(found, key=lambda key: sought not in told[key].partition("\n")[0]) if words else list(found)

    def refused(self, sought: str) -> list[str]:
        """Why real cards whose names begin so cannot be played here, a sentence for each."""
        name = fold(sought)
        if len(name) < decks.LEAST_LETTERS:
            return []
        known = refused_cards(self.ruleset.key).beginning(name, MOST_REFUSED)
        return [why_refused(card) for card in known if self.catalogue.find(card.name) is None]

    def card(self, key: str) -> ShownCard:
        """One card. Raises `KeyError` for one that there is not."""
        card, said = self.catalogue.cards[key], self._words.get(key, {})
        other = card.name.in_("en" if self.language[:2] == "de" else "de")
        kinds = " ".join(self.catalogue.types[kind].in_(self.language) for kind in card.types if not said)
        name = card.name.in_(self.language)
        return ShownCard(
            key=key,
            name=name,
            other_name="" if other == name else other,
            facts=card,
            spoken=str(said.get("spoken_cost", "") or card.symbols),
            line=str(said.get("line", "") or kinds),
            text=[card.text.in_(self.language)] if card.text is not None else list(said.get("text", ())),
            figures=_figures(said),
            pictured=json.dumps(_seen(said), ensure_ascii=False, separators=(",", ":")) if said else "",
            unofficial=self.pool.name_of_set(key, self.language),
        )

    def reminders(self, key: str) -> list[Reminder]:
        """The words on a card that have a meaning of their own."""
        named = [(one, self._meanings.get(one)) for one in self._words.get(key, {}).get("keywords", ())]
        return [Reminder(one["name"], one["text"], anchor_of(self.ruleset.key, key)) for key, one in named if one]

    def ready_decks(self, key: str) -> list[tuple[ReadyDeck, int]]:
        """The pre-built decks that a card is in, and how many copies of it."""
        ready = self.ruleset.decks.ready if self.ruleset.decks is not None else ()
        return [(one, one.deck.copies(key)) for one in ready if one.deck.copies(key)]

    def own_decks(self, key: str, user: Any) -> list[tuple[Any, int]]:
        """The reader's own decks that a card is in, and how many copies of it."""
        if not user.is_authenticated or self.ruleset.decks is None:
            return []
        shelf = decks.shelf(user, self.ruleset.key)
        found = [(deck, Deck.from_data(deck.sections).copies(key)) for deck in shelf]
        return [(deck, copies) for deck, copies in found if copies]

    @property
    def filters(self) -> dict[str, list[tuple[str, str]]]:
        """What can be chosen: type, class, colour, cost and keyword, each as word of the address and name."""
        cards, shown = self.catalogue.cards.values(), self.catalogue
        costs = sorted({min(card.cost, COSTLY) for card in cards if card.cost is not None})
        return {
            "type": _named(shown.types, self.language),
            "class": _named(shown.classes, self.language),
            "colour": _named(shown.colours, self.language),
            "cost": [(str(cost), f"{cost}+" if cost == COSTLY else str(cost)) for cost in costs],
            "keyword": self._keywords,
        }

    @property
    def _keywords(self) -> list[tuple[str, str]]:
        """The keywords that some card has and that have a meaning to be read, by name."""
        printed = self.index.printed_keywords
        named = [(key, str(said["name"])) for key, said in self._meanings.items() if key in printed]
        return sorted(named, key=lambda one: fold(one[1]))

    @property
    def example(self) -> str:
        """A keyword for which one may search; "" for a game without any."""
        return next((name for _, name in self._keywords if " " not in name), "")

    @cached_property
    def _meanings(self) -> dict[str, Any]:
        found: dict[str, Any] = self.ruleset.speech.words(self.language).get("keywords", {})
        return found

    @property
    def _words(self) -> dict[str, Any]:
        return self.index.words

    def _fits(self, key: str, query: dict[str, str]) -> bool:
        card = self.catalogue.cards[key]
        if (keyword := query.get("keyword", "")) and keyword not in self.index.keywords[key].split("\n"):
            return False
        colour, cost = query.get("colour", ""), query.get("cost", "")
        if colour == "none" and (card.colours or card.cost is None):
            return False
        if colour and colour != "none" and colour not in card.colours:
            return False
        if any(query.get(name) and query[name] not in card.types for name in ("type", "class")):
            return False
        return not cost or (card.cost is not None and str(min(card.cost, COSTLY)) == cost)


def _named(names: Any, language: str) -> list[tuple[str, str]]:
    return [(key, name.in_(language)) for key, name in names.items()]


def _seen(said: dict[str, Any]) -> dict[str, Any]:
    """The text only of lands: there it says which colour they have."""
    return {one: said[one] for one in PICTURED if one in said and (one != "text" or "land" in said["types"])}


def _figures(said: dict[str, Any]) -> str:
    if "power" in said and "toughness" in said:
        return f"{said['power']}/{said['toughness']}"
    return "" if "life" in said or "defence" in said else str(said.get("power") or said.get("loyalty") or "")
