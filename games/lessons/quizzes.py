"""What a learner can be asked that the game itself answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.cardgames.rules.state import CardState
from games.engine import Action, Game, SeatNo
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names
from games.engine.values import ObjectId, ObjectRef
from games.engine.window import PASS, StackGame
from games.scenarios.script import QUIZZES

PRIORITY, NEXT, SURVIVES = QUIZZES
MOST_PASSES = 200
"""How often the rest of a turn is passed at most."""


@dataclass(frozen=True, slots=True)
class Quiz:
    """A question with answers that were not typed by anybody."""

    kind: str
    """One of `PRIORITY`, `NEXT`, `SURVIVES`."""
    right: int
    """Index of the right answer."""
    seats: Sequence[SeatNo | None] = ()
    """The answers, if they are players; None is no player."""
    things: Sequence[ObjectId] = ()
    """The answers, if they are objects: those of the stack, from any place of it on."""
    thing: ObjectId | None = None
    """The object that is asked about; the answers are yes and no."""


def about(kind: str, words: Excerpt, game: Game, names: Names) -> Quiz:
    """A question about a position. Raises `Misread` where it makes no sense."""
    if kind == PRIORITY:
        return _who_may_act(game)
    if not isinstance(game, CardState):
        raise words.misread("this is not asked in this game", 'write "ask priority"')
    if kind == NEXT:
        if not game.stack:
            raise words.misread("the stack is empty", "ask while something waits on it")
        return _what_resolves(game)
    if words.bare().lower() not in names.things:
        raise words.unknown("object", names.things)
    thing = names.things[words.bare().lower()][0]
    return Quiz(SURVIVES, 0 if _survives(game, game.ref(thing)) else 1, thing=thing)


def _who_may_act(game: Game) -> Quiz:
    seats: list[SeatNo | None] = [*game.seats, None]
    asked = game.decision
    nobody = asked is None or (isinstance(game, StackGame) and asked.kind != PRIORITY)
    return Quiz(PRIORITY, seats.index(None if nobody or asked is None else asked.seat), seats=seats)


def _what_resolves(game: CardState) -> Quiz:
    """The stack, turned round by what does not follow from it, so that no place of the list is the right one."""
    things = tuple(reversed(game.stack))
    turned = sum(things) % len(things)
    return Quiz(NEXT, -turned % len(things), things=things[turned:] + things[:turned])


def _survives(game: CardState, ref: ObjectRef) -> bool:
    """Whether an object is still there at the end of the turn if all players pass until then."""
    after, turn = game.clone(), game.turn_number()
    for _ in range(MOST_PASSES):
        asked = after.decision
        if asked is None or after.turn_number() != turn:
            break
        verbs = [option.verb for option in asked.options]
        quiet = next((verbs.index(verb) for verb in (PASS, "done", "proposed") if verb in verbs), 0)
        after.act(Action.choose(asked.seat, asked.number, quiet if asked.least == asked.most == 1 else ()))
    return after.is_current(ref)
