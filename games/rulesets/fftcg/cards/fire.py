"""Fire: attacks and damages."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import Each, Target, That
from games.cardgames.vocabulary.triggers import Attacks
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import THEIR_FORWARD, THEIR_FORWARDS, bursts, does, hits, on_entering
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import Cancel
from games.rulesets.fftcg.vocabulary.selectors import AutoAbility, Cards
from games.rulesets.fftcg.vocabulary.triggers import IsBlocked

YOUR_FIRE_FORWARDS = Each(Cards(types=("forward",), whose="you", element="fire"))

# --- Forwards ------------------------------------------------------------------------------------------------------

FIRION = Card(
    "Firion", "Firion", ("forward",), "4", ("Rebel",),
    number="1-021H", element="fire", power=8000, categories=("II",),
    abilities=(on_entering(hits(4000)),),
)  # fmt: skip
SAMURAI = Card(
    "Samurai", "Samurai", ("forward",), "3", ("Standard Unit",),
    number="1-014C", element="fire", power=6000, categories=("FFT",), generic=True,
    keywords=("brave",),
)  # fmt: skip
NINJA = Card(
    "Ninja", "Ninja", ("forward",), "2", ("Standard Unit",),
    number="2-013C", element="fire", power=4000, categories=("III",), generic=True,
    keywords=("first strike",),
    abilities=(Triggered(IsBlocked(), (Damage(2000, That()),)),),
)  # fmt: skip
WARRIOR = Card(
    "Warrior", "Krieger", ("forward",), "2", ("Standard Unit",),
    number="5-014C", element="fire", power=5000, categories=("III",), generic=True,
    abilities=(Triggered(Attacks(), (Alter(YOUR_FIRE_FORWARDS, 2000),)),),
)  # fmt: skip
RANGER = Card(
    "Ranger", "Waldläufer", ("forward",), "3", ("Standard Unit",),
    number="4-009C", element="fire", power=4000, categories=("III",), generic=True,
    keywords=("haste",),
    abilities=(Triggered(Attacks(), (Damage(2000, THEIR_FORWARDS),)),),
)  # fmt: skip

# --- Summons -------------------------------------------------------------------------------------------------------

AMATERASU = Card(
    "Amaterasu", "Amaterasu", ("summon",), "3", number="12-002H", element="fire", categories=("FFEX",),
    abilities=does(Cancel(Target(AutoAbility()), 8000)),
)  # fmt: skip
IFRIT = Card(
    "Ifrit",
    "Ifrit",
    ("summon",),
    "2",
    number="2-002C",
    element="fire",
    categories=("VIII",),
    abilities=bursts(hits(6000)),
)  # fmt: skip

# --- Backups -------------------------------------------------------------------------------------------------------

EVOKER = Card(
    "Evoker",
    "Evokator",
    ("backup",),
    "1",
    ("Standard Unit",),
    number="1-011C",
    element="fire",
    categories=("III",),
    generic=True,
)  # fmt: skip
VIVI = Card(
    "Vivi", "Vivi", ("backup",), "2", ("Black Mage",), number="3-018C", element="fire", categories=("IX",),
    abilities=(ExBurst(on_entering(hits(5000, THEIR_FORWARD))),),
)  # fmt: skip
BLACK_MAGE = Card(
    "Black Mage", "Schwarzmagier", ("backup",), "2", ("Standard Unit",),
    number="1-010C", element="fire", categories=("III",), generic=True,
    abilities=(Action(Price(("fire",), dull=True, breaks=True), (hits(4000),)),),
)  # fmt: skip
LEBREAU = Card(
    "Lebreau", "Lebreau", ("backup",), "3", ("NORA",), number="1-030R", element="fire", categories=("XIII",),
    abilities=(Static(YOUR_FIRE_FORWARDS, 1000),),
)  # fmt: skip
