"""More time for one match, for example after a judge has looked at it. It is added to the clock of its round."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.live import clocks
from games.models import Game
from games.services.cases.judging import CaseError
from tournaments.domain.choices import Kind, MatchState
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, MatchGame
from tournaments.selectors.pairings import OPEN
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.events import MatchExtended, emit
from tournaments.services.rounds.rounds import no_round_clock


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of a round, for the game of a match: what a judge in the game may ask of it."""

    match_id: str

    def extend(self, *, by: Any, minutes: int, reason: str) -> None:
        """More time for the match, or some of it back. Raises `CaseError`."""
        try:
            match_extend(match=Match.objects.get(pk=self.match_id), by=by, minutes=minutes, reason=reason)
        except TournamentError as error:
            raise CaseError(error.code, error.text) from None


def round_clock_of(game: Game) -> RoundClock | None:
    """The clock of the round in which a game is played; None if its match has none, or it counts for no match."""
    timed = Q(match__round__ends_at__isnull=False) | Q(match__ends_at__isnull=False)
    found = MatchGame.objects.filter(timed, game_id=game.pk, counts=True).first()
    return None if found is None else RoundClock(found.match_id)


MOST = 120
"""Minutes that a match can be given in all."""


def match_clock_set(*, match: Match, by: Any, minutes: int) -> Match:
    """Give a match of a bracket or a round robin a clock of its own: so many minutes from now on; 0: none. Raises
    `TournamentError`."""
    with act(match, by, "clock") as this:
        match, tournament, role = this.row, this.tournament, this.role
        if tournament.by_correspondence:
            raise no_round_clock()
        if match.state not in OPEN or match.round.stage.kind == Kind.SWISS:
            text = _("Only an open match of a bracket or a round robin has a clock of its own. Set that of the round.")
            raise TournamentError("no_clock", text)
        if match.time_called_at is not None:
            raise TournamentError("time_called", _("Time has been called. Give matches an extension instead."))
        before = match.ends_at
        match.ends_at = clocks.database_now() + timedelta(minutes=minutes) if minutes else None
        match.save(update_fields=["ends_at"])
        audit.write(
            tournament,
            "match_clock_set",
            by=by,
            role=role,
            object=f"match:{match.pk}",
            before={"ends_at": before and before.isoformat()},
            after={"ends_at": match.ends_at and match.ends_at.isoformat(), "minutes": minutes},
        )
    return match


def match_extend(*, match: Match, by: Any, minutes: int, reason: str = "") -> Match:
    """Give a match so many minutes more, or with a negative number fewer of those given. Raises `TournamentError`."""
    with act(match, by, "clock") as this:
        match, tournament, role = this.row, this.tournament, this.role
        if match.state not in OPEN:
            raise TournamentError(
                "not_open", _("Only a match that is going on can have more time. Choose an open one.")
            )
        before = match.extension_seconds
        after = before + 60 * minutes
        if not 0 <= after <= 60 * MOST:
            raise TournamentError(
                "minutes",
                _("A match has from 0 to %(most)d minutes more than its round. Choose a number between them.")
                % {"most": MOST},
                status=422,
            )
        if after != before:
            match.extension_seconds = after
            if match.state == MatchState.AWAITING_REPORT and match.confirms_at is not None:
                match.confirms_at += timedelta(seconds=after - before)
            match.save(update_fields=["extension_seconds", "confirms_at"])
            entry = audit.write(
                tournament,
                "match_extended",
                by=by,
                role=role,
                object=f"match:{match.pk}",
                reason=reason,
                before={"seconds": before},
                after={"seconds": after},
            )
            emit(MatchExtended(match, after, entry))
    return match
