"""Cards of all colours that reveal, find and choose."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.revealing import RevealUntil
from games.cardgames.vocabulary.selectors import ObjectFilter, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does, on_entering
from games.rulesets.magic.vocabulary.casting import Cascade, Discover

# --- reveal until, cascade, discover (magic 701.20, 702.85, 701.57) ---------------------------------------------------

TREASURE_HUNT = Card(
    "Treasure Hunt", "Schatzsuche", ("sorcery",), "{1}{U}",
    abilities=does(RevealUntil(ObjectFilter(lacks=("land",), zone="library"), "hand", "hand")),
)  # fmt: skip
BLOODBRAID_ELF = Card(
    "Bloodbraid Elf", "Blutzopf-Elf", ("creature",), "{2}{R}{G}", ("elf", "berserker"), 3, 2, keywords=("haste",),
    abilities=(Cascade(),),
)  # fmt: skip
TRUMPETING_CARNOSAUR = Card(
    "Trumpeting Carnosaur", "Brüllender Carnosaurus", ("creature",), "{4}{R}{R}", ("dinosaur",), 7, 6,
    keywords=("trample",),
    abilities=(
        on_entering(Discover(5)),
        Activated(
            Payment("{2}{R}", discard=True), (Damage(3, Target(ObjectFilter(types=("creature", "planeswalker")))),),
            zone="hand",
        ),
    ),
)  # fmt: skip
