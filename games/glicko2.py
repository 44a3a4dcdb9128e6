"""Glicko-2: how strong a player seems, and what a result says about it. Pure arithmetic, for tables and tournaments.

Source: Mark Glickman, Example of the Glicko-2 system. The limits of the deviation are our choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
"""Rating points for one unit of the inner scale."""
CENTRE = 1500.0
TAU = 0.5
"""How much volatility may change."""
LOWEST, HIGHEST = 45.0, 350.0
"""Limits of the deviation."""
PROVISIONAL = 110.0
"""Ratings with a larger deviation are shown as uncertain."""
PRECISION = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player seems: the rating, how uncertain it is (one standard deviation), and how erratic they are."""

    rating: float = CENTRE
    deviation: float = HIGHEST
    volatility: float = 0.06


def rate(own: Rating, opponents: Sequence[tuple[Rating, float]], periods: float = 1) -> Rating:
    """The rating after a period, from the opponents as they were before it, each with the score against them.

    `periods` is how much of a period goes by with these results; 0 where time has been counted already (`aged`).
    """
    if not opponents:
        return aged(own, periods)
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
    spread = 1 / sqrt(1 / (spread**2 + periods * volatility**2) + 1 / variance)
    return Rating(CENTRE + SCALE * (strength + spread**2 * gain), _limited(SCALE * spread), volatility)


def aged(own: Rating, periods: float) -> Rating:
    """The rating after so many periods without a match: only less certain."""
    spread = sqrt((own.deviation / SCALE) ** 2 + periods * own.volatility**2)
    return Rating(own.rating, _limited(SCALE * spread), own.volatility)


def after_game(one: Rating, other: Rating, score: float) -> tuple[Rating, Rating]:
    """Both ratings after a single game, from those with which it was played (`aged` until its end); `score` is what
    `one` has got of it: 1, 0.5 or 0."""
    return rate(one, [(other, score)], periods=0), rate(other, [(one, 1 - score)], periods=0)


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
