"""Swiss rounds as in chess. Colours, byes and legal pairs are reckoned here in another way, and small rounds by trying all."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from tests.shares import share
from tests.tournaments.pairing.playing import play
from tournaments.pairing import dutch, results
from tournaments.pairing.field import Dutch, Field, Swiss
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.matching import best_matching
from tournaments.pairing.profiles import CHESS
from tournaments.pairing.swaps import swap
from tournaments.pairing.swiss import Pairing, pair

LAST = 9


def swiss(rounds: int = LAST, white_first: bool = True) -> Swiss:
    """The switches of chess."""
    return Swiss(CHESS.points, forfeits_meet=False, fide_byes=True, dutch=Dutch(rounds, white_first))


def colours_of(field: Field, player: int) -> list[int]:
    """1 for White, -1 for Black, in the games that were played."""
    found = []
    for match in field.history:
        result = match.result
        absent = result is not None and result.kind in (results.Kind.FORFEIT, results.Kind.VOID)
        unplayed = absent or (result is not None and result.kind is results.Kind.DOUBLE_LOSS and not result.played)
        if match.b is not None and not unplayed and player in (match.a, match.b):
            found.append(1 if match.a == player else -1)
    return found


def must(field: Field, player: int) -> int:
    """The colour that a player must have next: 1, -1, or 0 for either."""
    had = colours_of(field, player)
    for colour in (1, -1):
        if colour * sum(had) < -1 or had[-2:] == [-colour, -colour]:
            return colour
    return 0


def above_half(field: Field, player: int) -> bool:
    """Whether colours bind the player less, as in the last round those with more than half of all points."""
    dutch_ = field.swiss.dutch
    assert dutch_ is not None
    last = field.round == dutch_.rounds
    return last and 2 * field.pasts[player].points > field.swiss.points.win * (field.round - 1)


def legal(field: Field, a: int, b: int | None) -> bool:
    """The absolute criteria: no rematch, no second win without play, not twice the same colour that must be."""
    if b is None:
        return not field.pasts[a].byes
    same = must(field, a) and must(field, a) == must(field, b)
    return b not in field.pasts[a].met and not (same and not above_half(field, a) and not above_half(field, b))


def complete(field: Field, left: Sequence[int]) -> Iterator[list[tuple[int, int | None]]]:
    """All legal pairings of a round."""
    if not left:
        yield []
        return
    first, *others = left
    choices: list[int | None] = [*others, *([None] if len(left) % 2 else [])]
    for other in choices:
        if legal(field, first, other):
            for rest in complete(field, [one for one in others if one != other]):
                yield [(first, other), *rest]


def pairable(field: Field) -> bool:
    """Whether there is a legal pairing, by another library."""
    players = sorted(field.entrants)
    even = len(players) + len(players) % 2
    nodes: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    edges = [
        (i, j, 1)
        for i in range(even)
        for j in range(i + 1, even)
        if (one := nodes[i]) is not None and legal(field, one, nodes[j])
    ]
    return 2 * len(best_matching(even, edges)) == even


@pytest.mark.parametrize("white_first", [True, False])
@pytest.mark.parametrize("players", [4, 7, 10, 21])
def test_in_the_first_round_the_upper_half_meets_the_lower_with_colours_in_turn(
    players: int, white_first: bool
) -> None:
    """FIDE Handbook C.04.3: 1 meets the first of the lower half, and odd places have the colour that the lot gave."""
    who = [Entrant(place * 3, seed=place) for place in range(1, players + 1)]
    found = pair(Field.before(1, who, [], "x", swiss(white_first=white_first)))
    half = players // 2
    expected = [
        (place, place + half) if (place % 2 == 1) == white_first else (place + half, place)
        for place in range(1, half + 1)
    ]
    assert [(one.a // 3, (one.b or 0) // 3) for one in found.pairs if one.b] == expected, "tables by starting place"
    assert [one.a // 3 for one in found.pairs if not one.b] == ([players] if players % 2 else [])


def check(field: Field, pairing: Pairing) -> None:
    """Everybody once; only legal pairs; who must have a colour has it; no other way only where there is none."""
    seen = [player for one in pairing.pairs for player in (one.a, one.b) if player is not None]
    assert sorted(seen) == sorted(field.entrants)
    forced = any(notice.code == "no_dutch" for notice in pairing.notices)
    assert forced == (not pairable(field))
    if forced:
        return
    for one in pairing.pairs:
        assert legal(field, one.a, one.b)
        if one.b is not None and not (above_half(field, one.a) or above_half(field, one.b)):
            assert must(field, one.a) != -1 and must(field, one.b) != 1
    if len(field.entrants) <= 8:
        check_best(field, pairing)


def check_best(field: Field, pairing: Pairing) -> None:
    """Of all legal pairings none pairs more players of the highest score with each other, nor of those more inside of
    the two highest scores."""
    points = {player: past.points for player, past in field.pasts.items()}
    scores = sorted(set(points.values()), reverse=True)

    def worth(pairs: Sequence[tuple[int, int | None]]) -> list[int]:
        lowest = [min(points[a], points[b]) for a, b in pairs if b is not None]
        return [sum(low >= score for low in lowest) for score in scores[:2]]

    best = max(map(worth, complete(field, sorted(field.entrants))))
    assert worth([(one.a, one.b) for one in pairing.pairs]) == best


@pytest.mark.soak
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 9, 12, 17, 33, pytest.param(60, marks=pytest.mark.night)])
def test_random_tournaments_are_paired_by_the_rules(players: int) -> None:
    """With byes, withdrawals, late players, no-shows and void matches."""
    for number in range(share(4, 24) if players < 10 else share(1, 4)):
        rounds = random.Random(number).randint(5, LAST)
        play(players, number, rounds, swiss(rounds), watch=check)


def test_the_same_field_gives_the_same_pairing_and_the_digest_tells_colours() -> None:
    who = [Entrant(number, seed=number) for number in range(1, 5)]
    drawn = results.score(1, 0, 0, 1)
    one = Field.before(2, who, [Match(1, 1, 3, drawn), Match(1, 4, 2, drawn)], "x", swiss())
    other = Field.before(2, who, [Match(1, 3, 1, drawn), Match(1, 2, 4, drawn)], "x", swiss())
    assert pair(one) == pair(one)
    assert one.digest != other.digest != Field.before(2, who, one.history, "x", Swiss()).digest
    assert [(each.a, each.b) for each in pair(one).pairs] != [(each.a, each.b) for each in pair(other).pairs]


def test_who_changes_places_by_hand_takes_the_colour_along_with_the_place() -> None:
    field = Field.before(1, [Entrant(number, seed=number) for number in range(1, 5)], [], "x", swiss())
    before = pair(field)
    assert [(one.a, one.b) for one in before.pairs] == [(1, 3), (4, 2)]
    assert {(one.a, one.b) for one in swap(field, before, 1, 2).pairs} == {(2, 3), (4, 1)}


def test_a_field_that_is_too_large_is_paired_as_usual_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dutch, "MOST", 5)
    found = pair(Field.before(1, [Entrant(number, seed=number) for number in range(1, 7)], [], "x", swiss()))
    assert [notice.code for notice in found.notices] == ["large_dutch"]
    assert "5" in found.notices[0].text("de") and len(found.pairs) == 3


def test_points_brought_along_decide_who_meets_whom() -> None:
    """As from a stage before: 1 and 4 have three wins more, so they meet."""
    who = [Entrant(number, seed=number, carried=6 if number in (1, 4) else 0) for number in range(1, 5)]
    assert {(one.a, one.b) for one in pair(Field.before(1, who, [], "x", swiss())).pairs} <= {(1, 4), (2, 3), (3, 2)}
