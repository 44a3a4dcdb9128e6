"""docs/card-games.md: its game is made on the core alone, and passes the suite that every game passes."""

import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from config.testing.furnished import compiled_too
from games.cardgames import ports
from games.cardgames.rules.game import CardGame
from games.engine import SeatNo
from games.engine.ports import Port, check

ROOT = Path(__file__).parents[2]
SHARED = ("games/engine", "games/cardgames")
"""Packages on which the game of the guide is made."""
PORTS = [port for port in vars(ports).values() if isinstance(port, type) and Port in port.__bases__]
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
def folder(tmp_path: Path) -> Iterator[Path]:
    """A project in which the game of the guide is the only one."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / "games" / "__init__.py").touch()
    for package in SHARED:
        (tmp_path / package).symlink_to(ROOT / package)
    (tmp_path / "games" / "rulesets" / "__init__.py").symlink_to(ROOT / "games" / "rulesets" / "__init__.py")
    for name in ("shares.py", "rulesets/conformance.py", "rulesets/golden.py", "rulesets/imagining.py"):
        (tmp_path / "tests" / name).symlink_to(ROOT / "tests" / name)
    with ExitStack() as compiled:
        for package in SHARED:
            compiled.enter_context(compiled_too(ROOT / package, tmp_path / package))
        yield tmp_path


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


def hooks(port: type) -> set[str]:
    """All that a port asks a game."""
    return {name for name in {*vars(port), *inspect.get_annotations(port)} if not name.startswith("_")}


def test_the_guide_names_each_port_with_its_hooks() -> None:
    told: dict[str, set[str]] = {}
    port = ""
    for row in re.findall(r"^\| (`\w+` )?\| ((?:`\w+`(?:, )?)+) \|", GUIDE, re.MULTILINE):
        port = row[0].strip("` ") or port
        told.setdefault(port, set()).update(re.findall(r"\w+", row[1]))
    of_the_kernel = {"Game": {"begin", "scene"}, "StackGame": {"trigger_order"}}
    assert told == {port.__name__: hooks(port) for port in PORTS} | of_the_kernel


def test_a_game_that_does_not_say_enough_is_told_what_to_write() -> None:
    class Half(CardGame):
        """It can be paid for, but nobody says how."""

        def can_charge(self, seat: SeatNo, cost: str) -> bool:
            return True

    with pytest.raises(TypeError) as refused:
        check(Half)
    lines = str(refused.value).splitlines()
    assert lines[0].endswith("Half does not say all that its rules ask. Write in it:")
    assert "    FIELD: ClassVar[Zone] = ..." in lines
    asked = lines.index("    def charge(self, seat: SeatNo, cost: str) -> None: ...")
    assert lines[asked + 1].startswith("        Paying: Let a player pay this")
    required = {line.partition("def ")[2].partition("(")[0] for line in lines if "    def " in line}
    assert required == {"cards", "open_hands", "check_state", "plays", "play", "charge", "begin", "scene"}


def test_a_price_that_nobody_can_pay_needs_no_way_of_paying() -> None:
    with pytest.raises(TypeError) as refused:
        check(CardGame)
    assert "def charge" not in str(refused.value)


def test_every_module_that_the_guide_names_is_there() -> None:
    named = re.findall(r"`(\w+)\.(?:\w+)`", GUIDE.partition("## A whole one")[0])
    shared = [*(ROOT / "games" / "engine").rglob("*.py"), *(ROOT / "games" / "cardgames").rglob("*.py")]
    modules = {path.stem for path in shared} | {"game", "docs", "manage", "board"}
    assert sorted(set(named) - modules) == []
