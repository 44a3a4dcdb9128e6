"""Backups of the database as one file, and their way back. Redis needs none, and keys are kept apart.

SQLite is copied by itself (`VACUUM INTO`), PostgreSQL by its own pg_dump and pg_restore; both while the site runs.
Nothing is restored under a site that runs, from a file that is not whole, or of a release that is newer than this one.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.checks import Tags, run_checks
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from games.services.operation.outage import GAP, is_served


class BackupTrouble(Exception):
    """It was not done; the message is for the terminal."""


def backup(target: Path) -> int:
    """Write the database into a file that only its owner can read. Its size in bytes. Raises `BackupTrouble`."""
    if target.exists():
        raise BackupTrouble(f"{target} is there already; name another file")
    if not target.parent.is_dir():
        raise BackupTrouble(f"there is no folder {target.parent}")
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    before = os.umask(0o077)
    try:
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute("VACUUM INTO %s", [str(fresh)])
            _applied_in_sqlite(fresh)
        else:
            _postgres("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={fresh}")
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        fresh.rename(target)
    except (DatabaseError, OSError) as trouble:
        raise BackupTrouble(str(trouble)) from None
    finally:
        os.umask(before)
        fresh.unlink(missing_ok=True)
    return target.stat().st_size


def _stays_served() -> bool:
    """Whether a site is alive. One that has just stopped looks so until its last sign of life is old."""
    until = time.monotonic() + GAP.total_seconds() + 1
    while is_served():
        if time.monotonic() > until:
            return True
        time.sleep(0.1)
    return False


def restore(source: Path) -> Path | None:
    """Put a backup in the place of the database, and bring it to this release. Where the former SQLite file is now.
    Raises `BackupTrouble`, and then nothing was changed."""
    if not source.is_file():
        raise BackupTrouble(f"there is no file {source}")
    if _stays_served():
        raise BackupTrouble("a site runs on this database; stop all its processes first")
    former: Path | None = None
    if connection.vendor == "sqlite":
        former = _restore_sqlite(source)
    else:
        _restore_postgres(source)
    call_command("migrate", interactive=False, verbosity=0)
    if faults := [found for found in run_checks(tags=[Tags.database], databases=["default"]) if found.is_serious()]:
        raise BackupTrouble(f"restored, but the site will not start with it: {faults[0].msg} {faults[0].hint}")
    return former


def _restore_sqlite(source: Path) -> Path | None:
    """The file takes the place of the present one, which stays beside it."""
    _need_known(_applied_in_sqlite(source))
    place = Path(settings.DATABASES["default"]["NAME"])
    connection.close()
    fresh = place.with_name(f".{place.name}.restored")
    shutil.copyfile(source, fresh)
    fresh.chmod(0o600)
    with fresh.open("rb") as file:
        os.fsync(file.fileno())
    former = None
    if place.exists():
        with closing(sqlite3.connect(place)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        former = place.with_name(f"{place.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        place.rename(former)
    for rest in ("-wal", "-shm"):
        place.with_name(place.name + rest).unlink(missing_ok=True)
    fresh.rename(place)
    return former


def _applied_in_sqlite(path: Path) -> set[tuple[str, str]]:
    """The migrations that a file has seen. Raises `BackupTrouble` for one that is not whole, or none of ours."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
            whole = file.execute("PRAGMA integrity_check").fetchone()[0]
            applied = set(file.execute("SELECT app, name FROM django_migrations").fetchall())
    except sqlite3.Error as trouble:
        raise BackupTrouble(f"{path} is no backup of this site: {trouble}") from None
    if whole != "ok":
        raise BackupTrouble(f"{path} is damaged: {whole}")
    return applied


def _restore_postgres(source: Path) -> None:
    """In one transaction: either all of it, or what was there before."""
    listed = _postgres("pg_restore", "--list", str(source), connected=False)
    if "django_migrations" not in listed:
        raise BackupTrouble(f"{source} is no backup of this site")
    rows = _postgres("pg_restore", "--data-only", "--table=django_migrations", "--file=-", str(source), connected=False)
    lines = [line.split("\t") for line in rows.splitlines() if line.count("\t") == 3]
    _need_known({(line[1], line[2]) for line in lines})
    connection.close()
    _postgres(
        "pg_restore", "--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction",
        "--exit-on-error", "--dbname", settings.DATABASES["default"]["NAME"], str(source),
    )  # fmt: skip


def _need_known(applied: set[tuple[str, str]]) -> None:
    """Raise `BackupTrouble` if a newer release has written it."""
    known = set(MigrationLoader(None).disk_migrations)
    apps = {app for app, _name in known}
    unknown = sorted(f"{app}.{name}" for app, name in applied - known if app in apps)
    if unknown:
        raise BackupTrouble(f"it is of a newer release than this one ({unknown[-1]}); restore it with that one")


def _postgres(program: str, *arguments: str, connected: bool = True) -> str:
    """What one of PostgreSQL's own programs says. Raises `BackupTrouble`."""
    given: dict[str, Any] = settings.DATABASES["default"]
    environment = dict(os.environ)
    names = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    environment |= {name: str(given[key]) for name, key in names.items() if connected and given.get(key)}
    try:
        done = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True)
    except FileNotFoundError:
        raise BackupTrouble(f"{program} is not there; install the client programs of PostgreSQL") from None
    if done.returncode:
        raise BackupTrouble(f"{program}: {done.stderr.strip()}")
    return done.stdout
