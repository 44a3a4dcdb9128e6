"""L-22, a few of the games that `python -m tests.rulesets.loop_games` plays by the thousand."""

from collections import Counter

import pytest

from games.rulesets import rulesets
from tests.rulesets.loop_games import watch
from tests.shares import share


@pytest.mark.soak
@pytest.mark.parametrize("seed", [3, 4, 9, *range(10, 10 + share(0, 200))])
@pytest.mark.parametrize("key", sorted(rulesets()))
def test_l_22_what_is_found_in_a_random_game_holds_and_looking_changes_nothing(key: str, seed: int) -> None:
    watch(key, seed, forced=True, most=150)


def test_l_22_there_is_something_to_be_found() -> None:
    """Of each kind, in games with cards of which loops are made."""
    found = sum((watch(key, 3, forced=True).found for key in ("magic", "fftcg")), Counter[str]())
    assert {"exact", "growth"} <= found.keys()
