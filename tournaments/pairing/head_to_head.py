"""Head to head: a table of the matches among tied players only, if all of them have met."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.pairing.matches import Match
from tournaments.pairing.profiles import Profile
from tournaments.pairing.results import Kind

METRICS = ("head_to_head", "h2h_games")
"""Match points, and games won less games lost, in that table."""


class HeadToHead:
    """All results between any two players."""

    def __init__(self, matches: Sequence[Match], profile: Profile) -> None:
        self._results: dict[tuple[int, int], tuple[int, int]] = {}
        for match in matches:
            result = match.result
            if result is None or match.b is None or (result.kind is Kind.FORFEIT and not profile.forfeits_meet):
                continue
            for player, opponents, outcome, won, lost in match.sides:
                for opponent in opponents:
                    points, games = self._results.get((player, opponent), (0, 0))
                    self._results[player, opponent] = (
                        points + profile.weight(match.round) * profile.points.of(outcome),
                        games + won - lost,
                    )

    def values(self, metric: str, tied: Sequence[int]) -> dict[int, int] | None:
        """The metric of each tied player; None if two of them have not met."""
        found = dict.fromkeys(tied, 0)
        which = METRICS.index(metric)
        for player in tied:
            for opponent in tied:
                if player != opponent:
                    if (player, opponent) not in self._results:
                        return None
                    found[player] += self._results[player, opponent][which]
        return found
