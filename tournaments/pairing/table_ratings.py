"""Ratings of tables of three or four, where one wins and all others lose: OpenSkill, by places.

The model is that of Plackett and Luce, computed by openskill; its numbers are scaled so that they look like other ratings
(our choice): everybody begins with 1500 ± 500. Tables are rated one by one in the order of their rounds, since who sits at one has no other in
the same round. Who has drawn shares a place; who was out is behind them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.pairing.matches import Match
from tournaments.pairing.ratings import Ledger, Rating
from tournaments.pairing.results import Outcome

CENTRE, SPREAD = 1500.0, 500.0
LUCK, DRIFT = SPREAD / 2, SPREAD / 100
"""How much a single table says, and how much strength may change between two of them: as openskill proposes, scaled."""
PROVISIONAL = 400.0
"""Ratings with a larger deviation are shown as uncertain; some fifteen tables lead below it."""


@dataclass(frozen=True, slots=True)
class Table:
    """A rated table: who sat there, and the place of each; equal places are a draw."""

    players: tuple[int, ...]
    places: tuple[int, ...]


def tables(matches: Iterable[Match]) -> list[Table]:
    """The tables that are rated: played, and won or drawn."""
    found = []
    for match in matches:
        if len(match.players) < 3 or match.result is None or not match.result.rated:
            continue
        outcomes = [match.result.outcome_of(side) for side in range(len(match.players))]
        found.append(Table(match.players, tuple(2 if outcome is Outcome.LOSS else 1 for outcome in outcomes)))
    return found


def replay(periods: Iterable[Sequence[Table]]) -> Ledger:
    """All ratings from the beginning, tables in their order. A correction is a replay with the corrected results."""
    from openskill.models import PlackettLuce  # here, because few processes ever rate

    model = PlackettLuce(mu=CENTRE, sigma=SPREAD, beta=LUCK, tau=DRIFT)
    ledger = Ledger()
    for now, period in enumerate(periods):
        for table in period:
            before = [ledger.ratings.get(player, Rating(CENTRE, SPREAD, 0.0)) for player in table.players]
            sides = [[model.rating(mu=one.rating, sigma=one.deviation)] for one in before]
            for player, (after,) in zip(table.players, model.rate(sides, ranks=list(table.places)), strict=True):
                ledger.ratings[player] = Rating(after.mu, after.sigma, 0.0)
        for player in dict.fromkeys(player for table in period for player in table.players):
            ledger.course.setdefault(player, []).append((now, ledger.ratings[player]))
    return ledger
