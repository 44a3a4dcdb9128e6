"""Fire: attacks and damages."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.permanents import Alter, Destroy, Untap
from games.cardgames.vocabulary.piles import Discard
from games.cardgames.vocabulary.selectors import Each, Self, Target, That
from games.cardgames.vocabulary.triggers import Attacks
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    DRAW,
    THEIR_FORWARD,
    THEIR_FORWARDS,
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
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst, Special, Title
from games.rulesets.fftcg.vocabulary.amounts import ForEach
from games.rulesets.fftcg.vocabulary.conditions import Received
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import Cancel, Dull
from games.rulesets.fftcg.vocabulary.selectors import FORWARD, AutoAbility, Cards
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
GARLAND = Card(
    "Garland", "Garland", ("forward",), "5", ("Knight",),
    number="1-006H", element="fire", power=8000, categories=("DFF", "I"),
    keywords=("brave",),
    abilities=(on_attacking(gets(4000)),),
)  # fmt: skip
CLOUD = Card(
    "Cloud", "Cloud", ("forward",), "2", ("SOLDIER",),
    number="1-009C", element="fire", power=5000, categories=("VII",),
    abilities=(
        Static(Self(), 2000, only_if=Control(Cards(types=("forward",), whose="you", category="VII", another=True))),
        on_entering(hits(2000, THEIR_FORWARD)),
    ),
)  # fmt: skip
ZACK = Card(
    "Zack", "Zack", ("forward",), "3", ("SOLDIER",),
    number="1-012R", element="fire", power=6000, categories=("VII",),
    abilities=(
        Static(Self(), 2000, only_if=Control(Cards(whose="you", named="Aerith"))),
        on_entering(hits(2000, THEIR_FORWARD)),
    ),
)  # fmt: skip
JECHT = Card(
    "Jecht", "Jekkt", ("forward",), "5", ("Guardian",),
    number="1-015L", element="fire", power=8000, categories=("DFF", "X"),
    abilities=(
        Static(Self(), ForEach(1000, THEIR_FORWARD)),
        Special(
            Title("Ultimate Jecht Shot", "Original Jekkt-Spezial"),
            Price(("fire", "any", "any"), dull=True),
            (Destroy(A_FORWARD),),
        ),
    ),
)  # fmt: skip
TIFA_SWIFT = Card(
    "Tifa", "Tifa", ("forward",), "2", ("Martial Artist",),
    number="1-016C", element="fire", power=4000, categories=("VII",),
    keywords=("haste",),
)  # fmt: skip
TIFA_KICKING = Card(
    "Tifa", "Tifa", ("forward",), "4", ("Martial Artist",),
    number="1-189S", element="fire", power=8000, categories=("VII",),
    abilities=(
        Special(Title("Waterkick", "Wasserkick"), Price(("fire",)), (Dull(A_FORWARD), hits(6000))),
    ),
)  # fmt: skip
SQUIRE_5000 = Card(
    "Squire", "Knappe", ("forward",), "2", ("Standard Unit",),
    number="1-025C", element="fire", power=5000, categories=("FFT",), generic=True,
)  # fmt: skip
SQUIRE_3000 = Card(
    "Squire", "Knappe", ("forward",), "1", ("Standard Unit",),
    number="1-026C", element="fire", power=3000, categories=("FFT",), generic=True,
)  # fmt: skip
RED_XIII_QUICK = Card(
    "Red XIII", "Red XIII", ("forward",), "2", ("Warrior",),
    number="1-029C", element="fire", power=5000, categories=("VII",),
    keywords=("first strike",),
)  # fmt: skip
RED_XIII_COSMIC = Card(
    "Red XIII", "Red XIII", ("forward",), "3", ("Warrior",),
    number="1-191S", element="fire", power=7000, categories=("VII",),
    abilities=(
        on_entering(gives(3000)),
        Special(Title("Cosmo Memory", "Kosmo-Erinnerung"), Price(("fire",) * 4, dull=True), (hits_all(6000),)),
    ),
)  # fmt: skip
MARAUDER = Card(
    "Marauder", "Marodeur", ("forward",), "2", ("Standard Unit",),
    number="4-017R", element="fire", power=1000, categories=("XIV",), generic=True,
    abilities=(on_attacking(gets(8000)),),
)  # fmt: skip
GENERAL_LEO = Card(
    "General Leo", "General Leo", ("forward",), "3", ("Captain",),
    number="4-023H", element="fire", power=7000, categories=("VI",),
    abilities=(
        on_attacking(hits(2000, THEIR_FORWARD)),
        Special(Title("Shock", "Schock"), Price(("any",) * 3), (hits_all(5000),)),
    ),
)  # fmt: skip
AYAME = Card(
    "Ayame", "Ayame", ("forward",), "3", ("Samurai",),
    number="5-002R", element="fire", power=7000, categories=("XI",),
    keywords=("brave",),
    abilities=(Static(Self(), 3000, only_if=Received(5)),),
)  # fmt: skip
CAIUS = Card(
    "Caius", "Caius", ("forward",), "4", ("Guardian of the Seeress",),
    number="5-004R", element="fire", power=9000, categories=("XIII",),
    keywords=("brave",),
    abilities=(on_breaking(Discard(1)),),
)  # fmt: skip

# --- Monsters ------------------------------------------------------------------------------------------------------
GOBLIN = Card(
    "Goblin", "Goblin", ("monster",), "1", ("Goblin",),
    number="4-012C", element="fire", categories=("THEATRHYTHM",), generic=True,
    abilities=(Action(Price(breaks=True), (gives(0, "haste", to=YOUR_FORWARD), DRAW)),),
)  # fmt: skip
BOMB = Card(
    "Bomb", "Bomber", ("monster",), "1", ("Bomb",),
    number="4-019C", element="fire", categories=("THEATRHYTHM",), generic=True,
    abilities=(Action(Price(breaks=True), (hits(5000),)),),
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
BRYNHILDR = Card(
    "Brynhildr", "Brynhildr", ("summon",), "3", number="1-023R", element="fire", categories=("XIII",),
    abilities=bursts(hits(7000)),
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
CHOCOBO_CHICK = Card(
    "Chocobo Chick", "Chocobo-Küken", ("backup",), "2", ("Chocobo Chick",),
    number="1-019C", element="fire", categories=("XIII",),
    abilities=(Action(Price(("fire",), dull=True), (Untap(Target(Cards(types=("backup",), element="fire"))),)),),
)  # fmt: skip
ZANGAN = Card(
    "Zangan", "Zangan", ("backup",), "4", ("Martial Arts Master",),
    number="1-188S", element="fire", categories=("VII",),
    abilities=(
        ExBurst(on_entering(finds(named="Tifa"))),
        Static(Each(Cards(whose="you", named="Tifa", most_cost=4)), keywords=("haste",)),
    ),
)  # fmt: skip
BLACK_MAGE_5000 = Card(
    "Black Mage", "Schwarzmagier", ("backup",), "4", ("Standard Unit",),
    number="4-010C", element="fire", categories=("FFT",), generic=True,
    abilities=(on_entering(Damage(5000, Target(FORWARD, count=2, up_to=True))),),
)  # fmt: skip
MUTSUKI = Card(
    "Mutsuki", "Mutsuki", ("backup",), "2", ("Agito Cadet",),
    number="5-021R", element="fire", categories=("TYPE-0",),
    abilities=(Action(Price(("any",), dull=True), (hits(1000),)),),
)  # fmt: skip
