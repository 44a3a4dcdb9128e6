"""Dark: cannot be discarded for CP, and of its Characters a player has one."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import Each, Target
from games.cardgames.vocabulary.triggers import Dies
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import THEIR_FORWARD, hits, on_breaking, on_entering
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.effects import BecomeForward
from games.rulesets.fftcg.vocabulary.selectors import BACKUP, Cards

# --- Forwards ------------------------------------------------------------------------------------------------------

THE_EMPEROR = Card(
    "The Emperor", "Der Imperator", ("forward",), "5", ("Emperor",),
    number="1-185H", element="dark", power=9000, categories=("DFF", "II"),
    abilities=(on_breaking(May((Search(Cards(zone="deck", named="The Emperor"), "field", tapped=True),))),),
)  # fmt: skip
SEPHIROTH = Card(
    "Sephiroth", "Sephiroth", ("forward",), "8", ("War Hero",),
    number="1-186L", element="dark", power=8000, categories=("DFF", "VII"),
    keywords=("first strike",),
    abilities=(on_entering(Destroy(Target(BACKUP))),),
)  # fmt: skip
KEFKA = Card(
    "Kefka", "Kefka", ("forward",), "5", ("Mage",),
    number="4-147H", element="dark", power=8000, categories=("VI",),
    abilities=(
        ExBurst(on_entering(Search(Cards(types=("monster",), zone="deck"), reveal=True))),
        Action(Price(dull=True), (BecomeForward(7000, Each(Cards(types=("monster",), whose="you"))),)),
    ),
)  # fmt: skip
SHADOW_LORD = Card(
    "Shadow Lord", "Schattenlord", ("forward",), "4", ("Kindred",),
    number="4-148L", element="dark", power=8000, categories=("LOV", "XI"),
    keywords=("brave",),
    abilities=(
        on_entering(Destroy(Each(Cards(types=("forward",), most_cost=2)))),
        Triggered(Dies(THEIR_FORWARD), (hits(2000, THEIR_FORWARD),)),
    ),
)  # fmt: skip
