"""The script behind the two commands: what it says when something is missing."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BASE = Path(__file__).resolve().parents[2]


@pytest.fixture
def clone(tmp_path):
    """A directory with the script and a list that asks for something no index has."""
    shutil.copy(BASE / "bootstrap.sh", tmp_path)
    (tmp_path / "requirements.txt").write_text("django==5.2.99\n")
    (tmp_path / "requirements-dev.txt").write_text("")
    return tmp_path


def bootstrap(clone, what="run", **environment):
    """Run it without network: every index is a closed port of this machine."""
    offline = {
        "PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_NO_INDEX": "1", "PIP_RETRIES": "0",
        "PIP_FIND_LINKS": "", "UV_OFFLINE": "1", "UV_NO_CONFIG": "1", "UV_NO_CACHE": "1",
    }  # fmt: skip
    return subprocess.run(
        ["sh", "bootstrap.sh", what], cwd=clone, capture_output=True, text=True, timeout=120,
        env={"PATH": os.environ["PATH"], "HOME": str(clone)} | offline | environment,
    )  # fmt: skip


def fake_python(clone, body):
    """An interpreter that answers as a shell script says."""
    path = clone / "python"
    path.write_text("#!/bin/sh\n" + body)
    path.chmod(0o755)
    return str(path)


def test_an_old_python_is_named_with_what_is_needed(clone):
    old = fake_python(clone, 'case "$2" in *version_info*) exit 1 ;; *) echo 3.9.2 ;; esac\n')
    done = bootstrap(clone, PYTHON=old)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"vorrang: Python 3.11 or newer is needed, found only {old} (3.9.2); "
        "install a newer one or name it: make run PYTHON=/path/to/python3"
    ]


def test_no_python_at_all_is_said(clone):
    done = bootstrap(clone, PYTHON="/nowhere/python3")
    assert done.returncode == 1
    assert "Python 3.11 or newer is needed, found none at /nowhere/python3" in done.stderr


def test_a_missing_venv_module_is_named_with_its_package(clone):
    bare = fake_python(
        clone,
        'case "$1" in -c) exit 0 ;; --version) echo Python 3.11.2 ;;\n'
        "*) echo 'The virtual environment was not created successfully because ensurepip is not available.'; exit 1 ;; esac\n",
    )
    done = bootstrap(clone, PYTHON=bare, PATH="/usr/bin:/bin")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "vorrang: python3-venv is missing: sudo apt-get install python3-venv"
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.night)])
def test_a_missing_network_is_asked_for_and_the_next_start_tries_again(clone, whole):
    """With pip, and usually with ours: to unpack another one takes seconds."""
    pip = Path(importlib.util.find_spec("pip").origin).parent
    with_ours = fake_python(
        clone,
        f"""case "$1 $2" in
"-m venv") "{sys.executable}" -m venv --without-pip "$3" && cd "$3"/lib/python*/site-packages && ln -s "{pip}" pip ;;
*) exec "{sys.executable}" "$@" ;;
esac
""",
    )
    for _ in range(2):
        done = bootstrap(clone, PYTHON=sys.executable if whole else with_ours)
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1].startswith(
            "vorrang: the packages could not be installed: is there a network?"
        )
        assert "No matching distribution found for django==5.2.99" in done.stderr
        assert not (clone / ".venv" / "installed").exists()
    assert not (clone / ".venv.lock").exists()


def test_a_lock_whose_owner_is_gone_is_taken_over(clone):
    (clone / ".venv.lock").mkdir()
    gone = subprocess.Popen(["true"])
    gone.wait()
    (clone / ".venv.lock" / "pid").write_text(str(gone.pid))
    done = bootstrap(clone, PYTHON="/nowhere/python3")
    assert "Python 3.11 or newer is needed" in done.stderr
    assert "another set-up" not in done.stderr


def test_an_unknown_word_is_answered_with_the_known_ones(clone):
    done = bootstrap(clone, "fly")
    assert done.returncode == 1
    assert done.stderr == "vorrang: say what to do: sh bootstrap.sh run, test or install\n"


def test_the_make_targets_run_although_files_of_their_names_exist(clone):
    shutil.copy(BASE / "Makefile", clone)
    (clone / "run").touch()
    (clone / "test").touch()
    # Under `make test` the outer make would have its say too.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    for target in ("run", "test"):
        done = subprocess.run(["make", "-n", target], cwd=clone, capture_output=True, text=True, env=environment)
        assert done.stdout == f"sh bootstrap.sh {target} \n"
