"""Priority and the stack: the kernel plays a game whose passes in succession resolve the top (MTG-P-X03, X04, X12, X14)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import games
from games.engine import Action, BrokenRules, Game, IllegalAction, Setup, StaleAction, Viewer
from games.engine.state import STEPS_PER_ACTION
from tests.engine.stack_game import STEPS, Duel, Storm

A, B, C = 0, 1, 2

pytestmark = pytest.mark.usefixtures("stack_game")


def duel(seats: int = 2, turns: int = 2) -> Duel:
    game = Game.start(Setup("stack_game", seats, bytes(64), {"turns": turns}))
    assert isinstance(game, Duel)
    return game


def does(game: Duel, seat: int, verb: str, card: str | None = None) -> None:
    """The seat that has priority passes or casts."""
    assert game.decision is not None
    assert game.decision.seat == seat
    offered = [(option.verb, option.about.get("card")) for option in game.decision.options]
    game.act(Action.choose(seat, game.decision.number, offered.index((verb, card))))


def stack(game: Duel) -> list[str]:
    """The stack from the bottom to the top."""
    return [game.face(thing) for thing in game.zones["stack"]]


def priority(game: Duel) -> int | None:
    """Who has priority."""
    return None if game.decision is None else int(game.decision.seat)


def test_the_plain_case() -> None:
    """MTG-P-X03, MTG-P-11, MTG-P-15."""
    game = duel()
    does(game, A, "cast", "spell")
    assert (stack(game), priority(game)) == (["spell"], A)
    does(game, A, "pass")
    assert (stack(game), priority(game)) == (["spell"], B)
    does(game, B, "pass")
    assert (stack(game), game.happened, priority(game)) == ([], ["spell of 0"], A)


def test_a_response_undoes_the_pass() -> None:
    """MTG-P-X04, MTG-P-16, MTG-P-18."""
    game = duel()
    does(game, A, "cast", "spell")
    does(game, A, "pass")
    does(game, B, "cast", "purge")
    assert (stack(game), priority(game)) == (["spell", "purge"], B)
    does(game, B, "pass")
    assert (stack(game), priority(game)) == (["spell", "purge"], A)
    does(game, A, "pass")
    assert (stack(game), game.happened) == (["spell"], ["purge of 1"])
    assert game.decision is not None
    assert game.decision.kind == "purge"
    game.act(Action.choose(B, game.decision.number, ()))
    assert priority(game) == A


def test_two_passes_settle_it() -> None:
    """MTG-P-X12: after his pass a player cannot cast another spell until he has priority again."""
    game = duel()
    does(game, A, "cast", "spell")
    does(game, A, "pass")
    assert game.decision is not None
    with pytest.raises(IllegalAction) as error:
        game.act(Action.choose(A, game.decision.number, 1))
    assert error.value.code == "not_yours"
    does(game, B, "pass")
    does(game, A, "cast", "spell")
    assert stack(game) == ["spell"]


def test_three_players_pass_in_succession() -> None:
    """MTG-P-X14."""
    game = duel(3)
    does(game, A, "pass")
    does(game, B, "pass")
    does(game, C, "cast", "spell")
    assert (stack(game), priority(game)) == (["spell"], C)
    does(game, C, "pass")
    assert priority(game) == A
    does(game, A, "pass")
    does(game, B, "pass")
    assert (game.happened, priority(game), STEPS[game.step]) == (["spell of 2"], A, "upkeep")
    for seat in (A, B, C):
        does(game, seat, "pass")
    assert (priority(game), STEPS[game.step]) == (A, "draw step")


def test_a_step_ends_when_all_pass_on_an_empty_stack_and_the_next_turn_player_is_first() -> None:
    game = duel()
    for _ in STEPS:
        does(game, A, "pass")
        does(game, B, "pass")
    assert (game.turn, game.turn_seat, priority(game)) == (2, B, B)


def test_the_holder_may_play_any_number_of_things_before_he_passes() -> None:
    """MTG-P-12."""
    game = duel()
    for _ in range(3):
        does(game, A, "cast", "spell")
    assert stack(game) == ["spell"] * 3
    does(game, A, "pass")
    does(game, B, "pass")
    assert stack(game) == ["spell"] * 2


@pytest.mark.parametrize(("order", "result"), [((0, 1), ["dong", "ding"]), ((1, 0), ["ding", "dong"])])
def test_the_player_orders_his_simultaneous_triggers(order: tuple[int, int], result: list[str]) -> None:
    game = duel()
    does(game, A, "cast", "bell")
    does(game, A, "pass")
    does(game, B, "pass")
    assert game.decision is not None
    assert [action.choice for action in game.legal()] == [(0, 1), (1, 0)]
    assert game.view(Viewer.of_seat(A))["decision"]["ordered"] is True
    assert "ordered" not in game.view(Viewer.of_seat(B))["decision"]
    game.act(Action.choose(A, game.decision.number, order))
    for _ in range(2):
        does(game, A, "pass")
        does(game, B, "pass")
    assert game.happened[1:] == [f"{face} of 0" for face in result]


def test_a_choice_of_up_to_two_lists_every_combination_once_and_refuses_the_rest() -> None:
    game = duel()
    does(game, A, "cast", "purge")
    does(game, A, "pass")
    does(game, B, "pass")
    decision = game.decision
    assert decision is not None
    assert len(decision.options) == 5
    legal = {action.choice for action in game.legal()}
    assert len(legal) == len(game.legal()) == 1 + 5 + 10
    before = game.encode()
    for choice in [(0, 0), (1, 0), (0, 1, 2), (5,), (-1,), (0, 5)]:
        assert choice not in legal
        with pytest.raises(IllegalAction):
            game.act(Action.choose(A, decision.number, choice))
        assert game.encode() == before
    game.act(Action.choose(A, decision.number, (0, 3)))
    assert len(game.zones["hand 0"]) == 3


def test_a_half_resolved_effect_is_continued_by_another_process() -> None:
    game = duel()
    does(game, A, "cast", "bell")
    does(game, A, "pass")
    does(game, B, "pass")
    raw = game.encode()
    other = Game.decode(raw)
    assert isinstance(other, Duel)
    assert (other.encode(), other.key()) == (raw, game.key())
    action = Action.choose(A, 3, (1, 0))
    assert [event.as_data() for event in game.act(action)] == [event.as_data() for event in other.act(action)]
    assert game.encode() == other.encode()


def test_an_endless_effect_ends_in_a_defined_way() -> None:
    game = duel()
    does(game, A, "cast", "storm")
    does(game, A, "pass")
    with pytest.raises(BrokenRules) as error:
        does(game, B, "pass")
    assert error.value.code == "step_budget"
    assert STEPS_PER_ACTION <= 100_000
    assert Storm.__name__ in str(error.value)


def test_a_question_without_any_answer_is_our_own_fault() -> None:
    game = duel()
    with pytest.raises(BrokenRules) as error:
        game.ask(game.seats[0], "nothing", [])
    assert error.value.code == "no_options"


def test_an_answer_to_a_decision_that_is_gone_is_stale() -> None:
    game = duel()
    does(game, A, "pass")
    with pytest.raises(StaleAction):
        game.act(Action.choose(A, 0, 0))


def test_who_leaves_is_no_longer_waited_for() -> None:
    game = duel(3)
    does(game, A, "cast", "spell")
    does(game, A, "pass")
    game.act(Action.concede(B))
    assert priority(game) == C
    does(game, C, "pass")
    assert (game.happened, priority(game)) == (["spell of 0"], A)


def test_a_game_is_one_new_folder(tmp_path: Path) -> None:
    """A folder below `rulesets` is found, started and played; no other file is touched."""
    real = Path(games.__file__ or "").parent
    package = tmp_path / "games"
    (package / "rulesets").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "engine").symlink_to(real / "engine")
    (package / "rulesets" / "__init__.py").symlink_to(real / "rulesets" / "__init__.py")
    (package / "rulesets" / "kafkas_halle").symlink_to(real / "rulesets" / "kafkas_halle")
    (package / "rulesets" / "stack_game").symlink_to(Path(__file__).parent / "stack_game")
    program = """
from games.engine import Game, Setup
from games.rulesets import rulesets
assert set(rulesets()) == {"kafkas_halle", "stack_game"}, list(rulesets())
game = Game.start(Setup("stack_game", 2, bytes(64)))
while game.decision:
    game.act(game.default())
print(game.result.reason)
"""
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("turns", "")
