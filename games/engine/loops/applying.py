"""Carrying out many rounds at once: some are played, and between them quantities are counted on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.decision import Option
from games.engine.loops.budget import Budget
from games.engine.loops.moments import difference, moment
from games.engine.loops.rounds import NoRound, Round, go_round

if TYPE_CHECKING:
    from games.engine.game import Game

PLAYED = 200
"""Decisions that are played one after the other; more are counted on."""


def carry_out(game: Game, found: Round, rounds: int) -> bool:
    """Let a round that grows go round so often, from where it begins; what was asked there is to be asked anew.

    A copy tries it first: if it does not lead where it should, False, and nothing has changed.
    """
    if not rounds or not found.growth:
        return True
    trial, told = game.clone(), game.events
    trial.ask_anew()
    begun = moment(trial)
    try:
        _go(trial, found, rounds)
    except NoRound:
        return False
    ended = moment(trial)
    change = difference(begun.amounts, ended.amounts)
    if ended.key != begun.key or change != {name: by * rounds for name, by in found.growth.items()}:
        return False
    game.ask_anew()
    _go(game, found, rounds)
    game.decision = None
    game.events = told
    return True


def _go(game: Game, found: Round, rounds: int) -> None:
    chosen: list[Option | None] = [None] * len(found.steps)
    if rounds <= 3 or rounds * len(found.steps) <= PLAYED or game.is_played_out(found.growth):
        for _ in range(rounds):
            _play(game, found, chosen)
        return
    _play(game, found, chosen)
    _play(game, found, chosen)
    game.grow(found.growth, rounds - 3)
    game.ask_anew()
    _play(game, found, chosen)


def _play(game: Game, found: Round, chosen: list[Option | None]) -> None:
    go_round(game, found.steps, chosen, Budget())
    if game.decision is None:
        raise NoRound
