"""Elo as FIDE reckons it: whole numbers throughout, expected scores by its table, K by its rules.

Source: FIDE Handbook B.02, rating regulations from 1 March 2024, 8.1.2 and 8.3. One tournament is one period. Our choice:
everybody begins with `CENTRE`, and newcomers change by the same rules; FIDE has its own for those without a rating. The K
of players under 18 is not here, since nobody's age is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.pairing.ratings import Encounter, Ledger, Rating, by_player

CENTRE = 1500
MOST_DIFFERENCE = 400
"""A larger difference between two counts as this one."""
NEWCOMER, USUAL, STRONG = 40, 20, 10
"""K: until `NEW` games are completed, after them, and for ever once a rating has reached `HIGH`."""
NEW, HIGH = 30, 2400
MOST_CHANGE = 700
"""K times the games of a period is at most this."""
_UP_TO = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411,
)  # fmt: skip
"""The table: up to the first difference the stronger player is expected to score 0.50, up to the next 0.51, and so on."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a period needs to know of a player."""

    rating: int = CENTRE
    games: int = 0
    was_high: bool = False


def expected(own: int, opponent: int) -> int:
    """The score that is expected against an opponent, in hundredths."""
    difference = min(abs(own - opponent), MOST_DIFFERENCE)
    stronger = 50 + next(step for step, most in enumerate(_UP_TO) if difference <= most)
    return stronger if own >= opponent else 100 - stronger


def k_of(player: Standing, games: int) -> int:
    """The K of a player for a period of so many games."""
    k = STRONG if player.was_high else NEWCOMER if player.games < NEW else USUAL
    return min(k, MOST_CHANGE // games)


def rate(player: Standing, opponents: Sequence[tuple[int, float]]) -> Standing:
    """The standing after a period, from the ratings of the opponents before it, each with the score against them."""
    if not opponents:
        return player
    gain = sum(round(100 * score) - expected(player.rating, opponent) for opponent, score in opponents)
    change = gain * k_of(player, len(opponents))
    points = (abs(change) + 50) // 100  # a half is rounded away from zero
    rating = player.rating + (points if change > 0 else -points)
    return Standing(rating, player.games + len(opponents), player.was_high or rating >= HIGH)


def replay(periods: Iterable[Sequence[Encounter]]) -> Ledger:
    """All ratings from the beginning; their deviation is 0, for Elo knows none."""
    ledger = Ledger()
    known: dict[int, Standing] = {}
    for now, period in enumerate(periods):
        played = by_player(period)
        before = {player: known.get(player, Standing()) for player in played}
        for player, games in played.items():
            known[player] = rate(before[player], [(before[opponent].rating, score) for opponent, score in games])
            after = ledger.ratings[player] = Rating(known[player].rating, 0.0, 0.0)
            ledger.course.setdefault(player, []).append((now, after))
    return ledger
