"""Cards by which mana is added to what others give, or is not lost (magic 106.4, 500.5, 605.1b)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Enchant, Payment, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, That
from games.cardgames.vocabulary.triggers import Attacks, Begins
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.mana import AdditionalMana, AddMana, KeepsMana, TapsForMana

LAND = ObjectFilter(types=("land",))
NONBASIC_LAND = ObjectFilter(types=("land",), lacks=("basic",))

WILD_GROWTH = Card(
    "Wild Growth", "Wildwuchs", ("enchantment",), "{G}", ("aura",),
    abilities=(Enchant(LAND), AdditionalMana(mana="G")),
)  # fmt: skip
FERTILE_GROUND = Card(
    "Fertile Ground", "Fruchtbarer Boden", ("enchantment",), "{1}{G}", ("aura",),
    abilities=(Enchant(LAND), AdditionalMana(mana="WUBRG", choice=True)),
)  # fmt: skip
VERNAL_BLOOM = Card(
    "Vernal Bloom", "Beträchtliche Blüte", ("enchantment",), "{3}{G}",
    abilities=(AdditionalMana(ObjectFilter(subtype="forest"), "G"),),
)  # fmt: skip
HEARTBEAT_OF_SPRING = Card(
    "Heartbeat of Spring", "Herzschlag des Frühlings", ("enchantment",), "{2}{G}", abilities=(AdditionalMana(LAND),)
)
ZHUR_TAA_ANCIENT = Card(
    "Zhur-Taa Ancient", "Zhur-Taa-Urwesen", ("creature",), "{3}{R}{G}", ("beast",), 7, 5,
    abilities=(AdditionalMana(LAND),),
)  # fmt: skip
NIRKANA_REVENANT = Card(
    "Nirkana Revenant", "Nirkana-Wiedergänger", ("creature",), "{4}{B}{B}", ("vampire", "shade"), 4, 4,
    abilities=(
        AdditionalMana(ObjectFilter(subtype="swamp"), "B", yours=True),
        Activated(Payment("{B}"), (Alter(Self(), 1, 1),)),
    ),
)  # fmt: skip
MANABARBS = Card(
    "Manabarbs", "Manahaken", ("enchantment",), "{3}{R}",
    abilities=(Triggered(TapsForMana(LAND), (Damage(1, That()),)),),
)  # fmt: skip
BURNING_EARTH = Card(
    "Burning Earth", "Brennende Erde", ("enchantment",), "{3}{R}",
    abilities=(Triggered(TapsForMana(NONBASIC_LAND), (Damage(1, That()),)),),
)  # fmt: skip
UPWELLING = Card("Upwelling", "Ausströmen", ("enchantment",), "{3}{G}", abilities=(KeepsMana(everybody=True),))
SAVAGE_VENTMAW = Card(
    "Savage Ventmaw", "Wildes Dampfmaul", ("creature",), "{4}{R}{G}", ("dragon",), 4, 4, keywords=("flying",),
    abilities=(Triggered(Attacks(), (AddMana("RRRGGG", stays=True),)),),
)  # fmt: skip
SAKURA_TRIBE_SPRINGCALLER = Card(
    "Sakura-Tribe Springcaller", "Lenzrufer des Sakura-Stamms", ("creature",), "{3}{G}", ("snake", "shaman"), 2, 4,
    abilities=(Triggered(Begins("upkeep"), (AddMana("G", stays=True),)),),
)  # fmt: skip
