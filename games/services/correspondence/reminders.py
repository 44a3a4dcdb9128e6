"""Reminders of games by correspondence: when it has become a player's move after they have left, and before the time of
that move runs out.

Each is a row that can be there once, so it does not matter how many workers look. Rows are committed before anything is
sent. A mail collects all games that wait; its rows are taken by one worker, which commits that and then sends: if it
dies over it, nothing is sent twice.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from accounts.models import User
from accounts.moderation.mail import address_of
from accounts.people import push as push_messages
from accounts.people.push import Push
from games.live import clocks, presence
from games.models import Game, Reminder, ReminderChoice, ReminderMail, Seat
from games.selectors.correspondence import against_words, asked_seat, left_words, waiting_games, waiting_of
from games.services.correspondence import mails

log = logging.getLogger(__name__)
UNSEEN = timedelta(minutes=5)
"""So long a decision waits before its player is told: who is still about has seen it."""
LAST_AT_MOST = timedelta(hours=24)
"""The last warning comes when a third of the time is left, and not before this."""
APART = {ReminderMail.DAILY: timedelta(hours=24), ReminderMail.EACH: timedelta(hours=1)}
"""The least time between two mails to one person, unless time runs out or an official calls."""
URGENT = (Reminder.Kind.LAST, Reminder.Kind.CALLED)
TOPIC = SOURCE = "move"
KEPT_FOR = timedelta(days=30)


# --- what is told -----------------------------------------------------------------------------------------------------


def reminders_write(now: datetime) -> int:
    """Write down who is to be told of what at `now`, the database's time. How much that is."""
    last = _untold(Reminder.Kind.LAST).filter(deadline_at__lte=now + LAST_AT_MOST)
    found = [(game, str(Reminder.Kind.LAST)) for game in last if _runs_out(game, now)]
    urgent = {game.pk for game, _kind in found}
    moved = _untold(Reminder.Kind.MOVE).filter(running_since__lte=now - UNSEEN)
    found += [(game, str(Reminder.Kind.MOVE)) for game in moved if game.pk not in urgent]
    told = [(game, seat, kind) for game, kind in found if (seat := _left(game, now)) is not None]
    return _write(told, now) if told else 0


def player_call(game_id: str) -> bool:
    """An official asks the player whom a game waits for to decide: by mail and push, once for each decision. False if
    that was told before, or the game waits for no person."""
    now = clocks.database_now()
    game = _untold(Reminder.Kind.CALLED).filter(pk=game_id).first()
    seat = None if game is None else asked_seat(game)
    if game is None or seat is None or seat.user is None or seat.bot:
        return False
    return bool(_write([(game, seat, str(Reminder.Kind.CALLED))], now))


def push_of(user: User, ref: str) -> Push | None:
    """What a push message about a decision says; None once it is decided."""
    game_id, kind, epoch, decision = ref.split("|")
    game = waiting_games().filter(pk=game_id, epoch=int(epoch), decision=int(decision)).first()
    seat = None if game is None else asked_seat(game)
    if game is None or seat is None or seat.user_id != user.pk:
        return None
    left = left_words(game, clocks.database_now())
    return Push(mails.TITLES[kind](), f"{against_words(game, user)}: {left}", game.get_absolute_url())


def _untold(kind: str) -> Any:
    """Games whose open decision was not told yet in this way, while their clock runs."""
    told = Reminder.objects.filter(
        game=OuterRef("pk"), kind=kind, epoch=OuterRef("epoch"), decision=OuterRef("decision")
    )
    running = Q(stands_until=None) | Q(stands_until__lte=clocks.database_now())
    return waiting_games().filter(running, ~Exists(told))


def _runs_out(game: Game, now: datetime) -> bool:
    assert game.deadline_at is not None
    whole = game.deadline_at - (game.running_since or now)
    return now >= game.deadline_at - min(LAST_AT_MOST, whole / 3)


def _left(game: Game, now: datetime) -> Seat | None:
    """The seat that is asked, if a person sits there who is not at the table."""
    seat = asked_seat(game)
    if seat is None or seat.bot or seat.user is None or seat.user.is_guest:
        return None
    return None if presence.is_present(seat, now) else seat


def _write(told: list[tuple[Game, Seat, str]], now: datetime) -> int:
    """Rows for pairs of a game and the seat that it waits for, and the push messages of who wants them."""
    people = {seat.user_id: seat.user for _game, seat, _kind in told if seat.user_id is not None}
    mailed = _mailed(people.values())
    rows = [
        Reminder(
            user_id=seat.user_id,
            game=game,
            kind=kind,
            epoch=game.epoch,
            decision=game.decision,
            at=now,
            mail_due=seat.user_id in mailed,
        )
        for game, seat, kind in told
        if seat.user_id is not None and game.decision is not None
    ]
    with transaction.atomic():
        Reminder.objects.bulk_create(rows, ignore_conflicts=True)
        wishes = push_messages.wishes(people)
        pushed = [row for row in rows if (row.user_id, TOPIC) in wishes]
        push_messages.messages_write(
            SOURCE, [(row.user_id, f"{row.game_id}|{row.kind}|{row.epoch}|{row.decision}") for row in pushed]
        )
    return len(rows)


def _mailed(people: Iterable[Any]) -> set[int]:
    """Which of these people have an address and have not switched mails off."""
    users = User.objects.filter(pk__in=[one.pk for one in people])
    off = set(ReminderChoice.objects.filter(user__in=users, mail=ReminderMail.OFF).values_list("user_id", flat=True))
    return {one.pk for one in users if one.pk not in off and address_of(one)}


# --- mails ------------------------------------------------------------------------------------------------------------


def reminders_mail() -> int:
    """Send the mails that are due. How many. One that cannot be sent is tried again later."""
    people = Reminder.objects.filter(mail_due=True).order_by("user").values_list("user_id", flat=True).distinct()
    return sum(_mail(user_id) for user_id in list(people))


def _mail(user_id: int) -> bool:
    letter = _taken(user_id)
    if letter is None:
        return False
    try:
        mails.send(letter.user, letter.games, letter.kind)
    except OSError as trouble:
        log.warning("mail not sent: %s", type(trouble).__name__)
        with transaction.atomic():
            Reminder.objects.filter(pk__in=letter.rows).update(mail_due=True, mailed_at=None)
            ReminderChoice.objects.filter(user=user_id).update(mailed_at=letter.before)
        return False
    return True


def _taken(user_id: int) -> mails.Letter | None:
    """What one mail says, once it is this worker's to send; None if none is due, or another one is at it."""
    ReminderChoice.objects.get_or_create(user_id=user_id)
    with transaction.atomic():
        locked = ReminderChoice.objects.select_for_update(of=("self",), skip_locked=True).select_related("user")
        choice = locked.filter(user=user_id).first()
        if choice is None:
            return None
        games = waiting_of(choice.user)
        open_now = {(game.pk, game.epoch, game.decision) for game in games}
        due = Reminder.objects.filter(user=user_id, mail_due=True)
        rows = [row for row in due if (row.game_id, row.epoch, row.decision) in open_now]
        due.exclude(pk__in=[row.pk for row in rows]).update(mail_due=False)
        now = clocks.database_now()
        if not rows or not _may_be_mailed(choice, rows, now):
            return None
        due.update(mail_due=False, mailed_at=now)
        before, choice.mailed_at = choice.mailed_at, now
        choice.save(update_fields=["mailed_at"])
    kinds = {str(row.kind) for row in rows}
    kind = next((one for one in (*URGENT, Reminder.Kind.MOVE) if one in kinds), Reminder.Kind.MOVE)
    return mails.Letter(choice.user, games, str(kind), [row.pk for row in rows], before)


def _may_be_mailed(choice: ReminderChoice, rows: list[Reminder], now: datetime) -> bool:
    if choice.mail == ReminderMail.OFF or not address_of(choice.user):
        Reminder.objects.filter(pk__in=[row.pk for row in rows]).update(mail_due=False)
        return False
    if any(row.kind in URGENT for row in rows) or choice.mailed_at is None:
        return True
    return now - choice.mailed_at >= APART[ReminderMail(choice.mail)]


# --- choices ----------------------------------------------------------------------------------------------------------


def mail_choice(user: Any) -> str:
    """How often a person wants to be mailed."""
    found = ReminderChoice.objects.filter(user=user.pk).values_list("mail", flat=True).first()
    return str(found or ReminderMail.DAILY)


def mail_choose(*, user_id: int, mail: str) -> None:
    """Settle how often a person wants to be mailed. Raises `ValueError` for what is no such choice."""
    ReminderChoice.objects.update_or_create(user_id=user_id, defaults={"mail": ReminderMail(mail)})


def reminders_tidy(now: datetime) -> None:
    """Forget what was told of games that are over for long."""
    Reminder.objects.filter(game__ended_at__lt=now - KEPT_FOR).delete()


def reminders_forget(user: Any) -> None:
    """Delete what a user who is gone was told, and wanted to be."""
    Reminder.objects.filter(user=user).delete()
    ReminderChoice.objects.filter(user=user).delete()
