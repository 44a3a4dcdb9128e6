"""Taking back a pass that a standing order has given (MTG-P-26): "before you attack, I would like to ..."."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.live import table_messages
from games.models import Seat
from games.services.play.locked_game import LockedGame
from games.services.play.outcome import Refused


def revoke(locked: LockedGame, own: Seat, message: table_messages.Revoke, enforced: bool) -> None:
    """Be asked again at the moment at which one's standing order has passed; what came after it has not happened.

    They are asked whatever they have ordered, and may then take back an earlier pass too, if they have another one
    open."""
    locked.need_running()
    locked.need_in_game(own)
    locked.need_clocks()
    if [own.number, message.entry] not in locked.game.passes.get("open", []):
        raise Refused(
            "illegal",
            _("This pass cannot be taken back any more: somebody has acted since, or something hidden was seen."),
        )
    locked.step_back(message.entry - 1, by=own.number, aid=message.aid)
