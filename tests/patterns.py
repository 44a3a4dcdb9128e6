"""Which regular expressions may take longer than their text is long.

Python's engine tries one way after another. It does work in proportion to the text if there is a bound for the ways in
which a pattern can have come to each place, and more if a text can be found for which the number of ways grows with its
length. That is decided here and not measured: the pattern becomes an automaton whose states are its signs, and it is
*ambiguous* if some word leads from a state p to itself, from p to another state q, and from q to itself (then every
repetition of the word adds a way), or from a state to itself in two ways.

What is decided errs on the strict side: look-aheads count as met, and a pattern that is searched for may begin anywhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from re import _constants as signs  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

Signs = frozenset[str]
UNROLLED = 12
"""A repetition of at most so many is written out; one of more counts as endless."""
_USUAL = [chr(code) for code in range(128)] + ["\xa0", "é", "ß", "×", "★", "٣", "’", "“", "…", "\u2028", "\u0301"]


class Unreadable(Exception):
    """The pattern uses what is not known here."""


@dataclass(slots=True)
class Part:
    """An automaton of a piece of a pattern."""

    first: Counter[tuple[int, Signs]] = field(default_factory=Counter)
    """States with which it can begin, which signs may stand there, and in how many ways."""
    last: Counter[tuple[int, Signs]] = field(default_factory=Counter)
    """States with which it can end, and which signs may follow."""
    empty: Counter[Signs] = field(default_factory=Counter)
    """In how many ways it can be nothing, and which signs may follow."""


class Automaton:
    """The states of a pattern: each reads one of some signs."""

    def __init__(self, pattern: str, flags: int = 0, *, searched: bool = False) -> None:
        tree = parser.parse(pattern, flags)
        self.flags = tree.state.flags
        self.every: Signs = frozenset(_USUAL) | frozenset(pattern)
        self.reads: list[Signs] = []
        self.follows: Counter[tuple[int, int]] = Counter()
        self.between: dict[tuple[int, int], Signs] = {}
        whole = self._sequence(tree)
        anchored = bool(len(tree)) and tree[0] == (signs.AT, signs.AT_BEGINNING)
        self.begins = {state for state, _may in whole.first}
        self.ends: set[int] = set()
        if searched and not anchored:
            # What has been found is found: only a way that can still fail is gone again from the next beginning.
            self.ends = {state for state, may in whole.last if may == self.every}
            anything = self._state(self.every)
            self._joined(Part(last=Counter({(anything, self.every): 1})), whole)
            self._edge(anything, anything, self.every, 1)
            self.begins.add(anything)

    def ambiguity(self) -> str:
        """What can be gone through in ever more ways; "" if nothing can."""
        after: dict[int, list[int]] = {}
        for state, other in self.follows:
            after.setdefault(state, []).append(other)
        reached = _reached(self.begins, after)
        looping = {state for state in reached if state in _reached(after.get(state, []), after)}
        for (state, other), ways in self.follows.items():
            if ways > 1 and state in looping and state in _reached([other], after):
                return f"two ways from {self._told(state)} to {self._told(other)}, again and again"
        for state in sorted(looping):
            for other in sorted(_reached(after[state], after) & looping - {state} - self.ends):
                if self._is_pumped(state, other, after):
                    return f"{self._told(state)} and {self._told(other)} can share the same signs in many ways"
        return ""

    def _is_pumped(self, state: int, other: int, after: dict[int, list[int]]) -> bool:
        begin, goal = (state, state, other), (state, other, other)
        seen, left = {begin}, [begin]
        while left:
            one, two, three = left.pop()
            for a in after.get(one, ()):
                may_a = self.between[one, a]
                for b in after.get(two, ()):
                    may_b = may_a & self.between[two, b]
                    if not may_b:
                        continue
                    for c in after.get(three, ()):
                        if (a, b, c) not in seen and may_b & self.between[three, c]:
                            if (a, b, c) == goal:
                                return True
                            seen.add((a, b, c))
                            left.append((a, b, c))
        return False

    # --- building -----------------------------------------------------------------------------------------------

    def _state(self, reads: Signs) -> int:
        self.reads.append(reads)
        return len(self.reads) - 1

    def _edge(self, state: int, other: int, may: Signs, ways: int) -> None:
        both = may & self.reads[other]
        if both:
            self.follows[state, other] += ways
            self.between[state, other] = self.between.get((state, other), frozenset()) | both

    def _sequence(self, items: Any) -> Part:
        whole = Part(empty=Counter({self.every: 1}))
        for item in items:
            whole = self._joined(whole, self._item(item))
        return whole

    def _joined(self, one: Part, two: Part) -> Part:
        for (state, may), ways in one.last.items():
            for (other, there), more in two.first.items():
                self._edge(state, other, may & there, ways * more)
        joined = Part(first=Counter(one.first), last=Counter(two.last))
        for may, ways in one.empty.items():
            for (state, there), more in two.first.items():
                joined.first[state, there & may] += ways * more
            for there, more in two.empty.items():
                joined.empty[may & there] += ways * more
        for may, ways in two.empty.items():
            for (state, there), more in one.last.items():
                joined.last[state, there & may] += ways * more
        return joined

    def _item(self, item: Any) -> Part:
        what, about = item
        if what in (signs.LITERAL, signs.NOT_LITERAL, signs.IN, signs.ANY):
            reads = self._signs(item)
            state = self._state(reads)
            return Part(first=Counter({(state, self.every): 1}), last=Counter({(state, self.every): 1}))
        if what is signs.SUBPATTERN:
            return self._sequence(about[3])
        if what is signs.BRANCH:
            return _either([self._sequence(each) for each in about[1]])
        if what in (signs.MAX_REPEAT, signs.MIN_REPEAT, signs.POSSESSIVE_REPEAT):
            return self._repeated(*about, possessive=what is signs.POSSESSIVE_REPEAT)
        if what is signs.AT:
            return Part(empty=Counter({self.every - {"\0"}: 1}))  # met or not: it is no end that holds in any case
        if what in (signs.ASSERT, signs.ASSERT_NOT):
            return self._looking(about, wanted=what is signs.ASSERT)
        raise Unreadable(str(what))

    def _looking(self, about: tuple[int, Any], *, wanted: bool) -> Part:
        """What stands ahead or behind; it must be bounded, as it is gone through again from every place."""
        _direction, body = about
        if any(_is_endless(each) for each in body):
            raise Unreadable("an endless look ahead or behind")
        may = self.every - {"\0"}
        if len(body) == 1 and body[0][0] in (signs.LITERAL, signs.NOT_LITERAL, signs.IN) and about[0] > 0:
            found = self._signs(body[0])
            may = found if wanted else self.every - found
        return Part(empty=Counter({may: 1}))

    def _repeated(self, least: int, most: Any, body: Any, *, possessive: bool) -> Part:
        endless = most is signs.MAXREPEAT or most > UNROLLED
        whole = Part(empty=Counter({self.every: 1}))
        for _each in range(min(least, UNROLLED)):
            whole = self._joined(whole, self._sequence(body))
        if endless:
            loop = self._sequence(body)
            for (state, may), ways in loop.last.items():
                for (other, there), more in loop.first.items():
                    self._edge(state, other, may & there, ways * more)
            if loop.empty:
                raise Unreadable("an endless repetition of what may be nothing")
            follows = self.every
            if possessive:  # it does not give back what it has taken, so what follows begins with something else
                follows -= frozenset().union(*(may & self.reads[state] for state, may in loop.first))
            ends = Counter({(state, may & follows): ways for (state, may), ways in loop.last.items()})
            return self._joined(whole, Part(loop.first, ends, Counter({follows: 1})))
        for _each in range(most - min(least, UNROLLED)):
            whole = self._joined(whole, _either([self._sequence(body), Part(empty=Counter({self.every: 1}))]))
        return whole

    def _signs(self, item: Any) -> Signs:
        one = parser.SubPattern(parser.State(), [item])
        one.state.flags, one.state.str = self.flags, ""
        reader = re._compiler.compile(one, self.flags)  # type: ignore[attr-defined]
        return frozenset(sign for sign in self.every if reader.match(sign))

    def _told(self, state: int) -> str:
        known = "".join(sorted(self.reads[state]))
        return repr(known if len(known) < 12 else f"{known[40:46]}…")


def _either(parts: list[Part]) -> Part:
    whole = Part()
    for part in parts:
        whole.first.update(part.first)
        whole.last.update(part.last)
        whole.empty.update(part.empty)
    return whole


def _is_endless(item: Any) -> bool:
    what, about = item
    if what in (signs.MAX_REPEAT, signs.MIN_REPEAT, signs.POSSESSIVE_REPEAT):
        return about[1] is signs.MAXREPEAT or about[1] > UNROLLED or any(map(_is_endless, about[2]))
    if what is signs.SUBPATTERN:
        return any(map(_is_endless, about[3]))
    return what is signs.BRANCH and any(_is_endless(each) for branch in about[1] for each in branch)


def _reached(begins: Any, after: dict[int, list[int]]) -> set[int]:
    seen, left = set(begins), list(begins)
    while left:
        for other in after.get(left.pop(), ()):
            if other not in seen:
                seen.add(other)
                left.append(other)
    return seen


def ambiguity(pattern: str, flags: int = 0, *, searched: bool = False) -> str:
    """Why a pattern may take longer than its text is long; "" if it cannot."""
    try:
        return Automaton(pattern, flags, searched=searched).ambiguity()
    except Unreadable as error:
        return str(error)


SEARCHING = frozenset({"search", "sub", "subn", "split", "findall", "finditer"})


@dataclass(frozen=True, slots=True)
class Use:
    """A pattern in the code."""

    place: str
    pattern: str | None
    """None: it is put together while the program runs."""
    flags: int
    searched: bool


def uses(source: str, place: str) -> Iterator[Use]:
    """Every regular expression of a module."""
    import ast

    tree = ast.parse(source)
    constants = {
        node.targets[0].id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    named: dict[ast.AST, str] = {
        node.value: node.targets[0].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    searched = {
        node.func.value.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name) and node.func.attr in SEARCHING
    }  # fmt: skip
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
            continue
        if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "re"):
            continue
        if node.func.attr not in {"compile", "match", "fullmatch", *SEARCHING}:
            continue
        said = node.args[0]
        pattern = said.value if isinstance(said, ast.Constant) else constants.get(getattr(said, "id", ""))
        flags = re.IGNORECASE if "IGNORECASE" in ast.dump(node) else 0
        yield Use(
            f"{place}:{node.lineno}",
            pattern,
            int(flags),
            node.func.attr in SEARCHING or named.get(node, "") in searched,
        )
