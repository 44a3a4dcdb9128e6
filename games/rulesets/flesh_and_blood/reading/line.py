"""One line read: looked up by what our words write, put together where it has several parts, and proved as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from itertools import islice, product
from typing import Any

from games.cardgames.reading.normal_form import Tokens
from games.cardgames.reading.outcome import Refusal, Refused
from games.cardgames.reading.patterns import CANNOT_BE_SAID
from games.cardgames.rules_text.abilities import paragraph
from games.cardgames.rules_text.antecedents import telling
from games.cardgames.rules_text.style import Style
from games.cardgames.vocabulary.abilities import Instructions, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Self
from games.cardgames.vocabulary.trigger import When
from games.engine.node import Node, each_word
from games.rulesets.flesh_and_blood.reading import tables
from games.rulesets.flesh_and_blood.reading.form import FORM, common
from games.rulesets.flesh_and_blood.rules_text import TEXTS
from games.rulesets.flesh_and_blood.rules_text.terms import TERMS
from games.rulesets.flesh_and_blood.vocabulary.abilities import Activation, Crush, Specialization
from games.rulesets.flesh_and_blood.vocabulary.conditions import Combo, DefendedBy, LessLife
from games.rulesets.flesh_and_blood.vocabulary.effects import Strengthen
from games.rulesets.flesh_and_blood.vocabulary.selectors import AttackedHero
from games.rulesets.flesh_and_blood.vocabulary.triggers import Hit

MOST_READINGS = 200
"""So many ways of putting a line together are tried."""
SPEEDS = ("action", "instant", "attack reaction")
JOINTS: tuple[Tokens, ...] = ((".",), ("and",), (",", "then"), (",", "and"), ("then",))


def written(ability: Ability, style: Style | None = None) -> Tokens:
    """What an ability says, in the form in which lines are compared; () if it cannot be said."""
    try:
        text = paragraph(ability, replace(telling(TERMS, None, "en", TEXTS.find), style=style))
    except CANNOT_BE_SAID:
        return ()
    return common(FORM.written(text))


def shape(line: Tokens) -> Tokens:
    """A line with every number as one token."""
    return tuple("#" if _number(word) is not None else word for word in line)


def numbers(line: Tokens) -> list[int]:
    """The numbers of a line, in their order, without signs."""
    return [found for word in line if (found := _number(word)) is not None]


def _number(word: str) -> int | None:
    return int(word.lstrip("+-")) if word.lstrip("+-").isdigit() else None


class Lines:
    """The lines that our words write."""

    def __init__(self) -> None:
        self._whole: dict[Tokens, list[Ability]] = {}
        self._effects: dict[Tokens, list[Effect]] = {}
        self._whens: dict[Tokens, list[When]] = {}
        self._conditions: dict[Tokens, list[Condition]] = {}
        self._statics: dict[Tokens, list[Static]] = {}
        for ability in dict.fromkeys(tables.whole()):
            _into(self._whole, shape(written(ability)), ability)
        for effect in dict.fromkeys(tables.effects()):
            _into(self._effects, shape(_told(effect)), effect)
        for when in dict.fromkeys(tables.triggers()):
            _into(self._whens, _before(written(Triggered(when, _END))), when)
        for condition in dict.fromkeys(tables.conditions()):
            _into(self._conditions, _before(written(Instructions((If(condition, _END),)))), condition)
            if isinstance(condition, Combo):  # it is said with its label
                for static in tables.statics(condition):
                    _into(self._whole, shape(written(static)), static)
        for sample in (
            LessLife(),
            DefendedBy("equipment"),
        ):  # after one of them the object is named, after the other it is "it"
            for static in tables.statics(sample):
                line = written(static)
                _into(self._statics, shape(line[line.index(",") + 1 :]), static)

    def meant(self, line: Tokens) -> Ability:
        """The one ability that writes a line. Raises `Refused` if there is none, or several."""
        found = list(dict.fromkeys(self._proved(line)))
        if len(found) > 1:
            raise Refused(Refusal("ambiguous", line, len(line)))
        if not found:
            raise Refused(self._not_read(line))
        return found[0]

    def _proved(self, line: Tokens) -> Iterator[Ability]:
        for ability, style in islice(self._readings(line), MOST_READINGS):
            if written(ability, style) == line:
                yield ability

    def _readings(self, line: Tokens) -> Iterator[tuple[Ability, Style | None]]:
        """All that a line may be, not proved, and the wording in which it would be that."""
        for ability in self._whole.get(shape(line), ()):
            yield from ((one, None) for one in _filled(ability, line))
        for effects, style in self._instructions(line):
            if not any(_is_of_itself(word) for effect in effects for word in each_word(effect)):
                yield Instructions(effects), style
        for condition, rest in _beginning(self._conditions, line):
            for static in self._statics.get(shape(rest), ()):
                yield from ((replace(one, only_if=condition), None) for one in _filled(static, rest))
        yield from self._triggered(line)
        yield from self._activated(line)
        if line[1:] == ("specialization",):
            yield Specialization(line[0]), None
        if line[: len(_CRUSH)] == _CRUSH:
            yield from ((Crush(effects), style) for effects, style in self._instructions(line[len(_CRUSH) :]))

    def _triggered(self, line: Tokens) -> Iterator[tuple[Ability, Style | None]]:
        for when, rest in _beginning(self._whens, line):
            for effects, style in self._instructions(rest):
                if not isinstance(effects[0], If):  # an "if" behind a trigger is asked when it triggers
                    yield Triggered(when, effects), style
            for condition, inner in _beginning(self._conditions, rest):
                for effects, style in self._instructions(inner):
                    yield Triggered(when, effects, condition), style

    def _activated(self, line: Tokens) -> Iterator[tuple[Ability, Style | None]]:
        """An ability with its cost."""
        if ":" not in line:
            return
        colon = line.index(":")
        rest = line[colon + 1 :]
        again = rest[-3:] == (".", "go", "again")
        rest = rest[:-3] if again else rest
        for price in _prices(line[:colon]):
            if rest == ("attack",) and not again:  # it is the attack that goes again, not the ability
                yield replace(price, attack=True), None
            for effects, style in self._instructions(rest):
                yield replace(price, effects=effects, go_again=again), style

    def _instructions(self, line: Tokens, depth: int = 3) -> Iterator[tuple[tuple[Effect, ...], Style | None]]:
        """Instructions one after the other, with what joins them."""
        for effect in self._one(line):
            yield (effect,), None
        if not depth:
            return
        for place in range(1, len(line) - 1):
            for joint in JOINTS:
                if line[place : place + len(joint)] != joint:
                    continue
                firsts = list(self._one(line[:place]))
                if not firsts:
                    continue
                rest = list(self._instructions(line[place + len(joint) :], depth - 1))
                for first, (more, style) in product(firsts, rest):
                    joints = (" ".join(joint), *(style.joints if style is not None else ()))
                    yield (first, *more), Style(tuple(joints))
                    yield (first, *more), None

    def _one(self, line: Tokens) -> Iterator[Effect]:
        """One instruction."""
        for turned in dict.fromkeys((line, *_other_subjects(line))):
            for effect in self._effects.get(shape(turned), ()):
                yield from _filled(effect, turned)
        if line[:2] == ("you", "may"):
            for effect in self._effects.get(shape(line[2:]), ()):
                yield from (May((one,)) for one in _filled(effect, line[2:]))
        for condition, inner in _beginning(self._conditions, line):
            for effect in self._one(inner):
                yield If(condition, (effect,))

    def _not_read(self, line: Tokens) -> Refusal:
        """How far a line is like one of ours, and what could have stood there."""
        known = [*self._whole, *self._effects, *self._whens]
        seen = shape(line)
        place = max((_common(seen, one) for one in known), default=0)
        after = {one[place] for one in known if one[:place] == seen[:place] and len(one) > place}
        return Refusal("line", line, place, tuple(sorted(after)))


def _is_of_itself(word: Node) -> bool:
    """Whether an attack changes itself: a card that is used up never does."""
    return isinstance(word, Strengthen) and isinstance(word.what, Self)


def _into(table: dict[Tokens, list[Any]], key: Tokens, value: Any) -> None:
    if key:
        table.setdefault(key, []).append(value)


_END = (Draw(tables.ANY),)
_LAST = ("draw", str(tables.ANY), "cards")
_CRUSH = ("crush", "-", "when", "~", "deals", "4", "or", "more", "damage", "to", "a", "hero", ",")


_HITS = Hit(hero=True)


def _told(effect: Effect) -> Tokens:
    """An instruction by itself, or, of the hero that was hit, behind what has named that hero."""
    gives = getattr(effect, "gives", ())
    if gives or not any(isinstance(word, AttackedHero) for word in each_word(effect)):
        return written(Instructions((effect,)))
    end = len(written(Triggered(_HITS, _END))) - len(_LAST)
    return written(Triggered(_HITS, (effect,)))[end:]


def _before(line: Tokens) -> Tokens:
    """What stands before the instruction that ends a line; () if that does not stand there."""
    return shape(line[: -len(_LAST)]) if line[-len(_LAST) :] == _LAST else ()


def _beginning(table: dict[Tokens, list[Any]], line: Tokens) -> Iterator[tuple[Any, Tokens]]:
    """What a line may begin with, and what is left of it."""
    seen = shape(line)
    for place in range(1, len(line)):
        if line[place - 1] == ",":
            for word in table.get(seen[:place], ()):
                yield from ((one, line[place:]) for one in _filled(word, line[:place]))


def _other_subjects(line: Tokens) -> Iterator[Tokens]:
    """The same of the object itself, where a pronoun stands."""
    if line[:1] == ("it",):
        yield ("~", *line[1:])
    if "it" in line[1:]:
        yield tuple("~" if word == "it" else word for word in line)


def _filled(word: Any, line: Tokens) -> Iterator[Any]:
    """The word with the number of the line; a word that stands for no number as it is."""
    given = dict.fromkeys(numbers(line))
    if not _stands_for_any(word):
        yield word
        return
    yield from (_with_number(word, number) for number in given)


def _stands_for_any(value: Any) -> bool:
    if isinstance(value, Node):
        return any(_stands_for_any(getattr(value, item.name)) for item in fields(value))
    if isinstance(value, tuple):
        return any(_stands_for_any(inner) for inner in value)
    return value in (tables.ANY, -tables.ANY) and not isinstance(value, bool)


def _with_number(value: Any, number: int) -> Any:
    if isinstance(value, Node):
        changes = {item.name: _with_number(getattr(value, item.name), number) for item in fields(value) if item.init}
        return replace(value, **changes)
    if isinstance(value, tuple):
        return tuple(_with_number(inner, number) for inner in value)
    if value == tables.ANY:
        return number
    return -number if value == -tables.ANY else value


def _prices(cost: Tokens) -> Iterator[Activation]:
    """What an ability may cost that is written so."""
    for speed, once, destroy in product(SPEEDS, (False, True), (False, True)):
        for number in dict.fromkeys((0, *numbers(cost))):
            price = Activation(number, speed=speed, once=once, destroy=destroy)  # type: ignore[arg-type]
            if _price_line(price) == cost:
                yield price


def _price_line(price: Activation) -> Tokens:
    line = written(replace(price, attack=True))
    return line[: line.index(":")] if ":" in line else ()


def _common(line: Tokens, known: Iterable[str]) -> int:
    """How many tokens two lines begin with alike."""
    place = 0
    for one, other in zip(line, known, strict=False):
        if one != other:
            return place
        place += 1
    return place
