"""The sentences of words, cut at the slots: each word is written with marks in all its shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from functools import cache
from itertools import product
from typing import Any, Literal, TypeAlias, get_args, get_origin

from games.cardgames.reading.least import least
from games.cardgames.reading.marks import (
    CARD,
    FIRST_NUMBER,
    HOST,
    SPELL,
    VERB,
    MarkedAbility,
    MarkedAmount,
    MarkedCondition,
    MarkedEffect,
    MarkedSelector,
    mark,
    marked,
    marked_telling,
)
from games.cardgames.reading.normal_form import NormalForm, S
from games.cardgames.rules_text.abilities import paragraph
from games.cardgames.rules_text.amounts import value_of
from games.cardgames.rules_text.antecedents import FindCard, Telling
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.noun_phrases import MANY, phrase
from games.cardgames.rules_text.register import Unspeakable
from games.cardgames.rules_text.sentences import told
from games.cardgames.rules_text.style import Style
from games.cardgames.rules_text.terms import Terms
from games.cardgames.rules_text.triggers import lead_of
from games.cardgames.vocabulary.abilities import Defines, Part, Payment
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amount import Amount
from games.cardgames.vocabulary.amounts import Count, IfPaidMore, ThatMuch, X
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import PutBack, ReturnToHand
from games.cardgames.vocabulary.piles import Look
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import Attached, Each, ObjectFilter, Selector, Target, You
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import BecomesBlocked, Blocks, Either, OfObject
from games.engine.node import Misspelt, Node, Vocabulary, each_word, hints_of, is_node, parts_of

Place: TypeAlias = tuple[str, ...]
"""The fields on the way from a word to a slot in it; a number is a place in a tuple."""
CANNOT_BE_SAID = (
    KeyError, AttributeError, ValueError, TypeError, IndexError, AssertionError, Unspeakable, Misspelt,
)  # fmt: skip
"""What writing a word raises whose fields make no sense together: such a shape is no sentence."""
Marked: TypeAlias = tuple[list[Place], str]
"""Where a mark stands in a word, and for what it stands."""
_DEEPEST = 3
BLOCKING = {Blocks(), BecomesBlocked()}
"""Two things that have a word of their own together."""
_FROM_ELSEWHERE = (PutBack, ReturnToHand)
"""Words that say of your own cards otherwise where they go."""
_MOST_WORDINGS = 4
"""A sentence is read in its own wording, and with each of its first places worded in the other way."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a sentence says a field."""

    what: str
    """ "number", "braced number", "symbols", "word", "selector", "amount", "condition", "effects", "ability",
    "again"; a description is "kind", "kind of card" or "kind of spell"."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A sentence with slots, and the word that it says."""

    word: Node
    """With marks in its slots."""
    row: tuple[str | Slot, ...]
    places: tuple[tuple[Place, ...], ...]
    """What each slot fills, in the order of the sentence; () for one that only says something again."""

    def filled(self, values: Sequence[Any]) -> Node | None:
        """The word with these values in its slots; None if they do not go together."""
        word = self.word
        try:
            for places, value in zip(self.places, values, strict=True):
                for place in places:
                    word = put(word, place, value)
        except CANNOT_BE_SAID:
            return None
        return word


def put(word: Any, place: Place, value: Any) -> Any:
    """The word with something in a place; a description keeps what it says already."""
    if not place:
        return _narrowed(word, value) if isinstance(word, ObjectFilter) else value
    if isinstance(word, tuple):
        number = int(place[0])
        inner = put(word[number], place[1:], value)
        if len(place) == 1 and isinstance(inner, tuple):
            return (*word[:number], *inner, *word[number + 1 :])
        return (*word[:number], inner, *word[number + 1 :])
    return replace(word, **{place[0]: put(getattr(word, place[0]), place[1:], value)})


def _narrowed(written: ObjectFilter, read: ObjectFilter) -> ObjectFilter:
    """What was read, with what the sentence itself says of it. Raises `ValueError` if they contradict each other."""
    changes = {}
    for item in fields(written):
        said = getattr(written, item.name)
        if item.name == "types" or said == _default(item):
            continue
        if getattr(read, item.name) not in (said, _default(item)):
            raise ValueError(item.name)
        changes[item.name] = said
    return replace(read, **changes)


def _default(item: Field[Any]) -> Any:
    return item.default_factory() if item.default_factory is not MISSING else item.default


@dataclass(frozen=True)
class Shapes:
    """In which shapes words are written: what their fields may say."""

    vocabulary: Vocabulary
    kind: type[ObjectFilter]
    zones: Mapping[tuple[str, str, str], tuple[str, ...]] = field(default_factory=dict)
    """Where what a field describes lies, by word, field, and for a part of a cost what is done with it."""
    owned: frozenset[str] = frozenset()
    """Zones of which it is said whose they are."""
    values: Mapping[tuple[str, str], tuple[Any, ...]] = field(default_factory=dict)
    """What a text of a word may be, by word and field."""
    any_target: frozenset[str] = frozenset()
    numbers: dict[Place, int] = field(default_factory=dict)

    def of(self, word: type[Node], place: Place = ()) -> Iterator[Node]:
        """The word in all its shapes."""
        if word is Payment:
            yield from self._payments(place)
            return
        if word is Either:
            yield from self._eithers(place)
            return
        hints = hints_of(word)
        choices = [
            [(item.name, value) for value in self._of_field(word, item, hints[item.name], (*place, item.name))]
            for item in fields(word)
            if item.init
        ]
        for chosen in product(*choices):
            if not _goes_together(word, dict(chosen)):
                continue
            try:
                yield word(**dict(chosen))
            except CANNOT_BE_SAID:
                continue
        if word is Defines:
            yield from (Defines(value, value) for _, value in choices[0])

    def _of_field(self, word: type[Node], item: Field[Any], hint: Any, place: Place) -> list[Any]:
        given = self.values.get((word.__name__, item.name))
        if given is not None:
            return list(given)
        found: list[Any] = []
        for choice in parts_of(hint):
            for value in self._of_type(word, item.name, choice, place):
                if value not in found:
                    found.append(value)
        if item.default is not MISSING and item.default not in found and not isinstance(item.default, ObjectFilter):
            found.append(item.default)
        return found

    def _of_type(self, word: type[Node], name: str, hint: Any, place: Place) -> Iterator[Any]:
        if get_origin(hint) is Literal:
            yield from get_args(hint)
        elif get_origin(hint) is tuple:
            yield from self._of_tuple(word, get_args(hint)[0], place)
        elif hint is bool:
            yield from (False, True)
        elif hint is int:
            number = self.number(place)
            yield from (3, MANY) if word is Target else ()
            yield from (1, 2, number, -number) if len(place) == 1 else (2, number)
        elif hint is str:
            if name in ("cost", "symbols"):
                yield f"{{{mark(*place)}}}"
            elif name == "counter":
                yield mark(*place)
        elif hint is type(None):
            yield None
        elif is_node(hint):
            yield from self.of_node(word, name, hint, place)

    def number(self, place: Place) -> int:
        """The number that is the mark of a place."""
        return self.numbers.setdefault(place, FIRST_NUMBER + len(self.numbers))

    def _of_tuple(self, word: type[Node], inner: Any, place: Place) -> Iterator[Any]:
        if not is_node(inner):
            return
        if issubclass(inner, Effect):
            yield (MarkedEffect(mark(*place, "0")),)
            if word is May:
                yield (MarkedEffect(mark(*place, "0")), MarkedEffect(mark(*place, "1")))
        elif issubclass(inner, Ability):
            yield (MarkedAbility(mark(*place, "0")),)

    def of_node(self, word: type[Node], name: str, kind: type[Node], place: Place) -> Iterator[Any]:
        """What a field of a kind of words may say."""
        here = mark(*place)
        if issubclass(kind, ObjectFilter):
            yield from self.kinds(word, name, place)
        elif kind is Attached:
            yield Attached()
        elif issubclass(kind, Selector):
            yield from (MarkedSelector(here), MarkedSelector(here, plural=True), You())[
                : 3 if len(place) < _DEEPEST else 1
            ]
            for zone in sorted(self.owned) if word in _FROM_ELSEWHERE else ():
                own = self.kind(types=(mark(*place, "kind"),), zone=zone, whose="you")
                many = self.number((*place, "count"))
                yield from (Target(own), Target(own, count=many), Target(own, count=many, up_to=True), Each(own))
                yield Target(own, up_to=True)
        elif kind is Amount:
            if len(place) == 1:
                more, less = (self.number((*place, name)) for name in ("paid_more", "otherwise"))
                yield from (X(), ThatMuch(), MarkedAmount(here), IfPaidMore(more, less))
            for one in self.kinds(Count, "kind", (*place, "kind")) if len(place) == 1 else ():
                yield from (Count(one), Count(one, self.number((*place, "times"))))
            if issubclass(word, Condition):
                yield Count(self.kind(types=(mark(*place, "kind"),), whose="you"))
        elif issubclass(kind, Condition):
            yield MarkedCondition(here)
        elif issubclass(kind, Effect):
            yield MarkedEffect(here)
        elif kind is Ability:
            yield MarkedAbility(here)
        elif kind is Payment:
            yield from self._payments(place)
        elif len(place) < _DEEPEST:
            for key in self.vocabulary.of_kind(kind):
                yield from self.of(self.vocabulary.words[key], place)

    def kinds(self, word: type[Node], name: str, place: Place, how: str = "") -> Iterator[ObjectFilter]:
        """Descriptions, in each zone where the word looks for what it describes."""
        types = (mark(*place),)
        for zone in self.zones.get((word.__name__, name, how), ("",)):
            yield self.kind(types=types, zone=zone)
            if zone in self.owned or (not zone and issubclass(word, Condition)):
                yield self.kind(types=types, zone=zone, whose="you")
            if zone in self.owned:
                yield self.kind(types=types, zone=zone, whose="opponent")
            if word is Look:
                yield self.kind(zone=zone)
            if word is Target and not zone:
                yield self.kind(types=types, another=True)
        if word is Target and self.any_target:
            yield self.kind(types=tuple(sorted(self.any_target)), players="any")

    def _eithers(self, place: Place) -> Iterator[Either]:
        """Two things that happen to one object, or one thing to this object and to one of a kind."""
        words = [self.vocabulary.words[name] for name in self.vocabulary.of_kind(When)]
        plain = [word() for word in words if issubclass(word, OfObject)]
        for one in plain:
            yield from (Either(one, other) for other in plain if other != one and {one, other} != BLOCKING)
            for kind in self.kinds(type(one), "what", (*place, "other", "what")):
                yield Either(one, replace(one, what=kind))

    def _payments(self, place: Place) -> Iterator[Payment]:
        """Costs of one part each."""
        yield Payment(f"{{{mark(*place, 'symbols')}}}")
        yield Payment(life=self.number((*place, "life")))
        yield from (Payment(tap=True), Payment(sacrifice=True), Payment(discard=True), Payment(exile=True))
        yield Payment(counter=mark(*place, "counter"))
        inside = (*place, "parts", "0")
        for how in get_args(hints_of(Part)["how"]):
            for kind in self.kinds(Part, "kind", (*inside, "kind"), how):
                whose = kind.whose if kind.zone else "you"  # one gives away what one has
                for another in (False, True):
                    part = Part(how, replace(kind, another=another, whose=whose))
                    yield Payment(parts=(part,))
                    yield Payment(parts=(replace(part, count=self.number((*inside, "count"))),))


def _goes_together(word: type[Node], chosen: dict[str, Any]) -> bool:
    """Whether a shape is one that cards have: a change or effects instead, and "one or two" targets as "up to"."""
    if word is Instead:
        return (chosen["change"] is None) is bool(chosen["effects"])
    if word is Target:
        return chosen["least"] == 0 or (chosen["least"] == 1 and bool(chosen["up_to"]))
    return True


def zones_in(words: Iterable[Node]) -> dict[tuple[str, str, str], tuple[str, ...]]:
    """Where what the fields of words describe lies, as these words show it."""
    found: dict[tuple[str, str, str], set[str]] = {}
    for word in words:
        for inner in each_word(word):
            how = str(getattr(inner, "how", "")) if isinstance(inner, Part) else ""
            for item in fields(inner):
                value = getattr(inner, item.name)
                if isinstance(value, ObjectFilter):
                    found.setdefault((type(inner).__name__, item.name, how), set()).add(value.zone)
    return {key: tuple(sorted(zones)) for key, zones in found.items()}


# --- writing -------------------------------------------------------------------------------------------------------


def _effect(word: Any, tell: Telling) -> Iterator[str]:
    """As a sentence of its own, and behind what sets it off, where two short sentences are one."""
    yield told((word,), tell)
    tell.forget()
    yield told((word,), tell, lead=_LEAD).removeprefix(f"{_LEAD}, ")


_LEAD = "Q"


def _when(word: Any, tell: Telling) -> Iterator[str]:
    yield " ".join(lead_of(word, tell))


def _condition(word: Any, tell: Telling) -> Iterator[str]:
    yield condition(word, tell)


def _amount(word: Any, tell: Telling) -> Iterator[str]:
    yield value_of(word, tell).nom


def _selector(word: Any, tell: Telling) -> Iterator[str]:
    meant = phrase(word, tell)
    yield meant.acc
    yield meant.nom
    tell.forget()
    yield phrase(word, tell, each_one=True).dat


def _ability(word: Any, tell: Telling) -> Iterator[str]:
    yield paragraph(word, tell)


WRITERS: Mapping[type[Node], Callable[[Any, Telling], Iterator[str]]] = {
    Effect: _effect, When: _when, Condition: _condition, Amount: _amount, Selector: _selector, Ability: _ability,
}  # fmt: skip


class Patterns:
    """All sentences of a vocabulary, by what they say: effects, triggers, conditions, amounts, selectors, abilities."""

    def __init__(self, shapes: Shapes, terms: Terms, find: FindCard, form: NormalForm) -> None:
        self.shapes = shapes
        self._form = form
        self.terms = marked(terms)
        self._find = find

    def telling(self) -> Telling:
        """The beginning of a text with marks."""
        return marked_telling(self.terms, self._find)

    def of_kind(self, kind: type[Node], without: Iterable[type[Node]] = ()) -> Iterator[Pattern]:
        """The sentences of all words of a kind."""
        left_out = set(without)
        for name in self.shapes.vocabulary.of_kind(kind):
            word = self.shapes.vocabulary.words[name]
            if word not in left_out:
                yield from self.of_words(self.shapes.of(word), WRITERS[kind])

    def of_words(
        self, words: Iterable[Node], write: Callable[[Any, Telling], Iterator[str]], most: int = _MOST_WORDINGS
    ) -> Iterator[Pattern]:
        """The sentences of these words; of words with one sentence those that say least."""
        alike: dict[tuple[Any, ...], list[Node]] = {}
        for word in words:
            texts = self._texts(word, write, most)
            marks = marks_of(word) if texts else {}
            for text in texts:
                pattern = self.cut(word, text, marks)
                if pattern is not None:
                    alike.setdefault((pattern.row, pattern.places), []).append(word)
        for (row, places), found in alike.items():
            yield from (Pattern(word, row, places) for word in least(found))

    def _texts(self, word: Node, write: Callable[[Any, Telling], Iterator[str]], most: int) -> list[str]:
        """What a word says, in each of its wordings; nothing if it cannot be said."""
        found: dict[str, None] = {}
        try:
            asked = self._write(word, write, Style(), found)
            for number in range(min(asked, most)):
                self._write(word, write, Style(otherwise=frozenset({number})), found)
        except CANNOT_BE_SAID:
            return []
        return list(found)

    def _write(
        self, word: Node, write: Callable[[Any, Telling], Iterator[str]], style: Style, found: dict[str, None]
    ) -> int:
        tell = self.telling()
        tell.style = style
        found.update(dict.fromkeys(write(word, tell)))
        return style.asked

    def cut(self, word: Node, text: str, marks: Mapping[str, Marked]) -> Pattern | None:
        """A sentence cut at the marks of its word; None if it does not say all of them, or says nothing else."""
        row: list[str | Slot] = []
        places: list[tuple[Place, ...]] = []
        said: set[str] = set()
        found = self._form.written(text)
        skip = False
        for number, token in enumerate(found):
            if skip:
                skip = False
                continue
            if token == HOST and row:
                row[-1] = Slot("host")  # "enchanted", and what it is
                places.append(())
                continue
            key = _key(token)
            if key not in marks:
                row.append(token)
                continue
            slot = _slot(token, marks[key][1])
            skip = slot.what == "condition" and found[number + 1 : number + 2] == (VERB,)
            again = key in said
            row.append(Slot("again") if again else slot)
            places.append(() if again else tuple(marks[key][0]))
            said.add(key)
        while row[-1:] == ["."]:
            row.pop()
        if set(marks) - said or not row:
            return None
        return Pattern(word, tuple(row), tuple(places))


@cache
def _key(token: str) -> str:
    """The mark in a token."""
    return token.strip("{}").removesuffix(CARD).removesuffix(SPELL)


def _slot(token: str, what: str) -> Slot:
    """The gap that a token stands for, which is the mark of something."""
    if what in ("number", "less") and token.startswith("{"):
        return Slot(f"braced {what}")
    if what == "kind":
        return Slot("kind of card" if token.endswith(CARD) else "kind of spell" if token.endswith(SPELL) else "kind")
    return Slot(what)


_SLOTS: Mapping[type[Node], str] = {
    MarkedSelector: "selector", MarkedAmount: "amount", MarkedCondition: "condition", MarkedEffect: "effects",
    MarkedAbility: "ability",
}  # fmt: skip


def marks_of(word: Node) -> dict[str, Marked]:
    """The marks in a word."""
    marks: dict[str, Marked] = {}
    for key, (place, what) in marks_in(word):
        marks.setdefault(key, ([], what))[0].append(place)
    return marks


def marks_in(value: Any, place: Place = ()) -> Iterator[tuple[str, tuple[Place, str]]]:
    """The marks in a word: each with its place and what stands there."""
    if isinstance(value, Payment) and value.symbols.startswith("{q_"):
        yield value.symbols.strip("{}"), (place, "cost")
    elif type(value) in _SLOTS:
        yield value.mark, (place, _SLOTS[type(value)])
    elif isinstance(value, ObjectFilter) and value.types and value.types[0].startswith("q_"):
        yield value.types[0], (place, "kind")
    elif isinstance(value, Node):
        for item in fields(value):
            yield from marks_in(getattr(value, item.name), (*place, item.name))
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from marks_in(inner, (*place, str(number)))
    elif isinstance(value, int) and not isinstance(value, bool) and abs(value) >= FIRST_NUMBER:
        yield str(abs(value)), (place, "number" if value > 0 else "less")
    elif isinstance(value, str):
        bare = value.strip("{}")
        if bare.startswith("q_"):
            yield bare, (place, "symbols" if bare != value else "word")


def body_of(pattern: Pattern) -> Pattern | None:
    """The sentence without its subject, for one who was named before; None if it does not begin with one."""
    first = pattern.row[0]
    if not isinstance(first, Slot) or first.what != "selector" or pattern.row[1:2] == (S,):
        return None
    return Pattern(pattern.word, pattern.row[1:], pattern.places)
