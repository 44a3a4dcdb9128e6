"""L-22, a few of the games that `python -m tests.rulesets.loop_games` plays by the thousand."""

from collections import Counter
from functools import cache

import pytest

from games.rulesets import rulesets
from tests.rulesets.loop_games import Watched, watch
from tests.shares import share

SOMETHING = 3
"""A game in which loops of each kind are found within so many decisions."""


@cache
def watched(key: str, seed: int) -> Watched:
    """The beginning of a game, looked at after every decision."""
    return watch(key, seed, forced=True, most=150)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [SOMETHING, 4, 9, *range(10, 10 + share(0, 200))])
@pytest.mark.parametrize("key", sorted(rulesets()))
def test_l_22_what_is_found_in_a_random_game_holds_and_looking_changes_nothing(key: str, seed: int) -> None:
    watched(key, seed)


def test_l_22_there_is_something_to_be_found() -> None:
    """Of each kind, in games with cards of which loops are made."""
    found = sum((watched(key, SOMETHING).found for key in ("magic", "fftcg")), Counter[str]())
    assert {"exact", "growth"} <= found.keys()
