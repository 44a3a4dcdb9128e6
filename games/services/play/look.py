"""Looking at a table: first do what is due by itself, then read. And the signs of life that looking gives."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db.models import F, Q

from games.live import clocks, presence, push
from games.live.committed import Rows
from games.models import Seat
from games.selectors import table_views
from games.selectors.table_views import TableView
from games.services.play import moves


def look(
    game_id: str,
    user: Any,
    *,
    invite: str | None = None,
    want: str = "seat",
    present: bool = False,
    socket: bool = False,
    rows: Rows | None = None,
) -> TableView:
    """The present view of a table; raises `NoSuchTable`.

    With `present`, the player's page is open; with `socket`, so is a socket that will call `leave` when it is no more.
    `rows`: what the caller knows to be the present.
    """
    now = table_views.view(game_id, user, invite=invite, want=want, rows=rows)
    if now.due and moves.expire(game_id, now.seq):
        now = table_views.view(game_id, user, invite=invite, want=want)
    if present and now.own is not None:
        _sign(now, now.own, socket=socket)
    return now


def leave(game_id: str, user: Any, after: timedelta) -> None:
    """A page of this player has fallen silent or was closed: without another sign they are absent `after` this time."""
    moment = clocks.database_now() + max(after, presence.ROLL_CALL)
    seat = Seat.objects.filter(Q(away_since__isnull=True) | Q(away_since__gt=moment), game_id=game_id, user=user)
    if seat.update(away_since=moment):
        push.notify_table(game_id)  # have his other pages look, which signs


def _sign(now: TableView, seat: Seat, *, socket: bool) -> None:
    """Write down that a page of the player is open, if that is not known well enough."""
    holds = None if seat.away_since is None else seat.away_since - now.now
    age = None if seat.present_at is None else now.now - seat.present_at
    fresh = age is not None and age < presence.SIGN_EVERY
    if socket:
        known = fresh and holds is None
    else:
        known = holds > presence.UNSEEN if holds is not None else fresh
    if known:
        return
    was_present = presence.is_present(seat, now.now)
    waited_for = int(presence.absence(now.game, seat, now.now) is not None)
    Seat.objects.filter(pk=seat.pk).update(
        present_at=now.now,
        away_since=None if socket else now.now + presence.POLLED_EVERY + presence.UNSEEN,
        absences=F("absences") + waited_for,
    )
    now.table["seats"][seat.number].update(present=True, away=None)
    if not was_present:
        push.notify_table(now.game.pk)
