"""Who may see a table, and the table that an address, an invitation or a link leads to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.crypto import constant_time_compare

from games.models import Game, Seat, Status, Visibility
from games.selectors.table_views.lists import with_seats


class NoSuchTable(Exception):
    """There is no such table, or not for this viewer. The same for both, so that it cannot be learnt which."""


class NotYet(Exception):
    """This view is open to others only when the game is over, and not before it is opened if it is sealed."""


def may_see(game: Game, seats: Iterable[Seat], user: Any, invite: str | None = None) -> bool:
    """Whether a user may look at a table, and at all that is open about its game. `invite` is the token of the
    invitation, or of the link to its shared replay."""
    if user is not None and user.pk is not None and any(seat.user_id == user.pk for seat in seats):
        return True
    if game.visibility == Visibility.PRIVATE and not (
        (invite and constant_time_compare(invite, game.invite)) or _is_shared(game, invite)
    ):
        return False
    return game.watchers or game.status not in (Status.RUNNING, Status.FROZEN)


def may_watch(game: Game, seats: Iterable[Seat], user: Any, key: str | None = None) -> bool:
    """Whether a user may see the present of a table: they may look at it, or have the link to watch it. That link
    opens nothing but the view of the public, also when the game is over."""
    if may_see(game, seats, user, key):
        return True
    known = bool(key and game.watch_key) and constant_time_compare(key or "", game.watch_key)
    return known and game.watchers and game.seq >= 0


def _is_shared(game: Game, key: str | None) -> bool:
    return bool(key and game.share_key) and game.is_revealed and constant_time_compare(key or "", game.share_key)


def table_by_key(key: str, column: str) -> Game:
    """The game whose `column`, "watch_key" or "share_key", is this token; raises `NoSuchTable`."""
    game = with_seats(Game.objects.filter(**{column: key})).first() if key else None
    if game is None:
        raise NoSuchTable(key)
    return game


def table_for(game_id: str, user: Any, invite: str | None = None) -> Game:
    """The game, with its seats; raises `NoSuchTable` alike for one that is missing and one that is hidden."""
    game = with_seats(Game.objects.filter(pk=game_id)).first()
    if game is None or not may_see(game, game.seats.all(), user, invite):
        raise NoSuchTable(game_id)
    return game


def table_by_invite(invite: str) -> Game:
    """The game that an invitation leads to; raises `NoSuchTable`."""
    game = with_seats(Game.objects.filter(invite=invite)).first()
    if game is None:
        raise NoSuchTable(invite)
    return game
