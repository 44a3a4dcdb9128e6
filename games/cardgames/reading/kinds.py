"""Descriptions read: "other nonblack characters an opponent controls with flying" becomes an `ObjectFilter`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal

from games.cardgames.reading.marks import MarkedSelector, marked_telling
from games.cardgames.reading.normal_form import Tokens, tokens
from games.cardgames.reading.pairs import pair_of
from games.cardgames.reading.patterns import CANNOT_BE_SAID, Pattern, Patterns
from games.cardgames.reading.phrases import Line, Read, SlotReader, Tree
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.terms import Terms
from games.cardgames.vocabulary.amounts import ThatMuch, X
from games.cardgames.vocabulary.selectors import Compared, ObjectFilter, You

FIELD, OF_CARD, OF_SPELL = "kind", "kind of card", "kind of spell"
SORTS = (FIELD, OF_CARD, OF_SPELL)
_LONGEST = 5
_SIZE: tuple[Literal["power", "defence"], ...] = ("power", "defence")
_HOW: tuple[Literal["or greater", "or less"], ...] = ("or greater", "or less")
WHOSE: tuple[Literal["you", "opponent", "another player"], ...] = ("you", "opponent", "another player")
CHOSEN: tuple[Literal["colour", "card type", "subtype", "name", "value"], ...] = (
    "colour", "card type", "subtype", "name", "value",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun, and what it says of an object."""

    says: ObjectFilter
    sort: str
    is_first: bool = False
    """Whether it is only said before others that end as it does: "character" in "character or item card"."""


class Kinds:
    """The descriptions of a game."""

    def __init__(self, patterns: Patterns, sayings: Mapping[str, frozenset[str]]) -> None:
        """`sayings`: what the fields of a description may say."""
        self._kind = patterns.shapes.kind
        self._plain = self._kind()
        self._zones = dict.fromkeys(SORTS, "")
        terms = patterns.terms
        self.nouns: dict[Tokens, list[Noun]] = {}
        self._find_nouns(terms)
        self.before: dict[Tokens, ObjectFilter] = {}
        self._find_adjectives(patterns, sayings)
        self.after = Tree(self._endings(patterns, sayings))

    # --- tables -------------------------------------------------------------------------------------------------

    def _noun(self, name: Any, sort: str, **says: Any) -> None:
        for plural in (False, True):
            noun = Noun(self._kind(**says), sort)
            found = self.nouns.setdefault(tokens(name.en.form(plural=plural)), [])
            if noun not in found:
                found.append(noun)

    def _find_nouns(self, terms: Terms) -> None:
        for key in terms.types:
            for sort, name in ((OF_CARD, terms.as_card(key)), (OF_SPELL, terms.as_spell(key))):
                self._first_of_several(name, sort, key)
            if key not in terms.spells or terms.as_spell(key) != terms.type(key):  # else it is never in play
                self._noun(terms.type(key), FIELD, types=(key,))
            self._noun(terms.as_card(key), OF_CARD, types=(key,))
            if key in terms.spells:
                self._noun(terms.as_spell(key), OF_SPELL, types=(key,))
        for key in terms.subtypes:
            for sort, zone in ((FIELD, ""), (OF_CARD, "hand"), (OF_SPELL, "stack")):
                self._described(terms, sort, zone, subtype=key)
            for kind in terms.beside_subtypes:
                self._described(terms, FIELD, "", subtype=key, types=(kind,))
        for key, (name, card) in terms.basic.items():
            self._noun(name, FIELD, supertype=key, types=self._type_of(terms, name.en.one, key))
            self._noun(card, OF_CARD, supertype=key, types=self._type_of(terms, name.en.one, key))
        for key, name in terms.without.items():
            self._noun(name, OF_SPELL, lacks=(key,))
        for sort, name in ((FIELD, terms.permanent), (OF_CARD, terms.card), (OF_SPELL, terms.spell)):
            self._noun(name, sort)
        self._noun(terms.player, FIELD, players="any")
        self._noun(terms.opponent, FIELD, players="opponent")

    def _first_of_several(self, name: Any, sort: str, key: str) -> None:
        """ "character or item card": the first one without the noun that ends them all."""
        words = tokens(name.en.one)
        if len(words) > 1:
            found = self.nouns.setdefault(words[:-1], [])
            found.append(Noun(self._kind(types=(key,)), sort, is_first=True))

    def _described(self, terms: Terms, sort: str, zone: str, **says: Any) -> None:
        """A noun as descriptions make it."""
        for plural in (False, True):
            telling = marked_telling(terms, {}.get)
            text = described(self._kind(**says), telling, zone=zone, owned=False).english(plural=plural)
            found = self.nouns.setdefault(tokens(text), [])
            noun = Noun(self._kind(**says), sort)
            if noun not in found:
                found.append(noun)

    def _type_of(self, terms: Terms, name: str, supertype: str) -> tuple[str, ...]:
        bare = name.removeprefix(f"{supertype} ")
        return tuple(key for key in terms.types if terms.type(key).en.one == bare)[:1]

    def _single(self, sayings: Mapping[str, frozenset[str]]) -> Iterator[dict[str, Any]]:
        """What a description may say in one field."""
        for name in ("tapped", "untapped", "attacking", "blocking", "nontoken", "another"):
            yield {name: True}
        yield {"attacking": True, "blocking": True}
        for name in ("supertype", "colour", "not_colour"):
            yield from ({name: value} for value in sorted(sayings.get(name, ())))
        for value in sorted(sayings.get("lacks", ())):
            yield {"lacks": (value,)}

    def _find_adjectives(self, patterns: Patterns, sayings: Mapping[str, frozenset[str]]) -> None:
        for says in self._single(sayings):
            kind = self._kind(**says)
            found = described(kind, patterns.telling())
            words = (*(("other",) if found.is_other else ()), *found.before)
            if words and not found.after:
                self.before.setdefault(tokens(" ".join(words)), kind)

    def _with(self, name: str, value: Any) -> ObjectFilter:
        """A description that says one thing."""
        says: dict[str, Any] = {name: value}
        return self._kind(**says)

    def _endings(self, patterns: Patterns, sayings: Mapping[str, frozenset[str]]) -> Iterator[Pattern]:
        shapes = patterns.shapes
        kinds = [self._kind(whose=whose) for whose in WHOSE]
        for name in ("keyword", "without"):
            kinds += [self._with(name, value) for value in sorted(sayings.get("keyword", ()))]
        compared = [one for one in shapes.of(Compared, ("compared", "0")) if isinstance(one, Compared)]
        compared += [Compared(of, X(), how) for of in _SIZE for how in _HOW]
        # "of cost 3 or less" is said by `value`.
        kinds += [self._kind(compared=(one,)) for one in compared if one.of != "value" or one.how == "or greater"]
        kinds += [self._kind(value=shapes.number(("value",)), at_most=at_most) for at_most in (False, True)]
        kinds += [self._kind(value=one, at_most=at_most) for one in (X(), ThatMuch()) for at_most in (False, True)]
        kinds += [self._kind(counter=counter) for counter in sorted(sayings.get("counter", ()))]
        kinds += [self._kind(chosen=what) for what in CHOSEN] + [self._kind(namesake=True)]
        kinds += [self._kind(of=MarkedSelector("q_of", plural)) for plural in (False, True)]
        kinds += [self._kind(damaged=True), self._kind(greatest="power"), self._kind(greatest="defence")]
        for plural in (False, True):

            def ending(kind: Any, tell: Telling, plural: bool = plural) -> Iterator[str]:
                yield described(kind, tell, plural=plural).after

            yield from patterns.of_words(kinds, ending)

    # --- reading ------------------------------------------------------------------------------------------------

    def read(self, line: Line[Any], place: int, sort: str, readers: Mapping[str, SlotReader]) -> Read[ObjectFilter]:
        """All descriptions that begin here."""
        return line.once((sort, place), lambda: self._each(line, place, sort, readers))

    def _each(
        self, line: Line[Any], place: int, sort: str, readers: Mapping[str, SlotReader]
    ) -> Iterator[tuple[int, ObjectFilter]]:
        for start, said in self._adjectives(line, place, self._plain):
            for end, nouns in self._nouns(line, start, sort):
                kind = merged(said, nouns)
                if kind is not None:
                    yield from self._endings_from(line, end, kind, readers)

    def _adjectives(self, line: Line[Any], place: int, said: ObjectFilter) -> Iterator[tuple[int, ObjectFilter]]:
        yield place, said
        for length in range(1, min(_LONGEST, len(line) - place) + 1):
            found = self.before.get(line.tokens[place : place + length])
            kind = merged(said, found) if found is not None else None
            if kind is not None:
                comma = line.at(place + length) == ","
                yield from self._adjectives(line, place + length, kind)
                if comma and line.at(place + length + 1).startswith("non"):
                    yield from self._adjectives(line, place + length + 1, kind)
        size = pair_of(line.at(place), signed=False)
        if size is not None and not said.compared:
            exactly = tuple(Compared(of, much, "exactly") for of, much in zip(_SIZE, size, strict=True))
            yield from self._adjectives(line, place + 1, replace(said, compared=exactly))

    def _nouns(self, line: Line[Any], place: int, sort: str) -> Iterator[tuple[int, ObjectFilter]]:
        """One noun, or alternatives."""
        for end, found in self._noun_at(line, place, sort):
            noun = found.says
            if not found.is_first:
                yield end, noun
            joint = _joint(line, end)
            if joint:
                for last, others in self._nouns(line, end + joint, sort):
                    kind = _either(noun, others)
                    if kind is not None:
                        yield last, kind

    def _noun_at(self, line: Line[Any], place: int, sort: str) -> Iterator[tuple[int, Noun]]:
        for length in range(1, min(_LONGEST, len(line) - place) + 1):
            for noun in self.nouns.get(line.tokens[place : place + length], ()):
                if noun.sort == sort:
                    yield place + length, noun

    def _endings_from(
        self, line: Line[Any], place: int, kind: ObjectFilter, readers: Mapping[str, SlotReader]
    ) -> Iterator[tuple[int, ObjectFilter]]:
        yield place, kind
        for end, more in line.words(self.after, place, readers):
            both = merged(kind, more)
            if both is not None and end > place and not isinstance(more.of, You):  # that is said by `whose`
                yield from self._endings_from(line, end, both, readers)


def _joint(line: Line[Any], place: int) -> int:
    """How many tokens join a noun to the next: ", ", "or", ", or"."""
    comma = line.at(place) == ","
    word = line.at(place + comma) in ("or", "and", "and/or")
    each = word and line.at(place + comma + 1) == "each"
    return comma + word + each


def _either(one: ObjectFilter, other: ObjectFilter) -> ObjectFilter | None:
    """What is either; None if no description says that."""
    if one.types and other.types and other == replace(other, types=other.types, players=other.players):
        bare = replace(other, types=(), players="none")
        if bare == replace(one, types=(), players="none"):
            players = other.players if other.players != "none" else one.players
            return replace(other, types=(*one.types, *other.types), players=players)
        return None
    if other.types and one.players != "none" and not one.types and one == replace(_PLAIN, players=one.players):
        return replace(other, players=one.players) if other.players == "none" else None
    if one.types and other.players != "none" and not other.types and one == replace(one, players="none"):
        return replace(one, players=other.players)
    return None


_PLAIN = ObjectFilter()


def merged(one: ObjectFilter, other: ObjectFilter) -> ObjectFilter | None:
    """What both say; None if they contradict each other."""
    changes: dict[str, Any] = {}
    for item in fields(other):
        said = getattr(other, item.name)
        if said == item.default or said == ():
            continue
        before = getattr(one, item.name)
        if item.name in ("lacks", "compared") and before:
            changes[item.name] = (*before, *said)
        elif before not in (item.default, (), said) or (item.name != "types" and before == said):
            return None
        else:
            changes[item.name] = said
    try:
        return replace(one, **changes)
    except CANNOT_BE_SAID:
        return None
