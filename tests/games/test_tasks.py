"""What the workers are asked to do: every name is a task, and the clock worker gives back time before it takes any."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from celery import Celery
from celery.schedules import maybe_schedule
from celery.signals import worker_ready
from django.conf import settings

from config.celery import app as worker
from config.status.health import heartbeat_age
from games.live import alarms
from games.live.clocks import GRACE
from games.models import Heartbeat
from games.services.operation import outage

pytestmark = pytest.mark.django_db(transaction=True)
SCHEDULE: dict[str, dict[str, Any]] = settings.CELERY["beat_schedule"]
HOURS = timedelta(hours=2)


@pytest.fixture
def app() -> Celery:
    """The application with every task that a worker finds when it starts."""
    worker.loader.import_default_modules()
    return worker


def test_a_worker_that_starts_after_an_outage_gives_time_back_before_it_looks_at_any_deadline(app, table, clock):
    deadline = table.row().deadline_at
    Heartbeat.objects.create(pk=outage.ALIVE, at=clock.at)
    clock.forward(hours=2)
    worker_ready.send(sender=None)
    given = [(entry.kind, entry.action.get("ms")) for entry in table.entries()]
    assert given == [("start", None), ("credit", (HOURS + outage.COURTESY) // timedelta(milliseconds=1))]
    app.tasks["games.tasks.sweep"]()
    app.tasks["games.tasks.expire"](table.id, 0)
    assert table.row().deadline_at == deadline + HOURS + outage.COURTESY
    assert len(table.entries()) == 2


def test_a_worker_that_starts_for_the_first_time_gives_nothing_and_is_known_to_be_alive(app, table):
    worker_ready.send(sender=None)
    assert [entry.kind for entry in table.entries()] == ["start"]
    assert Heartbeat.objects.filter(pk=outage.ALIVE).exists()


def test_what_beat_asks_for_is_a_task_on_its_own_queue_and_can_be_run(app):
    assert SCHEDULE
    for name, planned in SCHEDULE.items():
        task = app.tasks[planned["task"]]
        assert task.queue == planned["options"]["queue"], name
        assert task.queue in {queue.name for queue in settings.CELERY["task_queues"]}, name
        assert maybe_schedule(planned["schedule"]).is_due(app.now()).next > 0, name
        assert planned["options"]["expires"] > 0, name
        task.apply(args=planned.get("args", ()), kwargs=planned.get("kwargs", {}), throw=True)


def test_the_sweep_and_the_heartbeat_are_the_workers_signs_of_life(app):
    assert heartbeat_age() is None
    app.tasks["games.tasks.heartbeat"]()
    assert heartbeat_age() < 60
    Heartbeat.objects.all().delete()
    app.tasks["games.tasks.sweep"]()
    assert heartbeat_age() < 60


def test_every_task_that_a_game_sends_exists_and_does_its_work(app, open_table, clock, monkeypatch):
    sent: list[tuple[str, tuple[Any, ...], str]] = []
    monkeypatch.setattr(alarms, "publish", lambda task, *args, queue, **rest: sent.append((task, args, queue)))
    timed, bot = open_table(clock="per_decision"), open_table(bots=["easy"])
    while bot.seat(bot.row().decision_seat).bot == "":
        assert bot.act().ok
    clock.at = timed.row().deadline_at + GRACE
    before = {table.id: table.row().seq for table in (timed, bot)}
    latest = {(task, args[0]): (task, args, queue) for task, args, queue in sent}
    assert {task for task, _, _ in latest.values()} == {"games.tasks.expire", "games.tasks.bot_move"}
    for task, args, queue in latest.values():
        assert app.tasks[task].queue == queue
        app.tasks[task].apply(args=args, throw=True)
    assert {table.id: table.row().seq > before[table.id] for table in (timed, bot)} == {timed.id: True, bot.id: True}


def test_every_task_has_one_of_the_known_queues(app):
    ours = [task for name, task in app.tasks.items() if name.split(".")[0] in ("games", "accounts", "tournaments")]
    assert ours
    assert {task.queue for task in ours} <= {queue.name for queue in settings.CELERY["task_queues"]}
