"""How long players of a tournament wait for a judge."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median
from typing import Any

from games.live import clocks
from games.models import Case, CaseState
from tournaments.domain.choices import Origin
from tournaments.models import Dispute, Tournament

FREE = (CaseState.OPEN, CaseState.APPEALED)


@dataclass(frozen=True, slots=True)
class Waits:
    """The calls of a tournament, withdrawn ones left out."""

    calls: int
    waiting: int
    """Calls that no judge has taken yet."""
    longest_now: timedelta
    """How long the first of them waits already."""
    usual: timedelta
    """The median of those that a judge has taken."""
    longest: timedelta


def call_waits(tournament: Tournament) -> Waits:
    """The figures of now. A call or an appeal waits until a judge takes it; handed over, it waits no more."""
    now = clocks.database_now()
    of_games = Case.objects.filter(game__match_game__match__round__stage__tournament=tournament)
    of_results = Dispute.objects.filter(match__round__stage__tournament=tournament).exclude(origin=Origin.OFFICIAL)
    rows = [
        row
        for found in (of_games, of_results)
        for row in found.exclude(state=CaseState.WITHDRAWN)
        .order_by()
        .values_list("state", "opened_at", "appealed_at", "claimed_at")
    ]
    waiting = [now - _since(row) for row in rows if row[0] in FREE]
    taken = [row[3] - _since(row) for row in rows if row[3] is not None]
    none = timedelta()
    usual = timedelta(seconds=median(one.total_seconds() for one in taken)) if taken else none
    return Waits(len(rows), len(waiting), max(waiting, default=none), usual, max(taken, default=none))


def _since(row: tuple[Any, ...]) -> datetime:
    since: datetime = row[2] or row[1]
    return since
