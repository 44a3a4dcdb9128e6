"""Light: cannot be discarded for CP, and of its Characters a player has one."""

from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Search
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards.phrases import A_FORWARD, finds, hits, hits_all, on_entering
from games.rulesets.fftcg.vocabulary.abilities import Special, Title
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.selectors import Cards

# --- Forwards ------------------------------------------------------------------------------------------------------

CLOUD = Card(
    "Cloud", "Cloud", ("forward",), "4", ("SOLDIER",),
    number="1-182L", element="light", power=8000, categories=("DFF", "VII"),
    keywords=("brave",),
    abilities=(
        Special(Title("Meteorain", "Meteorregen"), Price(("any",)), (hits_all(4000),)),
        Special(Title("Omnislash", "Omnischlag"), Price(("any",) * 3), (Destroy(A_FORWARD),)),
    ),
)  # fmt: skip
TERRA = Card(
    "Terra", "Terra", ("forward",), "4", ("Magitek Knight",),
    number="4-146L", element="light", power=7000, categories=("VI",),
    abilities=(
        on_entering(finds(types=("summon",), most_cost=5)),
        Special(
            Title("Riot Blade", "Aufruhrklinge"),
            Price(("any", "any"), dull=True),
            (hits(6000), Search(Cards(types=("summon",), zone="deck"), reveal=True)),
        ),
    ),
)  # fmt: skip
