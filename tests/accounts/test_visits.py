"""When somebody was here last: at once for one, together for a crowd, and rarely."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from accounts.platform import last_seen
from accounts.platform.last_seen import Visits

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


def people(count: int) -> list[User]:
    return [User.objects.create(username=f"v{number}", public_name=f"V{number}") for number in range(count)]


def written() -> set[str]:
    return set(User.objects.exclude(seen_at=None).values_list("username", flat=True))


def test_a_crowd_is_written_together(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(last_seen.time, "monotonic", lambda: clock[0])
    crowd, noted = people(4), Visits()
    noted.note(crowd[0])
    assert written() == {"v0"}, "whoever comes alone is written down at once"
    with CaptureQueriesContext(connection) as asked:
        for one in crowd[1:]:
            noted.note(one)
    assert not asked.captured_queries
    clock[0] += last_seen.TOGETHER
    with CaptureQueriesContext(connection) as asked:
        noted.note(User.objects.get(username="v0"))  # somebody who is written down already
    assert len([query for query in asked.captured_queries if query["sql"].startswith("UPDATE")]) == 1
    assert written() == {"v0", "v1", "v2", "v3"}


def test_once_an_hour_is_enough() -> None:
    (one,) = people(1)
    one.seen_at = timezone.now() - last_seen.EVERY + timedelta(minutes=1)
    with CaptureQueriesContext(connection) as asked:
        Visits().note(one)
    assert not asked.captured_queries
    one.seen_at -= timedelta(minutes=2)
    Visits().note(one)
    assert written() == {"v0"}
