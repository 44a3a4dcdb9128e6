"""The socket of a table: every message, every refusal, every way in which it is closed."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import time
import uuid
from threading import Event, local
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.conf import settings
from django.utils import timezone

from games.live import open_sockets, push, queries, stands, table_messages
from games.live.threads import in_thread
from games.models import ContributingPlayer, Game, Seat
from games.services.operation import outage, sweep
from games.services.play import look, moves
from games.services.tables import contributions, tables
from games.sockets import TableConsumer
from games.sockets import table as table_module
from tests.games.sockets import Socket, session_for, table_socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def act(table):
    """The asked player answers over another way than the socket."""
    return sync_to_async(table.act)


async def test_a_move_reaches_both_players_and_a_spectator(table):
    first, second = table.users
    async with table_socket(table, first) as a, table_socket(table, second) as b, table_socket(table) as watcher:
        for socket in (a, b, watcher):
            await socket.hello()
        mover = a if "options" in a.state["decision"] else b
        ack = await mover.act()
        assert ack["t"] == "ack" and ack["dup"] is False
        for socket in (a, b, watcher):
            await socket.until_seq(ack["seq"])
        assert a.state["turn"] == b.state["turn"] == watcher.state["turn"]
        assert watcher.state["you"] is None and "options" not in watcher.state["decision"]


async def test_welcome_says_what_the_client_must_know(table):
    async with table_socket(table, table.users[1]) as socket:
        view = await socket.hello()
        welcome = socket.frames[0]
        assert (welcome["t"], welcome["proto"], welcome["seat"], welcome["role"]) == ("welcome", 1, 1, "seat")
        assert welcome["ping_every"] == 2.5 and welcome["limits"]["frame"] == 8192
        assert view["t"] == "view" and view["seq"] == 0 and view["state"]["you"] == 1
        assert view["words"]["permits"]["left"]["name"] == "Left"
        assert view["log"][0]["text"].endswith("begins.")
        assert set(view) == {"t", "epoch", "seq", "state", "clocks", "table", "say", "log", "words", "vh", "now"}


async def test_what_is_sent_adds_up_to_what_would_be_fetched_afresh(table):
    """View(n) + updates = view(n + k), with the right hash, for both players and for the public."""
    async with (
        table_socket(table, table.users[0]) as a,
        table_socket(table, table.users[1]) as b,
        table_socket(table) as c,
    ):
        for socket in (a, b, c):
            await socket.hello()
        for _ in range(25):
            mover = a if "options" in (a.state["decision"] or {}) else b
            ack = await mover.act()
            assert ack["t"] == "ack"
            for socket in (a, b, c):
                await socket.until_seq(ack["seq"])
        for socket, user in ((a, table.users[0]), (b, table.users[1]), (c, None)):
            async with table_socket(table, user) as fresh:
                view = await fresh.hello()
                assert socket.state == view["state"]
                assert [f for f in socket.frames if "vh" in f][-1]["vh"] == view["vh"]
                seen = [line for frame in socket.frames for line in frame.get("log", [])]
                assert seen == view["log"]


async def test_reconnecting_with_since_brings_exactly_what_was_missed(table, act):
    user = table.users[0]
    async with table_socket(table, user) as socket:
        before = await socket.hello()
    for _ in range(3):
        await act()
    async with table_socket(table, user) as again:
        again.seq, again.state = before["seq"], before["state"]
        update = await again.hello(since=0)
        assert (update["t"], update["from"], update["seq"]) == ("update", 0, 3)
        async with table_socket(table, user) as fresh:
            assert (await fresh.hello())["state"] == again.state
    for since, epoch in ((None, 0), (99, 0), (2, 7)):
        async with table_socket(table, user) as other:
            assert (await other.hello(since=since, epoch=epoch))["t"] == "view"


async def test_sync_serves_any_gap(table, act):
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        for _ in range(3):
            await act()
        await socket.until_seq(3)
        await socket.send("sync", since=1, epoch=0)
        update = await socket.wait_for("update")
        assert (update["from"], update["seq"], update["log"][0]["seq"]) == (1, 3, 2)


async def test_a_lost_poke_is_healed_by_the_next_ping_that_asks(table, act, monkeypatch):
    monkeypatch.setattr(stands, "ASK_EVERY", 0.0)
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        await socket.settle()
        monkeypatch.setattr(push, "notify_table", lambda *args: None)
        await act()
        assert await socket.silent()
        await socket.send("ping", n=7, seq=0)
        pong = await socket.wait_for("pong")
        assert (pong["n"], pong["seq"]) == (7, 1)
        assert (await socket.wait_for("update"))["seq"] == 1
        await socket.send("ping", n=8, seq=1)
        await socket.wait_for("pong")
        assert await socket.silent()


async def test_a_ping_is_answered_from_what_the_socket_knows_until_it_is_time_to_ask(table, act, monkeypatch):
    """A ping costs no question to the database where a notice would have said what is new."""
    asked = []
    ask = stands.ask
    monkeypatch.setattr(stands, "ask", lambda game_id: asked.append(game_id) or ask(game_id))
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        await act()
        await socket.until_seq(1)
        for number in range(3):
            await socket.send("ping", n=number, seq=1)
            pong = await socket.wait_for("pong")
            assert (pong["n"], pong["epoch"], pong["seq"]) == (number, 0, 1)
        assert asked == []
        monkeypatch.setattr(stands, "ASK_EVERY", 0.0)
        await socket.send("ping", n=3, seq=1)
        assert (await socket.wait_for("pong"))["seq"] == 1
        assert asked == [table.id]


async def test_a_ping_that_asks_for_nothing_else_is_answered_where_it_comes_in(table, act, monkeypatch):
    monkeypatch.setattr(stands, "ASK_EVERY", 1000.0)
    monkeypatch.setattr(table_messages, "HELLO_WITHIN", 1000.0)
    async with table_socket(table, table.users[0]) as socket:
        while socket.answerer is None:
            await asyncio.sleep(0.01)
        assert socket.at_once("ping", n=1) is None, "hello must come first"
        await socket.hello()
        await act()
        await socket.until_seq(1)
        await socket.settle()
        await socket.send("ping", n=0)  # a machine that is slow may have thought the player away
        await socket.wait_for("pong")
        await socket.settle()
        pong = socket.at_once("ping", n=7, seq=1)
        assert pong is not None
        await socket.send("ping", n=7, seq=1)
        in_turn = await socket.wait_for("pong")
        assert {**pong, "now": 0} == {**in_turn, "now": 0} and pong["now"] <= in_turn["now"]
        for what, fields in (
            ("ping", {"n": -1}),
            ("ping", {"n": 1, "pad": "x"}),
            ("ping", {"n": 1, "hidden": True}),
            ("sync", {"since": 0, "epoch": 0}),
        ):
            assert socket.at_once(what, **fields) is None
        assert socket.answerer(b"ping") is None and socket.answerer(b'{"t":"ping","n":"\xff"}') is None
        of_entry_2 = stands.Stand(0, 2, "running", (), None, timezone.now(), time.monotonic())
        for name, value in (("is_due", lambda: True), ("known", lambda _: of_entry_2)):
            with monkeypatch.context() as other:
                other.setattr(stands, name, value)
                assert socket.at_once("ping", n=2) is None


async def test_pings_that_are_answered_where_they_come_in_count_as_messages(table, monkeypatch):
    monkeypatch.setattr(stands, "ASK_EVERY", 1000.0)
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        await socket.send("ping", n=0)
        await socket.wait_for("pong")
        await socket.settle()
        size = table_messages.player_bucket().size
        answers = [socket.at_once("ping", n=number) for number in range(2 * size)]
        assert answers[0] is not None and answers[-1] is None
        await socket.send("ping", n=1)
        assert (await socket.wait_for("nack"))["code"] == "rate"


async def test_no_ping_is_answered_before_what_is_being_done(table, act, monkeypatch):
    """The answer would say a number of the log that the page has not been sent yet, or overtake an acknowledgement."""
    began, goes_on = Event(), Event()
    really = look.look

    def slow(*args, **fields):
        began.set()
        assert goes_on.wait(60)
        return really(*args, **fields)

    monkeypatch.setattr(stands, "ASK_EVERY", 1000.0)
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        await socket.send("ping", n=0)
        await socket.wait_for("pong")
        await socket.settle()
        assert socket.at_once("ping", n=1) is not None
        monkeypatch.setattr(look, "look", slow)
        await act()
        await asyncio.to_thread(began.wait, 20)
        assert socket.at_once("ping", n=2) is None
        goes_on.set()
        await socket.until_seq(1)
        await socket.send("ping", n=3)
        assert (await socket.wait_for("pong"))["seq"] == 1


async def test_who_acts_is_told_once_and_looks_once(table, monkeypatch):
    """The notice of one's own move is no news: neither the socket that acted nor the other one reads it again, where
    this process has committed it."""
    looks = []
    read_seats, notify_table = queries.read_seats, push.notify_table
    only_of_entries = lambda game, seq=-1: seq < 0 or notify_table(game, seq)  # noqa: E731  nobody tells of presence
    monkeypatch.setattr(push, "notify_table", only_of_entries)
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        await a.settle()
        await b.settle()
        mover, other = (a, b) if "options" in a.state["decision"] else (b, a)
        monkeypatch.setattr(queries, "read_seats", lambda *args: looks.append(args) or read_seats(*args))
        ack = await mover.act()
        assert ack["t"] == "ack"
        await mover.until_seq(1)
        await other.until_seq(1)
        assert await mover.silent() and await other.silent()
    assert looks == [(table.id, uuid.UUID(ack["aid"]))], "the transaction, and nobody else"


async def test_who_acts_makes_ready_what_the_other_player_of_the_process_is_sent(table, monkeypatch):
    """It needs no notice, no look and no thread of its own, and is the same that a look would have brought."""
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        await a.settle()
        await b.settle()
        mover, other = (a, b) if "options" in a.state["decision"] else (b, a)
        looks = []
        look_at = look.look
        monkeypatch.setattr(look, "look", lambda game, user, **how: looks.append(user.pk) or look_at(game, user, **how))
        monkeypatch.setattr(push, "notify_table", lambda *args: None)
        assert (await mover.act())["t"] == "ack"
        await other.until_seq(1)
        assert looks == [table.users[0 if mover is a else 1].pk]
        got = (other.state, other.table)
        await other.send("sync", since=None, epoch=0)
        await other.wait_for("view")
        assert (other.state, other.table) == got
        assert (await other.act() if "options" in other.state["decision"] else await mover.act())["t"] == "ack"
        await mover.until_seq(2)


async def test_what_was_made_ready_for_a_page_that_has_changed_since_is_not_sent(table, monkeypatch):
    """It is the difference to another view: the page looks itself, and is told once."""
    made = []
    make_ready = TableConsumer.make_ready

    def late(socket: TableConsumer, rows: Any) -> Any:
        found = make_ready(socket, rows)
        made.append(found)
        state = {key: value for key, value in socket.view.state.items() if key != "options"}
        socket.view = dataclasses.replace(socket.view, state=state)
        return found

    monkeypatch.setattr(TableConsumer, "make_ready", late)
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        await a.settle()
        await b.settle()
        mover, other = (a, b) if "options" in a.state["decision"] else (b, a)
        shown = len(other.frames)
        await mover.act()
        await other.until_seq(1)
        assert await other.silent()
        updates = [frame for frame in other.frames[shown:] if frame["t"] == "update" and frame["from"] == 0]
        assert len(made) == 1 and len(updates) == 1 and "options" in updates[0]["changes"]


async def test_notices_wait_for_a_move_that_is_worked_on_and_are_heard_when_it_fails(table, act, monkeypatch):
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        await a.settle()
        await b.settle()
        mover, other = (a, b) if "options" in a.state["decision"] else (b, a)
        begun, go_on, notify_table = Event(), Event(), push.notify_table
        monkeypatch.setattr(push, "notify_table", lambda game, seq=-1: seq < 0 or notify_table(game, seq))

        def fails(*args: Any, **named: Any) -> Any:
            begun.set()
            go_on.wait(10)
            raise ValueError

        with monkeypatch.context() as patch:
            patch.setattr(moves, "act", fails)
            trying = asyncio.create_task(mover.act())
            await asyncio.to_thread(begun.wait, 10)
            patch.undo()
        await act()
        assert await other.silent()
        go_on.set()
        assert (await trying)["t"] == "unknown"
        await mover.until_seq(1)
        await other.until_seq(1)


async def test_what_has_no_number_is_read_anew(table, act):
    """A notice without a number, such as of who is there, goes to the database although the log is known."""
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        await act()
        await socket.until_seq(1)
        await socket.settle()
        await sync_to_async(lambda: Seat.objects.filter(game_id=table.id).update(wants_rematch=True))()
        await sync_to_async(push.notify_table)(table.id)
        update = await socket.wait_for("update")
        assert update["seq"] == 1 and update["table"]["rematch"]["wanted"] == [0, 1]


async def test_a_ping_finds_an_overdue_deadline(table, clock):
    from games.live.clocks import GRACE

    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        clock.at = (await Game.objects.aget(pk=table.id)).deadline_at + GRACE
        await socket.send("ping", n=1, seq=0)
        assert (await socket.wait_for("update"))["table"]["status"] == "finished"


async def test_pokes_are_coalesced_into_one_update(table, act):
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        for _ in range(3):
            await act()
            for _ in range(20):
                await sync_to_async(push.notify_table)(table.id, 1)
        await socket.until_seq(3)
        assert await socket.silent(0.3)
        updates = [frame for frame in socket.frames if frame["t"] == "update"]
        assert 1 <= len(updates) <= 3


async def test_a_nack_carries_a_remedy_and_is_followed_by_a_view(table):
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        asked, other = (a, b) if "options" in a.state["decision"] else (b, a)
        for socket, code, change in (
            (other, "not_yours", {}),
            (asked, "stale", {"decision": 99}),
            (asked, "illegal", {"choice": 77}),
        ):
            nack = await socket.act(**change)
            assert (nack["t"], nack["code"]) == ("nack", code) and len(nack["text"]) > 20
            frame = await socket.frame()
            assert frame["t"] in ("view", "update") and frame["seq"] == 0
        assert (await asked.act())["t"] == "ack"


async def test_a_repeat_gets_the_same_seq_as_dup_and_outcome_tells(table):
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        asked = a if "options" in a.state["decision"] else b
        decision, aid = asked.state["decision"]["number"], str(uuid.uuid4())
        first = await asked.act(aid=aid)
        again = await asked.act(aid=aid, decision=decision)
        assert (again["t"], again["seq"], again["dup"]) == ("ack", first["seq"], True)
        await asked.send("outcome", aid=aid)
        assert (await asked.wait_for("ack"))["dup"] is True
        await asked.send("outcome", aid=str(uuid.uuid4()))
        assert (await asked.wait_for("nack"))["code"] == "not_applied"


async def test_the_second_click_in_another_tab_is_stale(table):
    async with table_socket(table, table.users[0]) as tab, table_socket(table, table.users[0]) as second:
        await tab.hello()
        await second.hello()
        if "options" not in tab.state["decision"]:
            await sync_to_async(table.act)()
            await tab.until_seq(1)
            await second.until_seq(1)
        stale = second.state["decision"]["number"]
        assert (await tab.act())["t"] == "ack"
        assert (await second.act(decision=stale))["code"] == "stale"


async def test_two_languages_at_one_table(table):
    async with table_socket(table, table.users[0], language="de-DE,en;q=0.5") as german, table_socket(table) as english:
        assert (await german.hello())["log"][0]["text"].endswith("beginnt.")
        assert (await english.hello())["log"][0]["text"].endswith("begins.")


async def test_all_other_messages_work_over_the_socket(table):
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()

        async def says(socket: Socket, what: str, **fields: object) -> dict:
            await socket.send(what, aid=str(uuid.uuid4()), **fields)
            return await socket.wait_for("ack", "nack")

        assert (await says(a, "offer", kind="draw", value=True))["t"] == "ack"
        await b.until_seq(1)
        assert b.table["offers"] == [{"kind": "draw", "by": 0}]
        assert (await says(b, "answer", kind="draw", value=False))["t"] == "ack"
        assert (await says(a, "claim", kind="timeout", seq=0))["code"] == "illegal"
        handle = a.state["zones"]["hand"][0]["cards"][0]["h"]
        assert (await says(a, "show", cards=[handle]))["t"] == "ack"
        await b.until_seq(3)
        assert b.state["zones"]["hand"][0]["cards"]
        assert (await says(b, "order", allow=["move"], until="game"))["t"] == "ack"
        while b.table["orders"] is None:
            await b.frame()
        assert b.table["orders"] == {"allow": ["move"], "until": "game"}
        assert a.table["orders"] is None
        assert (await says(a, "concede", scope="game"))["t"] == "ack"
        await b.until_seq(4)
        assert b.state["result"]["reason"] == "conceded" and b.table["may"]["rematch"]
        assert (await says(a, "rematch"))["t"] == "ack"
        assert (await says(b, "rematch"))["t"] == "ack"
        while a.table["rematch"]["game"] is None:
            await a.frame()
        new = await Game.objects.aget(pk=a.table["rematch"]["game"])
        assert (new.rematch_of_id, new.chooser) == (table.id, 0)


# --- the list of those who are let in -----------------------------------------------------------------------------


async def test_unknown_and_hidden_tables_get_the_same_answer(open_table, people):
    hidden = await sync_to_async(open_table)(visibility="private")
    transcripts = []
    for path in (f"/ws/game/{hidden.id}/", "/ws/game/nosuchgame12/", f"/ws/game/{hidden.id}/?invite=wrong"):
        for user in (people[3], None):
            async with Socket(path, user) as socket:
                await socket.send("hello", build="test")
                code = await socket.closed()
                transcripts.append((code, json.dumps(socket.frames)))
    assert set(transcripts) == {(4404, transcripts[0][1])}
    async with Socket(f"/ws/game/{hidden.id}/", people[0]) as own:
        assert (await own.hello())["table"]["private"] is True
    async with Socket(f"/ws/game/{hidden.id}/?invite={hidden.game.invite}", people[3]) as invited:
        assert (await invited.hello())["state"]["you"] is None


async def test_no_watchers_means_none(open_table, people):
    closed = await sync_to_async(open_table)(watchers=False)
    async with table_socket(closed, people[3]) as socket:
        await socket.send("hello")
        assert await socket.closed() == 4404
    async with table_socket(closed, people[1]) as socket:
        assert (await socket.hello())["t"] == "view"


async def test_a_table_that_waits_shows_who_sits_down(open_table, people):
    waiting = await sync_to_async(open_table)(sit=1)
    async with table_socket(waiting, people[0]) as socket:
        view = await socket.hello()
        assert view["state"] is None and view["seq"] == -1
        assert [seat["name"] for seat in view["table"]["seats"]] == ["Mira", None]
        assert "1 more player" in view["say"]["status"]
        await sync_to_async(tables.table_join)(game=waiting.game, user=people[1])
        view = await socket.wait_for("view")
        assert view["seq"] == 0 and view["state"]["you"] == 0


async def test_presence_comes_and_goes(table, clock):
    async with table_socket(table, table.users[0]) as a:
        await a.hello()
        assert [seat["present"] for seat in a.table["seats"]] == [True, False]
        async with table_socket(table, table.users[1]) as b:
            await b.hello()
            while not a.table["seats"][1]["present"]:
                await a.frame()
        await a.settle()
        assert a.table["seats"][1]["present"]
        before = await sync_to_async(outage.now)()
        clock.forward(seconds=10)
        await sync_to_async(sweep.tell_absences)(await sync_to_async(outage.now)(), since=before)
        while a.table["seats"][1]["present"]:
            await a.frame()


async def test_a_look_that_takes_long_does_not_bring_back_whoever_has_left(table, monkeypatch):
    """It was begun while the page was open, and ends after that."""
    under_way, go_on, done, real = Event(), Event(), Event(), look.look

    def slow(*arguments: Any, **options: Any) -> Any:
        under_way.set()
        assert go_on.wait(60)
        view = real(*arguments, **options)
        done.set()
        return view

    async with table_socket(table, table.users[1]) as b:
        await b.hello()
        await b.settle()
        monkeypatch.setattr(look, "look", slow)
        push.notify_table(table.id, -1)
        await in_thread(lambda: under_way.wait(60))
        asyncio.get_running_loop().call_later(1.0, go_on.set)
    assert await in_thread(lambda: done.wait(60))
    seat = await sync_to_async(table.seat)(1)
    assert seat.away_since is not None


async def test_the_notice_of_an_own_move_wakes_nobody(table, monkeypatch):
    woken: list[Any] = []
    changed = TableConsumer.changed

    async def noted(self: TableConsumer, event: dict[str, Any]) -> None:
        if event.get("seq", -1) >= 0:
            woken.append(self.account)
        await changed(self, event)

    monkeypatch.setattr(TableConsumer, "changed", noted)
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        mover, other = (a, b) if "options" in a.state["decision"] else (b, a)
        ack = await mover.act()
        await other.until_seq(ack["seq"])
        await mover.until_seq(ack["seq"])
        elsewhere = await sync_to_async(table.act)()
        await mover.until_seq(elsewhere.seq)
    first = table.users[0 if mover is a else 1].pk
    assert woken.count(first) == 1, "by the move that was made elsewhere, and not by its own"


# --- closing ------------------------------------------------------------------------------------------------------


async def test_without_our_subprotocol_4406(table):
    async with table_socket(table, protocols=("other.v9",)) as socket:
        assert await socket.closed() == 4406


async def test_whoever_leaves_at_once_leaves_nothing_behind(table):
    for _ in range(10):
        async with table_socket(table, protocols=("other.v9",)) as socket:  # fails if the server waits on
            assert await socket.closed() == 4406
    assert not get_channel_layer().channels


async def test_when_the_last_page_of_a_player_is_closed_their_number_is_waited_for_no_more(table):
    user = table.users[0]
    await in_thread(lambda: contributions.player_says(user.pk, timezone.now()))

    def gone():
        return in_thread(lambda: ContributingPlayer.objects.get(user=user).gone_at)

    async with Socket("/ws/me/", user) as one:
        await one.send("hello", build="test")
        await one.wait_for("mine")
        async with Socket("/ws/me/", user) as other:
            await other.send("hello", build="test")
            await other.wait_for("mine")
        assert await gone() is None
    assert await gone() is not None
    async with Socket("/ws/me/", user) as again:
        await again.send("hello", build="test")
        await again.wait_for("mine")
        await again.send("ping", n=1, seq=0)
        await again.wait_for("pong")
        assert await gone() is None


async def test_without_hello_4408(table, monkeypatch):
    monkeypatch.setattr(table_messages, "HELLO_WITHIN", 0.1)
    async with table_socket(table) as socket:
        assert await socket.closed() == 4408


async def test_a_hello_that_takes_long_to_answer_has_come(table, monkeypatch):
    """The first view under load: the client has said its hello in time, and is not told that it has not."""
    look = TableConsumer._first

    def slowly(socket, message):
        time.sleep(0.6)
        return look(socket, message)

    monkeypatch.setattr(table_messages, "HELLO_WITHIN", 0.2)
    monkeypatch.setattr(TableConsumer, "_first", slowly)
    async with table_socket(table) as socket:
        assert (await socket.hello())["t"] == "view"


async def test_a_hello_that_failed_is_waited_for_again_and_no_longer(table, monkeypatch):
    monkeypatch.setattr(table_messages, "HELLO_WITHIN", 0.2)
    monkeypatch.setattr(TableConsumer, "_first", lambda socket, message: 1 / 0)
    async with table_socket(table) as socket:
        await socket.send("hello", build="test")
        assert (await socket.frame())["t"] == "unknown"
        assert await socket.closed() == 4408


async def test_without_a_sign_of_life_4408(table, monkeypatch):
    monkeypatch.setattr(table_messages, "SILENCE_LIMIT", 1.0)
    async with table_socket(table) as socket:
        await socket.hello()
        assert await socket.closed() == 4408


NO_MESSAGES: list[tuple[Any, int]] = [
    (b"\x00\x01", 1003),
    ('{"t":"ping","n":1,"pad":"' + "x" * 9000 + '"}', 1009),
    ("nonsense", 4400),
    ("[]", 4400),
    ("null", 4400),
    ('{"t":"cheat"}', 4400),
    ('{"n":1}', 4400),
    ("[" * 3000, 4400),
    ('{"t":"ping","n":' + "[" * 50 + "]" * 50 + "}", 4400),
    ('{"t":"ping","n":"\ud800"}', 4400),
]


async def test_what_is_no_message_of_ours_closes(table):
    for raw, code in NO_MESSAGES:
        async with table_socket(table, table.users[0]) as socket:
            await socket.hello()
            await socket.raw(raw)
            assert await socket.closed() == code, raw
    assert (await Game.objects.aget(pk=table.id)).seq == 0


WRONG: list[dict[str, Any]] = [
    {"aid": "no uuid"}, {"decision": -1}, {"decision": "0"}, {"decision": 1.5}, {"decision": None}, {"choice": True},
    {"choice": [[0]]}, {"choice": 2**40}, {"epoch": None}, {"card": "left"}, {"seat": 1},
]  # fmt: skip


async def test_malformed_messages_are_refused_and_the_socket_lives(table):
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        for number, wrong in enumerate(WRONG):
            nack = await socket.act(**wrong)
            assert (nack["t"], nack["code"]) == ("nack", "malformed") and nack["text"], wrong
            await socket.send("ping", n=number)
            assert (await socket.wait_for("pong"))["n"] == number, wrong
        assert (await Game.objects.aget(pk=table.id)).seq == 0


async def test_nothing_before_hello(table):
    async with table_socket(table, table.users[0]) as socket:
        await socket.send("ping", n=1)
        assert await socket.closed() == 4400


async def test_too_many_messages_are_refused_and_at_last_closed(table):
    async with table_socket(table) as socket:
        await socket.hello()
        for number in range(150):
            await socket.send("ping", n=number)
        assert await socket.closed() == 4429
        assert any(frame["t"] == "nack" and frame["code"] == "rate" for frame in socket.frames)


async def test_too_many_sockets_of_an_account(table, monkeypatch):
    monkeypatch.setattr(table_messages, "SOCKETS_PER_ACCOUNT", 2)
    user = table.users[0]
    async with table_socket(table, user) as a, table_socket(table, user) as b:
        await a.hello()
        await b.hello()
        async with table_socket(table, user) as third:
            assert await third.closed() == 4429
    async with table_socket(table, user) as later:
        assert (await later.hello())["t"] == "view"


async def test_sockets_of_all_processes_count_together_until_theirs_is_gone(table, monkeypatch):
    monkeypatch.setattr(table_messages, "SOCKETS_PER_ACCOUNT", 2)
    user = table.users[0]
    share = ("TableConsumer", user.pk)
    async with table_socket(table, user) as here:
        await here.hello()
        assert open_sockets.sign(share, "elsewhere") == 2
        async with table_socket(table, user) as third:
            assert await third.closed() == 4429
        later = SimpleNamespace(time=lambda: time.time() + open_sockets.HOLDS + 1)
        monkeypatch.setattr(open_sockets, "time", later)
        assert open_sockets.sign(share, "later") == 1, "those that give no sign any more do not count"
        open_sockets.forget(share, "later")


async def test_who_is_not_logged_in_hears_of_no_action(table):
    """Neither of one that there is not, nor of one that a player has made."""
    assert (await in_thread(table.act)).ok
    aid = str((await in_thread(table.entries))[-1].aid)
    async with table_socket(table) as watcher:
        await watcher.hello()
        for asked in (aid, str(uuid.uuid4())):
            await watcher.send("outcome", aid=asked)
            answer = await watcher.wait_for("nack", "ack")
            assert (answer["code"], answer["aid"]) == ("not_applied", asked)


async def test_without_redis_each_process_counts_its_own(table, monkeypatch):
    monkeypatch.setattr(table_messages, "SOCKETS_PER_ACCOUNT", 1)
    away = redis.Redis.from_url("unix:///nowhere.sock")
    monkeypatch.setattr(open_sockets, "_client", lambda: away)
    async with table_socket(table, table.users[0]) as first:
        assert (await first.hello())["t"] == "view"
        async with table_socket(table, table.users[0]) as second:
            assert await second.closed() == 4429


async def test_an_address_counts_only_those_who_are_not_logged_in(table, monkeypatch):
    monkeypatch.setattr(table_messages, "SOCKETS_PER_ADDRESS", 1)
    async with table_socket(table, table.users[0]) as first, table_socket(table, table.users[1]) as second:
        assert (await first.hello())["t"] == "view"
        assert (await second.hello())["t"] == "view"
        async with table_socket(table) as watcher:
            assert (await watcher.hello())["t"] == "view"
            async with table_socket(table) as another:
                assert await another.closed() == 4429


async def test_logging_out_closes_the_sockets_of_that_login_only(table, client_of):
    user = table.users[0]
    here, there = await sync_to_async(session_for)(user), await sync_to_async(session_for)(user)
    async with table_socket(table, user, session=here) as socket, table_socket(table, user, session=there) as other:
        await socket.hello()
        await other.hello()

        def log_out() -> None:
            from django.test import Client

            client = Client()
            client.cookies[settings.SESSION_COOKIE_NAME] = here.session_key
            client.post("/accounts/logout/")

        began = asyncio.get_running_loop().time()
        await sync_to_async(log_out)()
        assert await socket.closed() == 4401
        assert asyncio.get_running_loop().time() - began < 2
        await other.send("ping", n=1)
        assert (await other.wait_for("pong"))["n"] == 1
    assert (await Game.objects.aget(pk=table.id)).status == "running"


async def test_a_new_password_closes_the_other_logins(table):
    user = table.users[0]
    session = await sync_to_async(session_for)(user)
    async with table_socket(table, user, session=session) as socket:
        await socket.hello()
        user.set_password("a new long password")
        await user.asave()
        assert await socket.closed() == 4401


async def test_a_ban_closes_all_sockets_of_the_account(table):
    user = table.users[0]
    async with table_socket(table, user) as socket:
        await socket.hello()
        user.is_active = False
        await user.asave()
        assert await socket.closed() == 4423


async def test_a_dead_login_is_found_by_the_timer(table, monkeypatch):
    monkeypatch.setattr(table_messages, "RECHECK_EVERY", 0.2)
    user = table.users[0]
    session = await sync_to_async(session_for)(user)
    async with table_socket(table, user, session=session) as socket:
        await socket.hello()
        await sync_to_async(session.delete)()
        assert await socket.closed() == 4401


async def test_a_database_that_does_not_answer_leaves_the_outcome_unknown(table, monkeypatch):
    from django.db import OperationalError

    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        aid = str(uuid.uuid4())

        def fails(*args: object, **kwargs: object) -> None:
            raise OperationalError("the answer to COMMIT was lost")

        with monkeypatch.context() as patch:
            patch.setattr(moves, "act", fails)
            assert await socket.act(aid=aid) == {"t": "unknown", "aid": aid}
        await socket.send("ping", n=1)
        assert (await socket.wait_for("pong"))["n"] == 1


async def test_without_redis_moves_are_acknowledged(table, monkeypatch):
    def dead(channel: bytes, body: bytes) -> int:
        raise redis.ConnectionError

    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        monkeypatch.setattr(push, "_published", dead)
        asked, other = (a, b) if "options" in a.state["decision"] else (b, a)
        assert (await asked.act())["t"] == "ack"
        await asked.until_seq(1)
        await other.send("ping", n=1, seq=0)
        await other.until_seq(1)


# --- the lobby ----------------------------------------------------------------------------------------------------


async def test_the_lobby_is_live_and_shows_no_private_table(open_table, people):
    async with Socket("/ws/lobby/", people[4]) as lobby:
        await lobby.send("hello")
        assert (await lobby.wait_for("tables"))["tables"] == []
        waiting = await sync_to_async(open_table)(sit=1)
        rows = (await lobby.wait_for("tables"))["tables"]
        assert [(row["id"], row["host"], row["taken"], row["seats"]) for row in rows] == [(waiting.id, "Mira", 1, 2)]
        await sync_to_async(open_table)(sit=1, visibility="private")
        await sync_to_async(tables.table_join)(game=waiting.game, user=people[1])
        # A notice of the private table may be answered first, with the public one as it stands.
        while rows := (await lobby.wait_for("tables"))["tables"]:
            assert [row["id"] for row in rows] == [waiting.id]
        await lobby.send("concede", aid=str(uuid.uuid4()))
        assert (await lobby.wait_for("nack"))["code"] == "forbidden"


async def test_a_take_back_is_asked_for_and_answered_over_sockets(table):
    """The other one reads what returns; his answer brings both the whole view of a new epoch; a watcher reads along."""
    await sync_to_async(table.until)("ban")
    asked = await sync_to_async(lambda: table.row().decision_seat)()
    async with (
        table_socket(table, table.users[asked]) as one,
        table_socket(table, table.users[1 - asked]) as other,
        table_socket(table) as watcher,
    ):
        for socket in (one, other, watcher):
            await socket.hello()
        assert (await one.act())["t"] == "ack"
        await one.send("offer", aid=str(uuid.uuid4()), kind="take_back")
        request = (await one.wait_for("ack"))["seq"]
        for socket in (other, watcher):
            await socket.until_seq(request)
            (offer,) = socket.table["offers"]
            assert (offer["kind"], offer["by"], offer["what"].endswith("does not object.")) == (
                "take_back",
                asked,
                True,
            )
        assert watcher.table["take_back"] is None
        await other.send("answer", aid=str(uuid.uuid4()), kind="take_back", value=True)
        assert (await other.wait_for("ack"))["epoch"] == 1
        for socket in (one, other, watcher):
            await socket.until_seq(request + 1)
            assert (socket.epoch, socket.table["offers"], socket.state["decision"]["kind"]) == (1, [], "ban")


async def test_a_notice_gets_through_although_the_connection_was_cut_since_the_last_one(table):
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        await socket.settle()

        def told() -> list[int]:
            reached = [push.send(push.SITE, {"type": "notice", "kind": "build"})]
            push._own.connection.send_command("CLIENT", "ID")
            push._client().client_kill_filter(_id=push._own.connection.read_response())
            return [*reached, push.send(push.SITE, {"type": "notice", "kind": "build"})]

        began = time.monotonic()
        assert min(await sync_to_async(told)()) >= 1
        assert not push.was_lost_since(began)
        for _ in range(2):
            await socket.wait_for("notice")


async def test_moves_are_made_in_turn_and_the_search_for_a_loop_beside_them(table, monkeypatch):
    """A loop is searched for as long as it takes, and no move waits for that."""
    here, made, act = local(), [], moves.act

    async def in_turn(work):
        def marked():
            here.in_turn = True
            try:
                return work()
            finally:
                here.in_turn = False

        return await in_thread(marked)

    def noted(game_id, *, by, message):
        made.append((type(message), getattr(here, "in_turn", False)))
        return act(game_id, by=by, message=message)

    monkeypatch.setattr(table_module, "in_turn", in_turn)
    monkeypatch.setattr(moves, "act", noted)
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        await socket.send("claim", aid=str(uuid.uuid4()), kind="loop", seq=0)
        await socket.wait_for("ack", "nack")
        await socket.act()
    assert made == [(table_messages.Claim, False), (table_messages.Act, True)]
