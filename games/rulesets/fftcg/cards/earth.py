"""Earth: strong, and not to be moved."""

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.damage import Fight
from games.cardgames.vocabulary.permanents import Alter, Destroy
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    DRAW,
    DULL_FORWARD,
    THEIR_FORWARD,
    YOUR_FORWARD,
    bursts,
    does,
    on_entering,
)
from games.rulesets.fftcg.features import STEADFAST

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
