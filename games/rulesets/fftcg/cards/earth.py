"""Earth: strong, and not to be moved."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.damage import Fight
from games.cardgames.vocabulary.permanents import Alter, Destroy
from games.cardgames.vocabulary.selectors import Each, Self, Target
from games.cardgames.vocabulary.triggers import Dies
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    DRAW,
    DULL_FORWARD,
    THEIR_FORWARD,
    YOUR_BACKUP,
    YOUR_FORWARD,
    bursts,
    does,
    finds,
    gets,
    gives,
    hits,
    hits_all,
    on_attacking,
    on_entering,
)
from games.rulesets.fftcg.features import STEADFAST
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst, Special, Title
from games.rulesets.fftcg.vocabulary.amounts import ForEach
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.selectors import Cards

AVALANCHE = "AVALANCHE Operative"

# --- Forwards ------------------------------------------------------------------------------------------------------

MONK = Card(
    "Monk",
    "Mönch",
    ("forward",),
    "2",
    ("Standard Unit",),
    number="1-119C",
    element="earth",
    power=6000,
    categories=("FFT",),
    generic=True,
)  # fmt: skip
BLACK_BELT = Card(
    "Black Belt",
    "Schwarzgurt",
    ("forward",),
    "4",
    ("Standard Unit",),
    number="1-099C",
    element="earth",
    power=8000,
    categories=("III",),
    generic=True,
)  # fmt: skip
GUY = Card(
    "Guy", "Guy", ("forward",), "4", ("Rebel",), number="1-097H", element="earth", power=8000, categories=("II",),
    keywords=("brave",),
    abilities=(Static(Self(), forbids=(STEADFAST,)),),
)  # fmt: skip
VINCENT_9000 = Card(
    "Vincent", "Vincent", ("forward",), "5", ("Gunslinger",),
    number="1-094R", element="earth", power=9000, categories=("VII",),
    abilities=(
        on_attacking(gets(0, "first strike")),
        Special(Title("Berserk Dance", "Berserkertanz"), Price(dull=True), (hits(6000),)),
    ),
)  # fmt: skip
VINCENT_7000 = Card(
    "Vincent", "Vincent", ("forward",), "3", ("Gunslinger",),
    number="1-202S", element="earth", power=7000, categories=("VII",),
    abilities=(on_attacking(gets(0, "first strike")),),
)  # fmt: skip
GIPPAL = Card(
    "Gippal", "Gippal", ("forward",), "4", ("Faction Leader",),
    number="1-101R", element="earth", power=8000, categories=("X",),
    abilities=(ExBurst(on_entering(Alter(Each(YOUR_FORWARD), 4000))),),
)  # fmt: skip
BARRET_HAMMERS = Card(
    "Barret", "Barret", ("forward",), "3", (AVALANCHE,),
    number="1-114R", element="earth", power=7000, categories=("VII",),
    abilities=(Special(Title("Hammer Blow", "Hammerschlag"), Price(("earth", "earth")), (hits(4000), gets(4000))),),
)  # fmt: skip
BARRET_BOMBS = Card(
    "Barret", "Barret", ("forward",), "2", (AVALANCHE,),
    number="1-205S", element="earth", power=6000, categories=("VII",),
    abilities=(Special(Title("Grenade Bomb", "Granatenwurf"), Price(), (hits_all(2000),)),),
)  # fmt: skip
BARRET_BEAMS = Card(
    "Barret", "Barret", ("forward",), "4", (AVALANCHE,),
    number="4-089R", element="earth", power=8000, categories=("VII",),
    keywords=("brave",),
    abilities=(
        Triggered(Dies(Cards(whose="you", job=AVALANCHE, another=True)), (hits_all(2000),)),
        Special(Title("Satellite Beam", "Satellitenstrahl"), Price(("earth", "earth"), dull=True), (hits_all(5000),)),
    ),
)  # fmt: skip
PUGILIST = Card(
    "Pugilist", "Faustkämpfer", ("forward",), "2", ("Standard Unit",),
    number="4-077R", element="earth", power=5000, categories=("XIV",), generic=True,
    abilities=(
        Static(
            Self(), ForEach(2000, Cards(types=("forward",), whose="you", job="Standard Unit", another=True))
        ),
    ),
)  # fmt: skip

# --- Monsters ------------------------------------------------------------------------------------------------------
GOBLIN = Card(
    "Goblin", "Goblin", ("monster",), "1", ("Goblin",),
    number="4-081C", element="earth", categories=("FFT",), generic=True,
    abilities=(Action(Price(breaks=True), (gives(2000),)),),
)  # fmt: skip


# --- Summons -------------------------------------------------------------------------------------------------------

GOLEM = Card(
    "Golem", "Golem", ("summon",), "2", number="9-065C", element="earth", categories=("TYPE-0",),
    abilities=bursts(Alter(A_FORWARD, 2000), DRAW),
)  # fmt: skip
HECATONCHEIR = Card(
    "Hecatoncheir", "Hekatoncheir", ("summon",), "2", number="4-093R", element="earth", categories=("XIII",),
    abilities=does(Fight(Target(YOUR_FORWARD), Target(THEIR_FORWARD, slot=1))),
)  # fmt: skip

# --- Backups -------------------------------------------------------------------------------------------------------

EVOKER = Card(
    "Evoker",
    "Evokator",
    ("backup",),
    "1",
    ("Standard Unit",),
    number="1-105C",
    element="earth",
    categories=("III",),
    generic=True,
)  # fmt: skip
MACHINIST = Card(
    "Machinist", "Maschinist", ("backup",), "5", ("Standard Unit",),
    number="8-073C", element="earth", categories=("XIV",), generic=True,
    abilities=(on_entering(Destroy(Target(DULL_FORWARD))),),
)  # fmt: skip
GEOMANCER = Card(
    "Geomancer", "Geomant", ("backup",), "2", ("Standard Unit",),
    number="1-115C", element="earth", categories=("III",), generic=True,
    abilities=(on_entering(Alter(A_FORWARD, keywords=("brave",))),),
)  # fmt: skip
ENNA_KROS = Card(
    "Enna Kros", "Enna Kros", ("backup",), "3", ("Creator of Worlds",),
    number="1-095R", element="earth", categories=("WOFF",),
    abilities=(Static(Each(Cards(types=("forward",), whose="you", element="earth")), 1000),),
)  # fmt: skip
WEDGE_1 = Card(
    "Wedge", "Wedge", ("backup",), "4", (AVALANCHE,), number="1-203S", element="earth", categories=("VII",),
    abilities=(on_entering(finds(named="Biggs")),),
)  # fmt: skip
WEDGE_4 = Card(
    "Wedge", "Wedge", ("backup",), "3", (AVALANCHE,), number="4-076R", element="earth", categories=("VII",),
    abilities=(on_entering(finds(types=("forward",), job=AVALANCHE)),),
)  # fmt: skip
JESSIE = Card(
    "Jessie", "Jessie", ("backup",), "3", (AVALANCHE,), number="1-204S", element="earth", categories=("VII",),
    abilities=(on_entering(finds(types=("forward",), category="VII")),),
)  # fmt: skip
BIGGS = Card(
    "Biggs", "Biggs", ("backup",), "2", (AVALANCHE,), number="1-206S", element="earth", categories=("VII",),
    abilities=(Triggered(Dies(YOUR_BACKUP), (hits_all(1000),)),),
)  # fmt: skip
BLACK_MAGE = Card(
    "Black Mage", "Schwarzmagier", ("backup",), "2", ("Standard Unit",),
    number="4-079C", element="earth", categories=("III",), generic=True,
    abilities=(Action(Price(("earth",), dull=True), (Alter(A_FORWARD, forbids=(STEADFAST,)),)),),
)  # fmt: skip
GEOMANCER_PAID = Card(
    "Geomancer", "Geomant", ("backup",), "2", ("Standard Unit",),
    number="4-091C", element="earth", categories=("III",), generic=True,
    abilities=(Action(Price(("earth", "any"), dull=True), (gives(0, "brave"),)),),
)  # fmt: skip
