"""Swiss rounds as in chess: the FIDE (Dutch) system, with colours, floaters and brackets of scores.

Source: FIDE Handbook C.04.3, in the edition that was in force until 31 January 2026. py4swiss computes it; here it is
told what has been played. The first-named of a match has White. Clubs and ranks have no say in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

from tournaments.pairing.field import Dutch, Field
from tournaments.pairing.matches import Match
from tournaments.pairing.results import Kind, Outcome

MOST = 200
"""Players of a round: so many take some seconds, and twice as many ten times as long."""
LIBRARY = "py4swiss"


def dutch_couples(field: Field, pod: frozenset[int]) -> list[tuple[int, int | None]] | None:
    """The couples of a pod, White first, and who has the bye; None if the system knows no pairing of this round."""
    from py4swiss.engines import DutchEngine  # here, because few processes ever pair a round
    from py4swiss.engines.common import PairingError
    from py4swiss.trf import ParsedTrf

    dutch = field.swiss.dutch
    assert dutch is not None
    report = _Report(field, pod)
    try:
        found = DutchEngine.generate_pairings(ParsedTrf(player_sections=report.players(), x_section=report.rest(dutch)))
    except PairingError:
        return None
    return [(report.player[pair.white], report.player[pair.black] if pair.black else None) for pair in found]


def library_version() -> str:
    """Which library solved it, for the record of a pairing."""
    return f"{LIBRARY} {version(LIBRARY)}"


class _Report:
    """What has been played, as the library reads it: players by start number, their rounds counted from 1."""

    def __init__(self, field: Field, pod: frozenset[int]) -> None:
        self._field = field
        self._pod = pod
        self._rounds = range(min((match.round for match in field.history), default=1), field.round)
        order = sorted(field.starting, key=lambda player: (field.starting[player], player))
        self.player = dict(enumerate(order, 1))
        self._start = {player: start for start, player in self.player.items()}

    def players(self) -> list[Any]:
        """A line for each, also for those who are not paired: they have missed the round."""
        from py4swiss.trf.codes import PlayerCode
        from py4swiss.trf.sections import PlayerSection

        missed = self._alone("Z")
        cells = {player: dict.fromkeys(self._rounds, missed) for player in self._start}
        for match in self._field.history:
            for side, player in enumerate((match.a, match.b)):
                if player is not None:
                    cells[player][match.round] = self._cell(match, side)
        scoring = self._scoring()
        lines = []
        for start, player in self.player.items():
            results = list(cells[player].values())
            points = sum(map(scoring.get_points_times_ten, results))
            results += [] if player in self._pod else [missed]
            line = PlayerSection(
                code=PlayerCode.PLAYER, starting_number=start, points_times_ten=points, rank=start, results=results
            )
            lines.append(line)
        return lines

    def rest(self, dutch: Dutch) -> Any:
        """All that is not about one player: rounds, points, who begins, what was brought along from another stage."""
        from py4swiss.trf.sections import XSection
        from py4swiss.trf.sections.x_section import XSectionConfiguration

        rounds = len(self._rounds) + 1
        carried = {start: self._carried(player) for start, player in self.player.items()}
        return XSection(
            number_of_rounds=rounds + max(dutch.rounds - self._field.round, 0),
            scoring_point_system=self._scoring(),
            configuration=XSectionConfiguration(first_round_color=dutch.white_first),
            accelerations={start: [points] * rounds for start, points in carried.items() if points},
            forbidden_pairs=self._forbidden(),
        )

    def _carried(self, player: int) -> int:
        entrant = self._field.entrants.get(player)
        return entrant.carried * self._tenths if entrant else 0

    @property
    def _tenths(self) -> int:
        """Tenths of a point that a stored point is; a whole point is what criterion C.6 reckons with."""
        unit = self._field.swiss.points.unit
        return 10 // unit if 10 % unit == 0 else 10

    def _forbidden(self) -> set[tuple[int, int]]:
        """Those who have met without playing, where that counts as having met."""
        met: set[tuple[int, int]] = set()
        for player in sorted(self._pod):
            for opponent in self._field.pasts[player].met:
                met.add((self._start[player], self._start[opponent]))
        return met

    def _scoring(self) -> Any:
        """The points of the tournament in tenths, as the library counts them."""
        from py4swiss.trf.results import ColorToken, ResultToken, ScoringPointSystem

        points = self._field.swiss.points
        worth = {
            ResultToken.WIN: points.win, ResultToken.DRAW: points.draw, ResultToken.LOSS: points.loss,
            ResultToken.FORFEIT_WIN: points.win, ResultToken.FORFEIT_LOSS: points.loss,
            ResultToken.PAIRING_ALLOCATED_BYE: points.bye, ResultToken.HALF_POINT_BYE: points.absent,
            ResultToken.ZERO_POINT_BYE: 0,
        }  # fmt: skip
        return ScoringPointSystem(
            score_dict={(token, colour): n * self._tenths for token, n in worth.items() for colour in ColorToken}
        )

    def _cell(self, match: Match, side: int) -> Any:
        """A round of one player. A bye of any sort is one: nobody gets another who has won without playing."""
        from py4swiss.trf.results import ColorToken, ResultToken, RoundResult

        result = match.result
        if match.b is None or (result is not None and result.kind is Kind.VOID):
            kind = None if result is None else result.kind
            return self._alone("U" if kind is Kind.BYE else "H" if kind is Kind.ABSENT else "Z")
        outcomes: tuple[Outcome, Outcome] | None = None if result is None else result.outcomes
        sign = "0" if outcomes is None else _SIGNS[outcomes[side]]
        if result is not None and not result.played and result.kind in (Kind.FORFEIT, Kind.DOUBLE_LOSS):
            sign = "+" if result.winner == side else "-"
        opponent = match.a if side else match.b
        return RoundResult(id=self._start[opponent], color=ColorToken("wb"[side]), result=ResultToken(sign))

    @staticmethod
    def _alone(sign: str) -> Any:
        from py4swiss.trf.results import ColorToken, ResultToken, RoundResult

        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken(sign))


_SIGNS: Mapping[Outcome, str] = {Outcome.WIN: "1", Outcome.DRAW: "=", Outcome.LOSS: "0"}
