"""Who may enter a tournament of a division."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from tournaments.domain.choices import Standing
from tournaments.models import Division, League, Registration, Tournament


def division_of(tournament: Tournament) -> Division | None:
    """The division that a tournament counts for."""
    if tournament.series_id is None:
        return None
    return Division.objects.select_related("season__league").filter(series=tournament.series_id).first()


def is_lowest(division: Division) -> bool:
    """Whether newcomers begin in it."""
    return not Division.objects.filter(season=division.season_id, level__gt=division.level).exists()


def refusal(tournament: Tournament, user: Any) -> str:
    """Why a user may not register for a tournament of a division, "" if they may: its members may, and into the lowest
    division everybody who is a member of no other. Of teams see `team_refusal`: who is in one is no member."""
    division = division_of(tournament)
    if division is None or tournament.team_size > 1:
        return ""
    season = division.season
    named = {"division": division.name, "league": season.league.name}
    own = None
    if user is not None and user.is_authenticated:
        own = season.members.filter(user=user).select_related("division").first()
        own = None if own is None or own.left else own
    if own is not None and own.division_id == division.pk:
        return ""
    if own is not None:
        return _(
            "This tournament is for the division %(division)s of %(league)s; you play in %(own)s. "
            "Register for a tournament of your division, or ask the organiser to add you."
        ) % {**named, "own": own.division.name}
    if is_lowest(division):
        return ""
    lowest = season.divisions.order_by("-level")[0]
    return _(
        "This tournament is for the members of the division %(division)s of %(league)s. "
        "Newcomers begin in %(lowest)s; or ask the organiser to add you."
    ) % {**named, "lowest": lowest.name}


def team_refusal(tournament: Tournament, user: Any, name: str) -> str:
    """Why a user may not register a team of this name for a tournament of a division, "" if they may.

    In a league a team is its name, whoever is its captain: its division is that of the member with this name. Who has
    played for a team of this name in the league registers it; so does anybody where nobody with an account has.
    """
    division = division_of(tournament)
    if division is None:
        return ""
    season = division.season
    named = {"team": name, "division": division.name, "league": season.league.name}
    key = name.casefold()
    members = season.members.filter(user=None, left=False).select_related("division")
    own = next((one for one in members if one.name.casefold() == key), None)
    if own is None and not is_lowest(division):
        lowest = season.divisions.order_by("-level")[0]
        return _(
            "This tournament is for the teams of the division %(division)s of %(league)s, and %(team)s is none of "
            "them. New teams begin in %(lowest)s; or ask the organiser to add yours."
        ) % {**named, "lowest": lowest.name}
    if own is not None and own.division_id != division.pk:
        return _(
            "%(team)s plays in the division %(own)s of %(league)s, and this tournament is for %(division)s. Register "
            "for a tournament of your division, or ask the organiser to add your team."
        ) % {**named, "own": own.division.name}
    known = _players_of(season.league, key)
    if known and user.pk not in known:
        return (
            _(
                "%(team)s plays in %(league)s already, and you have not played for it. Ask one of its players to "
                "register it, or choose another name."
            )
            % named
        )
    return ""


def _players_of(league: League, key: str) -> set[int]:
    """The accounts that have played for teams of this name in a league."""
    teams = Registration.objects.filter(
        team=None, tournament__team_size__gt=1, tournament__series__division__season__league=league
    ).exclude(state=Standing.REMOVED)
    found = [pk for pk, name in teams.values_list("pk", "name") if name.casefold() == key]
    members = Registration.objects.filter(team__in=found, state=Standing.MEMBER, user__isnull=False)
    return {pk for pk in members.values_list("user", flat=True) if pk is not None}
