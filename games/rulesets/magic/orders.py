"""Where players of Magic may be asked, and where they usually want to be."""

from games.engine.cards.orders import OWN, Orders
from games.rulesets.magic.wording.nouns import STEPS

ORDERS = Orders(
    stops=(
        "upkeep", "draw", "main1", "combat", "attackers", "blockers", "damage", "combat_end", "main2", "end", "cleanup",
    ),
    usual=(
        "stop:main1:mine", "stop:blockers:mine", "stop:main2:mine",
        "stop:attackers:theirs", "stop:blockers:theirs", "stop:end:theirs", OWN,
    ),
    same={"first_damage": "damage"},
    unasked=frozenset({"cleanup"}),
)  # fmt: skip
HABITS = ORDERS.habits(STEPS)
