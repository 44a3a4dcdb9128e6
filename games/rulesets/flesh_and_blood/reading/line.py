"""One line read: looked up by what our words write, put together where it has several parts, and proved as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import chain, islice, pairwise, product
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
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Self
from games.cardgames.vocabulary.trigger import When
from games.engine.node import Node, each_word
from games.rulesets.flesh_and_blood.reading import tables
from games.rulesets.flesh_and_blood.reading.form import FORM, KEYWORD_NAMES, common
from games.rulesets.flesh_and_blood.reading.parts import (
    QUOTE,
    as_activated,
    as_static,
    itself,
    kinded,
    parted,
    unquoted,
    with_effects,
    with_gift,
    with_kind,
    with_mark,
)
from games.rulesets.flesh_and_blood.rules_text import TEXTS
from games.rulesets.flesh_and_blood.rules_text.terms import TERMS
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    Bars,
    CostsLessIf,
    Crush,
    PlayableAsInstant,
    PlayableBanished,
    PlayOnly,
    Specialization,
    Unpreventable,
)
from games.rulesets.flesh_and_blood.vocabulary.conditions import AnotherNonAttack, Combo, DefendedBy, Depends, HaveDone
from games.rulesets.flesh_and_blood.vocabulary.effects import Create, Deal, Fortify, GoAgain, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.giving import AlsoCosts, PayFor
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack, NextCard, NextHit, ThatAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import AttackedHero
from games.rulesets.flesh_and_blood.vocabulary.triggers import Hit, PlayedThis

MOST_READINGS = 200
"""So many ways of putting a line together are tried."""
NOTED = (HaveDone, AnotherNonAttack)
"""Words that say of some cards what `HavePlayed` says of every kind."""
SPEEDS = ("action", "instant", "attack reaction")
JOINTS: tuple[Tokens, ...] = ((".",), ("and",), (",", "then"), (",", "and"), ("then",))


def written(ability: Ability, style: Style | None = None) -> Tokens:
    """What an ability says, in the form in which lines are compared; () if it cannot be said."""
    try:
        text = paragraph(ability, replace(telling(TERMS, None, "en", TEXTS.find), style=style))
    except CANNOT_BE_SAID:
        return ()
    return common(itself(FORM.written(text)))


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
        for ability in dict.fromkeys(tables.whole()):
            _into(self._whole, shape(written(ability)), ability)
        for effect in dict.fromkeys(tables.effects()):
            _into(self._effects, shape(with_mark(_told(effect))), effect)
        for when in dict.fromkeys(tables.triggers()):
            _into(self._whens, _before(written(Triggered(when, _END))), when)
        self._hits: dict[Tokens, list[When]] = {}
        for when in tables.hits():
            asked = written(Instructions((NextHit((Triggered(when, _END),)),)))
            _into(self._hits, _before(asked)[3:], when)
        self._given: dict[Tokens, list[Any]] = {}
        for give in dict.fromkeys(tables.given()):
            _into(self._given, shape(written(Instructions((give,)))), give)
        self._deeds: dict[Tokens, list[Effect]] = {}
        for deed in dict.fromkeys(tables.deeds()):
            for one in (deed,) if isinstance(deed, PayFor) else (deed, May((deed,))):
                _into(self._deeds, _before(written(Instructions((one,))), _FOLLOWS), one)
        for condition in dict.fromkeys(tables.conditions()):
            asked = _before(written(Instructions((If(condition, _END),))))
            _into(self._conditions, asked, condition)
            of_hero = _before(written(Triggered(_HITS, _END, condition)))[_AFTER_HIT:]
            if of_hero != asked:
                _into(self._conditions, of_hero, condition)

    def meant(self, line: Tokens, *, used_up: bool) -> Ability:
        """The one ability that writes a line. Raises `Refused` if there is none, or several. `used_up`: on a card that
        neither attacks nor stays, which gets go again as it resolves and has nothing as long as something is so."""
        found = [one for one in dict.fromkeys(self._proved(line)) if not _is_for(one, used_up=not used_up)]
        if len(found) > 1:  # several words for the same: those that our own cards are written with
            noted = [one for one in found if any(isinstance(word, NOTED) for word in each_word(one))]
            found = noted if len(noted) == 1 else found
        if len(found) > 1:
            raise Refused(Refusal("ambiguous", line, len(line)))
        if not found:
            raise Refused(self._not_read(line))
        return found[0]

    def _proved(self, line: Tokens) -> Iterator[Ability]:
        for ability, style in islice(self._readings(line), MOST_READINGS):
            if _is_written(ability, style, line):
                yield ability

    def _readings(self, line: Tokens) -> Iterator[tuple[Ability, Style | None]]:
        """All that a line may be, not proved, and the wording in which it would be that."""
        yield from ((one, None) for one in self._filled_from(self._whole, line))
        for effects, style in self._instructions(line):
            used = tuple(_of_used_up(effect) for effect in effects)
            if not any(_is_of_itself(word) for effect in used for word in each_word(effect)):
                yield Instructions(used), style
        yield from ((one, None) for one in self._statics(line))
        if (place := _place_of((".", *_IF_YOU_DO), line)) > 0:
            for cost in self._filled_from(self._whole, line[:place]):
                for power, _, keywords, _ in self._gained(line[place + 1 + len(_IF_YOU_DO) :]):
                    if isinstance(cost, AlsoCosts) and cost.may:
                        yield replace(cost, power=power, keywords=keywords), None
        yield from self._triggered(line)
        yield from self._activated(line)
        if line[: len(_PLAY_ONLY)] == _PLAY_ONLY:
            asked = self._asked(("if", *line[len(_PLAY_ONLY) :], ",", "~"))
            yield from ((PlayOnly(one), None) for one, _ in asked if not isinstance(one, DefendedBy))
        if line[-len(_FROM_BANISHED) :] == _FROM_BANISHED:
            for condition, rest in self._asked(line):
                if rest == _FROM_BANISHED:
                    yield PlayableBanished(condition), None
        if line[-len(_AS_INSTANT) :] == _AS_INSTANT:
            for condition, rest in self._asked(line):
                if rest == _AS_INSTANT:
                    yield PlayableAsInstant(condition), None
        if line[1:] == ("specialization",):
            yield Specialization(line[0]), None
        if line[: len(_CRUSH)] == _CRUSH:
            yield from ((Crush(effects), style) for effects, style in self._instructions(line[len(_CRUSH) :]))

    def _statics(self, line: Tokens) -> Iterator[Ability]:
        """What the object itself is as long as something is so."""
        for condition, rest in self._asked(as_static(line)):
            if rest[:2] == ("~", "costs") and (less := numbers(rest)):
                yield CostsLessIf(condition, less[0])
            for power, defence, keywords, gives in self._gained(rest):
                yield Static(Self(), power, defence, keywords=keywords, gives=gives, only_if=condition)

    def _gained(self, line: Tokens) -> Iterator[tuple[int, int, tuple[str, ...], tuple[Ability, ...]]]:
        """What stands behind "this gets": power, defence, keywords, abilities between quotation marks."""
        if line[:1] not in (("~",), ("it",)) or line[1:2] not in (("gets",), ("has",)):
            return
        plain, inner = unquoted(line[2:])
        power, defence, keywords, quotes = 0, 0, [], 0
        for item in parted(plain):
            if item == (QUOTE,):
                quotes += 1
            elif item in KEYWORD_NAMES:
                keywords.append(KEYWORD_NAMES[item])
            elif item[1:] == ("power",) and not power and _number(item[0]) is not None:
                power = int(item[0])
            elif item[1:] == ("defence",) and not defence and _number(item[0]) is not None:
                defence = int(item[0])
            else:
                return
        if quotes != (1 if inner else 0):
            return
        for gift in self._quoted(inner) if inner else (None,):
            yield power, defence, tuple(keywords), () if gift is None else (gift,)

    def _quoted(self, line: Tokens) -> Iterator[Ability]:
        """What an ability between quotation marks may be."""
        for ability, style in self._readings(line):
            if style is None and isinstance(ability, Triggered | Static | Bars | Unpreventable):
                yield ability

    def _triggered(self, line: Tokens) -> Iterator[tuple[Ability, Style | None]]:
        for when, rest in self._begun(self._whens, line):
            for effects, style in self._instructions(rest):
                if not isinstance(effects[0], If):  # an "if" behind a trigger is asked when it triggers
                    yield Triggered(when, _for_layer(when, effects)), style
            for condition, inner in chain(self._asked(rest), self._named_before(rest)):
                if not _goes_on_alone(inner):
                    for effects, style in self._instructions(inner):
                        yield Triggered(when, _for_layer(when, effects), condition), style

    def _activated(self, line: Tokens) -> Iterator[tuple[Ability, Style | None]]:
        """An ability with its cost."""
        if ":" not in line:
            return
        colon = line.index(":")
        rest = line[colon + 1 :]
        again = rest[-3:] == (".", "go", "again")
        rest = rest[:-3] if again else rest
        prices = self._paid(line[:colon])
        if (place := _place_of(_ONLY_IF, rest)) > 0:
            asked = [one for one, _ in self._asked(("if", *rest[place + len(_ONLY_IF) :], ",", "~"))]
            prices, rest = (replace(price, only_if=one) for price in prices for one in asked), rest[:place]
        if rest[-len(_HIDDEN) :] == _HIDDEN:
            prices, rest = (replace(price, hidden=True) for price in prices), rest[: -len(_HIDDEN)]
        for price in prices:
            if rest == ("attack",) and not again:  # it is the attack that goes again, not the ability
                yield replace(price, attack=True), None
            for effects, style in self._instructions(rest):
                yield replace(price, effects=effects, go_again=again), style

    def _paid(self, cost: Tokens) -> Iterator[Activation]:
        """What an ability may cost that is written so; one part of it may be something that is given."""
        yield from _prices(cost)
        dash = cost.index("-") + 1 if "-" in cost else len(cost)
        stops = [place for place in range(dash, len(cost)) if cost[place] == ","]
        for first, last in pairwise((dash - 1, *stops, len(cost))):
            begins = first + 1
            rest = (*cost[:begins], *cost[last + 1 :]) if last < len(cost) else cost[:first] if first >= dash else ()
            for give in self._filled_from(self._given, cost[begins:last]):
                for price in _prices(rest or (*cost[:dash], "0")):
                    yield replace(price, gives=(give,))

    def _instructions(self, line: Tokens, depth: int = 3) -> Iterator[tuple[tuple[Effect, ...], Style | None]]:
        """Instructions one after the other, with what joins them."""
        for effect in self._one(line):
            yield (effect,), None
        if not depth:
            return
        for place in range(1, len(line) - 1):
            for joint in JOINTS:
                if line[place : place + len(joint)] != joint or line[:place].count('"') % 2:
                    continue
                firsts = [
                    one for one in self._one(line[:place]) if joint == (".",) or not isinstance(one, If | May)
                ]  # what stands with it in one sentence depends on the same
                if not firsts:
                    continue
                rest = list(self._instructions(line[place + len(joint) :], depth - 1))
                for first, (more, style) in product(firsts, rest):
                    joints = (" ".join(joint), *(style.joints if style is not None else ()))
                    yield (first, *more), Style(tuple(joints))
                    yield (first, *more), None

    def _one(self, line: Tokens) -> Iterator[Effect]:
        """One instruction."""
        plain, inner = unquoted(line)
        gifts = list(self._quoted(inner)) if inner else [None]
        for turned in dict.fromkeys((plain, *_other_subjects(plain))):
            for effect in self._filled_from(self._effects, turned):
                if isinstance(effect, NextCard) and "attack" in effect.kind.every:
                    continue  # what a promise about attacks says
                yield from (effect if gift is None else with_gift(effect, gift) for gift in gifts)
        if line[:2] == ("you", "may"):
            yield from (May((one,)) for one in self._filled_from(self._effects, line[2:]))
        yield from self._instead(line)
        yield from self._promised(line)
        for condition, rest in self._asked(line):
            for effects, style in self._instructions(rest, 1):
                if style is None:
                    yield If(condition, effects)
        if _place_of(_IF_YOU_DO, line) > 0:
            for deed, rest in self._begun(self._deeds, line):
                for effects, style in self._instructions(rest, 1):
                    if style is None and not _goes_on_alone(rest):
                        yield with_effects(deed, tables.FOLLOWS, effects)

    def _promised(self, line: Tokens) -> Iterator[Effect]:
        """ "The next time an attack you control hits this turn"."""
        for opens, upcoming in (("the", "next", "time"), True), (("when",), False):
            if line[: len(opens)] != opens:
                continue
            for when, rest in self._begun(self._hits, line[len(opens) :]):
                for effects, style in self._instructions(rest, 1):
                    if style is None:
                        yield NextHit((Triggered(when, effects),), next=upcoming)

    def _instead(self, line: Tokens) -> Iterator[Effect]:
        """ "… gets +1 power. If something is so, instead it gets +2 power"."""
        place = _place_of((".", "if"), line)
        if place < 0:
            return
        for condition, rest in self._asked(line[place + 1 :]):
            if rest[:2] in (("instead", "create"), ("instead", "get"), ("instead", "deal")) and (more := numbers(rest)):
                for effect in self._one(line[:place]):
                    if isinstance(effect, Create | GainLife | Deal) and isinstance(effect.amount, int):
                        yield replace(effect, amount=Depends(condition, more[0], effect.amount))
            if rest[:3] == _INSTEAD and rest[4:] == ("power",) and (so := _number(rest[3])) is not None:
                for effect in self._one(line[:place]):
                    if isinstance(effect, Strengthen | NextAttack) and isinstance(effect.power, int):
                        yield replace(effect, power=Depends(condition, so, effect.power))

    # --- looking up -------------------------------------------------------------------------------------------------

    def _filled_from(self, table: dict[Tokens, list[Any]], line: Tokens) -> Iterator[Any]:
        """The words of a table that write a line, with its numbers and kinds."""
        for row, kind in kinded(line):
            for word in table.get(shape(row), ()):
                yield from (with_kind(one, kind) for one in _filled(word, row))

    def _begun(self, table: dict[Tokens, list[Any]], line: Tokens) -> Iterator[tuple[Any, Tokens]]:
        """What a line may begin with, and what is left of it."""
        for place in range(2, len(line)):
            if line[place - 1] == "," and not line[:place].count('"') % 2:
                yield from ((one, line[place:]) for one in self._filled_from(table, line[:place]))

    def _asked(self, line: Tokens) -> Iterator[tuple[Condition, Tokens]]:
        """The condition with which a line may begin, and what is left of it."""
        yield from self._begun(self._conditions, line)
        if line[: len(_COMBO)] == _COMBO and _LAST_ATTACK[0] in line:
            place = line.index(_LAST_ATTACK[0])
            named = line[len(_COMBO)] != "a" and "~" not in line[len(_COMBO) : place]
            if named and line[place : place + len(_LAST_ATTACK)] == _LAST_ATTACK:
                yield Combo(_names(line[len(_COMBO) : place])), line[place + len(_LAST_ATTACK) :]

    def _named_before(self, line: Tokens) -> Iterator[tuple[Condition, Tokens]]:
        """ "If … was the last attack", behind a trigger."""
        if line[:1] == ("if",) and _LAST_ATTACK[0] in line:
            place = line.index(_LAST_ATTACK[0])
            named = line[1:2] != ("a",) and "~" not in line[1:place]
            if named and line[place : place + len(_LAST_ATTACK)] == _LAST_ATTACK:
                yield Combo(_names(line[1:place])), line[place + len(_LAST_ATTACK) :]

    def _not_read(self, line: Tokens) -> Refusal:
        """How far a line is like one of ours, and what could have stood there."""
        known = [*self._whole, *self._effects, *self._whens]
        seen = shape(line)
        place = max((_common(seen, one) for one in known), default=0)
        after = {one[place] for one in known if one[:place] == seen[:place] and len(one) > place}
        return Refusal("line", line, place, tuple(sorted(after)))


def _is_written(ability: Ability, style: Style | None, line: Tokens) -> bool:
    """Whether a line is what our words write, with a noun or a pronoun where either is clear."""
    text = written(ability, style)
    if text == line:
        return True
    if isinstance(ability, Static):
        return as_static(text) == as_static(line)
    if isinstance(ability, Activation) and as_activated(text) == as_activated(line):
        return True
    if len(text) != len(line) or any(
        one != other and {one, other} != {"~", "it"} for one, other in zip(text, line, strict=True)
    ):
        return False
    joints = () if style is None else style.joints
    return any(written(ability, Style(joints, frozenset({place}))) == line for place in range(4))


def _is_of_itself(word: Node) -> bool:
    """Whether an attack changes itself: a card that is used up never does."""
    return (isinstance(word, Fortify) and isinstance(word.what, Self)) or (
        isinstance(word, Strengthen) and isinstance(word.what, Self)
    )


def _is_for(ability: Ability, *, used_up: bool) -> bool:
    """Whether only a card that is used up can have an ability, or only one that is not."""
    if used_up:
        return any(isinstance(word, GoAgain) for word in each_word(ability))
    return isinstance(ability, Static) and bool(ability.power or ability.keywords or ability.gives)


def _of_used_up(effect: Effect) -> Effect:
    """What a card that is used up may get: go again."""
    if effect == Strengthen(Self(), keywords=("go again",)):
        return GoAgain()
    inner = getattr(effect, "effects", ())
    return replace(effect, effects=tuple(_of_used_up(one) for one in inner)) if inner else effect  # type: ignore[call-arg]


def _into(table: dict[Tokens, list[Any]], key: Tokens, value: Any) -> None:
    if key:
        table.setdefault(key, []).append(value)


_END = (Draw(tables.ANY),)
_LAST = ("draw", str(tables.ANY), "cards")
_FOLLOWS = ("draw", str(tables.GIFTED), "cards")
_CRUSH = ("crush", "-", "when", "~", "deals", "4", "or", "more", "damage", "to", "a", "hero", ",")


_HITS = Hit(hero=True)


_AFTER_HIT = len(written(Triggered(_HITS, _END))) - len(_LAST)


def _told(effect: Effect) -> Tokens:
    """An instruction by itself, or, of the hero that was hit, behind what has named that hero."""
    gives = getattr(effect, "gives", ())
    if gives or not any(isinstance(word, AttackedHero) for word in each_word(effect)):
        return written(Instructions((effect,)))
    end = len(written(Triggered(_HITS, _END))) - len(_LAST)
    return written(Triggered(_HITS, (effect,)))[end:]


def _before(line: Tokens, last: Tokens = _LAST) -> Tokens:
    """What stands before the instruction that ends a line; () if that does not stand there."""
    return shape(line[: -len(last)]) if line[-len(last) :] == last else ()


def _for_layer(when: When, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What a card gets that is only being played comes true when it attacks."""
    if not isinstance(when, PlayedThis):
        return effects
    return tuple(
        ThatAttack(one.power, one.keywords) if isinstance(one, Strengthen) and isinstance(one.what, Self) else one
        for one in effects
    )


def _place_of(words: Tokens, line: Tokens) -> int:
    return next((place for place in range(len(line)) if line[place : place + len(words)] == words), -1)


GOES_ON = (("if", "you", "do"), ("you", "may", "play"), ("the", "winner", "creates"), ("if", "damage", "is"))
"""How a sentence begins that only goes on with the one before it."""
_HIDDEN = (".", "only", "while", "~", "is", "face", "down")
_ONLY_IF = (".", "only", "if")


def _goes_on_alone(line: Tokens) -> bool:
    """Whether a further sentence stands behind a condition: it may or may not depend on that."""
    places = [place for place, word in enumerate(line) if word == "." and not line[:place].count('"') % 2]
    rest = [line[place + 1 :] for place in places]
    return any(one[:3] not in GOES_ON for one in rest)


_INSTEAD = ("instead", "it", "gets")
_IF_YOU_DO = ("if", "you", "do", ",")
_AS_INSTANT = ("you", "may", "play", "~", "as", "though", "it", "were", "a", "instant")
_FROM_BANISHED = ("you", "may", "play", "~", "from", "you", "'s", "banished", "zone")
_PLAY_ONLY = ("play", "~", "only", "if")
_COMBO = ("combo", "-", "if")
_LAST_ATTACK = ("was", "the", "last", "attack", "~", "combat", "chain", ",")
SMALL = frozenset({"a", "an", "and", "for", "from", "in", "of", "on", "or", "the", "to", "with"})


def _names(line: Tokens) -> tuple[str, ...]:
    """Names of cards, with "or" between them; which letters were large cannot be known for sure."""
    found: list[list[str]] = [[]]
    for word in line:
        if word in ("or", ","):
            found.append([])
        else:
            found[-1].append(word if word in SMALL and found[-1] else word.capitalize())
    return tuple(" ".join(one).replace(" 's", "'s") for one in found if one)


def _other_subjects(line: Tokens) -> Iterator[Tokens]:
    """The same of the object itself, where a pronoun stands."""
    if line[:1] == ("it",):
        yield ("~", *line[1:])
    if "it" in line[1:]:
        yield tuple("~" if word == "it" else word for word in line)


def _filled(word: Any, line: Tokens) -> Iterator[Any]:
    """The word with the numbers of the line; a word that stands for no number as it is."""
    given = tuple(dict.fromkeys(numbers(line)))
    marks = [mark for mark in (tables.ANY, tables.OTHER) if _stands_for(word, mark)]
    for chosen in product(given, repeat=len(marks)):
        found = word
        for mark, number in zip(marks, chosen, strict=True):
            found = _with_number(found, mark, number)
        yield found


def _stands_for(value: Any, mark: int) -> bool:
    if isinstance(value, Node):
        return any(_stands_for(getattr(value, item.name), mark) for item in fields(value))
    if isinstance(value, tuple):
        return any(_stands_for(inner, mark) for inner in value)
    return value in (mark, -mark) and not isinstance(value, bool)


def _with_number(value: Any, mark: int, number: int) -> Any:
    if isinstance(value, Node):
        changes = {
            item.name: _with_number(getattr(value, item.name), mark, number) for item in fields(value) if item.init
        }
        return replace(value, **changes)
    if isinstance(value, tuple):
        return tuple(_with_number(inner, mark, number) for inner in value)
    if isinstance(value, bool) or value not in (mark, -mark):
        return value
    return number if value == mark else -number


def _prices(cost: Tokens) -> Iterator[Activation]:
    """What an ability may cost that is written so."""
    for speed, often, gone in product(SPEEDS, ("", "once", "twice"), ("", "destroy", "discard", "turn_up")):
        for number in dict.fromkeys((0, *numbers(cost))):
            how = dict.fromkeys((one for one in (often, gone) if one), True)
            price = Activation(number, speed=speed, **how)  # type: ignore[arg-type]
            if _price_line(price) == cost:
                yield price


@cache
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
