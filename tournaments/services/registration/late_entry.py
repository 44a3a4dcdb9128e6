"""Joining after the start."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Tournament
from tournaments.selectors.people import late_round
from tournaments.services.registration.places import free_place


def late_place(tournament: Tournament) -> int:
    """The place of somebody who joins now. Raises `TournamentError` if nobody can join any more, or all are taken."""
    if late_round(tournament) is None:
        raise TournamentError(
            "closed", _("Registration is closed. An organiser can allow late registration while the first rounds last.")
        )
    place = free_place(tournament)
    if place is None:
        raise TournamentError("full", _("All places are taken. An organiser can add places."))
    return place


def enter(registration: Registration) -> None:
    """Set a late player in play from the next round on; the rounds that he has missed count as absent. Saves him.

    To be called under the lock. Raises `TournamentError`.
    """
    number = late_round(registration.tournament)
    if number is None:
        raise TournamentError("closed", _("It is too late to join: the last round for late players has been paired."))
    registration.state = Standing.ACTIVE
    registration.joined_round, registration.dropped_after = number, None
    registration.save()
