"""Words of a card of Magic to which nothing on it gives a meaning: an X without a cost, "kicked" without a kicker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Defines, Enchant, Static
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import IfPaidMore, X
from games.cardgames.vocabulary.conditions import PaidMore
from games.cardgames.vocabulary.effects import Unless
from games.cardgames.vocabulary.entries import Entry
from games.cardgames.vocabulary.permanents import Attach
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.selectors import Attached
from games.engine.node import Misspelt, Node, each_place, each_word
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.abilities import Equip, Kicker, Loyalty, Ward
from games.rulesets.magic.vocabulary.costs import AdditionalCost, AlternativeCost, CostChange, Flashback

SYMBOL = "{X}"
COSTS = (AdditionalCost, AlternativeCost, Flashback, Kicker)
WITHOUT_X = (Static, Defines, Loyalty, CostChange)
"""What is never paid for with the card's cost, nor looks back at it."""


def undefined(card: Card) -> Iterator[Misspelt]:
    """Each such word, with where it stands."""
    words = list(each_word(card))
    costs = (card.cost, *(_cost(word) for word in words if isinstance(word, COSTS)))
    has_x = any(SYMBOL in cost for cost in costs)
    for number, ability in enumerate(card.abilities):
        stays = isinstance(ability, Replacement) and not isinstance(ability, Entry)
        defined = has_x and not stays and not isinstance(ability, WITHOUT_X)
        yield from _without_x(ability, f"abilities[{number}]", defined=defined)
    is_kicked = any(isinstance(word, Kicker) for word in words)
    is_attached = any(isinstance(word, Enchant | Equip | Attach) for word in words)
    for place, word in each_place(card):
        if isinstance(word, PaidMore | IfPaidMore) and not is_kicked:
            yield Misspelt(place, "nothing more can be paid for this card", "write a Kicker")
        elif isinstance(word, Attached) and not is_attached:
            yield Misspelt(place, "this is never attached to anything", "write an Enchant, an Equip or an Attach")


def _cost(word: Any) -> str:
    return str(word.cost if isinstance(word.cost, str) else word.cost.symbols)


def _without_x(value: Any, place: str, *, defined: bool) -> Iterator[Misspelt]:
    """Each X that no cost around it defines (magic 107.3)."""
    if isinstance(value, Activated):
        defined = SYMBOL in value.cost.symbols
    if not defined and (isinstance(value, X) or (isinstance(value, Unless | Ward) and SYMBOL in value.cost)):
        place = place if isinstance(value, X) else f"{place}.cost"
        yield Misspelt(place, "nothing says what X is", "write {X} into the cost of the spell or ability, or a number")
    if isinstance(value, Node):
        for item in fields(value):
            yield from _without_x(getattr(value, item.name), f"{place}.{item.name}", defined=defined)
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            given = isinstance(inner, Ability) and not isinstance(inner, Replacement)
            yield from _without_x(inner, f"{place}[{number}]", defined=defined and not given)
