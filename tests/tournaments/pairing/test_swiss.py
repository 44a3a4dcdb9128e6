"""Swiss rounds: everybody plays once, nobody meets twice if it can be helped, and scores are as like as can be."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.loops import some
from tests.shares import share
from tournaments.pairing import results
from tournaments.pairing.costs import BIG, PAIRS, Bands, Costs
from tournaments.pairing.errors import WrongField
from tournaments.pairing.field import Field, FirstRound, Swiss
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.points import Points
from tournaments.pairing.swiss import Pairing, pair

from .playing import play


def entrants(number: int, **more: Any) -> list[Entrant]:
    return [Entrant(player, seed=player, **more) for player in range(1, number + 1)]


def field(round_: int, who: list[Entrant], matches: list[Match] | None = None, **more: Any) -> Field:
    return Field.before(round_, who, matches or [], "seed", **more)


def won(round_: int, a: int, b: int) -> Match:
    return Match(round_, a, b, results.score(1, 1, 0))


def couples(pairing: Pairing) -> set[frozenset[int]]:
    return {frozenset((each.a, each.b)) if each.b is not None else frozenset((each.a,)) for each in pairing.pairs}


def has_legal_pairing(now: Field) -> bool:
    """Whether all can be paired without a rematch and without a second bye: by trying, not by matching."""
    players = [*now.entrants, *([0] if len(now.entrants) % 2 else [])]

    @cache
    def paired(left: frozenset[int]) -> bool:
        if not left:
            return True
        first = max(left)
        past = now.pasts[first]
        rest = left - {first}
        legal = [other for other in rest if (not past.byes if other == 0 else other not in past.met)]
        return any(paired(rest - {other}) for other in legal)

    return paired(frozenset(players))


def check_round(now: Field, pairing: Pairing) -> None:
    """What must be true of every round."""
    players = [player for each in pairing.pairs for player in (each.a, each.b) if player is not None]
    assert sorted(players) == sorted(now.entrants), "every active player is paired exactly once"
    assert all(now.entrants[player].plays(now.round) for player in players)
    byes = [each.a for each in pairing.pairs if each.b is None]
    assert len(byes) == len(players) % 2
    tables = [each.table for each in pairing.pairs if each.b is not None]
    assert tables == list(range(1, len(tables) + 1))
    rematches = [each for each in pairing.pairs if each.b in now.pasts[each.a].met]
    second = [player for player in byes if now.pasts[player].byes]
    codes = [notice.code for notice in pairing.notices]
    assert codes.count("rematch") == len(rematches), "every rematch is told"
    assert codes.count("second_bye") == len(second), "every second bye is told"
    if rematches or second:
        # a graph in which everybody may meet at least half of the others can always be paired (Dirac)
        assert len(players) <= 2 * now.round, "no rematch and no second bye in a field of this size"
        assert not has_legal_pairing(now)


@settings(max_examples=share(6, 20), deadline=None)
@given(st.one_of(st.integers(2, 24), st.integers(2, 300)), st.integers(0, 10**6))
def test_everybody_plays_once_and_no_rematch_can_be_avoided(players: int, number: int) -> None:
    """Fields of 2 to 300 players with drops, late entries and byes, over all recommended rounds."""
    play(players, number, watch=check_round)


@settings(max_examples=share(20, 40), deadline=None)
@given(st.integers(4, 12), st.integers(0, 10**6))
def test_long_tournaments_of_few_players_come_to_an_end(players: int, number: int) -> None:
    """More rounds than there are opponents: rematches must come, and come only when nothing else is left."""
    play(players, number, rounds=players + 2, watch=check_round)


# The least cost, found by looking at every way to pair a small field, and reckoned from the matches once more.


def all_pairings(players: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair them; 0 stands for the bye."""
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        for more in all_pairings([player for player in rest if player != other]):
            yield [(first, other), *more]


def told(matches: list[Match], upto: int, points: Points) -> dict[int, int]:
    """Points before a round."""
    sums: dict[int, int] = {}
    for match in matches:
        if match.round < upto and match.result:
            for player, _, outcome, _, _ in match.sides:
                sums[player] = sums.get(player, 0) + points.of(outcome)
    return sums


def did_not_come(match: Match, player: int) -> bool:
    """Whether a player has missed their match: lost without playing, alone or both."""
    result = match.result
    if result is None or player not in (match.a, match.b) or result.played:
        return False
    if result.kind not in (results.Kind.FORFEIT, results.Kind.DOUBLE_LOSS):
        return False
    return result.winner is None or (match.a, match.b)[result.winner] != player


def evil(now: Field, matches: list[Match], pairing: list[tuple[int, int]], rematch_first: bool) -> tuple[int, ...]:
    """What is wrong with a pairing, the worst first: as the rules say it, not as the program reckons it."""
    points = now.swiss.points
    score = {player: told(matches, now.round, points).get(player, 0) for player in now.entrants}
    earlier = [match for match in matches if match.round < now.round and match.result != results.void()]
    rematch = second = height = missed = gaps = floats = 0
    for a, b in pairing:
        if 0 in (a, b):
            lucky = a or b
            second += sum(match.a == lucky and match.result == results.bye(3) for match in earlier)
            height += score[lucky] - min(score.values())
            missed += sum(did_not_come(match, lucky) for match in earlier)
            continue
        met = [match.round for match in earlier if {match.a, match.b} == {a, b}]
        rematch += 256 * len(met) + max(met, default=0)
        gaps += (score[a] - score[b]) ** 2
        if score[a] != score[b]:
            upper, lower = sorted((a, b), key=lambda player: -score[player])
            for ago, weight in ((1, 2), (2, 1)):
                before = told(matches, now.round - ago, points)
                for match in earlier:
                    if match.round == now.round - ago and match.b is not None:
                        high, low = sorted((match.a, match.b), key=lambda player: -before.get(player, 0))
                        if before.get(high, 0) != before.get(low, 0):
                            floats += weight * ((high == upper) + (low == lower))
    first, then = (second, rematch) if rematch_first else (rematch, second)
    return first, then, height, missed, gaps, floats


@settings(max_examples=share(4, 15), deadline=None)
@given(st.integers(4, 8), st.integers(0, 10**6), st.booleans())
@example(7, 3031, False)  # two who have not come could have the bye, and another with as many points
def test_a_small_field_is_paired_as_well_as_can_be(players: int, number: int, rematch_first: bool) -> None:
    """Rematches, second byes, the height of the bye, rounds missed by whom it goes to, differences in score, repeated
    floats: least, in this order."""
    swiss = Swiss(rematch_before_second_bye=rematch_first)
    played = play(players, number, rounds=players, swiss=swiss)
    for now, pairing in some(played.rounds):
        matches = [match for match in played.matches if match.round < now.round]
        nodes = [*now.entrants, *([0] if len(now.entrants) % 2 else [])]
        best = min(evil(now, matches, each, rematch_first) for each in all_pairings(nodes))
        ours = [(each.a, each.b or 0) for each in pairing.pairs]
        assert evil(now, matches, ours, rematch_first) == best


def test_a_narrow_graph_costs_no_more_than_the_whole_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Joining each to the next few only saves time: nothing but the lots differs."""
    played = play(90, 7, rounds=7)
    for now, pairing in some(played.rounds):
        assert pairing.reach == 14
        monkeypatch.setattr("tournaments.pairing.swiss.REACHES", ((1000, 1000),))
        assert pair(now).costs[:-1] == pairing.costs[:-1]
        monkeypatch.undo()


def test_the_graph_widens_until_everybody_has_an_opponent() -> None:
    """Two teams of 33: everybody has met all team mates, and one team has all the points."""
    who = entrants(66)
    matches = []
    for team in (range(1, 34), range(34, 67)):
        for shift in range(33):  # everybody has met all of the own team, one in each round
            left = [team[(shift + place) % 33] for place in range(1, 17)]
            right = [team[(shift - place) % 33] for place in range(1, 17)]
            for a, b in zip(left, right, strict=True):
                result = results.double_loss(1) if team[0] > 1 else results.agree_draw(1)
                matches.append(Match(shift + 1, a, b, result))
    pairing = pair(field(34, who, matches))
    assert pairing.notices == ()
    assert all(each.b and (each.a <= 33) != (each.b <= 33) for each in pairing.pairs)
    assert pairing.reach > 14


# Chance.


def test_the_same_seed_gives_the_same_round_and_another_seed_another_one() -> None:
    first, again = (pair(field(1, entrants(40))) for _ in range(2))
    assert first == again
    assert couples(pair(Field.before(1, entrants(40), [], "another"))) != couples(first)


def test_the_order_of_the_inputs_and_the_hashes_of_the_machine_do_not_matter() -> None:
    played = play(30, 3, rounds=4)
    now, pairing = played.rounds[-1]
    turned = Field.before(4, [*played.entrants.values()][::-1], played.matches[::-1], now.seed)
    # who dropped after this round was still in it
    assert turned.digest == now.digest and pair(turned) == pairing
    program = "from tests.tournaments.pairing.playing import play; print(play(25, 5, rounds=4).rounds[-1][1])"
    said = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


def test_a_digest_changes_with_a_result() -> None:
    one = field(2, entrants(2), [won(1, 1, 2)])
    other = field(2, entrants(2), [won(1, 2, 1)])
    assert one.digest != other.digest


def test_each_side_is_named_first_about_half_the_time() -> None:
    """Being named first means to choose who begins."""
    pairs = [each for number in range(20) for each in pair(Field.before(1, entrants(40), [], str(number))).pairs]
    lower = sum(each.a < (each.b or 0) for each in pairs)
    assert 160 < lower < 240


# Bands.


def test_a_sum_over_the_largest_round_never_reaches_the_next_band() -> None:
    for order in (False, True):
        costs = Costs(field(1, entrants(2), swiss=Swiss(rematch_before_second_bye=order)))
        most = {"rematch": 256 * 31 + 30, "second_bye": 31, "fresh_bye": 1, "bye_height": 1023, "bye_missed": 31}
        most |= {"score": 127**2, "floats": 6, "avoid": 1, "jitter": 1023}
        single = ("second_bye", "fresh_bye", "bye_height", "bye_missed")  # one bye in a round at most
        names = ["second_bye", "rematch"] if order else ["rematch", "second_bye"]
        names += ["fresh_bye", "bye_height", "bye_missed", "score", "floats", "avoid", "jitter"]
        for higher, lower in some(pairwise(names)):
            below = sum(
                costs.one(Bands(**{name: most[name]})) * (1 if name in single else PAIRS)
                for name in names[names.index(lower) :]
            )
            assert costs.one(Bands(**{higher: 1})) > below, (higher, lower)
        assert PAIRS * costs.one(Bands(**most)) < 2 * PAIRS * BIG


def test_the_bye_falls_to_the_lowest_who_had_none() -> None:
    who = entrants(3)
    first = [won(1, 1, 2), Match(1, 3, None, results.bye(1))]
    assert {2} in couples(pair(field(2, who, first)))
    second = [*first, won(2, 1, 3), Match(2, 2, None, results.bye(1))]
    assert {1} in couples(pair(field(3, who, second)))


def test_of_the_lowest_the_bye_falls_to_who_has_missed_the_fewest_rounds() -> None:
    """5 came in round 2 and lost, 4 has lost twice: both without points, so 4 has it, whatever the lot says."""
    who = [*entrants(4), Entrant(5, seed=5, joined=2)]
    matches = [won(1, 1, 3), won(1, 2, 4), Match(1, 5, None, results.absent())]
    matches += [won(2, 2, 5), won(2, 1, 4), Match(2, 3, None, results.bye(1))]
    for seed in some(map(str, range(20))):
        assert {4} in couples(pair(Field.before(3, who, matches, seed)))
    no_show = [won(1, 1, 3), Match(1, 2, 4, results.forfeit(1, 0)), Match(1, 5, None, results.bye(1))]
    for seed in some(map(str, range(20))):
        assert {3} in couples(pair(Field.before(2, entrants(5), no_show, seed)))


def test_who_has_only_come_has_no_bye_while_another_player_can_have_it() -> None:
    who = [*entrants(4), Entrant(5, seed=5, joined=2)]
    late = Match(1, 5, None, results.absent())
    drawn = [Match(1, 1, 3, results.score(1, 0, 0, 1)), Match(1, 2, 4, results.score(1, 0, 0, 1)), late]
    for fide in (False, True):
        for seed in map(str, range(20)):
            found = pair(Field.before(2, who, drawn, seed, Swiss(fide_byes=fide)))
            assert {5} not in couples(found), "though all others have a point"
    first = Match(1, 1, None, results.bye(1))
    alone = [Entrant(1, seed=1), Entrant(2, seed=2, joined=2), Entrant(3, seed=3, joined=2)]
    absent = [Match(1, player, None, results.absent()) for player in (2, 3)]
    found = pair(Field.before(2, alone, [first, *absent], "x"))
    assert {1} not in couples(found) and not found.notices, "a second bye is worse"


def test_in_chess_the_bye_falls_to_the_last_of_the_list_and_never_after_a_win_without_play() -> None:
    fide = Swiss(fide_byes=True, forfeits_meet=False)
    for seed in map(str, range(10)):
        assert {7} in couples(pair(Field.before(1, entrants(7), [], seed, fide)))
    # 1 to 3 have won, 3 without playing against 6, 7 has had the bye: 6 has missed a round, so 5 is the next
    matches = [won(1, 1, 4), won(1, 2, 5), Match(1, 3, 6, results.forfeit(1, 0)), Match(1, 7, None, results.bye(1))]
    for seed in map(str, range(10)):
        found = pair(Field.before(2, entrants(7), matches, seed, fide))
        assert {5} in couples(found)
    assert field(2, entrants(7), matches, swiss=fide).pasts[3].byes == 1
    assert 6 not in field(2, entrants(7), matches, swiss=fide).pasts[3].met, "they have not met"
    # of three, 3 has won without playing and 1 has had the bye, so 2 has it though it stands higher
    few = [Match(1, 1, None, results.bye(1)), Match(1, 3, 2, results.forfeit(1, 0))]
    assert {2} in couples(field_pair(entrants(3), few, fide))


def test_a_bye_of_chess_goes_on_where_the_others_could_not_be_paired() -> None:
    """3 is the last, but then 1 and 2 would meet again; 2 likewise leaves 1 and 3, who have not met."""
    matches = [won(1, 1, 2), Match(1, 3, None, results.absent())]
    found = field_pair(entrants(3), matches, Swiss(fide_byes=True))
    assert couples(found) == {frozenset({2}), frozenset({1, 3})} and not found.notices


def field_pair(who: list[Entrant], matches: list[Match], swiss: Swiss) -> Pairing:
    return pair(field(2, who, matches, swiss=swiss))


def test_the_digest_of_a_field_tells_missed_rounds_and_the_order_of_byes() -> None:
    plain = field(1, entrants(3))
    assert plain.digest != field(1, entrants(3), swiss=Swiss(fide_byes=True)).digest
    met = [won(1, 1, 2)]
    assert (
        field(2, entrants(3), met).digest != field(2, entrants(3), [*met, Match(1, 3, None, results.absent())]).digest
    )


def test_a_rematch_is_worse_than_a_second_bye_unless_the_club_says_otherwise() -> None:
    """1 had a bye and has met both others, who have not met: he has a bye again, or there is a rematch."""
    who = entrants(3)
    matches = [Match(1, 1, None, results.bye(1)), won(2, 1, 2), won(3, 1, 3)]
    plain = pair(field(4, who, matches))
    assert couples(plain) == {frozenset({1}), frozenset({2, 3})}
    assert [notice.code for notice in plain.notices] == ["second_bye"]
    switched = pair(field(4, who, matches, swiss=Swiss(rematch_before_second_bye=True)))
    assert couples(switched) == {frozenset({3}), frozenset({1, 2})}, "the older rematch"
    assert [notice.text("de") for notice in switched.notices] == [
        "Teilnehmer 1 und 2 treffen erneut aufeinander, zuletzt in Runde 2: Keine Paarung dieser Runde kommt ohne das "
        "aus, oder nur eine schlechtere."
    ]


def test_one_rematch_is_better_than_two_and_an_old_one_better_than_a_recent_one() -> None:
    """Four who have all met: the pairs of round 1 meet again in round 4, not those of the rounds 2 or 3."""
    met = [(1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 2, 4), (3, 1, 4), (3, 2, 3)]
    found = pair(field(4, entrants(4), [won(*each) for each in met]))
    assert couples(found) == {frozenset({1, 2}), frozenset({3, 4})}


def test_a_float_is_a_match_against_another_score() -> None:
    """Round 1 and the match of 1 and 3 are level; in round 3 player 1, with 6 points, is paired down with 4."""
    matches = [won(1, 1, 2), won(1, 3, 4), won(2, 1, 3), won(2, 4, 2), won(3, 1, 4), won(3, 3, 2)]
    after = field(4, entrants(4), matches).pasts
    assert [after[player].floats for player in (1, 2, 3, 4)] == [(0, 1), (0, -1), (0, 1), (0, -1)]
    later = [*matches, won(4, 1, 2)]
    assert field(5, entrants(4), later).pasts[1].floats == (1, 1)
    assert field(5, entrants(4), later).pasts[3].floats == (1, 0)
    assert field(6, entrants(4), later).pasts[3].floats == (0, 0)


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_float_of_either_of_the_last_two_rounds_is_not_repeated_if_another_will_do(rounds: int) -> None:
    """1, 2 and 3 have 3 points, 4, 5 and 6 none: one of the upper ones goes down, and one of the lower ones up."""
    who = [Entrant(player, carried=3 if player <= 3 else 0) for player in range(1, 7)]
    past = [Match(1, 1, 6, results.double_loss(1))]  # 1 went down and 6 went up
    for number in range(20):
        found = pair(Field.before(1 + rounds, who, past, str(number)))
        assert found.opponent(1) in (2, 3) and found.opponent(6) in (4, 5) and found.costs.floats == 0
    assert pair(Field.before(4, who, past, "any")).costs.floats == 0, "three rounds ago is forgotten"
    costs = Costs(Field.before(1 + rounds, who, past, "seed"))
    down, other, up = costs.pair(1, 4).floats, costs.pair(4, 1).floats, costs.pair(2, 6).floats
    assert down == other == up == 3 - rounds, "2 for the last round, 1 for the one before"


def test_clubs_are_kept_apart_in_the_first_rounds_only() -> None:
    who = [Entrant(player, avoid=frozenset({"club"} if player <= 4 else set())) for player in range(1, 9)]
    for number in range(10):
        found = pair(Field.before(1, who, [], str(number), Swiss(avoid_rounds=1)))
        assert found.costs.avoid == 0
    later = [pair(Field.before(1, who, [], str(number), Swiss(avoid_rounds=0))) for number in range(10)]
    assert any({1, 2} in couples(each) or {1, 3} in couples(each) or {3, 4} in couples(each) for each in later)


def test_a_forfeit_counts_as_having_met_unless_the_tournament_says_no() -> None:
    who = entrants(2)
    missed = [Match(1, 1, 2, results.forfeit(1, 0))]
    assert pair(field(2, who, missed)).costs.rematch == 257
    assert pair(field(2, who, missed, swiss=Swiss(forfeits_meet=False))).costs.rematch == 0


def test_a_void_match_is_as_if_it_had_never_been() -> None:
    found = pair(field(2, entrants(2), [Match(1, 1, 2, results.void())]))
    assert found.costs.rematch == 0 and found.notices == ()


# The first and the last round, pods, tables.


def test_a_seeded_first_round_is_top_half_against_bottom_half() -> None:
    found = pair(field(1, entrants(7), swiss=Swiss(first_round=FirstRound.SEEDED)))
    assert couples(found) == {frozenset(each) for each in ((1, 4), (2, 5), (3, 6), (7,))}


def test_a_last_round_by_rank_pairs_neighbours() -> None:
    ranks = {player: player for player in range(1, 7)}
    fresh = pair(field(3, entrants(6), ranks=ranks))
    assert couples(fresh) == {frozenset({1, 2}), frozenset({3, 4}), frozenset({5, 6})}
    later = pair(field(3, entrants(6), [won(1, 1, 2), won(2, 3, 4)], ranks=ranks))
    assert later.costs.rematch == 0 and later.costs.score == 2, "1-3 and 2-4, or 1-4 and 2-3"


def test_a_draft_pairs_inside_its_pods() -> None:
    pods = [[1, 4, 7, 8], [2, 3, 5], [6, 9]]
    found = pair(field(1, entrants(9), pods=pods))
    for couple in couples(found):
        assert any(couple <= set(pod) for pod in pods)
    assert sum(each.b is None for each in found.pairs) == 1


def test_the_best_scores_sit_at_the_first_tables_and_a_kept_table_is_kept() -> None:
    points = (9, 9, 6, 6, 3, 3, 0, 0)
    who = [Entrant(player, carried=points[player - 1], table=1 if player == 8 else None) for player in range(1, 9)]
    found = pair(field(1, who))
    assert [{each.a, each.b} for each in found.pairs] == [{7, 8}, {1, 2}, {3, 4}, {5, 6}]
    assert [each.table for each in found.pairs] == [1, 2, 3, 4]


def test_awarded_byes_are_given_and_are_no_evil() -> None:
    who = [*entrants(4), Entrant(5, awarded=2)]
    found = pair(field(1, who))
    assert found.pairs[-1].a == 5 and found.pairs[-1].b is None and found.notices == ()
    assert len(found.pairs) == 3


# What is refused.


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: pair(field(1, entrants(1))), "too_few"),
        (lambda: field(1, [Entrant(1), Entrant(1)]), "twice"),
        (lambda: field(2, entrants(2), [Match(1, 1, 2)]), "open_matches"),
        (lambda: field(2, entrants(3), [won(1, 1, 2), won(1, 1, 3)]), "two_matches"),
        (lambda: field(1, entrants(2), pods=[[1], [1, 2]]), "pods"),
        (lambda: field(1, entrants(2), ranks={1: 1}), "no_ranks"),
        (lambda: pair(field(1, [Entrant(1), Entrant(2)], swiss=Swiss(first_round=FirstRound.SEEDED))), "no_seed"),
        (lambda: pair(field(1, entrants(2))).pair(3), "unknown"),
    ],
)
def test_a_field_that_cannot_be_paired_is_refused_with_a_sentence(make: Any, code: str) -> None:
    with pytest.raises(WrongField) as refused:
        make()
    assert refused.value.code == code
    assert refused.value.text("de") != refused.value.text("en") == str(refused.value)


def test_the_head_judge_may_pair_although_a_match_is_open() -> None:
    found = pair(field(2, entrants(4), [Match(1, 1, 2), won(1, 3, 4)], open_matches=True))
    assert found.costs.rematch == 0, "whoever sits at the open match has met"
    assert {1, 2} not in couples(found)
