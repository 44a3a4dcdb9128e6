"""Taking back a move by consent: one asks, all others agree or one of them does not (ux.md 2.7).

While a request is open no player acts, and the time is the asker's: their clock runs if they are asked themselves, else
it pays for the wait while the other one's stands still. It lapses after a while, or when the game goes on all the same,
such as by the clock or a judge. Computer players agree to everything."""

from __future__ import annotations

from datetime import timedelta

from django.utils.translation import gettext_lazy as _

from games.live import clocks, log_entries, table_messages, take_backs
from games.live.take_backs import KIND
from games.models import Game, Seat
from games.services.play.locked_game import LockedGame
from games.services.play.outcome import Refused

LEAST = timedelta(seconds=5)
"""A player who has no time left is still waited for so long."""


def ask(locked: LockedGame, own: Seat, message: table_messages.Offer) -> None:
    """Ask to take back a move, the last one unless another is named; or withdraw the request."""
    locked.need_running()
    locked.need_in_game(own)
    game, asked = locked.game, take_backs.request(locked.game)
    if not message.value:
        if asked is None or asked["by"] != own.number:
            raise Refused("illegal", _("You have asked for nothing that could be withdrawn."))
        locked.append(log_entries.WITHDRAW, own.number, {"offer": KIND}, aid=message.aid)
        locked.end_request()
        return
    need_take_backs(game)
    if asked is not None:
        own_one = asked["by"] == own.number
        raise Refused(
            "illegal",
            _("You have asked already. Wait for the answer, or withdraw the request.")
            if own_one
            else _("Answer the request that is open first."),
        )
    locked.need_clocks()
    moves = take_backs.moves_of(game, own.number)
    entry = message.entry if message.entry is not None else next(iter(moves), None)
    if entry is None or not moves:
        raise Refused("illegal", take_backs.why_none(game, own.number))
    if entry not in moves:
        raise Refused("illegal", _("This move cannot be taken back any more. Ask for your last one."))
    turn = locked.play.turn_number()
    if not take_backs.requests_left(game, own.number, turn):
        raise Refused(
            "illegal",
            _("You have asked %(count)d times in this turn. Play on; in the next turn you may ask again.")
            % {"count": take_backs.A_TURN},
        )
    game.take_backs = take_backs.with_request(game, own.number, turn)
    yes = [int(number) for number in locked.play.seats if number == own.number or locked.seats[number].bot]
    if set(locked.play.seats) <= set(yes):
        locked.take_back(entry - 1, asker=own.number, by=own.number, aid=message.aid)
        return
    locked.append(log_entries.OFFER, own.number, {"offer": KIND, "entry": entry}, aid=message.aid)
    locked.open_request(own, entry, yes, _length(locked, own))


def answer(locked: LockedGame, own: Seat, message: table_messages.Answer) -> None:
    """Agree to the open request, or decline it. The last one who agrees takes the game back; one refusal ends it."""
    locked.need_running()
    locked.need_in_game(own)
    asked = take_backs.request(locked.game)
    if asked is None:
        raise Refused("illegal", _("There is no request to answer any more. The game has gone on."))
    if own.number in asked["yes"]:
        raise Refused("illegal", _("You have agreed already. The others are still to answer."))
    if not message.value:
        locked.append(log_entries.DECLINE, own.number, {"offer": KIND}, aid=message.aid)
        locked.end_request()
        return
    yes = sorted({*asked["yes"], own.number})
    if set(locked.play.seats) <= set(yes):
        locked.end_request()
        locked.take_back(asked["entry"] - 1, asker=asked["by"], by=own.number, aid=message.aid)
    else:
        locked.append(log_entries.AGREE, own.number, {"offer": KIND}, aid=message.aid)
        locked.game.take_backs = {**locked.game.take_backs, "open": {**asked, "yes": yes}}


def need_take_backs(game: Game) -> None:
    """Raise `Refused` at a table at which nothing is taken back."""
    if take_backs.may_take_back(game):
        return
    if game.arranged:
        raise Refused("illegal", _("In a tournament nothing is taken back. Call a judge if something has gone wrong."))
    if game.rated and game.takeback is None:
        raise Refused("illegal", _("In a rated game nothing is taken back, unless the table says so."))
    raise Refused("illegal", _("At this table nothing is taken back."))


def _length(locked: LockedGame, own: Seat) -> timedelta:
    """How long the others have to answer: no longer than the asker has time, for it is the asker's that runs."""
    control = locked.control
    usual = clocks.ANSWERED_BY_POST if control.kind == "correspondence" else clocks.ANSWERED_WITHIN
    if not control.runs or own.bank_ms is None:
        return usual
    return max(LEAST, min(usual, timedelta(milliseconds=own.bank_ms + control.buffer_ms)))
