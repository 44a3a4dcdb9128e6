"""Deleting an account leaves a tombstone that names nobody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.db import connection
from django.test import Client

from accounts.models import User
from games.models import Game, Status
from games.services.tables.tables import TableSettings, table_join, table_open

from .conftest import PASSWORD

pytestmark = pytest.mark.django_db
CANARY = "Canaria Vogel"


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)


@pytest.fixture
def leaving(client: Client, person: Callable[..., User]) -> User:
    user = person(CANARY, email="canaria@example.org")
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    client.post("/accounts/login/", {"login": CANARY, "password": PASSWORD})
    return user


def test_it_takes_name_and_password(client: Client, leaving: User) -> None:
    for data in ({"name": CANARY, "password": "wrong"}, {"name": "Somebody", "password": PASSWORD}, {}):
        assert client.post("/me/delete/", data).status_code == 200
    leaving.refresh_from_db()
    assert leaving.deleted_at is None


def test_nothing_in_the_database_names_the_person(client: Client, leaving: User) -> None:
    assert client.post("/me/delete/", {"name": CANARY, "password": PASSWORD}).url == "/"
    leaving.refresh_from_db()
    assert leaving.deleted_at is not None
    assert not leaving.is_active
    assert leaving.shown_name == "Deleted player"
    assert "_auth_user_id" not in client.session
    assert Client().get("/u/canaria-vogel/").status_code == 404
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            if any("canaria" in str(value).lower() for row in cursor.fetchall() for value in row):
                found.append(table)
    assert found == []


def test_games_are_given_up_and_stay_readable(client: Client, leaving: User, person: Callable[..., User]) -> None:
    friend = person("Jonas")
    running = table_open(host=leaving, settings=TableSettings())
    table_join(game=running, user=friend)
    waiting = table_open(host=leaving, settings=TableSettings())
    client.post("/me/delete/", {"name": CANARY, "password": PASSWORD})
    running.refresh_from_db()
    waiting.refresh_from_db()
    assert (running.status, waiting.status) == (Status.FINISHED, Status.ABORTED)
    assert running.result["winners"] == [1]
    client.force_login(friend)
    page = client.get(f"/g/{running.pk}/").content.decode()
    assert "Deleted player" in page
    assert CANARY not in page


def test_the_name_is_free_again(client: Client, leaving: User) -> None:
    client.post("/me/delete/", {"name": CANARY, "password": PASSWORD})
    assert Client().post("/accounts/signup/", {"username": CANARY, "password1": PASSWORD}).status_code == 302
    assert Game.objects.count() == 0


def test_addresses_of_old_log_ins_are_forgotten(client: Client, leaving: User) -> None:
    from datetime import timedelta

    from allauth.usersessions.models import UserSession
    from django.utils import timezone

    from accounts.tasks import addresses_forget

    session = UserSession.objects.get(user=leaving)
    assert session.ip == "127.0.0.1"
    assert addresses_forget() == 0
    UserSession.objects.update(created_at=timezone.now() - timedelta(days=15))
    assert addresses_forget() == 1
    session.refresh_from_db()
    assert session.ip == "0.0.0.0"
    assert "0.0.0.0" not in client.get("/accounts/sessions/").content.decode()
