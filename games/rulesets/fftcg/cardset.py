"""What the game says about its cards to whoever writes new ones: keywords, types, jobs, numbers."""

from __future__ import annotations

from collections.abc import Iterator

from games.cardgames.rules.files import CardFiles
from games.cardgames.vocabulary.abilities import Instructions
from games.engine.node import Misspelt
from games.rulesets.fftcg.card import CARD_TYPES, KEYWORDS, Card
from games.rulesets.fftcg.cards import COLLECTION
from games.rulesets.fftcg.faces import face_of
from games.rulesets.fftcg.features import STEADFAST, UNCHOSEN
from games.rulesets.fftcg.rules_text import TEXTS, nouns, type_line
from games.rulesets.fftcg.vocabulary.abilities import ExBurst

JOBS = frozenset({"", *nouns.JOBS})


class FftcgCards(CardFiles[Card]):
    """The cards of the game as data."""

    allowed = {
        "types": frozenset({*CARD_TYPES, nouns.AUTO}),
        "keyword": KEYWORDS,
        "keywords": KEYWORDS,
        "zone": frozenset({"", "field", "hand", "deck", "break", "stack"}),
        "forbids": frozenset({STEADFAST, UNCHOSEN}),
        "demands": frozenset(),
    }
    usual = {"job": JOBS, "not_job": JOBS, "subtypes": JOBS}

    def head(self, card: Card, language: str) -> str:
        """Its name, number and cost."""
        return f"{card.name.in_(language)} ({card.number}) {card.symbols}"

    def line(self, card: Card, language: str) -> str:
        """Types, jobs, categories and power."""
        return type_line(card, language) + (f" · {card.power}" if card.power else "")

    def names(self, card: Card) -> tuple[str, ...]:
        """With the number, for several cards share a name."""
        return (f"{card.en} {card.number}", f"{card.de} {card.number}")

    def shape(self, card: Card) -> Iterator[Misspelt]:
        """Whether types, abilities and power go together."""
        own = [ability.ability if isinstance(ability, ExBurst) else ability for ability in card.abilities]
        does = any(isinstance(ability, Instructions) for ability in own)
        if not card.number.strip():
            yield Misspelt("number", "a card needs a number", "write one that no other card has")
        if "summon" in card.types and (len(card.types) > 1 or not does):
            yield Misspelt("abilities", "a Summon is nothing else and does something", "write an Instructions")
        if does and "summon" not in card.types:
            yield Misspelt("abilities", "only Summons have Instructions", "write a Triggered with Enters")
        if card.power and "forward" not in card.types:
            yield Misspelt("power", "only Forwards have power", "leave it out")

    def doubted(self, card: Card) -> Iterator[Misspelt]:
        """Forwards that are put into the Break Zone at once."""
        if "forward" in card.types and card.power < 1 and not card.abilities:
            yield Misspelt("power", "this Forward does not stay", "write a number from 1000 on")


CARDS = FftcgCards(Card, COLLECTION, face_of, TEXTS)
