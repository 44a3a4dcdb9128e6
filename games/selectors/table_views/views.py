"""The view of a table for one viewer: at present, or as it was after an entry of the log."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.utils.translation import get_language

from accounts.platform.numbers import number_in
from games.engine import Game as Play
from games.engine import Viewer
from games.live import queries, states
from games.live.committed import Rows
from games.models import Game, Seat
from games.selectors.table_views.access import NoSuchTable, NotYet, may_see, may_watch, table_for
from games.selectors.table_views.clock_faces import clock_faces
from games.selectors.table_views.delayed import as_watched, is_held_back, newest_seq, newest_seq_now
from games.selectors.table_views.prompts import prompt
from games.selectors.table_views.table_state import table_state
from games.selectors.table_views.table_view import TableView


def view(
    game_id: str, user: Any, *, invite: str | None = None, want: str = "seat", rows: Rows | None = None
) -> TableView:
    """The present view for a user, in the active language; raises `NoSuchTable`. Without `rows` they are read."""
    rows = rows or _read(game_id)
    game = rows.game
    if not may_watch(game, rows.seats, user, invite):
        raise NoSuchTable(game_id)
    if is_held_back(game, rows.seats, user):
        return _watched(game, rows)
    viewer = _viewer_of(rows.seats, user if want == "seat" else None)
    play = states.present(game) if game.seq >= 0 else None
    found = build(game, rows.seats, viewer, play, game.seq, rows.now)
    if not may_see(game, rows.seats, user, invite):
        found.table.update(replay=None, decks=None)  # a link to watch leads to neither
    return found


def _watched(game: Game, rows: Rows) -> TableView:
    """What a watcher may know of a game that is shown later: its log so far, and of the table what never changes."""
    seq = newest_seq(game, rows.now)
    play = states.after(game, seq) if seq >= 0 else None
    return _without_present(build(as_watched(game, seq), rows.seats, Viewer.public(), play, seq, rows.now), game)


def _without_present(then: TableView, game: Game) -> TableView:
    """The same without what is said of this very moment from elsewhere than the row of the game."""
    then.clocks = {"running": None, "since": None, "deadline": None, "seats": []}
    then.table.update(judge=False, delay=game.watch_delay)
    return then


def _read(game_id: str) -> Rows:
    sat = queries.read_seats(game_id)
    game = queries.read_game(game_id)
    if game is None or sat is None:
        raise NoSuchTable(game_id)
    return Rows(game, sat.seats, sat.now)


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
        number = number_in(seat)
        if number is None or number >= game.seat_count:
            raise NoSuchTable(game_id)
        viewer = Viewer.of_seat(number)
    if not game.is_revealed and viewer not in (own, Viewer.public()):
        raise NotYet(game_id)
    if is_held_back(game, seats, user):
        newest = newest_seq_now(game)
        return _without_present(view_for(as_watched(game, newest), viewer, seq=seq), game)
    return view_for(game, viewer, seq=seq)


def view_for(game: Game, viewer: Viewer, *, seq: int) -> TableView:
    """The view after entry `seq` for any viewer: the caller has made sure that it may be seen. No clocks.

    Raises `NoSuchTable` for an entry or a seat that there is not.
    """
    if not 0 <= seq <= game.seq or (viewer.seat is not None and viewer.seat >= game.seat_count):
        raise NoSuchTable(game.pk)
    seats = list(game.seats.select_related("user").order_by("number"))
    found = build(game, seats, viewer, states.after(game, seq), seq, game.created_at)
    found.clocks = {"running": None, "since": None, "deadline": None, "seats": []}
    return found


def _viewer_of(seats: Sequence[Seat], user: Any) -> Viewer:
    if user is not None and user.pk is not None:
        for seat in seats:
            if seat.user_id == user.pk:
                return Viewer.of_seat(seat.number)
    return Viewer.public()


def build(game: Game, seats: list[Seat], viewer: Viewer, play: Play | None, seq: int, now: datetime) -> TableView:
    """The view of a game for a viewer."""
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
        clocks=clock_faces(game, seats, play, now),
        table=table_state(game, seats, viewer, play, now),
        say=prompt(game, seats, state, language),
    )


def view_hash(state: dict[str, Any] | None) -> str:
    """First 16 hex digits of SHA-256 over the canonical JSON of a viewer's view."""
    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()[:16]
