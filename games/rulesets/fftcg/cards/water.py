"""Water: draws and brings back."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.permanents import Alter, ReturnToHand, Untap
from games.cardgames.vocabulary.piles import Discard, Draw
from games.cardgames.vocabulary.selectors import Each, Self, Target
from games.cardgames.vocabulary.triggers import Casts, Enters
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    DRAW,
    THEIR_FORWARD,
    YOUR_BACKUP,
    bursts,
    does,
    finds,
    gets,
    gives,
    on_attacking,
    on_breaking,
    on_entering,
)
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst
from games.rulesets.fftcg.vocabulary.amounts import ForEach
from games.rulesets.fftcg.vocabulary.conditions import Received
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import Cancel
from games.rulesets.fftcg.vocabulary.selectors import SUMMON, Cards

YOUR_WATER_FORWARDS = Each(Cards(types=("forward",), whose="you", element="water"))

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
AGRIAS = Card(
    "Agrias", "Agrias", ("forward",), "5", ("Knight",),
    number="1-151R", element="water", power=6000, categories=("FFT",),
    keywords=("first strike",),
    abilities=(ExBurst(on_entering(finds(named="Ovelia"))),),
)  # fmt: skip
WARRIOR_OF_LIGHT = Card(
    "Warrior of Light", "Krieger des Lichts", ("forward",), "4", ("Warrior",),
    number="1-155R", element="water", power=8000, categories=("DFF", "I"),
    abilities=(
        Static(
            Each(Cards(types=("forward",), whose="you", job="Standard Unit")), 2000, keywords=("first strike",)
        ),
    ),
)  # fmt: skip
TIDUS = Card(
    "Tidus", "Tidus", ("forward",), "4", ("Guardian",),
    number="1-164R", element="water", power=8000, categories=("X",),
    abilities=(on_attacking(Alter(YOUR_WATER_FORWARDS, 1000)),),
)  # fmt: skip
GEOMANCER = Card(
    "Geomancer", "Geomant", ("forward",), "3", ("Standard Unit",),
    number="1-168C", element="water", power=6000, categories=("FFT",), generic=True,
    abilities=(on_breaking(DRAW),),
)  # fmt: skip
STEINER = Card(
    "Steiner", "Steiner", ("forward",), "4", ("Knight",),
    number="4-129L", element="water", power=8000, categories=("IX",),
    abilities=(
        Triggered(Enters(), (DRAW,), only_if=Received(3)),
        Action(
            Price(dull_other=Cards(types=("forward",), whose="you", element="water", active=True, another=True)),
            (gets(1000),),
        ),
    ),
)  # fmt: skip

# --- Monsters ------------------------------------------------------------------------------------------------------
TONBERRIES = Card(
    "Tonberries", "Tonberrys", ("monster",), "2", ("Tonberry",), number="4-132R", element="water",
    categories=("FFCC",),
    abilities=(
        on_entering(gives(-2000)),
        Action(Price(breaks=True), (gives(-2000),)),
        Action(Price(("water",), breaks=True), (gives(-4000),)),
    ),
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
FAIRY = Card(
    "Fairy", "Fee", ("summon",), "2", number="1-170C", element="water", categories=("FFT",),
    abilities=bursts(Untap(A_FORWARD), DRAW),
)  # fmt: skip
MOOGLE = Card(
    "Moogle", "Mogry", ("summon",), "1", number="1-172C", element="water", categories=("FFT",),
    abilities=bursts(Draw(2), Discard(1)),
)  # fmt: skip
SYLDRA = Card(
    "Syldra", "Syldra", ("summon",), "6", number="3-135H", element="water", categories=("V",),
    abilities=does(ReturnToHand(Target(THEIR_FORWARD, count=2, up_to=True))),
)  # fmt: skip
PUPU = Card(
    "PuPu", "PuPu", ("summon",), "1", number="4-128C", element="water", categories=("DFF",),
    abilities=bursts(Discard(1), Draw(2)),
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
    abilities=(Static(YOUR_WATER_FORWARDS, 1000),),
)  # fmt: skip
MERLWYB = Card(
    "Merlwyb", "Merlwyb", ("backup",), "4", ("Admiral",), number="2-137H", element="water", categories=("XIV",),
    abilities=(ExBurst(on_entering(Draw(2), Discard(1))),),
)  # fmt: skip
OVELIA = Card(
    "Ovelia", "Ovelia", ("backup",), "2", ("Princess",), number="1-156C", element="water", categories=("FFT",),
    abilities=(Static(Each(Cards(types=("forward",), whose="you", job="Knight")), 1000),),
)  # fmt: skip
WHITE_MAGE = Card(
    "White Mage", "Weißmagier", ("backup",), "2", ("Standard Unit",),
    number="1-161C", element="water", categories=("FFT",), generic=True,
    abilities=(on_entering(Untap(A_FORWARD)),),
)  # fmt: skip
SHUYIN = Card(
    "Shuyin", "Shuyin", ("backup",), "4", ("Illusion",), number="1-212S", element="water", categories=("X",),
    abilities=(
        ExBurst(on_entering(ReturnToHand(Target(Cards(types=("forward",), whose="opponent", most_cost=3))))),
    ),
)  # fmt: skip
LENNE = Card(
    "Lenne", "Lenne", ("backup",), "2", ("Summoner",), number="1-215S", element="water", categories=("X",),
    abilities=(Triggered(Casts(SUMMON, "opponent"), (Untap(Self()),)),),
)  # fmt: skip
SUMMONER_FINDS = Card(
    "Summoner", "Beschwörer", ("backup",), "4", ("Standard Unit",),
    number="3-134C", element="water", categories=("V",), generic=True,
    abilities=(on_entering(ReturnToHand(Target(Cards(types=("summon",), whose="you", zone="break")))),),
)  # fmt: skip
MYSTIC = Card(
    "Mystic", "Mystiker", ("backup",), "2", ("Standard Unit",),
    number="4-122C", element="water", categories=("FFT",), generic=True,
    abilities=(Action(Price(dull=True, breaks=True), (gives(-1000),)),),
)  # fmt: skip
BRAHNE = Card(
    "Brahne", "Brahne", ("backup",), "3", ("Queen",), number="4-134C", element="water", categories=("IX",),
    abilities=(ExBurst(on_entering(finds(types=("forward",), job="Standard Unit"))),),
)  # fmt: skip
SUMMONER_CANCELS = Card(
    "Summoner", "Beschwörer", ("backup",), "2", ("Standard Unit",),
    number="4-136C", element="water", categories=("III",), generic=True,
    abilities=(
        Action(
            Price(dull=True, breaks=True), (Cancel(Target(Cards(types=("summon",), zone="stack", most_cost=3))),)
        ),
    ),
)  # fmt: skip
MOOGLE_THEATRHYTHM = Card(
    "Moogle (THEATRHYTHM)", "Mogry (THEATRHYTHM)", ("backup",), "2", ("Moogle",),
    number="4-139C", element="water", categories=("THEATRHYTHM",),
    abilities=(Action(Price(("water",), dull=True, breaks=True), (DRAW,)),),
)  # fmt: skip
