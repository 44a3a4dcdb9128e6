"""OpenSkill for tables of three or four: by places, in order, and symmetrical."""

from __future__ import annotations

import pytest

from tournaments.pairing import results
from tournaments.pairing.matches import Match
from tournaments.pairing.table_ratings import CENTRE, SPREAD, Table, replay, tables


def test_the_winner_is_ahead_and_all_others_are_equal() -> None:
    found = replay([[Table((1, 2, 3, 4), (2, 1, 2, 2))]]).ratings
    assert found[2].rating > CENTRE > found[1].rating
    assert found[1] == found[3] == found[4], "who has lost is behind the winner, and nobody else"
    assert all(one.deviation < SPREAD for one in found.values())


def test_the_first_table_of_four_as_the_paper_of_the_model_reckons_it() -> None:
    """Weng and Lin, algorithm 4 (Plackett-Luce), by hand: four equals, one wins, three share the last place."""
    variance = SPREAD**2 + (SPREAD / 100) ** 2
    c = (4 * (variance + (SPREAD / 2) ** 2)) ** 0.5
    won = variance / c * (1 - 1 / 4)
    found = replay([[Table((1, 2, 3, 4), (1, 2, 2, 2))]]).ratings
    assert found[1].rating == pytest.approx(CENTRE + won)


def test_a_draw_of_equals_changes_nobody_and_who_was_out_is_behind() -> None:
    drawn = replay([[Table((1, 2, 3), (1, 1, 1))]]).ratings
    assert {round(one.rating, 6) for one in drawn.values()} == {CENTRE}
    left = replay([[Table((1, 2, 3), (1, 1, 2))]]).ratings
    assert left[3].rating < left[1].rating == pytest.approx(left[2].rating)


def test_the_order_of_seats_says_nothing() -> None:
    one = replay([[Table((1, 2, 3), (1, 2, 2))]]).ratings
    other = replay([[Table((3, 1, 2), (2, 1, 2))]]).ratings
    for player in (1, 2, 3):
        assert one[player].rating == pytest.approx(other[player].rating)


def test_a_correction_is_a_replay_and_the_course_has_a_point_for_each_tournament() -> None:
    tables_ = [Table((1, 2, 3), (1, 2, 2)), Table((1, 2, 3), (1, 2, 2))]
    wrong = replay([tables_, [Table((1, 2, 3), (2, 1, 2))]])
    right = replay([tables_[:1], [Table((1, 2, 3), (2, 1, 2))]])
    assert [period for period, _ in wrong.course[1]] == [0, 1]
    assert right.ratings[1].rating < wrong.ratings[1].rating


def test_only_played_tables_are_rated() -> None:
    won = results.Result(results.Kind.WIN, 3)
    drawn = results.Result(results.Kind.DRAW, lost=(1,))
    agreed = results.Result(results.Kind.INTENTIONAL_DRAW)
    pair = Match(1, 1, 2, results.score(1, 1, 0))
    seated = [Match(1, 1, 2, result, (3, 4)) for result in (won, drawn, agreed, results.void(), None)]
    assert tables([pair, *seated]) == [Table((1, 2, 3, 4), (2, 2, 2, 1)), Table((1, 2, 3, 4), (1, 2, 1, 1))]
