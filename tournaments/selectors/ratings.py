"""Ladders, and how ratings have gone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import F, QuerySet

from accounts.models import User
from tournaments.models import Rating, Tournament
from tournaments.pairing.ratings import PROVISIONAL
from tournaments.words import State


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
        """Whether too little is known for the ladder."""
        return self.rating.deviation > PROVISIONAL

    @property
    def cautious(self) -> float:
        """By what the ladder orders."""
        return self.rating.rating - 2 * self.rating.deviation


def ladder_of(ruleset: str) -> QuerySet[Rating]:
    """Accounts of whom enough is known, the most certainly strong first, with `cautious`."""
    known = Rating.objects.filter(ruleset=ruleset, deviation__lte=PROVISIONAL)
    there = known.filter(user__is_guest=False, user__is_active=True, user__deleted_at=None)
    cautious = F("rating") - 2 * F("deviation")
    return there.select_related("user").annotate(cautious=cautious).order_by("-cautious", "user_id")


def courses_of(player: User, ruleset: str = "") -> list[Course]:
    """The ratings of a player, by game; of one game only with `ruleset`. Two queries."""
    rows = list(player.ratings.filter(ruleset=ruleset) if ruleset else player.ratings.order_by("ruleset"))
    wanted = {point[3] for row in rows for point in row.history}
    open_ = {one.pk: one for one in Tournament.objects.filter(pk__in=wanted, listed=True, state=State.COMPLETED)}
    return [Course(row, [_point(point, open_) for point in row.history]) for row in rows]


def _point(point: list[Any], open_: dict[str, Tournament]) -> Point:
    day, rating, deviation, tournament = point
    return Point(date.fromisoformat(day), rating, deviation, open_.get(tournament))
