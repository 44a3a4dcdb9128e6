"""Round robin by the Berger tables: everybody meets everybody once in each cycle.

Source: FIDE Handbook, annex on Berger tables, in the closed form of the numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec

from tournaments.pairing.errors import WrongField
from tournaments.pairing.matches import Match
from tournaments.pairing.results import double_loss, forfeit


@dataclass(frozen=True, slots=True)
class Turn:
    """One round: by table, the first-named chooses who begins game 1 (our choice); and who is free, without points."""

    pairs: tuple[tuple[int, int], ...]
    free: int | None = None


def schedule(players: Sequence[int], cycles: int = 1) -> list[Turn]:
    """All rounds for the players in the order of their starting places.

    The second cycle swaps the sides, and the last two rounds of the first change places before it; a third has the
    sides of the first, and its first round last. So of an even number nobody is first-named, or second-named, three
    times running. Raises WrongField.
    """
    if len(players) < 2:
        raise WrongField("too_few", least=2, players=len(players))
    if len(set(players)) < len(players):
        raise WrongField("twice", player=next(player for player, times in Counter(players).items() if times > 1))
    if not 1 <= cycles <= 3:
        raise WrongField("cycles", cycles=cycles)
    even = len(players) + len(players) % 2
    once = [_turn(players, even, round_) for round_ in range(1, even)]
    swapped = [replace(turn, pairs=tuple((b, a) for a, b in turn.pairs)) for turn in once]
    turns = list(once)
    if cycles > 1:
        turns[-2:] = reversed(turns[-2:])
        turns += swapped
    if cycles > 2:
        turns += [*once[1:], once[0]]
    return turns


def withdraw(matches: Iterable[Match], withdrawn: Collection[int], best_of: int) -> list[Match]:
    """What counts after somebody has withdrawn: with fewer than half of his matches played, none of them counts;
    otherwise the open ones are lost by forfeit. Chess custom.

    `matches` are all of the schedule, open ones without a result.
    """
    scheduled = list(matches)
    struck = struck_out(scheduled, withdrawn)
    counted = []
    for match in scheduled:
        if match.b is None or not struck.isdisjoint((match.a, match.b)):
            continue
        if match.result is None and (match.a in withdrawn or match.b in withdrawn):
            neither = match.a in withdrawn and match.b in withdrawn
            match = msgspec.structs.replace(
                match, result=double_loss(best_of) if neither else forfeit(best_of, int(match.a in withdrawn))
            )
        counted.append(match)
    return counted


def struck_out(matches: Sequence[Match], withdrawn: Collection[int]) -> set[int]:
    """Which of those who have withdrawn had played fewer than half of their matches. They stand behind all others."""
    total = Counter(player for match in matches for player in (match.a, match.b))
    played = Counter(player for match in matches if match.result for player in (match.a, match.b))
    return {player for player in withdrawn if 2 * played[player] < total[player]}


def _turn(players: Sequence[int], even: int, round_: int) -> Turn:
    """Board 1 is the last number against the one whose turn it is; the others sit round that one in a circle."""
    circle = even - 1
    middle = 1 + (round_ - 1) * (even // 2) % circle
    numbers = [(middle, even) if round_ % 2 else (even, middle)]
    numbers += [((middle + k - 1) % circle + 1, (middle - k - 1) % circle + 1) for k in range(1, even // 2)]
    free = None
    pairs = []
    for first, second in numbers:
        if max(first, second) > len(players):
            free = players[min(first, second) - 1]
        else:
            pairs.append((players[first - 1], players[second - 1]))
    return Turn(tuple(pairs), free)
