"""Where players are usually asked."""

from games.engine import Words
from games.engine.cards.orders import OWN, Orders
from games.rulesets.fftcg.wording.nouns import STEPS

ORDERS = Orders(
    stops=("main1", "preparation", "declaration", "block", "damage", "main2", "end"),
    usual=(
        "stop:main1:mine", "stop:block:mine", "stop:main2:mine", "stop:declaration:theirs", "stop:block:theirs",
        "stop:main2:theirs", OWN,
    ),
)  # fmt: skip
HABITS = ORDERS.habits(
    STEPS,
    own=Words(
        "What I have put on the stack myself resolves without asking me",
        "Was ich selbst auf den Stack gelegt habe, ohne Rückfrage abhandeln",
    ),
)
