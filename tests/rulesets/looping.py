"""Situations in which loops are looked for, laid out as scenarios describe them."""

from collections.abc import Sequence
from typing import Any

from games.engine import Action, Event, Game, SeatNo, ruleset_for
from games.engine.loops.budget import Budget
from games.engine.loops.settling import LOOP, NOTHING
from games.engine.loops.watching import find
from games.engine.notation.scenario_notation import Names, Setting
from games.scenarios import read

A, B = SeatNo(0), SeatNo(1)


class Laid:
    """A game in the middle with a memory of what was done."""

    def __init__(self, situation: str) -> None:
        (scenario,) = read(situation)
        stage = ruleset_for(scenario.ruleset.text).stage
        assert stage is not None
        setting = Setting({}, tuple(scenario.cards), tuple(scenario.facts), scenario.moment)
        self.game: Game = stage.lay_out(setting, Names(scenario.players))
        self.start, self.log = self.game.clone(), list[Action]()
        self.events: Sequence[Event] = ()

    def act(self, action: Action) -> "Laid":
        """Any action."""
        self.events = self.game.act(action)
        self.log.append(action)
        return self

    def take(self, seat: SeatNo, *verbs: str) -> "Laid":
        """The seat that is asked takes the first option with each of these verbs, one after the other."""
        for verb in verbs:
            asked = self.game.decision
            assert asked is not None
            offered = [option.verb for option in asked.options]
            assert (asked.seat, verb in offered) == (seat, True), (asked.seat, asked.kind, offered)
            self.act(Action.choose(seat, asked.number, offered.index(verb)))
        return self

    def passes(self, times: int) -> "Laid":
        """Whoever has priority passes."""
        for _ in range(times):
            assert self.game.decision is not None
            self.take(self.game.decision.seat, "pass")
        return self

    def found(self) -> Action | None:
        """The loop in which the game stands."""
        return find(self.start, self.log, Budget())

    def until_found(self, most: int = 40) -> "Laid":
        """All pass until a loop is found, and it is put to them."""
        for _ in range(most):
            loop = self.found()
            if loop is not None:
                return self.act(loop)
            self.passes(1)
        raise AssertionError("no loop is found")

    def says(self, seat: SeatNo, number: int | None) -> "Laid":
        """The seat that is asked about a loop names a number, or does nothing (None)."""
        asked = self.game.decision
        assert asked is not None
        assert (asked.kind, asked.seat) == (LOOP, seat)
        listed = [option.verb for option in asked.options] == [NOTHING]
        return self.act(Action.choose(seat, asked.number, 0 if number is None else number + listed))

    def told(self, kind: str) -> dict[str, Any]:
        """The facts of the only event of this kind that the last action has caused."""
        (event,) = [event for event in self.events if event.kind == kind]
        return event.facts

    @property
    def verbs(self) -> list[str]:
        """What may be done now."""
        return [] if self.game.decision is None else [option.verb for option in self.game.decision.options]
