"""The two reads that every move and every view begins with, and what every move writes.

They are what `Game.objects.get` and `Seat.objects.select_related("user")` would read, and what `bulk_create`, `update`
and `bulk_update` would write. Building those statements anew each time took more processor time than the rules, the
views and the database together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Field, Model

from accounts.models import Ban
from accounts.platform import database_clock
from accounts.platform.compiled_queries import (
    CompiledInsert,
    CompiledUpdate,
    Objects,
    objects_of,
    prepared_cursor,
    write_together,
    write_together_if,
)
from games.live import clocks
from games.models import Entry, Game, Seat

_PERSON = ("id", "public_name", "slug", "is_guest", "profile_public", "is_active", "deleted_at")
"""All that a table needs to know of a person; anything else would be read when it is asked for."""


@dataclass(slots=True)
class SeatRows:
    """The seats of a game as they are, at a moment of the database's clock."""

    seats: list[Seat]
    now: datetime
    last_hash: str | None
    """Hash of the game's last entry; None before the first."""
    done: tuple[int, int | None] | None
    """Number and seat of the entry that carries the asked `aid` already."""


def read_game(game_id: str, *, lock: bool = False) -> Game | None:
    """The row of a game; with `lock`, no other transaction's until this one ends."""
    database = connections[DEFAULT_DB_ALIAS]  # itself: its stand-in `connection` looks it up at each touch
    vendor = database.vendor
    with prepared_cursor(database) as cursor:
        statement = _game_statement(vendor)
        cursor.execute(statement + " FOR UPDATE" if lock and vendor == "postgresql" else statement, [game_id])
        row = cursor.fetchone()
    return None if row is None else _rows_of(Game, vendor).of(row)


def read_seats(game_id: str, aid: UUID | None = None) -> SeatRows | None:
    """The seats of a game with their people, in a statement after the lock; None if there is no such game."""
    database = connections[DEFAULT_DB_ALIAS]
    vendor = database.vendor
    with prepared_cursor(database) as cursor:
        cursor.execute(_seat_statement(vendor), [_plain(aid), _plain(aid), game_id])
        rows = cursor.fetchall()
    if not rows:
        return None
    width, people = len(_columns(Seat)), len(_PERSON)
    places, persons = _rows_of(Seat, vendor), _rows_of(get_user_model(), vendor)
    seats = places.of_all([row[:width] for row in rows])
    known = iter(persons.of_all([row[width : width + people] for row in rows if row[width] is not None]))
    for seat, row in zip(seats, rows, strict=True):
        # setting the relation keeps Django from asking the database for a person whom we know already.
        if row[width] is not None:
            seat.user = next(known)
        seat.banned = bool(row[width + people])
    moment, last_hash, done_seq, done_seat = rows[0][width + people + 1 :]
    now = _moment(moment)
    database_clock.heard(now)
    return SeatRows(
        seats, clocks.to_ms(clocks.read(now)), last_hash, None if done_seq is None else (done_seq, done_seat)
    )


def read_entries(game_id: str, after: int, upto: int) -> list[Entry]:
    """The entries of a log with numbers from `after` + 1 to `upto`, in order."""
    database = connections[DEFAULT_DB_ALIAS]
    vendor = database.vendor
    with prepared_cursor(database) as cursor:
        cursor.execute(_log_statement(vendor), [game_id, after, upto])
        found: list[Entry] = _rows_of(Entry, vendor).of_all(cursor.fetchall())
    return found


def write(game: Game, seq: int, epoch: int, entries: Sequence[Entry], seats: Sequence[Seat]) -> str | None:
    """Write a game's row, its new entries, and what a move may have changed of seats; None if the row was written by
    another transaction since it was read with these numbers. Else the number of this transaction, "" where it is not
    known. Raises `IntegrityError` if there is an entry of the same number or `aid`."""
    database = connections[DEFAULT_DB_ALIAS]
    if database.vendor == "postgresql" and len(entries) == 1:  # a trip there costs as much as what is done at its end
        updates = [_games().statement(game, database, seq, epoch)]
        updates += [_seats().statement(seat, database) for seat in seats]
        key, written_by, (is_there, *_) = write_together(database, _entries().statement(entries[0], database), updates)
        _entries().written(entries[0], key, database)
        if not is_there:
            return None
        return "" if database.savepoint_ids else written_by  # which is another one in a part of a transaction
    for entry in entries:
        _entries().insert(entry)
    if not _games().update(game, seq, epoch):
        return None
    for seat in seats:
        _seats().update(seat)
    return ""


@dataclass(frozen=True, slots=True)
class Known:
    """What must be so for a move that was made without reading anything."""

    seq: int
    epoch: int
    written_by: str
    """Number of the transaction that has written the game's row."""
    seats: Sequence[Seat]
    """As they were read, and of whom; none of them away."""
    acts: int
    """The user whose move it is, who is not banned."""
    now: datetime
    """Until when the clock has run."""


LATE = timedelta(seconds=1)
"""What the clock may have gone on when a move is written that was made without reading it."""


def write_alone(game: Game, known: Known, entry: Entry, seats: Sequence[Seat]) -> str | None:
    """Write the same for one new entry in a transaction of one statement, on PostgreSQL; None, and nothing is written,
    if anything is not as it is known."""
    database = connections[DEFAULT_DB_ALIAS]
    now = known.now.isoformat()
    told = [known.written_by, now, now, _told(known.seats), str(known.acts)]
    key, written_by, moment = write_together_if(
        database,
        _games().statement(game, database, known.seq, known.epoch),
        (_as_known(), told),
        _entries().statement_if(entry, database),
        [_seats().statement(seat, database) for seat in seats],
    )
    if key is None:
        return None
    _entries().written(entry, key, database)
    database_clock.heard(moment)
    return written_by


_SEAT = ("number", "user_id", "name", "shares", "writes")
_USER = ("public_name", "slug", "is_guest", "profile_public", "is_active")
"""What others than a game itself change of its seats, and all that is read of their users, but for signs of life."""


def _told(seats: Sequence[Seat]) -> str:
    """What `_as_known` compares, a line for each seat."""
    lines = []
    for seat in seats:
        user = seat.user
        told = [*(getattr(seat, name) for name in _SEAT), seat.absences, *(getattr(user, name, None) for name in _USER)]
        lines.append(" ".join(map(_formatted, [*told, user is None or user.deleted_at is None])))
    return "\n".join(lines)


def _formatted(value: Any) -> str:
    """As PostgreSQL's `FORMAT` writes it."""
    return "" if value is None else "ft"[value] if type(value) is bool else str(value)


@lru_cache(maxsize=1)
def _as_known() -> str:
    seat, user, game = Seat._meta.db_table, get_user_model()._meta.db_table, Game._meta.db_table
    of_seat, of_user = ", ".join(f"s.{name}" for name in _SEAT), ", ".join(f"u.{name}" for name in _USER)
    places = " ".join(["%%s"] * (len(_SEAT) + len(_USER) + 2))
    return (
        f" AND {game}.xmin = %s::XID AND CLOCK_TIMESTAMP() BETWEEN %s::TIMESTAMPTZ AND "  # noqa: S608  names only
        f"%s::TIMESTAMPTZ + INTERVAL '{LATE.total_seconds()} seconds' "
        f"AND (SELECT STRING_AGG(FORMAT('{places}', {of_seat}, CASE WHEN s.away_since IS NULL THEN s.absences END, "
        f"{of_user}, u.deleted_at IS NULL), E'\\n' ORDER BY s.number) "
        f"FROM {seat} s LEFT JOIN {user} u ON u.id = s.user_id WHERE s.game_id = {game}.id) = %s "
        f"AND NOT {_ban('%s::BIGINT')}"
    )


GAME_WRITTEN = (
    "status", "seq", "epoch", "decision", "decision_seat", "running_since", "deadline_at", "tick_at", "paused_until",
    "stands_until", "offers", "passes", "take_backs", "take_back_until", "contributions_until", "loops", "loop_due",
    "judge_at", "result", "started_at", "ended_at", "ruleset_version", "fault", "host_id",
)  # fmt: skip
SEAT_WRITTEN = ("user_id", "bot", "taken", "bank_ms", "timeouts", "absences", "orders", "wants_rematch")


@lru_cache(maxsize=1)
def _entries() -> CompiledInsert:
    return CompiledInsert(Entry)


@lru_cache(maxsize=1)
def _games() -> CompiledUpdate:
    return CompiledUpdate(Game, GAME_WRITTEN, ("seq", "epoch"))


@lru_cache(maxsize=1)
def _seats() -> CompiledUpdate:
    return CompiledUpdate(Seat, SEAT_WRITTEN)


@lru_cache(maxsize=2)
def _game_statement(vendor: str) -> str:
    return f"SELECT {_listed(Game, 'g')} FROM games_game g WHERE g.id = %s"  # noqa: S608  column names only


@lru_cache(maxsize=2)
def _log_statement(vendor: str) -> str:
    return (
        f"SELECT {_listed(Entry, 'e')} FROM {Entry._meta.db_table} e "  # noqa: S608  column names only
        "WHERE e.game_id = %s AND e.seq > %s AND e.seq <= %s ORDER BY e.seq"
    )


@lru_cache(maxsize=2)
def _seat_statement(vendor: str) -> str:
    user = get_user_model()._meta.db_table
    now = _now(vendor)
    log, person = Entry._meta.db_table, ", ".join(f"u.{field.column}" for field in _person())
    return (
        f"SELECT {_listed(Seat, 's')}, {person}, {_ban('s.user_id', now)}, {now}, "  # noqa: S608  column names only
        f"(SELECT l.hash FROM {log} l WHERE l.game_id = s.game_id AND l.seq = g.seq), "
        f"(SELECT d.seq FROM {log} d WHERE d.game_id = s.game_id AND d.aid = %s), "
        f"(SELECT e.seat FROM {log} e WHERE e.game_id = s.game_id AND e.aid = %s) "
        f"FROM games_seat s JOIN games_game g ON g.id = s.game_id LEFT JOIN {user} u ON u.id = s.user_id "
        "WHERE s.game_id = %s ORDER BY s.number"
    )


def _ban(user: str, now: str = "CLOCK_TIMESTAMP()") -> str:
    """What `accounts.moderation.bans.in_force` says of a user."""
    return (
        f"EXISTS (SELECT 1 FROM {Ban._meta.db_table} b WHERE b.user_id = {user} AND b.lifted_at IS NULL "  # noqa: S608
        f"AND (b.ends_at > {now} OR (b.ends_at IS NULL AND b.approved_at IS NOT NULL)))"
    )


def _now(vendor: str) -> str:
    return "STRFTIME('%%Y-%%m-%%d %%H:%%M:%%f', 'now')" if vendor == "sqlite" else "CLOCK_TIMESTAMP()"


def _listed(model: type[Model], table: str) -> str:
    return ", ".join(f"{table}.{field.column}" for field in _columns(model))


@lru_cache(maxsize=4)
def _columns(model: type[Model]) -> tuple[Field[Any, Any], ...]:
    return tuple(model._meta.concrete_fields)


@lru_cache(maxsize=1)
def _person() -> tuple[Field[Any, Any], ...]:
    return tuple(field for field in get_user_model()._meta.concrete_fields if field.attname in _PERSON)


@lru_cache(maxsize=8)
def _rows_of(model: type[Model], _vendor: str) -> Objects:
    """How rows of a model become objects; of people only what a table needs to know."""
    return objects_of(model, _person() if model is get_user_model() else _columns(model))


def _plain(aid: UUID | None) -> str | None:
    """An id as the database reads it."""
    return None if aid is None else aid.hex


def _moment(value: Any) -> datetime:
    return datetime.fromisoformat(value + "+00:00") if isinstance(value, str) else value
