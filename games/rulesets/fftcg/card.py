"""A card as it is printed, and what is known of one that is ready to be played."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import card as cards
from games.cardgames.rules.card import Script
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt
from games.rulesets.fftcg.cp import FREE, GREAT, Cost, Element
from games.rulesets.fftcg.features import CHARACTERS
from games.rulesets.fftcg.symbols import LETTERS

KEYWORDS = frozenset({"brave", "haste", "first strike", "back attack"})
"""Keywords that are nothing but a property."""
X_COST = "X"
"""The cost of a card for which its player says how many CP they pay."""
CARD_TYPES = (*CHARACTERS, "summon")


@dataclass(frozen=True, slots=True)
class Card(cards.Card):
    """One card, in both languages. Its cost is a number, or X; its subtypes are its jobs."""

    number: str = field(kw_only=True)
    """What it is known by: several cards share a name."""
    element: Element = field(kw_only=True)
    also: tuple[Element, ...] = field(default=(), kw_only=True)
    """Its further elements: it has all of them, and at least 1 CP of each must be among what pays."""
    power: int = field(default=0, kw_only=True)
    categories: tuple[str, ...] = field(default=(), kw_only=True)
    generic: bool = field(default=False, kw_only=True)
    """Has the icon: any number of the name may be on a field."""

    def __post_init__(self) -> None:
        """A mistake in a card is found when it is written, not when it is played."""
        self.check_keywords(KEYWORDS)
        if not self.types or not set(self.types) <= set(CARD_TYPES):
            raise Misspelt(
                "types",
                LocalizedText("{card} is {types!r}", "{card} ist {types!r}").filled(card=self.name, types=self.types),
                LocalizedText("write some of: {known}", "schreibe einige von: {known}").filled(
                    known=", ".join(CARD_TYPES)
                ),
            )
        if not self.cost.isdecimal() and self.cost != X_COST:
            raise Misspelt(
                "cost",
                LocalizedText("{card} costs {cost!r}", "{card} kostet {cost!r}").filled(card=self.name, cost=self.cost),
                LocalizedText("write how many CP, such as 3, or X", "schreibe, wie viele CP, etwa 3, oder X"),
            )
        if len(set(self.elements)) < len(self.elements) or (self.also and not GREAT.isdisjoint(self.elements)):
            remedy = LocalizedText(
                "write different ones, and neither light nor dark", "schreibe verschiedene, und weder light noch dark"
            )
            raise Misspelt(
                "also",
                LocalizedText("{card} has the elements {elements!r}", "{card} hat die Elemente {elements!r}").filled(
                    card=self.name, elements=self.elements
                ),
                remedy,
            )

    @property
    def key(self) -> str:
        """Its name in decks, logs and addresses."""
        return self.number

    @property
    def elements(self) -> tuple[Element, ...]:
        """All its elements."""
        return (self.element, *self.also)

    @property
    def value(self) -> int:
        """What it costs; X is 0 while it is not being cast."""
        return int(self.cost) if self.cost != X_COST else 0

    @property
    def symbols(self) -> str:
        """What it costs, and of which elements it is: "{3}{I}"."""
        return f"{{{self.cost}}}" + "".join(f"{{{LETTERS[element]}}}" for element in self.elements)

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
    elements: tuple[Element, ...] = ()
    chooses_x: bool = False
    """Whether its player says how many CP it costs."""
    discounts: tuple[Script, ...] = ()
    """What makes casting it cost less or otherwise, wherever it lies."""
    instead: tuple[Script, ...] = ()
    """Other prices for which it can be cast."""
    limit: int = 0
    """How many other LB cards are turned face up to cast it; 0: it is no LB card."""
    warp_price: Cost | None = None
    """What casting it by Warp costs."""
    warp_counters: int = 0
    bursts: tuple[Script, ...] = ()
    """What may be used from the Damage Zone."""
