"""Whether players may step in after a pass of their own hand (MTG-P-26): off, unless an official allows it."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.live import auto_passes
from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.lifecycle.settings import wrong


def stepping_in_set(*, tournament: Tournament, by: Any, seconds: int) -> Tournament:
    """Allow stepping in within so many seconds, 0: not at all, in matches that begin from now on.

    Raises `TournamentError`.
    """
    seconds = stepping_in_checked(seconds)
    with act(tournament, by, "stepping_in") as this:
        row, before = this.row, this.row.stepping_in
        if row.over:
            raise TournamentError("over", _("This tournament is over. Clone it to hold it again."))
        if seconds != before:
            row.stepping_in = seconds
            row.save(update_fields=["stepping_in"])
            told: dict[str, Any] = {"before": {"stepping_in": before}, "after": {"stepping_in": seconds}}
            done(row, "stepping_in_set", by=by, role=this.role, **told)
    return row


def stepping_in_checked(seconds: int) -> int:
    """The same seconds, if it is a time that can be chosen. Raises `TournamentError`."""
    if seconds not in auto_passes.SECONDS:
        known = ", ".join(map(str, auto_passes.SECONDS))
        raise wrong(
            "stepping_in",
            _("There is no such time for stepping in. Choose one of: %(known)s.") % {"known": known},
        )
    return seconds
