"""What the last release has left: its games, cases and tournaments go on, and its logs and records still hold."""

import lzma
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RELEASE = HERE / "release.sqlite3.xz"
MOST = 400_000


@pytest.mark.soak
def test_a_database_of_the_last_release_goes_on(tmp_path: Path) -> None:
    """Running games are where their logs say and are played on, finished ones are verified, a case is closed, a
    tournament is played to its end."""
    database = tmp_path / "release.sqlite3"
    database.write_bytes(lzma.decompress(RELEASE.read_bytes()))
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{database}",
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "VORRANG_SEED_KEY": "upgrade",
        "VORRANG_SECRET_KEY": "upgrade",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.upgrade.continue_database"],
        cwd=HERE.parents[1], env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:]
    lines = [line.split() for line in done.stdout.splitlines()]
    games = Counter(line[1] for line in lines if line[0] == "game")
    moved = Counter(line[1] for line in lines if line[0] == "game" and int(line[2]) > 0)
    assert set(games) == {"magic", "fftcg", "flesh_and_blood", "kafkas_halle"}
    assert all(moved[key] >= 2 and games[key] > moved[key] for key in games), (games, moved)
    assert [line[0] for line in lines if line[0] != "game"] == ["case", "rounds"]


def test_it_stays_small() -> None:
    assert RELEASE.stat().st_size < MOST
