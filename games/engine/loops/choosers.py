"""Who keeps a loop going: whoever did something in it that he could have declined, and would have ended it by that.

Holding something that could break it makes nobody a chooser: nobody has to end a loop by what is no part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.engine.action import Action
from games.engine.loops.budget import Budget
from games.engine.loops.moments import Moment, moment
from games.engine.loops.rounds import Step
from games.engine.values import SeatNo

if TYPE_CHECKING:
    from games.engine.game import Game

ROUNDS = 3
"""How long a probe goes on, in lengths of the round, before the loop counts as broken."""


def choosers(game: Game, steps: Sequence[Step], budget: Budget) -> list[SeatNo]:
    """The players with a choice that counts, in turn order. The game stands where the round begins."""
    found: set[SeatNo] = set()
    copy = game.clone()
    for at, step in enumerate(steps):
        if step.free and step.seat not in found and _breaks(copy, steps, at, budget):
            found.add(step.seat)
        assert copy.decision is not None
        budget.spend()
        copy.act(Action.choose(step.seat, copy.decision.number, step.choice))
    return [seat for seat in game.in_turn_order() if seat in found]


def _breaks(here: Game, steps: Sequence[Step], at: int, budget: Budget) -> bool:
    """Whether the loop does not come back if this choice is declined in any way."""
    return any(not _comes_back(here, steps, at, choice, budget) for choice in _otherwise(here, steps[at]))


def _otherwise(here: Game, step: Step) -> Iterator[tuple[int, ...]]:
    """The ways to decline: doing nothing if that is offered, else every other choice."""
    asked, rules = here.decision, here.ruleset.loops
    assert asked is not None
    assert rules is not None
    if asked.least == 0:
        yield ()
        return
    declining = [number for number, option in enumerate(asked.options) if option.verb in rules.declining]
    now = moment(here)
    for choice in [(number,) for number in declining] if declining else asked.answers():
        if now.word(choice) != step.word:
            yield choice


def _comes_back(here: Game, steps: Sequence[Step], at: int, choice: tuple[int, ...], budget: Budget) -> bool:
    """Whether a moment of the round comes back although this was declined, while all others go on as before."""
    probe, keys, next_step = here.clone(), {step.key for step in steps}, at + 1
    for _ in range(ROUNDS * len(steps)):
        asked = probe.decision
        assert asked is not None
        budget.spend()
        probe.act(Action.choose(asked.seat, asked.number, choice))
        if probe.decision is None:
            return False
        now = moment(probe)
        if now.key in keys:
            return True
        choice, next_step = _as_before(probe, now, steps, next_step, declined=steps[at])
    return False


def _as_before(
    probe: Game, now: Moment, steps: Sequence[Step], first: int, declined: Step
) -> tuple[tuple[int, ...], int]:
    """The next answer of the round that the asked player can give here, and where the round goes on; else nothing."""
    asked, rules = probe.decision, probe.ruleset.loops
    assert asked is not None
    assert rules is not None
    for ahead in range(len(steps)):
        number = (first + ahead) % len(steps)
        step = steps[number]
        if step.seat != asked.seat or step.kind != now.kind or len(step.choice) != 1:
            continue
        if step.seat == declined.seat and step.word == declined.word:
            continue
        option = now.number(step.word)
        if option is not None:
            return (option,), number + 1
    nothing = next((number for number, option in enumerate(asked.options) if option.verb in rules.declining), None)
    return probe.default().choice if nothing is None else (nothing,), first
