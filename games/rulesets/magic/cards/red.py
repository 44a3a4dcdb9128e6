"""Red cards."""

from games.cardgames.vocabulary.abilities import Activated, Defines, Enchant, Part, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import Count, IfPaidMore, PowerOf, X
from games.cardgames.vocabulary.changes import Exiled, Nothing, Times
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.entries import EntersWith
from games.cardgames.vocabulary.events import WouldBeDealtDamage, WouldDie, WouldGainLife
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, Sacrifice, Untap
from games.cardgames.vocabulary.piles import Draw, Scry
from games.cardgames.vocabulary.replacements import Instead, Unpreventable
from games.cardgames.vocabulary.selectors import ControllerOf, Each, EachPlayer, ObjectFilter, Paid, Self, Target, That
from games.cardgames.vocabulary.shields import ThisTurn
from games.cardgames.vocabulary.triggers import Attacks, Dies
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ARTIFACT,
    ATTACKING_CREATURE,
    DISCARD_CARD,
    HOST,
    LAND,
    SACRIFICE_CREATURE,
    SACRIFICE_GOBLIN,
    TARGET,
    TARGET_CREATURE,
    THEIR_CREATURE,
    YOUR_CREATURE,
    YOUR_CREATURES,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.abilities import Cycling, Kicker, Prowess
from games.rulesets.magic.vocabulary.costs import AdditionalCost, Flashback
from games.rulesets.magic.vocabulary.selectors import ANY_TARGET, CREATURE

# --- creatures -----------------------------------------------------------------------------------------------------

RAGING_GOBLIN = Card(
    "Raging Goblin", "Wütender Goblin", ("creature",), "{R}", ("goblin", "berserker"), 1, 1, keywords=("haste",)
)
GOBLIN_ARSONIST = Card(
    "Goblin Arsonist", "Goblin-Brandstifter", ("creature",), "{R}", ("goblin", "shaman"), 1, 1,
    abilities=(Triggered(Dies(), (May((Damage(1, TARGET),)),)),),
)  # fmt: skip
MONASTERY_SWIFTSPEAR = Card(
    "Monastery Swiftspear", "Kloster-Flinkspeer", ("creature",), "{R}", ("human", "monk"), 1, 2,
    keywords=("haste",), abilities=(Prowess(),),
)  # fmt: skip
KIRD_APE = Card(
    "Kird Ape", "Kird der Menschenaffe", ("creature",), "{R}", ("ape",), 1, 1,
    abilities=(Static(Self(), 1, 2, only_if=Control(ObjectFilter(subtype="forest", whose="you"))),),
)  # fmt: skip
GOBLIN_INSTIGATOR = Card(
    "Goblin Instigator", "Goblin-Aufhetzer", ("creature",), "{1}{R}", ("goblin", "rogue"), 1, 1,
    abilities=(on_entering(CreateToken("token:goblin")),),
)  # fmt: skip
BORDERLAND_MARAUDER = Card(
    "Borderland Marauder", "Grenzland-Marodeurin", ("creature",), "{1}{R}", ("human", "warrior"), 1, 2,
    abilities=(Triggered(Attacks(), (Alter(Self(), 2),)),),
)  # fmt: skip
EMBER_HAULER = Card(
    "Ember Hauler", "Glutschlepper", ("creature",), "{R}{R}", ("goblin",), 2, 2,
    abilities=(Activated(Payment("{1}", sacrifice=True), (Damage(2, TARGET),)),),
)  # fmt: skip
BOGGART_BRUTE = Card(
    "Boggart Brute", "Boggart-Rohling", ("creature",), "{2}{R}", ("goblin", "warrior"), 3, 2, keywords=("menace",)
)
PRODIGAL_PYROMANCER = Card(
    "Prodigal Pyromancer", "Verschwenderischer Feuerkundler", ("creature",), "{2}{R}", ("human", "wizard"), 1, 1,
    abilities=(Activated(Payment(tap=True), (Damage(1, TARGET),)),),
)  # fmt: skip
GOBLIN_CHIEFTAIN = Card(
    "Goblin Chieftain", "Goblin-Häuptling", ("creature",), "{1}{R}{R}", ("goblin",), 2, 2, keywords=("haste",),
    abilities=(
        Static(Each(ObjectFilter(types=("creature",), subtype="goblin", whose="you", another=True)), 1, 1, ("haste",)),
    ),
)  # fmt: skip
HILL_GIANT = Card("Hill Giant", "Hügelriese", ("creature",), "{3}{R}", ("giant",), 3, 3)
LIGHTNING_ELEMENTAL = Card(
    "Lightning Elemental", "Blitzelementar", ("creature",), "{3}{R}", ("elemental",), 4, 1, keywords=("haste",)
)
SHIVAN_DRAGON = Card(
    "Shivan Dragon", "Shivan-Drache", ("creature",), "{4}{R}{R}", ("dragon",), 5, 5, keywords=("flying",),
    abilities=(Activated(Payment("{R}"), (Alter(Self(), 1),)),),
)  # fmt: skip
GOBLIN_BALLOON_BRIGADE = Card(
    "Goblin Balloon Brigade", "Ballonbrigade der Goblins", ("creature",), "{R}", ("goblin", "warrior"), 1, 1,
    abilities=(Activated(Payment("{R}"), (Alter(Self(), keywords=("flying",)),)),),
)  # fmt: skip
GOBLIN_PIKER = Card("Goblin Piker", "Goblin-Lanzenträger", ("creature",), "{1}{R}", ("goblin", "warrior"), 2, 1)
GOBLIN_RAIDER = Card(
    "Goblin Raider", "Goblin-Plünderer", ("creature",), "{1}{R}", ("goblin", "warrior"), 2, 2,
    abilities=(Static(Self(), forbids=("block",)),),
)  # fmt: skip
GOBLIN_SHORTCUTTER = Card(
    "Goblin Shortcutter", "Goblin-Abkürzer", ("creature",), "{1}{R}", ("goblin", "scout"), 2, 1,
    abilities=(on_entering(Alter(TARGET_CREATURE, forbids=("block",))),),
)  # fmt: skip
GOBLIN_CHARIOT = Card(
    "Goblin Chariot", "Goblin-Wagenlenker", ("creature",), "{2}{R}", ("goblin", "warrior"), 2, 2, keywords=("haste",)
)
GOBLIN_SKY_RAIDER = Card(
    "Goblin Sky Raider", "Goblin-Himmelsräuber", ("creature",), "{2}{R}", ("goblin", "warrior"), 1, 2,
    keywords=("flying",),
)  # fmt: skip
GOBLIN_GENERAL = Card(
    "Goblin General", "Goblin-General", ("creature",), "{1}{R}{R}", ("goblin", "warrior"), 1, 1,
    abilities=(
        Triggered(Attacks(), (Alter(Each(ObjectFilter(types=("creature",), subtype="goblin", whose="you")), 1, 1),)),
    ),
)  # fmt: skip
WALL_OF_FIRE = Card(
    "Wall of Fire", "Feuerwand", ("creature",), "{1}{R}{R}", ("wall",), 0, 5, keywords=("defender",),
    abilities=(Activated(Payment("{R}"), (Alter(Self(), 1),)),),
)  # fmt: skip
WALL_OF_STONE = Card("Wall of Stone", "Steinmauer", ("creature",), "{1}{R}{R}", ("wall",), 0, 8, keywords=("defender",))
TALRUUM_MINOTAUR = Card(
    "Talruum Minotaur", "Talruum-Minotaurus", ("creature",), "{2}{R}{R}", ("minotaur", "berserker"), 3, 3,
    keywords=("haste",),
)  # fmt: skip
LIGHTNING_HOUNDS = Card(
    "Lightning Hounds", "Blitzköter", ("creature",), "{2}{R}{R}", ("dog",), 3, 2, keywords=("first strike",)
)
GOBLIN_TRASHMASTER = Card(
    "Goblin Trashmaster", "Goblin-Verschrotter", ("creature",), "{2}{R}{R}", ("goblin", "warrior"), 3, 3,
    abilities=(
        Static(Each(ObjectFilter(subtype="goblin", whose="you", another=True)), 1, 1),
        Activated(Payment(parts=(SACRIFICE_GOBLIN,)), (Destroy(Target(ARTIFACT)),)),
    ),
)  # fmt: skip
SHOCK_TROOPS = Card(
    "Shock Troops", "Rumpeltruppen", ("creature",), "{3}{R}", ("human", "soldier"), 2, 2,
    abilities=(Activated(Payment(sacrifice=True), (Damage(2, TARGET),)),),
)  # fmt: skip
VULSHOK_BERSERKER = Card(
    "Vulshok Berserker", "Vulshok-Berserker", ("creature",), "{3}{R}", ("human", "berserker"), 3, 2, keywords=("haste",)
)
SHIVAN_DEVASTATOR = Card(
    "Shivan Devastator", "Shivanischer Zerstörer", ("creature",), "{X}{R}", ("dragon", "hydra"), 0, 0,
    keywords=("flying", "haste"), abilities=(EntersWith("+1/+1", X()),),
)  # fmt: skip
SHIVAN_HELLKITE = Card(
    "Shivan Hellkite", "Shivan-Höllendrache", ("creature",), "{5}{R}{R}", ("dragon",), 5, 5, keywords=("flying",),
    abilities=(Activated(Payment("{1}{R}"), (Damage(1, TARGET),)),),
)  # fmt: skip
GOBLIN_FIRELEAPER = Card(
    "Goblin Fireleaper", "Goblin-Feuerspringer", ("creature",), "{1}{R}", ("goblin", "warrior"), 1, 1,
    abilities=(
        Activated(Payment("{1}{R}"), (Alter(Self(), 1),)),
        Triggered(Dies(), (Damage(PowerOf(Self()), Target(THEIR_CREATURE)),)),
    ),
)  # fmt: skip
ARCHETYPE_OF_AGGRESSION = Card(
    "Archetype of Aggression", "Sinnbild der Aggression", ("enchantment", "creature"), "{1}{R}{R}",
    ("human", "warrior"), 3, 2,
    abilities=(
        Static(YOUR_CREATURES, keywords=("trample",)),
        Static(Each(THEIR_CREATURE), loses=("trample",), bars=("trample",)),
    ),
)  # fmt: skip
MAD_PROPHET = Card(
    "Mad Prophet", "Wahnsinniger Prophet", ("creature",), "{3}{R}", ("human", "shaman"), 2, 2, keywords=("haste",),
    abilities=(Activated(Payment(tap=True, parts=(DISCARD_CARD,)), (Draw(),)),),
)  # fmt: skip
MACETAIL_HYSTRODON = Card(
    "Macetail Hystrodon", "Keulenschweif-Hystrodon", ("creature",), "{6}{R}", ("beast",), 4, 4,
    keywords=("first strike", "haste"), abilities=(Cycling("{3}"),),
)  # fmt: skip

# --- spells --------------------------------------------------------------------------------------------------------

SHOCK = Card("Shock", "Schock", ("instant",), "{R}", abilities=does(Damage(2, TARGET)))
LIGHTNING_BOLT = Card("Lightning Bolt", "Blitzschlag", ("instant",), "{R}", abilities=does(Damage(3, TARGET)))
BURST_LIGHTNING = Card(
    "Burst Lightning", "Geborstener Blitz", ("instant",), "{R}",
    abilities=(Kicker("{4}"), *does(Damage(IfPaidMore(4, 2), TARGET))),
)  # fmt: skip
LIGHTNING_STRIKE = Card("Lightning Strike", "Blitzeinschlag", ("instant",), "{1}{R}", abilities=does(Damage(3, TARGET)))
VOLCANIC_HAMMER = Card("Volcanic Hammer", "Vulkanhammer", ("sorcery",), "{1}{R}", abilities=does(Damage(3, TARGET)))
CRUSHING_PAIN = Card(
    "Crushing Pain", "Erdrückender Schmerz", ("instant",), "{1}{R}", ("arcane",),
    abilities=does(Damage(6, Target(ObjectFilter(types=("creature",), damaged=True)))),
)  # fmt: skip
KRENKOS_COMMAND = Card(
    "Krenko's Command", "Krenkos Befehl", ("sorcery",), "{1}{R}", abilities=does(CreateToken("token:goblin", 2))
)
PYROCLASM = Card("Pyroclasm", "Feuermasse", ("sorcery",), "{1}{R}", abilities=does(Damage(2, Each(CREATURE))))
SMASH_TO_SMITHEREENS = Card(
    "Smash to Smithereens", "In Stückchen zerschmettern", ("instant",), "{1}{R}",
    abilities=does(Destroy(Target(ARTIFACT)), Damage(3, ControllerOf(Target(ARTIFACT)))),
)  # fmt: skip
TRUMPET_BLAST = Card(
    "Trumpet Blast", "Trompetenstoß", ("instant",), "{2}{R}", abilities=does(Alter(Each(ATTACKING_CREATURE), 2))
)
ACT_OF_TREASON = Card(
    "Act of Treason", "Verräterische Tat", ("sorcery",), "{2}{R}",
    abilities=does(
        Alter(TARGET_CREATURE, control=True), Untap(TARGET_CREATURE), Alter(TARGET_CREATURE, keywords=("haste",))
    ),
)  # fmt: skip
FLING = Card(
    "Fling", "Flugstunde", ("instant",), "{1}{R}",
    abilities=(
        AdditionalCost(Payment(parts=(Part("sacrifice", YOUR_CREATURE),))),
        *does(Damage(PowerOf(Paid(CREATURE)), TARGET)),
    ),
)  # fmt: skip
MAGMA_SPRAY = Card(
    "Magma Spray", "Magmagischt", ("instant",), "{R}",
    abilities=does(
        Damage(2, TARGET_CREATURE), ThisTurn(Instead(WouldDie(That()), Exiled()), it=TARGET_CREATURE),
    ),
)  # fmt: skip
SKULLCRACK = Card(
    "Skullcrack", "Schädelbrecher", ("instant",), "{1}{R}",
    abilities=does(
        ThisTurn(Instead(WouldGainLife("anyone"), Nothing())), ThisTurn(Unpreventable()),
        Damage(3, Target(ObjectFilter(types=("planeswalker",), players="any"))),
    ),
)  # fmt: skip
ANCIENT_GRUDGE = Card(
    "Ancient Grudge", "Uralter Groll", ("instant",), "{1}{R}",
    abilities=(*does(Destroy(Target(ARTIFACT))), Flashback("{G}")),
)  # fmt: skip
ROLLING_THUNDER = Card(
    "Rolling Thunder", "Rollender Donner", ("sorcery",), "{X}{R}{R}",
    abilities=does(Damage(X(), Target(ANY_TARGET, count=10, up_to=True, least=1), divided=True)),
)  # fmt: skip
BLOOD_MOON = Card(
    "Blood Moon", "Blutmond", ("enchantment",), "{2}{R}",
    abilities=(Static(Each(ObjectFilter(types=("land",), lacks=("basic",))), basic="mountain"),),
)  # fmt: skip
FURNACE_OF_RATH = Card(
    "Furnace of Rath", "Der Schmelzofen von Rath", ("enchantment",), "{1}{R}{R}{R}",
    abilities=(Instead(WouldBeDealtDamage(), Times()),),
)  # fmt: skip
GOBLIN_GRENADE = Card(
    "Goblin Grenade", "Goblingranate", ("sorcery",), "{R}",
    abilities=(AdditionalCost(Payment(parts=(SACRIFICE_GOBLIN,))), *does(Damage(5, TARGET))),
)  # fmt: skip
GOBLIN_BOMBARDMENT = Card(
    "Goblin Bombardment", "Goblin-Bombardierung", ("enchantment",), "{1}{R}",
    abilities=(Activated(Payment(parts=(SACRIFICE_CREATURE,)), (Damage(1, TARGET),)),),
)  # fmt: skip
GOBLIN_ORIFLAMME = Card(
    "Goblin Oriflamme", "Standarte der Goblins", ("enchantment",), "{1}{R}",
    abilities=(Static(Each(ObjectFilter(types=("creature",), whose="you", attacking=True)), 1),),
)  # fmt: skip
LIGHTNING_TALONS = Card(
    "Lightning Talons", "Blitzschleudernde Klauen", ("enchantment",), "{2}{R}", ("aura",),
    abilities=(Enchant(CREATURE), Static(HOST, 3, keywords=("first strike",))),
)  # fmt: skip
LIGHTNING_BLAST = Card("Lightning Blast", "Blitzstrahl", ("instant",), "{3}{R}", abilities=does(Damage(4, TARGET)))
LIGHTNING_JAVELIN = Card(
    "Lightning Javelin", "Blitzspeer", ("sorcery",), "{3}{R}", abilities=does(Damage(3, TARGET), Scry(1))
)
GOBLIN_RALLY = Card(
    "Goblin Rally", "Goblin-Truppentreff", ("sorcery",), "{3}{R}{R}", abilities=does(CreateToken("token:goblin", 4))
)
STONE_RAIN = Card("Stone Rain", "Steinhagel", ("sorcery",), "{2}{R}", abilities=does(Destroy(Target(LAND))))
MAGNIVORE = Card(
    "Magnivore", "Machtmampfer", ("creature",), "{2}{R}{R}", ("lhurgoyf",), keywords=("haste",),
    abilities=(
        Defines(
            Count(ObjectFilter(types=("sorcery",), zone="graveyard")),
            Count(ObjectFilter(types=("sorcery",), zone="graveyard")),
        ),
    ),
)  # fmt: skip
MOUNTAIN_GOAT = Card("Mountain Goat", "Bergziege", ("creature",), "{R}", ("goat",), 1, 1, keywords=("mountainwalk",))
YAWNING_FISSURE = Card(
    "Yawning Fissure", "Gähnender Spalt", ("sorcery",), "{4}{R}",
    abilities=does(Sacrifice(ObjectFilter(types=("land",)), EachPlayer(opponents=True))),
)  # fmt: skip
