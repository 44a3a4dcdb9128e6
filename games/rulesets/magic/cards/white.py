"""White cards."""

from games.cardgames.vocabulary.abilities import (
    Activated,
    Defines,
    Enchant,
    Instructions,
    Mode,
    Payment,
    Static,
    Triggered,
)
from games.cardgames.vocabulary.amounts import Count, PowerOf, X
from games.cardgames.vocabulary.changes import Exiled, Redirected, Tapped, Times
from games.cardgames.vocabulary.damage import Damage, GainLife, Prevent, PreventCombatDamage
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.events import WouldBeDealtDamage, WouldEnter, WouldGainLife, WouldGoToGrave
from games.cardgames.vocabulary.permanents import (
    Alter,
    CreateToken,
    Destroy,
    Exile,
    PutBack,
    PutCounters,
    Tap,
    Untap,
)
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import (
    ControllerOf,
    Each,
    Kept,
    ObjectFilter,
    Self,
    Target,
    You,
)
from games.cardgames.vocabulary.triggers import Begins, Blocks, Casts, Dies, Enters, Leaves, LifeChanges
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ANOTHER_CREATURE,
    ARTIFACT_OR_ENCHANTMENT,
    ATTACKING_CREATURE,
    ENCHANTMENT,
    HOST,
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
from games.rulesets.magic.vocabulary.costs import CostChange
from games.rulesets.magic.vocabulary.selectors import CREATURE

# --- creatures -----------------------------------------------------------------------------------------------------

SAVANNAH_LIONS = Card("Savannah Lions", "Savannenlöwen", ("creature",), "{W}", ("cat",), 2, 1)
HEALERS_HAWK = Card(
    "Healer's Hawk", "Falke des Heilers", ("creature",), "{W}", ("bird",), 1, 1, keywords=("flying", "lifelink")
)
SOUL_WARDEN = Card(
    "Soul Warden", "Seelenwächter", ("creature",), "{W}", ("human", "cleric"), 1, 1,
    abilities=(Triggered(Enters(ANOTHER_CREATURE), (GainLife(1),)),),
)  # fmt: skip
YOUTHFUL_KNIGHT = Card(
    "Youthful Knight", "Jugendlicher Ritter", ("creature",), "{1}{W}", ("human", "knight"), 2, 1,
    keywords=("first strike",),
)  # fmt: skip
AJANIS_PRIDEMATE = Card(
    "Ajani's Pridemate", "Ajanis Rudelmitglied", ("creature",), "{1}{W}", ("cat", "soldier"), 2, 2,
    abilities=(Triggered(LifeChanges("gained"), (PutCounters("+1/+1", 1, Self()),)),),
)  # fmt: skip
STORMFRONT_PEGASUS = Card(
    "Stormfront Pegasus", "Sturmfront-Pegasus", ("creature",), "{1}{W}", ("pegasus",), 2, 1, keywords=("flying",)
)
FENCING_ACE = Card(
    "Fencing Ace", "Spitzenfechter", ("creature",), "{1}{W}", ("human", "soldier"), 1, 1, keywords=("double strike",)
)
VETERAN_ARMORER = Card(
    "Veteran Armorer", "Erfahrener Rüstungsschmied", ("creature",), "{1}{W}", ("human", "soldier"), 2, 2,
    abilities=(Static(Each(YOUR_OTHER_CREATURE), 0, 1),),
)  # fmt: skip
WALL_OF_OMENS = Card(
    "Wall of Omens", "Mauer der Omen", ("creature",), "{1}{W}", ("wall",), 0, 4,
    keywords=("defender",), abilities=(on_entering(Draw()),),
)  # fmt: skip
ATTENDED_KNIGHT = Card(
    "Attended Knight", "Aufgewartete Ritterin", ("creature",), "{2}{W}", ("human", "knight"), 2, 2,
    keywords=("first strike",), abilities=(on_entering(CreateToken("token:soldier")),),
)  # fmt: skip
MIDNIGHT_GUARD = Card(
    "Midnight Guard", "Mitternachts-Wachposten", ("creature",), "{2}{W}", ("human", "soldier"), 2, 3,
    abilities=(Triggered(Enters(ANOTHER_CREATURE), (Untap(Self()),)),),
)  # fmt: skip
SKYHUNTER_SKIRMISHER = Card(
    "Skyhunter Skirmisher", "Himmeljäger-Plänkler", ("creature",), "{1}{W}{W}", ("cat", "knight"), 1, 1,
    keywords=("flying", "double strike"),
)  # fmt: skip
INSPIRING_CAPTAIN = Card(
    "Inspiring Captain", "Inspirierender Hauptmann", ("creature",), "{3}{W}", ("human", "knight"), 3, 3,
    abilities=(on_entering(Alter(YOUR_CREATURES, 1, 1)),),
)  # fmt: skip
SERRA_ANGEL = Card(
    "Serra Angel", "Serra-Engel", ("creature",), "{3}{W}{W}", ("angel",), 4, 4, keywords=("flying", "vigilance")
)

WHITE_KNIGHT = Card(
    "White Knight", "Weißer Ritter", ("creature",), "{W}{W}", ("human", "knight"), 2, 2,
    keywords=("first strike", "protection from black"),
)  # fmt: skip
THALIA_GUARDIAN_OF_THRABEN = Card(
    "Thalia, Guardian of Thraben", "Thalia, Wächterin von Thraben", ("legendary", "creature"), "{1}{W}",
    ("human", "soldier"), 2, 1, keywords=("first strike",),
    abilities=(CostChange(1, ObjectFilter(lacks=("creature",), zone="stack")),),
)  # fmt: skip
GLORY_SEEKER = Card("Glory Seeker", "Ruhmsucher", ("creature",), "{1}{W}", ("human", "soldier"), 2, 2)
ELITE_VANGUARD = Card("Elite Vanguard", "Elite-Vorhut", ("creature",), "{W}", ("human", "soldier"), 2, 1)
SILVERCOAT_LION = Card("Silvercoat Lion", "Silberfell-Löwe", ("creature",), "{1}{W}", ("cat",), 2, 2)
SILVERBEAK_GRIFFIN = Card(
    "Silverbeak Griffin", "Silberschnabelgreif", ("creature",), "{W}{W}", ("griffin",), 2, 2, keywords=("flying",)
)
LEONIN_SKYHUNTER = Card(
    "Leonin Skyhunter", "Leoniden-Himmeljäger", ("creature",), "{W}{W}", ("cat", "knight"), 2, 2, keywords=("flying",)
)
LEONIN_SNARECASTER = Card(
    "Leonin Snarecaster", "Leoniden-Schlingenwerfer", ("creature",), "{1}{W}", ("cat", "soldier"), 2, 1,
    abilities=(on_entering(May((Tap(TARGET_CREATURE),))),),
)  # fmt: skip
SILVER_KNIGHT = Card(
    "Silver Knight", "Silberner Ritter", ("creature",), "{W}{W}", ("human", "knight"), 2, 2,
    keywords=("first strike", "protection from red"),
)  # fmt: skip
SILVERCHASE_FOX = Card(
    "Silverchase Fox", "Jagender Silberfuchs", ("creature",), "{1}{W}", ("fox",), 2, 2,
    abilities=(Activated(Payment("{1}{W}", sacrifice=True), (Exile(Target(ENCHANTMENT)),)),),
)  # fmt: skip
HONOR_GUARD = Card(
    "Honor Guard", "Ehrengarde", ("creature",), "{W}", ("human", "soldier"), 1, 1,
    abilities=(Activated(Payment("{W}"), (Alter(Self(), 0, 1),)),),
)  # fmt: skip
VRYN_WINGMARE = Card(
    "Vryn Wingmare", "Vryn-Flügelpferd", ("creature",), "{2}{W}", ("pegasus",), 2, 1, keywords=("flying",),
    abilities=(CostChange(1, ObjectFilter(lacks=("creature",), zone="stack")),),
)  # fmt: skip
GLOWRIDER = Card(
    "Glowrider", "Leuchtspurläufer", ("creature",), "{2}{W}", ("human", "cleric"), 2, 1,
    abilities=(CostChange(1, ObjectFilter(lacks=("creature",), zone="stack")),),
)  # fmt: skip
ANGELHEART_PROTECTOR = Card(
    "Angelheart Protector", "Engelherz-Beschützerin", ("creature",), "{2}{W}", ("human", "cleric"), 3, 2,
    abilities=(on_entering(Alter(Target(YOUR_CREATURE), keywords=("indestructible",))),),
)  # fmt: skip
DARU_WARCHIEF = Card(
    "Daru Warchief", "Daru-Kriegshäuptling", ("creature",), "{2}{W}{W}", ("human", "soldier"), 1, 1,
    abilities=(
        CostChange(-1, ObjectFilter(subtype="soldier", zone="stack"), "you"),
        Static(Each(ObjectFilter(types=("creature",), subtype="soldier", whose="you")), 1, 2),
    ),
)  # fmt: skip
WALL_OF_SWORDS = Card(
    "Wall of Swords", "Schwertmauer", ("creature",), "{3}{W}", ("wall",), 3, 5, keywords=("defender", "flying")
)
SILVERCLAW_GRIFFIN = Card(
    "Silverclaw Griffin", "Silberklauen-Greif", ("creature",), "{3}{W}{W}", ("griffin",), 3, 2,
    keywords=("flying", "first strike"),
)  # fmt: skip
ANGEL_OF_MERCY = Card(
    "Angel of Mercy", "Engel der Gnade", ("creature",), "{4}{W}", ("angel",), 3, 3, keywords=("flying",),
    abilities=(on_entering(GainLife(3)),),
)  # fmt: skip
ANGEL_OF_THE_DAWN = Card(
    "Angel of the Dawn", "Engel der Morgenröte", ("creature",), "{4}{W}", ("angel",), 3, 3, keywords=("flying",),
    abilities=(on_entering(Alter(YOUR_CREATURES, 1, 1, keywords=("vigilance",))),),
)  # fmt: skip
STRONGARM_MONK = Card(
    "Strongarm Monk", "Muskulöser Mönch", ("creature",), "{4}{W}", ("human", "monk"), 3, 3,
    abilities=(Triggered(Casts(ObjectFilter(lacks=("creature",), zone="stack")), (Alter(YOUR_CREATURES, 1, 1),)),),
)  # fmt: skip
WATCHFUL_GIANT = Card(
    "Watchful Giant", "Wachsamer Riese", ("creature",), "{5}{W}", ("giant", "soldier"), 3, 6,
    abilities=(on_entering(CreateToken("token:human")),),
)  # fmt: skip
ANGEL_OF_RETRIBUTION = Card(
    "Angel of Retribution", "Engel der Vergeltung", ("creature",), "{6}{W}", ("angel",), 5, 5,
    keywords=("flying", "first strike"),
)  # fmt: skip
ARCHETYPE_OF_COURAGE = Card(
    "Archetype of Courage", "Sinnbild des Mutes", ("enchantment", "creature"), "{1}{W}{W}", ("human", "soldier"), 2, 2,
    abilities=(
        Static(YOUR_CREATURES, keywords=("first strike",)),
        Static(Each(THEIR_CREATURE), loses=("first strike",), bars=("first strike",)),
    ),
)  # fmt: skip
RHOX_FAITHMENDER = Card(
    "Rhox Faithmender", "Rhox-Glaubensheiler", ("creature",), "{3}{W}", ("rhino", "monk"), 1, 5, keywords=("lifelink",),
    abilities=(Instead(WouldGainLife(), Times()),),
)  # fmt: skip
ANGELFIRE_CRUSADER = Card(
    "Angelfire Crusader", "Feuerengel-Kreuzritter", ("creature",), "{3}{W}", ("human", "soldier", "knight"), 2, 3,
    abilities=(Activated(Payment("{R}"), (Alter(Self(), 1),)),),
)  # fmt: skip
ARCHON_OF_JUSTICE = Card(
    "Archon of Justice", "Archon der Gerechtigkeit", ("creature",), "{3}{W}{W}", ("archon",), 4, 4,
    keywords=("flying",), abilities=(Triggered(Dies(), (Exile(Target(ObjectFilter())),)),),
)  # fmt: skip
LYRA_DAWNBRINGER = Card(
    "Lyra Dawnbringer", "Lyra Morgenbringer", ("legendary", "creature"), "{3}{W}{W}", ("angel",), 5, 5,
    keywords=("flying", "first strike", "lifelink"),
    abilities=(
        Static(
            Each(ObjectFilter(subtype="angel", whose="you", another=True)),
            1,
            1,
            ("lifelink",),
        ),
    ),
)  # fmt: skip
ELESH_NORN_GRAND_CENOBITE = Card(
    "Elesh Norn, Grand Cenobite", "Elesh Norn, Hohe Zönobitin", ("legendary", "creature"), "{5}{W}{W}",
    ("phyrexian", "praetor"), 4, 7, keywords=("vigilance",),
    abilities=(Static(Each(YOUR_OTHER_CREATURE), 2, 2), Static(Each(THEIR_CREATURE), -2, -2)),
)  # fmt: skip
REYA_DAWNBRINGER = Card(
    "Reya Dawnbringer", "Reya Morgenbringer", ("legendary", "creature"), "{6}{W}{W}{W}", ("angel",), 4, 6,
    keywords=("flying",), abilities=(Triggered(Begins("upkeep"), (May((PutBack(Target(YOUR_DEAD_CREATURE)),)),)),),
)  # fmt: skip

# --- spells --------------------------------------------------------------------------------------------------------

SWORDS_TO_PLOWSHARES = Card(
    "Swords to Plowshares", "Schwerter zu Pflugscharen", ("instant",), "{W}",
    abilities=does(Exile(TARGET_CREATURE), GainLife(PowerOf(TARGET_CREATURE), ControllerOf(TARGET_CREATURE))),
)  # fmt: skip
HEALING_SALVE = Card(
    "Healing Salve", "Heilbalsam", ("instant",), "{W}",
    abilities=(Instructions(choose_one=(Mode((GainLife(3, TARGET_PLAYER),)), Mode((Prevent(3, TARGET),)))),),
)  # fmt: skip
RAISE_THE_ALARM = Card(
    "Raise the Alarm", "Alarmschlagen", ("instant",), "{1}{W}", abilities=does(CreateToken("token:soldier", 2))
)
DISENCHANT = Card(
    "Disenchant", "Entzauberung", ("instant",), "{1}{W}", abilities=does(Destroy(Target(ARTIFACT_OR_ENCHANTMENT)))
)
PACIFISM = Card(
    "Pacifism", "Pazifismus", ("enchantment",), "{1}{W}", ("aura",),
    abilities=(Enchant(CREATURE), Static(HOST, forbids=("attack", "block"))),
)  # fmt: skip
GLORIOUS_ANTHEM = Card(
    "Glorious Anthem", "Glorreiche Hymne", ("enchantment",), "{1}{W}{W}", abilities=(Static(YOUR_CREATURES, 1, 1),)
)
OBLIVION_RING = Card(
    "Oblivion Ring", "Vergessenheitsring", ("enchantment",), "{2}{W}",
    abilities=(
        on_entering(Exile(Target(ObjectFilter(lacks=("land",), another=True)), keep=True)),
        Triggered(Leaves(), (PutBack(Kept()),)),
    ),
)  # fmt: skip
DAY_OF_JUDGMENT = Card(
    "Day of Judgment", "Tag der Abrechnung", ("sorcery",), "{2}{W}{W}", abilities=does(Destroy(Each(CREATURE)))
)
WRATH_OF_GOD = Card(
    "Wrath of God", "Zorn Gottes", ("sorcery",), "{2}{W}{W}", abilities=does(Destroy(Each(CREATURE), for_good=True))
)
HUMILITY = Card(
    "Humility", "Demut", ("enchantment",), "{2}{W}{W}",
    abilities=(Static(Each(CREATURE), base=(1, 1), loses_abilities=True),),
)  # fmt: skip
REST_IN_PEACE = Card(
    "Rest in Peace", "In Frieden ruhen", ("enchantment",), "{1}{W}",
    abilities=(
        on_entering(Exile(Each(ObjectFilter(zone="graveyard")))), Instead(WouldGoToGrave(anywhere=True), Exiled()),
    ),
)  # fmt: skip
KISMET = Card(
    "Kismet", "Kismet", ("enchantment",), "{3}{W}",
    abilities=(Instead(WouldEnter(ObjectFilter(types=("artifact", "creature", "land"), whose="opponent")), Tapped()),),
)  # fmt: skip
PARIAH = Card(
    "Pariah", "Pariah", ("enchantment",), "{2}{W}", ("aura",),
    abilities=(Enchant(CREATURE), Instead(WouldBeDealtDamage(to=You()), Redirected(HOST))),
)  # fmt: skip
HOLY_DAY = Card("Holy Day", "Feiertag", ("instant",), "{W}", abilities=does(PreventCombatDamage()))
HOLY_STRENGTH = Card(
    "Holy Strength", "Heilige Stärke", ("enchantment",), "{W}", ("aura",),
    abilities=(Enchant(CREATURE), Static(HOST, 1, 2)),
)  # fmt: skip
HONOR_OF_THE_PURE = Card(
    "Honor of the Pure", "Ehre der Reinen", ("enchantment",), "{1}{W}",
    abilities=(Static(Each(ObjectFilter(types=("creature",), colour="W", whose="you")), 1, 1),),
)  # fmt: skip
GLORIOUS_CHARGE = Card(
    "Glorious Charge", "Glorreicher Ansturm", ("instant",), "{1}{W}", abilities=does(Alter(YOUR_CREATURES, 1, 1))
)
TAKE_VENGEANCE = Card(
    "Take Vengeance", "Rache nehmen", ("sorcery",), "{1}{W}",
    abilities=does(Destroy(Target(ObjectFilter(types=("creature",), tapped=True)))),
)  # fmt: skip
LIGHT_OF_HOPE = Card(
    "Light of Hope", "Licht der Hoffnung", ("instant",), "{W}",
    abilities=(
        Instructions(
            choose_one=(
                Mode((GainLife(4),)),
                Mode((Destroy(Target(ENCHANTMENT)),)),
                Mode((PutCounters("+1/+1", 1, TARGET_CREATURE),)),
            ),
        ),
    ),
)  # fmt: skip
SECURE_THE_WASTES = Card(
    "Secure the Wastes", "Die Ödlande sichern", ("instant",), "{X}{W}",
    abilities=does(CreateToken("token:warrior", X())),
)  # fmt: skip
LIGHTFOOT_TECHNIQUE = Card(
    "Lightfoot Technique", "Flinkfuß-Kampfkunst", ("instant",), "{1}{W}",
    abilities=does(
        PutCounters("+1/+1", 1, TARGET_CREATURE),
        Alter(TARGET_CREATURE, keywords=("flying", "indestructible")),
    ),
)  # fmt: skip
ANGELIC_BLESSING = Card(
    "Angelic Blessing", "Himmlischer Segen", ("sorcery",), "{2}{W}",
    abilities=does(Alter(TARGET_CREATURE, 3, 3, keywords=("flying",))),
)  # fmt: skip
TEMPEST_OF_LIGHT = Card(
    "Tempest of Light", "Sturmwind des Lichts", ("instant",), "{2}{W}", abilities=does(Destroy(Each(ENCHANTMENT)))
)
ANGELS_MERCY = Card("Angel's Mercy", "Erbarmen des Engels", ("instant",), "{2}{W}{W}", abilities=does(GainLife(7)))
SECOND_THOUGHTS = Card(
    "Second Thoughts", "Meinungsänderung", ("instant",), "{4}{W}",
    abilities=does(Exile(Target(ATTACKING_CREATURE)), Draw()),
)  # fmt: skip
TAKE_UP_ARMS = Card(
    "Take Up Arms", "Die Waffen ergreifen", ("instant",), "{4}{W}", abilities=does(CreateToken("token:warrior", 3))
)
HOLD_AT_BAY = Card("Hold at Bay", "Vom Leibe halten", ("instant",), "{1}{W}", abilities=does(Prevent(7, TARGET)))
SECRET_RENDEZVOUS = Card(
    "Secret Rendezvous", "Heimliche Verabredung", ("sorcery",), "{1}{W}{W}",
    abilities=does(Draw(3), Draw(3, TARGET_OPPONENT)),
)  # fmt: skip
SILVERSTRIKE = Card(
    "Silverstrike", "Silberstich", ("instant",), "{3}{W}",
    abilities=does(Destroy(Target(ATTACKING_CREATURE)), GainLife(3)),
)  # fmt: skip
CANTIVORE = Card(
    "Cantivore", "Phrasenfresser", ("creature",), "{1}{W}{W}", ("lhurgoyf",), keywords=("vigilance",),
    abilities=(
        Defines(
            Count(ObjectFilter(types=("enchantment",), zone="graveyard")),
            Count(ObjectFilter(types=("enchantment",), zone="graveyard")),
        ),
    ),
)  # fmt: skip
JOUST_THROUGH = Card(
    "Joust Through", "Durchdringender Tjoststoß", ("instant",), "{W}",
    abilities=does(
        Damage(3, Target(ObjectFilter(types=("creature",), attacking=True, blocking=True))), GainLife(1),
    ),
)  # fmt: skip
PERIMETER_CAPTAIN = Card(
    "Perimeter Captain", "Hauptmann des Grenzgebiets", ("creature",), "{W}", ("human", "soldier"), 0, 4,
    keywords=("defender",),
    abilities=(
        Triggered(
            Blocks(ObjectFilter(types=("creature",), keyword="defender", whose="you")), (May((GainLife(2),)),),
        ),
    ),
)  # fmt: skip
KILL_SHOT = Card(
    "Kill Shot", "Todesschuss", ("instant",), "{2}{W}", abilities=does(Destroy(Target(ATTACKING_CREATURE))),
)  # fmt: skip
