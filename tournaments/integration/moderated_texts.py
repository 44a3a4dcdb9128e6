"""Leagues, series and tournaments as moderators see them: names and descriptions that can be taken away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import transaction
from django.urls import Resolver404, resolve
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import TextRemoval, User
from accounts.moderation.text_removals import Subject, register_kind
from tournaments.domain.audit_actions import Action
from tournaments.domain.choices import Role
from tournaments.models import Division, League, Match, Series, Tournament
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.lifecycle.leagues import series_name

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
    language = getattr(owner, "language", "") or settings.LANGUAGE_CODE
    with translation.override(language):
        return str(NAMELESS[kind])


def _owned(kind: str, found: League | Series | None) -> Subject | None:
    if found is None:
        return None
    texts = {"name": found.name, "text": found.text}
    return Subject(f"{kind}:{found.pk}", found.get_absolute_url(), _living(found.owner), texts)


def _change_owned(kind: str, rows: Any, key: str, values: Mapping[str, Any]) -> Any:
    row = rows.select_for_update(of=("self",)).select_related("owner").get(pk=key)
    _set(row, values, kind, row.owner)
    row.save(update_fields=["name", "text"])
    return row


# --- leagues ---------------------------------------------------------------------------------------------------------


def _league_at(place: str) -> str | None:
    """Also by the page of a division, whose name has that of the league in it."""
    named = _named_by(place)
    if "series_id" in named:
        division = Division.objects.filter(series_id=named["series_id"]).select_related("season").first()
        return None if division is None else division.season.league_id
    return named.get("league_id")


def _league(key: str) -> Subject | None:
    return _owned("league", League.objects.select_related("owner").filter(pk=key).first())


def _league_change(key: str, values: Mapping[str, Any], _by: Any) -> None:
    with transaction.atomic():
        row = _change_owned("league", League.objects, key, values)
        for division in Division.objects.filter(season__league=row).select_related("season"):
            name = series_name(row, division.season, division.name)
            Series.objects.filter(pk=division.series_id).update(name=name)


# --- series ----------------------------------------------------------------------------------------------------------


def _series_at(place: str) -> str | None:
    key = _named_by(place).get("series_id")
    return None if key is None or Division.objects.filter(series_id=key).exists() else key


def _series(key: str) -> Subject | None:
    return _owned("series", Series.objects.select_related("owner").filter(pk=key).first())


def _series_change(key: str, values: Mapping[str, Any], _by: Any) -> None:
    with transaction.atomic():
        _change_owned("series", Series.objects, key, values)


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
