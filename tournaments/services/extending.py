"""More time for one match, for example after a judge has looked at it. It is added to the clock of its round."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournaments.errors import TournamentError
from tournaments.models import Match
from tournaments.roles import role_for
from tournaments.selectors.pairings import OPEN
from tournaments.services import audit
from tournaments.services.locking import changed, locked_match

MOST = 120
"""Minutes that a match can be given in all."""


def match_extend(*, match: Match, by: Any, minutes: int, reason: str = "") -> Match:
    """Give a match so many minutes more, or with a negative number fewer of those given. Raises `TournamentError`."""
    with transaction.atomic():
        match = locked_match(match.pk)
        tournament = match.round.stage.tournament
        role = role_for(tournament, by, "clock")
        if match.state not in OPEN:
            raise TournamentError("not_open", _("Only a match that is going on can have more time."))
        before = match.extension_seconds
        after = before + 60 * minutes
        if not 0 <= after <= 60 * MOST:
            raise TournamentError(
                "minutes",
                _("A match has from 0 to %(most)d minutes more than its round.") % {"most": MOST},
                status=422,
            )
        if after != before:
            match.extension_seconds = after
            match.save(update_fields=["extension_seconds"])
            audit.write(
                tournament,
                "match_extended",
                by=by,
                role=role,
                object=f"match:{match.pk}",
                reason=reason,
                before={"seconds": before},
                after={"seconds": after},
            )
            changed(tournament)
    return match
