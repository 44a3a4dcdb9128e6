"""Where players may be asked, and where they usually want to be."""

from games.engine import Words
from games.engine.cards.orders import OWN, Orders
from games.rulesets.flesh_and_blood.wording.nouns import STEPS

ORDERS = Orders(
    stops=("action", "attack", "defend", "reaction", "damage", "resolution"),
    usual=("stop:action:mine", "stop:reaction:mine", "stop:resolution:mine", "stop:reaction:theirs", OWN),
)
HABITS = ORDERS.habits(
    STEPS,
    Words(
        "What I have put on the stack myself resolves without asking me",
        "Was ich selbst auf den Stack gelegt habe, ohne Rückfrage abhandeln",
    ),
)
