"""What the log tells of a loop that was carried out, so that anybody can check it (loops.md, section 9)."""

import pytest

from games.engine import Event, Viewer
from games.engine.loops.applying import PLAYED
from games.engine.loops.settling import MOST
from tests.rulesets.magic.looping import Watched
from tests.rulesets.magic.table import A, B
from tests.rulesets.magic.test_growing_loops import armies
from tests.rulesets.magic.test_loops import alone, round_alone


def kinds(table: Watched) -> list[str]:
    return [event.kind for event in table.events]


def settled(table: Watched) -> Event:
    return next(event for event in table.events if event.kind == "loop_settled")


@pytest.mark.parametrize("rounds", [1, 3, 17])
def test_each_round_that_is_played_is_told(rounds: int) -> None:
    by_hand = kinds(round_alone(alone()).say(A, "activate winch.0 at grizzly_bears"))
    assert "activated" in by_hand
    table = round_alone(alone()).until_found(1).says(A, rounds)
    assert (kinds(table)[0], kinds(table)[-1]) == ("loop_named", "loop_settled")
    assert (kinds(table).count("activated"), kinds(table).count("resolved")) == (2 * rounds, 2 * rounds)
    assert "loop_counted" not in kinds(table)


def test_of_many_rounds_two_are_told_a_number_and_the_last_one() -> None:
    table = round_alone(alone()).until_found(1).says(A, MOST)
    told = [kind for kind in kinds(table) if kind in ("resolved", "loop_counted")]
    assert told == ["resolved"] * 4 + ["loop_counted"] + ["resolved"] * 2
    assert table.told("loop_counted") == {"rounds": MOST - 3}


def test_growth_is_told_round_by_round_or_counted_likewise() -> None:
    few = armies().until_found(1).says(A, 10).says(B, None)
    assert (kinds(few).count("entered"), kinds(few).count("loop_counted")) == (10, 0)
    many = armies().until_found(1).says(A, PLAYED // 4).says(B, None)  # five decisions a round
    assert kinds(many).count("entered") == 3
    assert many.told("loop_counted") == {"rounds": PLAYED // 4 - 3}


def test_judges_see_the_keys_before_and_after_and_nobody_else_does() -> None:
    exact, growing = (
        settled(round_alone(alone()).until_found(1).says(A, 5)),
        settled(armies().until_found(1).says(A, 1).says(B, None)),
    )
    assert exact.secret["before"] == exact.secret["after"]
    assert growing.secret["before"] != growing.secret["after"]
    for viewer in (Viewer.of_seat(A), Viewer.of_seat(B), Viewer.public()):
        assert {"before", "after"}.isdisjoint(exact.seen_by(viewer))
    assert exact.seen_by(Viewer.judge())["before"] == exact.secret["before"]


def test_nothing_is_told_of_rounds_that_do_not_happen() -> None:
    assert kinds(round_alone(alone()).until_found(1).says(A, 0)) == ["loop_named", "loop_settled"]
