"""White cards."""

from games.cardgames.vocabulary.abilities import Enchant, Instructions, Mode, Static, Triggered
from games.cardgames.vocabulary.amounts import PowerOf
from games.cardgames.vocabulary.changes import Exiled, Redirected, Tapped
from games.cardgames.vocabulary.damage import GainLife, Prevent
from games.cardgames.vocabulary.events import WouldBeDealtDamage, WouldEnter, WouldGoToGrave
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, Exile, PutBack, PutCounters, Untap
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import ControllerOf, Each, Kept, ObjectFilter, Self, Target, You
from games.cardgames.vocabulary.triggers import Enters, Leaves, LifeChanges
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ANOTHER_CREATURE,
    ARTIFACT_OR_ENCHANTMENT,
    HOST,
    TARGET,
    TARGET_CREATURE,
    TARGET_PLAYER,
    YOUR_CREATURES,
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
    "Rest in Peace", "Ruhe in Frieden", ("enchantment",), "{1}{W}",
    abilities=(
        on_entering(Exile(Each(ObjectFilter(zone="graveyard")))), Instead(WouldGoToGrave(anywhere=True), Exiled()),
    ),
)  # fmt: skip
KISMET = Card(
    "Kismet", "Kismet", ("enchantment",), "{3}{W}",
    abilities=(Instead(WouldEnter(ObjectFilter(types=("artifact", "creature", "land"), whose="opponent")), Tapped()),),
)  # fmt: skip
PARIAH = Card(
    "Pariah", "Paria", ("enchantment",), "{2}{W}", ("aura",),
    abilities=(Enchant(CREATURE), Instead(WouldBeDealtDamage(to=You()), Redirected(HOST))),
)  # fmt: skip
