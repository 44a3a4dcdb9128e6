"""Cards put together at random: what the check lets through is read in both languages and played to an end."""

from __future__ import annotations

import pytest

from tests.rulesets.random_cards import made, share_of
from tests.shares import share

GAMES = ("magic", "fftcg", "flesh_and_blood")


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_what_the_check_lets_through_is_played_without_a_broken_rule(key: str) -> None:
    found, faults = share_of(key, 0, share(40, 5000))
    assert faults == []
    assert found["played"] > found["refused"] > 0


@pytest.mark.parametrize("key", GAMES)
def test_a_seed_always_makes_the_same_card(key: str) -> None:
    assert [made(key, seed) for seed in range(5)] == [made(key, seed) for seed in range(5)]
    assert made(key, 1) != made(key, 2)
