"""What is said at a table, as one reader may read it: apart from the game, never in its log or its views.

Players talk to players and watchers to watchers; neither reads the other before the game is over, so that players
cannot be told from outside what to do. In a tournament they stay apart for good, as the next game of the match may
follow. Readers do not read whom they have muted. A sentence of ours is kept by its key, and each reader has it in their
own language."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.platform.feature_flags import is_on, register_flag
from games.live import clocks, queries
from games.models import Block, ChatLine, Game, Seat, Status
from games.selectors.table_views import NoSuchTable, may_watch

KEPT = 50
"""Lines that a page shows."""
OPEN_AFTER = timedelta(days=1)
"""So long after its end people can still talk at a table."""

PHRASES: dict[str, Promise] = {
    "hello": _("Hello!"),
    "luck": _("Good luck, and have fun."),
    "thinking": _("One moment, I am thinking."),
    "back_soon": _("I am back in a moment."),
    "your_turn": _("Please go on, the game waits for you."),
    "sorry": _("Sorry, that was a slip."),
    "well_played": _("Well played!"),
    "exciting": _("How exciting!"),
    "thanks": _("Thank you."),
    "good_game": _("Good game!"),
}
"""Sentences of ours by key. None says anything that a game hides."""
FOR_WATCHERS = ("hello", "exciting", "well_played", "thanks", "good_game")


register_flag("chat_text", _("Own words in chats"), _("At tables people talk in the sentences of the list only."))


class Heard(NamedTuple):
    """What one reader knows of a chat at one moment."""

    lines: list[dict[str, Any]]
    writes: list[int]
    """Seats that want to write freely."""
    muted: list[int]
    """Seats that this reader has muted."""


SILENCE = Heard([], [], [])


def heard_at(game_id: str, user: Any, invite: str | None = None) -> Heard:
    """What a player may read at a table; raises `NoSuchTable`."""
    sat, game = queries.read_seats(game_id), queries.read_game(game_id)
    if game is None or sat is None or not may_watch(game, sat.seats, user, invite):
        raise NoSuchTable(game_id)
    return heard(game, sat.seats, user)


def heard(game: Game, seats: Sequence[Seat], user: Any) -> Heard:
    """The last lines of the channels that are open to a reader, apart from those of people whom they have muted."""
    muted = set() if _nobody(user) else set(Block.objects.filter(user_id=user.pk).values_list("other_id", flat=True))
    found = ChatLine.objects.filter(game_id=game.pk, channel__in=channels(game, seats, user), hidden=False)
    last = list(found.exclude(user_id__in=muted).select_related("user").order_by("-at", "-pk")[:KEPT])
    names = {seat.user_id: seat.shown_name for seat in people(seats)}
    return Heard(
        [_shown(line, user, names) for line in reversed(last)],
        [seat.number for seat in seats if seat.writes],
        [seat.number for seat in seats if seat.user_id in muted],
    )


def channels(game: Game, seats: Sequence[Seat], user: Any) -> list[str]:
    """The channels that a player may read; the first is the one in which they talk."""
    own, other = ChatLine.Channel.PLAYERS, ChatLine.Channel.WATCHERS
    if seat_of(seats, user) is None:
        own, other = other, own
    return [own, other] if game.is_over and not game.arranged else [own]


def seat_of(seats: Sequence[Seat], user: Any) -> Seat | None:
    """Where a player sits."""
    return None if _nobody(user) else next((seat for seat in seats if seat.user_id == user.pk), None)


def people(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with a player in them who can read."""
    return [seat for seat in seats if seat.user_id is not None and not seat.bot]


def may_write(seats: Sequence[Seat]) -> bool:
    """Whether the players of a table could write freely to each other if they wanted: guests cannot, and no player can
    while the operator has switched that off."""
    return is_on("chat_text") and all(seat.user is not None and not seat.user.is_guest for seat in people(seats))


def is_free(seats: Sequence[Seat]) -> bool:
    """Whether they do: all of them want to."""
    return may_write(seats) and all(seat.writes for seat in people(seats))


def is_open(game: Game, now: Any) -> bool:
    """Whether something can still be said at a table."""
    if game.status == Status.OPEN:
        return False
    return game.ended_at is None or now < game.ended_at + OPEN_AFTER


def phrases(seated: bool) -> dict[str, str]:
    """The sentences that a player can say, in the active language."""
    return {key: str(text) for key, text in PHRASES.items() if seated or key in FOR_WATCHERS}


def settings_of(game: Game, seats: Sequence[Seat], user: Any, now: Any) -> dict[str, Any] | None:
    """What the page of a table needs to know beside the lines; None where there is no one to talk to."""
    own = seat_of(seats, user)
    if own is not None and len(people(seats)) < 2:
        return None
    return {
        "phrases": phrases(own is not None) if is_open(game, now) and not _nobody(user) else {},
        "free": own is not None and may_write(seats),
    }


def news(before: Heard | None, now: Heard) -> dict[str, Any] | None:
    """The frame that brings a client from one moment to another: new lines only, or, where one has gone, all. None if
    there is nothing to say."""
    if now == (before or SILENCE):
        return None
    known = [] if before is None else before.lines
    fresh = [line for line in now.lines if line not in known]
    kept = now.lines[: len(now.lines) - len(fresh)]
    if before is None or kept + fresh != now.lines or kept != known[len(known) - len(kept) :]:
        return frame(now)
    if len(known) > len(kept) and len(now.lines) < KEPT:
        return frame(now)
    return frame(now._replace(lines=fresh), whole=False)


def frame(now: Heard, *, whole: bool = True) -> dict[str, Any]:
    """A chat as a frame of the protocol; `whole`: these lines instead of those that the client has."""
    return {"t": "chat", "whole": whole, **now._asdict()}


def text_of(line: ChatLine) -> str:
    """What a line says, in the reader's language as far as it is a sentence of ours."""
    return str(PHRASES.get(line.phrase, "")) if line.phrase else line.text


def id_of(line: ChatLine) -> str:
    """The name of a line at its table."""
    return f"{line.channel[0]}{line.number}"


def _shown(line: ChatLine, reader: Any, names: dict[int | None, str]) -> dict[str, Any]:
    return {
        "id": id_of(line),
        "seat": line.seat,
        "name": names.get(line.user_id, line.user.shown_name),
        "mine": not _nobody(reader) and line.user_id == reader.pk,
        "text": text_of(line),
        "at": clocks.in_ms(line.at),
    }


def _nobody(user: Any) -> bool:
    return user is None or user.pk is None
