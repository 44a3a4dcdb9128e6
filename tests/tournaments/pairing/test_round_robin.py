"""Round robin by the Berger tables."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.loops import some
from tournaments.pairing import results
from tournaments.pairing.errors import WrongField
from tournaments.pairing.matches import Match
from tournaments.pairing.round_robin import schedule, withdraw


def test_everybody_meets_everybody_once() -> None:
    for players in range(2, 25):
        turns = schedule(list(range(1, players + 1)))
        assert len(turns) == players - 1 + players % 2
        met = Counter(frozenset(pair) for turn in turns for pair in turn.pairs)
        assert len(met) == players * (players - 1) // 2 and set(met.values()) == {1}
        for turn in some(turns):
            present = [player for pair in turn.pairs for player in pair] + ([turn.free] if turn.free else [])
            assert sorted(present) == list(range(1, players + 1))
        firsts = Counter(a for turn in turns for a, _ in turn.pairs)
        assert max(firsts.values()) - min(firsts[player] for player in range(1, players + 1)) <= 1


def test_the_table_of_six_players() -> None:
    """The published table, round by round."""
    assert [turn.pairs for turn in schedule([1, 2, 3, 4, 5, 6])] == [
        ((1, 6), (2, 5), (3, 4)),
        ((6, 4), (5, 3), (1, 2)),
        ((2, 6), (3, 1), (4, 5)),
        ((6, 5), (1, 4), (2, 3)),
        ((3, 6), (4, 2), (5, 1)),
    ]


def test_the_second_cycle_swaps_the_sides_and_nobody_is_first_three_times_running() -> None:
    for players in range(4, 13, 2):
        turns = schedule(list(range(1, players + 1)), cycles=2)
        once = schedule(list(range(1, players + 1)))
        assert [turn.pairs for turn in turns[: players - 3]] == [turn.pairs for turn in once[:-2]]
        assert turns[players - 3].pairs == once[-1].pairs
        assert {frozenset({(a, b), (b, a)}) for turn in turns for a, b in turn.pairs}
        assert max(Counter(pair for turn in turns for pair in turn.pairs).values()) == 1
        for player in range(1, players + 1):
            sides = "".join(str(int(pair[0] == player)) for turn in turns for pair in turn.pairs if player in pair)
            assert "111" not in sides and "000" not in sides
    assert len(schedule([1, 2, 3], cycles=3)) == 9


def test_a_third_cycle_is_even_too() -> None:
    """Nobody of an even number is first or second three times running, and firsts differ by one at most."""
    for players in range(4, 15, 2):
        turns = schedule(list(range(1, players + 1)), cycles=3)
        assert len(turns) == 3 * (players - 1)
        firsts = Counter(a for turn in turns for a, _ in turn.pairs)
        assert max(firsts.values()) - min(firsts.values()) <= 1
        for player in some(range(1, players + 1)):
            sides = "".join(str(int(pair[0] == player)) for turn in turns for pair in turn.pairs if player in pair)
            assert "111" not in sides and "000" not in sides, (players, player, sides)


def test_what_is_no_round_robin_is_refused() -> None:
    for players, cycles in (([1], 1), ([1, 1], 1), ([1, 2], 4), ([1, 2], 0)):
        with pytest.raises(WrongField):
            schedule(players, cycles)


def test_a_withdrawal_strikes_few_results_and_forfeits_the_rest_of_many() -> None:
    turns = schedule([1, 2, 3, 4])
    matches = [Match(round_, a, b) for round_, turn in enumerate(turns, 1) for a, b in turn.pairs]
    played = [
        Match(each.round, each.a, each.b, results.score(1, 1, 0)) if each.round == 1 else each for each in matches
    ]
    left = withdraw(played, {4}, best_of=1)
    assert all(4 not in (each.a, each.b) for each in left) and len(left) == 3
    played = [Match(each.round, each.a, each.b, results.score(1, 1, 0)) if each.round < 3 else each for each in matches]
    left = withdraw(played, {4}, best_of=1)
    last = next(each for each in left if each.round == 3 and 4 in (each.a, each.b))
    assert last.result is not None and last.result.kind is results.Kind.FORFEIT
    assert (last.a, last.b)[1 - (last.result.winner or 0)] == 4
    both = withdraw(played, {last.a, last.b}, best_of=1)
    struck = next(each for each in both if {each.a, each.b} == {last.a, last.b})
    assert struck.result is not None and struck.result.kind is results.Kind.DOUBLE_LOSS
