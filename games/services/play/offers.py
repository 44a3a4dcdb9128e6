"""Offers that all must agree to: a draw, or a pause. One of each kind may be open.

A declined one rests for some decisions of whoever made it, a pause that was taken for some decisions of everybody.
`Game.offers` holds {"draw" | "pause": {"by", "yes"}, "rest": {kind: {seat: decisions}}, "ready": [seats]}.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine import Action
from games.live import log_entries, table_messages
from games.models import Seat
from games.services.play import pauses
from games.services.play.locked_game import Sitting
from games.services.play.outcome import Refused

REST = 3
"""An offer cannot be made again during this many own decisions."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Something that can be offered."""

    agreed: Callable[[Sitting, Seat, UUID], None]
    """What happens when all have said yes."""
    allowed: Callable[[Sitting], None]
    """Raises `Refused` where it cannot be offered."""
    no_bots: Promise
    rests: Promise


def offer(sitting: Sitting, own: Seat, message: table_messages.Offer, enforced: bool) -> None:
    """Offer something, or take the offer back. To offer while an offer is open is to agree to it."""
    sitting.need_running()
    sitting.need_in_game(own)
    open_offer, kind = _open(sitting, message.kind), KINDS[message.kind]
    if not message.value:
        if open_offer.get("by") != own.number:
            raise Refused("illegal", _("You have made no offer that could be taken back."))
        sitting.append(log_entries.WITHDRAW, own.number, {"offer": message.kind}, aid=message.aid)
        _put(sitting, message.kind, None)
        return
    if open_offer:
        if own.number in open_offer["yes"]:
            raise Refused("illegal", _("Your offer is on the table already. Wait for the answer or take it back."))
        _agree(sitting, own, message)
        return
    kind.allowed(sitting)
    if any(sitting.seats[number].bot for number in sitting.play.seats):
        raise Refused("illegal", kind.no_bots)
    rest = sitting.game.offers.get("rest", {}).get(message.kind, {}).get(str(own.number), 0)
    if rest:
        raise Refused("illegal", kind.rests % {"count": rest})
    sitting.append(log_entries.OFFER, own.number, {"offer": message.kind}, aid=message.aid)
    _put(sitting, message.kind, {"by": own.number, "yes": [own.number]})


def answer(sitting: Sitting, own: Seat, message: table_messages.Answer, enforced: bool) -> None:
    """Agree to an open offer, or decline it."""
    sitting.need_running()
    sitting.need_in_game(own)
    open_offer = _open(sitting, message.kind)
    if not open_offer:
        raise Refused("illegal", _("There is no offer to answer any more. You may make one yourself."))
    if own.number in open_offer["yes"]:
        raise Refused("illegal", _("You have agreed already. The others are still to answer."))
    if message.value:
        _agree(sitting, own, message)
        return
    sitting.append(log_entries.DECLINE, own.number, {"offer": message.kind}, aid=message.aid)
    _put(sitting, message.kind, None)
    _rest(sitting, message.kind, [open_offer["by"]])


def after_decision(sitting: Sitting, own: Seat) -> None:
    """What this seat may not offer has rested for one decision more."""
    rest = sitting.game.offers.get("rest", {})
    seat = str(own.number)
    if any(seat in waits for waits in rest.values()):
        later = {
            kind: {number: left - (number == seat) for number, left in waits.items() if left > (number == seat)}
            for kind, waits in rest.items()
        }
        sitting.game.offers = {**sitting.game.offers, "rest": {kind: waits for kind, waits in later.items() if waits}}


def after_leaving(sitting: Sitting, own: Seat) -> None:
    """Whoever leaves takes his offers with him; the others are to make up their minds anew."""
    for kind in KINDS:
        if own.number in _open(sitting, kind).get("yes", []):
            _put(sitting, kind, None)


def _open(sitting: Sitting, kind: str) -> dict[str, Any]:
    """The open offer of a kind: who made it, and who has agreed; empty if there is none."""
    found: dict[str, Any] = sitting.game.offers.get(kind) or {}
    return found


def _put(sitting: Sitting, kind: str, offer: dict[str, Any] | None) -> None:
    """Put an offer on the table, or take it off."""
    offers = {key: value for key, value in sitting.game.offers.items() if key != kind}
    sitting.game.offers = offers if offer is None else {**offers, kind: offer}


def _rest(sitting: Sitting, kind: str, seats: list[int]) -> None:
    rest = sitting.game.offers.get("rest", {})
    waits = {**rest.get(kind, {}), **{str(seat): REST for seat in seats}}
    sitting.game.offers = {**sitting.game.offers, "rest": {**rest, kind: waits}}


def _agree(sitting: Sitting, own: Seat, message: table_messages.Offer | table_messages.Answer) -> None:
    open_offer = _open(sitting, message.kind)
    yes = [*open_offer["yes"], own.number]
    if set(sitting.play.seats) <= set(yes):
        KINDS[message.kind].agreed(sitting, own, message.aid)
    else:
        sitting.append(log_entries.AGREE, own.number, {"offer": message.kind}, aid=message.aid)
        _put(sitting, message.kind, {**open_offer, "yes": yes})


def _draw(sitting: Sitting, own: Seat, aid: UUID) -> None:
    sitting.move(log_entries.DRAW, Action.agree_draw(), by=own.number, aid=aid)


def _need_draws(sitting: Sitting) -> None:
    if not sitting.game.draws:
        raise Refused("illegal", _("In this match nobody may agree on a draw. Play on or resign."))


def _pause(sitting: Sitting, own: Seat, aid: UUID) -> None:
    _put(sitting, "pause", None)
    _rest(sitting, "pause", list(sitting.play.seats))
    sitting.pause(by=own.number, aid=aid)


KINDS = {
    "draw": Kind(
        agreed=_draw,
        allowed=_need_draws,
        no_bots=_("A bot does not agree to draws. Play on or resign."),
        rests=_("Your last offer was declined. Make %(count)d more decisions before you offer again."),
    ),
    "pause": Kind(
        agreed=_pause,
        allowed=pauses.need_clock,
        no_bots=_("A bot does not agree to pauses. Play on."),
        rests=_("Make %(count)d more decisions before you ask for a pause again."),
    ),
}
