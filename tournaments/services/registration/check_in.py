"""Saying that somebody is there: he himself, or an official for him."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.live import clocks
from tournaments.domain.choices import Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Tournament
from tournaments.selectors import teams
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.registration.places import take_offer


def check_in(*, registration: Registration, by: Any) -> Registration:
    """Say that somebody is there: he himself, or an official for him. Raises `TournamentError`.

    Who waits for a place can say so too: then he is the first to fill one at the start.
    """
    with act(registration, by, "check_in") as this:
        row, fresh, role = this.tournament, this.row, this.role
        if row.state != State.CHECK_IN:
            raise TournamentError("no_check_in", _("There is no check-in now. Come back when it has opened."))
        if fresh.checked_in_at is not None:
            return fresh
        if fresh.state not in (Standing.REGISTERED, Standing.OFFERED, Standing.WAITING):
            raise TournamentError("not_registered", _("Only somebody who is registered can check in. Register first."))
        if fresh.state != Standing.WAITING:
            teams.check_complete(fresh)
            take_offer(fresh)
            fresh.state = Standing.CHECKED_IN
        fresh.checked_in_at = clocks.database_now()
        fresh.save()
        done(row, "checked_in", by=by, role=role, registration=fresh)
    return fresh


def check_in_undo(*, registration: Registration, by: Any) -> Registration:
    """Take a check-in back. Raises `TournamentError`."""
    with act(registration, by, "check_in") as this:
        row, fresh, role = this.tournament, this.row, this.role
        if row.state != State.CHECK_IN:
            raise TournamentError("no_check_in", _("There is no check-in now. Drop, or withdraw the registration."))
        if fresh.checked_in_at is None:
            return fresh
        fresh.checked_in_at = None
        if fresh.state == Standing.CHECKED_IN:
            fresh.state = Standing.REGISTERED
        fresh.save()
        done(row, "check_in_undone", by=by, role=role, registration=fresh)
    return fresh


def check_in_all(*, tournament: Tournament, by: Any) -> int:
    """Check in everybody who is registered: for rooms where somebody has called the names. How many.

    Raises `TournamentError`.
    """
    with act(tournament, by, "check_in") as this:
        row, role = this.row, this.role
        if row.state != State.CHECK_IN:
            raise TournamentError("no_check_in", _("There is no check-in now. Open it first."))
        rows = teams.complete(row, row.registrations.filter(state=Standing.REGISTERED))
        late_ones = list(rows.values_list("number", flat=True))
        row.registrations.filter(number__in=late_ones).update(
            state=Standing.CHECKED_IN, checked_in_at=clocks.database_now()
        )
        if late_ones:
            done(row, "all_checked_in", by=by, role=role, after={"numbers": late_ones})
    return len(late_ones)
