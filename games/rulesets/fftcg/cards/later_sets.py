"""Cards of the later sets, of all elements: Crystals, other prices, names, what must block and what attacks twice."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.permanents import Alter, Destroy, PutBack, ReturnToHand, StayTapped
from games.cardgames.vocabulary.piles import Discard, Look, Search
from games.cardgames.vocabulary.selectors import Self, Target
from games.cardgames.vocabulary.triggers import Begins, Leaves
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    CHARACTERS,
    DRAW,
    DULL_AND_FREEZE,
    OPPONENT,
    THEIR_FORWARD,
    gets,
    gives,
    hits,
    on_attacking,
    on_breaking,
    on_entering,
)
from games.rulesets.fftcg.features import TWICE, UNSUMMONED
from games.rulesets.fftcg.vocabulary.abilities import (
    Action,
    AlsoForward,
    AlsoNamed,
    AtDamage,
    ExBurst,
    Special,
    Title,
)
from games.rulesets.fftcg.vocabulary.amounts import ForEach
from games.rulesets.fftcg.vocabulary.conditions import YourTurn
from games.rulesets.fftcg.vocabulary.costs import CostInstead, Price, Use
from games.rulesets.fftcg.vocabulary.effects import DealPoints, Dull, GainCrystals
from games.rulesets.fftcg.vocabulary.selectors import Cards

A_CHARACTER = Target(Cards())
YOUR_DFF_FORWARDS = Cards(types=("forward",), whose="you", category="DFF")
CADETS = Cards(whose="you", job="Class Zero Cadet")
LOOKS = Look(2, Cards(zone="deck"))


def removed(element: str) -> Use:
    """A Character of this element in your Break Zone is removed."""
    return Use("remove", Cards(types=CHARACTERS, whose="you", zone="break", element=element))  # type: ignore[arg-type]


# --- Fire ----------------------------------------------------------------------------------------------------------

CLOUD_FOR_CRYSTALS = Card(
    "Cloud", "Cloud", ("forward",), "5", ("SOLDIER",),
    number="21-126S", element="fire", power=9000, categories=("DFF", "VII"),
    abilities=(
        CostInstead(Price(crystals=2)),
        ExBurst(on_entering(Damage(ForEach(3000, YOUR_DFF_FORWARDS), A_FORWARD))),
    ),
)  # fmt: skip
REYNN = Card(
    "Reynn", "Reynn", ("backup",), "2", ("Mirage Keeper",), number="21-019C", element="fire", categories=("WOFF",),
    abilities=(
        Action(
            Price(dull=True, breaks=True),
            (PutBack(Target(Cards(types=("monster",), whose="you", zone="break", most_cost=3))),),
            only=YourTurn(),
        ),
    ),
)  # fmt: skip

# --- Ice -----------------------------------------------------------------------------------------------------------

TERRA_FREEZES = Card(
    "Terra", "Terra", ("forward",), "3", ("Magitek Knight",),
    number="21-129S", element="ice", power=7000, categories=("DFF", "VI"),
    abilities=(
        on_entering(Discard(1, OPPONENT), If(Control(YOUR_DFF_FORWARDS, 2), (GainCrystals(),))),
        Action(Price(dull=True, crystals=1), (*DULL_AND_FREEZE, DRAW)),
    ),
)  # fmt: skip
SHINRYU_CELESTIA = Card(
    "Shinryu Celestia", "Shinryu Celestia", ("backup",), "2", ("L'Cie",),
    number="22-030C", element="ice", categories=("TYPE-0",),
    abilities=(
        AlsoNamed("Celestia"),
        Action(
            Price(dull=True), (gives(4000),), only=Control(Cards(types=("backup",), whose="you", element="ice"), 5)
        ),
    ),
)  # fmt: skip
MINWU = Card(
    "Minwu", "Minwu", ("backup",), "2", ("White Mage", "Rebel"),
    number="21-035C", element="ice", categories=("II",),
    abilities=(
        on_entering(StayTapped(A_CHARACTER)),
        Action(Price(("any",), dull=True, breaks=True), (Dull(A_CHARACTER), StayTapped(A_CHARACTER))),
    ),
)  # fmt: skip

# --- Wind ----------------------------------------------------------------------------------------------------------

MACHINA = Card(
    "Machina", "Machina", ("forward",), "2", ("Class Zero Cadet",),
    number="21-058C", element="wind", power=3000, categories=("THEATRHYTHM", "TYPE-0"),
    abilities=(
        Static(Self(), 3000, keywords=("haste",), forbids=(UNSUMMONED,), only_if=Control(CADETS, 2)),
        Special(
            Title("Armor Break", "Rüstungsbruch"),
            Price(("wind", "wind")),
            (Destroy(Target(Cards(types=("forward",), least_cost=5))),),
        ),
    ),
)  # fmt: skip
EVIL_WEAPON = Card(
    "Evil Weapon", "Teufelswaffe", ("monster",), "1", ("Evil Weapon",),
    number="21-041C", element="wind", categories=("MOBIUS", "XI"), generic=True,
    abilities=(Action(Price(dull=True, breaks=True), (hits(4000, THEIR_FORWARD), GainCrystals())),),
)  # fmt: skip
VIERA = Card(
    "Viera", "Viera", ("backup",), "3", ("Standard Unit",),
    number="21-043C", element="wind", categories=("XII",), generic=True,
    abilities=(on_entering(LOOKS), Action(Price(("any",), dull=True, breaks=True), (LOOKS,))),
)  # fmt: skip

# --- Earth ---------------------------------------------------------------------------------------------------------

SAND_WORM = Card(
    "Sand Worm", "Sandwurm", ("monster",), "5", ("Worm",),
    number="22-063C", element="earth", categories=("THEATRHYTHM", "X"), generic=True,
    abilities=(
        AlsoForward(9000, only_if=YourTurn()),
        on_breaking(Destroy(A_FORWARD)),
        AtDamage(3, on_attacking(Alter(A_FORWARD, demands=("block",)))),
    ),
)  # fmt: skip
LICH = Card(
    "Lich", "Lich", ("forward",), "4", ("Chaos",),
    number="22-071C", element="earth", power=5000, categories=("THEATRHYTHM", "I"), generic=True,
    abilities=(
        Static(Self(), ForEach(1000, Cards(types=("backup",), whose="you", element="earth"))),
        on_entering(ReturnToHand(Target(Cards(types=("backup",), whose="you", zone="break")))),
    ),
)  # fmt: skip

# --- Lightning -----------------------------------------------------------------------------------------------------

GILGAMESH = Card(
    "Gilgamesh", "Gilgamesh", ("forward",), "4", ("Praetorian",),
    number="21-088C", element="lightning", power=8000, categories=("DFF", "V"),
    abilities=(
        on_breaking(GainCrystals()),
        Action(Price(crystals=1), (gets(0, "haste", "brave", TWICE),)),
        AtDamage(3, Static(Self(), 1000)),
    ),
)  # fmt: skip
MOTH_SLASHER = Card(
    "Moth Slasher", "Mottenschlitzer", ("monster",), "2", ("War Machine",),
    number="22-085C", element="lightning", categories=("VII",), generic=True,
    abilities=(
        AlsoForward(7000, only_if=YourTurn()),
        on_breaking(May((Search(Cards(zone="deck", named="Moth Slasher", most_cost=2), "field"),))),
        AtDamage(3, Static(Self(), 1000)),
    ),
)  # fmt: skip
TREY = Card(
    "Trey", "Trey", ("backup",), "3", ("Class Zero Cadet",),
    number="21-095C", element="lightning", categories=("DFF", "TYPE-0"),
    abilities=(
        ExBurst(on_entering(ReturnToHand(Target(Cards(job="Class Zero Cadet", whose="you", zone="break"))))),
        Special(
            Title("Dynamite Arrow", "Dynamitpfeil"), Price(("lightning", "any"), dull=True), (hits(9000),)
        ),
    ),
)  # fmt: skip
NINJA_RALLIED = Card(
    "Ninja", "Ninja", ("forward",), "2", ("Standard Unit",),
    number="22-083C", element="lightning", power=4000, categories=("V",), generic=True, keywords=("haste",),
    abilities=(
        Static(Self(), 4000, only_if=Control(Cards(types=("backup",), whose="you", job="Standard Unit"), 2)),
    ),
)  # fmt: skip

# --- Water ---------------------------------------------------------------------------------------------------------

AGRIAS = Card(
    "Agrias", "Agrias", ("forward",), "1", ("Knight",),
    number="22-092C", element="water", power=3000, categories=("THEATRHYTHM", "FFT"),
    abilities=(
        on_entering(
            If(
                Control(Cards(whose="you", job="Knight"), 2),
                (ReturnToHand(Target(Cards(types=("forward",), whose="opponent", most_cost=4))),),
            )
        ),
        AtDamage(3, Static(Self(), 4000)),
    ),
)  # fmt: skip
YUNI = Card(
    "Yuni", "Yuni", ("forward",), "3", ("Ranger",),
    number="22-107C", element="water", power=7000, categories=("FFBE",),
    abilities=(on_entering(gives(-4000)), Action(Price(dull=True), (gives(-2000),))),
)  # fmt: skip
SAHAGIN = Card(
    "Sahagin", "Sahagin", ("monster",), "1", ("Sahagin",),
    number="21-105C", element="water", categories=("SOPFFO",), generic=True,
    abilities=(
        on_entering(ReturnToHand(Target(Cards(types=("forward",), whose="opponent", most_cost=3)))),
        Action(Price(("water", "water", "any"), dull=True, breaks=True), (ReturnToHand(A_FORWARD),)),
    ),
)  # fmt: skip

# --- Dark ----------------------------------------------------------------------------------------------------------

DARKNESS_MANIFEST = Card(
    "Darkness Manifest", "Offenbarte Dunkelheit", ("forward",), "7", ("Chaos",),
    number="21-123H", element="dark", power=9000, categories=("SOPFFO",),
    abilities=(
        CostInstead(
            Price(("any", "any"), uses=(removed("fire"), removed("wind"), removed("earth"), removed("water")))
        ),
        Triggered(Begins("main"), (DealPoints(OPPONENT),)),
        Triggered(Leaves(), (Destroy(A_CHARACTER),)),
    ),
)  # fmt: skip
