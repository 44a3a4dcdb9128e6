"""Artifacts."""

from games.cardgames.vocabulary.abilities import Activated, Defines, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.changes import Prevented
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.events import WouldBeDealtDamage
from games.cardgames.vocabulary.permanents import Destroy, PutCounters
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import Each, EachPlayer, ObjectFilter, Self, Target, You
from games.cardgames.vocabulary.triggers import Casts
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import ARTIFACT, ENCHANTMENT, HOST, TARGET_CREATURE, YOUR_CREATURE, taps_for
from games.rulesets.magic.vocabulary.abilities import Equip
from games.rulesets.magic.vocabulary.costs import CostChange
from games.rulesets.magic.vocabulary.endings import NoLegendRule
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.mana import AddMana

YOUR_ARTIFACTS = Count(ObjectFilter(types=("artifact",), whose="you"))

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
    "Hall of Triumph", "Halle des Triumphes", ("legendary", "artifact"), "{3}",
    abilities=(
        EntersChoosing(), Static(Each(ObjectFilter(types=("creature",), whose="you", chosen="colour")), 1, 1),
    ),
)  # fmt: skip
CLOUD_KEY = Card(
    "Cloud Key", "Wolkenschlüssel", ("artifact",), "{3}",
    abilities=(EntersChoosing("card type"), CostChange(-1, ObjectFilter(zone="stack", chosen="card type"), "you")),
)  # fmt: skip
SILVER_MYR = Card(
    "Silver Myr", "Silbermyr", ("artifact", "creature"), "{2}", ("myr",), 1, 1, abilities=(taps_for("U"),)
)
WALL_OF_SPEARS = Card(
    "Wall of Spears", "Speermauer", ("artifact", "creature"), "{3}", ("wall",), 2, 3,
    keywords=("defender", "first strike"),
)  # fmt: skip
DARKSTEEL_JUGGERNAUT = Card(
    "Darksteel Juggernaut", "Nachtstahljuggernaut", ("artifact", "creature"), "{5}", ("juggernaut",), 0, 0,
    keywords=("indestructible",),
    abilities=(Defines(YOUR_ARTIFACTS, YOUR_ARTIFACTS), Static(Self(), demands=("attack",))),
)  # fmt: skip
GOBLIN_REPLICA = Card(
    "Goblin Replica", "Goblin-Ebenbild", ("artifact", "creature"), "{3}", ("goblin",), 2, 2,
    abilities=(Activated(Payment("{3}{R}", sacrifice=True), (Destroy(Target(ARTIFACT)),)),),
)  # fmt: skip
DARKSTEEL_SENTINEL = Card(
    "Darksteel Sentinel", "Nachtstahlwächter", ("artifact", "creature"), "{6}", ("golem",), 3, 3,
    keywords=("flash", "vigilance", "indestructible"),
)  # fmt: skip
DARKSTEEL_GARGOYLE = Card(
    "Darksteel Gargoyle", "Nachtstahlgargoyle", ("artifact", "creature"), "{7}", ("gargoyle",), 3, 3,
    keywords=("flying", "indestructible"),
)  # fmt: skip
DARKSTEEL_RELIC = Card("Darksteel Relic", "Nachtstahlrelikt", ("artifact",), "{0}", keywords=("indestructible",))
DARKSTEEL_AXE = Card(
    "Darksteel Axe", "Nachtstahlaxt", ("artifact",), "{1}", ("equipment",), keywords=("indestructible",),
    abilities=(Static(HOST, 2), Equip("{2}")),
)  # fmt: skip
VULSHOK_MORNINGSTAR = Card(
    "Vulshok Morningstar", "Vulshok-Morgenstern", ("artifact",), "{2}", ("equipment",),
    abilities=(Static(HOST, 2, 2), Equip("{2}")),
)  # fmt: skip
ANGELS_FEATHER = Card(
    "Angel's Feather", "Engelsfeder", ("artifact",), "{2}",
    abilities=(Triggered(Casts(ObjectFilter(colour="W", zone="stack"), "anyone"), (May((GainLife(1),)),)),),
)  # fmt: skip
STRIDER_HARNESS = Card(
    "Strider Harness", "Schreiter-Zaumzeug", ("artifact",), "{3}", ("equipment",),
    abilities=(Static(HOST, 1, 1, ("haste",)), Equip("{1}")),
)  # fmt: skip
DARKSTEEL_INGOT = Card(
    "Darksteel Ingot", "Nachtstahlbarren", ("artifact",), "{3}", keywords=("indestructible",),
    abilities=(taps_for("WUBRG", choice=True),),
)  # fmt: skip
TEMPLE_BELL = Card(
    "Temple Bell", "Tempelglocke", ("artifact",), "{3}",
    abilities=(Activated(Payment(tap=True), (Draw(1, EachPlayer()),)),),
)  # fmt: skip
LETTER_OF_ACCEPTANCE = Card(
    "Letter of Acceptance", "Aufnahmeschreiben", ("artifact",), "{3}",
    abilities=(taps_for("WUBRG", choice=True), Activated(Payment("{2}", tap=True, sacrifice=True), (Draw(),))),
)  # fmt: skip
VULSHOK_BATTLEGEAR = Card(
    "Vulshok Battlegear", "Vulshok-Kampfausrüstung", ("artifact",), "{3}", ("equipment",),
    abilities=(Static(HOST, 3, 3), Equip("{3}")),
)  # fmt: skip
DARKSTEEL_FORGE = Card(
    "Darksteel Forge", "Nachtstahl-Schmiede", ("artifact",), "{9}",
    abilities=(Static(Each(ObjectFilter(types=("artifact",), whose="you")), keywords=("indestructible",)),),
)  # fmt: skip
ELF_REPLICA = Card(
    "Elf Replica", "Elfen-Ebenbild", ("artifact", "creature"), "{3}", ("elf",), 2, 2,
    abilities=(Activated(Payment("{1}{G}", sacrifice=True), (Destroy(Target(ENCHANTMENT)),)),),
)  # fmt: skip
STONE_GOLEM = Card("Stone Golem", "Steingolem", ("artifact", "creature"), "{5}", ("golem",), 4, 4)
VIRIDIAN_CLAW = Card(
    "Viridian Claw", "Viridische Klaue", ("artifact",), "{2}", ("equipment",),
    abilities=(Static(HOST, 1, keywords=("first strike",)), Equip("{1}")),
)  # fmt: skip
GNARLED_EFFIGY = Card(
    "Gnarled Effigy", "Mürrisches Abbild", ("artifact",), "{4}",
    abilities=(Activated(Payment("{4}", tap=True), (PutCounters("-1/-1", 1, TARGET_CREATURE),)),),
)  # fmt: skip
SHORT_BOW = Card(
    "Short Bow", "Kurzbogen", ("artifact",), "{2}", ("equipment",),
    abilities=(Static(HOST, 1, 1, ("vigilance", "reach")), Equip("{1}")),
)  # fmt: skip
PENNON_BLADE = Card(
    "Pennon Blade", "Wimpelklinge", ("artifact",), "{3}", ("equipment",),
    abilities=(Static(HOST, Count(YOUR_CREATURE), Count(YOUR_CREATURE)), Equip("{4}")),
)  # fmt: skip
MIRROR_GALLERY = Card("Mirror Gallery", "Spiegelgalerie", ("artifact",), "{5}", abilities=(NoLegendRule(),))
