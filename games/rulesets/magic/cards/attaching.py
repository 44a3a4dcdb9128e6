"""What attaches other things (magic 701.3)."""

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import Attach
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import YOUR_CREATURE, does, on_entering
from games.rulesets.magic.vocabulary.selectors import CREATURE

YOUR_EQUIPMENT = Target(ObjectFilter(subtype="equipment", whose="you"))
HANDS_OVER = Attach(Target(YOUR_CREATURE, 1), YOUR_EQUIPMENT)
MAGNETIC_THEFT = Card(
    "Magnetic Theft", "Magnetischer Diebstahl", ("instant",), "{R}",
    abilities=does(Attach(Target(CREATURE, 1), Target(ObjectFilter(subtype="equipment")))),
)  # fmt: skip
BRASS_SQUIRE = Card(
    "Brass Squire", "Messingjunker", ("artifact", "creature"), "{3}", ("myr",), 1, 3,
    abilities=(Activated(Payment(tap=True), (HANDS_OVER,)),),
)  # fmt: skip
AURIOK_WINDWALKER = Card(
    "Auriok Windwalker", "Auriok-Windwanderer", ("creature",), "{3}{W}", ("human", "wizard"), 2, 3,
    keywords=("flying",), abilities=(Activated(Payment(tap=True), (HANDS_OVER,)),),
)  # fmt: skip
KOR_OUTFITTER = Card(
    "Kor Outfitter", "Kor-Ausrüster", ("creature",), "{W}{W}", ("kor", "soldier"), 2, 2,
    abilities=(on_entering(May((HANDS_OVER,))),),
)  # fmt: skip
KAZUULS_TOLL_COLLECTOR = Card(
    "Kazuul's Toll Collector", "Kazuuls Mauteintreiber", ("creature",), "{2}{R}", ("ogre", "warrior"), 3, 2,
    abilities=(Activated(Payment("{0}"), (Attach(Self(), YOUR_EQUIPMENT),), slow=True),),
)  # fmt: skip
