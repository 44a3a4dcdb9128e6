"""Cards that cost more in each upkeep (magic 702.24)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Part, Payment, Triggered
from games.cardgames.vocabulary.amounts import CountersOn
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.entries import EntersTapped
from games.cardgames.vocabulary.selectors import ObjectFilter, Self
from games.cardgames.vocabulary.triggers import Leaves
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import SACRIFICE_CREATURE
from games.rulesets.magic.vocabulary.abilities import AGE, CumulativeUpkeep

SACRIFICE_LAND = Part("sacrifice", ObjectFilter(types=("land",), whose="you"))
REVERED_UNICORN = Card(
    "Revered Unicorn", "Prachtvolles Einhorn", ("creature",), "{1}{W}", ("unicorn",), 2, 3,
    abilities=(CumulativeUpkeep("{1}"), Triggered(Leaves(), (GainLife(CountersOn(AGE, Self())),))),
)  # fmt: skip
ILLUSIONARY_FORCES = Card(
    "Illusionary Forces", "Armee der Illusionen", ("creature",), "{3}{U}", ("illusion",), 4, 4,
    keywords=("flying",), abilities=(CumulativeUpkeep("{U}"),),
)  # fmt: skip
ILLUSIONARY_WALL = Card(
    "Illusionary Wall", "Illusionsmauer", ("creature",), "{4}{U}", ("illusion", "wall"), 7, 4,
    keywords=("defender", "flying", "first strike"), abilities=(CumulativeUpkeep("{U}"),),
)  # fmt: skip
PHYREXIAN_SOULGORGER = Card(
    "Phyrexian Soulgorger", "Phyrexianischer Seelenverschlinger", ("snow", "artifact", "creature"), "{3}",
    ("phyrexian", "construct"), 8, 8, abilities=(CumulativeUpkeep(Payment(parts=(SACRIFICE_CREATURE,))),),
)  # fmt: skip
POLAR_KRAKEN = Card(
    "Polar Kraken", "Polarkrake", ("creature",), "{8}{U}{U}{U}", ("kraken",), 11, 11, keywords=("trample",),
    abilities=(EntersTapped(), CumulativeUpkeep(Payment(parts=(SACRIFICE_LAND,)))),
)  # fmt: skip
