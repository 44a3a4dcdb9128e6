"""Pairing large fields outside of requests."""

from __future__ import annotations

import logging
from typing import Any

from django.contrib.auth import get_user_model
from django.core.cache import cache

from games.live import alarms
from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import pairing_system
from tournaments.models import Round, Tournament
from tournaments.selectors.records import profile_of, settings_of
from tournaments.services.rounds.rounds import IN_REQUEST, round_draft
from tournaments.services.rounds.stages import current_stage

log = logging.getLogger(__name__)
WORKER = "tournaments:worker"
WORKER_SECONDS = 15
"""So long after its last sign of life a worker is counted on."""


def note_worker() -> None:
    """A worker is at work."""
    cache.set(WORKER, 1, WORKER_SECONDS)


def draft_soon(*, tournament: Tournament, by: Any, override: bool = False, reason: str = "") -> Round | None:
    """Pair the next round as `round_draft`: at once, or by a worker if the field is large and there is one (None: it
    appears in a moment). With `override`, always at once. Raises `TournamentError`."""
    active = tournament.registrations.filter(state=Standing.ACTIVE).count()
    stage = current_stage(tournament)
    system = "least_cost" if stage is None else pairing_system(settings_of(stage), profile_of(stage))
    if override or active <= IN_REQUEST[system] or not cache.get(WORKER):
        return round_draft(tournament=tournament, by=by, override=override, reason=reason)
    alarms.publish("tournaments.tasks.round_draft", tournament.pk, by.pk, queue="default", expires=120)
    return None


def draft_now(tournament_id: str, user_id: int) -> Round | None:
    """The worker's part."""
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    official = get_user_model().objects.filter(pk=user_id, is_active=True).first()
    if tournament is None or official is None:
        return None
    try:
        return round_draft(tournament=tournament, by=official)
    except TournamentError as error:
        log.info("the round was not drafted: %s", error.code, extra={"tournament": tournament_id})
        return None
