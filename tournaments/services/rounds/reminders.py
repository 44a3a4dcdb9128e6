"""What people are told before a time of theirs runs out, each of it once for each such time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from tournaments.domain.choices import MatchState, Standing, State
from tournaments.models import Match, MatchSeat, Notice, Registration, Tournament, stands
from tournaments.selectors.records import SEATS
from tournaments.services.outside.notices import News, notices_write
from tournaments.services.results.results import reported

CHECK_IN = timedelta(minutes=10)
ABSENCE = timedelta(minutes=2)
REPORT = timedelta(minutes=2)
"""How long before the end of the check-in, before an absent player has lost, and before a report counts by itself."""


def remind(now: datetime) -> None:
    """Tell everybody whose time runs out soon after `now`, the database's time. A paused tournament reminds nobody."""
    news: dict[Tournament, list[News]] = defaultdict(list)
    for find in (_check_in, _absence, _reports):
        for tournament, one in find(now):
            news[tournament].append(one)
    for tournament, told in news.items():
        with transaction.atomic():
            notices_write(tournament=tournament, news=told)


def _check_in(now: datetime) -> Iterator[tuple[Tournament, News]]:
    """Who has not checked in; where check-in is so short that it has just been announced, nobody is told again."""
    rows = Registration.objects.filter(
        _untold("check_in_ends", now - CHECK_IN, user=OuterRef("user"), tournament=OuterRef("tournament")),
        stands(Standing.REGISTERED),
        user__isnull=False,
        tournament__state=State.CHECK_IN,
        tournament__starts_at__gt=now,
        tournament__starts_at__lte=now + CHECK_IN,
        tournament__check_in_minutes__gt=CHECK_IN.seconds // 60,
    )
    for one in rows.select_related("user", "tournament"):
        until = one.tournament.starts_at
        if one.user is not None and until is not None:
            yield one.tournament, News(one.user, "check_in_ends", f"{one.tournament_id}:{until}", _until(until))


def _absence(now: datetime) -> Iterator[tuple[Tournament, News]]:
    """Who is not ready for a match that he is about to lose by that."""
    rows = MatchSeat.objects.filter(
        _untold("no_show_soon", now - ABSENCE, user=OuterRef("registration__user"), key__startswith=OuterRef("match")),
        _running("match__"),
        match__state=MatchState.CALLED,
        match__absent_at__gt=now,
        match__absent_at__lte=now + ABSENCE,
        ready_at=None,
        registration__user__isnull=False,
    )
    seats = {seat.pk: seat for seat in rows.select_related("match__round__stage__tournament", "registration__user")}
    others = MatchSeat.objects.filter(match__in={seat.match_id for seat in seats.values()})
    numbers = {
        (match, side): number for match, side, number in others.values_list("match", "side", "registration__number")
    }
    for seat in seats.values():
        match, own = seat.match, seat.registration
        if own is not None and own.user is not None and match.absent_at is not None:
            data = {"opponent": numbers[match.pk, int(not seat.side)], "match": match.pk, **_until(match.absent_at)}
            yield match.round.stage.tournament, News(own.user, "no_show_soon", f"{match.pk}:{match.called_at}", data)


def _reports(now: datetime) -> Iterator[tuple[Tournament, News]]:
    """The opponent of somebody whose report counts soon."""
    rows = Match.objects.filter(
        _untold("counts_soon", now - REPORT, key__startswith=OuterRef("pk")),
        _running(),
        state=MatchState.REPORTED,
        confirms_at__gt=now,
        confirms_at__lte=now + REPORT,
    )
    for match in rows.select_related("round__stage__tournament").prefetch_related(SEATS):
        version, ends = reported(match), match.confirms_at
        if version is None or ends is None:
            continue
        players = [seat.registration for seat in match.seats.all() if seat.registration is not None]
        reporter = next((one for one in players if one.user_id == version.author_id), None)
        for one in players:
            if reporter is not None and one != reporter and one.user is not None:
                data = {"opponent": reporter.number, "match": match.pk, **_until(ends)}
                yield match.round.stage.tournament, News(one.user, "counts_soon", f"{match.pk}:{version.version}", data)


def _running(prefix: str = "") -> Q:
    way = f"{prefix}round__stage__tournament__"
    return Q(**{f"{way}state": State.RUNNING, f"{way}paused_at": None})


def _untold(kind: str, since: datetime, **about: Any) -> Any:
    """Rows of which nobody has been told since then, so that a look each second costs little."""
    return ~Exists(Notice.objects.filter(kind=kind, created_at__gt=since, **about))


def _until(moment: datetime) -> dict[str, str]:
    return {"until": moment.isoformat()}
