"""Calling players to their matches."""

from __future__ import annotations

from collections.abc import Sequence

from games.live import clocks
from tournaments.domain.choices import MatchState
from tournaments.models import Match, MatchSeat
from tournaments.services.common.events import MatchCalled, emit


def matches_call(matches: Sequence[Match]) -> None:
    """Both players of each are known and may begin. The tournament is locked."""
    if not matches:
        return
    now = clocks.database_now()
    for match in matches:
        match.state = MatchState.CALLED
        match.called_at = now
        match.absent_at = match.confirms_at = None
    keys = [match.pk for match in matches]
    Match.objects.filter(pk__in=keys).update(state=MatchState.CALLED, called_at=now, absent_at=None, confirms_at=None)
    MatchSeat.objects.filter(match__in=keys).exclude(ready_at=None).update(ready_at=None)
    for match in matches:
        emit(MatchCalled(match))
