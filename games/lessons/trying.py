"""A choice of the learner's own: it is played, and the others let pass what they may until the learner is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from games.engine import Action, EngineError, Event, Game
from games.engine.bots import answer
from games.engine.chance import Chance
from games.engine.game import KEY_BYTES
from games.engine.window import PASS
from games.lessons.course import LessonStep

MOST_CHOICES = 60
"""How many choices of a learner are played one after another."""
MOST_ANSWERS = 300
"""How often the others answer at most until the learner is asked again."""
QUIET = (PASS, "allow")
"""What the others answer wherever they may."""
OPPONENT = "easy"
"""Answers for the others where they have to choose."""


class NoSuchChoice(LookupError):
    """The step asks for no choice, or what was chosen is not legal there."""


@dataclass(slots=True)
class Tried:
    """What came of choices that were not the lesson's."""

    game: Game
    events: list[Event] = field(default_factory=list)
    """Since the last of these choices."""


def tried(step: LessonStep, choices: Sequence[tuple[int, ...]]) -> Tried:
    """Play these choices of the learner, one after another, from a step on. Raises `NoSuchChoice`."""
    if not 0 < len(choices) <= MOST_CHOICES:
        raise NoSuchChoice(len(choices))
    found = Tried(step.game.clone())
    for choice in choices:
        asked = found.game.decision
        if asked is None or asked.seat != step.learner:
            raise NoSuchChoice(choice)
        try:
            found.events = list(found.game.act(Action.choose(asked.seat, asked.number, choice)))
        except EngineError:
            raise NoSuchChoice(choice) from None
        _others_answer(found, step)
    return found


def _others_answer(found: Tried, step: LessonStep) -> None:
    game, draw = found.game, partial(Chance(bytes(KEY_BYTES)).below, OPPONENT)
    for _ in range(MOST_ANSWERS):
        asked = game.decision
        if asked is None or asked.seat == step.learner:
            return
        verbs = [option.verb for option in asked.options]
        quiet = next((verbs.index(verb) for verb in QUIET if verb in verbs), None)
        if quiet is None:
            quiet = answer(game.ruleset.bots[OPPONENT], game, draw)
        found.events += game.act(Action.choose(asked.seat, asked.number, quiet))
