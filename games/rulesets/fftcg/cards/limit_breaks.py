"""LB cards of all elements: they lie in the LB deck and are cast from there."""

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.permanents import Alter, Destroy, ReturnToHand
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import Each, Self, Target
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import (
    DRAW,
    OPPONENT,
    THEIR_FORWARD,
    YOUR_BACKUP,
    YOUR_FORWARD,
    gives,
    hits,
    on_attacking,
    on_entering,
)
from games.rulesets.fftcg.vocabulary.abilities import LimitBreak, Special, Title
from games.rulesets.fftcg.vocabulary.conditions import HandAtMost
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import DealPoints
from games.rulesets.fftcg.vocabulary.selectors import Cards

ZACK = Card(
    "Zack", "Zack", ("forward",), "3", ("SOLDIER",),
    number="22-112R", element="fire", power=7000, categories=("VII",),
    abilities=(LimitBreak(1), on_entering(hits(3000))),
)  # fmt: skip
VIKTORA = Card(
    "Viktora", "Viktora", ("forward",), "4", ("Dragoon",),
    number="22-114H", element="ice", power=7000, categories=("FFBE",),
    abilities=(
        LimitBreak(2),
        Static(Self(), 3000, only_if=HandAtMost(0)),
        on_entering(If(HandAtMost(2), (hits(7000),))),
    ),
)  # fmt: skip
YURI = Card(
    "Yuri", "Yuri", ("forward",), "5", ("Lay Crystal User",),
    number="22-117R", element="wind", power=4000, categories=("FFCC",),
    abilities=(
        LimitBreak(2),
        Static(Self(), 4000, only_if=Control(YOUR_BACKUP, 5)),
        on_entering(
            May((Search(Cards(types=("forward",), zone="deck", named="Chelinka", most_cost=2), "field"),))
        ),
    ),
)  # fmt: skip
MAAT = Card(
    "Maat", "Maat", ("forward",), "4", ("Monk",),
    number="22-119R", element="earth", power=8000, categories=("XI",), keywords=("brave",),
    abilities=(LimitBreak(1), on_entering(Alter(Each(YOUR_FORWARD), 1000, keywords=("brave",)))),
)  # fmt: skip
CLOUD_RIDES = Card(
    "Cloud", "Cloud", ("forward",), "4", ("Rider",),
    number="22-120H", element="lightning", power=8000, categories=("VII",),
    abilities=(
        LimitBreak(2),
        on_entering(Destroy(Target(Cards(types=("forward",), most_cost=3)))),
        Special(
            Title("Limit Burst", "Limitausbruch"),
            Price(("lightning",) * 4, dull=True),
            (Destroy(Target(THEIR_FORWARD)), DealPoints(OPPONENT)),
        ),
    ),
)  # fmt: skip
LIGHTNING_RECALLS = Card(
    "Lightning", "Lightning", ("forward",), "4", ("Ravager", "L'Cie"),
    number="22-121R", element="lightning", power=5000, categories=("XIII",),
    abilities=(
        LimitBreak(2),
        on_entering(ReturnToHand(Target(Cards(types=("summon",), element="lightning", whose="you", zone="break")))),
    ),
)  # fmt: skip
LEO = Card(
    "Leo", "Leo", ("forward",), "3", ("King",),
    number="22-123R", element="water", power=3000, categories=("FFCC",),
    abilities=(LimitBreak(1), on_entering(DRAW)),
)  # fmt: skip
LITTLE_LEELA = Card(
    "Little Leela", "Little Leela", ("forward",), "5", ("Mystic Knight",),
    number="22-124H", element="dark", power=8000, categories=("FFBE",),
    abilities=(LimitBreak(1), on_attacking(gives(-7000, to=THEIR_FORWARD))),
)  # fmt: skip
