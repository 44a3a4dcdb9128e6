"""Standings: all players in order, recomputed from results with exact numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from fractions import Fraction
from itertools import groupby

import msgspec

from tournaments.pairing.head_to_head import METRICS as MUTUAL
from tournaments.pairing.head_to_head import HeadToHead
from tournaments.pairing.lots import ticket
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.metrics import Sheet, Tally, fraction
from tournaments.pairing.profiles import Profile


class Row(msgspec.Struct, frozen=True, gc=False):
    """One line of the standings."""

    rank: int
    """The same for all who share a place."""
    player: int
    values: tuple[Fraction | None, ...]
    """The metrics of the profile in its order; None where head to head did not come to bear."""
    tally: Tally


def standings(
    entrants: Iterable[Entrant],
    matches: Iterable[Match],
    profile: Profile,
    seed: str = "",
    until: int | None = None,
) -> list[Row]:
    """The standings after the round `until`, or after all that have results.

    `entrants` are those who stand in them: leave out the disqualified, and their results still count for others.
    `seed` is for the last lots, if the profile has them. Exact: percentages are fractions, and nothing is rounded.
    """
    counted = list(matches) if until is None else [match for match in matches if match.round <= until]
    sheet = Sheet(entrants, counted, profile, until)
    return rank(sheet, counted, seed)


def rank(sheet: Sheet, matches: Sequence[Match], seed: str = "") -> list[Row]:
    """The order of the players of a sheet; `matches` are those that it was made from."""
    players = sorted(sheet.entrants)
    mutual = _Mutual(HeadToHead(matches, sheet.profile)) if _has_mutual(sheet.profile) else None
    ties = _ordered(sheet, players) if mutual is None else _split(sheet, mutual, players, 0)
    if sheet.profile.lots:
        ties = [[player] for tie in ties for player in _drawn(tie, seed)]
    former = {} if sheet.former is None or mutual is not None else sheet.former.rows
    touched = _touched(sheet) if former else None
    values_of = _reader(sheet, mutual)
    rows: list[Row] = []
    for tie in ties:
        place = len(rows) + 1
        for player in tie:
            row = former.get(player) if touched is not None and player not in touched else None
            if row is None:
                row = Row(place, player, values_of(player), sheet.tallies[player])
            elif row.rank != place:
                row = Row(place, player, row.values, row.tally)
            rows.append(row)
    sheet.rows = {row.player: row for row in rows}
    return rows


def _touched(sheet: Sheet) -> Set[int] | None:
    """Who has other numbers than in the former sheet; None if that is not known."""
    touched = set(sheet.changed)
    for criterion in sheet.profile.order:
        moved = sheet.moved(criterion.metric)
        if moved is None:
            return None
        touched |= moved
    return touched


def _ordered(sheet: Sheet, players: list[int]) -> list[list[int]]:
    """Players in order by metrics that compare nobody with another, as sets that are tied after all of them."""
    columns = [(sheet.column(criterion.metric).numbers, criterion.high) for criterion in sheet.profile.order]
    signed = [[-of[player] if high else of[player] for player in players] for of, high in columns]
    places = dict(zip(players, zip(*signed, strict=True), strict=True)) if signed else dict.fromkeys(players, ())
    return [list(tie) for _key, tie in groupby(sorted(players, key=places.__getitem__), key=places.__getitem__)]


def _drawn(tie: list[int], seed: str) -> list[int]:
    """Who shares a place, by lot."""
    return tie if len(tie) == 1 else sorted(tie, key=lambda each: (ticket(seed, "tie", each), each))


class _Mutual:
    """Head to head with a memory of what it said of whom last."""

    def __init__(self, results: HeadToHead) -> None:
        self._results = results
        self.said: dict[tuple[str, int], int] = {}

    def values(self, metric: str, tied: Sequence[int]) -> Mapping[int, int] | None:
        found = self._results.values(metric, tied)
        for player, value in (found or {}).items():
            self.said.setdefault((metric, player), value)
        return found


def _has_mutual(profile: Profile) -> bool:
    return any(criterion.metric in MUTUAL for criterion in profile.order)


def _split(sheet: Sheet, mutual: _Mutual | None, tied: list[int], level: int) -> list[list[int]]:
    """The tied players in order, as sets that are still tied after all metrics from this level on."""
    order = sheet.profile.order
    if len(tied) < 2 or level == len(order):
        return [tied]
    criterion = order[level]
    values: Mapping[int, int] | None
    again = level + 1
    if criterion.metric in MUTUAL:
        assert mutual is not None
        values = mutual.values(criterion.metric, tied)
        while level and order[level - 1].metric in MUTUAL:
            level -= 1
    else:
        values, _common = sheet.column(criterion.metric)
        level = again
    if values is None or len({values[player] for player in tied}) == 1:
        return _split(sheet, mutual, tied, again)
    # a smaller set after head to head is compared head to head anew, from the first such metric on
    sets: list[list[int]] = []
    ordered = sorted(tied, key=values.__getitem__, reverse=criterion.high)  # stable: equals stay as they stood
    for _value, smaller in groupby(ordered, key=values.__getitem__):
        sets += _split(sheet, mutual, list(smaller), level)
    return sets


def _reader(sheet: Sheet, mutual: _Mutual | None) -> Callable[[int], tuple[Fraction | None, ...]]:
    """What says the metrics of a player; each column is looked up once for all of them."""
    columns = [
        (criterion.metric, None if criterion.metric in MUTUAL else sheet.column(criterion.metric))
        for criterion in sheet.profile.order
    ]

    def values(player: int) -> tuple[Fraction | None, ...]:
        found: list[Fraction | None] = []
        for metric, column in columns:
            if column is not None:
                found.append(fraction(column.numbers[player], column.common))
            else:
                said = mutual.said.get((metric, player)) if mutual else None
                found.append(None if said is None else Fraction(said))
        return tuple(found)

    return values
