"""Cards that wait in exile until their time has come (magic 702.62)."""

from games.cardgames.vocabulary.abilities import Defines, Triggered
from games.cardgames.vocabulary.amounts import CardsOf, X
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.permanents import ReturnToHand, Tap
from games.cardgames.vocabulary.piles import Discard, Draw, Search
from games.cardgames.vocabulary.selectors import YOU, Each, ObjectFilter, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import BASIC_LAND, TARGET, TARGET_PLAYER, does, on_entering
from games.rulesets.magic.vocabulary.suspend import Suspend, TimeCounterRemoved

RIFT_BOLT = Card(
    "Rift Bolt",
    "Entladung aus dem Zeitriss",
    ("sorcery",),
    "{2}{R}",
    abilities=(*does(Damage(3, TARGET)), Suspend(1, "{R}")),
)
ANCESTRAL_VISION = Card(
    "Ancestral Vision", "Vision der Ahnen", ("sorcery",), "", colours="U",
    abilities=(Suspend(4, "{U}"), *does(Draw(3, TARGET_PLAYER))),
)  # fmt: skip
SEARCH_FOR_TOMORROW = Card(
    "Search for Tomorrow", "Suche nach dem Morgen", ("sorcery",), "{2}{G}",
    abilities=(*does(Search(BASIC_LAND, "field")), Suspend(2, "{G}")),
)  # fmt: skip
DURKWOOD_BALOTH = Card(
    "Durkwood Baloth", "Düsterwaldbaloth", ("creature",), "{4}{G}{G}", ("beast",), 5, 5,
    abilities=(Suspend(5, "{G}"),),
)  # fmt: skip
GIANT_DUSTWASP = Card(
    "Giant Dustwasp", "Riesige Staubwespe", ("creature",), "{3}{G}{G}", ("insect",), 3, 3, keywords=("flying",),
    abilities=(Suspend(4, "{1}{G}"),),
)  # fmt: skip
ERRANT_EPHEMERON = Card(
    "Errant Ephemeron", "Herumziehendes Ephemerid", ("creature",), "{6}{U}", ("illusion",), 4, 4, keywords=("flying",),
    abilities=(Suspend(4, "{1}{U}"),),
)  # fmt: skip
RIFTWING_CLOUDSKATE = Card(
    "Riftwing Cloudskate", "Zeitriss-Wolkenscholle", ("creature",), "{3}{U}{U}", ("illusion",), 2, 2,
    keywords=("flying",),
    abilities=(on_entering(ReturnToHand(Target(ObjectFilter()))), Suspend(3, "{1}{U}")),
)  # fmt: skip
KELDON_HALBERDIER = Card(
    "Keldon Halberdier", "Keldonischer Hellebardier", ("creature",), "{4}{R}", ("human", "warrior"), 4, 1,
    keywords=("first strike",), abilities=(Suspend(4, "{R}"),),
)  # fmt: skip
CORPULENT_CORPSE = Card(
    "Corpulent Corpse", "Korpulente Leiche", ("creature",), "{5}{B}", ("zombie",), 3, 3, keywords=("fear",),
    abilities=(Suspend(5, "{B}"),),
)  # fmt: skip
MINDSTAB = Card(
    "Mindstab", "Hirnmartern", ("sorcery",), "{5}{B}",
    abilities=(*does(Discard(3, TARGET_PLAYER)), Suspend(4, "{B}")),
)  # fmt: skip
IVORY_GIANT = Card(
    "Ivory Giant", "Elfenbeinriese", ("creature",), "{5}{W}{W}", ("giant",), 3, 4,
    abilities=(on_entering(Tap(Each(ObjectFilter(types=("creature",), not_colour="W")))), Suspend(5, "{W}")),
)  # fmt: skip
DUSKRIDER_PEREGRINE = Card(
    "Duskrider Peregrine", "Dämmerlichtwanderfalke", ("creature",), "{5}{W}", ("bird",), 3, 3,
    keywords=("flying", "protection from black"), abilities=(Suspend(3, "{1}{W}"),),
)  # fmt: skip
AEON_CHRONICLER = Card(
    "Aeon Chronicler", "Chronist der Ewigkeit", ("creature",), "{3}{U}{U}", ("avatar",), 0, 0,
    abilities=(
        Defines(CardsOf(YOU), CardsOf(YOU)), Suspend(X(), "{X}{3}{U}"),
        Triggered(TimeCounterRemoved(), (Draw(),), zone="exile"),
    ),
)  # fmt: skip
