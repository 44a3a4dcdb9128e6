"""Whether sources pay a cost is worked out by shapes; here by trying every set of them (rules 3.3)."""

from itertools import chain, combinations

import pytest

from games.engine import ObjectId
from games.engine.chance import Chance
from games.rulesets.fftcg import cp
from games.rulesets.fftcg.cp import DISCARD, DULL, ELEMENTS, Cost, Source


def subsets(sources: list[Source]) -> list[tuple[Source, ...]]:
    return list(chain.from_iterable(combinations(sources, size) for size in range(len(sources) + 1)))


def random_elements(luck: Chance) -> tuple[cp.Element, ...]:
    """Mostly one, sometimes two."""
    first = luck.below("element", 3)
    if luck.below("two", 3):
        return (ELEMENTS[first],)
    return (ELEMENTS[first], ELEMENTS[(first + 1 + luck.below("other", 2)) % 3])


def random_case(luck: Chance) -> tuple[Cost, list[Source]]:
    """Few elements, so that they matter."""
    sources = [
        Source(ObjectId(number), (DISCARD, DULL)[luck.below("way", 2)], random_elements(luck))
        for number in range(luck.below("count", 8))
    ]
    total = luck.below("total", 8)
    wanted = [ELEMENTS[luck.below("need", 3)] for _ in range(min(total, luck.below("needs", 4)))]
    return cp.of_symbols([*wanted, *["any"] * (total - len(wanted))]), sources


@pytest.mark.parametrize("seed", range(8))
def test_what_can_be_paid_is_what_some_set_of_sources_pays(seed: int) -> None:
    luck = Chance(seed.to_bytes(8, "big") * 8)
    for _ in range(50):
        compare(*random_case(luck))


def compare(cost: Cost, sources: list[Source]) -> None:
    """Can it be paid, is the proposal one that pays, and may exactly those be picked that belong to a set that pays?"""
    paying = [chosen for chosen in subsets(sources) if cp.pays(cost, chosen)]
    assert cp.can_be_paid(cost, sources) == bool(paying)
    if paying:
        proposed = cp.proposal(cost, sources)
        assert cp.pays(cost, proposed)
        fewest = min(sum(source.way == DISCARD for source in chosen) for chosen in paying)
        assert sum(source.way == DISCARD for source in proposed) == fewest, "Backups come first"
    for source in sources:
        rest = [other for other in sources if other != source]
        assert cp.can_be_paid(cost, rest, [source]) == any(source in chosen for chosen in paying), source


def test_the_amount_is_exact_but_for_one_cp_of_a_discard() -> None:
    fire = [Source(ObjectId(number), DULL, ("fire",)) for number in range(3)]
    card = Source(ObjectId(9), DISCARD, ("fire",))
    assert cp.pays(Cost(3), fire)
    assert not cp.pays(Cost(2), fire)
    assert cp.pays(Cost(1), [card])
    assert cp.pays(Cost(2), [fire[0], card])
    assert not cp.pays(Cost(1), [fire[0], card])


def test_light_and_dark_need_none_of_their_own() -> None:
    assert cp.of_card(3, ("light",)) == Cost(3)
    assert cp.of_card(3, ("ice",)) == Cost(3, (("ice", 1),))
    assert cp.of_card(0, ("ice",)) == Cost()
    assert cp.of_card(3, ("ice", "wind")) == Cost(3, (("ice", 1), ("wind", 1)))
