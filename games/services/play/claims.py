"""Claims: the clock of the asked seat has run out, its player has gone away, or the game goes round in a loop.

The claimant is believed nothing.
"""

from __future__ import annotations

from datetime import timedelta

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.engine import Action
from games.live import clocks, log_entries, presence, table_messages
from games.models import Entry, Seat
from games.services.operation import outage
from games.services.play import loop_search, offers
from games.services.play.locked_game import LockedGame
from games.services.play.outcome import Refused


def claim(locked: LockedGame, own: Seat, message: table_messages.Claim, enforced: bool) -> bool:
    """Answer a claim. True if what it asks for had happened by itself."""
    if message.kind == "timeout":
        return _timeout(locked, message, enforced)
    if message.kind == "loop":
        _loop(locked, own, message)
        return False
    _abandoned(locked, own, message)
    return False


def _timeout(locked: LockedGame, message: table_messages.Claim, enforced: bool) -> bool:
    """The claim has been answered before it was read: whatever is due was enforced. Here we say so."""
    if enforced:
        return False
    later = Entry.objects.filter(
        game_id=locked.game.pk, seq=message.seq + 1, kind__in=(log_entries.TIME_OUT, log_entries.DEFAULT)
    )
    if message.seq < locked.game.seq and later.exists():
        return True
    locked.need_running()
    if locked.game.deadline_at is None:
        raise Refused("illegal", _("No clock is running here. Wait, or offer a draw."))
    raise Refused("illegal", _("There is still time on that clock. Claim again when it shows zero."))


def _loop(locked: LockedGame, own: Seat, message: table_messages.Claim) -> None:
    """Put the loop to the players that was found before this transaction began. A wrong claim costs nothing."""
    locked.need_running()
    locked.need_in_game(own)
    locked.need_clocks()
    if locked.play.ruleset.loops is None:
        raise Refused("illegal", _("There are no loops in this game. Play on, or offer a draw."))
    try:
        found = loop_search.remembered(locked.game)
    except KeyError:
        raise Refused("stale") from None
    if not isinstance(found, Action):
        raise Refused("illegal", loop_search.explained(locked.game, own))
    locked.move(log_entries.LOOP, found, by=own.number, aid=message.aid)


def _abandoned(locked: LockedGame, own: Seat, message: table_messages.Claim) -> None:
    """Take the seat that the game waits for out of it, or end the game in a draw, if its player is not there."""
    locked.need_running()
    locked.need_in_game(own)
    if _moved_since(locked, message.seq):
        raise Refused("stale")
    locked.need_clocks()
    asked = locked.asked
    _need_absence(locked, own, asked)
    draw = message.kind == "abandoned_draw"
    kind, action = (log_entries.ABANDON_DRAW, Action.abandon_draw) if draw else (log_entries.ABANDON, Action.abandon)
    locked.move(kind, action(asked.number), by=own.number, aid=message.aid)
    if locked.running:
        offers.after_leaving(locked, asked)


def _moved_since(locked: LockedGame, seq: int) -> bool:
    """Whether anybody has moved since that entry. Offers and credits of time do not matter."""
    if seq in (-1, locked.game.seq):
        return False
    later = Entry.objects.filter(game_id=locked.game.pk, kind__in=[*log_entries.MOVES, *log_entries.ANEW])
    return seq > locked.game.seq or later.filter(seq__gt=seq).exists()


def _need_absence(locked: LockedGame, own: Seat, asked: Seat) -> None:
    """Raise `Refused` unless the asked seat has been waited for long enough, and the others are not to blame."""
    game, now = locked.game, locked.now
    if asked is own:
        raise Refused("illegal", _("The decision is yours: nobody keeps you waiting. Choose what to do."))
    if asked.bot:
        raise Refused("illegal", _("The game waits for a bot, and bots do not go away. It answers in a moment."))
    if clocks.absence_wait(locked.control) is None:
        raise Refused("illegal", _("With days for each decision nobody has to sit at the table. Wait for the clock."))
    if outage.gap(now) is not None:
        raise outage.Away
    absence = presence.absence(game, asked, now)
    if absence is None:
        raise Refused(
            "illegal",
            _("%(name)s is at the table. Wait for the decision, or offer a draw.") % {"name": asked.shown_name},
        )
    left = _seconds(absence[1] - now)
    if left > 0:
        raise Refused(
            "illegal",
            ngettext(
                "%(name)s has %(count)d more second to come back. Claim again when it is over.",
                "%(name)s has %(count)d more seconds to come back. Claim again when they are over.",
                left,
            )
            % {"name": asked.shown_name, "count": left},
        )


def _seconds(time: timedelta) -> int:
    """Whole seconds, rounded up."""
    return -(-time // timedelta(seconds=1)) if time > timedelta() else 0
