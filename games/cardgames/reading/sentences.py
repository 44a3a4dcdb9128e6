"""Lines read: who or what is meant, instructions one after the other, and the ability that a line is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice, takewhile
from typing import Any, ClassVar

from games.cardgames.reading.kinds import SORTS, Kinds
from games.cardgames.reading.marks import MarkedCondition, MarkedEffect, MarkedSelector
from games.cardgames.reading.normal_form import BULLET, DASH, ITSELF, NormalForm, S, Tokens, tokens, unstopped
from games.cardgames.reading.patterns import (
    CANNOT_BE_SAID,
    Pattern,
    Patterns,
    Place,
    Shapes,
    Slot,
    body_of,
)
from games.cardgames.reading.phrases import Line, Read, SlotReader, Tree
from games.cardgames.reading.predicates import FOR_EVER, Fields, Predicates, behind_joints
from games.cardgames.reading.pronouns import FIRST_SLOT, Pronoun
from games.cardgames.rules_text.abilities import paragraph
from games.cardgames.rules_text.antecedents import FindCard, Telling
from games.cardgames.rules_text.noun_phrases import each
from games.cardgames.rules_text.sentences import told
from games.cardgames.rules_text.terms import Terms
from games.cardgames.vocabulary.abilities import (
    Activated,
    Instructions,
    Mode,
    Payment,
    Static,
    Triggered,
)
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amount import Amount
from games.cardgames.vocabulary.amounts import Count, X
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import If, Later, May
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import Attached, Selector, Self, Target, That, You
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import Begins
from games.engine.node import each_word, hints_of, parts_of

PRONOUNS = frozenset({"it", "they", "them", "itself"})
POINTERS = frozenset({"that", "those"})
STOPS = frozenset({".", ",", ":", ";", '"', DASH, BULLET, ""})
JOINTS: tuple[tuple[Tokens, str], ...] = (
    ((".",), "."), ((",", "then"), ", then"), ((",", "and"), ", and"), (("and", "then"), "and then"), (("and",), "and"),
    ((",",), ","),
)  # fmt: skip
"""What stands between two instructions."""
ENUMERATED = (",", ", and", ", then")
"""What follows a comma between instructions: there are three or more."""
WHERE = (",", "where", "x", "is")
BY_ANYONE = tokens("any player may activate this ability")
IF_YOU_DO = (".", "if", "you", "do", ",")


@dataclass(frozen=True, slots=True)
class Told:
    """Instructions one after the other, and what stands between them."""

    effects: tuple[Effect, ...]
    joints: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """An ability as it was read: its pronouns may still mean several things."""

    ability: Ability
    joints: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Limit:
    """When an ability can be used."""

    only: Condition | None
    slow: bool


class SentenceReader:
    """The tables of a game, and how its lines are read by them. A game adds words that it reads in ways of its own."""

    own_effects: ClassVar[tuple[type[Effect], ...]] = ()
    """Effects that the game reads itself."""
    own_selectors: ClassVar[tuple[type[Selector], ...]] = ()
    own_abilities: ClassVar[tuple[type[Ability], ...]] = ()

    def __init__(
        self,
        shapes: Shapes,
        terms: Terms,
        find: FindCard,
        form: NormalForm,
        sayings: Mapping[str, frozenset[str]],
        attached: Sequence[str],
    ) -> None:
        """`attached`: how something calls what it is attached to: "enchanted"."""
        self.patterns = patterns = Patterns(shapes, terms, find, form)
        self.kinds = Kinds(patterns, sayings)
        self.attached = frozenset(attached)
        selectors = list(patterns.of_kind(Selector, (Self, That, Attached, *self.own_selectors)))
        self.selectors = Tree(pattern for pattern in selectors if not _begins_with(pattern, "selector"))
        self.belonging = Tree(_without_first(pattern) for pattern in selectors if _begins_with(pattern, "selector"))
        self.amounts = Tree(patterns.of_kind(Amount))
        self.conditions = Tree(patterns.of_kind(Condition))
        self.whens = Tree(patterns.of_kind(When))
        effects = list(patterns.of_kind(Effect, (Alter, May, *self.own_effects)))
        effects += self._controls()
        effects += self._from_elsewhere()
        self.effects = Tree(pattern for pattern in effects if not _begins_with(pattern, "effects"))
        self.behind_effects = Tree(_without_first(one) for one in effects if _begins_with(one, "effects"))
        self.bodies = Tree(body for body in map(body_of, effects) if body is not None)
        self.your_bodies = Tree(
            Pattern(pattern.word, pattern.row[1:], pattern.places)
            for pattern in effects
            if pattern.row[0] == "you" and pattern.row[1:2] not in ((), (S,))
        )
        self.own_bodies = Tree(
            Pattern(pattern.word, (_base(pattern.row[1]), *pattern.row[2:]), pattern.places)
            for pattern in effects
            if pattern.row[0] == ITSELF and isinstance(pattern.row[1], str) and pattern.row[1] != S
        )
        general = (Triggered, Activated, Static, Instructions, *self.own_abilities)
        self.paragraphs = Tree(patterns.of_kind(Ability, general))
        controls = [Static(MarkedSelector("q_of"), control=True)]
        for pattern in patterns.of_words(controls, _paragraph):
            self.paragraphs.add(pattern)
        costs = patterns.of_words(shapes.of(Payment, ()), _cost)
        self.costs = Tree(pattern for pattern in costs if not _begins_with(pattern, "cost"))
        self.limits = Tree(self._limits())
        self.counted = Tree(self._counted())
        self.altered = Predicates(patterns, Alter, sayings)
        self.static = Predicates(patterns, Static, sayings)
        self.as_long_as = self._lead_of_static()
        self.once = self._once()

    # --- tables -------------------------------------------------------------------------------------------------

    def _controls(self) -> Iterator[Pattern]:
        """Taking control is said apart from all else that becomes of something."""
        words = [
            word
            for until in self.until_values()
            for word in (
                Alter(selector, control=True, until=until)  # type: ignore[arg-type]
                for selector in self.patterns.shapes.of_node(Alter, "what", Selector, ("what",))
            )
        ]
        yield from self.patterns.of_words(words, _told_alone)

    def _from_elsewhere(self) -> Iterator[Pattern]:
        """What a card does with itself from where it lies: "return this card from your grave to your hand"."""
        shapes = self.patterns.shapes
        words = [shapes.vocabulary.words[name] for name in shapes.vocabulary.of_kind(Effect)]
        for kind in words:
            if Selector not in [choice for hint in hints_of(kind).values() for choice in parts_of(hint)]:
                continue
            for effect in islice(shapes.of(kind), _FEW):
                those = [item.name for item in fields(effect) if isinstance(getattr(effect, item.name), MarkedSelector)]
                if len(those) != 1 or getattr(effect, those[0]).plural:
                    continue
                own = replace(effect, **{those[0]: Self()})
                word = Activated(Payment("{1}"), (own,), zone="grave")  # type: ignore[arg-type]
                for pattern in self.patterns.of_words([word], _paragraph, 0):
                    if ITSELF in pattern.row[2:]:
                        yield Pattern(own, pattern.row[2:], tuple(_within(places) for places in pattern.places))

    @staticmethod
    def until_values() -> tuple[str, ...]:
        """How long a change may last."""
        return (
            "end of turn", "for ever", "your next turn", "end of your next turn", "while this is tapped",
            "while you control this", "while this is there",
        )  # fmt: skip

    def _limits(self) -> Iterator[Pattern]:
        """What stands behind an activated ability that cannot always be used."""
        shapes = self.patterns.shapes
        conditions: list[Condition | None] = [None, MarkedCondition("q_only")]
        conditions += [
            word
            for name in shapes.vocabulary.of_kind(Condition)
            for word in shapes.of(shapes.vocabulary.words[name], ("only",))
            if isinstance(word, Condition)
        ]
        words = [
            Activated(Payment("{1}"), (MarkedEffect("q_effects_0"),), only, slow)
            for only in conditions
            for slow in (False, True)
            if only is not None or slow
        ]
        for pattern in self.patterns.of_words(words, _paragraph):
            if "." in pattern.row:
                start = pattern.row.index(".") + 1
                said = sum(isinstance(part, Slot) for part in pattern.row[:start])
                yield Pattern(pattern.word, pattern.row[start:], pattern.places[said:])

    def _counted(self) -> Iterator[Pattern]:
        """What stands behind "for each"."""
        kinds = self.patterns.shapes.kinds(Count, "kind", ("kind",))
        yield from self.patterns.of_words(kinds, lambda kind, tell: iter([each(kind, tell, inside=True).nom]))

    def _lead_of_static(self) -> Tokens:
        """What stands before the condition of something that is not always so."""
        word = Static(MarkedSelector("q_of"), 7, 8, only_if=MarkedCondition("q_only_if"))
        rows = [one.row for one in self.patterns.of_words([word], _paragraph)]
        leads = [tuple(str(part) for part in takewhile(_is_word, row)) for row in rows]
        return next(lead for lead in leads if lead)

    def _once(self) -> Tokens:
        """What an ability says that triggers only once each turn."""
        word = Triggered(Begins("upkeep"), (MarkedEffect("q_effects_0"),))
        plain, once = (tokens(paragraph(one, self.patterns.telling())) for one in (word, replace(word, once=True)))
        return unstopped(once[len(plain) :])

    def read(self, line: Tokens) -> LineReader:
        """A line, to be read."""
        return LineReader(self, line)


def _told_alone(word: Any, tell: Telling) -> Iterator[str]:
    yield told((word,), tell)


def _paragraph(word: Any, tell: Telling) -> Iterator[str]:
    yield paragraph(word, tell)


def _cost(word: Any, tell: Telling) -> Iterator[str]:
    how = tell.spoken(word).paragraph
    assert how is not None
    yield how(word, tell)


def _base(verb: Any) -> str:
    """ "deal" for "deals"."""
    return str(verb).removesuffix("s")


def _begins_with(pattern: Pattern, what: str) -> bool:
    return isinstance(pattern.row[0], Slot) and pattern.row[0].what == what


_FEW = 40
"""Words in more shapes than this do not speak of the card on which they stand."""


def _is_word(part: Any) -> bool:
    return isinstance(part, str)


def _within(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Places in the only effect of an ability, as places in that effect."""
    return tuple(place[2:] for place in places)


def _without_first(pattern: Pattern) -> Pattern:
    return Pattern(pattern.word, pattern.row[1:], pattern.places)


class LineReader:
    """One line while it is read by the tables of a game."""

    def __init__(self, by: SentenceReader, line: Tokens) -> None:
        self.by = by
        self.line: Line[Any] = Line(line)
        self.given: set[tuple[str, ...]] = {()}
        """What stands between the instructions of abilities in quotation marks."""
        self.readers: dict[str, SlotReader] = {
            "number": self._number,
            "less": lambda place: [(end, -number) for end, number in self._number(place)],
            "braced number": self._braced,
            "braced less": lambda place: [(end, -number) for end, number in self._braced(place)],
            "symbols": self._symbols,
            "cost": self.cost,
            "word": self._word,
            "selector": self.selector,
            "amount": self.amount,
            "condition": self.condition,
            "effects": self._effects_slot,
            "ability": self._given,
            "again": self._again,
            "host": lambda place: [(end, None) for end in self._hosts(place)],
            "counted": lambda place: self.line.words(by.counted, place, self.readers),
            **{sort: self._kind_reader(sort) for sort in SORTS},
        }

    # --- slots --------------------------------------------------------------------------------------------------

    def _kind_reader(self, sort: str) -> SlotReader:
        return lambda place: self.by.kinds.read(self.line, place, sort, self.readers)

    def _number(self, place: int) -> Read[int]:
        token = self.line.at(place)
        return [(place + 1, int(token))] if token.isdigit() else []

    def _braced(self, place: int) -> Read[int]:
        digits = self.line.at(place)[1:-1]
        return [(place + 1, int(digits))] if digits.isdigit() and self.line.at(place)[:1] == "{" else []

    def _symbols(self, place: int) -> Read[str]:
        end = place
        while self.line.at(end)[:1] == "{" and self.line.at(end) != "{t}":
            end += 1
        return [(end, "".join(self.line.tokens[place:end]).upper())] if end > place else []

    def _word(self, place: int) -> Read[str]:
        token = self.line.at(place)
        return [(place + 1, token)] if token not in STOPS and token[0] != "{" else []

    def _again(self, place: int) -> Read[None]:
        return [(end, None) for end, who in self.selector(place) if isinstance(who, Pronoun | Self)]

    def _given(self, place: int) -> Read[Ability]:
        """An ability between quotation marks."""
        found = []
        for end, ability in self.ability(place):
            found.append((end, ability.ability))
            self.given.add(ability.joints)
        return found

    def _effects_slot(self, place: int) -> Read[tuple[Effect, ...]]:
        return [(end, said.effects) for end, said in self.effects(place) if "." not in said.joints]

    # --- who and what -------------------------------------------------------------------------------------------

    def selector(self, place: int) -> Read[Selector]:
        """Who or what is meant."""
        return self.line.once(("selector", place), lambda: self._selectors(place))

    def _selectors(self, place: int) -> Iterator[tuple[int, Selector]]:
        for end, who in self._plain_selectors(place):
            yield from self._with_belongings(end, who)

    def _with_belongings(self, place: int, who: Selector) -> Iterator[tuple[int, Selector]]:
        yield place, who
        if self.line.at(place) != S:
            return
        for end, pattern, values in self.line.follow(self.by.belonging.root, place, self.readers):
            word = pattern.filled((who, *values))
            if isinstance(word, Selector):
                yield from self._with_belongings(end, word)

    def _plain_selectors(self, place: int) -> Iterator[tuple[int, Selector]]:
        token = self.line.at(place)
        if token == ITSELF:
            yield place + 1, Self()
        if token in PRONOUNS:
            yield place + 1, Pronoun(place)
        if token in POINTERS:
            for length in (2, 3, 4):
                name = self.line.tokens[place + 1 : place + length]
                if name in self.by.kinds.nouns:
                    yield place + length, Pronoun(place)
        yield from ((end, Attached()) for end in self._hosts(place))
        for end, who in self.line.words(self.by.selectors, place, self.readers):
            yield end, replace(who, slot=FIRST_SLOT + place) if isinstance(who, Target) else who

    def _hosts(self, place: int) -> Iterator[int]:
        """Where "enchanted character" ends that begins here."""
        if self.line.at(place) in self.by.attached:
            for length in (2, 3):
                if self.line.tokens[place + 1 : place + length] in self.by.kinds.nouns:
                    yield place + length

    def amount(self, place: int) -> Read[Amount]:
        """A number that is counted out."""
        return self.line.words(self.by.amounts, place, self.readers)

    def condition(self, place: int) -> Read[Condition]:
        """Something that must be so."""
        return self.line.words(self.by.conditions, place, self.readers)

    # --- instructions -------------------------------------------------------------------------------------------

    def effects(self, place: int, subject: Selector | None = None) -> Read[Told]:
        """Instructions one after the other; `subject` did what stands before this place."""
        return self.line.once(("effects", place, subject), lambda: self._effects(place, subject))

    def _effects(self, place: int, subject: Selector | None) -> Iterator[tuple[int, Told]]:
        for end, effect, doer in self._whole_effects(place, subject):
            yield end, Told((effect,))
            for joint, said in JOINTS:
                if self.line.tokens[end : end + len(joint)] != joint:
                    continue
                start = end + len(joint)
                for last, more in self.effects(start, None if said == "." else doer):
                    if said != "." and (isinstance(effect, May | If) or _is_one_change(effect, more.effects[0])):
                        continue  # all that follows in the sentence is a part of it
                    if said == "," and (not more.joints or more.joints[0] not in ENUMERATED):
                        continue
                    yield last, Told((effect, *more.effects), (said, *more.joints))

    def _whole_effects(self, place: int, subject: Selector | None) -> Iterator[tuple[int, Effect, Selector]]:
        """Instructions, also such as happen only unless something is done, or later."""
        for end, effect, doer in self.effect(place, subject):
            yield end, effect, doer
            if isinstance(effect, Later | If):
                continue  # what follows is said of what happens then
            for last, pattern, values in self.line.follow(self.by.behind_effects.root, end, self.readers):
                word = pattern.filled(((effect,), *values))
                if isinstance(word, Effect):
                    yield last, word, You()

    def effect(self, place: int, subject: Selector | None) -> Iterator[tuple[int, Effect, Selector]]:
        """One instruction, and who or what does it."""
        for end, pattern, values in self.line.follow(self.by.effects.root, place, self.readers):
            word = pattern.filled(values)
            if isinstance(word, Effect):
                yield end, word, _subject(pattern, values)
        yield from ((end, word, You()) for end, word in self.own_effect(place))
        yield from ((end, word, You()) for end, word in self._may(place))
        for end, who in self.selector(place):
            yield from ((last, word, who) for last, word in self._alterations(end, who))
        for start, until in self.by.altered.durations(self.line, place):
            if self.line.at(start) == "," and until != FOR_EVER:
                for end, who in self.selector(start + 1):
                    yield from ((last, word, who) for last, word in self._alterations(end, who, until))
        if subject is None:
            return
        if isinstance(subject, You):
            yield from ((end, word, subject) for end, word in self.line.words(self.by.your_bodies, place, self.readers))
        if self.line.at(place) == "you" and self.line.at(place + 1) != S:
            yield from self.effect(place + 1, None)
            return
        yield from ((end, word, subject) for end, word in self._done_by(place, subject))

    def own_effect(self, place: int) -> Iterator[tuple[int, Effect]]:
        """Instructions that the game reads itself."""
        return iter(())

    def own_ability(self, place: int) -> Iterator[tuple[int, Found]]:
        """Abilities that the game reads itself, with their last stop."""
        return iter(())

    def _may(self, place: int) -> Iterator[tuple[int, Effect]]:
        """What you may do, or have done; and what follows if you do."""
        if self.line.tokens[place : place + 2] != ("you", "may"):
            return
        for end, first in self._allowed(place + 2):
            yield end, May(first)
            if self.line.tokens[end : end + len(IF_YOU_DO)] == IF_YOU_DO:
                for last, said in self.effects(end + len(IF_YOU_DO)):
                    if "." not in said.joints:
                        yield last, May((*first, *said.effects))

    def _allowed(self, place: int) -> Iterator[tuple[int, tuple[Effect, ...]]]:
        for end, said in self.effects(place, You()):
            if "." not in said.joints:
                yield end, said.effects
        if self.line.at(place) == "have":
            for start, who in self.selector(place + 1):
                for end, word in self._done_by(start, who):
                    yield end, (word,)

    def _done_by(self, place: int, who: Selector) -> Iterator[tuple[int, Effect]]:
        """What is said of somebody or something that was named before this place."""
        for end, pattern, values in self.line.follow(self.by.bodies.root, place, self.readers):
            word = pattern.filled((who, *values))
            if isinstance(word, Effect):
                yield end, word
        yield from self._alterations(place, who)
        if isinstance(who, Self | Pronoun):
            for end, word in self.line.words(self.by.own_bodies, place, self.readers):
                yield end, word

    def _alterations(self, place: int, who: Selector, until: str = FOR_EVER) -> Iterator[tuple[int, Effect]]:
        for end, says in self.by.altered.read(self.line, place, self.readers):
            if until != FOR_EVER and "until" in says:
                continue
            for last, fields_read in self._with_worth(end, {"until": until, **says}):
                try:
                    yield last, Alter(who, **fields_read)
                except CANNOT_BE_SAID:
                    continue

    def _with_worth(self, place: int, says: Fields) -> Iterator[tuple[int, Fields]]:
        """What is said of X behind all else: "gets +X/+X until end of turn, where X is its power"."""
        yield place, says
        if self.line.tokens[place : place + len(WHERE)] == WHERE and X() in (says.get("power"), says.get("defence")):
            for end, amount in self.amount(place + len(WHERE)):
                worth = {name: amount for name in ("power", "defence") if says.get(name) == X()}
                yield end, {**says, **worth}

    # --- abilities ----------------------------------------------------------------------------------------------

    def ability(self, place: int) -> Read[Found]:
        """The ability that begins here, with its last stop."""
        return self.line.once(("ability", place), lambda: self._abilities(place))

    def _abilities(self, place: int) -> Iterator[tuple[int, Found]]:
        for end, word in self.line.words(self.by.paragraphs, place, self.readers):
            yield self.stop(end), Found(word)
        yield from self._triggered(place)
        yield from self._activated(place)
        yield from self._static(place)
        yield from self.own_ability(place)

    def stop(self, place: int) -> int:
        """Behind the stop that stands here, if one does."""
        return place + (self.line.at(place) == ".")

    def instructions(self, place: int) -> Iterator[tuple[int, Found]]:
        """What a card does that is used up."""
        for end, said in self.effects(place):
            yield self.stop(end), Found(Instructions(said.effects), said.joints)
        yield from self._modal(place)

    def _modal(self, place: int) -> Iterator[tuple[int, Found]]:
        number = self.line.at(place + 1)
        if self.line.at(place) != "choose" or not number.isdigit():
            return
        start = place + 2
        more = self.line.tokens[start : start + 2] == ("or", "more")
        start += 2 * more
        if self.line.at(start) in (DASH, "."):
            start += 1
        for end, modes, joints in self._modes(start):
            yield end, Found(Instructions(choose_one=modes, choose=int(number), or_more=more), joints)

    def _modes(self, place: int) -> Iterator[tuple[int, tuple[Mode, ...], tuple[str, ...]]]:
        if self.line.at(place) != BULLET:
            return
        for end, said in self.effects(place + 1):
            after = self.stop(end)
            if self.line.at(after) == "":
                yield after, (Mode(said.effects),), said.joints
            for last, modes, joints in self._modes(after):
                yield last, (Mode(said.effects), *modes), (*said.joints, *joints)

    def _triggered(self, place: int) -> Iterator[tuple[int, Found]]:
        for end, when in self.line.words(self.by.whens, place, self.readers):
            if self.line.at(end) != ",":
                continue
            yield from self._set_off(end + 1, when, None)
            if self.line.at(end + 1) == "if":
                for last, only_if in self.condition(end + 2):
                    if self.line.at(last) == ",":
                        yield from self._set_off(last + 1, when, only_if)

    def _set_off(self, place: int, when: When, only_if: Condition | None) -> Iterator[tuple[int, Found]]:
        for end, said in self.effects(place):
            if self.line.at(place) == "if" and isinstance(said.effects[0], If):
                continue  # an "if" behind a trigger is asked when it triggers, too (magic 603.4)
            after = self.stop(end)
            found = Triggered(when, said.effects, only_if, when.ZONE)
            yield after, Found(found, said.joints)
            if _is_of_itself(found):
                yield after, Found(replace(found, zone="grave"), said.joints)
            length = len(self.by.once)
            if self.line.tokens[after : after + length] == self.by.once:
                yield after + length, Found(replace(found, once=True), said.joints)

    def _activated(self, place: int) -> Iterator[tuple[int, Found]]:
        for end, cost in self.cost(place):
            if self.line.at(end) != ":":
                continue
            zone: Any = "hand" if cost.discard else "grave" if cost.exile else "field"
            for last, said in self.effects(end + 1):
                after = self.stop(last)
                found = Activated(cost, said.effects, zone=zone)
                yield after, Found(found, said.joints)
                if zone == "field" and _is_of_itself(found):
                    yield after, Found(replace(found, zone="grave"), said.joints)
                for final, limit in self.line.words(self.by.limits, after, self.readers):
                    limited = replace(found, only=limit.only, slow=limit.slow)
                    yield self.stop(final), Found(limited, said.joints)
                    if zone == "field" and _is_of_itself(found):
                        yield self.stop(final), Found(replace(limited, zone="grave"), said.joints)
                if zone == "field" and self.line.tokens[after : after + len(BY_ANYONE)] == BY_ANYONE:
                    yield self.stop(after + len(BY_ANYONE)), Found(replace(found, anyone=True), said.joints)

    def cost(self, place: int) -> Read[Payment]:
        """What is paid, part by part."""
        return self.line.once(("cost", place), lambda: self._costs(place))

    def _costs(self, place: int) -> Iterator[tuple[int, Payment]]:
        for end, first in self._cost_parts(place):
            yield end, first
            for start in behind_joints(self.line, end):
                for last, more in self.cost(start):
                    both = _paid_together(first, more)
                    if both is not None:
                        yield last, both

    def _cost_parts(self, place: int) -> Iterator[tuple[int, Payment]]:
        yield from ((end, Payment(symbols)) for end, symbols in self._symbols(place))
        yield from self.line.words(self.by.costs, place, self.readers)

    def _static(self, place: int) -> Iterator[tuple[int, Found]]:
        yield from self._statics(place, None)
        length = len(self.by.as_long_as)
        if self.line.tokens[place : place + length] == self.by.as_long_as:
            for end, only_if in self.condition(place + length):
                if self.line.at(end) == ",":
                    yield from self._statics(end + 1, only_if)

    def _statics(self, place: int, only_if: Condition | None) -> Iterator[tuple[int, Found]]:
        for end, of in self.selector(place):
            for last, says in self.by.static.read(self.line, end, self.readers):
                for final, holds in self._conditions(last, only_if):
                    try:
                        yield self.stop(final), Found(Static(of, only_if=holds, **says))
                    except CANNOT_BE_SAID:
                        continue

    def _conditions(self, place: int, only_if: Condition | None) -> Iterator[tuple[int, Condition | None]]:
        """As long as what something is so that was said before this place."""
        yield place, only_if
        length = len(self.by.as_long_as)
        if only_if is None and self.line.tokens[place : place + length] == self.by.as_long_as:
            yield from self.condition(place + length)


def _is_of_itself(ability: Ability) -> bool:
    """Whether it speaks of the card on which it stands, which may lie elsewhere then."""
    return any(isinstance(word, Self) for word in each_word(ability))


def _is_one_change(one: Effect, other: Effect) -> bool:
    """Whether two changes of one sentence are one that lasts as long as is said at its end."""
    return isinstance(one, Alter) and isinstance(other, Alter) and one.what == other.what


def _subject(pattern: Pattern, values: tuple[Any, ...]) -> Selector:
    if isinstance(pattern.row[0], Slot) and pattern.row[0].what == "selector":
        who = values[0]
        return who if isinstance(who, Selector) else You()
    return You()


def _paid_together(one: Payment, other: Payment) -> Payment | None:
    """Both parts of a cost; None if one of them is there already."""
    changes: dict[str, Any] = {}
    for item in fields(Payment):
        mine, theirs = getattr(one, item.name), getattr(other, item.name)
        if item.name == "parts":
            changes["parts"] = (*mine, *theirs)
        elif mine and theirs:
            return None
        else:
            changes[item.name] = mine or theirs
    return Payment(**changes)
