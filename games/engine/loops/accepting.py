"""Taking up a loop that somebody claims to have found: the engine believes nothing and plays the round itself."""

from __future__ import annotations

from games.engine.action import Action
from games.engine.errors import BrokenRules, IllegalAction, MalformedAction
from games.engine.loops.budget import Budget, Undecided
from games.engine.loops.choosers import choosers
from games.engine.loops.moments import moment
from games.engine.loops.rounds import Answer, NoRound, played
from games.engine.loops.settling import MOST, TO_BE_PLAYED, Settling
from games.engine.state import State


def proved(game: State, action: Action) -> Settling:
    """The question that follows from a loop, once it is proved. Changes nothing.

    Raises `IllegalAction` where there is no loop, or none that can be proved within the budget.
    """
    if not game.may_be_in_a_loop():
        raise IllegalAction("no_loop")
    try:
        answers = [Answer.read(text) for text in action.about]
    except ValueError:
        raise MalformedAction("wrong_field", field="about", expected='["0:1", "1:0", ...]') from None
    budget = Budget()
    try:
        found = played(game, answers, budget)
        who = choosers(game, found, budget)
    except (NoRound, Undecided, BrokenRules):  # a copy may be led where nobody has been yet
        raise IllegalAction("no_loop") from None
    most, now = MOST, moment(game).amounts
    if found.growth:
        limits = (game.most_rounds(now, found.growth), found.ends and found.ends - TO_BE_PLAYED)
        most = min([MOST, *(limit for limit in limits if limit is not None)])
    return Settling(list(found.steps), list(found.told), who, found.growth, found.ends, most)


def begin(game: State, question: Settling) -> None:
    """Put it to the players. What was being asked is asked anew when it is settled."""
    game.decision = None
    game.push(question)
    game.emit(
        "loop_found",
        round=question.told,
        choosers=list(question.choosers),
        steps=len(question.steps),
        growth=dict(question.growth),
        ends=question.ends,
    )
