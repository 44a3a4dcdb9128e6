"""Words of a vocabulary: small frozen records that say a rule, go to plain data and back, and name what is wrong.

A card, its abilities and everything in them are words. From one definition come behaviour and text, and a set of cards
can be a file that anybody wrote: what is read here can only be what the vocabulary knows, never code.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from difflib import get_close_matches
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from games.engine.language.localized_text import LocalizedText
from games.engine.values import Plain

N = TypeVar("N", bound="Node")
H = TypeVar("H", bound=Hashable)
WORD = "word"
"""The key under which plain data names the word."""
ALIKE = 0.75
"""From this likeness on a name was perhaps meant, of 0 to 1."""
SHARED = 20_000
"""So many values are kept to be shared."""
LONGEST = 80
"""So many letters of a name are compared."""


@dataclass(frozen=True, slots=True)
class Node:
    """One word with its fields: other words, numbers, texts, and tuples of them."""

    FORMER: ClassVar[str] = ""
    """The name under which data of earlier releases say it."""
    USUAL: ClassVar[bool] = False
    """Whether data that name no word mean it, where others could stand too."""
    KEPT_ONCE: ClassVar[bool] = False
    """Whether many cards say it in the same way, so that equal ones are one object."""


class Misspelt(ValueError):
    """Data that is no sentence of the vocabulary: where, what is wrong, and what would be right, in both languages."""

    def __init__(self, place: str, problem: LocalizedText, remedy: LocalizedText) -> None:
        super().__init__(place, problem, remedy)
        self.place = place
        self.problem = problem
        self.remedy = remedy
        self.line = 0
        """Of the file, from 1; 0: not known."""

    def text(self, language: str) -> str:
        """All of it in one sentence."""
        place = self.place or HERE.in_(language)
        return f"{place}: {self.problem.in_(language)}; {self.remedy.in_(language)}"

    def __str__(self) -> str:
        return self.text("en")


HERE = LocalizedText("here", "hier")


def meant(said: object, known: Iterable[str]) -> LocalizedText:
    """The remedy for what is unknown: those names that are like it, else all that there are."""
    names = list(known)
    near = get_close_matches(said[:LONGEST], names, 2, ALIKE) if isinstance(said, str) else []
    if not near:
        return one_of(names)
    return LocalizedText("did you mean {either}?", "meinst du {either}?").filled(either=_either(near))


def one_of(known: Iterable[str]) -> LocalizedText:
    """The remedy where only these can stand."""
    return LocalizedText("write one of: {known}", "schreibe eines von: {known}").filled(known=", ".join(known))


def _either(words: Iterable[str]) -> LocalizedText:
    names = list(words)
    return LocalizedText(" or ".join(names), " oder ".join(names))


class Vocabulary:
    """The words that a game knows, by name."""

    def __init__(self, *modules: types.ModuleType, without: frozenset[str] = frozenset()) -> None:
        """All words of these modules but those that mean nothing in this game."""
        self.words: dict[str, type[Node]] = {}
        self.former: dict[str, str] = {}
        self._of_kind: dict[type[Node], list[str]] = {}
        self._of_choices: dict[tuple[Any, ...], list[str]] = {}
        for module in modules:
            for name, found in vars(module).items():
                if name.startswith("_") or name in without:
                    continue
                if isinstance(found, type) and issubclass(found, Node):
                    self.words[found.__name__] = found
                    if "FORMER" in vars(found):
                        self.former[found.FORMER] = found.__name__

    def read(self, data: Plain, kind: type[N], place: str = "") -> N:
        """The word of a kind that plain data says. Raises `Misspelt`."""
        found = self._value(data, kind, place)
        assert isinstance(found, kind)
        return found

    def schema(self, kind: type[Node]) -> dict[str, Plain]:
        """A JSON schema of everything that `read` takes for a kind."""
        definitions = {
            name: self._kind_schema(word) if _is_abstract(word) else self._object_schema(word)
            for name, word in sorted(self.words.items())
        }
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            **self._value_schema(kind),
            "$defs": definitions,
        }

    def of_kind(self, kind: type[Node]) -> list[str]:
        """The names of all words of a kind that can be written, sorted."""
        if kind not in self._of_kind:
            written = {name: word for name, word in self.words.items() if not _is_abstract(word)}
            self._of_kind[kind] = sorted(name for name, word in written.items() if issubclass(word, kind))
        return self._of_kind[kind]

    # --- reading ------------------------------------------------------------------------------------------------

    def _value(self, data: Plain, hint: Any, place: str) -> Any:
        shape = shape_of(hint)
        if data is None and shape.optional:
            return None
        kind = type(data)
        if kind in _PLAIN_TYPES and (kind in shape.plain or (kind, data) in shape.literals):
            return sys.intern(data) if type(data) is str else data  # most words say the same few things
        if shape.item is not None and isinstance(data, list | tuple):
            held = (self._value(item, shape.item, f"{place}[{number}]") for number, item in enumerate(data))
            return shared(tuple(held)) if shape.item is str else tuple(held)
        if shape.holds_word and isinstance(data, Mapping):
            return self._node(data, parts_of(hint), place)
        raise Misspelt(
            place,
            LocalizedText("{data!r} does not fit", "{data!r} passt nicht").filled(data=data),
            self._said(parts_of(hint)),
        )

    def _node(self, data: Mapping[str, Plain], choices: tuple[Any, ...], place: str) -> Node:
        allowed = self._allowed(choices)
        name = data.get(WORD, self._usual(allowed))
        name = self.former.get(str(name), name)
        if name is None:
            missing = LocalizedText("it does not say which word it is", "es sagt nicht, welches Wort es ist")
            what = LocalizedText('write "word" and one of {names}', "schreibe „word“ und eines von {names}")
            raise Misspelt(place, missing, what.filled(names=", ".join(sorted(allowed))))
        if name not in allowed:
            raise Misspelt(
                place,
                LocalizedText("there is no word {name!r} here", "ein Wort {name!r} gibt es hier nicht").filled(
                    name=name
                ),
                meant(name, allowed),
            )
        word = self.words[name]
        hints = hints_of(word)
        known = fields_of(word)
        for key in data:
            if key != WORD and key not in known:
                raise Misspelt(
                    f"{place}.{key}".strip("."),
                    LocalizedText("{name} has no {key!r}", "{name} hat kein {key!r}").filled(name=name, key=key),
                    meant(key, known),
                )
        values = {}
        for key, item in known.items():
            inner = f"{place}.{key}".strip(".")
            if key in data:
                values[key] = self._value(data[key], hints[key], inner)
            elif item.default is MISSING and item.default_factory is MISSING:
                raise Misspelt(
                    inner,
                    LocalizedText("{name} needs {key!r}", "{name} braucht {key!r}").filled(name=name, key=key),
                    self._said(parts_of(hints[key])),
                )
        try:
            made = word(**values)
            return shared(made) if word.KEPT_ONCE else made
        except Misspelt as cause:
            raise Misspelt(f"{place}.{cause.place}".strip("."), cause.problem, cause.remedy) from None
        except ValueError:
            problem = LocalizedText("no {name} can be made of this", "daraus lässt sich kein {name} machen")
            raise Misspelt(
                place,
                problem.filled(name=name),
                LocalizedText("look up {name}", "schlag {name} nach").filled(name=name),
            ) from None

    def _usual(self, allowed: list[str]) -> str | None:
        """The word that need not be named."""
        usual = [name for name in allowed if self.words[name].USUAL] if len(allowed) > 1 else allowed
        return usual[0] if len(usual) == 1 else None

    def _allowed(self, choices: tuple[Any, ...]) -> list[str]:
        """The words that may stand where one of these is declared."""
        if choices not in self._of_choices:
            names = {name for kind in choices if is_node(kind) for name in self.of_kind(kind)}
            self._of_choices[choices] = sorted(names)
        return self._of_choices[choices]

    def _said(self, choices: Iterable[Any]) -> LocalizedText:
        """What may be written, for whoever wrote something else."""
        return LocalizedText("write {one}", "schreibe {one}").filled(one=self._one_of(choices))

    def _one_of(self, choices: Iterable[Any]) -> LocalizedText:
        words = list(self._each_said(choices))
        return LocalizedText(", or ".join(one.en for one in words), ", oder ".join(one.de for one in words))

    def _each_said(self, choices: Iterable[Any]) -> Iterator[LocalizedText]:
        for choice in choices:
            if get_origin(choice) is Literal:
                yield from (LocalizedText(repr(value), repr(value)) for value in get_args(choice))
            elif get_origin(choice) is tuple:
                said = LocalizedText("a list, of each: {one}", "eine Liste, je: {one}")
                yield said.filled(one=self._one_of(parts_of(get_args(choice)[0])))
            elif choice in _SAID:
                yield _SAID[choice]
            elif is_node(choice):
                said = LocalizedText("an object with the word {either}", "ein Objekt mit dem Wort {either}")
                yield said.filled(either=_either(self.of_kind(choice)))

    # --- the schema ---------------------------------------------------------------------------------------------

    def _kind_schema(self, kind: type[Node]) -> dict[str, Plain]:
        words = [{"$ref": f"#/$defs/{name}", "required": [WORD]} for name in self.of_kind(kind)]
        return {"description": first_line(kind), "anyOf": words}

    def _object_schema(self, word: type[Node]) -> dict[str, Plain]:
        hints = {item.name: hints_of(word)[item.name] for item in fields(word)}
        needed = [item.name for item in fields(word) if item.default is MISSING and item.default_factory is MISSING]
        return {
            "type": "object",
            "description": first_line(word),
            "properties": {WORD: {"const": word.__name__}, **{key: self._value_schema(hints[key]) for key in hints}},
            "required": needed,
            "additionalProperties": False,
        }

    def _value_schema(self, hint: Any) -> dict[str, Plain]:
        found: list[dict[str, Plain]] = []
        choices = parts_of(hint)
        allowed = self._allowed(choices)
        for choice in choices:
            if choice is type(None):
                found.append({"type": "null"})
            elif choice in _PLAIN_TYPES:
                found.append({"type": _PLAIN_TYPES[choice]})
            elif get_origin(choice) is Literal:
                found.append({"enum": sorted(get_args(choice), key=str)})
            elif get_origin(choice) is tuple:
                found.append({"type": "array", "items": self._value_schema(get_args(choice)[0])})
            elif len(allowed) == 1:
                found.append({"$ref": f"#/$defs/{allowed[0]}"})  # as in `read`: it need not be named
            else:
                named = {} if _is_abstract(choice) or choice.USUAL else {"required": [WORD]}
                found.append({"$ref": f"#/$defs/{choice.__name__}", **named})
        # Sorted: in which order a union has its members depends on which other unions a process has met before.
        return found[0] if len(found) == 1 else {"anyOf": sorted(found, key=str)}


_shared: dict[Any, Any] = {}


def shared(value: H) -> H:
    """The same object for equal values. Thousands of cards say the same few things, so they take less."""
    if len(_shared) >= SHARED and value not in _shared:
        return value
    same: H = _shared.setdefault(value, value)
    return same


def as_data(value: Any) -> Plain:
    """A word as plain data, without the fields that have their default."""
    if isinstance(value, Node):
        said: dict[str, Plain] = {WORD: type(value).__name__}
        for item in fields(value):
            held = getattr(value, item.name)
            if held != _default(item):
                said[item.name] = as_data(held)
        return said
    return [as_data(item) for item in value] if isinstance(value, tuple) else value


def each_word(value: Any, without: type[Any] | tuple[type[Any], ...] = ()) -> Iterator[Node]:
    """A word and all words in it, from left to right; `without` is left out, with all that is in it."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, without):
            continue
        if isinstance(one, Node):
            yield one
            left += [getattr(one, name) for name in fields_with_words(type(one))]
        elif isinstance(one, tuple):
            left += one[::-1]


def each_place(value: Any, place: str = "") -> Iterator[tuple[str, Node]]:
    """As `each_word`, each with the place where it stands, as `Misspelt` names it."""
    left = [(place, value)]
    while left:
        place, one = left.pop()
        if isinstance(one, Node):
            yield place, one
            before = f"{place}." if place else ""
            left += [(f"{before}{name}", getattr(one, name)) for name in fields_with_words(type(one))]
        elif isinstance(one, tuple):
            left += [(f"{place}[{number}]", one[number]) for number in reversed(range(len(one)))]


_fields: dict[type[Node], dict[str, Field[Any]]] = {}
_fields_with_words: dict[type[Node], tuple[str, ...]] = {}


def fields_of(word: type[Node]) -> dict[str, Field[Any]]:
    """A word's fields, by name."""
    if word not in _fields:
        _fields[word] = {item.name: item for item in fields(word)}
    return _fields[word]


def fields_with_words(word: type[Node]) -> tuple[str, ...]:
    """The names of those of a word's fields in which words may stand, from right to left."""
    if word not in _fields_with_words:
        hints = hints_of(word)
        held = tuple(name for name in reversed(fields_of(word)) if _may_hold_words(hints[name]))
        _fields_with_words[word] = held
    return _fields_with_words[word]


def _may_hold_words(hint: Any) -> bool:
    shape = shape_of(hint)
    return hint in (Any, object) or shape.holds_word or (shape.item is not None and _may_hold_words(shape.item))


@dataclass(frozen=True, slots=True)
class Shape:
    """What may stand where a type is declared."""

    optional: bool
    plain: frozenset[type]
    """Of numbers, texts and truths those that may be any."""
    literals: frozenset[tuple[type, Any]]
    """Those that may stand there by themselves, each with its type: 1 is not true."""
    item: Any
    """The type of what is in a list; None if there may be none."""
    holds_word: bool


@cache
def shape_of(hint: Any) -> Shape:
    """What may stand where this type is declared."""
    choices = parts_of(hint)
    lists = [get_args(choice)[0] for choice in choices if get_origin(choice) is tuple]
    said = [value for choice in choices if get_origin(choice) is Literal for value in get_args(choice)]
    return Shape(
        optional=type(None) in choices,
        plain=frozenset(choice for choice in choices if choice in _PLAIN_TYPES),
        literals=frozenset((type(value), value) for value in said),
        item=lists[0] if lists else None,
        holds_word=any(map(is_node, choices)),
    )


def _default(item: Field[Any]) -> Any:
    return item.default_factory() if item.default_factory is not MISSING else item.default


_known_hints: dict[str, dict[str, Any]] = {}


def hints_of(word: type[Node]) -> dict[str, Any]:
    """The types of a word's fields."""
    name = f"{word.__module__}.{word.__qualname__}"
    if name not in _known_hints:
        _known_hints[name] = get_type_hints(word)
    return _known_hints[name]


@cache
def parts_of(hint: Any) -> tuple[Any, ...]:
    """The types of which a value may have one: those of a union, else the type itself."""
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(choice for part in get_args(hint) for choice in parts_of(part))
    return (hint,)


def is_node(kind: Any) -> bool:
    """Whether a type is a word, or a kind of words."""
    return isinstance(kind, type) and issubclass(kind, Node)


def first_line(word: type[Node]) -> str:
    """What a word means, in a sentence."""
    return (word.__doc__ or "").strip().split("\n")[0]


def _is_abstract(word: type[Node]) -> bool:
    """A kind of words that is none itself says so by `ABSTRACT = True`."""
    return bool(word.__dict__.get("ABSTRACT", False))


_PLAIN_TYPES = {int: "integer", str: "string", bool: "boolean"}
_SAID = {
    int: LocalizedText("a whole number", "eine ganze Zahl"),
    str: LocalizedText("a text", "einen Text"),
    bool: LocalizedText("true or false", "true oder false"),
}
