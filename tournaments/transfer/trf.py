"""The report of a Swiss or round robin stage as chess programs read it (TRF16, FIDE handbook C.04).

A line for each player: columns 5-8 the number, 15-47 the name, 49-52 the rating, 54-56 the federation, 81-84 the
points, 86-89 the rank; then ten columns for each round from column 92: opponent, side, result. Results say win, draw or
loss, so other systems of points are told in lines BBW, BBD and BBL, which not every reader knows.
"""

from __future__ import annotations

import unicodedata
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from tournaments.domain.choices import Role
from tournaments.domain.errors import TournamentError
from tournaments.models import Rating, Registration, ResultVersion, Stage, Tournament
from tournaments.pairing.profiles import Profile
from tournaments.pairing.ratings import PROVISIONAL
from tournaments.pairing.results import Kind
from tournaments.selectors.pairings import SHOWN, Pairing, pairings_of
from tournaments.selectors.records import BRACKETS, profile_of, records_of
from tournaments.selectors.standings import Line, standings_of

NAME = 33
"""Characters of a name."""
KINDS = {"swiss": "Swiss System", "round_robin": "Round Robin"}
NOBODY = "0000 - "
NOTHING = " " * 8
"""A round in which somebody did not stand in the pairing at all."""


def stage_of(tournament: Tournament) -> Stage | None:
    """The stage that can be reported: the first one, once it has begun, if it is no bracket."""
    stage = tournament.stages.order_by("order").first()
    return None if stage is None or stage.began_at is None or stage.kind in BRACKETS else stage


def report(tournament: Tournament) -> bytes:
    """The first stage of a tournament. Raises `TournamentError` if it has not begun, or is a bracket."""
    stage = stage_of(tournament)
    if stage is None:
        raise TournamentError(
            "no_report", _("Only a Swiss or round robin stage that has begun can be reported. Export tables instead.")
        )
    profile = profile_of(stage)
    rounds = list(stage.rounds.filter(state__in=SHOWN).order_by("number"))
    cells: dict[int, list[str]] = {number: [NOTHING] * len(rounds) for number in stage.seeds}
    for index, round_ in enumerate(rounds):
        for pairing in pairings_of(round_):
            for side in (0, 1):
                player = pairing.sides[side]
                if player is not None:
                    cells[player.number][index] = _cell(pairing, side, profile, player.byes >= round_.number)
    lines = _head(tournament, stage, profile, [round_.starts_at or round_.published_at for round_ in rounds])
    places = {line.registration.number: line for line in standings_of(stage)}
    players = records_of(stage).registrations
    ratings = _ratings(tournament)
    for number in sorted(cells):
        one = players[number]
        lines.append(_player(one, places.get(number), profile, ratings.get(one.user_id, ""), cells[number]))
    return ("\r\n".join(lines) + "\r\n").encode()


def _head(tournament: Tournament, stage: Stage, profile: Profile, dates: list[datetime | None]) -> list[str]:
    begins = tournament.started_at or tournament.starts_at
    ends = tournament.ended_at or next((date for date in reversed(dates) if date is not None), begins)
    unit = profile.points.unit
    lines = [f"012 {_plain(tournament.name)}"]
    lines += [f"042 {begins:%Y/%m/%d}"] if begins else []
    lines += [f"052 {ends:%Y/%m/%d}"] if ends else []
    lines += [f"062 {len(stage.seeds)}", f"092 {KINDS[stage.kind]}"]
    lines += [f"102 {_plain(name)}" for name in _arbiters(tournament)]
    days = "".join(f"  {date:%y/%m/%d}" if date else " " * 10 for date in dates)
    lines += [f"132{' ' * 86}{days}"] if dates else []
    rounds = stage.settings.get("rounds") or len(dates)
    lines += [f"XXR {rounds}"]
    points = profile.points
    if (points.win, points.draw, points.loss) != (2 * points.draw, points.draw, 0) or points.win != unit:
        lines += [f"{code} {value / unit:4.1f}" for code, value in zip(
            ("BBW", "BBD", "BBL"), (points.win, points.draw, points.loss), strict=True
        )]  # fmt: skip
    return lines


def _arbiters(tournament: Tournament) -> list[str]:
    """The head judge, or the organiser who judges where there is none; the first who was named."""
    held = tournament.officials.select_related("user").order_by("pk")
    for role in (Role.HEAD_JUDGE, Role.ORGANISER):
        if found := held.filter(role=role).first():
            return [str(found.user.shown_name)]
    return []


def _ratings(tournament: Tournament) -> dict[int | None, str]:
    """The ratings of which enough is known, as ladders show them, by account."""
    known = Rating.objects.filter(ruleset=tournament.ruleset, deviation__lte=PROVISIONAL)
    known = known.filter(user__registrations__tournament=tournament)
    return {user: f"{rating:.0f}" for user, rating in known.values_list("user_id", "rating")}


def _player(one: Registration, line: Line | None, profile: Profile, rating: str, cells: list[str]) -> str:
    points = line.row.tally.points / profile.points.unit if line and line.row else 0
    rank = f"{line.rank:4d}" if line else "    "
    name = f"{_plain(one.shown_name)[:NAME]:{NAME}}"
    head = f"001 {one.number:4d}      {name} {rating:>4} {'':3} {'':11} {'':10} {points:4.1f} {rank}"
    return head + "".join(f"  {cell}" for cell in cells)


def _cell(pairing: Pairing, side: int, profile: Profile, awarded: bool) -> str:
    """A round of a player: opponent, side, result. Side w is the first-named; a bye can have been `awarded` before."""
    version = pairing.result
    if version is not None and version.kind in (Kind.VOID, Kind.ABSENT):
        half = version.kind == Kind.ABSENT and profile.points.absent > profile.points.loss
        return NOBODY + ("H" if half else "Z")
    if version is not None and version.kind == Kind.BYE:
        return NOBODY + ("Z" if not profile.points.bye else "F" if awarded else "U")
    opponent = pairing.sides[1 - side]
    if opponent is None:
        return NOTHING
    return f"{opponent.number:4d} {'wb'[side]} {' ' if version is None else _sign(version, side)}"


def _sign(version: ResultVersion, side: int) -> str:
    """Played: 1, = or 0; not played: + or -. Who lost by ruling has lost, whoever won by it has won."""
    if version.winner is not None:
        won = version.winner == side
        return ("+" if won else "-") if version.kind == Kind.FORFEIT else ("1" if won else "0")
    if version.kind == Kind.DOUBLE_LOSS:
        return "0" if version.played else "-"
    return "="


def _plain(text: Any) -> str:
    """A text in one line; letters of every alphabet stay, since the file is UTF-8."""
    composed = unicodedata.normalize("NFC", str(text))
    return " ".join("".join(sign if sign.isprintable() else " " for sign in composed).split())
