"""What casting a card costs: what is printed, what changes that, and the other prices that there may be (rules 3.3)."""

from __future__ import annotations

from collections.abc import Iterator

from games.cardgames.rules.card import Script
from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.amounts import number
from games.engine import ObjectId, SeatNo
from games.rulesets.fftcg import cp, limited
from games.rulesets.fftcg.cp import Cost
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.vocabulary.costs import COST_CHANGE, AnyElement, CostChange, CostInstead, CostsLess, Price

INSTEAD = "instead"
"""How a card is cast for another price: `Play.way` is this and the number of the ability."""


def of_casting(game: FftcgState, seat: SeatNo, card: ObjectId, x: int = 0) -> Cost:
    """What a player pays for a card, with so many CP for X. Nothing makes a cost 0 that was not, unless it
    says so."""
    face = game.card(card)
    by_format = limited.casts_with_any(game, card)
    if not (by_format or face.discounts or face.chooses_x or COST_CHANGE in game.features):
        return face.price
    printed = x if face.chooses_x else face.price.total
    more, any_element, least = _discounts(game, seat, card)
    more += sum(change.by for change in _changes(game, seat, card))
    total = max(min(printed, least), printed + more)
    return Cost(total) if any_element or by_format else cp.of_card(total, face.card.elements)


def other_prices(game: FftcgState, seat: SeatNo, card: ObjectId) -> Iterator[tuple[Script, Price]]:
    """The prices that can be paid instead now."""
    for script in game.card(card).instead:
        ability = script.ability
        assert isinstance(ability, CostInstead)
        if ability.only_if is None or ability.only_if.holds(game, Play(seat, game.ref(card), script.passage)):
            yield script, ability.cost


def _discounts(game: FftcgState, seat: SeatNo, card: ObjectId) -> tuple[int, bool, int]:
    """What the card says of its own cost: how much more or less, whether CP of any element pay it, and below how much
    it does not fall."""
    more, any_element, least = 0, False, 1
    for script in game.card(card).discounts:
        ability, play = script.ability, Play(seat, game.ref(card), script.passage)
        assert isinstance(ability, CostsLess | AnyElement)
        if ability.only_if is not None and not ability.only_if.holds(game, play):
            continue
        if isinstance(ability, CostsLess):
            more -= number(ability.by, game, play)
            least = 0 if ability.to_nothing else least
        else:
            any_element = True
    return more, any_element, least


def _changes(game: FftcgState, seat: SeatNo, card: ObjectId) -> Iterator[CostChange]:
    """What Characters on the field make of it."""
    for thing in game.in_play if COST_CHANGE in game.features else ():
        traits = game.traits(thing)
        for passage in traits.abilities:
            ability = game.script(passage).ability
            if isinstance(ability, CostChange) and ability.applies(
                game, card, seat, Play(traits.controller, game.ref(thing), passage)
            ):
                yield ability
