"""Carrying out many rounds at once: some are played, and between them quantities are counted on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.action import Action
from games.engine.event import Event
from games.engine.loops.moments import difference, moment
from games.engine.loops.rounds import Round

if TYPE_CHECKING:
    from games.engine.game import Game

PLAYED = 200
"""Decisions that are played one after the other; more are counted on."""


def carry_out(game: Game, found: Round, rounds: int) -> bool:
    """Let a round go round so often, from where it begins; what was asked there is to be asked anew.

    What happens in the rounds that are played is told, so that anybody can check it. A copy tries it first: if it
    does not lead where it should, False, and nothing has changed.
    """
    if not rounds:
        return True
    trial, told = game.clone(), game.events
    _ask(trial)
    begun = moment(trial)
    try:
        _go(trial, found, rounds)
    except Stray:
        return False
    ended = moment(trial)
    change = difference(begun.amounts, ended.amounts)
    if ended.key != begun.key or change != {name: by * rounds for name, by in found.growth.items()}:
        return False
    _ask(game)
    told += _go(game, found, rounds)
    game.decision = None
    game.events = told
    return True


class Stray(Exception):
    """A round could not be played as it was before."""


def _ask(game: Game) -> None:
    """Go on to the next question."""
    game.decision = None
    game._run()


def _go(game: Game, found: Round, rounds: int) -> list[Event]:
    """Two rounds, the many between, and a last one; a few are all played. Rounds in which nothing grows lead back to
    where they began, so nothing has to be done for those between."""
    if rounds <= 3 or rounds * len(found.steps) <= PLAYED:
        return [event for _ in range(rounds) for event in _play(game, found)]
    told = [*_play(game, found), *_play(game, found), Event("loop_counted", {"rounds": rounds - 3})]
    if found.growth:
        game.grow(found.growth, rounds - 3)
        _ask(game)
    return told + _play(game, found)


def _play(game: Game, found: Round) -> list[Event]:
    told: list[Event] = []
    for step in found.steps:
        asked = game.decision
        number = None if asked is None or asked.seat != step.seat else moment(game).number(step.word)
        if asked is None or number is None:
            raise Stray
        told += game.act(Action.choose(step.seat, asked.number, number))
    if game.decision is None:
        raise Stray
    return told
