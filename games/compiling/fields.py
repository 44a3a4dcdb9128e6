"""What stands in the fields of a record, by the names that the sources of all games give them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine import LocalizedText

A_TEXT = LocalizedText("a text", "ein Text")
A_NUMBER = LocalizedText("a number", "eine Zahl")
A_LIST = LocalizedText("a list", "eine Liste")
AN_OBJECT = LocalizedText("an object", "ein Objekt")
YES_OR_NO = LocalizedText("true or false", "wahr oder falsch")
TEXT_OR_NUMBER = LocalizedText("a text or a number", "ein Text oder eine Zahl")
TEXTS = LocalizedText("a list of texts", "eine Liste von Texten")
MIXED = LocalizedText("a list with something else in it", "eine Liste, in der noch anderes steht,")
NOTHING = LocalizedText("nothing", "nichts")
OBJECTS = LocalizedText("a list of objects", "eine Liste von Objekten")


@dataclass(frozen=True, slots=True)
class WrongField:
    """A field in which something of another kind stands."""

    field: str
    found: LocalizedText
    wanted: LocalizedText


def wrong_field(record: Mapping[str, Any]) -> WrongField | None:
    """The first field of a record, or of one of its faces, that holds what it cannot."""
    for field, (wanted, fits) in _FIELDS.items():
        value = record.get(field)
        if value is not None and not fits(value):
            is_list = isinstance(value, list) and "list" in wanted.en
            return WrongField(field, MIXED if is_list else kind_of(value), wanted)
    return next(filter(None, map(wrong_field, record.get("card_faces") or ())), None)


def kind_of(value: Any) -> LocalizedText:
    """What a value of a file is, in a word."""
    kinds = {str: A_TEXT, bool: YES_OR_NO, int: A_NUMBER, float: A_NUMBER, list: A_LIST, dict: AN_OBJECT}
    return kinds.get(type(value), NOTHING)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_plain(value: Any) -> bool:
    return isinstance(value, str | int | float)


def _are_texts(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, str) for one in value))


def _are_objects(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, Mapping) for one in value)


def _is_object(value: Any) -> bool:
    return isinstance(value, Mapping)


def _are_any(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str | Mapping) for one in value)


Fits = tuple[LocalizedText, Callable[[Any], bool]]
_FIELDS: dict[str, Fits] = {
    **dict.fromkeys(
        ("name", "text", "oracle_text", "functionalText", "type_line", "layout", "lang", "printed_name", "faceName",
         "side", "german", "set"),
        (A_TEXT, _is_text),
    ),
    **dict.fromkeys(
        ("manaCost", "mana_cost", "power", "toughness", "loyalty", "pitch", "cost", "defense", "life", "intellect",
         "number", "generic"),
        (TEXT_OR_NUMBER, _is_plain),
    ),
    **dict.fromkeys(
        ("types", "subtypes", "supertypes", "talents", "classes", "type", "element", "job", "category", "sets",
         "legalFormats", "color_indicator", "colorIndicator"),
        (TEXTS, _are_texts),
    ),
    "printings": (A_LIST, _are_any),
    "legalities": (AN_OBJECT, _is_object),
    "card_faces": (OBJECTS, _are_objects),
    "foreignData": (OBJECTS, _are_objects),
}  # fmt: skip
