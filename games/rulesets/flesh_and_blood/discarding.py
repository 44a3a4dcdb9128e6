"""Discarding at random, as a cost or by a text."""

from __future__ import annotations

from games.cardgames.rules import zone_changes
from games.engine import SeatNo
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.selectors import BIG_CARD


def at_random(game: FleshAndBloodState, seat: SeatNo) -> bool:
    """A hero discards one card at random. Whether that has 6 or more power."""
    held = game.hand(seat)
    card = held[game.chance.below(f"discard:{seat}", len(held))]
    is_big = BIG_CARD.met(game, game.traits(card), seat)
    zone_changes.discard(game, seat, [card])
    return is_big
