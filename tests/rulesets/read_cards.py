"""Every card that was read from a file of printed cards, played by chance: no rule breaks, and what it says is done.

    python -m tests.rulesets.read_cards FOLDER --ruleset magic

FOLDER is what `manage.py cards compile --out FOLDER` has written. Each card is laid out by itself: in hands, in decks and, if it
stays in play, in play, with enough to pay and other cards to act on. It is used wherever it can be, in several games, until each of its instructions was
carried out. Then forty of them at a time are the decks of both players. In every game the position is looked at on the way and
readable for everybody, and the log, played once more, gives the same bytes.
"""

from __future__ import annotations

import argparse
import json
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

from games.cardgames.rules.resolving import Resolving
from games.cardgames.vocabulary.effect import Effect
from games.engine import LANGUAGES, Setup
from games.engine.chance import Chance
from games.engine.node import Node, each_word
from games.engine.own_cards import speaking_of
from games.rulesets import rulesets
from tests.rulesets.conformance import hook
from tests.rulesets.random_cards import DE, EN, card_set, laid_out, played_out

GAMES = 6
"""So many games a card is alone in at most."""
DECISIONS = 120
DECK = 40
DECISIONS_OF_DECKS = 200


def read_cards(folder: Path, key: str) -> list[dict[str, Any]]:
    """All cards of the sets of a game, in the order of the hashes of their names."""
    cards = [
        card for file in sorted(folder.glob(f"{key}-*.json")) for card in json.loads(file.read_text("utf-8"))["cards"]
    ]
    return sorted(cards, key=lambda card: sha256(card["en"].encode()).digest())


@contextmanager
def carried_out(key: str) -> Iterator[set[Effect]]:
    """The instructions of cards that are not the game's own which are carried out meanwhile, as they stand there; also
    those that a game carries out without resolving them: mana abilities, and what is given as a cost."""
    done: set[Effect] = set()
    one = Resolving._one

    def noted(self: Any, game: Any, effect: Effect, governed: int) -> None:
        if self.play.passage[0] in game.book.added:
            done.add(effect)
        one(self, game, effect, governed)

    def noted_at_once(game: Any, card: str, said: Node) -> None:
        if card in game.book.added:
            done.update(word for word in each_word(said) if isinstance(word, Effect))

    at_once = hook(key, "at_once")
    with patch.object(Resolving, "_one", noted), at_once(noted_at_once) if at_once else nullcontext():
        yield done


def tell(key: str, sample: dict[str, Any], name: str) -> None:
    """Say in both languages all that pages say of a card."""
    with speaking_of([sample]):
        for language in LANGUAGES:
            cards: Any = rulesets()[key].speech.words(language)["cards"]
            assert cards[name]["abilities"] or not sample.get("abilities")


def tried(key: str, data: dict[str, Any], games: int = GAMES) -> tuple[bool, set[Effect]]:
    """Tell of a card and play with it alone: whether it was ever used, and which of its instructions were never carried
    out."""
    cards = card_set(key)
    sample = data | {"en": EN, "de": DE}
    card = cards.vocabulary.read(sample, cards.kind)
    tell(key, sample, cards.key(card))
    left = {word for word in each_word(card) if isinstance(word, Effect)}
    used = False
    for number in range(games):
        luck = Chance(sha256(f"{data['en']} {number}".encode()).digest() * 2)
        setup = Setup(key, 2, luck.key, cards=(sample,), position=laid_out(key, [sample], hook(key, "BESIDE") or {}))
        with carried_out(key) as done:
            used |= played_out(setup, luck, DECISIONS)
        left -= done
        if used and not left:
            break
    return used, left


def together(key: str, deck: Sequence[dict[str, Any]]) -> None:
    """A game in which both players have these cards."""
    names = [{"en": f"{EN} {number}", "de": f"{DE} {number}"} for number in range(len(deck))]
    samples = tuple(card | name for card, name in zip(deck, names, strict=True))
    luck = Chance(sha256(str(deck[0]["en"]).encode()).digest() * 2)
    played_out(Setup(key, 2, luck.key, cards=samples, position=laid_out(key, samples)), luck, DECISIONS_OF_DECKS)


def _fault(fault: Exception) -> str:
    where = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__}: {fault} ({Path(where.filename).name}:{where.lineno} {where.name})"


def share_of(key: str, cards: Sequence[dict[str, Any]]) -> tuple[Counter[str], list[str]]:
    """What became of cards, and each fault with the card."""
    found, faults = Counter[str](), []
    for card in cards:
        try:
            used, left = tried(key, card)
        except Exception as fault:
            faults.append(f"{card['en']}: {_fault(fault)}")
            continue
        found["cards"] += 1
        found["used" if used else "never used"] += 1
        found["all carried out" if not left else "not all carried out"] += 1
        found.update(f"left {type(word).__name__}" for word in left)
    for deck in (cards[at : at + DECK] for at in range(0, len(cards), DECK)):
        try:
            together(key, deck)
        except Exception as fault:
            faults.append(f"deck of {deck[0]['en']}: {_fault(fault)}")
        found["decks"] += 1
    return found, faults


def main() -> None:
    """Play all of them and print figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--cards", type=int, default=1_000_000)
    asked = parser.parse_args()
    cards = read_cards(asked.folder, asked.ruleset)[asked.first :][: asked.cards]
    began, total, faults = time.process_time(), Counter[str](), 0
    for at in range(0, len(cards), DECK):
        found, told = share_of(asked.ruleset, cards[at : at + DECK])
        total += found
        faults += len(told)
        for fault in told:
            print(fault, flush=True)
    seconds = round(time.process_time() - began)
    print(json.dumps({**dict(sorted(total.items())), "faults": faults, "seconds of the processor": seconds}, indent=1))
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
