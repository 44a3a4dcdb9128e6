"""Challenging a player: a private table whose other seat is kept for them, until they answer or it is over.

A challenge by a player whom the other has blocked is made like any other, and never heard of: the challenger sees what
they would see if the other were away.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.people.online import mark_online, online_among
from accounts.people.relations import related
from games.live import clocks, push
from games.models import Block, Challenge, Game, Seat, Status
from games.selectors.whereabouts import AWAY, admitted, apart_from, whereabouts_of
from games.services.play.locked_game import LockedGame, NoSuchGame
from games.services.tables import reserved_seats
from games.services.tables.tables import RATED_RELATED, TableError, TableSettings, close, table_join, table_open

log = logging.getLogger(__name__)
ANSWERED_WITHIN = timedelta(minutes=2)
"""For a player whom the challenger sees here."""
KEPT = timedelta(hours=12)
"""For a player who is away, as far as the challenger may know."""
EACH_HOUR = 20
"""Challenges of one account."""
PAIR_WITHIN = timedelta(minutes=10)
EACH_PAIR = 3
"""Challenges of one account to one player within that time."""
REMEMBERED = timedelta(days=1)
"""So long the row of a challenge is kept that is over."""


def challenge_open(*, by: User, other: User, settings: TableSettings) -> Challenge:
    """Challenge a player; the settings are those of the table, which is a private one for two. Raises `TableError`."""
    if by.is_guest or other.is_guest:
        raise TableError("no_account", _("Challenges are between people with an account. Create one, or share a link."))
    if by.pk == other.pk:
        raise TableError("self", _("This is you. Choose somebody else to play."))
    if Block.objects.filter(user=by, other=other, kind=Block.Kind.BLOCK).exists():
        raise TableError("blocked", _("You have blocked %(name)s. End the block first.") % {"name": other.shown_name})
    if other.pk not in admitted(by, [other], "challenge_audience"):
        raise TableError(
            "not_taken",
            _("%(name)s does not take challenges from everybody. Open a table of your own and share its link.")
            % {"name": other.shown_name},
        )
    if settings.rated and related(by, [other.pk]):
        raise TableError("rated_related", RATED_RELATED)
    now = clocks.database_now()
    _need_patience(by, other, now)
    table = replace(settings, seats=2, bots=(), visibility="private", guests=False, quick=False)
    away = whereabouts_of([other], by)[other.pk].state == AWAY
    mark_online(by.pk)
    try:
        with transaction.atomic():
            game = table_open(host=by, settings=table)
            made = Challenge.objects.create(
                game=game, challenger=by, challenged=other, created_at=now,
                expires_at=now + (KEPT if away else ANSWERED_WITHIN),
            )  # fmt: skip
    except IntegrityError:
        raise TableError(
            "challenged_already",
            _("There is an open challenge between you two already. Answer it on the page People, or wait for it."),
        ) from None
    Challenge.objects.exclude(state=Challenge.State.OPEN).filter(closed_at__lt=now - REMEMBERED).delete()
    for user_id in (by.pk, other.pk):
        push.notify_waiting(user_id)
    return made


def challenge_accept(challenge_id: str, *, by: User, deck: str = "", contributes: bool = False) -> Game:
    """Sit down opposite the challenger; the game begins. To accept once more gives the same game; `contributes` as in
    `tables.table_join`. Raises `TableError`, and then nothing has changed."""
    with transaction.atomic():
        one, locked = _locked(challenge_id, challenged=by)
        if one.state == Challenge.State.ACCEPTED:
            return one.game
        if not _holds(one, locked.now) or apart_from(by, [one.challenger_id]):
            raise _over()
        table_join(game=one.game, user=by, invite=one.game.invite, deck=deck, contributes=contributes)
        reserved_seats.challenge_end(one.game, Challenge.State.ACCEPTED, locked.now)
    one.game.refresh_from_db()
    return one.game


def challenge_decline(challenge_id: str, *, by: User) -> None:
    """Say no; the table is closed. Raises `TableError`."""
    _close(challenge_id, Challenge.State.DECLINED, challenged=by)


def challenge_withdraw(challenge_id: str, *, by: User) -> None:
    """Take one's own challenge back; the table is closed. Raises `TableError`."""
    _close(challenge_id, Challenge.State.WITHDRAWN, challenger=by)


def challenges_open() -> QuerySet[Challenge]:
    """Challenges that wait for an answer."""
    return Challenge.objects.filter(state=Challenge.State.OPEN)


def challenges_finish(now: datetime) -> None:
    """Close what is over at `now`, the database's time: not answered in time, or its challenger has left the site or
    begun another game. Each in a transaction of its own, looking again."""
    waiting = list(challenges_open().select_related("game"))
    if not waiting:
        return
    here = online_among({one.challenger_id for one in waiting})
    for one in waiting:
        try:
            if one.expires_at <= now:
                _close(one.pk, Challenge.State.EXPIRED)
            elif not _waits(one, here):
                _close(one.pk, Challenge.State.WITHDRAWN)
        except TableError:
            continue  # answered a moment ago
        except Exception:
            log.exception("a challenge could not be closed", extra={"challenge": one.pk})


def _locked(challenge_id: str, **whose: Any) -> tuple[Challenge, LockedGame]:
    """A challenge as it is under the lock of its game; raises `TableError` if there is none, or not of this person."""
    game_id = Challenge.objects.filter(pk=challenge_id, **whose).values_list("game_id", flat=True).first()
    if game_id is None:
        raise _over()
    try:
        locked = LockedGame(game_id)
    except NoSuchGame:
        raise _over() from None
    return Challenge.objects.select_related("game").get(pk=challenge_id), locked


def _close(challenge_id: str, state: Challenge.State, **whose: Any) -> None:
    with transaction.atomic():
        one, locked = _locked(challenge_id, **whose)
        if one.state != Challenge.State.OPEN:
            raise _over()
        reserved_seats.challenge_end(one.game, state, locked.now)
        host = locked.seat_of(one.challenger)
        if locked.game.status == Status.OPEN and host is not None:
            close(locked, host)
            locked.save()


def _holds(one: Challenge, now: datetime) -> bool:
    """Whether a challenge can still be accepted."""
    in_time = one.state == Challenge.State.OPEN and one.game.status == Status.OPEN and now < one.expires_at
    return in_time and _waits(one, online_among([one.challenger_id]))


def _waits(one: Challenge, here: set[int]) -> bool:
    """Whether the challenger waits: they are here, unless it is a game by correspondence, and plays nothing that they
    have begun since."""
    if one.game.status != Status.OPEN:
        return False
    if clocks.TimeControl.from_data(one.game.clock).kind == "correspondence":
        return True
    begun = Seat.objects.filter(
        user=one.challenger_id, game__status=Status.RUNNING, game__started_at__gt=one.created_at
    )
    return one.challenger_id in here and not begun.exists()


def _need_patience(by: User, other: User, now: datetime) -> None:
    """Raise `TableError` if a player challenges too often."""
    made = Challenge.objects.filter(challenger=by)
    lately = made.filter(challenged=other, created_at__gt=now - PAIR_WITHIN).count()
    if lately >= EACH_PAIR or made.filter(created_at__gt=now - timedelta(hours=1)).count() >= EACH_HOUR:
        raise TableError("too_many", _("You have made many challenges. Wait some minutes before the next one."))


def _over() -> TableError:
    return TableError("over", _("This challenge is over. Challenge the player yourself if you want to play."))
