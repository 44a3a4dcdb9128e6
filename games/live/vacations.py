"""Who is on vacation, and until when a clock stands for it. Reads rows; nothing here reads a clock of its own."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Q, QuerySet

from games.live import clocks
from games.models import Game, Vacation

DAY = timedelta(days=1)
LONGEST = 60
"""Days that one vacation lasts at most."""


def present(users: Iterable[int | None], now: datetime) -> dict[int, Vacation]:
    """The vacations that last at a moment, by player."""
    keys = [user for user in users if user is not None]
    rows = Vacation.objects.filter(user__in=keys, starts_at__lte=now, ends_at__gt=now, ended_at=None) if keys else ()
    return {one.user_id: one for one in rows}


def stands_until(game: Game, vacation: Vacation | None, now: datetime) -> datetime | None:
    """Until when a vacation lets a clock of this game stand; None: not any more, or not at all."""
    if vacation is None:
        return None
    until = vacation.ends_at
    if game.vacation_days is not None:
        since = game.vacation_since or game.created_at
        before = Vacation.objects.filter(user=vacation.user_id, starts_at__lt=vacation.starts_at)
        left = game.vacation_days * DAY - _taken(before.filter(ends_at__gt=since), since)
        until = min(until, max(vacation.starts_at, since) + left)
    return clocks.to_ms(until) if until > now else None


def shown(game: Game, users: Iterable[int | None], now: datetime) -> dict[int, datetime]:
    """Which players of a game are on vacation, and until when their clocks stand in it."""
    if not clocks.TimeControl.from_data(game.clock).by_correspondence:
        return {}
    found = {user: stands_until(game, one, now) for user, one in present(users, now).items()}
    return {user: until for user, until in found.items() if until is not None}


def days_left(user: int, now: datetime) -> int:
    """How many days of vacation a player still has in the year of a moment (UTC). Days that have begun count whole, and
    all count for the year in which the vacation began."""
    taken = Vacation.objects.filter(user=user, starts_at__year=now.year)
    return max(0, settings.VACATION_DAYS - sum(days_of(one) for one in taken))


def days_of(vacation: Vacation) -> int:
    """How many days a vacation takes, one at least."""
    return max(1, -(-((vacation.ended_at or vacation.ends_at) - vacation.starts_at) // DAY))


def vacations_of(users: Iterable[int]) -> QuerySet[Vacation]:
    """All vacations of some players, the latest first."""
    return Vacation.objects.filter(Q(user__in=list(users))).order_by("-starts_at")


def _taken(vacations: Iterable[Vacation], since: datetime) -> timedelta:
    """How much of these vacations lay after a moment."""
    spans = ((one.ended_at or one.ends_at) - max(one.starts_at, since) for one in vacations)
    return sum((max(span, timedelta()) for span in spans), timedelta())
