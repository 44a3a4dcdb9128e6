"""Places and the waiting list. Everything here happens under the tournament's lock.

A freed place goes to the first in line: before the check-in he has twelve hours to accept, in it until it ends; then
the next follows (our choice). Unused places are never kept from anybody.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from games.live import clocks
from tournaments.domain.choices import Standing, State
from tournaments.models import Registration, Tournament
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.common.events import PlaceOffered, emit

ACCEPT = timedelta(hours=12)
"""How long an offered place is kept before the check-in. Our choice."""
PLACED = (Standing.OFFERED, Standing.REGISTERED, Standing.CHECKED_IN, Standing.ACTIVE)
"""Those who have a place."""


def free_place(tournament: Tournament) -> int | None:
    """The lowest number of a place that nobody has; None if all are taken."""
    taken = set(
        Registration.objects.filter(tournament=tournament, place_no__isnull=False).values_list("place_no", flat=True)
    )
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return None if tournament.capacity is not None and number > tournament.capacity else number


def waiting(tournament: Tournament) -> list[Registration]:
    """The waiting list, the first in line first."""
    found = Registration.objects.filter(tournament=tournament, state=Standing.WAITING).select_related("user")
    return list(found.order_by("registered_at", "number"))


def place_or_wait(registration: Registration, state: str = Standing.REGISTERED) -> None:
    """Give a registration a place, or the end of the waiting list. Does not save it.

    Who is waiting already comes first: a place that is free while others wait is being offered to them.
    """
    tournament = registration.tournament
    place = None if waiting(tournament) else free_place(tournament)
    registration.place_no = place
    registration.state = Standing.WAITING if place is None else state


def give_up_place(registration: Registration, state: str) -> None:
    """Take a registration out of its place, save it, and offer the place to the next. Before the start only."""
    registration.state, registration.place_no, registration.offered_until = state, None, None
    registration.checked_in_at = None
    registration.save()
    places_fill(registration.tournament)


def places_fill(tournament: Tournament) -> None:
    """Offer free places to those who wait, in order."""
    if tournament.begun or tournament.over:
        return
    for registration in waiting(tournament):
        place = free_place(tournament)
        if place is None:
            return
        registration.state, registration.place_no = Standing.OFFERED, place
        registration.offered_until = _until(tournament)
        registration.save()
        done(tournament, "place_offered", by=None, role="", registration=registration)
        emit(PlaceOffered(registration))


def offers_expire(*, tournament: Tournament) -> int:
    """Take back offered places that nobody has accepted in time, and offer them to the next. How many."""
    with act(tournament) as this:
        row = this.tournament
        if row.begun or row.over:
            return 0
        late = list(
            Registration.objects.filter(
                tournament=row, state=Standing.OFFERED, offered_until__lte=clocks.database_now()
            ).order_by("offered_until", "number")
        )
        for registration in late:
            registration.tournament = row
            done(row, "offer_expired", by=None, role="", registration=registration)
            give_up_place(registration, Standing.REMOVED)
    return len(late)


def take_offer(registration: Registration) -> None:
    """An offered place becomes one's own. Does not save it."""
    if registration.state == Standing.OFFERED:
        registration.state, registration.offered_until = Standing.REGISTERED, None


def _until(tournament: Tournament) -> datetime | None:
    """Until when a place is kept that is offered now; None: until the start."""
    now = clocks.database_now()
    if tournament.state == State.CHECK_IN:
        start: Any = tournament.starts_at
        return start if start is not None and start > now else None
    return now + ACCEPT
