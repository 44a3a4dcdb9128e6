"""Crystal points: what something costs, what pays for it, and whether that is exact (rules 3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from games.engine import ObjectId

Element: TypeAlias = Literal["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]
ELEMENTS: tuple[Element, ...] = get_args(Element)
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
    element: Element

    @property
    def gives(self) -> int:
        """How many CP of its element."""
        return GIVES[self.way]


def of_card(total: int, element: Element) -> Cost:
    """At least 1 CP of the card's own element must be among them."""
    return Cost(total, ((element, 1),) if total and element not in GREAT else ())


def of_symbols(symbols: Sequence[str]) -> Cost:
    """What an ability costs: "ice" is one CP of that element, "any" any one."""
    return Cost(len(symbols), tuple((one, symbols.count(one)) for one in ELEMENTS if one in symbols))


def pays(cost: Cost, picked: Sequence[Source]) -> bool:
    """Whether these pay, exactly but for 1 CP of a discard, which is lost."""
    given = sum(source.gives for source in picked)
    surplus = given - cost.total
    if surplus < 0 or surplus > any(source.way == DISCARD for source in picked):
        return False
    return all(_of(element, picked) >= count for element, count in cost.needs)


def _of(element: Element, picked: Sequence[Source]) -> int:
    return sum(source.gives for source in picked if source.element == element)


def can_be_paid(cost: Cost, sources: Sequence[Source], picked: Sequence[Source] = ()) -> bool:
    """Whether these and some of the sources pay."""
    return pays(cost, picked) or next(_shapes(cost, sources, picked), None) is not None


def proposal(cost: Cost, sources: Sequence[Source], picked: Sequence[Source] = ()) -> list[Source]:
    """What else to take so that it is paid: as few discards as possible, of each kind the first that there are.

    Raises `StopIteration` if it cannot be paid.
    """
    if pays(cost, picked):
        return []
    return next(_shapes(cost, sources, picked))


def _shapes(cost: Cost, sources: Sequence[Source], picked: Sequence[Source]) -> Iterator[list[Source]]:
    """All ways to pay that differ in more than which of several like sources is taken, the cheapest first."""
    dulls = [source for source in sources if source.way == DULL]
    discards = [source for source in sources if source.way == DISCARD]
    left = cost.total - sum(source.gives for source in picked)
    thrown = any(source.way == DISCARD for source in picked)
    for count in range(min(len(discards), (max(left, 0) + 1) // 2 + 1) + 1):
        for rest in (left - 2 * count, left - 2 * count + 1):
            exact = rest == left - 2 * count
            if 0 <= rest <= len(dulls) and (exact or count or thrown):
                taken = _with_elements(cost, discards, count, dulls, rest, picked)
                if taken is not None:
                    yield taken


def _with_elements(
    cost: Cost, discards: Sequence[Source], count: int, dulls: Sequence[Source], rest: int, picked: Sequence[Source]
) -> list[Source] | None:
    """So many discards and so many Backups, with the elements that are needed; None: there are none."""
    missing = [(element, needed - _of(element, picked)) for element, needed in cost.needs]
    taken = next(_elements(missing, discards, count, dulls, rest), None)
    if taken is None:
        return None
    for sources, many in ((dulls, rest), (discards, count)):
        held = sum(source in taken for source in sources)
        taken += [source for source in sources if source not in taken][: many - held]
    return taken


def _elements(
    missing: Sequence[tuple[Element, int]], discards: Sequence[Source], count: int, dulls: Sequence[Source], rest: int
) -> Iterator[list[Source]]:
    """What covers the elements with at most so many discards and Backups."""
    if not missing:
        yield []
        return
    element, needed = missing[0]
    own_dulls = [source for source in dulls if source.element == element]
    own_discards = [source for source in discards if source.element == element]
    for thrown in range(max(0, (needed + 1) // 2) + 1):
        dulled = max(0, needed - 2 * thrown)
        if thrown <= min(count, len(own_discards)) and dulled <= min(rest, len(own_dulls)):
            for others in _elements(missing[1:], discards, count - thrown, dulls, rest - dulled):
                yield own_dulls[:dulled] + own_discards[:thrown] + others
