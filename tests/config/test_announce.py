"""What the operator can tell everybody, and what the supervisor tells before it stops."""

import io

import pytest
from django.core.management import CommandError, call_command

from config.supervisor import supervisor
from config.supervisor.output import Output
from config.supervisor.supervisor import House, Plan
from games.live import push
from games.models import Maintenance
from games.services.operation import maintenance, outage


@pytest.fixture
def told(monkeypatch):
    """What went to the sockets; somebody always listens."""
    sent = []
    monkeypatch.setattr(push, "notify_site", lambda notice: sent.append(notice) or 2)
    return sent


def announce(*arguments):
    said = io.StringIO()
    call_command("announce", *arguments, stdout=said, stderr=said)
    return said.getvalue()


def test_a_restart_is_announced_with_its_time_and_spread(told):
    assert announce("restart", "--in", "60", "--spread", "9") == "Told all sockets of 2 server processes.\n"
    announce("restart")
    assert told == [
        {"kind": "restart", "in_s": 60, "spread_s": 9},
        {"kind": "restart", "in_s": 0, "spread_s": 5},
    ]


@pytest.mark.parametrize("arguments", [("restart", "--in", "-1"), ("restart", "--in", "soon"), ("maintenance",), ()])
def test_what_makes_no_sense_is_refused(told, arguments):
    with pytest.raises(CommandError):
        announce(*arguments)
    assert told == []


@pytest.mark.django_db
def test_maintenance_is_a_switch_with_words_by_language(told):
    announce("maintenance", "on", "--text-de", "Bis sechs.")
    assert Maintenance.objects.get().texts == {"de": "Bis sechs."}
    assert maintenance.sentence().endswith("Bis sechs."), "better the operator's words than none"
    announce("maintenance", "off")
    assert maintenance.sentence() == ""
    assert [notice["on"] for notice in told] == [True, False]


@pytest.mark.django_db
def test_without_redis_maintenance_begins_all_the_same_and_a_restart_is_not_claimed_to_be_announced(
    monkeypatch,
):
    monkeypatch.setattr(push, "notify_site", lambda notice: 0)
    monkeypatch.setattr("config.management.commands.announce.answers", lambda url: False)
    assert refused("restart", 1) == "No page was told: Redis is away.\n"
    assert refused("maintenance", 0, "on") == "Maintenance is on.\nNo page was told: Redis is away.\n"
    assert maintenance.sentence()


@pytest.mark.django_db
@pytest.mark.parametrize("served", [True, False])
def test_that_no_page_is_open_and_that_no_server_runs_are_told_apart(monkeypatch, served):
    monkeypatch.setattr(push, "notify_site", lambda notice: 0)
    monkeypatch.setattr("config.management.commands.announce.answers", lambda url: True)
    if served:
        outage.stamp()
        assert announce("restart") == "No page had to be told: none is open.\n"
        assert announce("maintenance", "on") == "Maintenance is on.\nNo page had to be told: none is open.\n"
    else:
        assert refused("restart", 1) == "No page was told: no server is running.\n"
        assert refused("maintenance", 0, "off") == "Maintenance is off.\nNo page was told: no server is running.\n"


def refused(kind, code, *arguments):
    said = io.StringIO()
    with pytest.raises(SystemExit) as end:
        call_command("announce", kind, *arguments, stdout=said, stderr=said)
    assert end.value.code == code
    return said.getvalue()


class Child:
    """A child that notes what becomes of it."""

    def __init__(self, name, steps, running=True):
        self.name, self.steps, self.running = name, steps, running

    def is_running(self):
        return self.running

    def ask_to_stop(self):
        self.steps.append(f"stop {self.name}")
        self.running = False

    def wait(self, seconds, hurried):
        return True

    def kill(self):
        pass


@pytest.fixture
def stopping(monkeypatch):
    """A running house, and the order in which it is taken apart."""
    steps = []
    monkeypatch.setattr(supervisor.time, "sleep", lambda seconds: steps.append(f"wait {seconds}"))
    monkeypatch.setattr(supervisor.connection, "close", lambda: None)
    one = House(Plan(), Output(io.StringIO()))
    one._web, one._valkey = [Child("web 1", steps), Child("web 2", steps)], Child("valkey", steps)
    one._crew = {name: Child(name, steps) for name in ("clock", "work", "beat")}
    return one, steps


def test_the_supervisor_announces_the_restart_before_it_stops_anything(stopping, monkeypatch):
    one, steps = stopping
    monkeypatch.setattr(push, "notify_site", lambda notice: steps.append(notice["kind"]) or 1)
    one._stop()
    assert steps == [
        "restart", f"wait {supervisor.ANNOUNCED}",
        "stop web 1", "stop web 2", "stop beat", "stop clock", "stop work", "stop valkey",
    ]  # fmt: skip
    assert supervisor.ANNOUNCED <= 0.3


def test_the_supervisor_waits_for_nobody_when_nobody_listens(stopping, monkeypatch):
    one, steps = stopping
    monkeypatch.setattr(push, "notify_site", lambda notice: 0)
    one._stop()
    assert steps[0] == "stop web 1"


def test_a_site_whose_servers_have_died_announces_nothing(stopping, told):
    one, _ = stopping
    for web in one._web:
        web.running = False
    one._stop()
    assert told == []
