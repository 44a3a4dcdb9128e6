"""A move in one statement, on PostgreSQL: only where nothing has happened since this process made the last one, and else
under lock, as ever."""

from __future__ import annotations

import copy
import random
import re
import tempfile
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import F

from accounts.models import Ban, User
from accounts.platform import database_clock
from accounts.platform.lone_statement import AnotherStatement, lone_statement
from games.engine import known_rulesets
from games.live import clocks, committed, log_entries, states
from games.models import Game, Seat, Snapshot, Status
from games.services.play import at_once, moves
from tests.games.conftest import Table, make_user
from tests.games.test_concurrency import AT_ONCE, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@contextmanager
def trips() -> Iterator[list[int]]:
    """How often the database is waited for inside, as its protocol tells."""
    connection.ensure_connection()
    found = [0]
    with tempfile.TemporaryFile() as told:
        protocol = connection.connection.pgconn
        protocol.trace(told.fileno())
        try:
            yield found
        finally:
            protocol.untrace()
        told.seek(0)
        found[0] = told.read().count(b"ReadyForQuery")


def present(table: Table) -> Table:
    """Everybody is at the table."""
    Seat.objects.filter(game_id=table.id).update(present_at=clocks.database_now())
    return table


@pytest.fixture
def played(table: Table) -> Table:
    """A table whose last move was made here."""
    assert present(table).act().code == "ack"
    assert table.act().code == "ack"
    return table


def known(table: Table) -> committed.Rows:
    """What this process knows of it."""
    rows = committed.newest(table.id)
    assert rows is not None
    return rows


def test_the_next_move_is_one_trip_to_the_database_and_one_under_lock_five(played: Table) -> None:
    message, user = played.message(), played.asked()
    with trips() as taken:
        assert moves.act(played.id, by=user, message=message).code == "ack"
    assert taken == [1]
    Seat.objects.filter(game_id=played.id).update(absences=F("absences") + 1)
    message, user = played.message(), played.asked()
    with trips() as taken:
        assert moves.act(played.id, by=user, message=message).code == "ack"
    assert taken == [1 + 5], "tried in vain, and done under lock"
    assert states.differences(played.row()) == []


@pytest.mark.parametrize("ruleset", sorted(known_rulesets()))
def test_what_is_written_is_what_is_written_under_lock(open_table: Callable[..., Table], ruleset: str) -> None:
    """Each move is made both ways, the first of which is taken back: but for the moments all is the same. And what was
    known before it is as it was."""
    table, alone = present(open_table(ruleset=ruleset)), 0
    Seat.objects.filter(game_id=table.id).update(timeouts=1)  # a move of their own makes it 0
    for _ in range(40):
        if table.row().tick_at is not None:
            moves.expire(table.id)
        if table.row().status != Status.RUNNING:
            break
        message, user, rows = table.message(), table.asked(), committed.newest(table.id)
        with transaction.atomic():
            assert moves.act(table.id, by=user, message=message).code == "ack"
            expected = in_the_database(table)
            transaction.set_rollback(True)
        before = copy.deepcopy(of_rows(rows))
        found = at_once.moved(
            table.id, user, message, lambda game, by=user, said=message: moves._answered(game, by, said)
        )
        assert of_rows(rows) == before
        if found is None:
            assert moves.act(table.id, by=user, message=message).code == "ack"
            continue
        alone += 1
        assert (found.code, found.dup, found.seq) == ("ack", False, table.row().seq)
        for one, other in zip(in_the_database(table), expected, strict=True):
            assert {name: (value, other[name]) for name, value in one.items() if value != other[name]} == {}
        assert of_rows(known(table)) == of_rows(committed.Rows(table.row(), list(table.row().seats.all()), rows.now))
        last, former = table.entries()[-1], table.entries()[-2]
        assert (log_entries.hash_of(last), last.prev_hash) == (last.hash, former.hash)
    assert alone >= 10
    assert states.differences(table.row()) == []


MOMENT = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+\+00:00")


def in_the_database(table: Table) -> list[dict[str, str]]:
    """A game, its seats and its last entry, without moments and what follows from them."""
    rows = [table.row(), *table.row().seats.all(), table.entries()[-1]]
    apart = {"id", "bank_ms", "hash"}
    return [
        {
            name: MOMENT.sub("then", "then" if isinstance(value, datetime) else repr(value))
            for name, value in values(one).items()
            if name not in apart
        }
        for one in rows
    ]


def of_rows(rows: committed.Rows | None) -> list[dict[str, Any]]:
    """What is known of a game and its seats."""
    return [] if rows is None else [values(rows.game), *map(values, rows.seats)]


def values(one: Any) -> dict[str, Any]:
    """The columns of a row."""
    return {field.attname: getattr(one, field.attname) for field in one._meta.concrete_fields}


def game_was_written(table: Table) -> None:
    Game.objects.filter(pk=table.id).update(watch_delay=F("watch_delay"))


def another_process_has_moved(table: Table) -> None:
    rows = known(table)
    assert table.act().code == "ack"
    committed.forget_all()
    committed.remember(rows)


def clock_was_late(table: Table) -> None:
    moment = clocks.database_now() - timedelta(seconds=1.5)
    database_clock.heard(moment)
    committed.remember(replace(known(table), now=moment))


def clock_was_ahead(table: Table) -> None:
    database_clock.heard(clocks.database_now() + timedelta(seconds=5))


def has_been_away(table: Table) -> None:
    Seat.objects.filter(game_id=table.id, number=0).update(absences=F("absences") + 1)


def other_is_away(table: Table) -> None:
    Seat.objects.filter(game_id=table.id).exclude(user=table.asked()).update(away_since=clocks.database_now())


def other_wants_to_write(table: Table) -> None:
    Seat.objects.filter(game_id=table.id).exclude(user=table.asked()).update(writes=True)


def other_was_renamed(table: Table) -> None:
    User.objects.filter(game_seats__game_id=table.id).exclude(pk=table.asked().pk).update(public_name="Else")


def other_is_gone(table: Table) -> None:
    gone = User.objects.filter(game_seats__game_id=table.id).exclude(pk=table.asked().pk)
    gone.update(deleted_at=clocks.database_now())


@pytest.mark.parametrize(
    "meanwhile",
    [
        game_was_written, clock_was_late, clock_was_ahead, has_been_away, other_is_away, other_wants_to_write,
        other_was_renamed, other_is_gone,
    ],
    ids=lambda one: one.__name__,
)  # fmt: skip
def test_whatever_has_happened_since_the_move_is_made_under_lock(
    played: Table, meanwhile: Callable[[Table], None]
) -> None:
    message, user, seq = played.message(), played.asked(), played.row().seq
    Seat.objects.filter(game_id=played.id).update(timeouts=1)  # a move of their own makes it 0
    for seat in known(played).seats:
        seat.timeouts = 1
    meanwhile(played)
    written = Game.objects.filter(pk=played.id).extra(select={"by": "xmin::text"}).get().by
    assert at_once.moved(played.id, user, message, lambda game: moves._answered(game, user, message)) is None
    assert (played.row().seq, Game.objects.filter(pk=played.id).extra(select={"by": "xmin::text"}).get().by) == (
        seq, written
    ), "nothing was written"  # fmt: skip
    assert {*Seat.objects.filter(game_id=played.id).values_list("timeouts", flat=True)} == {1}
    assert moves.act(played.id, by=user, message=message).code == "ack"
    assert played.row().seq == seq + 1
    assert states.differences(played.row()) == []
    assert abs(played.entries()[-1].at - clocks.database_now()) < timedelta(seconds=1)


def test_a_move_that_another_process_has_made_is_not_made_again(played: Table) -> None:
    message, user = played.message(), played.asked()
    another_process_has_moved(played)
    seq = played.row().seq
    assert moves.act(played.id, by=user, message=message).code == "stale"
    assert played.row().seq == seq


def test_who_was_banned_deactivated_or_replaced_meanwhile_makes_no_move(played: Table) -> None:
    user = played.asked()
    seat = Seat.objects.get(game_id=played.id, user=user)

    def refused() -> bool:
        message, seq = played.message(), played.row().seq
        found = moves.act(played.id, by=user, message=message)
        return found.code == "forbidden" and played.row().seq == seq

    User.objects.filter(pk=user.pk).update(is_active=False)
    assert refused()
    User.objects.filter(pk=user.pk).update(is_active=True)
    Seat.objects.filter(pk=seat.pk).update(user=make_user("else"))
    message, seq = played.message(), played.row().seq
    assert moves.act(played.id, by=user, message=message).code == "forbidden"
    assert played.row().seq == seq
    Seat.objects.filter(pk=seat.pk).update(user=user)
    now = clocks.database_now()
    Ban.objects.create(
        user=user,
        by=make_user("boss"),
        kind="abuse",
        reason="Insults.",
        at=now,
        begins_at=now,
        ends_at=now + timedelta(days=1),
    )
    assert refused(), "also where the ban has not come to the game, as in one that is arranged"
    Ban.objects.update(lifted_at=now)
    assert moves.act(played.id, by=user, message=played.message()).code == "ack"


def test_a_refusal_by_what_is_known_is_none_yet(played: Table) -> None:
    rows, user = known(played), played.asked()
    seats = [copy.copy(seat) for seat in rows.seats]
    for seat in seats:
        seat.banned = True  # and the ban was lifted since
    committed.remember(replace(rows, seats=seats))
    assert moves.act(played.id, by=user, message=played.message()).code == "ack"


def test_a_snapshot_is_taken_under_lock(played: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "SNAPSHOT_EVERY", 1)
    message, user, seq = played.message(), played.asked(), played.row().seq
    assert at_once.moved(played.id, user, message, lambda game: moves._answered(game, user, message)) is None
    assert played.row().seq == seq
    found = moves.act(played.id, by=user, message=message)
    assert (found.code, found.dup) == ("ack", False)
    assert Snapshot.objects.filter(game_id=played.id, seq=seq + 1).exists()


def test_the_last_move_is_made_under_lock(played: Table) -> None:
    dice, alone = random.Random(1), []
    while played.row().status == Status.RUNNING:
        position = states.present(played.row()).decision
        assert position is not None
        message, user = played.message(choice=dice.randrange(len(position.options))), played.asked()
        found = at_once.moved(
            played.id, user, message, lambda game, by=user, said=message: moves._answered(game, by, said)
        )
        alone.append(found is not None)
        if found is None:
            assert moves.act(played.id, by=user, message=message).ok
    assert played.row().is_over
    assert any(alone)
    assert not alone[-1]


def test_each_move_tells_what_time_it_is(played: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[datetime] = []
    monkeypatch.setattr(database_clock, "heard", heard.append)
    message, user = played.message(), played.asked()
    assert at_once.moved(played.id, user, message, lambda game: moves._answered(game, user, message)) is not None
    assert len(heard) == 1
    assert abs(heard[0] - clocks.database_now()) < timedelta(seconds=1)


def test_the_time_that_was_heard_goes_on_for_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    at = [100.0]
    monkeypatch.setattr(database_clock, "time", SimpleNamespace(monotonic=lambda: at[0]))
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    database_clock.heard(moment)
    at[0] = 159.5
    assert database_clock.about_now() == moment + timedelta(seconds=59.5)
    at[0] = 160.0
    assert database_clock.about_now() is None


def test_a_message_that_comes_twice_is_answered_as_the_first_time(played: Table) -> None:
    rows, message, user = known(played), played.message(), played.asked()
    first = moves.act(played.id, by=user, message=message)
    committed.forget_all()
    committed.remember(rows)
    again = moves.act(played.id, by=user, message=message)
    assert (first.code, again.code, again.seq) == ("ack", "ack", first.seq)
    assert (first.dup, again.dup) == (False, True)


def test_of_many_answers_at_once_one_counts(played: Table) -> None:
    message, user = played.message(), played.asked()
    answers = [type(message)(**{**_fields(message), "aid": uuid.uuid4()}) for _ in range(AT_ONCE)]
    seq = played.row().seq
    found = together([lambda one=one: moves.act(played.id, by=user, message=one) for one in answers])
    assert sorted(one.code for one in found) == ["ack", *["stale"] * (AT_ONCE - 1)]
    assert played.row().seq == seq + 1
    assert states.differences(played.row()) == []


def _fields(message: Any) -> dict[str, Any]:
    return {name: getattr(message, name) for name in message.__struct_fields__}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tick_at", timedelta(seconds=30)), ("paused_until", timedelta(seconds=30)), ("stands_until", timedelta(1)),
        ("take_back_until", timedelta(seconds=30)), ("deadline_at", timedelta(seconds=0.9)), ("status", Status.FROZEN),
        ("epoch", 7), ("decision", 10_000), ("decision_seat", None),
    ],
)  # fmt: skip
def test_nothing_is_tried_where_something_else_is_due(played: Table, name: str, value: Any) -> None:
    rows, message, user = known(played), played.message(), played.asked()
    game = copy.copy(rows.game)
    setattr(game, name, rows.now + value if isinstance(value, timedelta) else value)
    committed.remember(replace(rows, game=game))
    with trips() as taken:
        assert at_once.moved(played.id, user, message, lambda _game: pytest.fail("it was tried")) is None
    assert taken == [0]


@pytest.mark.parametrize("seen", [None, timedelta(seconds=31)])
def test_nor_where_it_is_not_known_whether_all_are_there(played: Table, seen: timedelta | None) -> None:
    rows, message, user = known(played), played.message(), played.asked()
    seats = [copy.copy(seat) for seat in rows.seats]
    seats[1].present_at = None if seen is None else rows.now - seen
    committed.remember(replace(rows, seats=seats))
    assert at_once.moved(played.id, user, message, lambda _game: pytest.fail("it was tried")) is None
    seats[1].bot = "easy"
    committed.remember(replace(rows, seats=seats))
    assert at_once.moved(played.id, user, message, lambda game: moves._answered(game, user, message)) is not None


def test_inside_of_a_transaction_it_is_part_of_that(played: Table) -> None:
    seq = played.row().seq
    with transaction.atomic():
        assert played.act().code == "ack"
        transaction.set_rollback(True)
    assert played.row().seq == seq


def test_a_second_statement_is_refused_before_it_is_sent_and_nothing_is_told() -> None:
    told: list[str] = []

    def ask_for_more() -> None:
        with lone_statement():
            transaction.on_commit(lambda: told.append("done"))
            User.objects.first()

    with trips() as taken:
        with pytest.raises(AnotherStatement):
            ask_for_more()
        assert not connection.in_atomic_block
    assert (taken, told) == ([0], [])
    assert User.objects.count() == 0, "the connection goes on as before"
