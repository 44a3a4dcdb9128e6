"""Seeding: who gets which starting place, and where the places stand in a bracket or in groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from tournaments.pairing.errors import WrongField
from tournaments.pairing.lots import drawn, ticket


class Order(StrEnum):
    """How starting places stand in a bracket."""

    STANDARD = "standard"
    """The best as far apart as can be; byes fall to them."""
    NATURAL = "natural"
    """From top to bottom: 1 meets 2, 3 meets 4; byes are spread evenly over the bracket."""


def by_hand(order: Sequence[int]) -> dict[int, int]:
    """Starting places in the order handed in: a list of the organiser, or the ranks of an earlier stage.

    Answers {player: place}, 1 for the best. Raises WrongField if somebody stands in it twice.
    """
    places: dict[int, int] = {}
    for place, player in enumerate(order, 1):
        if player in places:
            raise WrongField("twice", player=player)
        places[player] = place
    return places


def by_lot(players: Iterable[int], seed: str) -> dict[int, int]:
    """Starting places drawn by lot."""
    return by_hand(drawn(seed, "seeding", players))


def by_rating(ratings: Mapping[int, float | None], seed: str) -> dict[int, int]:
    """The highest rating first; equal ones and those without are drawn by lot, the latter at the end."""

    def height(player: int) -> tuple[bool, float, int]:
        rating = ratings[player]
        return rating is None, -(rating or 0), ticket(seed, "seeding", player)

    return by_hand(sorted(ratings, key=height))


def bracket_size(players: int) -> int:
    """The next power of two."""
    return 1 << max(players - 1, 1).bit_length()


def bracket_order(size: int) -> list[int]:
    """The seeds of a bracket from top to bottom; neighbours meet. For 8: 1 8 4 5 2 7 3 6.

    `size` is a power of two. Twice as large, each seed s becomes the pair s, size + 1 - s.
    """
    order = [1]
    while len(order) < size:
        order = [seed for upper in order for seed in (upper, 2 * len(order) + 1 - upper)]
    return order


def natural_order(players: int) -> list[int]:
    """The seeds of a bracket in their natural order; who has a bye stands alone. For 6: 1 2, 3 alone, 4 5, 6 alone.

    Byes are spread so that of any two parts of the bracket that are equally large, neither has two more than the other.
    Seeds above the number of players are the empty sides.
    """
    matches = bracket_size(players) // 2
    byes = 2 * matches - players
    order: list[int] = []
    empty, seed = players, 0
    for match in range(matches):
        alone = (match + 1) * byes // matches > match * byes // matches
        order += [seed + 1, empty + 1 if alone else seed + 2]
        seed, empty = (seed + 1, empty + 1) if alone else (seed + 2, empty)
    return order


def seeds_in(order: Order, players: int) -> list[int]:
    """The seeds of a bracket from top to bottom; neighbours meet."""
    return natural_order(players) if order is Order.NATURAL else bracket_order(bracket_size(players))


def meeting_round(size: int, first: int, second: int) -> int:
    """In which round of a bracket in the standard order two seeds meet at the earliest."""
    order = bracket_order(size)
    return (order.index(first) ^ order.index(second)).bit_length()


def snake(players: Sequence[int], groups: int) -> list[list[int]]:
    """Groups filled in turns, best first: 1 to G, then G to 1. Raises WrongField."""
    if groups < 1 or len(players) < 2 * groups:
        raise WrongField("groups", players=len(players), groups=groups)
    filled: list[list[int]] = [[] for _ in range(groups)]
    for index, player in enumerate(players):
        turn, place = divmod(index, groups)
        filled[place if turn % 2 == 0 else groups - 1 - place].append(player)
    return filled


def pods(players: Sequence[int], size: int = 8) -> list[list[int]]:
    """Draft pods by standings: as few as possible of at most `size`, as even as possible, and at most one of them odd.

    Source: pods of 8 are the rule; how a rest is spread is our choice.
    """
    number = -(-len(players) // size)
    couples, odd = divmod(len(players), 2)
    filled = []
    begun = 0
    for pod in range(number):
        held = 2 * (couples // number + (pod < couples % number)) + (odd if pod == number - 1 else 0)
        filled.append(list(players[begun : begun + held]))
        begun += held
    return filled
