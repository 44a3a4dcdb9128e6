"""A data directory as a first start of the site leaves it, with no row in it, and such a database on PostgreSQL: made
once for all that is run in one state of the sources, and copied by whatever begins with an empty site or database. The
migrations take seconds."""

import fcntl
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from .postgres import private_postgres

BASE = Path(__file__).resolve().parents[2]
SHELF = BASE / "var" / "furnished"
ROWS = ("accounts", "config", "games", "tournaments")
"""What tables and first rows come from."""
NO_ROWS = {"engine", "cardgames", "rulesets", "scenarios"}
"""Folders of games that know no database."""

MIGRATE = """
import django
django.setup()
from django.core.management import call_command
call_command("migrate", interactive=False, verbosity=0)
"""
FURNISH = (
    MIGRATE
    + """
from config.supervisor.statics import collect_if_changed
collect_if_changed()
"""
)


def surroundings() -> dict[str, str]:
    """What a site under test is given of this process's environment."""
    names = ("PATH", "HOME", "LANG", "TMPDIR", "PYTHONPYCACHEPREFIX")
    return {name: value for name, value in os.environ.items() if name in names}


@lru_cache(maxsize=1)
def furnished() -> Path:
    """The directory, to be copied and left as it is. The first to ask makes it, others wait; an older one goes."""
    return _on_the_shelf(_state(), lambda made: _run(FURNISH, VORRANG_VAR=str(made)))


@lru_cache(maxsize=1)
def postgres() -> Path:
    """The data directory of a PostgreSQL with all tables, for `private_postgres` to begin with. Raises NoPostgres."""

    def make(made: Path) -> None:
        with private_postgres(keep=made) as url, tempfile.TemporaryDirectory(prefix="vorrang-") as var:
            _run(MIGRATE, VORRANG_VAR=var, DATABASE_URL=url)

    return _on_the_shelf(f"{_state()}-postgres", make)


def _on_the_shelf(name: str, make: Callable[[Path], None]) -> Path:
    """What is kept there by this name, made unless it is there; what belongs to another state of the sources goes."""
    ready = SHELF / name
    SHELF.mkdir(parents=True, exist_ok=True)
    with _no_test_is_timed(), (SHELF / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            for former in SHELF.iterdir():
                if former.is_dir() and not former.name.startswith(name.partition("-")[0]):
                    shutil.rmtree(former)
            made = SHELF / "unfinished"
            make(made)
            made.rename(ready)
    return ready


def _run(program: str, **environment: str) -> None:
    """Run it as the site."""
    given = surroundings() | environment | {"DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run([sys.executable, "-c", program], cwd=BASE, env=given, check=True)


@contextmanager
def _no_test_is_timed() -> Iterator[None]:
    """The limit of the test that happens to need it first stands still: what all wait for takes minutes from nothing on
    a machine that is slow and busy, and all of them would fail with it."""
    left, _ = signal.setitimer(signal.ITIMER_REAL, 0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left)


@contextmanager
def compiled_too(source: Path, copy: Path) -> Iterator[None]:
    """For so long what is compiled of a folder is also there for a copy of it, or for a link to it, of the same times:
    where the compiled files lie apart from the sources they are found by the whole path, and to compile takes longer
    than most of what a copy is for."""
    if not sys.pycache_prefix:
        yield
        return
    compiled, there = (Path(f"{sys.pycache_prefix}{folder}") for folder in (source, copy))
    if compiled.is_dir():
        shutil.copytree(compiled, there, dirs_exist_ok=True)
    try:
        yield
    finally:
        shutil.rmtree(there, ignore_errors=True)


def database() -> Path:
    """The SQLite file in it: all tables, and the rows that the migrations write."""
    return furnished() / "db.sqlite3"


def _state() -> str:
    """A short name for the state of the sources from which tables, first rows and static files come."""
    digest = hashlib.sha256((BASE / "constraints.txt").read_bytes())
    for room in ROWS:
        for folder, folders, names in os.walk(BASE / room):
            folders[:] = sorted(name for name in folders if name not in NO_ROWS and name != "__pycache__")
            for name in sorted(names):
                path = Path(folder) / name
                digest.update(f"{path}\0".encode())
                if path.suffix == ".py":
                    digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
