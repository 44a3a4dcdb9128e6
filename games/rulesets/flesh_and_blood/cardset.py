"""What the game says about its cards to whoever writes new ones: keywords, types, tokens and other sides."""

from __future__ import annotations

from collections.abc import Iterator

from games.cardgames.rules import card as cards
from games.cardgames.rules.files import NAME_IT, CardFiles, unknown
from games.cardgames.vocabulary.abilities import Static
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node
from games.rulesets.flesh_and_blood.card import CARD_TYPES, COLOURS, KEYWORDS, WORN, Card
from games.rulesets.flesh_and_blood.cards import COLLECTION
from games.rulesets.flesh_and_blood.faces import face_of
from games.rulesets.flesh_and_blood.misplaced import misplaced
from games.rulesets.flesh_and_blood.rules_text import TEXTS, nouns, type_line
from games.rulesets.flesh_and_blood.vocabulary.banishing import BanishTop
from games.rulesets.flesh_and_blood.vocabulary.conditions import Depends
from games.rulesets.flesh_and_blood.vocabulary.contests import Clash, Wager
from games.rulesets.flesh_and_blood.vocabulary.effects import (
    Create,
    Deal,
    Invoke,
    PreventNext,
    Strengthen,
    Transform,
    TransformUpTo,
    UnlessPays,
)
from games.rulesets.flesh_and_blood.vocabulary.giving import CreateOutside
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack, ThatAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter
from games.rulesets.flesh_and_blood.zones import ARSENAL, BANISHED, PITCH

CLASSES = frozenset({
    "generic", "draconic", "illusionist", "elemental", "ice", "wizard", "warrior", "guardian", "brute", "ninja",
    "mechanologist", "runeblade", "assassin", "shadow", "mystic", "chaos",
})  # fmt: skip

SAID_AS_NUMBERS = (
    Static, BanishTop, Deal, NextAttack, PreventNext, Strengthen, ThatAttack, Transform, TransformUpTo, UnlessPays,
)  # fmt: skip
"""Words whose sentence says a number, or one number and another if something is so."""


class FleshAndBloodCards(CardFiles[Card]):
    """The cards as data."""

    allowed = {
        "colour": frozenset(COLOURS),
        "keyword": KEYWORDS,
        "keywords": KEYWORDS,
        "zone": frozenset({ARSENAL.key, PITCH.key, BANISHED.key, "graveyard", "hand", "deck", "stack"}),
        "demands": frozenset(),
    }
    usual = {
        "types": CARD_TYPES | CLASSES | {"attack"},
        "every": CARD_TYPES | CLASSES | {"attack"},
        "subtype": frozenset(nouns.SUBTYPES),
        "subtypes": frozenset(nouns.SUBTYPES),
        "counter": frozenset(nouns.COUNTERS),
    }

    def names(self, card: Card) -> tuple[str, ...]:
        """With the colour; a token does not take a card's name away."""
        return CardFiles.names(self, card) if card.token else tuple(dict.fromkeys((card.name.en, card.name.de)))

    def line(self, card: Card, language: str) -> str:
        """Types, power or life, defence in brackets."""
        numbers = [str(number) for number in (card.power, card.life) if number]
        numbers += [f"({card.defence})"] if card.defence >= 0 else []
        return " · ".join([type_line(card, language), *numbers])

    def shape(self, card: Card) -> Iterator[Misspelt]:
        """Whether types, colour and other side go together, and texts stand where they mean something."""
        yield from misplaced(card)
        known = COLLECTION.own
        if card.front and card.front not in known:
            yield unknown("front", card.front, known)
        if card.colour and WORN & set(card.types):
            yield Misspelt(
                "colour",
                LocalizedText(
                    "what begins the game in the arena is never pitched",
                    "was das Spiel in der Arena beginnt, wird nie gepitcht",
                ),
                LocalizedText("leave it out", "lass es weg"),
            )

    def spelt(self, place: str, word: Node) -> Iterator[Misspelt]:
        """Tokens, what something is transformed into, and numbers that no sentence says."""
        yield from _of_numbers(place, word)
        known = COLLECTION.own
        if isinstance(word, Create | Wager | Clash | CreateOutside):
            yield from _of_token(f"{place}.token", word.token, _tokens())
        if isinstance(word, Transform | TransformUpTo) and word.into not in (tokens := _tokens()):
            yield unknown(f"{place}.into", word.into, tokens)
        if isinstance(word, Invoke) and word.into not in known:
            yield unknown(f"{place}.into", word.into, [key for key, face in known.items() if face.card.front])
        if isinstance(word, ObjectFilter) and word.named and word.named not in known:
            yield unknown(place, word.named, known)

    def doubted(self, card: Card) -> Iterator[Misspelt]:
        """A card that can neither be pitched nor worn, and does not teach, is of no use in a deck."""
        if not (card.colour or card.token or card.front or (WORN | {"mentor"}) & set(card.types)):
            yield Misspelt(
                "colour",
                LocalizedText("{card} has no colour", "{card} hat keine Farbe").filled(
                    card=LocalizedText(card.en, card.de)
                ),
                LocalizedText("write red, yellow or blue", "schreibe red, yellow oder blue"),
            )


def _tokens() -> list[str]:
    """The keys of all tokens of the game."""
    return [key for key in COLLECTION.own if key.startswith("token:")]


def _of_token(place: str, token: str | cards.Card, tokens: list[str]) -> Iterator[Misspelt]:
    """A token that there is not, or that is described without a name."""
    if isinstance(token, str):
        if token not in tokens:
            yield unknown(place, token, tokens)
        return
    for name in ("en", "de"):
        if not getattr(token, name).strip():
            said = LocalizedText("a token needs a name", "ein Spielstein braucht einen Namen")
            yield Misspelt(f"{place}.{name}", said, NAME_IT)


def _of_numbers(place: str, word: Node) -> Iterator[Misspelt]:
    """Amounts that are worked out where the sentence of the word has a number."""
    allowed: tuple[type, ...] = (int,) if isinstance(word, Static) else (int, Depends)
    for name in ("amount", "power", "defence") if isinstance(word, SAID_AS_NUMBERS) else ():
        if not isinstance(getattr(word, name, 0), allowed):
            yield Misspelt(
                f"{place}.{name}",
                LocalizedText("this game has no words for this number", "für diese Zahl hat dieses Spiel keine Worte"),
                LocalizedText("write a number", "schreibe eine Zahl"),
            )


CARDS = FleshAndBloodCards(Card, COLLECTION, face_of, TEXTS)
