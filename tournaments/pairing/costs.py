"""What a pair costs: bands of one whole number, so that any evil of a higher band outweighs all lower ones together.

A sum over up to 4,096 pairs never reaches the next band. Source: the bands are our choice; what they weigh is long
practice of Swiss tournaments.
"""

from __future__ import annotations

from typing import NamedTuple

from tournaments.pairing.field import Field, Past
from tournaments.pairing.lots import stem

BIG = 1 << 122
"""The weight of a pair is this less its cost; twice as much still fits into 128 bits with a sign."""
PAIRS = 4096
"""Most pairs of a round."""
_SCORE, _FLOATS, _AVOID = 50, 35, 22
_MISSED, _HEIGHT, _FRESH, _BYES = 76, 81, 91, 92
"""One bye in a round at most, so that these need no room for sums."""
_WIDEST, _HIGHEST, _OFTEN = 127, 1023, 31
"""A larger difference in points between two players counts as this one, a larger height or number likewise."""


class Bands(NamedTuple):
    """The cost of a pair, or the sum over a round, by band; the worst first."""

    rematch: int = 0
    """For each pair that has met: 256 for each meeting, and the last round it met in."""
    second_bye: int = 0
    """Byes that the receiver of the bye has had."""
    fresh_bye: int = 0
    """1 if the receiver has only come for this round."""
    bye_height: int = 0
    """How many points the receiver is above the lowest score."""
    bye_missed: int = 0
    """Rounds that the receiver has missed."""
    score: int = 0
    """The difference in points, squared; or the difference in ranks less one."""
    floats: int = 0
    """2 for a float that repeats one of the last round, 1 for the round before, up and down each."""
    avoid: int = 0
    """1 for two who share a club or the like."""
    jitter: int = 0
    """Chance, 10 bits: chooses among what is equally good."""

    @property
    def legal(self) -> bool:
        """Whether neither a rematch nor a second bye is in it."""
        return not (self.rematch or self.second_bye)


class Costs:
    """The costs of one field."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._pasts = field.pasts
        swapped = field.swiss.rematch_before_second_bye
        self._rematch, self._second = (_BYES, 117) if swapped else (97, _BYES)
        self._apart = field.round <= field.swiss.avoid_rounds
        self._stem = stem(field.seed, "pair", field.round)
        self._low: dict[int, int] = {}
        for pod in field.pods:
            self._low |= dict.fromkeys(pod, min((self._pasts[player].points for player in pod), default=0))

    def pair(self, a: int, b: int) -> Bands:
        """What it costs to pair two players."""
        past, other = self._pasts[a], self._pasts[b]
        rounds = past.met.get(b)
        gap = past.points - other.points
        if self.field.ranks is None:
            score = min(abs(gap), _WIDEST) ** 2
        else:
            score = abs(self.field.ranks[a] - self.field.ranks[b]) - 1
        return Bands(
            rematch=256 * len(rounds) + rounds[-1] if rounds else 0,
            score=score,
            floats=_repeated(past, other) if gap > 0 else _repeated(other, past) if gap else 0,
            avoid=int(self._apart and bool(self.field.entrants[a].avoid & self.field.entrants[b].avoid)),
            jitter=self._jitter(a, b),
        )

    def bye(self, player: int) -> Bands:
        """What it costs to give this player the bye."""
        past = self._pasts[player]
        return Bands(
            second_bye=past.byes,
            fresh_bye=int(self.field.entrants[player].joined == self.field.round > 1),
            bye_height=past.points - self._low[player],
            bye_missed=past.missed,
            jitter=self._jitter(0, player),
        )

    def one(self, bands: Bands) -> int:
        """All bands as one number."""
        rematch, second, fresh, height, missed, score, floats, avoid, jitter = bands
        cost = (score << _SCORE) + (floats << _FLOATS) + (avoid << _AVOID) + jitter
        if rematch or second:
            cost += (rematch << self._rematch) + (min(second, _OFTEN) << self._second)
        if fresh or height or missed:
            cost += (fresh << _FRESH) + (min(height, _HIGHEST) << _HEIGHT) + (min(missed, _OFTEN) << _MISSED)
        return cost

    def _jitter(self, a: int, b: int) -> int:
        lot = self._stem.copy()
        lot.update(b"%d %d" % ((a, b) if a < b else (b, a)))
        return int.from_bytes(lot.digest()[:2], "big") >> 6


def _repeated(upper: Past, lower: Past) -> int:
    """How much the upper one, who would float down, and the lower one, who would float up, have done so lately."""
    before, last = upper.floats
    cost = 2 * (last == 1) + (before == 1)
    before, last = lower.floats
    return cost + 2 * (last == -1) + (before == -1)
