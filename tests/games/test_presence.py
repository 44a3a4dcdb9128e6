"""Who is at the table: absence is a transition, written down once and told once, and nothing is written per sign."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.live import presence
from games.models import Seat
from games.selectors import table_views
from games.services.operation import outage, sweep
from games.services.operation.clock_loop import Watch
from games.services.play import look
from tests.games.sockets import table_socket

pytestmark = pytest.mark.django_db(transaction=True)

MS = timedelta(milliseconds=1)
SECOND = timedelta(seconds=1)


@pytest.fixture
def notified(monkeypatch):
    """The tables that were notified."""
    told: list[str] = []
    monkeypatch.setattr("games.live.push.notify_table", lambda game_id, seq=-1: told.append(game_id))
    return told


def present(table, number: int) -> bool:
    """As a spectator sees it."""
    return table_views.view(table.id, None).table["seats"][number]["present"]


def see(table, number: int, *, socket: bool = True) -> None:
    """A page of this player looks."""
    look.look(table.id, table.users[number], present=True, socket=socket)


def test_who_closed_his_last_page_is_absent_after_nine_seconds(table, clock):
    clock.at = table.row().running_since
    see(table, 1)
    look.leave(table.id, table.users[1], presence.UNSEEN)
    clock.at += 9 * SECOND - MS
    assert present(table, 1)
    clock.at += MS
    assert not present(table, 1)


def test_another_page_speaks_up_and_nobody_notices_anything(table, clock):
    clock.at = table.row().running_since
    see(table, 1)
    look.leave(table.id, table.users[1], presence.ROLL_CALL)
    see(table, 1)
    assert table.seat(1).away_since is None
    clock.at += 10 * SECOND
    assert present(table, 1)


def test_an_absence_is_written_once_however_many_pages_close(table, clock):
    clock.at = table.row().running_since
    see(table, 1)
    look.leave(table.id, table.users[1], presence.UNSEEN)
    first = table.seat(1).away_since
    clock.at += 3 * SECOND
    look.leave(table.id, table.users[1], presence.UNSEEN)
    assert table.seat(1).away_since == first


def test_it_is_told_when_it_comes_true_and_when_it_is_over(table, clock, notified):
    clock.at = table.row().running_since
    see(table, 1)
    look.leave(table.id, table.users[1], presence.UNSEEN)
    notified.clear()
    for second in range(12):
        sweep.tell_absences(clock.at + second * SECOND, since=clock.at + (second - 1) * SECOND)
    assert notified == [table.id]
    clock.at += 12 * SECOND
    see(table, 1)
    assert notified == [table.id] * 2
    see(table, 1)
    assert notified == [table.id] * 2


def test_a_sign_that_nobody_took_back_lapses_and_is_told_too(table, clock, notified):
    clock.at = table.row().running_since
    see(table, 1)  # and the server dies
    clock.at += presence.SIGN_HOLDS
    assert not present(table, 1)
    notified.clear()
    sweep.tell_absences(clock.at, since=clock.at - SECOND)
    assert notified == [table.id]
    assert table.seat(1).away_since == clock.at


def test_a_page_without_a_socket_is_present_by_its_last_sign_alone(table, clock):
    clock.at = table.row().running_since
    for _ in range(10):
        see(table, 1, socket=False)
        assert present(table, 1)
        clock.at += 3 * SECOND
    clock.at += presence.POLLED_EVERY + presence.UNSEEN
    assert not present(table, 1)


@pytest.mark.parametrize(("socket", "most"), [(True, 2), (False, 6)])
def test_signs_cost_hardly_any_writes(table, clock, socket, most):
    clock.at = table.row().running_since
    with CaptureQueriesContext(
        connection,
    ) as queries:
        for _ in range(20):
            see(table, 1, socket=socket)
            clock.at += 1.4 * SECOND
    written = [query for query in queries if query["sql"].startswith("UPDATE")]
    assert 1 <= len(written) <= most


def test_nobody_is_absent_because_we_were(table, clock):
    outage.stamp()
    see(table, 0)
    see(table, 1)
    look.leave(table.id, table.users[1], presence.UNSEEN)
    clock.forward(minutes=30)
    assert not present(table, 0) and not present(table, 1)
    outage.stamp()
    assert present(table, 0) and present(table, 1)
    clock.forward(seconds=outage.COURTESY.total_seconds())
    Seat.objects.filter(game=table.game, number=0).update(away_since=None, present_at=outage.now())
    assert present(table, 0) and not present(table, 1)


def test_the_loop_of_the_web_process_tells_it_by_itself(table, notified):
    see(table, 1)
    watch = Watch()
    watch.start()
    try:
        assert watch.settled.wait(60)
        look.leave(table.id, table.users[1], presence.ROLL_CALL)
        notified.clear()
        for _ in range(500):
            if notified:
                break
            watch._thread.join(0.02)
        assert notified == [table.id] and not present(table, 1)
    finally:
        watch.stop()


def test_bots_are_always_there(open_table):
    table = open_table(bots=["easy"])
    assert present(table, 1)


# --- on the socket -----------------------------------------------------------------------------------------------


async def away_since(table, number: int):
    """As the database has it."""
    return (await sync_to_async(table.seat)(number)).away_since


async def noted(table, number: int):
    """What it has of an absence that is noted sooner or later."""
    async with asyncio.timeout(60):
        while (since := await away_since(table, number)) is None:
            await asyncio.sleep(0.02)
    return since


async def test_a_silent_socket_makes_absent_and_its_next_word_present(table, monkeypatch):
    monkeypatch.setattr(presence, "UNSEEN", presence.ROLL_CALL + 0.3 * SECOND)
    async with table_socket(table, table.users[1]) as socket:
        await socket.hello()
        await noted(table, 1)
        monkeypatch.setattr(presence, "UNSEEN", presence.ROLL_CALL + 300 * SECOND)
        await socket.send("ping", n=1, seq=0)
        await socket.wait_for("pong")
        assert await away_since(table, 1) is None


async def test_a_socket_is_not_taken_for_silent_before_its_time(table, monkeypatch):
    monkeypatch.setattr(presence, "UNSEEN", presence.ROLL_CALL + 300 * SECOND)
    async with table_socket(table, table.users[1]) as socket:
        await socket.hello()
        await asyncio.sleep(0.5)
        assert await away_since(table, 1) is None


async def test_moves_of_others_are_no_sign_of_a_silent_one(table, monkeypatch):
    monkeypatch.setattr(presence, "UNSEEN", presence.ROLL_CALL + 0.2 * SECOND)
    absent = (await sync_to_async(table.row)()).decision_seat ^ 1
    async with table_socket(table, table.users[absent]) as socket:
        await socket.hello()
        since = await noted(table, absent)
        await sync_to_async(table.act)()
        await socket.until_seq(1)
        assert await away_since(table, absent) == since


async def test_a_hidden_page_is_given_more_time(table, monkeypatch):
    monkeypatch.setattr(presence, "UNSEEN", presence.ROLL_CALL + 0.2 * SECOND)
    monkeypatch.setattr(presence, "UNSEEN_HIDDEN", presence.ROLL_CALL + 300 * SECOND)
    async with table_socket(table, table.users[1]) as socket:
        await socket.hello()
        await socket.send("ping", n=1, seq=0, hidden=True)
        await socket.wait_for("pong")
        await asyncio.sleep(0.5)
        assert await away_since(table, 1) is None
        await socket.send("ping", n=2, seq=0, hidden=False)
        await noted(table, 1)


async def test_of_two_tabs_one_is_enough(table):
    async with table_socket(table, table.users[1]) as first:
        await first.hello()
        async with table_socket(table, table.users[1]) as second:
            await second.hello()
        for _ in range(3000):
            if await away_since(table, 1) is None:
                break
            await asyncio.sleep(0.02)
        assert await away_since(table, 1) is None
    assert await away_since(table, 1) is not None
