"""What is done after a commit fails alone: the change stands, its maker is told so, and the log names what failed."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest
from django.db import transaction

from accounts.models import User
from accounts.platform.after_commit import after_commit


def explode(what: str, *, why: str) -> None:
    raise RuntimeError(f"{what} {why}")


@pytest.mark.django_db(transaction=True)
def test_what_fails_after_a_commit_is_logged_by_its_name_and_the_rest_is_done(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []
    with caplog.at_level(logging.ERROR), transaction.atomic():
        User.objects.create_user("mira", password="a-long-password")
        after_commit(explode, "no", why="Redis")
        after_commit(done.append, "told")
        assert done == []
    assert User.objects.filter(username="mira").exists() and done == ["told"]
    assert [record.getMessage() for record in caplog.records] == [
        "Error calling explode in on_commit() during transaction (no Redis)."
    ]


@pytest.mark.django_db(transaction=True)
def test_what_is_rolled_back_is_followed_by_nothing() -> None:
    done: list[str] = []
    with transaction.atomic():
        after_commit(done.append, "told")
        transaction.set_rollback(True)
    assert done == []


def test_no_partial_is_given_to_django_which_asks_for_its_name() -> None:
    sources = [path for app in ("accounts", "games", "tournaments") for path in Path(app).rglob("*.py")]
    asked = [path for path in sources if "on_commit(" in path.read_text("utf-8")]
    assert len(asked) > 5
    assert [str(path) for path in asked if re.search(r"on_commit\(\s*partial", path.read_text("utf-8"))] == []
