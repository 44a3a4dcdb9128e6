"""One round of a loop, played on a copy: does everything come back to where it was?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from games.engine.action import Action
from games.engine.decision import Decision
from games.engine.errors import EngineError
from games.engine.event import Event
from games.engine.loops.budget import Budget
from games.engine.loops.moments import Moment, difference, moment
from games.engine.values import Plain, SeatNo

if TYPE_CHECKING:
    from games.engine.game import Game

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

    def words_of(self, seat: SeatNo, *, free: bool) -> dict[str, list[str]]:
        """By moment, what a player answered: where it was a deed of his, or where it was none but could have been."""
        found: dict[str, list[str]] = {}
        for step in self.steps:
            if step.seat == seat and step.free is free and not step.alone:
                found.setdefault(step.key, []).append(step.word)
        return found


def played(game: Game, answers: Sequence[Answer], budget: Budget) -> Round:
    """Play a round from the present position on a copy. The game itself is not changed.

    Raises `NoRound` unless every answer is legal, something resolves, and chance has no part in it. In the end the
    whole position must be the same: a key alone is never trusted. Where only quantities have changed, another round
    must change them alike, and nothing in play may read them.
    """
    rules = game.ruleset.loops
    if rules is None or not 0 < len(answers) <= LONGEST:
        raise NoRound
    copy, begun, before = game.clone(), moment(game), whole(game)
    steps: list[Step] = []
    told: list[dict[str, Plain]] = []
    for answer in answers:
        asked = copy.decision
        if asked is None or asked.seat != answer.seat or not asked.accepts(answer.choice):
            raise NoRound
        now = moment(copy)
        free, alone = is_free(asked, answer.choice, rules.declining), asked.count == asked.least
        steps.append(Step(answer.seat, answer.choice, asked.kind, now.key, now.word(answer.choice), free, alone))
        told += [{"kind": event.kind, **event.facts} for event in _answered(copy, answer, budget) if not event.secret]
    if copy.decision is None or all(event["kind"] != rules.resolved for event in told):
        raise NoRound
    worth_telling = tuple(event for event in told if event["kind"] not in rules.silent)
    growth = _growth(begun, copy)
    if not growth:
        if whole(copy) != before:
            raise NoRound
        return Round(tuple(steps), worth_telling)
    middle = moment(copy)
    go_round(copy, steps, budget)
    ends = game.endures(begun.amounts, growth)
    if copy.decision is None or _growth(middle, copy) != growth or ends in SOON:
        raise NoRound
    return Round(tuple(steps), worth_telling, growth, ends)


def leads_back(game: Game, answers: Sequence[Answer], budget: Budget) -> bool:
    """Whether these answers can be given on a copy, something resolves, and they lead to where they began, or to where
    only quantities differ that do not matter. A first look; `played` is the proof."""
    rules = game.ruleset.loops
    assert rules is not None
    copy, resolved = game.clone(), False
    for answer in answers:
        asked = copy.decision
        if asked is None or asked.seat != answer.seat or not asked.accepts(answer.choice):
            return False
        try:
            events = _answered(copy, answer, budget)
        except NoRound:
            return False
        resolved = resolved or any(event.kind == rules.resolved for event in events)
    if copy.decision is None or not resolved:
        return False
    before, after = moment(game), moment(copy)
    change = difference(before.amounts, after.amounts)
    if before.key != after.key or change is None:
        return False
    return game.endures(before.amounts, change) not in SOON if change else whole(copy) == whole(game)


def go_round(game: Game, steps: Sequence[Step], budget: Budget) -> None:
    """Answer once more what was answered in a round, by its words. Raises `NoRound` where that cannot be done."""
    for step in steps:
        asked = game.decision
        number = None if asked is None or asked.seat != step.seat else moment(game).number(step.word)
        if number is None or len(step.choice) != 1:
            raise NoRound
        _answered(game, Answer(step.seat, (number,)), budget)


def _answered(game: Game, answer: Answer, budget: Budget) -> list[Event]:
    assert game.decision is not None
    budget.spend()
    try:
        return game.act(Action.choose(answer.seat, game.decision.number, answer.choice))
    except EngineError as refusal:
        raise NoRound from refusal


def _growth(begun: Moment, after: Game) -> dict[str, int]:
    """What has changed since the beginning of a round; raises `NoRound` if it is more than quantities."""
    ended = moment(after)
    growth = difference(begun.amounts, ended.amounts)
    if ended.key != begun.key or growth is None:
        raise NoRound
    return growth


def whole(game: Game) -> bytes:
    """A position to the last field; the chance stream and bans included."""
    return msgspec.msgpack.encode(game.position(), order="deterministic")


def is_free(asked: Decision, choice: tuple[int, ...], declining: frozenset[str]) -> bool:
    """Whether a choice does something that its player could have left undone, or done otherwise."""
    if not choice or asked.count == asked.least:
        return False
    return not all(asked.option(number).verb in declining for number in choice)
