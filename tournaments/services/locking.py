"""One structural change of a tournament at a time, and everybody told of it."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from tournaments import pokes
from tournaments.errors import TournamentError
from tournaments.models import Tournament


def locked(tournament_id: str) -> Tournament:
    """The tournament's row, nobody else's until the transaction ends. Raises `TournamentError` ("no_such_tournament").

    To be called inside `transaction.atomic()`, before anything that depends on the tournament is read.
    """
    found = Tournament.objects.select_for_update().filter(pk=tournament_id).first()
    if found is None:
        raise TournamentError("no_such_tournament", NO_SUCH_TOURNAMENT, status=404)
    return found


def changed(tournament: Tournament) -> None:
    """Count the change, and tell the pages when it is committed."""
    Tournament.objects.filter(pk=tournament.pk).update(revision=F("revision") + 1)
    tournament.refresh_from_db(fields=["revision"])
    transaction.on_commit(partial(pokes.poke, tournament.pk), robust=True)


NO_SUCH_TOURNAMENT = _("There is no such tournament. Check the link, or choose one of the list.")
