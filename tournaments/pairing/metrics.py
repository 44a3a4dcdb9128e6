"""Metrics: the numbers that standings compare, exact, and what each is made of.

A metric over opponents takes them from `Tally.met`: those really met, one who was met twice counts twice; byes,
missed and void rounds have none. Dropped and disqualified opponents count. `Sheet.parts` names the contributions one
by one, so that a page can show where a number comes from.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import compress
from math import lcm
from operator import add, attrgetter
from typing import Any, NamedTuple

import msgspec

from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.profiles import Profile
from tournaments.pairing.results import Kind, Outcome, Result


class Encounter(msgspec.Struct, frozen=True, gc=False):
    """An opponent whom somebody met."""

    round: int
    opponent: int
    outcome: Outcome


class Contribution(NamedTuple):
    """What one opponent adds to a metric."""

    round: int
    opponent: int
    value: Fraction


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What a player has done in the rounds looked at."""

    points: int = 0
    """Match points, with those brought along."""
    earned: int = 0
    """Match points of the rounds that count for the percentages: without those brought along."""
    rounds: int = 0
    """Rounds that count for the percentages, as often as they count: matches, missed rounds, and byes if the profile
    says so."""
    wins: int = 0
    """Byes included."""
    draws: int = 0
    losses: int = 0
    """Missed rounds included, unless they give the points of a draw."""
    byes: int = 0
    matches: int = 0
    """Byes not included; missed rounds are."""
    game_points: int = 0
    """3 for a game won, those of the profile for a drawn one."""
    games: int = 0
    games_won: int = 0
    games_lost: int = 0
    won_rounds: tuple[int, ...] = ()
    opponents: tuple[int, ...] = ()
    """Those whom the player met, one after the other; who was met twice twice."""
    met_in: tuple[int, ...] = ()
    """The round of each of these meetings."""
    outcomes: tuple[Outcome, ...] = ()
    """What came of each."""

    @property
    def met(self) -> tuple[Encounter, ...]:
        """The meetings as objects: few pages want them, and a thousand players have nine thousand."""
        return tuple(map(Encounter, self.met_in, self.opponents, self.outcomes))


class Column(NamedTuple):
    """A metric of all players in whole numbers over one denominator: they are added and compared far faster than
    fractions, and as exact."""

    numbers: Mapping[int, int]
    common: int


class Part(NamedTuple):
    """What one result adds to the tally of one of its sides."""

    outcome: Outcome
    """A missed round counts as the loss or the draw that it gives the points of."""
    won: bool
    """Also a bye."""
    numbers: tuple[int, ...]
    """What is added to `COUNTED`, in that order."""

    @property
    def again(self) -> Part:
        """The same for each further opponent at the table: met, and nothing more."""
        return Part(self.outcome, False, (0,) * len(COUNTED))


COUNTED = (
    "points", "earned", "rounds", "wins", "draws", "losses", "byes", "matches", "game_points", "games", "games_won",
    "games_lost",
)  # fmt: skip
"""The numbers of a tally, in the order in which it has them."""
_numbers_of: Callable[[Tally], tuple[int, ...]] = attrgetter(*COUNTED)


class Sheet:
    """All metrics of a tournament after a round."""

    def __init__(
        self, entrants: Iterable[Entrant], matches: Iterable[Match], profile: Profile, until: int | None = None
    ) -> None:
        """Reckon up to the round `until`, or up to the last one with a result. Open and void matches are not in it."""
        self.profile = profile
        self.entrants = {entrant.number: entrant for entrant in entrants}
        carried = {number: entrant.carried for number, entrant in self.entrants.items()}
        void = Kind.VOID
        decided = [match for match in matches if (result := match.result) is not None and result.kind is not void]
        if until is not None:
            decided = [match for match in decided if match.round <= until]
        self.last = max([0, *{match.round for match in decided}]) if until is None else until
        """The last round that is in it."""
        ordered = sorted(decided, key=attrgetter("round"))
        before = bisect_left(ordered, self.last, key=attrgetter("round"))
        basis = _before(profile, carried, tuple(ordered[:before]))
        self.tallies = _tallies_with(basis, ordered[before:])
        """Nobody may change one: they are everybody's."""
        self._columns: dict[str, Column] = {}
        self._moved: dict[str, Set[int] | None] = {}
        self.shares: dict[tuple[int, int], Fraction] = {}
        """Shares that are not below the floor, by what they are made of: few, and the same for many players."""
        self.rows: dict[int, Any] = {}
        """The rows of the standings by player, once they are made."""
        self.former = self._follows(basis.sheet)
        self.changed: Set[int] = set()
        if self.former is not None:
            were = self.former.tallies
            self.former.former = None  # one is enough
            self.changed = {player for player, tally in self.tallies.items() if were[player] is not tally}
            if not self.changed:
                self._columns, self.rows = dict(self.former._columns), self.former.rows
                self._moved = dict.fromkeys(self._columns, frozenset())
        basis.sheet = self

    def _follows(self, former: Sheet | None) -> Sheet | None:
        """The sheet that was made last, if it differs from this one by some results of the last round alone."""
        if former is None or former.last != self.last or former.tallies.keys() != self.tallies.keys():
            return None
        return former if former.entrants == self.entrants else None

    def moved(self, metric: str) -> Set[int] | None:
        """Who has another number than in the former sheet; None if that is not known."""
        self.column(metric)
        return self._moved[metric]

    def former_column(self, metric: str) -> Column | None:
        """A metric of everybody as the former sheet has it, if it was asked for."""
        former = self.former
        return None if former is None else former._columns.get(metric)

    def met_by(self, players: Set[int]) -> Set[int]:
        """Whom these have met, which are also those who have met one of them."""
        return set().union(*[self.tallies[player].opponents for player in players])

    def value(self, metric: str, player: int) -> Fraction:
        """A metric of a player. Those that compare tied players with each other are not here: see `head_to_head`."""
        numbers, common = self.column(metric)
        return fraction(numbers[player], common)

    def column(self, metric: str) -> Column:
        """A metric of everybody."""
        known = self._columns.get(metric)
        if known is None:
            known, self._moved[metric] = _column(self, metric)
            self._columns[metric] = known
        return known

    def parts(self, metric: str, player: int) -> list[Contribution]:
        """What each opponent adds to a metric over opponents, in the order of the rounds; empty for all others."""
        of = OVER.get(metric)
        if of is None:
            return []
        return [
            Contribution(met.round, met.opponent, self.value(of, met.opponent) * share(metric, met.outcome))
            for met in self.tallies[player].met
        ]


@dataclass(slots=True)
class _Before:
    """What was counted of the rounds before the last one, and all that it follows from."""

    profile: Profile
    carried: Mapping[int, int]
    matches: tuple[Match, ...]
    tallies: dict[int, Tally] | None = None
    """None until a second sheet follows from it: the first one counts all rounds together, which is quicker."""
    after: Mapping[int, tuple[list[Match], Tally]] = field(default_factory=dict)
    """What the last round has made of the tallies of those who have a result in it, and of which matches."""
    sheet: Sheet | None = None
    """The one that was made last."""


_kept: list[_Before] = []
"""The last ones, the newest first; of 1,000 players in round 9 one takes 4 MB."""
MOST = 8
_points: list[tuple[Profile, Mapping[int, int], tuple[Match, ...], dict[int, int]]] = []
"""The match points that were counted last, and all that they follow from, the newest first."""


def forget() -> None:
    """As if nothing had been counted yet."""
    _kept.clear()
    _points.clear()


def _before(profile: Profile, carried: Mapping[int, int], matches: tuple[Match, ...]) -> _Before:
    """What follows from these matches, or from equal ones. While a round is played those before it stay as they are; to
    see that takes a hundredth of counting, since who reads records gives the same objects."""
    for one in _kept:
        if one.matches == matches and one.carried == carried and one.profile == profile:
            return one
    _kept.insert(0, made := _Before(profile, carried, matches))
    del _kept[MOST:]
    return made


def _counted(basis: _Before, matches: Iterable[Match]) -> dict[int, Tally]:
    """The tallies after these matches of who has brought along what."""
    tallies = {number: Tally(points=points) if points else _NOTHING for number, points in basis.carried.items()}
    _count(basis.profile, tallies, matches)
    return tallies


def _tallies_with(basis: _Before, last: list[Match]) -> dict[int, Tally]:
    """The tallies with these matches of the last round: of who has the same matches with the same results as when they
    were counted last, the same object."""
    own: dict[int, list[Match]] = {}
    for match in last:
        for player in match.players:
            own.setdefault(player, []).append(match)
    if basis.sheet is None:
        tallies = _counted(basis, (*basis.matches, *last))
    else:
        if basis.tallies is None:
            basis.tallies = _counted(basis, basis.matches)
        tallies, held = dict(basis.tallies), basis.after
        anew = {player for player, matches in own.items() if player not in held or held[player][0] != matches}
        for player in own.keys() - anew:
            tallies[player] = held[player][1]
        _count(basis.profile, tallies, [match for match in last if not anew.isdisjoint(match.players)], anew)
    basis.after = {player: (matches, tallies[player]) for player, matches in own.items()}
    return tallies


def _count(profile: Profile, tallies: dict[int, Tally], matches: Iterable[Match], of: Set[int] | None = None) -> None:
    """Put in the place of the tallies of all who play in these matches, or only `of` some, others that have them as
    well."""
    known: dict[tuple[int, int, int], list[Part]] = {}  # who reads records makes equal results one object
    weights: dict[int, int] = {}
    own: dict[int, list[Any]] = {}  # of each player part, round and opponent of each meeting, one after the other
    for match in matches:
        result, round_, first, second, more = match.result, match.round, match.a, match.b, match.more
        assert result is not None
        sides = 1 if second is None else 2 + len(more)
        if round_ not in weights:
            weights[round_] = profile.weight(round_)
        key = id(result), sides, weights[round_]
        parts = known.get(key)
        if parts is None:
            parts = known[key] = [_part(profile, result, side, *key[1:]) for side in range(sides)]
        meets = profile.forfeits_meet or result.kind is not Kind.FORFEIT
        if second is not None and meets and not more:
            if first in own:
                own[first] += parts[0], round_, second
            else:
                own[first] = [parts[0], round_, second]
            if second in own:
                own[second] += parts[1], round_, first
            else:
                own[second] = [parts[1], round_, first]
            continue
        for player, part in zip(match.players, parts, strict=True):
            others = [other for other in match.players if other != player] if more and meets else [None]
            own.setdefault(player, []).extend((part, round_, others[0]))
            for other in others[1:]:
                own[player] += part.again, round_, other
    sums: dict[tuple[int, ...], tuple[int, ...]] = {}  # the same results in whichever order come to the same
    for player, found in own.items():
        if of is None or player in of:
            parts, rounds, opponents = found[::3], tuple(found[1::3]), tuple(found[2::3])
            tallies[player] = _with(tallies.get(player, _NOTHING), parts, rounds, opponents, sums)


def _with(
    tally: Tally,
    parts: list[Part],
    rounds: tuple[int, ...],
    opponents: tuple[int | None, ...],
    sums: dict[tuple[int, ...], tuple[int, ...]],
) -> Tally:
    """A tally with more results; `sums` are those that were made of the same parts already."""
    same = tuple(sorted(map(id, parts)))
    total = sums.get(same)
    if total is None:
        total = sums[same] = tuple(map(sum, zip(*[part.numbers for part in parts], strict=True)))
    won = tuple(compress(rounds, map(_is_won, parts)))
    if None in opponents:
        alone = [other is not None for other in opponents]
        parts, rounds, opponents = [*compress(parts, alone)], tuple(compress(rounds, alone)), _known(opponents)
    outcomes = tuple(map(_outcome_of, parts))
    made: Callable[..., Tally] = Tally  # the numbers of `COUNTED` come first, in that order
    if tally is _NOTHING:
        return made(*total, won, opponents, rounds, outcomes)
    return made(
        *map(add, _numbers_of(tally), total),
        tally.won_rounds + won,
        tally.opponents + _known(opponents),
        tally.met_in + rounds,
        tally.outcomes + outcomes,
    )


def _known(opponents: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple([other for other in opponents if other is not None])


_is_won: Callable[[Part], bool] = attrgetter("won")
_outcome_of: Callable[[Part], Outcome] = attrgetter("outcome")
_NOTHING = Tally()
"""Of who has no result yet."""


def _part(profile: Profile, result: Result, side: int, sides: int, weight: int) -> Part:
    """What a result that counts so often is for one of its sides."""
    outcome = result.outcome_of(side)
    assert outcome is not None
    won, lost = int(outcome is Outcome.WIN), int(outcome is Outcome.LOSS)
    if sides < 3:
        won, lost = result.games[side], result.games[1 - side]
    worth = profile.points.of(outcome)
    if outcome is Outcome.ABSENT:
        outcome = Outcome.DRAW if profile.points.loss < worth == profile.points.draw else Outcome.LOSS
    bye, drawn = outcome is Outcome.BYE, result.games[2]
    counts = not bye or profile.opponent_bye_counts
    numbers = {
        "points": worth * weight,
        "earned": worth * weight * counts,
        "rounds": weight * counts,
        "wins": int(bye or outcome is Outcome.WIN),
        "draws": int(outcome is Outcome.DRAW),
        "losses": int(outcome is Outcome.LOSS),
        "byes": int(bye),
        "matches": int(not bye),
        "game_points": (3 * won + profile.drawn_game_points * drawn) * counts,
        "games": (won + lost + drawn) * counts,
        "games_won": won,
        "games_lost": lost,
    }
    return Part(outcome, bool(numbers["wins"]), tuple([numbers[name] for name in COUNTED]))


fraction = lru_cache(maxsize=20_000)(Fraction)
"""A fraction of two whole numbers; most players of an event share theirs with others."""


def points_after(
    entrants: Iterable[Entrant], matches: Iterable[Match], profile: Profile, until: int
) -> Mapping[int, int]:
    """The match points of everybody after a round, as `Sheet` has them, without all the rest. They are everybody's."""
    carried = {entrant.number: entrant.carried for entrant in entrants}
    so_far = tuple([match for match in matches if match.round <= until])
    for known, brought, counted, found in _points:
        if counted == so_far and brought == carried and known == profile:
            return found
    found = _points_of(carried, so_far, profile)
    _points.insert(0, (profile, carried, so_far, found))
    del _points[MOST:]
    return found


def _points_of(carried: Mapping[int, int], matches: Iterable[Match], profile: Profile) -> dict[int, int]:
    found = dict(carried)
    worth: dict[tuple[int, int], list[int]] = {}
    for match in matches:
        result = match.result
        if result is None or result.kind is Kind.VOID:
            continue
        players = match.players
        if (key := (id(result), len(players))) not in worth:
            outcomes = [result.outcome_of(side) for side in range(len(players))]
            worth[key] = [profile.points.of(outcome) for outcome in outcomes if outcome is not None]
        weight = profile.weight(match.round)
        for player, points in zip(players, worth[key], strict=True):
            found[player] = found.get(player, 0) + points * weight
    return found


def _column(sheet: Sheet, metric: str) -> tuple[Column, Set[int] | None]:
    """A metric of everybody, and who has another number than in the former sheet, if that has it. Only those are
    reckoned whose own matches have changed, or an opponent's number; all, if the denominator does not fit."""
    former, some = sheet.former_column(metric), _touched(sheet, metric)
    if former is not None and some is not None:
        numbers = _numbers(sheet, metric, some, former.common)
        if numbers is not None:
            moved = {player for player, number in numbers.items() if former.numbers[player] != number}
            return Column({**former.numbers, **numbers}, former.common), moved
    if metric in METRICS:
        found = _own(sheet, METRICS[metric])
    else:
        common = _common(sheet, metric)
        reckoned = _numbers(sheet, metric, sheet.tallies, common)
        assert reckoned is not None
        found = Column(reckoned, common)
    return found, None if former is None else _apart(former, found)


def _apart(former: Column, now: Column) -> Set[int]:
    """Who has another number in one column than in the other, over whatever denominators."""
    were = former.numbers
    return {player for player, number in now.numbers.items() if number * former.common != were[player] * now.common}


def _own(sheet: Sheet, reckon: Callable[[Sheet, int], Fraction]) -> Column:
    """A metric from the own matches alone, of everybody."""
    pairs = [reckon(sheet, player).as_integer_ratio() for player in sheet.tallies]
    common = lcm(*{below for _above, below in pairs})
    return Column(
        {player: above * (common // below) for player, (above, below) in zip(sheet.tallies, pairs, strict=True)}, common
    )


def _touched(sheet: Sheet, metric: str) -> Set[int] | None:
    """Of whom a metric may be another than in the former sheet; None: of everybody."""
    if sheet.former is None:
        return None
    of = OVER.get(metric)
    if of is None:
        return sheet.changed
    moved = sheet.moved(of)
    return None if moved is None else sheet.changed | sheet.met_by(moved)


def _common(sheet: Sheet, metric: str) -> int:
    """A denominator for a metric over opponents of everybody."""
    if metric in SUMS:
        return sheet.column(OVER[metric]).common * 2
    often = lcm(*{len(tally.opponents) or 1 for tally in sheet.tallies.values()})
    return lcm(sheet.column(OVER[metric]).common * often, _without_any(sheet, metric).denominator)


def _numbers(sheet: Sheet, metric: str, players: Iterable[int], common: int) -> dict[int, int] | None:
    """A metric of these players in whole numbers over a denominator; None if it does not fit."""
    if metric in SUMS:
        return _sums(sheet, metric, players, common)
    if metric in MEANS:
        return _means(sheet, metric, players, common)
    reckon, found = METRICS[metric], {}
    for player in players:
        above, below = reckon(sheet, player).as_integer_ratio()
        if common % below:
            return None
        found[player] = above * (common // below)
    return found


def _without_any(sheet: Sheet, metric: str) -> Fraction:
    """A mean over no opponents: the floor (our choice), or all losses where fewer are better."""
    return Fraction(1) if metric == "oml" else sheet.profile.floor


def _means(sheet: Sheet, metric: str, players: Iterable[int], common: int) -> dict[int, int] | None:
    """The means over the opponents."""
    numbers, below = sheet.column(OVER[metric])
    nothing = _without_any(sheet, metric)
    each, over = divmod(common, below)
    if over or common % nothing.denominator:
        return None
    alone, found, number_of = int(nothing * common), {}, numbers.__getitem__
    for player in players:
        met = sheet.tallies[player].opponents
        if met and each % len(met):
            return None
        found[player] = sum(map(number_of, met)) * (each // len(met)) if met else alone
    return found


def _sums(sheet: Sheet, metric: str, players: Iterable[int], common: int) -> dict[int, int] | None:
    """The sums over the opponents without so many of the lowest and of the highest."""
    of, lowest, highest = SUMS[metric]
    numbers, below = sheet.column(of)
    if common != 2 * below:
        return None
    counts = {outcome: int(2 * share(metric, outcome)) for outcome in Outcome}
    found = {}
    for player in players:
        tally = sheet.tallies[player]
        halves = [
            numbers[other] * counts[outcome] for other, outcome in zip(tally.opponents, tally.outcomes, strict=True)
        ]
        found[player] = sum(sorted(halves)[lowest : len(halves) - highest])
    return found


def share(metric: str, outcome: Outcome) -> Fraction:
    """How much of an opponent's number counts: for Sonneborn-Berger all of one who was beaten, half of one who drew."""
    if metric != "sonneborn_berger" or outcome is Outcome.WIN:
        return Fraction(1)
    return Fraction(int(outcome is Outcome.DRAW), 2)


def _mwp(sheet: Sheet, player: int) -> Fraction:
    """Match points / (points of a win x rounds the player was in, as often as they count), not below the floor."""
    tally = sheet.tallies[player]
    if not tally.rounds:
        return sheet.profile.floor
    return _not_below_floor(sheet, tally.earned, sheet.profile.points.win * tally.rounds)


def _gwp(sheet: Sheet, player: int) -> Fraction:
    """Game points / (3 x games), not below the floor."""
    tally = sheet.tallies[player]
    if not tally.games:
        return sheet.profile.floor
    return _not_below_floor(sheet, tally.game_points, 3 * tally.games)


def _not_below_floor(sheet: Sheet, above: int, below: int) -> Fraction:
    found = sheet.shares.get((above, below))
    if found is None:
        found = sheet.shares[above, below] = max(sheet.profile.floor, fraction(above, below))
    return found


def _ctb(sheet: Sheet, player: int) -> Fraction:
    """Flesh and Blood: after each round a quarter of the former value plus the wins so far, as a share of what somebody
    has who won every round. Of equal scores, later losses are better."""
    won = set(sheet.tallies[player].won_rounds)
    wins = reached = most = 0
    for round_ in range(1, sheet.last + 1):
        wins += round_ in won
        reached = reached + wins * 4 ** (round_ - 1)
        most = most + round_ * 4 ** (round_ - 1)
    return fraction(reached, most) if most else Fraction(0)


def _pml(sheet: Sheet, player: int) -> Fraction:
    """Matches lost / matches played; byes are not matches (our reading)."""
    tally = sheet.tallies[player]
    return fraction(tally.losses, tally.matches) if tally.matches else Fraction(0)


def _strength(sheet: Sheet, player: int) -> Fraction:
    """Match points for each round somebody was in."""
    tally = sheet.tallies[player]
    return fraction(tally.earned, tally.rounds) if tally.rounds else Fraction(0)


def _seed(sheet: Sheet, player: int) -> Fraction:
    """The starting place; after all others without one, and of who does not stand in the table."""
    entrant = sheet.entrants.get(player)
    return Fraction((entrant and entrant.seed) or len(sheet.tallies) + 1)


MEANS = {
    "omw": "mwp", "ogw": "gwp", "oomw": "omw", "oml": "pml", "octb": "ctb", "sos": "strength", "esos": "sos",
}  # fmt: skip
"""Metrics that are the mean of a metric of the opponents."""
SUMS = {
    "buchholz": ("match_points", 0, 0),
    "buchholz_cut1": ("match_points", 1, 0),
    "median_buchholz": ("match_points", 1, 1),
    "sonneborn_berger": ("match_points", 0, 0),
}
"""Those that are its sum, without so many of the lowest and of the highest."""
OVER = {**MEANS, **{metric: of for metric, (of, _lowest, _highest) in SUMS.items()}}
"""What of an opponent adds to each metric over opponents."""

METRICS: dict[str, Callable[[Sheet, int], Fraction]] = {
    "match_points": lambda sheet, player: fraction(sheet.tallies[player].points, 1),
    "wins": lambda sheet, player: fraction(sheet.tallies[player].wins, 1),
    "mwp": _mwp,
    "gwp": _gwp,
    "ctb": _ctb,
    "pml": _pml,
    "strength": _strength,
    "game_diff": lambda sheet, player: Fraction(sheet.tallies[player].games_won - sheet.tallies[player].games_lost),
    "games_won": lambda sheet, player: Fraction(sheet.tallies[player].games_won),
    "seed": _seed,
}
"""Every metric that a player has from the own matches alone."""
