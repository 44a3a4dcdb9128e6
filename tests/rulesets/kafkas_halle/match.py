"""Counted matches between computer players.

    python -m tests.rulesets.kafkas_halle.match --games 100

prints for every pairing who won how often, how long the games were and how long the decisions took (processor time), as JSON.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha512
from random import Random
from statistics import median
from time import thread_time
from typing import Any

from games.engine import Action, Game, Setup, Viewer
from games.rulesets import rulesets
from tests.rulesets.match import decided

TURN_LIMIT = 400
Bot = Callable[[dict[str, Any], Callable[[int], int]], int]


def random_player(view: dict[str, Any], draw: Callable[[int], int]) -> int:
    """Takes any option, all equally likely."""
    return int(draw(len(view["decision"]["options"])))


def bots() -> dict[str, Bot]:
    """Every player that can be matched."""
    return {"random": random_player, **rulesets()["kafkas_halle"].bots}


@dataclass
class Played:
    """What became of one game."""

    winner: int | None
    turns: int
    seconds: dict[str, list[float]]
    """For each player's name, the processor time that each of its decisions took."""


def start(seed: str, seats: int, first: int, despair: bool = False) -> Game:
    """A new game; the same seed deals the same cards."""
    options = {"turn_limit": TURN_LIMIT, "despair": despair}
    return Game.start(Setup("kafkas_halle", seats, sha512(seed.encode()).digest(), options, first=first))


def play(names: list[str], seed: str, first: int = 0, despair: bool = False) -> Played:
    """One game between players, by seat."""
    known = bots()
    game = start(seed, len(names), first, despair)
    draws = [Random(f"{seed} {seat}") for seat in range(len(names))]
    seconds: dict[str, list[float]] = {name: [] for name in names}
    while (asked := game.decision) is not None:
        view = game.view(Viewer.of_seat(asked.seat))
        begun = thread_time()
        choice = known[names[asked.seat]](view, draws[asked.seat].randrange)
        seconds[names[asked.seat]].append(thread_time() - begun)
        game.act(Action.choose(asked.seat, asked.number, choice))
    assert game.result is not None
    winner = game.result.winners[0] if game.result.winners else None
    return Played(winner, game.turn, seconds)


def game_of(names: list[str], number: int, seed: str, despair: bool = False) -> tuple[str, Played]:
    """One game of a match: who has won it, or "draw", and what became of it."""
    turned = number % len(names)
    seated = names[turned:] + names[:turned]
    first = number // len(names) % len(names)
    played = play(seated, f"{seed} {number}", first, despair)
    return "draw" if played.winner is None else seated[played.winner], played


def wins(names: list[str], least: int, games: int, seed: str) -> bool:
    """Whether the first player wins at least so many of the games. No more are played than it takes to know."""
    return decided((game_of(names, number, seed)[0] == names[0] for number in range(games)), least, games)


def match(names: list[str], games: int, seed: str = "match", despair: bool = False) -> dict[str, Any]:
    """Many games; seats and the beginner go round."""
    won: Counter[str] = Counter()
    turns: list[int] = []
    seconds: dict[str, list[float]] = {}
    for number in range(games):
        winner, played = game_of(names, number, seed, despair)
        won[winner] += 1
        turns.append(played.turns)
        for name, times in played.seconds.items():
            seconds.setdefault(name, []).extend(times)
    return {
        "players": names,
        "games": games,
        "despair": despair,
        "wins": dict(won),
        "turns": {"median": median(turns), "most": max(turns)},
        "milliseconds": {
            name: {
                "decisions": len(times),
                "median": round(median(times) * 1000, 2),
                "p99": round(sorted(times)[len(times) * 99 // 100] * 1000, 2),
                "worst": round(max(times) * 1000, 2),
            }
            for name, times in seconds.items()
        },
    }


PAIRINGS = (
    (["normal", "random"], False),
    (["easy", "random"], False),
    (["normal", "easy"], False),
    (["normal", "easy"], True),
    (["normal", "normal"], False),
    (["easy", "easy"], False),
    (["normal", "random", "random", "random"], False),
    (["normal", "easy", "easy", "easy"], False),
    (["normal", "normal", "normal", "normal"], False),
)


def main() -> None:
    """Play every pairing, or the one that is named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="match")
    parser.add_argument("--players", nargs="+", choices=sorted(bots()), help="one pairing instead of all")
    parser.add_argument("--despair", action="store_true")
    asked = parser.parse_args()
    pairings = ((asked.players, asked.despair),) if asked.players else PAIRINGS
    for names, despair in pairings:
        print(json.dumps(match(names, asked.games, asked.seed, despair)), flush=True)


if __name__ == "__main__":
    main()
