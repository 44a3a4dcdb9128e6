"""Tie-break profiles: how a tournament reckons its standings. Data, frozen when it starts.

Source of the chess style: FIDE Handbook. The order of the round robin is our choice. Those of the games: `rules`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any

from tournaments.pairing.errors import WrongProfile
from tournaments.pairing.points import Points

MOST = 8
"""Metrics of a profile."""
HIGH = {
    "match_points": True,
    "wins": True,
    "mwp": True,
    "gwp": True,
    "omw": True,
    "ogw": True,
    "oomw": True,
    "ctb": True,
    "octb": True,
    "pml": False,
    "oml": False,
    "sos": True,
    "esos": True,
    "buchholz": True,
    "buchholz_cut1": True,
    "median_buchholz": True,
    "sonneborn_berger": True,
    "head_to_head": True,
    "h2h_games": True,
    "game_diff": True,
    "games_won": True,
    "seed": False,
}
"""All metrics, and whether more is better. What each means: `metrics` and `head_to_head`."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One metric of a profile, and whether more of it is better."""

    metric: str
    high: bool


@dataclass(frozen=True, slots=True)
class Profile:
    """How standings are reckoned."""

    name: str
    points: Points
    order: tuple[Criterion, ...]
    """What is compared, the most important first."""
    floor: Fraction = Fraction(0)
    """Match and game win percentages count at least as this."""
    drawn_game_points: int = 1
    """Of 3 for a game that was won."""
    opponent_bye_counts: bool = True
    """Whether byes count as wins played in the percentages of whoever had them."""
    forfeits_meet: bool = True
    """Whether the opponent of a match that was not played for want of one player counts for tie-breaks."""
    weights: tuple[int, ...] = ()
    """How often the points of round 1, 2 and so on count; rounds without one count once."""
    lots: bool = True
    """Whether the last ties are broken by lot; otherwise they share a place."""

    def __post_init__(self) -> None:
        names = [criterion.metric for criterion in self.order]
        for name in names:
            if name not in HIGH:
                raise WrongProfile("metric", metric=name, known=", ".join(HIGH))
        if not 1 <= len(names) <= MOST or len(set(names)) < len(names):
            raise WrongProfile("metrics", most=MOST, count=len(names))
        if not 0 <= self.floor <= 1:
            raise WrongProfile("share", name="floor", value=str(self.floor))
        if not 0 <= self.drawn_game_points <= 3:
            raise WrongProfile("share", name="drawn_game_points / 3", value=f"{self.drawn_game_points}/3")

    def as_data(self) -> dict[str, Any]:
        """As plain data for a record: strings, whole numbers, lists."""
        data = asdict(self)
        if not self.weights:
            del data["weights"]
        return {**data, "floor": str(self.floor), "order": [[each.metric, each.high] for each in self.order]}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Profile:
        """From `as_data`. Raises WrongProfile."""
        order = tuple(Criterion(str(metric), bool(high)) for metric, high in data["order"])
        weights = tuple(data.get("weights", ()))
        made = {
            "points": Points(**data["points"]),
            "floor": Fraction(data["floor"]),
            "order": order,
            "weights": weights,
        }
        return cls(**{**data, **made})

    def weight(self, round_: int) -> int:
        """How often the points of a round count."""
        return weight_of(self.weights, round_)


def weight_of(weights: Sequence[int], round_: int) -> int:
    """How often the points of a round count: once, if nothing else is said. What was brought along counts as it came."""
    return weights[round_ - 1] if 0 < round_ <= len(weights) else 1


def criteria(*metrics: str) -> tuple[Criterion, ...]:
    """Metrics in their usual direction. Raises WrongProfile for an unknown one."""
    for metric in metrics:
        if metric not in HIGH:
            raise WrongProfile("metric", metric=metric, known=", ".join(HIGH))
    return tuple(Criterion(metric, HIGH[metric]) for metric in metrics)


ROUND_ROBIN = Profile(
    "round_robin",
    Points(bye=0),
    criteria("match_points", "head_to_head", "h2h_games", "sonneborn_berger", "game_diff", "games_won"),
    lots=False,
)
TABLES = Profile(
    "tables", Points(), criteria("match_points", "omw", "wins", "oomw"), floor=Fraction(1, 5), opponent_bye_counts=False
)
"""Tables of three or four: 3 for the win, 1 for a draw; opponents are all at the table. Byes are in no percentage. The
floor is below the quarter that players of a table of four have on average. Our choice."""
TABLES_FIVE = replace(TABLES, name="tables_five", points=Points(win=5, draw=1, bye=5))
"""The same with 5 for the win, so that nobody gains by agreeing on a draw."""
TABLE_FINAL = Profile("table_final", Points(), criteria("match_points", "seed"), lots=False)
"""One round at tables: who wins goes on or has won; of the others, and in a draw, the better starting place."""
STRENGTH = Profile("strength_of_schedule", Points(), criteria("match_points", "sos", "esos"))
CHESS = Profile(
    "chess",
    Points(win=2, draw=1, bye=2, unit=2),
    criteria("match_points", "buchholz_cut1", "buchholz", "sonneborn_berger", "wins"),
    forfeits_meet=False,
)
"""One point and half points, stored doubled. Two of whom one did not come have not met, and may be paired again."""
