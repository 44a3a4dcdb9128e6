"""Colour identity: the colours for which a card counts in a deck with a commander (magic 903.4, 903.5d)."""

from __future__ import annotations

import re

from games.cardgames.rules.traits import COLOURS
from games.rulesets.magic.card import Face
from games.rulesets.magic.rules_text import TEXTS

_SYMBOL = re.compile(r"\{([WUBRG])\}")
PARTNER = "partner"
"""The keyword of which two may be commanders together (magic 702.124)."""
OF_BASIC_TYPES = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}


def identity_of(face: Face) -> tuple[str, ...]:
    """The colours of the card itself, of all mana symbols in its cost and its text, and of its basic land types."""
    letters = set(face.traits.colours)
    letters.update(_SYMBOL.findall(face.card.cost + TEXTS.printed(face.key, "en")))
    letters.update(OF_BASIC_TYPES[kind] for kind in face.card.subtypes if kind in OF_BASIC_TYPES)
    return tuple(letter for letter in COLOURS if letter in letters)


def may_lead(face: Face) -> bool:
    """Whether it can be a commander: a legendary creature (magic 903.3)."""
    return {"legendary", "creature"} <= face.traits.types
