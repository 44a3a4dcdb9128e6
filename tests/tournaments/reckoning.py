"""Standings reckoned a second time, from the rows and by the words of the rules, without the library."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from tournaments.models import Match, ResultVersion, Stage

WON = {"win", "concession", "forfeit", "judge_loss", "dq_loss"}


def magic_values(stage: Stage, floor: Fraction) -> dict[int, tuple[Fraction, ...]]:
    """Match points, opponents' match wins, own game wins, opponents' game wins: for each registration number."""
    points: dict[int, int] = defaultdict(int)
    rounds: dict[int, int] = defaultdict(int)
    game_points: dict[int, int] = defaultdict(int)
    games: dict[int, int] = defaultdict(int)
    met: dict[int, list[int]] = defaultdict(list)
    for match in Match.objects.filter(round__stage=stage, round__state__in=("published", "closed")):
        version = ResultVersion.objects.filter(match=match, confirmed=True).first()
        players = [seat.registration.number for seat in match.seats.order_by("side") if seat.registration]
        if version is None or version.kind == "void":
            continue
        if len(players) == 2:
            met[players[0]].append(players[1])
            met[players[1]].append(players[0])
        for side, player in enumerate(players):
            won, lost = (version.wins_a, version.wins_b) if side == 0 else (version.wins_b, version.wins_a)
            rounds[player] += 1
            games[player] += won + lost + version.drawn
            game_points[player] += 3 * won + version.drawn
            if version.kind == "bye" or (version.kind in WON and version.winner == side):
                points[player] += 3
            elif version.kind in ("draw", "intentional_draw"):
                points[player] += 1

    def share(part: int, whole: int) -> Fraction:
        return max(floor, Fraction(part, whole)) if whole else floor

    def mean(values: list[Fraction]) -> Fraction:
        return sum(values, Fraction(0)) / len(values) if values else floor

    found = {}
    for player in stage.seeds:
        opponents = met[player]
        found[player] = (
            Fraction(points[player]),
            mean([share(points[other], 3 * rounds[other]) for other in opponents]),
            share(game_points[player], 3 * games[player]),
            mean([share(game_points[other], 3 * games[other]) for other in opponents]),
        )
    return found
