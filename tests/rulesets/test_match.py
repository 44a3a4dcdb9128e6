"""Matches against the computer player of another checkout."""

from pathlib import Path
from random import Random

import pytest

from games.engine import Action
from games.engine.bots import answer
from games.rulesets import rulesets
from tests.rulesets.match import Elsewhere, start

ROOT = Path(__file__).parents[2]


def test_the_player_of_another_checkout_is_shown_the_same_game_and_answers_it() -> None:
    there = Elsewhere(str(ROOT), "normal")
    game, draws, compared = start("magic", 1), Random(2), 0
    while game.decision is not None and game.decisions < 60:
        asked = game.decision
        number = there(game, draws.randrange)
        assert number == answer(rulesets()["magic"].bots["normal"], game, lambda below: 0)  # it draws nothing
        compared += len(asked.options) > 1 and number > 0
        game.act(Action.choose(asked.seat, asked.number, number))
    there.close()
    assert compared > 5


def test_where_there_is_no_such_player_that_is_said(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    there = Elsewhere(str(tmp_path), "normal")
    with pytest.raises((RuntimeError, BrokenPipeError)):
        there(start("magic", 1), Random(2).randrange)
    assert "games" in capfd.readouterr().err
    there.process.wait()
