"""Copies that are otherwise in something than what they copy (magic 707.9)."""

from __future__ import annotations

from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.entries import EntersAsCopy
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.selectors import CREATURE

QUICKSILVER_GARGANTUAN = Card(
    "Quicksilver Gargantuan", "Quecksilber-Gargantua", ("creature",), "{5}{U}{U}", ("shapeshifter",), 7, 7,
    abilities=(EntersAsCopy(CREATURE, Except(base=(7, 7))),),
)  # fmt: skip
PHYREXIAN_METAMORPH = Card(
    "Phyrexian Metamorph", "Phyrexianischer Metamorph", ("artifact", "creature"), "{3}{U/P}",
    ("phyrexian", "shapeshifter"), 0, 0,
    abilities=(EntersAsCopy(ObjectFilter(types=("artifact", "creature")), Except(types=("artifact",))),),
)  # fmt: skip
