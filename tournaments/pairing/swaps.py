"""Changing a draft by hand, before it is published. Each change tells its costs, so that they can be written down."""

from __future__ import annotations

from tournaments.pairing.costs import Costs
from tournaments.pairing.errors import WrongField, WrongSwap
from tournaments.pairing.field import Field
from tournaments.pairing.swiss import Pairing, record


def swap(field: Field, pairing: Pairing, first: int, second: int) -> Pairing:
    """Two players change places; with somebody who has a bye, the bye changes its owner.

    Compare `costs` of both pairings to see what it costs. Raises WrongSwap or WrongField.
    """
    _check(field, pairing)
    one, other = pairing.pair(first), pairing.pair(second)
    if one == other:
        raise WrongSwap("same_match", first=first, second=second)
    names: dict[int | None, int] = {first: second, second: first}
    couples = [(names.get(pair.a, pair.a), names.get(pair.b, pair.b)) for pair in pairing.pairs]
    return record(Costs(field), couples, pairing.reach)


def seat_late(field: Field, pairing: Pairing, player: int) -> Pairing:
    """Let a player who came too late for the draft meet the one with the bye; if there is none, they miss the round.

    `field` is the new one, with him in it. Never makes a bye for him. Raises WrongSwap or WrongField.
    """
    _check(field, pairing)
    if player not in field.entrants:
        raise WrongField("unknown", player=player)
    couples = [(pair.a, pair.b) for pair in pairing.pairs]
    if any(player in couple for couple in couples):
        raise WrongSwap("paired", player=player)
    for index, (a, b) in enumerate(couples):
        if b is None and field.entrants[a].awarded < field.round:
            couples[index] = (a, player)
            return record(Costs(field), couples, pairing.reach)
    return pairing


def _check(field: Field, pairing: Pairing) -> None:
    if field.round != pairing.round:
        raise WrongSwap("other_round", paired=pairing.round, round=field.round)
