"""What a judge does in a game. Each is one transaction: the effect as an entry of the game's log, and a row with the
reason that both players read. Undoing one is another one."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.engine import Action, time_called
from games.engine.corrections import CORRECTED
from games.live import judge_calls, log_entries, states
from games.models import Case, CaseState, Ruling
from games.services import hooks
from games.services.cases import cases, judging
from games.services.cases.cases import appeal_within, needed
from games.services.cases.judging import CaseError
from games.services.play import offers
from games.services.play.locked_game import LockedGame

MOST = timedelta(days=1)
"""So much a clock is adjusted by at once, at most."""
MOST_TURNS = 10
"""So many turns are added at once, at most. For slow play two are usual (tournaments.md, 9)."""
Kind = Ruling.Kind


def rule_hold(case_id: str, *, by: Any, reason: str, template: str = "") -> None:
    """Let the clocks stand still for a pause's whole time from now on."""
    with judging.in_hands(case_id, by) as (locked, case):
        locked.need_running()
        seq = cases.hold(locked, case)
        assert seq is not None
        _write(locked, case, by, Kind.HOLD, reason, {}, seq, template)


def rule_clock(case_id: str, *, by: Any, reason: str, template: str = "", seat: int, by_time: timedelta) -> None:
    """Give a seat more time, or less."""
    with judging.in_hands(case_id, by) as (locked, case):
        locked.need_running()
        _need_seat(locked, seat)
        own = locked.seats[seat]
        if own.bank_ms is None:
            raise CaseError("no_clock", _("This seat has no clock that could be adjusted."))
        if not by_time or abs(by_time) > MOST:
            raise CaseError("amount", _("Name an amount of time other than zero, and of one day at most."))
        locked.give_time(own, by_time)
        data = {"seat": seat, "ms": by_time // timedelta(milliseconds=1)}
        entry = locked.append(log_entries.CLOCK, None, data)
        _write(locked, case, by, Kind.CLOCK, reason, data, entry.seq, template)


def rule_rewind(case_id: str, *, by: Any, reason: str, template: str = "", to: int) -> None:
    """Take the game back to what it was after entry `to`, also into a branch that was left by an earlier step back.
    Not once the game is over: then everybody may read its seed."""
    with judging.in_hands(case_id, by) as (locked, case):
        judging.need_head(case, by)
        locked.need_running()
        if not 0 <= to < locked.game.seq or states.after(locked.game, to).decision is None:
            raise CaseError("no_entry", _("Choose an entry of the log after which somebody had something to decide."))
        last = locked.play.last_turn
        entry = locked.rewind(to)
        if last is not None:
            _call_time_again(locked, last - max(locked.play.turn_number(), 1))
        _write(locked, case, by, Kind.REWIND, reason, {"to": to}, entry.seq, template)


def rule_restart(case_id: str, *, by: Any, reason: str, template: str = "") -> None:
    """Have the game begin anew with the same seats and decks. The way back is a rewind."""
    with judging.in_hands(case_id, by) as (locked, case):
        judging.need_head(case, by)
        locked.need_running()
        left = None if locked.play.last_turn is None else time_called.turns_left(locked.play)
        entry = locked.restart()
        if left is not None:
            _call_time_again(locked, left)
        _write(locked, case, by, Kind.RESTART, reason, {}, entry.seq, template)


def rule_correct(case_id: str, *, by: Any, reason: str, template: str = "", what: str, of: str, value: str) -> None:
    """Put right what everybody can see, as `Game.correctable` offers it; everything else is refused."""
    with judging.in_hands(case_id, by) as (locked, case):
        locked.need_running()
        entry = locked.correct(Action.corrected(what, of, value))
        facts = next(event["facts"] for event in entry.events if event["kind"] == CORRECTED)
        _write(locked, case, by, Kind.CORRECT, reason, {**facts, "about": [what, of, value]}, entry.seq, template)


def rule_extend(case_id: str, *, by: Any, reason: str, template: str = "", minutes: int) -> None:
    """Give the match of the game more time in its round, or take some of it back."""
    game = Case.objects.select_related("game").get(pk=case_id).game
    clock = hooks.round_clock_of(game)
    if clock is None:
        raise CaseError("no_round", _("No round has a clock for this game. Adjust the clock of a player instead."))
    if not minutes:
        raise CaseError("amount", _("Name an amount of time other than zero, and of one day at most."))
    with transaction.atomic():  # the round's lock comes before the game's; what is refused below takes all of it back
        clock.extend(by=by, minutes=minutes, reason=judge_calls.said(template, reason))
        with judging.in_hands(case_id, by) as (locked, case):
            entry = locked.append(log_entries.EXTENDED, None, {"minutes": minutes})
            _write(locked, case, by, Kind.EXTEND, reason, {"minutes": minutes}, entry.seq, template)


def rule_turns(case_id: str, *, by: Any, reason: str, template: str = "", turns: int) -> None:
    """Give so many turns more to a game in which time was called."""
    with judging.in_hands(case_id, by) as (locked, case):
        locked.need_running()
        if not 0 < turns <= MOST_TURNS:
            raise CaseError("turns", _("Name a number of turns from 1 to %(most)d.") % {"most": MOST_TURNS})
        if locked.play.last_turn is None:
            raise CaseError("no_time", _("Time has not been called in this game. Give the match more time instead."))
        entry = locked.move(
            log_entries.CALL_TIME, Action.call_time(time_called.turns_left(locked.play) + turns), by=None, charge=False
        )
        _write(locked, case, by, Kind.TURNS, reason, {"turns": turns}, entry.seq, template)


def rule_loss(case_id: str, *, by: Any, reason: str, template: str = "", seat: int) -> None:
    """Take a seat out of the game; the last one left wins."""
    with judging.in_hands(case_id, by) as (locked, case):
        locked.need_running()
        _need_seat(locked, seat)
        entry = locked.move(log_entries.RULED, Action.ruled_loss(seat), by=None, charge=False)
        if locked.running:
            offers.after_leaving(locked, locked.seats[seat])
        _write(locked, case, by, Kind.LOSS, reason, {"seat": seat}, entry.seq, template)


def rule_draw(case_id: str, *, by: Any, reason: str, template: str = "") -> None:
    """End the game in a draw."""
    with judging.in_hands(case_id, by) as (locked, case):
        locked.need_running()
        entry = locked.move(log_entries.RULED_DRAW, Action.ruled_draw(), by=None, charge=False)
        _write(locked, case, by, Kind.DRAW, reason, {}, entry.seq, template)


def case_rule(case_id: str, *, by: Any, how: str, text: str, template: str = "") -> None:
    """Close a case with a text that both players read, a sentence of `calls.TEMPLATES` or own words or both: the game
    goes on. The answer to an appeal is final."""
    with judging.in_hands(case_id, by) as (locked, case):
        appealed = case.appealed_at is not None
        if how not in judge_calls.CLOSING or (how == Kind.UPHOLD and not appealed):
            raise CaseError("how", _("Say how you rule: one of the ways that the form offers."))
        entry = locked.append(log_entries.RULING, None, {"how": how, "final": appealed})
        data: dict[str, Any] = {"alone": True} if appealed and case.ruled_by_id == by.pk else {}
        _write(locked, case, by, how, text, data, entry.seq, template)
        if locked.running and locked.game.paused_until is not None and not locked.held:
            locked.end_pause()
        if appealed:
            case.state, case.closed_at = CaseState.FINAL, locked.now
        else:
            case.state, case.ruled_by, case.ruled_at = CaseState.RULED, by, locked.now
            case.appeal_until = locked.now + appeal_within(locked)
        case.save()
        cases.clear_mark(locked)


def case_rule_with_penalty(
    case_id: str, *, by: Any, how: str, text: str, template: str = "", player: int, infraction: str
) -> None:
    """As `case_rule`, and a player of the match is given what its rules suggest for an infraction: both, or neither.
    Without any words the ruling says that a penalty was given."""
    given = hooks.penalties_of(Case.objects.select_related("game").get(pk=case_id).game)
    if given is None:
        raise CaseError("penalty", _("Penalties are given in matches of tournaments only."))
    template = template or ("" if text.strip() else "penalty")
    with transaction.atomic():
        given.give(by=by, player=player, infraction=infraction, reason=judge_calls.said(template, text))
        case_rule(case_id, by=by, how=how, text=text, template=template)


def _write(
    locked: LockedGame, case: Case, by: Any, kind: str, reason: str, data: dict[str, Any], seq: int, template: str
) -> None:
    """Note who has done it, and why: by a sentence of `calls.TEMPLATES`, or in own words, or both."""
    cases.begin_review(case)
    if judge_calls.is_sentence(template):
        data = {**data, "template": template}
    said = reason.strip()[: cases.LONGEST] if "template" in data else needed(reason)
    Ruling.objects.create(case=case, actor=by, kind=kind, reason=said, data=data, seq=seq, at=locked.now)


def _call_time_again(locked: LockedGame, turns: int) -> None:
    """Time that was called stays so, also for what is played anew: the clock of a round calls it only once."""
    if locked.play.last_turn is None:
        locked.move(log_entries.CALL_TIME, Action.call_time(max(0, turns)), by=None, charge=False)


def _need_seat(locked: LockedGame, seat: int) -> None:
    if seat not in locked.play.seats:
        raise CaseError("no_seat", _("Choose a player who is still in the game."))
