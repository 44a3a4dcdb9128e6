"""Standings: every metric, reckoned once more in another way; and examples that can be checked by head."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.shares import share
from tournaments import rules
from tournaments.pairing import results
from tournaments.pairing.errors import WrongProfile
from tournaments.pairing.field import Field, Swiss
from tournaments.pairing.lots import ticket
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.metrics import Sheet
from tournaments.pairing.points import Points
from tournaments.pairing.profiles import (
    CHESS,
    HIGH,
    ROUND_ROBIN,
    STRENGTH,
    Profile,
    criteria,
)
from tournaments.pairing.results import Kind
from tournaments.pairing.standings import Row, standings

from .playing import Played, play


class Again:
    """The metrics once more: a plain walk over all matches for each question, nothing remembered, nothing shared."""

    def __init__(self, played: Played, profile: Profile, until: int) -> None:
        self.profile = profile
        self.until = until
        self.matches = [each for each in played.matches if each.round <= until and each.result != results.void()]
        self.entrants = played.entrants

    def lines(self, player: int) -> list[tuple[Match, int, str, int, int, int]]:
        """The rounds of a player: match, opponent or 0, how it went, games won, lost, drawn."""
        found = []
        for match in self.matches:
            assert match.result is not None
            won, lost, drawn = match.result.games
            if match.b is None and match.a == player:
                found.append((match, 0, match.result.kind.value, won, lost, drawn))
            elif player in (match.a, match.b):
                side = int(match.b == player)
                other = match.a if side else match.b or 0
                if match.result.winner is not None:
                    how = "win" if match.result.winner == side else "loss"
                else:
                    how = "loss" if match.result.kind is Kind.DOUBLE_LOSS else "draw"
                found.append((match, other, how, *((lost, won) if side else (won, lost)), drawn))
        return found

    def points(self, player: int) -> int:
        return sum(getattr(self.profile.points, how) for _, _, how, *_ in self.lines(player))

    def foes(self, player: int) -> list[tuple[int, str]]:
        return [
            (other, how)
            for match, other, how, *_ in self.lines(player)
            if other and (self.profile.forfeits_meet or (match.result and match.result.kind is not Kind.FORFEIT))
        ]

    def average(self, metric: str, player: int, nothing: F) -> F:
        values = [getattr(self, metric)(other) for other, _ in self.foes(player)]
        return sum(values, F(0)) / len(values) if values else nothing

    def counted(self, player: int) -> list[tuple[Match, int, str, int, int, int]]:
        return [line for line in self.lines(player) if line[2] != "bye" or self.profile.opponent_bye_counts]

    def match_points(self, player: int) -> F:
        return F(self.points(player) + self.entrants[player].carried)

    def wins(self, player: int) -> F:
        return F(sum(how in ("win", "bye") for _, _, how, *_ in self.lines(player)))

    def mwp(self, player: int) -> F:
        lines = self.counted(player)
        if not lines:
            return self.profile.floor
        gained = sum(getattr(self.profile.points, how) for _, _, how, *_ in lines)
        return max(self.profile.floor, F(gained) / self.profile.points.win / len(lines))

    def gwp(self, player: int) -> F:
        lines = self.counted(player)
        games = sum(won + lost + drawn for *_, won, lost, drawn in lines)
        if not games:
            return self.profile.floor
        gained = sum(F(won) + F(drawn * self.profile.drawn_game_points, 3) for *_, won, _, drawn in lines)
        return max(self.profile.floor, gained / games)

    def omw(self, player: int) -> F:
        return self.average("mwp", player, self.profile.floor)

    def ogw(self, player: int) -> F:
        return self.average("gwp", player, self.profile.floor)

    def oomw(self, player: int) -> F:
        return self.average("omw", player, self.profile.floor)

    def ctb(self, player: int) -> F:
        won = {match.round for match, _, how, *_ in self.lines(player) if how in ("win", "bye")}
        value = most = F(0)
        for round_ in range(1, self.until + 1):
            value = value / 4 + len([each for each in won if each <= round_])
            most = most / 4 + round_
        return value / most

    def octb(self, player: int) -> F:
        return self.average("ctb", player, self.profile.floor)

    def pml(self, player: int) -> F:
        lines = [how for _, _, how, *_ in self.lines(player) if how != "bye"]
        return F(sum(how in ("loss", "absent") for how in lines), len(lines)) if lines else F(0)

    def oml(self, player: int) -> F:
        return self.average("pml", player, F(1))

    def own_strength(self, player: int) -> F:
        lines = self.counted(player)
        return F(sum(getattr(self.profile.points, how) for _, _, how, *_ in lines), len(lines)) if lines else F(0)

    def sos(self, player: int) -> F:
        return self.average("own_strength", player, self.profile.floor)

    def esos(self, player: int) -> F:
        return self.average("sos", player, self.profile.floor)

    def scores(self, player: int) -> list[F]:
        return sorted(self.match_points(other) for other, _ in self.foes(player))

    def buchholz(self, player: int) -> F:
        return sum(self.scores(player), F(0))

    def buchholz_cut1(self, player: int) -> F:
        return self.buchholz(player) - (self.scores(player) or [F(0)])[0]

    def median_buchholz(self, player: int) -> F:
        scores = self.scores(player)
        return self.buchholz(player) - scores[0] - scores[-1] if len(scores) > 1 else F(0)

    def sonneborn_berger(self, player: int) -> F:
        half = {"win": 2, "draw": 1, "loss": 0}
        return sum((self.match_points(other) * half[how] / 2 for other, how in self.foes(player)), F(0))

    def games_won(self, player: int) -> F:
        return F(sum(won for *_, won, _, _ in self.lines(player)))

    def game_diff(self, player: int) -> F:
        return self.games_won(player) - sum(lost for *_, lost, _ in self.lines(player))

    def seed(self, player: int) -> F:
        return F(self.entrants[player].seed or 0)


EVERYTHING = [name for name in HIGH if name not in ("head_to_head", "h2h_games")]
MAGIC, FLESH_AND_BLOOD, FFTCG = (rules.GAMES[key].profile for key in ("magic", "flesh_and_blood", "fftcg"))
FFTCG_SINGLE = rules.GAMES["fftcg"].profile_for(1)
PROFILES = [MAGIC, FLESH_AND_BLOOD, FFTCG, FFTCG_SINGLE, STRENGTH, CHESS]
PROFILES += [
    replace(MAGIC, floor=F(1, 3), drawn_game_points=0, opponent_bye_counts=False),
    replace(CHESS, forfeits_meet=False, points=Points(2, 1, 0, 2, absent=1, unit=2)),
]


@pytest.mark.parametrize("profile", PROFILES)
@settings(max_examples=share(2, 4), deadline=None)
@given(players=st.integers(2, 40), number=st.integers(0, 10**6), until=st.integers(1, 9))
def test_every_metric_and_the_order_are_as_reckoned_otherwise(
    profile: Profile, players: int, number: int, until: int
) -> None:
    played = play(players, number)
    again = Again(played, profile, until)
    sheet = Sheet(played.entrants.values(), played.matches, profile, until)
    for player in played.entrants:
        for metric in EVERYTHING:
            if metric in ("pml", "oml") and profile.points.absent:
                continue  # a missed round that is as good as a draw is no loss: an example below
            assert sheet.value(metric, player) == getattr(again, metric)(player), (metric, player)
    rows = standings(played.entrants.values(), played.matches, profile, "seed", until)
    wanted = sorted(
        played.entrants,
        key=lambda player: (
            *(getattr(again, each.metric)(player) * (-1 if each.high else 1) for each in profile.order),
            ticket("seed", "tie", player),
        ),
    )
    assert [row.player for row in rows] == wanted
    assert [row.rank for row in rows] == list(range(1, len(rows) + 1))


def won(round_: int, a: int, b: int, games: tuple[int, int] = (1, 0)) -> Match:
    return Match(round_, a, b, results.score(2 * max(games) - 1, *games))


def order(rows: list[Row]) -> list[tuple[int, int]]:
    return [(row.rank, row.player) for row in rows]


def test_the_example_of_the_magic_text() -> None:
    """3-2 with a bye: 9 of 15 points. And somebody who lost more is never below the floor."""
    matches = [won(1, 1, 2), won(2, 1, 3), won(3, 4, 1), won(4, 5, 1), Match(5, 1, None, results.bye(1))]
    sheet = Sheet([Entrant(player) for player in range(1, 6)], matches, MAGIC)
    assert sheet.value("mwp", 1) == F(3, 5)
    assert sheet.value("mwp", 2) == F(33, 100)
    assert sheet.value("omw", 1) == (F(33, 100) * 2 + 1 + 1) / 4, "the bye has no opponent"
    assert [(part.round, part.opponent, part.value) for part in sheet.parts("omw", 1)][2] == (3, 4, 1)
    assert sheet.parts("mwp", 1) == []


def test_drawn_games_and_the_agreed_draw() -> None:
    matches = [Match(1, 1, 2, results.agree_draw(3, unplayed=3))]
    for given_, wanted in ((1, F(1, 3)), (0, F(33, 100))):
        sheet = Sheet([Entrant(1), Entrant(2)], matches, replace(MAGIC, drawn_game_points=given_))
        assert sheet.value("gwp", 1) == wanted


def test_later_losses_are_better_in_flesh_and_blood() -> None:
    """1 loses round 3 and 2 loses round 1: both have two wins, and the later loss stands higher."""
    matches = [won(1, 1, 8), won(2, 1, 7), won(3, 6, 1), won(1, 9, 2), won(2, 2, 8), won(3, 2, 7)]
    rows = standings([Entrant(1), Entrant(2)], matches, FLESH_AND_BLOOD, "seed")
    assert order(rows) == [(1, 1), (2, 2)]
    sheet = Sheet([Entrant(1)], matches, FLESH_AND_BLOOD)
    # 1; 1/4 + 2; 9/16 + 2 against 1; 9/4; 57/16
    assert sheet.value("ctb", 1) == F(9, 16) / F(57, 16) + F(32, 16) / F(57, 16)


def test_a_missed_round_is_a_loss_unless_the_tournament_is_kind() -> None:
    matches = [Match(1, 1, None, results.absent()), won(2, 1, 2)]
    strict, kind = (
        Sheet([Entrant(1), Entrant(2)], matches, replace(MAGIC, points=Points(absent=absent))) for absent in (0, 1)
    )
    assert (strict.value("mwp", 1), strict.value("pml", 1), strict.tallies[1].losses) == (F(1, 2), F(1, 2), 1)
    assert (kind.value("mwp", 1), kind.value("pml", 1), kind.tallies[1].draws) == (F(4, 6), 0, 1)
    assert len(strict.tallies[1].met) == 1


def test_a_disqualified_player_leaves_the_list_and_stays_an_opponent() -> None:
    matches = [won(1, 1, 2), won(1, 3, 4), won(2, 1, 3), won(2, 2, 4)]
    rows = standings([Entrant(player) for player in (2, 3, 4)], matches, MAGIC, "seed")
    assert 1 not in {row.player for row in rows} and [row.rank for row in rows] == [1, 2, 3]
    assert rows[0].values[0] == 3
    sheet = Sheet([Entrant(player) for player in (2, 3, 4)], matches, MAGIC)
    assert sheet.value("omw", 2) == (F(1) + F(33, 100)) / 2


def test_an_earlier_round_can_be_shown_again() -> None:
    matches = [won(1, 1, 2), won(2, 2, 1), won(3, 2, 1)]
    both = [Entrant(1), Entrant(2)]
    assert order(standings(both, matches, MAGIC, "s", until=1)) == [(1, 1), (2, 2)]
    assert order(standings(both, matches, MAGIC, "s")) == [(1, 2), (2, 1)]


def test_open_and_void_matches_are_in_no_statistic() -> None:
    matches = [won(1, 1, 2), Match(2, 1, 2, results.void()), Match(3, 1, 2)]
    sheet = Sheet([Entrant(1), Entrant(2)], matches, MAGIC)
    assert sheet.last == 1 and sheet.tallies[1].matches == 1


def test_the_last_lot_depends_on_the_seed_alone() -> None:
    players = [Entrant(player) for player in range(1, 9)]
    orders = {tuple(row.player for row in standings(players, [], MAGIC, seed)) for seed in "abcabc"}
    assert len(orders) == 3
    assert order(standings(players[::-1], [], ROUND_ROBIN, "a")) == [(1, player) for player in range(1, 9)]


def test_head_to_head_decides_between_two() -> None:
    """Of two with equal points, whoever won their match stands higher."""
    matches = [won(1, 1, 2), won(1, 1, 3), won(1, 3, 2), won(2, 2, 4), won(2, 1, 4), won(2, 4, 3)]
    circle = replace(ROUND_ROBIN, order=criteria("match_points", "head_to_head"))
    rows = standings([Entrant(player) for player in range(1, 5)], matches, circle)
    assert [row.values[0] for row in rows] == [9, 3, 3, 3]
    assert [row.rank for row in rows] == [1, 2, 2, 2], "in a circle of three, head to head says nothing"
    matches[-1] = Match(2, 3, 4, results.score(1, 0, 0))
    rows = standings([Entrant(player) for player in range(1, 5)], matches, ROUND_ROBIN)
    assert [row.player for row in rows] == [1, 3, 2, 4]


def test_head_to_head_is_reckoned_anew_for_a_smaller_tie() -> None:
    """Three have beaten each other in a circle, 1 by more games. Between 2 and 3 head to head decides again."""
    matches = [won(1, 1, 2, (3, 0)), won(2, 2, 3, (3, 1)), won(3, 3, 1, (3, 2))]
    rows = standings([Entrant(player) for player in range(1, 4)], matches, ROUND_ROBIN)
    assert [row.player for row in rows] == [1, 2, 3], "although 3 has won more games"
    assert [row.values[:3] for row in rows] == [(3, 3, 2), (3, 3, -1), (3, 3, -1)], "as among all three"


def test_head_to_head_says_nothing_if_two_have_not_met() -> None:
    matches = [won(1, 1, 2), won(1, 3, 4), won(2, 2, 3), won(2, 4, 1)]
    rows = standings([Entrant(player) for player in range(1, 5)], matches, ROUND_ROBIN)
    assert all(row.values[1] is None for row in rows) and {row.rank for row in rows} == {1}


def test_a_profile_is_data_and_comes_back_from_it() -> None:
    for profile in rules.PROFILES.values():
        assert Profile.from_data(profile.as_data()) == profile
    assert MAGIC.as_data()["floor"] == "33/100"
    assert rules.get_profile("fftcg", best_of=1) == FFTCG_SINGLE and rules.get_profile("fftcg") == FFTCG != FFTCG_SINGLE


def test_wrong_profiles_are_refused() -> None:
    for wrong in (
        lambda: criteria("luck"),
        lambda: replace(MAGIC, order=criteria("wins", "wins")),
        lambda: replace(MAGIC, order=()),
        lambda: replace(MAGIC, order=criteria(*EVERYTHING[:9])),
        lambda: replace(MAGIC, floor=F(3, 2)),
        lambda: replace(MAGIC, drawn_game_points=4),
        lambda: rules.get_profile("chequers"),
    ):
        with pytest.raises(WrongProfile) as refused:
            wrong()
        assert refused.value.text("de")


class TestWeights:
    """A round that counts double counts double everywhere, exactly."""

    MATCHES = (won(1, 1, 2), won(1, 3, 4), won(2, 1, 3), won(2, 4, 2))
    PLAYERS = tuple(Entrant(player) for player in range(1, 5))

    def sheet(self, *weights: int) -> Sheet:
        return Sheet(self.PLAYERS, self.MATCHES, replace(MAGIC, weights=weights))

    def test_points_and_percentages(self) -> None:
        plain, double = self.sheet(), self.sheet(1, 2)
        assert [plain.tallies[player].points for player in range(1, 5)] == [6, 0, 3, 3]
        assert [double.tallies[player].points for player in range(1, 5)] == [9, 0, 3, 6]
        assert double.value("mwp", 1) == 1 and double.value("mwp", 4) == F(2, 3)
        assert double.value("mwp", 3) == F(1, 3), "of three rounds one, and the floor is below"
        assert double.tallies[4].wins == 1, "a win is one win"

    def test_the_order_follows(self) -> None:
        rows = standings(self.PLAYERS, self.MATCHES, replace(MAGIC, weights=(1, 2)), "seed")
        assert [row.player for row in rows][:2] == [1, 4]
        first = standings(self.PLAYERS, self.MATCHES, replace(MAGIC, weights=(2, 1)), "seed")
        assert [row.player for row in first][:2] == [1, 3]

    def test_direct_encounters_and_buchholz(self) -> None:
        twice = (won(1, 1, 2), won(2, 2, 1))
        profile = replace(ROUND_ROBIN, weights=(1, 2), order=criteria("wins", "head_to_head"))
        rows = standings(self.PLAYERS[:2], twice, profile)
        assert order(rows) == [(1, 2), (2, 1)], "each has won once, 2 in the round that counts double"
        assert self.sheet(1, 2).value("buchholz", 3) == 9 + 6

    def test_a_missed_round_of_a_kind_tournament_is_a_draw_however_often_it_counts(self) -> None:
        kind = replace(MAGIC, points=Points(absent=1), weights=(3,))
        sheet = Sheet([Entrant(1)], [Match(1, 1, None, results.absent())], kind)
        assert (sheet.tallies[1].points, sheet.tallies[1].draws) == (3, 1)

    def test_pairings_go_by_the_same_points(self) -> None:
        field = Field.before(3, self.PLAYERS, self.MATCHES, "x", Swiss(weights=(1, 2)))
        assert [field.pasts[player].points for player in range(1, 5)] == [9, 0, 3, 6]
        assert field.digest != Field.before(3, self.PLAYERS, self.MATCHES, "x").digest

    def test_a_profile_without_weights_is_written_as_ever(self) -> None:
        assert "weights" not in MAGIC.as_data()
        weighed = replace(MAGIC, weights=(1, 2))
        assert Profile.from_data(json.loads(json.dumps(weighed.as_data()))) == weighed
