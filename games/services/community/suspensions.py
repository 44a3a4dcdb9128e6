"""What becomes of the games of a user who is banned: casual ones are given up, tables that wait are closed.

Games that a tournament has arranged go on with its clock; its officials are told and decide.
"""

from __future__ import annotations

import logging
from typing import Any

from django.db.models import QuerySet

from accounts.moderation.bans import bans_in_force
from games.models import Game, Seat, Status
from games.services.play import moves
from games.services.tables import tables

log = logging.getLogger(__name__)
AT_MOST = 100
"""Seats in one sweep."""
LIVE = (Status.OPEN, Status.RUNNING)


def seats_of_banned() -> QuerySet[Seat]:
    """The seats of everybody who is banned in games that are not over."""
    return Seat.objects.filter(user__in=bans_in_force().values("user"), game__status__in=LIVE, game__arranged=False)


def sweep() -> int:
    """Give up all games of everybody who is banned, however that came about. How many."""
    return sum(_leave(seat.game, seat.user) for seat in seats_of_banned().select_related("game", "user")[:AT_MOST])


def give_up(user: Any) -> int:
    """Give up the games of one person who is banned. How many."""
    games = Game.objects.filter(seats__user=user, status__in=LIVE, arranged=False).distinct()
    return sum(_leave(game, user) for game in games)


def _leave(game: Game, user: Any) -> bool:
    """One of them; a game that is broken does not keep the others from it."""
    try:
        if game.status == Status.OPEN:
            tables.table_abort(game=game, user=user)
            return True
        return moves.give_up(game.pk, user)
    except tables.TableError:
        return False  # it has begun or was closed meanwhile: the next sweep sees
    except Exception:
        log.exception("could not give up a game", extra={"game": game.pk})
        return False
