"""Cards of all colours, by the words that they need: tokens that stand on the card, what lasts, what comes later."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
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
    StayTapped,
    Tap,
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
from games.cardgames.vocabulary.triggers import Attacks, Begins, Blocks, Casts, Dies, Either, Enters, IsSo, Leaves
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ARTIFACT,
    TARGET,
    TARGET_CREATURE,
    TARGET_PLAYER,
    TARGET_SPELL,
    THEIR_CREATURE,
    YOUR_OTHER_CREATURE,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.abilities import Crew, Echo, Storm
from games.rulesets.magic.vocabulary.actions import Explore, Investigate
from games.rulesets.magic.vocabulary.combat import Annihilator, Exalted, Persist
from games.rulesets.magic.vocabulary.costs import Buyback, Convoke, Dash, Delve, Escape, Evoke, Improvise
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
    "Midnight Haunting", "Mitternächtliches Spuken", ("instant",), "{2}{W}", abilities=does(CreateToken(SPIRIT, 2))
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
    "Prosperous Pirates", "Erfolgreiche Piraten", ("creature",), "{4}{U}", ("human", "pirate"), 3, 4,
    abilities=(on_entering(CreateToken("token:treasure", 2)),),
)  # fmt: skip
FIERCE_WITCHSTALKER = Card(
    "Fierce Witchstalker", "Erbitterter Hexenjäger", ("creature",), "{2}{G}{G}", ("wolf",), 4, 4,
    keywords=("trample",), abilities=(on_entering(CreateToken("token:food")),),
)  # fmt: skip
VOLDAREN_EPICURE = Card(
    "Voldaren Epicure", "Voldaren-Gourmet", ("creature",), "{R}", ("vampire",), 1, 1,
    abilities=(on_entering(Damage(1, EachPlayer(opponents=True)), CreateToken("token:blood")),),
)  # fmt: skip
SPYGLASS_SIREN = Card(
    "Spyglass Siren", "Fernglas-Sirene", ("creature",), "{U}", ("siren", "pirate"), 1, 1, keywords=("flying",),
    abilities=(on_entering(CreateToken("token:map")),),
)  # fmt: skip
THRABEN_INSPECTOR = Card(
    "Thraben Inspector", "Inspektorin aus Thraben", ("creature",), "{W}", ("human", "soldier"), 1, 2,
    abilities=(on_entering(Investigate()),),
)  # fmt: skip
MERFOLK_BRANCHWALKER = Card(
    "Merfolk Branchwalker", "Meervolk-Wipfelstürmerin", ("creature",), "{1}{G}", ("merfolk", "scout"), 2, 1,
    abilities=(on_entering(Explore(Self())),),
)  # fmt: skip
JADELIGHT_RANGER = Card(
    "Jadelight Ranger", "Jadelicht-Jägerin", ("creature",), "{1}{G}{G}", ("merfolk", "scout"), 2, 1,
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
    abilities=(Triggered(Either(Attacks(), Blocks()), OLD_FOG),),
)  # fmt: skip
PACT_OF_NEGATION = Card(
    "Pact of Negation", "Pakt der Verneinung", ("instant",), "{0}", colours="U",
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
    "Kitchen Finks", "Küchenhutzel", ("creature",), "{1}{G/W}{G/W}", ("ouphe",), 3, 2,
    abilities=(on_entering(GainLife(2)), Persist()),
)  # fmt: skip
BOGGART_RAM_GANG = Card(
    "Boggart Ram-Gang", "Boggart-Rammbande", ("creature",), "{R/G}{R/G}{R/G}", ("goblin", "warrior"), 3, 3,
    keywords=("haste", "wither"),
)  # fmt: skip
GUT_SHOT = Card("Gut Shot", "Bauchschuss", ("instant",), "{R/P}", abilities=does(Damage(1, TARGET)))
DISMEMBER = Card(
    "Dismember", "Zergliedern", ("instant",), "{1}{B/P}{B/P}", abilities=does(Alter(TARGET_CREATURE, -5, -5))
)
VAULT_SKIRGE = Card(
    "Vault Skirge", "Gruft-Skirg", ("artifact", "creature"), "{1}{B/P}", ("phyrexian", "imp"), 1, 1,
    keywords=("flying", "lifelink"),
)  # fmt: skip
GLISTENER_ELF = Card(
    "Glistener Elf", "Glitzernde Elfin", ("creature",), "{G}", ("phyrexian", "elf", "warrior"), 1, 1,
    keywords=("infect",),
)  # fmt: skip
AKRASAN_SQUIRE = Card(
    "Akrasan Squire", "Akrasischer Junker", ("creature",), "{W}", ("human", "soldier"), 1, 1, abilities=(Exalted(),)
)
ULAMOGS_CRUSHER = Card(
    "Ulamog's Crusher", "Ulamogs Schläger", ("creature",), "{8}", ("eldrazi",), 8, 8,
    abilities=(Annihilator(2), Static(Self(), demands=("attack",))),
)  # fmt: skip

# --- protection and hexproof of every kind (magic 702.16, 702.11d) ---------------------------------------------------

BANESLAYER_ANGEL = Card(
    "Baneslayer Angel", "Bannender Engel", ("creature",), "{3}{W}{W}", ("angel",), 5, 5,
    keywords=("flying", "first strike", "lifelink", "protection from demon", "protection from dragon"),
)  # fmt: skip
GUARDIAN_OF_THE_GUILDPACT = Card(
    "Guardian of the Guildpact", "Bewahrer des Gildenbunds", ("creature",), "{3}{W}", ("spirit",), 2, 3,
    keywords=("protection from monocoloured",),
)  # fmt: skip
TEL_JILAD_CHOSEN = Card(
    "Tel-Jilad Chosen", "Auserwählter des Tel-Jilad", ("creature",), "{1}{G}", ("elf", "warrior"), 2, 1,
    keywords=("protection from artifact",),
)  # fmt: skip
YAVIMAYA_BARBARIAN = Card(
    "Yavimaya Barbarian", "Yavimayabarbar", ("creature",), "{R}{G}", ("elf", "barbarian"), 2, 2,
    keywords=("protection from blue",),
)  # fmt: skip

# --- until it leaves (magic 610.3) -----------------------------------------------------------------------------------

BANISHER_PRIEST = Card(
    "Banisher Priest", "Bannende Priesterin", ("creature",), "{1}{W}{W}", ("human", "cleric"), 2, 2,
    abilities=(on_entering(Exile(Target(THEIR_CREATURE), until_leaves=True)),),
)  # fmt: skip
JOURNEY_TO_NOWHERE = Card(
    "Journey to Nowhere", "Reise nach Nirgendwo", ("enchantment",), "{1}{W}",
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
    "Sanitarium Skeleton", "Skelett aus dem Sanatorium", ("creature",), "{B}", ("skeleton",), 1, 2,
    abilities=(Activated(Payment("{2}{B}"), (ReturnToHand(Self()),), zone="grave"),),
)  # fmt: skip
REASSEMBLING_SKELETON = Card(
    "Reassembling Skeleton", "Wieder aufstehendes Skelett", ("creature",), "{1}{B}", ("skeleton", "warrior"),
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
    "Devoted Duelist", "Glaubenstreuer Duellant", ("creature",), "{1}{R}", ("goblin", "monk"), 2, 1,
    keywords=("haste",),
    abilities=(Triggered(Casts(number=2), (Damage(1, EachPlayer(opponents=True)),)),),
)  # fmt: skip
MORBID_OPPORTUNIST = Card(
    "Morbid Opportunist", "Morbide Opportunistin", ("creature",), "{2}{B}", ("human", "rogue"), 1, 3,
    abilities=(Triggered(Dies(ObjectFilter(types=("creature",), another=True)), (Draw(),), once=True),),
)  # fmt: skip
WELCOMING_VAMPIRE = Card(
    "Welcoming Vampire", "Gastfreundliche Vampirin", ("creature",), "{2}{W}", ("vampire",), 2, 3, keywords=("flying",),
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

# --- other costs (magic 702) -----------------------------------------------------------------------------------------

SKY_SKIFF = Card(
    "Sky Skiff", "Luftbarke", ("artifact",), "{2}", ("vehicle",), 2, 3, keywords=("flying",), abilities=(Crew(1),)
)
OVALCHASE_DRAGSTER = Card(
    "Ovalchase Dragster", "Ovalhatz-Dragster", ("artifact",), "{4}", ("vehicle",), 6, 1,
    keywords=("trample", "haste"), abilities=(Crew(1),),
)  # fmt: skip
SIEGE_WURM = Card(
    "Siege Wurm", "Belagerungswurm", ("creature",), "{5}{G}{G}", ("wurm",), 5, 5, keywords=("trample",),
    abilities=(Convoke(),),
)  # fmt: skip
STOKE_THE_FLAMES = Card(
    "Stoke the Flames", "Das Feuer anfachen", ("instant",), "{2}{R}{R}",
    abilities=(Convoke(), *does(Damage(4, TARGET))),
)  # fmt: skip
GURMAG_ANGLER = Card(
    "Gurmag Angler", "Gurmag-Anglerfisch", ("creature",), "{6}{B}", ("zombie", "fish"), 5, 5, abilities=(Delve(),)
)
TREASURE_CRUISE = Card(
    "Treasure Cruise", "Lohnende Ausfahrt", ("sorcery",), "{7}{U}", abilities=(Delve(), *does(Draw(3)))
)
WIND_KIN_RAIDERS = Card(
    "Wind-Kin Raiders", "Windvolk-Freibeuter", ("creature",), "{4}{U}{U}", ("human", "artificer"), 4, 3,
    keywords=("flying",), abilities=(Improvise(),),
)  # fmt: skip
MULLDRIFTER = Card(
    "Mulldrifter", "Grübelschlängler", ("creature",), "{4}{U}", ("elemental",), 2, 2, keywords=("flying",),
    abilities=(on_entering(Draw(2)), Evoke("{2}{U}")),
)  # fmt: skip
SHRIEKMAW = Card(
    "Shriekmaw", "Kreischmaul", ("creature",), "{4}{B}", ("elemental",), 3, 2, keywords=("fear",),
    abilities=(
        on_entering(Destroy(Target(ObjectFilter(types=("creature",), lacks=("artifact",), not_colour="B")))),
        Evoke("{1}{B}"),
    ),
)  # fmt: skip
MARDU_SCOUT = Card(
    "Mardu Scout", "Mardu-Späher", ("creature",), "{R}{R}", ("goblin", "scout"), 3, 1, abilities=(Dash("{1}{R}"),)
)
GOBLIN_HEELCUTTER = Card(
    "Goblin Heelcutter", "Goblin-Fersenschlitzer", ("creature",), "{3}{R}", ("goblin", "berserker"), 3, 2,
    abilities=(Triggered(Attacks(), (Alter(TARGET_CREATURE, forbids=("block",)),)), Dash("{2}{R}")),
)  # fmt: skip
CAPSIZE = Card(
    "Capsize", "Kentern", ("instant",), "{1}{U}{U}",
    abilities=(Buyback("{3}"), *does(ReturnToHand(Target(ObjectFilter())))),
)  # fmt: skip
SEARING_TOUCH = Card(
    "Searing Touch", "Brennende Berührung", ("instant",), "{R}", abilities=(Buyback("{4}"), *does(Damage(1, TARGET)))
)
GLIMPSE_OF_FREEDOM = Card(
    "Glimpse of Freedom",
    "Blick in die Freiheit",
    ("instant",),
    "{1}{U}",
    abilities=(*does(Draw()), Escape("{2}{U}", 5)),
)
SLEEP_OF_THE_DEAD = Card(
    "Sleep of the Dead", "Schlaf der Toten", ("sorcery",), "{U}",
    abilities=(*does(Tap(TARGET_CREATURE), StayTapped(TARGET_CREATURE)), Escape("{2}{U}", 3)),
)  # fmt: skip
AVALANCHE_RIDERS = Card(
    "Avalanche Riders", "Lawinenreiter", ("creature",), "{3}{R}", ("human", "nomad"), 2, 2, keywords=("haste",),
    abilities=(on_entering(Destroy(Target(ObjectFilter(types=("land",))))), Echo("{3}{R}")),
)  # fmt: skip
BONE_SHREDDER = Card(
    "Bone Shredder", "Knochenschleifer", ("creature",), "{2}{B}", ("phyrexian", "minion"), 1, 1,
    keywords=("flying",),
    abilities=(
        on_entering(Destroy(Target(ObjectFilter(types=("creature",), lacks=("artifact",), not_colour="B")))),
        Echo("{2}{B}"),
    ),
)  # fmt: skip
GRAPESHOT = Card("Grapeshot", "Traubenkartusche", ("sorcery",), "{1}{R}", abilities=(*does(Damage(1, TARGET)), Storm()))
TENDRILS_OF_AGONY = Card(
    "Tendrils of Agony", "Ranken der Pein", ("sorcery",), "{2}{B}{B}",
    abilities=(*does(LoseLife(2, TARGET_PLAYER), GainLife(2)), Storm()),
)  # fmt: skip
