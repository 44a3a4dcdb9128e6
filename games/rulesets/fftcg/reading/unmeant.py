"""What our words would say and not do: such cards are refused."""

from __future__ import annotations

from collections.abc import Iterator

from games.cardgames.vocabulary.abilities import Instructions
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.vocabulary.abilities import ExBurst
from games.rulesets.fftcg.vocabulary.costs import AnyElement, CostInstead, CostsLess

OF_SUMMONS = (Instructions, ExBurst, AnyElement, CostInstead, CostsLess)


def means_more(card: Card) -> Iterator[str]:
    """Each thing that is printed and that no card of ours does."""
    if "summon" not in card.types:
        return
    if sum(isinstance(ability, Instructions | ExBurst) for ability in card.abilities) > 1:
        yield "a Summon does one thing after the other in one text"
    if card.keywords or not all(isinstance(ability, OF_SUMMONS) for ability in card.abilities):
        yield "a Summon is never on the field"
