"""Starting places, groups, pods; and who goes on to the next stage."""

from __future__ import annotations

import pytest

from tests.loops import some
from tournaments.pairing import results
from tournaments.pairing.brackets import State
from tournaments.pairing.double import double
from tournaments.pairing.elimination import single
from tournaments.pairing.errors import PairingError, WrongField
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.profiles import ROUND_ROBIN
from tournaments.pairing.rounds import Band, weighed
from tournaments.pairing.seeding import (
    Order,
    bracket_size,
    by_hand,
    by_lot,
    by_rating,
    meeting_round,
    natural_order,
    pods,
    seeds_in,
    snake,
)
from tournaments.pairing.stages import Carry, carry, cross, group_tiers, top
from tournaments.pairing.standings import Row, standings
from tournaments.rules import GAMES
from tournaments.rules.magic import PROFILE


def test_starting_places() -> None:
    assert by_hand([7, 3, 5]) == {7: 1, 3: 2, 5: 3}
    with pytest.raises(WrongField, match="twice"):
        by_hand([1, 1])
    drawn = by_lot(range(1, 30), "seed")
    assert drawn == by_lot(reversed(range(1, 30)), "seed") != by_lot(range(1, 30), "other")
    assert sorted(drawn.values()) == list(range(1, 30))
    rated = by_rating({1: 1500.0, 2: None, 3: 1700.5, 4: None}, "seed")
    assert (rated[3], rated[1], {rated[2], rated[4]}) == (1, 2, {3, 4})


def test_a_snake_fills_groups_evenly() -> None:
    assert snake(list(range(1, 9)), 3) == [[1, 6, 7], [2, 5, 8], [3, 4]]
    with pytest.raises(WrongField):
        snake([1, 2, 3], 2)


def test_pods_are_even_as_long_as_it_can_be() -> None:
    for players in range(2, 100):
        filled = pods(list(range(players)))
        assert [player for pod in filled for player in pod] == list(range(players))
        assert max(map(len, filled)) <= 9 and sum(len(pod) % 2 for pod in filled) == players % 2
        assert max(map(len, filled)) - min(map(len, filled)) <= 3


def rows(players: int, matches: list[Match]) -> list[Row]:
    return standings([Entrant(player, seed=player) for player in range(1, players + 1)], matches, PROFILE, "seed")


def test_a_cut_passes_over_who_is_gone() -> None:
    matches = [Match(1, 1, 2, results.score(1, 1, 0)), Match(1, 3, 4, results.score(1, 1, 0))]
    table = rows(4, matches)
    assert set(top(table, 2)) == {1, 3} and top(table, 2, gone={1}) == [3, top(table, 4, gone={1})[1]]


def group(players: list[int]) -> list[Row]:
    """A group in which the first-named wins everything, and so on down."""
    matches = [Match(1, a, b, results.score(1, 1, 0)) for index, a in enumerate(players) for b in players[index + 1 :]]
    return standings([Entrant(player) for player in players], matches, ROUND_ROBIN)


def test_two_groups_cross() -> None:
    groups = [[1, 2, 3], [4, 5, 6]]
    tiers = group_tiers([group(each) for each in groups], 2)
    assert tiers == [[1, 4], [2, 5]]
    assert cross(tiers, groups) == [1, 4, 2, 5], "1 meets 5, and 4 meets 2"


@pytest.mark.parametrize("number", [2, 4, 8])
def test_group_mates_meet_in_the_final_at_the_earliest(number: int) -> None:
    groups = [[10 * index + place for place in range(4)] for index in range(number)]
    seeds = cross(group_tiers([group(each) for each in groups], 2), groups)
    for each in some(groups):
        first, second = seeds.index(each[0]) + 1, seeds.index(each[1]) + 1
        assert first <= number < second
        assert meeting_round(2 * number, first, second) == number.bit_length()


def test_the_best_thirds_by_points_for_each_match() -> None:
    groups = [[1, 2, 3, 4], [11, 12, 13], [21, 22, 23]]
    tiers = group_tiers([group(each) for each in groups], 2, best=1)
    assert tiers[2] == [3], "3 of 9 points are better than none of 6"
    assert len(cross(tiers, groups)) == 7


def test_what_counts_on_in_the_next_stage() -> None:
    matches = [Match(1, 1, 2, results.score(1, 1, 0)), Match(1, 3, 4, results.score(1, 1, 0))]
    through = [Entrant(1), Entrant(2), Entrant(3)]
    table = rows(4, matches)
    assert carry(Carry.NOTHING, through, table, matches) == (through, [])
    points, none = carry(Carry.POINTS, through, table, matches)
    assert [entrant.carried for entrant in points] == [3, 0, 3] and none == []
    assert standings(points, [], PROFILE, "seed")[-1].player == 2
    assert carry(Carry.RESULTS, through, table, matches)[1] == matches[:1]


@pytest.mark.parametrize(
    ("key", "players", "band"),
    [
        ("magic", 4, None),
        ("magic", 8, Band(8, 3, single=True)),
        ("magic", 16, Band(16, 5, 4)),
        ("magic", 226, Band(226, 8, 8)),
        ("magic", 227, Band(409, 9, 8)),
        ("magic", 5000, Band(None, 10, 8)),
        ("flesh_and_blood", 4, Band(8, 3)),
        ("flesh_and_blood", 225, Band(384, 9, 8)),
        ("flesh_and_blood", 737, None),
        ("fftcg", 8, Band(8, 3)),
        ("fftcg", 64, Band(64, 6)),
        ("fftcg", 512, Band(512, 9)),
    ],
)
def test_recommended_rounds(key: str, players: int, band: Band | None) -> None:
    assert GAMES[key].rounds.recommend(players) == band


def test_awarded_byes_weigh_more() -> None:
    assert weighed([0, 0, 1, 2, 3]) == 16


def test_every_sentence_has_the_same_slots_in_both_languages() -> None:
    from string import Formatter

    from tournaments.pairing.swiss import _NOTICES

    found = [*_NOTICES.values()]
    for refusal in PairingError.__subclasses__():
        found += refusal.SENTENCES.values()
    for sentence in some(found):
        slots = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (sentence.en, sentence.de)]
        assert slots[0] == slots[1] and sentence.en != sentence.de


@pytest.mark.parametrize("players", range(2, 70))
def test_in_the_natural_order_neighbours_meet_and_byes_are_spread_evenly(players: int) -> None:
    order = natural_order(players)
    size = bracket_size(players)
    assert sorted(order) == list(range(1, size + 1))
    assert [seed for seed in order if seed <= players] == list(range(1, players + 1)), "from top to bottom"
    matches = [order[at : at + 2] for at in range(0, size, 2)]
    alone = [match[1] > players for match in matches]
    assert sum(alone) == size - players and all(match[0] <= players for match in matches)
    part = len(matches)
    while part > 1:
        part //= 2
        counts = {sum(alone[at : at + part]) for at in range(0, len(alone), part)}
        assert max(counts) - min(counts) <= 1, "no part of the bracket has two more than another of its size"


def test_both_orders_of_six() -> None:
    assert seeds_in(Order.STANDARD, 6) == [1, 8, 4, 5, 2, 7, 3, 6], "1 and 2 have byes"
    assert seeds_in(Order.NATURAL, 6) == [1, 2, 3, 7, 4, 5, 6, 8], "3 and 6 have byes, one in each half"


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8, 11, 16, 23])
def test_a_bracket_in_the_natural_order_is_played_to_its_end(players: int) -> None:
    """Of every size: n - 1 matches, or 2n - 2 with two lives; the best wins all of his, everybody has a place."""
    for bracket, most in (
        (single(players, order=Order.NATURAL), players - 1),
        (double(players, reset=False, order=Order.NATURAL), 2 * players - 2),
    ):
        played: dict[str, results.Result] = {}
        while ready := [one for one in bracket.resolve(played).values() if one.state is State.READY]:
            for one in ready:
                a, b = one.sides
                assert isinstance(a, int) and isinstance(b, int)
                played[one.fixture.name] = results.score(1, int(a < b), int(b < a))
        places = bracket.places(bracket.resolve(played))
        assert len(played) == most and sorted(places) == list(range(1, players + 1))
        assert places[1] == (1, 1)
