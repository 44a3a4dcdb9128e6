"""A process that is killed at the worst moments leaves the whole action or nothing, and what it owed is made good."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from django.conf import settings
from django.db import connection

from accounts.models import User
from games.live import states, table_messages
from games.live.clocks import GRACE
from games.services.operation import sweep
from tests.games.conftest import Clock, Table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def killed(tmp_path: Path) -> Callable[[str, Table, User, table_messages.Act], None]:
    """Lets a process say something in the name of a player and die at a point of `tests.games.crash`."""
    environment = {
        **os.environ,
        "VORRANG_VAR": str(tmp_path),  # its Valkey is not there: notices and alarms reach nobody
        "VORRANG_SEED_KEY": settings.SEED_KEY,
        "VORRANG_SECRET_KEY": settings.SECRET_KEY,
    }

    def act_and_die(point: str, table: Table, user: User, message: table_messages.Act) -> None:
        said = msgspec.json.encode(message).decode()
        database = str(connection.settings_dict["NAME"])
        done = subprocess.run(
            [sys.executable, "-m", "tests.games.crash", point, database, table.id, str(user.pk), said],
            cwd=settings.BASE, env=environment, capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert done.returncode == -signal.SIGKILL, done.stderr

    return act_and_die


@pytest.mark.parametrize(("point", "counts"), [("inserted", False), ("committed", True), ("notified", True)])
def test_killed_on_the_way_to_the_ack_the_action_is_there_or_not_and_a_resend_says_which(table, killed, point, counts):
    user, message = table.asked(), table.message()
    killed(point, table, user, message)
    assert [entry.aid for entry in table.entries()[1:]] == [message.aid] * counts
    assert table.row().seq == counts
    assert states.differences(table.row()) == []
    again = table.act(message, by=user)
    assert (again.code, again.seq, again.dup) == ("ack", 1, counts)
    assert len(table.entries()) == 2
    assert table.act().ok


@pytest.mark.parametrize("point", ["committed", pytest.param("notified", marks=pytest.mark.night)])
def test_a_deadline_whose_alarm_was_never_set_is_found_by_the_sweep(open_table, clock: Clock, killed, published, point):
    table = open_table(clock="per_decision")
    published.clear()
    killed(point, table, table.asked(), table.message())
    assert published == []
    clock.at = table.row().deadline_at + GRACE + sweep.LATE
    assert sweep.sweep(clock.at) == 1
    assert [entry.kind for entry in table.entries()] == ["start", "choose", "default"]
    assert states.differences(table.row()) == []
