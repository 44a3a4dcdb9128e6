"""What becomes of objects, read: "gets +1/+1 and gains flying", "can't attack or block"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from games.cardgames.reading.marks import MarkedAbility, MarkedSelector
from games.cardgames.reading.normal_form import ITSELF, Tokens, replaced, tokens
from games.cardgames.reading.pairs import pair_of
from games.cardgames.reading.patterns import CANNOT_BE_SAID, Patterns
from games.cardgames.reading.phrases import Line, SlotReader
from games.cardgames.rules_text.abilities import paragraph
from games.cardgames.rules_text.sentences import told
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.amount import Amount, Number
from games.cardgames.vocabulary.amounts import Count, X
from games.cardgames.vocabulary.permanents import Alter
from games.engine.node import hints_of, parts_of

SUBJECT = "q_what"
FOR_EVER = "for ever"
THIS_TURN = ("this", "turn")
PAIR, BARE_PAIR, KEYWORDS, GIVEN = "<pair>", "<bare pair>", "<keywords>", "<given>"
Fields = dict[str, Any]


@dataclass(slots=True)
class Fork:
    """What may follow the beginning of a predicate."""

    words: dict[str, Fork] = field(default_factory=dict)
    done: list[Fields] = field(default_factory=list)


class Predicates:
    """The predicates of one word: `Alter`, or `Static`."""

    def __init__(
        self, patterns: Patterns, word: type[Alter] | type[Static], sayings: Mapping[str, frozenset[str]]
    ) -> None:
        self._patterns = patterns
        self._word = word
        self._subject = "what" if word is Alter else "of"
        self.root = Fork()
        self.keywords: dict[Tokens, str] = {
            tokens(patterns.terms.keyword(key).noun("en")): key for key in sorted(sayings.get("keyword", ()))
        }
        self._longest = max((len(name) for name in self.keywords), default=0)
        for says in self._each(sayings):
            for plural in (False, True):
                self._add(says, plural=plural)
        self.until = self._durations() if word is Alter else {}

    # --- tables -------------------------------------------------------------------------------------------------

    def _each(self, sayings: Mapping[str, frozenset[str]]) -> Iterator[Fields]:
        """What a predicate may say, one thing at a time."""
        yield {"power": 7, "defence": 8}
        yield {"base": (7, 8)}
        for name in ("keywords", "loses", "bars"):
            yield {name: ("q_keyword",)}
        yield {"gives": (MarkedAbility("q_given"),)}
        yield {"loses_abilities": True}
        yield {"switched": True}
        for name in ("forbids", "demands"):
            values = sorted(sayings.get(name, ()))
            yield from ({name: (value,)} for value in values)
            yield from ({name: pair} for pair in combinations(values, 2))
            if self._word is Alter:
                yield from ({name: (value,), "until": "end of turn"} for value in values)
        for name in ("types", "subtypes"):
            yield from ({name: (value,)} for value in sorted(sayings.get(name, ())))
        yield from ({"basic": value} for value in sorted(sayings.get("basic", ())))
        yield from ({"colours": letter} for letter in sorted(sayings.get("colour", ())))

    def _written(self, says: Fields, *, plural: bool) -> Tokens:
        subject = MarkedSelector(SUBJECT, plural)
        tell = self._patterns.telling()
        try:
            if self._word is Alter:
                return tokens(told((Alter(subject, **{"until": FOR_EVER, **says}),), tell))
            return tokens(paragraph(Static(subject, **says), tell))
        except CANNOT_BE_SAID:
            return ()

    def _add(self, says: Fields, *, plural: bool) -> None:
        found = self._written(says, plural=plural)
        if found[:1] != (SUBJECT,):
            return
        row = list(found[1:])
        while row[-1:] == ["."]:
            row.pop()
        if "gives" in says:
            row = [*row[: row.index('"')], GIVEN] if '"' in row else []
        row = [_SLOTS.get(token, token) for token in row]
        if not row or any(token.startswith("q_") for token in row):
            return
        at = self.root
        for token in row:
            at = at.words.setdefault(token, Fork())
        if says not in at.done:
            at.done.append(says)

    def _durations(self) -> dict[Tokens, str]:
        """How long it lasts, as it stands behind the predicates."""
        found: dict[Tokens, str] = {}
        for until in _values(Alter, "until"):
            says = {"power": 7, "defence": 8, "until": until}
            for plural in (False, True):
                tell = self._patterns.telling()
                text = tokens(told((Alter(MarkedSelector(SUBJECT, plural), **says),), tell))
                text = replaced(text, [("this", ITSELF)], ITSELF)
                found[text[text.index("+7/+8") + 1 : -1]] = until
        found[THIS_TURN] = "end of turn"
        return found

    # --- reading ------------------------------------------------------------------------------------------------

    def read(self, line: Line[Any], place: int, readers: Mapping[str, SlotReader]) -> list[tuple[int, Fields]]:
        """All that is said of a subject that stands before this place."""
        return line.once(("predicates", self._word, place), lambda: self._list(line, place, readers))

    def _list(self, line: Line[Any], place: int, readers: Mapping[str, SlotReader]) -> Iterator[tuple[int, Fields]]:
        for end, says in self._lasting(line, place, readers):
            yield end, says
            for start in behind_joints(line, end):
                for last, more in self.read(line, start, readers):
                    both = _together(says, more)
                    if both is not None:
                        yield last, both

    def _lasting(self, line: Line[Any], place: int, readers: Mapping[str, SlotReader]) -> Iterator[tuple[int, Fields]]:
        """A predicate, and perhaps how long it lasts."""
        for end, says in self._one(line, self.root, place, {}, readers):
            yield end, says
            for last, until in self.durations(line, end):
                if until != FOR_EVER and "until" not in says:
                    yield last, {**says, "until": until}

    def durations(self, line: Line[Any], place: int) -> Iterator[tuple[int, str]]:
        """How long something lasts that is said before this place."""
        for words, until in self.until.items():
            if line.tokens[place : place + len(words)] == words:
                yield place + len(words), until

    def _one(
        self, line: Line[Any], at: Fork, place: int, said: Fields, readers: Mapping[str, SlotReader]
    ) -> Iterator[tuple[int, Fields]]:
        for says in at.done:
            yield place, {**says, **said}
        token = line.at(place)
        if token in at.words:
            yield from self._one(line, at.words[token], place + 1, said, readers)
        for slot in _READ_BY:
            if slot in at.words:
                for end, more in getattr(self, _READ_BY[slot])(line, place, readers):
                    for last, found in self._one(line, at.words[slot], end, said, readers):
                        yield last, _fitted(found, more)

    def _pair(self, line: Line[Any], place: int, readers: Mapping[str, SlotReader]) -> Iterator[tuple[int, Fields]]:
        pair = pair_of(line.at(place), signed=True)
        if pair is None:
            return
        power, defence = pair
        yield place + 1, {"power": power, "defence": defence}
        if line.at(place + 1) == "for":
            for end, kind in readers["counted"](place + 2):
                yield end, {name: _each_of(value, kind) for name, value in zip(_SIZE, pair, strict=True)}
        if line.tokens[place + 1 : place + 5] == (",", "where", "x", "is"):
            for end, amount in readers["amount"](place + 5):
                yield end, {name: _worth(value, amount) for name, value in zip(_SIZE, pair, strict=True)}

    def _bare_pair(
        self, line: Line[Any], place: int, readers: Mapping[str, SlotReader]
    ) -> Iterator[tuple[int, Fields]]:
        pair = pair_of(line.at(place), signed=False)
        if pair is not None:
            yield place + 1, {"base": pair}

    def _keywords(self, line: Line[Any], place: int, readers: Mapping[str, SlotReader]) -> Iterator[tuple[int, Fields]]:
        for end, names in self.names(line, place):
            yield end, {"keywords": names}
            for start in behind_joints(line, end):
                for last, given in self._given(line, start, readers):
                    yield last, {"keywords": names, **given}

    def names(self, line: Line[Any], place: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Names of keywords, one or several."""
        for length in range(1, min(self._longest, len(line) - place) + 1):
            name = self.keywords.get(line.tokens[place : place + length])
            if name is not None:
                end = place + length
                yield end, (name,)
                for start in behind_joints(line, end):
                    for last, more in self.names(line, start):
                        if name not in more:
                            yield last, (name, *more)

    def _given(self, line: Line[Any], place: int, readers: Mapping[str, SlotReader]) -> Iterator[tuple[int, Fields]]:
        if line.at(place) != '"':
            return
        for end, ability in readers["ability"](place + 1):
            if line.at(end) == '"':
                yield end + 1, {"gives": (ability,)}


_SLOTS = {"+7/+8": PAIR, "7/8": BARE_PAIR, "q_keyword": KEYWORDS}
_READ_BY = {PAIR: "_pair", BARE_PAIR: "_bare_pair", KEYWORDS: "_keywords", GIVEN: "_given"}
_SIZE = ("power", "defence")


def _values(word: type[Any], name: str) -> tuple[Any, ...]:
    """What a field may say."""
    found: list[Any] = []
    for choice in parts_of(hints_of(word)[name]):
        found += getattr(choice, "__args__", ())
    return tuple(found)


def _each_of(value: Number, kind: Any) -> Number:
    return Count(kind, value) if isinstance(value, int) and value else 0


def _worth(value: Number, amount: Amount) -> Number:
    return amount if isinstance(value, X) else value


def behind_joints(line: Line[Any], place: int) -> Iterator[int]:
    """Where the next of several things may begin."""
    if line.at(place) == ",":
        yield place + (2 if line.at(place + 1) == "and" else 1)
    elif line.at(place) == "and":
        yield place + 1


def _fitted(template: Fields, read: Fields) -> Fields:
    """What was read, in the field that the sentence has it for: keywords that are lost, for one."""
    if "keywords" in read and "keywords" not in template:
        name = next((name for name in ("loses", "bars") if name in template), "keywords")
        return {**template, name: read["keywords"], **{k: v for k, v in read.items() if k != "keywords"}}
    return {**template, **read}


def _together(one: Fields, other: Fields) -> Fields | None:
    """Both; None if both say the same field."""
    both = one.keys() & other.keys()
    if both and (both != {"until"} or one["until"] != other["until"]):
        return None
    return {**one, **other}
