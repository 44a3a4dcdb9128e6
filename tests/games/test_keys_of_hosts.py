"""A host without the site's keys does not start: it could neither play on the games that there are, nor others its own."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest
from django.core.checks import Tags, run_checks
from django.db import OperationalError
from django.test import override_settings

from games.services.play import moves

from .conftest import Table

pytestmark = pytest.mark.django_db


def faults() -> list[Any]:
    found = run_checks(tags=[Tags.database], databases=["default"])
    return [one for one in found if one.id == "games.E002"]


def test_the_own_key_opens_the_seeds(table: Table) -> None:
    assert faults() == []


@override_settings(SEED_KEY="a key that this host has made by itself")
def test_another_key_is_an_error_that_names_the_remedy(table: Table) -> None:
    (fault,) = faults()
    assert fault.is_serious()
    assert "Copy seed_key" in fault.hint


@override_settings(SEED_KEY="a key of its own")
def test_before_the_first_game_any_key_will_do() -> None:
    assert faults() == []


def test_a_move_that_the_database_does_not_take_is_answered_with_503(
    table: Table, client_of: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **kwargs: Any) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(moves, "act", full)
    before = table.row().seq
    body = {"t": "act", "aid": str(uuid.uuid4()), "decision": 0, "choice": 0, "epoch": 0}
    client = client_of(table.users[0])
    answer = client.post(f"/api/games/{table.id}/actions", json.dumps(body), content_type="application/json")
    assert (answer.status_code, answer.json()["code"], answer["Retry-After"]) == (503, "unavailable", "5")
    assert table.row().seq == before
