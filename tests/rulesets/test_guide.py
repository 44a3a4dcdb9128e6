"""docs/adding-a-game.md: its game is a folder that is found, and passes the suite that every game passes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
FILES = dict(re.findall(r"```(?:python|js|css)\n(?:#|//|/\*) (\S+)(?: \*/)?\n(.*?)```", GUIDE, re.DOTALL))
PROGRAM = """
from games.engine import Chance, Game, Setup, Viewer
from games.rulesets import rulesets
from tests.rulesets.conformance import hook, play
from tests.rulesets.golden import told
assert list(rulesets()) == ["veto"], list(rulesets())
assert hook("veto", "check") is not None
for seed in range(40):
    play("veto", seed, thorough=True)
print(told(Game.start(Setup("veto", 2, bytes(64)))).count("A point for"))
wins = [0, 0]
for seed in range(40):
    luck = Chance(seed.to_bytes(8, "big") * 8)
    game = Game.start(Setup("veto", 2, luck.key, first=seed % 2))
    while game.decision is not None:
        view, legal = game.view(Viewer.of_seat(game.decision.seat)), game.legal()
        own = game.decision.seat == 0
        choice = rulesets()["veto"].bots["easy"](view, lambda n: luck.below("bot", n)) if own else luck.below("move", len(legal))
        game.act(legal[choice])
    for seat in game.result.winners:
        wins[seat] += 1
print(*wins)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project in which the game of the guide is the only one."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / "games" / "__init__.py").touch()
    for package in ("engine", "cardgames"):  # the suite asks of every game whether it is one with cards
        (tmp_path / "games" / package).symlink_to(ROOT / "games" / package)
    (tmp_path / "games" / "rulesets" / "__init__.py").symlink_to(ROOT / "games" / "rulesets" / "__init__.py")
    for name in ("conformance.py", "golden.py", "imagining.py"):
        (tmp_path / "tests" / "rulesets" / name).symlink_to(ROOT / "tests" / "rulesets" / name)
    return tmp_path


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A program in that project."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True)


def test_the_game_is_found_and_passes_the_suite(folder: Path) -> None:
    done = run(folder, "-c", PROGRAM)
    assert done.stderr == ""
    points, wins = done.stdout.splitlines()
    assert int(points) > 0
    bot, chance = map(int, wins.split())
    assert bot > chance


def test_the_game_is_written_as_all_others_are(folder: Path) -> None:
    for command in (["check"], ["format", "--check"]):
        done = run(
            folder,
            "-m",
            "ruff",
            *command,
            "--config",
            str(ROOT / "pyproject.toml"),
            "games/rulesets/veto",
            "tests/rulesets/veto",
        )
        assert done.returncode == 0, done.stdout


def test_the_guide_has_all_files_of_a_game() -> None:
    assert set(FILES) == {
        *(f"games/rulesets/veto/{name}.py" for name in ("__init__", "match", "speech", "bot")),
        *(f"games/rulesets/veto/static/rulesets/veto/board.{kind}" for kind in ("js", "css")),
        "tests/rulesets/veto/invariants.py",
    }
