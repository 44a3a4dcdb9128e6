"""Ratings of rated tables: Glicko-2 (`games.glicko2`), game by game, in the transaction in which a game ends.

All of them follow from the finished rated games in the order of their ends, so they can be made anew at any time. What
a game has changed stands in its seats; what is stored of a player is a cache.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from games.glicko2 import Rating, after_game
from games.live import alarms, log_entries
from games.models import CasualRating, Entry, Game, Seat, Status
from games.selectors import ladders
from games.selectors.table_views import with_seats

DECISIONS = 2
GIVEN_UP = ("conceded", "time", "abandoned", "agreed")
"""Ends that come from a player and not from the rules. Such a game counts only if each player has made `DECISIONS`
decisions themselves: until then the players have not really played. A player who leaves later has lost."""
NOTED = ("rating", "deviation", "rating_change")
"""What a seat says of a rating."""
AT_ONCE = 500


def counted(games: QuerySet[Game]) -> QuerySet[Game]:
    """Those of the games that change ratings: rated ones that are finished and were really played."""
    played = [_decided(seat) for seat in (0, 1)]
    found = games.filter(rated=True, seat_count=2, status=Status.FINISHED)
    return found.filter(~Q(result__reason__in=GIVEN_UP) | Q(*played))


def _decided(seat: int) -> Exists:
    own = Entry.objects.filter(game=OuterRef("pk"), kind=log_entries.CHOOSE, seat=seat)
    return Exists(own.order_by("seq")[DECISIONS - 1 : DECISIONS])


def seat_rate(seat: Seat, ruleset: str, now: datetime) -> None:
    """Write down with which rating a player sits down at a rated table."""
    found = ladders.rating_of(seat.user, ruleset, now)
    seat.rating, seat.deviation = found.rating, found.deviation
    Seat.objects.filter(pk=seat.pk).update(rating=seat.rating, deviation=seat.deviation)


def game_rate(game: Game, seats: Sequence[Seat]) -> None:
    """Rate a game that has just ended, if it counts. To be called once, in the transaction in which it ends, when its
    row and its log are written."""
    at, players = game.ended_at, _players(seats)
    if at is None or players is None or not counted(Game.objects.filter(pk=game.pk)).exists():
        return
    rows = _rows_locked(game.ruleset, players, at)
    late = any(row.games and row.rated_at > at for row in rows)
    _rate(game, seats, rows, at)
    for row in rows:
        row.save()
    Seat.objects.bulk_update(seats, NOTED)
    if late:  # a game that ended later was written first: all are put into their order
        renew = partial(alarms.publish, "games.tasks.ratings_renew", game.ruleset, queue="default")
        transaction.on_commit(renew, robust=True)


def ratings_renew(ruleset: str) -> int:
    """Make all ratings of a game anew from its rated games. Gives back how many players have one."""
    with transaction.atomic():
        held = list(CasualRating.objects.select_for_update().filter(ruleset=ruleset).order_by("user_id"))
        rows: dict[int, CasualRating] = {}
        changed: list[Seat] = []
        games = with_seats(counted(Game.objects.filter(ruleset=ruleset))).order_by("ended_at", "pk")
        for game in games.iterator(chunk_size=AT_ONCE):
            seats, at = list(game.seats.all()), game.ended_at
            players = _players(seats)
            if at is None or players is None:
                continue
            for player in players:
                if player not in rows:
                    rows[player] = _fresh(player, ruleset, at)
            before = [_noted(seat) for seat in seats]
            _rate(game, seats, [rows[player] for player in players], at)
            changed += [seat for seat, old in zip(seats, before, strict=True) if _noted(seat) != old]
        Seat.objects.bulk_update(changed, NOTED, batch_size=AT_ONCE)
        _forget_uncounted(ruleset)
        there = set(User.objects.filter(pk__in=rows, deleted_at=None).values_list("pk", flat=True))
        CasualRating.objects.bulk_create(
            [row for user_id, row in sorted(rows.items()) if user_id in there],
            update_conflicts=True,
            unique_fields=["user", "ruleset"],
            update_fields=["rating", "deviation", "volatility", "games", "rated_at"],
        )
        CasualRating.objects.filter(pk__in=[row.pk for row in held if row.user_id not in there]).delete()
    return len(there)


def ratings_forget(user: Any) -> None:
    """Delete the ratings of a user who is gone. Games keep what they have changed, for the others."""
    CasualRating.objects.filter(user=user).delete()


def _forget_uncounted(ruleset: str) -> None:
    """Games that no longer count have changed nothing."""
    over = Game.objects.filter(ruleset=ruleset, rated=True)
    noted = Seat.objects.filter(game__in=over, rating_change__isnull=False)
    noted.exclude(game__in=counted(Game.objects.filter(ruleset=ruleset)).values("pk")).update(rating_change=None)


def _players(seats: Sequence[Seat]) -> list[int] | None:
    """The two people who sit there, by seat; None if either is not known any more."""
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    return users if len(set(users)) == len(seats) == 2 else None


def _rate(game: Game, seats: Sequence[Seat], rows: Sequence[CasualRating], at: datetime) -> None:
    """Change the rows of both players by a game that ended then, and note in the seats what was changed."""
    before = [ladders.as_of(row, at) for row in rows]
    after = after_game(before[0], before[1], _score(game))
    for seat, row, old, new in zip(seats, rows, before, after, strict=True):
        seat.rating, seat.deviation, seat.rating_change = old.rating, old.deviation, new.rating - old.rating
        row.rating, row.deviation, row.volatility = new.rating, new.deviation, new.volatility
        row.games, row.rated_at = row.games + 1, max(row.rated_at, at)


def _score(game: Game) -> float:
    """What the first seat has got of a game."""
    result = game.result or {}
    if result.get("kind") != "won":
        return 0.5
    return 1.0 if 0 in result.get("winners", []) else 0.0


def _noted(seat: Seat) -> tuple[float | None, float | None, float | None]:
    return seat.rating, seat.deviation, seat.rating_change


def _rows_locked(ruleset: str, players: Sequence[int], at: datetime) -> list[CasualRating]:
    """The rows of the players, in the order given, no other transaction's until this one ends. They are locked in one
    order always, so that no two games wait for each other."""
    for player in sorted(players):
        new = _fresh(player, ruleset, at)
        defaults = {name: getattr(new, name) for name in ("rating", "deviation", "volatility", "rated_at")}
        CasualRating.objects.get_or_create(user_id=player, ruleset=ruleset, defaults=defaults)
    found = CasualRating.objects.select_for_update().filter(ruleset=ruleset, user_id__in=players).order_by("user_id")
    rows = {row.user_id: row for row in found}
    return [rows[player] for player in players]


def _fresh(player: int, ruleset: str, at: datetime) -> CasualRating:
    """The row of a player who has not played a rated game yet."""
    new = Rating()
    return CasualRating(
        user_id=player, ruleset=ruleset, rating=new.rating, deviation=new.deviation, volatility=new.volatility,
        rated_at=at,
    )  # fmt: skip
