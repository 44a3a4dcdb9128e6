"""Carrying out many rounds at once: some are played, and between them quantities are counted on."""

from __future__ import annotations

from games.engine import encoding
from games.engine.decision import Option
from games.engine.event import Event
from games.engine.loops.budget import Budget
from games.engine.loops.moments import difference, moment
from games.engine.loops.rounds import NoRound, Round, go_round
from games.engine.state import State

PLAYED = 2_000
"""Decisions that are played one after the other; more are counted on."""


def carry_out(game: State, found: Round, rounds: int) -> bool:
    """Let a round go round so often, from where it begins; what was asked there is to be asked anew.

    What happens in the rounds that are played is told, so that anybody can check it. It happens on a copy: if that does
    not lead where it should, False, and nothing has changed.
    """
    if not rounds:
        return True
    trial, told = game.clone(), game.events
    trial.ask_anew()
    begun = moment(trial)
    try:
        told = told + _go(trial, found, rounds)
    except NoRound:
        return False
    ended = moment(trial)
    change = difference(begun.amounts, ended.amounts)
    if ended.key != begun.key or change != {name: by * rounds for name, by in found.growth.items()}:
        return False
    encoding.take_over(game, trial)
    game.decision = None
    game.events = told
    return True


def _go(game: State, found: Round, rounds: int) -> list[Event]:
    """Two rounds, the many between, and a last one; a few are all played. Rounds in which nothing grows lead back to
    where they began, so nothing has to be done for those between."""
    chosen: list[Option | None] = [None] * len(found.steps)
    if rounds <= 3 or rounds * len(found.steps) <= PLAYED or game.is_played_out(found.growth):
        return [event for _ in range(rounds) for event in _play(game, found, chosen)]
    told = [*_play(game, found, chosen), *_play(game, found, chosen), Event("loop_counted", {"rounds": rounds - 3})]
    if found.growth:
        game.grow(found.growth, rounds - 3)
        game.ask_anew()
    return told + _play(game, found, chosen)


def _play(game: State, found: Round, chosen: list[Option | None]) -> list[Event]:
    told = go_round(game, found.steps, chosen, Budget())
    if game.decision is None:
        raise NoRound
    return told
