"""Leagues: their owner says how many go up and down, and who plays in which division of the season."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts import public_names
from accounts.platform.audit_log import act_write, register_acts
from tournaments.domain.errors import TournamentError
from tournaments.models import Division, League, Member, Season, Series
from tournaments.selectors.leagues import season_now
from tournaments.services.common.taken_texts import need_free
from tournaments.services.lifecycle.series import USUAL, values_checked

MOST_DIVISIONS = 12
MOST_MOVING = 64
MOVING = ("promoted", "relegated", "by_match")
MOST_ADDED = 500
"""Names that are added at once."""

register_acts(
    {
        "league.made": _("league made"),
        "league.changed": _("league changed"),
        "league.members_added": _("members of a division added"),
        "league.member_left": _("member left a league"),
        "season.matches_arranged": _("relegation matches of a season arranged"),
        "season.closed": _("season of a league closed"),
        "season.reopened": _("season of a league opened again"),
    }
)


def league_create(
    *,
    by: Any,
    name: str,
    divisions: Sequence[str],
    season: str = "",
    text: str = "",
    promoted: int = 2,
    relegated: int = 2,
    by_match: int = 0,
    points: Sequence[int] = USUAL,
    taking_part: int = 1,
    best: int = 0,
) -> League:
    """A new league with its first season; `divisions` are the names, the highest first, and what a place is worth is
    the same in all of them. Raises `TournamentError`."""
    if by is None or not by.is_authenticated or by.is_guest:
        raise TournamentError("account", _("A league needs an owner with an account. Create one first."), status=403)
    told = [one.strip()[:20] for one in divisions if one.strip()]
    if not 2 <= len(told) <= MOST_DIVISIONS or len({one.casefold() for one in told}) < len(told):
        raise TournamentError(
            "divisions", _("A league has from 2 to 12 divisions, each with a name of its own."), status=422
        )
    with transaction.atomic():
        fields = {"text": text.strip()[:4000], **_checked(name, promoted, relegated, by_match)}
        league = League.objects.create(owner=by, **fields)
        worth = values_checked(name, points, taking_part, best)
        season_begin(league, season, [(one, worth) for one in told])
        act_write("league.made", by=by, object=object_of(league), after={"divisions": len(told)})
    return league


def league_change(
    *, league: League, by: Any, name: str, text: str, promoted: int, relegated: int, by_match: int = 0
) -> League:
    """Say anew what a league is called, and how many go up and down at the end of the present season: directly, and by
    a match. Raises `TournamentError`."""
    with transaction.atomic():
        row = owned(league, by)
        need_free(object_of(row), {"name": name.strip(), "text": text.strip()})
        before = {key: getattr(row, key) for key in MOVING}
        for key, value in _checked(name, promoted, relegated, by_match).items():
            setattr(row, key, value)
        row.text = text.strip()[:4000]
        row.save()
        for division in season_now(row).divisions.select_related("series"):
            Series.objects.filter(pk=division.series_id).update(name=series_name(row, division.season, division.name))
        after = {key: getattr(row, key) for key in MOVING}
        act_write("league.changed", by=by, object=object_of(row), before=before, after=after)
    return row


def members_add(*, league: League, by: Any, level: int, names: Iterable[str]) -> list[Member]:
    """Put players into a division of the present season: accounts by their public names, all others as names on paper.
    Members of another division change into this one, who had left is back. Raises `TournamentError`."""
    wanted = list(dict.fromkeys(" ".join(one.split())[:60] for one in names if one.strip()))
    if not 0 < len(wanted) <= MOST_ADDED:
        raise TournamentError("names", _("Write from 1 to 500 names, each on a line of its own."), status=422)
    with transaction.atomic():
        row = owned(league, by)
        division = _division(row, level)
        present = list(division.season.members.all())
        known: dict[Any, Member] = {one.user_id or one.name.casefold(): one for one in present}
        accounts = _accounts(wanted)
        added: dict[int, Member] = {}
        for name in wanted:
            user = accounts.get(public_names.key_of(name))
            who = name.casefold() if user is None else user.pk
            member = known.get(who) or Member(season=division.season, user=user, name="" if user is not None else name)
            member.division, member.left = division, False
            member.save()
            known[who] = member
            added[member.pk] = member
        after = {"level": level, "members": list(added)}
        act_write("league.members_added", by=by, object=object_of(row), after=after)
    return list(added.values())


def member_leaves(*, member: Member, by: Any) -> Member:
    """A member has moved away: they enter no more tournaments of the league, and count as the first who go down. Adding
    them again takes it back. Raises `TournamentError`."""
    with transaction.atomic():
        row = owned(member.season.league, by)
        fresh = Member.objects.select_related("season").filter(pk=member.pk, season=season_now(row)).first()
        if fresh is None:
            raise TournamentError("closed", _("This season is closed. Look at the present one."))
        fresh.left = True
        fresh.save(update_fields=["left"])
        act_write("league.member_left", by=by, object=object_of(row), after={"member": fresh.pk})
    return fresh


def season_begin(league: League, name: str, divisions: Sequence[tuple[str, dict[str, Any]]]) -> Season:
    """The next season of a league, with its divisions: their names and what their series are."""
    last = league.seasons.order_by("-number").first()
    number = 1 if last is None else last.number + 1
    season = Season.objects.create(league=league, number=number, name=name.strip()[:20] or str(number))
    for level, (title, worth) in enumerate(divisions, 1):
        values = {**worth, "name": series_name(league, season, title)}
        series = Series.objects.create(owner_id=league.owner_id, **values)
        Division.objects.create(season=season, level=level, name=title, series=series)
    return season


def series_name(league: League, season: Season, division: str) -> str:
    """What the series of a division is called."""
    return f"{league.name} · {division} · {season.name}"[:80]


def object_of(league: League) -> str:
    """As the audit log names a league."""
    return f"league:{league.pk}"


def owned(league: League, by: Any) -> League:
    """The league's row, for this transaction alone. Raises `TournamentError` for anybody but its owner."""
    row = League.objects.select_for_update().filter(pk=league.pk).first()
    if row is None or by is None or row.owner_id is None or row.owner_id != by.pk:
        raise TournamentError("not_owner", _("Only its owner changes a league. Make one of your own."), status=403)
    return row


def _checked(name: str, promoted: int, relegated: int, by_match: int) -> dict[str, Any]:
    if not name.strip():
        raise TournamentError("name", _("Give the league a name."), status=422)
    if not all(0 <= one <= MOST_MOVING for one in (promoted, relegated, by_match)):
        raise TournamentError("moves", _("From 0 to 64 players go up or down. Choose such a number."), status=422)
    return {"name": name.strip()[:40], "promoted": promoted, "relegated": relegated, "by_match": by_match}


def _division(league: League, level: int) -> Division:
    found = season_now(league).divisions.select_related("season").filter(level=level).first()
    if found is None:
        raise TournamentError("division", _("There is no such division. Choose one of the list."), status=404)
    return found


def _accounts(names: Sequence[str]) -> dict[str, Any]:
    keys = {key for name in names if (key := public_names.key_of(name))}
    rows = get_user_model().objects.filter(name_key__in=keys, deleted_at=None, is_active=True)
    return {str(one.name_key): one for one in rows}
