"""Finding a loop in what has been played: a function of a position and the actions since, and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.engine.action import CHOOSE, Action
from games.engine.canonical import THINGS
from games.engine.decision import Option
from games.engine.errors import EngineError
from games.engine.game import Game
from games.engine.loops.budget import Budget
from games.engine.loops.moments import Moment, difference, moment
from games.engine.loops.rounds import SOON, Answer, NoRound, is_free, played
from games.engine.loops.settling import LOOP
from games.engine.values import ObjectId, Plain, SeatNo

Look: TypeAlias = tuple[SeatNo, str, frozenset[str]]


def find(start: Game, actions: Sequence[Action], budget: Budget) -> Action | None:
    """The action that puts the loop to the players in which the game stands after these actions; None if in none.

    The game is in a loop if it was in this very position before: whatever was answered since leads there once more. Or
    if two rounds have changed nothing but quantities, both alike, and a further one would too. Raises `Undecided` if
    the budget does not suffice.
    """
    if start.ruleset.loops is None:
        return None
    trail = Trail(start)
    for action in actions:
        trail.follow(action, budget)
    return trail.loop(budget)


class Trail:
    """What was answered since something unforeseeable happened, and the position in which that began.

    Whoever looks again and again keeps it, and lets it follow what is new.
    """

    def __init__(self, start: Game, *, closely: bool = False) -> None:
        """With `closely` each decision is looked at as it comes; else those after a resolution, others on demand."""
        self.game = start.clone()
        self.closely = closely
        self._begin()

    def _begin(self) -> None:
        self.base = self.game.clone()
        self.answers: list[Answer] = []
        self.chosen: list[list[Option]] = []
        self.looks: list[Look] = []
        """What each decision looked like: equal ones need not be the same, but others are not."""
        self.deeds: list[list[Plain]] = []
        """What was done at each of them, whichever of several equal things it was done with."""
        self.moments: dict[int, Moment] = {}
        """Decisions by how many answers came before."""
        self.resolved = 0
        """After how many answers something has resolved for the last time."""

    def follow(self, action: Action, budget: Budget) -> None:
        """One action more. Whatever chance has a part in can be no part of a loop."""
        game, asked, chance, rules = self.game, self.game.decision, self.game.chance.count, self.game.ruleset.loops
        budget.spend()
        if rules is not None and action.kind == CHOOSE and asked is not None and asked.kind != LOOP:
            look, chosen = _look(game), [asked.option(number) for number in action.choice]
            if is_free(asked, action.choice, rules.declining) and not rules.declining.isdisjoint(look[2]):
                self._note()
            self.looks.append(look)
            self.chosen.append(chosen)
            self.deeds.append([_deed(game, option) for option in chosen])
            self.answers.append(Answer(asked.seat, action.choice))
            events = game.act(action)
            if game.chance.count == chance:
                if any(event.kind == rules.resolved for event in events):
                    self.resolved = len(self.answers)
                if self.closely or self.resolved == len(self.answers):
                    self._note()
                return
        else:
            game.act(action)
        self._begin()

    def loop(self, budget: Budget) -> Action | None:
        """The loop in which the game stands now."""
        here = len(self.answers)
        if not here or not self.game.may_be_in_a_loop():
            return None
        if here not in self.moments:
            self._look_back(budget)
        now = self.moments[here]
        same = [place for place, before in self.moments.items() if before.key == now.key and place != here]
        for place in reversed(same):
            answers = self._round(place, now, budget)
            if answers:
                return Action.loop([answer.written() for answer in answers])
        return None

    def _note(self) -> None:
        if len(self.answers) not in self.moments and self.game.may_be_in_a_loop():
            self.moments[len(self.answers)] = moment(self.game)

    def _look_back(self, budget: Budget) -> None:
        """Go the way once more, and note what looks like the present decision."""
        look, copy = _look(self.game), self.base.clone()
        for place, answer in enumerate(self.answers):
            budget.spend()
            if self.looks[place] == look and place not in self.moments and copy.may_be_in_a_loop():
                self.moments[place] = moment(copy)
            _act(copy, answer.choice)
        self._note()
        self.moments = dict(sorted(self.moments.items()))

    def _round(self, place: int, now: Moment, budget: Budget) -> list[Answer]:
        """The answers of the round that began at this place, as they are given from now on; nothing if it is none."""
        change = difference(self.moments[place].amounts, now.amounts)
        if change is None or self.resolved <= place:
            return []
        if not change:
            # The same position has the same future, unless a ban makes the difference.
            answers = self.answers[place:]
            return answers if self.game.repeats is None or self._holds(answers, budget) else []
        if not self._has_grown(place, change):
            return []
        ends = self.game.endures(now.amounts, change)
        answers = [] if ends in SOON else self._again(place, now, change, budget)
        return answers if ends is None or self._holds(answers, budget) else []

    def _holds(self, answers: Sequence[Answer], budget: Budget) -> bool:
        try:
            return bool(played(self.game, answers, budget).steps)
        except (NoRound, EngineError):  # a copy may be led where nobody has been yet
            return False

    def _has_grown(self, last: int, change: dict[str, int]) -> bool:
        """Whether the round before the last one was alike, and changed the same."""
        first = 2 * last - len(self.answers)
        before, then = self.moments.get(first), self.moments[last]
        return (
            before is not None
            and before.key == then.key
            and difference(before.amounts, then.amounts) == change
            and self.looks[first:last] == self.looks[last:]
            and self.deeds[first:last] == self.deeds[last:]
        )

    def _again(self, place: int, now: Moment, change: dict[str, int], budget: Budget) -> list[Answer]:
        """The answers since this place as they have to be numbered now; nothing if they do not lead to the same."""
        copy, former, found = self.game.clone(), _Former(self), list[Answer]()
        for number in range(place, len(self.answers)):
            budget.spend()
            asked, chosen = copy.decision, self.chosen[number]
            if asked is None or asked.seat != self.answers[number].seat:
                return []
            option = asked.options.index(chosen[0]) if len(chosen) == 1 and chosen[0] in asked.options else None
            if option is None:
                option = moment(copy).number(former.word(number, budget))
            if option is None:
                return []
            found.append(Answer(asked.seat, (option,)))
            try:
                _act(copy, (option,))
            except EngineError:
                return []
        if copy.decision is None:
            return []
        after = moment(copy)
        return found if after.key == now.key and difference(now.amounts, after.amounts) == change else []


class _Former:
    """What was chosen in the rounds before, by its word; they are played once more for it."""

    def __init__(self, trail: Trail) -> None:
        self.trail = trail
        self.game: Game | None = None
        self.at = 0

    def word(self, number: int, budget: Budget) -> str:
        """Of the answer with this number; numbers only rise."""
        self.game = self.game or self.trail.base.clone()
        while self.at < number:
            budget.spend()
            _act(self.game, self.trail.answers[self.at].choice)
            self.at += 1
        return moment(self.game).word(self.trail.answers[number].choice)


def _look(game: Game) -> Look:
    """What can be seen of a decision without working out the position."""
    asked = game.decision
    assert asked is not None
    return asked.seat, asked.kind, frozenset([option.verb for option in asked.options])


def _deed(game: Game, option: Option) -> Plain:
    about = {
        key: game.face(ObjectId(value)) if key in THINGS and value is not None and value >= 0 else value
        for key, value in option.about.items()
    }
    return [option.verb, about]


def _act(game: Game, choice: tuple[int, ...]) -> None:
    assert game.decision is not None
    game.act(Action.choose(game.decision.seat, game.decision.number, choice))
