"""Vacations: begun by their player's own press, ended by themselves or early.

One transaction holds the player and all their games by correspondence: no clock is missed, and none stands twice.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.models import User
from games.live import clocks, log_entries, vacations
from games.models import Game, Status, Vacation
from games.services.play import moves
from games.services.play.locked_game import LockedGame


class VacationError(Exception):
    """A vacation that cannot be taken, or ended; `text` names the remedy."""

    def __init__(self, code: str, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)


def vacation_start(*, user: Any, days: int) -> Vacation:
    """Let all clocks by correspondence of a player stand for so many days from now on. What has run out before is lost
    first. Raises `VacationError`."""
    if user.is_guest:
        raise VacationError("guest", _("Vacations are for people with an account. Create one and keep your games."))
    for game_id in _games(user):
        moves.expire(game_id)
    with transaction.atomic():
        now = _locked(user)
        _check(user, days, now)
        row = Vacation.objects.create(user=user, starts_at=now, ends_at=now + days * vacations.DAY)
        for game_id in _games(user):
            _let_stand(LockedGame(game_id), user, row)
    return row


def vacation_end(*, user: Any) -> Vacation:
    """Let the clocks of a player run again before their vacation is over. Raises `VacationError`."""
    with transaction.atomic():
        now = _locked(user)
        row = vacations.present([user.pk], now).get(user.pk)
        if row is None:
            raise VacationError("none", _("You are not on vacation: it has ended by itself, or on another page."))
        row.ended_at = now
        row.save(update_fields=["ended_at"])
        for game_id in _games(user):
            _let_run(LockedGame(game_id), user)
    return row


def vacations_forget(user: Any) -> None:
    """Delete the vacations of a player who is gone."""
    Vacation.objects.filter(user=user).delete()


def _locked(user: Any) -> datetime:
    """The database's time, once no other request changes the vacations of this player."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    return clocks.database_now()


def _games(user: Any) -> list[str]:
    """Games by correspondence of a player in which a clock may run, in the order in which they are locked."""
    found = Game.objects.filter(
        seats__user=user.pk, clock__kind="correspondence", status__in=(Status.RUNNING, Status.FROZEN)
    )
    return list(found.order_by("pk").values_list("pk", flat=True))


def _check(user: Any, days: int, now: datetime) -> None:
    present = vacations.present([user.pk], now).get(user.pk)
    if present is not None:
        ends = date_format(localtime(present.ends_at), "DATETIME_FORMAT")
        raise VacationError(
            "lasts", _("You are on vacation already, until %(date)s. End it to begin another one.") % {"date": ends}
        )
    left = min(vacations.days_left(user.pk, now), vacations.LONGEST)
    if not left:
        raise VacationError("used_up", _("You have taken all days of vacation of this year."))
    if not 1 <= days <= left:
        text = ngettext("Choose 1 day: you have no more.", "Choose from 1 to %(left)d days: you have no more.", left)
        raise VacationError("days", text % {"left": left})


def _let_stand(locked: LockedGame, user: Any, row: Vacation) -> None:
    """Write the vacation into a game's log, and let the clock stand if it is this player's that runs."""
    until = vacations.stands_until(locked.game, row, locked.now)
    own = locked.seat_of(user)
    if not locked.running or own is None or until is None:
        return
    if locked.game.decision_seat == own.number and locked.game.deadline_at is not None:
        if clocks.is_due(locked.game.deadline_at, locked.now):
            return  # the time is out: what follows from that is enforced as ever
        locked.stand(until)
    else:
        locked.append(log_entries.VACATION, own.number, log_entries.lasting(until - locked.now))
    locked.save()


def _let_run(locked: LockedGame, user: Any) -> None:
    own, until = locked.seat_of(user), locked.game.stands_until
    if not locked.running or own is None:
        return
    if locked.game.decision_seat == own.number and until is not None and until > locked.now:
        locked.end_standing(locked.now)
    locked.append(log_entries.BACK_AGAIN, own.number, {})
    locked.save()
