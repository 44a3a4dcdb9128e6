"""A table with a delay for watchers: by no way do they learn anything younger, and everything in its time."""

from __future__ import annotations

import json
import re
import uuid
from datetime import timedelta
from itertools import cycle

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from games.live import stands, table_messages
from games.models import Game
from games.selectors import table_views
from games.services.play import look
from games.services.tables import matches, tables
from games.services.tables.matches import Arrangement, Place
from games.services.tables.tables import TableError
from tests.games.conftest import Table
from tests.games.sockets import table_socket

pytestmark = pytest.mark.django_db(transaction=True)
DELAY = 120
ENTRIES = 10
"""In the log of a table at the end of `both`: the beginning, eight answers, an offer."""
SECOND = timedelta(seconds=1)
CHANGING = re.compile(r'"now":\s*\d+|nonce="[^"]*"|name="csrfmiddlewaretoken" value="[^"]*"|"x-csrftoken": "[^"]*"')

AID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def addresses():
    """The names of all addresses that are about one game and nothing else."""

    def walk(patterns, spaces=()):
        for one in patterns:
            if isinstance(one, URLResolver):
                yield from walk(one.url_patterns, (*spaces, *([one.namespace] if one.namespace else [])))
            elif isinstance(one, URLPattern) and one.name and list(one.pattern.converters) == ["game_id"]:
                yield ":".join((*spaces, one.name))

    return sorted(set(walk(get_resolver().url_patterns)))


def seen(table: Table, users, aids, only: str) -> dict[str, tuple[int, str]]:
    """All that watchers are answered by any address: status and content, without what differs each time. Of several
    watchers each asks another address."""
    clients = [Client() for _ in users]
    for client, user in zip(clients, users, strict=True):
        if user is not None:
            client.force_login(user)
    view = reverse("api_view", args=[table.id]) if "api_view" in addresses() else f"/api/games/{table.id}/view"
    paths = [
        *(reverse(name, args=[table.id]) for name in addresses()),
        view, *(f"{view}?at={at}{more}" for more in ("", "&seat=public") for at in range(ENTRIES + 2)),
        *(f"{view}?since={since}&epoch=0" for since in range(ENTRIES + 2)), f"{view}?want=public",
        f"/api/games/{table.id}/log?seat=public", *(f"/api/games/{table.id}/actions/{aid}" for aid in aids),
        "/", "/play/", "/play/tables/", "/api/games", *(f"/u/{one.slug}/" for one in table.users),
    ]  # fmt: skip
    paths = [path for path in paths if only in path]
    found = {path: client.get(path) for path, client in zip(paths, cycle(clients), strict=False)}
    body = {"t": "act", "aid": str(uuid.UUID(int=5)), "epoch": 0, "seq": 0, "decision": 0, "choice": 0}
    messages = (
        body,
        {"t": "claim", "aid": body["aid"], "seq": 0},
        {"t": "chat", "aid": body["aid"], "phrase": "nonsense"},
        {"t": []},
    )
    for message, client in zip(messages, cycle(clients), strict=False):
        said = client.post(f"/api/games/{table.id}/actions", json.dumps(message), content_type="application/json")
        found[f"POST {message['t']}"] = said
    return {path: (one.status_code, CHANGING.sub("", one.content.decode())) for path, one in found.items()}


def acted(table: Table, times: int) -> list[uuid.UUID]:
    """Whoever is asked answers; the numbers of what they did."""
    done = []
    for _ in range(times):
        message = table.message()
        assert table.act(message).ok
        done.append(message.aid)
    return done


def both(table: Table, users, clock, only=""):
    """What watchers are answered before and after something has happened that is not old enough.

    only: what the addresses have in them that are asked."""
    acted(table, 3)
    clock.at += (DELAY + 5) * SECOND
    Game.objects.filter(pk=table.id).update(deadline_at=clock.at + timedelta(hours=1), running_since=clock.at)
    clock.at += SECOND
    aids = [uuid.uuid4()]
    before = seen(table, users, aids, only)
    message = table.message()
    aids[0] = message.aid
    assert table.act(message).ok
    acted(table, 4)
    assert table.act(table_messages.Offer(aid=uuid.uuid4(), kind="draw"), by=table.users[0]).ok
    assert len(table.entries()) == ENTRIES
    after = seen(table, users, aids, only)
    return before, after


def told_apart(before, after):
    """The addresses whose answers differ, but for the number of the action that was asked about."""
    first, second = (
        {AID.sub("", path): (status, AID.sub("", said)) for path, (status, said) in answers.items()}
        for answers in (before, after)
    )
    assert first.keys() == second.keys()
    return {path for path, answer in first.items() if answer != second[path]}


@pytest.mark.any_database
@pytest.mark.parametrize(
    "logged_in",
    [(True, False), pytest.param([True], marks=pytest.mark.night), pytest.param([False], marks=pytest.mark.night)],
    ids=["one logged in and one not", "logged in", "not logged in"],
)
def test_no_address_tells_a_watcher_anything_younger(open_table, people, clock, logged_in):
    table = open_table(watch_delay=DELAY)
    before, after = both(table, [people[4] if known else None for known in logged_in], clock)
    assert len(before) > 60
    assert told_apart(before, after) == set()


@pytest.mark.any_database
def test_without_a_delay_the_same_addresses_do_tell(open_table, people, clock):
    """The danger is real."""
    table = open_table()
    before, after = both(table, [people[4]], clock, only=f"/api/games/{table.id}/")
    different = told_apart(before, after)
    assert {f"/api/games/{table.id}/view", f"/api/games/{table.id}/log"} <= different
    assert {"POST act", f"/api/games/{table.id}/view?at=6"} <= different


def test_every_entry_is_seen_when_it_is_old_enough_and_players_see_it_at_once(open_table, people, clock):
    table = open_table(watch_delay=DELAY, clock="untimed")
    began = clock.at
    clock.at += timedelta(minutes=10)
    moments = []
    for _ in range(4):
        clock.at += 30 * SECOND
        acted(table, 1)
        moments.append(clock.at)
    for number, moment in enumerate(moments, 1):
        for wait, known in ((DELAY, number - 1), (DELAY + 3, number)):
            clock.at = moment + wait * SECOND
            now = look.look(table.id, people[4])
            assert (now.seq, now.table["delay"]) == (known, DELAY)
            assert now.state == table_views.view_at(table.id, people[4], seq=known).state
            assert look.look(table.id, table.users[0]).seq == 4
    clock.at = began + SECOND
    assert look.look(table.id, None).state is None  # it has not begun for them


def test_a_game_that_is_over_is_open_to_all(open_table, people, clock):
    table = open_table(watch_delay=DELAY)
    acted(table, 2)
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[0]).ok
    now = look.look(table.id, people[4])
    assert (now.seq, now.table["status"]) == (3, "finished")


def test_what_a_judge_has_taken_back_is_seen_as_it_was_then(open_table, people, clock):
    """The epoch is that of the entry, not that of the present."""
    table = open_table(watch_delay=DELAY, clock="untimed")
    acted(table, 3)
    clock.at += (DELAY + 5) * SECOND
    Game.objects.filter(pk=table.id).update(epoch=7)
    assert look.look(table.id, people[4]).epoch == 0


async def test_the_socket_of_a_watcher_hears_in_its_time(open_table, people, clock, monkeypatch):
    monkeypatch.setattr(stands, "ASK_EVERY", 0.0)
    table = await sync_to_async(open_table)(watch_delay=DELAY, clock="untimed")
    clock.at += timedelta(minutes=10)
    await sync_to_async(acted)(table, 2)
    clock.at += (DELAY + 5) * SECOND
    async with table_socket(table) as watcher:
        view = await watcher.hello()
        assert (view["seq"], view["table"]["delay"]) == (2, DELAY)
        before = len(watcher.frames)
        await sync_to_async(acted)(table, 3)
        for number in range(3):
            await watcher.send("ping", n=number, seq=2)
            pong = await watcher.wait_for("pong")
            assert (pong["seq"], pong["epoch"]) == (2, 0)
        assert {frame["t"] for frame in watcher.frames[before:]} == {"pong"}
        clock.at += (DELAY + 5) * SECOND
        await watcher.send("ping", n=9, seq=2)
        await watcher.until_seq(5)


def test_the_operator_settles_it_for_tournaments(people, settings):
    settings.WATCH_DELAY = 180
    places = [Place(user) for user in people[:2]]
    game = matches.game_open(Arrangement("kafkas_halle", places))
    assert game.watch_delay == 180
    assert matches.game_open(Arrangement("kafkas_halle", places, watch_delay=0)).watch_delay == 0


def test_only_what_the_list_has_can_be_settled(people, client_of):
    with pytest.raises(TableError) as refused:
        tables.table_open(host=people[0], settings=tables.TableSettings(watch_delay=7))
    assert "Choose one of: 0, 30, 120, 300, 900" in refused.value.text
    answer = client_of(people[0]).post("/api/games", json.dumps({"watch_delay": 30}), content_type="application/json")
    assert answer.status_code == 201
    assert Game.objects.get(pk=answer.json()["id"]).watch_delay == 30
