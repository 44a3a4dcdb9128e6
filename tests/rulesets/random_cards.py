"""Cards put together at random from the words of a game's own cards, checked, read in both languages, and played.

By hand: `python -m tests.rulesets.random_cards --ruleset magic --cards 100000`. A seed always makes the same card. What the check
lets through has to be played to an end without a broken rule; its log, played once more, gives the same bytes.
"""

from __future__ import annotations

import argparse
import json
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.cardgames.notation.card_stage import CardStage
from games.cardgames.notation.object_names import card_names
from games.cardgames.notation.situation import KEY
from games.engine import LANGUAGES, Action, Game, Setup, WrongSetup
from games.engine.cardset import CardSet, Checked, check
from games.engine.chance import Chance
from games.engine.node import Node, as_data
from games.rulesets import rulesets
from tests.rulesets.conformance import all_can_read, hook, rebuilt

MOST_DECISIONS = 60
"""So many decisions of each game."""
MOST_SWAPS = 3
"""So many words of a card are replaced at most."""
COPIES, IN_HAND = 2, 7
EN, DE = "Sample", "Probe"


@dataclass
class Tried:
    """What became of one card."""

    seed: int
    outcome: str
    """"refused", "played", or "unused": nothing of it was ever offered."""
    said: tuple[str, ...] = ()
    """The words that were on it, if it was played."""


@dataclass(frozen=True)
class Pieces:
    """The cards of a game as data, and all words on them by what they are."""

    cards: list[dict[str, Any]]
    words: dict[str, list[dict[str, Any]]]
    kinds: dict[str, str]
    """What each word is: the class that it is made from."""


@cache
def pieces(key: str) -> Pieces:
    """Those of a game; the same in every process."""
    cards = card_set(key)
    kinds = {name: _kind(word) for name, word in cards.vocabulary.words.items() if word is not Node}
    found: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    whole = [as_data(card) for _, card in sorted(cards.known().items())]
    for card in whole:
        for place in _places(card):
            word = _at(card, place)
            found[kinds[word["word"]]][json.dumps(word, sort_keys=True)] = word
    book = _stage(key).book(Setup(key, 2, KEY))
    drawn = [face for _, face in sorted(book.items()) if not _stage(key).slot_of(face) and not face.card.token]
    ours = [as_data(face.card) for face in drawn if face.card.abilities and not getattr(face.card, "front", "")]
    return Pieces(ours, {kind: [words[one] for one in sorted(words)] for kind, words in found.items()}, kinds)


def card_set(key: str) -> CardSet:
    """The cards of a game."""
    cards = rulesets()[key].cards
    assert cards is not None
    return cards


def _stage(key: str) -> CardStage:
    stage = rulesets()[key].stage
    assert isinstance(stage, CardStage)
    return stage


def _kind(word: type[Node]) -> str:
    """The class right below all words that it comes from, which is what a field asks for."""
    return [one for one in word.__mro__ if issubclass(one, Node) and one is not Node][-1].__name__


def _places(data: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where words stand in a card, itself left out."""
    if isinstance(data, dict):
        if before and "word" in data:
            yield before
        for name, value in data.items():
            yield from _places(value, (*before, name))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _places(value, (*before, number))


def _at(data: Any, place: tuple[Any, ...]) -> Any:
    for step in place:
        data = data[step]
    return data


def made(key: str, seed: int) -> dict[str, Any]:
    """A card like one of the game's, in which some words are others of their kind."""
    luck, of = Chance(seed.to_bytes(8, "big") * 8), pieces(key)
    card: dict[str, Any] = deepcopy(of.cards[luck.below("card", len(of.cards))])
    for _ in range(1 + luck.below("swaps", MOST_SWAPS)):
        places = list(_places(card))
        if not places:
            break
        place = places[luck.below("place", len(places))]
        others = of.words[of.kinds[_at(card, place)["word"]]]
        _at(card, place[:-1])[place[-1]] = deepcopy(others[luck.below("other", len(others))])
    card |= {"en": EN, "de": DE}
    card.pop("side_of", None)  # another face is a card as any other here
    if "number" in card:
        card["number"] = "99-999X"
    return card


def checked(key: str, card: dict[str, Any]) -> Checked:
    """What the check says of it."""
    (found,) = check(card_set(key), card)
    return found


def tried(key: str, seed: int) -> Tried:
    """Make a card, check it and play with it. Whatever is wrong then is raised."""
    card = made(key, seed)
    found = checked(key, card)
    if found.faults:
        assert all(
            text.strip()
            for one in found.faults
            for text in (one.problem.en, one.problem.de, one.remedy.en, one.remedy.de)
        )
        return Tried(seed, "refused")
    assert all(line.strip() for language in LANGUAGES for line in found.text[language])
    try:
        used = played(key, card, Chance(seed.to_bytes(8, "little") * 8))
    except WrongSetup:
        raise AssertionError("it cannot be laid out") from None
    said = tuple(sorted({_at(card, place)["word"] for place in _places(card)}))
    return Tried(seed, "played" if used else "unused", said)


def played(key: str, card: dict[str, Any], luck: Chance) -> bool:
    """A game in which it lies in hand, deck and, if it can, in play; whether it was ever used."""
    setup = Setup(key, 2, luck.key, cards=(card,), position=laid_out(key, [card]))
    return played_out(setup, luck, MOST_DECISIONS)


def played_out(setup: Setup, luck: Chance, most: int) -> bool:
    """So many decisions by chance; whether a card with the name of ours was ever used. Raises whatever is wrong: a
    position that cannot be, a text that somebody cannot read, a log that gives other bytes."""
    game, used = Game.start(setup), False
    log: list[Action] = []
    look = hook(setup.ruleset, "check")
    while game.decision is not None and len(log) < most:
        action, own = _next(game, luck)
        used |= own
        log.append(action)
        events = game.act(action)
        if look and luck.below("look", 8) == 0:
            look(game)
    all_can_read(game, events if log else game.begin_events)
    last = game.encode()
    assert Game.decode(last).encode() == last
    assert rebuilt(setup, log).encode() == last
    return used


def _next(game: Game, luck: Chance) -> tuple[Action, bool]:
    """An answer by chance, one with the card twice as often as any other; whether it is one with the card."""
    asked = game.decision
    assert asked is not None
    if not asked.least == asked.most == 1 or asked.count > 200:
        legal = game.legal()
        return legal[luck.below("option", len(legal))], False
    own = [number for number, option in enumerate(asked.options) if _speaks_of_own(game, option.about)]
    if own and luck.below("own", 3):
        return Action.choose(asked.seat, asked.number, own[luck.below("which", len(own))]), True
    return Action.choose(asked.seat, asked.number, luck.below("option", asked.count)), False


def _speaks_of_own(game: Any, about: Any) -> bool:
    thing = about.get("thing")
    return isinstance(thing, int) and bool(game.prints[thing]) and game.card(thing).card.en.startswith(EN)


def laid_out(
    key: str, cards: Sequence[dict[str, Any]], beside: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> str:
    """A position in which both players have these cards, which are called as ours, with enough to pay: of one card
    copies in hand and deck and, if it can lie there, in play; of several the first ones in hand, the others in the
    deck. What begins in play lies nowhere else. `beside`: by zone what both have besides, for cards to act on."""
    stage = _stage(key)
    book = stage.book(Setup(key, 2, KEY, cards=tuple(cards)))
    called = {card["en"] for card in cards}
    faces = [face for face in book.values() if face.card.en in called and not face.card.token]
    lasting, others = ([face for face in faces if bool(stage.slot_of(face)) is worn] for worn in (True, False))
    names = [card_names(face)[-1] for face in others]
    alone = len(cards) == 1
    hand, deck = ([f"{COPIES} {name}" for name in names], names) if alone else (names[:IN_HAND], names[IN_HAND:])
    there = [card_names(face)[-1] for face in (faces if alone else lasting) if stage.is_permanent(face)]
    spare, lines = [card_names(book[one])[-1] for one in stage.spare], []
    held = {stage.hand.key: [*hand, *spare], stage.deck.key: [*deck, *spare]}
    for head, content in (means.partition(": ")[::2] for means in stage.means(book, faces)):
        held.setdefault(head, []).append(content)
    held.setdefault(stage.field.key, []).extend(there)
    for head, more in beside.items():
        held.setdefault(head, []).extend(more)
    lines += [f"{player} {head}: {', '.join(names)}" for player in "AB" for head, names in held.items() if names]
    return "\n".join([*lines, f"at A's {stage.tries_at}"])


def share_of(key: str, first: int, count: int) -> tuple[Counter[str], list[str]]:
    """What became of the cards of some seeds, and each fault with its seed and card."""
    found, faults = Counter[str](), []
    for seed in range(first, first + count):
        try:
            one = tried(key, seed)
        except Exception as fault:
            where = traceback.extract_tb(fault.__traceback__)[-1]
            told = f"{type(fault).__name__}: {fault} ({Path(where.filename).name}:{where.lineno} {where.name})"
            faults.append(f"{key}, seed {seed}: {told}\n  {json.dumps(made(key, seed), ensure_ascii=False)}")
            continue
        found[one.outcome] += 1
        found.update(f"word {word}" for word in one.said)
    return found, faults


def main() -> None:
    """Try many and print figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    began, total, faults = time.perf_counter(), Counter[str](), 0
    with ProcessPoolExecutor(asked.processes) as pool:
        jobs = [
            pool.submit(share_of, asked.ruleset, first, min(50, asked.first + asked.cards - first))
            for first in range(asked.first, asked.first + asked.cards, 50)
        ]
        for job in jobs:
            found, told = job.result()
            total += found
            faults += len(told)
            for fault in told:
                print(fault, flush=True)
    words = sorted(name.removeprefix("word ") for name in total if name.startswith("word "))
    figures = {name: number for name, number in total.items() if not name.startswith("word ")}
    seconds = time.perf_counter() - began
    rate = round(asked.cards / seconds, 1)
    print(json.dumps({**figures, "words": len(words), "faults": faults, "seconds": round(seconds), "a second": rate}))
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
