"""What enters under an opponent's control (magic 110.2, 616.1b), and what any player may use (magic 602.2)."""

from games.cardgames.vocabulary.abilities import Activated, Payment, Static
from games.cardgames.vocabulary.damage import LoseLife
from games.cardgames.vocabulary.permanents import ReturnToHand
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import ControllerOf, Self
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.entries import EntersUnder

XANTCHA_SLEEPER_AGENT = Card(
    "Xantcha, Sleeper Agent", "Xantcha die Schläferin", ("legendary", "creature"), "{1}{B}{R}",
    ("phyrexian", "minion"), 5, 5,
    abilities=(
        EntersUnder(), Static(Self(), demands=("attack",), forbids=("attack owner",)),
        Activated(Payment("{3}"), (LoseLife(2, ControllerOf(Self())), Draw()), anyone=True),
    ),
)  # fmt: skip
QUICKSILVER_WALL = Card(
    "Quicksilver Wall", "Quecksilbermauer", ("creature",), "{2}{U}", ("wall",), 1, 6, keywords=("defender",),
    abilities=(Activated(Payment("{4}"), (ReturnToHand(Self()),), anyone=True),),
)  # fmt: skip
