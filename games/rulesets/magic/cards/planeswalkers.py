"""Planeswalkers."""

from games.cardgames.vocabulary.permanents import CreateToken, Untap
from games.cardgames.vocabulary.piles import Draw, Mill
from games.cardgames.vocabulary.selectors import EachPlayer, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import LAND, OVERRUNNING, TARGET_PLAYER
from games.rulesets.magic.vocabulary.abilities import Loyalty

JACE_BELEREN = Card(
    "Jace Beleren", "Jace Beleren", ("legendary", "planeswalker"), "{1}{U}{U}", ("jace",), loyalty=3,
    abilities=(
        Loyalty(2, (Draw(1, EachPlayer()),)),
        Loyalty(-1, (Draw(1, TARGET_PLAYER),)),
        Loyalty(-10, (Mill(20, TARGET_PLAYER),)),
    ),
)  # fmt: skip
GARRUK_WILDSPEAKER = Card(
    "Garruk Wildspeaker", "Garruk Wildsprecher", ("legendary", "planeswalker"), "{2}{G}{G}", ("garruk",), loyalty=3,
    abilities=(
        Loyalty(1, (Untap(Target(LAND, count=2)),)),
        Loyalty(-1, (CreateToken("token:beast"),)),
        Loyalty(-4, (OVERRUNNING,)),
    ),
)  # fmt: skip
