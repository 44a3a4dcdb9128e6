"""Fights of read cards of Magic beside an independent engine: the same attacks and blocks must lead to the same positions.

    python -m tests.rulesets.magic.fights CORPUS --other /path/to/python --positions 1000

As `differential`, with combat: in a position drawn by lot A and B have creatures from a file of printed cards, and perhaps
something that makes them stronger. Who attacks and who blocks is drawn without asking whether it is allowed: whether an engine
refuses it is compared too. What has to be chosen besides, such as how damage is divided, is tried in every way, and the sets of
positions at the beginning of A's second main phase are compared.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from games.cardgames.notation.situation import KEY
from games.engine import Action, Game, Setup
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards import COLLECTION
from games.rulesets.magic.cardset import CARDS
from tests.rulesets.magic.differential import CREATURES, KEYWORDS, MOST, Other, TooMuch, difference, drawn, said

REFUSED = '"refused"'
STRONGER = ("Glorious Anthem",)
POOL = 1200
"""From so many creatures those of the positions are drawn."""
FIGHTS = 4
"""So many attacks are drawn in each position at most, until one of them is allowed."""
SPARE = 8


def can_fight(card: Card) -> bool:
    """Whether it is a creature that can be laid out: nothing about it is settled only as it enters."""
    if "creature" not in card.types or card.faces or '"' in card.en:
        return False
    face = COLLECTION.book_of(Setup("magic", 2, KEY, cards=(as_data(card),)))[card.key]
    return not (face.entering or face.counters or face.enters_tapped)


def fight(number: int, pool: Sequence[str]) -> dict[str, Any]:
    """A position, and an attack with its blocks; nobody has two creatures of one name."""
    luck = Random(f"fight {number // FIGHTS}")
    names = luck.sample(sorted({*pool, *CREATURES}), 4) + luck.sample(CREATURES, 2)
    own, others = (list(dict.fromkeys(names[seat::2])) for seat in (0, 1))
    others = [name for name in others if name not in own]
    cards = [(seat, "battlefield", name) for seat, names in enumerate((own, others)) for name in names]
    cards += [(seat, "battlefield", name) for seat in (0, 1) for name in STRONGER if not luck.randrange(4)]
    cards += [(seat, zone, name) for seat in (0, 1) for zone, name in (("hand", "Shock"), ("graveyard", "Shock"))]
    cards += [(seat, "library", "Forest") for seat in (0, 1) for _ in range(SPARE)]
    life = [luck.choice((20, 12, 7)) for _ in range(2)]
    luck = Random(f"attack {number}")
    attack = [name for name in own if luck.randrange(3)]
    block = [(name, luck.choice(attack)) for name in others if luck.randrange(3) and attack]
    return {"cards": cards, "life": life, "attack": attack, "block": block, "most": MOST, "keywords": KEYWORDS}


def outcomes(cards: Mapping[str, Card], there: dict[str, Any]) -> list[str]:
    """All that can come of the attack, as positions at the beginning of the second main phase."""
    piles: dict[tuple[int, str], list[str]] = {}
    for seat, zone, name in there["cards"]:
        piles.setdefault((seat, zone), []).append(f'"{name}"')
    lines = [f"{'AB'[seat]} {zone}: {', '.join(names)}" for (seat, zone), names in piles.items()]
    lines += [f"{'AB'[seat]} life: {life}" for seat, life in enumerate(there["life"])]
    named = {name for _, zone, name in there["cards"] if zone == "battlefield"}
    brought = tuple(as_data(cards[name]) for name in sorted(named & set(cards)) if cards[name].key not in CARDS.known())
    position = "\n".join([*lines, "at A's first main phase"])
    found: set[str] = set()
    setup = Setup("magic", 2, KEY, {"damage_assignment": "free"}, cards=brought, position=position)
    _follow(Game.start(setup), there, found, frozenset())
    return sorted(found)


def _follow(game: Any, there: dict[str, Any], found: set[str], declared: frozenset[str]) -> None:
    """`declared`: what was declared already; who attacks once more does so with nothing."""
    if len(found) > MOST:
        raise TooMuch
    while (asked := game.decision) is not None and asked.kind in ("priority", "attackers", "blockers"):
        if asked.kind == "priority":
            if game.step == "main2" and game.stack_is_empty():
                break
            game.act(Action.choose(asked.seat, asked.number, 0))
        elif not _declare(game, [] if asked.kind in declared else _deeds(there, asked.kind)):
            found.add(REFUSED)
            return
        else:
            declared |= {asked.kind}
    if asked is None or asked.kind == "priority":
        found.add(said(game) if _is_fought(there, declared) or game.result is not None else REFUSED)
        return
    answers = game.legal()
    if len(answers) > MOST:
        raise TooMuch
    for action in answers:
        if all(asked.option(number).verb != "cancel" for number in action.choice):
            copy = game.clone()
            copy.act(action)
            _follow(copy, there, found, declared)


def _is_fought(there: dict[str, Any], declared: frozenset[str]) -> bool:
    """Whether what was to attack and block has done so; who has nobody who could is not asked."""
    return ("attackers" in declared or not there["attack"]) and ("blockers" in declared or not there["block"])


def _deeds(there: dict[str, Any], kind: str) -> list[tuple[str, str, str]]:
    if kind == "attackers":
        return [("attack", name, "") for name in there["attack"]]
    return [("block", blocker, attacker) for blocker, attacker in there["block"]]


def _declare(game: Any, deeds: Sequence[tuple[str, str, str]]) -> bool:
    """Name attackers or blockers, and that these are all; whether that is allowed."""
    for deed in [*deeds, ("done", "", "")]:
        asked = game.decision
        number = next((at for at, option in enumerate(asked.options) if _meant(game, option) == deed), None)
        if number is None:
            return False
        game.act(Action.choose(asked.seat, asked.number, number))
    return True


def _meant(game: Any, option: Any) -> tuple[str, str, str]:
    def name(key: str) -> str:
        return game.card(option.about[key]).card.en if key in option.about else ""

    return option.verb, name("thing"), name("attacker")


def creatures(corpus: Path) -> Iterator[tuple[dict[str, Any], Card]]:
    """Records of creatures that our reader accepts, by the hash of their names."""
    number = 0
    for record, card in drawn(corpus, 1_000_000):
        if can_fight(card) and number < POOL:
            number += 1
            yield record, card
        if number == POOL:
            return


def main() -> None:
    """Compare, print what differs, and figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--other", required=True, help="a Python in which phase-python is installed")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    pool = list(creatures(asked.corpus))
    cards = {card.en: card for _, card in pool}
    other = Other(asked.other, asked.corpus, [record for record, _ in pool])
    figures = Counter[str]()
    for number in range(asked.first, asked.first + asked.positions):
        for figure in _position(number, cards, other):
            figures[figure] += 1
    print(json.dumps(dict(figures), ensure_ascii=False))


def _position(number: int, cards: Mapping[str, Card], other: Other) -> Iterator[str]:
    """What became of a position: of each of its fights, up to the first that is fought."""
    for turn in range(FIGHTS):
        there = fight(number * FIGHTS + turn, list(cards))
        try:
            ours: list[str] | str = outcomes(cards, there)
        except TooMuch:
            ours = "too much"
        theirs = other.asked(there)
        if isinstance(theirs, str) or isinstance(ours, str):
            yield f"not compared: {(theirs if isinstance(theirs, str) else ours)[:60]}"
            return
        if ours != theirs:
            own = [name for seat, zone, name in there["cards"] if zone == "battlefield"]
            print(
                difference(f"{number}.{turn} {own}\n  attack {there['attack']} block {there['block']}", ours, theirs),
                flush=True,
            )
            yield "positions that differ"
            return
        if ours != [REFUSED]:
            yield "positions that are equal"
            return
        yield "refused by both"
    yield "positions in which every fight was refused by both"


if __name__ == "__main__":
    main()
