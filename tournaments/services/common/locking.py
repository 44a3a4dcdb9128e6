"""One structural change of a tournament at a time, and everybody told of it."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from tournaments import push
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Registration, Round, Stage, Tournament
from tournaments.selectors.records import SEATS


def locked(tournament_id: str) -> Tournament:
    """The tournament's row, nobody else's until the transaction ends. Raises `TournamentError` ("no_such_tournament").

    To be called inside `transaction.atomic()`, before anything that depends on the tournament is read.
    """
    found = Tournament.objects.select_for_update().filter(pk=tournament_id).first()
    if found is None:
        raise TournamentError("no_such_tournament", NO_SUCH_TOURNAMENT, status=404)
    return found


def locked_stage(stage_id: int) -> Stage:
    """The stage as it is now, its tournament locked."""
    stage = Stage.objects.get(pk=stage_id)
    tournament = locked(stage.tournament_id)
    stage.refresh_from_db()
    stage.tournament = tournament
    return stage


def locked_round(round_id: int) -> Round:
    """The round as it is now, its tournament locked. Raises `TournamentError` ("no_such_round")."""
    found = Round.objects.select_related("stage").filter(pk=round_id).first()
    if found is None:
        raise TournamentError("no_such_round", NO_SUCH_ROUND, status=404)
    stage = locked_stage(found.stage_id)
    after = Round.objects.filter(pk=round_id).first()
    if after is None:
        raise TournamentError("no_such_round", NO_SUCH_ROUND, status=404)
    after.stage = stage
    return after


def locked_match(match_id: str) -> Match:
    """The match as it is now, its tournament locked. Raises `TournamentError` ("no_such_match")."""
    found = Match.objects.filter(pk=match_id).first()
    if found is None:
        raise TournamentError("no_such_match", NO_SUCH_MATCH, status=404)
    round_ = locked_round(found.round_id)
    match = Match.objects.prefetch_related(SEATS).get(pk=match_id)
    match.round = round_
    return match


def locked_registration(registration_id: int) -> Registration:
    """The registration as it is now, its tournament locked."""
    registration = Registration.objects.get(pk=registration_id)
    tournament = locked(registration.tournament_id)
    registration.refresh_from_db()
    registration.tournament = tournament
    return registration


def changed(tournament: Tournament) -> None:
    """Count the change, and tell the pages when it is committed."""
    Tournament.objects.filter(pk=tournament.pk).update(revision=F("revision") + 1)
    tournament.refresh_from_db(fields=["revision"])
    transaction.on_commit(partial(push.notify_tournament, tournament.pk), robust=True)


NO_SUCH_TOURNAMENT = _("There is no such tournament. Check the link, or choose one of the list.")
NO_SUCH_ROUND = _("There is no such round any more. Look at the list of rounds.")
NO_SUCH_MATCH = _("There is no such match. Check the link, or choose one of the pairings.")
