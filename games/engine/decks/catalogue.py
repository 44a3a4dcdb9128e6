"""The cards from which decks are built, and how a card is found by what somebody calls it."""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from games.engine.language.localized_text import LocalizedText

READ = 500
"""Letters of a name that are looked at: to put the accents of a long text in order takes far too long."""
ALIKE = 0.34
"""Names that share fewer of their pairs of letters are no suggestion."""
_APOSTROPHES = dict.fromkeys(map(ord, "'’‘`´ʼ"))
_PLAIN = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What somebody who builds a deck asks of a card."""

    key: str
    name: LocalizedText
    types: tuple[str, ...]
    colours: tuple[str, ...]
    cost: int | None
    """What it costs in all; None for a card that has no cost, such as a token."""
    symbols: str = ""
    """The cost as it is printed."""
    unlimited: bool = False
    """A deck may have as many as it likes."""
    aliases: tuple[str, ...] = ()
    """What it is called besides, in any language, such as its number in a set."""
    identity: tuple[str, ...] = ()
    """The colours for which it counts in a deck with a commander, where there are commanders."""
    leads: bool = False
    """It can be a commander."""
    partners: bool = False
    """It can be one together with another card that can."""
    text: LocalizedText | None = None
    """What it says, where the vocabulary of the game has no cards."""


def fold(name: str) -> str:
    """A name without what people spell differently: case, accents, apostrophes, hyphens, commas, double spaces."""
    plain = name[:READ].casefold()
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain).translate(_APOSTROPHES).translate(_PLAIN)
        plain = "".join(letter for letter in plain if letter.isascii() or not unicodedata.combining(letter))
    else:
        plain = plain.translate(_APOSTROPHES)
    return " ".join(re.findall(r"\w+", plain.replace("_", " ")))


class Catalogue:
    """All cards of a game that a deck may have."""

    def __init__(
        self,
        cards: Iterable[CardFacts],
        colours: Mapping[str, LocalizedText],
        types: Mapping[str, LocalizedText],
        headings: Iterable[str] = (),
        classes: Mapping[str, LocalizedText] | None = None,
        under: Catalogue | None = None,
    ) -> None:
        """`under` is a catalogue whose cards are in this one too."""
        added = {card.key: card for card in cards}
        self._under = under
        self.cards: dict[str, CardFacts] = {**(under.cards if under is not None else {}), **added}
        self.colours = colours
        """The letters of the colours and what they are called, in the usual order."""
        self.types = types
        """The types by which cards are grouped and filtered, in the usual order."""
        self.classes = classes or {}
        """Types that say to whom cards belong, by which they are filtered besides."""
        self.headings = frozenset(map(fold, headings))
        """Words that lists put above groups of cards; they are no cards and say nothing of the section."""
        self._by_name: dict[str, str] = {}
        for card in added.values():
            for name in (card.name.en, card.name.de, *card.aliases):
                for spelt in (name, name.translate(_SPELT_OUT)):
                    self._by_name.setdefault(fold(spelt), card.key)
        self.has_commanders = any(card.leads for card in self.cards.values())

    def name_of(self, key: str) -> LocalizedText:
        """What a card is called. A deck keeps keys alone, and cards may go: of one that is not here the key is said as
        a name, for keys are made of names."""
        card = self.cards.get(key)
        if card is not None:
            return card.name
        said = " ".join(word[:1].upper() + word[1:] for word in key.split("_"))
        return LocalizedText(said, said)

    def find(self, name: str) -> str | None:
        """The key of the card that goes by this name in any language, or by the name of its first half."""
        found = self._called(fold(name))
        if found is None and "//" in name:
            found = self._called(fold(name.split("//")[0]))
        return found

    def _called(self, folded: str) -> str | None:
        found = self._by_name.get(folded)
        return self._under._called(folded) if found is None and self._under is not None else found

    def similar(self, name: str, most: int = 3) -> list[str]:
        """The keys of cards whose names come near, the nearest first."""
        best = self._near(_pairs_of(fold(name)))
        return sorted(best, key=lambda key: (-best[key], key))[:most]

    def _near(self, sought: frozenset[str]) -> dict[str, float]:
        """The keys of cards whose names are like these pairs of letters, and how much, of 0 to 1."""
        best: dict[str, float] = self._under._near(sought) if self._under is not None else {}
        shared: Counter[int] = Counter()
        for pair in sought:
            shared.update(self._with_pair.get(pair, ()))
        for place, count in shared.items():
            likeness = 2 * count / (len(sought) + self._sizes[place])
            key = self._by_name[self._names[place]]
            if likeness >= ALIKE and likeness > best.get(key, 0):
                best[key] = likeness
        return best

    @cached_property
    def _names(self) -> list[str]:
        return [*self._by_name]

    @cached_property
    def _sizes(self) -> array[int]:
        """Of each name how many pairs of letters it has."""
        return array("H", (len(_pairs_of(name)) for name in self._names))

    @cached_property
    def _with_pair(self) -> dict[str, array[int]]:
        """By pair of letters the places of the names that have it: a set for each name takes twenty times as much."""
        found: dict[str, array[int]] = {}
        for place, name in enumerate(self._names):
            for pair in _pairs_of(name):
                found.setdefault(pair, array("I")).append(place)
        return found

    def in_order(self, keys: Iterable[str]) -> list[str]:
        """Keys as lists show them: by type, then by cost, then by name; unknown ones last."""
        return sorted(keys, key=self._place)

    def group_of(self, key: str) -> str:
        """The first of `types` that a card has; "" if it has none."""
        card = self.cards.get(key)
        return next((kind for kind in self.types if card is not None and kind in card.types), "")

    def _place(self, key: str) -> tuple[int, int, str]:
        card, kinds = self.cards.get(key), list(self.types)
        if card is None:
            return (len(kinds) + 1, 0, key)
        group = self.group_of(key)
        return (kinds.index(group) if group else len(kinds), card.cost or 0, card.name.en)


def _pairs_of(folded: str) -> frozenset[str]:
    """Pairs of neighbouring letters, with the beginnings and ends of words."""
    padded = f" {folded} "
    return frozenset(padded[place : place + 2] for place in range(len(padded) - 1)) if folded else frozenset()
