"""Links to a private game: one to watch it, and one to its replay.

Who has the link to watch sees what the public of an open table sees, and nothing else, also when the game is
over. The replay of a private game is shared when everybody who played it has agreed: then its link opens all that the
replay of a public game shows. Each of them can take that back, and the link dies. Neither is for games of tournaments,
where the officials say who sees what."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.live import push
from games.models import Game, Seat, Status, Visibility, new_invite
from games.services.play.locked_game import LockedGame, NoSuchGame
from games.services.tables.tables import NO_SUCH_TABLE, TableError


def watch_link_renew(*, game: Game, user: Any) -> None:
    """Make the link to watch, or another one: the one before opens nothing any more. Raises `TableError`."""
    _watch_key_set(game, user, new_invite())


def watch_link_end(*, game: Game, user: Any) -> None:
    """There is no link to watch any more. Raises `TableError`."""
    _watch_key_set(game, user, "")


def replay_share(*, game: Game, user: Any, agreed: bool) -> None:
    """Agree that the replay is shared, or no longer: then its link opens nothing any more. Raises `TableError`."""
    with transaction.atomic():
        locked, own = _sit(game, user)
        if locked.game.status != Status.FINISHED or not locked.game.is_revealed:
            raise TableError("running", _("A replay can be shared when the game is over."))
        Seat.objects.filter(pk=own.pk).update(shares=agreed)
        open_now = agreed and not waits_for(locked.seats, but=own)
        key = (locked.game.share_key or new_invite()) if open_now else ""
        Game.objects.filter(pk=game.pk).update(share_key=key)


def waits_for(seats: list[Seat], but: Seat | None = None) -> list[Seat]:
    """Who of those that played has not agreed to share the replay. Whose account is deleted never does."""
    return [one for one in seats if not one.bot and not one.shares and (but is None or one.number != but.number)]


def _watch_key_set(game: Game, user: Any, key: str) -> None:
    with transaction.atomic():
        locked, _own = _sit(game, user)
        if not locked.game.watchers:
            raise TableError("no_watchers", _("This table was opened without watchers."))
        Game.objects.filter(pk=game.pk).update(watch_key=key)
        # who watches by the old link is closed out
        transaction.on_commit(lambda: push.notify_table(game.pk), robust=True)


def _sit(game: Game, user: Any) -> tuple[LockedGame, Seat]:
    """The game under lock and the seat of a player who plays there. Raises `TableError`."""
    try:
        locked = LockedGame(game.pk)
    except NoSuchGame:
        raise TableError("no_such_table", NO_SUCH_TABLE) from None
    own = locked.seat_of(user)
    if own is None:
        raise TableError("no_such_table", NO_SUCH_TABLE)
    if locked.game.arranged or locked.game.visibility != Visibility.PRIVATE:
        raise TableError("no_links", _("Only private tables outside of tournaments have links of their own."))
    return locked, own
