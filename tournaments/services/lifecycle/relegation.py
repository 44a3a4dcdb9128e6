"""Relegation matches: who plays for a place in the division above. Each of them is a tournament of two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.platform.audit_log import act_write
from tournaments.domain.choices import Entry, Kind, Mode, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import Plan, StageSettings
from tournaments.domain.policy import Policy
from tournaments.models import Division, League, Member, Registration, RelegationMatch, Season, Tournament
from tournaments.selectors.leagues import Border, DivisionLine, season_now, tables_of
from tournaments.services.lifecycle.creation import tournament_create
from tournaments.services.lifecycle.leagues import object_of, owned
from tournaments.services.lifecycle.seasons import member_of, refuse_unfinished
from tournaments.services.lifecycle.transitions import registration_open
from tournaments.services.registration import registrations, teams

COPIED = (
    *("options", "listed", "time_zone", "check_in_minutes", "team_size", "mode", "clock", "decklists", "deck_view"),
    *("rated", "rating_kind", "time_rule", "round_days", "vacation_days"),
)
"""What a relegation match takes over from the last tournament of the upper division."""


def matches_arrange(*, league: League, by: Any, seen: str, chosen: Mapping[str, str]) -> list[RelegationMatch]:
    """Arrange the relegation matches of the present season that are missing, each as a tournament of two,
    by invitation, with both players in it, which its organiser starts.

    `seen` is the digest of the tables that the owner has looked at. `chosen` has the key of a line for each
    `<level of the upper division>-<number of the match>-defender` or `-challenger` where it is not the proposed one,
    "" for none: a match without players is left out. Raises `TournamentError`.
    """
    with transaction.atomic():
        row = owned(league, by)
        season = season_now(row)
        refuse_unfinished(season)
        tables = tables_of(season)
        if tables.digest != seen:
            raise TournamentError("stale", _("The tables have changed since you looked. Look at them again."))
        pairs = [pair for border in tables.to_arrange for pair in _pairs(border, chosen)]
        if not pairs:
            raise TournamentError("no_pairs", _("There is no match to arrange. Choose who plays."), status=422)
        _refuse_twice(pairs)
        made = [_arrange(season, by, *pair) for pair in pairs]
        after = {
            "season": season.number,
            "matches": [[one.tournament_id, one.defender_id, one.challenger_id] for one in made],
        }
        act_write("season.matches_arranged", by=by, object=object_of(row), after=after)
    return made


Pair = tuple[Border, int, DivisionLine, DivisionLine]


def _pairs(border: Border, chosen: Mapping[str, str]) -> list[Pair]:
    found = []
    for number, *proposed in border.missing:
        name = f"{border.upper.division.level}-{number}"
        lines = [
            _chosen([one for one in table.members if not one.left], chosen.get(f"{name}-{side}"), line)
            for table, side, line in zip(
                (border.upper, border.lower), ("defender", "challenger"), proposed, strict=True
            )
        ]
        defender, challenger = lines
        if (defender is None) is not (challenger is None):
            raise TournamentError("half", _("A match needs two players. Choose both of them, or neither."), status=422)
        if defender is not None and challenger is not None:
            found.append((border, number, defender, challenger))
    return found


def _chosen(lines: list[DivisionLine], key: str | None, proposed: DivisionLine | None) -> DivisionLine | None:
    if key is None:
        return proposed
    if not key:
        return None
    line = next((one for one in lines if one.key == key and one.match is None), None)
    if line is None:
        raise TournamentError(
            "no_such_player", _("This player cannot play this match. Choose one of the list."), status=422
        )
    return line


def _refuse_twice(pairs: list[Pair]) -> None:
    keys: set[str] = set()
    for _border, _number, *lines in pairs:
        for line in lines:
            if line.key in keys:
                raise TournamentError(
                    "twice",
                    _("%(name)s would play two matches. Choose another player for one of them.")
                    % {"name": line.row.name},
                    status=422,
                )
            keys.add(line.key)


def _arrange(
    season: Season, by: Any, border: Border, number: int, upper: DivisionLine, lower: DivisionLine
) -> RelegationMatch:
    defender, challenger = member_of(border.upper, upper), member_of(border.lower, lower)
    for member in (defender, challenger):
        member.save()
    division = border.upper.division
    model = _model(season, division, border.lower.division)
    made = tournament_create(
        by=by,
        name=match_name(season.league.name, border.upper.division.name, border.lower.division.name, number),
        ruleset=model.ruleset,
        stages=_plan(model),
        **_fields(model, defender, challenger),
    )
    made = registration_open(tournament=made, by=by)
    for member in (defender, challenger):
        _enter(made, member, by)
    return RelegationMatch.objects.update_or_create(
        division=division,
        number=number,
        defaults={"defender": defender, "challenger": challenger, "tournament": made},
    )[0]


def match_name(league: str, upper: str, lower: str, number: int) -> str:
    """What the tournament is called: no player's name stands in it, which is forgotten with the account."""
    name = f"{league[:32]} · {upper} – {lower}"
    return name if number == 1 else f"{name} ({number})"


def _model(season: Season, *divisions: Division) -> Tournament:
    """The tournament whose game and settings a relegation match has: the last one of the first of these divisions."""
    for division in divisions:
        found = Tournament.objects.filter(series=division.series_id, state=State.COMPLETED).order_by("ended_at").last()
        if found is not None:
            return found
    raise TournamentError("unplayed", _("No tournament of this season is completed. Hold one first."))


def _plan(model: Tournament) -> Plan:
    last = model.stages.order_by("order").last()
    return [(Kind.SINGLE.value, 1 if last is None else last.best_of, StageSettings(seeding="order"))]


def _fields(model: Tournament, *members: Member) -> dict[str, Any]:
    fields = {field: getattr(model, field) for field in COPIED}
    if model.team_size == 1 and any(member.user_id is None for member in members):
        fields["mode"] = Mode.PAPER
    policy = replace(Policy.from_data(model.policy), organiser_judges=True)
    return {**fields, "policy": policy.as_data(), "entry": Entry.INVITATION, "capacity": 2}


def _enter(tournament: Tournament, member: Member, by: Any) -> None:
    """Add a member to the match. A team comes with those who have played for it last; one that has not played is added
    at the desk."""
    if tournament.team_size == 1:
        who = {"user": member.user} if member.user is not None else {"name": member.name}
        registrations.add_player(tournament=tournament, by=by, **who)
        return
    played = Registration.objects.filter(tournament__series__division__season=member.season_id, team=None)
    teams_so_far = [one for one in played.order_by("tournament__ended_at", "pk") if one.name and _same(one, member)]
    players = list(teams_so_far[-1].members.filter(state=Standing.MEMBER).order_by("seat")) if teams_so_far else []
    if len(players) == tournament.team_size:
        accounts = [one.user.public_name for one in players if one.user is not None]
        known = len(accounts) == len(players)
        names = accounts if known else [one.shown_name for one in players]
        teams.team_add(tournament=tournament, by=by, name=member.name, players=names, accounts=known)


def _same(registration: Registration, member: Member) -> bool:
    return registration.name.casefold() == member.name.casefold()
