"""What officials say to players: to all, to those of the round that is being played, or to one table."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import RoundState, Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Tournament, stands
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.lifecycle.settings import wrong
from tournaments.services.outside.notices import News, notices_write
from tournaments.services.registration.registrations import OVER

LONGEST = 400
"""Characters of an announcement."""
ALL, ROUND, TABLE = "all", "round", "table"
HERE = (
    Standing.PENDING, Standing.WAITING, Standing.OFFERED, Standing.REGISTERED, Standing.CHECKED_IN, Standing.ACTIVE,
)  # fmt: skip


def announce(*, tournament: Tournament, by: Any, text: str, to: str = ALL, table: int | None = None) -> int:
    """Say something to players; it stands in the audit. How many accounts are told. Raises `TournamentError`."""
    said = " ".join(text.split())[:LONGEST]
    if not said:
        raise wrong("text", _("Write what is to be said."))
    with act(tournament, by, "announce") as this:
        row = this.row
        if row.over:
            raise TournamentError("over", OVER)
        users = [one.user for one in _readers(row, to, table) if one.user is not None]
        if not users:
            raise TournamentError("nobody", _("Nobody with an account would read this. Choose others, or tell them."))
        after = {"to": to, "table": table, "told": len(users)}
        entry = done(row, "announced", by=by, role=this.role, reason=said, after=after)
        key = f"{row.pk}:{entry.seq}"
        notices_write(tournament=row, news=[News(user, "announced", key, {"text": said}) for user in users])
    return len(users)


def _readers(tournament: Tournament, to: str, table: int | None) -> list[Registration]:
    rows = tournament.registrations.filter(stands(*HERE))
    if to in (ROUND, TABLE):
        rows = rows.filter(match_seats__match__round__state=RoundState.PUBLISHED)
    elif to != ALL:
        raise wrong("to", _("Choose whom to tell: all, the players of the round, or a table."))
    if to == TABLE:
        rows = rows.filter(match_seats__match__table=table, match_seats__match__round__state=RoundState.PUBLISHED)
    return list(rows.select_related("user").distinct())
