"""Leagues, series and tournaments as moderators see them: names and descriptions that can be taken away.

A league has besides its own name those of its seasons and divisions, and a description of each division. A division is
called the same in all seasons, so it goes by its level.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.urls import Resolver404, resolve
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import TextRemoval, User
from accounts.moderation.text_removals import Subject, register_kind
from tournaments.domain.audit_actions import Action
from tournaments.domain.choices import Role
from tournaments.models import Division, League, Match, RelegationMatch, Series, Tournament
from tournaments.selectors.leagues import season_now
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.lifecycle.leagues import series_name
from tournaments.services.lifecycle.relegation import match_name

Part = TextRemoval.Part
NAMELESS: Mapping[str, Promise] = {
    "league": _("League without a name"),
    "series": _("Series without a name"),
    "tournament": _("Tournament without a name"),
}
"""What is called so after its name was taken away."""


def _named_by(place: str) -> Mapping[str, Any]:
    """What the address of a page names, by parameter."""
    try:
        return resolve(place.partition("?")[0]).kwargs
    except Resolver404:
        return {}


def _nameless(kind: str, owner: User | None) -> str:
    """In the language of whoever answers for it."""
    with translation.override(_language(owner)):
        return str(NAMELESS[kind])


def _language(owner: User | None) -> str:
    return getattr(owner, "language", "") or settings.LANGUAGE_CODE


# --- leagues ---------------------------------------------------------------------------------------------------------


def _league_at(place: str) -> str | None:
    """Also by the page of a division, whose name has that of the league in it."""
    named = _named_by(place)
    if "series_id" in named:
        division = Division.objects.filter(series_id=named["series_id"]).select_related("season").first()
        return None if division is None else division.season.league_id
    return named.get("league_id")


def _league(key: str) -> Subject | None:
    found = League.objects.select_related("owner").filter(pk=key).first()
    if found is None:
        return None
    texts = {"name": found.name, "text": found.text}
    for season in found.seasons.order_by("-number"):
        if season.name != str(season.number):
            texts[f"season:{season.number}"] = season.name
    for division in season_now(found).divisions.select_related("series"):
        if division.name != _division_name(found, division.level):
            texts[f"division:{division.level}"] = division.name
        if division.series.text:
            texts[f"text:{division.level}"] = division.series.text
    return Subject(f"league:{found.pk}", found.get_absolute_url(), _living(found.owner), texts)


def _division_name(league: League, level: int) -> str:
    """What a division is called whose name was taken away, in the language of whoever answers for it."""
    with translation.override(_language(league.owner)):
        return gettext("Division %(number)d") % {"number": level}


def _league_change(key: str, values: Mapping[str, Any], by: Any) -> None:
    with transaction.atomic():
        row = League.objects.select_for_update(of=("self",)).select_related("owner").get(pk=key)
        matches = {one.pk: _match_name(row, one) for one in _matches_of(row)}
        for part, value in values.items():
            kind, _colon, number = part.partition(":")
            if number:
                _part_change(row, Part(kind), int(number), value)
            else:
                _set(row, {kind: value}, "league", row.owner)
        row.save(update_fields=["name", "text"])
        for division in Division.objects.filter(season__league=row).select_related("season"):
            name = series_name(row, division.season, division.name)
            Series.objects.filter(pk=division.series_id).update(name=name)
        for one in _matches_of(row):
            _match_change(one, matches[one.pk], _match_name(row, one), by)


def _part_change(league: League, part: TextRemoval.Part, number: int, value: str | None) -> None:
    """The name of a season or a division, or the description of a division, in all seasons that have the same."""
    if part is Part.SEASON:
        league.seasons.filter(number=number).update(name=value or str(number))
    elif part is Part.DIVISION:
        divisions = Division.objects.filter(season__league=league, level=number)
        divisions.update(name=value or _division_name(league, number))
    else:
        inside = Series.objects.filter(division__season__league=league, division__level=number)
        before = "" if value else season_now(league).divisions.get(level=number).series.text
        inside.filter(text=before).update(text=value or "")


def _matches_of(league: League) -> QuerySet[RelegationMatch]:
    found = RelegationMatch.objects.filter(division__season__league=league)
    return found.select_related("division__season", "tournament").order_by("pk")


def _match_name(league: League, match: RelegationMatch) -> str:
    """As a relegation match is called when it is arranged."""
    lower = Division.objects.get(season=match.division.season_id, level=match.division.level + 1)
    return match_name(league.name, match.division.name, lower.name, match.number)


def _match_change(match: RelegationMatch, before: str, name: str, by: Any) -> None:
    """The tournament of a relegation match bears the names of its league and divisions, unless somebody has given it
    another one."""
    if before == name or match.tournament.name != before:
        return
    with act(match.tournament) as this:
        this.tournament.name = name
        this.tournament.save(update_fields=["name"])
        audit.write(this.tournament, Action.TEXTS_MODERATED, by=by, after={"fields": ["name"]})


# --- series ----------------------------------------------------------------------------------------------------------


def _series_at(place: str) -> str | None:
    key = _named_by(place).get("series_id")
    return None if key is None or Division.objects.filter(series_id=key).exists() else key


def _series(key: str) -> Subject | None:
    found = Series.objects.select_related("owner").filter(pk=key).first()
    if found is None:
        return None
    texts = {"name": found.name, "text": found.text}
    return Subject(f"series:{found.pk}", found.get_absolute_url(), _living(found.owner), texts)


def _series_change(key: str, values: Mapping[str, Any], _by: Any) -> None:
    with transaction.atomic():
        row = Series.objects.select_for_update(of=("self",)).select_related("owner").get(pk=key)
        _set(row, values, "series", row.owner)
        row.save(update_fields=["name", "text"])


# --- tournaments -----------------------------------------------------------------------------------------------------


def _tournament_at(place: str) -> str | None:
    named = _named_by(place)
    if "match_id" in named:
        match = Match.objects.filter(pk=named["match_id"]).select_related("round__stage").first()
        return None if match is None else match.round.stage.tournament_id
    return named.get("tournament_id")


def _tournament(key: str) -> Subject | None:
    found = Tournament.objects.filter(pk=key).first()
    if found is None:
        return None
    texts = {"name": found.name, "text": found.text, "listed": found.listed}
    return Subject(f"tournament:{found.pk}", found.get_absolute_url(), _organisers(found), texts)


def _organisers(tournament: Tournament) -> tuple[User, ...]:
    found = tournament.officials.filter(role=Role.ORGANISER).select_related("user").order_by("pk")
    return tuple([person for one in found for person in _living(one.user)])


def _tournament_change(key: str, values: Mapping[str, Any], by: Any) -> None:
    with act(Tournament.objects.get(pk=key)) as this:
        row = this.tournament
        _set(row, values, "tournament", next(iter(_organisers(row)), None))
        row.save(update_fields=list(values))
        # the audit of a tournament cannot be changed: what was taken away does not get into it
        audit.write(row, Action.TEXTS_MODERATED, by=by, after={"fields": sorted(values)})


def _set(row: Any, values: Mapping[str, Any], kind: str, owner: User | None) -> None:
    for field, value in values.items():
        setattr(row, field, _nameless(kind, owner) if field == Part.NAME and value is None else value)


def _living(owner: User | None) -> tuple[User, ...]:
    return () if owner is None or owner.deleted_at is not None else (owner,)


register_kind("league", at=_league_at, find=_league, change=_league_change)
register_kind("series", at=_series_at, find=_series, change=_series_change)
register_kind("tournament", at=_tournament_at, find=_tournament, change=_tournament_change)
