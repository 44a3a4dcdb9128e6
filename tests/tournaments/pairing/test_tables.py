"""Tables of three or four: everybody sits once, as many fours as can be, nobody meets anybody twice if it can be
helped, and the places in the order of turns are spread."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.loops import some
from tournaments.pairing import results, tables
from tournaments.pairing.errors import WrongField, WrongResult, WrongSwap
from tournaments.pairing.field import Field, FirstRound, Swiss
from tournaments.pairing.lots import ticket
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.profiles import TABLES
from tournaments.pairing.standings import standings
from tournaments.pairing.swiss import Pairing


def field(round_: int, players: int, matches: list[Match], size: int = 4, **more: object) -> Field:
    who = [Entrant(player, seed=player) for player in range(1, players + 1)]
    return Field.before(round_, who, matches, "seed", Swiss(points=TABLES.points, table_size=size, **more))  # type: ignore[arg-type]


def played(players: int, rounds: int, size: int = 4) -> tuple[list[Match], list[Pairing]]:
    """A tournament whose tables are won by lot, some of them by nobody."""
    matches: list[Match] = []
    pairings = []
    for number in range(1, rounds + 1):
        pairing = tables.pair(field(number, players, matches, size))
        pairings.append(pairing)
        for pair in pairing.pairs:
            if pair.b is None:
                matches.append(Match(number, pair.a, None, results.bye(1)))
                continue
            lot = ticket("results", "winner", number, pair.a) % (len(pair.players) + 1)
            result = results.at_table(len(pair.players), lot if lot < len(pair.players) else None)
            matches.append(Match(number, pair.a, pair.b, result, pair.more))
    return matches, pairings


@pytest.mark.parametrize(
    "players", [3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 17, 31, pytest.param(64, marks=pytest.mark.night)]
)
def test_as_many_fours_as_can_be_and_threes_for_the_rest(players: int) -> None:
    seated = [pair.players for pair in tables.pair(field(1, players, [])).pairs]
    assert sorted(player for table in seated for player in table) == list(range(1, players + 1))
    threes = sum(len(table) == 3 for table in seated)
    assert {len(table) for table in seated} <= {3, 4}
    assert threes < 4


def test_five_players_are_a_table_and_a_bye() -> None:
    assert sorted(len(pair.players) for pair in tables.pair(field(1, 5, [])).pairs) == [1, 4]


def test_where_threes_are_wanted_who_is_left_over_has_a_bye_and_never_twice_while_others_had_none() -> None:
    matches, pairings = played(8, 4, size=3)
    assert all(sorted(len(pair.players) for pair in one.pairs) == [1, 1, 3, 3] for one in pairings)
    byes = Counter(match.a for match in matches if match.b is None)
    assert set(byes.values()) == {1}
    assert len(byes) == 8


def test_two_are_no_table() -> None:
    with pytest.raises(WrongField) as refused:
        tables.pair(field(1, 2, []))
    assert refused.value.code == "too_few"


@pytest.mark.parametrize("players", [12, 16, pytest.param(22, marks=pytest.mark.night)])
def test_nobody_sits_twice_in_a_round_and_no_exchange_of_two_makes_fewer_meet_again(players: int) -> None:
    matches, pairings = played(players, 4)
    for pairing in some(pairings):
        now = field(pairing.round, players, matches)
        seated = [player for pair in pairing.pairs for player in pair.players]
        assert sorted(seated) == list(range(1, players + 1))
        for one, other in some(combinations(pairing.pairs, 2)):
            for first in some(one.players):
                for second in some(other.players):
                    assert tables.swap(now, pairing, first, second).costs.rematch >= pairing.costs.rematch


def test_sixteen_players_meet_nobody_again_in_the_second_round() -> None:
    _matches, pairings = played(16, 2)
    assert pairings[1].costs.rematch == 0
    assert pairings[1].notices == ()


def test_who_meets_again_is_told() -> None:
    _matches, pairings = played(8, 2)
    assert {notice.code for notice in pairings[1].notices} == {"rematch"}


def test_the_leaders_sit_together() -> None:
    matches, _pairings = played(16, 1)
    winners = {
        match.players[match.result.winner] for match in matches if match.result and match.result.winner is not None
    }
    top = tables.pair(field(2, 16, matches)).pairs[0]
    assert winners <= set(top.players)


def test_everybody_sits_in_each_place_of_the_order_of_turns_about_as_often() -> None:
    matches, _pairings = played(16, 4)
    pasts = field(5, 16, matches).pasts
    for player, past in some(pasts.items()):
        assert max(Counter(past.seats).values()) <= 2, player


def test_the_same_field_gives_the_same_tables_and_another_seed_others() -> None:
    now = field(1, 16, [])
    assert tables.pair(now) == tables.pair(field(1, 16, []))
    other = Field.before(1, list(now.entrants.values()), [], "another", now.swiss)
    assert tables.pair(other).pairs != tables.pair(now).pairs
    assert other.digest != now.digest


def test_a_field_for_tables_has_another_digest_than_one_for_two() -> None:
    assert field(1, 16, []).digest != field(1, 16, [], size=2).digest


def test_a_final_seats_the_best_first_and_spreads_the_starting_places() -> None:
    pairing = tables.pair(field(1, 16, [], first_round=FirstRound.SEEDED))
    seated = sorted(pair.players for pair in pairing.pairs)
    assert seated == [(1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13)]


def test_a_late_player_joins_a_table_of_three() -> None:
    before = tables.pair(field(1, 7, []))
    after = tables.seat_late(field(1, 8, []), before, 8)
    assert sorted(len(pair.players) for pair in after.pairs) == [4, 4]
    full = tables.pair(field(1, 8, []))
    assert tables.seat_late(field(1, 9, []), full, 9) == full


def test_players_of_one_table_are_not_exchanged() -> None:
    now = field(1, 8, [])
    pairing = tables.pair(now)
    with pytest.raises(WrongSwap):
        tables.swap(now, pairing, *pairing.pairs[0].players[:2])


def test_points_of_a_table_are_those_of_one_win_or_of_draws() -> None:
    matches, _pairings = played(14, 5)
    rows = standings([Entrant(player) for player in range(1, 15)], matches, TABLES)
    points = TABLES.points
    meant = 0
    for match in matches:
        assert match.result is not None
        if match.b is None:
            meant += points.bye
        elif match.result.winner is not None:
            meant += points.win + points.loss * (len(match.players) - 1)
        else:
            meant += points.draw * len(match.players)
    assert sum(row.tally.points for row in rows) == meant
    assert all(row.tally.wins + row.tally.draws + row.tally.losses == 5 for row in rows)


def test_opponents_are_all_who_sat_at_the_table() -> None:
    match = Match(1, 1, 2, results.at_table(4, 2), (3, 4))
    row = next(
        row for row in standings([Entrant(player) for player in (1, 2, 3, 4)], [match], TABLES) if row.player == 3
    )
    assert [met.opponent for met in row.tally.met] == [1, 2, 4]
    assert row.tally.points == TABLES.points.win


def test_who_has_left_loses_while_the_others_draw() -> None:
    result = results.at_table(4, None, lost=[1])
    assert [str(result.outcome_of(side)) for side in range(4)] == ["draw", "loss", "draw", "draw"]


def test_the_last_who_is_left_has_won_and_if_nobody_is_all_lose() -> None:
    assert results.at_table(3, None, lost=[0, 2], played=False).winner == 1
    nobody = results.at_table(3, None, lost=[0, 1, 2], played=False)
    assert nobody.winner is None
    assert {str(nobody.outcome_of(side)) for side in range(3)} == {"loss"}


def test_who_has_left_does_not_win() -> None:
    with pytest.raises(WrongResult):
        results.at_table(4, 1, lost=[1])
    with pytest.raises(WrongResult):
        Match(1, 1, 2, results.Result(results.Kind.WIN, 2))
