"""A card as it is printed, and what follows from that once and for all."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from games.cardgames.rules import card as cards
from games.cardgames.rules.card import Script
from games.cardgames.rules.scripts import place, script_of, scripts_of
from games.cardgames.rules.traits import NOBODY, Passage, Traits
from games.cardgames.vocabulary.ability import Ability
from games.engine import LocalizedText
from games.engine.node import Misspelt
from games.rulesets.flesh_and_blood.words.abilities import Crush, EntersWith, Fusion, Material, PayMore
from games.rulesets.flesh_and_blood.words.promises import NextAttack

COLOURS = {"red": 1, "yellow": 2, "blue": 3}
"""What a card of a colour gives when it is pitched."""
COLOUR_NAMES = {
    "red": LocalizedText("red", "rot"),
    "yellow": LocalizedText("yellow", "gelb"),
    "blue": LocalizedText("blue", "blau"),
}
KEYWORDS = frozenset({"go again", "dominate"})
"""Keywords that are nothing but a property; the others are abilities."""
CARD_TYPES = frozenset({
    "hero", "weapon", "equipment", "action", "instant", "attack reaction", "defense reaction", "ally", "aura", "ash",
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
            raise Misspelt("cost", f"{self.en} costs {self.cost!r}", "write a number of resources")
        if self.colour and self.colour not in COLOURS:
            raise Misspelt("colour", f"{self.en} is {self.colour!r}", f"write one of: {', '.join(COLOURS)}")
        for keyword in self.keywords:
            if keyword not in KEYWORDS:
                raise Misspelt("keywords", f"{self.en} has {keyword!r}", f"write one of: {', '.join(sorted(KEYWORDS))}")
        if not set(self.types) & CARD_TYPES:
            raise Misspelt("types", f"{self.en} has no card type", f"write one of: {', '.join(sorted(CARD_TYPES))}")

    @property
    def key(self) -> str:
        """Its name in decks, logs and addresses: "sigil_of_solace_red", "token:frostbite"."""
        plain = re.sub(r"[^a-z0-9]+", "_", f"{self.en} {self.colour}".lower().replace("'", "")).strip("_")
        return f"token:{plain}" if self.token else plain

    @property
    def name(self) -> LocalizedText:
        """The name with its colour in words."""
        if not self.colour:
            return LocalizedText(self.en, self.en)
        colour = COLOUR_NAMES[self.colour]
        return LocalizedText(f"{self.en} ({colour.en})", f"{self.en} ({colour.de})")

    @property
    def calls(self) -> tuple[str, ...]:
        """With the colour as a word: "Sigil of Solace red"."""
        colour = COLOUR_NAMES.get(self.colour)
        return (self.en, self.de) if colour is None else (f"{self.en} {colour.en}", f"{self.en} {colour.de}")


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
    material: tuple[Passage, ...] = ()
    """The abilities of what it lies under."""
    other_side: str = ""
    given: dict[tuple[Passage, int], tuple[Passage, ...]] = field(default_factory=dict)
    """By text and instruction: the abilities that it promises to attacks."""


def face_of(card: Card) -> Face:
    """Everything that follows from a card."""
    types = frozenset(card.types)
    scripts = list(scripts_of(card))
    own = scripts[: len(card.abilities)]
    material: tuple[Passage, ...] = ()
    given: dict[tuple[Passage, int], tuple[Passage, ...]] = {}
    for script in own:
        if isinstance(script.word, Material):
            material += _append(scripts, card.key, script.word.gives)
        for at, (step, _) in enumerate(script.programs[0]):
            if isinstance(step, NextAttack) and step.gives:
                given[script.passage, at] = _append(scripts, card.key, step.gives)
    traits = Traits(
        card.key, types, frozenset(card.subtypes), frozenset({card.colour} if card.colour else ()), card.power,
        card.life if "ally" in types else card.defence, frozenset(card.keywords),
        tuple(script.passage for script in own), frozenset(), NOBODY,
    )  # fmt: skip
    face = Face(
        card.key, card, traits, tuple(scripts), cost=int(card.cost or 0), pitch=COLOURS.get(card.colour, 0),
        is_attack={"action", "attack"} <= types, is_worn=bool(types & WORN), stays=bool(types & STAYING),
        may_defend=card.defence >= 0 and not types & (WORN | {"defense reaction"}), material=material, given=given,
    )  # fmt: skip
    for script in own:
        _place(face, script)
    face.is_permanent = face.stays
    if face.layers:
        face.features |= {"watchful"}
    return face


def _append(scripts: list[Script], key: str, more: tuple[Ability, ...]) -> tuple[Passage, ...]:
    first = len(scripts)
    scripts += [script_of((key, first + number), ability, ()) for number, ability in enumerate(more)]
    return tuple(script.passage for script in scripts[first:])


def _place(face: Face, script: Script) -> None:
    word = script.word
    if isinstance(word, Fusion):
        face.fusion = word.talent
    elif isinstance(word, PayMore):
        face.pay_more = word.cost
    elif isinstance(word, Crush):
        face.crushes = True
    elif isinstance(word, EntersWith):
        face.counters += ((word.counter, word.amount),)
    else:
        place(face, script)
