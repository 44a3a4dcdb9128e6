"""Glicko-2 ratings, always recomputed from the results in the order of their periods.

Source: Mark Glickman, Example of the Glicko-2 system. The limits of the deviation are our choice. One tournament is one
period, and so is one day of casual games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log, pi, sqrt

from tournaments.pairing.matches import Match
from tournaments.pairing.results import Outcome

SCALE = 173.7178
"""Rating points for one unit of the inner scale."""
CENTRE = 1500.0
TAU = 0.5
"""How much volatility may change."""
LOWEST, HIGHEST = 45.0, 350.0
"""Limits of the deviation."""
PROVISIONAL = 110.0
"""Ladders hide ratings with a larger deviation."""
PRECISION = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody seems: the rating, how uncertain it is (one standard deviation), and how erratic he is."""

    rating: float = CENTRE
    deviation: float = HIGHEST
    volatility: float = 0.06

    @property
    def cautious(self) -> float:
        """What he is at least, almost certainly: ladders order by it."""
        return self.rating - 2 * self.deviation

    @property
    def provisional(self) -> bool:
        """Whether too little is known for a ladder."""
        return self.deviation > PROVISIONAL


@dataclass(frozen=True, slots=True)
class Encounter:
    """A rated match: the score of `a` is 1, 0.5 or 0."""

    a: int
    b: int
    score: float


def encounters(matches: Iterable[Match]) -> list[Encounter]:
    """The matches that are rated: played, and won, drawn or conceded. Matches, not games."""
    worth = {Outcome.WIN: 1.0, Outcome.DRAW: 0.5, Outcome.LOSS: 0.0}
    return [
        Encounter(match.a, match.b, worth[match.result.outcomes[0]])
        for match in matches
        if match.b is not None and match.result and match.result.rated and match.result.outcomes
    ]


def rate(own: Rating, opponents: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after a period, from the opponents as they were before it, each with the score against him."""
    if not opponents:
        return aged(own, 1)
    strength = (own.rating - CENTRE) / SCALE
    spread = own.deviation / SCALE
    certainty = gain = 0.0
    for opponent, score in opponents:
        weight = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (strength - (opponent.rating - CENTRE) / SCALE)))
        certainty += weight**2 * expected * (1 - expected)
        gain += weight * (score - expected)
    variance = 1 / certainty
    volatility = _volatility(own.volatility, spread, variance, variance * gain)
    spread = 1 / sqrt(1 / (spread**2 + volatility**2) + 1 / variance)
    return Rating(CENTRE + SCALE * (strength + spread**2 * gain), _limited(SCALE * spread), volatility)


def aged(own: Rating, periods: int) -> Rating:
    """The rating after so many periods without a match: only less certain."""
    spread = sqrt((own.deviation / SCALE) ** 2 + periods * own.volatility**2)
    return Rating(own.rating, _limited(SCALE * spread), own.volatility)


@dataclass(slots=True)
class Ledger:
    """What a replay found."""

    ratings: dict[int, Rating] = field(default_factory=dict)
    """After the last period, of everybody who has played."""
    course: dict[int, list[tuple[int, Rating]]] = field(default_factory=dict)
    """For charts: after each period, counted from 0, in which somebody has played."""


def replay(periods: Iterable[Sequence[Encounter]]) -> Ledger:
    """All ratings from the beginning. A correction is a replay with the corrected results."""
    ledger = Ledger()
    last: dict[int, int] = {}
    now = -1
    for now, period in enumerate(periods):
        played: dict[int, list[tuple[int, float]]] = {}
        for each in period:
            played.setdefault(each.a, []).append((each.b, each.score))
            played.setdefault(each.b, []).append((each.a, 1 - each.score))
        before = {player: _before(ledger.ratings, last, player, now) for player in played}
        for player, games in played.items():
            after = rate(before[player], [(before[opponent], score) for opponent, score in games])
            ledger.ratings[player] = after
            ledger.course.setdefault(player, []).append((now, after))
            last[player] = now
    ledger.ratings = {player: _before(ledger.ratings, last, player, now + 1) for player in ledger.ratings}
    return ledger


def ladder(ratings: Mapping[int, Rating]) -> list[int]:
    """Everybody of whom enough is known, the most certainly strong first."""
    known = [player for player, rating in ratings.items() if not rating.provisional]
    return sorted(known, key=lambda player: (-ratings[player].cautious, player))


def _before(ratings: Mapping[int, Rating], last: Mapping[int, int], player: int, now: int) -> Rating:
    """The rating at the beginning of a period: aged by those that were missed."""
    if player not in ratings:
        return Rating()
    missed = now - last[player] - 1
    return aged(ratings[player], missed) if missed else ratings[player]


def _limited(deviation: float) -> float:
    return min(max(deviation, LOWEST), HIGHEST)


def _volatility(old: float, spread: float, variance: float, gain: float) -> float:
    """The new volatility: the zero of Glickman's function, by the Illinois method."""
    start = log(old**2)

    def off(x: float) -> float:
        total = spread**2 + variance + exp(x)
        return exp(x) * (gain**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low = start
    if gain**2 > spread**2 + variance:
        high = log(gain**2 - spread**2 - variance)
    else:
        steps = 1
        while off(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = off(low), off(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
