"""The cards of a game as data: how a file of them is read and checked before anybody plays with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from games.engine.language.localized_text import LANGUAGES, LocalizedText
from games.engine.node import Misspelt, Node, Vocabulary, as_data
from games.engine.values import Plain

OF_GAME = LocalizedText("the game", "das Spiel")
OF_FILE = LocalizedText("this file", "diese Datei")
TAKEN = LocalizedText("{owner} has a card {name!r} already", "{owner} hat schon eine Karte {name!r}")
SAME_CARD = LocalizedText(
    "{owner} has a card {name!r} already, the very same", "{owner} hat schon eine Karte {name!r}, genau dieselbe"
)
OTHER_NAME = LocalizedText("choose another name", "wähle einen anderen Namen")
ALL_WELL, SOME_FAULTY, SOME_UNREADABLE = 0, 1, 2


class CardSet(Protocol):
    """What a ruleset says about its cards. A card is a word of its vocabulary."""

    vocabulary: Vocabulary
    kind: type[Node]
    """The word that is a card."""
    in_thousands: ClassVar[frozenset[str]]
    """The fields that count in thousands, such as "Card.power": there a stranger's card may say more."""

    def known(self) -> Mapping[str, Node]:
        """The cards that there are, by key."""

    def said(self) -> Mapping[str, Collection[str]]:
        """By key, the names of all words of the cards that can be spoken of."""

    def taken(self) -> Collection[str]:
        """All their names, in small letters, and keys: another card needs others."""

    def prepare(self, cards: Iterable[Plain]) -> Callable[[], None]:
        """Make these cards ready, which may take long; once the answer is called, decks may be built with them too."""

    def key(self, card: Any) -> str:
        """The name of a card in decks, logs and addresses."""

    def names(self, card: Any) -> tuple[str, ...]:
        """What people call it."""

    def text(self, card: Any, language: str, others: Mapping[str, Any]) -> list[str]:
        """A card as it is read, line by line. `others` has the cards of which it may speak."""

    def faults(self, card: Any, others: Mapping[str, Any]) -> list[Misspelt]:
        """For what a card that could be read cannot be played as it is meant."""

    def doubts(self, card: Any) -> list[Misspelt]:
        """What can be played and is perhaps not meant."""


@dataclass(slots=True)
class Checked:
    """One card of a file, and what there is to say about it."""

    number: int
    """Which one, counted from 1."""
    name: str
    card: Node | None = None
    """None: it could not be read."""
    faults: list[Misspelt] = field(default_factory=list)
    doubts: list[Misspelt] = field(default_factory=list)
    text: dict[str, list[str]] = field(default_factory=dict)
    """For each language the lines of the card, if it has no fault."""

    @property
    def status(self) -> int:
        """0: it can be played. 1: it can be read, and something is wrong. 2: it is no sentence of the vocabulary."""
        if self.card is None:
            return SOME_UNREADABLE
        return SOME_FAULTY if self.faults else ALL_WELL

    def as_data(self) -> dict[str, Plain]:
        """For programs."""
        return {
            "card": self.name,
            "number": self.number,
            "status": self.status,
            "faults": [_remark(fault) for fault in self.faults],
            "doubts": [_remark(doubt) for doubt in self.doubts],
            "text": self.text,
        }


def _remark(fault: Misspelt) -> dict[str, Plain]:
    return {"place": fault.place, "problem": _by_language(fault.problem), "remedy": _by_language(fault.remedy)}


def _by_language(text: LocalizedText) -> dict[str, Plain]:
    return {language: text.in_(language) for language in LANGUAGES}


def check(cards: CardSet, data: Plain, overriding: Collection[int] = (), *, telling: bool = True) -> list[Checked]:
    """Every card of a file, which holds one card or a list of them: read, compared with all others, and told.

    `overriding` are the numbers of those that are to take the place of a card of the game. Who only asks for faults is
    not `telling`: texts and doubts are left out.
    """
    found = [_read(cards, number, one) for number, one in enumerate(data if isinstance(data, list) else [data], 1)]
    known = cards.known()
    before = dict.fromkeys(cards.taken(), OF_GAME)
    own = {cards.key(one.card): one.card for one in reversed(found) if one.card is not None}
    others = {**known, **own}
    for one in found:
        if one.card is not None:
            clashes = _clashes(cards, one.card, known, before, overrides=one.number in overriding)
            one.faults += [*clashes, *cards.faults(one.card, others)]
            if telling:
                one.doubts += cards.doubts(one.card)
        if telling and one.card is not None and not one.faults:
            one.text = {language: cards.text(one.card, language, others) for language in LANGUAGES}
    return found


def schema(cards: CardSet, title: str) -> dict[str, Plain]:
    """A JSON schema of such a file."""
    one = cards.vocabulary.schema(cards.kind)
    dialect, definitions = one.pop("$schema"), one.pop("$defs")
    return {
        "$schema": dialect,
        "title": title,
        "anyOf": [one, {"type": "array", "items": one}],
        "$defs": definitions,
    }


def _read(cards: CardSet, number: int, data: Plain) -> Checked:
    try:
        card = cards.vocabulary.read(data, cards.kind)
    except Misspelt as cause:
        return Checked(number, _called(data), faults=[cause])
    except RecursionError:
        return Checked(
            number,
            _called(data),
            faults=[
                Misspelt(
                    "",
                    LocalizedText("it is nested too deep", "sie ist zu tief geschachtelt"),
                    LocalizedText("write less into each other", "schachtle weniger ineinander"),
                )
            ],
        )
    return Checked(number, cards.names(card)[0], card)


def _called(data: Plain) -> str:
    """The first text of a card that cannot be read: mostly its name."""
    texts = data.values() if isinstance(data, Mapping) else ()
    return next((text for text in texts if isinstance(text, str)), "?")


def _clashes(
    cards: CardSet, card: Node, known: Mapping[str, Node], before: dict[str, LocalizedText], *, overrides: bool
) -> list[Misspelt]:
    """Names that another card has; those of this card are put into `before`."""
    key = cards.key(card)
    names = dict.fromkeys((*(name.casefold() for name in cards.names(card)), key))
    replaced = known.get(key) if overrides else None
    if replaced is not None:
        for name in (*(name.casefold() for name in cards.names(replaced)), key):
            before.pop(name, None)
    taken = next((name for name in names if name in before), None)
    found = []
    if overrides and replaced is None:
        found.append(
            Misspelt(
                "",
                LocalizedText(
                    "there is no card {key!r} that it could override",
                    "es gibt keine Karte {key!r}, die sie ersetzen könnte",
                ).filled(key=key),
                LocalizedText("leave the word out", "lass das Wort weg"),
            )
        )
    elif taken is not None:
        same = as_data(known.get(key, ())) == as_data(card)
        problem = SAME_CARD if same else TAKEN
        remedy = LocalizedText("leave it out", "lass sie weg") if same else OTHER_NAME
        found.append(Misspelt("", problem.filled(owner=before[taken], name=taken), remedy))
    before.update(dict.fromkeys(names, OF_FILE))
    return found
