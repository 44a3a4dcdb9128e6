"""When ratings are computed anew: a tournament is completed or no longer is, or a result changes after its end."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction
from django.dispatch import receiver

from games.live import alarms
from tournaments.domain.choices import State
from tournaments.models import Match, Tournament
from tournaments.services.common import hooks


@receiver(hooks.tournament_moved)
def tournament_moved(sender: Any, tournament: Tournament, before: str, **kwargs: Any) -> None:
    """Its matches count from now on, or no more."""
    if State.COMPLETED in (tournament.state, before):
        _renew(tournament)


@receiver(hooks.result_confirmed)
@receiver(hooks.match_voided)
def result_changed(sender: Any, match: Match, **kwargs: Any) -> None:
    """A correction after the end."""
    tournament = match.round.stage.tournament
    if tournament.state == State.COMPLETED and tournament.rated:
        _renew(tournament)


def _renew(tournament: Tournament) -> None:
    renew = partial(alarms.publish, "tournaments.tasks.ratings_renew", tournament.ruleset, queue="default")
    transaction.on_commit(renew, robust=True)
