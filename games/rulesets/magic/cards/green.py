"""Green cards."""

from games.cardgames.vocabulary.abilities import (
    Activated,
    Defines,
    Enchant,
    Instructions,
    Mode,
    Part,
    Payment,
    Static,
    Triggered,
)
from games.cardgames.vocabulary.amounts import Count, IfPaidMore, PowerOf, X
from games.cardgames.vocabulary.changes import More, Times
from games.cardgames.vocabulary.damage import Damage, Fight, GainLife, LoseLife, PreventCombatDamage
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.events import WouldCreateTokens, WouldGetCounters
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, PutCounters, Sacrifice, Untap
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import Each, EachPlayer, ObjectFilter, Self, Target
from games.cardgames.vocabulary.shields import Regenerate
from games.cardgames.vocabulary.triggers import Casts, Dies
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ARTIFACT,
    ARTIFACT_OR_ENCHANTMENT,
    ENCHANTMENT,
    FETCH_BASIC_LAND,
    FLYING_CREATURE,
    HOST,
    LAND,
    ONE_ONE_OF_YOURS,
    OVERRUNNING,
    TARGET_CREATURE,
    THEIR_CREATURE,
    YOUR_CREATURE,
    YOUR_CREATURES,
    does,
    on_entering,
    taps_for,
)
from games.rulesets.magic.vocabulary.abilities import Cycling, Kicker
from games.rulesets.magic.vocabulary.combat import Undying
from games.rulesets.magic.vocabulary.costs import Flashback
from games.rulesets.magic.vocabulary.selectors import CREATURE

YOUR_FORESTS = Count(ObjectFilter(subtype="forest", whose="you"))

# --- creatures -----------------------------------------------------------------------------------------------------

LLANOWAR_ELVES = Card(
    "Llanowar Elves", "Llanowarelfen", ("creature",), "{G}", ("elf", "druid"), 1, 1, abilities=(taps_for("G"),)
)
GLADECOVER_SCOUT = Card(
    "Gladecover Scout", "Lichtungsspäher", ("creature",), "{G}", ("elf", "scout"), 1, 1, keywords=("hexproof",)
)
GRIZZLY_BEARS = Card("Grizzly Bears", "Grizzlybären", ("creature",), "{1}{G}", ("bear",), 2, 2)
KALONIAN_TUSKER = Card("Kalonian Tusker", "Kalonischer Keiler", ("creature",), "{G}{G}", ("beast",), 3, 3)
GARRUKS_COMPANION = Card(
    "Garruk's Companion", "Garruks Begleiter", ("creature",), "{G}{G}", ("beast",), 3, 2, keywords=("trample",)
)
ELVISH_VISIONARY = Card(
    "Elvish Visionary", "Elfischer Visionär", ("creature",), "{1}{G}", ("elf", "shaman"), 1, 1,
    abilities=(on_entering(Draw()),),
)  # fmt: skip
DEADLY_RECLUSE = Card(
    "Deadly Recluse", "Tödliche Einsiedlerspinne", ("creature",), "{1}{G}", ("spider",), 1, 2,
    keywords=("reach", "deathtouch"),
)  # fmt: skip
AMBUSH_VIPER = Card(
    "Ambush Viper", "Hinterhältige Viper", ("creature",), "{1}{G}", ("snake",), 2, 1, keywords=("flash", "deathtouch")
)
CENTAUR_COURSER = Card(
    "Centaur Courser", "Zentauren-Renner", ("creature",), "{2}{G}", ("centaur", "warrior"), 3, 3
)  # fmt: skip
GIANT_SPIDER = Card("Giant Spider", "Riesenspinne", ("creature",), "{3}{G}", ("spider",), 2, 4, keywords=("reach",))
RUMBLING_BALOTH = Card("Rumbling Baloth", "Grollender Baloth", ("creature",), "{2}{G}{G}", ("beast",), 4, 4)
BRIARPACK_ALPHA = Card(
    "Briarpack Alpha", "Alphatier des Dornenrudels", ("creature",), "{3}{G}", ("wolf",), 3, 3,
    keywords=("flash",), abilities=(on_entering(Alter(TARGET_CREATURE, 2, 2)),),
)  # fmt: skip
ACIDIC_SLIME = Card(
    "Acidic Slime", "Ätzender Schleim", ("creature",), "{3}{G}{G}", ("ooze",), 2, 2, keywords=("deathtouch",),
    abilities=(on_entering(Destroy(Target(ObjectFilter(types=("artifact", "enchantment", "land"))))),),
)  # fmt: skip
VASTWOOD_GORGER = Card("Vastwood Gorger", "Riesenholz-Verschlinger", ("creature",), "{5}{G}", ("wurm",), 5, 6)
COLOSSAL_DREADMAW = Card(
    "Colossal Dreadmaw", "Kolossales Schreckensmaul", ("creature",), "{4}{G}{G}", ("dinosaur",), 6, 6,
    keywords=("trample",),
)  # fmt: skip
ELVISH_MYSTIC = Card(
    "Elvish Mystic", "Elfen-Mystiker", ("creature",), "{G}", ("elf", "druid"), 1, 1, abilities=(taps_for("G"),)
)
SEDGE_SCORPION = Card(
    "Sedge Scorpion", "Seggen-Skorpion", ("creature",), "{G}", ("scorpion",), 1, 1, keywords=("deathtouch",)
)
ELVISH_HERDER = Card(
    "Elvish Herder", "Elfenhirte", ("creature",), "{G}", ("elf",), 1, 1,
    abilities=(Activated(Payment("{G}"), (Alter(TARGET_CREATURE, keywords=("trample",)),)),),
)  # fmt: skip
ELVISH_LYRIST = Card(
    "Elvish Lyrist", "Elfendichter", ("creature",), "{G}", ("elf",), 1, 1,
    abilities=(Activated(Payment("{G}", tap=True, sacrifice=True), (Destroy(Target(ENCHANTMENT)),)),),
)  # fmt: skip
ELVISH_SCRAPPER = Card(
    "Elvish Scrapper", "Elfischer Raufbold", ("creature",), "{G}", ("elf",), 1, 1,
    abilities=(Activated(Payment("{G}", tap=True, sacrifice=True), (Destroy(Target(ARTIFACT)),)),),
)  # fmt: skip
WALL_OF_WOOD = Card("Wall of Wood", "Holzmauer", ("creature",), "{G}", ("wall",), 0, 3, keywords=("defender",))
ELVISH_WARRIOR = Card("Elvish Warrior", "Elfenkrieger", ("creature",), "{G}{G}", ("elf", "warrior"), 2, 3)
WALL_OF_BLOSSOMS = Card(
    "Wall of Blossoms", "Blütenmauer", ("creature",), "{1}{G}", ("plant", "wall"), 0, 4, keywords=("defender",),
    abilities=(on_entering(Draw()),),
)  # fmt: skip
ELVISH_RANGER = Card("Elvish Ranger", "Elfenwaldläufer", ("creature",), "{2}{G}", ("elf", "ranger"), 4, 1)
WALL_OF_BRAMBLES = Card(
    "Wall of Brambles", "Dornenmauer", ("creature",), "{2}{G}", ("plant", "wall"), 2, 3, keywords=("defender",),
    abilities=(Activated(Payment("{G}"), (Regenerate(),)),),
)  # fmt: skip
DARKWATCH_ELVES = Card(
    "Darkwatch Elves", "Dunkelwachtelfen", ("creature",), "{2}{G}", ("elf",), 2, 2, keywords=("protection from black",),
    abilities=(Cycling("{2}"),),
)  # fmt: skip
LLANOWAR_VISIONARY = Card(
    "Llanowar Visionary", "Llanowar-Visionär", ("creature",), "{2}{G}", ("elf", "druid"), 2, 2,
    abilities=(on_entering(Draw()), taps_for("G")),
)  # fmt: skip
LLANOWAR_TRIBE = Card(
    "Llanowar Tribe", "Llanowar-Stamm", ("creature",), "{G}{G}{G}", ("elf", "druid"), 3, 3, abilities=(taps_for("GGG"),)
)
STRIPED_BEARS = Card(
    "Striped Bears", "Getigerte Bären", ("creature",), "{3}{G}", ("bear",), 2, 2, abilities=(on_entering(Draw()),)
)
SILKLASH_SPIDER = Card(
    "Silklash Spider", "Seidenpeitschen-Spinne", ("creature",), "{3}{G}{G}", ("spider",), 2, 7, keywords=("reach",),
    abilities=(Activated(Payment("{X}{G}{G}"), (Damage(X(), Each(FLYING_CREATURE)),)),),
)  # fmt: skip
LLANOWAR_BEHEMOTH = Card(
    "Llanowar Behemoth", "Llanowar-Behemoth", ("creature",), "{3}{G}{G}", ("elemental",), 4, 4,
    abilities=(Activated(Payment(parts=(Part("tap", YOUR_CREATURE),)), (Alter(Self(), 1, 1),)),),
)  # fmt: skip
ELTURGARD_RANGER = Card(
    "Elturgard Ranger", "Elturgard-Waldläufer", ("creature",), "{4}{G}", ("human", "elf", "ranger"), 4, 1,
    keywords=("reach",), abilities=(on_entering(CreateToken("token:wolf")),),
)  # fmt: skip
SILVERBACK_SHAMAN = Card(
    "Silverback Shaman", "Silberrücken-Schamane", ("creature",), "{3}{G}{G}", ("ape", "shaman"), 5, 4,
    keywords=("trample",), abilities=(Triggered(Dies(), (Draw(),)),),
)  # fmt: skip
TANGLE_SPIDER = Card(
    "Tangle Spider", "Knäuelspinne", ("creature",), "{4}{G}{G}", ("spider",), 3, 4, keywords=("flash", "reach")
)
VULPINE_GOLIATH = Card(
    "Vulpine Goliath", "Fuchsgoliath", ("creature",), "{4}{G}{G}", ("fox",), 6, 5, keywords=("trample",)
)
ARCHERS_PARAPET = Card(
    "Archers' Parapet", "Brüstung der Bogenschützen", ("creature",), "{1}{G}", ("wall",), 0, 5, keywords=("defender",),
    abilities=(Activated(Payment("{1}{B}", tap=True), (LoseLife(1, EachPlayer(opponents=True)),)),),
)  # fmt: skip
VIRIDIAN_ZEALOT = Card(
    "Viridian Zealot", "Viridischer Eiferer", ("creature",), "{G}{G}", ("elf", "warrior"), 2, 1,
    abilities=(Activated(Payment("{1}{G}", sacrifice=True), (Destroy(Target(ARTIFACT_OR_ENCHANTMENT)),)),),
)  # fmt: skip
VIRIDIAN_SHAMAN = Card(
    "Viridian Shaman", "Viridischer Schamane", ("creature",), "{2}{G}", ("elf", "shaman"), 2, 2,
    abilities=(on_entering(Destroy(Target(ARTIFACT))),),
)  # fmt: skip
RIB_CAGE_SPIDER = Card(
    "Rib Cage Spider", "Brustkorbspinne", ("creature",), "{2}{G}", ("spider",), 1, 4, keywords=("reach",)
)
LEY_DRUID = Card(
    "Ley Druid", "Leydruide", ("creature",), "{2}{G}", ("human", "druid"), 1, 1,
    abilities=(Activated(Payment(tap=True), (Untap(Target(LAND)),)),),
)  # fmt: skip
LYS_ALANA_HUNTMASTER = Card(
    "Lys Alana Huntmaster", "Jagdführer von Lys Alana", ("creature",), "{2}{G}{G}", ("elf", "warrior"), 3, 3,
    abilities=(
        Triggered(Casts(ObjectFilter(subtype="elf", zone="stack")), (May((CreateToken("token:elf_warrior"),)),)),
    ),
)  # fmt: skip
RHOX_ORACLE = Card(
    "Rhox Oracle", "Rhox-Orakel", ("creature",), "{4}{G}", ("rhino", "monk"), 4, 2, abilities=(on_entering(Draw()),)
)
HONEY_MAMMOTH = Card(
    "Honey Mammoth", "Honigmammut", ("creature",), "{4}{G}{G}", ("elephant",), 6, 6,
    abilities=(on_entering(GainLife(4)),),
)  # fmt: skip
SILVOS_ROGUE_ELEMENTAL = Card(
    "Silvos, Rogue Elemental", "Silvos der Räuber", ("legendary", "creature"), "{3}{G}{G}{G}", ("elemental",), 8, 5,
    keywords=("trample",), abilities=(Activated(Payment("{G}"), (Regenerate(),)),),
)  # fmt: skip
ARCHETYPE_OF_ENDURANCE = Card(
    "Archetype of Endurance", "Sinnbild der Zähigkeit", ("enchantment", "creature"), "{6}{G}{G}", ("boar",), 6, 5,
    abilities=(
        Static(YOUR_CREATURES, keywords=("hexproof",)),
        Static(Each(THEIR_CREATURE), loses=("hexproof",), bars=("hexproof",)),
    ),
)  # fmt: skip


# --- spells --------------------------------------------------------------------------------------------------------

GIANT_GROWTH = Card("Giant Growth", "Riesenwuchs", ("instant",), "{G}", abilities=does(Alter(TARGET_CREATURE, 3, 3)))
FOG = Card("Fog", "Nebel", ("instant",), "{G}", abilities=does(PreventCombatDamage()))
PREY_UPON = Card(
    "Prey Upon", "Jagd machen", ("sorcery",), "{G}",
    abilities=does(
        Fight(Target(YOUR_CREATURE), Target(ObjectFilter(types=("creature",), whose="another player"), slot=1)),
    ),
)  # fmt: skip
VINES_OF_VASTWOOD = Card(
    "Vines of Vastwood", "Ranken des Riesenholzes", ("instant",), "{G}",
    abilities=(Kicker("{G}"), *does(Alter(TARGET_CREATURE, IfPaidMore(4, 0), IfPaidMore(4, 0), forbids=("target",)))),
)  # fmt: skip
RAMPANT_GROWTH = Card(
    "Rampant Growth", "Wucherndes Wachstum", ("sorcery",), "{1}{G}", abilities=does(FETCH_BASIC_LAND)
)  # fmt: skip
NATURALIZE = Card(
    "Naturalize", "Naturalisieren", ("instant",), "{1}{G}", abilities=does(Destroy(Target(ARTIFACT_OR_ENCHANTMENT)))
)
BLANCHWOOD_ARMOR = Card(
    "Blanchwood Armor", "Bleichholzrüstung", ("enchantment",), "{2}{G}", ("aura",),
    abilities=(Enchant(CREATURE), Static(HOST, YOUR_FORESTS, YOUR_FORESTS)),
)  # fmt: skip
PRESENCE_OF_GOND = Card(
    "Presence of Gond", "Gonds Ausstrahlung", ("enchantment",), "{2}{G}", ("aura",),
    abilities=(
        Enchant(CREATURE),
        Static(HOST, gives=(Activated(Payment(tap=True), (CreateToken("token:elf_warrior"),)),)),
    ),
)  # fmt: skip
OVERRUN = Card("Overrun", "Überrennen", ("sorcery",), "{2}{G}{G}{G}", abilities=does(OVERRUNNING))
HARDENED_SCALES = Card(
    "Hardened Scales", "Gehärtete Schuppen", ("enchantment",), "{G}",
    abilities=(Instead(WouldGetCounters("+1/+1", YOUR_CREATURE), More()),),
)  # fmt: skip
PARALLEL_LIVES = Card(
    "Parallel Lives", "Parallel-Leben", ("enchantment",), "{3}{G}", abilities=(Instead(WouldCreateTokens(), Times()),)
)
STRENGTH_OF_THE_PACK = Card(
    "Strength of the Pack", "Stärke des Rudels", ("sorcery",), "{4}{G}{G}",
    abilities=does(PutCounters("+1/+1", 2, YOUR_CREATURES)),
)  # fmt: skip
SIMPLIFY = Card("Simplify", "Vereinfachung", ("sorcery",), "{G}", abilities=does(Sacrifice(ENCHANTMENT, EachPlayer())))
ELEPHANT_AMBUSH = Card(
    "Elephant Ambush", "Elefantenüberfall", ("instant",), "{2}{G}{G}",
    abilities=(*does(CreateToken("token:elephant")), Flashback("{6}{G}{G}")),
)  # fmt: skip
TAKE_DOWN = Card(
    "Take Down", "Herunterholen", ("sorcery",), "{G}",
    abilities=(
        Instructions(
            choose_one=(Mode((Damage(4, Target(FLYING_CREATURE)),)), Mode((Damage(1, Each(FLYING_CREATURE)),))),
        ),
    ),
)  # fmt: skip
MARO = Card(
    "Maro", "Maro", ("creature",), "{2}{G}{G}", ("elemental",),
    abilities=(Defines(Count(ObjectFilter(zone="hand")), Count(ObjectFilter(zone="hand"))),),
)  # fmt: skip
TERRAVORE = Card(
    "Terravore", "Erdverschlinger", ("creature",), "{1}{G}{G}", ("lhurgoyf",), keywords=("trample",),
    abilities=(
        Defines(
            Count(ObjectFilter(types=("land",), zone="graveyard")),
            Count(ObjectFilter(types=("land",), zone="graveyard")),
        ),
    ),
)  # fmt: skip
JOYOUS_RESPITE = Card(
    "Joyous Respite", "Fröhliche Ruhepause", ("sorcery",), "{3}{G}", ("arcane",),
    abilities=does(GainLife(Count(ObjectFilter(types=("land",), whose="you")))),
)  # fmt: skip
PENDELHAVEN_ELDER = Card(
    "Pendelhaven Elder", "Ältester von Pendelhaven", ("creature",), "{1}{G}", ("elf", "shaman"), 1, 1,
    abilities=(Activated(Payment(tap=True), (Alter(Each(ONE_ONE_OF_YOURS), 1, 2),)),),
)  # fmt: skip
RIVER_BOA = Card(
    "River Boa", "Flussboa", ("creature",), "{1}{G}", ("snake",), 2, 1, keywords=("islandwalk",),
    abilities=(Activated(Payment("{G}"), (Regenerate(),)),),
)  # fmt: skip
ANACONDA = Card("Anaconda", "Anakonda", ("creature",), "{3}{G}", ("snake",), 3, 3, keywords=("swampwalk",))
LYNX = Card("Lynx", "Luchs", ("creature",), "{1}{G}", ("cat",), 2, 1, keywords=("forestwalk",))
LURE = Card(
    "Lure", "Köder", ("enchantment",), "{1}{G}{G}", ("aura",),
    abilities=(Enchant(CREATURE), Static(HOST, demands=("be blocked by all",))),
)  # fmt: skip
YOUNG_WOLF = Card("Young Wolf", "Jungwolf", ("creature",), "{G}", ("wolf",), 1, 1, abilities=(Undying(),))
JORAGA_INVOCATION = Card(
    "Joraga Invocation", "Joraga-Anrufung", ("sorcery",), "{4}{G}{G}",
    abilities=does(Alter(YOUR_CREATURES, 3, 3, demands=("be blocked",))),
)  # fmt: skip
YEW_SPIRIT = Card(
    "Yew Spirit", "Eibengeist", ("creature",), "{4}{G}", ("spirit", "treefolk"), 3, 3,
    abilities=(Activated(Payment("{2}{G}{G}"), (Alter(Self(), PowerOf(Self()), PowerOf(Self())),)),),
)  # fmt: skip
