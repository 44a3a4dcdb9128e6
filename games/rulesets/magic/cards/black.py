"""Black cards."""

from games.cardgames.vocabulary.abilities import Activated, Defines, Enchant, Part, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import Count, DefenceOf, Done, ThatMuch, X
from games.cardgames.vocabulary.conditions import During, PaidMore
from games.cardgames.vocabulary.damage import Damage, ExchangeLife, GainLife, LoseLife, PreventCombatDamage
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.entries import EntersTapped
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, PutCounters, ReturnToHand, Sacrifice
from games.cardgames.vocabulary.piles import Discard, DiscardChosen, Draw, Scry, Search
from games.cardgames.vocabulary.selectors import Compared, Each, EachPlayer, ObjectFilter, Paid, Self, Target, That
from games.cardgames.vocabulary.shields import Regenerate
from games.cardgames.vocabulary.triggers import DealsDamage, Dies, Discards, Either, LifeChanges
from games.cardgames.vocabulary.turns import SkipsStep
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    DISCARD_CARD,
    HOST,
    NONBLACK_CREATURE,
    SACRIFICE_CREATURE,
    TARGET,
    TARGET_CREATURE,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    THEIR_CREATURE,
    YOUR_CREATURE,
    YOUR_CREATURES,
    YOUR_DEAD_CREATURE,
    YOUR_OTHER_CREATURE,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.abilities import Bushido, Cycling, Kicker
from games.rulesets.magic.vocabulary.costs import AdditionalCost
from games.rulesets.magic.vocabulary.mana import AddMana
from games.rulesets.magic.vocabulary.selectors import CREATURE

YOUR_SWAMPS = Count(ObjectFilter(subtype="swamp", whose="you"))

# --- creatures -----------------------------------------------------------------------------------------------------

TYPHOID_RATS = Card("Typhoid Rats", "Typhusratten", ("creature",), "{B}", ("rat",), 1, 1, keywords=("deathtouch",))
DIREGRAF_GHOUL = Card(
    "Diregraf Ghoul", "Düstergrab-Ghul", ("creature",), "{B}", ("zombie",), 2, 2, abilities=(EntersTapped(),)
)
CHILD_OF_NIGHT = Card(
    "Child of Night", "Kind der Nacht", ("creature",), "{1}{B}", ("vampire",), 2, 1, keywords=("lifelink",)
)
RAVENOUS_RATS = Card(
    "Ravenous Rats", "Gierige Ratten", ("creature",), "{1}{B}", ("rat",), 1, 1,
    abilities=(on_entering(Discard(1, TARGET_OPPONENT)),),
)  # fmt: skip
BLOOD_ARTIST = Card(
    "Blood Artist", "Blutkünstler", ("creature",), "{1}{B}", ("vampire",), 0, 1,
    abilities=(
        Triggered(
            Either(Dies(), Dies(ObjectFilter(types=("creature",), another=True))),
            (LoseLife(1, TARGET_PLAYER), GainLife(1)),
        ),
    ),
)  # fmt: skip
VAMPIRE_INTERLOPER = Card(
    "Vampire Interloper", "Vampirischer Eindringling", ("creature",), "{1}{B}", ("vampire", "scout"), 2, 1,
    keywords=("flying",), abilities=(Static(Self(), forbids=("block",)),),
)  # fmt: skip
VAMPIRE_NIGHTHAWK = Card(
    "Vampire Nighthawk", "Vampir-Nachtschwärmer", ("creature",), "{1}{B}{B}", ("vampire", "shaman"), 2, 3,
    keywords=("flying", "deathtouch", "lifelink"),
)  # fmt: skip
PHYREXIAN_RAGER = Card(
    "Phyrexian Rager", "Phyrexianischer Wüterich", ("creature",), "{2}{B}", ("phyrexian", "horror"), 2, 2,
    abilities=(on_entering(Draw(), LoseLife(1)),),
)  # fmt: skip
BARONY_VAMPIRE = Card("Barony Vampire", "Herrschaftsvampir", ("creature",), "{2}{B}", ("vampire",), 3, 2)
GRAVEDIGGER = Card(
    "Gravedigger", "Totengräber", ("creature",), "{3}{B}", ("zombie",), 2, 2,
    abilities=(on_entering(May((ReturnToHand(Target(YOUR_DEAD_CREATURE)),))),),
)  # fmt: skip
CURSED_RONIN = Card(
    "Cursed Ronin", "Verfluchter Ronin", ("creature",), "{3}{B}", ("human", "samurai"), 1, 1,
    abilities=(Bushido(1), Activated(Payment("{B}"), (Alter(Self(), 1, 1),))),
)  # fmt: skip
SENGIR_VAMPIRE = Card(
    "Sengir Vampire", "Sengir-Vampir", ("creature",), "{3}{B}{B}", ("vampire",), 4, 4, keywords=("flying",),
    abilities=(Triggered(Dies(CREATURE, hurt_by_this=True), (PutCounters("+1/+1", 1, Self()),)),),
)  # fmt: skip
MAGUS_OF_THE_MIRROR = Card(
    "Magus of the Mirror", "Magus des Spiegels", ("creature",), "{4}{B}{B}", ("human", "wizard"), 4, 2,
    abilities=(
        Activated(Payment(tap=True, sacrifice=True), (ExchangeLife(TARGET_OPPONENT),), only=During("upkeep")),
    ),
)  # fmt: skip

BLACK_KNIGHT = Card(
    "Black Knight", "Schwarzer Ritter", ("creature",), "{B}{B}", ("human", "knight"), 2, 2,
    keywords=("first strike", "protection from white"),
)  # fmt: skip
WILL_O_THE_WISP = Card(
    "Will-o'-the-Wisp", "Irrlicht", ("creature",), "{B}", ("spirit",), 0, 1, keywords=("flying",),
    abilities=(Activated(Payment("{B}"), (Regenerate(),)),),
)  # fmt: skip
NIGHTMARE = Card(
    "Nightmare", "Nachtmahr", ("creature",), "{5}{B}", ("nightmare", "horse"), 0, 0, keywords=("flying",),
    abilities=(Defines(YOUR_SWAMPS, YOUR_SWAMPS),),
)  # fmt: skip
GNAWING_ZOMBIE = Card(
    "Gnawing Zombie", "Abnagender Zombie", ("creature",), "{1}{B}", ("zombie",), 1, 3,
    abilities=(Activated(Payment("{1}{B}", parts=(SACRIFICE_CREATURE,)), (LoseLife(1, TARGET_PLAYER), GainLife(1))),),
)  # fmt: skip
STROMGALD_CRUSADER = Card(
    "Stromgald Crusader", "Stromgald-Kreuzritter", ("creature",), "{B}{B}", ("zombie", "knight"), 2, 1,
    keywords=("protection from white",),
    abilities=(
        Activated(Payment("{B}"), (Alter(Self(), keywords=("flying",)),)),
        Activated(Payment("{B}{B}"), (Alter(Self(), 1),)),
    ),
)  # fmt: skip
WASTELAND_SCORPION = Card(
    "Wasteland Scorpion", "Wüstenskorpion", ("creature",), "{2}{B}", ("scorpion",), 2, 2, keywords=("deathtouch",),
    abilities=(Cycling("{2}"),),
)  # fmt: skip
WALL_OF_BONE = Card(
    "Wall of Bone", "Knochenmauer", ("creature",), "{2}{B}", ("skeleton", "wall"), 1, 4, keywords=("defender",),
    abilities=(Activated(Payment("{B}"), (Regenerate(),)),),
)  # fmt: skip
WALL_OF_BLOOD = Card(
    "Wall of Blood", "Blutmauer", ("creature",), "{2}{B}", ("wall",), 0, 2, keywords=("defender",),
    abilities=(Activated(Payment(life=1), (Alter(Self(), 1, 1),)),),
)  # fmt: skip
STRONGHOLD_ASSASSIN = Card(
    "Stronghold Assassin", "Meuchler der Felsenburg", ("creature",), "{1}{B}{B}", ("phyrexian", "zombie", "assassin"),
    2, 1,
    abilities=(Activated(Payment(tap=True, parts=(SACRIFICE_CREATURE,)), (Destroy(Target(NONBLACK_CREATURE)),)),),
)  # fmt: skip
WALL_OF_DISTORTION = Card(
    "Wall of Distortion", "Verzerrende Mauer", ("creature",), "{2}{B}{B}", ("wall",), 1, 3, keywords=("defender",),
    abilities=(Activated(Payment("{2}{B}", tap=True), (Discard(1, TARGET_PLAYER),), slow=True),),
)  # fmt: skip
STRONGHOLD_TASKMASTER = Card(
    "Stronghold Taskmaster", "Aufseher der Felsenburg", ("creature",), "{2}{B}{B}", ("giant", "minion"), 4, 3,
    abilities=(Static(Each(ObjectFilter(types=("creature",), colour="B", another=True)), -1, -1),),
)  # fmt: skip
STROMKIRK_PATROL = Card(
    "Stromkirk Patrol", "Stromkirch-Patrouille", ("creature",), "{4}{B}", ("vampire", "soldier"), 4, 3,
    abilities=(Triggered(DealsDamage(combat=True, to="player"), (PutCounters("+1/+1", 1, Self()),)),),
)  # fmt: skip
DARK_HATCHLING = Card(
    "Dark Hatchling", "Dunkle Brut", ("creature",), "{4}{B}{B}", ("horror",), 3, 3, keywords=("flying",),
    abilities=(on_entering(Destroy(Target(NONBLACK_CREATURE), for_good=True)),),
)  # fmt: skip
VISCERA_SEER = Card(
    "Viscera Seer", "Eingeweideleser", ("creature",), "{B}", ("vampire", "wizard"), 1, 1,
    abilities=(Activated(Payment(parts=(SACRIFICE_CREATURE,)), (Scry(1),)),),
)  # fmt: skip
GRIMCLAW_BATS = Card(
    "Grimclaw Bats", "Grausekrallen-Fledermäuse", ("creature",), "{1}{B}", ("bat",), 1, 1, keywords=("flying",),
    abilities=(Activated(Payment("{B}", life=1), (Alter(Self(), 1, 1),)),),
)  # fmt: skip
MAALFELD_TWINS = Card(
    "Maalfeld Twins", "Mahlfeld-Zwillinge", ("creature",), "{5}{B}", ("zombie",), 4, 4,
    abilities=(Triggered(Dies(), (CreateToken("token:zombie", 2),)),),
)  # fmt: skip
VISARA_THE_DREADFUL = Card(
    "Visara the Dreadful", "Visara die Fürchterliche", ("legendary", "creature"), "{3}{B}{B}{B}", ("gorgon",), 5, 5,
    keywords=("flying",), abilities=(Activated(Payment(tap=True), (Destroy(TARGET_CREATURE, for_good=True),)),),
)  # fmt: skip
ARCHETYPE_OF_FINALITY = Card(
    "Archetype of Finality", "Sinnbild der Endgültigkeit", ("enchantment", "creature"), "{4}{B}{B}", ("gorgon",), 2, 3,
    abilities=(
        Static(YOUR_CREATURES, keywords=("deathtouch",)),
        Static(Each(THEIR_CREATURE), loses=("deathtouch",), bars=("deathtouch",)),
    ),
)  # fmt: skip
GRISELBRAND = Card(
    "Griselbrand", "Griselbrand", ("legendary", "creature"), "{4}{B}{B}{B}{B}", ("demon",), 7, 7,
    keywords=("flying", "lifelink"), abilities=(Activated(Payment(life=7), (Draw(7),)),),
)  # fmt: skip

# --- spells --------------------------------------------------------------------------------------------------------

DARK_RITUAL = Card("Dark Ritual", "Schwarzer Ritus", ("instant",), "{B}", abilities=does(AddMana("BBB")))
DISFIGURE = Card("Disfigure", "Entstellen", ("instant",), "{B}", abilities=does(Alter(TARGET_CREATURE, -2, -2)))
DURESS = Card(
    "Duress", "Zwang", ("sorcery",), "{B}",
    abilities=does(DiscardChosen(ObjectFilter(lacks=("creature", "land"), zone="hand"), TARGET_OPPONENT)),
)  # fmt: skip
RAISE_DEAD = Card(
    "Raise Dead",
    "Auferstehung der Toten",
    ("sorcery",),
    "{B}",
    abilities=does(ReturnToHand(Target(YOUR_DEAD_CREATURE))),
)
VAMPIRES_BITE = Card(
    "Vampire's Bite", "Biss des Vampirs", ("instant",), "{B}",
    abilities=(
        Kicker("{2}{B}"),
        *does(Alter(TARGET_CREATURE, 3), If(PaidMore(), (Alter(TARGET_CREATURE, keywords=("lifelink",)),))),
    ),
)  # fmt: skip
SIGN_IN_BLOOD = Card(
    "Sign in Blood", "Mit Blut unterschreiben", ("sorcery",), "{B}{B}",
    abilities=does(Draw(2, TARGET_PLAYER), LoseLife(2, TARGET_PLAYER)),
)  # fmt: skip
DOOM_BLADE = Card(
    "Doom Blade", "Klinge des Schicksals", ("instant",), "{1}{B}",
    abilities=does(Destroy(Target(ObjectFilter(types=("creature",), not_colour="B")))),
)  # fmt: skip
TERROR = Card(
    "Terror", "Terror", ("instant",), "{1}{B}",
    abilities=does(
        Destroy(Target(ObjectFilter(types=("creature",), lacks=("artifact",), not_colour="B")), for_good=True),
    ),
)  # fmt: skip
CRUEL_EDICT = Card(
    "Cruel Edict", "Grausames Edikt", ("sorcery",), "{1}{B}", abilities=does(Sacrifice(CREATURE, TARGET_OPPONENT))
)
SUDDEN_SPOILING = Card(
    "Sudden Spoiling", "Plötzliche Beeinträchtigung", ("instant",), "{1}{B}{B}", keywords=("split second",),
    abilities=does(Alter(Each(ObjectFilter(types=("creature",), of=TARGET_PLAYER)), base=(0, 2), loses_abilities=True)),
)  # fmt: skip
MURDER = Card("Murder", "Mord", ("instant",), "{1}{B}{B}", abilities=does(Destroy(TARGET_CREATURE)))
SANGUINE_BOND = Card(
    "Sanguine Bond", "Blutroter Bund", ("enchantment",), "{3}{B}{B}",
    abilities=(Triggered(LifeChanges("gained"), (LoseLife(ThatMuch(), TARGET_OPPONENT),)),),
)  # fmt: skip
EXQUISITE_BLOOD = Card(
    "Exquisite Blood", "Vorzügliches Blut", ("enchantment",), "{4}{B}",
    abilities=(Triggered(LifeChanges("lost", "opponent"), (GainLife(ThatMuch()),)),),
)  # fmt: skip
CORRUPT = Card(
    "Corrupt", "Korruption", ("sorcery",), "{5}{B}",
    abilities=does(Damage(YOUR_SWAMPS, TARGET), GainLife(Done())),
)  # fmt: skip
BONE_SPLINTERS = Card(
    "Bone Splinters", "Knochenspreißel", ("sorcery",), "{B}",
    abilities=(AdditionalCost(Payment(parts=(Part("sacrifice", YOUR_CREATURE),))), *does(Destroy(TARGET_CREATURE))),
)  # fmt: skip
YAWGMOTHS_BARGAIN = Card(
    "Yawgmoth's Bargain", "Yawgmoths Handel", ("enchantment",), "{4}{B}{B}",
    abilities=(SkipsStep("draw"), Activated(Payment(life=1), (Draw(),))),
)  # fmt: skip
DARKEST_HOUR = Card(
    "Darkest Hour", "Dunkle Stunde", ("enchantment",), "{B}", abilities=(Static(Each(CREATURE), colours="B"),)
)
DARK_BETRAYAL = Card(
    "Dark Betrayal", "Dunkler Verrat", ("instant",), "{B}",
    abilities=does(Destroy(Target(ObjectFilter(types=("creature",), colour="B")))),
)  # fmt: skip
DARK_FAVOR = Card(
    "Dark Favor", "Dunkle Gunst", ("enchantment",), "{1}{B}", ("aura",),
    abilities=(Enchant(CREATURE), on_entering(LoseLife(1)), Static(HOST, 3, 1)),
)  # fmt: skip
DARK_BANISHING = Card(
    "Dark Banishing", "Dunkle Verbannung", ("instant",), "{2}{B}",
    abilities=does(Destroy(Target(NONBLACK_CREATURE), for_good=True)),
)  # fmt: skip
WAKING_NIGHTMARE = Card(
    "Waking Nightmare", "Wachender Albtraum", ("sorcery",), "{2}{B}", ("arcane",),
    abilities=does(Discard(2, TARGET_PLAYER)),
)  # fmt: skip
DARK_PROPHECY = Card(
    "Dark Prophecy", "Dunkle Prophezeiung", ("enchantment",), "{B}{B}{B}",
    abilities=(Triggered(Dies(YOUR_CREATURE), (Draw(), LoseLife(1))),),
)  # fmt: skip
WASTE_AWAY = Card(
    "Waste Away", "Dahinsiechen", ("instant",), "{4}{B}",
    abilities=(AdditionalCost(Payment(parts=(DISCARD_CARD,))), *does(Alter(TARGET_CREATURE, -5, -5))),
)  # fmt: skip
WANDER_IN_DEATH = Card(
    "Wander in Death", "Ruheloses Umherirren", ("sorcery",), "{2}{B}",
    abilities=(*does(ReturnToHand(Target(YOUR_DEAD_CREATURE, count=2, up_to=True))), Cycling("{2}")),
)  # fmt: skip
DARK_NOURISHMENT = Card(
    "Dark Nourishment", "Dunkle Fütterung", ("instant",), "{4}{B}", abilities=does(Damage(3, TARGET), GainLife(3))
)
DARK_OFFERING = Card(
    "Dark Offering", "Schwarze Gabe", ("sorcery",), "{4}{B}{B}",
    abilities=does(Destroy(Target(NONBLACK_CREATURE)), GainLife(3)),
)  # fmt: skip
DARKNESS = Card("Darkness", "Dunkelheit", ("instant",), "{B}", abilities=does(PreventCombatDamage()))
ELIMINATE = Card(
    "Eliminate", "Eliminieren", ("instant",), "{1}{B}",
    abilities=does(Destroy(Target(ObjectFilter(types=("creature", "planeswalker"), value=3, at_most=True)))),
)  # fmt: skip
VIRTUES_RUIN = Card(
    "Virtue's Ruin", "Verfall der Tugend", ("sorcery",), "{2}{B}",
    abilities=does(Destroy(Each(ObjectFilter(types=("creature",), colour="W")))),
)  # fmt: skip
MORTIVORE = Card(
    "Mortivore", "Kadaverreißer", ("creature",), "{2}{B}{B}", ("lhurgoyf",),
    abilities=(
        Defines(
            Count(ObjectFilter(types=("creature",), zone="graveyard")),
            Count(ObjectFilter(types=("creature",), zone="graveyard")),
        ),
        Activated(Payment("{B}"), (Regenerate(),)),
    ),
)  # fmt: skip
KILLING_GLARE = Card(
    "Killing Glare", "Tötender Blick", ("instant",), "{X}{B}",
    abilities=does(Destroy(Target(ObjectFilter(types=("creature",), compared=(Compared("power", X(), "or less"),))))),
)  # fmt: skip
KHERU_BLOODSUCKER = Card(
    "Kheru Bloodsucker", "Kheru-Blutsauger", ("creature",), "{2}{B}", ("vampire",), 2, 2,
    abilities=(
        Triggered(
            Dies(ObjectFilter(types=("creature",), whose="you", compared=(Compared("defence", 4),))),
            (LoseLife(2, EachPlayer(opponents=True)), GainLife(2)),
        ),
        Activated(
            Payment("{2}{B}", parts=(Part("sacrifice", YOUR_OTHER_CREATURE),)), (PutCounters("+1/+1", 1, Self()),),
        ),
    ),
)  # fmt: skip
KHERU_DREADMAW = Card(
    "Kheru Dreadmaw", "Kheru-Schlundscheusal", ("creature",), "{4}{B}", ("zombie", "crocodile"), 4, 4,
    keywords=("defender",),
    abilities=(
        Activated(
            Payment("{1}{G}", parts=(Part("sacrifice", YOUR_OTHER_CREATURE),)),
            (GainLife(DefenceOf(Paid(CREATURE))),),
        ),
    ),
)  # fmt: skip
YOU_ARE_ALREADY_DEAD = Card(
    "You Are Already Dead", "Du bist bereits tot", ("instant",), "{B}",
    abilities=does(Destroy(Target(ObjectFilter(types=("creature",), damaged=True))), Draw()),
)  # fmt: skip
BURIED_ALIVE = Card(
    "Buried Alive", "Lebendig begraben", ("sorcery",), "{2}{B}",
    abilities=does(Search(ObjectFilter(types=("creature",), zone="library"), "grave", count=3)),
)  # fmt: skip
MEGRIM = Card(
    "Megrim", "Schwermut", ("enchantment",), "{2}{B}",
    abilities=(Triggered(Discards("opponent"), (Damage(2, That(), Self()),)),),
)  # fmt: skip
LILIANAS_CARESS = Card(
    "Liliana's Caress", "Lilianas Umarmung", ("enchantment",), "{1}{B}",
    abilities=(Triggered(Discards("opponent"), (LoseLife(2, That()),)),),
)  # fmt: skip
