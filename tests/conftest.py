"""What all tests share: a private Valkey for each test process, empty for each test; and that no test leaves a trace."""

import gc
import itertools
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone, translation

from config.redis_urls import socket_path
from config.supervisor.child import bound_to_parent
from config.supervisor.valkey import valkey_command, wait_until_up
from config.testing.furnished import database
from config.testing.parts import ON_POSTGRES
from tests import live_site
from tests.shares import SOAKED

pytest_plugins = ["tests.from_both_ends"]


@pytest.fixture(scope="session", autouse=True)
def valkey() -> Iterator[redis.Redis]:
    """The embedded server of this process, and nobody else's. Ready within 50 ms."""
    path = socket_path(settings.VAR)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    server = subprocess.Popen(
        valkey_command(settings.VAR, path, keep=False), stdout=subprocess.DEVNULL, preexec_fn=bound_to_parent()
    )
    client = redis.Redis(unix_socket_path=str(path))
    try:
        if not wait_until_up(settings.REDIS.cache, lambda: server.poll() is None):
            raise RuntimeError("the embedded Valkey did not start")
        yield client
    finally:
        client.close()
        server.terminate()
        server.wait(60)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None) -> Iterator[None]:
    """On SQLite the test database begins as a copy of one that the migrations have made."""
    from django.db.backends.sqlite3.creation import DatabaseCreation

    create = DatabaseCreation._create_test_db

    def created(self: DatabaseCreation, *asked: Any, **more: Any) -> Any:
        name = create(self, *asked, **more)
        shutil.copyfile(database(), name)
        return name

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DatabaseCreation, "_create_test_db", created)
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """A pool's thread may still hold a connection when the last test ends; PostgreSQL would not drop the database."""
    from django.db import connection

    yield
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )


POOLS = ("table", "page", "ThreadPoolExecutor", "asyncio", "publisher", "pool-", "output of a site")
"""Beginnings of the names of threads that may stay: pools of the process (the last but one is psycopg's), publisher of
tasks, and the reader of a site that several tests share."""


def traces() -> dict[str, set[Any]]:
    """What a test could change for all that come after it in this process."""
    from accounts.platform import hooks
    from games.engine import known_rulesets
    from games.live import alarms
    from games.services import hooks as games_hooks
    from games.services.operation import clock_loop
    from games.sockets import socket

    return {
        "environment": {(name, hash(value)) for name, value in os.environb.items() if name != b"PYTEST_CURRENT_TEST"},
        "folder": {os.getcwd()},
        "rulesets": set(known_rulesets()),
        "told of alarms": set(alarms._listeners),
        "loop of the clock": {clock_loop._watch},
        "sockets": {share for share, count in socket._open.items() if count},
        "receivers": {
            key[:2]
            for signal in (games_hooks.game_ended, hooks.guest_joined_account, hooks.account_closing)
            for key in signal.receivers
        },
        "holders": {*hooks._holders, *hooks._waiting},
        "threads": {thread for thread in threading.enumerate() if not thread.name.startswith(POOLS)},
    }


@pytest.fixture(autouse=True)
def _leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The guilty test fails, not one that comes after it by chance."""
    before = traces()
    yield
    monkeypatch.undo()
    after = traces()
    end = time.monotonic() + 60  # a thread that answers a request ends with it
    while (begun := after["threads"] - before["threads"]) and time.monotonic() < end:
        live_site.hang_up()
        time.sleep(0.01)
        after = traces()  # also those of connections that were taken only now
    left = {name: found ^ before[name] for name, found in after.items()} | {"threads": begun}
    assert {name: changed for name, changed in left.items() if changed} == {}, where_they_are(begun)


def where_they_are(threads: set[threading.Thread]) -> str:
    """What each of them does at the moment, the last calls of it."""
    frames = sys._current_frames()
    return "\n".join(
        f"{thread.name} is at\n{''.join(traceback.format_stack(frames[thread.ident])[-8:])}"
        for thread in threads
        if thread.ident in frames
    )


@pytest.fixture(scope="session")
def live_server() -> Iterator[Any]:
    """As pytest-django has it, but that nothing is left of its connections when a test has ended."""
    from django.test.testcases import LiveServerThread
    from pytest_django.live_server_helper import LiveServer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LiveServerThread, "server_class", live_site.LiveSite)
        server = LiveServer(os.environ.get("DJANGO_LIVE_TEST_SERVER_ADDRESS") or "localhost")
        yield server
        server.stop()


@pytest.fixture(autouse=True)
def _dealt_alike(_leaves_no_trace: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game of the tests is dealt alike, so that a test that passes passes tomorrow."""
    from games.live import secrets
    from games.models import Brought, Game

    monkeypatch.setattr(secrets, "new_seed", lambda: b"vorrang " * 8)
    games, decks = itertools.count(), itertools.count()
    monkeypatch.setattr(Game._meta.pk, "_get_default", lambda: f"game{next(games):08d}", raising=False)
    nonce = Brought._meta.get_field("nonce")
    monkeypatch.setattr(nonce, "_get_default", lambda: b"deck%012d" % next(decks), raising=False)


@pytest.fixture
def cache_clock(_leaves_no_trace: None, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds by which what is cached goes stale: it stands still until a test moves it."""
    from accounts.platform import shared_cache

    clock = [0.0]
    monkeypatch.setattr(shared_cache, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    return clock


@pytest.fixture(autouse=True)
def _empty_caches(cache_clock: list[float]) -> Iterator[None]:
    """No test sees what another one's process has cached, and nothing goes stale because the machine is slow."""
    from accounts.platform import feature_flags, last_seen, rate_limits, shared_cache
    from games.live import committed, stands, states

    feature_flags.forget()
    yield
    states.forget_all()
    committed.forget_all()
    stands.forget_all()
    feature_flags.forget()
    shared_cache.forget_all()
    last_seen.visits.forget()
    rate_limits._local.clear()


@pytest.fixture(autouse=True)
def _empty_valkey(valkey: redis.Redis) -> Iterator[None]:
    """Rate limits, heartbeats and queues of one test must not reach the next; nor must the stand-in of a test that took
    the cache away, which would count for two seconds longer."""
    yield
    valkey.flushall()
    cache.resting_until = 0.0
    cache.stand_in.clear()


@pytest.fixture(autouse=True)
def _english_and_utc() -> None:
    """A request leaves its reader's language and zone behind in the thread; the next test begins without."""
    translation.activate(settings.LANGUAGE_CODE)
    timezone.deactivate()


STAYS = {"django_content_type", "auth_permission"}
"""Tables that the migrations fill, and no test changes."""


@pytest.fixture(scope="session", autouse=True)
def _emptied_after_a_transaction() -> Iterator[None]:
    """After a test that really commits, what it has written is deleted, and nothing else: Django's own flush goes through
    all tables, and writes all permissions anew, which takes longer than most of these tests. The triggers that guard what
    is written once are lifted for so long."""
    from django.db import connection, transaction
    from django.test import TransactionTestCase

    from accounts.platform.append_only import ACTS
    from games.models.append_only import CASES, LOG
    from tournaments.models.append_only import AUDIT, INFRACTIONS

    guards = (ACTS, LOG, *CASES, AUDIT, INFRACTIONS)
    tables: list[str] = []

    def empty(case: TransactionTestCase) -> None:
        if not tables:
            known = connection.introspection.django_table_names(only_existing=True, include_views=False)
            tables.extend(name for name in known if name not in STAYS)
        with transaction.atomic(), connection.cursor() as cursor:
            asked = (f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM {name})" for name in tables)
            cursor.execute(" UNION ALL ".join(asked))
            written = {name for (name,) in cursor.fetchall()}
            lifted = [guard for guard in guards if guard.table in written]
            for statement in (
                *(line for guard in lifted for line in guard.drops(connection.vendor)),
                *(f"DELETE FROM {name}" for name in sorted(written)),
                *(line for guard in lifted for line in guard.creates(connection.vendor)),
            ):
                cursor.execute(statement)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", empty)
        yield


@pytest.fixture(scope="session", autouse=True)
def _known_when_it_would_be_committed() -> Iterator[None]:
    """A test that is rolled back commits nothing, so that each step would read the game from its snapshot and play its
    log again. What the process remembers of committed games it remembers here as soon as the services' own transaction
    has ended well; `states.forget_all()` makes it a fresh process."""
    from django.db import transaction
    from django.db.transaction import Atomic

    from games.live import states

    kept = (states.remember, states.remember_entries)
    leave = Atomic.__exit__

    def done() -> None:
        """Nothing is left to do at the commit."""

    def left(self: Atomic, kind: Any, value: Any, trace: Any) -> None:
        leave(self, kind, value, trace)
        connection = transaction.get_connection(self.using)
        blocks = connection.atomic_blocks
        if kind is None and blocks and all(block._from_testcase for block in blocks):  # only that of the test is left
            for at, (savepoints, work, robust) in enumerate(connection.run_on_commit):
                if getattr(work, "func", None) in kept:
                    work()
                    connection.run_on_commit[at] = (savepoints, done, robust)  # tests count what waits

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Atomic, "__exit__", left)
        yield


LIMIT = 3600 if SOAKED else 300
"""Seconds for each of setting up, running and tidying up. The slowest takes a tenth of it on two quiet cores."""


class TooLong(Exception):
    """A test stands still."""


@pytest.hookimpl(wrapper=True)
def _within_the_limit(item: pytest.Item) -> Generator[None, Any, Any]:
    """Whatever waits for ever fails and is named, wherever it waits, and the tests behind it are run."""

    def end(*_: Any) -> None:
        raise TooLong(f"{item.nodeid} has not ended within {LIMIT} s")

    former = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, LIMIT)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, former)


pytest_runtest_setup = pytest_runtest_call = pytest_runtest_teardown = _within_the_limit


ROOM = 70_000
"""Places on Python's stack: with the calls of a test it is one piece of a megabyte, of which only what is used is real."""


def in_one_piece(call: Callable[..., Any], *given: Any) -> Any:
    """What the call answers. Python takes its stack from the system in pieces of 16 KB, and gives each back at once: a call
    that happens to be the first in its piece costs a page of memory, and those took 7 % of the time of tests of pages."""
    return call(*given)


in_one_piece.__code__ = in_one_piece.__code__.replace(co_stacksize=ROOM)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Each test as usual, in one piece."""
    usual = item.config.pluginmanager.get_plugin("runner")
    return bool(in_one_piece(usual.pytest_runtest_protocol, item, nextitem))


def _keep_hypothesis_from_our_sources() -> None:
    """Hypothesis reads all of the sources for constants that it may try, in each process for seconds, and tries others
    where a test happens to have loaded more. What is tried here is what a strategy says."""
    if "hypothesis" in sys.modules:
        from hypothesis.internal.conjecture import providers

        providers.is_local_module_file = lambda _path: False


FIRST = int(os.environ.get("VORRANG_FIRST") or "1")
"""So many tests of each module of live games and tournaments are its main path: modules begin with what is usual."""


LONGEST = Path(__file__).parent / "upgrade"
"""The longest test of all comes first: at the end one process would be at it, and the others have nothing to do."""


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end, so nobody looks for garbage in it; and in the rest seldom, which saves a
    tenth of the processor's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What runs again on PostgreSQL: whatever was marked `concurrency` by hand, with all its cases; and of each module of
    live games and tournaments the first tests that use the database, in one of their cases, so that each service has gone
    through its main path there. Not what says nothing of the database (`any_database`: pages, long games). What only
    PostgreSQL can show (`postgresql`) is left to that run, and what is `night` to `make soak`."""
    _keep_hypothesis_from_our_sources()
    live = {Path(__file__).parent / "games", Path(__file__).parent / "tournaments"}
    usual: dict[Path, dict[int, pytest.Item]] = defaultdict(dict)
    for item in items:
        uses = item.get_closest_marker("django_db") or "db" in getattr(item, "fixturenames", ())
        if uses and live.intersection(item.path.parents) and not item.get_closest_marker("any_database"):
            line = item.location[1] or 0
            known = usual[item.path].setdefault(line, item)
            if item.name < known.name:
                usual[item.path][line] = item
    for tests in usual.values():
        for line in sorted(tests)[:FIRST]:
            tests[line].add_marker("concurrency")
    again = [one for one in items if one.get_closest_marker("concurrency") or one.get_closest_marker("postgresql")]
    places = [Path(__file__).parent.parent / folder for folder in ON_POSTGRES]
    if strays := [one.nodeid for one in again if not set(places) & set(one.path.parents)]:
        raise pytest.UsageError(f"not in a folder of ON_POSTGRES in config/testing/parts.py: {strays}")
    on_sqlite = settings.DATABASES["default"]["ENGINE"] == "config.sqlite"
    elsewhere = {"postgresql"} if on_sqlite else set()
    if not SOAKED:
        elsewhere.add("night")
    left = [item for item in items if any(map(item.get_closest_marker, elsewhere))]
    config.hook.pytest_deselected(items=left)
    leaving = set(left)
    items[:] = [item for item in items if item not in leaving]
    items.sort(key=lambda item: LONGEST not in item.path.parents)
