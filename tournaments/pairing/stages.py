"""Between stages: who goes on, with which seed, and what he brings along."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from fractions import Fraction

import msgspec

from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.matching import best_matching
from tournaments.pairing.seeding import bracket_size, meeting_round
from tournaments.pairing.standings import Row

_HEAVY = 1 << 120


class Carry(StrEnum):
    """What counts on in the next stage."""

    NOTHING = "nothing"
    POINTS = "points"
    RESULTS = "results"
    """The results against those who go on, too."""


def top(rows: Sequence[Row], number: int, gone: Collection[int] = ()) -> list[int]:
    """The first so many of the standings, passing over those who are gone. Their places here are their next seeds."""
    return [row.player for row in rows if row.player not in gone][:number]


def group_tiers(
    groups: Sequence[Sequence[Row]], each: int, best: int = 0, gone: Collection[int] = ()
) -> list[list[int]]:
    """The first so many of each group, and so many of the best that come next, by place in the group.

    A tier is ordered by points for each match, then by the metrics of the profile in turn, then by group. All groups
    have one profile.
    """

    def worth(row: Row, group: int) -> tuple[Fraction, tuple[Fraction, ...], int]:
        share = Fraction(row.tally.points, row.tally.matches) if row.tally.matches else Fraction(0)
        return -share, tuple(-(value or Fraction(0)) for value in row.values), group

    left = [[row for row in rows if row.player not in gone] for rows in groups]
    tiers = []
    for place in range(each + (1 if best else 0)):
        tier = sorted(
            (worth(rows[place], group), rows[place].player) for group, rows in enumerate(left) if len(rows) > place
        )
        tiers.append([player for _, player in tier][: best if place == each else None])
    return tiers


def cross(tiers: Sequence[Sequence[int]], groups: Sequence[Collection[int]]) -> list[int]:
    """Seeds for a bracket: better tiers have the better ones, and group mates meet as late as possible.

    Two groups of which two go on give A1, B1, A2, B2: in the bracket A1-B2 and B1-A2.
    """
    total = sum(map(len, tiers))
    size = bracket_size(total)
    group_of = {player: index for index, group in enumerate(groups) for player in group}
    seeded: dict[int, int] = {}
    for tier in tiers:
        seeds = range(len(seeded) + 1, len(seeded) + len(tier) + 1)
        edges = []
        for index, player in enumerate(tier):
            mates = [seed for seed, other in seeded.items() if group_of[other] == group_of[player]]
            for place, seed in enumerate(seeds):
                # an early meeting outweighs any later ones; of equally late ones, the order of the tier decides
                early = sum(1 << 6 * (size.bit_length() - meeting_round(size, seed, mate)) for mate in mates)
                edges.append((index, len(tier) + place, _HEAVY - (early << 24) - (index - place) ** 2))
        for index, place in best_matching(2 * len(tier), edges):
            seeded[seeds[place - len(tier)]] = tier[index]
    return [seeded[seed] for seed in sorted(seeded)]


def carry(
    how: Carry, qualifiers: Sequence[Entrant], rows: Iterable[Row], matches: Iterable[Match]
) -> tuple[list[Entrant], list[Match]]:
    """Those who go on, with what they bring along, and the matches that count on."""
    numbers = {entrant.number for entrant in qualifiers}
    points = {row.player: row.tally.points for row in rows} if how is Carry.POINTS else {}
    kept = [match for match in matches if how is Carry.RESULTS and {match.a, match.b} <= numbers]
    brought = [(entrant, points.get(entrant.number, 0)) for entrant in qualifiers]
    return [msgspec.structs.replace(entrant, carried=carried) for entrant, carried in brought], kept
