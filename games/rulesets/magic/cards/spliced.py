"""Arcane spells, and cards whose text is spliced onto them (magic 702.47)."""

from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.permanents import Alter
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET, TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.costs import Splice

KODAMAS_MIGHT = Card(
    "Kodama's Might", "Macht des Kodamas", ("instant",), "{G}", ("arcane",),
    abilities=(*does(Alter(TARGET_CREATURE, 2, 2)), Splice("{G}")),
)  # fmt: skip
GLACIAL_RAY = Card(
    "Glacial Ray", "Gletscherstrahl", ("instant",), "{1}{R}", ("arcane",),
    abilities=(*does(Damage(2, TARGET)), Splice("{1}{R}")),
)  # fmt: skip
