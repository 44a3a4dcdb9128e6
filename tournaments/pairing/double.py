"""Double elimination: whoever loses twice is out. Losers of the winners part go on in the losers part.

With P places and k winners rounds, the losers part has 2(k - 1) rounds. In its odd rounds survivors meet as
neighbours; in its even rounds each survivor meets somebody who has just lost in the winners part. Which one, says the
crossing: it keeps those apart who have met already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from tournaments.pairing.brackets import Bracket, Fixture, LoserOf, Part, Places, Source, WinnerOf, winners_rounds
from tournaments.pairing.errors import WrongField
from tournaments.pairing.seeding import Order, bracket_size, seeds_in

T = TypeVar("T")
MOST = 128
"""Players of a bracket: larger crossings are nobody's custom."""


class Crossing(StrEnum):
    """In which order the losers of a winners round, read from the top, meet the survivors of the losers part."""

    STRAIGHT = "straight"
    REVERSED = "reversed"
    HALF_SHIFT = "half_shift"
    """The second half first, then the first half."""
    HALVES_REVERSED = "halves_reversed"
    """Each half from the bottom to the top."""


class Crossings(StrEnum):
    """A choice of crossings for each size."""

    COMMON = "common"
    """What widely used software draws, so that brackets look familiar. With 128 places it is our choice."""
    LATE_REMATCH = "late_rematch"
    """Those who have met meet again as late as these crossings allow. What is usual here."""


_S, _R, _H, _V = Crossing.STRAIGHT, Crossing.REVERSED, Crossing.HALF_SHIFT, Crossing.HALVES_REVERSED
_ALIKE: dict[int, tuple[Crossing, ...]] = {2: (), 4: (_S,), 8: (_R, _S), 32: (_R, _H, _S, _S)}
TABLE: dict[Crossings, dict[int, tuple[Crossing, ...]]] = {
    Crossings.COMMON: {**_ALIKE, 16: (_V, _R, _S), 64: (_R, _H, _R, _S, _S), 128: (_R, _H, _V, _R, _S, _S)},
    Crossings.LATE_REMATCH: {**_ALIKE, 16: (_R, _S, _S), 64: (_R, _H, _V, _S, _S), 128: (_R, _H, _V, _R, _S, _S)},
}
"""For each number of places the crossings of winners round 2, 3, 4 and so on."""


def cross(crossing: Crossing, items: Sequence[T]) -> list[T]:
    """The items, read from the top, in the order of the matches that they go to."""
    upper, lower = items[: len(items) // 2], items[len(items) // 2 :]
    if crossing is Crossing.REVERSED:
        return [*reversed(items)]
    if crossing is Crossing.HALF_SHIFT:
        return [*lower, *upper]
    if crossing is Crossing.HALVES_REVERSED:
        return [*reversed(upper), *reversed(lower)]
    return [*items]


def double(
    players: int,
    crossings: Crossings = Crossings.LATE_REMATCH,
    reset: bool = True,
    order: Order = Order.STANDARD,
) -> Bracket:
    """The bracket of so many players.

    `reset` lets the grand final be played again if the winner of the losers part wins it: then both have lost once.
    Without a reset n players need 2n - 2 matches, with one 2n - 1. Raises WrongField.
    """
    if players < 2:
        raise WrongField("too_few", least=2, players=players)
    if players > MOST:
        raise WrongField("too_many", most=MOST, players=players)
    size = bracket_size(players)
    return draw_bracket(players, size, TABLE[crossings][size], reset, order)


def draw_bracket(
    players: int, size: int, crossed: Sequence[Crossing], reset: bool = True, order: Order = Order.STANDARD
) -> Bracket:
    """The bracket with one crossing for each winners round from the second on."""
    last = size.bit_length() - 1
    out = _places(size)
    falls = {round_: out.get(max(1, 2 * round_ - 2), (2, 2)) for round_ in range(1, last + 1)}
    winners = winners_rounds(size, seeds_in(order, players), falls)
    losers: list[Fixture] = []
    survivors: list[Source] = [LoserOf(f"W1.{number}") for number in range(1, size // 2 + 1)]
    for round_ in range(2, last + 1):
        odd, even = 2 * round_ - 3, 2 * round_ - 2
        couples = list(zip(survivors[::2], survivors[1::2], strict=True))
        survivors = _played(losers, odd, couples, out[odd])
        fallen = cross(crossed[round_ - 2], [LoserOf(f"W{round_}.{place + 1}") for place in range(size >> round_)])
        survivors = _played(losers, even, list(zip(survivors, fallen, strict=True)), out[even])
    final = Fixture("F", Part.FINAL, 1, (WinnerOf(f"W{last}.1"), survivors[0]), out=(2, 2), up=(1, 1))
    again = Fixture("R", Part.RESET, 2, (LoserOf("F"), WinnerOf("F")), out=(2, 2), up=(1, 1))
    return Bracket(players, size, (*winners, *losers, final, *([again] if reset else [])))


def _played(
    fixtures: list[Fixture], round_: int, couples: Sequence[tuple[Source, Source]], out: Places
) -> list[Source]:
    """Add a losers round; answers its winners."""
    names = [f"L{round_}.{number}" for number in range(1, len(couples) + 1)]
    fixtures += [Fixture(name, Part.LOSERS, round_, couple, out) for name, couple in zip(names, couples, strict=True)]
    return [WinnerOf(name) for name in names]


def _places(size: int) -> Mapping[int, Places]:
    """The places of those who lose in each losers round: 3 in the last, then 4, 5-6, 7-8, 9-12 and so on."""
    found: dict[int, Places] = {}
    best = 3
    for round_ in range(2 * (size.bit_length() - 2), 0, -1):
        matches = size >> ((round_ + 1) // 2 + 1)
        found[round_] = (best, best + matches - 1)
        best += matches
    return found
