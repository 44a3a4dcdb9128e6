"""Loops: what it costs to watch, to find, to prove and to apply them (loops.md, section 14). Milliseconds of processor time, medians."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from games.engine import Action
from games.engine.loops.accepting import proved
from games.engine.loops.budget import Budget
from games.engine.loops.moments import moment
from games.engine.loops.rounds import Answer, played
from games.engine.loops.settling import MOST
from games.engine.loops.watching import find
from games.engine.node import as_data
from games.engine.words.abilities import Activated, Payment
from games.engine.words.damage import GainLife
from games.rulesets.magic.card import Card
from tests.rulesets.magic.looping import SPRING, WINCH, Watched

TIMES = 15
PERIODS = (1, 5, 20, 50)
SHRINE = Card("Shrine", "Schrein", ("artifact",), "", abilities=(Activated(Payment(), (GainLife(3),)),))
LANDS = "plains*6 grizzly_bears hill_giant"


def _took(work: Callable[[], Any]) -> float:
    times = []
    for _ in range(TIMES):
        begun = time.process_time()
        work()
        times.append((time.process_time() - begun) * 1000)
    return round(median(times), 2)


class _Quick(Watched):
    """Without the checks of the rules' own tests after each action."""

    def act(self, action: Action) -> _Quick:
        self.events = self.game.act(action)
        self.log.append(action)
        return self


def exact(resolutions: int) -> _Quick:
    """A round of so many resolutions after which everything is as it was."""
    table = _Quick({"field": f"winch spring shrine {LANDS}"}, {"field": LANDS}, cards=_CARDS)
    for number in range(resolutions):
        what = "spring" if number == resolutions - 1 else "winch"
        table.say(0, f"activate {what}.0 at grizzly_bears").resolve()
    if resolutions == 1:
        table.log.clear()
        table.start = table.game.clone()
        table.say(0, "activate spring.0 at grizzly_bears").resolve()
    return table


def growing(resolutions: int, rounds: int = 3) -> _Quick:
    """Some rounds of so many resolutions, each of which adds life; before the first one the creature lies otherwise."""
    table = _Quick({"field": f"winch spring shrine {LANDS}"}, {"field": LANDS}, cards=_CARDS)
    for _ in range(rounds):
        for number in range(resolutions - 1):
            table.say(0, f"activate {'winch' if number % 2 else 'spring'}.0 at grizzly_bears").resolve()
        table.say(0, "activate shrine.0").resolve()
    return table


_CARDS = [as_data(card) for card in (WINCH, SPRING, SHRINE)]


def measure() -> dict[str, Any]:
    """All figures."""
    quiet = exact(1).game
    figures: dict[str, Any] = {"watch one decision": _took(lambda: moment(quiet))}
    for name, make in (("exact", exact), ("growth", growing)):
        for resolutions in PERIODS:
            table = make(resolutions)
            action = find(table.start, table.log, Budget())
            assert action is not None, (name, resolutions)
            answers = [Answer.read(text) for text in action.about]
            figures[f"{name}, {resolutions} a round"] = {
                "decisions": len(answers),
                "found": _took(lambda table=table: find(table.start, table.log, Budget())),
                "round played to prove it": _took(lambda t=table, a=answers: played(t.game, a, Budget())),
                "proved, with probes": _took(lambda table=table, action=action: proved(table.game, action)),
            }
    table = growing(1)
    action = find(table.start, table.log, Budget())
    assert action is not None
    table.act(action).says(0, MOST)
    asked = table.game.decision
    assert asked is not None
    answer = Action.choose(asked.seat, asked.number, 0)
    figures[f"{MOST} rounds applied"] = _took(lambda: table.game.clone().act(answer))
    return figures
