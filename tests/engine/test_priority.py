"""The policies of priority: who is asked, in which order, and what a response does to the round."""

import pytest

from games.engine import AfterPlay, Chances, First, Priority, Response, SeatNo, next_asked, rotated

SEATS = [SeatNo(number) for number in range(4)]


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        ([0, 1, 2, 3], 0, [0, 1, 2, 3]),
        ([0, 1, 2, 3], 2, [2, 3, 0, 1]),
        ([0, 1], 1, [1, 0]),
        ([0, 1, 3], 2, [3, 0, 1]),
        ([0, 2], 3, [0, 2]),
        ([], 0, []),
    ],
)
def test_seats_are_in_turn_order_from_the_first_or_the_next_who_is_there(
    seats: list[int], first: int, order: list[int]
) -> None:
    assert rotated([SeatNo(seat) for seat in seats], SeatNo(first)) == order


def test_the_turn_player_or_the_next_one_is_first_in_a_new_window() -> None:
    assert Priority().opened(SEATS, SEATS[1]) == [1, 2, 3, 0]
    assert Priority(first=First.NEXT_PLAYER).opened(SEATS, SEATS[1]) == [2, 3, 0, 1]


def test_in_a_card_game_who_played_keeps_priority_and_everybody_must_pass_anew() -> None:
    priority = Priority(after_play=AfterPlay.SAME, response=Response.RESTARTS)
    former, fresh = priority.answered([SEATS[2]], SEATS, SEATS[2])
    assert former == fresh == [2, 3, 0, 1]


def test_in_kafkas_halle_a_play_opens_a_round_of_the_others_above_the_former() -> None:
    priority = Priority(after_play=AfterPlay.OTHERS, response=Response.NESTS, chances=Chances.ONE)
    former, fresh = priority.answered([SEATS[2], SEATS[3]], SEATS, SEATS[2])
    assert (former, fresh) == ([3], [3, 0, 1])


def test_the_policies_can_be_combined_otherwise() -> None:
    assert Priority(after_play=AfterPlay.OTHERS).answered([], SEATS, SEATS[1]) == ([2, 3, 0], [2, 3, 0])
    assert Priority(response=Response.NESTS).answered([SEATS[1]], SEATS, SEATS[1]) == ([1], [1, 2, 3, 0])
    assert Priority(chances=Chances.ONE).answered([SEATS[1], SEATS[3]], SEATS, SEATS[1]) == ([3], [3])


def test_the_former_list_of_those_waiting_is_left_alone() -> None:
    waiting = [SEATS[1], SEATS[2]]
    Priority(after_play=AfterPlay.OTHERS, response=Response.NESTS).answered(waiting, SEATS, SEATS[1])
    assert waiting == [1, 2]


def test_who_has_left_is_not_asked() -> None:
    assert next_asked([SEATS[1], SEATS[2]], [SEATS[0], SEATS[2]]) == 2
    assert next_asked([SEATS[1]], [SEATS[0]]) is None
    assert next_asked([], SEATS) is None
