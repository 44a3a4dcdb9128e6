"""The way of a move. Sockets, HTTP, workers, bots and the clock end here.

One transaction: lock the game, read the database's clock, do first what is due by itself (a standing order, a
deadline), then check login, id, epoch and decision, let the engine act, append the entry, set the next deadline.
COMMIT. Only then is it acknowledged, and only then are the sockets notified.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts.platform.after_commit import after_commit
from accounts.platform.audit_log import act_write, register_acts
from games.engine import Action
from games.live import auto_passes as passing
from games.live import clocks, log_entries, table_messages
from games.live.take_backs import KIND
from games.models import ChatLine, Entry, Game, Seat, Status
from games.services.cases import judge_calls
from games.services.operation import outage
from games.services.play import at_once, auto_passes, claims, loop_search, offers, pauses, take_backs
from games.services.play.locked_game import Conflict, LockedGame, NoSuchGame, RulesCrashed
from games.services.play.outcome import TEXTS, Outcome, Refused, refused
from games.services.tables import contributions, tables

log = logging.getLogger(__name__)
register_acts({"game.thawed": _("frozen game thawed")})
TRIES = 3
"""How often a transaction is done anew after another was first."""
MOST_AT_ONCE = 60
"""Answers by order in one go; more wait for the next tick."""


def act(game_id: str, *, by: Any, message: table_messages.Playing) -> Outcome:
    """Do what a player's message says; the answer is always an `Outcome`, in the active language.

    Raises `NoSuchGame`. Any error of the database means that it is not known yet whether it was done: asking again
    with the same `aid` tells.
    """
    if isinstance(message, table_messages.Claim) and message.kind == "loop":
        _search_loop(game_id, by)
    if isinstance(message, table_messages.Act):
        done = at_once.moved(game_id, by, message, lambda game: _answered(game, by, message))
        if done is not None:
            return done
    return in_transaction(game_id, lambda locked: _answered(locked, by, message), message.aid)


def outcome(game_id: str, *, by: Any, aid: UUID) -> Outcome:
    """What became of an action of this player: its "ack", or "not_applied". Who is not logged in has done nothing."""
    game = Game.objects.filter(pk=game_id).first()
    if game is None:
        raise NoSuchGame(game_id)
    if by is None or not by.is_authenticated:
        return refused("not_applied", aid, game.epoch, game.seq)
    entry = Entry.objects.filter(game_id=game_id, aid=aid).first()
    seat = Seat.objects.filter(game_id=game_id, user=by).first()
    if entry is None and ChatLine.objects.filter(game_id=game_id, aid=aid, user=by).exists():
        return Outcome("ack", str(aid), game.epoch, game.seq, dup=True)
    if entry is None or seat is None or entry.seat != seat.number:
        return refused("not_applied", aid, game.epoch, game.seq)
    return Outcome("ack", str(aid), entry.epoch, entry.seq, dup=True)


def expire(game_id: str, seq: int | None = None) -> bool:
    """Do what is due in a game by itself: end a pause, answer for a standing order or for a seat out of time.

    With `seq`, only if that is still the last entry; -1: begin, as soon as no contribution to chance is waited for.
    True if anything was done. Never early, never twice.
    """
    if seq is not None and seq < 0:
        return contributions.expire(game_id)

    def due(locked: LockedGame) -> bool:
        if seq is not None and locked.game.seq != seq:
            return False
        done = _enforce(locked)
        if done:
            locked.save()
        return done

    try:
        return bool(in_transaction(game_id, due))
    except NoSuchGame:
        return False


def bot_act(game_id: str, seq: int, seat: int, decision: int, choice: int, aid: UUID) -> bool:
    """The choice of a bot. True if it counted; False if the game has gone on since, or is not there any more, and where
    the choice is none of those that are open: that is noted as a fault of the bot."""

    def answer(locked: LockedGame) -> bool:
        game = locked.game
        if not locked.running or game.seq != seq or game.decision != decision or not locked.seats[seat].bot:
            return False
        if game.take_back_until is not None:
            return False
        try:
            locked.move(log_entries.CHOOSE, Action.choose(seat, decision, choice), by=seat, aid=aid, charge=False)
        except Refused:
            log.exception("a bot has chosen what cannot be chosen", extra={"game": game_id, "seq": seq})
            return False
        _follow(locked)
        locked.save()
        return True

    try:
        return bool(in_transaction(game_id, answer))
    except (Conflict, NoSuchGame):
        return False


def take_up(game_id: str, seq: int, loop: Action) -> bool:
    """Put a loop to the players that was found in the position after entry `seq`. True if it counted; False if the
    game has gone on since."""

    def put(locked: LockedGame) -> bool:
        game = locked.game
        stands_still = game.paused_until is not None or game.take_back_until is not None
        if not locked.running or game.seq != seq or stands_still:
            return False
        try:
            locked.move(log_entries.LOOP, loop, by=None)
        except Refused:
            return False
        locked.save()
        return True

    try:
        return bool(in_transaction(game_id, put))
    except NoSuchGame:
        return False


def freeze(game_id: str, seq: int, fault: str) -> None:
    """Stop a game whose rules have failed, tell everybody, and keep what an administrator needs to know."""
    with transaction.atomic():
        locked = LockedGame(game_id)
        if locked.game.status == Status.FROZEN:
            return
        locked.game.status = Status.FROZEN
        locked.game.fault = fault[:4000]
        locked.end_request()
        locked.stop_clock()
        if locked.game.seq >= 0:
            locked.append(log_entries.FROZEN, None, {"after": seq})
        locked.tell()
        locked.save()


def thaw(game_id: str, *, by: Any = None, request: Any = None) -> bool:
    """Let a frozen game go on after the rules were repaired; the open decision gets its full time again."""
    with transaction.atomic():
        locked = LockedGame(game_id)
        if locked.game.status != Status.FROZEN:
            return False
        locked.game.fault = ""
        locked.resume()
        locked.append(log_entries.THAWED, None, {})
        locked.save()
        act_write("game.thawed", by=by, object=f"game:{game_id}", request=request)
        return True


def give_up(game_id: str, user: Any) -> bool:
    """Concede for a player who is banned. True if their seat was still in play. Not in a game that is arranged:
    there the officials decide."""

    def left(locked: LockedGame) -> bool:
        own = locked.seat_of(user)
        if own is None or not own.banned or locked.game.arranged or not locked.running:
            return False
        if own.number not in locked.play.seats:
            return False
        _enforce(locked)
        if locked.running and own.number in locked.play.seats:
            locked.move(log_entries.CONCEDE, Action.concede(own.number), by=own.number, charge=False)
            if locked.running:
                offers.after_leaving(locked, own)
        locked.save()
        return True

    try:
        return bool(in_transaction(game_id, left))
    except NoSuchGame:
        return False


def _search_loop(game_id: str, by: Any) -> None:
    """Look for the loop that a player claims before anything is locked; the claim finds it remembered."""
    game = Game.objects.filter(pk=game_id, status=Status.RUNNING, seats__user=by.pk).first()
    if game is not None:
        loop_search.search(game)


# --- inside the transaction --------------------------------------------------------------------------------------


def in_transaction(game_id: str, work: Callable[[LockedGame], Any], aid: UUID | None = None) -> Any:
    """Run `work` on a locked game. Anew if another was first; the game is frozen if the rules fail."""
    for attempt in range(TRIES):
        try:
            with transaction.atomic():
                locked = LockedGame(game_id, aid)
                # before any notice: whoever hears it finds this
                after_commit(at_once.remember, locked)
                return work(locked)
        except (Conflict, IntegrityError):
            if attempt == TRIES - 1:
                raise
        except outage.Away:
            outage.stamp()
        except RulesCrashed as crash:
            _report(game_id, crash)
            game = Game.objects.get(pk=game_id)
            return False if aid is None else refused("frozen", aid, game.epoch, game.seq)
    raise Conflict(game_id)


def _report(game_id: str, crash: RulesCrashed) -> None:
    cause = crash.__cause__
    log.error("the rules failed", exc_info=cause, extra={"game": game_id, "seq": crash.seq})
    # The message of the exception may name cards: the place is enough to find it, with the log to replay it.
    where = "unknown"
    trace = cause.__traceback__ if cause else None
    while trace is not None:
        where = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    freeze(game_id, crash.seq, f"{type(cause).__name__} in {where} after entry {crash.seq}")


def _answered(locked: LockedGame, by: Any, message: table_messages.Playing) -> Outcome:
    game, aid = locked.game, message.aid
    asked_before = game.decision
    enforced = _enforce(locked)
    try:
        own = locked.seat_of(by)
        if own is None:
            raise Refused("forbidden")
        if locked.repeated is not None:
            seq, seat = locked.repeated
            if seat != own.number:
                raise Refused("malformed")
            result = Outcome("ack", str(aid), game.epoch, seq, dup=True)
        else:
            if own.user is None or not own.user.is_active or own.banned:
                raise Refused("forbidden", TEXTS["suspended"])
            if isinstance(message, table_messages.Act) and message.decision == asked_before != game.decision:
                raise _too_late(locked, message.decision)
            dup = _DO[type(message)](locked, own, message, enforced)
            result = Outcome("ack", str(aid), game.epoch, game.seq, dup=bool(dup))
        locked.save()
    except Refused as refusal:
        if enforced:
            locked.save()
        return refused(refusal.code, aid, game.epoch, game.seq, refusal.text)
    except tables.TableError as error:
        return refused("illegal" if error.code != "forbidden" else "forbidden", aid, game.epoch, game.seq, error.text)
    return result


def _enforce(locked: LockedGame) -> bool:
    """What happens by itself: the end of a pause or of a request, then a standing order whose tick has come, then a
    deadline."""
    if not locked.running:
        return False
    done = _go_on(locked)
    done = _lapse(locked) or done
    done = _answer_by_order(locked) or done
    if locked.running and clocks.is_due(locked.game.deadline_at, locked.now):
        if outage.gap(locked.now) is not None:
            raise outage.Away
        if not locked.stand_if_away():
            _time_out(locked)
        done = True
    return done


def _go_on(locked: LockedGame) -> bool:
    until = locked.game.paused_until
    if until is None or locked.now < until:
        return False
    locked.end_pause()
    return True


def _lapse(locked: LockedGame) -> bool:
    until = locked.game.take_back_until
    if until is None or locked.now < until:
        return False
    locked.end_request(lapsed=True)
    return True


def _answer_by_order(locked: LockedGame) -> bool:
    """One answer a tick; further ones at once where the game says that they follow."""
    game = locked.game
    if game.tick_at is None or locked.now < game.tick_at or not _one_by_order(locked):
        return False
    _follow(locked)
    return True


def _follow(locked: LockedGame) -> None:
    """Further answers by order that need no pause of their own."""
    for _following in range(MOST_AT_ONCE):
        goes_on = locked.running and locked.game.paused_until is None
        if not (goes_on and locked.play.answers_follow() and _one_by_order(locked)):
            break


def _one_by_order(locked: LockedGame) -> bool:
    action = locked.answer_by_order()
    if action is None:
        return False
    locked.move(log_entries.AUTO_PASS, action, by=action.seat, charge=False)
    return True


def _time_out(locked: LockedGame) -> None:
    """Log what the clock does; the entry carries the deadline as its time, and the clock ran until then."""
    play, seat, deadline = locked.play, locked.asked, locked.game.deadline_at
    assert play.decision is not None
    effect = locked.control.effect(play.decision.kind, seat.timeouts)
    if play.decision.kind not in clocks.APART:
        seat.timeouts += 1
        locked.touch(seat)
    if effect == "lose":
        locked.move(log_entries.TIME_OUT, Action.time_out(seat.number), by=seat.number, at=deadline)
        if locked.running:
            offers.after_leaving(locked, seat)
    else:
        locked.move(log_entries.DEFAULT, play.default(), by=seat.number, at=deadline)


# --- one function for each message ---------------------------------------------------------------------------------


def _act(locked: LockedGame, own: Seat, message: table_messages.Act, enforced: bool) -> None:
    game = locked.game
    if game.status != Status.RUNNING or message.epoch != game.epoch or message.decision != game.decision:
        if _has_been_answered(locked, own, message.decision):
            raise _too_late(locked, message.decision)
        locked.need_running()
        raise Refused("stale")
    locked.need_clocks()
    if game.decision_seat != own.number:
        waits_for = locked.asked.shown_name
        raise Refused("not_yours", _("It is not your decision: the game waits for %(name)s.") % {"name": waits_for})
    choice = message.choice if isinstance(message.choice, int) else tuple(message.choice)
    action = Action.choose(own.number, message.decision, choice)
    what = _question(locked, action) if message.asks else ""
    locked.move(log_entries.CHOOSE, action, by=own.number, aid=message.aid, what=what)
    if own.timeouts:
        own.timeouts = 0
        locked.touch(own)
    offers.after_decision(locked, own)


def _question(locked: LockedGame, action: Action) -> str:
    """What is asked with a pass; raises `Refused` where there is nothing to be passed."""
    play = locked.play
    number = action.choice[0] if len(action.choice) == 1 else -1
    options = [] if play.decision is None else play.decision.options
    verb = options[number].verb if 0 <= number < len(options) else ""
    if not passing.may_ask(play, verb):
        raise Refused("illegal", _("Only who may pass can ask this, for asking is passing."))
    return passing.question(play)


def _too_late(locked: LockedGame, decision: int) -> Refused:
    """Who was quicker: the player's own standing order, else the clock."""
    ordered = locked.answer_to(decision) == log_entries.AUTO_PASS
    return Refused("too_late", TEXTS["ordered"] if ordered else None)


def _has_been_answered(locked: LockedGame, own: Seat, decision: int) -> bool:
    """Whether a decision of this seat was answered without the player."""
    return (
        Entry.objects.filter(
            game_id=locked.game.pk,
            decision=decision,
            seat=own.number,
            kind__in=(log_entries.DEFAULT, log_entries.AUTO_PASS),
        ).exists()
        or Entry.objects.filter(
            game_id=locked.game.pk, seq=locked.game.seq, seat=own.number, kind=log_entries.TIME_OUT
        ).exists()
    )


def _concede(locked: LockedGame, own: Seat, message: table_messages.Concede, enforced: bool) -> None:
    locked.need_running()
    locked.move(log_entries.CONCEDE, Action.concede(own.number), by=own.number, aid=message.aid)
    if locked.running:
        offers.after_leaving(locked, own)


def _abort(locked: LockedGame, own: Seat, message: table_messages.Abort, enforced: bool) -> None:
    if locked.game.status == Status.OPEN:
        tables.close(locked, own)
        return
    locked.need_running()
    if locked.game.arranged:
        raise Refused("illegal", _("A game of a tournament cannot be called off. Resign, or ask an official."))
    locked.move(log_entries.ABORT, Action.abort(), by=own.number, aid=message.aid)


def _show(locked: LockedGame, own: Seat, message: table_messages.Show, enforced: bool) -> None:
    locked.need_running()
    locked.move(
        log_entries.ASIDE, Action.aside(own.number, "show", tuple(message.cards)), by=own.number, aid=message.aid
    )


def _rematch(locked: LockedGame, own: Seat, message: table_messages.Rematch, enforced: bool) -> None:
    tables.want_rematch(locked, own)


def _offer(locked: LockedGame, own: Seat, message: table_messages.Offer, enforced: bool) -> None:
    if message.kind == KIND:
        take_backs.ask(locked, own, message)
    else:
        offers.offer(locked, own, message, enforced)


def _answer(locked: LockedGame, own: Seat, message: table_messages.Answer, enforced: bool) -> None:
    if message.kind == KIND:
        take_backs.answer(locked, own, message)
    else:
        offers.answer(locked, own, message, enforced)


def _order(locked: LockedGame, own: Seat, message: table_messages.Order, enforced: bool) -> None:
    locked.need_running()
    wrong = locked.play.strange_orders(message.allow)
    if wrong:
        raise Refused(
            "illegal",
            _("There is no category %(wrong)s. Choose from: %(known)s.")
            % {"wrong": ", ".join(wrong), "known": ", ".join(locked.play.order_words())},
        )
    allow = sorted(set(message.allow))
    own.orders = {"allow": allow, "until": message.until} if allow else None
    locked.touch(own)
    if locked.game.decision_seat == own.number:
        locked.set_tick()
    locked.tell()


_DO: dict[type, Callable[[LockedGame, Seat, Any, bool], bool | None]] = {
    table_messages.Act: _act,
    table_messages.Concede: _concede,
    table_messages.Abort: _abort,
    table_messages.Show: _show,
    table_messages.Claim: claims.claim,
    table_messages.Rematch: _rematch,
    table_messages.Order: _order,
    table_messages.Revoke: auto_passes.revoke,
    table_messages.Offer: _offer,
    table_messages.Answer: _answer,
    table_messages.Ready: pauses.ready,
    table_messages.Call: judge_calls.call,
}
