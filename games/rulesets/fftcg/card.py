"""A card as it is printed, and what is known of one that is ready to be played."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import card as cards
from games.cardgames.rules.card import Script
from games.engine.node import Misspelt, meant
from games.rulesets.fftcg.cp import FREE, Cost, Element
from games.rulesets.fftcg.features import CHARACTERS
from games.rulesets.fftcg.symbols import LETTERS

KEYWORDS = frozenset({"brave", "haste", "first strike", "back attack"})
"""Keywords that are nothing but a property."""
CARD_TYPES = (*CHARACTERS, "summon")


@dataclass(frozen=True, slots=True)
class Card(cards.Card):
    """One card, in both languages. Its cost is a number, its subtypes are its jobs."""

    number: str = field(kw_only=True)
    """What it is known by: several cards share a name."""
    element: Element = field(kw_only=True)
    power: int = field(default=0, kw_only=True)
    categories: tuple[str, ...] = field(default=(), kw_only=True)
    generic: bool = field(default=False, kw_only=True)
    """Has the icon: any number of the name may be on a field."""

    def __post_init__(self) -> None:
        """A mistake in a card is found when it is written, not when it is played."""
        for keyword in self.keywords:
            if keyword not in KEYWORDS:
                raise Misspelt("keywords", f"{self.en} has {keyword!r}", meant(keyword, sorted(KEYWORDS)))
        if not self.types or not set(self.types) <= set(CARD_TYPES):
            raise Misspelt("types", f"{self.en} is {self.types!r}", f"write some of: {', '.join(CARD_TYPES)}")
        if not self.cost.isdecimal():
            raise Misspelt("cost", f"{self.en} costs {self.cost!r}", "write how many CP, such as 3")

    @property
    def key(self) -> str:
        """Its name in decks, logs and addresses."""
        return self.number

    @property
    def symbols(self) -> str:
        """What it costs, and of which element it is: "{3}{I}"."""
        return f"{{{self.cost}}}{{{LETTERS[self.element]}}}"

    @property
    def calls(self) -> tuple[str, ...]:
        """Also by its number, for several cards share a name."""
        return (self.en, self.de, self.number, f"{self.en} {self.number}")


@dataclass(slots=True)
class Face(cards.Face):
    """A card, made ready to be played."""

    card: Card
    price: Cost = FREE
    """What casting it costs."""
    warp_price: Cost | None = None
    """What casting it by Warp costs."""
    warp_counters: int = 0
    bursts: tuple[Script, ...] = ()
    """What may be used from the Damage Zone."""
