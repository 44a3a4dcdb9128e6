"""Artifacts."""

from games.cardgames.vocabulary.abilities import Activated, Payment, Static
from games.cardgames.vocabulary.changes import Prevented
from games.cardgames.vocabulary.events import WouldBeDealtDamage
from games.cardgames.vocabulary.permanents import PutCounters
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Self, You
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import HOST, taps_for
from games.rulesets.magic.vocabulary.abilities import Equip
from games.rulesets.magic.vocabulary.costs import CostChange
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.mana import AddMana

ORNITHOPTER = Card(
    "Ornithopter", "Ornithopter", ("artifact", "creature"), "{0}", ("thopter",), 0, 2, keywords=("flying",)
)
DARKSTEEL_MYR = Card(
    "Darksteel Myr", "Nachtstahlmyr", ("artifact", "creature"), "{3}", ("myr",), 0, 1, keywords=("indestructible",)
)
BONESPLITTER = Card(
    "Bonesplitter", "Knochenbrecher", ("artifact",), "{1}", ("equipment",), abilities=(Static(HOST, 2), Equip("{1}"))
)
LOXODON_WARHAMMER = Card(
    "Loxodon Warhammer", "Loxodon-Kriegshammer", ("artifact",), "{3}", ("equipment",),
    abilities=(Static(HOST, 3, keywords=("trample", "lifelink")), Equip("{3}")),
)  # fmt: skip
MIND_STONE = Card(
    "Mind Stone", "Gedankenstein", ("artifact",), "{2}",
    abilities=(taps_for("C"), Activated(Payment("{1}", tap=True, sacrifice=True), (Draw(),))),
)  # fmt: skip
GEMSTONE_ARRAY = Card(
    "Gemstone Array", "Edelsteinreihe", ("artifact",), "{4}",
    abilities=(
        Activated(Payment("{2}"), (PutCounters("charge", 1, Self()),)),
        Activated(Payment(counter="charge"), (AddMana("WUBRG", choice=True),)),
    ),
)  # fmt: skip
URZAS_ARMOR = Card(
    "Urza's Armor", "Urzas Rüstung", ("artifact",), "{6}",
    abilities=(Instead(WouldBeDealtDamage(to=You()), Prevented(1)),),
)  # fmt: skip
RUBY_MEDALLION = Card(
    "Ruby Medallion", "Rubinmedaillon", ("artifact",), "{2}",
    abilities=(CostChange(-1, ObjectFilter(colour="R", zone="stack"), "you"),),
)  # fmt: skip
HALL_OF_TRIUMPH = Card(
    "Hall of Triumph", "Halle des Triumphs", ("legendary", "artifact"), "{3}",
    abilities=(
        EntersChoosing(), Static(Each(ObjectFilter(types=("creature",), whose="you", chosen="colour")), 1, 1),
    ),
)  # fmt: skip
CLOUD_KEY = Card(
    "Cloud Key", "Wolkenschlüssel", ("artifact",), "{3}",
    abilities=(EntersChoosing("card type"), CostChange(-1, ObjectFilter(zone="stack", chosen="card type"), "you")),
)  # fmt: skip
