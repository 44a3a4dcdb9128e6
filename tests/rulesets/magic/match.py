"""Counted matches between computer players.

    python -m tests.rulesets.magic.match --games 100

prints for every pairing who won how often, how long the games were and how long the decisions took (processor time),
as JSON. Each game takes other decks from the pre-built ones; in a game of two the same decks are then played the
other way round. A game that has not ended after a number of turns counts as a draw.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha512
from random import Random
from statistics import mean, median
from time import thread_time
from typing import Any

from games.engine import Action, Game, Setup, Viewer
from games.rulesets import rulesets
from games.rulesets.magic.decks import DECKS
from games.rulesets.magic.game import Magic
from tests.rulesets.match import decided

MOST_TURNS = 150
MOST_DECISIONS = 20_000
Bot = Callable[[dict[str, Any], Callable[[int], int]], int]


def random_player(view: dict[str, Any], draw: Callable[[int], int]) -> int:
    """Takes any option, all equally likely."""
    return int(draw(len(view["decision"]["options"])))


def bots() -> dict[str, Bot]:
    """Every player that can be matched."""
    return {"random": random_player, **rulesets()["magic"].bots}


@dataclass
class Played:
    """What became of one game."""

    winner: int | None
    turns: int
    decisions: int
    seconds: dict[str, list[float]]
    """For each player's name, the processor time that each of its decisions took."""


def decks_of(number: int, seats: int) -> list[str]:
    """The decks of a game: every pair comes up in turn."""
    keys = [key for key, deck in DECKS.items() if not deck.commander]
    return [keys[(number * (seat * 2 + 1) + seat + number // len(keys)) % len(keys)] for seat in range(seats)]


def start(seed: str, decks: list[str], first: int) -> Magic:
    """A new game; the same seed shuffles alike."""
    brought = tuple({"main": DECKS[key].main} for key in decks)
    game = Game.start(Setup("magic", len(decks), sha512(seed.encode()).digest(), first=first, decks=brought))
    assert isinstance(game, Magic)
    return game


def play(
    names: list[str], seed: str, decks: list[str], first: int = 0, known: Mapping[str, Bot] | None = None
) -> Played:
    """One game between players, by seat."""
    known = known or bots()
    game = start(seed, decks, first)
    draws = [Random(f"{seed} {seat}") for seat in range(len(names))]
    seconds: dict[str, list[float]] = {name: [] for name in names}
    count = 0
    while (asked := game.decision) is not None and game.turn <= MOST_TURNS and count < MOST_DECISIONS:
        view = game.view(Viewer.of_seat(asked.seat))
        begun = thread_time()
        choice = known[names[asked.seat]](view, draws[asked.seat].randrange)
        seconds[names[asked.seat]].append(thread_time() - begun)
        game.act(Action.choose(asked.seat, asked.number, choice))
        count += 1
    winners = game.result.winners if game.result is not None else ()
    return Played(winners[0] if len(winners) == 1 else None, game.turn, count, seconds)


def game_of(names: list[str], number: int, seed: str, known: Mapping[str, Bot] | None = None) -> tuple[str, Played]:
    """One game of a match: who has won it, or "draw", and what became of it."""
    turned = number % len(names)
    seated = names[turned:] + names[:turned]
    first = number // len(names) % len(names)
    played = play(seated, f"{seed} {number}", decks_of(number // len(names), len(names)), first, known)
    return "draw" if played.winner is None else seated[played.winner], played


def wins(names: list[str], least: int, games: int, seed: str, known: Mapping[str, Bot] | None = None) -> bool:
    """Whether the first player wins at least so many of the games. No more are played than it takes to know."""
    return decided((game_of(names, number, seed, known)[0] == names[0] for number in range(games)), least, games)


def match(names: list[str], games: int, seed: str = "match", known: Mapping[str, Bot] | None = None) -> dict[str, Any]:
    """Many games; seats, decks and the beginner go round."""
    won: Counter[str] = Counter()
    turns: list[int] = []
    decisions: list[int] = []
    seconds: dict[str, list[float]] = {}
    for number in range(games):
        winner, played = game_of(names, number, seed, known)
        won[winner] += 1
        turns.append(played.turns)
        decisions.append(played.decisions)
        for name, times in played.seconds.items():
            seconds.setdefault(name, []).extend(times)
    return {
        "players": names,
        "games": games,
        "wins": dict(won),
        "turns": {"median": median(turns), "most": max(turns)},
        "decisions": {"median": median(decisions), "most": max(decisions)},
        "milliseconds": {
            name: {
                "decisions": len(times),
                "mean": round(mean(times) * 1000, 2),
                "median": round(median(times) * 1000, 2),
                "p99": round(sorted(times)[len(times) * 99 // 100] * 1000, 2),
                "worst": round(max(times) * 1000, 2),
            }
            for name, times in seconds.items()
        },
    }


PAIRINGS = (
    ["normal", "random"],
    ["easy", "random"],
    ["normal", "easy"],
    ["normal", "normal"],
    ["normal", "random", "random", "random"],
    ["normal", "easy", "easy"],
)


def main() -> None:
    """Play every pairing, or the one that is named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="match")
    parser.add_argument("--players", nargs="+", choices=sorted(bots()), help="one pairing instead of all")
    asked = parser.parse_args()
    for names in [asked.players] if asked.players else PAIRINGS:
        print(json.dumps(match(names, asked.games, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
