"""The HTTP twin: a whole game with sockets blocked, the same refusals, and nothing for those who may not look."""

from __future__ import annotations

import json
import random
import uuid

import pytest
from django.test import Client

from games.live import states, table_messages
from games.models import Game
from tests.shares import share

pytestmark = pytest.mark.django_db(transaction=True)


def view(client: Client, table, **query):
    return client.get(f"/api/games/{table.id}/view", query)


def post(client: Client, table, body, **query):
    text = body if isinstance(body, str | bytes) else json.dumps(body)
    path = f"/api/games/{table.id}/actions"
    if query:
        path += "?" + "&".join(f"{key}={value}" for key, value in query.items())
    return client.post(path, text, content_type="application/json")


def answer(state, choice=0, **change):
    return {
        "t": "act",
        "aid": str(uuid.uuid4()),
        "epoch": 0,
        "seq": 0,
        "decision": state["decision"]["number"],
        "choice": choice,
        **change,
    }


@pytest.mark.any_database
@pytest.mark.soak
def test_a_whole_game_over_http_alone(people, client_of):
    """To the end of the rules in `make soak`; else one of the two gives up after a while."""
    host, guest = client_of(people[0]), client_of(people[1])
    opened = host.post(
        "/api/games", {"options": {"turn_limit": 100}, "visibility": "private"}, content_type="application/json"
    )
    assert opened.status_code == 201 and opened.json()["status"] == "open"
    game_id, invite = opened.json()["id"], opened.json()["invite"]
    assert guest.post(f"/api/games/{game_id}/join", {}, content_type="application/json").status_code == 404
    joined = guest.post(f"/api/games/{game_id}/join", {"invite": invite}, content_type="application/json")
    assert joined.json() == {"id": game_id, "status": "running", "seat": 1}
    frames = [client.get(f"/api/games/{game_id}/view").json() for client in (host, guest)]
    draw = random.Random(3)
    for number in range(3000):
        asked = 0 if "options" in (frames[0]["state"]["decision"] or {}) else 1
        state = frames[asked]["state"]
        if state["decision"] is None:
            break
        body = answer(state, draw.randrange(len(state["decision"]["options"])))
        if number == share(60, 3000):
            body = {"t": "concede", "aid": str(uuid.uuid4())}
        done = [host, guest][asked].post(
            f"/api/games/{game_id}/actions?since={frames[asked]['seq']}",
            json.dumps(body),
            content_type="application/json",
        )
        assert done.status_code == 200 and done.json()["t"] == "ack"
        for seat, client in enumerate((host, guest)):
            frame = done.json()["frame"]
            if seat != asked:
                frame = client.get(f"/api/games/{game_id}/view", {"since": frames[seat]["seq"]}).json()
            assert frame["t"] == "update" and frame["from"] == frames[seat]["seq"]
            frames[seat] = {**frame, "state": {**frames[seat]["state"], **frame["changes"]}}
    else:
        raise AssertionError("the game did not end")
    game = Game.objects.get(pk=game_id)
    assert game.status == "finished" and states.differences(game) == []
    for client, frame in zip((host, guest), frames, strict=True):
        fresh = client.get(f"/api/games/{game_id}/view").json()
        assert (frame["state"], frame["vh"]) == (fresh["state"], fresh["vh"])


def test_every_refusal_has_a_status_a_code_and_a_sentence(table, client_of):
    asked, other = client_of(table.asked()), client_of(table.other())
    state = view(asked, table).json()["state"]
    good = answer(state)
    for client, body, status, code in (
        (other, answer(state), 403, "not_yours"),
        (asked, answer(state, decision=99), 409, "stale"),
        (asked, answer(state, choice=99), 422, "illegal"),
        (asked, {**good, "card": "left"}, 400, "malformed"),
        (asked, {"t": "hello"}, 400, "malformed"),
        (asked, "nonsense", 400, "malformed"),
        (asked, b"\xff\xfe", 400, "malformed"),
        (asked, json.dumps({**good, "pad": "x" * 9000}), 400, "malformed"),
        (asked, "[" * 4000, 400, "malformed"),
    ):
        found = post(client, table, body)
        assert (found.status_code, found.json()["code"]) == (status, code), found.content
        assert found.json()["t"] == "nack" and len(found.json()["text"]) > 20
        assert found.json()["frame"]["seq"] == 0
        assert table.row().seq == 0
    assert post(asked, table, good).status_code == 200
    again = post(asked, table, good).json()
    assert (again["t"], again["seq"], again["dup"]) == ("ack", 1, True)
    assert asked.get(f"/api/games/{table.id}/actions/{good['aid']}").json()["seq"] == 1
    lost = asked.get(f"/api/games/{table.id}/actions/{uuid.uuid4()}")
    assert (lost.status_code, lost.json()["code"]) == (404, "not_applied")


def test_hidden_and_missing_tables_answer_alike(open_table, people, client_of):
    hidden = open_table(visibility="private")

    class Missing:
        id = "nosuchgame12"

    answers = []
    for client in (client_of(people[3]), Client()):
        for place in (hidden, Missing):
            aid = uuid.uuid4()
            found = [
                view(client, place),
                view(client, place, invite="wrong"),
                view(client, place, at=0),
                client.get(f"/api/games/{place.id}/log"),
                client.get(f"/api/games/{place.id}/actions/{aid}"),
            ]
            if client.session.get("_auth_user_id"):
                found.append(post(client, place, {"t": "concede", "aid": str(aid)}))
                found.append(client.post(f"/api/games/{place.id}/join", {}, content_type="application/json"))
            answers += [(one.status_code, one.content, one.headers["Cache-Control"]) for one in found]
    assert len(set(answers)) == 1 and answers[0][0] == 404
    assert view(client_of(people[0]), hidden).status_code == 200
    assert view(client_of(people[3]), hidden, invite=hidden.game.invite).status_code == 200


def test_nobody_can_act_without_login_or_without_the_csrf_token(table):
    body = {"t": "concede", "aid": str(uuid.uuid4())}
    assert post(Client(), table, body).status_code == 403
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(table.users[0])
    assert post(strict, table, body).status_code == 403
    assert table.row().status == "running"


def test_game_views_are_never_cached(table, client_of):
    for client in (client_of(table.users[0]), Client()):
        response = view(client, table)
        assert response.headers["Cache-Control"] == "private, no-store"
        assert "ETag" not in response.headers


def test_the_log_and_each_step_as_the_reader_may_see_it(table, client_of, people):
    table.play_on(12)
    asked, other = client_of(people[0]), client_of(people[1])
    log = asked.get(f"/api/games/{table.id}/log").json()
    assert (log["first"], log["last"]) == (0, 12) and [step["seq"] for step in log["steps"]] == list(range(13))
    assert log["seats"] == [{"seat": 0, "name": "Mira"}, {"seat": 1, "name": "Jonas"}]
    assert log["steps"][0]["kind"] == "start" and {step["kind"] for step in log["steps"][1:]} <= {
        "play", "fetch", "allow", "ban", "end", "swap",
    }  # fmt: skip
    assert log["steps"][0]["turn"] == 1
    mine = view(asked, table, at=5).json()
    assert mine["seq"] == 5 and mine["state"]["you"] == 0 and {line["seq"] for line in mine["log"]} <= {5}
    assert view(asked, table, at=5, seat="public").json()["state"]["you"] is None
    assert view(asked, table, at=5, seat="1").status_code == 403
    assert view(asked, table, at=13).status_code == 404
    assert view(asked, table, at="x").status_code == 400
    table.act(table_messages.Concede(aid=uuid.uuid4()))
    theirs = view(asked, table, at=5, seat="1")
    assert theirs.status_code == 200 and theirs.json()["state"]["you"] == 1
    assert theirs.json()["state"] == view(other, table, at=5).json()["state"]
    assert view(asked, table, at=5, seat="7").status_code == 404


def test_a_table_is_opened_only_with_settings_that_exist(people, client_of):
    client = client_of(people[0])
    for body, code in (
        ({"ruleset": "chess"}, "unknown_ruleset"),
        ({"seats": 5}, "seats"),
        ({"clock": "sundial"}, "clock"),
        ({"options": {"despair": "yes"}}, "options"),
        ({"options": {"flying": True}}, "options"),
        ({"bots": ["genius"]}, "bot"),
        ({"bots": ["easy", "easy"]}, "bots"),
        ({"visibility": "secret"}, "malformed"),
        ({"staff": True}, "malformed"),
        ([], "malformed"),
    ):
        found = client.post("/api/games", json.dumps(body), content_type="application/json")
        assert (found.status_code, found.json()["code"]) == (400, code), found.content
        assert len(found.json()["text"]) > 10
    assert Game.objects.count() == 0
    assert client.post("/api/games", "{}", content_type="application/json").status_code == 201


def test_the_list_of_open_tables(people, client_of, open_table):
    waiting = open_table(sit=1)
    open_table(sit=1, visibility="private")
    members_only = open_table(sit=1, guests=False)
    assert [row["id"] for row in Client().get("/api/games").json()] == [waiting.id]
    assert [row["id"] for row in client_of(people[2]).get("/api/games").json()] == [waiting.id, members_only.id]


def test_an_error_speaks_the_language_of_the_reader(table, client_of):
    client = client_of(table.asked())
    state = view(client, table).json()["state"]
    german = client.post(
        f"/api/games/{table.id}/actions",
        json.dumps(answer(state, choice=99)),
        content_type="application/json",
        headers={"Accept-Language": "de"},
    )
    assert "Wähle" in german.json()["text"]
    assert (
        "beginnt"
        in client.get(f"/api/games/{table.id}/view", headers={"Accept-Language": "de"}).json()["log"][0]["text"]
    )
