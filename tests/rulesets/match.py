"""Counted matches between computer players of any ruleset, two at a table, with its pre-built decks.

    python -m tests.rulesets.match --ruleset magic --players normal random --games 100

prints who won how often and how long decisions took (processor time), as JSON. Every pair of decks comes up in turn;
places change from game to game, so that each player begins as often as the other. A game that takes too many
decisions counts as a draw.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha512
from os import environ
from random import Random
from statistics import mean, median
from subprocess import PIPE, Popen
from sys import executable
from time import thread_time
from typing import Any

from games.engine import Action, Game, Setup
from games.engine.bots import answer
from games.rulesets import rulesets

MOST_DECISIONS = 5_000
Player = Callable[[Game, Callable[[int], int]], int]
"""From a game in which a seat is asked, and a source of chance, the number of an option."""


def anything(game: Game, draw: Callable[[int], int]) -> int:
    """Any option, all equally likely."""
    assert game.decision is not None
    return draw(len(game.decision.options))


def player(key: str, name: str) -> Player:
    """A computer player by name; `random` takes anything, `PATH:normal` is the one of another checkout."""
    if name == "random":
        return anything
    checkout, _, level = name.rpartition(":")
    if checkout:
        return Elsewhere(checkout, level)
    bot = rulesets()[key].bots[name]
    return lambda game, draw: answer(bot, game, draw)


ASKED = """
import sys
from random import Random
from games.engine import Game
from games.engine.bots import answer
from games.rulesets import rulesets
known = rulesets()
while size := sys.stdin.buffer.read(8):
    seed, length = int.from_bytes(size[:4], "big"), int.from_bytes(size[4:], "big")
    game = Game.decode(sys.stdin.buffer.read(length))
    bot = known[game.setup.ruleset].bots[sys.argv[1]]
    print(answer(bot, game, Random(seed).randrange), flush=True)
"""
"""What another checkout is asked: seeds and states come in, numbers of options go out."""


class Elsewhere:
    """The computer player of another checkout, in a process of its own; it reads the same bytes of a state."""

    def __init__(self, checkout: str, level: str) -> None:
        self.process = Popen([executable, "-c", ASKED, level], cwd=checkout, env=environ | {"PYTHONPATH": checkout},
                             stdin=PIPE, stdout=PIPE)  # fmt: skip

    def __call__(self, game: Game, draw: Callable[[int], int]) -> int:
        """The number of its option; raises `RuntimeError` if it gives none."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        raw = game.encode()
        self.process.stdin.write(draw(2**32).to_bytes(4, "big") + len(raw).to_bytes(4, "big") + raw)
        self.process.stdin.flush()
        answered = self.process.stdout.readline()
        if not answered:
            raise RuntimeError(f"the player in {self.process.args!r} has not answered")
        return int(answered)

    def close(self) -> None:
        """End its process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


@dataclass
class Counts:
    """What became of the games."""

    wins: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """For each player the processor time that each of its decisions took."""
    decisions: list[int] = field(default_factory=list)


def start(key: str, number: int, seed: str = "match") -> Game:
    """A new game of two; the same number deals alike."""
    construction = rulesets()[key].decks
    ready = construction.ready if construction is not None else ()
    decks = (
        tuple(ready[(number + seat + seat * number // len(ready)) % len(ready)].deck.as_data() for seat in range(2))
        if ready
        else ()
    )
    return Game.start(Setup(key, 2, sha512(f"{seed} {number}".encode()).digest(), first=number % 2, decks=decks))


def play(
    key: str, names: tuple[str, str], number: int, counts: Counts, known: Mapping[str, Player], seed: str = "match"
) -> str:
    """One game; the winner's name, or "draw"."""
    turned = number // 2 % 2
    seated = names[::-1] if turned else names
    players = [known[name] for name in seated]
    game, draws = start(key, number, seed), [Random(f"{seed} {number} {seat}") for seat in range(2)]
    while (asked := game.decision) is not None and game.decisions < MOST_DECISIONS:
        begun = thread_time()
        choice = players[asked.seat](game, draws[asked.seat].randrange)
        counts.seconds.setdefault(seated[asked.seat], []).append(thread_time() - begun)
        game.act(Action.choose(asked.seat, asked.number, choice))
    winners = game.result.winners if game.result is not None else ()
    won = seated[winners[0]] if len(winners) == 1 else "draw"
    counts.wins[won] += 1
    counts.decisions.append(game.decisions)
    return won


def decided(games: Iterable[bool], least: int, count: int) -> bool:
    """Whether at least so many of the games were won. It ends as soon as that is known."""
    won = lost = 0
    for was_won in games:
        won, lost = won + was_won, lost + (not was_won)
        if won >= least or lost > count - least:
            break
    return won >= least


def match(key: str, names: tuple[str, str], games: int, seed: str = "match") -> dict[str, Any]:
    """Many games, in figures."""
    counts = Counts()
    known = {name: player(key, name) for name in names}
    for number in range(games):
        play(key, names, number, counts, known, seed)
    for one in known.values():
        if isinstance(one, Elsewhere):
            one.close()
    return {
        "ruleset": key,
        "games": games,
        "wins": dict(counts.wins),
        "decisions": round(mean(counts.decisions)),
        "milliseconds": {
            name: {
                "mean": round(mean(times) * 1000, 1),
                "median": round(median(times) * 1000, 1),
                "p99": round(sorted(times)[len(times) * 99 // 100] * 1000, 1),
                "worst": round(max(times) * 1000, 1),
            }
            for name, times in counts.seconds.items()
            if not isinstance(known[name], Elsewhere)  # its processor time is spent in another process
        },
    }


def main() -> None:
    """Play the match that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", required=True, choices=sorted(rulesets()))
    parser.add_argument(
        "--players", nargs=2, default=["normal", "random"], help="names of computer players, random, or PATH:NAME"
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="match")
    asked = parser.parse_args()
    print(json.dumps(match(asked.ruleset, tuple(asked.players), asked.games, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
