"""Who goes up and who goes down, from nothing but places."""

from __future__ import annotations

from tournaments.domain.choices import Outcome
from tournaments.domain.promotion import AtStake, Placed, Places, outcomes

SIGNS = {Outcome.UP: "+", Outcome.STAYS: "=", Outcome.DOWN: "-", Outcome.LEAVES: "x", None: "?"}
SIGNS |= {AtStake.UP: "^", AtStake.STAYS: "v"}


def told(*members: Placed | int, up: int = 2, down: int = 2, by_match: int = 0, lowest: bool = False) -> str:
    placed = [one if isinstance(one, Placed) else Placed(one) for one in members]
    places = Places(up, by_match, down, by_match)
    return "".join(SIGNS[one] for one in outcomes(placed, places, lowest=lowest))


def test_the_first_go_up_the_last_go_down_and_all_others_stay() -> None:
    assert told(1, 2, 3, 4, 5, 6) == "++==--"
    assert told(1, 2, 3, 4, 5, 6, up=1, down=3) == "+==---"
    assert told(1, 2, 3, up=0, down=0) == "==="


def test_in_a_small_division_going_up_comes_first() -> None:
    assert told(1, 2, 3) == "++-"
    assert told(1, 2) == "++"


def test_between_equals_across_a_border_the_organiser_decides() -> None:
    assert told(1, 2, 2, 4, 5, 6) == "+??=--"
    assert told(1, 2, 3, 4, 4, 6) == "++=??-"
    assert told(1, 1, 3, 4, 5, 5) == "++==--", "equals on one side of it are no question"
    assert told(1, 1, 1, 4, 4, 4) == "??????"
    assert told(1, 1, 1, 1) == "????", "who may still go up is not asked whether they go down"


def test_who_has_left_counts_as_the_first_of_those_who_go_down() -> None:
    gone = Placed(2, left=True)
    assert told(1, gone, 3, 4, 5, 6) == "+x+==-", "and the next best goes up instead"
    assert told(1, gone, Placed(3, left=True), Placed(4, left=True), 5, 6) == "+xxx+="


def test_nobody_goes_up_unplayed_and_who_has_not_played_leaves_the_lowest_division() -> None:
    away = [Placed(3, played=False), Placed(3, played=False)]
    assert told(1, *away, up=3, down=1) == "+??"
    assert told(1, *away, up=3, down=0) == "+=="
    assert told(1, 2, *away, up=1, down=0, lowest=True) == "+=xx"


def test_where_nothing_was_played_nobody_moves() -> None:
    assert told(Placed(1, played=False), Placed(1, played=False), Placed(1, played=False, left=True)) == "==x"
    assert told(Placed(1, played=False), lowest=True) == "="


def test_the_next_ones_on_both_sides_play_for_a_place() -> None:
    assert told(1, 2, 3, 4, 5, 6, 7, by_match=1) == "++^=v--"
    assert told(1, 2, 3, 4, 5, 6, up=1, down=0, by_match=2) == "+^^=vv"
    assert told(1, 2, 3, 4, up=0, down=1, by_match=1) == "^=v-"


def test_of_equals_at_any_border_nobody_knows_who_plays() -> None:
    assert told(1, 2, 2, 4, 5, 6, up=1, down=1, by_match=1) == "+??=v-"
    assert told(1, 1, 3, 4, 5, 5, up=1, down=1, by_match=1) == "??==??"
    assert told(1, 2, 2, 2, 5, 5, up=2, down=0, by_match=1) == "+?????"


def test_who_has_left_takes_the_places_of_the_match_after_those_of_going_down() -> None:
    gone = Placed(3, left=True)
    assert told(1, 2, gone, 4, 5, 6, up=0, down=1, by_match=1) == "^=x==v"
    assert told(1, 2, gone, gone, 5, 6, up=0, down=1, by_match=1) == "^=xx=="


def test_a_match_that_is_arranged_decides_whatever_the_table_says_now() -> None:
    first, last = Placed(1, match=AtStake.UP), Placed(6, match=AtStake.STAYS)
    assert told(first, 2, 3, 4, 5, last, up=1, down=1, by_match=1) == "^+==-v"
    assert told(first, 2, 3, 4, 5, last, up=1, down=1, by_match=2) == "^+^v-v"
    assert told(Placed(1, match=AtStake.UP, left=True), 2, 3, up=1, down=0, by_match=1) == "x+="
