"""Water: draws and brings back."""

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.permanents import Alter, ReturnToHand
from games.cardgames.vocabulary.piles import Discard, Draw
from games.cardgames.vocabulary.selectors import Each, Self, Target
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import A_FORWARD, DRAW, YOUR_BACKUP, bursts, on_breaking, on_entering
from games.rulesets.fftcg.vocabulary.abilities import ExBurst
from games.rulesets.fftcg.vocabulary.amounts import ForEach
from games.rulesets.fftcg.vocabulary.selectors import Cards

# --- Forwards ------------------------------------------------------------------------------------------------------

POROM = Card(
    "Porom", "Porom", ("forward",), "2", ("White Mage",),
    number="9-115R", element="water", power=2000, categories=("PICTLOGICA", "IV"),
    abilities=(ExBurst(on_breaking(ReturnToHand(Target(Cards(types=("summon",), whose="you", zone="break"))))),),
)  # fmt: skip
VIKING = Card(
    "Viking", "Wikinger", ("forward",), "2", ("Standard Unit",),
    number="1-167C", element="water", power=1000, categories=("III",), generic=True,
    abilities=(on_entering(DRAW),),
)  # fmt: skip
PALADIN = Card(
    "Paladin",
    "Paladin",
    ("forward",),
    "3",
    ("Standard Unit",),
    number="2-131C",
    element="water",
    power=7000,
    categories=("XIV",),
    generic=True,
)  # fmt: skip
KNIGHT = Card(
    "Knight", "Ritter", ("forward",), "2", ("Standard Unit",),
    number="3-139C", element="water", power=3000, categories=("V",), generic=True,
    abilities=(Static(Self(), ForEach(1000, YOUR_BACKUP)),),
)  # fmt: skip

# --- Summons -------------------------------------------------------------------------------------------------------

CUCHULAINN = Card(
    "Cúchulainn, the Impure", "Sünder Cúchulainn", ("summon",), "1",
    number="9-114C", element="water", categories=("XII",),
    abilities=bursts(Alter(A_FORWARD, loses_abilities=True), DRAW),
)  # fmt: skip
LEVIATHAN = Card(
    "Leviathan",
    "Leviathan",
    ("summon",),
    "3",
    number="1-178R",
    element="water",
    categories=("FFT",),
    abilities=bursts(ReturnToHand(A_FORWARD)),
)  # fmt: skip

# --- Backups -------------------------------------------------------------------------------------------------------

EVOKER = Card(
    "Evoker",
    "Evokator",
    ("backup",),
    "1",
    ("Standard Unit",),
    number="1-159C",
    element="water",
    categories=("III",),
    generic=True,
)  # fmt: skip
WAKKA = Card(
    "Wakka", "Wakka", ("backup",), "3", ("Blitzballer",), number="1-180R", element="water", categories=("X",),
    abilities=(Static(Each(Cards(types=("forward",), whose="you", element="water")), 1000),),
)  # fmt: skip
MERLWYB = Card(
    "Merlwyb", "Merlwyb", ("backup",), "4", ("Admiral",), number="2-137H", element="water", categories=("XIV",),
    abilities=(ExBurst(on_entering(Draw(2), Discard(1))),),
)  # fmt: skip
