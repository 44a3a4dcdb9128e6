"""What every game must pass: random games, from the first decision to the end, with everything checked on the way.

By hand: `python -m tests.rulesets.conformance --games 10000` (two processes; prints figures; fails with the seed of the
game that broke a rule). A seed always plays the same game: the digest of a run is the same under every PYTHONHASHSEED.
"""

import argparse
import hashlib
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from typing import Any

from games.engine import LANGUAGES, Action, Event, Game, IllegalAction, Ruleset, Setup, StaleAction, Viewer
from games.engine.chance import Chance
from games.engine.language import game_log
from games.rulesets import rulesets
from tests.rulesets.imagining import imagined_games_agree
from tests.shares import share

NAMES = ["Ada", "Bob", "Cyd", "Dan", "Eva", "Fay"]
MOST_DECISIONS = 2_000
"""A random game that is longer is broken off as a draw that all agreed on."""
MOST_TRIED = 1_000
"""Of a question with more answers than that, one of the first ones is taken."""
TRIED = share(60, 1_000)
"""So many of them are tried: the first ones and the last one."""


@dataclass
class Played:
    """What became of one random game."""

    seed: int
    ruleset: str
    seats: int
    decisions: int
    outcome: str
    digest: bytes
    """Of its last position."""
    figures: dict[str, float] = field(default_factory=dict)


def variants(ruleset: Ruleset) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of named options."""
    keys = [option.key for option in ruleset.options]
    for seats in ruleset.seats:
        for values in product(*(option.values for option in ruleset.options)):
            yield seats, dict(zip(keys, values, strict=True))


def everybody(game: Game) -> list[Viewer]:
    """All viewers of a game."""
    return [*(Viewer.of_seat(seat) for seat in range(game.setup.seats)), Viewer.public(), Viewer.judge()]


def hook(key: str, name: str) -> Any:
    """What a ruleset's own tests add to this suite: `check` of a position, `decks` to play, `Figures` of a game."""
    with suppress(ModuleNotFoundError):
        return getattr(import_module(f"tests.rulesets.{key}.invariants"), name, None)
    return None


def play(key: str, seed: int, *, thorough: bool = False, most: int = MOST_DECISIONS, every: int = 1) -> Played:
    """One random game. `thorough` also tries what is illegal and lets everybody read everything, now and then; the
    invariants are looked at in one position of `every`, on average. In the end its log is played once more.
    """
    ruleset = rulesets()[key]
    luck = Chance(seed.to_bytes(8, "big") * 8)
    choices = list(variants(ruleset))
    seats, options = choices[seed % len(choices)]
    leaving, calling = luck.below("leaving", 3) == 0, luck.below("calling", 4) == 0
    correcting = luck.below("correcting", 4) == 0
    chooser = luck.below("chooser", seats) if luck.below("choose", 4) == 0 else None
    check, decks, figures = hook(key, "check"), hook(key, "decks"), hook(key, "Figures")
    brought = decks(luck, seats) if decks else ()
    setup = Setup(key, seats, luck.key, options, chooser=chooser, decks=brought)
    game = Game.start(setup)
    figures = figures and figures()
    events = game.begin_events
    log: list[Action] = []
    while game.decision is not None:
        if check and (game.decisions + seed) % every == 0:
            check(game)
        if thorough and luck.below("look", 20) == 0:
            inspect(game, events)
        if game.decisions >= most:
            log.append(Action.agree_draw())
        elif correcting and luck.below("correct", 20) == 0 and (action := correction(game, luck)) is not None:
            log.append(action)
        elif calling and luck.below("call", 60) == 0:
            log.append(call_time(game, luck))
        else:
            log.append(next_action(game, luck, leaving))
        events = game.act(log[-1])
        if figures:
            figures.see(game, events)
        assert game.last_turn is None or game.turn_number() <= game.last_turn
    if check:
        check(game)
    inspect(game, events)
    last = game.encode()
    assert rebuilt(setup, log).encode() == last
    assert game.result is not None
    outcome = f"{game.result.kind}: {game.result.reason}"
    digest = hashlib.blake2b(last, digest_size=16).digest()
    return Played(seed, key, seats, game.decisions, outcome, digest, figures.ended(game) if figures else {})


def rebuilt(setup: Setup, log: list[Action]) -> Game:
    """A game from what began it and its actions, as data."""
    game = Game.start(setup)
    for action in log:
        game.act(Action.from_data(action.as_data()))
    return game


def next_action(game: Game, luck: Chance, leaving: bool) -> Action:
    """A random answer; now and then somebody leaves instead."""
    asked = game.decision
    assert asked is not None
    if leaving and luck.below("leave", 150) == 0:
        seat = game.seats[luck.below("who", len(game.seats))]
        return (Action.time_out, Action.concede, Action.abandon)[luck.below("how", 3)](seat)
    if asked.least == asked.most == 1:
        return Action.choose(asked.seat, asked.number, luck.below("option", min(asked.count, MOST_TRIED)))
    legal = game.legal()
    return legal[luck.below("option", len(legal))]


def call_time(game: Game, luck: Chance) -> Action:
    """Some turns more; if time was called already, more than are left."""
    left = 0 if game.last_turn is None else game.last_turn - game.turn_number() + 1
    return Action.call_time(left + luck.below("turns", 6))


def correction(game: Game, luck: Chance) -> Action | None:
    """Something that a judge puts right, of what is offered; None where the game refuses it with a reason."""
    offered = game.correctable()
    if not offered:
        return None
    one = offered[luck.below("correctable", len(offered))]
    if one.now.isdecimal():  # a little more or less, as people mistake numbers
        value = str(max(0, int(one.now) - 2) + luck.below("by", 5))
    else:
        value = one.values[luck.below("value", len(one.values))]
    action = Action.corrected(one.what, one.of, value)
    number, turn_seat = game.turn_number(), game.in_turn_order()[0]
    before = game.encode()
    refusal = _refusal(game, action)
    assert game.encode() == before
    if refusal is not None:
        assert refusal.code in ("correction_ends", "no_such_value", "is_so")
        return None
    after = game.clone()
    told = [event for event in after.act(action) if event.kind == "corrected"]
    assert [event.facts for event in told] == [one.becoming(value)]
    assert after.turn_number() == number, "a correction has ended the turn"
    assert after.in_turn_order()[0] == turn_seat or turn_seat in after.left, "a correction has passed the turn"
    assert all(
        game_log.log(game.ruleset, told[0].facts | {"kind": "corrected"}, language, NAMES) for language in LANGUAGES
    )
    return action


def _refusal(game: Game, action: Action) -> IllegalAction | None:
    try:
        game.check(action)
    except IllegalAction as error:
        return error
    return None


def inspect(game: Game, events: list[Event]) -> None:
    """Everything that must hold of any game at any moment."""
    legal_is_exact(game)
    copies_agree(game)
    all_can_read(game, events)
    imagined_games_agree(game)


def legal_is_exact(game: Game) -> None:
    """All of `legal()` is accepted, everything else is refused, and what is refused changes nothing."""
    before = game.encode()
    legal = game.legal()
    if len(legal) > TRIED:
        legal = [*legal[: TRIED - 1], legal[-1]]
    assert len(set(legal)) == len(legal)
    for action in legal:
        game.clone().act(action)
        assert Action.from_data(action.as_data()) == action
    for action in near_misses(game):
        assert action not in legal
        refusal = refusal_of(game, action)
        assert refusal is not None, f"accepted: {action}"
        assert all(refusal.text(language) for language in LANGUAGES)
    assert game.encode() == before


def refusal_of(game: Game, action: Action) -> IllegalAction | StaleAction | None:
    """Why a game does not accept an action; None if it does."""
    try:
        game.act(action)
    except (IllegalAction, StaleAction) as refusal:
        return refusal
    return None


def near_misses(game: Game) -> Iterator[Action]:
    """Actions that are almost legal."""
    asked = game.decision
    if asked is None:
        for seat in range(game.setup.seats):
            yield from (Action.choose(seat, game.decisions - 1, 0), Action.concede(seat), Action.time_out(seat))
        yield from (Action.agree_draw(), Action.abort(), Action.call_time(3))
        return
    for seat in range(game.setup.seats + 1):
        if seat != asked.seat:
            yield from (Action.choose(seat, asked.number, number) for number in range(min(asked.count, TRIED)))
    for number in (asked.number - 1, asked.number + 1):
        yield Action.choose(asked.seat, max(number, 0) + 2 * (number < 0), 0)
    choices: list[tuple[int, ...]] = [(asked.count,), (-1,), (0, 0), (0, asked.count)]
    if asked.least > 0:
        choices.append(())
    if asked.most < 2:
        choices.append((0, 1))
    for choice in choices:
        yield Action.choose(asked.seat, asked.number, choice)


def copies_agree(game: Game) -> None:
    """Clone, decode and the game itself are the same and go on alike."""
    encoded, key, legal = game.encode(), game.key(), game.legal()
    views = [game.view(viewer) for viewer in everybody(game)]
    copies = [game.clone(), Game.decode(encoded)]
    for copy in copies:
        assert copy == game
        assert (copy.encode(), copy.key()) == (encoded, key)
        assert copy.legal() == legal
        assert [copy.view(viewer) for viewer in everybody(game)] == views
    if game.decision is not None:
        default = game.default()
        assert default in legal
        told = [[event.as_data() for event in copy.act(default)] for copy in copies]
        assert told[0] == told[1]
        assert copies[0].encode() == copies[1].encode()


def all_can_read(game: Game, events: list[Event]) -> None:
    """There is a text for every event and option, in both languages, for every viewer."""
    for viewer in everybody(game):
        view = game.view(viewer)
        for language in LANGUAGES:
            said = game_log.say(game.ruleset, view, language, NAMES)
            assert said["status"]
            offered = (view["decision"] or {}).get("options", []) if viewer.seat is not None else []
            assert set(said["options"]) == {str(option["id"]) for option in offered}
            assert all(option["label"] for option in said["options"].values())
            called: dict[str, str] = {}
            for option in offered:
                label, meant = said["options"][str(option["id"])]["label"], what_it_is_about(option, view)
                assert called.setdefault(label, meant) == meant, f"two different options are called {label!r}"
            for event in events:
                text = game_log.log(game.ruleset, event.seen_by(viewer), language, NAMES)
                assert "{" not in text
                assert text == "" or (not text[0].islower() and text[-1] in ".!?"), text


def what_it_is_about(option: dict[str, Any], view: dict[str, Any]) -> str:
    """An option without which one of several equal cards is meant: two Mountains may be called alike."""
    piles = [pile for zone in view["zones"].values() for pile in (zone if isinstance(zone, list) else [zone])]
    faces = {card["h"]: card["face"] for pile in piles for card in pile.get("cards", ())}
    about = {key: faces.get(value, value) if isinstance(value, str) else value for key, value in option.items()}
    # Where the card itself is named, its handle adds nothing; a trigger's number only tells equal ones apart.
    left_out = {"id", "trigger"} | ({"h"} if "card" in option else set())
    return str(sorted((key, value) for key, value in about.items() if key not in left_out))


def _many(work: tuple[str, int, int, bool, int, int]) -> list[Played]:
    key, first, count, thorough, every, most = work
    done = []
    for seed in range(first, first + count):
        try:
            done.append(play(key, seed, thorough=thorough, every=every, most=most))
        except Exception as trouble:
            raise RuntimeError(f"seed {seed} of {key} broke: {type(trouble).__name__}: {trouble}") from trouble
    return done


def report(played: list[Played], seconds: float) -> str:
    """Figures about many games."""
    decisions = sum(one.decisions for one in played)
    digest = hashlib.blake2b(b"".join(one.digest for one in played), digest_size=8).hexdigest()
    lines = [
        f"{len(played)} games, {decisions} decisions, {seconds:.0f} s, {decisions / seconds:.0f} decisions a second",
        f"digest of all last positions: {digest}",
    ]
    for key, seats in sorted({(one.ruleset, one.seats) for one in played}):
        some = [one for one in played if (one.ruleset, one.seats) == (key, seats)]
        outcomes = Counter(one.outcome for one in some)
        lines.append(
            f"{key}, {seats} seats: {len(some)} games; "
            + ", ".join(f"{n} {what}" for what, n in outcomes.most_common())
        )
        for name in some[0].figures:
            values = sorted(one.figures[name] for one in some)
            lines.append(
                f"  {name}: median {statistics.median(values):.1f}, mean {statistics.fmean(values):.1f}, most {values[-1]:.1f}"
            )
    return "\n".join(lines)


def main() -> None:
    """Play many games of every installed ruleset."""
    parser = argparse.ArgumentParser(
        description="Random full games of every installed game, with all invariants checked."
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--ruleset", choices=sorted(rulesets()), help="only this game")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--thorough", action="store_true", help="also try what is illegal, and read everything")
    parser.add_argument("--every", type=int, default=1, help="check one position of so many, on average")
    parser.add_argument("--most", type=int, default=MOST_DECISIONS, help="decisions after which a game is broken off")
    asked = parser.parse_args()
    began = time.perf_counter()
    bunch = 50
    work = [
        (key, first, min(bunch, asked.first + asked.games - first), asked.thorough, asked.every, asked.most)
        for key in ([asked.ruleset] if asked.ruleset else rulesets())
        for first in range(asked.first, asked.first + asked.games, bunch)
    ]
    played: list[Played] = []
    with ProcessPoolExecutor(asked.processes) as pool:
        for done in pool.map(_many, work):
            played += done
            print(f"\r{len(played)} games", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(report(played, time.perf_counter() - began))


if __name__ == "__main__":
    main()
