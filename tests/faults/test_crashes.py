"""Whoever is killed on the way of a move, at any point of it: nothing acknowledged is lost, nothing is there twice.

`make soak` kills a thousand processes, half of them on each database; `VORRANG_CRASHES=500 pytest -s
tests/faults/test_crashes.py` says how many otherwise, `VORRANG_KILLS_SEED` repeats a run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from config.testing.furnished import BASE, postgres, surroundings
from config.testing.postgres import NoPostgres, private_postgres
from tests.faults import crashes
from tests.faults.processes import furnished
from tests.faults.test_kill import SEED
from tests.shares import share

pytestmark = [pytest.mark.faults, pytest.mark.soak]
KILLS = int(os.environ.get("VORRANG_CRASHES", share(len(crashes.POINTS), 500)))


@pytest.fixture
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A site that nobody serves, without Redis."""
    return surroundings() | {"VORRANG_VAR": str(furnished(tmp_path_factory, "var")), "REDIS_URL": "unix:///nowhere"}


@pytest.fixture
def postgresql(sqlite: dict[str, str]) -> Iterator[dict[str, str]]:
    """The same on PostgreSQL."""
    try:
        with private_postgres(begun=postgres()) as url:
            yield sqlite | {"DATABASE_URL": url}
    except NoPostgres as trouble:
        pytest.skip(str(trouble))


def test_nothing_acknowledged_is_lost_wherever_a_process_is_killed_on_sqlite(sqlite: dict[str, str]) -> None:
    holds(sqlite)


@pytest.mark.night
def test_nothing_acknowledged_is_lost_wherever_a_process_is_killed_on_postgresql(postgresql: dict[str, str]) -> None:
    holds(postgresql)


def holds(environment: dict[str, str]) -> None:
    """Kill, and look at all that was said and is written."""
    command = [sys.executable, "-m", "tests.faults.crashes", str(KILLS), str(SEED)]
    done = subprocess.run(command, cwd=BASE, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    print("\n   ", f"VORRANG_KILLS_SEED={SEED}", found)
    assert found["wrong"] == []
    assert sum(found["kills"].values()) >= KILLS
    assert set(found["kills"]) == set(crashes.POINTS)
    assert found["acked"] == found["attempts"] > KILLS
    assert found["applied before the ack"] > 0
