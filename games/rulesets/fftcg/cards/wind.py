"""Wind: activates, and casts many cheap cards in a turn."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.effects import If
from games.cardgames.vocabulary.permanents import Alter, Destroy, ReturnToHand, Untap
from games.cardgames.vocabulary.piles import Draw, Mill
from games.cardgames.vocabulary.selectors import Each, Self, Target
from games.cardgames.vocabulary.triggers import Attacks, Casts, Dies, Leaves
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    ACTIVATE_A_BACKUP,
    CHARACTERS,
    DRAW,
    FORWARDS,
    OPPONENT,
    THEY_MILL,
    YOUR_BACKUP,
    YOUR_FORWARD,
    bursts,
    does,
    finds,
    gives,
    hits_all,
    on_breaking,
    on_entering,
)
from games.rulesets.fftcg.features import UNCHOSEN
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst, Special, Title
from games.rulesets.fftcg.vocabulary.amounts import IfCast
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import PlayFromTop
from games.rulesets.fftcg.vocabulary.selectors import FORWARD, SUMMON, Cards
from games.rulesets.fftcg.vocabulary.triggers import CastsNth

WINS_AND_MILLS = Triggered(Dies(FORWARD, hurt_by_this=True), (Mill(2, OPPONENT),))

# --- Forwards ------------------------------------------------------------------------------------------------------

ROSA = Card(
    "Rosa", "Rosa", ("forward",), "3", ("White Mage",),
    number="14-057H", element="wind", power=7000, categories=("IV",),
    abilities=(
        Triggered(CastsNth(3), (Untap(Each(YOUR_BACKUP)),)),
        Triggered(CastsNth(5), (PlayFromTop(),)),
        Action(Price(("wind",)), (Alter(Self(), forbids=(UNCHOSEN,)),)),
    ),
)  # fmt: skip
VAAN = Card(
    "Vaan", "Vaan", ("forward",), "1", ("Sky Pirate",),
    number="2-052C", element="wind", power=3000, categories=("XII",),
    abilities=(on_entering(ACTIVATE_A_BACKUP), Triggered(Attacks(), (ACTIVATE_A_BACKUP,))),
)  # fmt: skip
FALLACIOUS_WANDERER = Card(
    "Fallacious Wanderer", "Trügerischer Wanderer", ("forward",), "3", ("Manikin",),
    number="2-069C", element="wind", power=6000, categories=("DFF",),
    abilities=(on_entering(Untap(Target(Cards(whose="you", element="wind"), count=2, up_to=True))),),
)  # fmt: skip
ONION_KNIGHT = Card(
    "Onion Knight", "Zwiebelritter", ("forward",), "4", ("Ninja",),
    number="1-067R", element="wind", power=8000, categories=("DFF", "III"),
    abilities=(on_entering(ACTIVATE_A_BACKUP),),
)  # fmt: skip
THIEF_5000 = Card(
    "Thief", "Dieb", ("forward",), "2", ("Standard Unit",),
    number="1-069C", element="wind", power=5000, categories=("III",), generic=True,
    abilities=(on_entering(THEY_MILL),),
)  # fmt: skip
THIEF_3000 = Card(
    "Thief", "Dieb", ("forward",), "1", ("Standard Unit",),
    number="4-059C", element="wind", power=3000, categories=("FFT",), generic=True,
    abilities=(Triggered(Leaves(), (THEY_MILL,)),),
)  # fmt: skip
CID_HIGHWIND_8000 = Card(
    "Cid Highwind", "Cid Highwind", ("forward",), "4", ("Pilot",),
    number="1-072R", element="wind", power=8000, categories=("VII",),
    abilities=(
        WINS_AND_MILLS,
        Special(Title("Highwind", "Highwind"), Price(dull=True), (Mill(2, OPPONENT),)),
    ),
)  # fmt: skip
CID_HIGHWIND_5000 = Card(
    "Cid Highwind", "Cid Highwind", ("forward",), "2", ("Pilot",),
    number="1-073C", element="wind", power=5000, categories=("VII",),
    abilities=(WINS_AND_MILLS,),
)  # fmt: skip
BARTZ = Card(
    "Bartz", "Bartz", ("forward",), "5", ("Wanderer",),
    number="1-080H", element="wind", power=9000, categories=("DFF", "V"),
    abilities=(ExBurst(on_entering(Untap(Each(Cards(types=CHARACTERS, whose="you", element="wind"))))),),
)  # fmt: skip
ARCHER_3000 = Card(
    "Archer", "Bogenschütze", ("forward",), "1", ("Standard Unit",),
    number="1-087C", element="wind", power=3000, categories=("FFT",), generic=True,
    keywords=("first strike",),
)  # fmt: skip
RIKKU = Card(
    "Rikku", "Rikku", ("forward",), "4", ("Al Bhed",),
    number="1-090R", element="wind", power=7000, categories=("X",),
    abilities=(on_entering(ReturnToHand(Target(YOUR_BACKUP, count=5, up_to=True))),),
)  # fmt: skip
EZEL = Card(
    "Ezel", "Ezel", ("forward",), "2", ("Hermetic",),
    number="4-053R", element="wind", power=5000, categories=("FFTA",),
    abilities=(Triggered(Casts(SUMMON, "opponent"), (Untap(Each(YOUR_FORWARD)),)),),
)  # fmt: skip
CHOCOBO = Card(
    "Chocobo", "Chocobo", ("forward",), "3", ("Standard Unit",),
    number="4-063C", element="wind", power=6000, categories=("Special",), generic=True,
    abilities=(on_entering(gives(0, "haste", to=Cards(types=("forward",), another=True))),),
)  # fmt: skip
MOOGLE = Card(
    "Moogle", "Mogry", ("forward",), "4", ("Moogle",),
    number="4-069H", element="wind", power=6000, categories=("Special",),
    abilities=(on_entering(DRAW), on_breaking(DRAW)),
)  # fmt: skip

# --- Summons -------------------------------------------------------------------------------------------------------

SYLPH = Card(
    "Sylph", "Sylphe", ("summon",), "1", number="9-047C", element="wind", categories=("DFF",),
    abilities=bursts(Alter(Each(YOUR_FORWARD), 1000), DRAW),
)  # fmt: skip
ALEXANDER = Card(
    "Alexander", "Alexander", ("summon",), "1", number="12-039C", element="wind", categories=("DFF",),
    abilities=bursts(Draw(IfCast(1, 4, 2))),
)  # fmt: skip
VALEFOR_RETURNS = Card(
    "Valefor", "Valfaris", ("summon",), "5", number="1-062L", element="wind", categories=("X",),
    abilities=does(ReturnToHand(FORWARDS)),
)  # fmt: skip
VALEFOR_HITS = Card(
    "Valefor", "Valfaris", ("summon",), "2", number="1-198S", element="wind", categories=("X",),
    abilities=bursts(hits_all(3000), If(Control(Cards(whose="you", named="Yuna")), (Untap(Each(YOUR_BACKUP)),))),
)  # fmt: skip

# --- Backups -------------------------------------------------------------------------------------------------------

EVOKER = Card(
    "Evoker",
    "Evokator",
    ("backup",),
    "1",
    ("Standard Unit",),
    number="1-068C",
    element="wind",
    categories=("III",),
    generic=True,
)  # fmt: skip
GEOMANCER = Card(
    "Geomancer", "Geomant", ("backup",), "2", ("Standard Unit",),
    number="4-067C", element="wind", categories=("III",), generic=True,
    abilities=(on_entering(Untap(Target(Cards(whose="you", element="wind", another=True)))),),
)  # fmt: skip
AERITH = Card(
    "Aerith", "Aerith", ("backup",), "2", ("Ancient",), number="1-065C", element="wind", categories=("VII",),
    abilities=(on_entering(Untap(Target(Cards(types=("backup",), whose="you", another=True)))),),
)  # fmt: skip
DANCER = Card(
    "Dancer", "Tänzer", ("backup",), "3", ("Standard Unit",),
    number="1-066C", element="wind", categories=("FFT",), generic=True,
    abilities=(Action(Price(dull=True), (hits_all(1000),)),),
)  # fmt: skip
THIEF_BACKUP = Card(
    "Thief", "Dieb", ("backup",), "2", ("Standard Unit",),
    number="1-070C", element="wind", categories=("III",), generic=True,
    abilities=(on_entering(THEY_MILL),),
)  # fmt: skip
MARIA = Card(
    "Maria", "Maria", ("backup",), "4", ("Rebel",), number="1-083H", element="wind", categories=("II",),
    abilities=(Static(Each(YOUR_FORWARD), 1000),),
)  # fmt: skip
ARCHER_BREAKS = Card(
    "Archer", "Bogenschütze", ("backup",), "2", ("Standard Unit",),
    number="1-088C", element="wind", categories=("FFT",), generic=True,
    abilities=(
        Action(
            Price(("wind", "wind"), dull=True, breaks=True),
            (Destroy(Target(Cards(types=("backup",), most_cost=3))),),
        ),
    ),
)  # fmt: skip
RIKKU_BACKUP = Card(
    "Rikku", "Rikku", ("backup",), "2", ("Al Bhed",), number="1-089H", element="wind", categories=("X",),
    abilities=(
        Action(Price(("wind",), dull=True), (THEY_MILL,)),
        Special(Title("Mug", "Überfall"), Price(("wind",), dull=True), (Mill(2, OPPONENT), DRAW)),
    ),
)  # fmt: skip
BROTHER = Card(
    "Brother", "Bruder", ("backup",), "3", ("Gullwings",), number="1-197S", element="wind", categories=("X",),
    abilities=(on_entering(finds(types=("forward",), category="X")),),
)  # fmt: skip
ARCHER_HITS = Card(
    "Archer", "Bogenschütze", ("backup",), "2", ("Standard Unit",),
    number="4-056R", element="wind", categories=("XIV",), generic=True,
    abilities=(
        on_entering(hits_all(1000)),
        Action(Price(("wind",), dull=True, breaks=True), (hits_all(2000),)),
    ),
)  # fmt: skip
WHITE_MAGE = Card(
    "White Mage", "Weißmagier", ("backup",), "2", ("Standard Unit",),
    number="4-061C", element="wind", categories=("FFT",), generic=True,
    abilities=(Action(Price(("any",), dull=True, breaks=True), (Untap(A_FORWARD), Alter(A_FORWARD, 1000))),),
)  # fmt: skip
NONO = Card(
    "Nono", "Nono", ("backup",), "3", ("Moogle",), number="4-066R", element="wind", categories=("FFTA",),
    abilities=(Triggered(Attacks(YOUR_FORWARD), (ACTIVATE_A_BACKUP,)),),
)  # fmt: skip
