"""A pause: for some minutes no clock counts, and no player need be there.

All agree to it, and it is offered as a draw is (`play.offers`); or a turn that does not end has led into it.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.live import judge_calls, table_messages
from games.models import Seat
from games.services.play.locked_game import LockedGame
from games.services.play.outcome import TEXTS, Refused


def need_clock(locked: LockedGame) -> None:
    """Raise `Refused` where there is nothing that a pause could stop."""
    if locked.game.paused_until is not None:
        raise Refused("illegal", _("The game is paused already. Press “Go on” when you are ready."))
    if not locked.control.runs:
        raise Refused("illegal", _("No clock is running here, so there is nothing to stop. Take your time."))
    if locked.control.kind == "correspondence":
        raise Refused("illegal", _("With days for each decision there are no pauses. Take your time."))


def ready(locked: LockedGame, own: Seat, message: table_messages.Ready, enforced: bool) -> None:
    """Note that a player wants to go on. When all do, the pause is over; bots always do."""
    locked.need_running()
    locked.need_in_game(own)
    game = locked.game
    if game.paused_until is None:
        raise Refused("illegal", _("The game is not paused. Play on."))
    if locked.held:
        raise Refused("illegal", TEXTS["held"])
    if judge_calls.judge_at_it(game):
        raise Refused("illegal", _("A judge looks at this game. It goes on as soon as there is a ruling."))
    willing = sorted({*game.offers.get("ready", ()), own.number})
    people = {number for number in locked.play.seats if not locked.seats[number].bot}
    if people <= set(willing):
        locked.end_pause(by=own.number, aid=message.aid)
    else:
        game.offers = {**game.offers, "ready": willing}
        locked.tell()
