"""One round of a loop, played on a copy: does everything come back to where it was?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import msgspec

from games.engine.action import Action
from games.engine.decision import Decision, Option
from games.engine.errors import EngineError
from games.engine.event import Event
from games.engine.loops.budget import Budget
from games.engine.loops.moments import Moment, difference, moment
from games.engine.ruleset import ruleset_for
from games.engine.state import State
from games.engine.values import Plain, SeatNo

LONGEST = 1_000
"""Decisions of the longest round that is looked at."""


SOON = (0, 1, 2, 3)
"""Loops that end in so few rounds are simply played; with 0 it is not known whether they go on at all."""


class NoRound(Exception):
    """These answers do not lead back to where they began."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat chose; a round is a sequence of these, and can be written in an action."""

    seat: SeatNo
    choice: tuple[int, ...]

    def written(self) -> str:
        """As in the log: "1:0", "0:2,3"."""
        return f"{self.seat}:{','.join(map(str, self.choice))}"

    @classmethod
    def read(cls, text: str) -> Answer:
        """The opposite; raises `ValueError`."""
        seat, _, choice = text.partition(":")
        return cls(SeatNo(int(seat)), tuple(int(number) for number in choice.split(",") if number))


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a round, where it was given and what it is called."""

    seat: SeatNo
    choice: tuple[int, ...]
    kind: str
    key: str
    word: str
    free: bool
    """It did something, and could have been declined."""
    alone: bool
    """Nothing else could be answered."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round that leads back to the very position in which it began, or to one that differs in quantities alone."""

    steps: tuple[Step, ...]
    told: tuple[dict[str, Plain], ...] = ()
    """What happened in it, as everybody may know it."""
    growth: dict[str, int] = field(default_factory=dict)
    """By how much which quantity changes in each round; nothing: it repeats exactly."""
    ends: int | None = None
    """In how many rounds the growth brings it to its end; None: in none."""
    chosen: tuple[Option | None, ...] = ()
    """What was chosen at each step, as the game numbers its things."""

    def words_of(self, seat: SeatNo, *, free: bool) -> dict[str, list[str]]:
        """By moment, what a player answered: where it was a deed of his, or where it was none but could have been."""
        found: dict[str, list[str]] = {}
        for step in self.steps:
            if step.seat == seat and step.free is free and not step.alone:
                found.setdefault(step.key, []).append(step.word)
        return found


def played(game: State, answers: Sequence[Answer], budget: Budget) -> Round:
    """Play a round from the present position on a copy. The game itself is not changed.

    Raises `NoRound` unless every answer is legal, something resolves, and chance has no part in it. In the end the
    whole position must be the same: a key alone is never trusted. Where only quantities have changed, another round
    must change them alike, and nothing in play may read them.
    """
    rules = ruleset_for(game.setup.ruleset).loops
    if rules is None or not 0 < len(answers) <= LONGEST:
        raise NoRound
    copy, begun, before = game.clone(), moment(game), whole(game)
    steps: list[Step] = []
    chosen: list[Option | None] = []
    told: list[dict[str, Plain]] = []
    for answer in answers:
        asked = copy.decision
        if asked is None or asked.seat != answer.seat or not asked.accepts(answer.choice):
            raise NoRound
        now = moment(copy)
        free, alone = is_free(asked, answer.choice, rules.declining), asked.count == asked.least
        steps.append(Step(answer.seat, answer.choice, asked.kind, now.key, now.word(answer.choice), free, alone))
        chosen.append(asked.option(answer.choice[0]) if answer.choice else None)
        told += [{"kind": event.kind, **event.facts} for event in _answered(copy, answer, budget) if not event.secret]
    if copy.decision is None or all(event["kind"] != rules.resolved for event in told):
        raise NoRound
    worth_telling = tuple(event for event in told if event["kind"] not in rules.silent)
    growth = _growth(begun, copy)
    if not growth:
        if whole(copy) != before:
            raise NoRound
        return Round(tuple(steps), worth_telling, chosen=tuple(chosen))
    middle = moment(copy)
    go_round(copy, steps, chosen, budget)
    if copy.decision is None or _growth(middle, copy) != growth:
        raise NoRound
    ends = game.endures(begun.amounts, growth)
    found = Round(tuple(steps), worth_telling, growth, ends, tuple(chosen))
    if ends is not None and ends not in SOON:
        ends = _rounds_left(game, begun, found, chosen, ends, budget)
    if ends in SOON:
        raise NoRound
    return replace(found, ends=ends)


def go_round(game: State, steps: Sequence[Step], chosen: list[Option | None], budget: Budget) -> list[Event]:
    """Answer once more what was answered in a round, by its words. Raises `NoRound` where that cannot be done.

    What happened is given back. What was chosen at each step is kept in `chosen`; where the very same is offered again,
    it need not be worked out.
    """
    told: list[Event] = []
    for number, step in enumerate(steps):
        asked = game.decision
        if asked is None or asked.seat != step.seat:
            raise NoRound
        choice = _as_chosen(game, asked, step, chosen[number])
        chosen[number] = asked.option(choice[0]) if choice else None
        told += _answered(game, Answer(step.seat, choice), budget)
    return told


def _as_chosen(game: State, asked: Decision, step: Step, before: Option | None) -> tuple[int, ...]:
    """The answer to a decision that is called as it was in the round."""
    if len(step.choice) == 1:
        option = asked.options.index(before) if before in asked.options else moment(game).number(step.word)
        if option is not None:
            return (option,)
    elif asked.accepts(step.choice) and moment(game).word(step.choice) == step.word:
        return step.choice
    raise NoRound


def _rounds_left(
    game: State, begun: Moment, found: Round, chosen: list[Option | None], ends: int, budget: Budget
) -> int:
    """In how many rounds a loop really ends that must end in so many: perhaps earlier, as a cost cannot be paid.

    What cannot be paid after some rounds cannot be paid after more of them.
    """
    most = game.most_rounds(begun.amounts, found.growth)
    first, last = 0, max(0, min(ends - SOON[-1], ends if most is None else most))
    if game.is_played_out(found.growth) or _goes_on(game, found, chosen, last, budget):
        return ends
    while last - first > 1:
        middle = (first + last) // 2
        if _goes_on(game, found, chosen, middle, budget):
            first = middle
        else:
            last = middle
    return last


def _goes_on(game: State, found: Round, chosen: list[Option | None], rounds: int, budget: Budget) -> bool:
    """Whether the round can still be played, and does the same, after so many rounds."""
    trial = game.clone()
    if rounds:
        trial.grow(found.growth, rounds)
        trial.ask_anew()
    begun = moment(trial)
    try:
        go_round(trial, found.steps, [*chosen], budget)
        return trial.decision is not None and _growth(begun, trial) == found.growth
    except NoRound:
        return False


def _answered(game: State, answer: Answer, budget: Budget) -> list[Event]:
    assert game.decision is not None
    budget.spend()
    try:
        return game.act(Action.choose(answer.seat, game.decision.number, answer.choice))
    except EngineError as refusal:
        raise NoRound from refusal


def _growth(begun: Moment, after: State) -> dict[str, int]:
    """What has changed since the beginning of a round; raises `NoRound` if it is more than quantities."""
    ended = moment(after)
    growth = difference(begun.amounts, ended.amounts)
    if ended.key != begun.key or growth is None:
        raise NoRound
    return growth


def whole(game: State) -> bytes:
    """A position to the last field; the chance stream and bans included."""
    return msgspec.msgpack.encode(game.position(), order="deterministic")


def is_free(asked: Decision, choice: tuple[int, ...], declining: frozenset[str]) -> bool:
    """Whether a choice does something that its player could have left undone, or done otherwise."""
    if not choice or asked.count == asked.least:
        return False
    return not all(asked.option(number).verb in declining for number in choice)
