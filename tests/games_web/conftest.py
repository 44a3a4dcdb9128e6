"""People and tables for the tests of pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from games.services.tables.tables import TableSettings, table_join, table_open


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No broker."""
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Makes an account by name."""

    def make(name: str = "Mira", **fields: Any) -> User:
        return User.objects.create_user(username=name, password="a quiet heron sits", **fields)

    return make


@pytest.fixture
def browser() -> Callable[[User | None], Client]:
    """A browser in which somebody is logged in, or nobody."""

    def make(user: User | None = None) -> Client:
        client = Client()
        if user is not None:
            client.force_login(user)
        return client

    return make


@pytest.fixture
def mira(person: Callable[..., User]) -> User:
    return person("Mira")


@pytest.fixture
def jonas(person: Callable[..., User]) -> User:
    return person("Jonas")


@pytest.fixture
def waiting_table(mira: User) -> Callable[..., Game]:
    """A table of Mira's with one free seat."""

    def make(**settings: Any) -> Game:
        return table_open(host=mira, settings=TableSettings(**{"bots": (), **settings}))

    return make


@pytest.fixture
def running_game(waiting_table: Callable[..., Game], jonas: User) -> Callable[..., Game]:
    """Mira against Jonas."""

    def make(**settings: Any) -> Game:
        game = waiting_table(**settings)
        table_join(game=game, user=jonas, invite=game.invite)
        game.refresh_from_db()
        return game

    return make


@pytest.fixture
def finished_game(running_game: Callable[..., Game], jonas: User) -> Callable[..., Game]:
    """Jonas gave up: Mira has won."""
    import uuid

    from games.live import table_messages
    from games.services.play import moves

    def make(**settings: Any) -> Game:
        game = running_game(**settings)
        assert moves.act(game.pk, by=jonas, message=table_messages.Concede(aid=uuid.uuid4())).ok
        game.refresh_from_db()
        return game

    return make
