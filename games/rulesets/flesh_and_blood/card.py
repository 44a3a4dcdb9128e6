"""A card as it is printed, and what is known of one that is ready to be played."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from games.cardgames.rules import card as cards
from games.cardgames.rules.traits import Passage
from games.engine import LocalizedText
from games.engine.node import Misspelt, one_of

COLOURS = {"red": 1, "yellow": 2, "blue": 3}
"""What a card of a colour gives when it is pitched."""
COLOUR_NAMES = {
    "red": LocalizedText("red", "rot"),
    "yellow": LocalizedText("yellow", "gelb"),
    "blue": LocalizedText("blue", "blau"),
}
KEYWORDS = frozenset({"go again", "dominate", "overpower", "stealth"})
"""Keywords that are nothing but a property; the others are abilities."""
CARD_TYPES = frozenset({
    "hero", "weapon", "equipment", "action", "instant", "attack reaction", "defense reaction", "ally", "aura", "item",
    "ash", "block", "resource", "mentor",
})  # fmt: skip
STAYING = frozenset({"hero", "weapon", "equipment", "ally", "aura", "item", "ash"})
"""Types of what remains in the arena."""
WORN = frozenset({"hero", "weapon", "equipment"})
"""Types of what begins the game in the arena."""


@dataclass(frozen=True, slots=True)
class Card(cards.Card):
    """One card of one colour. `types` are its talents, classes and types as they are read: ("ice", "wizard", "action");
    `cost` is a number, and none given costs nothing."""

    colour: str = ""
    """ "red", "yellow", "blue", or none at all."""
    power: int = 0
    defence: int = -1
    """-1: it cannot defend."""
    life: int = 0
    """Of a hero or an ally."""
    intellect: int = 0
    front: str = ""
    """The key of the card of which this is the other side."""

    def __post_init__(self) -> None:
        """A mistake in a card is found when it is written, not when it is played."""
        if self.cost and not self.cost.isdecimal():
            raise Misspelt(
                "cost",
                LocalizedText("{card} costs {cost!r}", "{card} kostet {cost!r}").filled(
                    card=LocalizedText(self.en, self.de), cost=self.cost
                ),
                LocalizedText("write a number of resources", "schreibe eine Zahl von Ressourcen"),
            )
        if self.colour and self.colour not in COLOURS:
            raise Misspelt(
                "colour",
                LocalizedText("{card} is {colour!r}", "{card} ist {colour!r}").filled(
                    card=LocalizedText(self.en, self.de), colour=self.colour
                ),
                one_of(COLOURS),
            )
        self.check_keywords(KEYWORDS)
        if not set(self.types) & CARD_TYPES:
            raise Misspelt(
                "types",
                LocalizedText("{card} has no card type", "{card} hat keinen Kartentyp").filled(
                    card=LocalizedText(self.en, self.de)
                ),
                one_of(sorted(CARD_TYPES)),
            )

    @property
    def key(self) -> str:
        """Its name in decks, logs and addresses: "sigil_of_solace_red", "token:frostbite"."""
        plain = re.sub(r"[^a-z0-9]+", "_", f"{self.en} {self.colour}".lower().replace("'", "")).strip("_")
        plain = f"{plain}_{self.variety}" if self.variety else plain
        return f"token:{plain}" if self.token else plain

    @property
    def name(self) -> LocalizedText:
        """The name with its colour in words."""
        if not self.colour:
            return LocalizedText(self.en, self.de)
        colour = COLOUR_NAMES[self.colour]
        return LocalizedText(f"{self.en} ({colour.en})", f"{self.de} ({colour.de})")

    @property
    def calls(self) -> tuple[str, ...]:
        """With the colour as a word: "Sigil of Solace red"."""
        colour = COLOUR_NAMES.get(self.colour)
        return (self.en, self.de) if colour is None else (f"{self.en} {colour.en}", f"{self.de} {colour.de}")


@dataclass(slots=True)
class Face(cards.Face):
    """A card, made ready to be played."""

    card: Card
    cost: int = 0
    """In resources."""
    pitch: int = 0
    is_attack: bool = False
    """An attack action card."""
    is_worn: bool = False
    stays: bool = False
    """Remains in the arena when the combat chain closes or after it has resolved."""
    may_defend: bool = False
    """From the hand, in the defend step."""
    fusion: str = ""
    pay_more: int = 0
    crushes: bool = False
    combos: bool = False
    contracts: bool = False
    special: bool = False
    """Has specialization."""
    boosts: bool = False
    only: bool = False
    """It says itself when it can be played."""
    cheapens: bool = False
    """It says itself that it costs less."""
    also: Any = None
    """What is given to play it besides (`AlsoCosts`)."""
    instead: Any = None
    """What may be given rather than its cost (`Give`)."""
    extra: str = ""
    """The keyword that says so."""
    as_instant: Any = None
    """The condition under which it may be played as though it were an instant."""
    hand_uses: tuple[Passage, ...] = ()
    """Abilities for which it is discarded from the hand."""
    discards: bool = False
    """Playing it costs a random card from the hand besides."""
    material: tuple[Passage, ...] = ()
    """The abilities of what it lies under."""
    other_side: str = ""
    given: dict[tuple[Passage, int], tuple[Passage, ...]] = field(default_factory=dict)
    """By text and instruction: the abilities that it promises to attacks."""
