"""Calling a judge at the table, and taking the call back."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.live import judge_calls, log_entries, table_messages
from games.models import UNSETTLED, Case, CaseNote, CaseState, Seat
from games.services.play.locked_game import LockedGame
from games.services.play.outcome import Refused


def call(locked: LockedGame, own: Seat, message: table_messages.Call, enforced: bool) -> None:
    """Open a case, or withdraw the own one. Nothing is decided by a call but that the clocks stop for a while."""
    if message.value:
        _open(locked, own, message)
    else:
        _withdraw(locked, own, message)


def _open(locked: LockedGame, own: Seat, message: table_messages.Call) -> None:
    locked.need_running()
    locked.need_in_game(own)
    game, claim = locked.game, message.text.strip()
    if not claim:
        raise Refused("illegal", _("Say in a sentence what has happened, so that the judge knows what to look at."))
    cases = Case.objects.filter(game=game)
    if (case := cases.filter(state__in=UNSETTLED).first()) is not None:
        _join(locked, own, case, claim, message)
        return
    earlier = cases.filter(seat=own.number).count()
    if earlier >= judge_calls.CALLS:
        raise Refused(
            "illegal",
            _("You have called %(count)d times in this game. Appeal against the ruling, or play on.")
            % {"count": earlier},
        )
    case = Case(game=game, seat=own.number, claim=claim, seq=game.seq, epoch=game.epoch, opened_at=locked.now)
    if game.paused_until is None and not earlier:
        locked.pause(by=own.number, aid=message.aid, kind=log_entries.CALL)
        case.stopped_until = game.paused_until
    else:
        locked.append(log_entries.CALL, own.number, {}, aid=message.aid)
    game.judge_at = locked.now
    case.save(force_insert=True)


def _join(locked: LockedGame, own: Seat, case: Case, claim: str, message: table_messages.Call) -> None:
    """A second call of a table is the same call: its words stand with those of the first. Once for each player."""
    if case.seat == own.number or case.notes.filter(author=own.user, private=False).exists():
        raise Refused("illegal", _("A judge has been called already. Play on meanwhile, or agree on a draw."))
    CaseNote.objects.create(case=case, author=own.user, private=False, text=claim, at=locked.now)
    locked.append(log_entries.CALL, own.number, {}, aid=message.aid)


def _withdraw(locked: LockedGame, own: Seat, message: table_messages.Call) -> None:
    game = locked.game
    case = Case.objects.filter(game=game, seat=own.number, state__in=(CaseState.OPEN, CaseState.CLAIMED)).first()
    if case is None:
        raise Refused("illegal", _("There is no call of yours that could be taken back."))
    case.state, case.closed_at = CaseState.WITHDRAWN, locked.now
    case.save(update_fields=["state", "closed_at"])
    game.judge_at = None
    locked.append(log_entries.UNCALL, own.number, {}, aid=message.aid)
    if locked.running and not locked.held and game.paused_until is not None and game.paused_until == case.stopped_until:
        locked.end_pause()
