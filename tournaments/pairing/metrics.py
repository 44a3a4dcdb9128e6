"""Metrics: the numbers that standings compare, exact, and what each is made of.

A metric over opponents takes them from `Tally.met`: those really met, one who was met twice counts twice; byes,
missed and void rounds have none. Dropped and disqualified opponents count. `Sheet.parts` names the contributions one
by one, so that a page can show where a number comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.profiles import Profile
from tournaments.pairing.results import Kind, Outcome


class Encounter(NamedTuple):
    """An opponent whom somebody met."""

    round: int
    opponent: int
    outcome: Outcome


class Contribution(NamedTuple):
    """What one opponent adds to a metric."""

    round: int
    opponent: int
    value: Fraction


@dataclass(slots=True)
class Tally:
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
    won_rounds: list[int] = field(default_factory=list)
    met: list[Encounter] = field(default_factory=list)


class Sheet:
    """All metrics of a tournament after a round."""

    def __init__(
        self, entrants: Iterable[Entrant], matches: Iterable[Match], profile: Profile, until: int | None = None
    ) -> None:
        """Reckon up to the round `until`, or up to the last one with a result. Open and void matches are not in it."""
        self.profile = profile
        self.entrants = {entrant.number: entrant for entrant in entrants}
        self.tallies = {number: Tally(points=entrant.carried) for number, entrant in self.entrants.items()}
        self.last = 0
        """The last round that is in it."""
        for match in sorted(matches, key=lambda match: match.round):
            if until is None or match.round <= until:
                self._count(match)
        self.last = self.last if until is None else until
        self._known: dict[tuple[str, int], Fraction] = {}

    def value(self, metric: str, player: int) -> Fraction:
        """A metric of a player. Those that compare tied players with each other are not here: see `head_to_head`."""
        known = self._known.get((metric, player))
        if known is None:
            known = self._known[metric, player] = METRICS[metric](self, player)
        return known

    def parts(self, metric: str, player: int) -> list[Contribution]:
        """What each opponent adds to a metric over opponents, in the order of the rounds; empty for all others."""
        of = OVER.get(metric)
        if of is None:
            return []
        return [Contribution(met.round, met.opponent, of(self, met)) for met in self.tallies[player].met]

    def _count(self, match: Match) -> None:
        points = self.profile.points
        if match.result is None or match.result.kind is Kind.VOID:
            return
        self.last = max(self.last, match.round)
        drawn, weight = match.result.games[2], self.profile.weight(match.round)
        meets = self.profile.forfeits_meet or match.result.kind is not Kind.FORFEIT
        for player, opponents, outcome, won, lost in match.sides:
            tally = self.tallies.setdefault(player, Tally())
            worth = points.of(outcome)
            gained = worth * weight
            tally.points += gained
            if outcome is Outcome.ABSENT:
                outcome = Outcome.DRAW if points.loss < worth == points.draw else Outcome.LOSS
            if outcome is Outcome.BYE:
                tally.byes += 1
            else:
                tally.matches += 1
            if outcome in (Outcome.WIN, Outcome.BYE):
                tally.wins += 1
                tally.won_rounds.append(match.round)
            elif outcome is Outcome.DRAW:
                tally.draws += 1
            else:
                tally.losses += 1
            tally.games_won += won
            tally.games_lost += lost
            if outcome is not Outcome.BYE or self.profile.opponent_bye_counts:
                tally.earned += gained
                tally.rounds += weight
                tally.game_points += 3 * won + self.profile.drawn_game_points * drawn
                tally.games += won + lost + drawn
            if meets:
                tally.met += [Encounter(match.round, opponent, outcome) for opponent in opponents]


def whole(values: Iterable[Fraction]) -> tuple[list[int], int]:
    """Fractions as whole numbers over one denominator, and that: whole numbers are added and compared far faster."""
    pairs = [value.as_integer_ratio() for value in values]
    common = lcm(*{below for _above, below in pairs})
    return [above * (common // below) for above, below in pairs], common


def mean(values: Sequence[Fraction], nothing: Fraction) -> Fraction:
    """The exact mean, or `nothing` of no values."""
    if not values:
        return nothing
    numbers, common = whole(values)
    return Fraction(sum(numbers), common * len(numbers))


def _mwp(sheet: Sheet, player: int) -> Fraction:
    """Match points / (points of a win x rounds the player was in, as often as they count), not below the floor."""
    tally = sheet.tallies[player]
    if not tally.rounds:
        return sheet.profile.floor
    return max(sheet.profile.floor, Fraction(tally.earned, sheet.profile.points.win * tally.rounds))


def _gwp(sheet: Sheet, player: int) -> Fraction:
    """Game points / (3 x games), not below the floor."""
    tally = sheet.tallies[player]
    if not tally.games:
        return sheet.profile.floor
    return max(sheet.profile.floor, Fraction(tally.game_points, 3 * tally.games))


def _ctb(sheet: Sheet, player: int) -> Fraction:
    """Flesh and Blood: after each round a quarter of the former value plus the wins so far, as a share of what somebody
    has who won every round. Of equal scores, later losses are better."""
    won = set(sheet.tallies[player].won_rounds)
    wins = reached = most = 0
    for round_ in range(1, sheet.last + 1):
        wins += round_ in won
        reached = reached + wins * 4 ** (round_ - 1)
        most = most + round_ * 4 ** (round_ - 1)
    return Fraction(reached, most) if most else Fraction(0)


def _pml(sheet: Sheet, player: int) -> Fraction:
    """Matches lost / matches played; byes are not matches (our reading)."""
    tally = sheet.tallies[player]
    return Fraction(tally.losses, tally.matches) if tally.matches else Fraction(0)


def _strength(sheet: Sheet, met: Encounter) -> Fraction:
    """Match points of the opponent for each round he was in."""
    tally = sheet.tallies[met.opponent]
    return Fraction(tally.earned, tally.rounds) if tally.rounds else Fraction(0)


def _points(sheet: Sheet, met: Encounter) -> Fraction:
    return sheet.value("match_points", met.opponent)


def _beaten(sheet: Sheet, met: Encounter) -> Fraction:
    """All points of an opponent who was beaten, half of those of one who drew."""
    if met.outcome is Outcome.WIN:
        return sheet.value("match_points", met.opponent)
    return Fraction(sheet.tallies[met.opponent].points, 2) if met.outcome is Outcome.DRAW else Fraction(0)


def _his(metric: str) -> Callable[[Sheet, Encounter], Fraction]:
    return lambda sheet, met: sheet.value(metric, met.opponent)


def _mean_over(metric: str) -> Callable[[Sheet, int], Fraction]:
    """The mean over the opponents; without any, the floor (our choice), or all losses where fewer are better."""

    def reckon(sheet: Sheet, player: int) -> Fraction:
        values = [part.value for part in sheet.parts(metric, player)]
        return mean(values, Fraction(1) if metric == "oml" else sheet.profile.floor)

    return reckon


def _sum_over(metric: str, lowest: int = 0, highest: int = 0) -> Callable[[Sheet, int], Fraction]:
    """The sum over the opponents without so many of the lowest and of the highest."""

    def reckon(sheet: Sheet, player: int) -> Fraction:
        numbers, common = whole(part.value for part in sheet.parts(metric, player))
        return Fraction(sum(sorted(numbers)[lowest : len(numbers) - highest]), common)

    return reckon


OVER: dict[str, Callable[[Sheet, Encounter], Fraction]] = {
    "omw": _his("mwp"),
    "ogw": _his("gwp"),
    "oomw": _his("omw"),
    "oml": _his("pml"),
    "octb": _his("ctb"),
    "sos": _strength,
    "esos": _his("sos"),
    "buchholz": _points,
    "buchholz_cut1": _points,
    "median_buchholz": _points,
    "sonneborn_berger": _beaten,
}
"""What an opponent adds to each metric over opponents."""

METRICS: dict[str, Callable[[Sheet, int], Fraction]] = {
    "match_points": lambda sheet, player: Fraction(sheet.tallies[player].points),
    "wins": lambda sheet, player: Fraction(sheet.tallies[player].wins),
    "mwp": _mwp,
    "gwp": _gwp,
    **{metric: _mean_over(metric) for metric in ("omw", "ogw", "oomw", "oml", "octb", "sos", "esos")},
    "ctb": _ctb,
    "pml": _pml,
    "buchholz": _sum_over("buchholz"),
    "buchholz_cut1": _sum_over("buchholz_cut1", lowest=1),
    "median_buchholz": _sum_over("median_buchholz", lowest=1, highest=1),
    "sonneborn_berger": _sum_over("sonneborn_berger"),
    "game_diff": lambda sheet, player: Fraction(sheet.tallies[player].games_won - sheet.tallies[player].games_lost),
    "games_won": lambda sheet, player: Fraction(sheet.tallies[player].games_won),
    "seed": lambda sheet, player: Fraction(sheet.entrants[player].seed or len(sheet.tallies) + 1),
}
"""Every metric that a player has for himself."""
