"""The operator's page: what is well is marked so, what is not comes with a remedy."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from functools import lru_cache

import pytest
import redis
from django.test import Client

from accounts.models import Page, User
from accounts.platform.database_clock import database_now
from config.status import diagnostics
from games.live import push
from games.models import Game, Heartbeat, Status
from games.rulesets import rulesets
from tests.without_redis import without_redis

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client: Client) -> User:
    user = User.objects.create_user(username="Staff", is_staff=True)
    client.force_login(user)
    return user


@pytest.fixture
def well() -> None:
    """All that a sound site has."""
    for name in ("alive", "clock"):
        Heartbeat.objects.create(pk=name, at=database_now())
    for key in ("imprint", "privacy"):
        Page.objects.create(key=key, language="en", body="text")


def bad() -> set[str]:
    found = {row.name for _title, rows in diagnostics.groups() for row in rows if row.good is False}
    assert all(row.remedy for _title, rows in diagnostics.groups() for row in rows if row.good is False)
    return found


def test_all_is_well(staff: User, well: None, client: Client) -> None:
    assert bad() <= {"Free on the disk of “var”"}  # of the machine that tests
    page = client.get("/system/").content.decode()
    for word in ("Running games", "Redis or Valkey", "Django", "Magic", "clock"):
        assert word in page


def test_the_cards_of_each_game_are_counted(staff: User, well: None, client: Client) -> None:
    found = {row.name: row.value for row in diagnostics.card_sets()}
    assert set(found) == {"Magic", "Final Fantasy TCG", "Flesh and Blood"}
    magic = rulesets()["magic"].decks
    assert magic is not None
    assert found["Magic"] == f"{len(magic.catalogue().cards)} cards, {len(magic.ready)} pre-built decks"
    assert found["Magic"] in client.get("/system/").content.decode()


def test_each_trouble_is_named(staff: User, well: None, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    before = bad()
    now = database_now()
    Heartbeat.objects.update(at=now - timedelta(seconds=30))
    Page.objects.filter(key="privacy").delete()
    Game.objects.create(ruleset="kafkas_halle", status=Status.FROZEN)
    Game.objects.create(ruleset="kafkas_halle", status=Status.RUNNING, deadline_at=now - timedelta(minutes=2))
    monkeypatch.setattr(diagnostics, "DISK_LIMIT", 1 << 60)
    monkeypatch.setattr(diagnostics, "QUEUE_LIMIT", {**diagnostics.QUEUE_LIMIT, "bots": -1})
    assert bad() - before >= {
        "Clock worker, last sign of life", "Enforcement of clocks, last sign of life", "Frozen games",
        "Oldest overdue deadline", "bots", "Legal texts missing",
    }  # fmt: skip
    assert "Free on the disk of “var”" in bad()
    page = client.get("/system/").content.decode()
    assert "Privacy" in page
    assert re.search(r"\d things need attention", page)


def test_what_waits_in_a_queue_is_counted(staff: User, well: None, valkey: redis.Redis) -> None:
    from config.celery import app

    with app.connection_for_write() as link:
        app.send_task("games.tasks.sweep", queue="clock", connection=link)
    (row,) = [row for row in diagnostics.queues() if row.name == "clock"]
    assert row.value == "1"


def test_a_process_that_was_without_redis_first_sends_its_notices_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    for kept in (push._client, push._probing):  # as in a process that has sent none yet
        monkeypatch.setattr(push, kept.__name__, lru_cache(maxsize=1)(kept.__wrapped__))
    monkeypatch.setattr(push, "_own", push._Own())
    before = time.monotonic()
    with without_redis():
        push.notify_lobby()
        assert push.was_lost_since(before)
    after = time.monotonic()
    push.notify_lobby()
    assert not push.was_lost_since(after)


def test_without_redis_the_page_comes_and_says_so(staff: User, well: None, client: Client) -> None:
    with without_redis():
        page = client.get("/system/")
        assert {"Redis or Valkey", "clock", "bots"} <= bad()
    assert page.status_code == 200
