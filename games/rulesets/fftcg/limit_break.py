"""Limit Break: cards that wait face down in a deck of their own and are cast from there.

The LB deck is no zone of the rules beyond that: its owner looks into it at any time, everybody sees what lies face
up. A card of it that is anywhere but there, on the stack or on the field goes back to it, face up, of no more use.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.cardgames.rules import zone_changes
from games.engine import ObjectId
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.zones import BREAK, DECK, HAND, REMOVED, SPENT

_ELSEWHERE = frozenset({HAND.key, DECK.key, BREAK.key, REMOVED.key})


def flip(game: FftcgState, cards: Sequence[ObjectId]) -> None:
    """They are turned face up, as the LB cost of another one."""
    game.emit("limit_flipped", seat=game.owners[cards[0]], cards=[game.face(card) for card in cards])
    for card in cards:
        zone_changes.go(game, card, SPENT.of(game.owners[card]))


def gather(game: FftcgState) -> bool:
    """What has left stack and field goes back, face up; whether there was any."""
    astray = [card for card in game.limits if game.places[card].partition(" ")[0] in _ELSEWHERE]
    for card in astray:
        game.warping.pop(card, None)
        zone_changes.go(game, card, SPENT.of(game.owners[card]))
        game.emit("limit_back", seat=game.owners[card], card=game.face(card))
    return bool(astray)
