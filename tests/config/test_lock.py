"""One supervisor per data directory."""

import json
import os
import subprocess
import sys

import pytest

from config.supervisor.lock import AlreadyRunning, PlayLock


def test_the_second_start_says_who_runs_and_where(tmp_path):
    first, second = PlayLock(tmp_path / "play.lock"), PlayLock(tmp_path / "play.lock")
    first.take("http://127.0.0.1:8000/")
    with pytest.raises(AlreadyRunning) as refused:
        second.take("http://127.0.0.1:8001/")
    assert str(refused.value) == f"Vorrang is already running, pid {os.getpid()}, http://127.0.0.1:8000/"


def test_after_an_ordered_stop_the_lock_is_free_and_clean(tmp_path):
    first, second = PlayLock(tmp_path / "play.lock"), PlayLock(tmp_path / "play.lock")
    first.take("http://127.0.0.1:8000/")
    first.release()
    second.take("http://127.0.0.1:8001/")
    assert not second.was_unclean
    assert json.loads((tmp_path / "play.lock").read_text()) == {"pid": os.getpid(), "url": "http://127.0.0.1:8001/"}


def test_a_killed_holder_leaves_the_lock_free_and_is_noticed(tmp_path):
    take_and_die = (
        "import os, sys, signal; from pathlib import Path; from config.supervisor.lock import PlayLock;"
        "PlayLock(Path(sys.argv[1])).take('http://127.0.0.1:8000/'); os.kill(os.getpid(), signal.SIGKILL)"
    )
    assert subprocess.run([sys.executable, "-c", take_and_die, tmp_path / "play.lock"]).returncode == -9
    lock = PlayLock(tmp_path / "play.lock")
    lock.take("http://127.0.0.1:8000/")
    assert lock.was_unclean


def test_a_double_of_the_holder_does_not_hold_it_longer(tmp_path):
    take_double_and_end = (
        "import os, sys; from pathlib import Path; from config.supervisor.lock import PlayLock;"
        "lock = PlayLock(Path(sys.argv[1])); lock.take('http://127.0.0.1:8000/');"
        "os.fork() and os._exit(0); print('there', flush=True); print(sys.stdin.read())"
    )
    with subprocess.Popen(
        [sys.executable, "-c", take_double_and_end, tmp_path / "play.lock"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdout.readline() == b"there\n"  # said by the double, which waits for what it is to read
        assert holder.wait(60) == 0
        PlayLock(tmp_path / "play.lock").take("http://127.0.0.1:8001/")
        assert holder.communicate(b"end")[0] == b"end\n"
