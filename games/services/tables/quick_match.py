"""Quick match: sit down opposite a player who waits, or wait at a table of one's own until a player comes.

Such a table stands in the lobby like any other, but only while its host's page is open. Two who wait find each other
because the younger table is given up for the older one: always in this order, under the locks of both, so that no
player is paired twice and no two wait for each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.people.relations import related
from games.live import clocks, matching
from games.live.enabled_games import offered
from games.models import Contribution, Game, Status, Visibility
from games.selectors import decks, ladders, table_views
from games.services.play.locked_game import LockedGame, NoSuchGame
from games.services.tables import tables
from games.services.tables.tables import TableError, TableSettings

AT_MOST = 50
"""Tables that are looked at."""
KINDS = {
    "": ("bank", "per_decision"),
    "live": ("bank", "per_decision"),
    "untimed": ("untimed",),
    "correspondence": ("correspondence",),
}
"""Time controls of tables that a search finds, by its word for the clock."""


@dataclass(frozen=True, slots=True)
class Search:
    """What a player looks for."""

    ruleset: str = ""
    """"" is any game."""
    seats: int = 0
    """0 is any number."""
    clock: str = ""
    rated: bool = False


def seek(*, user: Any, search: Search, deck_for: Callable[[str], str], contributes: bool = False) -> Game:
    """Sit down at a table that fits, or wait at one's own: the table either way. Raises `TableError`.

    `deck_for(ruleset)` is the deck that is brought, as a wish of `games.services.decks`; `contributes` as in
    `tables.table_join`.
    """
    if search.rated and user.is_guest:
        raise TableError("rated_guest", tables.RATED_GUEST)
    now = clocks.database_now()
    own = searches_of(user)
    fits = next((game for game in own if _is_for(search, game)), None)
    for game in own:
        if game is not fits:
            _leave(game, user)
    if fits is not None:
        return meet(fits, user) or fits
    for game in _fitting(user, search, timedelta(), now):
        try:
            tables.table_join(game=game, user=user, deck=deck_for(game.ruleset), contributes=contributes)
        except TableError:
            continue  # taken a moment ago, or not for this deck: the next one
        game.refresh_from_db()
        return game
    ruleset = search.ruleset or next(iter(offered()))
    clock = search.clock if search.clock in ("untimed", "correspondence") else "standard"
    settings = TableSettings(
        ruleset=ruleset, seats=search.seats or 2, clock=clock, rated=search.rated, quick=True, deck=deck_for(ruleset)
    )
    return tables.table_open(host=user, settings=settings)


def searches_of(user: Any) -> list[Game]:
    """The tables at which a player waits by quick match: one, unless two were opened at the same moment."""
    return list(Game.objects.filter(host=user, status=Status.OPEN, quick=True).order_by("created_at"))


def meet(game: Game, user: Any) -> Game | None:
    """Have the host of a table of a quick match, who is still alone, sit down at an older one that fits by now. That
    one, or None. Their own is closed with the same breath."""
    now = clocks.database_now()
    older = Q(quick=False) | Q(created_at__lt=game.created_at) | Q(created_at=game.created_at, pk__lt=game.pk)
    for other in _fitting(user, _search_of(game), now - game.created_at, now, older):
        try:
            with transaction.atomic():
                locked = LockedGame(game.pk)
                own = locked.seat_of(user)
                if own is None or locked.game.status != Status.OPEN or sum(seat.taken for seat in locked.seats) > 1:
                    return None
                contributes = Contribution.objects.filter(seat=own).exists()
                wish = decks.own_wish(game, user)
                tables.table_join(game=other, user=user, deck=wish, contributes=contributes)
                tables.close(locked, own)
                locked.save()
        except TableError:
            continue
        except NoSuchGame:
            return None
        other.refresh_from_db()
        return other
    return None


def desert(now: datetime) -> int:
    """Close the tables of quick matches whose hosts have gone. How many."""
    found = table_views.with_seats(Game.objects.filter(status=Status.OPEN, quick=True))
    left = [game for game in found if not matching.is_attended(game, table_views.host_of(game), now)]
    for game in left:
        _leave(game, game.host)
    return len(left)


def _leave(game: Game, user: Any) -> None:
    try:
        tables.table_abort(game=game, user=user)
    except TableError:
        return  # somebody has just sat down, or it is closed


def _search_of(game: Game) -> Search:
    kind = game.clock.get("kind", "untimed")
    word = next(word for word in ("live", "untimed", "correspondence") if kind in KINDS[word])
    return Search(game.ruleset, game.seat_count, word, game.rated)


def _is_for(search: Search, game: Game) -> bool:
    """Whether a player who waits at this table looks for that already."""
    ruleset, seats = search.ruleset or next(iter(offered())), search.seats or 2
    kinds = KINDS.get(search.clock, KINDS[""])
    return (game.ruleset, game.seat_count, game.rated) == (ruleset, seats, search.rated) and (
        game.clock.get("kind", "untimed") in kinds
    )


def _fitting(user: Any, search: Search, waited: timedelta, now: datetime, more: Q | None = None) -> Iterator[Game]:
    """Attended tables that a player who has waited so long may sit down at: the nearest rating first where it counts,
    else the player who has waited longest."""
    found = _filtered(table_views.open_tables(user).exclude(seats__user=user), search)
    games = [game for game in (found if more is None else found.filter(more))[:AT_MOST] if _attended(game, now)]
    if not search.rated:
        yield from games
        return
    near: list[tuple[float, int, Game]] = []
    for place, game in enumerate(games):
        seat = table_views.host_of(game)
        if seat is None or seat.rating is None or seat.user_id is None or related(user, [seat.user_id]):
            continue
        own = ladders.rating_of(user, game.ruleset, now).rating
        if matching.is_within(own, waited, seat.rating, now - game.created_at if game.quick else None):
            near.append((abs(own - seat.rating), place, game))
    yield from (game for _distance, _place, game in sorted(near, key=lambda one: one[:2]))


def _attended(game: Game, now: datetime) -> bool:
    return matching.is_attended(game, table_views.host_of(game), now)


def _filtered(games: QuerySet[Game], search: Search) -> QuerySet[Game]:
    games = games.filter(
        rated=search.rated, visibility=Visibility.PUBLIC, clock__kind__in=KINDS.get(search.clock, KINDS[""])
    )
    if search.ruleset:
        games = games.filter(ruleset=search.ruleset)
    return games.filter(seat_count=search.seats) if search.seats else games
