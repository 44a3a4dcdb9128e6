"""Lightning: breaks, and strikes first."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import Alter, Destroy, ReturnToHand, Untap
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import Each, Self, Target, You
from games.cardgames.vocabulary.triggers import Attacks, Casts, Dies
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    ACTIVE_FORWARD,
    CHARACTERS,
    DAMAGED_FORWARD,
    DRAW,
    SCION,
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
    on_breaking,
    on_entering,
)
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst, LessDamage, Special, Title
from games.rulesets.fftcg.vocabulary.amounts import ForEach
from games.rulesets.fftcg.vocabulary.conditions import IsDull
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import DealPoints, Dull
from games.rulesets.fftcg.vocabulary.selectors import BACKUP, SUMMON, Cards

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
ORLANDEAU_7000 = Card(
    "Orlandeau", "Orlandeau", ("forward",), "5", ("Sword Saint",),
    number="1-126H", element="lightning", power=7000, categories=("FFT",),
    abilities=(
        on_attacking(hits_all(3000)),
        Action(Price(("lightning", "lightning")), (gets(0, "haste"),)),
    ),
)  # fmt: skip
ORLANDEAU_9000 = Card(
    "Orlandeau", "Orlandeau", ("forward",), "5", ("Sword Saint",),
    number="4-101H", element="lightning", power=9000, categories=("THEATRHYTHM", "FFT"),
    abilities=(
        on_entering(Destroy(Target(DAMAGED_FORWARD))),
        Special(
            Title("Shadowblade", "Schattenklinge"), Price(("lightning", "lightning")), (gives(-7000), Untap(Self()))
        ),
    ),
)  # fmt: skip
CAIT_SITH = Card(
    "Cait Sith", "Cait Sith", ("forward",), "1", ("Spy",),
    number="1-132C", element="lightning", power=2000, categories=("VII",),
    abilities=(ExBurst(on_entering(Dull(Target(THEIR_FORWARD)))),),
)  # fmt: skip
LIGHTNING = Card(
    "Lightning", "Lightning", ("forward",), "4", ("Ravager",),
    number="1-142R", element="lightning", power=4000, categories=("XIII",),
    keywords=("haste",),
    abilities=(on_entering(Dull(Target(THEIR_FORWARD))),),
)  # fmt: skip
RAMZA_SHOUTS = Card(
    "Ramza", "Ramza", ("forward",), "4", ("Knight",),
    number="1-144R", element="lightning", power=5000, categories=("FFT",),
    abilities=(
        Static(Self(), ForEach(1000, YOUR_BACKUP)),
        Special(Title("Shout", "Schrei"), Price(("lightning",)), (gets(2000, "haste", "first strike"),)),
    ),
)  # fmt: skip
RAMZA_ACTIVATES = Card(
    "Ramza", "Ramza", ("forward",), "3", ("Warrior",),
    number="1-145C", element="lightning", power=7000, categories=("FFT",),
    abilities=(Action(Price(dull=True), (Untap(Target(BACKUP)),)),),
)  # fmt: skip
RAMZA_RALLIES = Card(
    "Ramza", "Ramza", ("forward",), "2", ("Knight",),
    number="4-117R", element="lightning", power=5000, categories=("FFT",),
    abilities=(
        Triggered(Dies(YOUR_FORWARD), (Untap(Self()),)),
        Action(Price(dull=True), (gives(0, "haste"),)),
        Action(Price(dull=True), (gives(1000),)),
    ),
)  # fmt: skip
DRAGOON_6000 = Card(
    "Dragoon", "Dragoon", ("forward",), "3", ("Standard Unit",),
    number="1-147C", element="lightning", power=6000, categories=("FFT",), generic=True,
    keywords=("first strike",),
)  # fmt: skip
DRAGOON_SWIFT = Card(
    "Dragoon", "Dragoon", ("forward",), "3", ("Standard Unit",),
    number="1-148C", element="lightning", power=5000, categories=("FFT",), generic=True,
    keywords=("haste",),
)  # fmt: skip
NOEL = Card(
    "Noel", "Noel", ("forward",), "3", ("Commando",),
    number="1-208S", element="lightning", power=5000, categories=("XIII",),
    keywords=("haste",),
    abilities=(Static(Self(), 2000, only_if=Control(Cards(whose="you", named="Serah"))),),
)  # fmt: skip
BLACK_WALTZ_3 = Card(
    "Black Waltz 3", "Schwarzer Walzer 3", ("forward",), "3", ("Black Mage",),
    number="4-102R", element="lightning", power=6000, categories=("IX",),
    abilities=(on_entering(gives(-2000)), on_breaking(gives(-2000))),
)  # fmt: skip
DYCEDARG = Card(
    "Dycedarg", "Dycedarg", ("forward",), "3", ("Knight",),
    number="4-105R", element="lightning", power=6000, categories=("FFT",),
    abilities=(on_breaking(hits(7000, Cards(types=("forward",), whose="opponent", active=True))),),
)  # fmt: skip
NINJA_SWIFT = Card(
    "Ninja", "Ninja", ("forward",), "2", ("Standard Unit",),
    number="4-108C", element="lightning", power=3000, categories=("III",), generic=True,
    keywords=("haste",),
)  # fmt: skip
KUJA = Card(
    "Kuja", "Kuja", ("forward",), "4", ("Genome",),
    number="11-090L", element="lightning", power=8000, categories=("IX",),
    abilities=(
        on_entering(
            Destroy(Target(Cards(types=("forward",), whose="opponent", most_cost=3))), DealPoints(You())
        ),
        Special(
            Title("Thundaga", "Blitzga"),
            Price(("lightning",) * 3),
            (
                Damage(2000, Target(THEIR_FORWARD, count=2, up_to=True)),
                Damage(5000, Each(Cards(types=("forward",), whose="opponent", damaged=True))),
            ),
        ),
    ),
)  # fmt: skip

# --- Monsters ------------------------------------------------------------------------------------------------------

YEOMAN = Card(
    "Yeoman", "Yeoman", ("monster",), "1", ("Tilter",), number="4-118C", element="lightning", categories=("XIII",),
    abilities=(Action(Price(breaks=True), (Alter(A_FORWARD, keywords=("first strike",)), DRAW)),),
)  # fmt: skip
DRAGON = Card(
    "Dragon", "Drache", ("monster",), "2", ("Dragon",),
    number="4-106C", element="lightning", categories=("FFT",), generic=True,
    abilities=(
        Action(Price(("lightning",), breaks=True), (Destroy(Target(Cards(types=("monster",), most_cost=4))),)),
        Action(
            Price(("lightning", "any"), breaks=True), (Destroy(Target(Cards(types=("forward",), most_cost=4))),)
        ),
    ),
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
ODIN_GREAT = Card(
    "Odin", "Odin", ("summon",), "7", number="1-124R", element="lightning", categories=("FFT",),
    abilities=bursts(Destroy(A_FORWARD)),
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
RED_MAGE = Card(
    "Red Mage", "Rotmagier", ("backup",), "2", ("Standard Unit",),
    number="1-121C", element="lightning", categories=("III",), generic=True,
    abilities=(Action(Price(("lightning",), dull=True), (gives(0, "haste"),)),),
)  # fmt: skip
BLACK_MAGE = Card(
    "Black Mage", "Schwarzmagier", ("backup",), "2", ("Standard Unit",),
    number="1-130C", element="lightning", categories=("FFT",), generic=True,
    abilities=(
        Action(Price(("lightning", "lightning"), dull=True, breaks=True), (Destroy(Target(DAMAGED_FORWARD)),)),
    ),
)  # fmt: skip
SAGE = Card(
    "Sage", "Weiser", ("backup",), "4", ("Standard Unit",),
    number="1-133C", element="lightning", categories=("III",), generic=True,
    abilities=(on_entering(ReturnToHand(Target(Cards(types=CHARACTERS, whose="you", zone="break")))),),
)  # fmt: skip
DUKE_GOLTANNA = Card(
    "Duke Goltanna", "Herzog Goltanna", ("backup",), "3", ("Duke",),
    number="1-134R", element="lightning", categories=("FFT",),
    abilities=(on_entering(finds(job="Knight")),),
)  # fmt: skip
SEYMOUR = Card(
    "Seymour", "Seymour", ("backup",), "4", ("Summoner",),
    number="1-137R", element="lightning", categories=("X",),
    abilities=(on_entering(Destroy(Target(Cards(types=("forward",), most_cost=3)))),),
)  # fmt: skip
LULU = Card(
    "Lulu", "Lulu", ("backup",), "3", ("Guardian",), number="1-150R", element="lightning", categories=("X",),
    abilities=(Static(Each(Cards(types=("forward",), whose="you", element="lightning")), 1000),),
)  # fmt: skip
MAQUI = Card(
    "Maqui", "Maqui", ("backup",), "2", ("NORA",), number="1-209S", element="lightning", categories=("XIII",),
    abilities=(
        Action(
            Price(("lightning",), dull=True),
            (gives(0, "first strike", to=Cards(types=("forward",), element="lightning", attacking=True)),),
        ),
    ),
)  # fmt: skip
LANCER = Card(
    "Lancer", "Pikenier", ("backup",), "2", ("Standard Unit",),
    number="4-104R", element="lightning", categories=("XIV",), generic=True,
    abilities=(Action(Price(dull=True, breaks=True), (gives(0, "first strike"),)),),
)  # fmt: skip
