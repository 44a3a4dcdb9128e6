"""One game in one transaction: locked, read, changed in memory, and written back at once.

All changes of a running game go through here, whatever wants them. At most six queries on the way of a move:
lock, seats with the database's time and the check for a repeated id, entry, game, seats, snapshot (a process that has
not seen this game for a while reads snapshot and log first: two more, whatever the game's length). PostgreSQL is told
of entry, game and seats at once."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.platform.after_commit import after_commit
from games.engine import Action, EngineError, IllegalAction, MalformedAction, SeatNo, StaleAction
from games.engine import Game as Play
from games.live import (
    alarms,
    auto_passes,
    clocks,
    committed,
    log_entries,
    loop_watch,
    presence,
    push,
    queries,
    secrets,
    states,
    take_backs,
    vacations,
)
from games.models import UNSETTLED, Case, Entry, Game, Seat, Snapshot, Status
from games.services import hooks, ratings
from games.services.play.outcome import TEXTS, Refused


class NoSuchGame(Exception):
    """There is no game of this id."""


class Conflict(Exception):
    """Another transaction has written first; the whole transaction is to be done anew."""


class RulesCrashed(Exception):
    """The rules failed; the transaction is to be rolled back and the game frozen."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def lock_game(game_id: str) -> Game:
    """The game's row, no other transaction's until this one ends. (SQLite: the whole transaction is exclusive.)"""
    game = queries.read_game(game_id, lock=True)
    if game is None:
        raise NoSuchGame(game_id)
    return game


class LockedGame:
    """A game under lock. Make it inside `transaction.atomic()`, and call `save` before that ends."""

    def __init__(self, game_id: str, aid: UUID | None = None) -> None:
        game = lock_game(game_id)
        sat = queries.read_seats(game_id, aid)
        assert sat is not None
        self._begin(game, sat.seats, sat.now, sat.last_hash, sat.done)

    def _begin(
        self, game: Game, seats: list[Seat], now: datetime, last_hash: str | None, done: tuple[int, int | None] | None
    ) -> None:
        self.game, self.seats, self.now = game, seats, now
        #: (seq, seat) of the entry that has this aid already.
        self.repeated = done
        #: Whether it was written.
        self.saved = False
        self.control = clocks.TimeControl.from_data(self.game.clock)
        self._start = (self.game.epoch, self.game.seq)
        self._asked_before = self.game.decision_seat
        self._play: Play | None = None
        self._fresh: list[Entry] = []
        self._dirty: set[int] = set()
        self._hash: str = last_hash or log_entries.first_hash(self.game.pk)
        self._written_by = ""
        self._told = False
        self._ended = False
        self._endless = False

    # --- reading ------------------------------------------------------------------------------------------------

    @property
    def play(self) -> Play:
        """The engine's game. Not to be changed."""
        if self._play is None:
            try:
                self._play = states.present(self.game)
            except Exception as trouble:
                raise RulesCrashed(self.game.seq) from trouble
        return self._play

    @property
    def running(self) -> bool:
        """Whether it can be acted in."""
        return bool(self.game.status == Status.RUNNING)

    def seat_of(self, user: Any) -> Seat | None:
        """The seat of a user, from the login and nothing else."""
        if user is None or user.pk is None:
            return None
        return next((seat for seat in self.seats if seat.user_id == user.pk), None)

    def answer_to(self, decision: int) -> str | None:
        """The kind of entry by which a decision was answered; None if it was not."""
        fresh = next((entry.kind for entry in self._fresh if entry.decision == decision), None)
        if fresh is not None:
            return fresh
        return Entry.objects.filter(game_id=self.game.pk, decision=decision).values_list("kind", flat=True).first()

    @property
    def asked(self) -> Seat:
        """The seat that the game waits for."""
        assert self.game.decision_seat is not None
        seat: Seat = self.seats[self.game.decision_seat]
        return seat

    def need_running(self) -> None:
        """Raise `Refused` unless the game can be acted in."""
        status = self.game.status
        if status == Status.FROZEN:
            raise Refused("frozen")
        if status == Status.OPEN:
            raise Refused("illegal", TEXTS["not_begun"])
        if status != Status.RUNNING:
            raise Refused("over")

    @property
    def held(self) -> bool:
        """Whether it stands still because of a player who is not at the table: the players do not end that."""
        return clocks.is_held(self.control, self.game.paused_until, self.now)

    def need_clocks(self) -> None:
        """Raise `Refused` during a pause, and while a take-back is asked for."""
        if self.held:
            raise Refused("paused", TEXTS["held"])
        if self.game.paused_until is not None and self.control.by_correspondence:
            until = date_format(localtime(self.game.paused_until), "SHORT_DATETIME_FORMAT")
            raise Refused("paused", TEXTS["paused_by_post"] % {"date": until})
        if self.game.paused_until is not None:
            left = max(0, (self.game.paused_until - self.now) // timedelta(seconds=1))
            raise Refused("paused", TEXTS["paused"] % {"time": f"{left // 60}:{left % 60:02}"})
        if self.game.take_back_until is not None:
            raise Refused("paused", TEXTS["take_back"])

    def need_in_game(self, seat: Seat) -> None:
        """Raise `Refused` unless the seat still takes part."""
        if seat.number not in self.play.seats:
            raise Refused("forbidden", _("You have left this game. You can still watch."))

    # --- changing -----------------------------------------------------------------------------------------------

    def start(self, play: Play, said: dict[str, Any]) -> None:
        """Entry 0: the game begins."""
        self._play = play
        if self.control.by_correspondence:
            # A vacation that begins at this moment waits for us, or we for it: either of the two sees the other.
            players = User.objects.filter(pk__in=[seat.user_id for seat in self.seats]).order_by("pk")
            list(players.select_for_update(no_key=True).values("pk"))
        self.game.status = Status.RUNNING
        self.game.started_at = self.now
        self.game.ruleset_version = play.ruleset.version
        for seat in self.seats:
            if self.control.runs and not seat.bot:
                seat.bank_ms = self.control.bank_ms
                self._dirty.add(seat.number)
        self.append(log_entries.START, None, said, [event.as_data() for event in play.begin_events])
        self._open_decision()

    def move(
        self,
        kind: str,
        action: Action,
        *,
        by: int | None,
        aid: UUID | None = None,
        at: datetime | None = None,
        charge: bool = True,
        what: str = "",
    ) -> Entry:
        """Let the engine carry out an action, and log it. Raises `Refused` with nothing changed, or `RulesCrashed`.

        `at` is the time that the entry carries and until which the clock ran; now by default. With `charge=False` the
        decision costs no time. `what` is asked with it, as `games.live.auto_passes.question` says.
        """
        before, asked, answered = self.play, self.game.decision_seat, self.game.decision
        until = self.now if at is None else at
        after, events = self._carried_out(before, action)
        self.end_request(lapsed=True, at=until)
        self._play = after
        decision = answered if action.kind == "choose" else None
        moved_on = after.decision is None or after.decision.number != answered
        if moved_on and asked is not None and kind != log_entries.AUTO_PASS:
            self._note_absence(asked, until)
        if moved_on and self.game.paused_until is not None:
            self.end_pause()
        if moved_on:
            self.end_standing(until)
        if moved_on and charge and asked is not None and not _is_apart(before):
            self._charge(asked, until)
        if moved_on and asked is not None:
            self._end_of_turn(before, after)
        said = action.as_data()
        if decision is not None and before.decision is not None:
            said["verb"] = before.decision.option(action.choice[0]).verb if action.choice else ""
            if before.decision.player is not None:
                said["player"] = before.decision.player
        if what:
            said["asks"] = what
        self.game.passes = auto_passes.after_move(
            self.game, kind, before, after, self.seats, verb=said.get("verb", ""), what=what, at=until
        )
        self.game.take_backs = take_backs.after_move(
            self.game, kind, before, after, self.seats, said.get("verb", ""), self.game.seq + 1
        )
        entry = self.append(kind, by, said, events, decision=decision, aid=aid, at=until)
        if after.result is not None:
            self._finish(after)
        elif moved_on:
            self._open_decision()
        self._watch_for_loops(kind, events)
        return entry

    def take_back(self, to: int, *, asker: int, by: int, aid: UUID) -> None:
        """Let the game be again what it was after entry `to`, as all agree to what one has asked for."""
        self.step_back(to, by=by, aid=aid, kind=log_entries.TAKE_BACK, said={"by": asker})

    def step_back(
        self, to: int, *, by: int, aid: UUID, kind: str = log_entries.REVOKE, said: dict[str, Any] | None = None
    ) -> None:
        """Let the game be again what it was after entry `to`, and a new epoch begin. Until now the clock ran for
        the player who was asked. Of standing orders only the stops stay."""
        game, before = self.game, self.play
        self.end_standing(self.now)
        if game.decision_seat is not None and not _is_apart(before):
            self._charge(game.decision_seat, self.now)
        game.epoch += 1
        self._play = states.stepped_back(game, to, game.epoch)
        self._begin_turn_again(before, self._play)
        for seat in self.seats:
            self._keep_stops(seat)
        game.passes = auto_passes.after_stepping_back(game, to, self._play)
        game.take_backs = take_backs.after_stepping_back(game, to)
        game.loops, game.loop_due = {}, None
        self.append(kind, by, {"to": to, **(said or {})}, aid=aid)
        self._open_decision()

    def rewind(self, to: int) -> Entry:
        """Let the game be again what it was after entry `to`, by a judge's ruling; a new epoch begins.

        No player pays for the time since the open decision; the clocks stay as they are, also a pause. No standing
        order and no offer is left."""
        self.end_request(lapsed=True)
        self.game.epoch += 1
        self._play = states.stepped_back(self.game, to, self.game.epoch)
        self._clear_wishes()
        entry = self.append(log_entries.REWIND, None, {"to": to})
        self._ask_anew()
        return entry

    def restart(self) -> Entry:
        """Let the game begin anew with the same seats and decks, by a judge's ruling: in a new epoch, so that chance
        falls otherwise, and with full clocks. No standing order and no offer is left."""
        self.end_request(lapsed=True)
        self.game.epoch += 1
        self._play = Play.start(states.setup_of(self.game), self.game.epoch)
        self._clear_wishes()
        for seat in self.seats:
            if seat.bank_ms is not None:
                seat.bank_ms = self.control.bank_ms
        entry = self.append(log_entries.RESTART, None, {}, [event.as_data() for event in self._play.begin_events])
        self._ask_anew()
        return entry

    def correct(self, action: Action) -> Entry:
        """Put something right, by a judge's ruling. Raises `Refused`. No player pays for the time since the open
        decision; of standing orders only the stops stay, for the player who lets things pass may want to look again."""
        self._play, events = self._carried_out(self.play, action)
        self.end_request(lapsed=True)
        for seat in self.seats:
            self._keep_stops(seat)
        self.game.passes, self.game.loops, self.game.loop_due = {}, {}, None
        self.game.take_backs = take_backs.after_ruling(self.game)
        entry = self.append(log_entries.CORRECTED, None, action.as_data(), events)
        self._ask_anew()
        return entry

    def give_time(self, seat: Seat, amount: timedelta) -> None:
        """Put time into the bank of a seat, or take it out as far as there is some; also of one that is just asked."""
        assert seat.bank_ms is not None
        game, asked = self.game, self.play.decision
        seat.bank_ms = max(0, seat.bank_ms + amount // timedelta(milliseconds=1))
        self._dirty.add(seat.number)
        if asked is not None and asked.seat == seat.number and game.running_since is not None:
            game.deadline_at = self.control.deadline(seat.bank_ms, game.running_since, asked.kind)

    def append(
        self,
        kind: str,
        by: int | None,
        action: dict[str, Any],
        events: list[dict[str, Any]] | None = None,
        *,
        decision: int | None = None,
        aid: UUID | None = None,
        at: datetime | None = None,
    ) -> Entry:
        """Add an entry to the log."""
        self.game.seq += 1
        entry = Entry(
            game_id=self.game.pk,
            seq=self.game.seq,
            epoch=self.game.epoch,
            kind=kind,
            seat=by,
            decision=decision,
            turn=None if self._play is None else states.turn_of(self._play)[0],
            aid=aid,
            action=action,
            events=events or [],
            at=self.now if at is None else at,
            prev_hash=self._hash,
        )
        entry.hash = self._hash = log_entries.hash_of(entry)
        self._fresh.append(entry)
        return entry

    def touch(self, seat: Seat) -> None:
        """Have a changed seat written."""
        self._dirty.add(seat.number)

    def tell(self) -> None:
        """Notify the sockets even if no entry was written."""
        self._told = True

    def set_tick(self) -> None:
        """Decide anew whether a bot or a standing order answers the present decision, and when."""
        game, asked = self.game, self.play.decision
        game.tick_at = None
        stands_still = game.paused_until is not None or game.take_back_until is not None
        if asked is None or stands_still:
            return
        seat = self.seats[asked.seat]
        if not seat.bot and auto_passes.is_held(game, asked.number):
            return
        if seat.bot or self.answer_by_order() is not None:
            game.tick_at = self.now + clocks.TICK

    def answer_by_order(self) -> Action | None:
        """What the standing order of the asked seat answers, if it does. In the last round of a loop none does: there
        every player has each of their chances to act."""
        play = self.play
        if play.decision is None or (play.repeats is not None and play.repeats.last_round):
            return None
        seat = self.seats[play.decision.seat]
        order = play.bot_order() if seat.bot else seat.orders["allow"] if seat.orders else []
        return play.answer_by_order(order) if order else None

    def pass_time(self, amount: timedelta) -> None:
        """Shift the running clock, as if `amount` had not happened."""
        if self.game.running_since is not None:
            self.game.running_since += amount
        if self.game.deadline_at is not None:
            self.game.deadline_at += amount

    def pause(
        self,
        *,
        by: int | None,
        aid: UUID | None,
        kind: str = log_entries.PAUSE,
        length: timedelta | None = None,
    ) -> None:
        """Let no clock count for a while: for so long, or as long as a pause lasts here.

        It is put forward by the whole length at once, and what is not used of it is taken back at the end. So a
        deadline stays what it is, a moment in a column, and a pause that is not ended costs exactly nothing.
        """
        self.end_request(lapsed=True)
        length = self.control.pause if length is None else length
        self.game.paused_until = self.now + length
        self.game.offers = {key: value for key, value in self.game.offers.items() if key != "ready"}
        self.pass_time(length)
        self.set_tick()
        self.append(kind, by, {"ms": length // timedelta(milliseconds=1)}, aid=aid)

    def end_pause(self, *, by: int | None = None, aid: UUID | None = None) -> None:
        """Let the clock count again from now on, or from the moment at which the pause was over."""
        until = self.game.paused_until
        assert until is not None
        over = min(self.now, until)
        self.pass_time(over - until)
        self.game.paused_until = None
        self.game.offers = {key: value for key, value in self.game.offers.items() if key != "ready"}
        self.set_tick()
        # Who was away during the pause has not kept anybody waiting.
        for seat in self.seats:
            if seat.away_since is not None and seat.away_since < over:
                seat.away_since = over
        Seat.objects.filter(game_id=self.game.pk, away_since__lt=over).update(away_since=over)
        self.append(log_entries.RESUME, by, {}, aid=aid, at=over)

    def open_request(self, own: Seat, entry: int, yes: list[int], length: timedelta) -> None:
        """Let the others answer for so long whether this seat may take something back. If another player is asked,
        their clock is put forward by as much, as in a pause: the asker pays for the wait."""
        game = self.game
        waits = {"by": own.number, "entry": entry, "yes": yes, "ms": length // timedelta(milliseconds=1)}
        game.take_backs = {**game.take_backs, "open": waits}
        game.take_back_until = self.now + length
        if game.decision_seat != own.number:
            self.pass_time(length)
        self.set_tick()

    def end_request(self, *, lapsed: bool = False, at: datetime | None = None) -> None:
        """Let the game go on after a request, if there is one, from now on or from a moment that is over. `lapsed`:
        without an answer, which the log says."""
        game, until, asked = self.game, self.game.take_back_until, take_backs.request(self.game)
        if until is None or asked is None:
            return
        over, asker = min(at or self.now, until), self.seats[asked["by"]]
        game.take_back_until = None
        game.take_backs = {key: value for key, value in game.take_backs.items() if key != "open"}
        if game.decision_seat != asker.number:
            self.pass_time(over - until)
            if self._away_until(asker) is None:
                self._charge_since(asker, until - timedelta(milliseconds=asked["ms"]), over)
        self.set_tick()
        if lapsed:
            self.append(log_entries.LAPSE, None, {"offer": take_backs.KIND}, at=over)

    def stand(self, until: datetime, since: datetime | None = None) -> None:
        """Let the running clock stand until a moment, from now on or from one before, for its player is on vacation.

        As in a pause it is put forward by the whole length at once, so nothing has to be done when the vacation ends by
        itself.
        """
        self.pass_time(until - (self.now if since is None else since))
        self.game.stands_until = until
        self.append(log_entries.VACATION, self.game.decision_seat, log_entries.lasting(until - self.now))

    def end_standing(self, at: datetime) -> None:
        """Let a clock that stands for a vacation count again from a moment on: what is not used is taken back."""
        until, self.game.stands_until = self.game.stands_until, None
        if until is not None and at < until:
            self.pass_time(at - until)

    def stand_if_away(self) -> bool:
        """The asked player's time is up: whether they are on vacation since before that, so that it was not. That is
        so only if their game began, or changed hands, in the very moment in which they left."""
        deadline, user = self.game.deadline_at, self.asked.user_id
        if not self.control.by_correspondence or user is None or deadline is None:
            return False
        found = vacations.present([user], self.now).get(user)
        until = vacations.stands_until(self.game, found, self.now)
        if found is None or until is None or found.starts_at >= deadline:
            return False
        self.stand(until, max(found.starts_at, self.game.running_since or found.starts_at))
        return True

    def stop_clock(self) -> None:
        """No clock runs, nothing ticks."""
        self.game.deadline_at = self.game.tick_at = self.game.running_since = None
        self.game.paused_until = self.game.stands_until = None

    def resume(self) -> None:
        """Run again after a fault: the open decision begins anew."""
        self.game.status = Status.RUNNING
        self._open_decision()

    # --- writing ------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Write everything back; raises `Conflict` if another transaction was first."""
        game = self.game
        if self._endless:
            self._call_judge()
        epoch, seq = self._start
        changed = [self.seats[number] for number in sorted(self._dirty)]
        written_by = self._write(seq, epoch, changed)
        if written_by is None:
            raise Conflict(game.pk)
        self._written_by, self.saved = written_by, True
        if self._ended and game.rated:
            ratings.game_rate(game, self.seats)
        if self._play is not None and self._needs_snapshot:
            Snapshot.objects.create(game=game, seq=game.seq, state=secrets.sealed(self._play.encode()))
        self._after_commit()

    def _write(self, seq: int, epoch: int, changed: list[Seat]) -> str | None:
        return queries.write(self.game, seq, epoch, self._fresh, changed)

    @property
    def _needs_snapshot(self) -> bool:
        """Whether the state after what was done is to be stored."""
        seq, now = self._start[1], self.game.seq
        return bool(self._fresh) and (
            seq < 0
            or seq // states.SNAPSHOT_EVERY != now // states.SNAPSHOT_EVERY
            or any(entry.kind in log_entries.ANEW for entry in self._fresh)
        )

    def _after_commit(self) -> None:
        game, play, fresh, now = self.game, self._play, self._fresh, self.now
        if fresh:
            after_commit(states.remember_entries, fresh)
        if fresh and play is not None:
            after_commit(states.remember, game.pk, game.seq, play, instead_of=self._start[1])
        if fresh or self._told:
            number = game.seq if fresh else -1
            transaction.on_commit(lambda: push.notify_table(game.pk, number), robust=True)
        for user_id in self._absent_readers():
            after_commit(push.notify_waiting, user_id)
        if (fresh or self._told) and game.status == Status.RUNNING:
            transaction.on_commit(lambda: _arm(game, self.seats, now), robust=True)
        if self._ended:
            transaction.on_commit(lambda: hooks.game_ended.send(sender=Game, game=game), robust=True)

    @property
    def rows(self) -> committed.Rows | None:
        """What was written, for the next look at it; None if nothing was, or if what follows a game's end may
        write more."""
        if not self._fresh or not self.saved or not self.running:
            return None
        return committed.Rows(self.game, self.seats, self.now, self._hash, self._written_by)

    def _absent_readers(self) -> list[int]:
        """Accounts whose other pages should say that a game waits for them, or no longer does: all at its beginning and
        end; between these only who is asked now, and only if the table is not before them."""
        begun = self._start[1] < 0 <= self.game.seq
        if begun or self._ended:
            return [seat.user_id for seat in self.seats if seat.user_id is not None]
        number = self.game.decision_seat
        if number is None or number == self._asked_before:
            return []
        seat = self.seats[number]
        return [] if seat.user_id is None or presence.is_present(seat, self.now) else [seat.user_id]

    # --- inner works --------------------------------------------------------------------------------------------

    def _clear_wishes(self) -> None:
        """Of what players have said ahead nothing is left."""
        game = self.game
        for seat in self.seats:
            seat.orders, seat.timeouts = None, 0
            self._dirty.add(seat.number)
        game.passes, game.offers, game.loops, game.loop_due = {}, {}, {}, None
        game.take_backs = take_backs.after_ruling(game)

    def _keep_stops(self, seat: Seat) -> None:
        if seat.orders:
            allow = self.play.kept_orders(seat.orders["allow"])
            seat.orders = {**seat.orders, "allow": allow} if allow else None
            self._dirty.add(seat.number)

    def _ask_anew(self) -> None:
        """A judge has changed the game: the player who is asked now has all the time for it, from the end of a pause
        on."""
        self._open_decision()
        if self.game.paused_until is not None:
            self.pass_time(self.game.paused_until - self.now)

    def _carried_out(self, before: Play, action: Action) -> tuple[Play, list[dict[str, Any]]]:
        try:
            after = before.clone()
            events = [event.as_data() for event in after.act(action)]
        except (IllegalAction, StaleAction, MalformedAction) as error:
            raise Refused(_code_of(error), error.text(get_language() or "en")) from None
        except Exception as trouble:
            raise RulesCrashed(self.game.seq) from trouble
        return after, events

    def _watch_for_loops(self, kind: str, events: list[dict[str, Any]]) -> None:
        """Note what has resolved, and how turns begin; have it looked at if that looks like a loop; stop a turn that
        does not end."""
        game, play, before = self.game, self.play, self.game.loops
        game.loops = loop_watch.after_move(before, game.seq, play.turn_number(), play.ruleset.loops, events)
        game.loop_due = None
        if play.result is not None or not game.loops:
            return
        if game.loops["turn"] != before.get("turn"):
            self._note_beginning()
        if kind == log_entries.LOOP:
            game.loops = loop_watch.after_question(game.loops)
        elif loop_watch.is_suspect(game.loops):
            game.loop_due = self.now + loop_watch.CHECKED_WITHIN
        if loop_watch.is_too_long(before, game.loops):
            self.pause(by=None, aid=None, kind=log_entries.LOOP_LIMIT)
            self._endless = True

    def _call_judge(self) -> None:
        """The site calls a judge itself, unless one was called already."""
        game = self.game
        if not Case.objects.filter(game=game, state__in=UNSETTLED).exists():
            Case.objects.create(game=game, seq=game.seq, epoch=game.epoch, opened_at=self.now)
            game.judge_at = self.now

    def _note_beginning(self) -> None:
        """A turn has begun; tell everybody if nothing has changed for some turns of this player."""
        seat = states.turn_of(self.play)[1]
        if seat is None:
            return
        before = loop_watch.unchanged(self.game.loops)
        self.game.loops = loop_watch.after_beginning(self.game.loops, seat, loop_watch.turn_key(self.play))
        if loop_watch.unchanged(self.game.loops) != before and seat not in before:
            self.append(log_entries.UNCHANGED, seat, {})

    def _charge(self, number: int, until: datetime) -> None:
        self._charge_since(self.seats[number], self.game.running_since, until)

    def _charge_since(self, seat: Seat, since: datetime | None, until: datetime) -> None:
        left = self.control.charged(seat.bank_ms, since, until)
        if left != seat.bank_ms:
            seat.bank_ms = left
            self._dirty.add(seat.number)

    def _note_absence(self, number: int, until: datetime) -> None:
        """If the others had begun to wait for this seat's return, the next time they wait for a shorter while."""
        seat = self.seats[number]
        if presence.absence(self.game, seat, until) is not None:
            seat.absences += 1
            self._dirty.add(number)

    def _end_of_turn(self, before: Play, after: Play) -> None:
        (old, whose), (new, _) = states.turn_of(before), states.turn_of(after)
        if old == new:
            return
        seat = self._clock_of_turn(before, whose)
        if seat is not None:
            more = self.control.after_turn(seat.bank_ms)
            if more != seat.bank_ms:
                seat.bank_ms = more
                self._dirty.add(seat.number)
        for seat in self.seats:
            if seat.orders and seat.orders.get("until") == "turn":
                seat.orders = None
                self._dirty.add(seat.number)

    def _begin_turn_again(self, before: Play, after: Play) -> None:
        """A turn that had ended has not: what its player's clock got for that is taken back."""
        (new, _), (old, whose) = states.turn_of(before), states.turn_of(after)
        seat = self._clock_of_turn(after, whose)
        if old == new or seat is None:
            return
        less = self.control.before_turn_end(seat.bank_ms)
        if less != seat.bank_ms:
            seat.bank_ms = less
            self._dirty.add(seat.number)

    def _clock_of_turn(self, play: Play, whose: int | None) -> Seat | None:
        """The seat on whose clock a turn runs, for it makes the turn player's choices; None: a bot's, or none."""
        seat = None if whose is None else self.seats[play.answers_for(SeatNo(whose))]
        return None if seat is None or seat.bot else seat

    def _open_decision(self) -> None:
        game, asked = self.game, self.play.decision
        assert asked is not None
        seat = self.seats[asked.seat]
        game.decision, game.decision_seat = asked.number, asked.seat
        game.stands_until = self._away_until(seat)
        game.running_since = game.stands_until or self.now
        game.deadline_at = None if seat.bot else self.control.deadline(seat.bank_ms, game.running_since, asked.kind)
        self.set_tick()

    def _away_until(self, seat: Seat) -> datetime | None:
        """Until when the clock of a seat stands because its player is on vacation; None: it does not."""
        if not self.control.by_correspondence or seat.user_id is None:
            return None
        found = vacations.present([seat.user_id], self.now).get(seat.user_id)
        return vacations.stands_until(self.game, found, self.now)

    def _finish(self, play: Play) -> None:
        game, result = self.game, play.result
        assert result is not None
        game.status = Status.ABORTED if result.kind == "aborted" else Status.FINISHED
        game.result = {"kind": result.kind, "winners": list(result.winners), "reason": result.reason}
        game.ended_at = self.now
        game.decision = game.decision_seat = None
        game.offers = {}
        self.stop_clock()
        self._ended = True


def _is_apart(play: Play) -> bool:
    """Whether something is asked that costs no time."""
    return play.decision is not None and play.decision.kind in clocks.APART


def _code_of(error: EngineError) -> str:
    if isinstance(error, StaleAction):
        return "stale"
    if isinstance(error, MalformedAction):
        return "malformed"
    return {"not_yours": "not_yours", "over": "over", "left": "forbidden"}.get(error.code, "illegal")


def _arm(game: Game, seats: list[Any], now: datetime) -> None:
    if game.tick_at is not None:
        alarms.arm(game.pk, game.seq, game.tick_at, now)
        if game.decision_seat is not None and seats[game.decision_seat].bot:
            delay = (game.tick_at - now).total_seconds()
            alarms.publish(
                "games.tasks.bot_move", game.pk, game.seq, queue="bots", countdown=max(0.0, delay), expires=120
            )
    if game.loop_due is not None:
        alarms.publish("games.tasks.find_loop", game.pk, game.seq, queue="loops", expires=30)
    if game.take_back_until is not None:
        alarms.arm(game.pk, game.seq, game.take_back_until, now)
    if game.paused_until is not None:
        alarms.arm(game.pk, game.seq, game.paused_until, now)
    elif game.deadline_at is not None:
        alarms.arm(game.pk, game.seq, game.deadline_at + clocks.GRACE, now)
