"""Reading: which games there are, and all that one viewer may know of a game. Nothing here changes anything.

Every way out of the server (socket, API, page, replay) ends in `TableView`, and that in `game.view(viewer)`: an
allow-list built from who asks, never from whose turn it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from accounts.platform.compiled_queries import CompiledQuery
from games.engine import Event, Ruleset, Viewer
from games.engine import Game as Play
from games.engine.language import game_log
from games.live import (
    auto_passes,
    clocks,
    former_names,
    judge_calls,
    log_entries,
    loop_watch,
    matching,
    presence,
    queries,
    states,
    table_messages,
    take_backs,
)
from games.live.log_marks import marks
from games.models import IN_HANDS, UNSETTLED, Block, Case, Entry, Game, Ruling, Seat, Status, Visibility
from games.rulesets import rulesets
from games.selectors import ladders

MERGED = 200
"""Entries that one update may merge; who has missed more gets the full view."""


class NoSuchTable(Exception):
    """There is no such table, or not for this viewer. The same for both, so that nobody learns which."""


class NotYet(Exception):
    """This view is open to others only when the game is over, and not before it is opened if it is sealed."""


# --- lists -------------------------------------------------------------------------------------------------------


def with_seats(games: QuerySet[Game]) -> QuerySet[Game]:
    """The games with their seats and the people in them, in one more query."""
    return games.prefetch_related(Prefetch("seats", Seat.objects.select_related("user").order_by("number")))


def open_tables(user: Any = None) -> QuerySet[Game]:
    """Public tables with a free place, the longest waiting first; guests see only those open to guests, and nobody
    those at which somebody sits whom he has blocked, or who has blocked him."""
    found = Game.objects.filter(status=Status.OPEN, visibility=Visibility.PUBLIC)
    if user is None or not user.is_authenticated or user.is_guest:
        found = found.filter(guests=True)
    found = found.filter(Q(quick=False) | _host_is_there(timezone.now()))
    if user is not None and user.is_authenticated:
        blocks = Block.objects.filter(kind=Block.Kind.BLOCK)
        for apart in (blocks.filter(user=user).values("other"), blocks.filter(other=user).values("user")):
            found = found.exclude(pk__in=Seat.objects.filter(user__in=apart).values("game"))
    return with_seats(found.annotate(taken=Count("seats", filter=Q(seats__taken=True))).order_by("created_at"))


def _host_is_there(now: datetime) -> Q:
    """What `matching.is_attended` says, as a condition."""
    host = Seat.objects.filter(game=OuterRef("pk"), user=OuterRef("host"))
    signs = Q(away_since__gt=now) | Q(away_since__isnull=True, present_at__gt=now - presence.SIGN_HOLDS)
    new = Q(created_at__gt=now - matching.JUST_OPENED)
    return Q(Exists(host.filter(signs))) | (new & Q(Exists(host.filter(present_at=None, away_since=None))))


def host_of(game: Game) -> Seat | None:
    """The seat of whoever opened a table, which comes from `with_seats`."""
    return next((seat for seat in game.seats.all() if seat.user_id is not None and seat.user_id == game.host_id), None)


def games_of(user: Any, *, finished: bool | None = None) -> QuerySet[Game]:
    """Games of a player, the latest first: all, the finished ones, or those that are still to be played."""
    found = Game.objects.filter(seats__user=user).exclude(status=Status.ABORTED)
    if finished is not None:
        over = Q(status=Status.FINISHED)
        found = found.filter(over if finished else ~over)
    return with_seats(found.order_by(F("ended_at").desc(nulls_first=True), "-created_at"))


def last_seat(user: Any) -> tuple[str, str]:
    """The ruleset that somebody has sat down to last, and the level of the bot that he has met last; empty if none."""
    if not user.is_authenticated:
        return "", ""
    mine = Seat.objects.filter(user=user).exclude(game__status=Status.ABORTED).order_by("-game__created_at")
    met = Seat.objects.filter(game__seats__user=user).exclude(bot="").order_by("-game__created_at")
    key = mine.values_list("game__ruleset", flat=True).first()
    return key or "", met.values_list("bot", flat=True).first() or ""


def waiting_for(user: Any) -> QuerySet[Game]:
    """Running games that wait for this player's decision, the most urgent first."""
    mine = Game.objects.filter(status=Status.RUNNING, seats__user=user, seats__number=F("decision_seat"))
    return with_seats(mine.order_by(F("deadline_at").asc(nulls_last=True), "running_since"))


def waiting_count(user: Any) -> int:
    """How many games `waiting_for` gives."""
    return len(_WAITING.rows(user.pk))


_WAITING = CompiledQuery(
    lambda user: Seat.objects.filter(
        user_id=user, game__status=Status.RUNNING, number=F("game__decision_seat")
    ).values_list("pk")
)


def may_see(game: Game, seats: Iterable[Seat], user: Any, invite: str | None = None) -> bool:
    """Whether somebody may look at a table, and at all that is open about its game. `invite` is the token of the
    invitation, or of the link to its shared replay."""
    if user is not None and user.pk is not None and any(seat.user_id == user.pk for seat in seats):
        return True
    if game.visibility == Visibility.PRIVATE and not (
        (invite and constant_time_compare(invite, game.invite)) or _is_shared(game, invite)
    ):
        return False
    return game.watchers or game.status not in (Status.RUNNING, Status.FROZEN)


def may_watch(game: Game, seats: Iterable[Seat], user: Any, key: str | None = None) -> bool:
    """Whether somebody may see the present of a table: whoever may look at it, and who has the link to watch it. That
    one opens nothing but the view of the public, also when the game is over."""
    if may_see(game, seats, user, key):
        return True
    known = bool(key and game.watch_key) and constant_time_compare(key or "", game.watch_key)
    return known and game.watchers and game.seq >= 0


def _is_shared(game: Game, key: str | None) -> bool:
    return bool(key and game.share_key) and game.is_revealed and constant_time_compare(key or "", game.share_key)


def table_by_key(key: str, column: str) -> Game:
    """The game whose `column`, "watch_key" or "share_key", is this token; raises `NoSuchTable`."""
    game = with_seats(Game.objects.filter(**{column: key})).first() if key else None
    if game is None:
        raise NoSuchTable(key)
    return game


def table_for(game_id: str, user: Any, invite: str | None = None) -> Game:
    """The game, with its seats; raises `NoSuchTable` alike for one that is missing and one that is hidden."""
    game = with_seats(Game.objects.filter(pk=game_id)).first()
    if game is None or not may_see(game, game.seats.all(), user, invite):
        raise NoSuchTable(game_id)
    return game


def table_by_invite(invite: str) -> Game:
    """The game that an invitation leads to; raises `NoSuchTable`."""
    game = with_seats(Game.objects.filter(invite=invite)).first()
    if game is None:
        raise NoSuchTable(invite)
    return game


# --- views -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class TableView:
    """All that one viewer may know of a game at one moment, in one language."""

    game: Game
    seats: list[Seat]
    viewer: Viewer
    language: str
    epoch: int
    seq: int
    now: datetime
    state: dict[str, Any] | None
    vh: str
    clocks: dict[str, Any]
    table: dict[str, Any]
    say: dict[str, Any]

    @property
    def due(self) -> bool:
        """Whether something ought to have happened by itself that has not."""
        game = self.game
        if game.status != Status.RUNNING:
            return False
        ticked = (
            game.tick_at is not None and self.now >= game.tick_at and bool(self.seats[game.decision_seat or 0].orders)
        )
        stopped = (game.paused_until, game.take_back_until)
        over = any(until is not None and self.now >= until for until in stopped)
        return ticked or over or clocks.is_due(game.deadline_at, self.now)

    @property
    def own(self) -> Seat | None:
        """The viewer's seat."""
        return None if self.viewer.seat is None else self.seats[self.viewer.seat]


def view(game_id: str, user: Any, *, invite: str | None = None, want: str = "seat") -> TableView:
    """The present view for a user, in the active language; raises `NoSuchTable`."""
    sat = queries.read_seats(game_id)
    game = queries.read_game(game_id)
    if game is None or sat is None or not may_watch(game, sat.seats, user, invite):
        raise NoSuchTable(game_id)
    viewer = _viewer_of(sat.seats, user if want == "seat" else None)
    play = states.present(game) if game.seq >= 0 else None
    found = _view(game, sat.seats, viewer, play, game.seq, sat.now)
    if not may_see(game, sat.seats, user, invite):
        found.table.update(replay=None, decks=None)  # a link to watch leads to neither
    return found


def view_at(game_id: str, user: Any, *, seq: int, seat: str | None = None, invite: str | None = None) -> TableView:
    """The view after entry `seq`, as a seat or the public saw it. No clocks.

    Raises `NoSuchTable`, also for an entry that does not exist, and `NotYet` for others' views of a game that runs
    or is sealed.
    """
    game = table_for(game_id, user, invite)
    seats = list(game.seats.all())
    own = _viewer_of(seats, user)
    if seat is None:
        viewer = own
    elif seat == "public":
        viewer = Viewer.public()
    else:
        number = int(seat) if seat.isdecimal() else -1
        if not 0 <= number < game.seat_count:
            raise NoSuchTable(game_id)
        viewer = Viewer.of_seat(number)
    if not game.is_revealed and viewer not in (own, Viewer.public()):
        raise NotYet(game_id)
    return view_for(game, viewer, seq=seq)


def view_for(game: Game, viewer: Viewer, *, seq: int) -> TableView:
    """The view after entry `seq` for any viewer: the caller has made sure that it may be seen. No clocks.

    Raises `NoSuchTable` for an entry or a seat that there is not.
    """
    if not 0 <= seq <= game.seq or (viewer.seat is not None and viewer.seat >= game.seat_count):
        raise NoSuchTable(game.pk)
    seats = list(game.seats.select_related("user").order_by("number"))
    found = _view(game, seats, viewer, states.after(game, seq), seq, game.created_at)
    found.clocks = {"running": None, "since": None, "deadline": None, "seats": []}
    return found


def _viewer_of(seats: Sequence[Seat], user: Any) -> Viewer:
    if user is not None and user.pk is not None:
        for seat in seats:
            if seat.user_id == user.pk:
                return Viewer.of_seat(seat.number)
    return Viewer.public()


def _view(game: Game, seats: list[Seat], viewer: Viewer, play: Play | None, seq: int, now: datetime) -> TableView:
    language = get_language() or "en"
    state = None if play is None else play.view(viewer)
    return TableView(
        game=game,
        seats=seats,
        viewer=viewer,
        language=language,
        epoch=game.epoch,
        seq=seq,
        now=now,
        state=state,
        vh=view_hash(state),
        clocks=_clocks(game, seats, play),
        table=_table(game, seats, viewer, play, now),
        say=_say(game, seats, state, language),
    )


def view_hash(state: dict[str, Any] | None) -> str:
    """First 16 hex digits of SHA-256 over the canonical JSON of a viewer's view."""
    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()[:16]


def names_of(seats: Iterable[Seat]) -> list[str]:
    """The names of the seats, for sentences."""
    return [seat.shown_name or _("nobody") for seat in seats]


def _clocks(game: Game, seats: list[Seat], play: Play | None) -> dict[str, Any]:
    control = clocks.TimeControl.from_data(game.clock)
    paused = game.paused_until is not None
    running = game.decision_seat if game.deadline_at is not None and not paused else None
    left: list[dict[str, int | None]] = [
        {"bank": seat.bank_ms, "buffer": control.buffer_ms if control.runs and not seat.bot else None} for seat in seats
    ]
    if game.paused_until is not None and game.decision_seat is not None and game.running_since is not None:
        # What the open decision has taken so far: nobody's clock says so while none runs.
        used = (game.paused_until - game.running_since) // timedelta(milliseconds=1)
        left[game.decision_seat] = {
            "bank": control.charged(seats[game.decision_seat].bank_ms, game.running_since, game.paused_until),
            "buffer": max(0, control.buffer_ms - used) if control.runs else None,
        }
    asker = _waits_for_an_answer(game)
    if (
        asker is not None
        and game.take_back_until is not None
        and game.running_since is not None
        and running is not None
    ):
        # The asker's clock runs; that of whoever is asked stands where it stood.
        used = (game.take_back_until - game.running_since) // timedelta(milliseconds=1)
        length = timedelta(milliseconds=game.take_backs["open"]["ms"])
        since = game.take_back_until - length
        left[running] = {
            "bank": control.charged(seats[running].bank_ms, game.running_since, game.take_back_until),
            "buffer": max(0, control.buffer_ms - used),
        }
        return {
            "running": asker,
            "since": clocks.in_ms(since),
            "deadline": clocks.in_ms(game.take_back_until),
            "seats": left,
        }
    asked = None if play is None else play.decision
    if running is not None and asked is not None and asked.kind in clocks.APART and game.deadline_at is not None:
        # What is asked beside the game has a time of its own, and the bank waits.
        since = game.running_since or game.deadline_at
        left[running] = {"bank": 0, "buffer": (game.deadline_at - since) // timedelta(milliseconds=1)}
    return {
        "running": running,
        "since": clocks.in_ms(game.running_since) if running is not None else None,
        "deadline": None if paused else clocks.in_ms(game.deadline_at),
        "seats": left,
    }


def _waits_for_an_answer(game: Game) -> int | None:
    """The seat that has asked for a take-back while another one is to decide."""
    request = take_backs.request(game)
    return None if request is None or request["by"] == game.decision_seat else int(request["by"])


def _table(game: Game, seats: list[Seat], viewer: Viewer, play: Play | None, now: datetime) -> dict[str, Any]:
    own = None if viewer.seat is None else seats[viewer.seat]
    control = clocks.TimeControl.from_data(game.clock)
    case = judge_calls.latest(game)
    rematch = Game.objects.filter(rematch_of=game).values_list("pk", flat=True).first() if game.is_over else None
    return {
        "id": game.pk,
        "ruleset": game.ruleset,
        "status": game.status,
        "you": viewer.seat,
        "role": "public" if own is None else "seat",
        "private": game.visibility == Visibility.PRIVATE,
        "arranged": game.arranged,
        "rated": game.rated,
        "stakes": _stakes(game, seats, own),
        "clock": {"kind": clocks.preset_of(control), "text": clocks.described(control)},
        "seats": [_seat(game, seat, now) for seat in seats],
        "offers": [
            *({"kind": kind, "by": game.offers[kind]["by"]} for kind in ("draw", "pause") if kind in game.offers),
            *_request(game, seats, viewer),
        ],
        "pause": _pause(game, now),
        "stuck": loop_watch.stuck(game.loops),
        "judge": case is not None and case.state in UNSETTLED,
        "case": None if case is None or own is None else judge_calls.shown(case, own),
        "rematch": {"wanted": [seat.number for seat in seats if seat.wants_rematch], "game": rematch},
        "may": _may(game, seats, own, play, now, case),
        "orders": None
        if own is None or not own.orders
        else {"allow": own.orders["allow"], "until": own.orders["until"]},
        "answers": _answers_itself(game, own),
        "revoke": _revocable(game, own),
        "take_back": _take_back(game, own, play),
        "replay": _address("replay", game.pk) if game.status == Status.FINISHED else None,
        "decks": _address("table_decks", game.pk) if _decks_are_open(game, own) else None,
    }


def _stakes(game: Game, seats: list[Seat], own: Seat | None) -> dict[str, int] | None:
    """What this viewer's rating would change by each end of a rated game that goes on."""
    if own is None or not game.rated or game.status != Status.RUNNING:
        return None
    found = ladders.stakes_of(own, seats[1 - own.number])
    return None if found is None else {"win": found.win, "draw": found.draw, "loss": found.loss}


def _decks_are_open(game: Game, own: Seat | None) -> bool:
    """Whether this viewer may look at decks: at his own once the game has begun, at all when they are revealed."""
    ruleset = rulesets().get(game.ruleset)
    return ruleset is not None and ruleset.decks is not None and game.seq >= 0 and (own is not None or game.is_revealed)


def _pause(game: Game, now: datetime) -> dict[str, Any] | None:
    """The pause that lasts just now, until when at the latest (null: until whoever has paused it lets it go on), and
    who wants to go on before."""
    if game.paused_until is None:
        return None
    held = clocks.is_held(game.paused_until, now)
    return {
        "since": clocks.in_ms(game.paused_until - (clocks.HELD if held else clocks.PAUSE)),
        "until": None if held else clocks.in_ms(game.paused_until),
        "ready": game.offers.get("ready", []),
    }


def _answers_itself(game: Game, own: Seat | None) -> bool:
    """Whether a standing order of this viewer is about to answer: nobody needs to press anything."""
    return own is not None and bool(own.orders) and game.tick_at is not None and game.decision_seat == own.number


def _revocable(game: Game, own: Seat | None) -> int | None:
    """The entry of the last pass of this viewer's standing order, if it can still be taken back."""
    if own is None or game.status != Status.RUNNING or game.paused_until is not None:
        return None
    return auto_passes.latest(game, own.number)


def _request(game: Game, seats: list[Seat], viewer: Viewer) -> list[dict[str, Any]]:
    """The request for a take-back that is open: what would return, who has agreed, and until when it waits."""
    found = take_backs.request(game)
    if found is None:
        return []
    return [
        {
            "kind": take_backs.KIND,
            "by": found["by"],
            "entry": found["entry"],
            "what": move_in_words(game, seats, viewer, found["by"], found["entry"], game.seq),
            "yes": found["yes"],
            "until": clocks.in_ms(game.take_back_until),
        }
    ]


def _take_back(game: Game, own: Seat | None, play: Play | None) -> dict[str, Any] | None:
    """With which entries the moves began that this viewer may ask to take back, the latest first, and how often he may
    still ask in this turn; if there are none, why. None where nothing is taken back."""
    inside = own is not None and play is not None and game.status == Status.RUNNING and own.number in play.seats
    if own is None or play is None or not inside or not take_backs.may_take_back(game):
        return None
    moves = take_backs.moves_of(game, own.number)
    return {
        "moves": moves,
        "left": take_backs.requests_left(game, own.number, play.turn_number()),
        "why": None if moves else take_backs.why_none(game, own.number),
    }


def _seat(game: Game, seat: Seat, now: datetime) -> dict[str, Any]:
    absence = presence.absence(game, seat, now)
    user = seat.user
    public = user is not None and user.profile_public and not user.is_guest
    return {
        "seat": seat.number,
        "name": seat.shown_name or None,
        "profile": _address("profile", user.slug) if user is not None and public else None,
        "bot": seat.bot or None,
        "guest": bool(user is not None and user.is_guest),
        "present": presence.is_present(seat, now),
        "rating": ladders.rating_said(seat) if game.rated else None,
        "away": None
        if absence is None
        else {"since": clocks.in_ms(absence[0]), "claim_from": clocks.in_ms(absence[1])},
    }


def _may(
    game: Game, seats: list[Seat], own: Seat | None, play: Play | None, now: datetime, case: Case | None
) -> dict[str, bool]:
    """What this viewer's menu offers; the services check everything again."""
    running = own is not None and game.status == Status.RUNNING and play is not None
    inside = running and own is not None and play is not None and own.number in play.seats
    rest = game.offers.get("rest", {})
    people_only = play is not None and not any(seats[number].bot for number in play.seats)
    control = clocks.TimeControl.from_data(game.clock)
    stoppable = control.runs and control.kind != "correspondence" and game.paused_until is None

    def may_offer(kind: str) -> bool:
        rests = own is not None and str(own.number) in rest.get(kind, {})
        return inside and people_only and kind not in game.offers and not rests

    def may_claim() -> bool:
        """From the moment on that the seat's `away` names."""
        if not inside or own is None or game.decision_seat in (None, own.number):
            return False
        return presence.absence(game, seats[game.decision_seat or 0], now) is not None

    return {
        "concede": inside,
        "draw": game.draws and may_offer("draw"),
        "pause": stoppable and may_offer("pause"),
        "ready": inside
        and own is not None
        and _waits_for_ready(game, own)
        and not clocks.is_held(game.paused_until, now)
        and (case is None or case.state not in IN_HANDS),
        "loop": inside and play is not None and play.may_be_in_a_loop(),
        "judge": inside and (case is None or case.state not in UNSETTLED),
        "abandoned_win": may_claim(),
        "abandoned_draw": may_claim() and play is not None and len(play.seats) == 2,
        "abort": own is not None
        and not game.arranged
        and (game.status == Status.OPEN or bool(inside and play is not None and not play.begun)),
        "claim": bool(inside and clocks.is_due(game.deadline_at, now)),
        "show": inside,
        "rematch": own is not None and game.is_over and not game.arranged and not own.wants_rematch,
    }


def _waits_for_ready(game: Game, own: Seat) -> bool:
    return game.paused_until is not None and own.number not in game.offers.get("ready", [])


def _say(game: Game, seats: list[Seat], state: dict[str, Any] | None, language: str) -> dict[str, Any]:
    if state is None:
        missing = sum(not seat.taken for seat in seats)
        status = (
            _("This table was closed.")
            if game.status == Status.ABORTED
            else ngettext("Waiting for %d more player.", "Waiting for %d more players.", missing) % missing
        )
        return {"status": status, "prompt": "", "options": {}}
    said = game_log.say(rulesets()[game.ruleset], state, language, names_of(seats))
    if game.status == Status.FROZEN:
        said = {
            "status": _(
                "The table was stopped by a fault in the rules. Nothing is lost; an administrator has been told."
            ),
            "prompt": "",
            "options": {},
        }
    return dict(said)


def _address(name: str, argument: str) -> str | None:
    try:
        return reverse(name, args=[argument])
    except NoReverseMatch:
        return None


# --- frames ------------------------------------------------------------------------------------------------------


def view_frame(now: TableView) -> dict[str, Any]:
    """The full view, with the last lines of the log and the vocabulary of the game."""
    return {
        "t": "view",
        "epoch": now.epoch,
        "seq": now.seq,
        "state": now.state,
        "clocks": now.clocks,
        "table": now.table,
        "say": now.say,
        "log": _last_lines(now),
        "words": rulesets()[now.game.ruleset].speech.words(now.language),
        "vh": now.vh,
        "now": clocks.in_ms(now.now),
    }


def step_frame(then: TableView) -> dict[str, Any]:
    """The view after one entry, with that entry's lines only."""
    frame = view_frame_without_log(then)
    frame["log"] = lines(then, Entry.objects.filter(game_id=then.game.pk, seq=then.seq))
    return frame


def view_frame_without_log(then: TableView) -> dict[str, Any]:
    """A view with an empty log."""
    return {
        "t": "view",
        "epoch": then.epoch,
        "seq": then.seq,
        "state": then.state,
        "clocks": then.clocks,
        "table": then.table,
        "say": then.say,
        "log": [],
        "vh": then.vh,
        "now": clocks.in_ms(then.now),
    }


def update_frame(before: TableView, now: TableView) -> dict[str, Any] | None:
    """What brings a client from one view to another; None if nothing differs. The full view if much was missed."""
    if before.epoch != now.epoch or before.viewer != now.viewer or before.language != now.language:
        return view_frame(now)
    if now.seq < before.seq:
        return None
    if now.seq - before.seq > MERGED or (before.state is None) != (now.state is None):
        return view_frame(now)
    changed_table = before.table != now.table
    if now.seq == before.seq and not changed_table and before.clocks == now.clocks and before.vh == now.vh:
        return None
    return _update(before.seq, before.state, now, with_table=changed_table)


def frame_since(now: TableView, since: int | None, epoch: int) -> dict[str, Any]:
    """The frame for a client that says what it has: an update from there, or the full view."""
    if since is None or epoch != now.epoch or since > now.seq or since < 0 or now.seq - since > MERGED:
        return view_frame(now)
    try:
        before = now.state if since == now.seq else states.after(now.game, since).view(now.viewer)
    except Exception:  # noqa: BLE001  whatever is wrong with an old state, the full view is always right
        return view_frame(now)
    return _update(since, before, now, with_table=True)


def _update(since: int, before: dict[str, Any] | None, now: TableView, *, with_table: bool) -> dict[str, Any]:
    state, old = now.state or {}, before or {}
    frame = {
        "t": "update",
        "epoch": now.epoch,
        "from": since,
        "seq": now.seq,
        "changes": {key: value for key, value in state.items() if key not in old or old[key] != value},
        "clocks": now.clocks,
        "say": now.say,
        "log": _new_lines(now, since),
        "vh": now.vh,
        "now": clocks.in_ms(now.now),
    }
    if with_table:
        frame["table"] = now.table
    return frame


# --- the log in words --------------------------------------------------------------------------------------------


def _last_lines(now: TableView) -> list[dict[str, Any]]:
    if now.seq < 0:
        return []
    newest = Entry.objects.filter(game_id=now.game.pk, seq__lte=now.seq).order_by("-seq")[: table_messages.LOG_LINES]
    return lines(now, reversed(newest))[-table_messages.LOG_LINES :]


def _new_lines(now: TableView, since: int) -> list[dict[str, Any]]:
    """What has happened since an entry; of very much, such as a loop that was played out, the last of it."""
    if now.seq <= since:
        return []
    return lines(now, states.entries_between(now.game.pk, since, now.seq))[-table_messages.LINES_KEPT :]


def lines(now: TableView, log: Iterable[Entry]) -> list[dict[str, Any]]:
    """Log entries as sentences for one viewer; what he may not know is not in them."""
    ruleset, names = rulesets()[now.game.ruleset], names_of(now.seats)
    found: list[dict[str, Any]] = []
    for entry in log:
        events = _seen(entry, now.viewer)
        if entry.kind in (log_entries.OFFER, log_entries.TAKE_BACK):
            events = _with_what_returns(now, entry, events)
        # An entry is stored under the turn that it led to; what comes before the new turn belongs to the former one.
        later = next((seen["turn"] for seen in events if seen["kind"] == "turn_began"), None)
        turn = entry.turn if later is None else later - 1
        for number, (seen, mark) in enumerate(zip(events, marks(entry.kind, entry.seat, events), strict=True)):
            if seen["kind"] == "turn_began":
                turn = seen["turn"]
            text = _sentence(ruleset, entry, seen, now.language, names)
            if text:
                found.append(
                    {
                        "seq": entry.seq,
                        "n": number,
                        "kind": seen["kind"],
                        "text": text,
                        "turn": turn,
                        # Who acts, whom it concerns, and whose answer has led to it.
                        "mark": mark,
                        "seat": seen.get("seat", entry.seat if seen["kind"] in _OWN_SENTENCES else None),
                        "by": entry.seat,
                        "data": seen,
                    }
                )
    return found


def _seen(entry: Entry, viewer: Viewer) -> list[dict[str, Any]]:
    events = [Event.from_data(event).seen_by(viewer) for event in former_names.at_present(entry.events)]
    if entry.kind in _OWN_SENTENCES:
        for_all = entry.kind in (log_entries.PAUSE, log_entries.RESUME)
        ours: dict[str, Any] = {"kind": entry.kind, "seat": None if for_all else entry.seat}
        told = ("ms", "offer", "entry", "to", "how", "minutes")
        ours.update({key: entry.action[key] for key in told if key in entry.action})
        if entry.kind == log_entries.TAKE_BACK:
            ours["seat"] = entry.action["by"]
        if entry.kind == log_entries.CLOCK:
            ours["seat"] = entry.action["seat"]
        if entry.kind in (log_entries.ABANDON, log_entries.ABANDON_DRAW):
            ours["left"] = entry.action["seat"]
        return [ours, *events]
    return events


_NAMING = ("cast", "activated", "played")
"""Events that name a move better than what was paid for it before."""
MOST_OF_A_MOVE = 12
"""Entries of one move that are looked at for its name."""


def _with_what_returns(now: TableView, entry: Entry, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A request for a take-back, or what came of it, names what returns."""
    ours = events[0]
    first = ours.get("entry") if entry.kind == log_entries.OFFER else ours["to"] + 1
    if first is None or ours["seat"] is None:
        return events
    return [
        {**ours, "what": move_in_words(now.game, now.seats, now.viewer, ours["seat"], first, entry.seq)},
        *events[1:],
    ]


def move_in_words(game: Game, seats: list[Seat], viewer: Viewer, seat: int, first: int, before: int) -> str:
    """The line of the log that names the move of a seat which began with entry `first`, as a viewer may read it; ""
    if there is none before entry `before`."""
    ruleset, names, language = rulesets()[game.ruleset], names_of(seats), get_language() or "en"
    for entry in states.entries_between(game.pk, first - 1, min(first + MOST_OF_A_MOVE, before) - 1):
        if entry.kind != log_entries.CHOOSE or entry.seat != seat:
            return ""
        seen = sorted(_seen(entry, viewer), key=lambda one: one["kind"] not in _NAMING)
        said = next(filter(None, (game_log.log(ruleset, one, language, names) for one in seen)), "")
        if said:
            return said
    return ""


_OWN_SENTENCES = {
    log_entries.DEFAULT, log_entries.OFFER, log_entries.AGREE, log_entries.WITHDRAW, log_entries.DECLINE,
    log_entries.CREDIT, log_entries.FROZEN, log_entries.THAWED, log_entries.PAUSE, log_entries.RESUME,
    log_entries.ABANDON, log_entries.ABANDON_DRAW, log_entries.REVOKE, log_entries.LOOP_LIMIT, log_entries.UNCHANGED,
    log_entries.STOP, log_entries.CALL, log_entries.UNCALL, log_entries.HOLD, log_entries.CLOCK, log_entries.REWIND,
    log_entries.RULING, log_entries.APPEAL, log_entries.HELD, log_entries.RESTART, log_entries.EXTENDED,
    log_entries.TAKE_BACK, log_entries.LAPSE,
}  # fmt: skip


_OFFERED = {
    log_entries.OFFER: {
        "draw": gettext_lazy("%(name)s offers a draw."),
        "pause": gettext_lazy("%(name)s asks for a pause."),
        take_backs.KIND: gettext_lazy("%(name)s asks to take back the last move."),
    },
    log_entries.AGREE: {
        "draw": gettext_lazy("%(name)s agrees to a draw."),
        "pause": gettext_lazy("%(name)s agrees to a pause."),
        take_backs.KIND: gettext_lazy("%(name)s agrees to the take-back."),
    },
    log_entries.WITHDRAW: {
        "draw": gettext_lazy("%(name)s takes the offer of a draw back."),
        "pause": gettext_lazy("%(name)s no longer asks for a pause."),
        take_backs.KIND: gettext_lazy("%(name)s no longer asks for a take-back."),
    },
    log_entries.DECLINE: {
        "draw": gettext_lazy("%(name)s declines the draw."),
        "pause": gettext_lazy("%(name)s declines the pause."),
        take_backs.KIND: gettext_lazy("%(name)s declines the take-back."),
    },
}


_OF_JUDGES = {
    log_entries.CALL, log_entries.UNCALL, log_entries.HOLD, log_entries.CLOCK, log_entries.REWIND, log_entries.RULING,
    log_entries.APPEAL, log_entries.RESTART, log_entries.EXTENDED,
}  # fmt: skip
_RULED = {
    Ruling.Kind.DISMISS: gettext_lazy("The judge has ruled: nothing is to be put right. The game goes on."),
    Ruling.Kind.EXPLAIN: gettext_lazy("The judge has explained the rules. The game goes on."),
    Ruling.Kind.DECIDE: gettext_lazy("The judge has ruled."),
    Ruling.Kind.UPHOLD: gettext_lazy("The second judge upholds the first ruling."),
}


def _of_judges(seen: dict[str, Any], names: list[str]) -> str:
    """What a call for a judge has brought about, in words."""
    kind, slots = seen["kind"], {"name": "" if seen["seat"] is None else names[seen["seat"]]}
    if kind == log_entries.CALL:
        stopped = _("%(name)s calls a judge. No clock runs meanwhile.") % slots
        return stopped if "ms" in seen else _("%(name)s calls a judge. The game goes on meanwhile.") % slots
    if kind == log_entries.UNCALL:
        return _("%(name)s takes the call for a judge back.") % slots
    if kind == log_entries.HOLD:
        return _("A judge looks at the game. No clock runs.")
    if kind == log_entries.APPEAL:
        return _("%(name)s appeals against the ruling: another judge looks at it.") % slots
    if kind == log_entries.REWIND:
        return _(
            "A judge takes the game back: it goes on from what it was after entry %(to)d. What chance decides from "
            "here on falls anew, and nothing passes by itself until you set it again."
        ) % {"to": seen["to"]}
    if kind == log_entries.RESTART:
        return _(
            "A judge has the game begin anew, with the same decks and full clocks. What chance decides falls anew, and "
            "nothing passes by itself until you set it again."
        )
    if kind == log_entries.EXTENDED:
        return _extended(seen["minutes"])
    if kind == log_entries.CLOCK:
        return _clock_adjusted(seen["ms"] // 1000, slots)
    return str(_RULED[seen["how"]])


def _extended(minutes: int) -> str:
    if minutes < 0:
        text = ngettext(
            "A judge takes %(count)d minute back that this match was given.",
            "A judge takes %(count)d minutes back that this match was given.",
            -minutes,
        )
    else:
        text = ngettext(
            "A judge gives this match %(count)d minute more than its round.",
            "A judge gives this match %(count)d minutes more than its round.",
            minutes,
        )
    return text % {"count": abs(minutes)}


def _clock_adjusted(seconds: int, slots: dict[str, str]) -> str:
    if seconds < 0:
        text = ngettext(
            "A judge takes %(count)d second from the clock of %(name)s.",
            "A judge takes %(count)d seconds from the clock of %(name)s.",
            -seconds,
        )
    else:
        text = ngettext(
            "A judge gives %(name)s %(count)d second more.", "A judge gives %(name)s %(count)d seconds more.", seconds
        )
    return text % {**slots, "count": abs(seconds)}


def _sentence(ruleset: Ruleset, entry: Entry, seen: dict[str, Any], language: str, names: list[str]) -> str:
    kind = seen["kind"]
    if kind not in _OWN_SENTENCES:
        return game_log.log(ruleset, seen, language, names)
    slots = {"name": "" if entry.seat is None else names[entry.seat]}
    if kind == log_entries.DEFAULT:
        return _("%(name)s did not answer in time; the clock answers instead.") % slots
    if kind == log_entries.REVOKE:
        return _("%(name)s takes back a pass that was given automatically. The game goes on from there.") % slots
    if kind == log_entries.TAKE_BACK:
        slots = {"name": names[seen["seat"]], "what": seen["what"]}
        named = _("%(name)s takes back: %(what)s The game goes on from before that.")
        return (
            named if seen["what"] else _("%(name)s takes back the last move. The game goes on from before that.")
        ) % slots
    if kind == log_entries.LAPSE:
        return _("Nobody has answered the request in time. Nothing is taken back.")
    if kind == log_entries.OFFER and seen.get("what"):
        return _("%(name)s asks to take back: %(what)s") % {**slots, "what": seen["what"]}
    if kind in _OFFERED:
        return str(_OFFERED[kind][seen.get("offer", "draw")]) % slots
    if kind == log_entries.ABANDON:
        slots["left"] = names[seen["left"]]
        if len(names) > 2:
            return _("%(name)s has not waited any longer for %(left)s.") % slots
        return _("%(name)s claims the win, as %(left)s has not come back.") % slots
    if kind == log_entries.ABANDON_DRAW:
        return _("%(name)s claims a draw, as %(left)s has not come back.") % {**slots, "left": names[seen["left"]]}
    if kind == log_entries.PAUSE:
        minutes = seen["ms"] // 60_000
        return (
            ngettext(
                "All agree to a pause of at most %d minute. No clock runs.",
                "All agree to a pause of at most %d minutes. No clock runs.",
                minutes,
            )
            % minutes
        )
    if kind == log_entries.RESUME:
        if entry.seat is None:
            return _("The pause is over. The game goes on.")
        return _("Everybody is ready. The game goes on.")
    if kind == log_entries.LOOP_LIMIT:
        return _(
            "Very much has resolved in this turn, and no end is in sight. The game is paused and marked for a judge. "
            "You can agree on a draw, or go on."
        )
    if kind == log_entries.UNCHANGED:
        return _("Nothing has changed for three turns of %(name)s. You can agree on a draw, or play on.") % slots
    if kind in _OF_JUDGES:
        return _of_judges(seen, names)
    if kind == log_entries.HELD:
        return _("All games are paused. No clock runs until the officials let them go on.")
    if kind == log_entries.STOP:
        return _("The match has been decided, and this game ends with it.")
    if kind == log_entries.CREDIT:
        seconds = seen["ms"] // 1000
        return (
            ngettext(
                "The service was away. The clock gets %d second back.",
                "The service was away. The clock gets %d seconds back.",
                seconds,
            )
            % seconds
        )
    if kind == log_entries.FROZEN:
        return _("The table was stopped by a fault in the rules. Nothing is lost; an administrator has been told.")
    return _("The fault is repaired. The game goes on.")


def steps(game: Game, user: Any, *, seat: str | None = None) -> dict[str, Any]:
    """The whole log, entry by entry, as one viewer may see it. Raises `NotYet` for others' views of a running game."""
    return steps_of(view_at(game.pk, user, seq=max(0, game.seq), seat=seat, invite=game.invite))


def steps_of(now: TableView) -> dict[str, Any]:
    """The whole log, entry by entry, for the viewer of a view."""
    game = now.game
    log = list(Entry.objects.after(game.pk, -1))
    by_seq: dict[int, list[dict[str, Any]]] = {}
    for line in lines(now, log):
        by_seq.setdefault(line["seq"], []).append(line)
    return {
        "ruleset": game.ruleset,
        "seats": [{"seat": place.number, "name": place.shown_name} for place in now.seats],
        "first": 0,
        "last": game.seq,
        "steps": [
            {
                "seq": entry.seq,
                "turn": entry.turn,
                "kind": entry.action.get("verb") or entry.kind,
                "seat": entry.seat,
                "lines": by_seq.get(entry.seq, []),
            }
            for entry in log
        ],
    }


def table_row(game: Game) -> dict[str, Any]:
    """An open table as a row of the lobby; the game comes from `with_seats`."""
    seats = list(game.seats.all())
    control = clocks.TimeControl.from_data(game.clock)
    host = host_of(game)
    return {
        "id": game.pk,
        "ruleset": game.ruleset,
        "name": rulesets()[game.ruleset].name.in_(get_language() or "en"),
        "options": game.options,
        "host": "" if host is None else host.shown_name,
        "rated": game.rated,
        "rating": None if host is None or not game.rated else ladders.rating_said(host),
        "seats": game.seat_count,
        "taken": sum(seat.taken for seat in seats),
        "clock": {"kind": clocks.preset_of(control), "text": clocks.described(control)},
        "guests": game.guests,
        "watchers": game.watchers,
        "takeback": take_backs.may_take_back(game),
        "created": clocks.in_ms(game.created_at),
    }
