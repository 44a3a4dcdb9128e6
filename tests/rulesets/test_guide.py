"""docs/adding-a-game.md: each of its games is a folder that is found, and passes the suite that every game passes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
FILES = dict(re.findall(r"```python\n# (\S+)\n(.*?)```", GUIDE, re.DOTALL))
PROGRAM = """
from games.engine import Chance, Game, Setup, Viewer
from games.rulesets import rulesets
from tests.rulesets.conformance import hook, play
from tests.rulesets.golden import told
assert sorted(rulesets()) == ["nim", "veto"], list(rulesets())
assert hook("veto", "check") is not None
for key in rulesets():
    for seed in range(40):
        play(key, seed, thorough=True)
print(told(Game.start(Setup("veto", 2, bytes(64)))).count("A point for"))
print(told(Game.start(Setup("nim", 2, bytes(64)))).count("took the last match and wins"))


def wins(key, level):
    won = [0, 0]
    for seed in range(40):
        luck = Chance(seed.to_bytes(8, "big") * 8)
        game = Game.start(Setup(key, 2, luck.key, first=seed % 2))
        while game.decision is not None:
            view, legal = game.view(Viewer.of_seat(game.decision.seat)), game.legal()
            own = game.decision.seat == 0
            choice = rulesets()[key].bots[level](view, lambda n: luck.below("bot", n)) if own else luck.below("move", len(legal))
            game.act(legal[choice])
        for seat in game.result.winners:
            won[seat] += 1
    return won


print(*wins("veto", "easy"), *wins("nim", "normal"))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project in which the games of the guide are the only ones."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / "games" / "__init__.py").touch()
    for package in ("engine", "cardgames"):  # the suite asks of every game whether it is one with cards
        (tmp_path / "games" / package).symlink_to(ROOT / "games" / package)
    (tmp_path / "games" / "rulesets" / "__init__.py").symlink_to(ROOT / "games" / "rulesets" / "__init__.py")
    for name in ("shares.py", "rulesets/conformance.py", "rulesets/golden.py", "rulesets/imagining.py"):
        (tmp_path / "tests" / name).symlink_to(ROOT / "tests" / name)
    return tmp_path


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A program in that project."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True)


def test_the_games_are_found_and_pass_the_suite(folder: Path) -> None:
    done = run(folder, "-c", PROGRAM)
    assert done.stderr == ""
    points, ends, wins = done.stdout.splitlines()
    assert int(points) > 0
    assert int(ends) == 1
    veto, chance, nim, other = map(int, wins.split())
    assert veto > chance
    assert nim > 3 * other


def test_the_games_are_written_as_all_others_are(folder: Path) -> None:
    for command in (["check"], ["format", "--check"]):
        config = ["--config", str(ROOT / "pyproject.toml")]
        done = run(
            folder, "-m", "ruff", *command, *config, "games/rulesets/nim", "games/rulesets/veto", "tests/rulesets/veto"
        )
        assert done.returncode == 0, done.stdout


def test_the_guide_has_all_files_of_its_games() -> None:
    assert set(FILES) == {
        "games/rulesets/nim/__init__.py",
        *(f"games/rulesets/veto/{name}.py" for name in ("__init__", "game", "game_log", "bot")),
        "tests/rulesets/veto/invariants.py",
    }


def test_nim_has_no_more_than_60_lines_and_nothing_of_the_toolkit() -> None:
    nim = FILES["games/rulesets/nim/__init__.py"]
    assert len(nim.splitlines()) <= 60
    assert "cardgames" not in nim
