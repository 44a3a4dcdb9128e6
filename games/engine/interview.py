"""A word of a vocabulary by question and answer, for people who write no JSON: field by field, each checked at once.

What is asked follows from the fields of the words. Who asks, and where, is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, Literal, TypeAlias, get_args, get_origin

from games.engine.language.localized_text import LocalizedText
from games.engine.node import WORD, Misspelt, Node, Vocabulary, first_line, hints_of, is_node, meant, parts_of
from games.engine.values import Plain

DEEPEST = 12
"""So many words are asked for inside each other."""
DONE = ""
"""The answer that takes what is usual, or adds nothing more."""
NONE = "-"
"""The answer that leaves empty what usually says something."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked next."""

    place: str
    """Where the answer goes, such as "abilities[0].effects[0].amount"."""
    wanted: str
    """What is to be written, in words."""
    choices: Sequence[tuple[str, str]] = ()
    """What can be chosen, each with a sentence that explains it; a number is as good as the name."""
    usual: str | None = None
    """What an empty answer means; None: there has to be one."""
    trouble: str = ""
    """What is wrong with the answer before."""


PLAIN = {int: "a whole number", str: "a text", bool: "yes or no", type(None): f"{NONE} for nothing"}
Ask: TypeAlias = Callable[[Question], str]
"""Put a question, give the answer. Raises `EOFError` when there is no answer any more."""


@dataclass(frozen=True, slots=True)
class Interview:
    """Asks for one word after the other."""

    vocabulary: Vocabulary
    ask: Ask

    def word(self, kind: type[Node], place: str = "") -> dict[str, Plain]:
        """Plain data of a word of this kind, every field of it asked for in turn."""
        asked = [item for item in fields(kind) if not item.metadata.get("worked_out")]
        return self._fields(kind.__name__, kind, asked, place)

    # --- words --------------------------------------------------------------------------------------------------

    def _chosen(self, kinds: Sequence[type[Node]], place: str) -> dict[str, Plain]:
        """A word of one of these kinds."""
        names = sorted({name for kind in kinds for name in self.vocabulary.of_kind(kind)})
        return self._said(names[0] if len(names) == 1 else self._choice(place, "which word?", names), place)

    def _said(self, name: str, place: str) -> dict[str, Plain]:
        """This word: what it needs, and what else of it is to be said."""
        if place.count(".") >= DEEPEST:
            raise Misspelt(
                place,
                LocalizedText("this lies too deep in itself", "das liegt zu tief in sich selbst"),
                LocalizedText("say it with fewer words in each other", "sag es mit weniger Wörtern ineinander"),
            )
        word = self.vocabulary.words[name]
        needed = [item for item in fields(word) if _is_needed(item)]
        data = self._fields(name, word, needed, place)
        others = {item.name: item for item in fields(word) if not _is_needed(item)}
        while others:
            more = self._choice(place, f"anything else about {name}?", list(others), usual="no")
            if more == DONE:
                break
            data |= self._fields(name, word, [others.pop(more)], place)
        return data

    def _fields(self, name: str, word: type[Node], asked: Sequence[Field[Any]], place: str) -> dict[str, Plain]:
        data: dict[str, Plain] = {WORD: name}
        for item in asked:
            value = self._value(hints_of(word)[item.name], f"{place}.{item.name}".strip("."), needed=_is_needed(item))
            if value is not MISSING:
                data[item.name] = value
        return data

    def _choice(self, place: str, wanted: str, names: Sequence[str], usual: str | None = None) -> str:
        """One of these names, or `DONE` where there is a usual answer."""
        known = self.vocabulary.words
        choices = [(name, first_line(known[name]) if name in known else "") for name in names]
        trouble = ""
        while True:
            said = self.ask(Question(place, wanted, choices, usual, trouble)).strip()
            if said == DONE and usual is not None:
                return DONE
            if said.isdecimal() and 0 < int(said[:4]) <= len(names):
                return names[int(said[:4]) - 1]
            if said in names:
                return said
            trouble = f"there is no {said!r} here; {meant(said, names).en}"

    # --- values -------------------------------------------------------------------------------------------------

    def _value(self, hint: Any, place: str, *, needed: bool) -> Any:
        """A value of this type; `MISSING` if it is left as usual."""
        parts = parts_of(hint)
        listed = next((part for part in parts if get_origin(part) is tuple), None)
        if listed is not None:
            return self._list(get_args(listed)[0], place, needed=needed)
        kinds = [part for part in parts if is_node(part)]
        plain = [part for part in parts if part in PLAIN or get_origin(part) is Literal]
        if kinds and needed and not plain:
            return self._chosen(kinds, place)
        trouble = ""
        while True:
            usual = None if needed else "as usual"
            said = self.ask(Question(place, _wanted(plain, kinds), (), usual, trouble)).strip()
            if said == DONE and not needed:
                return MISSING
            if kinds and said == "?":
                return self._chosen(kinds, place)
            for part in plain:
                found = _read(part, said)
                if found is not MISSING:
                    return found
            trouble = f"{said!r} does not fit; write {_wanted(plain, kinds)}"

    def _list(self, inner: Any, place: str, *, needed: bool) -> Any:
        """Values of a list; `MISSING` if it is left empty."""
        kinds = [part for part in parts_of(inner) if is_node(part)]
        return self._words(kinds, place, needed=needed) if kinds else self._plain_list(inner, place, needed=needed)

    def _plain_list(self, inner: Any, place: str, *, needed: bool) -> Any:
        trouble = ""
        while True:
            usual = None if needed else "none"
            said = self.ask(Question(place, "one or several, with commas between them", (), usual, trouble))
            items = [one.strip() for one in said.split(",") if one.strip()]
            values = [
                next((value for part in parts_of(inner) if (value := _read(part, one)) is not MISSING), MISSING)
                for one in items
            ]
            if not items and not needed:
                return MISSING
            if items and MISSING not in values:
                return values
            trouble = "write at least one" if not items else f"{said!r} does not fit"

    def _words(self, kinds: Sequence[type[Node]], place: str, *, needed: bool) -> Any:
        names = sorted({name for kind in kinds for name in self.vocabulary.of_kind(kind)})
        found: list[Plain] = []
        while True:
            here = f"{place}[{len(found)}]"
            least = needed and not found
            said = self._choice(here, "which word?", names, usual=None if least else "no more")
            if said == DONE:
                return found or MISSING
            found.append(self._said(said, here))


def _is_needed(item: Field[Any]) -> bool:
    return item.default is MISSING and item.default_factory is MISSING


def _wanted(plain: Sequence[Any], kinds: Sequence[type[Node]]) -> str:
    said = []
    for part in plain:
        if get_origin(part) is Literal:
            said += [str(value) or f"{NONE} for nothing" for value in get_args(part)]
        else:
            said.append(PLAIN[part])
    return " or ".join([*said, *(["? for the words that can stand here"] if kinds else [])])


def _read(part: Any, said: str) -> Any:
    """What was said as a value of a plain type; `MISSING` if it is none."""
    if get_origin(part) is Literal:
        return next((value for value in get_args(part) if (str(value) or NONE) == said), MISSING)
    if part is bool:
        return {"yes": True, "no": False}.get(said.lower(), MISSING)
    if part is int:
        return int(said) if said.lstrip("-").isdecimal() and len(said) < 10 else MISSING
    if part is str and said:
        return "" if said == NONE else said
    return None if part is type(None) and said == NONE else MISSING
