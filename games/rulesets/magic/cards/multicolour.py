"""Cards of several colours."""

from games.cardgames.vocabulary.abilities import Activated, Instructions, Mode, Part, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import X
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife, Prevent
from games.cardgames.vocabulary.effects import Counter
from games.cardgames.vocabulary.permanents import Alter, Destroy, PutCounters, ReturnToHand
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Each, EachPlayer, ObjectFilter, Target, That
from games.cardgames.vocabulary.triggers import Attacks, DealsDamage, Dies
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ANOTHER_CREATURE,
    TARGET,
    TARGET_CREATURE,
    TARGET_NONCREATURE_SPELL,
    YOUR_CREATURES,
    YOUR_DEAD_CREATURE,
    does,
    on_entering,
    taps_for,
)
from games.rulesets.magic.vocabulary.costs import CostChange

# --- creatures -----------------------------------------------------------------------------------------------------

GOBLIN_LEGIONNAIRE = Card(
    "Goblin Legionnaire", "Goblin-Legionär", ("creature",), "{R}{W}", ("goblin", "soldier"), 2, 2,
    abilities=(
        Activated(Payment("{R}", sacrifice=True), (Damage(2, TARGET),)),
        Activated(Payment("{W}", sacrifice=True), (Prevent(2, TARGET),)),
    ),
)  # fmt: skip
GOBLIN_ELECTROMANCER = Card(
    "Goblin Electromancer", "Goblin-Elektromagier", ("creature",), "{U}{R}", ("goblin", "wizard"), 2, 2,
    abilities=(CostChange(-1, ObjectFilter(types=("instant", "sorcery"), zone="stack"), "you"),),
)  # fmt: skip
WATCHWOLF = Card("Watchwolf", "Wachwolf", ("creature",), "{G}{W}", ("wolf",), 3, 3)
LLANOWAR_KNIGHT = Card(
    "Llanowar Knight", "Llanowarritter", ("creature",), "{G}{W}", ("elf", "knight"), 2, 2,
    keywords=("protection from black",),
)  # fmt: skip
LLANOWAR_DEAD = Card(
    "Llanowar Dead", "Llanowar-Leichen", ("creature",), "{B}{G}", ("zombie", "elf"), 2, 2, abilities=(taps_for("B"),)
)
SHIVAN_ZOMBIE = Card(
    "Shivan Zombie", "Shivanischer Zombie", ("creature",), "{B}{R}", ("phyrexian", "barbarian", "zombie"), 2, 2,
    keywords=("protection from white",),
)  # fmt: skip
GOBLIN_DEATHRAIDERS = Card(
    "Goblin Deathraiders", "Goblin-Todeskämpfer", ("creature",), "{B}{R}", ("goblin", "warrior"), 3, 1,
    keywords=("trample",),
)  # fmt: skip
TALON_TROOPER = Card(
    "Talon Trooper", "Klauenstoßtrupp", ("creature",), "{1}{W}{U}", ("bird", "scout"), 2, 3, keywords=("flying",)
)
STROMKIRK_CAPTAIN = Card(
    "Stromkirk Captain", "Hauptmann von Stromkirch", ("creature",), "{1}{B}{R}", ("vampire", "soldier"), 2, 2,
    keywords=("first strike",),
    abilities=(
        Static(
            Each(ObjectFilter(types=("creature",), subtype="vampire", whose="you", another=True)),
            1,
            1,
            ("first strike",),
        ),
    ),
)  # fmt: skip
DAUNTLESS_ESCORT = Card(
    "Dauntless Escort", "Furchtlose Eskorte", ("creature",), "{1}{G}{W}", ("rhino", "soldier"), 3, 3,
    abilities=(Activated(Payment(sacrifice=True), (Alter(YOUR_CREATURES, keywords=("indestructible",)),)),),
)  # fmt: skip
POISON_TIP_ARCHER = Card(
    "Poison-Tip Archer", "Giftpfeil-Bogenschütze", ("creature",), "{2}{B}{G}", ("elf", "archer"), 2, 3,
    keywords=("reach", "deathtouch"),
    abilities=(Triggered(Dies(ANOTHER_CREATURE), (LoseLife(1, EachPlayer(opponents=True)),)),),
)  # fmt: skip
LIGHTNING_ANGEL = Card(
    "Lightning Angel", "Engel der Blitze", ("creature",), "{1}{U}{R}{W}", ("angel",), 3, 4,
    keywords=("flying", "vigilance", "haste"),
)  # fmt: skip
ANGEL_OF_DESPAIR = Card(
    "Angel of Despair", "Engel der Verzweiflung", ("creature",), "{3}{W}{W}{B}{B}", ("angel",), 5, 5,
    keywords=("flying",), abilities=(on_entering(Destroy(Target(ObjectFilter()))),),
)  # fmt: skip
RHOX_WAR_MONK = Card(
    "Rhox War Monk", "Rhox-Kriegsmönch", ("creature",), "{G}{W}{U}", ("rhino", "monk"), 3, 4, keywords=("lifelink",)
)
HONEST_RUTSTEIN = Card(
    "Honest Rutstein", "Ehrlicher Rutstein", ("legendary", "creature"), "{1}{B}{G}", ("human", "warlock"), 3, 2,
    abilities=(
        on_entering(ReturnToHand(Target(YOUR_DEAD_CREATURE))),
        CostChange(-1, ObjectFilter(types=("creature",), zone="stack"), "you"),
    ),
)  # fmt: skip
ELITE_GUARDMAGE = Card(
    "Elite Guardmage", "Elite-Wachtmagierin", ("creature",), "{2}{W}{U}", ("human", "wizard"), 2, 3,
    keywords=("flying",), abilities=(on_entering(GainLife(3), Draw()),),
)  # fmt: skip
RHOX_BRUTE = Card("Rhox Brute", "Rhox-Rohling", ("creature",), "{2}{R}{G}", ("rhino", "warrior"), 4, 4)
STONEBROW_KROSAN_HERO = Card(
    "Stonebrow, Krosan Hero", "Steinbraue, Krosanischer Held", ("legendary", "creature"), "{3}{R}{G}",
    ("centaur", "warrior"), 4, 4, keywords=("trample",),
    abilities=(
        Triggered(Attacks(ObjectFilter(types=("creature",), keyword="trample", whose="you")), (Alter(That(), 2, 2),)),
    ),
)  # fmt: skip
BORBORYGMOS = Card(
    "Borborygmos", "Borborygmos", ("legendary", "creature"), "{3}{R}{R}{G}{G}", ("cyclops",), 6, 7,
    keywords=("trample",),
    abilities=(Triggered(DealsDamage(combat=True, to="player"), (PutCounters("+1/+1", 1, YOUR_CREATURES),)),),
)  # fmt: skip

# --- spells --------------------------------------------------------------------------------------------------------

LIGHTNING_HELIX = Card(
    "Lightning Helix", "Blitzhelix", ("instant",), "{R}{W}", abilities=does(Damage(3, TARGET), GainLife(3))
)
DARING_LEAP = Card(
    "Daring Leap", "Gewagter Sprung", ("instant",), "{1}{W}{U}",
    abilities=does(Alter(TARGET_CREATURE, 1, 1, keywords=("flying", "first strike"))),
)  # fmt: skip
DARK_HEART_OF_THE_WOOD = Card(
    "Dark Heart of the Wood", "Dunkles Herz des Waldes", ("enchantment",), "{B}{G}",
    abilities=(
        Activated(
            Payment(parts=(Part("sacrifice", ObjectFilter(subtype="forest", whose="you")),)),
            (GainLife(3),),
        ),
    ),
)  # fmt: skip
DARIGAAZS_CHARM = Card(
    "Darigaaz's Charm", "Darigaaz' Amulett", ("instant",), "{B}{R}{G}",
    abilities=(
        Instructions(
            choose_one=(
                Mode((ReturnToHand(Target(YOUR_DEAD_CREATURE)),)),
                Mode((Damage(3, TARGET),)),
                Mode((Alter(TARGET_CREATURE, 3, 3),)),
            ),
        ),
    ),
)  # fmt: skip
SILUMGARS_COMMAND = Card(
    "Silumgar's Command", "Silumgars Befehl", ("instant",), "{3}{U}{B}",
    abilities=(
        Instructions(
            choose=2,
            choose_one=(
                Mode((Counter(TARGET_NONCREATURE_SPELL),)),
                Mode((ReturnToHand(Target(ObjectFilter())),)),
                Mode((Alter(TARGET_CREATURE, -3, -3),)),
                Mode((Destroy(Target(ObjectFilter(types=("planeswalker",)))),)),
            ),
        ),
    ),
)  # fmt: skip
SIMIC_CHARM = Card(
    "Simic Charm", "Simic-Amulett", ("instant",), "{G}{U}",
    abilities=(
        Instructions(
            choose_one=(
                Mode((Alter(TARGET_CREATURE, 3, 3),)),
                Mode((Alter(Each(ObjectFilter(whose="you")), keywords=("hexproof",)),)),
                Mode((ReturnToHand(TARGET_CREATURE),)),
            ),
        ),
    ),
)  # fmt: skip
GRIXIS_CHARM = Card(
    "Grixis Charm", "Amulett aus Grixis", ("instant",), "{U}{B}{R}",
    abilities=(
        Instructions(
            choose_one=(
                Mode((ReturnToHand(Target(ObjectFilter())),)),
                Mode((Alter(TARGET_CREATURE, -4, -4),)),
                Mode((Alter(YOUR_CREATURES, 2),)),
            ),
        ),
    ),
)  # fmt: skip
PERNICIOUS_DEED = Card(
    "Pernicious Deed", "Böse Tat", ("enchantment",), "{1}{B}{G}",
    abilities=(
        Activated(
            Payment("{X}", sacrifice=True),
            (Destroy(Each(ObjectFilter(
                types=("artifact", "creature", "enchantment"), value=X(), at_most=True,
            ))),),
        ),
    ),
)  # fmt: skip
