"""What there is of ratings for ladders, and how they have gone."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import F, QuerySet

from accounts.models import User
from tournaments.domain.choices import RatingKind, State
from tournaments.models import Rating, Tournament
from tournaments.pairing import elo, table_ratings
from tournaments.pairing.profiles import CHESS
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
    """The rating of one kind of a player in one game, and how it came about."""

    rating: Rating
    points: list[Point]

    @property
    def provisional(self) -> bool:
        """Whether too little is known to be sure of it."""
        return not sure(self.rating)


def kind_of(tournament: Tournament) -> RatingKind:
    """What the matches of two in a tournament are rated by."""
    if tournament.rating_kind != "usual":
        return RatingKind(tournament.rating_kind)
    return RatingKind.ELO if tournament.profile.get("name") == CHESS.name else RatingKind.GLICKO


def sure(rating: Rating) -> bool:
    """Whether enough is known to rely on a rating. Elo says nothing of it: there the first 30 matches are uncertain."""
    if rating.kind == RatingKind.ELO:
        return rating.matches >= elo.NEW
    return rating.deviation <= (table_ratings.PROVISIONAL if rating.kind == RatingKind.TABLES else PROVISIONAL)


def rated(ruleset: str, kind: str) -> QuerySet[Any]:
    """The ratings of a game and kind as `games.selectors.ladders` wants them."""
    return Rating.objects.filter(ruleset=ruleset, kind=kind).annotate(games=F("matches"))


def seeding_ratings(tournament: Tournament, users: Collection[int], at_tables: bool) -> dict[int, Rating]:
    """The ratings by account that starting places of a tournament go by: of the kind that it will change."""
    kind = RatingKind.TABLES if at_tables else kind_of(tournament)
    return {one.user_id: one for one in Rating.objects.filter(ruleset=tournament.ruleset, kind=kind, user__in=users)}


def courses_of(player: User, ruleset: str = "") -> list[Course]:
    """The ratings of a player, by game and kind; of one game only with `ruleset`. Two queries."""
    rows = list((player.ratings.filter(ruleset=ruleset) if ruleset else player.ratings.all()).order_by("ruleset", "pk"))
    wanted = {point[3] for row in rows for point in row.history}
    open_ = {one.pk: one for one in Tournament.objects.filter(pk__in=wanted, listed=True, state=State.COMPLETED)}
    return [Course(row, [_point(point, open_) for point in row.history]) for row in rows]


def _point(point: list[Any], open_: dict[str, Tournament]) -> Point:
    day, rating, deviation, tournament = point
    return Point(date.fromisoformat(day), rating, deviation, open_.get(tournament))
