"""A card of Flesh and Blood as it is printed, and how a record of the card list is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.cardgames.reading.outcome import Refusal, Refused
from games.rulesets.flesh_and_blood.card import CARD_TYPES, COLOURS
from games.rulesets.flesh_and_blood.cardset import CLASSES
from games.rulesets.flesh_and_blood.reading.classes import MORE_CLASSES
from games.rulesets.flesh_and_blood.rules_text import nouns

COLOUR_OF = {str(pitch): colour for colour, pitch in COLOURS.items()}
SAID_BY_TYPES = frozenset({"non-attack"})
"""Subtypes that say only what the other types say."""
UNCLASSED = "notclassed"
SPECIAL = ("specialCost", "specialPower", "specialDefense", "specialLife", "specialArcane")
"""Fields of numbers that the text works out."""
SIDES = ("oppositeSideCardIdentifier", "oppositeSideCardIdentifiers", "isCardBack")


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on a card of one colour, in English."""

    name: str
    text: str
    """Its rules text, a line for each paragraph."""
    types: tuple[str, ...]
    """Talents, classes and types in small letters."""
    subtypes: tuple[str, ...] = ()
    colour: str = ""
    cost: str = ""
    power: str = ""
    defence: str = ""
    life: str = ""
    intellect: str = ""
    german: str = field(default="", compare=False)

    @property
    def called(self) -> str:
        """Its name with its colour: what a deck and a card file call it."""
        return f"{self.name} ({self.colour})" if self.colour else self.name


def printed_of(record: Mapping[str, Any]) -> Printed:
    """The printed card of a record. Raises `Refused` for one with several sides, or of types that are not played."""
    name = _text(record, "name")
    if any(record.get(field) for field in SIDES) or "//" in name:
        raise Refused(Refusal("faces"))
    if any(record.get(field) for field in SPECIAL):
        raise Refused(Refusal("size"))
    classes = [one for one in _words(record, "classes") if one != UNCLASSED]
    types = [*_words(record, "talents"), *classes, *_words(record, "types")]
    subtypes = [one for one in _words(record, "subtypes") if one not in SAID_BY_TYPES]
    types += [one for one in subtypes if one in CARD_TYPES or one == "attack"]
    subtypes = [one for one in subtypes if one not in types]
    known = CARD_TYPES | CLASSES | MORE_CLASSES | {"attack"}
    if not name or not set(types) & CARD_TYPES or set(types) - known or set(subtypes) - set(nouns.SUBTYPES):
        raise Refused(Refusal("types"))  # what we do not know may mean something by the rules, as arrows do
    pitch = _text(record, "pitch")
    if pitch and pitch not in COLOUR_OF:
        raise Refused(Refusal("cost"))
    cost, power, defence = _text(record, "cost"), _text(record, "power"), _text(record, "defense")
    life, intellect = _text(record, "life"), _text(record, "intellect")
    text = _text(record, "functionalText", "text").replace("**", "")
    return Printed(
        name, text, tuple(types), tuple(subtypes), COLOUR_OF.get(pitch, ""), cost, power, defence, life, intellect,
        _text(record, "german"),
    )  # fmt: skip


def _text(record: Mapping[str, Any], *keys: str) -> str:
    """The first of these fields that there is, as text."""
    found = next((record[key] for key in keys if record.get(key) is not None), "")
    return str(found).strip()


def _words(record: Mapping[str, Any], key: str) -> Iterator[str]:
    """A list of words in small letters, each once."""
    found = record.get(key)
    parts = found.split(",") if isinstance(found, str) else found if isinstance(found, list) else []
    yield from dict.fromkeys(str(part).strip().lower() for part in parts)
