"""docs/card-games.md: its game is made on the core alone, and passes the suite that every game passes."""

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from games.cardgames.rules.game import CardGame

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "card-games.md").read_text("utf-8")
FILES = dict(re.findall(r"```python\n# (\S+)\n(.*?)```", GUIDE, re.DOTALL))
PROGRAM = """
from collections import Counter
from games.engine import Chance, Game, Setup
from games.engine.bots import answer
from games.rulesets import rulesets
from tests.rulesets.conformance import hook, play
from tests.rulesets.golden import told
assert list(rulesets()) == ["embers"], list(rulesets())
assert hook("embers", "check") is not None
for seed in range(24):
    play("embers", seed, thorough=True)
text = told(Game.start(Setup("embers", 2, bytes(range(64)))))
print(*(text.count(said) > 0 for said in ("is countered", "enters under", "loses 1 life", "Discard")))
wins = Counter()
for seed in range(8):
    luck = Chance(seed.to_bytes(8, "big") * 8)
    game = Game.start(Setup("embers", 2, luck.key, first=seed % 2))
    while game.decision is not None:
        bot, legal = rulesets()["embers"].bots["normal"], game.legal()
        own = game.decision.seat == 0
        choice = answer(bot, game, lambda n: luck.below("bot", n)) if own else luck.below("move", len(legal))
        game.act(legal[choice])
    wins.update(game.result.winners)
print(wins[0], wins[1])
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project in which the game of the guide is the only one."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / "games" / "__init__.py").touch()
    for package in ("engine", "cardgames"):
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
    seen, wins = done.stdout.splitlines()
    assert seen == "True True True True"
    bot, chance = map(int, wins.split())
    assert bot > chance


def test_the_game_is_written_as_all_others_are(folder: Path) -> None:
    for command in (["check"], ["format", "--check"]):
        config = ["--config", str(ROOT / "pyproject.toml")]
        done = run(folder, "-m", "ruff", *command, *config, "games/rulesets/embers", "tests/rulesets/embers")
        assert done.returncode == 0, done.stdout


def test_the_guide_names_the_hooks_that_there_are() -> None:
    rows = re.findall(r"^\| (`.*?`) \|", GUIDE, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert [name for name in named if not hasattr(CardGame, name) and name not in CardGame.__annotations__] == []
    source = inspect.getsource(CardGame).partition("what a game says")[2].partition("# ---")[0]
    assert set(re.findall(r"    def (\w+)", source)) - named - {"lay_down", "take_up"} == set()


def test_every_module_that_the_guide_names_is_there() -> None:
    named = re.findall(r"`(\w+)\.(?:\w+)`", GUIDE.partition("## A whole one")[0])
    shared = [*(ROOT / "games" / "engine").rglob("*.py"), *(ROOT / "games" / "cardgames").rglob("*.py")]
    modules = {path.stem for path in shared} | {"game", "docs", "manage", "board"}
    assert sorted(set(named) - modules) == []
