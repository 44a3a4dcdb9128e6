"""Of all processes one sweeps; another takes over when it dies; and an idle site is hardly asked anything."""

from __future__ import annotations

import threading
from collections import Counter
from datetime import timedelta

import pytest
import redis
from django.db import connection, connections

from games.live import log_entries
from games.live.clocks import GRACE
from games.models import Game, Heartbeat
from games.services import hooks
from games.services.operation import lease, outage, sweep, sweeper
from games.services.operation.sweeper import Sweeper
from tests.loops import some

pytestmark = pytest.mark.django_db(transaction=True)
SECOND = timedelta(seconds=1)


@pytest.fixture
def swept(monkeypatch):
    """How often each of the sweepers has swept."""
    counted = Counter()
    really = Sweeper.sweep

    def count(self):
        counted[id(self)] += 1
        really(self)

    monkeypatch.setattr(Sweeper, "sweep", count)
    return counted


@pytest.fixture
def without_redis(monkeypatch):
    monkeypatch.setattr(lease, "_client", lambda: redis.Redis(unix_socket_path="/nowhere", retry=None))


@pytest.fixture
def notified(monkeypatch):
    """Tables that were told of something."""
    told = []
    monkeypatch.setattr("games.live.push.notify_table", lambda game_id, seq=-1: told.append(game_id))
    return told


def lapse(valkey):
    """The lease ends, as it does when its holder has not renewed it."""
    (key,) = valkey.keys("*lease:sweeper")
    assert 0 < valkey.pttl(key) <= 1300
    valkey.delete(key)


def statements(work):
    """What `work` asks the database, BEGIN and COMMIT included."""
    asked = []

    def note(execute, sql, params, many, context):
        asked.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        work()
    return asked


def test_one_of_many_sweeps_and_the_others_try_again_before_its_lease_would_have_ended_for_long(swept, clock):
    several = [Sweeper() for _ in range(5)]
    for _ in range(4):
        waits = [one.turn() for one in several]
        assert waits[0] == sweeper.EVERY
        assert all(0 < wait <= sweeper.EVERY for wait in waits[1:])
        clock.at += SECOND
    assert swept == {id(several[0]): 4}


def test_the_wait_for_a_dead_holder_is_less_than_two_seconds(valkey):
    first, second = Sweeper(), Sweeper()
    first.turn()
    (key,) = valkey.keys("*lease:sweeper")
    valkey.pexpire(key, 400)
    assert second.turn() <= 0.4  # it comes again when the lease ends, not a second later
    assert lease.LASTS + sweeper.SOONEST < 2


def test_when_the_holder_dies_another_sweeps_and_the_dead_one_that_comes_back_does_not(swept, valkey, clock):
    first, second = Sweeper(), Sweeper()
    first.turn()
    second.turn()
    lapse(valkey)
    clock.at += SECOND
    second.turn()
    first.turn()
    assert swept == {id(first): 1, id(second): 1}


def test_who_gives_back_what_it_has_lost_takes_it_from_nobody(valkey):
    first, second = Sweeper(), Sweeper()
    first.turn()
    lapse(valkey)
    assert second.lease.take() == 0
    first.stop()
    assert first.lease.take() > 0
    second.stop()
    assert first.lease.take() == 0


@pytest.mark.concurrency
def test_two_that_both_believe_to_hold_it_enforce_a_deadline_once(open_table, clock, monkeypatch):
    """The stale one comes with a moment that has passed, and with one that has not come."""
    monkeypatch.setattr(lease.Lease, "take", lambda self: 0.0)
    tables = [open_table(clock="per_decision") for _ in range(3)]
    several = [Sweeper(), Sweeper()]
    for one in several:
        one.turn()
    clock.at = max(table.row().deadline_at for table in tables) + GRACE + sweep.LATE
    Heartbeat.objects.filter(pk=outage.ALIVE).update(at=clock.at)

    def work(one):
        one.turn()
        sweep.sweep(clock.at - 30 * SECOND)
        connections.close_all()

    threads = [threading.Thread(target=work, args=(one,)) for one in several]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    for table in some(tables):
        assert [entry.kind for entry in table.entries()] == ["start", "default"]
    # a holder whose clock is ahead: the row says under the lock what time it is
    sweep.sweep(clock.at + timedelta(hours=1))
    for table in some(tables):
        assert [entry.kind for entry in table.entries()] == ["start", "default"]


def test_without_redis_one_of_many_sweeps_by_the_row_and_another_goes_on(swept, without_redis, clock):
    Heartbeat.objects.create(pk=outage.ALIVE, at=clock.at - SECOND)
    several = [Sweeper() for _ in range(3)]
    for _ in range(3):
        waits = [one.turn() for one in several]
        assert waits == [sweeper.EVERY, sweeper.WITHOUT_REDIS, sweeper.WITHOUT_REDIS]
        clock.at += SECOND
    assert swept == {id(several[0]): 3}
    clock.at += SECOND
    several[1].turn()
    assert swept[id(several[1])] == 1
    assert sweeper.WITHOUT_REDIS < 2


@pytest.mark.concurrency
def test_without_redis_of_two_that_come_at_once_one_sweeps(without_redis):
    outage.stamp()
    Heartbeat.objects.update(at=outage.now() - SECOND)
    gate, won = threading.Barrier(4), []

    def work():
        gate.wait(30)
        won.append(outage.claim_second(sweeper.STAMPED))
        connections.close_all()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(won) == [False, False, False, True]


# --- an idle site ----------------------------------------------------------------------------------------------------


@pytest.mark.concurrency
def test_an_idle_site_is_asked_two_statements_a_second_however_many_processes_there_are(table, clock):
    """A game that nobody plays on is idle too: its deadline is minutes away."""
    several = [Sweeper() for _ in range(6)]
    for one in several:
        one.turn()
    for _ in range(5):
        clock.at += SECOND
        asked = statements(lambda: [one.turn() for one in several])
        assert len(asked) == 2, asked
    assert outage.gap(clock.at) is None


@pytest.mark.concurrency
def test_what_is_due_is_found_by_the_same_two_statements(open_table, clock):
    table = open_table(clock="per_decision")
    one = Sweeper()
    one.turn()
    due = table.row().deadline_at + GRACE + sweep.LATE
    clock.at = due - 2 * SECOND
    Heartbeat.objects.update(at=clock.at)
    one.turn()
    clock.at = due - SECOND
    one.turn()
    assert [entry.kind for entry in table.entries()] == ["start"]
    clock.at = due
    one.turn()
    assert [entry.kind for entry in table.entries()] == ["start", "default"]


def test_a_sweeper_that_was_held_up_asks_for_everything(open_table, clock):
    """What it asked ahead for is less than what has passed."""
    table = open_table(clock="per_decision")
    one = Sweeper()
    one.turn()
    clock.at = table.row().deadline_at + timedelta(minutes=1)
    Heartbeat.objects.update(at=clock.at)  # others were there
    one.turn()
    assert [entry.kind for entry in table.entries()] == ["start", "default"]


@pytest.mark.concurrency
def test_an_absence_is_told_once(table, clock, notified):
    one = Sweeper()
    one.turn()
    table.game.seats.filter(number=1).update(away_since=clock.at + timedelta(milliseconds=1500))
    notified.clear()
    told = []
    for _ in range(4):
        clock.at += SECOND
        one.turn()
        told.append(list(notified))
        notified.clear()
    assert told == [[], [table.id], [], []]


def test_a_second_passes_only_where_somebody_has_something_to_do(clock):
    passed = []

    def note(sender, now, **kwargs):
        passed.append(now)

    hooks.second_passed.connect(note)
    try:
        one = Sweeper()
        one.turn()
        first = clock.at
        clock.at += SECOND
        one.turn()
        hooks.register_second_question("a_game", lambda now: Game.objects.filter(created_at__lte=now))
        clock.at += SECOND
        one.turn()
        assert passed == [first]
        del hooks._second_questions["a_game"]
        hooks.register_second_question("a_row", lambda now: Heartbeat.objects.filter(at__lte=now))
        clock.at += SECOND
        one.turn()
        assert passed == [first, clock.at]
    finally:
        hooks.second_passed.disconnect(note)
        hooks._second_questions.pop("a_row", None)


def test_time_that_was_lost_is_given_back_before_the_sweep(table, clock):
    one = Sweeper()
    one.turn()
    clock.forward(hours=2)
    one.turn()
    assert [entry.kind for entry in table.entries()] == ["start", log_entries.CREDIT]
    assert table.row().status == "running"
