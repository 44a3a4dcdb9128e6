"""Elo by the rules of FIDE: the table, K, whole numbers, and the ledger that is always replayed."""

from __future__ import annotations

import pytest

from tournaments.pairing.elo import Standing, expected, k_of, rate, replay
from tournaments.pairing.ratings import Encounter


@pytest.mark.parametrize(
    ("difference", "score"),
    [(0, 50), (3, 50), (4, 51), (10, 51), (11, 52), (100, 64), (106, 64), (107, 65), (197, 75), (198, 76), (391, 91), (392, 92)],
)  # fmt: skip
def test_what_is_expected_stands_in_the_table(difference: int, score: int) -> None:
    """B.02, 8.1.2."""
    assert expected(2000, 2000 - difference) == score
    assert expected(2000 - difference, 2000) == 100 - score


def test_more_than_400_points_count_as_400() -> None:
    """B.02, 8.3.1."""
    assert expected(2200, 1000) == expected(2200, 1800) == 92
    assert expected(1800, 2482) == 8


def test_k_is_40_then_20_and_10_for_ever_from_2400() -> None:
    """B.02, 8.3.3."""
    assert [k_of(Standing(1800, games), 1) for games in (0, 29, 30, 500)] == [40, 40, 20, 20]
    assert k_of(Standing(2300, 100, was_high=True), 1) == 10
    reached = rate(Standing(2395, 100), [(2395, 1.0)])
    assert reached == Standing(2405, 101, was_high=True)
    fallen = rate(reached, [(2005, 0.0)])
    assert fallen.rating == 2396 and k_of(fallen, 1) == 10, "it was 2400 once"


def test_k_times_the_games_of_a_period_is_at_most_700() -> None:
    """B.02, 8.3.3."""
    assert [k_of(Standing(), games) for games in (17, 18, 35, 36)] == [40, 38, 20, 19]
    assert k_of(Standing(1800, 30), 35) == 20 and k_of(Standing(1800, 30), 36) == 19


def test_a_change_is_whole_and_a_half_is_rounded_away_from_zero() -> None:
    """B.02, 8.3.4. Two games of K 10 against equals, one won, one lost against one 4 points stronger: +0.1 and so on."""
    strong = Standing(2500, 100, was_high=True)
    assert rate(strong, [(2500, 1.0)]).rating == 2505
    assert rate(strong, [(2493, 1.0), (2493, 0.5), (2500, 0.5)]).rating == 2505, "4.8 points"
    won = [(2500, 1.0)] * 2 + [(2504, 0.5), (2507, 0.5), (2507, 0.5), (2507, 0.5), (2507, 0.5)]
    assert rate(strong, won).rating == 2511, "10.5 points"
    lost = [(2500, 0.0)] * 2 + [(2496, 0.5), (2493, 0.5), (2493, 0.5), (2493, 0.5), (2493, 0.5)]
    assert rate(strong, lost).rating == 2489, "-10.5 points"


def test_all_use_the_ratings_from_before_the_period_and_a_correction_is_a_replay() -> None:
    ledger = replay([[Encounter(1, 2, 1.0), Encounter(2, 3, 1.0)]])
    assert {player: one.rating for player, one in ledger.ratings.items()} == {1: 1520, 2: 1500, 3: 1480}
    assert {one.deviation for one in ledger.ratings.values()} == {0}
    twice = replay([[Encounter(1, 2, 1.0)], [Encounter(1, 2, 1.0)]])
    assert twice.ratings[1].rating == 1520 + 18, "40 points apart: 0.56 was expected, 17.6 are rounded"
    assert [period for period, _ in twice.course[1]] == [0, 1]
    assert replay([[Encounter(1, 2, 1.0)], [Encounter(1, 2, 0.5)]]).ratings[1].rating == 1518
