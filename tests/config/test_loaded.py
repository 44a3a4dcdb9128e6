"""A process that has the site loaded doubles itself for each child, and a double begins as a new process would."""

import io
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from config.supervisor.child import Child, bound_to_parent
from config.supervisor.loaded import Loaded, NotLoaded, can_double
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


LOADS = """
import socket, sys
import django
django.setup()
from config.supervisor.loaded import stand_by
stand_by(socket.socket(fileno=int(sys.argv[1])))
"""

DOUBLES = """
import socket, sys
from config.supervisor.loaded import _serve
_serve(socket.socket(fileno=int(sys.argv[1])))
"""
"""The same without the site, for what does not depend on it: to load it takes more than a second."""


def loaded(var, program=LOADS):
    """A process that has the site loaded and the supervisor's end of it. It is none of ours: we have threads."""
    one = Loaded({})
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(one._theirs.fileno())], cwd=BASE, pass_fds=(one._theirs.fileno(),),
        preexec_fn=bound_to_parent(), stdin=subprocess.DEVNULL,
        env=surroundings() | {
            "DJANGO_SETTINGS_MODULE": "config.settings", "VORRANG_VAR": str(var), "PYTHONPATH": str(var),
            "PYTHONUNBUFFERED": "1",
        },
    )  # fmt: skip
    one._theirs.close()
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
    commands = [Path(f"/proc/{one.pid}/cmdline").read_bytes().rstrip(b"\0").decode() for one in (first, second)]
    assert commands == [f"{sys.executable} -m waits", f"{sys.executable} -m waits a longer command"]
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
    site, process = loaded(folder, DOUBLES)
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


SUPERVISES = """
import io, os, sys, time
from pathlib import Path
import django
django.setup()
from config.supervisor.child import Child
from config.supervisor.loaded import Loaded, can_double
from config.supervisor.output import Output
print(can_double())
kept = open(sys.argv[1], "a")
os.register_at_fork(after_in_child=kept.close)
sys.stdout.write("said once")
site = Loaded({**os.environ, "ANSWER": "42", "HOME": "/elsewhere"})
loader = Child("loaded", [sys.executable, "loaded"], {}, Output(io.StringIO()), double=site.begin)
loader.start()
child = Child("test", [sys.executable, "-m", "tells", "x" * 300], {}, Output(io.StringIO()), double=site.double)
child.start()
title = lambda one: Path(f"/proc/{one.pid}/cmdline").read_bytes().rstrip(b"\\0").decode()
print(title(loader) == f"{sys.executable} loaded", title(child) == f"{sys.executable} -m tells {'x' * 300}")
assert child.wait(60, lambda: False)
print(child.ended(), *child.last_lines(), sep="|")
until = time.monotonic() + 20  # it may not have closed those of the double yet
while len(files := os.listdir(f"/proc/{loader.pid}/fd")) > 4 and time.monotonic() < until:
    time.sleep(0.01)
print(len({os.getsid(0), os.getsid(loader.pid)}), len(files), loader.ended())
if sys.argv[2] == "asked":
    loader.ask_to_stop()
else:
    site.close()
assert loader.wait(60, lambda: False)
print(loader.ended(), loader.last_lines(), can_double())
"""
TELLS = """
import os, subprocess, sys
print(os.environ["ANSWER"], subprocess.run(["sh", "-c", "echo $HOME"], capture_output=True, text=True).stdout.strip())
print(sys.stdin.read() == "", sorted(os.listdir("/proc/self/fd"))[:-1])
sys.exit("the end")
"""


@pytest.mark.parametrize(
    ("way", "code"), [("asked", -signal.SIGTERM), pytest.param("left", 0, marks=pytest.mark.night)]
)
def test_the_supervisor_doubles_itself_first_and_that_double_all_others(folder, way, code):
    """It has the environment and files that it is given, what was said before is not said again, and both are shown as
    what they are, however short the command of the supervisor was."""
    (folder / "tells.py").write_text(TELLS)
    told = subprocess.run(
        [sys.executable, "-c", SUPERVISES, str(folder / "kept"), way], cwd=BASE, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=60, env=surroundings() | {
            "DJANGO_SETTINGS_MODULE": "config.settings", "VORRANG_VAR": str(folder), "PYTHONPATH": str(folder),
        },
    )  # fmt: skip
    assert (told.stdout.splitlines(), told.stderr) == (
        [
            "True",
            "said onceTrue True",
            "1|42 /elsewhere|True ['0', '1', '2']|the end",
            "2 4 None",  # four: also the way to it
            f"{code} [] True",
        ],
        "",
    )


def test_a_process_in_which_something_runs_beside_cannot_be_doubled():
    """A thread would be missing in the double."""
    end = threading.Event()
    beside = threading.Thread(target=end.wait, name="pool-of-a-test")
    beside.start()
    try:
        assert not can_double()
    finally:
        end.set()
        beside.join()
