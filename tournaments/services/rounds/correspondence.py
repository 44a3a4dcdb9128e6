"""What officials do about slow games by correspondence: call the player who is waited for, and set the last date."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.live import clocks
from games.models import Status
from games.services.correspondence.reminders import player_call as game_call
from tournaments.domain.choices import MatchState
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, MatchGame, Tournament
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.lifecycle.settings import MOST_DAYS, wrong

BEING_PLAYED = (MatchState.CALLED, MatchState.PLAYING)


def player_call(*, match: Match, by: Any) -> None:
    """Ask the player whom the game of a match waits for to decide, by mail and push: once for each decision. Raises
    `TournamentError`."""
    with act(match, by, "clock") as this:
        match, tournament, role = this.row, this.tournament, this.role
        _check(tournament)
        link = MatchGame.objects.filter(match=match, counts=True, game__status=Status.RUNNING).first()
        if link is None or not game_call(link.game_id):
            raise TournamentError(
                "called", _("This player has been called for this move already, is on vacation, or has just moved.")
            )
        audit.write(tournament, "player_called", by=by, role=role, object=f"match:{match.pk}")


def last_date_set(*, tournament: Tournament, by: Any, days: int) -> int:
    """Let all matches that are being played go to a judge so many days from now, if they have no result then; 0: there
    is no date any more. How many they are. Raises `TournamentError`."""
    with act(tournament, by, "clock") as this:
        row, role = this.row, this.role
        _check(row)
        if not 0 <= days <= MOST_DAYS:
            raise wrong("days", _("Name from 0 to %(most)d days.") % {"most": MOST_DAYS})
        ends = clocks.database_now() + timedelta(days=days) if days else None
        matches = Match.objects.filter(round__stage__tournament=row, state__in=BEING_PLAYED, called_at__isnull=False)
        found = matches.update(ends_at=ends)
        after = {"days": days, "ends_at": ends and ends.isoformat(), "matches": found}
        audit.write(row, "last_date_set", by=by, role=role, after=after)
    return found


def _check(tournament: Tournament) -> None:
    if not tournament.by_correspondence:
        raise TournamentError("not_by_correspondence", _("This tournament is not played by correspondence."))
