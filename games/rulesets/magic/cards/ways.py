"""Cards that are cast or come back in ways of their own: unearth, multikicker (magic 702.84, 702.33c)."""

from games.cardgames.vocabulary.abilities import Activated, Payment, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.entries import EntersWith
from games.cardgames.vocabulary.permanents import SacrificeIt
from games.cardgames.vocabulary.selectors import Self
from games.cardgames.vocabulary.triggers import Begins
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET
from games.rulesets.magic.vocabulary.abilities import Cycling, Multikicker
from games.rulesets.magic.vocabulary.amounts import TimesKicked
from games.rulesets.magic.vocabulary.costs import Unearth

# --- unearth ---------------------------------------------------------------------------------------------------------

FOR_A_TURN = Triggered(Begins("end", "anyone"), (SacrificeIt(Self()),))
HELLSPARK_ELEMENTAL = Card(
    "Hellspark Elemental", "Höllenfunkenelementar", ("creature",), "{1}{R}", ("elemental",), 3, 1,
    keywords=("trample", "haste"), abilities=(FOR_A_TURN, Unearth("{1}{R}")),
)  # fmt: skip
HELLS_THUNDER = Card(
    "Hell's Thunder", "Donner der Hölle", ("creature",), "{1}{R}{R}", ("elemental",), 4, 4,
    keywords=("flying", "haste"), abilities=(FOR_A_TURN, Unearth("{4}{R}")),
)  # fmt: skip
VISCERA_DRAGGER = Card(
    "Viscera Dragger", "Eingeweideschlepper", ("creature",), "{3}{B}", ("zombie", "ogre", "warrior"), 3, 3,
    abilities=(Cycling("{2}"), Unearth("{1}{B}")),
)  # fmt: skip
VITHIAN_STINGER = Card(
    "Vithian Stinger", "Vithianischer Stachelschütze", ("creature",), "{2}{R}", ("human", "shaman"), 0, 1,
    abilities=(Activated(Payment(tap=True), (Damage(1, TARGET),)), Unearth("{1}{R}")),
)  # fmt: skip

# --- multikicker -----------------------------------------------------------------------------------------------------

FOR_EACH_TIME = EntersWith("+1/+1", TimesKicked())
ENCLAVE_ELITE = Card(
    "Enclave Elite", "Elite der Enklave", ("creature",), "{2}{U}", ("merfolk", "soldier"), 2, 2,
    keywords=("islandwalk",), abilities=(Multikicker("{1}{U}"), FOR_EACH_TIME),
)  # fmt: skip
GNARLID_PACK = Card(
    "Gnarlid Pack", "Knurrer-Rudel", ("creature",), "{1}{G}", ("beast",), 2, 2,
    abilities=(Multikicker("{1}{G}"), FOR_EACH_TIME),
)  # fmt: skip
QUAG_VAMPIRES = Card(
    "Quag Vampires", "Pfuhlvampire", ("creature",), "{B}", ("vampire", "rogue"), 1, 1,
    keywords=("swampwalk",), abilities=(Multikicker("{1}{B}"), FOR_EACH_TIME),
)  # fmt: skip
