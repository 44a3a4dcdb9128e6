"""Cards that may be cast face down (magic 702.37)."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.amounts import ThatMuch, X
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.permanents import CreateToken, Destroy, PutCounters, ReturnToHand
from games.cardgames.vocabulary.selectors import Target
from games.cardgames.vocabulary.triggers import DealsDamage
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import NONBLACK_CREATURE, TARGET_CREATURE, YOUR_OTHER_CREATURE
from games.rulesets.magic.vocabulary.morph import Morph, TurnedUp

BATTERING_CRAGHORN = Card(
    "Battering Craghorn", "Klippenhornwidder", ("creature",), "{2}{R}{R}", ("goat", "beast"), 3, 1,
    keywords=("first strike",),
    abilities=(Morph("{1}{R}{R}"),),
)  # fmt: skip
SPITTING_GOURNA = Card(
    "Spitting Gourna", "Speiender Gourna", ("creature",), "{3}{G}{G}", ("beast",), 3, 4, keywords=("reach",),
    abilities=(Morph("{4}{G}"),),
)  # fmt: skip
TREESPRING_LORIAN = Card(
    "Treespring Lorian", "Baumhüpfer-Lorian", ("creature",), "{5}{G}", ("beast",), 5, 4,
    abilities=(Morph("{5}{G}"),),
)  # fmt: skip
WOOLLY_LOXODON = Card(
    "Woolly Loxodon", "Wollloxodon", ("creature",), "{5}{G}{G}", ("elephant", "warrior"), 6, 7,
    abilities=(Morph("{5}{G}"),),
)  # fmt: skip
DARU_LANCER = Card(
    "Daru Lancer", "Daru-Lanzenträger", ("creature",), "{4}{W}{W}", ("human", "soldier"), 3, 4,
    keywords=("first strike",),
    abilities=(Morph("{2}{W}{W}"),),
)  # fmt: skip
EXALTED_ANGEL = Card(
    "Exalted Angel", "Erhabener Engel", ("creature",), "{4}{W}{W}", ("angel",), 4, 5, keywords=("flying",),
    abilities=(Triggered(DealsDamage(), (GainLife(ThatMuch()),)), Morph("{2}{W}{W}")),
)  # fmt: skip
GLACIAL_STALKER = Card(
    "Glacial Stalker", "Gletscher-Pirscher", ("creature",), "{5}{U}", ("elemental",), 4, 5,
    abilities=(Morph("{4}{U}"),),
)  # fmt: skip
MONASTERY_FLOCK = Card(
    "Monastery Flock", "Klosterschwarm", ("creature",), "{2}{U}", ("bird",), 0, 5, keywords=("defender", "flying"),
    abilities=(Morph("{U}"),),
)  # fmt: skip
ECHO_TRACER = Card(
    "Echo Tracer", "Echoverfolger", ("creature",), "{2}{U}", ("human", "wizard"), 2, 2,
    abilities=(Morph("{2}{U}"), Triggered(TurnedUp(), (ReturnToHand(TARGET_CREATURE),))),
)  # fmt: skip
CANYON_LURKERS = Card(
    "Canyon Lurkers", "Bergschlucht-Kommando", ("creature",), "{4}{R}", ("human", "rogue"), 5, 2,
    abilities=(Morph("{3}{R}"),),
)  # fmt: skip
SKINTHINNER = Card(
    "Skinthinner", "Hautspalter", ("creature",), "{1}{B}", ("zombie",), 2, 1,
    abilities=(Morph("{3}{B}{B}"), Triggered(TurnedUp(), (Destroy(Target(NONBLACK_CREATURE), for_good=True),))),
)  # fmt: skip
ABZAN_GUIDE = Card(
    "Abzan Guide", "Abzan-Führerin", ("creature",), "{3}{W}{B}{G}", ("human", "warrior"), 4, 4,
    keywords=("lifelink",),
    abilities=(Morph("{2}{W}{B}{G}"),),
)  # fmt: skip
SEGMENTED_KROTIQ = Card(
    "Segmented Krotiq", "Gegliedertes Krotiq", ("creature",), "{5}{G}", ("insect",), 6, 5,
    abilities=(Morph("{6}{G}", mega=True),),
)  # fmt: skip
SANDSTORM_CHARGER = Card(
    "Sandstorm Charger", "Sandstürmer", ("creature",), "{4}{W}", ("beast",), 3, 4,
    abilities=(Morph("{4}{W}", mega=True),),
)  # fmt: skip
AVEN_SUNSTRIKER = Card(
    "Aven Sunstriker", "Avior-Sonnenkämpfer", ("creature",), "{1}{W}{W}", ("bird", "warrior"), 1, 1,
    keywords=("flying", "double strike"),
    abilities=(Morph("{4}{W}", mega=True),),
)  # fmt: skip
GUARDIAN_SHIELD_BEARER = Card(
    "Guardian Shield-Bearer", "Schildträger-Gardist", ("creature",), "{1}{G}", ("human", "soldier"), 2, 1,
    abilities=(Morph("{3}{G}", mega=True),
               Triggered(TurnedUp(), (PutCounters("+1/+1", 1, Target(YOUR_OTHER_CREATURE)),))),
)  # fmt: skip
WARBREAK_TRUMPETER = Card(
    "Warbreak Trumpeter", "Schlachthornist", ("creature",), "{R}", ("goblin",), 1, 1,
    abilities=(Morph("{X}{X}{R}"), Triggered(TurnedUp(), (CreateToken("token:goblin", X()),))),
)  # fmt: skip
