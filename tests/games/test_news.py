"""What every socket is told (restart, maintenance, a new build), the player's own socket, and sockets without Redis."""

from __future__ import annotations

import subprocess
import uuid
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.utils import timezone

from config.supervisor.child import bound_to_parent
from config.supervisor.valkey import valkey_command, wait_until_up
from games.live import push, table_messages
from games.models import Game, Seat
from games.services.operation import maintenance, notices
from games.services.tables import tables
from games.services.tables.tables import TableError, TableSettings
from tests.games.sockets import Socket, session_for, table_socket

pytestmark = pytest.mark.django_db(transaction=True)


def mine_socket(user, **options):
    return Socket("/ws/me/", user, **options)


async def mine(socket):
    """Greet; the first list."""
    await socket.send("hello", build="")
    return await socket.wait_for("mine")


# --- notices --------------------------------------------------------------------------------------------------------


async def test_a_restart_is_told_to_every_kind_of_socket_in_its_readers_language(table):
    async with (
        table_socket(table, table.users[0], language="de") as seated,
        table_socket(table) as watcher,
        Socket("/ws/lobby/") as lobby,
        mine_socket(table.users[1]) as own,
    ):
        await seated.hello()
        await watcher.hello()
        await lobby.send("hello")
        await lobby.wait_for("tables")
        await mine(own)
        await sync_to_async(notices.restart)(60, 7)
        told = [await socket.wait_for("notice") for socket in (seated, watcher, lobby, own)]
    assert {(one["kind"], one["in_s"], one["spread_s"]) for one in told} == {("restart", 60, 7)}
    assert "60 seconds" in told[1]["text"]
    assert {frozenset(one) for one in told} == {frozenset({"t", "kind", "in_s", "spread_s", "text"})}


async def test_nothing_is_told_before_hello(table):
    async with table_socket(table) as socket:
        await sync_to_async(notices.restart)(1)
        assert await socket.silent()


async def test_a_notice_of_a_newer_release_is_passed_on_and_harms_nobody(table):
    async with table_socket(table) as socket:
        await socket.hello()
        await sync_to_async(push.notify_site)({"kind": "comet", "at": 7})
        assert await socket.wait_for("notice") == {"t": "notice", "kind": "comet", "at": 7, "text": ""}


async def test_a_notice_carries_no_words_of_another_language(table):
    words = {"en": "Until six.", "de": "Bis sechs."}
    async with table_socket(table, language="de") as german, table_socket(table) as english:
        await german.hello()
        await english.hello()
        await sync_to_async(maintenance.begin)(words)
        here, there = await german.wait_for("notice"), await english.wait_for("notice")
        assert (here["kind"], here["on"], there["on"]) == ("maintenance", True, True)
        assert here["text"].endswith("Bis sechs.") and "Until six." not in str(here)
        assert there["text"].endswith("Until six.") and "Bis sechs." not in str(there)
        await sync_to_async(maintenance.end)()
        over = await english.wait_for("notice")
        assert (over["on"], over["text"]) == (False, "The maintenance is over. New games can begin.")


# --- maintenance ----------------------------------------------------------------------------------------------------


def test_no_game_begins_in_maintenance_and_running_ones_go_on(open_table, people):
    running, waiting = open_table(), open_table(sit=1)
    maintenance.begin({})
    with pytest.raises(TableError, match="maintenance") as refused:
        tables.table_open(host=people[2], settings=TableSettings())
    assert refused.value.text == "Maintenance: no new games begin at present. Games that are being played go on."
    with pytest.raises(TableError, match="maintenance"):
        tables.table_join(game=waiting.game, user=people[1])
    assert tables.table_join(game=waiting.game, user=people[0]).number == 0, "who sits already is welcome"
    assert running.act().ok
    running.act(table_messages.Concede(aid=uuid.uuid4()))
    for user in running.users:
        again = running.act(table_messages.Rematch(aid=uuid.uuid4()), by=user)
        assert (again.code, "no new games" in again.text) == ("illegal", True)
    assert not Game.objects.filter(rematch_of=running.game).exists()
    maintenance.end()
    assert tables.table_open(host=people[2], settings=TableSettings()).status == "open"


def test_the_switch_survives_a_flushed_redis_and_is_one(valkey):
    maintenance.begin({"en": "Back at six."})
    maintenance.begin({"en": "Back at seven."})
    valkey.flushall()
    assert maintenance.sentence().endswith("Back at seven.")


@pytest.mark.parametrize("path", ["/play/quick/", "/play/bot/", "/play/new/"])
def test_the_forms_answer_503_before_anybody_becomes_a_guest(client, path, django_user_model):
    from django.urls import reverse

    names = {"/play/quick/": "quick_match", "/play/bot/": "play_bot", "/play/new/": "table_new"}
    maintenance.begin({"en": "Back at six."})
    answer = client.post(reverse(names[path]), {})
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) > 0
    assert b"no new games begin at present" in answer.content and b"Back at six." in answer.content
    assert django_user_model.objects.count() == 0


def test_the_api_answers_503_with_a_code_and_the_time_to_wait(client_of, open_table, people):
    waiting = open_table(sit=1)
    maintenance.begin({})
    client = client_of(people[1])
    for path in ("/api/games", f"/api/games/{waiting.id}/join"):
        answer = client.post(path, "{}", content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (503, "maintenance")
        assert int(answer["Retry-After"]) > 0


def test_every_page_says_so(client):
    text = b"no new games begin at present"
    assert text not in client.get("/rules/kafkas_halle/").content
    maintenance.begin({})
    for path in ("/", "/play/", "/rules/kafkas_halle/", "/accounts/login/", "/nothing/"):
        assert text in client.get(path).content, path
    maintenance.end()
    assert text not in client.get("/").content


# --- builds ---------------------------------------------------------------------------------------------------------


async def test_a_build_that_is_new_enough_or_no_number_is_let_in(table, monkeypatch):
    monkeypatch.setattr(table_messages, "BUILD_MIN", 7)
    monkeypatch.setattr(table_messages, "BUILD", 9)
    for build in ("", "test", "1.2", "-1", "²", "7", "99"):
        async with table_socket(table) as socket:
            await socket.send("hello", build=build)
            welcome = await socket.wait_for("welcome")
            assert (welcome["build"], welcome["build_min"]) == (9, 7), build


async def test_a_build_that_is_too_old_is_told_and_closed_with_4426(table, monkeypatch):
    monkeypatch.setattr(table_messages, "BUILD_MIN", 7)
    for socket in (table_socket(table, table.users[0]), Socket("/ws/lobby/"), mine_socket(table.users[0])):
        async with socket:
            await socket.send("hello", build="6")
            assert await socket.closed() == 4426
            assert [frame["t"] for frame in socket.frames] == ["bye"]


def test_a_page_carries_the_build_that_is_never_too_old(table, client_of):
    page = client_of(table.users[0]).get(f"/g/{table.id}/")
    assert page.context["script_settings"]["build"] == str(table_messages.BUILD)
    assert f'data-build="{table_messages.BUILD}"' in page.content.decode()
    assert not table_messages.is_outdated(str(table_messages.BUILD))


# --- the player's own socket ----------------------------------------------------------------------------------------


async def test_without_a_login_4401():
    async with mine_socket(None) as socket:
        await socket.send("hello")
        assert await socket.closed() == 4401


async def test_it_says_which_games_wait_the_most_urgent_first(open_table, people):
    slow = await sync_to_async(open_table)(clock="correspondence", first=0)
    fast = await sync_to_async(open_table)(clock="standard", first=0)
    other = await sync_to_async(open_table)(first=1)
    async with mine_socket(people[0]) as socket, mine_socket(people[1]) as opponent, mine_socket(people[2]) as stranger:
        shown = await mine(socket)
        assert [game["id"] for game in shown["games"]] == [fast.id, slow.id]
        assert shown["running"] == 3
        first = shown["games"][0]
        assert set(first) == {"id", "ruleset", "name", "url", "deadline", "opponents"}
        assert (first["name"], first["url"], first["opponents"]) == ("Kafkas Halle", f"/g/{fast.id}/", ["Jonas"])
        assert first["deadline"] == int((await Game.objects.aget(pk=fast.id)).deadline_at.timestamp() * 1000)
        assert [game["id"] for game in (await mine(opponent))["games"]] == [other.id]
        empty = {"games": [], "running": 0, "challenges": [], "announced": [], "contribute": []}
        assert await mine(stranger) == {"t": "mine", **empty}


async def test_a_decision_that_passes_to_an_absent_player_reaches_him(table):
    asked, waiting = await sync_to_async(table.asked)(), await sync_to_async(table.other)()
    async with mine_socket(waiting) as socket, mine_socket(asked) as mover:
        await mine(mover)
        assert (await mine(socket))["games"] == []
        await sync_to_async(pass_the_turn)(table, waiting)
        shown = await socket.wait_for("mine")
        assert [game["id"] for game in shown["games"]] == [table.id]
        await mover.send("ping", n=1)
        assert (await mover.wait_for("mine"))["games"] == [], "what nobody notices, the ping heals"


async def test_whoever_has_the_table_before_him_is_not_poked(table, monkeypatch):
    sent = []
    monkeypatch.setattr(push, "notify_waiting", sent.append)
    waiting = await sync_to_async(table.other)()
    await Seat.objects.filter(game_id=table.id, user=waiting).aupdate(present_at=timezone.now())
    await sync_to_async(pass_the_turn)(table, waiting)
    assert sent == []
    await Seat.objects.filter(game_id=table.id).aupdate(present_at=timezone.now() - timedelta(hours=1))
    back = await sync_to_async(table.other)()
    await sync_to_async(pass_the_turn)(table, back)
    assert sent == [back.pk]


def pass_the_turn(table, to):
    """Play until this player is asked."""
    for _ in range(50):
        if table.asked() == to:
            return
        assert table.act().ok
    raise AssertionError("the turn never passed")


async def test_a_game_that_begins_and_ends_changes_the_number_of_running_ones(open_table, people):
    waiting = await sync_to_async(open_table)(sit=1)
    async with mine_socket(people[0]) as socket:
        assert (await mine(socket))["running"] == 0
        await sync_to_async(tables.table_join)(game=waiting.game, user=people[1])
        assert (await socket.wait_for("mine"))["running"] == 1
        await sync_to_async(waiting.act)(table_messages.Concede(aid=uuid.uuid4()), by=people[1])
        while (await socket.wait_for("mine"))["running"]:
            pass


async def test_nothing_can_be_done_on_it(table):
    async with mine_socket(table.users[0]) as socket:
        await mine(socket)
        await socket.send("concede", aid=str(uuid.uuid4()))
        assert (await socket.wait_for("nack"))["code"] == "forbidden"
    assert (await Game.objects.aget(pk=table.id)).status == "running"


async def test_it_closes_with_its_login(table):
    user = table.users[0]
    session = await sync_to_async(session_for)(user)
    async with mine_socket(user, session=session) as socket:
        await mine(socket)
        await sync_to_async(push.login_ended)(session.session_key)
        assert await socket.closed() == 4401


async def test_pages_that_only_listen_do_not_keep_a_player_from_the_table(table, monkeypatch):
    monkeypatch.setattr(table_messages, "SOCKETS_PER_ACCOUNT", 1)
    user = table.users[0]
    async with mine_socket(user) as own, Socket("/ws/lobby/", user) as lobby, table_socket(table, user) as socket:
        await mine(own)
        await lobby.send("hello")
        await lobby.wait_for("tables")
        assert (await socket.hello())["t"] == "view"
        async with mine_socket(user) as second:
            assert await second.closed() == 4429


# --- without Redis --------------------------------------------------------------------------------------------------


@pytest.fixture
def late_redis(settings):
    """Where the channel layer looks for a Redis that is not there (yet)."""
    path = settings.VAR / "late.sock"
    layer = settings.CHANNEL_LAYERS["default"]
    settings.CHANNEL_LAYERS = {
        "default": {**layer, "CONFIG": {**layer["CONFIG"], "hosts": [f"unix://{path}"]}},
    }
    return path


@pytest.mark.usefixtures("late_redis")
async def test_without_redis_a_table_is_played_and_the_pings_bring_what_no_poke_does(table):
    async with table_socket(table, table.users[0]) as a, table_socket(table, table.users[1]) as b:
        await a.hello()
        await b.hello()
        mover, other = (a, b) if "options" in a.state["decision"] else (b, a)
        ack = await mover.act()
        assert ack["t"] == "ack"
        await other.until_seq(ack["seq"])  # the process that has acted knows who else sits there
        elsewhere = await sync_to_async(table.act)()
        assert await other.silent(), "there are no notices"
        await other.send("ping", n=1, seq=ack["seq"])
        await other.until_seq(elsewhere.seq)


@pytest.mark.usefixtures("late_redis")
async def test_without_redis_the_other_sockets_open_too(table):
    async with mine_socket(table.users[0]) as own, Socket("/ws/lobby/") as lobby:
        assert (await mine(own))["running"] == 1
        await lobby.send("hello")
        assert (await lobby.wait_for("tables"))["tables"] == []


async def test_a_socket_that_was_opened_without_redis_hears_pokes_once_it_is_there(table, settings, late_redis):
    async with table_socket(table, table.users[0]) as socket:
        await socket.hello()
        assert await socket.silent()
        command = valkey_command(settings.VAR, late_redis, keep=False)
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=bound_to_parent())
        try:
            assert await sync_to_async(wait_until_up)(f"unix://{late_redis}", lambda: server.poll() is None)
            for _ in range(100):
                await get_channel_layer().group_send(
                    push.SITE, {"type": "notice", "kind": "restart", "in_s": 0, "spread_s": 1}
                )
                if not await socket.silent():
                    break
            assert (await socket.wait_for("notice"))["kind"] == "restart"
            await socket.communicator.send_input({"type": "websocket.disconnect", "code": 1000})
            await socket.communicator.wait(60)
        finally:
            server.terminate()
            server.wait(60)
