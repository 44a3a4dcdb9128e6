"""Which layers a continuous effect has a part in, and which of them settle what it applies to (magic 613.1)."""

from __future__ import annotations

from games.cardgames.rules.objects import Lasting, LostTypes
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.amounts import DefenceOf, Greatest, PowerOf, Total
from games.cardgames.vocabulary.selectors import Compared, ObjectFilter
from games.engine.node import Node, each_word

CONTROL, TYPES, COLOURS, ABILITIES, DEFINED, BASE, SIZE, SWITCH = LAYERS = tuple(1 << number for number in range(8))
"""Layers 2, 4, 5, 6, 7a, 7b, 7c and 7d, as bits."""
SIZES = (DefenceOf, Greatest, PowerOf, Total)


def changes_layers(parts: Lasting | Static) -> int:
    """The layers in which it changes something."""
    found = 0 if parts.control is None or parts.control is False else CONTROL  # seat 0 may have it
    if parts.types or parts.subtypes or parts.basic or isinstance(parts, LostTypes):
        found |= TYPES
    if parts.colours:
        found |= COLOURS
    if parts.keywords or parts.loses_abilities or parts.loses or parts.bars or parts.gives:
        found |= ABILITIES
    if parts.forbids or parts.demands:
        found |= ABILITIES
    if parts.base:
        found |= BASE
    if parts.power or parts.defence:
        found |= SIZE
    if parts.switched:
        found |= SWITCH
    return found


def asks_layers(*parts: object) -> int:
    """The layers of the characteristics that these words look at."""
    found = 0
    for part in parts:
        for word in each_word(part):
            found |= _asked(word)
    return found


def looks_at_size(word: Node) -> bool:
    """Whether it depends on the power or defence of an object."""
    if isinstance(word, ObjectFilter):
        return bool(word.greatest)
    return isinstance(word, SIZES) or (isinstance(word, Compared) and word.of != "value")


def _asked(word: Node) -> int:
    if looks_at_size(word):
        return SIZE
    if not isinstance(word, ObjectFilter):
        return 0
    kinds = word.chosen in ("card type", "subtype")
    found = TYPES if word.types or word.lacks or word.supertype or word.subtype or kinds else 0
    if word.colour or word.not_colour or word.chosen == "colour":
        found |= COLOURS
    if word.keyword or word.without:
        found |= ABILITIES
    if word.whose != "anyone" or word.of is not None:
        found |= CONTROL
    return found
