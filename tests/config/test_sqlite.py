"""SQLite: what is acknowledged is on the disk, writers wait in line, and those who come together share a flush."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from config.sqlite import flush, line
from config.sqlite.base import QUICK, DatabaseWrapper
from config.sqlite.flush import Flush
from config.sqlite.line import Line

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def opened(tmp_path: Path, django_db_blocker: Any) -> Iterator[Callable[[], DatabaseWrapper]]:
    """Makes connections to one file of this test's own."""
    made: list[DatabaseWrapper] = []

    def make() -> DatabaseWrapper:
        options = {**settings.SQLITE["OPTIONS"], "init_command": settings.SQLITE_PRAGMAS}
        wanted = {**settings.SQLITE, "NAME": str(tmp_path / "own.sqlite3"), "OPTIONS": options}
        defaults = {"AUTOCOMMIT": True, "ATOMIC_REQUESTS": False, "TIME_ZONE": None, "CONN_HEALTH_CHECKS": False}
        one = DatabaseWrapper({**defaults, **wanted}, alias="own")
        one.inc_thread_sharing()
        made.append(one)
        return one

    with django_db_blocker.unblock():
        with make().cursor() as cursor:
            cursor.execute("CREATE TABLE words (word TEXT)")
        yield make
        for one in made:
            one.close()


@pytest.fixture
def flushed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many rows there were in `words` at each flush, as another program sees them."""
    times: list[int] = []
    monkeypatch.setattr(flush, "put_on_disk", lambda log: times.append(log))
    return times


def write(database: BaseDatabaseWrapper, word: str) -> None:
    """One transaction."""
    database.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    with database.cursor() as cursor:
        cursor.execute("INSERT INTO words VALUES (%s)", [word])
    database.commit()
    database.set_autocommit(True)


def words(database: BaseDatabaseWrapper) -> list[str]:
    """What is there."""
    with database.cursor() as cursor:
        cursor.execute("SELECT word FROM words ORDER BY rowid")
        return [word for (word,) in cursor.fetchall()]


def test_the_site_uses_it() -> None:
    assert settings.SQLITE["ENGINE"] == "config.sqlite"
    if connection.vendor == "sqlite":
        assert isinstance(connections["default"], DatabaseWrapper)


def test_pages_that_are_written_over_and_over_are_seldom_carried_over(
    opened: Callable[[], DatabaseWrapper], flushed: list[int], tmp_path: Path
) -> None:
    database, log = opened(), tmp_path / "own.sqlite3-wal"
    before = (tmp_path / "own.sqlite3").stat().st_size
    for _ in range(25):
        write(database, "x" * 1_000_000)
    assert (tmp_path / "own.sqlite3").stat().st_size == before, "6,000 pages are in the log alone"
    longest = log.stat().st_size
    for _ in range(25):
        write(database, "x" * 1_000_000)
        longest = max(longest, log.stat().st_size)
    assert (tmp_path / "own.sqlite3").stat().st_size > 30_000_000, "8,000 are carried over"
    assert 32_900_000 < longest < 35_000_000, "and the log begins anew"
    assert words(database) == ["x" * 1_000_000] * 50


def test_a_commit_is_on_the_disk_before_it_is_done(opened: Callable[[], DatabaseWrapper], flushed: list[int]) -> None:
    database = opened()
    write(database, "one")
    assert len(flushed) == 1
    with database.cursor() as cursor:
        assert cursor.execute("PRAGMA synchronous").fetchone()[0] == 1, "SQLite itself does not wait as well"


def test_what_is_written_without_a_transaction_is_on_the_disk_too_and_reading_is_nothing(
    opened: Callable[[], DatabaseWrapper], flushed: list[int]
) -> None:
    database = opened()
    words(database)
    assert flushed == []
    with database.cursor() as cursor:
        cursor.execute("INSERT INTO words VALUES ('one')")
        assert len(flushed) == 1
        cursor.executemany("INSERT INTO words VALUES (%s)", [["two"], ["three"]])
        assert len(flushed) == 2
    assert words(database) == ["one", "two", "three"] and len(flushed) == 2


def test_what_is_taken_back_needs_no_disk(opened: Callable[[], DatabaseWrapper], flushed: list[int]) -> None:
    database = opened()
    database.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    with database.cursor() as cursor:
        cursor.execute("INSERT INTO words VALUES ('one')")
    database.rollback()
    database.set_autocommit(True)
    assert flushed == [] and words(database) == []


@pytest.mark.django_db(transaction=True)
def test_what_follows_a_commit_follows_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notice to the sockets, and the acknowledgement: neither is before the move is safe."""
    from accounts.models import User

    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL does this itself")
    order: list[str] = []
    connections["default"].ensure_connection()  # which settles what is changed here: the tests wait for no disk
    monkeypatch.setattr(connections["default"], "flushes", True)
    monkeypatch.setattr(flush, "put_on_disk", lambda log: order.append("disk"))
    with transaction.atomic():
        User.objects.create(username="one")
        transaction.on_commit(lambda: order.append("told"))
        assert order == []
    assert order == ["disk", "told"]


def test_a_disk_that_does_not_take_it_is_an_error_and_the_next_writer_is_not_stopped(
    opened: Callable[[], DatabaseWrapper], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = opened()

    def full(log: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(flush, "put_on_disk", full)
    with pytest.raises(OperationalError, match="did not take it"):
        write(database, "one")
    database.close()
    monkeypatch.setattr(flush, "put_on_disk", lambda log: None)
    write(opened(), "two")
    assert words(opened()) == ["one", "two"], "it is not known whether the first is there after a loss of power"


def test_who_comes_while_the_disk_works_shares_the_next_flush(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one under way may have begun too early for them; one more is for all who came meanwhile."""
    (tmp_path / "own-wal").write_bytes(b"")
    begun, go_on, times = threading.Event(), threading.Event(), []

    def slow(log: int) -> None:
        times.append(log)
        begun.set()
        assert go_on.wait(60)

    monkeypatch.setattr(flush, "put_on_disk", slow)
    log = Flush(str(tmp_path / "own"))
    first = threading.Thread(target=log.wait)
    first.start()
    assert begun.wait(60)
    others = [threading.Thread(target=log.wait) for _ in range(8)]
    for one in others:
        one.start()
    while len(log._turn._waiters) < 8:  # type: ignore[attr-defined]
        time.sleep(0.001)
    assert len(times) == 1 and all(one.is_alive() for one in others)
    go_on.set()
    for one in (first, *others):
        one.join(60)
    assert len(times) == 2


def test_where_the_disk_is_slow_writers_share_it_and_else_come_one_by_one(
    opened: Callable[[], DatabaseWrapper], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = opened()
    write(database, "quick")
    assert database.one_by_one
    monkeypatch.setattr(flush, "put_on_disk", lambda log: time.sleep(2 * QUICK))
    for number in range(flush.RECENT):
        write(database, f"slow {number}")
    assert not database.one_by_one
    monkeypatch.setattr(flush, "put_on_disk", lambda log: None)
    write(database, "quick again")
    assert database.one_by_one


def test_writers_lose_nothing_and_wait_for_each_other(opened: Callable[[], DatabaseWrapper]) -> None:
    databases = [opened() for _ in range(4)]

    def work(number: int) -> None:
        for count in range(25):
            write(databases[number], f"{number}-{count}")

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join(60)
    assert sorted(words(opened())) == sorted(f"{number}-{count}" for number in range(4) for count in range(25))


def test_who_is_not_let_in_in_time_is_told(opened: Callable[[], DatabaseWrapper]) -> None:
    first, second = opened(), opened()
    second.settings_dict["OPTIONS"] = {**second.settings_dict["OPTIONS"], "timeout": 0.05}
    first.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    with pytest.raises(OperationalError, match="locked"):
        write(second, "two")
    first.rollback()
    first.set_autocommit(True)
    second.close()
    write(opened(), "one")
    assert words(first) == ["one"]


def test_a_connection_that_is_closed_leaves_the_line(opened: Callable[[], DatabaseWrapper]) -> None:
    first = opened()
    first.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    first.close()
    write(opened(), "one")
    assert words(opened()) == ["one"]


HOLDS = """
import sys
from config.sqlite.line import Line
assert Line(sys.argv[1]).enter(5)
print("in", flush=True)
sys.stdin.read()
"""


def test_another_process_is_waited_for_and_one_that_dies_is_not(tmp_path: Path) -> None:
    path = str(tmp_path / "own")
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDS, path], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert other.stdout is not None and other.stdout.readline() == b"in\n"
    mine = Line(path)
    assert not mine.enter(0.02)
    other.kill()
    other.wait(60)
    assert mine.enter(60)
    mine.leave()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_child_has_a_place_of_its_own(tmp_path: Path) -> None:
    """Else a worker's children would write beside their parent."""
    mine = line.line_of(str(tmp_path / "own"))
    assert mine.enter(5)
    child = os.fork()
    if child == 0:
        os._exit(0 if not mine.enter(0.02) else 1)
    assert os.waitpid(child, 0)[1] == 0
    mine.leave()
