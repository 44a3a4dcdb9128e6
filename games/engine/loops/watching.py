"""Finding a loop in what has been played: a function of a position and the actions since, and of nothing else."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from games.engine.action import CHOOSE, Action
from games.engine.loops.budget import Budget
from games.engine.loops.moments import Moment, difference, moment
from games.engine.loops.rounds import Answer, leads_back
from games.engine.loops.settling import LOOP

if TYPE_CHECKING:
    from games.engine.game import Game


def find(start: Game, actions: Sequence[Action], budget: Budget) -> Action | None:
    """The action that puts the loop to the players in which the game stands after these actions; None if in none.

    The game is in a loop if it was in this very position before, and the answers since lead there once more; or if two
    rounds have changed nothing but quantities, both alike, and a further one would too. Raises `Undecided` if the
    budget does not suffice.
    """
    if start.ruleset.loops is None:
        return None
    trail = _Trail(start)
    for action in actions:
        trail.follow(action, budget)
    return trail.loop(budget)


class _Trail:
    """What was answered since something unforeseeable happened, and the position in which that began."""

    def __init__(self, start: Game) -> None:
        self.game = start.clone()
        self._begin()

    def _begin(self) -> None:
        self.base = self.game.clone()
        self.answers: list[Answer] = []
        self.looks: list[Hashable] = []
        """What each decision looked like, and what was chosen: equal ones need not be the same, but others are not."""

    def follow(self, action: Action, budget: Budget) -> None:
        """One action more. Whatever chance has a part in can be no part of a loop."""
        game, asked, chance = self.game, self.game.decision, self.game.chance.count
        budget.spend()
        if action.kind == CHOOSE and asked is not None and asked.kind != LOOP:
            self.looks.append((_look(game), *(asked.option(number).verb for number in action.choice)))
            self.answers.append(Answer(asked.seat, action.choice))
            game.act(action)
            if game.chance.count == chance:
                return
        else:
            game.act(action)
        self._begin()

    def loop(self, budget: Budget) -> Action | None:
        """The loop in which the game stands now."""
        if not self.game.may_be_in_a_loop() or not self.answers:
            return None
        now, places = moment(self.game), self._places(budget)
        here = {place: before for place, before in places.items() if before.key == now.key}
        for place in reversed(here):
            change = difference(here[place].amounts, now.amounts)
            if change is not None and (not change or self._has_grown(place, here, change)):
                answers = self._again(place, budget) if change else self.answers[place:]
                if answers and leads_back(self.game, answers, budget):
                    return Action.loop([answer.written() for answer in answers])
        return None

    def _places(self, budget: Budget) -> dict[int, Moment]:
        """The earlier decisions that look like the present one, by how many answers came before."""
        look, copy, found = _look(self.game), self.base.clone(), {}
        for place, answer in enumerate(self.answers):
            budget.spend()
            asked = copy.decision
            assert asked is not None
            if _look(copy) == look:
                found[place] = moment(copy)
            copy.act(Action.choose(asked.seat, asked.number, answer.choice))
        return found

    def _has_grown(self, last: int, here: dict[int, Moment], change: dict[str, int]) -> bool:
        """Whether the round before the last one was alike, and changed the same."""
        length = len(self.answers) - last
        first = last - length
        return (
            first in here
            and difference(here[first].amounts, here[last].amounts) == change
            and self.looks[first:last] == self.looks[last:]
        )

    def _again(self, place: int, budget: Budget) -> list[Answer]:
        """The answers since this place as they have to be numbered now; nothing if they cannot be given again."""
        former, copy, found = self.base.clone(), self.game.clone(), []
        for number, answer in enumerate(self.answers):
            budget.spend()
            if number >= place:
                option = _same_option(former, copy, answer)
                if option is None:
                    return []
                found.append(Answer(answer.seat, option))
                _act(copy, option)
            _act(former, answer.choice)
        return found


def _look(game: Game) -> Hashable:
    """What can be seen of a decision without working out the position."""
    asked = game.decision
    return None if asked is None else (asked.seat, asked.kind, frozenset(option.verb for option in asked.options))


def _same_option(former: Game, now: Game, answer: Answer) -> tuple[int, ...] | None:
    """What was chosen in a former round, as it is numbered now."""
    before, asked = former.decision, now.decision
    if before is None or asked is None or asked.seat != answer.seat:
        return None
    if before.options == asked.options:
        return answer.choice
    number = moment(now).number(moment(former).word(answer.choice))
    return None if number is None else (number,)


def _act(game: Game, choice: tuple[int, ...]) -> None:
    assert game.decision is not None
    game.act(Action.choose(game.decision.seat, game.decision.number, choice))
