"""A computer player that improves on another one: it departs from a policy only where that leads to something better.

Each option is taken in games that could be the real one, and everybody goes on by the policy until the turn is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.cardgames.bots.look_ahead import PRIORITY, distinct, judged
from games.cardgames.hidden_information import imagined as imagined_anew
from games.cardgames.rules.game import CardGame
from games.engine.action import Action
from games.engine.chance import Draw
from games.engine.values import SeatNo
from games.engine.viewer import View, Viewer

Policy: TypeAlias = Callable[[View, Draw], int]
"""What a player does who does not look ahead: from its view, and a source of chance, the number of an option."""
BETTER = 0.3
"""So much better than what the policy does something else must be, in each imagined game."""
MOST_ANSWERS = 120
"""So many answers are followed from one option on; then the position is judged as it is."""
ALL_ANSWERS = 400
"""So many are followed in one decision, with its options sharing them: a wide board is thought about as long as any."""


@dataclass(frozen=True, slots=True)
class Rollout:
    """Takes what the policy takes, or an option after which the policy leads to a better position."""

    policy: Policy
    worth: Callable[[Any, SeatNo], float]
    """What a position of a game that goes on is worth for a seat."""
    quiet: Callable[[Any], bool]
    """Whether a position in which somebody has priority can be judged: nothing is going on."""
    settled: frozenset[str] = frozenset()
    """Kinds of decision that are left to the policy."""
    idle: frozenset[str] = frozenset()
    """Verbs that are never worth a thought with priority, such as to tap early what is tapped when needed."""
    worlds: int = 2
    """In so many imagined games the best options are tried."""
    finalists: int = 3
    """So many options are tried in all of them, after the first one."""
    turns: int = 1
    """So many turns are played on before a position is judged."""

    def choose(self, imagined: CardGame, draw: Draw) -> int:
        """The number of an option of the decision that is open in an imagined game."""
        asked = imagined.decision
        assert asked is not None
        usual = self._usual(imagined)
        others = [] if asked.kind in self.settled else [one for one in distinct(imagined) if one != usual]
        if asked.kind == PRIORITY:
            others = [number for number in others if asked.options[number].verb not in self.idle]
        if not others:
            return usual
        tries = 1 + len(others) + (self.worlds - 1) * (1 + min(len(others), self.finalists))
        answers = min(MOST_ANSWERS, ALL_ANSWERS // tries)
        scores = {number: self._after(imagined, number, answers) for number in (usual, *others)}
        best = [usual, *sorted(others, key=lambda number: -scores[number])[: self.finalists]]
        for _ in range(self.worlds - 1):
            world = imagined_anew(imagined, asked.seat, draw)
            for number in best:
                scores[number] += self._after(world, number, answers)
        scores[usual] += BETTER * self.worlds
        return max(best, key=lambda number: scores[number])

    def _usual(self, game: CardGame) -> int:
        """What the policy takes, for whoever is asked; chance is left out of it."""
        asked = game.decision
        assert asked is not None
        idle = asked.kind == PRIORITY and all(option.verb in self.idle for option in asked.options[1:])
        if idle or len(asked.options) == 1:
            return 0
        return self.policy(game.view(Viewer.of_seat(asked.seat)), lambda below: 0)

    def _after(self, game: CardGame, number: int, answers: int) -> float:
        """The worth of what one option leads to, for the seat that takes it."""
        asked = game.decision
        assert asked is not None
        copy = game.clone()
        copy.act(Action.choose(asked.seat, asked.number, (number,)))
        self._play_on(copy, copy.turn + self.turns, answers)
        return judged(copy, asked.seat, self.worth)

    def _play_on(self, game: CardGame, turn: int, answers: int) -> None:
        """Let everybody go on by the policy until this turn has begun and nothing is going on."""
        for _ in range(answers):
            asked = game.decision
            if asked is None or (asked.kind == PRIORITY and game.turn >= turn and self.quiet(game)):
                return
            game.act(Action.choose(asked.seat, asked.number, (self._usual(game),)))
