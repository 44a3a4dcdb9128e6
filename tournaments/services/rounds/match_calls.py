"""Calling players to their matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.live import clocks
from tournaments.domain.choices import MatchState
from tournaments.models import Match, MatchSeat, Stage
from tournaments.selectors.records import BRACKETS, settings_of
from tournaments.services.common.events import MatchCalled, emit


def matches_call(matches: Sequence[Match]) -> None:
    """Both players of each are known and may begin. The tournament is locked."""
    if not matches:
        return
    now = clocks.database_now()
    ends = _ends_at(matches[0].round.stage, now)
    for match in matches:
        match.state = MatchState.CALLED
        match.called_at, match.ends_at = now, ends
        match.absent_at = match.confirms_at = None
    keys = [match.pk for match in matches]
    Match.objects.filter(pk__in=keys).update(
        state=MatchState.CALLED, called_at=now, ends_at=ends, absent_at=None, confirms_at=None
    )
    MatchSeat.objects.filter(match__in=keys).exclude(ready_at=None).update(ready_at=None)
    for match in matches:
        emit(MatchCalled(match))


def _ends_at(stage: Stage, now: datetime) -> datetime | None:
    """The end of a match of a bracket that is called now, if its stage says how long one is; None: no clock of its own.
    Of a round robin all matches are called at once, so officials start each. By correspondence it is the last date."""
    tournament = stage.tournament
    if tournament.by_correspondence:
        return now + timedelta(days=tournament.round_days) if tournament.round_days else None
    minutes = settings_of(stage).round_minutes if stage.kind in BRACKETS else None
    return now + timedelta(minutes=minutes) if minutes else None
