"""What all open tables are asked together: one question for any number of them, and the signs of life of their players."""

from __future__ import annotations

import time
import uuid
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.people import online
from games.live import clocks, presence, stands, states, table_messages
from games.models import Entry, Seat
from games.services.community.chat import talk
from games.services.play import look
from tests.games.sockets import table_socket

pytestmark = pytest.mark.django_db(transaction=True)

SECOND = timedelta(seconds=1)
PATIENCE = 60.0


@pytest.fixture
def due(monkeypatch):
    """It is always time to ask."""
    monkeypatch.setattr(stands, "ASK_EVERY", 0.0)


def sit(table, number: int, clock) -> Seat:
    """A page of this player is open."""
    look.look(table.id, table.users[number], present=True, socket=True)
    seat = table.seat(number)
    assert seat.present_at == clock.at
    stands.heard(seat, PATIENCE)
    return seat


def asked(table) -> int:
    """Statements of one question."""
    with CaptureQueriesContext(connection) as queries:
        assert stands.ask(table.id) is not None
    return len(queries)


def test_any_number_of_tables_is_one_question(open_table, due):
    tables = [open_table() for _ in range(3)]
    stands.opened(tables[0].id)
    alone = asked(tables[0])
    for table in tables[1:]:
        stands.opened(table.id)
    assert asked(tables[0]) == alone
    for table in tables:
        found, row = stands.known(table.id), table.row()
        assert found is not None
        assert (found.epoch, found.seq, found.status) == (row.epoch, row.seq, row.status)
        assert [sign.bot for sign in found.signs] == [bool(seat.bot) for seat in row.seats.order_by("number")]


def test_one_question_reads_the_clock_once(table, clock, due, monkeypatch):
    clock.at = table.row().running_since
    sit(table, 1, clock)
    read = []
    monkeypatch.setattr("games.live.clocks.database_now", lambda: read.append(1) or clock.at)
    stands.opened(table.id)
    assert stands.ask(table.id).now == clock.at
    assert len(read) == 1


def test_a_table_that_nobody_looks_at_is_not_asked_for(open_table, due):
    one, other = open_table(), open_table()
    stands.opened(one.id)
    stands.opened(other.id)
    stands.opened(other.id)
    stands.closed(other.id)
    stands.ask(one.id)
    assert stands.known(other.id) is not None, "another page of it is open still"
    stands.closed(other.id)
    stands.ask(one.id)
    assert stands.known(other.id) is None
    assert stands.known(one.id) is not None


def test_one_table_is_asked_alone_before_it_is_time(open_table):
    one, other = open_table(), open_table()
    for table in (one, other):
        stands.opened(table.id)
    assert not stands.is_due()
    assert stands.ask(one.id).seq == one.row().seq
    assert stands.known(one.id) is None and stands.known(other.id) is None


def test_while_the_database_is_away_every_ping_asks(table, monkeypatch):
    stands.opened(table.id)
    monkeypatch.setattr(stands, "_asked", float("-inf"))

    def away():
        raise OperationalError

    with monkeypatch.context() as outage:
        outage.setattr("games.live.clocks.database_now", away)
        for _ in range(2):
            with pytest.raises(OperationalError):
                stands.ask(table.id)
            assert stands.is_due(), "nobody is answered as if it had been asked"
    assert stands.ask(table.id) is not None
    assert not stands.is_due()


def test_while_one_asks_the_others_do_not_wait_for_the_answer(table, monkeypatch):
    """Each of them would take a thread, and none would be left for moves."""
    stands.opened(table.id)
    seen = []

    def read():
        seen.append(stands.is_due())
        monkeypatch.setattr(stands, "_asked", time.monotonic() - 2 * stands.ASK_EVERY)
        seen.append(stands.is_due())
        return clocks.read(timezone.now())

    monkeypatch.setattr("games.live.clocks.database_now", read)
    monkeypatch.setattr(stands, "_asked", time.monotonic() - stands.ASK_EVERY)
    assert stands.is_due()
    assert stands.ask(table.id) is not None
    assert seen == [False, True], "not while one asks, but where that takes long"
    assert not stands.is_due()


def test_accounts_with_an_open_page_are_noted_together(table, due, monkeypatch):
    told = []
    monkeypatch.setattr("games.live.push.notify_waiting", told.append)
    here = [user.pk for user in table.users]
    online.mark_online(here[0])
    for account in here:
        stands.here(account)
    stands.ask(table.id)
    assert online.online_among(here) == set(here)
    assert told == here[1:], "of the first it was known"
    monkeypatch.setattr(online, "mark_all_online", lambda accounts: pytest.fail("twice") if accounts else set())
    stands.ask(table.id)


def test_there_is_no_stand_of_no_table(due):
    assert stands.ask("nowhere") is None


def test_whoever_is_here_is_signed_for(table, clock, due):
    clock.at = table.row().running_since
    seat = sit(table, 1, clock)
    stands.opened(table.id)
    clock.at += stands.SIGN_AFTER - SECOND
    stands.ask(table.id)
    assert table.seat(1).present_at == seat.present_at, "known well enough"
    clock.at += SECOND
    stands.ask(table.id)
    assert table.seat(1).present_at == clock.at
    assert table.seat(0).present_at != clock.at, "of whom nothing was heard"
    for _ in range(6):  # long after what one sign holds
        clock.at += stands.SIGN_AFTER
        stands.ask(table.id)
    assert presence.is_present(table.seat(1), clock.at)


def test_whoever_has_gone_or_fallen_silent_is_not(table, clock, due, monkeypatch):
    clock.at = table.row().running_since
    seat = sit(table, 1, clock)
    stands.unheard(seat)
    clock.at += stands.SIGN_AFTER
    stands.ask(table.id)
    assert table.seat(1).present_at == seat.present_at
    stands.heard(seat, -1.0)
    stands.ask(table.id)
    assert table.seat(1).present_at == seat.present_at
    stands.heard(seat, PATIENCE)
    look.leave(table.id, table.users[1], presence.UNSEEN)
    stands.ask(table.id)
    assert table.seat(1).present_at == seat.present_at, "its page will say so itself if it is still there"


async def test_a_lost_notice_of_the_chat_is_healed_by_the_next_question(table, due, monkeypatch):
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        await socket.settle()
        monkeypatch.setattr("games.live.push.notify_chat", lambda game_id: None)
        message = table_messages.Chat(aid=uuid.uuid4(), phrase="hello")
        assert (await sync_to_async(talk)(table.id, by=table.users[1], message=message)).ok
        assert await socket.silent()
        await socket.send("ping", n=1, seq=0)
        assert [one["id"] for one in (await socket.wait_for("chat"))["lines"]] == ["p1"]
        await socket.send("ping", n=2, seq=0)
        await socket.wait_for("pong")
        assert await socket.silent(), "told once"


def test_what_another_process_has_written_is_read_once(table):
    for _ in range(3):
        table.act()
    states.forget_all()
    with CaptureQueriesContext(connection) as queries:
        first = states.entries_between(table.id, 0, 3)
        again = states.entries_between(table.id, 1, 3)
    assert [entry.seq for entry in first] == [1, 2, 3]
    assert again == first[1:]
    assert len(queries) == 1
    assert [vars(one) | {"_state": None} for one in first] == [
        vars(one) | {"_state": None} for one in Entry.objects.after(table.id, 0)
    ]


def test_what_may_yet_be_rolled_back_is_not_kept(table):
    table.act()
    states.forget_all()
    with transaction.atomic():
        states.entries_between(table.id, 0, 1)
    with CaptureQueriesContext(connection) as queries:
        assert len(states.entries_between(table.id, 0, 1)) == 1
    assert len(queries) == 1
