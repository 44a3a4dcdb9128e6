"""Parts of a line that stand in many places: kinds of attacks and cards, and abilities between quotation marks.

A line is looked up with a mark in their place, and the word that is found gets the kind or the ability instead of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

from games.cardgames.reading.normal_form import ITSELF, Tokens, tokens
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.selectors import ObjectFilter as AnyFilter
from games.engine.language.grammar_en import Noun
from games.engine.node import Node
from games.rulesets.flesh_and_blood.reading import tables
from games.rulesets.flesh_and_blood.reading.form import common
from games.rulesets.flesh_and_blood.rules_text.selector_words import attack_name, card_name
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter

QUOTE = "\u00a7"
"""In place of an ability between quotation marks, and of those marks."""
_GIFT = ('"', *common(tokens(f"When the combat chain closes, draw {tables.GIFTED} cards")), '"')
LONGEST_KIND = 12

# --- quotations ----------------------------------------------------------------------------------------------------


def unquoted(line: Tokens) -> tuple[Tokens, Tokens]:
    """A line with a mark in place of its quotation, and what stands there; a line with several of them as it is."""
    if line.count('"') != 2:
        return line, ()
    first = line.index('"')
    last = line.index('"', first + 1)
    return (*line[:first], QUOTE, *line[last + 1 :]), line[first + 1 : last]


def with_mark(line: Tokens) -> Tokens:
    """A line of ours with that mark in place of `tables.GIFT`."""
    plain, inner = unquoted(line)
    return plain if inner == _GIFT[1:-1] else line


def with_gift(word: Any, gift: Ability) -> Any:
    """A word with an ability in place of `tables.GIFT`."""
    return _turned(word, lambda one: gift if one == tables.GIFT else None)


def with_effects(word: Any, mark: tuple[Any, ...], effects: tuple[Any, ...]) -> Any:
    """A word with instructions in place of those that stand for every one."""

    def turned(one: Any) -> Any:
        return replace(one, effects=effects) if getattr(one, "effects", ()) == mark else None

    return _turned(word, turned)


# --- kinds ---------------------------------------------------------------------------------------------------------


@cache
def _kind_names() -> dict[Tokens, list[tuple[ObjectFilter, Tokens]]]:
    """What kinds are called, with numbers as one token; for each the mark that may stand for it."""
    found: dict[Tokens, list[tuple[ObjectFilter, Tokens]]] = {}
    for kind in tables.kinds():
        mark = tables.ACTION_MARK if "action" in kind.every else tables.ATTACK_MARK
        _called(found, attack_name(kind).en, "", kind, mark)
    for kind in tables.card_kinds():
        _called(found, card_name(kind).en, f"{kind.colour} ", kind, tables.CARD_MARK)
    return found


def _called(
    found: dict[Tokens, list[tuple[ObjectFilter, Tokens]]], noun: Noun, before: str, kind: ObjectFilter, mark: Tokens
) -> None:
    """A kind by its name, and by that of several."""
    for plural in (False, True):
        name = _shape(common(tokens(before + noun.form(plural=plural))))
        found.setdefault(name, []).append((kind, (*mark[:-1], f"{mark[-1]}s") if plural else mark))


def _shape(line: Tokens) -> Tokens:
    return tuple("#" if word.lstrip("+-").isdigit() else word for word in line)


def kinded(line: Tokens) -> Iterator[tuple[Tokens, ObjectFilter | None]]:
    """A line as it is, and with the mark in place of each kind of which it speaks."""
    yield line, None
    seen, names = _shape(line), _kind_names()
    for first in range(len(line)):
        for length in range(min(LONGEST_KIND, len(line) - first), 0, -1):
            row = seen[first : first + length]
            for kind, mark in names.get(row, ()):
                given = [int(word) for word in line[first : first + length] if word.isdigit()]
                yield (*line[:first], *mark, *line[first + length :]), _counted(kind, given)


def itself(line: Tokens) -> Tokens:
    """A text of ours with the object itself in place of "this" and what kind of attack it is."""
    names, row, place = _kind_names(), [], 0
    while place < len(line):
        lengths = range(min(LONGEST_KIND, len(line) - place - 1), 0, -1) if line[place] == "this" else ()
        seen = _shape(line[place + 1 : place + 1 + LONGEST_KIND])
        length = next((one for one in lengths if seen[:one] in names), 0)
        row.append(ITSELF if length else line[place])
        place += 1 + length
    return tuple(row)


def _counted(kind: ObjectFilter, given: list[int]) -> ObjectFilter:
    """A kind with the number of the line in place of any."""
    changes: dict[str, Any] = {
        item.name: given[0] for item in fields(kind) if given and getattr(kind, item.name) == tables.ANY
    }
    return replace(kind, **changes)


def with_kind(word: Any, kind: ObjectFilter | None) -> Any:
    """A word with a kind in place of its mark."""
    if kind is None:
        return word

    def turned(one: Any) -> Any:
        if isinstance(one, ObjectFilter) and tables.KIND in one.every:
            return replace(
                kind,
                attacking=one.attacking,
                blocking=one.blocking,
                whose=one.whose,
                zone=one.zone,
                players=one.players,
            )
        return None

    return _turned(word, turned)


def _turned(value: Any, change: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_turned(inner, change) for inner in value)
    if not isinstance(value, Node):
        return value
    new = change(value)
    if new is not None or isinstance(value, AnyFilter):
        return value if new is None else new
    return replace(
        value, **{item.name: _turned(getattr(value, item.name), change) for item in fields(value) if item.init}
    )


# --- what is so as long as something is so -----------------------------------------------------------------------


def as_static(line: Tokens) -> Tokens:
    """ "While", "has" and "it" of the object itself, as we say them."""
    row = ("if", *line[1:]) if line[:1] == ("while",) else line
    if row[:1] == ("~",) and "while" in row:
        place = row.index("while")  # "this gets +1 defence while defending ..."
        row = ("if", "~", "is", *row[place + 1 :], ",", *row[:place])
    if "," not in row[:-2]:
        return row
    comma = row.index(",") + 1
    begins = 3 if row[:2] == ("combo", "-") else 1
    subject = "~" if row[comma : comma + 1] == ("it",) and row[begins : begins + 1] == ("~",) else row[comma]
    verb = "gets" if row[comma + 1 : comma + 2] == ("has",) else row[comma + 1]
    return (*row[:comma], subject, verb, *row[comma + 2 :])


def as_activated(line: Tokens) -> Tokens:
    """An ability with what it asks for behind all that it does."""
    again = (".", "go", "again")
    for place in range(len(line)):
        if line[place : place + 3] == again:
            return (*line[:place], *line[place + 3 :], *again)
    return line


def parted(line: Tokens) -> Iterator[Tokens]:
    """The items of a list: "a", "a and b", "a, b, and c"."""
    item: list[str] = []
    for word in line:
        if word in (",", "and"):
            if item:
                yield tuple(item)
            item = []
        else:
            item.append(word)
    if item:
        yield tuple(item)
