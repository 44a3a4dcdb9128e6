"""Cards that speak of others with their name (magic 201.5)."""

from games.cardgames.vocabulary.abilities import Defines
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import on_entering

OF_THAT_NAME = Count(ObjectFilter(types=("creature",), namesake=True))
PLAGUE_RATS = Card(
    "Plague Rats", "Pestratten", ("creature",), "{2}{B}", ("rat",), 0, 0,
    abilities=(Defines(OF_THAT_NAME, OF_THAT_NAME),),
)  # fmt: skip
SQUADRON_HAWK = Card(
    "Squadron Hawk", "Geschwaderfalke", ("creature",), "{1}{W}", ("bird",), 1, 1, keywords=("flying",),
    abilities=(
        on_entering(May((Search(ObjectFilter(zone="library", namesake=True), reveal=True, count=3),))),
    ),
)  # fmt: skip
