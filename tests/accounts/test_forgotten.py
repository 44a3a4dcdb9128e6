"""Whoever deletes his account is found nowhere any more: not in the database, the cache, the queues, mails or logs."""

from __future__ import annotations

import logging
import uuid
from typing import Any

import pytest
import redis
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core import mail
from django.db import connection
from django.test import Client

from accounts.models import User
from games.live import table_messages
from games.models import Entry, Game
from games.services.community import chat
from games.services.decks import deck_create
from games.services.play import moves
from games.services.tables.tables import TableSettings, table_join, table_open
from tournaments.models import Pod
from tournaments.services.lifecycle import transitions
from tournaments.services.outside import tokens
from tournaments.services.registration import registrations

from .conftest import PASSWORD

pytestmark = pytest.mark.django_db

NAME, MAIL, ADDRESS, PROGRAM = "Canaria Vogel", "canaria@birds.example", "203.0.113.77", "CanariaBrowser/7"
CANARIES = ("canaria", ADDRESS)
"""What must be found nowhere."""


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)


def found_in(text: str) -> bool:
    return any(canary in text.lower() for canary in CANARIES)


def in_database() -> set[str]:
    """The tables that hold a canary; sessions as they are read, not as they are written."""
    places = {"django_session, decoded" for one in Session.objects.all() if found_in(str(one.get_decoded()))}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            names = [column[0] for column in cursor.description]
            for row in cursor.fetchall():
                places |= {f"{table}.{name}" for name, value in zip(names, row, strict=True) if found_in(said(value))}
    return places


def in_valkey(valkey: redis.Redis) -> set[str]:
    """Keys that hold a canary, whatever their type. Counters of limits belong to an address, not to an account, and end
    by themselves within an hour."""
    places = set()
    for key in valkey.scan_iter():
        kind = valkey.type(key).decode()
        read: dict[str, Any] = {
            "string": valkey.get, "hash": valkey.hgetall, "set": valkey.smembers,
            "list": lambda key: valkey.lrange(key, 0, -1), "zset": lambda key: valkey.zrange(key, 0, -1),
            "stream": valkey.xrange,
        }  # fmt: skip
        counter = ":allauth:rl:" in said(key) and "canaria" not in said(key).lower() and 0 < valkey.ttl(key) <= 3600
        if counter:
            continue
        if found_in(said(key)) or found_in(said(read[kind](key))):
            places.add(said(key))
    return places


def said(value: Any) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes | memoryview) else str(value)


def lived(client: Client) -> tuple[User, Game]:
    """Somebody who has used everything, from two devices, and whom an administrator has looked at."""
    user = User.objects.create_user(username=NAME, email=MAIL, password=PASSWORD)
    EmailAddress.objects.create(user=user, email=MAIL, primary=True, verified=True)
    for device in (client, Client(REMOTE_ADDR=ADDRESS, headers={"user-agent": PROGRAM})):
        device.post("/accounts/login/", {"login": NAME, "password": "wrong"})
        device.post("/accounts/login/", {"login": NAME, "password": PASSWORD})
        assert device.get("/me/").status_code == 200
        device.get("/accounts/sessions/")
    client.post("/accounts/password/reset/", {"email": MAIL})
    friend = User.objects.create_user(username="Jonas", password=PASSWORD)
    deck_create(owner=user, ruleset="magic", name="Canaria's elves")
    game = table_open(host=user, settings=TableSettings(ruleset="magic", bots=()))
    table_join(game=game, user=friend, invite=game.invite)
    for person, text in ((user, "I am Canaria"), (friend, "")):
        assert chat.talk(game.pk, by=person, message=table_messages.Write(aid=uuid.uuid4())).ok
        if text:
            said_it = table_messages.Chat(aid=uuid.uuid4(), phrase="hello")
            assert chat.talk(game.pk, by=person, message=said_it).ok
    assert chat.talk(game.pk, by=user, message=table_messages.Chat(aid=uuid.uuid4(), text="I am Canaria")).ok
    assert moves.act(game.pk, by=user, message=table_messages.Call(aid=uuid.uuid4(), text="He drew two.")).ok
    tournament = transitions.tournament_create(by=friend, name="Cup", ruleset="kafkas_halle", mode="paper")
    transitions.registration_open(tournament=tournament, by=friend)
    player = registrations.register(tournament=tournament, user=user, club="Canaria Castle")
    registrations.change(registration=player, by=friend, name="Canaria V.", club="Canaria's Nest")
    Pod.objects.create(
        host=user, ruleset="magic", kind="draft", size=2, matches="round_robin", source=f"Card sets of {NAME}",
        source_names={"en": f"Card sets of {NAME}", "de": f"Kartensets von {NAME}"}, own_sets=[{"set": "a"}],
        state=Pod.State.CALLED_OFF,
    )  # fmt: skip
    tokens.token_create(by=user, name="Canaria's script", scopes=["read"])
    boss = User.objects.create_superuser(username="boss", password=PASSWORD)
    LogEntry.objects.create(
        user=boss, content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk), object_repr=str(user),
        action_flag=CHANGE, change_message="[]",
    )  # fmt: skip
    return user, game


def test_nothing_is_left_of_whoever_goes(
    valkey: redis.Redis, caplog: pytest.LogCaptureFixture, django_capture_on_commit_callbacks: Any
) -> None:
    caplog.set_level(logging.INFO)
    client = Client(REMOTE_ADDR=ADDRESS, headers={"user-agent": PROGRAM})
    with django_capture_on_commit_callbacks(execute=True):
        user, game = lived(client)
    known = in_database()
    assert {"accounts_user.username", "usersessions_usersession.ip", "games_chatline.text", "games_deck.name",
            "tournaments_registration.club", "tournaments_registration.name", "tournaments_pod.source",
            "tournaments_pod.source_names", "tournaments_apitoken.name", "django_admin_log.object_repr"} <= known  # fmt: skip
    hashes = list(Entry.objects.filter(game=game).values_list("hash", flat=True))
    mail.outbox.clear()
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post("/me/delete/", {"name": NAME, "password": PASSWORD}).url == "/"
    assert in_database() == set()
    assert in_valkey(valkey) == set()
    assert [one.subject for one in mail.outbox if found_in(str(one.message()) + str(one.recipients()))] == []
    assert [record.getMessage() for record in caplog.records if found_in(record.getMessage())] == []
    files = [path for path in settings.VAR.rglob("*.log") if found_in(path.read_text(errors="replace"))]
    assert files == []
    log = list(Entry.objects.filter(game=game).values_list("hash", flat=True))
    assert log[: len(hashes)] == hashes and Entry.objects.filter(game=game).count() > len(hashes)
    user.refresh_from_db()
    assert user.deleted_at is not None and not user.is_active


@pytest.mark.parametrize("domain", ["\ufffe.example", "a" * 70 + "ü.example", "xn--\u0301.example"])
@pytest.mark.parametrize(
    ("path", "more"), [("password/reset", {}), ("signup", {"username": "Mira", "password1": "a quiet heron sits"})]
)
def test_an_address_to_which_no_mail_can_be_sent_is_refused(
    client: Client, domain: str, path: str, more: dict[str, str]
) -> None:
    """Its domain looks like one and cannot be written down for the net."""
    answer = client.post(f"/accounts/{path}/", {"email": f"mira@{domain}", **more})
    assert (answer.status_code, len(mail.outbox)) == (200, 0)
    assert not User.objects.filter(username="Mira").exists()
