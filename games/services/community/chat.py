"""Talking at a table: saying something, agreeing to write freely, muting a user. Committed before it is acknowledged,
as an action of the game is, but never an entry of its log."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.moderation.bans import is_banned
from accounts.platform.after_commit import after_commit
from games.live import push, table_messages
from games.models import Block, ChatLine, Seat
from games.selectors import chat, table_views
from games.services.play import moves
from games.services.play.locked_game import LockedGame, NoSuchGame
from games.services.play.outcome import TEXTS, Outcome, Refused, refused

LINES_EACH = 5
WITHIN = timedelta(seconds=10)
"""So many lines a user may say within so long, at all tables together."""


def talk(game_id: str, *, by: Any, message: table_messages.Talking, invite: str | None = None) -> Outcome:
    """Do what a message about the chat says; the answer is always an `Outcome`, in the active language.

    Raises `NoSuchGame`, also for a table that this person may not see.
    """
    answered: Outcome = moves.in_transaction(
        game_id, lambda locked: _answered(locked, by, message, invite), message.aid
    )
    return answered


def _answered(locked: LockedGame, by: Any, message: table_messages.Talking, invite: str | None) -> Outcome:
    game = locked.game
    if not table_views.may_watch(game, locked.seats, by, invite):
        raise NoSuchGame(game.pk)
    try:
        if by is None or by.pk is None:
            raise Refused("forbidden", _("Log in or play as a guest first."))
        if not by.is_active or is_banned(by):
            raise Refused("forbidden", TEXTS["suspended"])
        dup = _DO[type(message)](locked, by, message)
    except Refused as refusal:
        return refused(refusal.code, message.aid, game.epoch, game.seq, refusal.text)
    if not dup:
        after_commit(push.notify_chat, game.pk)
    return Outcome("ack", str(message.aid), game.epoch, game.seq, dup=dup)


# --- one function for each message ------------------------------------------------------------------------------------


def _chat(locked: LockedGame, by: Any, message: table_messages.Chat) -> bool:
    game, own = locked.game, locked.seat_of(by)
    said = ChatLine.objects.filter(game=game, aid=message.aid).first()
    if said is not None:
        if said.user_id != by.pk:
            raise Refused("malformed")
        return True
    if not chat.is_open(game, locked.now):
        raise Refused("over", _("Nobody talks at this table any more. Meet at another one."))
    if own is not None and len(chat.people(locked.seats)) < 2:
        raise Refused("illegal", _("Nobody else sits here who could read it."))
    text = _own_words(locked, own, message)
    if ChatLine.objects.filter(user=by, at__gt=locked.now - WITHIN).count() >= LINES_EACH:
        raise Refused("rate")
    channel = chat.channels(game, locked.seats, by)[0]
    last = ChatLine.objects.filter(game=game, channel=channel).order_by("-number").values_list("number", flat=True)
    ChatLine.objects.create(
        game=game, channel=channel, number=(last.first() or 0) + 1, user=by, seat=None if own is None else own.number,
        phrase=message.phrase, text=text, aid=message.aid, at=locked.now,
    )  # fmt: skip
    return False


def _own_words(locked: LockedGame, own: Seat | None, message: table_messages.Chat) -> str:
    """The own words of a line, "" for a sentence of ours; refuses what cannot be said."""
    if message.phrase:
        if message.phrase not in chat.phrases(own is not None) or message.text:
            raise Refused("illegal", _("There is no such sentence. Choose one of the list."))
        return ""
    if own is None:
        raise Refused("illegal", _("Whoever watches talks in the sentences of the list."))
    if not chat.is_free(locked.seats):
        raise Refused(
            "illegal", _("Own words need everybody at the table to agree. Choose one of the sentences meanwhile.")
        )
    text = _cleaned(message.text)
    if not text:
        raise Refused("illegal", _("Write something, or choose one of the sentences."))
    return text


def _cleaned(text: str) -> str:
    """One line without signs that are not seen, such as those that turn the direction of writing."""
    seen = (" " if sign.isspace() else sign for sign in text)
    return " ".join("".join(sign for sign in seen if unicodedata.category(sign) not in _UNSEEN).split())


_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs"}


def _write(locked: LockedGame, by: Any, message: table_messages.Write) -> bool:
    own = locked.seat_of(by)
    if own is None:
        raise Refused("forbidden")
    if message.value and not chat.may_write(locked.seats):
        raise Refused(
            "illegal",
            _("At this table people talk in the sentences of the list: a guest sits here, or the site has it so."),
        )
    if own.writes == message.value:
        return True
    Seat.objects.filter(pk=own.pk).update(writes=message.value)
    return False


def _mute(locked: LockedGame, by: Any, message: table_messages.Mute) -> bool:
    other = _meant(locked, by, message)
    if other is None or other == by.pk:
        raise Refused("illegal", _("Choose somebody else who talks at this table."))
    standing = Block.objects.filter(user=by, other_id=other).first()
    if message.value:
        if standing is None:
            Block.objects.create(user=by, other_id=other, kind=Block.Kind.MUTE)
    elif standing is not None and standing.kind == Block.Kind.BLOCK:
        raise Refused("illegal", _("You have blocked this person. Undo that in your settings."))
    elif standing is not None:
        standing.delete()
    return (standing is not None) == message.value


def _meant(locked: LockedGame, by: Any, message: table_messages.Mute) -> int | None:
    """Whom a message means: a user who sits here, or who has said a line that its sender may read."""
    if message.seat is not None:
        seats = chat.people(locked.seats)
        return next((seat.user_id for seat in seats if seat.number == message.seat), None)
    lines = ChatLine.objects.filter(
        game=locked.game, channel__in=chat.channels(locked.game, locked.seats, by), hidden=False
    )
    return next((line.user_id for line in lines if chat.id_of(line) == message.line), None)


_DO: dict[type, Callable[[LockedGame, Any, Any], bool]] = {
    table_messages.Chat: _chat,
    table_messages.Write: _write,
    table_messages.Mute: _mute,
}
