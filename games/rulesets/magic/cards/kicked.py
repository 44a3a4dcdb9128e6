"""Cards whose kicker is paid with something else than mana (magic 702.33)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Part, Payment
from games.cardgames.vocabulary.amounts import IfPaidMore
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.piles import Discard
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import SACRIFICE_CREATURE, TARGET_CREATURE, TARGET_PLAYER, does
from games.rulesets.magic.vocabulary.abilities import Kicker

TWO_LANDS = Part("sacrifice", ObjectFilter(types=("land",), whose="you"), 2)
BOG_DOWN = Card(
    "Bog Down", "Steckenbleiben", ("sorcery",), "{2}{B}",
    abilities=(Kicker(Payment(parts=(TWO_LANDS,))), *does(Discard(IfPaidMore(3, 2), TARGET_PLAYER))),
)  # fmt: skip
VICIOUS_OFFERING = Card(
    "Vicious Offering", "Ruchlose Opfergabe", ("instant",), "{1}{B}",
    abilities=(
        Kicker(Payment(parts=(SACRIFICE_CREATURE,))),
        *does(Alter(TARGET_CREATURE, IfPaidMore(-5, -2), IfPaidMore(-5, -2))),
    ),
)  # fmt: skip
