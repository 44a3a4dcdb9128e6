"""Glicko-2 ratings, always recomputed from the results in the order of their periods.

The arithmetic is `games.glicko2`, as for rated tables. Here one tournament is one period. The other kinds, `elo` and
`table_ratings`, give a `Ledger` too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from games.glicko2 import CENTRE, HIGHEST, LOWEST, PROVISIONAL, SCALE, TAU, Rating, aged, rate
from tournaments.pairing.matches import Match
from tournaments.pairing.results import Outcome

__all__ = [
    "CENTRE", "HIGHEST", "LOWEST", "PROVISIONAL", "SCALE", "TAU", "Encounter", "Ledger", "Rating", "aged", "by_player",
    "encounters", "rate", "replay",
]  # fmt: skip


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
        if match.b is not None and not match.more and match.result and match.result.rated and match.result.outcomes
    ]


@dataclass(slots=True)
class Ledger:
    """What a replay found."""

    ratings: dict[int, Rating] = field(default_factory=dict)
    """After the last period, of everybody who has played."""
    course: dict[int, list[tuple[int, Rating]]] = field(default_factory=dict)
    """For charts: after each period, counted from 0, in which somebody has played."""


def by_player(period: Iterable[Encounter]) -> dict[int, list[tuple[int, float]]]:
    """The opponents of everybody who has played, each with the score against them."""
    played: dict[int, list[tuple[int, float]]] = {}
    for each in period:
        played.setdefault(each.a, []).append((each.b, each.score))
        played.setdefault(each.b, []).append((each.a, 1 - each.score))
    return played


def replay(periods: Iterable[Sequence[Encounter]]) -> Ledger:
    """All ratings from the beginning. A correction is a replay with the corrected results."""
    ledger = Ledger()
    last: dict[int, int] = {}
    now = -1
    for now, period in enumerate(periods):
        played = by_player(period)
        before = {player: _before(ledger.ratings, last, player, now) for player in played}
        for player, games in played.items():
            after = rate(before[player], [(before[opponent], score) for opponent, score in games])
            ledger.ratings[player] = after
            ledger.course.setdefault(player, []).append((now, after))
            last[player] = now
    ledger.ratings = {player: _before(ledger.ratings, last, player, now + 1) for player in ledger.ratings}
    return ledger


def _before(ratings: Mapping[int, Rating], last: Mapping[int, int], player: int, now: int) -> Rating:
    """The rating at the beginning of a period: aged by those that were missed."""
    if player not in ratings:
        return Rating()
    missed = now - last[player] - 1
    return aged(ratings[player], missed) if missed else ratings[player]
