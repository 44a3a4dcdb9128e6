"""Cards that do something as often as one number is greater than another."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.amounts import CardsOf, Minus
from games.cardgames.vocabulary.damage import Damage, GainLife
from games.cardgames.vocabulary.selectors import YOU, That
from games.cardgames.vocabulary.triggers import Begins
from games.rulesets.magic.card import Card

FULL_HAND = Triggered(Begins("upkeep", "opponent"), (Damage(Minus(CardsOf(That()), 4), That()),))
IVORY_TOWER = Card(
    "Ivory Tower", "Elfenbeinturm", ("artifact",), "{1}",
    abilities=(Triggered(Begins("upkeep"), (GainLife(Minus(CardsOf(YOU), 4)),)),),
)  # fmt: skip
IRON_MAIDEN = Card("Iron Maiden", "Eiserne Jungfrau", ("artifact",), "{3}", abilities=(FULL_HAND,))
VISELING = Card(
    "Viseling", "Schraubzwingling", ("artifact", "creature"), "{4}", ("phyrexian", "construct"), 2, 2,
    abilities=(FULL_HAND,)
)  # fmt: skip
