"""Time is called: the turn that goes on is finished and so many more are played; then the game is a draw.

Turns are counted as the ruleset counts them (`Game.turn_number`), whoever's they are and whatever gave them. While the
game is set up, the turn that goes on is the first one.
"""

from __future__ import annotations

from games.engine.action import Action
from games.engine.errors import IllegalAction, MalformedAction
from games.engine.language.localized_text import LocalizedText
from games.engine.result import DRAWN, Result
from games.engine.state import State
from games.engine.values import Plain

TIME_CALLED = "time_called"
"""The kind of the event, the place in the view, and the reason of the draw."""

_CALLED = (
    LocalizedText("Time was called: this turn is the last.", "Die Zeit wurde ausgerufen: Dieser Zug ist der letzte."),
    LocalizedText("Time was called: this turn and 1 more.", "Die Zeit wurde ausgerufen: dieser Zug und noch einer."),
    LocalizedText(
        "Time was called: this turn and {turns} more.", "Die Zeit wurde ausgerufen: dieser Zug und {turns} weitere."
    ),
)
DRAW = LocalizedText(
    "The game is a draw: time was called, and the last turn is over.",
    "Das Spiel endet unentschieden: Die Zeit wurde ausgerufen, und der letzte Zug ist vorbei.",
)


def check(game: State, action: Action) -> None:
    """Raises unless time can be called so: a later call may only add turns."""
    if action.seat is not None:
        raise MalformedAction("wrong_field", field="seat", expected="null")
    if len(action.choice) != 1 or action.choice[0] < 0:
        raise MalformedAction("wrong_field", field="choice", expected="[5]")
    if game.last_turn is not None and _last(game, action) <= game.last_turn:
        raise IllegalAction("time_called", turns=turns_left(game))


def begin(game: State, action: Action) -> None:
    """The number of the last turn is settled, and told."""
    game.last_turn = _last(game, action)
    game.emit(TIME_CALLED, turns=turns_left(game))


def is_over(game: State) -> bool:
    """Whether no further turn begins, since time was called and its turns are over: then the game ends here."""
    if game.last_turn is None or game.turn_number() < game.last_turn:
        return False
    game.finish(Result(DRAWN, (), TIME_CALLED))
    return True


def turns_left(game: State) -> int:
    """How many turns are still to come after the one that goes on."""
    assert game.last_turn is not None
    return game.last_turn - _present(game)


def view(game: State) -> Plain:
    """What everybody sees of it; None as long as time has not been called."""
    return None if game.last_turn is None else {"turns": turns_left(game)}


def said(turns: int, language: str) -> str:
    """How many turns are left, as a sentence."""
    return _CALLED[min(turns, 2)].fill(language, turns=turns)


def _present(game: State) -> int:
    return max(game.turn_number(), 1)


def _last(game: State, action: Action) -> int:
    return _present(game) + action.choice[0]
