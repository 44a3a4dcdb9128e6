"""Lightning: breaks, and strikes first."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import Alter, Destroy
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import Each, Self, Target
from games.cardgames.vocabulary.triggers import Attacks, Casts
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    ACTIVE_FORWARD,
    DAMAGED_FORWARD,
    DRAW,
    SCION,
    THEIR_FORWARD,
    bursts,
    does,
    hits,
    on_breaking,
    on_entering,
)
from games.rulesets.fftcg.vocabulary.abilities import Action, LessDamage, Special, Title
from games.rulesets.fftcg.vocabulary.amounts import ForEach
from games.rulesets.fftcg.vocabulary.conditions import IsDull
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import Dull
from games.rulesets.fftcg.vocabulary.selectors import SUMMON, Cards

YOUR_SCIONS = Cards(types=("forward",), whose="you", job=SCION)
STRIKES_FIRST = (Action(Price(("lightning",)), (Alter(Self(), keywords=("first strike",)),)),)

# --- Forwards ------------------------------------------------------------------------------------------------------

YSHTOLA = Card(
    "Y'shtola", "Y'shtola", ("forward",), "3", (SCION,),
    number="16-100L", element="lightning", power=7000, categories=("DFF", "XIV"),
    abilities=(
        on_entering(Alter(Target(THEIR_FORWARD), ForEach(-4000, YOUR_SCIONS))),
        Action(
            Price(dull_other=Cards(types=("forward",), whose="you", job=SCION, active=True)),
            (Alter(Target(Cards(types=("forward",), category="XIV")), keywords=("haste", "first strike")),),
        ),
        Special(
            Title("Pulse of Creation", "Puls der Schöpfung"),
            Price(("lightning", "lightning"), dull=True),
            (Damage(9000, Each(Cards(types=("forward",), not_job=SCION))),),
        ),
    ),
)  # fmt: skip
THANCRED = Card(
    "Thancred", "Thancred", ("forward",), "4", (SCION,),
    number="5-107H", element="lightning", power=8000, categories=("XIV",),
    abilities=(
        Static(Self(), 1000, only_if=Control(Cards(whose="you", job=SCION, another=True))),
        LessDamage(2000, IsDull()),
    ),
)  # fmt: skip
ALPHINAUD = Card(
    "Alphinaud", "Alphinaud", ("forward",), "2", (SCION,),
    number="8-092C", element="lightning", power=5000, categories=("XIV",),
    abilities=(Triggered(Attacks(), (Dull(Each(Cards(types=("forward",), whose="opponent", no_stronger=True))),)),),
)  # fmt: skip
ZAPT = Card(
    "Zapt", "Fünkchen", ("forward", "monster"), "2", ("Ramuh",),
    number="7-093C", element="lightning", power=4000, categories=("WOFF",),
    abilities=(on_breaking(May((Search(Cards(zone="deck", named="Ramuh"), reveal=True),))),),
)  # fmt: skip
ONION_KNIGHT = Card(
    "Onion Knight", "Zwiebelritter", ("forward",), "3", ("Sage",),
    number="1-125R", element="lightning", power=6000, categories=("DFF", "III"),
    abilities=(on_entering(hits(5000, DAMAGED_FORWARD)),),
)  # fmt: skip
DRAGOON_7000 = Card(
    "Dragoon", "Dragoon", ("forward",), "3", ("Standard Unit",),
    number="5-119C", element="lightning", power=7000, categories=("III",), generic=True,
    abilities=STRIKES_FIRST,
)  # fmt: skip
DRAGOON_5000 = Card(
    "Dragoon", "Dragoon", ("forward",), "2", ("Standard Unit",),
    number="2-120C", element="lightning", power=5000, categories=("XIV",), generic=True,
    abilities=STRIKES_FIRST,
)  # fmt: skip
GLADIATOR = Card(
    "Gladiator", "Gladiator", ("forward",), "4", ("Standard Unit",),
    number="7-090C", element="lightning", power=8000, categories=("V",), generic=True,
    abilities=(Triggered(Casts(SUMMON, "opponent"), (Alter(Self(), 2000),)),),
)  # fmt: skip
ASSASSIN = Card(
    "Assassin", "Assassine", ("forward",), "2", ("Standard Unit",),
    number="5-098C", element="lightning", power=2000, categories=("FFTA2",), generic=True,
    keywords=("haste",),
    abilities=(Triggered(Attacks(), (Dull(Target(Cards(types=("forward",), most_cost=2))),)),),
)  # fmt: skip

# --- Monsters ------------------------------------------------------------------------------------------------------

YEOMAN = Card(
    "Yeoman", "Yeoman", ("monster",), "1", ("Tilter",), number="4-118C", element="lightning", categories=("XIII",),
    abilities=(Action(Price(breaks=True), (Alter(A_FORWARD, keywords=("first strike",)), DRAW)),),
)  # fmt: skip

# --- Summons -------------------------------------------------------------------------------------------------------

ODIN_SMALL = Card(
    "Odin", "Odin", ("summon",), "3", number="9-083C", element="lightning", categories=("DFF",),
    abilities=bursts(Destroy(Target(Cards(types=("forward",), most_cost=2))), DRAW),
)  # fmt: skip
RAMUH = Card(
    "Ramuh", "Ramuh", ("summon",), "1", number="1-143C", element="lightning", categories=("FFT",),
    abilities=bursts(hits(5000, ACTIVE_FORWARD)),
)  # fmt: skip
ODIN_LARGE = Card(
    "Odin", "Odin", ("summon",), "4", number="1-123R", element="lightning", categories=("XIII",),
    abilities=does(Destroy(Target(Cards(types=("forward",), most_cost=4)))),
)  # fmt: skip

# --- Backups -------------------------------------------------------------------------------------------------------

SUMMONER = Card(
    "Summoner",
    "Beschwörer",
    ("backup",),
    "1",
    ("Standard Unit",),
    number="1-138C",
    element="lightning",
    categories=("FFT",),
    generic=True,
)  # fmt: skip
NINJA = Card(
    "Ninja", "Ninja", ("backup",), "2", ("Standard Unit",),
    number="2-115C", element="lightning", categories=("FFT",), generic=True,
    abilities=(Action(Price(("lightning", "lightning"), dull=True), (hits(2000),)),),
)  # fmt: skip
ESTHAR_SOLDIER = Card(
    "Esthar Soldier", "Esthar-Soldat", ("backup",), "2", ("Standard Unit",),
    number="4-100C", element="lightning", categories=("THEATRHYTHM", "VIII"), generic=True,
    abilities=(on_entering(Dull(Target(Cards(types=("forward",), whose="opponent", most_cost=4)))),),
)  # fmt: skip
MAGUS = Card(
    "Magus", "Magus", ("backup",), "2", ("Standard Unit",),
    number="4-113C", element="lightning", categories=("III",), generic=True,
    abilities=(Action(Price(dull=True, breaks=True), (hits(4000, ACTIVE_FORWARD),)),),
)  # fmt: skip
ALDO = Card(
    "Aldo", "Aldo", ("backup",), "4", ("Leader of the Tenshodo",),
    number="10-086C", element="lightning", categories=("XI",),
    abilities=(
        on_entering(May((Search(Cards(types=("forward",), zone="deck", element="lightning"), reveal=True),))),
    ),
)  # fmt: skip
DARK_KNIGHT = Card(
    "Dark Knight", "Dunkelritter", ("backup",), "3", ("Standard Unit",),
    number="10-099C", element="lightning", categories=("III",), generic=True,
    abilities=(on_entering(hits(8000, DAMAGED_FORWARD)),),
)  # fmt: skip
