"""How fast the engine is in random play, and what one state costs: copied, compared, stored, shown.

Times are processor time, so that another load on the machine disturbs them as little as possible.
"""

import gc
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from games.engine import Game, Setup, Viewer
from games.rulesets import rulesets

GAMES = 60
MOST_DECISIONS = 1000
POSITIONS = 5
CHOICES = 3
"""So many legal actions make a real choice."""
REPEATS = 1000
ROUNDS = 5
COPIES = 20


def measure() -> dict[str, Any]:
    """Figures for every installed ruleset."""
    return {key: _ruleset(key) for key in rulesets()}


def _ruleset(key: str) -> dict[str, Any]:
    """Two players who choose at random. Single costs are means over some games that are half over."""
    games = [_half_way(key, seed) for seed in range(POSITIONS)]
    raws = [game.encode() for game in games]
    own = [(game, Viewer.of_seat(game.decision.seat)) for game in games if game.decision is not None]
    views = [game.view(viewer) for game, viewer in own]
    names = [f"Player {seat}" for seat in range(games[0].setup.seats)]
    public, speech = Viewer.public(), games[0].ruleset.speech
    return {
        "decisions_per_second": _decisions_per_second(key),
        "microseconds": {
            "clone": _microseconds(lambda game: game.clone(), games),
            "key": _microseconds(lambda game: game.key(), games),
            "encode": _microseconds(lambda game: game.encode(), games),
            "decode": _microseconds(Game.decode, raws),
            "view_with_options_as_json": _microseconds(lambda one: msgspec.json.encode(one[0].view(one[1])), own),
            "view_of_a_spectator_as_json": _microseconds(lambda game: msgspec.json.encode(game.view(public)), games),
            "sentences_and_labels": _microseconds(lambda view: speech.say(view, "de", names), views),
        },
        "bytes": {
            "encoded": _mean(len(raw) for raw in raws),
            "view_with_options": _mean(len(msgspec.json.encode(view)) for view in views),
            "cached_state": _mean(_memory_of(lambda raw=raw: Game.decode(raw)) for raw in raws),
            "cached_clone": _mean(_memory_of(game.clone) for game in games),
        },
        "positions": {
            "decisions_so_far": [game.decisions for game in games],
            "options": [len(game.decision.options) for game in games if game.decision is not None],
        },
    }


def _decisions_per_second(key: str) -> int:
    """List the legal actions, choose one, apply it; two players, the decks that come with the game."""
    chance = random.Random(1)
    decisions = 0
    spent = 0.0
    for seed in range(GAMES):
        game = _started(key, seed)
        began = time.process_time()
        while game.decision is not None and game.decisions <= MOST_DECISIONS:
            game.act(chance.choice(game.legal()))
        decisions += game.decisions
        spent += time.process_time() - began
    return round(decisions / spent)


def _half_way(key: str, seed: int) -> Game:
    """The first real choice after half of the decisions that a random game has."""
    whole = _played(key, seed, lambda game: game.decisions > MOST_DECISIONS)
    half = whole.decisions // 2
    return _played(key, seed, lambda game: game.decisions > half and len(game.legal()) >= CHOICES)


def _played(key: str, seed: int, enough: Callable[[Game], bool]) -> Game:
    chance = random.Random(seed)
    game = _started(key, seed)
    while game.decision is not None and not enough(game):
        game.act(chance.choice(game.legal()))
    return game


def _microseconds(work: Callable[[Any], object], cases: list[Any]) -> float:
    """The median over some rounds of the mean time of one call."""
    rounds = []
    calls = REPEATS // ROUNDS
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(calls):
            for case in cases:
                work(case)
        rounds.append((time.process_time() - began) / (calls * len(cases)) * 1e6)
    return round(statistics.median(rounds), 1)


def _memory_of(make: Callable[[], object]) -> int:
    """Bytes of memory that one result takes: a state that was read, or a clone, which shares what does not change."""
    make()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        held = [make() for _ in range(COPIES)]
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return round((after - before) / len(held))


def _mean(values: Iterable[int]) -> int:
    return round(statistics.fmean(values))


def _started(key: str, seed: int) -> Game:
    """For two, or as few as can play; with the decks that come with the game, other ones for each seed."""
    ruleset = rulesets()[key]
    seats = ruleset.seats[0]
    ready = ruleset.decks.ready if ruleset.decks is not None else ()
    decks = tuple(ready[(seed + seat) % len(ready)].deck.as_data() for seat in range(seats)) if ready else ()
    options = {"turn_limit": 400} if key == "kafkas_halle" else {}
    return Game.start(Setup(key, seats, random.Random(seed).randbytes(64), options, decks=decks))
