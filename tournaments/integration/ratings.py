"""When ratings are computed anew: a tournament is completed or no longer is, or a result changes after its end."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from games.live import alarms
from tournaments.domain.choices import State
from tournaments.models import Tournament
from tournaments.services.common import events
from tournaments.services.common.events import listens


@listens(events.TournamentMoved)
def tournament_moved(event: events.TournamentMoved) -> None:
    """Its matches count from now on, or no more."""
    if State.COMPLETED in (event.tournament.state, event.before):
        _renew(event.tournament)


@listens(events.ResultConfirmed, events.MatchVoided)
def result_changed(event: events.ResultConfirmed | events.MatchVoided) -> None:
    """A correction after the end."""
    tournament = event.match.round.stage.tournament
    if tournament.state == State.COMPLETED and tournament.rated:
        _renew(tournament)


def _renew(tournament: Tournament) -> None:
    renew = partial(alarms.publish, "tournaments.tasks.ratings_renew", tournament.ruleset, queue="default")
    transaction.on_commit(renew, robust=True)
