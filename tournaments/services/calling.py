"""Calling players to their matches."""

from __future__ import annotations

from collections.abc import Sequence

from games import clocks
from tournaments.models import Match, MatchSeat
from tournaments.services import hooks
from tournaments.words import MatchState


def matches_call(matches: Sequence[Match]) -> None:
    """Both players of each are known and may begin. The tournament is locked."""
    if not matches:
        return
    now = clocks.database_now()
    for match in matches:
        match.state = MatchState.CALLED
        match.called_at = now
        match.absent_at = match.confirms_at = None
    Match.objects.bulk_update(matches, ["state", "called_at", "absent_at", "confirms_at", "table"], batch_size=200)
    MatchSeat.objects.filter(match__in=matches).exclude(ready_at=None).update(ready_at=None)
    for match in matches:
        hooks.match_called.send(sender=Match, match=match)
