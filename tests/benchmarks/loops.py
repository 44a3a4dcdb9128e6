"""Loops: what it costs to watch, to find, to prove and to apply them (loops.md, section 14). Milliseconds of processor time, medians."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from games import looping
from games.engine import Action, Game, Setup
from games.engine.loops.accepting import proved
from games.engine.loops.budget import Budget
from games.engine.loops.moments import moment
from games.engine.loops.rounds import Answer, played
from games.engine.loops.settling import MOST
from games.engine.loops.watching import Trail, find
from games.engine.node import as_data
from games.engine.words.abilities import Activated, Payment
from games.engine.words.damage import GainLife
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from tests.rulesets.magic.looping import SPRING, WINCH, Watched

TIMES = 15
PERIODS = (1, 5, 20, 50)
GAMES = 12
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
    drained = _drained()
    figures["an end by itself found"] = _took(lambda: find(drained.start, drained.log, Budget()))
    looking = [key for key, ruleset in rulesets().items() if ruleset.loops is not None]
    figures["ordinary play, slower by percent"] = {key: slowed(key) for key in looking}
    return figures


def _drained() -> _Quick:
    """Sanguine Bond and Exquisite Blood, two rounds long, against a thousand life."""
    sides = {"hand": "healing_salve", "field": "sanguine_bond exquisite_blood plains"}, {"life": 1000}
    table = _Quick(*sides)
    table.say(0, "cast healing_salve, mode 0, at A")
    while find(table.start, table.log, Budget()) is None:
        table.pass_()
    return table


def slowed(key: str) -> float:
    """By how many percent random games take longer if their turns are watched for loops: the same games twice, with
    and without the watching, one beside the other."""
    plain = watched = 0.0
    for seed in range(GAMES):
        pairs = [(_played(key, seed, False), _played(key, seed, True)) for _ in range(3)]
        plain += min(pair[0] for pair in pairs)
        watched += min(pair[1] for pair in pairs)
    return round((watched / plain - 1) * 100, 2)


def _played(key: str, seed: int, watch: bool) -> float:
    """Seconds of one random game as the site plays it: an action, and what is counted after it; where a turn is
    suspect, a look at each decision."""
    ruleset, luck = rulesets()[key], random.Random(seed)
    decks = tuple(ready.deck.as_data() for ready in ruleset.decks.ready[:2]) if ruleset.decks is not None else ()
    game = Game.start(Setup(key, 2, luck.randbytes(64), decks=decks))
    counted: dict[str, Any] = {}
    trail: Trail | None = None
    begun = time.process_time()
    while game.decision is not None and game.decisions < DECISIONS:
        legal = game.legal()
        action = legal[luck.randrange(len(legal))]
        told = [event.as_data() for event in game.act(action)]
        if watch:
            counted = looping.after_move(counted, game.decisions, game.turn_number(), ruleset.loops, told)
            if not looping.is_suspect(counted):
                trail = None
            elif trail is None:
                trail = Trail(game, closely=True)
            else:
                trail.follow(action, Budget())
                trail.loop(Budget())
    return time.process_time() - begun
