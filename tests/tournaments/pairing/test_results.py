"""Results of matches: what each type means, and what no match can end with."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.pairing import results
from tournaments.pairing.errors import WrongProfile, WrongResult
from tournaments.pairing.matches import Match
from tournaments.pairing.points import Points
from tournaments.pairing.results import Kind, Outcome, Result

W, D, L = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


@pytest.mark.parametrize(
    ("result", "kind", "outcomes", "games"),
    [
        (results.score(3, 2, 1), Kind.WIN, (W, L), (2, 1, 0)),
        (results.score(3, 0, 1), Kind.WIN, (L, W), (0, 1, 0)),  # time: more game wins take the match
        (results.score(3, 1, 1, 1), Kind.DRAW, (D, D), (1, 1, 1)),
        (results.score(5, 3, 2), Kind.WIN, (W, L), (3, 2, 0)),
        (results.agree_draw(3, unplayed=3), Kind.INTENTIONAL_DRAW, (D, D), (0, 0, 3)),
        (results.agree_draw(3, (1, 1, 0), unplayed=3), Kind.INTENTIONAL_DRAW, (D, D), (1, 1, 0)),
        (results.concede(3, 0, (1, 1, 0)), Kind.CONCESSION, (W, L), (2, 1, 0)),
        (results.forfeit(3, 1), Kind.FORFEIT, (L, W), (0, 2, 0)),
        (results.double_loss(3, (1, 0, 0)), Kind.DOUBLE_LOSS, (L, L), (1, 0, 0)),
        (results.judge_loss(3, 1, (1, 0, 0)), Kind.JUDGE_LOSS, (L, W), (1, 2, 0)),
        (results.disqualify(1, 0), Kind.DQ_LOSS, (W, L), (1, 0, 0)),
        (results.bye(5), Kind.BYE, (Outcome.BYE,) * 2, (3, 0, 0)),
        (results.void(), Kind.VOID, None, (0, 0, 0)),
    ],
)
def test_what_a_result_means(result: Result, kind: Kind, outcomes: Any, games: tuple[int, int, int]) -> None:
    assert (result.kind, result.outcomes, result.games) == (kind, outcomes, games)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: results.score(2, 1, 0), "best_of"),
        (lambda: results.score(3, 3, 0), "games"),
        (lambda: results.score(3, 2, 2), "games"),
        (lambda: results.score(3, 0, -1), "games"),
        (lambda: results.concede(3, 0, (0, 2, 0)), "games"),
        (lambda: results.forfeit(3, 2), "winner"),
        (lambda: Result(Kind.WIN), "winner"),
        (lambda: Result(Kind.DRAW, 0), "winner"),
        (lambda: Match(1, 1, 1), "seats"),
        (lambda: Match(1, 1, None, results.score(1, 1, 0)), "seats"),
        (lambda: Match(1, 1, 2, results.bye(1)), "seats"),
    ],
)
def test_what_no_match_can_end_with(make: Any, code: str) -> None:
    with pytest.raises(WrongResult) as refused:
        make()
    assert refused.value.code == code and refused.value.text("de") != refused.value.text("en")


def test_points_are_whole_and_no_result_beats_a_win() -> None:
    assert [Points().of(outcome) for outcome in Outcome] == [3, 1, 0, 3, 0]
    for wrong in ({"win": 0}, {"draw": 4}, {"loss": -1}, {"win": 13}, {"unit": 0}):
        with pytest.raises(WrongProfile):
            Points(**wrong)
