"""Crystal points: what something costs, what pays for it, and whether that is exact (rules 3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from games.engine import ObjectId

Element: TypeAlias = Literal["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]
ELEMENTS: tuple[Element, ...] = get_args(Element)
Like: TypeAlias = tuple[str, tuple[Element, ...]]
"""What sources have in common that pay in the same way: `Source.way` and `Source.elements`."""
GREAT: frozenset[Element] = frozenset({"light", "dark"})
"""Such cards cannot be discarded for CP, and need none of their own element."""
DISCARD, DULL = "discard", "dull"
GIVES = {DISCARD: 2, DULL: 1}
"""How many CP of its element a source gives."""


@dataclass(frozen=True, slots=True)
class Cost:
    """So many CP, among them so many of certain elements."""

    total: int = 0
    needs: tuple[tuple[Element, int], ...] = ()


FREE = Cost()


@dataclass(frozen=True, slots=True)
class Source:
    """A card in the hand that can be discarded, or a Backup that can be dulled."""

    thing: ObjectId
    way: str
    """`DISCARD` or `DULL`."""
    elements: tuple[Element, ...]
    """All that it gives is of one of these; which of them is never asked, for any of them that helps will do."""

    @property
    def gives(self) -> int:
        """How many CP of one of its elements."""
        return GIVES[self.way]

    @property
    def like(self) -> Like:
        """The same for all that pay in the same way."""
        return self.way, self.elements


def of_card(total: int, elements: Sequence[Element]) -> Cost:
    """At least 1 CP of each of the card's own elements must be among them, as far as there are so many."""
    needed = [(element, 1) for element in elements if element not in GREAT]
    return Cost(total, tuple(needed[: max(total, 0)]))


def of_symbols(symbols: Sequence[str]) -> Cost:
    """What an ability costs: "ice" is one CP of that element, "any" any one."""
    return Cost(len(symbols), tuple((one, symbols.count(one)) for one in ELEMENTS if one in symbols))


def pays(cost: Cost, picked: Sequence[Source]) -> bool:
    """Whether these pay, exactly but for 1 CP of a discard, which is lost."""
    given = sum(source.gives for source in picked)
    surplus = given - cost.total
    if surplus < 0 or surplus > any(source.way == DISCARD for source in picked):
        return False
    if all(_of(element, picked) >= count for element, count in cost.needs):
        return True
    lacking = [(element, count - _of(element, picked)) for element, count in cost.needs]
    return next(_elements(lacking, _many(picked), (), 0, (), 0), None) is not None


def _of(element: Element, picked: Sequence[Source]) -> int:
    """What sources of that element and no other give."""
    return sum(source.gives for source in picked if source.elements == (element,))


def _many(picked: Sequence[Source]) -> tuple[Source, ...]:
    """The sources of several elements."""
    return tuple(source for source in picked if len(source.elements) > 1)


def missing(cost: Cost, picked: Sequence[Source]) -> Cost:
    """What is still to be paid; more than the amount if only an element is missing."""
    free = list(_many(picked))
    needs = []
    for element, count in cost.needs:
        left = count - _of(element, picked)
        for source in [source for source in free if left > 0 and element in source.elements]:
            free.remove(source)
            left -= source.gives
            if left <= 0:
                break
        if left > 0:
            needs.append((element, left))
    total = max(0, cost.total - sum(source.gives for source in picked), sum(left for _, left in needs))
    return Cost(total, tuple(needs))


def can_be_paid(cost: Cost, sources: Sequence[Source], picked: Sequence[Source] = ()) -> bool:
    """Whether these and some of the sources pay."""
    return pays(cost, picked) or any(
        _covers(cost, discards, count, dulls, rest, picked) is not None
        for discards, count, dulls, rest in _numbers(cost, sources, picked)
    )


def proposal(cost: Cost, sources: Sequence[Source], picked: Sequence[Source] = ()) -> list[Source]:
    """What else to take so that it is paid: as few discards as possible, of each kind the first that there are.

    Raises `StopIteration` if it cannot be paid.
    """
    if pays(cost, picked):
        return []
    return next(_shapes(cost, sources, picked))


def _shapes(cost: Cost, sources: Sequence[Source], picked: Sequence[Source]) -> Iterator[list[Source]]:
    """All ways to pay that differ in more than which of several like sources is taken, the cheapest first."""
    for discards, count, dulls, rest in _numbers(cost, sources, picked):
        taken = _covers(cost, discards, count, dulls, rest, picked)
        if taken is not None:
            for like, many in ((dulls, rest), (discards, count)):
                held = sum(source in taken for source in like)
                taken += [source for source in like if source not in taken][: many - held]
            yield taken


def _numbers(
    cost: Cost, sources: Sequence[Source], picked: Sequence[Source]
) -> Iterator[tuple[list[Source], int, list[Source], int]]:
    """How many can be discarded and how many Backups dulled for the amount, each with those there are."""
    dulls = [source for source in sources if source.way == DULL]
    discards = [source for source in sources if source.way == DISCARD]
    left = cost.total - sum(source.gives for source in picked)
    thrown = any(source.way == DISCARD for source in picked)
    for count in range(min(len(discards), (max(left, 0) + 1) // 2 + 1) + 1):
        for rest in (left - 2 * count, left - 2 * count + 1):
            exact = rest == left - 2 * count
            if 0 <= rest <= len(dulls) and (exact or count or thrown):
                yield discards, count, dulls, rest


def _covers(
    cost: Cost, discards: Sequence[Source], count: int, dulls: Sequence[Source], rest: int, picked: Sequence[Source]
) -> list[Source] | None:
    """Of so many discards and so many Backups those that give the elements that are needed; None: none do."""
    if not cost.needs:
        return []
    lacking = [(element, needed - _of(element, picked)) for element, needed in cost.needs]
    return next(_elements(lacking, _many(picked) if picked else (), discards, count, dulls, rest), None)


def _elements(
    lacking: Sequence[tuple[Element, int]], free: tuple[Source, ...], discards: Sequence[Source], count: int,
    dulls: Sequence[Source], rest: int,
) -> Iterator[list[Source]]:  # fmt: skip
    """What covers the elements with at most so many discards and Backups, and with those of several elements that are
    taken already. Of like sources one stands for all."""
    first = next((number for number, (_, left) in enumerate(lacking) if left > 0), None)
    if first is None:
        yield []
        return
    element, left = lacking[first]

    def less(by: int) -> list[tuple[Element, int]]:
        return [(one, left - by if number == first else more) for number, (one, more) in enumerate(lacking)]

    for source in free:
        if element in source.elements:
            others = tuple(one for one in free if one is not source)
            yield from _elements(less(source.gives), others, discards, count, dulls, rest)
    for source in _one_of_each(element, dulls) if rest else ():
        others = tuple(one for one in dulls if one is not source)
        for more in _elements(less(GIVES[DULL]), free, discards, count, others, rest - 1):
            yield [source, *more]
    for source in _one_of_each(element, discards) if count else ():
        others = tuple(one for one in discards if one is not source)
        for more in _elements(less(GIVES[DISCARD]), free, others, count - 1, dulls, rest):
            yield [source, *more]


def _one_of_each(element: Element, sources: Sequence[Source]) -> list[Source]:
    """The first source of each combination of elements with this one, those with fewer elements first."""
    found: dict[tuple[Element, ...], Source] = {}
    for source in sources:
        if element in source.elements:
            found.setdefault(source.elements, source)
    return sorted(found.values(), key=lambda source: len(source.elements)) if len(found) > 1 else list(found.values())
