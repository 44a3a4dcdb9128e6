"""The statements of a move read and write what Django reads and writes, value for value."""

from __future__ import annotations

import json
import uuid
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone as django_timezone

from accounts.platform.compiled_queries import value_writer
from games.live import queries
from games.models import Entry, Game, Seat, Status
from games.services.play import moves

pytestmark = pytest.mark.django_db(transaction=True)

VALUES = (
    None, "", "Ä 'x'", "0", 0, 1, -1, 2**31 - 1, True, False, 0.5, Status.RUNNING, {}, [], {"a": [1, "ü", None]}, (1, 2),
    datetime(2026, 1, 2, 3, 4, 5, 678000, UTC), datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC),
    datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone(timedelta(hours=2))), uuid.UUID(int=7),
)  # fmt: skip


def written(write, value):
    """What the database is given, which on PostgreSQL is a text; of what is refused the kind of refusal."""
    try:
        found = write(value, connection)
        found = json.dumps(found.obj) if hasattr(found, "obj") else found
    except Exception as error:
        return type(error)
    return str(found) if connection.vendor == "postgresql" and found is not None else found


@pytest.mark.parametrize("model", [Game, Seat, Entry])
def test_each_value_of_each_column_is_written_as_django_writes_it(model):
    def table(write_of):
        found = {(field.name, place): written(write_of(field), value)
                 for field in model._meta.concrete_fields for place, value in enumerate(VALUES)}  # fmt: skip
        return {key: (value, type(value)) for key, value in found.items()}

    assert table(value_writer) == table(lambda field: field.get_db_prep_save)


def content(one) -> dict:
    """All columns of a row, with their types."""
    return {
        field.attname: (getattr(one, field.attname), type(getattr(one, field.attname)))
        for field in one._meta.concrete_fields
    }


def test_all_rows_of_a_game_are_read_as_django_reads_them(table):
    for _ in range(5):
        table.act()
    now = django_timezone.now()
    odd = {"big": 2**70, "float": 1.5, "text": "Ä", "none": None}
    if connection.vendor == "sqlite":  # the other database takes no half of a pair
        odd["half"] = "\ud83d"
    Game.objects.filter(pk=table.id).update(
        result=odd, offers=odd, ended_at=now, paused_until=now.replace(microsecond=0)
    )
    Seat.objects.filter(game_id=table.id, number=1).update(orders={"allow": []}, away_since=now, rating=1500.25)
    ours = queries.read_game(table.id)
    assert content(ours) == content(Game.objects.get(pk=table.id))
    seats = queries.read_seats(table.id)
    assert [content(seat) for seat in seats.seats] == [content(seat) for seat in table.game.seats.order_by("number")]
    log = queries.read_entries(table.id, -1, 100)
    assert [content(entry) for entry in log] == [content(entry) for entry in Entry.objects.after(table.id, -1)]
    assert len(log) == ours.seq + 1


@pytest.mark.postgresql  # SQLite's driver keeps statements by itself
def test_postgresql_reads_and_plans_each_statement_of_a_move_once(table):
    """Numbers, moments and what is empty make no statement of their own."""
    with transaction.atomic():  # one connection of the pool
        for _ in range(12):
            table.act()
        with connection.cursor() as cursor:
            cursor.execute("SELECT left(statement, 18), count(*), sum(generic_plans + custom_plans) "
                           "FROM pg_prepared_statements GROUP BY 1")  # fmt: skip
            found = {start: (count, used) for start, count, used in cursor.fetchall()}
    assert found["WITH made (key) AS"][0] <= 3, "for none, one and both of the seats"
    assert found["WITH made (key) AS"][1] >= 12


@pytest.mark.postgresql  # each trip costs as much as what is done at its end
def test_postgresql_is_told_of_all_rows_of_a_move_at_once(table):
    table.act()
    user, message, said = table.asked(), table.message(), []

    def note(execute: Any, sql: str, *more: Any) -> Any:
        said.append(sql.split()[0])
        return execute(sql, *more)

    with connection.execute_wrapper(note):
        assert moves.act(table.id, by=user, message=message).ok
    assert said == ["SELECT", "SELECT", "WITH"]


def test_no_index_holds_what_a_move_changes_of_a_game(table):
    """PostgreSQL writes a row in its place only then; else each move writes into every index of the table."""
    table.act()
    before = content(Game.objects.get(pk=table.id))
    table.act()
    after = content(Game.objects.get(pk=table.id))
    changed = {name for name, value in after.items() if value != before[name]}
    assert {"seq", "decision", "deadline_at"} <= changed
    kept = [*Game._meta.indexes, *Game._meta.constraints]
    indexed = {field for one in kept for field in one.fields}
    indexed |= {name.partition("__")[0] for one in kept if one.condition for name, _ in one.condition.children}
    indexed |= {field.attname for field in Game._meta.concrete_fields if field.db_index or field.unique}
    assert {"status", "paused_until", "judge_at", "host_id", "id"} <= indexed
    assert not changed & indexed


@pytest.mark.parametrize("count", [0, 1, 2])
def test_all_rows_of_a_move_are_written_together_or_none(table, count):
    """The new entries, the game and the seats are what they were made; where the game was written meanwhile, nothing is
    said to be written."""
    game, seats = queries.read_game(table.id), queries.read_seats(table.id).seats
    epoch, seq = game.epoch, game.seq
    last = Entry.objects.get(game=game, seq=seq)
    entries = [
        Entry(game=game, seq=seq + number, kind="unchanged", at=last.at, prev_hash=last.hash, hash=str(number) * 64)
        for number in range(1, count + 1)
    ]
    game.seq, game.offers = seq + count, {"a": ["ü", None]}
    seats[0].bank_ms, seats[1].orders = 4_711, {"allow": ["x"], "until": "turn"}
    with transaction.atomic():
        assert queries.write(game, seq + 7, epoch, [], seats) is None
        assert queries.write(game, seq, epoch + 1, [], seats) is None
        assert queries.read_game(table.id).offers == {}
        assert queries.write(game, seq, epoch, entries, seats) is not None
    assert content(Game.objects.get(pk=table.id)) == content(game)
    assert [content(one) for one in Seat.objects.filter(game=game).order_by("number")] == [
        content(one) for one in seats
    ]
    assert [content(one) for one in Entry.objects.after(table.id, seq)] == [content(one) for one in entries]
    assert all(one.pk and not one._state.adding for one in entries)
    if count:
        again = Entry(game=game, seq=seq + 1, kind="unchanged", at=last.at, prev_hash=last.hash, hash="b" * 64)
        with pytest.raises(IntegrityError), transaction.atomic():
            queries.write(game, game.seq, epoch, [again], [])
