"""What a file of cards may hold that a stranger has written, whatever its words say: sizes, signs, numbers, names."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from accounts import public_names
from games.engine import LANGUAGES, LocalizedText
from games.engine.cardset import OF_GAME, OTHER_NAME, CardSet
from games.engine.decks.catalogue import fold
from games.engine.node import Misspelt
from games.live.card_sets import UnofficialSet, in_both
from games.rulesets import rulesets

GREATEST = 100
"""The greatest number on a card: a million tokens would be words like any other, and too much for a table."""
THOUSANDS = 1000 * GREATEST
"""The same where a game counts in thousands."""
LONGEST = 120
"""Characters of a name or of any other text."""
LOOKS_TAKEN = LocalizedText("“{name}” is called like a card of {owner}", "„{name}“ heißt wie eine Karte von: {owner}")


def faults_of_content(data: Any) -> Iterator[Misspelt]:
    """Texts and numbers that no card may have, each with its place."""
    key = data.get("ruleset") if isinstance(data, Mapping) else None
    ruleset = rulesets().get(key) if isinstance(key, str) else None
    cards = ruleset.cards if ruleset is not None else None
    return _faults_of(data, "", cards.in_thousands if cards is not None else (), GREATEST)


def _faults_of(data: Any, place: str, in_thousands: Collection[str], most: int) -> Iterator[Misspelt]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from _faults_of_text(key, place)
            limit = THOUSANDS if _counts_thousands(data.get("word"), key, in_thousands) else GREATEST
            yield from _faults_of(value, f"{place}.{key[:LONGEST]}".strip("."), in_thousands, limit)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _faults_of(value, f"{place}[{number}]", in_thousands, GREATEST)
    elif isinstance(data, str):
        yield from _faults_of_text(data, place)
    elif isinstance(data, float) or (isinstance(data, int) and abs(data) > most):
        problem = in_both(_("this number cannot stand on a card"))
        yield Misspelt(place, problem, in_both(_("write a whole number of at most %d"), most))


def _counts_thousands(word: Any, field: str, in_thousands: Collection[str]) -> bool:
    """Whether this field of a word does; the word may be left out where only one can stand."""
    if word is None:
        return any(one.endswith(f".{field}") for one in in_thousands)
    return f"{word}.{field}" in in_thousands


def _faults_of_text(text: str, place: str) -> Iterator[Misspelt]:
    if len(text) > LONGEST:
        yield Misspelt(place, in_both(_("a text has more than %d characters"), LONGEST), in_both(_("write less")))
    unseen = next((sign for sign in text if not sign.isprintable() or unicodedata.category(sign)[0] == "C"), None)
    if unseen is not None:
        problem = _("a text has a sign that is not seen, or that turns others round (U+%04X)")
        yield Misspelt(place, in_both(problem, ord(unseen)), in_both(_("take it out")))


def faults_of_name(language: str, name: str) -> Iterator[Misspelt]:
    """Why a player's card set cannot be called like this: it keeps the rules of public names."""
    try:
        public_names.check(public_names.clean(name))
    except ValidationError as error:
        problem = in_both(_("a card set cannot be called like this"))
        yield Misspelt(f"name.{language}", problem, LocalizedText(*(_messages(error, one) for one in LANGUAGES)))


def _messages(error: ValidationError, language: str) -> str:
    with override(language):
        return " ".join(error.messages)


def faults_of_names(one: UnofficialSet, others: Iterable[UnofficialSet]) -> Iterator[Misspelt]:
    """Cards that look like cards of the game, or like one of these other sets: each name stands for one card."""
    cards = rulesets()[one.ruleset].cards
    assert cards is not None
    taken = {_looks(name): OF_GAME for card in cards.known().values() for name in cards.names(card)}
    for other in others:
        for name in _names(cards, other):
            taken.setdefault(_looks(name), LocalizedText(f"“{other.name.en}”", f"„{other.name.de}“"))
    for number, data in enumerate(one.cards.values()):
        for name in cards.names(cards.vocabulary.read(data, cards.kind)):
            owner = taken.get(_looks(name))
            if not _looks(name):
                yield Misspelt(f"cards[{number}]", in_both(_("a name has no letter")), OTHER_NAME)
            elif owner is not None:
                yield Misspelt(f"cards[{number}]", LOOKS_TAKEN.filled(name=name, owner=owner), OTHER_NAME)


def _looks(name: str) -> str:
    """Equal for names that a reader takes for the same."""
    return public_names.key_of(fold(name))


def _names(cards: CardSet, one: UnofficialSet) -> Iterator[str]:
    for data in one.cards.values():
        yield from cards.names(cards.vocabulary.read(data, cards.kind))
