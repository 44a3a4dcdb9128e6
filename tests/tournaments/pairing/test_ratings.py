"""Glicko-2: the worked example of its author, and the ledger that is always replayed."""

from __future__ import annotations

import pytest

from tournaments.pairing import results
from tournaments.pairing.matches import Match
from tournaments.pairing.ratings import Encounter, Rating, aged, encounters, rate, replay


def test_the_example_of_its_author() -> None:
    """A player of 1500 with deviation 200 beats 1400 (30), loses to 1550 (100) and to 1700 (300)."""
    opponents = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rate(Rating(1500, 200, 0.06), opponents)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_surprise_makes_more_volatile_and_an_expected_result_less() -> None:
    steady = Rating(1500, 60, 0.06)
    beaten = rate(steady, [(Rating(1000, 50), 0.0)] * 5)
    assert beaten.volatility > 0.06 > rate(steady, [(Rating(1500, 50), 0.5)] * 5).volatility


def test_who_does_not_play_becomes_less_certain_up_to_a_limit() -> None:
    one = rate(Rating(1600, 50), [])
    assert one == aged(Rating(1600, 50), 1) and one.rating == 1600
    assert one.deviation == pytest.approx((50**2 + (0.06 * 173.7178) ** 2) ** 0.5)
    assert aged(Rating(1600, 50), 100_000).deviation == 350


def test_the_deviation_never_falls_below_its_limit() -> None:
    assert rate(Rating(1500, 45), [(Rating(1500, 45), 0.5)] * 100).deviation == 45


def test_all_use_the_ratings_from_before_the_period() -> None:
    both = replay([[Encounter(1, 2, 1.0), Encounter(2, 3, 1.0)]]).ratings
    assert both[2].rating == pytest.approx(1500) and both[1].rating - 1500 == pytest.approx(1500 - both[3].rating)


def test_a_correction_is_a_replay_and_pauses_count() -> None:
    wrong = replay([[Encounter(1, 2, 1.0)], [], [Encounter(1, 3, 1.0)]])
    right = replay([[Encounter(1, 2, 0.0)], [], [Encounter(1, 3, 1.0)]])
    assert right.ratings[2].rating > 1500 > wrong.ratings[2].rating
    assert [period for period, _ in right.course[1]] == [0, 2]
    step = replay([[Encounter(1, 2, 0.0)]]).ratings
    last = rate(aged(step[1], 1), [(Rating(), 1.0)])
    assert right.ratings[1] == last
    assert right.ratings[2] == aged(step[2], 2)


def test_only_played_matches_are_rated() -> None:
    kinds = [results.score(3, 2, 1), results.score(3, 1, 1), results.concede(3, 1, (0, 1, 0)), results.concede(3, 1)]
    kinds += [results.forfeit(3, 0), results.agree_draw(3), results.double_loss(3), results.judge_loss(3, 0, (1, 0, 0))]
    kinds += [results.disqualify(3, 0), results.void()]
    found = encounters([Match(1, 1, 2, kind) for kind in kinds] + [Match(1, 1, None, results.bye(1)), Match(2, 1, 2)])
    assert [each.score for each in found] == [1.0, 0.5, 0.0]
