"""What there is of ratings for ladders, and how they have gone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import F, QuerySet

from accounts.models import User
from tournaments.domain.choices import State
from tournaments.models import Rating, Tournament
from tournaments.pairing.ratings import PROVISIONAL


@dataclass(frozen=True, slots=True)
class Point:
    """A rating after a tournament."""

    day: date
    rating: float
    deviation: float
    tournament: Tournament | None
    """None: the reader may not find it."""


@dataclass(frozen=True, slots=True)
class Course:
    """The rating of a player in one game, and how it came about."""

    rating: Rating
    points: list[Point]

    @property
    def provisional(self) -> bool:
        """Whether too little is known to be sure of it."""
        return self.rating.deviation > PROVISIONAL


def rated(ruleset: str) -> QuerySet[Any]:
    """The ratings of a game as `games.selectors.ladders` wants them."""
    return Rating.objects.filter(ruleset=ruleset).annotate(games=F("matches"))


def courses_of(player: User, ruleset: str = "") -> list[Course]:
    """The ratings of a player, by game; of one game only with `ruleset`. Two queries."""
    rows = list(player.ratings.filter(ruleset=ruleset) if ruleset else player.ratings.order_by("ruleset"))
    wanted = {point[3] for row in rows for point in row.history}
    open_ = {one.pk: one for one in Tournament.objects.filter(pk__in=wanted, listed=True, state=State.COMPLETED)}
    return [Course(row, [_point(point, open_) for point in row.history]) for row in rows]


def _point(point: list[Any], open_: dict[str, Tournament]) -> Point:
    day, rating, deviation, tournament = point
    return Point(date.fromisoformat(day), rating, deviation, open_.get(tournament))
