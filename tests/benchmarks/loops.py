"""Loops: what it costs to watch, to find, to prove and to apply them (loops.md, section 14). Milliseconds of processor time, medians."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any, TypeAlias

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.damage import GainLife
from games.engine import Action, Game, Setup
from games.engine.loops.accepting import proved
from games.engine.loops.applying import PLAYED
from games.engine.loops.budget import Budget
from games.engine.loops.declared import Loops
from games.engine.loops.moments import moment
from games.engine.loops.rounds import Answer, played
from games.engine.loops.settling import MOST
from games.engine.loops.watching import find
from games.engine.node import as_data
from games.live import loop_watch
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from tests.rulesets.magic.looping import SPRING, WINCH, Watched

TIMES = 15
PERIODS = (1, 5, 20, 50)
GAMES = 12
RUNS = 5
DECISIONS = 600
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


def growing(resolutions: int, rounds: int = 2) -> _Quick:
    """Some rounds of so many resolutions, each of which adds life."""
    begins = "(tapped)" if resolutions > 1 and resolutions % 2 else ""  # as it lies at the end of a round
    mine = f"winch spring shrine plains*6 grizzly_bears{begins} hill_giant"
    table = _Quick({"field": mine}, {"field": LANDS}, cards=_CARDS)
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
    for resolutions in (1, 50):
        table = growing(resolutions)
        action = find(table.start, table.log, Budget())
        assert action is not None
        table.act(action).says(0, MOST)
        asked = table.game.decision
        assert asked is not None
        answer = Action.choose(asked.seat, asked.number, 0)
        figures[f"{MOST} rounds of {resolutions} applied"] = _took(lambda t=table, a=answer: t.game.clone().act(a))
    figures[f"{PLAYED} decisions played out, each round with a token"] = _played_out()
    drained = _drained()
    figures["an end by itself found"] = _took(lambda: find(drained.start, drained.log, Budget()))
    looking = [key for key, ruleset in rulesets().items() if ruleset.loops is not None]
    figures["ordinary play, slower by percent"] = {key: slowed(key) for key in looking}
    return figures


def _played_out() -> float:
    """As many rounds as are played and told one by one, in the case that is dearest: the table becomes fuller."""
    table = _Quick({"field": "midnight_guard presence_of_gond(on=midnight_guard)"}, {})
    for _ in range(3):
        table.say(0, "activate midnight_guard.presence_of_gond.2").resolve_all()
    loop = table.found()
    assert loop is not None
    table.act(loop).says(0, PLAYED // len(loop.about))
    asked = table.game.decision
    assert asked is not None
    answer = Action.choose(asked.seat, asked.number, 0)
    return _took(lambda: table.game.clone().act(answer))


def _drained() -> _Quick:
    """Sanguine Bond and Exquisite Blood, two rounds long, against a thousand life."""
    sides = {"hand": "healing_salve", "field": "sanguine_bond exquisite_blood plains"}, {"life": 1000}
    table = _Quick(*sides)
    table.say(0, "cast healing_salve, mode 0, at A")
    while find(table.start, table.log, Budget()) is None:
        table.pass_()
    return table


def slowed(key: str) -> float:
    """By how many percent random games take longer because what happens in their turns is counted. The counting of whole
    games is measured by itself: two runs of the same game differ by more than it costs."""
    playing = counting = 0.0
    for seed in range(GAMES):
        runs = [_played(key, seed) for _ in range(RUNS)]
        playing += min(seconds for seconds, _told in runs)
        counting += min(_counted(runs[0][1], rulesets()[key].loops) for _ in range(RUNS))
    return round(counting / playing * 100, 2)


Told: TypeAlias = list[tuple[int, int, list[dict[str, Any]]]]
"""After each action: its number, the turn and the events."""


def _played(key: str, seed: int) -> tuple[float, Told]:
    """Seconds of one random game, and what would be counted in it."""
    ruleset, luck = rulesets()[key], random.Random(seed)
    decks = tuple(ready.deck.as_data() for ready in ruleset.decks.ready[:2]) if ruleset.decks is not None else ()
    game = Game.start(Setup(key, 2, luck.randbytes(64), decks=decks))
    told: Told = []
    begun = time.process_time()
    while game.decision is not None and game.decisions < DECISIONS:
        legal = game.legal()
        action = legal[luck.randrange(len(legal))]
        told.append((game.decisions, game.turn_number(), [event.as_data() for event in game.act(action)]))
    return time.process_time() - begun, told


def _counted(told: Told, rules: Loops | None) -> float:
    """Seconds that the counting takes for a whole game, with the question whether its turn is suspect."""
    counted: dict[str, Any] = {}
    begun = time.process_time()
    for number, turn, events in told:
        counted = loop_watch.after_move(counted, number, turn, rules, events)
        loop_watch.is_suspect(counted)
    return time.process_time() - begun
