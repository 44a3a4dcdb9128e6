"""Numbers that players give to the chance of their game: committed to, told, and when the game begins without them.

Everything happens under the lock of the game, so of two that come at once one is first, and a game begins once. What is
stored is committed before it is acknowledged.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from games.engine import EngineError
from games.live import alarms, clocks, contributions, secrets
from games.models import ContributingPlayer, Contribution, Game, Seat, Status
from games.services.play.locked_game import LockedGame, NoSuchGame, RulesCrashed
from games.services.tables import tables
from games.services.tables.tables import TableError

log = logging.getLogger(__name__)
_HEX = re.compile(r"[0-9a-f]{64}")


def number_commit(game_id: str, *, by: Any, commitment: str) -> None:
    """Commit to a number, or to another one as long as a place is free. The same once more changes nothing. Raises
    `TableError`."""
    if not _HEX.fullmatch(commitment):
        raise TableError("malformed", _("A commitment has 64 hexadecimal digits in small letters."))

    def commit(locked: LockedGame) -> None:
        own = _own_seat(locked, by)
        mine = Contribution.objects.filter(seat=own).first()
        if mine is not None and mine.commitment == commitment:
            return
        full = locked.game.contributions_until is not None
        if not _is_open(locked) or (full and (mine is None or mine.commitment)):
            raise TableError("closed", CLOSED)
        Contribution.objects.update_or_create(seat=own, defaults={"commitment": commitment})
        player_says(own.user_id, locked.now)
        if full and contributions.all_committed(contributions.made_at(locked.game)):
            _await_numbers(locked)

    expire(game_id)
    _under_lock(game_id, commit)


def number_tell(game_id: str, *, by: Any, number: str) -> None:
    """Tell the number that one has committed to; the game begins with the last one. The same once more changes nothing.

    Raises `TableError`: no player tells theirs before all have committed, and another number than the one that was
    committed to counts as none, for good.
    """
    if not _HEX.fullmatch(number):
        raise TableError("malformed", _("A number has 64 hexadecimal digits in small letters."))
    told = bytes.fromhex(number)

    def tell(locked: LockedGame) -> bool:
        own = _own_seat(locked, by)
        mine = Contribution.objects.filter(seat=own).exclude(commitment="").first()
        if mine is None:
            raise TableError("no_commitment", _("You have committed to no number here. Commit first."))
        if mine.number is not None and bytes(mine.number) == told:
            return True
        _need_telling(locked, mine)
        fits = secrets.number_commitment(game_id, own.number, told) == mine.commitment
        mine.number, mine.refused = (told, False) if fits else (None, True)
        mine.save(update_fields=["number", "refused"])
        if not contributions.awaited(contributions.made_at(locked.game), locked.now):
            _begin(locked)
        return fits

    expire(game_id)
    if not _under_lock(game_id, tell):
        raise TableError(
            "mismatch", _("This is not the number that you have committed to. It counts as missing, and is shown so.")
        )


def expire(game_id: str) -> bool:
    """Wait no longer for what has not come in time, or whose player has gone. True if anything was done; never early,
    never twice."""

    def close(locked: LockedGame) -> bool:
        until = locked.game.contributions_until
        made = contributions.made_at(locked.game)
        if until is None or (locked.now < until and contributions.awaited(made, locked.now)):
            return False
        if contributions.all_committed(made):
            _begin(locked)
        else:
            Contribution.objects.filter(seat__game=locked.game, commitment="").delete()
            _await_numbers(locked)
        return True

    if not Game.objects.filter(pk=game_id, contributions_until__isnull=False).exists():
        return False
    try:
        return bool(_under_lock(game_id, close))
    except TableError:
        return False


def close_now(game_id: str) -> None:
    """Let a game begin at once whose numbers are waited for, because one of its players has to leave."""

    def close(locked: LockedGame) -> None:
        if locked.game.contributions_until is not None:
            _begin(locked)

    _under_lock(game_id, close)


def player_says(user_id: int | None, now: datetime) -> None:
    """A page of this player contributes to the chance of their games, from now on."""
    if user_id is not None:
        ContributingPlayer.objects.update_or_create(user_id=user_id, defaults={"said_at": now, "gone_at": None})


def player_comes(user_id: int) -> None:
    """A page of this player is open again."""
    known = ContributingPlayer.objects.filter(user=user_id, gone_at__isnull=False)
    if known.exists():  # else nothing is written
        known.update(gone_at=None)


def player_goes(user_id: int) -> None:
    """The last page of this player is closed: no table waits much longer for their number, unless one is opened."""
    now = clocks.database_now()
    known = ContributingPlayer.objects.filter(user=user_id, gone_at=None)
    if not known.exists() or not known.update(gone_at=now):
        return
    for game in Game.objects.filter(contributions_until__isnull=False, seats__user=user_id):
        alarms.arm(game.pk, game.seq, now + contributions.GONE_AFTER, now)


def players_forget(user: Any) -> None:
    """An account is deleted."""
    ContributingPlayer.objects.filter(user=user).delete()


def overdue(now: datetime) -> QuerySet[Game]:
    """Full tables at which the time for numbers is over at `now`."""
    return Game.objects.filter(status=Status.OPEN, contributions_until__lte=now)


def sweep(now: datetime, at_most: int) -> int:
    """Go on where the time for numbers is over; a broken game does not keep the others from it. How many."""
    done = 0
    for game_id in overdue(now).order_by("contributions_until").values_list("pk", flat=True)[:at_most]:
        try:
            done += expire(game_id)
        except Exception:
            log.exception("a game could not begin", extra={"game": game_id})
    return done


def _under_lock(game_id: str, work: Callable[[LockedGame], Any]) -> Any:
    """What `work` gives; a table whose game cannot begin is closed. Raises `TableError`."""
    try:
        with transaction.atomic():
            return work(LockedGame(game_id))
    except NoSuchGame:
        raise TableError("no_such_table", tables.NO_SUCH_TABLE) from None
    except RulesCrashed as crash:
        log.error("the rules failed at the beginning of a game", exc_info=crash.__cause__, extra={"game": game_id})
    with transaction.atomic():
        locked = LockedGame(game_id)
        if locked.game.contributions_until is not None:
            tables.call_off(locked)
            locked.save()
    raise TableError("rules", _("The rules of this game failed at its beginning, so the table is closed."))


def _own_seat(locked: LockedGame, user: Any) -> Seat:
    own = locked.seat_of(user)
    if own is None:
        raise TableError("forbidden", _("Only somebody who sits at this table contributes to its chance."))
    return own


def _is_open(locked: LockedGame) -> bool:
    """Whether anything that is said now still counts."""
    until = locked.game.contributions_until
    return bool(locked.game.status == Status.OPEN) and (until is None or locked.now < until)


def _need_telling(locked: LockedGame, mine: Contribution) -> None:
    """Raise `TableError` unless this number is waited for now."""
    if not _is_open(locked) or not mine.is_awaited:
        raise TableError("closed", CLOSED)
    if locked.game.contributions_until is None or not contributions.all_committed(contributions.made_at(locked.game)):
        raise TableError("too_early", _("Not everybody has committed yet. Keep your number until everybody has."))


def _await_numbers(locked: LockedGame) -> None:
    """No commitment is missing any more: wait for the numbers, or begin if there are none to come."""
    until = contributions.deadline(contributions.made_at(locked.game), locked.now)
    if until is None:
        _begin(locked)
    else:
        tables.await_contributions(locked, until)
        locked.save()


def _begin(locked: LockedGame) -> None:
    """Raises `RulesCrashed`."""
    Contribution.objects.filter(seat__game=locked.game, commitment="").delete()
    try:
        tables.start(locked)
    except (TableError, EngineError) as error:
        raise RulesCrashed(locked.game.seq) from error
    locked.save()


CLOSED = _("It is too late for this: the game goes by the numbers that were there in time.")
