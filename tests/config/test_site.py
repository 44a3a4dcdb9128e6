"""What the house itself answers."""

import json
import time
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.utils import timezone

from config.status.health import HEARTBEAT_KEY, HEARTBEAT_LIMIT, HEARTBEAT_ROW
from tests.without_redis import without_redis


def test_alive_needs_nothing(client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok")


def heartbeat(seconds_ago):
    from games.models import Heartbeat

    Heartbeat.objects.update_or_create(
        pk=HEARTBEAT_ROW, defaults={"at": timezone.now() - timedelta(seconds=seconds_ago)}
    )


@pytest.mark.django_db
def test_ready_reports_a_clock_that_never_beat_or_is_silent_as_degraded(client):
    assert client.get("/readyz").json() == {"database": "ok", "disk": "ok", "redis": "ok", "clock": "degraded"}
    heartbeat(seconds_ago=HEARTBEAT_LIMIT + 1)
    assert client.get("/readyz").json()["clock"] == "degraded"


@pytest.mark.django_db
def test_ready_believes_the_row_or_the_cache(client):
    heartbeat(seconds_ago=1)
    assert client.get("/readyz").json()["clock"] == "ok"
    heartbeat(seconds_ago=HEARTBEAT_LIMIT + 1)
    cache.set(HEARTBEAT_KEY, timezone.now().timestamp())
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["clock"]) == (200, "ok")


@pytest.mark.django_db
def test_ready_without_redis_is_degraded_but_ready(client):
    with without_redis():
        answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["redis"]) == (200, "degraded")


def test_ready_without_its_database_is_not_ready(client, monkeypatch):
    from config.status import health

    monkeypatch.setattr(health, "database_state", lambda: "unreachable")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "unreachable")


@pytest.mark.django_db
def test_ready_without_room_on_the_disk_is_not_ready(client, monkeypatch):
    from config.status import health

    assert client.get("/readyz").json()["disk"] == "ok"
    monkeypatch.setattr(health, "disk_usage", lambda path: SimpleNamespace(free=health.DISK_NEEDED - 1))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["disk"]) == (503, "full")


@pytest.mark.django_db
def test_a_database_that_was_exchanged_is_looked_at_again(client, monkeypatch):
    from config.status import health

    assert client.get("/readyz").json()["database"] == "ok"
    monkeypatch.setattr(health.MigrationExecutor, "migration_plan", lambda self, targets: ["one"])
    assert client.get("/readyz").json()["database"] == "ok", "known for a while"
    monkeypatch.setattr(health, "monotonic", lambda: time.monotonic() + health.MIGRATED_KNOWN + 1)
    assert client.get("/readyz").json()["database"] == "not migrated"
    assert client.get("/readyz").status_code == 503


@pytest.mark.django_db
def test_pages_carry_the_strict_policy_with_this_hosts_socket(client):
    policy = client.get("/", headers={"host": "localhost:8000"}).headers["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["style-src"] == "'self'"
    assert directives["connect-src"] == "'self' ws://localhost:8000"
    assert directives["frame-ancestors"] == "'none'"
    assert "unsafe" not in policy


def test_static_files_are_whole_responses_with_their_headers(client):
    answer = client.get("/static/django_htmx/htmx-2.min.js")
    assert answer.status_code == 200
    assert not answer.streaming
    assert answer.headers["Content-Type"].startswith("text/javascript")
    part = client.get("/static/django_htmx/htmx-2.min.js", headers={"range": "bytes=0-9"})
    assert (part.status_code, part.content) == (206, answer.content[:10])


@pytest.mark.django_db
def test_a_missing_static_file_is_not_found(client):
    assert client.get("/static/nothing.js").status_code == 404


def test_the_script_catalogue_is_served(client):
    answer = client.get("/jsi18n/")
    assert answer.status_code == 200
    assert "gettext" in answer.content.decode()


@pytest.mark.django_db
def test_the_api_describes_itself_and_shows_it_offline(client):
    schema = client.get("/api/schema/", headers={"accept": "application/vnd.oai.openapi+json"})
    assert json.loads(schema.content)["openapi"].startswith("3.")
    page = client.get("/api/docs/")
    assert page.status_code == 200
    assert "http" not in page.headers["Content-Security-Policy"].replace("ws://", "")
    assert "cdn" not in page.content.decode()


def test_runserver_says_what_to_use_instead():
    with pytest.raises(CommandError, match="play --dev"):
        call_command("runserver", "8000")
