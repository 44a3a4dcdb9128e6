"""Ice: discards, dulls and freezes, and brings cards back."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.permanents import PutBack, StayTapped
from games.cardgames.vocabulary.piles import Discard
from games.cardgames.vocabulary.selectors import Each, EachPlayer, Self, Target, That
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    DULL_AND_FREEZE,
    DULL_FORWARD,
    THEIR_FORWARD,
    bursts,
    hits,
    on_entering,
)
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst, Warp
from games.rulesets.fftcg.vocabulary.conditions import HandAtMost, YourTurn
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import Dull, TakeBack
from games.rulesets.fftcg.vocabulary.selectors import Cards
from games.rulesets.fftcg.vocabulary.triggers import EntersBy, HitsForward

OPPONENT = EachPlayer(opponents=True)

# --- Forwards ------------------------------------------------------------------------------------------------------

ARGATH = Card(
    "Argath", "Argath", ("forward",), "2", ("Squire",),
    number="1-033C", element="ice", power=3000, categories=("FFT",),
    abilities=(on_entering(Discard(1, OPPONENT)),),
)  # fmt: skip
KNIGHT_7000 = Card(
    "Knight",
    "Ritter",
    ("forward",),
    "3",
    ("Standard Unit",),
    number="1-050C",
    element="ice",
    power=7000,
    categories=("FFT",),
    generic=True,
)  # fmt: skip
KNIGHT_8000 = Card(
    "Knight",
    "Ritter",
    ("forward",),
    "4",
    ("Standard Unit",),
    number="4-040C",
    element="ice",
    power=8000,
    categories=("FFT",),
    generic=True,
)  # fmt: skip
CU_CHASPEL = Card(
    "Cu Chaspel", "Cu Chaspel", ("forward",), "2", ("Masked Man",),
    number="18-021R", element="ice", power=5000, categories=("FFCC",),
    abilities=(ExBurst(on_entering(TakeBack(EachPlayer()), Discard(1, EachPlayer()))),),
)  # fmt: skip
LARKEICUS = Card(
    "Larkeicus", "Larkeicus", ("forward",), "3", ("Doctor",),
    number="19-112C", element="ice", power=7000, categories=("FFCC",),
    abilities=(
        on_entering(PutBack(Target(Cards(types=("monster",), whose="you", zone="break", most_cost=3)))),
    ),
)  # fmt: skip
TIME_MAGE = Card(
    "Time Mage", "Zeitmagier", ("forward",), "3", ("Standard Unit",),
    number="7-037R", element="ice", power=5000, categories=("V",), generic=True,
    abilities=(on_entering(Dull(Target(THEIR_FORWARD)), StayTapped(Target(THEIR_FORWARD))),),
)  # fmt: skip
ROGUE = Card(
    "Rogue", "Schurke", ("forward",), "2", ("Standard Unit",),
    number="4-039R", element="ice", power=5000, categories=("XIV",), generic=True,
    abilities=(Triggered(HitsForward(), (Dull(That()), StayTapped(That()))),),
)  # fmt: skip
TEODOR = Card(
    "Teodor", "Teodor", ("forward",), "9", ("Dark Knight", "Black Mage"),
    number="18-026L", element="ice", power=7000, categories=("XI",),
    abilities=(
        Warp(2, Price(("ice", "ice"))),
        Static(Self(), 2000, keywords=("haste", "first strike"), only_if=HandAtMost(2)),
        on_entering(Discard(2, OPPONENT)),
        Triggered(EntersBy(), (Discard(1, OPPONENT),)),
    ),
)  # fmt: skip

# --- Monsters ------------------------------------------------------------------------------------------------------

GHOUL = Card(
    "Ghoul", "Ghul", ("monster",), "2", ("Ghoul",), number="4-029C", element="ice", categories=("FFT",),
    abilities=(Action(Price(("ice", "any"), dull=True), (Dull(A_FORWARD),)),),
)  # fmt: skip
SNOW_GIANT = Card(
    "Snow Giant", "Schneeriese", ("monster",), "1", ("Snow Giant",),
    number="6-035R", element="ice", categories=("TYPE-0",),
    abilities=(Action(Price(("ice",), breaks=True), DULL_AND_FREEZE),),
)  # fmt: skip

# --- Summons -------------------------------------------------------------------------------------------------------

SHIVA_FREEZES = Card(
    "Shiva",
    "Shiva",
    ("summon",),
    "3",
    number="1-038R",
    element="ice",
    categories=("XIII",),
    abilities=bursts(*DULL_AND_FREEZE),
)  # fmt: skip
SHIVA_HITS = Card(
    "Shiva",
    "Shiva",
    ("summon",),
    "1",
    number="1-039C",
    element="ice",
    categories=("FFT",),
    abilities=bursts(hits(5000, DULL_FORWARD)),
)  # fmt: skip

# --- Backups -------------------------------------------------------------------------------------------------------

SUMMONER = Card(
    "Summoner",
    "Beschwörer",
    ("backup",),
    "1",
    ("Standard Unit",),
    number="1-040C",
    element="ice",
    categories=("FFT",),
    generic=True,
)  # fmt: skip
SCHOLAR = Card(
    "Scholar", "Gelehrter", ("backup",), "2", ("Standard Unit",),
    number="2-027C", element="ice", categories=("XIV",), generic=True,
    abilities=(Action(Price(("ice",), dull=True), (hits(2000, DULL_FORWARD),)),),
)  # fmt: skip
CHEMIST = Card(
    "Chemist", "Alchemist", ("backup",), "3", ("Standard Unit",),
    number="1-031C", element="ice", categories=("FFT",), generic=True,
    abilities=(on_entering(Dull(A_FORWARD)),),
)  # fmt: skip
DEVOUT = Card(
    "Devout", "Schamane", ("backup",), "4", ("Standard Unit",),
    number="1-048C", element="ice", categories=("III",), generic=True,
    abilities=(
        Action(
            Price(dull=True, breaks=True),
            (PutBack(Target(Cards(types=("forward",), whose="you", zone="break", most_cost=4))),),
            only=YourTurn(),
        ),
    ),
)  # fmt: skip
DUKE_LARG = Card(
    "Duke Larg", "Herzog Larg", ("backup",), "3", ("Duke",), number="1-057R", element="ice", categories=("FFT",),
    abilities=(Static(Each(Cards(types=("forward",), whose="you", element="ice")), 1000),),
)  # fmt: skip
BLACK_MAGE = Card(
    "Black Mage", "Schwarzmagier", ("backup",), "2", ("Standard Unit",),
    number="7-028C", element="ice", categories=("V",), generic=True,
    abilities=(Action(Price(("ice",), dull=True), (hits(2000, DULL_FORWARD),)),),
)  # fmt: skip
