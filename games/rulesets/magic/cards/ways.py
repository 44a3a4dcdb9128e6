"""Cards that are cast or come back in ways of their own: unearth, multikicker, madness (magic 702.84, 702.33c,
702.35)."""

from games.cardgames.vocabulary.abilities import Activated, Payment, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.entries import EntersWith
from games.cardgames.vocabulary.permanents import Destroy, ReturnToHand, SacrificeIt
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, Target
from games.cardgames.vocabulary.triggers import Begins
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import NONBLACK_CREATURE, TARGET, TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.abilities import Cycling, Multikicker
from games.rulesets.magic.vocabulary.amounts import TimesKicked
from games.rulesets.magic.vocabulary.costs import Unearth
from games.rulesets.magic.vocabulary.madness import Madness

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

# --- madness ---------------------------------------------------------------------------------------------------------

FIERY_TEMPER = Card(
    "Fiery Temper", "Hitziges Temperament", ("instant",), "{1}{R}{R}",
    abilities=(*does(Damage(3, TARGET)), Madness("{R}")),
)  # fmt: skip
RECKLESS_WURM = Card(
    "Reckless Wurm", "Rücksichtsloser Wurm", ("creature",), "{3}{R}{R}", ("wurm",), 4, 4, keywords=("trample",),
    abilities=(Madness("{2}{R}"),),
)  # fmt: skip
INCORRIGIBLE_YOUTHS = Card(
    "Incorrigible Youths", "Unverbesserliche Halbwüchsige", ("creature",), "{3}{R}{R}", ("vampire",), 4, 3,
    keywords=("haste",), abilities=(Madness("{2}{R}"),),
)  # fmt: skip
ARROGANT_WURM = Card(
    "Arrogant Wurm", "Arroganter Wurm", ("creature",), "{3}{G}{G}", ("wurm",), 4, 4, keywords=("trample",),
    abilities=(Madness("{2}{G}"),),
)  # fmt: skip
DARK_WITHERING = Card(
    "Dark Withering", "Dunkles Verdorren", ("instant",), "{4}{B}{B}",
    abilities=(*does(Destroy(Target(NONBLACK_CREATURE))), Madness("{B}")),
)  # fmt: skip
MURDEROUS_COMPULSION = Card(
    "Murderous Compulsion", "Mörderischer Drang", ("sorcery",), "{1}{B}",
    abilities=(*does(Destroy(Target(ObjectFilter(types=("creature",), tapped=True)))), Madness("{1}{B}")),
)  # fmt: skip
JUST_THE_WIND = Card(
    "Just the Wind", "Nur der Wind", ("instant",), "{1}{U}",
    abilities=(*does(ReturnToHand(TARGET_CREATURE)), Madness("{U}")),
)  # fmt: skip
