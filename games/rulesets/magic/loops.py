"""Loops of Magic (magic 104.4b, 729): where the rules speak of them."""

from games.engine import Words
from games.engine.loops.declared import Loops

LOOPS = Loops(
    law={
        "draw": Words("rule 104.4b", "Regel 104.4b"),
        "one": Words("rule 729.2", "Regel 729.2"),
        "several": Words("rule 729.3", "Regel 729.3"),
    },
    reads=dict.fromkeys(("AddMana", "AdditionalCost", "AlternativeCost", "CostChange", "Flashback"), frozenset()),
)
