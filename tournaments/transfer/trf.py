"""The report of a Swiss or round robin stage as chess programs read it (TRF16, FIDE handbook C.04).

A line for each player: columns 5-8 the number, 15-47 the name, 49-52 the rating, 54-56 the federation, 81-84 the
points, 86-89 the rank; then ten columns for each round from column 92: opponent, side, result. Results say win, draw or
loss, so other systems of points are told in lines BBW, BBD and BBL, and again in XXS: readers know one or the other.
Start numbers have no gaps; where the FIDE system pairs, they are the starting places, and XXC says who began with
White. Players who were disqualified stand behind all others, and who is not to be paired again is absent in the round
that comes next: so another program can pair it.
"""

from __future__ import annotations

import unicodedata
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from tournaments.domain.choices import Kind as StageKind
from tournaments.domain.choices import Role, Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import pairing_system
from tournaments.models import Rating, Registration, ResultVersion, Round, Stage, Tournament
from tournaments.pairing.metrics import Sheet
from tournaments.pairing.profiles import Profile
from tournaments.pairing.results import Kind
from tournaments.selectors.pairings import SHOWN, Pairing, pairings_of
from tournaments.selectors.ratings import kind_of, sure
from tournaments.selectors.records import BRACKETS, profile_of, records_of, settings_of, white_first
from tournaments.selectors.standings import standings_of

NAME = 33
"""Characters of a name."""
KINDS = {"swiss": "Swiss System", "round_robin": "Round Robin"}
NOBODY = "0000 - "
MISSED = NOBODY + "Z"
"""A round in which a player did not stand in the pairing at all."""


def stage_of(tournament: Tournament) -> Stage | None:
    """The stage that can be reported: the first one, once it has begun, if it is no bracket and two sit at a table."""
    stage = tournament.stages.order_by("order").first() if tournament.team_size == 1 else None
    if stage is None or stage.began_at is None or stage.kind in BRACKETS or settings_of(stage).table_size > 2:
        return None
    return stage


def report(tournament: Tournament) -> bytes:
    """The first stage of a tournament. Raises `TournamentError` if there is none to be reported."""
    if tournament.team_size > 1:
        raise TournamentError("no_report", _("A report of this kind knows no teams. Export tables instead."))
    stage = stage_of(tournament)
    if stage is None:
        raise TournamentError(
            "no_report", _("Only a Swiss or round robin stage that has begun can be reported. Export tables instead.")
        )
    profile = profile_of(stage)
    rounds = list(stage.rounds.filter(state__in=SHOWN).order_by("number"))
    records = records_of(stage)
    dutch = stage.kind == StageKind.SWISS and pairing_system(settings_of(stage), profile) == "fide_dutch"
    starts = {number: start for start, number in enumerate(stage.seeds if dutch else sorted(stage.seeds), 1)}
    cells = _cells(rounds, starts, profile)
    if stage.closed_at is None and len(rounds) < settings_of(stage).rounds:
        for number, one in records.registrations.items():
            if one.state != Standing.ACTIVE:
                cells[number].append(MISSED)
    lines = _head(tournament, stage, profile, [round_.starts_at or round_.published_at for round_ in rounds])
    lines += [f"XXC {'white1' if white_first(stage) else 'black1'}"] if dutch else []
    ranks = _ranks(stage, starts)
    tallies = Sheet(records.entrants, records.matches, profile).tallies
    ratings = _ratings(tournament)
    for number, start in starts.items():
        one = records.registrations[number]
        points = tallies[number].points / profile.points.unit
        lines.append(_player(one, start, (points, ranks[number]), ratings.get(one.user_id, ""), cells[number]))
    return ("\r\n".join(lines) + "\r\n").encode()


def _cells(rounds: list[Round], starts: dict[int, int], profile: Profile) -> dict[int, list[str]]:
    """What each player did in each round, by number."""
    cells = {number: [MISSED] * len(rounds) for number in starts}
    for index, round_ in enumerate(rounds):
        for pairing in pairings_of(round_):
            for side in (0, 1):
                player = pairing.sides[side]
                if player is not None:
                    awarded = player.byes >= round_.number
                    cells[player.number][index] = _cell(pairing, side, profile, awarded, starts)
    return cells


def _ranks(stage: Stage, starts: dict[int, int]) -> dict[int, int]:
    """The ranks of the standings; the disqualified follow by start number."""
    lines = standings_of(stage)
    ranks = {line.registration.number: line.rank for line in lines}
    behind = [number for number in starts if number not in ranks]
    return ranks | {number: len(lines) + place for place, number in enumerate(behind, 1)}


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
    lines += [
        f"### Round {number} counts {weight} times" for number, weight in enumerate(profile.weights, 1) if weight > 1
    ]
    points = profile.points
    if (points.win, points.draw, points.loss) != (2 * points.draw, points.draw, 0) or points.win != unit:
        lines += [f"{code} {value / unit:4.1f}" for code, value in zip(
            ("BBW", "BBD", "BBL"), (points.win, points.draw, points.loss), strict=True
        )]  # fmt: skip
        worth = {"W": points.win, "D": points.draw, "WL": points.loss, "BL": points.loss}
        worth |= {"FPB": points.bye, "PAB": points.bye}
        lines += ["XXS " + " ".join(f"{code}={value / unit:.1f}" for code, value in worth.items())]
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
    known = Rating.objects.filter(ruleset=tournament.ruleset, kind=kind_of(tournament))
    known = known.filter(user__registrations__tournament=tournament)
    return {one.user_id: f"{one.rating:.0f}" for one in known if sure(one)}


def _player(one: Registration, start: int, stands: tuple[float, int], rating: str, cells: list[str]) -> str:
    """The line of a player who `stands` with so many points on such a rank."""
    name = f"{_plain(one.shown_name)[:NAME]:{NAME}}"
    head = f"001 {start:4d}      {name} {rating:>4} {'':3} {'':11} {'':10} {stands[0]:4.1f} {stands[1]:4d}"
    return head + "".join(f"  {cell}" for cell in cells)


def _cell(pairing: Pairing, side: int, profile: Profile, awarded: bool, starts: dict[int, int]) -> str:
    """A round of a player: opponent, side, result. Side w is the first-named; a bye can have been `awarded` before."""
    version = pairing.result
    if version is not None and version.kind in (Kind.VOID, Kind.ABSENT):
        half = version.kind == Kind.ABSENT and profile.points.absent > profile.points.loss
        return NOBODY + ("H" if half else "Z")
    if version is not None and version.kind == Kind.BYE:
        return NOBODY + ("Z" if not profile.points.bye else "F" if awarded else "U")
    opponent = pairing.sides[1 - side]
    if opponent is None:
        return MISSED
    return f"{starts[opponent.number]:4d} {'wb'[side]} {' ' if version is None else _sign(version, side)}"


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
