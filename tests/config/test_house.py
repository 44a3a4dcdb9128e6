"""The supervisor's small decisions."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from itertools import pairwise

import pytest

from config.supervisor import supervisor
from config.supervisor.child import Child
from config.supervisor.output import Output, wants_colour
from config.supervisor.supervisor import BACK_OFF, RESTARTS_A_MINUTE, Failure, House, Plan, Restarts


def test_a_child_that_dies_often_comes_back_later_and_later_and_then_not_at_all():
    restarts = Restarts()
    waits = []
    for number in range(RESTARTS_A_MINUTE):
        assert restarts.plan(100.0 + number)
        waits.append(restarts.due - 100.0 - number)
    assert waits == list(BACK_OFF[:RESTARTS_A_MINUTE])
    assert all(before < after for before, after in pairwise(waits))
    assert not restarts.plan(106.0)


def test_deaths_that_are_a_minute_old_are_forgiven():
    restarts = Restarts()
    for number in range(RESTARTS_A_MINUTE):
        restarts.plan(float(number))
    assert restarts.plan(100.0)
    assert restarts.due == 100.0 + BACK_OFF[0]


class Mortal:
    """A child that can be killed."""

    def __init__(self, name, *command, **options):
        self.name, self.code, self.starts, self.pid = name, None, 0, 1

    def start(self):
        self.starts += 1
        self.code = None

    def ended(self):
        return self.code

    def kill(self):
        pass

    def last_lines(self):
        return ["the end is near"]


def test_whatever_dies_comes_back_in_its_place_and_what_dies_again_and_again_ends_the_site(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(supervisor.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(supervisor, "Child", Mortal)
    monkeypatch.setattr(supervisor, "make_way", lambda *_: None)
    said = io.StringIO()
    house = House(Plan(), Output(said))
    house._start_web("web 1")
    house._start_web("web 2")
    house._valkey, house._crew = Mortal("valkey"), {"clock": Mortal("clock")}

    def die_and_look_again(child):
        child.code = -9
        house._check_children(during_start=False)
        assert child.code == -9, "not at once"
        now[0] += BACK_OFF[0] * 1.01
        house._check_children(during_start=False)

    for child in (house._valkey, house._crew["clock"]):
        die_and_look_again(child)
        assert (child.code, child.starts) == (None, 1)
    first, second = house._web
    die_and_look_again(second)
    assert house._web[0] is first and [one.name for one in house._web] == ["web 1", "web 2"]
    assert house._web[1] is not second and house._web[1].code is None
    assert said.getvalue().count("starting it again in 1 s") == 3
    for _ in range(RESTARTS_A_MINUTE - 1):
        house._valkey.code = -9
        house._check_children(during_start=False)
        house._valkey.start()
        house._restarts["valkey"].due = None
    house._valkey.code = -9
    with pytest.raises(Failure, match=r"valkey has ended unasked \(code -9\).*\n.*the end is near"):
        house._check_children(during_start=False)


def test_what_dies_while_the_site_starts_ends_it(monkeypatch):
    house = House(Plan(), Output(io.StringIO()))
    house._web = [Mortal("web 1")]
    house._web[0].code = 3
    with pytest.raises(Failure, match="web 1 has ended unasked"):
        house._check_children(during_start=True)


@pytest.mark.parametrize(
    ("plan", "https", "made"),
    [
        (Plan(), False, True),
        (Plan(), True, False),
        (Plan(demo=False), False, False),
        (Plan(host="192.0.2.1"), False, False),
    ],
    ids=["trial", "behind a proxy for HTTPS", "not wished for", "for others"],
)
def test_players_of_the_demo_are_made_for_a_trial_alone(settings, plan, https, made):
    settings.HTTPS = https
    assert House(plan, Output(io.StringIO()))._has_demo() is made


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_colour_is_for_terminals_of_people_who_want_it():
    assert wants_colour(Terminal(), {})
    assert not wants_colour(io.StringIO(), {})
    assert not wants_colour(Terminal(), {"NO_COLOR": "1"})


def test_lines_carry_the_name_of_their_process(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    plain, coloured = io.StringIO(), Terminal()
    Output(plain).relay("web", "hello")
    Output(coloured).relay("web", "hello")
    assert plain.getvalue() == "web    | hello\n"
    assert coloured.getvalue() == "\x1b[36mweb    |\x1b[0m hello\n"


def test_as_json_every_line_is_one_object_that_names_its_process():
    said = io.StringIO()
    output = Output(said, as_json=True)
    output.relay("web 1", '{"time": "x", "level": "INFO", "logger": "games", "message": "one"}')
    output.relay("beat", "Traceback (most recent call last):")
    output.relay("work", "[1, 2]")
    output.say()
    output.say("ready\n  two lines")
    found = [json.loads(line) for line in said.getvalue().splitlines()]
    told = [(one["process"], one["message"], one["logger"]) for one in found]
    assert told == [
        ("web 1", "one", "games"),
        ("beat", "Traceback (most recent call last):", "beat"),
        ("work", "[1, 2]", "work"),
        ("play", "ready", "play"),
        ("play", "two lines", "play"),
    ]
    assert all({"time", "level"} <= set(one) for one in found)


def test_a_terminal_that_has_gone_away_does_not_stop_the_stop():
    class Gone(io.StringIO):
        def write(self, text):
            raise OSError(5, "Input/output error")

    Output(Gone()).say("anything")


def child_of(code, output=None):
    return Child("test", [sys.executable, "-uc", code], {}, output or Output(io.StringIO()))


def test_a_child_keeps_its_last_twenty_lines_for_the_report():
    child = child_of("for n in range(30): print(n)")
    child.start()
    assert child.wait(60, lambda: False)
    assert child.last_lines() == [str(number) for number in range(10, 30)]


def test_killing_a_child_takes_its_own_children_along():
    child = child_of("import subprocess, time; print(subprocess.Popen(['sleep', '60']).pid); time.sleep(60)")
    child.start()
    while not child.last_lines():
        time.sleep(0.01)
    grandchild = int(child.last_lines()[0])
    child.kill()
    deadline = time.monotonic() + 60
    while is_alive(grandchild) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_alive(grandchild)


def test_a_hurried_wait_gives_up_at_once():
    child = child_of("import time; time.sleep(60)")
    child.start()
    began = time.monotonic()
    assert not child.wait(60, lambda: True)
    assert time.monotonic() - began < 30
    child.kill()
    assert child.ended() == -signal.SIGKILL


def test_the_guard_ends_its_command_when_the_parent_is_gone():
    """What stands in for the kernel's signal on macOS works on any system."""
    script = (
        "import os, subprocess, sys;"
        "p = subprocess.Popen([sys.executable, '-m', 'config.supervisor.guard', str(os.getpid()), '-', 'sleep', '60'],"
        " start_new_session=True, stdout=subprocess.DEVNULL); print(p.pid)"
    )
    parent = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    guard = int(parent.stdout)
    deadline = time.monotonic() + 60
    while is_alive(guard) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_alive(guard)


def test_the_guard_hands_open_files_on_and_keeps_none():
    heard, told = os.pipe()
    command = [sys.executable, "-c", f"import os; os.write({told}, b'here')"]
    guard = subprocess.Popen(
        [sys.executable, "-m", "config.supervisor.guard", str(os.getpid()), str(told), *command], pass_fds=(told,)
    )
    os.close(told)
    assert guard.wait(30) == 0
    assert os.read(heard, 100) == b"here"
    assert os.read(heard, 100) == b""
    os.close(heard)


def test_a_child_gets_the_files_that_it_is_to_have_and_no_others():
    heard, told = os.pipe()
    code = f"import os; os.write({told}, b'here'); print(os.path.exists('/dev/fd/{heard}'))"
    child = Child("test", [sys.executable, "-uc", code], {}, Output(io.StringIO()), fds=(told,))
    child.start()
    os.close(told)
    assert child.wait(60, lambda: False)
    assert child.last_lines() == ["False"]
    assert os.read(heard, 100) == b"here"
    os.close(heard)


def is_alive(pid):
    """Whether the process exists and is no zombie."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
