"""Who keeps a loop going: whoever did something in it that he could have declined, and would have ended it by that.

Holding something that could break it makes nobody a chooser: nobody has to end a loop by what is no part of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.action import Action
from games.engine.loops.budget import Budget
from games.engine.loops.moments import moment
from games.engine.loops.rounds import Round, Step
from games.engine.ruleset import ruleset_for
from games.engine.state import State
from games.engine.values import SeatNo

ROUNDS = 3
"""How long a probe goes on, in lengths of the round, before the loop counts as broken."""


def choosers(game: State, one: Round, budget: Budget) -> list[SeatNo]:
    """The players with a choice that counts, in turn order. The game stands where the round begins."""
    found: set[SeatNo] = set()
    copy = game.clone()
    for at, step in enumerate(one.steps):
        if step.free and step.seat not in found and _breaks(copy, one, at, budget):
            found.add(step.seat)
        assert copy.decision is not None
        budget.spend()
        copy.act(Action.choose(step.seat, copy.decision.number, step.choice))
    return [seat for seat in game.in_turn_order() if seat in found]


def _breaks(here: State, one: Round, at: int, budget: Budget) -> bool:
    """Whether the loop does not come back if this choice is declined in any way."""
    return any(not _comes_back(here, one, at, choice, budget) for choice in _otherwise(here, one.steps[at]))


def _otherwise(here: State, step: Step) -> Iterator[tuple[int, ...]]:
    """The ways to decline: doing nothing if that is offered, else every other choice."""
    asked, rules = here.decision, ruleset_for(here.setup.ruleset).loops
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


def _comes_back(here: State, one: Round, at: int, choice: tuple[int, ...], budget: Budget) -> bool:
    """Whether a moment of the round comes back although this was declined, while all others go on as before."""
    probe, keys, next_step = here.clone(), {step.key for step in one.steps}, at + 1
    rules = ruleset_for(here.setup.ruleset).loops
    assert rules is not None
    for _ in range(ROUNDS * len(one.steps)):
        asked = probe.decision
        assert asked is not None
        budget.spend()
        events = probe.act(Action.choose(asked.seat, asked.number, choice))
        if probe.decision is None:
            return False
        if any(event.kind == rules.resolved for event in events) and moment(probe).key in keys:
            return True
        choice, next_step = _as_before(probe, one, next_step, one.steps[at])
    return False


def _as_before(probe: State, one: Round, first: int, declined: Step) -> tuple[tuple[int, ...], int]:
    """The next answer of the round that the asked player can give here, and where the round goes on; else nothing."""
    asked, rules = probe.decision, ruleset_for(probe.setup.ruleset).loops
    assert asked is not None
    assert rules is not None
    now = None
    for ahead in range(len(one.steps)):
        number = (first + ahead) % len(one.steps)
        step, before = one.steps[number], one.chosen[number]
        if step.seat != asked.seat or step.kind != asked.kind or len(step.choice) != 1:
            continue
        if step.seat == declined.seat and step.word == declined.word:
            continue
        if before in asked.options:
            return (asked.options.index(before),), number + 1
        now = now or moment(probe)
        option = now.number(step.word)
        if option is not None:
            return (option,), number + 1
    nothing = next((number for number, option in enumerate(asked.options) if option.verb in rules.declining), None)
    return probe.default().choice if nothing is None else (nothing,), first
