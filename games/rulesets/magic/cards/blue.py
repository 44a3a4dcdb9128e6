"""Blue cards."""

from games.cardgames.vocabulary.abilities import (
    Activated,
    BlocksOnly,
    Defines,
    Enchant,
    Instructions,
    Mode,
    Part,
    Payment,
    Static,
    Triggered,
)
from games.cardgames.vocabulary.amounts import Count, X
from games.cardgames.vocabulary.conditions import PaidMore
from games.cardgames.vocabulary.damage import LoseLife
from games.cardgames.vocabulary.effects import CopySpell, Counter, If, May, Unless
from games.cardgames.vocabulary.entries import EntersAsCopy
from games.cardgames.vocabulary.permanents import (
    Alter,
    CreateToken,
    ReturnToHand,
    StayTapped,
    Tap,
    Untap,
)
from games.cardgames.vocabulary.piles import Draw, Look, Mill, Scry, Surveil
from games.cardgames.vocabulary.selectors import (
    ControllerOf,
    Each,
    EachPlayer,
    ObjectFilter,
    Self,
    Target,
)
from games.cardgames.vocabulary.triggers import Draws
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    DISCARD_CARD,
    HOST,
    LIBRARY_CARD,
    NONLAND,
    TARGET_CREATURE,
    TARGET_CREATURE_SPELL,
    TARGET_NONCREATURE_SPELL,
    TARGET_PLAYER,
    TARGET_SPELL,
    THEIR_CREATURE,
    YOU_CAST_INSTANT_OR_SORCERY,
    YOUR_CREATURES,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.abilities import Cycling, Kicker, Prowess, Ward
from games.rulesets.magic.vocabulary.combat import BlockedOnlyBy
from games.rulesets.magic.vocabulary.costs import AlternativeCost, CostChange
from games.rulesets.magic.vocabulary.selectors import CREATURE

# --- creatures -----------------------------------------------------------------------------------------------------

OMENSPEAKER = Card(
    "Omenspeaker", "Omenverheißerin", ("creature",), "{1}{U}", ("human", "wizard"), 1, 3,
    abilities=(on_entering(Scry(2)),),
)  # fmt: skip
WELKIN_TERN = Card(
    "Welkin Tern", "Himmelsschwalbe", ("creature",), "{1}{U}", ("bird",), 2, 1,
    keywords=("flying",), abilities=(BlocksOnly(ObjectFilter(types=("creature",), keyword="flying")),),
)  # fmt: skip
JESKAI_WINDSCOUT = Card(
    "Jeskai Windscout", "Jeskai-Windspäher", ("creature",), "{2}{U}", ("bird", "scout"), 2, 1,
    keywords=("flying",), abilities=(Prowess(),),
)  # fmt: skip
WIND_DRAKE = Card("Wind Drake", "Windsceada", ("creature",), "{2}{U}", ("drake",), 2, 2, keywords=("flying",))
MAN_O_WAR = Card(
    "Man-o'-War", "Galeerenqualle", ("creature",), "{2}{U}", ("jellyfish",), 2, 2,
    abilities=(on_entering(ReturnToHand(TARGET_CREATURE)),),
)  # fmt: skip
CLOUDKIN_SEER = Card(
    "Cloudkin Seer", "Wolkensippen-Seherin", ("creature",), "{2}{U}", ("elemental", "wizard"), 2, 1,
    keywords=("flying",), abilities=(on_entering(Draw()),),
)  # fmt: skip
FROST_LYNX = Card(
    "Frost Lynx", "Frostluchs", ("creature",), "{2}{U}", ("elemental", "cat"), 2, 2,
    abilities=(on_entering(Tap(Target(THEIR_CREATURE)), StayTapped(Target(THEIR_CREATURE))),),
)  # fmt: skip
WALL_OF_AIR = Card(
    "Wall of Air", "Luftmauer", ("creature",), "{1}{U}{U}", ("wall",), 1, 5, keywords=("defender", "flying")
)
WATERFALL_AERIALIST = Card(
    "Waterfall Aerialist", "Wasserfall-Luftakrobat", ("creature",), "{3}{U}", ("djinn", "wizard"), 3, 1,
    keywords=("flying",), abilities=(Ward("{2}"),),
)  # fmt: skip
AVEN_FLEETWING = Card(
    "Aven Fleetwing", "Avior-Flinkflügel", ("creature",), "{3}{U}", ("bird", "soldier"), 2, 2,
    keywords=("flying", "hexproof"),
)  # fmt: skip
MURMURING_MYSTIC = Card(
    "Murmuring Mystic", "Murmelnder Mystiker", ("creature",), "{3}{U}", ("human", "wizard"), 1, 5,
    abilities=(Triggered(YOU_CAST_INSTANT_OR_SORCERY, (CreateToken("token:bird_illusion"),)),),
)  # fmt: skip
AIR_ELEMENTAL = Card(
    "Air Elemental", "Luftelementar", ("creature",), "{3}{U}{U}", ("elemental",), 4, 4, keywords=("flying",)
)
FAERIE_INVADERS = Card(
    "Faerie Invaders", "Eindringende Feen", ("creature",), "{4}{U}", ("faerie", "rogue"), 3, 3,
    keywords=("flash", "flying"),
)  # fmt: skip

CLONE = Card("Clone", "Klon", ("creature",), "{3}{U}", ("shapeshifter",), 0, 0, abilities=(EntersAsCopy(CREATURE),))
WALL_OF_RUNES = Card(
    "Wall of Runes", "Runenwand", ("creature",), "{U}", ("wall",), 0, 4, keywords=("defender",),
    abilities=(on_entering(Scry(1)),),
)  # fmt: skip
SHORECOMBER_CRAB = Card("Shorecomber Crab", "Uferkämmer-Krabbe", ("creature",), "{U}", ("crab",), 0, 4)
VAPORKIN = Card(
    "Vaporkin", "Dunstgeschöpf", ("creature",), "{1}{U}", ("elemental",), 2, 1, keywords=("flying",),
    abilities=(BlocksOnly(ObjectFilter(types=("creature",), keyword="flying")),),
)  # fmt: skip
WALL_OF_MIST = Card("Wall of Mist", "Nebelwand", ("creature",), "{1}{U}", ("wall",), 0, 5, keywords=("defender",))
WALL_OF_LOST_THOUGHTS = Card(
    "Wall of Lost Thoughts", "Mauer des Vergessens", ("creature",), "{1}{U}", ("wall",), 0, 4, keywords=("defender",),
    abilities=(on_entering(Mill(4, TARGET_PLAYER)),),
)  # fmt: skip
WATERFRONT_BOUNCER = Card(
    "Waterfront Bouncer", "Hafenstraßenrausschmeißer", ("creature",), "{1}{U}", ("merfolk", "spellshaper"), 1, 1,
    abilities=(Activated(Payment("{U}", tap=True, parts=(DISCARD_CARD,)), (ReturnToHand(TARGET_CREATURE),)),),
)  # fmt: skip
TEMPORAL_ADEPT = Card(
    "Temporal Adept", "Zeittalent", ("creature",), "{1}{U}{U}", ("human", "wizard"), 1, 1,
    abilities=(Activated(Payment("{U}{U}{U}", tap=True), (ReturnToHand(Target(ObjectFilter())),)),),
)  # fmt: skip
DARING_APPRENTICE = Card(
    "Daring Apprentice", "Wagemutiger Lehrling", ("creature",), "{1}{U}{U}", ("human", "wizard"), 1, 1,
    abilities=(Activated(Payment(tap=True, sacrifice=True), (Counter(TARGET_SPELL),)),),
)  # fmt: skip
STRONGHOLD_BIOLOGIST = Card(
    "Stronghold Biologist", "Biologe der Felsenburg", ("creature",), "{2}{U}", ("human", "spellshaper"), 1, 1,
    abilities=(Activated(Payment("{U}{U}", tap=True, parts=(DISCARD_CARD,)), (Counter(TARGET_CREATURE_SPELL),)),),
)  # fmt: skip
STRONGHOLD_MACHINIST = Card(
    "Stronghold Machinist", "Maschinistin der Felsenburg", ("creature",), "{2}{U}", ("human", "spellshaper"), 1, 1,
    abilities=(Activated(Payment("{U}{U}", tap=True, parts=(DISCARD_CARD,)), (Counter(TARGET_NONCREATURE_SPELL),)),),
)  # fmt: skip
WALL_OF_WATER = Card(
    "Wall of Water", "Wasserwand", ("creature",), "{1}{U}{U}", ("wall",), 0, 5, keywords=("defender",),
    abilities=(Activated(Payment("{U}"), (Alter(Self(), 1),)),),
)  # fmt: skip
TALRAND_SKY_SUMMONER = Card(
    "Talrand, Sky Summoner", "Talrand der Himmelsbeschwörer", ("legendary", "creature"), "{2}{U}{U}",
    ("merfolk", "wizard"), 2, 2,
    abilities=(Triggered(YOU_CAST_INSTANT_OR_SORCERY, (CreateToken("token:drake"),)),),
)  # fmt: skip
WATER_SERVANT = Card(
    "Water Servant", "Diener des Wassers", ("creature",), "{2}{U}{U}", ("elemental",), 3, 4,
    abilities=(Activated(Payment("{U}"), (Alter(Self(), 1, -1),)), Activated(Payment("{U}"), (Alter(Self(), -1, 1),))),
)  # fmt: skip
WATER_ELEMENTAL = Card("Water Elemental", "Wasserelementar", ("creature",), "{3}{U}{U}", ("elemental",), 5, 4)
SHIPWRECK_DOWSER = Card(
    "Shipwreck Dowser", "Schiffswrackdurchsucher", ("creature",), "{3}{U}{U}", ("merfolk", "wizard"), 3, 3,
    abilities=(
        Prowess(),
        on_entering(ReturnToHand(Target(ObjectFilter(types=("instant", "sorcery"), whose="you", zone="graveyard")))),
    ),
)  # fmt: skip
STRIPED_RIVERWINDER = Card(
    "Striped Riverwinder", "Gestreifte Flussschlange", ("creature",), "{6}{U}", ("serpent",), 5, 5,
    keywords=("hexproof",), abilities=(Cycling("{U}"),),
)  # fmt: skip
STORM_CROW = Card("Storm Crow", "Sturmkrähe", ("creature",), "{1}{U}", ("bird",), 1, 2, keywords=("flying",))
ARCHIVIST = Card(
    "Archivist", "Archivar", ("creature",), "{2}{U}{U}", ("human", "wizard"), 1, 1,
    abilities=(Activated(Payment(tap=True), (Draw(),)),),
)  # fmt: skip
ARCHMAGE_OF_RUNES = Card(
    "Archmage of Runes", "Erzmagier der Runen", ("creature",), "{3}{U}{U}", ("giant", "wizard"), 3, 6,
    abilities=(
        CostChange(-1, ObjectFilter(types=("instant", "sorcery"), zone="stack"), "you"),
        Triggered(YOU_CAST_INSTANT_OR_SORCERY, (Draw(),)),
    ),
)  # fmt: skip
ARCHIVE_DRAGON = Card(
    "Archive Dragon", "Archivdrache", ("creature",), "{4}{U}{U}", ("dragon", "wizard"), 4, 6, keywords=("flying",),
    abilities=(Ward("{2}"), on_entering(Scry(2))),
)  # fmt: skip
ARCHETYPE_OF_IMAGINATION = Card(
    "Archetype of Imagination", "Sinnbild der Vorstellungskraft", ("enchantment", "creature"), "{4}{U}{U}",
    ("human", "wizard"), 3, 2,
    abilities=(
        Static(YOUR_CREATURES, keywords=("flying",)),
        Static(Each(THEIR_CREATURE), loses=("flying",), bars=("flying",)),
    ),
)  # fmt: skip

# --- spells --------------------------------------------------------------------------------------------------------

OPT = Card("Opt", "Optionen", ("instant",), "{U}", abilities=does(Scry(1), Draw()))
UNSUMMON = Card("Unsummon", "Rückruf", ("instant",), "{U}", abilities=does(ReturnToHand(TARGET_CREATURE)))
COUNTERSPELL = Card("Counterspell", "Gegenzauber", ("instant",), "{U}{U}", abilities=does(Counter(TARGET_SPELL)))
ESSENCE_SCATTER = Card(
    "Essence Scatter", "Essenzzerstäubung", ("instant",), "{1}{U}",
    abilities=does(Counter(Target(ObjectFilter(types=("creature",), zone="stack")))),
)  # fmt: skip
NEGATE = Card(
    "Negate", "Negieren", ("instant",), "{1}{U}",
    abilities=does(Counter(Target(ObjectFilter(lacks=("creature",), zone="stack")))),
)  # fmt: skip
MANA_LEAK = Card(
    "Mana Leak", "Manaleck", ("instant",), "{1}{U}",
    abilities=does(Unless("{3}", ControllerOf(TARGET_SPELL), (Counter(TARGET_SPELL),))),
)  # fmt: skip
INTO_THE_ROIL = Card(
    "Into the Roil", "In die Turbulenz hinein", ("instant",), "{1}{U}",
    abilities=(Kicker("{1}{U}"), *does(ReturnToHand(Target(NONLAND)), If(PaidMore(), (Draw(),)))),
)  # fmt: skip
DIVINATION = Card("Divination", "Weissagung", ("sorcery",), "{2}{U}", abilities=does(Draw(2)))
CLAUSTROPHOBIA = Card(
    "Claustrophobia", "Klaustrophobie", ("enchantment",), "{1}{U}{U}", ("aura",),
    abilities=(Enchant(CREATURE), on_entering(Tap(HOST)), Static(HOST, forbids=("untap",))),
)  # fmt: skip
HIEROGLYPHIC_ILLUMINATION = Card(
    "Hieroglyphic Illumination", "Aufleuchten der Hieroglyphen", ("instant",), "{3}{U}",
    abilities=(*does(Draw(2)), Cycling("{U}")),
)  # fmt: skip
MIND_CONTROL = Card(
    "Mind Control", "Verstandeskontrolle", ("enchantment",), "{3}{U}{U}", ("aura",),
    abilities=(Enchant(CREATURE), Static(HOST, control=True)),
)  # fmt: skip
TWINCAST = Card(
    "Twincast", "Zwillingszauber", ("instant",), "{U}{U}",
    abilities=does(CopySpell(Target(ObjectFilter(types=("instant", "sorcery"), zone="stack")))),
)  # fmt: skip
SPELL_BLAST = Card(
    "Spell Blast", "Zauberspruchexplosion", ("instant",), "{X}{U}",
    abilities=does(Counter(Target(ObjectFilter(zone="stack", value=X())))),
)  # fmt: skip
FORCE_OF_WILL = Card(
    "Force of Will", "Willenskraft", ("instant",), "{3}{U}{U}",
    abilities=(
        AlternativeCost(Payment(life=1, parts=(Part("exile", ObjectFilter(colour="U", zone="hand")),))),
        *does(Counter(TARGET_SPELL)),
    ),
)  # fmt: skip
CRYPTIC_COMMAND = Card(
    "Cryptic Command", "Kryptischer Befehl", ("instant",), "{1}{U}{U}{U}",
    abilities=(
        Instructions(
            choose=2,
            choose_one=(
                Mode((Counter(TARGET_SPELL),)),
                Mode((ReturnToHand(Target(ObjectFilter())),)),
                Mode((Tap(Each(THEIR_CREATURE)),)),
                Mode((Draw(),)),
            ),
        ),
    ),
)  # fmt: skip
VAPOR_SNAG = Card(
    "Vapor Snag", "Behindernde Schwaden", ("instant",), "{U}",
    abilities=does(ReturnToHand(TARGET_CREATURE), LoseLife(1, ControllerOf(TARGET_CREATURE))),
)  # fmt: skip
TAKE_INTO_CUSTODY = Card(
    "Take into Custody", "In Gewahrsam nehmen", ("instant",), "{U}",
    abilities=does(Tap(TARGET_CREATURE), StayTapped(TARGET_CREATURE)),
)  # fmt: skip
SHOCKING_GRASP = Card(
    "Shocking Grasp", "Schockgriff", ("instant",), "{1}{U}", abilities=does(Alter(TARGET_CREATURE, -2), Draw())
)
WATERKNOT = Card(
    "Waterknot", "Wasserschlinge", ("enchantment",), "{1}{U}{U}", ("aura",),
    abilities=(Enchant(CREATURE), on_entering(Tap(HOST)), Static(HOST, forbids=("untap",))),
)  # fmt: skip
TAMIYOS_EPIPHANY = Card(
    "Tamiyo's Epiphany", "Tamiyos Eingebung", ("sorcery",), "{3}{U}", abilities=does(Scry(4), Draw(2))
)
STROKE_OF_GENIUS = Card(
    "Stroke of Genius", "Geniale Anwandlung", ("instant",), "{X}{2}{U}", abilities=does(Draw(X(), TARGET_PLAYER))
)
TALRANDS_INVOCATION = Card(
    "Talrand's Invocation", "Talrands Anrufung", ("sorcery",), "{2}{U}{U}",
    abilities=does(CreateToken("token:drake", 2)),
)  # fmt: skip
VAULT_SKYWARD = Card(
    "Vault Skyward", "In den Himmel springen", ("instant",), "{U}",
    abilities=does(Alter(TARGET_CREATURE, keywords=("flying",)), Untap(TARGET_CREATURE)),
)  # fmt: skip
VISION_SKEINS = Card(
    "Vision Skeins", "Stränge der Visionen", ("instant",), "{1}{U}", abilities=does(Draw(2, EachPlayer()))
)
LEVITATION = Card(
    "Levitation", "Levitation", ("enchantment",), "{2}{U}{U}", abilities=(Static(YOUR_CREATURES, keywords=("flying",)),)
)
COGNIVORE = Card(
    "Cognivore", "Traumverzehrer", ("creature",), "{6}{U}{U}", ("lhurgoyf",), keywords=("flying",),
    abilities=(
        Defines(
            Count(ObjectFilter(types=("instant",), zone="graveyard")),
            Count(ObjectFilter(types=("instant",), zone="graveyard")),
        ),
    ),
)  # fmt: skip
PHANTOM_WARRIOR = Card(
    "Phantom Warrior", "Phantomkrieger", ("creature",), "{1}{U}{U}", ("illusion", "warrior"), 2, 2,
    abilities=(Static(Self(), forbids=("be blocked",)),),
)  # fmt: skip
INVISIBILITY = Card(
    "Invisibility", "Unsichtbarkeit", ("enchantment",), "{U}{U}", ("aura",),
    abilities=(Enchant(CREATURE), Static(HOST, gives=(BlockedOnlyBy(ObjectFilter(subtype="wall")),))),
)  # fmt: skip
AETHER_TUNNEL = Card(
    "Aether Tunnel", "Äthertunnel", ("enchantment",), "{1}{U}", ("aura",),
    abilities=(Enchant(CREATURE), Static(HOST, 1, forbids=("be blocked",))),
)  # fmt: skip
IMPULSE = Card("Impulse", "Impuls", ("instant",), "{1}{U}", abilities=does(Look(4, LIBRARY_CARD)))
SLEIGHT_OF_HAND = Card(
    "Sleight of Hand", "Taschenspielerei", ("sorcery",), "{U}", abilities=does(Look(2, LIBRARY_CARD)),
)  # fmt: skip
STRATEGIC_PLANNING = Card(
    "Strategic Planning", "Strategische Planung", ("sorcery",), "{1}{U}",
    abilities=does(Look(3, LIBRARY_CARD, rest="grave")),
)  # fmt: skip
TAIGAMS_SCHEMING = Card(
    "Taigam's Scheming", "Taigams Ränkespiel", ("sorcery",), "{1}{U}", abilities=does(Surveil(5)),
)  # fmt: skip
JACES_ERASURE = Card(
    "Jace's Erasure", "Jaces Löschung", ("enchantment",), "{1}{U}",
    abilities=(Triggered(Draws(), (May((Mill(1, TARGET_PLAYER),)),)),),
)  # fmt: skip
