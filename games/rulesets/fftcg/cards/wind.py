"""Wind: activates, and casts many cheap cards in a turn."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.permanents import Alter, Untap
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Each, Self, Target
from games.cardgames.vocabulary.triggers import Attacks
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import ACTIVATE_A_BACKUP, DRAW, YOUR_BACKUP, YOUR_FORWARD, bursts, on_entering
from games.rulesets.fftcg.features import UNCHOSEN
from games.rulesets.fftcg.vocabulary.abilities import Action
from games.rulesets.fftcg.vocabulary.amounts import IfCast
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import PlayFromTop
from games.rulesets.fftcg.vocabulary.selectors import Cards
from games.rulesets.fftcg.vocabulary.triggers import CastsNth

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

# --- Summons -------------------------------------------------------------------------------------------------------

SYLPH = Card(
    "Sylph", "Sylphe", ("summon",), "1", number="9-047C", element="wind", categories=("DFF",),
    abilities=bursts(Alter(Each(YOUR_FORWARD), 1000), DRAW),
)  # fmt: skip
ALEXANDER = Card(
    "Alexander", "Alexander", ("summon",), "1", number="12-039C", element="wind", categories=("DFF",),
    abilities=bursts(Draw(IfCast(1, 4, 2))),
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
