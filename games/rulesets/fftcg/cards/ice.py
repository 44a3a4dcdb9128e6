"""Ice: discards, dulls and freezes, and brings cards back."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.permanents import PutBack, StayTapped
from games.cardgames.vocabulary.piles import Discard, Search
from games.cardgames.vocabulary.selectors import Each, EachPlayer, Self, Target, That
from games.cardgames.vocabulary.triggers import BecomesTarget, BlocksOrIsBlocked
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    A_FORWARD,
    CHARACTERS,
    DULL_AND_FREEZE,
    DULL_FORWARD,
    OPPONENT,
    THEIR_FORWARD,
    THEIR_FORWARDS,
    THEY_DISCARD,
    bursts,
    finds,
    gets,
    hits,
    on_breaking,
    on_entering,
)
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst, Special, Title, Warp
from games.rulesets.fftcg.vocabulary.conditions import HandAtMost, YourTurn
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import Cancel, Dull, TakeBack
from games.rulesets.fftcg.vocabulary.selectors import FORWARD, Cards
from games.rulesets.fftcg.vocabulary.triggers import EntersBy, HitsForward

LAGUNA_IS_THERE = Control(Cards(whose="you", named="Laguna"))
SQUALL_IS_THERE = Control(Cards(whose="you", named="Squall"))

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
BARD_4000 = Card(
    "Bard", "Barde", ("forward",), "2", ("Standard Unit",),
    number="1-035C", element="ice", power=4000, categories=("III",), generic=True,
    abilities=(Action(Price(("ice", "ice"), dull=True), (Dull(A_FORWARD),)),),
)  # fmt: skip
KUJA = Card(
    "Kuja", "Kuja", ("forward",), "5", ("Genome",),
    number="1-037H", element="ice", power=9000, categories=("DFF", "IX"),
    abilities=(Triggered(BecomesTarget(), (THEY_DISCARD,)),),
)  # fmt: skip
SQUALL_3 = Card(
    "Squall", "Squall", ("forward",), "3", ("SeeD",),
    number="1-041L", element="ice", power=6000, categories=("VIII",),
    abilities=(
        Triggered(BlocksOrIsBlocked(), (May((hits(6000),)),)),
        Special(Title("Renzokuken", "Multi"), Price(("ice",)), (gets(0, "first strike"),)),
    ),
)  # fmt: skip
SQUALL_4 = Card(
    "Squall", "Squall", ("forward",), "4", ("SeeD",),
    number="1-042R", element="ice", power=6000, categories=("DFF", "VIII"),
    abilities=(
        Static(Self(), 3000, only_if=LAGUNA_IS_THERE),
        on_entering(Discard(1, EachPlayer()), If(LAGUNA_IS_THERE, (THEY_DISCARD,))),
    ),
)  # fmt: skip
SEPHIROTH = Card(
    "Sephiroth", "Sephiroth", ("forward",), "5", ("SOLDIER",),
    number="1-044R", element="ice", power=7000, categories=("VII",),
    keywords=("first strike",),
    abilities=(on_entering(Discard(2, EachPlayer())),),
)  # fmt: skip
LAGUNA = Card(
    "Laguna", "Laguna", ("forward",), "4", ("Marksman",),
    number="1-059R", element="ice", power=7000, categories=("DFF", "VIII"),
    abilities=(
        ExBurst(
            on_entering(Dull(Target(THEIR_FORWARD)), If(SQUALL_IS_THERE, (StayTapped(Target(THEIR_FORWARD)),)))
        ),
        Static(Self(), 2000, only_if=SQUALL_IS_THERE),
    ),
)  # fmt: skip
SERAH = Card(
    "Serah", "Serah", ("forward",), "3", ("Saboteur",),
    number="1-195S", element="ice", power=6000, categories=("XIII",),
    abilities=(on_entering(THEY_DISCARD),),
)  # fmt: skip
SETZER = Card(
    "Setzer", "Setzer", ("forward",), "5", ("Gambler",),
    number="4-036H", element="ice", power=7000, categories=("VI",),
    abilities=(
        on_entering(finds(types=CHARACTERS, category="VI")),
        on_breaking(Dull(Target(THEIR_FORWARD)), StayTapped(Target(THEIR_FORWARD))),
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
FLAN = Card(
    "Flan", "Pudding", ("monster",), "1", ("Flan",),
    number="4-043C", element="ice", categories=("THEATRHYTHM",), generic=True,
    abilities=(
        Action(Price(("ice",), dull=True), (Search(Cards(zone="deck", named="Flan"), reveal=True),)),
        Action(Price(dull=True, breaks=True), (THEY_DISCARD,), only=YourTurn()),
    ),
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
ORRAN = Card(
    "Orran", "Orran", ("backup",), "3", ("Astrologer",), number="1-034R", element="ice", categories=("FFT",),
    abilities=(
        Special(
            Title("Celestial Stasis", "Himmelsstillstand"), Price(("ice",) * 3, dull=True), (Dull(THEIR_FORWARDS),)
        ),
    ),
)  # fmt: skip
BARD_DISCARDS = Card(
    "Bard", "Barde", ("backup",), "2", ("Standard Unit",),
    number="1-036C", element="ice", categories=("III",), generic=True,
    abilities=(Action(Price(("ice",), dull=True, breaks=True), (THEY_DISCARD,)),),
)  # fmt: skip
BARD_DULLS = Card(
    "Bard", "Barde", ("backup",), "2", ("Standard Unit",),
    number="4-027C", element="ice", categories=("III",), generic=True,
    abilities=(Action(Price(("ice",), dull=True, breaks=True), (Dull(A_FORWARD),)),),
)  # fmt: skip
BARD_DISCARDS_TWO = Card(
    "Bard", "Barde", ("backup",), "2", ("Standard Unit",),
    number="4-028C", element="ice", categories=("FFT",), generic=True,
    abilities=(
        Action(
            Price(("ice", "ice", "any", "any"), dull=True, breaks=True), (Discard(2, OPPONENT),), only=YourTurn()
        ),
    ),
)  # fmt: skip
SUMMONER_CANCELS = Card(
    "Summoner", "Beschwörer", ("backup",), "3", ("Standard Unit",),
    number="1-053C", element="ice", categories=("III",), generic=True,
    abilities=(Action(Price(dull=True, breaks=True), (Cancel(Target(Cards(types=("summon",), zone="stack"))),)),),
)  # fmt: skip
JIHL_NABAAT = Card(
    "Jihl Nabaat", "Jihl Nabaat", ("backup",), "2", ("Saboteur",),
    number="1-193S", element="ice", categories=("XIII",),
    abilities=(
        ExBurst(on_entering(StayTapped(Target(FORWARD, count=2, up_to=True)))),
        Special(Title("Sadistic Surge", "Sadistenschub"), Price(("ice",), dull=True), DULL_AND_FREEZE),
    ),
)  # fmt: skip
MOG = Card(
    "Mog (XIII-2)", "Mog (XIII-2)", ("backup",), "3", ("Moogle",), number="1-196S", element="ice",
    categories=("XIII",),
    abilities=(on_entering(finds(types=("forward",), category="XIII")),),
)  # fmt: skip
GESTAHLIAN_EMPIRE_CID = Card(
    "Gestahlian Empire Cid", "Cid (Gestahl-Imperium)", ("backup",), "3", ("Engineer",),
    number="4-026H", element="ice", categories=("VI",),
    abilities=(on_entering(finds(types=("forward",), category="VI")),),
)  # fmt: skip
BLACK_MAGE_4000 = Card(
    "Black Mage", "Schwarzmagier", ("backup",), "2", ("Standard Unit",),
    number="4-030C", element="ice", categories=("III",), generic=True,
    abilities=(Action(Price(dull=True, breaks=True), (hits(4000, DULL_FORWARD),)),),
)  # fmt: skip
SAGE = Card(
    "Sage", "Weiser", ("backup",), "2", ("Standard Unit",),
    number="4-031C", element="ice", categories=("III",), generic=True,
    abilities=(
        Action(
            Price(("ice", "ice"), dull=True, breaks=True), (StayTapped(Target(THEIR_FORWARD, count=2, up_to=True)),)
        ),
    ),
)  # fmt: skip
