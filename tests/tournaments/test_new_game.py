"""A game that is one new folder, Nim of docs/adding-a-game.md, is played in a tournament that nobody has told of it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from django.test import Client

import games.rulesets
from games.engine import ruleset as declared
from games.models import Game, Status
from tests.games.conftest import Table
from tests.tournaments.playing import SINGLE, Hall, last_game
from tournaments.domain.choices import MatchState
from tournaments.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
GUIDE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
NIM = re.compile(r"```python\n# games/rulesets/nim/__init__.py\n(.*?)```", re.DOTALL)


@pytest.fixture(autouse=True)
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is there for a while."""
    found = NIM.search(GUIDE)
    assert found is not None
    (tmp_path / "nim").mkdir()
    (tmp_path / "nim" / "__init__.py").write_text(found[1], "utf-8")
    monkeypatch.setattr(games.rulesets, "__path__", [*games.rulesets.__path__, str(tmp_path)])
    module = import_module("games.rulesets.nim")
    monkeypatch.setitem(declared._known, "nim", module.RULESET)
    yield
    del sys.modules["games.rulesets.nim"]


def played(hall: Hall, match: Match) -> None:
    """Both get ready and play on, as the clock would."""
    game = hall.both_ready(match)
    table = Table(game, [seat.user for seat in game.seats.order_by("number")])
    for _ in range(22):
        if table.row().status != Status.RUNNING:
            return
        assert table.act().ok
    raise AssertionError("21 matches are gone after 21 decisions at the latest")


def test_a_cup_of_four_is_played_here_to_its_end() -> None:
    hall = Hall(4, SINGLE, ruleset="nim")
    games_played = 0
    while called := hall.open():
        for match in called:
            played(hall, match)
            games_played += 1
            assert last_game(match).result["kind"] == "won"
            match.refresh_from_db()
            assert match.state == MatchState.CONFIRMED
    assert games_played == 3
    assert Game.objects.filter(ruleset="nim", status=Status.FINISHED).count() == 3
    page = Client().get(hall.tournament.get_absolute_url())
    assert page.status_code == 200
    assert "Nim" in page.content.decode()
