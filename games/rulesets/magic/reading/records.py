"""Records of card data that are about Magic: MTGJSON's faces, Scryfall's cards, and plain lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.cardgames.reading.outcome import Refusal, Refused
from games.rulesets.magic.card import SPLIT
from games.rulesets.magic.reading.printed import Printed

ONE_FACE = frozenset({"", "normal", "leveler", "class", "saga", "mutate", "prototype", "case", "host", "augment"})
"""Layouts of cards with one face; what such a face says is read or refused line by line."""
LAYOUTS = {"transform": "transform", "modal_dfc": "modal", "adventure": "adventure", "split": SPLIT}
"""Layouts of cards with two faces, and what they are called here."""
BOTH = 2
NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard"})
"""Layouts of what lies beside a deck."""
LINE = "\u2014"


def printed_of(record: Mapping[str, Any]) -> Printed:
    """The printed card of a record. Raises `Refused` for one with several faces, or that is no card."""
    layout = LAYOUTS.get(str(record.get("layout") or ""))
    if layout and len(_objects(record, "card_faces")) == BOTH:
        return _with_faces(record, layout)
    if record.get("layout") in NO_CARDS:
        raise Refused(Refusal("types"))
    if record.get("card_faces") or str(record.get("layout") or "") not in ONE_FACE or "//" in _text(record, "name"):
        raise Refused(Refusal("faces"))
    name = _text(record, "name")
    types, subtypes = _types(record)
    if not name or not types:
        raise Refused(Refusal("types"))
    return Printed(
        name,
        _text(record, "text", "oracle_text"),
        types,
        subtypes,
        _text(record, "manaCost", "mana_cost"),
        _text(record, "power"),
        _text(record, "toughness"),
        _text(record, "loyalty"),
        _german(record),
        "".join(_listed(record, "color_indicator") or _listed(record, "colorIndicator")),
    )


def _with_faces(record: Mapping[str, Any], layout: str) -> Printed:
    """A card with two faces: the front with the other, or both halves."""
    faces = [printed_of({**one, "lang": record.get("lang")}) for one in _objects(record, "card_faces")]
    if layout != SPLIT:
        return replace(faces[0], layout=layout, faces=(faces[1],))
    types = tuple(dict.fromkeys(kind for one in faces for kind in one.types))
    german = " // ".join(one.german for one in faces) if all(one.german for one in faces) else ""
    name = " // ".join(one.name for one in faces)
    return Printed(name, "", types, german=german, layout=layout, faces=tuple(faces))


def _text(record: Mapping[str, Any], *keys: str) -> str:
    """The first of these fields that there is, as text."""
    found = next((record[key] for key in keys if record.get(key) is not None), "")
    return str(found).strip()


def _listed(record: Mapping[str, Any], key: str) -> list[str]:
    """What is listed in this field, or parted by blanks in a text; nothing in one that is no list."""
    found = record.get(key)
    return found.split() if isinstance(found, str) else [str(one) for one in found] if isinstance(found, list) else []


def _types(record: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Supertypes and types, and subtypes, in small letters."""
    if record.get("types"):
        kinds = [*_listed(record, "supertypes"), *_listed(record, "types")]
        return tuple(kind.lower() for kind in kinds), tuple(one.lower() for one in _listed(record, "subtypes"))
    line = _text(record, "type_line", "type").lower()
    before, _, after = line.partition(LINE)
    return tuple(before.split()), tuple(after.split())


def _german(record: Mapping[str, Any]) -> str:
    """The German name, where the source has it."""
    if record.get("lang") == "de" and record.get("printed_name"):
        return _text(record, "printed_name")
    names = [
        _text(one, "faceName", "name") for one in _objects(record, "foreignData") if one.get("language") == "German"
    ]
    return min(filter(None, names), default="") or _text(record, "german")


def _objects(record: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    found = record.get(key)
    return [one for one in found if isinstance(one, Mapping)] if isinstance(found, list) else []
