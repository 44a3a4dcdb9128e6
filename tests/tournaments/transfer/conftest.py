"""People and tournaments for the tests of what goes in and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from tournaments.models import Official, Tournament


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
def mira(person: Callable[..., User]) -> User:
    """She organises."""
    return person("Mira")


@pytest.fixture
def jonas(person: Callable[..., User]) -> User:
    """He has no role."""
    return person("Jonas")


@pytest.fixture
def browser() -> Callable[..., Client]:
    """A browser in which somebody is logged in, or nobody."""

    def make(user: User | None = None) -> Client:
        client = Client()
        if user is not None:
            client.force_login(user)
        return client

    return make


@pytest.fixture
def cup(mira: User) -> Tournament:
    """A tournament of Mira's that has been announced."""
    made = Tournament.objects.create(name="Autumn Cup", ruleset="kafkas_halle", state="published", mode="paper")
    Official.objects.create(tournament=made, user=mira, role="organiser")
    return made
