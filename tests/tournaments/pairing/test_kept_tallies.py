"""What is kept of the last sheet never shows: every metric and every line is the one that is reckoned from nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.shares import share
from tournaments.pairing import metrics, results
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.metrics import MEANS, METRICS, SUMS, Sheet
from tournaments.pairing.points import Points
from tournaments.pairing.profiles import HIGH, Profile, criteria
from tournaments.pairing.standings import standings

EVERY = tuple(metric for metric in (*METRICS, *MEANS, *SUMS) if metric in HIGH)
PROFILES = [
    Profile("first", Points(), criteria(*EVERY[:8]), floor=Fraction(1, 3)),
    Profile("second", Points(), criteria(*EVERY[8:16]), forfeits_meet=False, weights=(1, 1, 2)),
    Profile("third", Points(), criteria(*EVERY[16:], "match_points"), opponent_bye_counts=False, lots=False),
    Profile("mutual", Points(), criteria("match_points", "head_to_head", "omw", "h2h_games", "ogw")),
]
PLAYERS = 9


@contextmanager
def nothing_kept() -> Iterator[None]:
    """As if nothing had been counted yet; what was counted stays where it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(metrics, "_kept", [])
        patch.setattr(metrics, "_points", [])
        yield


def a_result(lots: random.Random) -> results.Result | None:
    """Any result of a match of three games, or none yet."""
    lost = lots.randrange(2)
    return lots.choice(
        [
            None, results.score(3, 2, lost), results.score(3, lost, 2), results.score(3, 1, 1), results.forfeit(3, lost),
            results.double_loss(3), results.agree_draw(3, unplayed=3), results.void(),
        ]
    )  # fmt: skip


def a_round(number: int, lots: random.Random) -> list[Match]:
    """Everybody once, one has the bye."""
    order = lots.sample(range(1, PLAYERS + 1), PLAYERS)
    pairs = [
        Match(number, first, second, a_result(lots)) for first, second in zip(order[1::2], order[2::2], strict=True)
    ]
    return [*pairs, Match(number, order[0], None, results.bye(3))]


def changed(matches: list[Match], lots: random.Random) -> list[Match]:
    """The same matches with another result of one, most often of the last round."""
    last = max(match.round for match in matches)
    of = [
        place
        for place, match in enumerate(matches)
        if match.b is not None and (match.round == last or lots.random() < 0.1)
    ]
    place = lots.choice(of)
    return [*matches[:place], replace(matches[place], result=a_result(lots)), *matches[place + 1 :]]


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.name)
@pytest.mark.parametrize("number", range(share(3, 60)))
def test_after_any_change_every_number_is_that_reckoned_from_nothing(profile: Profile, number: int) -> None:
    lots = random.Random(number)
    entrants = [Entrant(one, seed=one) for one in range(1, PLAYERS + 1)]
    matches: list[Match] = []
    asked = [criterion.metric for criterion in profile.order if criterion.metric in EVERY]
    for round_ in range(1, 6):
        matches += a_round(round_, lots)
        for _ in range(8):
            matches = changed(matches, lots)
            until = lots.choice([None, None, None, round_, max(1, round_ - 1)])
            some = lots.choice([entrants, entrants, entrants[:-1]])
            rows, sheet = standings(some, matches, profile, "seed", until), Sheet(some, matches, profile, until)
            numbers = {metric: [sheet.value(metric, one.number) for one in some] for metric in asked}
            with nothing_kept():
                anew = Sheet(some, matches, profile, until)
                assert numbers == {metric: [anew.value(metric, one.number) for one in some] for metric in asked}
                assert sheet.tallies == anew.tallies
                assert rows == standings(some, matches, profile, "seed", until)


def test_every_metric_is_compared() -> None:
    compared = {criterion.metric for profile in PROFILES for criterion in profile.order}
    assert set(EVERY) <= compared


def test_of_one_result_only_who_meets_it_is_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred players in pairs that never change: the result of one pair touches two."""
    profile = Profile("first", Points(), criteria("match_points", "omw", "gwp", "ogw"), floor=Fraction(1, 3))
    entrants = [Entrant(one) for one in range(1, 101)]
    matches = [Match(round_, one, one + 1, results.score(3, 2, 0)) for round_ in (1, 2) for one in range(1, 101, 2)]
    matches[0] = replace(matches[0], result=results.score(3, 0, 2))  # so that halves are among the numbers
    before = {row.player: row for row in standings(entrants, matches, profile)}
    reckoned: list[int] = []
    numbers = metrics._numbers

    def noted(sheet: Sheet, metric: str, players: object, common: int) -> object:
        reckoned.extend(found := list(players))  # type: ignore[call-overload]
        return numbers(sheet, metric, found, common)

    monkeypatch.setattr(metrics, "_numbers", noted)
    matches[-1] = replace(matches[-1], result=results.score(3, 0, 2))
    after = {row.player: row for row in standings(entrants, matches, profile)}
    assert set(reckoned) == {99, 100}
    same = [player for player in before if after[player].values is before[player].values]
    assert sorted(same) == list(range(1, 99)), "whoever has the same numbers has them as the same object"
    assert after[99].tally.points == 3
    assert before[99].tally.points == 6, "what was read before stays as it was"
