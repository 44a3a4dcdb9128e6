"""L-22: random games in which loops are looked for. Whatever is found must hold, and looking must change nothing.

By hand: `python -m tests.rulesets.loop_games --games 20000 --forced 2000` (figures; fails with the seed of the game that
broke it). Of each game that knows loops so many are looked at after every single decision, the others only where the
site would look too. A seed always plays the same game.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from games.engine import Action, Game, Setup
from games.engine.chance import Chance
from games.engine.loops.budget import Budget, Undecided
from games.engine.loops.rounds import Answer
from games.engine.loops.watching import Trail
from games.live import loop_watch
from games.rulesets import rulesets
from games.rulesets.fftcg import decks as fftcg
from games.rulesets.flesh_and_blood import decks as flesh_and_blood
from tests.rulesets.conformance import hook, next_action, rebuilt, variants

MOST_DECISIONS = 400
"""A random game that is longer is broken off as a draw that all agreed on."""
MOST_NAMED = 12
"""Numbers of rounds below this are named: a table with a thousand tokens would take too long."""
REPEATS = 3
"""In one game of three the players like to do again what they have just done, so that there are loops to be found."""


def _engine(word: str, *uses: dict[str, Any], **about: Any) -> list[dict[str, Any]]:
    """Abilities that do something for nothing."""
    return [{"word": word, "effects": [use], **about} for use in uses]


_A_CREATURE = {"word": "Target", "kind": {"word": "ObjectFilter", "types": ["creature"]}}
_GAINED = {"word": "LifeChanges", "way": "gained"}
_ENTERS = {"word": "Enters", "what": {"word": "ObjectFilter", "types": ["creature"], "whose": "you"}}
_GAIN, _LOSE = {"word": "GainLife", "amount": 1}, {"word": "LoseLife", "amount": 1}
_SOLDIER = {"word": "CreateToken", "token": "token:soldier"}
_FREE: dict[str, Any] = {"cost": {"word": "Payment"}}
_MAGIC: dict[str, list[dict[str, Any]]] = {
    "Winch": _engine("Activated", {"word": "Tap", "what": _A_CREATURE}, **_FREE),
    "Spring": _engine("Activated", {"word": "Untap", "what": _A_CREATURE}, **_FREE),
    "Shrine": _engine("Activated", _GAIN, _LOSE, **_FREE),
    "Barracks": _engine("Activated", _SOLDIER, **_FREE),
    "Press": _engine("Activated", _SOLDIER, cost={"word": "Payment", "life": 1}),
    "Heap": _engine(
        "Activated", {"word": "PutCounters", "counter": "charge", "amount": 2, "on": {"word": "Self"}}, **_FREE
    ),
    "Echo": _engine("Triggered", _GAIN, when=_GAINED),
    "Question": _engine("Triggered", {"word": "May", "effects": [_GAIN]}, when=_GAINED),
    "Oath": _engine("Triggered", _LOSE, when=_ENTERS),
    "Goal": _engine("Triggered", _GAIN, when=_ENTERS, only_if={"word": "Control", "kind": _ENTERS["what"], "least": 9}),
    "Urn": _engine("Activated", {"word": "Draw"}, **_FREE),
}
"""Each of these is cast for nothing."""
_A_FORWARD = {"word": "Target", "kind": {"word": "Cards", "types": ["forward"]}}
_FFTCG: dict[str, list[dict[str, Any]]] = {
    "Winch": _engine("Action", {"word": "Dull", "what": _A_FORWARD}, cost={"word": "Price"}),
    "Spring": _engine("Action", {"word": "Untap", "what": _A_FORWARD}, cost={"word": "Price"}),
}
_LEVERS = [{"word": "GainLife", "amount": 1}, {"word": "LoseLife", "amount": 1}, {"word": "GainResources", "amount": 1}]
_AURAS: dict[str, list[dict[str, Any]]] = {
    "Lever": _engine("Activation", *_LEVERS, cost=0, speed="instant"),
    "Coil": _engine("Activation", _LEVERS[0], cost=1, speed="instant"),
}
LOOPING: dict[str, tuple[dict[str, Any], ...]] = {
    "magic": tuple(
        {"word": "Card", "en": name, "de": name, "types": ["artifact"], "cost": "{0}", "abilities": abilities}
        for name, abilities in _MAGIC.items()
    ),
    "fftcg": tuple(
        {
            "word": "Card",
            "en": name,
            "de": name,
            "number": f"0-90{number}X",
            "types": ["backup"],
            "cost": "0",
            "element": "ice",
            "generic": True,
            "abilities": abilities,
        }
        for number, (name, abilities) in enumerate(_FFTCG.items())
    ),
    "flesh_and_blood": tuple(
        {
            "word": "Card",
            "en": name,
            "de": name,
            "types": ["generic", "aura"],
            "cost": "0",
            "abilities": abilities,
        }
        for name, abilities in _AURAS.items()
    ),
}
BESIDES: dict[str, dict[str, int]] = {
    "magic": {"grizzly_bears": 6, "forest": 10},
    "fftcg": next(iter(fftcg.DECKS.values())).deck.as_data()["main"],
    "flesh_and_blood": dict(next(iter(flesh_and_blood.DECKS.values())).main),
}
"""What a deck has besides."""


@dataclass
class Watched:
    """What became of one random game."""

    decisions: int
    looks: int = 0
    """How often was asked whether it stands in a loop."""
    found: Counter[str] = field(default_factory=Counter)
    """Loops that were found, by their kind; each of them was taken up on a copy, and every other one in the game."""


def watch(key: str, seed: int, *, forced: bool = False, most: int = MOST_DECISIONS) -> Watched:
    """One random game, looked at after each decision (`forced`) or where its turn is suspect. Then its actions are
    played once more without anybody looking."""
    ruleset, luck = rulesets()[key], Chance(seed.to_bytes(8, "big") * 8)
    choices, decks = list(variants(ruleset)), hook(key, "decks")
    seats, options = choices[seed % len(choices)]
    likes_to_repeat, habits = seed % REPEATS == 0, dict[tuple[int, str], str]()
    brought, cards = decks(luck, seats) if decks else (), tuple[Any, ...]()
    if likes_to_repeat and key in LOOPING:
        cards = LOOPING[key]
        brought = tuple({"main": _looping(luck, key)} for _ in range(seats))
    setup = Setup(key, seats, luck.key, options, decks=brought, cards=cards)
    game, log, seen, counted = Game.start(setup), list[Action](), Watched(0), dict[str, Any]()
    trail: Trail | None = None
    while game.decision is not None:
        action = Action.agree_draw()
        if game.decisions < most:
            action = next_action(game, luck, False)
            if game.decision.numbers:
                most_named = min(game.decision.count, MOST_NAMED)
                action = Action.choose(game.decision.seat, game.decision.number, luck.below("number", most_named))
            elif likes_to_repeat and luck.below("repeat", 4):
                action = _by_habit(game, action, habits)
        log.append(action)
        turn = game.turn_number()
        if trail is None:
            events = game.act(action)
        else:
            trail.follow(action, Budget())
            events = trail.game.events
        told = [event.as_data() for event in events]
        counted = loop_watch.after_move(counted, game.decisions, game.turn_number(), ruleset.loops, told)
        if game.result is not None or ruleset.loops is None:
            continue
        if not (forced or loop_watch.is_suspect(counted)):
            trail = None
        elif trail is None or game.turn_number() != turn:
            trail = Trail(game, closely=True)
            game = trail.game
        else:
            seen.looks += 1
            found = _found(trail)
            if found is not None:
                seen.found[_kind_of(game, found)] += 1
                if luck.below("take up", 2):
                    log.append(found)
                    trail.follow(found, Budget())
    assert rebuilt(setup, log).encode() == game.encode()
    seen.decisions = game.decisions
    return seen


def _looping(luck: Chance, key: str) -> dict[str, int]:
    """A deck of some of the cards of which loops are made."""
    names = [card.get("number", card["en"].lower()) for card in LOOPING[key]]
    chosen = luck.shuffled("looping", names)[: max(2, len(names) // 2)]
    return {**dict.fromkeys(chosen, 8), **BESIDES[key]}


def _by_habit(game: Game, action: Action, habits: dict[tuple[int, str], str]) -> Action:
    """What this player did the last time when he was asked so, if he can do it again."""
    asked = game.decision
    assert asked is not None
    if (asked.least, asked.most) != (1, 1) or asked.numbers:
        return action
    verbs, who = [option.verb for option in asked.options], (int(asked.seat), asked.kind)
    again = habits.get(who)
    habits[who] = verbs[action.choice[0]]
    if again not in verbs or again == "pass":
        return action
    habits[who] = again
    return Action.choose(asked.seat, asked.number, verbs.index(again))


def _found(trail: Trail) -> Action | None:
    try:
        return trail.loop(Budget())
    except Undecided:
        return None


def _kind_of(game: Game, found: Action) -> str:
    """What kind of loop it is. The engine must take it up; and where nothing grows, the whole position comes back."""
    copy = game.clone()
    copy.act(found)
    (told,) = [event for event in copy.events if event.kind == "loop_found"]
    assert copy.result is None
    if told.facts["growth"]:
        return "growth that ends" if told.facts["ends"] else "growth"
    again = game.clone()
    for text in found.about:
        answer, asked = Answer.read(text), again.decision
        assert asked is not None
        again.act(Action.choose(answer.seat, asked.number, answer.choice))
    assert again.position() == game.position()
    return "exact"


def _many(work: tuple[str, int, int, bool]) -> tuple[str, bool, list[Watched]]:
    key, first, count, forced = work
    done = []
    for seed in range(first, first + count):
        try:
            done.append(watch(key, seed, forced=forced))
        except Exception as trouble:
            raise RuntimeError(f"seed {seed} of {key} broke: {type(trouble).__name__}: {trouble}") from trouble
    return key, forced, done


def main() -> None:
    """Play many games of every installed ruleset."""
    parser = argparse.ArgumentParser(description="Random games of every installed game, watched for loops.")
    parser.add_argument("--games", type=int, default=300, help="in all")
    parser.add_argument("--forced", type=int, default=30, help="of each game, looked at after every decision")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    each, bunch, work = -(-asked.games // len(rulesets())), 20, []
    for key in rulesets():
        for number in range(0, each, bunch):
            forced = min(bunch, max(0, asked.forced - number))
            work.append((key, asked.first + number, forced, True))
            work.append((key, asked.first + number + forced, min(bunch, each - number) - forced, False))
    began, seen = time.perf_counter(), dict[tuple[str, bool], list[Watched]]()
    with ProcessPoolExecutor(asked.processes) as pool:
        for key, forced, done in pool.map(_many, work):
            seen.setdefault((key, forced), []).extend(done)
            print(f"\r{sum(map(len, seen.values()))} games", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{sum(map(len, seen.values()))} games in {time.perf_counter() - began:.0f} s")
    for (key, forced), games in seen.items():
        found = sum((one.found for one in games), Counter[str]())
        print(
            f"{key}, {'every decision' if forced else 'where a turn is suspect'}: {len(games)} games, "
            f"{sum(one.decisions for one in games)} decisions, {sum(one.looks for one in games)} looks; found and upheld: "
            + (", ".join(f"{count} {kind}" for kind, count in found.most_common()) or "nothing")
        )


if __name__ == "__main__":
    main()
