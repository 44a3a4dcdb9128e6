"""Cards of all colours, by the words that they need: tokens that stand on the card, what lasts, what comes later."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage, GainLife
from games.cardgames.vocabulary.effects import Counter, Later, May, Unless
from games.cardgames.vocabulary.permanents import (
    Alter,
    CreateToken,
    Destroy,
    Exile,
    PutBack,
    PutCounters,
    ReturnToHand,
    SacrificeIt,
)
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import (
    YOU,
    Compared,
    ControllerOf,
    EachPlayer,
    Kept,
    ObjectFilter,
    Self,
    Target,
)
from games.cardgames.vocabulary.triggers import Attacks, Begins, Blocks, Casts, Dies, Enters, IsSo, Leaves
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ARTIFACT,
    TARGET,
    TARGET_CREATURE,
    TARGET_SPELL,
    THEIR_CREATURE,
    YOUR_OTHER_CREATURE,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.actions import Explore, Investigate
from games.rulesets.magic.vocabulary.combat import Annihilator, Exalted, Persist
from games.rulesets.magic.vocabulary.endings import LoseGame

# --- tokens (magic 111) ----------------------------------------------------------------------------------------------

SPIRIT = Card("Spirit", "Geist", ("creature",), "", ("spirit",), 1, 1, keywords=("flying",), colours="W").as_token()
BIRD = Card("Bird", "Vogel", ("creature",), "", ("bird",), 2, 2, keywords=("flying",), colours="U").as_token()
FROG_LIZARD = Card("Frog Lizard", "Frosch-Echse", ("creature",), "", ("frog", "lizard"), 3, 3, colours="G").as_token()
ESSENCE = ObjectFilter(types=("enchantment", "instant", "sorcery"), zone="stack")

DRAGON_FODDER = Card(
    "Dragon Fodder", "Drachenfutter", ("sorcery",), "{1}{R}", abilities=does(CreateToken("token:goblin", 2))
)
MIDNIGHT_HAUNTING = Card(
    "Midnight Haunting", "Mitternachtsspuk", ("instant",), "{2}{W}", abilities=does(CreateToken(SPIRIT, 2))
)
SWAN_SONG = Card(
    "Swan Song", "Schwanengesang", ("instant",), "{U}",
    abilities=does(Counter(Target(ESSENCE)), CreateToken(BIRD, who=ControllerOf(Target(ESSENCE)))),
)  # fmt: skip
RAPID_HYBRIDIZATION = Card(
    "Rapid Hybridization", "Schnelle Hybridisierung", ("instant",), "{U}",
    abilities=does(
        Destroy(TARGET_CREATURE, for_good=True), CreateToken(FROG_LIZARD, who=ControllerOf(TARGET_CREATURE))
    ),
)  # fmt: skip
PROSPEROUS_PIRATES = Card(
    "Prosperous Pirates", "Wohlhabende Piraten", ("creature",), "{4}{U}", ("human", "pirate"), 3, 4,
    abilities=(on_entering(CreateToken("token:treasure", 2)),),
)  # fmt: skip
FIERCE_WITCHSTALKER = Card(
    "Fierce Witchstalker", "Wilder Hexenpirscher", ("creature",), "{2}{G}{G}", ("wolf",), 4, 4,
    abilities=(
        Static(Self(), forbids=("be blocked by several",)), on_entering(CreateToken("token:food")),
    ),
)  # fmt: skip
VOLDAREN_EPICURE = Card(
    "Voldaren Epicure", "Voldaren-Genießerin", ("creature",), "{R}", ("vampire",), 1, 1,
    abilities=(on_entering(Damage(1, EachPlayer(opponents=True)), CreateToken("token:blood")),),
)  # fmt: skip
SPYGLASS_SIREN = Card(
    "Spyglass Siren", "Fernrohr-Sirene", ("creature",), "{U}", ("siren", "pirate"), 1, 1, keywords=("flying",),
    abilities=(on_entering(CreateToken("token:map")),),
)  # fmt: skip
THRABEN_INSPECTOR = Card(
    "Thraben Inspector", "Inspektor aus Thraben", ("creature",), "{W}", ("human", "soldier"), 1, 2,
    abilities=(on_entering(Investigate()),),
)  # fmt: skip
MERFOLK_BRANCHWALKER = Card(
    "Merfolk Branchwalker", "Astgänger des Meervolks", ("creature",), "{1}{G}", ("merfolk", "scout"), 2, 1,
    abilities=(on_entering(Explore(Self())),),
)  # fmt: skip
JADELIGHT_RANGER = Card(
    "Jadelight Ranger", "Jadelicht-Waldläuferin", ("creature",), "{1}{G}{G}", ("merfolk", "scout"), 2, 1,
    abilities=(on_entering(Explore(Self(), again=True)),),
)  # fmt: skip

# --- how long something lasts, and what comes later (magic 611.2, 603.7) ---------------------------------------------

SOWER_OF_TEMPTATION = Card(
    "Sower of Temptation", "Säerin der Versuchung", ("creature",), "{2}{U}{U}", ("faerie", "wizard"), 2, 2,
    keywords=("flying",),
    abilities=(on_entering(Alter(TARGET_CREATURE, control=True, until="while this is there")),),
)  # fmt: skip
ALADDIN = Card(
    "Aladdin", "Aladin", ("creature",), "{2}{R}{R}", ("human", "rogue"), 1, 1,
    abilities=(
        Activated(
            Payment("{1}{R}{R}", tap=True),
            (Alter(Target(ARTIFACT), control=True, until="while you control this"),),
        ),
    ),
)  # fmt: skip
OLD_FOG = (Later((SacrificeIt(Self()),), step="combat_end"),)
FOG_ELEMENTAL = Card(
    "Fog Elemental", "Nebelelementar", ("creature",), "{2}{U}", ("elemental",), 4, 4, keywords=("flying",),
    abilities=(Triggered(Attacks(), OLD_FOG), Triggered(Blocks(), OLD_FOG)),
)  # fmt: skip
PACT_OF_NEGATION = Card(
    "Pact of Negation", "Pakt der Negation", ("instant",), "{0}", colours="U",
    abilities=does(
        Counter(TARGET_SPELL),
        Later((Unless("{3}{U}{U}", YOU, (LoseGame(),)),), step="upkeep", yours=True),
    ),
)  # fmt: skip
SLAUGHTER_PACT = Card(
    "Slaughter Pact", "Pakt des Gemetzels", ("instant",), "{0}", colours="B",
    abilities=does(
        Destroy(Target(ObjectFilter(types=("creature",), not_colour="B"))),
        Later((Unless("{2}{B}", YOU, (LoseGame(),)),), step="upkeep", yours=True),
    ),
)  # fmt: skip

# --- mana of two kinds, and for life (magic 107.4) -------------------------------------------------------------------

SPECTRAL_PROCESSION = Card(
    "Spectral Procession", "Geisterprozession", ("sorcery",), "{2/W}{2/W}{2/W}", abilities=does(CreateToken(SPIRIT, 3))
)
KITCHEN_FINKS = Card(
    "Kitchen Finks", "Küchenfinken", ("creature",), "{1}{G/W}{G/W}", ("ouphe",), 3, 2,
    abilities=(on_entering(GainLife(2)), Persist()),
)  # fmt: skip
BOGGART_RAM_GANG = Card(
    "Boggart Ram-Gang", "Boggart-Rammbande", ("creature",), "{R/G}{R/G}{R/G}", ("goblin", "warrior"), 3, 3,
    keywords=("haste", "wither"),
)  # fmt: skip
GUT_SHOT = Card("Gut Shot", "Bauchschuss", ("instant",), "{R/P}", abilities=does(Damage(1, TARGET)))
DISMEMBER = Card(
    "Dismember", "Zerstückeln", ("instant",), "{1}{B/P}{B/P}", abilities=does(Alter(TARGET_CREATURE, -5, -5))
)
VAULT_SKIRGE = Card(
    "Vault Skirge", "Gewölbe-Skirge", ("artifact", "creature"), "{1}{B/P}", ("phyrexian", "imp"), 1, 1,
    keywords=("flying", "lifelink"),
)  # fmt: skip
GLISTENER_ELF = Card(
    "Glistener Elf", "Glitzernder Elf", ("creature",), "{G}", ("phyrexian", "elf", "warrior"), 1, 1,
    keywords=("infect",),
)  # fmt: skip
AKRASAN_SQUIRE = Card(
    "Akrasan Squire", "Akrasischer Knappe", ("creature",), "{W}", ("human", "soldier"), 1, 1, abilities=(Exalted(),)
)
ULAMOGS_CRUSHER = Card(
    "Ulamog's Crusher", "Ulamogs Zermalmer", ("creature",), "{8}", ("eldrazi",), 8, 8,
    abilities=(Annihilator(2), Static(Self(), demands=("attack",))),
)  # fmt: skip

# --- protection and hexproof of every kind (magic 702.16, 702.11d) ---------------------------------------------------

BANESLAYER_ANGEL = Card(
    "Baneslayer Angel", "Unheilbannender Engel", ("creature",), "{3}{W}{W}", ("angel",), 5, 5,
    keywords=("flying", "first strike", "lifelink", "protection from demon", "protection from dragon"),
)  # fmt: skip
GUARDIAN_OF_THE_GUILDPACT = Card(
    "Guardian of the Guildpact", "Wächterin des Gildenpakts", ("creature",), "{3}{W}", ("spirit",), 2, 3,
    keywords=("protection from monocoloured",),
)  # fmt: skip
TEL_JILAD_CHOSEN = Card(
    "Tel-Jilad Chosen", "Auserwählter von Tel-Jilad", ("creature",), "{1}{G}", ("elf", "warrior"), 2, 1,
    keywords=("protection from artifact",),
)  # fmt: skip
YAVIMAYA_BARBARIAN = Card(
    "Yavimaya Barbarian", "Barbar aus Yavimaya", ("creature",), "{R}{G}", ("elf", "barbarian"), 2, 2,
    keywords=("protection from blue",),
)  # fmt: skip

# --- until it leaves (magic 610.3) -----------------------------------------------------------------------------------

BANISHER_PRIEST = Card(
    "Banisher Priest", "Verbannungspriesterin", ("creature",), "{1}{W}{W}", ("human", "cleric"), 2, 2,
    abilities=(on_entering(Exile(Target(THEIR_CREATURE), until_leaves=True)),),
)  # fmt: skip
JOURNEY_TO_NOWHERE = Card(
    "Journey to Nowhere", "Reise ins Nirgendwo", ("enchantment",), "{1}{W}",
    abilities=(on_entering(Exile(TARGET_CREATURE, keep=True)), Triggered(Leaves(), (PutBack(Kept()),))),
)  # fmt: skip
BANISHING_LIGHT = Card(
    "Banishing Light", "Bannendes Licht", ("enchantment",), "{2}{W}",
    abilities=(
        on_entering(Exile(Target(ObjectFilter(lacks=("land",), whose="opponent")), until_leaves=True)),
    ),
)  # fmt: skip

# --- from the graveyard, once each turn, states (magic 113.6, 603.2h, 603.8) -----------------------------------------

SANITARIUM_SKELETON = Card(
    "Sanitarium Skeleton", "Sanatoriums-Skelett", ("creature",), "{B}", ("skeleton",), 1, 2,
    abilities=(Activated(Payment("{2}{B}"), (ReturnToHand(Self()),), zone="grave"),),
)  # fmt: skip
REASSEMBLING_SKELETON = Card(
    "Reassembling Skeleton", "Sich neu zusammensetzendes Skelett", ("creature",), "{1}{B}", ("skeleton", "warrior"),
    1, 1, abilities=(Activated(Payment("{1}{B}"), (PutBack(Self(), tapped=True),), zone="grave"),),
)  # fmt: skip
SQUEE = Card(
    "Squee, Goblin Nabob", "Squee, Goblin-Nabob", ("legendary", "creature"), "{2}{R}", ("goblin",), 1, 1,
    abilities=(Triggered(Begins("upkeep"), (May((ReturnToHand(Self()),)),), zone="grave"),),
)  # fmt: skip
EMPEROR_CROCODILE = Card(
    "Emperor Crocodile", "Kaiserkrokodil", ("creature",), "{3}{G}", ("crocodile",), 5, 5,
    abilities=(Triggered(IsSo(Control(YOUR_OTHER_CREATURE, none=True)), (SacrificeIt(Self()),)),),
)  # fmt: skip
COVETOUS_DRAGON = Card(
    "Covetous Dragon", "Habgieriger Drache", ("creature",), "{4}{R}", ("dragon",), 6, 5, keywords=("flying",),
    abilities=(
        Triggered(IsSo(Control(ObjectFilter(types=("artifact",), whose="you"), none=True)), (SacrificeIt(Self()),)),
    ),
)  # fmt: skip
MONK_OF_THE_OPEN_HAND = Card(
    "Monk of the Open Hand", "Mönch der offenen Hand", ("creature",), "{W}", ("elf", "monk"), 1, 1,
    abilities=(Triggered(Casts(number=2), (PutCounters("+1/+1", 1, Self()),)),),
)  # fmt: skip
DEVOTED_DUELIST = Card(
    "Devoted Duelist", "Ergebener Duellant", ("creature",), "{1}{R}", ("human", "monk"), 2, 1, keywords=("haste",),
    abilities=(Triggered(Casts(number=2), (Damage(1, EachPlayer(opponents=True)),)),),
)  # fmt: skip
MORBID_OPPORTUNIST = Card(
    "Morbid Opportunist", "Morbide Opportunistin", ("creature",), "{2}{B}", ("human", "rogue"), 1, 3,
    abilities=(Triggered(Dies(ObjectFilter(types=("creature",), another=True)), (Draw(),), once=True),),
)  # fmt: skip
WELCOMING_VAMPIRE = Card(
    "Welcoming Vampire", "Einladende Vampirin", ("creature",), "{2}{W}", ("vampire",), 2, 3, keywords=("flying",),
    abilities=(
        Triggered(
            Enters(
                ObjectFilter(
                    types=("creature",), whose="you", another=True, compared=(Compared("power", 2, "or less"),)
                )
            ),
            (Draw(),), once=True,
        ),
    ),
)  # fmt: skip
