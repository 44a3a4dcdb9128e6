"""Read cards of Magic, played beside an independent engine: the same choices must lead to the same positions.

    python -m tests.rulesets.magic.differential CORPUS --other /path/to/python --cards 1000

CORPUS is a file as `manage.py cards compile` reads it; the other Python has `phase-python` installed, which is no part of the
project. Of the cards that our reader accepts, so many are drawn by the hash of their names. Each is put into a situation drawn by
lot, once in the hand and, if it is a permanent that stands alone, once on the battlefield. There A uses it in every way that each
engine knows, all choices are tried, everybody passes until the stack is empty, and the two sets of positions are compared: life,
poison, piles, and of each permanent controller, size, damage, counters and keywords. Which of the two is right is judged by a
person; a difference that only one line can explain is printed for that.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from typing import Any

from games.cardgames.notation.situation import KEY
from games.cardgames.reading.outcome import Refused
from games.engine import Action, Game, Setup
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.reading import Reader
from games.rulesets.magic.zones import GRAVEYARD, HAND, LIBRARY

CREATURES = (
    "Grizzly Bears",
    "Hill Giant",
    "Wind Drake",
    "Serra Angel",
    "Ornithopter",
    "Giant Spider",
    "Savannah Lions",
)
OTHERS = ("Glorious Anthem", "Bonesplitter")
LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
TWELVE = 12
"""So many lands A has, and so many cards each library."""
MOST = 400
"""So many positions of one situation are compared at most."""
KEYWORDS = (
    "flying", "trample", "haste", "first strike", "double strike", "deathtouch", "lifelink", "vigilance", "menace", "reach",
    "indestructible", "hexproof", "defender", "shroud",
)  # fmt: skip
OTHER = Path(__file__).with_name("other_engine.py")


def situation(record: dict[str, Any], zone: str) -> dict[str, Any]:
    """What lies where, drawn by the name of the card; it has the mana of its colours."""
    luck, name = Random(f"{record['name']}:0"), record["name"]
    symbols = f"{record['manaCost']}{record['text']}"
    lands = [land for letter, land in LANDS.items() if f"{letter}}}" in symbols or f"{{{letter}/" in symbols] or [
        "Forest"
    ]
    cards = [(0, "battlefield", land) for land in lands for _ in range(TWELVE // len(lands))]
    for seat in (0, 1):
        own = luck.sample(CREATURES, 2) + luck.sample(OTHERS, luck.randint(0, 1))
        cards += [(seat, "battlefield", one) for one in own]
        cards += [(seat, "graveyard", one) for one in luck.sample(("Grizzly Bears", "Shock"), luck.randint(0, 2))]
        cards += [(seat, "hand", "Wind Drake"), *[(seat, "library", "Hill Giant")] * TWELVE]
    life = [luck.choice((20, 12, 7)) for _ in range(2)]
    return {"card": name, "cards": [*cards, (0, zone, name)], "life": life, "most": MOST, "keywords": KEYWORDS}


class TooMuch(Exception):
    """There are more outcomes than are worth comparing."""


def outcomes(card: Card, there: dict[str, Any]) -> list[str]:
    """All that can come of using the card, as the positions in which nothing waits any more."""
    piles: dict[tuple[int, str], list[str]] = {}
    for seat, zone, name in there["cards"]:
        piles.setdefault((seat, zone), []).append(f'"{name}"')
    lines = [f"{'AB'[seat]} {zone}: {', '.join(names)}" for (seat, zone), names in piles.items()]
    lines += [f"{'AB'[seat]} life: {life}" for seat, life in enumerate(there["life"])]
    position = "\n".join([*lines, "at A's first main phase"])
    brought = () if card.key in CARDS.known() else (as_data(card),)
    game: Any = Game.start(Setup("magic", 2, KEY, cards=brought, position=position))
    found: set[str] = set()
    for number, option in enumerate(game.decision.options):
        thing = option.about.get("thing")
        if (
            isinstance(thing, int)
            and game.prints[thing]
            and game.card(thing).card.en == card.en
            and option.verb != "mana"
        ):
            copy = game.clone()
            copy.act(Action.choose(0, game.decision.number, number))
            _follow(copy, found, 0)
    return sorted(found)


def _follow(game: Any, found: set[str], depth: int) -> None:
    if len(found) > MOST:
        raise TooMuch
    while game.decision is not None and game.decision.kind == "priority":
        if game.decision.seat == 0 and game.stack_is_empty():
            break
        game.act(Action.choose(game.decision.seat, game.decision.number, 0))
    asked = game.decision
    if asked is None or asked.kind == "priority":
        found.add(said(game))
        return
    answers = game.legal()
    if depth > MOST or len(answers) > MOST:
        raise TooMuch
    for action in answers:
        if all(asked.option(number).verb != "cancel" for number in action.choice):
            copy = game.clone()
            copy.act(action)
            _follow(copy, found, depth + 1)


def said(game: Any) -> str:
    """A position, in words that both engines have."""
    if game.result is not None:
        return json.dumps(["over", sorted(game.result.winners)])

    def names(pile: list[Any]) -> list[str]:
        return sorted(game.card(thing).card.en for thing in pile if game.prints[thing])

    players = [
        [player.life, player.poison, names(game.zones[HAND.of(seat)]), names(game.zones[GRAVEYARD.of(seat)]), len(game.zones[LIBRARY.of(seat)])]
        for seat, player in enumerate(game.players)
    ]  # fmt: skip
    field = sorted(json.dumps(_permanent(game, thing)) for thing in game.permanents)
    return json.dumps([players, names(game.zones[game.EXILE.of()]), field])


def _permanent(game: Any, thing: Any) -> list[Any]:
    traits, state = game.traits(thing), game.permanents[thing]
    creature = traits.is_a("creature")
    return [
        "token" if game.is_token(thing) else game.card(thing).card.en,
        traits.controller,
        [traits.power, traits.defence, state.damage] if creature else None,
        None if traits.is_a("land") else state.tapped,
        sorted([counter, much] for counter, much in state.counters.items() if much),
        sorted(key for key in KEYWORDS if traits.has(key)) if creature else [],
    ]


def drawn(corpus: Path, number: int) -> Iterator[tuple[dict[str, Any], Card]]:
    """So many records whose cards our reader accepts, by the hash of their names."""
    reader = Reader()
    records = [one for one in json.loads(corpus.read_text("utf-8")) if one.get("layout") == "normal"]
    for record in sorted(records, key=lambda one: sha256(one["name"].encode()).digest()):
        if not number:
            return
        with suppress(Refused):
            card = reader.read(reader.printed(record)).card
            if card is not None:
                number -= 1
                yield record, card


def known_to_both(record: dict[str, Any]) -> dict[str, Any]:
    """A record as the other engine takes it."""
    symbols = [one.rstrip("}") for one in (record["manaCost"] or "").split("{")[1:]]
    value = sum(int(one) if one.isdigit() else int(one != "X") for one in symbols)
    colours = [letter for letter in LANDS if any(letter in one for one in symbols)]
    return record | {
        "manaValue": value,
        "convertedManaCost": value,
        "colors": colours,
        "legalities": {},
        "identifiers": {},
    }


def difference(what: str, ours: list[str], theirs: list[str]) -> str:
    """What differs, for a person to judge: of each side a position that the other does not have."""
    only = [one for one in ours if one not in theirs][:1], [one for one in theirs if one not in ours][:1]
    return f"{what}: {len(ours)} against {len(theirs)}\n  ours   {only[0]}\n  theirs {only[1]}"


class Other:
    """The other engine, in a process of its own, with these cards and those of every board."""

    def __init__(self, python: str, corpus: Path, records: list[dict[str, Any]]) -> None:
        board = {*CREATURES, *OTHERS, *LANDS.values(), "Shock"}
        common = [one for one in json.loads(corpus.read_text("utf-8")) if one["name"] in board]
        self._process = Popen([python, str(OTHER)], stdin=PIPE, stdout=PIPE, text=True)
        self._write([known_to_both(one) for one in (*common, *records)])

    def asked(self, there: dict[str, Any]) -> Any:
        """What can come of a situation; a sentence if that cannot be said."""
        self._write(there)
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def _write(self, data: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(data) + "\n")
        self._process.stdin.flush()


def main() -> None:
    """Compare, print what differs, and figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--other", required=True, help="a Python in which phase-python is installed")
    parser.add_argument("--cards", type=int, default=1000)
    asked = parser.parse_args()
    cards = list(drawn(asked.corpus, asked.cards))
    other = Other(asked.other, asked.corpus, [record for record, _ in cards])
    figures = Counter[str]()
    for record, card in cards:
        stays = {"creature", "artifact", "enchantment"} & set(card.types) and "aura" not in card.subtypes
        for zone in ("hand", "battlefield") if stays else ("hand",):
            there = situation(record, zone)
            theirs = other.asked(there)
            try:
                ours = outcomes(card, there)
            except TooMuch:
                theirs = "too much"
            if isinstance(theirs, str):
                figures[f"not compared: {theirs[:40]}"] += 1
            else:
                figures[("equal" if ours else "nothing to do") if ours == theirs else "different"] += 1
                if ours != theirs:
                    print(difference(f"{card.en}, {zone}", ours, theirs), flush=True)
    print(json.dumps(dict(figures), ensure_ascii=False))


if __name__ == "__main__":
    main()
