"""Lines of this game read: what is chosen, what happens to it, and the ability that a line is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from itertools import islice, product
from typing import Any

from games.cardgames.reading.normal_form import DASH, ITSELF, S, Tokens, tokens
from games.cardgames.reading.patterns import CANNOT_BE_SAID
from games.cardgames.reading.phrases import Line, Read, SlotReader
from games.cardgames.reading.pronouns import FIRST_SLOT, Pronoun
from games.cardgames.reading.sentences import JOINTS, Found
from games.cardgames.rules_text.style import Joints
from games.cardgames.vocabulary.abilities import Instructions, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amount import Number
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.damage import Fight
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import Each, EachPlayer, Selector, Self, Target, That, You
from games.cardgames.vocabulary.trigger import When
from games.engine.node import Node, each_word
from games.rulesets.fftcg.features import TWICE
from games.rulesets.fftcg.reading.form import UNTIL
from games.rulesets.fftcg.reading.kinds import KEYWORD_NAMES, Kinds
from games.rulesets.fftcg.reading.prices import Prices
from games.rulesets.fftcg.reading.tables import Tables
from games.rulesets.fftcg.rules_text.changes import FORBIDDEN, MUST, TWICE_SAID
from games.rulesets.fftcg.vocabulary.abilities import (
    Action,
    AlsoForward,
    AlsoNamed,
    AtDamage,
    Burst,
    ExBurst,
    LimitBreak,
    Priming,
    Special,
    Title,
    Warp,
)
from games.rulesets.fftcg.vocabulary.amounts import ForEach, ForEachPoint
from games.rulesets.fftcg.vocabulary.conditions import YourTurn
from games.rulesets.fftcg.vocabulary.costs import CostInstead
from games.rulesets.fftcg.vocabulary.effects import MayPay

PRONOUNS = frozenset({"it", "they", "them"})
NOUNS = frozenset(
    {"forward", "forwards", "backup", "backups", "monster", "monsters", "character", "characters", "summon", "summons",
     "card", "cards", "player", "blocker", "ability", "auto-ability"}
)  # fmt: skip
THEIR_TURN = ("during", "you", S, "turn")
ONLY = ("you", "can", "only", "use", "this", "ability")
IF_YOU_DO = (".", "if", "you", "do", ",")
EACH_OTHER = ("deal", "damage", "equal", "to", "they", S, "power", "to", "each", "other")
LOSES_ALL = ("all", "abilities")
UNSAID = (
    "amount", "word", "symbols", "cost", "effects", "ability", "host", "braced number", "braced less", "counted",
)  # fmt: skip
"""Slots that no sentence of this game has."""
MOST = 200
"""So many meanings of the pronouns of one line are tried."""
_SAYS = {tokens(words.en): ("forbids", key) for key, words in FORBIDDEN.items()} | {
    tokens(words.en): ("demands", (key,)) for key, words in MUST.items()
}
_SAYS[tokens(TWICE_SAID.en)] = ("keywords", (TWICE,))


@dataclass(frozen=True, slots=True)
class Told:
    """Instructions one after the other, what stands between them, and what was chosen for them."""

    effects: tuple[Effect, ...]
    joints: Joints = ()
    chosen: tuple[tuple[int, Target], ...] = ()


class Sentences:
    """The tables of the game, and how its lines are read by them."""

    attached: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self.tables = Tables()
        self.kinds = Kinds({}, {})
        self.titles: Mapping[Tokens, Title] = {}

    def read(self, line: Tokens) -> LineReader:
        """A line, to be read."""
        return LineReader(self, line)


class LineReader:
    """One line while it is read."""

    def __init__(self, by: Sentences, line: Tokens) -> None:
        self.by = by
        self.line: Line[Any] = Line(line)
        self.given: set[Joints] = {()}
        self.prices = Prices(self.line, self._kind)
        self.readers: dict[str, SlotReader] = {
            "number": self._number,
            "less": lambda place: [(end, -number) for end, number in self._number(place)],
            "selector": self.selector,
            "again": lambda place: [(end, None) for end, _ in self.selector(place)],
            "condition": self.condition,
            **dict.fromkeys(("kind", "kind of card", "kind of spell"), self._kind),
            **dict.fromkeys(UNSAID, _nothing),
        }

    # --- slots --------------------------------------------------------------------------------------------------

    def _kind(self, place: int) -> Read[Any]:
        return self.by.kinds.read(self.line, place)

    def _number(self, place: int) -> Read[int]:
        token = self.line.at(place)
        return [(place + 1, int(token))] if token.isdigit() else []

    def _is(self, place: int, words: Tokens) -> bool:
        return self.line.tokens[place : place + len(words)] == words

    def selector(self, place: int) -> Read[Selector]:
        """Who or what is meant."""
        return self.line.once(("selector", place), lambda: self._selectors(place))

    def _selectors(self, place: int) -> Iterator[tuple[int, Selector]]:
        word, after = self.line.at(place), self.line.at(place + 1)
        if word in PRONOUNS:
            yield place + 1, Pronoun(place)
        elif word in ("that", "those") and after in NOUNS:
            yield place + 2, Pronoun(place)
        elif word == ITSELF:
            yield place + 1, Self()
        elif self._is(place, ("each", "player")):
            yield place + 2, EachPlayer()
        elif self._is(place, ("you", S, "opponent")):
            yield place + 3, EachPlayer(opponents=True)
        elif word == "you" and after != S:
            yield place + 1, You()
        start = place + 2 if self._is(place, ("all", "the")) else place + 1 if word == "the" else -1
        if start > 0:
            yield from ((end, Each(kind)) for end, kind in self.by.kinds.read(self.line, start))

    def condition(self, place: int) -> Read[Condition]:
        """Something that must be so."""
        return self.line.words(self.by.tables.conditions, place, self.readers)

    # --- instructions -------------------------------------------------------------------------------------------

    def effects(self, place: int, doer: Selector | None = None) -> Read[Told]:
        """Instructions one after the other, with what is chosen for them; `doer` did what stands before this place."""
        return self.line.once(("effects", place, doer), lambda: self._effects(place, doer))

    def _effects(self, place: int, doer: Selector | None) -> Iterator[tuple[int, Told]]:
        for start, chosen in self._choices(place):
            for end, effect, who in self._one(start, doer):
                yield end, Told((effect,), (), chosen)
                for joint, said in JOINTS:
                    if self._is(end, joint):
                        for last, more in self.effects(end + len(joint), None if said == "." else who):
                            if said == "." or not more.chosen:
                                both = (said, *more.joints)
                                yield last, Told((effect, *more.effects), both, (*chosen, *more.chosen))

    def _choices(self, place: int) -> Iterator[tuple[int, tuple[tuple[int, Target], ...]]]:
        """What is chosen in a sentence of its own, if one stands here."""
        if self.line.at(place) != "choose":
            yield place, ()
            return
        for end, chosen in self._chosen(place + 1):
            if self.line.at(end) == ".":
                yield end + 1, chosen

    def _chosen(self, place: int) -> Iterator[tuple[int, tuple[tuple[int, Target], ...]]]:
        up_to = self._is(place, ("up", "to"))
        at = place + 2 * up_to
        number = self.line.at(at)
        if not number.isdigit() or number == "0":
            return
        for end, kind in self.by.kinds.read(self.line, at + 1):
            for one in _where(kind):
                try:
                    target = Target(one, count=int(number), up_to=up_to, slot=FIRST_SLOT + place)
                except CANNOT_BE_SAID:
                    continue
                yield end, ((place, target),)
                if self.line.at(end) == "and":
                    for last, more in self._chosen(end + 1):
                        yield last, ((place, target), *more)

    def _one(self, place: int, doer: Selector | None) -> Iterator[tuple[int, Effect, Selector | None]]:
        """One instruction, and who did it; also such as may happen or happens only if something is so."""
        for end, word in self.line.words(self.by.tables.effects, place, self.readers):
            yield end, word, None
        for end, who in [*self.selector(place), *([(place, doer)] if doer is not None else [])]:
            for last, pattern, values in self.line.follow(self.by.tables.bodies.root, end, self.readers):
                word = pattern.filled((who, *values))
                if isinstance(word, Effect):
                    yield last, word, who
        yield from ((end, word, None) for end, word in self._alterations(place))
        yield from ((end, word, None) for end, word in self._under_conditions(place))
        if self.line.at(place) == "they" and self._is(place + 1, EACH_OTHER):
            yield place + 1 + len(EACH_OTHER), Fight(Pronoun(place), Pronoun(place)), None

    def _under_conditions(self, place: int) -> Iterator[tuple[int, Effect]]:
        if self.line.at(place) == "if":
            for end, holds in self.condition(place + 1):
                if self.line.at(end) == ",":
                    yield from ((last, If(holds, said)) for last, said in self._inner(end + 1))
        if self._is(place, ("you", "may")):
            yield from self._may(place + 2)

    def _inner(self, place: int) -> Iterator[tuple[int, tuple[Effect, ...]]]:
        """Instructions of one sentence."""
        for end, said in self.effects(place):
            if not said.chosen and "." not in said.joints:
                yield end, said.effects

    def _may(self, place: int) -> Iterator[tuple[int, Effect]]:
        for end, first in self._inner(place):
            yield end, May(first)
            if self._is(end, IF_YOU_DO):
                for last, more in self._inner(end + len(IF_YOU_DO)):
                    yield last, May((*first, *more))
        crystals = place + 1
        while self.line.at(place) == "pay" and self.line.at(crystals) == "{c}":
            crystals += 1
        if crystals > place + 1 and self._is(crystals, IF_YOU_DO):
            for last, more in self._inner(crystals + len(IF_YOU_DO)):
                yield last, MayPay(crystals - place - 1, more)

    # --- what becomes of Characters -----------------------------------------------------------------------------

    def _alterations(self, place: int) -> Iterator[tuple[int, Effect]]:
        for end, who in self.selector(place):
            for last, says in self._predicates(end):
                if self._is(last, UNTIL):
                    try:
                        yield last + len(UNTIL), Alter(who, **says)
                    except CANNOT_BE_SAID:
                        continue

    def _predicates(self, place: int) -> Read[dict[str, Any]]:
        """What is said of something: "gains +1000 power and Haste and cannot be blocked"."""
        return self.line.once(("predicates", place), lambda: self._said(place))

    def _said(self, place: int) -> Iterator[tuple[int, dict[str, Any]]]:
        for end, says in self._predicate(place):
            yield end, says
            if self.line.at(end) in ("and", ","):
                for last, more in self._predicates(end + 1):
                    both = _together(says, more)
                    if both is not None:
                        yield last, both

    def _predicate(self, place: int) -> Iterator[tuple[int, dict[str, Any]]]:
        word = self.line.at(place)
        if word in ("gain", "gains"):
            yield from self._gained(place + 1)
        if word in ("lose", "loses"):
            if self._is(place + 1, LOSES_ALL):
                yield place + 3, {"loses_abilities": True}
            number = self.line.at(place + 1)
            if number.isdigit() and self.line.at(place + 2) == "power":
                yield from ((end, {"power": power}) for end, power in self._for_each(place + 3, -int(number)))
        for words, (name, value) in _SAYS.items():
            if self._is(place, words):
                yield place + len(words), {name: value}

    def _gained(self, place: int) -> Iterator[tuple[int, dict[str, Any]]]:
        for end, says in self._item(place):
            yield end, says
            if self.line.at(end) in ("and", ","):
                for last, more in self._gained(end + 1):
                    both = _together(says, more)
                    if both is not None:
                        yield last, both

    def _item(self, place: int) -> Iterator[tuple[int, dict[str, Any]]]:
        word = self.line.at(place)
        if word[:1] == "+" and word[1:].isdigit() and self.line.at(place + 1) == "power":
            yield from ((end, {"power": power}) for end, power in self._for_each(place + 2, int(word[1:])))
        for name, key in KEYWORD_NAMES.items():
            if self._is(place, name):
                yield place + len(name), {"keywords": (key,)}

    def _for_each(self, place: int, power: int) -> Iterator[tuple[int, Number]]:
        yield place, power
        if not self._is(place, ("for", "each")):
            return
        yield from ((end, ForEach(power, kind)) for end, kind in self.by.kinds.read(self.line, place + 2))
        points = ("point", "of", "damage")
        if self._is(place + 2, (*points, "you", "have", "received")):
            yield place + 8, ForEachPoint(power)
        if self._is(place + 2, (*points, "you", S, "opponent", "has", "received")):
            yield place + 10, ForEachPoint(power, "opponent")

    # --- abilities ----------------------------------------------------------------------------------------------

    def ability(self, place: int) -> Read[Found]:
        """The ability that begins here, with its last stop."""
        return self.line.once(("ability", place), lambda: self._abilities(place))

    def _abilities(self, place: int) -> Iterator[tuple[int, Found]]:
        yield from self._plain(place)
        yield from self._marked(place)
        for word in self._named(place):
            yield len(self.line), Found(word)
        for end, word in self.line.words(self.by.tables.paragraphs, place, self.readers):
            yield self.stop(end), Found(word)

    def _plain(self, place: int) -> Iterator[tuple[int, Found]]:
        """What may stand behind "Damage 3" as well."""
        yield from self._triggered(place)
        yield from self._action(place)
        yield from self._static(place)

    def stop(self, place: int) -> int:
        """Behind the stop that stands here, if one does."""
        return place + (self.line.at(place) == ".")

    def instructions(self, place: int) -> Iterator[tuple[int, Found]]:
        """What a Summon does."""
        burst = 2 * self._is(place, ("ex", "burst"))
        for end, said in self.effects(place + burst):
            for effects in _meant(said):
                text = Instructions(effects)
                yield self.stop(end), Found(ExBurst(text) if burst else text, said.joints)

    def _marked(self, place: int) -> Iterator[tuple[int, Found]]:
        """Abilities behind "EX BURST" and "Damage 3"."""
        if self._is(place, ("ex", "burst")):
            for end, found in self._triggered(place + 2):
                yield end, Found(ExBurst(found.ability), found.joints)
            for end, said in self.effects(place + 2):
                yield from ((self.stop(end), Found(Burst(effects), said.joints)) for effects in _meant(said))
        points = self.line.at(place + 1)
        if self.line.at(place) == "damage" and points.isdigit() and self.line.at(place + 2) == DASH:
            for end, found in self._plain(place + 3):
                yield end, Found(AtDamage(int(points), found.ability), found.joints)

    def _named(self, place: int) -> Iterator[Ability]:
        """Abilities of one line that are a name and what belongs to it."""
        number = self.line.at(place + 1)
        if self._is(place, ("limit", "break", DASH)) and self.line.at(place + 3).isdigit():
            with suppress(*CANNOT_BE_SAID):
                yield LimitBreak(int(self.line.at(place + 3)))
        if self.line.at(place) == "warp" and number.isdigit() and self.line.at(place + 2) == DASH:
            yield from (Warp(int(number), price) for end, price in self.prices.read(place + 3) if self._ends(end))
        if self._is(place, ("priming", '"')):
            for end, name in self.by.kinds.names(self.line, place + 2):
                if self._is(end, ('"', DASH)):
                    for last, price in self.prices.read(end + 2):
                        yield from [Priming(name, price)] * self._ends(last)
        also = (ITSELF, "is", "also", "card", "name")
        if self._is(place, also):
            for end, name in self.by.kinds.names(self.line, place + len(also)):
                yield from [AlsoNamed(name)] * (self.line.tokens[end:] == ("in", "all", "situations"))
        instead = ("instead", "of", "paying", "the", "cost", "of", ITSELF, ",", "you", "can", "pay", ":")
        for start, holds in self._leads(place):
            if self._is(start, instead) and not isinstance(holds, YourTurn):
                for end, price in self.prices.read(start + len(instead)):
                    yield from [CostInstead(price, holds)] * self._ends(end)

    def _ends(self, place: int) -> bool:
        return self.stop(place) == len(self.line)

    def _triggered(self, place: int) -> Iterator[tuple[int, Found]]:
        for end, when in self.line.words(self.by.tables.whens, place, self.readers):
            if self.line.at(end) != ",":
                continue
            yield from self._set_off(end + 1, when, None)
            if self.line.at(end + 1) == "if":
                for last, only_if in self.condition(end + 2):
                    if self.line.at(last) == ",":
                        yield from self._set_off(last + 1, when, only_if)

    def _set_off(self, place: int, when: When, only_if: Condition | None) -> Iterator[tuple[int, Found]]:
        for end, said in self.effects(place):
            if self.line.at(place) == "if":
                continue  # an "if" directly behind a trigger is asked when it triggers, too
            for effects in _meant(said, speaks=True):
                yield self.stop(end), Found(Triggered(when, effects, only_if), said.joints)

    def _action(self, place: int) -> Iterator[tuple[int, Found]]:
        title = self.by.titles.get(self.line.tokens) if place == 0 else None
        start = place + (len(tokens(title.en)) if title is not None else 0)
        for end, price in self.prices.read(start):
            if self.line.at(end) != ":" or price.same_name is (title is None):
                continue
            for last, said in self.effects(end + 1):
                for effects in _meant(said):
                    after = self.stop(last)
                    if title is not None:
                        yield after, Found(Special(title, replace(price, same_name=False), effects), said.joints)
                        continue
                    yield after, Found(Action(price, effects), said.joints)
                    for final, only in self._only(after):
                        yield self.stop(final), Found(Action(price, effects, only), said.joints)

    def _only(self, place: int) -> Iterator[tuple[int, Condition]]:
        """When it can be used."""
        start = place + len(ONLY)
        if not self._is(place, ONLY):
            return
        if self._is(start, THEIR_TURN):
            yield start + len(THEIR_TURN), YourTurn()
        if self.line.at(start) == "if":
            yield from self.condition(start + 1)

    def _leads(self, place: int) -> Iterator[tuple[int, Condition | None]]:
        """What must be so for what is said behind the comma."""
        yield place, None
        if self._is(place, (*THEIR_TURN, ",")):
            yield place + len(THEIR_TURN) + 1, YourTurn()
        if self.line.at(place) == "if":
            for end, holds in self.condition(place + 1):
                if self.line.at(end) == ",":
                    yield end + 1, holds

    def _static(self, place: int) -> Iterator[tuple[int, Found]]:
        for start, holds in self._leads(place):
            for end, of in self.selector(start):
                if isinstance(of, Self) and self._is(end, ("is", "also", "a", "forward", "with")):
                    power = self.line.at(end + 5)
                    if power.isdigit() and self.line.at(end + 6) == "power":
                        yield self.stop(end + 7), Found(AlsoForward(int(power), holds))
                if isinstance(of, Self | Each):
                    for last, says in self._predicates(end):
                        with suppress(*CANNOT_BE_SAID):
                            yield self.stop(last), Found(Static(of, only_if=holds, **says))


def _nothing(place: int) -> Read[Any]:
    return []


def _where(kind: Any) -> Iterator[Any]:
    """Where what is chosen may lie: a Summon in no zone is on the stack."""
    if "summon" in kind.types and not kind.zone:
        yield replace(kind, zone="stack")
    else:
        yield kind


def _together(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any] | None:
    """What both say; None if they say the same thing of something."""
    both = {**one, **other}
    for name in one.keys() & other.keys():
        if not isinstance(one[name], tuple):
            return None
        both[name] = (*one[name], *other[name])
    return both


# --- pronouns ----------------------------------------------------------------------------------------------------


def _meant(said: Told, *, speaks: bool = False) -> Iterator[tuple[Effect, ...]]:
    """The instructions with each meaning that their pronouns may have: what was chosen before them, and behind a
    trigger what it speaks of. Which of them the line says is left to the proof."""
    places = sorted({word.place for effect in said.effects for word in each_word(effect) if isinstance(word, Pronoun)})
    choices: list[list[Selector]] = []
    for place in places:
        able: list[Selector] = [target for start, target in said.chosen if start < place]
        choices.append([*able, *([That()] if speaks else [])])
    both = [target for _, target in said.chosen]
    for chosen in islice(product(*choices), MOST):
        effects = tuple(_put(effect, dict(zip(places, chosen, strict=True))) for effect in said.effects)
        yield tuple(_fought(effect, both) for effect in effects)


def _fought(effect: Any, both: list[Target]) -> Any:
    """A fight of the two that were chosen."""
    if isinstance(effect, Fight) and effect.one == effect.other and len(both) == 2:
        return Fight(*both)
    return effect


def _put(value: Any, meant: dict[int, Selector]) -> Any:
    if isinstance(value, Pronoun):
        return meant[value.place]
    if isinstance(value, Node):
        return replace(value, **{one.name: _put(getattr(value, one.name), meant) for one in fields(value) if one.init})
    if isinstance(value, tuple):
        return tuple(_put(inner, meant) for inner in value)
    return value
