"""Copies that are otherwise in something than what they copy (magic 707.9)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Instructions, Mode
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.entries import EntersAsCopy
from games.cardgames.vocabulary.permanents import CreateCopy
from games.cardgames.vocabulary.selectors import ObjectFilter, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE
from games.rulesets.magic.vocabulary.selectors import CREATURE

AN_ARTIFACT = Except(types=("artifact",))
QUICKSILVER_GARGANTUAN = Card(
    "Quicksilver Gargantuan", "Quecksilber-Gargantua", ("creature",), "{5}{U}{U}", ("shapeshifter",), 7, 7,
    abilities=(EntersAsCopy(CREATURE, Except(base=(7, 7))),),
)  # fmt: skip
PHYREXIAN_METAMORPH = Card(
    "Phyrexian Metamorph", "Phyrexianischer Metamorph", ("artifact", "creature"), "{3}{U/P}",
    ("phyrexian", "shapeshifter"), 0, 0,
    abilities=(EntersAsCopy(ObjectFilter(types=("artifact", "creature")), AN_ARTIFACT),),
)  # fmt: skip
SAHEELIS_ARTISTRY = Card(
    "Saheeli's Artistry", "Saheelis Kunstfertigkeit", ("sorcery",), "{4}{U}{U}",
    abilities=(
        Instructions(
            choose_one=(
                Mode((CreateCopy(Target(ObjectFilter(types=("artifact",)))),)),
                Mode((CreateCopy(TARGET_CREATURE, but=AN_ARTIFACT),)),
            ),
            or_more=True,
        ),
    ),
)  # fmt: skip
