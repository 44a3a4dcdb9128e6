"""Red cards."""

from games.cardgames.vocabulary.abilities import Activated, Part, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import IfPaidMore, PowerOf, X
from games.cardgames.vocabulary.changes import Exiled, Nothing, Times
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.events import WouldBeDealtDamage, WouldDie, WouldGainLife
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, Untap
from games.cardgames.vocabulary.replacements import Instead, Unpreventable
from games.cardgames.vocabulary.selectors import ControllerOf, Each, ObjectFilter, Paid, Self, Target, That
from games.cardgames.vocabulary.shields import ThisTurn
from games.cardgames.vocabulary.triggers import Attacks, Dies
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ARTIFACT,
    ATTACKING_CREATURE,
    TARGET,
    TARGET_CREATURE,
    YOUR_CREATURE,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.abilities import Kicker, Prowess
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
    "Kird Ape", "Kird, der Menschenaffe", ("creature",), "{R}", ("ape",), 1, 1,
    abilities=(Static(Self(), 1, 2, only_if=Control(ObjectFilter(types=("land",), subtype="forest", whose="you"))),),
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
    "Fling", "Schleudern", ("instant",), "{1}{R}",
    abilities=(
        AdditionalCost(Payment(parts=(Part("sacrifice", YOUR_CREATURE),))),
        *does(Damage(PowerOf(Paid(CREATURE)), TARGET)),
    ),
)  # fmt: skip
MAGMA_SPRAY = Card(
    "Magma Spray", "Magmasprühregen", ("instant",), "{R}",
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
    "Furnace of Rath", "Schmelzofen von Rath", ("enchantment",), "{1}{R}{R}{R}",
    abilities=(Instead(WouldBeDealtDamage(), Times()),),
)  # fmt: skip
