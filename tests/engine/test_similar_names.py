"""Which cards are meant by a name that is none: those that share the most pairs of letters."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from games.engine.decks.catalogue import ALIKE, CardFacts, Catalogue, fold
from games.engine.language.localized_text import LocalizedText

NAMES = some.text("abc -'ä", max_size=12)


def pairs(name: str) -> set[str]:
    padded = f" {fold(name)} "
    return {padded[place : place + 2] for place in range(len(padded) - 1)} if fold(name) else set()


def catalogue(*names: str) -> Catalogue:
    return Catalogue([CardFacts(str(n), LocalizedText(name, name), (), (), 1) for n, name in enumerate(names)], {}, {})


def test_the_nearest_comes_first_and_no_more_than_are_asked_for() -> None:
    found = catalogue("Lightning Bolt", "Lightning Helix", "Forest", "Lightning Strike", "Bolt")
    assert found.similar("Lightnig Bolt") == ["0", "1", "4"]
    assert found.similar("Lightnig Bolt", 1) == ["0"]
    assert found.similar("") == [] and found.similar("xyz") == []


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # the machine is not what is tested
@given(some.lists(NAMES, max_size=8), NAMES)
def test_likeness_is_the_share_of_pairs_of_letters(names: list[str], sought: str) -> None:
    best: dict[str, float] = {}
    owner: dict[str, str] = {}
    for number, name in enumerate(names):
        owner.setdefault(fold(name), str(number))
        owner.setdefault(fold(name.replace("ä", "ae")), str(number))
    for name, key in owner.items():
        both = len(pairs(sought)) + len(pairs(name))
        likeness = 2 * len(pairs(sought) & pairs(name)) / both if both else 0
        if likeness >= ALIKE and likeness > best.get(key, 0):
            best[key] = likeness
    assert catalogue(*names).similar(sought, 99) == sorted(best, key=lambda key: (-best[key], key))
