"""Offers that all must agree to: a draw, or a pause. One of each kind may be open.

A declined one rests for some decisions of the seat that made it, a pause that was taken for some decisions of
everybody. `Game.offers` holds {"draw" | "pause": {"by", "yes"}, "rest": {kind: {seat: decisions}}, "ready": [seats]}.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine import Action
from games.live import log_entries, loop_watch, table_messages
from games.models import Seat
from games.services.play import pauses
from games.services.play.locked_game import LockedGame
from games.services.play.outcome import Refused

REST = 3
"""An offer cannot be made again during this many own decisions."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Something that can be offered."""

    agreed: Callable[[LockedGame, Seat, UUID], None]
    """What happens when all have said yes."""
    allowed: Callable[[LockedGame], None]
    """Raises `Refused` where it cannot be offered."""
    with_bots: Callable[[LockedGame], bool]
    """Whether bots agree to it now."""
    no_bots: Promise
    rests: Promise


def offer(locked: LockedGame, own: Seat, message: table_messages.Offer, enforced: bool) -> None:
    """Offer something, or take the offer back. To offer while an offer is open is to agree to it."""
    locked.need_running()
    locked.need_in_game(own)
    open_offer, kind = _open(locked, message.kind), KINDS[message.kind]
    if not message.value:
        if open_offer.get("by") != own.number:
            raise Refused("illegal", _("You have made no offer that could be taken back."))
        locked.append(log_entries.WITHDRAW, own.number, {"offer": message.kind}, aid=message.aid)
        _put(locked, message.kind, None)
        return
    if open_offer:
        if own.number in open_offer["yes"]:
            raise Refused("illegal", _("Your offer is on the table already. Wait for the answer or take it back."))
        _agree(locked, own, message)
        return
    kind.allowed(locked)
    bots = [number for number in locked.play.seats if locked.seats[number].bot]
    if bots and not kind.with_bots(locked):
        raise Refused("illegal", kind.no_bots)
    rest = locked.game.offers.get("rest", {}).get(message.kind, {}).get(str(own.number), 0)
    if rest:
        raise Refused("illegal", kind.rests % {"count": rest})
    yes = [own.number, *bots]
    if set(locked.play.seats) <= set(yes):
        kind.agreed(locked, own, message.aid)
        return
    locked.append(log_entries.OFFER, own.number, {"offer": message.kind}, aid=message.aid)
    _put(locked, message.kind, {"by": own.number, "yes": yes})


def answer(locked: LockedGame, own: Seat, message: table_messages.Answer, enforced: bool) -> None:
    """Agree to an open offer, or decline it."""
    locked.need_running()
    locked.need_in_game(own)
    open_offer = _open(locked, message.kind)
    if not open_offer:
        raise Refused("illegal", _("There is no offer to answer any more. You may make one yourself."))
    if own.number in open_offer["yes"]:
        raise Refused("illegal", _("You have agreed already. The others are still to answer."))
    if message.value:
        _agree(locked, own, message)
        return
    locked.append(log_entries.DECLINE, own.number, {"offer": message.kind}, aid=message.aid)
    _put(locked, message.kind, None)
    _rest(locked, message.kind, [open_offer["by"]])


def after_decision(locked: LockedGame, own: Seat) -> None:
    """What this seat may not offer has rested for one decision more."""
    rest = locked.game.offers.get("rest", {})
    seat = str(own.number)
    if any(seat in waits for waits in rest.values()):
        later = {
            kind: {number: left - (number == seat) for number, left in waits.items() if left > (number == seat)}
            for kind, waits in rest.items()
        }
        locked.game.offers = {**locked.game.offers, "rest": {kind: waits for kind, waits in later.items() if waits}}


def after_leaving(locked: LockedGame, own: Seat) -> None:
    """Withdraw the offers of a player who leaves; the others are to make up their minds anew."""
    for kind in KINDS:
        if own.number in _open(locked, kind).get("yes", []):
            _put(locked, kind, None)


def _open(locked: LockedGame, kind: str) -> dict[str, Any]:
    """The open offer of a kind: who made it, and who has agreed; empty if there is none."""
    found: dict[str, Any] = locked.game.offers.get(kind) or {}
    return found


def _put(locked: LockedGame, kind: str, offer: dict[str, Any] | None) -> None:
    """Put an offer on the table, or take it off."""
    offers = {key: value for key, value in locked.game.offers.items() if key != kind}
    locked.game.offers = offers if offer is None else {**offers, kind: offer}


def _rest(locked: LockedGame, kind: str, seats: list[int]) -> None:
    rest = locked.game.offers.get("rest", {})
    waits = {**rest.get(kind, {}), **{str(seat): REST for seat in seats}}
    locked.game.offers = {**locked.game.offers, "rest": {**rest, kind: waits}}


def _agree(locked: LockedGame, own: Seat, message: table_messages.Offer | table_messages.Answer) -> None:
    open_offer = _open(locked, message.kind)
    yes = [*open_offer["yes"], own.number]
    if set(locked.play.seats) <= set(yes):
        KINDS[message.kind].agreed(locked, own, message.aid)
    else:
        locked.append(log_entries.AGREE, own.number, {"offer": message.kind}, aid=message.aid)
        _put(locked, message.kind, {**open_offer, "yes": yes})


def _draw(locked: LockedGame, own: Seat, aid: UUID) -> None:
    locked.move(log_entries.DRAW, Action.agree_draw(), by=own.number, aid=aid)


def _stands_still(locked: LockedGame) -> bool:
    return loop_watch.stands_still(locked.game.loops, locked.play.seats)


def _need_draws(locked: LockedGame) -> None:
    if not locked.game.draws:
        raise Refused("illegal", _("In this match nobody may agree on a draw. Play on or resign."))


def _pause(locked: LockedGame, own: Seat, aid: UUID) -> None:
    _put(locked, "pause", None)
    _rest(locked, "pause", list(locked.play.seats))
    locked.pause(by=own.number, aid=aid)


KINDS = {
    "draw": Kind(
        agreed=_draw,
        allowed=_need_draws,
        with_bots=_stands_still,
        no_bots=_(
            "A bot agrees to a draw only when nothing has changed for three turns of everybody. Play on or resign."
        ),
        rests=_("Your last offer was declined. Make %(count)d more decisions before you offer again."),
    ),
    "pause": Kind(
        agreed=_pause,
        allowed=pauses.need_clock,
        with_bots=lambda locked: False,
        no_bots=_("A bot does not agree to pauses. Play on."),
        rests=_("Make %(count)d more decisions before you ask for a pause again."),
    ),
}
