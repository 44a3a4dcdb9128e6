"""What a position is worth for a seat, in points of life."""

from __future__ import annotations

from games.engine import ObjectId, SeatNo
from games.rulesets.flesh_and_blood.state import FleshAndBloodState

DANGER = 6
"""Below this every point of life counts double."""
SEEN = 0.7
"""A card in hand at a glance: a card like any other."""
OWN_TURN, THEIR_TURN = 0.7, 2.3
"""A card in hand: in one's own turn it is drawn anew, in the other's it is an attack less in the next one."""
ARSENAL = 1.2
DEFENCE = 1.1
"""A point of defence of equipment: more than a point of life as long as that is not scarce, for it can wait."""
_LASTING = {"equipment": 0.6, "aura": 1.0, "item": 1.0, "ash": 1.0}
CONCEALED = 1.0
"""A card that was intimidated: it is missing now, and comes back as the turn ends."""
MARKED = 0.7
PLAYABLE = 1.0
"""A banished card that may be played in this turn."""
STEAM = 0.5
_BURDENS = {"token:frostbite": -0.8, "token:bloodrot_pox": -1.6, "token:soul_shackle": -0.6}
_COUNTERS = ("steam", "verse")


def is_quiet(game: FleshAndBloodState) -> bool:
    """Nothing waits on the stack, and the combat chain is closed."""
    return game.stack_is_empty() and not game.links


def worth(game: FleshAndBloodState, seat: SeatNo) -> float:
    """What one has, less what the other has."""
    return sum(_side(game, one) * (1 if one == seat else -1) for one in game.seats)


def glance(game: FleshAndBloodState, seat: SeatNo) -> float:
    """The same as beginners see it: they keep nothing for their next turn."""
    return sum(_seen(game, one) * (1 if one == seat else -1) for one in game.seats)


def _side(game: FleshAndBloodState, seat: SeatNo) -> float:
    kept = (OWN_TURN if game.turn_seat == seat else THEIR_TURN) - SEEN
    return _seen(game, seat) + len(game.hand(seat)) * kept + len(game.zones[game.ARSENAL.of(seat)]) * ARSENAL


def _seen(game: FleshAndBloodState, seat: SeatNo) -> float:
    player = game.players[seat]
    total = float(player.life) + min(0, player.life - DANGER) + len(game.hand(seat)) * SEEN
    total += len(game.zones[game.CONCEALED.of(seat)]) * CONCEALED - MARKED * player.marked
    if game.turn_seat == seat:
        total += PLAYABLE * sum(one.seat == seat for one in game.playable)
        total += 0.3 * player.action_points + 0.1 * player.resources
    total += sum(0.5 for one in game.promises if one.seat == seat)
    return total + sum(_object(game, thing) for thing in game.controlled_by(seat))


def _object(game: FleshAndBloodState, thing: ObjectId) -> float:
    """Allies by what they can do, equipment by what it still prevents; a Frostbite is a burden, and so is a Pox."""
    traits, permanent = game.traits(thing), game.permanents[thing]
    if traits.is_a("ally"):
        return 1.0 + 0.8 * traits.power + 0.4 * (traits.defence - permanent.damage)
    if traits.card in _BURDENS:
        return _BURDENS[traits.card]
    kind = next((kind for kind in _LASTING if traits.is_a(kind)), None)
    counters = 0.8 * permanent.counters.get("+1 power", 0)
    counters += STEAM * sum(permanent.counters.get(kind, 0) for kind in _COUNTERS)
    return counters + (_LASTING[kind] + DEFENCE * max(0, traits.defence) if kind else 0.0)
