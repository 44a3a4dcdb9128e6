"""Mana: costs, pools, and how a cost is paid from a pool and from sources (magic 106, 107.4, 118)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from games.engine import ObjectId
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt

MANA = "WUBRGC"
"""The five colours and colourless; a pool counts its mana in this order."""
EMPTY = (0, 0, 0, 0, 0, 0)
SNOW = "S"
"""In a cost: one mana of any kind whose source is snow (magic 107.4h)."""
_SYMBOL = re.compile(r"\{([0-9]+|[WUBRGCSX]|[WUBRG]/[WUBRGP]|2/[WUBRG])\}")


@cache
def _set_of(letters: str) -> frozenset[str]:
    return frozenset(letters)


@dataclass(frozen=True, slots=True)
class Cost:
    """An amount of mana to be paid."""

    generic: int = 0
    pips: tuple[int, ...] = EMPTY
    """How many of each kind of `MANA`."""
    x: int = 0
    """How many {X}."""
    hybrid: tuple[str, ...] = ()
    """Symbols that can be paid in two ways: "W/U", "2/W", "W/P" (magic 107.4e, 107.4f)."""
    each: Cost | None = None
    """What is paid besides as often as one likes, X times (magic 702.33c)."""
    snow: int = 0
    """How many {S}."""

    @property
    def total(self) -> int:
        """How many mana it takes, with X as 0; of two ways the dearer one counts (magic 202.3f)."""
        plain = self.generic + sum(self.pips) + self.snow
        return plain + sum(2 if one[0] == "2" else 1 for one in self.hybrid) if self.hybrid else plain

    @property
    def choices(self) -> tuple[Cost, ...]:
        """The ways to pay it with mana, without symbols that leave a choice; those of colours first."""
        return _known_choices(self) if self.hybrid else (self,)

    @property
    def phyrexian(self) -> int:
        """How many of its symbols can be paid with 2 life each."""
        return sum(one.endswith("/P") for one in self.hybrid)

    def paid_with_life(self, count: int) -> Cost:
        """What is left if so many Phyrexian symbols are paid with life (magic 107.4f)."""
        paid = [one for one in self.hybrid if one.endswith("/P")][:count]
        left = list(self.hybrid)
        for one in paid:
            left.remove(one)
        return replace(self, hybrid=tuple(left))

    def symbols_of(self, letter: str) -> int:
        """How many of its symbols are of a colour (magic 700.5)."""
        return self.pips[MANA.index(letter)] + sum(letter in one for one in self.hybrid)

    @property
    def colours(self) -> frozenset[str]:
        """The colours of its symbols (magic 105.2)."""
        return _set_of("".join(letter for letter in MANA if letter != "C" and self.symbols_of(letter)))

    def with_x(self, value: int) -> Cost:
        """The cost once X is chosen."""
        whole = self if self.each is None else self._with_each(self.each, value)
        return replace(whole, generic=max(0, whole.generic + whole.x * value), x=0)

    def _with_each(self, more: Cost, times: int) -> Cost:
        whole = self
        for _ in range(times):
            whole = whole.plus(more)
        return whole

    def changed(self, more: int) -> Cost:
        """So much more generic mana, or less, which is settled with X: never less than nothing (magic 601.2f)."""
        return replace(self, generic=self.generic + more)

    def plus(self, other: Cost) -> Cost:
        """Both costs together."""
        return Cost(
            self.generic + other.generic,
            tuple(one + two for one, two in zip(self.pips, other.pips, strict=True)),
            self.x + other.x,
            self.hybrid + other.hybrid,
            snow=self.snow + other.snow,
        )

    def __str__(self) -> str:
        text = "{X}" * self.x + (
            f"{{{self.generic}}}" if self.generic or not sum(self.pips) + self.x + len(self.hybrid) + self.snow else ""
        )
        text += "".join(f"{{{one}}}" for one in self.hybrid)
        text += "".join(f"{{{letter}}}" * count for letter, count in zip(MANA, self.pips, strict=True))
        return text + f"{{{SNOW}}}" * self.snow


@cache
def _known_choices(cost: Cost) -> tuple[Cost, ...]:
    return _choices(cost)


def _choices(cost: Cost) -> tuple[Cost, ...]:
    found = [replace(cost, hybrid=(), each=None)]
    for symbol in cost.hybrid:
        first, second = symbol.split("/")
        ways = [second] if first == "2" else [first] if second == "P" else [first, second]
        now = [one.plus(cost_of(f"{{{way}}}")) for one in found for way in ways]
        found = now + [one.plus(cost_of("{2}")) for one in found] if first == "2" else now
    return tuple(dict.fromkeys(found))


@cache
def cost_of(text: str) -> Cost:
    """Read "{2}{B}{B}". Raises `Misspelt` for anything else."""
    generic, x, pips, hybrid, snow = 0, 0, [0] * len(MANA), [], 0
    if _SYMBOL.sub("", text):
        raise Misspelt(
            "",
            LocalizedText("{text!r} is no cost", "{text!r} sind keine Kosten").filled(text=text),
            LocalizedText("write symbols such as {2}{B}{X}", "schreibe Symbole wie {2}{B}{X}"),
        )
    for symbol in _SYMBOL.findall(text):
        if symbol == "X":
            x += 1
        elif symbol == SNOW:
            snow += 1
        elif symbol.isdigit():
            generic += int(symbol)
        elif "/" in symbol:
            hybrid.append(symbol)
        else:
            pips[MANA.index(symbol)] += 1
    return Cost(generic, tuple(pips), x, tuple(hybrid), snow=snow)


NO_THING, IN_POOL, FIRST = ObjectId(-1), -3, -3
"""Of mana that is in the pool already, where it is weighed beside what could be had."""
TIED, BEFORE_ALL, LATER = -4, -4, -2
"""Of mana that is in the pool by itself: what can be spent on some things only is spent first, what stays last."""
MORE = -5
"""Of mana that something else adds when a thing is tapped for mana."""


@dataclass(frozen=True, slots=True)
class Source:
    """One mana that could be had: from which thing, by which of its abilities, of which kinds."""

    thing: ObjectId
    ability: int
    """Index among the abilities of the thing."""
    kinds: str
    """Letters of `MANA`."""
    rank: int
    """The higher, the later it is used: what is worth keeping."""
    of: str = ""
    """The card from which it has the ability, if not from its own."""
    snow: bool = False
    """Whether the thing is snow."""
    joint: bool = False
    """One of several that the thing gives together, all of the same kind."""

    def pays(self, symbol: str) -> bool:
        """Whether its mana pays a symbol: a letter of `MANA`, or snow."""
        return self.snow if symbol == SNOW else symbol in self.kinds


@dataclass(frozen=True, slots=True)
class Purse:
    """All that a seat could pay with at a moment."""

    pool: tuple[int, ...]
    sources: tuple[Source, ...]
    snow: tuple[int, ...] = EMPTY
    """So many of each kind in the pool have come from something that is snow."""
    is_plain: bool = True
    """Nothing in it is joint, and no mana of the pool is tied."""

    def covers(self, cost: Cost) -> bool:
        """Whether the cost can be paid."""
        if cost.hybrid:
            return any(self.covers(one) for one in cost.choices)
        if not self.is_plain:
            return self.plan(cost) is not None
        if cost.total > sum(self.pool) + len(self.sources):
            return False
        if cost.snow:
            return self.plan(cost) is not None
        if not any(cost.pips):
            return True
        able = list(self.pool)
        mixed = False
        for source in self.sources:
            mixed = mixed or len(source.kinds) > 1
            for letter in source.kinds:
                if letter in MANA:
                    able[MANA.index(letter)] += 1
        if any(need > have for need, have in zip(cost.pips, able, strict=True)):
            return False
        return not mixed or self.plan(cost) is not None

    def without(self, thing: ObjectId) -> Purse:
        """What is left if one thing cannot be used."""
        return replace(self, sources=tuple(source for source in self.sources if source.thing != thing))

    def beside(self, more: Sequence[Source]) -> Purse:
        """With more sources."""
        plain = self.is_plain and not any(one.joint or one.ability == TIED for one in more)
        return replace(self, sources=(*self.sources, *more), is_plain=plain) if more else self

    def plan(self, cost: Cost) -> Plan | None:
        """A way to pay: the pool first, then the sources that are least worth keeping. None if there is none."""
        if cost.hybrid:
            return next((plan for one in cost.choices if (plan := self.plan(one)) is not None), None)
        if not self.is_plain:
            return next((plan for one in self._settled(cost) if (plan := one._plan_by_source(cost)) is not None), None)
        if cost.snow:
            return self._plan_by_source(cost)
        spent = [min(need, have) for need, have in zip(cost.pips, self.pool, strict=True)]
        wanted = [letter for letter, need, paid in zip(MANA, cost.pips, spent, strict=True) for _ in range(need - paid)]
        order = sorted(self.sources, key=lambda source: (source.rank, len(source.kinds), source.snow))
        taken = _matched(wanted, order)
        if taken is None:
            return None
        uses = [(order[number], letter) for number, letter in taken]
        left = [source for number, source in enumerate(order) if all(number != used for used, _ in taken)]
        generic = cost.generic
        spare = [have - paid for have, paid in zip(self.pool, spent, strict=True)]
        for number in sorted(range(len(MANA)), key=lambda kind: (MANA[kind] != "C", -spare[kind])):
            use = min(generic, spare[number])
            spent[number] += use
            generic -= use
        if generic > len(left):
            return None
        uses += [(source, source.kinds[-1]) for source in left[:generic]]
        snow = [max(0, out - have + of_it) for out, have, of_it in zip(spent, self.pool, self.snow, strict=True)]
        return Plan(tuple(spent), tuple(uses), tuple(snow))

    def _settled(self, cost: Cost) -> Iterator[Purse]:
        """With a kind for all that a thing gives together: each that the cost asks for."""
        thing, kinds = next(((one.thing, one.kinds) for one in self.sources if one.joint), (NO_THING, ""))
        if not kinds:
            yield self
            return
        for letter in [one for one in kinds if cost.pips[MANA.index(one)]] or kinds[-1:]:
            sources = [
                replace(one, kinds=letter, joint=False) if one.joint and one.thing == thing else one
                for one in self.sources
            ]
            yield from replace(self, sources=tuple(sources))._settled(cost)

    def _plan_by_source(self, cost: Cost) -> Plan | None:
        """The same where it counts what the mana has come from: each mana of the pool is weighed like a source, and
        what is not snow is spent first."""
        pool = [
            Source(NO_THING, IN_POOL, letter, FIRST, snow=number >= have - of_it)
            for letter, have, of_it in zip(MANA, self.pool, self.snow, strict=True)
            for number in range(have)
        ]
        order = sorted([*pool, *self.sources], key=lambda source: (source.rank, source.snow, len(source.kinds)))
        wanted = [letter for letter, need in zip(MANA, cost.pips, strict=True) for _ in range(need)]
        taken = _matched([*wanted, *SNOW * cost.snow], order)
        if taken is None or len(order) - len(taken) < cost.generic:
            return None
        matched = dict(taken)
        spare = [number for number in range(len(order)) if number not in matched][: cost.generic]
        uses = [(order[number], matched.get(number, SNOW)) for number in (*matched, *spare)]
        given = [(source, letter if letter != SNOW else source.kinds[-1]) for source, letter in uses]
        floating = [(source, letter) for source, letter in given if source.ability == IN_POOL]
        return Plan(
            added(EMPTY, "".join(letter for _, letter in floating)),
            tuple(one for one in given if one[0].ability != IN_POOL),
            added(EMPTY, "".join(letter for source, letter in floating if source.snow)),
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """How a cost will be paid: what leaves the pool, and which sources give which mana."""

    spent: tuple[int, ...]
    uses: tuple[tuple[Source, str], ...]
    snow: tuple[int, ...] = EMPTY
    """So much of what leaves the pool has come from something that is snow."""


def _matched(wanted: Sequence[str], order: Sequence[Source]) -> list[tuple[int, str]] | None:
    """A source for each wanted mana, as (index, letter); None if there is none. Augmenting paths."""
    owner: dict[int, int] = {}

    def find(want: int, tried: set[int]) -> bool:
        for number, source in enumerate(order):
            if source.pays(wanted[want]) and number not in tried:
                tried.add(number)
                if number not in owner or find(owner[number], tried):
                    owner[number] = want
                    return True
        return False

    for want in range(len(wanted)):
        if not find(want, set()):
            return None
    return [(number, wanted[want]) for number, want in owner.items()]


def added(pool: Sequence[int], letters: str) -> tuple[int, ...]:
    """A pool with more mana in it."""
    return tuple([have + letters.count(letter) for have, letter in zip(pool, MANA, strict=True)])


def taken(pool: Sequence[int], spent: Sequence[int]) -> tuple[int, ...]:
    """A pool after mana was spent."""
    return tuple(have - out for have, out in zip(pool, spent, strict=True))
