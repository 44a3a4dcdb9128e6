"""A card of FFTCG as it is printed, and how a record of a list is one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.cardgames.reading.outcome import Refusal, Refused
from games.rulesets.fftcg.card import CARD_TYPES
from games.rulesets.fftcg.cp import Element
from games.rulesets.fftcg.symbols import ELEMENTS, LETTERS

ELEMENT_NAMES: dict[str, Element] = {
    **{words.en.lower(): element for element, words in ELEMENTS.items()},
    **{letter.lower(): element for element, letter in LETTERS.items()},
}
PARTED = re.compile(r"[/;·,|]")
"""What stands between several elements, jobs and categories."""
YES = frozenset({"1", "true", "yes", "y", "x", "ja"})
NO = frozenset({"", "0", "false", "no", "n", "nein"})


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on a card, in English."""

    name: str
    number: str
    text: str
    """Its rules text, a line for each paragraph."""
    types: tuple[str, ...]
    elements: tuple[Element, ...]
    cost: str = ""
    jobs: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    power: str = ""
    generic: bool = False
    german: str = field(default="", compare=False)
    """Its German name; none: called as in English."""

    @property
    def called(self) -> str:
        """Its name with its number: several cards share a name."""
        return f"{self.name} {self.number}"


def printed_of(record: Mapping[str, Any]) -> Printed:
    """The printed card of a record. Raises `Refused` for one that is not of this game."""
    name, number = _text(record, "name"), _text(record, "number")
    types = tuple(one.lower() for one in _several(record, "type"))
    if not name or not number or not types or set(types) - set(CARD_TYPES):
        raise Refused(Refusal("types"))
    elements = tuple(ELEMENT_NAMES.get(one.lower()) for one in _several(record, "element"))
    known = tuple(element for element in elements if element is not None)
    if not known or len(known) < len(elements):
        raise Refused(Refusal("types"))
    generic = _text(record, "generic").lower()
    if generic not in YES | NO:
        raise Refused(Refusal("types"))
    return Printed(
        name, number, _text(record, "text"), types, known, _text(record, "cost"), _several(record, "job"),
        _several(record, "category"), _text(record, "power"), generic in YES, _text(record, "german"),
    )  # fmt: skip


def _text(record: Mapping[str, Any], key: str) -> str:
    value = record.get(key)
    return "" if value is None else str(value).strip()


def _several(record: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """What a list holds, or a cell in which several things are parted by strokes."""
    value = record.get(key)
    if isinstance(value, list):
        return tuple(str(one).strip() for one in value if str(one).strip())
    return tuple(one.strip() for one in PARTED.split(_text(record, key)) if one.strip())
