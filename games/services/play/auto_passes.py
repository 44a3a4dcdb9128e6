"""Taking back a pass that a standing order has given, or one's hand in a hurry (MTG-P-26): "before you attack, I would
like to ..."."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.live import auto_passes, table_messages
from games.models import Seat
from games.services.play.locked_game import LockedGame
from games.services.play.outcome import Refused


def revoke(locked: LockedGame, own: Seat, message: table_messages.Revoke, enforced: bool) -> None:
    """Be asked again at the moment at which one has passed in a hurry; what came after it has not happened.

    They are asked whatever they have ordered, and may then take back an earlier automatic pass too, if they have
    another one open."""
    locked.need_running()
    locked.need_in_game(own)
    locked.need_clocks()
    if [own.number, message.entry] in locked.game.passes.get("open", []):
        locked.step_back(message.entry - 1, by=own.number, aid=message.aid)
        return
    turn = locked.play.turn_number()
    found = auto_passes.last_by_hand(locked.game, own.number, turn)
    if found is None or found[0] != message.entry:
        raise Refused(
            "illegal",
            _("This pass cannot be taken back any more: somebody has acted since, or something hidden was seen."),
        )
    if locked.now > found[1]:
        raise Refused(
            "illegal",
            _("It is too late to step in: at this table one has %(count)d seconds for it.")
            % {"count": auto_passes.seconds(locked.game)},
        )
    locked.game.passes = auto_passes.with_step(locked.game, own.number, turn)
    locked.step_back(message.entry - 1, by=own.number, aid=message.aid, said={"how": "hand"})
