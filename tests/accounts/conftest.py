"""People for the tests of accounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User

PASSWORD = "a quiet heron sits"


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Makes an account by name."""

    def make(name: str = "Mira", **fields: Any) -> User:
        return User.objects.create_user(username=name, password=PASSWORD, **fields)

    return make


@pytest.fixture
def guest(client: Client, db: None) -> User:
    """A guest, signed in in `client`."""
    client.post("/guest/")
    return User.objects.get(pk=client.session["_auth_user_id"])
