"""A card of Magic as it is printed, and what follows from that once and for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from games.cardgames.rules import card as cards
from games.cardgames.rules.card import Script
from games.cardgames.rules.traits import CHOSEN, FROM, HEXPROOF_FROM, HEXPROOFS, PROTECTIONS
from games.cardgames.vocabulary.abilities import BlocksOnly, Defines, Payment
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, one_of
from games.rulesets.magic.mana import Cost, cost_of
from games.rulesets.magic.vocabulary.costs import AlternativeCost, CostsLess

PERMANENT_TYPES = frozenset({"creature", "artifact", "enchantment", "land", "planeswalker"})
WALKS = {f"{basic}walk": basic for basic in ("plains", "island", "swamp", "mountain", "forest")}
"""By keyword, the basic land type that it looks for (magic 702.14)."""
QUALITIES = (
    "everything", "all colours", "multicoloured", "monocoloured", "colourless", "creature", "artifact", "enchantment",
    "land", "planeswalker", "instant", "sorcery", "angel", "beast", "demon", "dragon", "elf", "goblin", "human",
    "spirit", "vampire", "werewolf", "wizard", "zombie",
)  # fmt: skip
"""From what beside the colours something may have protection, or be hexproof (magic 702.16, 702.11d)."""
KEYWORDS = frozenset(
    {
        "flying", "reach", "first strike", "double strike", "trample", "deathtouch", "lifelink", "vigilance", "haste",
        "defender", "menace", "hexproof", "indestructible", "flash", "split second", "shroud", "fear", "intimidate",
        "shadow", "skulk", "horsemanship", "infect", "wither", "partner", *WALKS, *HEXPROOFS.values(), *PROTECTIONS,
        "phasing",
        *(f"{before}{one}" for before in (FROM, HEXPROOF_FROM) for one in QUALITIES), *CHOSEN,
    }
)  # fmt: skip
"""Keywords that are nothing but a property; those with a number or a cost are abilities."""
BASIC_TYPES = frozenset({"plains", "island", "swamp", "mountain", "forest"})
"""Each is the name of a card that has the ability of its type."""
FREE, FREELY_PAID = Cost(), Payment()
NO_WAYS: Mapping[str, Payment] = MappingProxyType({})
SPLIT, ADVENTURE = "split", "adventure"
ARTIFACT_SUBTYPES = frozenset({"blood", "clue", "equipment", "food", "map", "treasure", "vehicle"})
"""Those that have nothing to do with creatures (magic 205.3g)."""
CARD_TYPES = PERMANENT_TYPES | {"instant", "sorcery"}
EMBLEM = "emblem"
"""What stands where others have their type; by the rules an emblem has none (magic 114.3)."""


@dataclass(frozen=True, slots=True)
class Card(cards.Card):
    """One card, in both languages."""

    power: int = 0
    toughness: int = 0
    loyalty: int = 0
    colours: str = ""
    """Letters of WUBRG, for a token or a colour indicator (magic 204); other cards have those of their cost."""
    layout: Literal["", "transform", "modal", "adventure", "split"] = field(default="", kw_only=True)
    """How its faces go together: it turns from one into the other, or is played as either (magic 712); it has an
    adventure beside what it is (magic 715); or it consists of two halves (magic 709)."""
    faces: tuple[Card, ...] = field(default=(), kw_only=True)
    """Its other faces: the back, the adventure, or both halves."""

    @property
    def key(self) -> str:
        """That of an emblem does not look like a token's."""
        key = cards.Card.key.fget(self)  # type: ignore[attr-defined]
        return key.replace("token:emblem_", "emblem:") if self.types == (EMBLEM,) else str(key)

    @property
    def sides(self) -> tuple[Card, ...]:
        """The other faces."""
        return self.faces

    @property
    def turns(self) -> bool:
        """With a back into which it turns."""
        return self.layout == "transform"

    @property
    def size(self) -> tuple[int | str, int | str]:
        """Power and toughness as they are printed: "*" for what the card defines itself (magic 208.2)."""
        own = next((ability for ability in self.abilities if isinstance(ability, Defines)), None)
        if own is None:
            return self.power, self.toughness
        power, toughness = (part if isinstance(part, int) else "*" for part in (own.power, own.defence))
        return power, toughness

    def __post_init__(self) -> None:
        """A mistake in a card is found when it is written, not when it is played."""
        if self.faces:
            object.__setattr__(self, "faces", tuple(replace(one, side_of=self.key) for one in self.faces))
        try:
            cost_of(self.cost)
        except Misspelt as cause:
            raise Misspelt("cost", cause.problem, cause.remedy) from None
        self.check_keywords(KEYWORDS)
        if not set(self.types) & CARD_TYPES and self.types != (EMBLEM,):
            raise Misspelt(
                "types",
                LocalizedText("{card} has no card type", "{card} hat keinen Kartentyp").filled(card=self.name),
                one_of(sorted(CARD_TYPES)),
            )


@dataclass(slots=True)
class Face(cards.Face):
    """A card, made ready to be played."""

    card: Card
    cost: Cost = FREE
    kicker: Cost | None = None
    """The mana of its kicker."""
    kicked_by: Payment = FREELY_PAID
    """All of its kicker."""
    multikicker: Cost | None = None
    flashback: Payment | None = None
    buyback: Cost | None = None
    splice: Cost | None = None
    """What it costs to add its text to an Arcane spell."""
    escape: Payment | None = None
    """What it costs to cast it from the graveyard by escape."""
    madness: Cost | None = None
    """What it costs to cast it as it is discarded."""
    suspend: Cost | None = None
    """What it costs to exile it from the hand with time counters."""
    time: int = 0
    """How many time counters; of a cost with X at least."""
    morph: Cost | None = None
    """What it costs to turn it face up."""
    is_mega: bool = False
    """A counter is put on it then."""
    ways: Mapping[str, Payment] = field(default_factory=lambda: NO_WAYS)
    """What may be paid instead, by the name of a keyword: "evoke", "dash"."""
    assists: tuple[str, ...] = ()
    """What helps to pay for it: "convoke", "improvise", "delve"."""
    additional: tuple[Payment, ...] = ()
    """What is paid besides."""
    alternatives: tuple[AlternativeCost, ...] = ()
    """What may be paid instead."""
    cheaper: tuple[CostsLess, ...] = ()
    """What makes it cost less."""
    is_land: bool = False
    is_fast: bool = False
    """Can be cast whenever its player has priority."""
    blocks_only: BlocksOnly | None = None
    mana: tuple[Script, ...] = ()
    """Its mana abilities."""

    @property
    def is_without_cost(self) -> bool:
        """Whether no mana cost is printed on it, so that it cannot be paid (magic 118.6); of a split card only a half
        is ever cast (magic 709.3)."""
        return (self.suspend is not None and not self.card.cost) or self.card.layout == SPLIT

    @property
    def choices(self) -> tuple[str, ...]:
        """The keys of the faces that may be played in place of the card."""
        return () if self.card.turns else tuple(one.key for one in self.card.faces)
