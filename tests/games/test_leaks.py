"""Nothing hidden gets out: two worlds that a viewer cannot tell apart give him the same bytes at the same steps."""

from __future__ import annotations

import json
import random
import uuid
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games.engine import Viewer
from games.live import secrets, states, table_messages
from games.models import Game, Snapshot
from games.rulesets.kafkas_halle import zones
from games.selectors import table_views
from games.services.play import look
from tests.games.sockets import table_socket
from tests.shares import share

pytestmark = pytest.mark.django_db(transaction=True)


def twin_worlds(open_table: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """Two games with the same handles and deal, but for one thing: the opponent of seat 0 and the pile have swapped cards."""
    monkeypatch.setattr(secrets, "chance_key", lambda *args: b"k" * 64)
    worlds = []
    for swapped in (False, True):
        table = open_table(options={"turn_limit": 400})
        game = table.row()
        state = states.present(game).clone()
        if swapped:
            hand, pile = state.hand(1), state.zones[zones.DRAW.of()]
            for place in range(4):
                hand[place], pile[place] = pile[place], hand[place]
            assert state.key() != states.present(game).key()
        states.forget_all()
        Snapshot.objects.filter(game=game).update(state=secrets.sealed(state.encode()))
        worlds.append(table)
    return worlds[0], worlds[1]


def seen_by(table: Any, user: Any) -> bytes:
    """Everything that this person can get out of the server by reading, as bytes without times and addresses."""
    found: list[Any] = []
    client = Client()
    if user is not None:
        client.force_login(user)
    game = table.row()
    for query in (
        {},
        {"since": 0},
        {"since": max(0, game.seq - 1)},
        {"at": game.seq},
        {"at": game.seq, "seat": "public"},
    ):
        response = client.get(f"/api/games/{table.id}/view", query)
        found.append((response.status_code, steady(response.json()), sorted(response.headers)))
    found.append(steady(client.get(f"/api/games/{table.id}/log").json()))
    found.append(steady(client.get("/api/games").json()))
    return json.dumps(found, sort_keys=True).replace(table.id, "").encode()


def steady(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: steady(one) for key, one in value.items() if key not in ("now", "since", "deadline", "bank")}
    if isinstance(value, list):
        return [steady(one) for one in value]
    return value


def harmless(table: Any) -> table_messages.Act | None:
    """What seat 1 can do in both worlds alike: allow. None if only what it holds could be done."""
    present = states.present(table.row())
    verbs = [option.verb for option in present.decision.options]
    return table.message(choice=verbs.index("allow")) if "allow" in verbs else None


@pytest.mark.night
def test_two_worlds_that_differ_in_hidden_cards_look_the_same(open_table, monkeypatch, people):
    """Seat 0 acts alike in both, seat 1 only in ways that do not depend on what it holds, until it must reveal."""
    worlds = twin_worlds(open_table, monkeypatch)
    steps = 0
    while steps < 12:
        assert seen_by(worlds[0], people[0]) == seen_by(worlds[1], people[0])
        assert seen_by(worlds[0], None) == seen_by(worlds[1], None)
        assert seen_by(worlds[0], people[3]) == seen_by(worlds[1], people[3])
        rows = [world.row() for world in worlds]
        assert rows[0].decision_seat == rows[1].decision_seat
        messages = [
            harmless(world) if row.decision_seat == 1 else world.message(choice=0)
            for world, row in zip(worlds, rows, strict=True)
        ]
        if None in messages:
            break
        for world, message in zip(worlds, messages, strict=True):
            assert world.act(message).ok
        steps += 1
    assert steps >= 1
    # the one who holds other cards does see the difference, so the comparison compares something
    assert seen_by(worlds[0], people[1]) != seen_by(worlds[1], people[1])


async def test_frames_of_a_socket_are_equal_in_both_worlds(open_table, monkeypatch, people):
    worlds = await sync_to_async(twin_worlds)(open_table, monkeypatch)
    transcripts = []
    for world in worlds:
        async with table_socket(world, people[0]) as player, table_socket(world, None) as watcher:
            await player.hello()
            await watcher.hello()
            row = await Game.objects.aget(pk=world.id)
            if row.decision_seat == 0:
                await player.act(0)
                for choice in (77, [0, 0]):
                    await player.act(choice)
            await player.send("outcome", aid=str(uuid.UUID(int=5)))
            await player.settle()
            await watcher.settle()
            transcripts.append(
                [json.dumps(steady(frame)).replace(world.id, "") for frame in player.frames + watcher.frames]
            )
    cleaned = [[strip_aids(text) for text in transcript] for transcript in transcripts]
    assert cleaned[0] == cleaned[1]


def strip_aids(text: str) -> str:
    frame = json.loads(text)
    frame.pop("aid", None)
    return json.dumps(frame)


def test_a_standing_order_of_the_other_is_invisible(open_table, monkeypatch, people):
    """Setting one changes no byte for anybody else; when it answers, it looks like an answer on the tick."""
    table = open_table()
    table.until("action")
    other = table.other()
    viewer = next(user for user in table.users if user != other)
    before = seen_by(table, viewer), seen_by(table, None)
    assert table.act(table_messages.Order(aid=uuid.uuid4(), allow=["move", "turn"], until="game"), by=other).ok
    assert (seen_by(table, viewer), seen_by(table, None)) == before


@pytest.mark.soak
def test_no_hidden_card_is_in_anything_that_others_are_given(open_table, people, published, monkeypatch, caplog):
    """Canaries: the faces of hidden cards, searched for in what leaves the server."""
    notices_sent: list[Any] = []
    monkeypatch.setattr("games.live.push.send", lambda group, message: notices_sent.append((group, message)))
    table = open_table(options={"turn_limit": 100})
    draw = random.Random(8)
    for _ in range(share(30, 60)):
        present = states.present(table.row())
        if present.decision is None:
            break
        for seat, user in enumerate(people[:2]):
            mine = present.view(Viewer.of_seat(seat))
            own = {card["h"] for card in mine["zones"]["hand"][seat]["cards"]}
            theirs = present.view(Viewer.of_seat(1 - seat))
            foreign = {card["h"] for card in theirs["zones"]["hand"][1 - seat]["cards"]}
            frame = json.dumps(table_views.view_frame(look.look(table.id, user)))
            assert all(handle in frame for handle in own)
            assert not any(handle in frame for handle in foreign - own)
        assert table.act(table.message(choice=draw.randrange(len(present.decision.options)))).ok
    assert {frozenset(message) for _, message in notices_sent} <= {
        frozenset({"type", "game", "seq"}),
        frozenset({"type"}),
    }
    assert all(len(task) == 3 for task in published)
    key = states.present(table.row()).setup.key.hex()
    assert key not in caplog.text
