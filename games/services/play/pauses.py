"""A pause: for some minutes no clock counts, and nobody has to be there.

All agree to it, and it is offered as a draw is (`play.offers`); or a turn that does not end has led into it.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.live import judge_calls, table_messages
from games.models import Seat
from games.services.play.locked_game import Sitting
from games.services.play.outcome import TEXTS, Refused


def need_clock(sitting: Sitting) -> None:
    """Raise `Refused` where there is nothing that a pause could stop."""
    if sitting.game.paused_until is not None:
        raise Refused("illegal", _("The game is paused already. Press “Go on” when you are ready."))
    if not sitting.control.runs:
        raise Refused("illegal", _("No clock is running here, so there is nothing to stop. Take your time."))
    if sitting.control.kind == "correspondence":
        raise Refused("illegal", _("With days for each decision there are no pauses. Take your time."))


def ready(sitting: Sitting, own: Seat, message: table_messages.Ready, enforced: bool) -> None:
    """Somebody wants to go on. When all do, the pause is over; bots always do."""
    sitting.need_running()
    sitting.need_in_game(own)
    game = sitting.game
    if game.paused_until is None:
        raise Refused("illegal", _("The game is not paused. Play on."))
    if sitting.held:
        raise Refused("illegal", TEXTS["held"])
    if judge_calls.judge_at_it(game):
        raise Refused("illegal", _("A judge looks at this game. It goes on as soon as there is a ruling."))
    willing = sorted({*game.offers.get("ready", ()), own.number})
    people = {number for number in sitting.play.seats if not sitting.seats[number].bot}
    if people <= set(willing):
        sitting.end_pause(by=own.number, aid=message.aid)
    else:
        game.offers = {**game.offers, "ready": willing}
        sitting.tell()
