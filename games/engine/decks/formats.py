"""Decks: what they consist of, the rules by which they are built, and what is wrong with one, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Protocol

from games.engine.decks.catalogue import CardFacts, Catalogue
from games.engine.language.localized_text import LocalizedText
from games.engine.values import Plain

MAIN, SIDE, COMMANDER = "main", "side", "commander"
SECTIONS = (MAIN, SIDE, COMMANDER)
NO_CARD = LocalizedText("", "")
COSTLY = 7
"""Cards of this cost and more share the last column of a curve."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards: how many of each, by key, in the main deck, in the sideboard, and as its commander."""

    main: Mapping[str, int] = field(default_factory=dict)
    side: Mapping[str, int] = field(default_factory=dict)
    name: str = ""
    commander: Mapping[str, int] = field(default_factory=dict)
    """What leads the deck and is no part of the main deck, in games that have such a card."""

    def section(self, name: str) -> Mapping[str, int]:
        """One of `SECTIONS`."""
        found: Mapping[str, int] = getattr(self, name)
        return found

    @property
    def keys(self) -> tuple[str, ...]:
        """Each card once, wherever it is."""
        return tuple(dict.fromkeys(key for name in SECTIONS for key in self.section(name)))

    def size(self, name: str) -> int:
        """How many cards a section has."""
        return sum(self.section(name).values())

    def copies(self, key: str) -> int:
        """How many copies of a card it has, wherever they are."""
        return sum(self.section(name).get(key, 0) for name in SECTIONS)

    def changed(self, name: str, key: str, by: int) -> Deck:
        """The deck with more or fewer copies of a card in a section, never fewer than none."""
        cards = dict(self.section(name))
        cards[key] = max(0, cards.get(key, 0) + by)
        if not cards[key]:
            del cards[key]
        sections: dict[str, Any] = {name: cards}
        return replace(self, **sections)

    def as_data(self) -> dict[str, dict[str, int]]:
        """The sections as plain data, cards by key: the same deck always gives the same data. Only a deck that has a
        commander says so: the digests of others are what they were before there were any."""
        named = SECTIONS if self.commander else (MAIN, SIDE)
        return {name: dict(sorted(self.section(name).items())) for name in named}

    @classmethod
    def from_data(cls, data: Plain, name: str = "") -> Deck:
        """What `as_data` gave. Raises `ValueError` for anything else: keys are texts, counts are numbers from 1 on."""
        if not isinstance(data, dict) or not set(data) <= set(SECTIONS):
            raise ValueError("a deck is an object with the fields main, side and commander")
        for section in data.values():
            if not isinstance(section, dict):
                raise ValueError("a section is an object: how many of each card, by key")
            for key, count in section.items():
                if not isinstance(key, str) or type(count) is not int or count < 1:
                    raise ValueError(f"{key!r}: a card by its key, with a count of at least 1")
        return cls(dict(data.get(MAIN, {})), dict(data.get(SIDE, {})), name, dict(data.get(COMMANDER, {})))


@dataclass(frozen=True, slots=True)
class Problem:
    """Something for which a deck cannot be played, and what would help."""

    SENTENCES: ClassVar[dict[str, tuple[LocalizedText, LocalizedText]]] = {
        "too_few": (
            LocalizedText(
                "The main deck has {have} of at least {limit} cards. Add 1 more card.",
                "Das Hauptdeck hat {have} von mindestens {limit} Karten. Füge noch 1 Karte hinzu.",
            ),
            LocalizedText(
                "The main deck has {have} of at least {limit} cards. Add {count} more cards.",
                "Das Hauptdeck hat {have} von mindestens {limit} Karten. Füge noch {count} Karten hinzu.",
            ),
        ),
        "too_many": (
            LocalizedText(
                "The main deck has {have} of at most {limit} cards. Take 1 card out.",
                "Das Hauptdeck hat {have} von höchstens {limit} Karten. Nimm 1 Karte heraus.",
            ),
            LocalizedText(
                "The main deck has {have} of at most {limit} cards. Take {count} cards out.",
                "Das Hauptdeck hat {have} von höchstens {limit} Karten. Nimm {count} Karten heraus.",
            ),
        ),
        "side": (
            LocalizedText(
                "The sideboard has {have} of at most {limit} cards. Take 1 card out.",
                "Das Sideboard hat {have} von höchstens {limit} Karten. Nimm 1 Karte heraus.",
            ),
            LocalizedText(
                "The sideboard has {have} of at most {limit} cards. Take {count} cards out.",
                "Das Sideboard hat {have} von höchstens {limit} Karten. Nimm {count} Karten heraus.",
            ),
        ),
        "copies": (
            LocalizedText(
                "{card}: {have} copies in main deck and sideboard together, at most {limit} are allowed. "
                "Take 1 copy out.",
                "{card}: {have} Kopien in Hauptdeck und Sideboard zusammen, höchstens {limit} sind erlaubt. "
                "Nimm 1 Kopie heraus.",
            ),
            LocalizedText(
                "{card}: {have} copies in main deck and sideboard together, at most {limit} are allowed. "
                "Take {count} copies out.",
                "{card}: {have} Kopien in Hauptdeck und Sideboard zusammen, höchstens {limit} sind erlaubt. "
                "Nimm {count} Kopien heraus.",
            ),
        ),
        "no_commander_here": (
            LocalizedText(
                "This format has no commanders. Move {card} to the main deck, or take it out.",
                "In diesem Format gibt es keine Kommandeure. Lege {card} ins Hauptdeck oder nimm die Karte heraus.",
            ),
            LocalizedText(
                "This format has no commanders. Move {card} to the main deck, or take all {count} copies out.",
                "In diesem Format gibt es keine Kommandeure. Lege {card} ins Hauptdeck oder nimm alle {count} Kopien"
                " heraus.",
            ),
        ),
        "unknown": (
            LocalizedText(
                "{card} is no card of the game, and no card set on offer here has it (any more). Take it out.",
                "{card} ist keine Karte des Spiels, und kein Kartensatz hier hat sie (mehr). Nimm sie heraus.",
            ),
            LocalizedText(
                "{card} is no card of the game, and no card set on offer here has it (any more). "
                "Take all {count} copies out.",
                "{card} ist keine Karte des Spiels, und kein Kartensatz hier hat sie (mehr). "
                "Nimm alle {count} Kopien heraus.",
            ),
        ),
    }

    code: str
    count: int
    """How many cards must be added or taken out."""
    have: int = 0
    limit: int = 0
    key: str = ""
    """The card that is meant, if it is one."""
    card: LocalizedText = NO_CARD

    def text(self, language: str) -> str:
        """What is wrong and what would help, as sentences."""
        one, many = self.SENTENCES[self.code]
        slots = {"have": self.have, "limit": self.limit, "count": self.count, "card": self.card.in_(language)}
        return (one if self.count == 1 else many).fill(language, **slots)


@dataclass(frozen=True, slots=True)
class Format:
    """The rules of construction."""

    key: str
    name: LocalizedText
    text: LocalizedText
    least: int
    """Cards of the main deck."""
    most: int | None = None
    copies: int | None = None
    """How many of a name main deck and sideboard may have together; cards that are `unlimited` are not counted."""
    side: int | None = None
    """How many cards the sideboard may have."""
    commander: bool = False
    """Whether decks are led by a commander."""

    def check(self, deck: Deck, catalogue: Catalogue) -> list[Problem]:
        """Everything for which the deck cannot be played in this format; empty if it can."""
        found = list(_strangers(deck, catalogue))
        main, side = deck.size(MAIN), deck.size(SIDE)
        if main < self.least:
            found.append(Problem("too_few", self.least - main, main, self.least))
        if self.most is not None and main > self.most:
            found.append(Problem("too_many", main - self.most, main, self.most))
        if self.side is not None and side > self.side:
            found.append(Problem("side", side - self.side, side, self.side))
        if not self.commander:
            found += [_problem("no_commander_here", key, count, catalogue) for key, count in deck.commander.items()]
        return found + list(self._crowds(deck, catalogue))

    def _crowds(self, deck: Deck, catalogue: Catalogue) -> Iterator[Problem]:
        for key in deck.keys:
            card, have = catalogue.cards.get(key), deck.copies(key)
            if self.copies is not None and card is not None and not card.unlimited and have > self.copies:
                yield Problem("copies", have - self.copies, have, self.copies, key, card.name)


def _problem(code: str, key: str, count: int, catalogue: Catalogue) -> Problem:
    return Problem(code, count, key=key, card=catalogue.name_of(key))


def _strangers(deck: Deck, catalogue: Catalogue) -> Iterator[Problem]:
    for key in deck.keys:
        if key not in catalogue.cards:
            yield Problem("unknown", deck.copies(key), key=key, card=catalogue.name_of(key))


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A deck that comes with the game."""

    key: str
    name: LocalizedText
    text: LocalizedText
    """What it is about."""
    deck: Deck


@dataclass(frozen=True, slots=True)
class Packs:
    """The boosters that a seat opens: how many, and how many cards each has. Stored drafts are dealt by these numbers,
    so a game's never change."""

    number: int
    size: int = 15


class Drafter(Protocol):
    """A computer player that drafts a game which asks for more of a deck than colours. It knows its own cards and what
    anybody reads on a card; the same cards always make the same choice."""

    def choose(self, pack: Sequence[str], pool: Sequence[str], catalogue: Catalogue) -> str:
        """The card of a booster that it picks."""
        ...

    def build(self, pool: Sequence[str], catalogue: Catalogue) -> Mapping[str, int]:
        """The main deck that it builds of a pool and of what everybody may have; it can always be played."""
        ...


@dataclass(frozen=True, slots=True)
class Limited:
    """How decks are built from opened boosters."""

    format: Format
    """What holds besides that all cards come from the pool."""
    option: Plain
    """The format, as the named option has it, that tables play with such decks."""
    basics: Mapping[str, str] = field(default_factory=dict)
    """For each colour the basic card of which everybody may take as many as they like, by key."""
    usual_basics: int = 0
    """How many basic cards a deck of the least size usually has."""
    draft: Packs = Packs(3)
    sealed: Packs = Packs(6)
    worth: Mapping[str, float] = field(default_factory=dict)
    """What a card is worth to the computer drafter by its type; others 1."""
    provided: Callable[[Catalogue], Sequence[str]] | None = None
    """Cards that everybody may take besides their pool, by key; None: the basic cards."""
    provided_name: LocalizedText | None = None
    """What these are called; None if there are none."""
    is_opened: Callable[[CardFacts], bool] | None = None
    """Which cards are in boosters; None: all but those of which a deck may have any number."""
    is_apart: Callable[[CardFacts], bool] | None = None
    """Which cards lie beside the deck and are not counted; None: no card."""
    themes: Callable[[Sequence[str]], Mapping[str, tuple[LocalizedText, Sequence[str]]]] | None = None
    """The parts of a card set of which boosters can be made besides, by key: where decks are built of few kinds of
    cards, and a large set has many."""
    choice: str = ""
    """The named option that a pod may choose, for what is played in limited alone; "": there is none."""
    drafter: Drafter | None = None
    """None: the one of `games.limited`, which goes by colours and costs."""

    def free(self, catalogue: Catalogue) -> tuple[str, ...]:
        """The cards that everybody may take, as many as they like."""
        if self.provided is not None:
            return tuple(self.provided(catalogue))
        return tuple(key for key in self.basics.values() if key in catalogue.cards)

    def opened(self, catalogue: Catalogue) -> list[str]:
        """The cards that can be in boosters."""
        free = set(self.free(catalogue))
        fits = self.is_opened or (lambda card: not card.unlimited)
        return [key for key, card in catalogue.cards.items() if key not in free and fits(card)]

    def counts(self, key: str, catalogue: Catalogue) -> bool:
        """Whether a card is one of those that the deck is counted by."""
        card = catalogue.cards.get(key)
        return card is None or self.is_apart is None or not self.is_apart(card)


@dataclass(frozen=True, slots=True)
class Construction:
    """How the decks of a game are built."""

    catalogue: Callable[[], Catalogue]
    """The cards that there are; worked out when it is first asked for."""
    formats: tuple[Format, ...]
    """The first is the usual one."""
    option: str
    """The named option of the ruleset that says which of the formats a table plays."""
    ready: tuple[ReadyDeck, ...]
    ready_before_lots: int | None = None
    """How many of these there were when a game's beginning did not name those of the lot yet; None: all."""
    limited: Limited | None = None
    """How decks are built in drafts and from sealed pools; None: this game has neither."""

    def format(self, key: Plain) -> Format:
        """The format of this key; the usual one if there is none."""
        return next((found for found in self.formats if found.key == key), self.formats[0])

    def ready_deck(self, key: str) -> ReadyDeck | None:
        """The pre-built deck of this key."""
        return next((found for found in self.ready if found.key == key), None)

    def fitting(self, format: Format) -> list[ReadyDeck]:
        """The pre-built decks that can be played in a format."""
        return [ready for ready in self.ready if not format.check(ready.deck, self.catalogue())]

    def formats_of(self, deck: Deck) -> list[Format]:
        """The formats in which a deck can be played."""
        return [format for format in self.formats if not format.check(deck, self.catalogue())]


def lead_together(keys: Sequence[str], catalogue: Catalogue) -> bool:
    """Whether these are two different cards that can be commanders of one deck."""
    cards = [catalogue.cards[key] for key in keys if key in catalogue.cards]
    return len(keys) == len({*keys}) == 2 == len(cards) and all(card.leads and card.partners for card in cards)


def identity(deck: Deck, catalogue: Catalogue) -> tuple[str, ...]:
    """The colours of which the cards of a deck may be that has this commander, in the order of the catalogue."""
    own = {colour for key in deck.commander if key in catalogue.cards for colour in catalogue.cards[key].identity}
    return tuple(colour for colour in catalogue.colours if colour in own)


def curve(deck: Deck, catalogue: Catalogue) -> list[int]:
    """How many cards of the main deck cost 0, 1, 2, ...; the last column is for `COSTLY` and more.

    Cards without a cost, such as tokens, are in none.
    """
    columns = [0] * (COSTLY + 1)
    for key, count in deck.main.items():
        card = catalogue.cards.get(key)
        if card is not None and card.cost is not None:
            columns[min(card.cost, COSTLY)] += count
    return columns


def colours(deck: Deck, catalogue: Catalogue) -> dict[str, int]:
    """How many cards of the main deck have each colour, in the order of the catalogue; "" stands for none at all.

    Cards without a cost, such as tokens, are not counted; a card of two colours counts for both.
    """
    counts = dict.fromkeys((*catalogue.colours, ""), 0)
    for key, count in deck.main.items():
        card = catalogue.cards.get(key)
        if card is not None and card.cost is not None:
            for colour in card.colours or ("",):
                counts[colour] += count
    return {colour: count for colour, count in counts.items() if count}
