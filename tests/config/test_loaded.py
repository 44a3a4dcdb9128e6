"""A process that has the site loaded doubles itself for each child, and a double begins as a new process would."""

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from config.supervisor.child import Child, bound_to_parent
from config.supervisor.loaded import Loaded, NotLoaded
from config.supervisor.output import Output
from config.supervisor.supervisor import Failure, House, Plan
from config.testing.furnished import BASE, surroundings

SAYS = """
import os, socket, sys, threading
from django.apps import apps
from django.db import connections
print(sys.argv[1:])
print(apps.ready, "celery.bin.worker" in sys.modules, "config.server.http" in sys.modules)
print(threading.active_count(), [one.connection for one in connections.all(initialized_only=True)])
print(os.getpid() == os.getsid(0), [number for number in range(256) if os.path.exists(f"/dev/fd/{number}")])
number = int(sys.argv[1])
if number:
    os.write(number, b"here")
sys.exit(7)
"""
WAITS = "import time\nprint('waits', flush=True)\ntime.sleep(60)\n"


def loaded(var, **environment):
    """The process and the supervisor's end of it."""
    one = Loaded()
    process = subprocess.Popen(
        one.command(), cwd=BASE, pass_fds=(one.theirs.fileno(),), preexec_fn=bound_to_parent(), stdin=subprocess.DEVNULL,
        env=surroundings() | {"VORRANG_VAR": str(var), "PYTHONPATH": str(var), "PYTHONUNBUFFERED": "1", **environment},
    )  # fmt: skip
    one.theirs.close()
    return one, process


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the modules are that doubles run."""
    var = tmp_path_factory.mktemp("var")
    (var / "says.py").write_text(SAYS)
    (var / "waits.py").write_text(WAITS)
    return var


@pytest.fixture(scope="module")
def site(folder):
    """A process that has the site loaded, for all tests that leave it alive."""
    one, process = loaded(folder)
    yield one
    one.close()
    assert process.wait(60) == 0  # it ends when nobody can ask it any more


def double(site, *command, fds=()):
    """A child under supervision that is a double."""
    words = [sys.executable, "-m", *command]
    child = Child("test", words, {}, Output(io.StringIO()), fds=fds, double=site.double)
    child.start()
    return child


def until(condition):
    """Wait for it, a minute at most."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_alive(pid):
    """Whether the process exists and is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_double_has_loaded_the_site_and_else_only_what_it_is_given(site):
    heard, told = os.pipe()
    child = double(site, "says", str(told), "a b", fds=(told,))
    os.close(told)
    assert child.wait(60, lambda: False)
    assert child.ended() == 7
    assert child.last_lines() == [str([str(told), "a b"]), "True True True", "1 [None]", f"True {[0, 1, 2, told]}"]
    assert os.read(heard, 100) == b"here"
    assert os.read(heard, 100) == b""  # and nobody else has the other end
    os.close(heard)


def test_each_double_is_a_process_of_its_own_that_shows_its_own_command(site):
    first, second = double(site, "waits"), double(site, "waits", "a", "longer command")
    commands = [Path(f"/proc/{one.pid}/cmdline").read_bytes().rstrip(b"\0").split(b"\0") for one in (first, second)]
    assert [command[1:] for command in commands] == [[b"-m", b"waits"], [b"-m", b"waits", b"a", b"longer command"]]
    until(first.last_lines)
    assert first.ended() is None
    first.ask_to_stop()
    assert first.wait(60, lambda: False)
    assert first.ended() == -signal.SIGTERM
    assert second.is_running()
    second.kill()
    assert second.ended() == -signal.SIGKILL


def test_the_chance_of_two_doubles_differs(site, folder):
    (folder / "chance.py").write_text("import random, secrets\nprint(random.random())\nprint(secrets.token_hex())\n")
    said = []
    for _ in range(2):
        child = double(site, "chance")
        assert child.wait(60, lambda: False)
        said.append(child.last_lines())
    assert len(said[0]) == 2
    assert not set(said[0]) & set(said[1])


def test_without_the_loaded_process_its_doubles_end_and_there_are_no_new_ones(folder):
    site, process = loaded(folder)
    child = double(site, "waits")
    pid = child.pid
    process.kill()
    process.wait()
    until(lambda: not is_alive(pid))
    assert child.ended() == -signal.SIGTERM
    with pytest.raises(NotLoaded):
        double(site, "waits")
    site.close()


@pytest.mark.parametrize("during_start", [True, False])
def test_without_the_loaded_process_the_site_does_not_begin_but_goes_on(during_start: bool):
    said = io.StringIO()
    one = House(Plan(), Output(said))
    one._loader = Child("loaded", [sys.executable, "-c", "print('no memory')"], {}, Output(io.StringIO()))
    one._loader.start()
    assert one._loader.wait(60, lambda: False)
    if during_start:
        with pytest.raises(Failure, match=r"^loaded has ended unasked \(code 0\)\. Its last lines:\n    no memory$"):
            one._check_children(during_start=True)
    else:
        one._check_children(during_start=False)
        assert said.getvalue() == "loaded has ended (code 0); from now on each process loads the site by itself\n"
        assert one._double([sys.executable, "-m", "config.server.web"], ()) is None


def test_where_something_runs_beside_what_is_loaded_each_child_loads_for_itself(folder, tmp_path):
    """A folder of card sets is read by a thread, which a double would not have; here it is never done."""
    os.mkfifo(tmp_path / "set.json")
    site, process = loaded(folder, VORRANG_CARDS=str(tmp_path))
    assert site.double([sys.executable, "-m", "waits"], ()) is None
    child = Child("test", [sys.executable, "-c", "print('by itself')"], {}, Output(io.StringIO()), double=site.double)
    child.start()
    assert child.wait(60, lambda: False)
    assert child.last_lines() == ["by itself"]
    site.close()
    process.kill()
    process.wait()
