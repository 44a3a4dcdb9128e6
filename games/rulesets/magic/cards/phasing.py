"""Cards that phase out, or let others do so (magic 702.26)."""

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.permanents import PutCounters
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.phasing import PhaseOut

REALITY_RIPPLE = Card(
    "Reality Ripple", "Realitätsschwankungen", ("instant",), "{1}{U}",
    abilities=does(PhaseOut(Target(ObjectFilter(types=("artifact", "creature", "land"))))),
)  # fmt: skip
SLIP_OUT_THE_BACK = Card(
    "Slip Out the Back", "Durch den Hinterausgang", ("instant",), "{U}",
    abilities=does(PutCounters("+1/+1", 1, TARGET_CREATURE), PhaseOut(TARGET_CREATURE)),
)  # fmt: skip
RAINBOW_EFREET = Card(
    "Rainbow Efreet", "Regenbogen-Ifrit", ("creature",), "{3}{U}", ("efreet",), 3, 1, keywords=("flying",),
    abilities=(Activated(Payment("{U}{U}"), (PhaseOut(Self()),)),),
)  # fmt: skip
TOLARIAN_DRAKE = Card(
    "Tolarian Drake", "Tolarianischer Sceada", ("creature",), "{2}{U}", ("drake",), 2, 4,
    keywords=("flying", "phasing"),
)  # fmt: skip
SANDBAR_CROCODILE = Card(
    "Sandbar Crocodile", "Sandbankkrokodil", ("creature",), "{4}{U}", ("crocodile",), 6, 5, keywords=("phasing",)
)  # fmt: skip
