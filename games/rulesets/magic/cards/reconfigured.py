"""Equipment that is a creature while it is attached to nothing (magic 702.151)."""

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.selectors import Attached
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.reconfiguring import Reconfigure

RABBIT_BATTERY = Card(
    "Rabbit Battery", "Kaninchen-Batterie", ("artifact", "creature"), "{R}", ("equipment", "rabbit"), 1, 1,
    keywords=("haste",), abilities=(Static(Attached(), 1, 1, ("haste",)), Reconfigure("{R}")),
)  # fmt: skip
LIZARD_BLADES = Card(
    "Lizard Blades", "Eidechsenklingen", ("artifact", "creature"), "{1}{R}", ("equipment", "lizard"), 1, 1,
    keywords=("double strike",), abilities=(Static(Attached(), keywords=("double strike",)), Reconfigure("{2}")),
)  # fmt: skip
