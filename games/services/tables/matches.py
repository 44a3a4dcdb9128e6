"""Games that a higher application arranges, such as a tournament: who sits where with which list, and when they end.

Nothing here knows of tournaments. Players neither sit down at such a table nor get up from it: it begins when it is
opened, as soon as the pages of those who have one open have given their numbers (`tables.contributions`)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.platform.after_commit import after_commit
from games.engine import Action, EngineError, time_called
from games.engine import Deck as Listed
from games.live import clocks, judge_calls, log_entries, push, states
from games.live import contributions as live_contributions
from games.live.card_pools import CardPool
from games.models import IN_HANDS, Brought, Case, Contribution, Game, Seat, Status, Visibility
from games.rulesets import rulesets
from games.services import decks
from games.services.cases import cases
from games.services.play import moves
from games.services.play.locked_game import LockedGame, NoSuchGame, RulesCrashed
from games.services.play.outcome import Refused
from games.services.tables import contributions, tables
from games.services.tables.tables import TableError

log = logging.getLogger(__name__)
UNFINISHED = (Status.OPEN, Status.RUNNING)
"""Of an arranged game: it is played, or begins in a moment (`tables.contributions`)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits in a seat, and with which list."""

    occupant: Any
    """A user, or the level of a bot."""
    deck: Listed | None = None
    """None: a pre-built one by lot, where the game has decks."""
    origin: str = ""
    """Where the list comes from, as `Brought.origin` has it."""
    by_lot: bool = False
    name: str = ""
    """What the occupant is called at this table, as `Seat.name` has it."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All that is settled before a game begins."""

    ruleset: str
    places: Sequence[Place]
    options: dict[str, Any] = field(default_factory=dict)
    clock: str = "standard"
    """The name of a preset of `games.live.clocks`."""
    chooser: int | None = None
    """The seat that chooses who begins; by lot if None."""
    public: bool = True
    """Whether others find it; who knows its address may watch in any case if `watchers` are allowed."""
    watchers: bool = True
    watch_delay: int | None = None
    """Seconds by which watchers see it later; None: as the operator has settled (`VORRANG_WATCH_DELAY`)."""
    draws: bool = True
    """Whether its players may agree on a draw."""
    stepping_in: int = 0
    """Within how many seconds a player takes back a pass of their own hand, one of `auto_passes.SECONDS`; 0: never."""
    sealed: bool = False
    """Whether decks and hands stay hidden when it is over, until `games_unseal`."""
    pool: CardPool | None = None
    """Of which the unofficial cards of all decks are; None: each player's are of their own."""
    vacation_days: int | None = None
    """By correspondence: how many days of vacation count, of those since `vacation_since`; None: all."""
    vacation_since: datetime | None = None
    after: Game | None = None
    """The game of the same match that this one follows; its table leads on to this one."""


def game_open(arrangement: Arrangement) -> Game:
    """Open a table as it is arranged, and begin: at once, or when no player's number is waited for any more. Raises
    `TableError`."""
    if arrangement.clock not in clocks.PRESETS:
        raise TableError(
            "clock",
            _("There is no such time control. Choose one of: %(known)s.") % {"known": ", ".join(clocks.PRESETS)},
        )
    tables.need_service()
    try:
        with transaction.atomic():
            return _opened(arrangement)
    except EngineError as error:
        raise TableError("options", error.text(get_language() or "en")) from None
    except RulesCrashed as crash:
        log.error("the rules failed at the beginning of a game", exc_info=crash.__cause__)
        raise TableError(
            "rules",
            _("The rules of this game failed at its beginning. An administrator has been told; try again later."),
        ) from None


def time_call(game_id: str, turns: int) -> bool:
    """Time is called: the turn that goes on is finished, and so many more are played. True if that is new to the game;
    False if it is over, rests with a fault, or has been told before."""

    def call(locked: LockedGame) -> bool:
        if not locked.running or locked.play.last_turn is not None:
            return False
        locked.move(log_entries.CALL_TIME, Action.call_time(turns), by=None)
        locked.save()
        return True

    return _try(game_id, call)


def ahead_at_time(game: Game) -> int | None:
    """The seat that has won a game which time has ended, where there must be a winner; None if the ruleset knows none,
    or the game has ended otherwise."""
    drawn_by_time = game.status == Status.FINISHED and (game.result or {}).get("reason") == time_called.TIME_CALLED
    return states.present(game).ahead() if drawn_by_time else None


def game_stop(game_id: str, winner: int | None) -> bool:
    """End a game whose match has been decided elsewhere: for a seat, or as a draw. False if it was over."""

    def stop(locked: LockedGame) -> bool:
        if not locked.running:
            return False
        for seat in locked.seats if winner is not None else ():
            if seat.number != winner and locked.running and seat.number in locked.play.seats:
                locked.move(log_entries.STOP, Action.concede(seat.number), by=None)
        if locked.running:
            locked.move(log_entries.STOP, Action.agree_draw(), by=None)
        locked.save()
        return True

    return _try(game_id, stop)


def game_hold(game_id: str) -> bool:
    """Let a game stand still until `game_release`: no player acts in it and no clock counts. False if nothing is
    new."""

    def hold(locked: LockedGame) -> bool:
        if not locked.running or locked.held:
            return False
        if locked.game.paused_until is not None:
            locked.end_pause()
        locked.pause(by=None, aid=None, kind=log_entries.HELD, length=clocks.HELD)
        locked.save()
        return True

    return _try(game_id, hold)


def game_release(game_id: str) -> bool:
    """Let a game go on that was held: every clock shows what it showed. It stays with a judge who is at it. False if
    it was not held."""

    def release(locked: LockedGame) -> bool:
        if not locked.running or not locked.held:
            return False
        locked.end_pause()
        case = Case.objects.filter(game=locked.game, state__in=IN_HANDS).first()
        if case is not None:
            cases.hold(locked, case)
            case.save(update_fields=["stopped_until"])
        locked.save()
        return True

    return _try(game_id, release)


def game_rest(game_id: str) -> bool:
    """Let no clock of a game count for a pause's time: an official looks at its match. False if it is over or held."""

    def rest(locked: LockedGame) -> bool:
        if not locked.running or locked.held:
            return False
        if locked.game.paused_until is not None:
            locked.end_pause()
        locked.pause(by=None, aid=None, kind=log_entries.HOLD)
        locked.save()
        return True

    return _try(game_id, rest)


def game_go_on(game_id: str) -> bool:
    """Let the clocks count again, unless a judge is at the game or it is held. False if they did."""

    def go_on(locked: LockedGame) -> bool:
        if (
            locked.held
            or not locked.running
            or locked.game.paused_until is None
            or judge_calls.judge_at_it(locked.game)
        ):
            return False
        locked.end_pause()
        locked.save()
        return True

    return _try(game_id, go_on)


def game_lose(game_id: str, seat: int | None) -> bool:
    """Take a seat out of a game by a ruling. False if the game is over or rests with a fault, or the seat is out of it,
    or (None) never was in it."""

    def lose(locked: LockedGame) -> bool:
        if seat is None or not locked.running or seat not in locked.play.seats:
            return False
        locked.move(log_entries.RULED, Action.ruled_loss(seat), by=None, charge=False)
        locked.save()
        return True

    return _try(game_id, lose)


def games_unseal(game_ids: Sequence[str]) -> int:
    """Let everybody who may see these games see what was hidden in them, as far as they are over. How many."""
    return Game.objects.filter(pk__in=game_ids, sealed=True, status__in=(Status.FINISHED, Status.ABORTED)).update(
        sealed=False
    )


def _try(game_id: str, work: Callable[[LockedGame], bool]) -> bool:
    """What `work` gives on a game that has begun; one that waits for numbers begins first."""
    try:
        if Game.objects.filter(pk=game_id, contributions_until__isnull=False).exists():
            contributions.close_now(game_id)
        return bool(moves.in_transaction(game_id, work))
    except (NoSuchGame, Refused, TableError):
        return False


def _opened(arrangement: Arrangement) -> Game:
    game = Game.objects.create(
        ruleset=arrangement.ruleset,
        options=rulesets()[arrangement.ruleset].options_anew(arrangement.options),
        seat_count=len(arrangement.places),
        visibility=Visibility.PUBLIC if arrangement.public else Visibility.PRIVATE,
        watchers=arrangement.watchers,
        watch_delay=settings.WATCH_DELAY if arrangement.watch_delay is None else arrangement.watch_delay,
        clock=clocks.PRESETS[arrangement.clock].as_data(),
        chooser=arrangement.chooser,
        arranged=True,
        draws=arrangement.draws,
        stepping_in=arrangement.stepping_in,
        sealed=arrangement.sealed,
        vacation_days=arrangement.vacation_days,
        vacation_since=arrangement.vacation_since,
        rematch_of=arrangement.after,
    )
    tables.seat_all(
        game, [place.occupant for place in arrangement.places], [place.name for place in arrangement.places]
    )
    _lay_decks(game, arrangement.places)
    if arrangement.pool is not None:
        _pin(game, arrangement.pool)
    locked = LockedGame(game.pk)
    players = [seat.user_id for seat in locked.seats if seat.user_id is not None]
    there = live_contributions.contributing(players, locked.now)
    Contribution.objects.bulk_create(Contribution(seat=seat) for seat in locked.seats if seat.user_id in there)
    tables.start_if_full(locked)
    game.refresh_from_db()
    if arrangement.after is not None:
        after = arrangement.after
        after_commit(push.notify_table, after.pk)
    return game


def _pin(game: Game, pool: CardPool) -> None:
    try:
        decks.pin(game, pool)
    except decks.DeckError as error:
        raise TableError(error.code, error.text) from None


def _lay_decks(game: Game, places: Sequence[Place]) -> None:
    if rulesets()[game.ruleset].decks is None:
        return
    seats = {seat.number: seat for seat in Seat.objects.filter(game=game)}
    Brought.objects.bulk_create(
        Brought(seat=seats[number], origin=place.origin, by_lot=place.by_lot, sections=place.deck.as_data())
        for number, place in enumerate(places)
        if place.deck is not None
    )
