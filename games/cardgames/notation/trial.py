"""A position in which cards are tried: they are in the hand, and there is enough in play to pay for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.cardgames.notation.declared import Notation
from games.cardgames.notation.object_names import card_names
from games.cardgames.notation.situation import KEY
from games.cardgames.rules.card import Face
from games.engine import ReadyDeck, Setup
from games.engine.chance import Draw
from games.engine.values import Plain

MOST = 12
"""Cards in the hand at most, so that it stays a hand."""
SEATS = 2


def trial(stage: Notation, cards: Sequence[Plain], decks: Sequence[ReadyDeck], draw: Draw) -> str:
    """The position: the first player has the cards that are no tokens, those of the deck in hand and all others where
    they begin, a pre-built deck of the game to draw from, and the turn; the second one has such a deck and what lies on
    top of it. Of several for which there is one place the first lies there."""
    book = stage.book(Setup(stage.ruleset, SEATS, KEY, cards=tuple(cards)))
    tried = [face for face in _read(book, cards) if not face.card.is_part][:MOST]
    drawn = [face for face in tried if stage.begins_in(face) == stage.deck]
    besides = [face for face in tried if face not in drawn]
    own, other = (_shuffled(stage, book, decks[draw(len(decks))], draw) for _ in range(SEATS))
    hand, deck = stage.hand.key, stage.deck.key
    return "\n".join(
        [
            f"A {hand}: {_listed(book, [face.key for face in drawn])}",
            *(f"A {zone}: {_listed(book, keys)}" for zone, keys in _beginning(stage, besides).items()),
            f"A {deck}: {_listed(book, own)}",
            *(f"A {means}" for means in stage.means(book, tried)),
            f"B {hand}: {_listed(book, other[: stage.hand_size])}",
            f"B {deck}: {_listed(book, other[stage.hand_size :])}",
            *(f"B {there}" for there in stage.opposing),
            f"at A's {stage.tries_at}",
        ]
    )


def _beginning(stage: Notation, cards: Sequence[Face]) -> dict[str, list[str]]:
    """Those that lie in each zone from the beginning, by what it is called where it is described."""
    called = {zone: head for head, zone in stage.heads.items()}
    found: dict[str, list[str]] = {}
    taken: set[str] = set()
    for face in cards:
        slot = stage.slot_of(face)
        if not slot or slot not in taken:
            found.setdefault(called[stage.begins_in(face)], []).append(face.key)
        taken.add(slot)
    return found


def _read(book: Mapping[str, Face], cards: Sequence[Plain]) -> list[Face]:
    names = [card["en"] for card in cards if isinstance(card, dict)]
    found = [face for face in book.values() if face.card.en in names]
    return sorted(found, key=lambda face: names.index(face.card.en))


def _shuffled(stage: Notation, book: Mapping[str, Face], deck: ReadyDeck, draw: Draw) -> list[str]:
    drawn = [(key, count) for key, count in sorted(deck.deck.main.items()) if stage.begins_in(book[key]) == stage.deck]
    left = [key for key, count in drawn for _ in range(count)]
    return [left.pop(draw(len(left))) for _ in range(len(left))]


def _listed(book: Mapping[str, Face], keys: Sequence[str]) -> str:
    return ", ".join(card_names(book[key])[-1] for key in keys) or "empty"
