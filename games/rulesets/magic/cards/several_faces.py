"""Cards with several faces: some turn over, some are played as either, some have an adventure or consist of halves."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, BlocksOnly, Defines, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage, LoseLife
from games.cardgames.vocabulary.effects import Counter, Unless
from games.cardgames.vocabulary.entries import EntersTapped
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, ReturnToHand, Tap
from games.cardgames.vocabulary.piles import Draw, Mill
from games.cardgames.vocabulary.selectors import ControllerOf, Each, ObjectFilter, Self, Target
from games.cardgames.vocabulary.transforming import Transform
from games.cardgames.vocabulary.triggers import Attacks, Begins, Enters
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ENCHANTMENT,
    TARGET,
    TARGET_CREATURE,
    TARGET_PLAYER,
    TARGET_SPELL,
    YOUR_CREATURE,
    does,
    on_entering,
    taps_for,
)
from games.rulesets.magic.vocabulary.selectors import ANY_TARGET, CREATURE

# --- transform -------------------------------------------------------------------------------------------------------


def transforms_for(cost: str) -> Activated:
    """Paid for, this turns over."""
    return Activated(Payment(cost), (Transform(Self()),))


THRABEN_GARGOYLE = Card(
    "Thraben Gargoyle", "Gargoyle von Thraben", ("artifact", "creature"), "{1}", ("gargoyle",), 2, 2,
    keywords=("defender",), abilities=(transforms_for("{6}"),), layout="transform",
    faces=(
        Card("Stonewing Antagonizer", "Steinschwingen-Angreifer", ("artifact", "creature"), "", ("gargoyle", "horror"),
             4, 2, keywords=("flying",)),
    ),
)  # fmt: skip
ULVENWALD_CAPTIVE = Card(
    "Ulvenwald Captive", "Ulvenwald-Gefangener", ("creature",), "{1}{G}", ("werewolf", "horror"), 1, 2,
    keywords=("defender",), abilities=(taps_for("G"), transforms_for("{5}{G}{G}")), layout="transform",
    faces=(
        Card("Ulvenwald Abomination", "Ulvenwald-Scheußlichkeit", ("creature",), "", ("eldrazi", "werewolf"), 4, 6,
             abilities=(taps_for("CC"),)),
    ),
)  # fmt: skip
SMOLDERING_WEREWOLF = Card(
    "Smoldering Werewolf", "Schwelender Werwolf", ("creature",), "{2}{R}{R}", ("werewolf", "horror"), 3, 2,
    abilities=(
        on_entering(Damage(1, Target(CREATURE, count=2, up_to=True))), transforms_for("{4}{R}{R}"),
    ),
    layout="transform",
    faces=(
        Card("Erupting Dreadwolf", "Aufberstender Schreckenswolf", ("creature",), "", ("eldrazi", "werewolf"), 6, 4,
             abilities=(Triggered(Attacks(), (Damage(2, TARGET),)),)),
    ),
)  # fmt: skip
VAMPIRE_TOKEN = Card(
    "Vampire", "Vampir", ("creature",), "", ("vampire",), 2, 2, keywords=("flying",), colours="B"
).as_token()  # fmt: skip
MAKES_VAMPIRE = Activated(Payment(tap=True), (CreateToken(VAMPIRE_TOKEN),))
VAMPIRES = ObjectFilter(subtype="vampire", whose="you")
BLOODLINE_KEEPER = Card(
    "Bloodline Keeper", "Blutlinien-Bewahrer", ("creature",), "{2}{B}{B}", ("vampire",), 3, 3, keywords=("flying",),
    abilities=(MAKES_VAMPIRE, Activated(Payment("{B}"), (Transform(Self()),), only=Control(VAMPIRES, 5))),
    layout="transform",
    faces=(
        Card("Lord of Lineage", "Fürst des Geschlechts", ("creature",), "", ("vampire",), 5, 5, colours="B",
             keywords=("flying",),
             abilities=(
                 Static(Each(ObjectFilter(types=("creature",), subtype="vampire", whose="you", another=True)), 2, 2),
                 MAKES_VAMPIRE,
             )),
    ),
)  # fmt: skip
CLERIC_TOKEN = Card(
    "Human Cleric", "Mensch-Kleriker", ("creature",), "", ("human", "cleric"), 1, 1, colours="WB"
).as_token()  # fmt: skip
HANWEIR_MILITIA_CAPTAIN = Card(
    "Hanweir Militia Captain", "Hauptmann der Hennweier-Miliz", ("creature",), "{1}{W}", ("human", "soldier"), 2, 2,
    abilities=(Triggered(Begins("upkeep"), (Transform(Self()),), only_if=Control(YOUR_CREATURE, 4)),),
    layout="transform",
    faces=(
        Card("Westvale Cult Leader", "Anführerin des Westtal-Kults", ("creature",), "", ("human", "cleric"),
             colours="W", abilities=(
                 Defines(Count(YOUR_CREATURE), Count(YOUR_CREATURE)),
                 Triggered(Begins("end"), (CreateToken(CLERIC_TOKEN),)),
             )),
    ),
)  # fmt: skip

# --- played as either face -------------------------------------------------------------------------------------------


def tapped_land(en: str, de: str, mana: str) -> Card:
    """The land on the back of a spell."""
    return Card(en, de, ("land",), abilities=(EntersTapped(), taps_for(mana)))


KAZANDU_MAMMOTH = Card(
    "Kazandu Mammoth", "Kazandu-Mammut", ("creature",), "{1}{G}{G}", ("elephant",), 3, 3,
    abilities=(Triggered(Enters(ObjectFilter(types=("land",), whose="you")), (Alter(Self(), 2, 2),)),),
    layout="modal", faces=(tapped_land("Kazandu Valley", "Kazandu-Tal", "G"),),
)  # fmt: skip
JWARI_DISRUPTION = Card(
    "Jwari Disruption", "Jwarische Störung", ("instant",), "{1}{U}",
    abilities=does(Unless("{1}", ControllerOf(TARGET_SPELL), (Counter(TARGET_SPELL),))),
    layout="modal", faces=(tapped_land("Jwari Ruins", "Jwarische Ruinen", "U"),),
)  # fmt: skip
BRIGHTCLIMB_PATHWAY = Card(
    "Brightclimb Pathway", "Lichtsteig-Höhenweg", ("land",), abilities=(taps_for("W"),),
    layout="modal", faces=(Card("Grimclimb Pathway", "Grimmsteig-Höhenweg", ("land",), abilities=(taps_for("B"),)),),
)  # fmt: skip

# --- adventures ------------------------------------------------------------------------------------------------------

ON_ADVENTURE = ("adventure",)
FAERIE_GUIDEMOTHER = Card(
    "Faerie Guidemother", "Wegweisende Fee", ("creature",), "{W}", ("faerie",), 1, 1, keywords=("flying",),
    layout="adventure",
    faces=(
        Card("Gift of the Fae", "Gabe der Feen", ("sorcery",), "{1}{W}", ON_ADVENTURE,
             abilities=does(Alter(TARGET_CREATURE, 2, 1, keywords=("flying",)))),
    ),
)  # fmt: skip
ARDENVALE_TACTICIAN = Card(
    "Ardenvale Tactician", "Ardenthal-Taktikerin", ("creature",), "{1}{W}{W}", ("human", "knight"), 2, 3,
    keywords=("flying",), layout="adventure",
    faces=(
        Card("Dizzying Swoop", "Sturzflug", ("instant",), "{1}{W}", ON_ADVENTURE,
             abilities=does(Tap(Target(CREATURE, count=2, up_to=True)))),
    ),
)  # fmt: skip
LONESOME_UNICORN = Card(
    "Lonesome Unicorn", "Einsames Einhorn", ("creature",), "{4}{W}", ("unicorn",), 3, 3, keywords=("vigilance",),
    layout="adventure",
    faces=(
        Card("Rider in Need", "Reiter ohne Ross", ("sorcery",), "{2}{W}", ON_ADVENTURE,
             abilities=does(CreateToken(Card(
                 "Knight", "Ritter", ("creature",), "", ("knight",), 2, 2, keywords=("vigilance",), colours="W",
             )))),
    ),
)  # fmt: skip
BRAZEN_BORROWER = Card(
    "Brazen Borrower", "Dreister Langfinger", ("creature",), "{1}{U}{U}", ("faerie", "rogue"), 3, 1,
    keywords=("flash", "flying"),
    abilities=(BlocksOnly(ObjectFilter(types=("creature",), keyword="flying")),),
    layout="adventure",
    faces=(
        Card("Petty Theft", "Gemeiner Diebstahl", ("instant",), "{1}{U}", ON_ADVENTURE,
             abilities=does(ReturnToHand(Target(ObjectFilter(lacks=("land",), whose="opponent"))))),
    ),
)  # fmt: skip
MERFOLK_SECRETKEEPER = Card(
    "Merfolk Secretkeeper", "Meervolk-Geheimniswahrerin", ("creature",), "{U}", ("merfolk", "wizard"), 0, 4,
    layout="adventure",
    faces=(
        Card("Venture Deeper", "Tiefer vordringen", ("sorcery",), "{U}", ON_ADVENTURE,
             abilities=does(Mill(4, TARGET_PLAYER))),
    ),
)  # fmt: skip
FOULMIRE_KNIGHT = Card(
    "Foulmire Knight", "Faulschlamm-Ritter", ("creature",), "{B}", ("zombie", "knight"), 1, 1, keywords=("deathtouch",),
    layout="adventure",
    faces=(
        Card("Profane Insight", "Profane Einsicht", ("instant",), "{2}{B}", ON_ADVENTURE,
             abilities=does(Draw(1), LoseLife(1))),
    ),
)  # fmt: skip
RIMROCK_KNIGHT = Card(
    "Rimrock Knight", "Rimmstein-Ritter", ("creature",), "{1}{R}", ("dwarf", "knight"), 3, 1,
    abilities=(Static(Self(), forbids=("block",)),), layout="adventure",
    faces=(
        Card("Boulder Rush", "Felsensturm", ("instant",), "{R}", ON_ADVENTURE,
             abilities=does(Alter(TARGET_CREATURE, 2))),
    ),
)  # fmt: skip
GARENBRIG_CARVER = Card(
    "Garenbrig Carver", "Garenbruck-Plattner", ("creature",), "{3}{G}", ("human", "warrior"), 3, 2,
    abilities=(on_entering(CreateToken("token:food")),), layout="adventure",
    faces=(
        Card("Shield's Might", "Macht des Schilds", ("instant",), "{1}{G}", ON_ADVENTURE,
             abilities=does(Alter(TARGET_CREATURE, 2, 2))),
    ),
)  # fmt: skip

# --- split cards -----------------------------------------------------------------------------------------------------

FIRE_ICE = Card(
    "Fire // Ice", "Feuer // Eis", ("instant",), layout="split",
    faces=(
        Card("Fire", "Feuer", ("instant",), "{1}{R}",
             abilities=does(Damage(2, Target(ANY_TARGET, count=2, up_to=True, least=1), divided=True))),
        Card("Ice", "Eis", ("instant",), "{1}{U}", abilities=does(Tap(Target(ObjectFilter())), Draw(1))),
    ),
)  # fmt: skip
ASSAULT_BATTERY = Card(
    "Assault // Battery", "Misshandlung // Körperverletzung", ("sorcery",), layout="split",
    faces=(
        Card("Assault", "Misshandlung", ("sorcery",), "{R}", abilities=does(Damage(2, TARGET))),
        Card("Battery", "Körperverletzung", ("sorcery",), "{3}{G}", abilities=does(CreateToken("token:elephant"))),
    ),
)  # fmt: skip
WAX_WANE = Card(
    "Wax // Wane", "Wachsen // Schwinden", ("instant",), layout="split",
    faces=(
        Card("Wax", "Wachsen", ("instant",), "{G}", abilities=does(Alter(TARGET_CREATURE, 2, 2))),
        Card("Wane", "Schwinden", ("instant",), "{W}", abilities=does(Destroy(Target(ENCHANTMENT)))),
    ),
)  # fmt: skip
