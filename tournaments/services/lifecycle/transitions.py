"""The life of a tournament from the draft to its end; `docs/tournaments.md` has the table of its states.

What belongs to one step stands in a module of its own (`founding`, `starting`, `ending`); callers find all of it here.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db.models import F
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.live import clocks
from games.models import CaseState
from games.services.tables import matches
from games.services.tables.matches import UNFINISHED
from tournaments.domain.choices import CONTESTED, Role, RoundState, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.policy import Policy
from tournaments.models import Dispute, Match, MatchGame, Round, Tournament
from tournaments.services.common.act import act
from tournaments.services.common.audit import done, moved
from tournaments.services.lifecycle.completion import (
    reopen_asked,
    tournament_cancel,
    tournament_complete,
    tournament_reopen,
)
from tournaments.services.lifecycle.creation import stages_set, tournament_change, tournament_clone, tournament_create
from tournaments.services.lifecycle.start import start_undo, tournament_start

__all__ = [
    "check_in_close",
    "check_in_open",
    "registration_open",
    "reopen_asked",
    "stages_set",
    "start_undo",
    "tournament_cancel",
    "tournament_change",
    "tournament_clone",
    "tournament_complete",
    "tournament_create",
    "tournament_pause",
    "tournament_publish",
    "tournament_reopen",
    "tournament_resume",
    "tournament_start",
]


def tournament_publish(*, tournament: Tournament, by: Any) -> Tournament:
    """Show a draft to everybody. Raises `TournamentError` if nobody would judge."""
    with act(tournament, by, "change") as this:
        row, role = this.row, this.role
        if row.state == State.PUBLISHED:
            return row
        _check_state(row, (State.DRAFT,), _("This tournament has been published already. Open its registration."))
        judged = Policy.from_data(row.policy).organiser_judges
        if not judged and not row.officials.filter(role=Role.HEAD_JUDGE).exists():
            raise TournamentError("no_judge", _("Name a head judge, or say that the organiser judges."))
        moved(row, State.PUBLISHED, "tournament_published", by=by, role=role)
    return row


def registration_open(*, tournament: Tournament, by: Any) -> Tournament:
    """Let people register; a draft is published by it. Raises `TournamentError`."""
    with act(tournament, by, "change") as this:
        row, role = this.row, this.role
        if row.state == State.REGISTRATION:
            return row
        if row.state == State.DRAFT:
            row = tournament_publish(tournament=row, by=by)
        _check_state(
            row, (State.PUBLISHED,), _("Registration has been open already. Close the check-in to return to it.")
        )
        moved(row, State.REGISTRATION, "registration_opened", by=by, role=role)
    return row


def check_in_open(*, tournament: Tournament, by: Any) -> Tournament:
    """Let everybody say that he is there. Whoever has not at the start is taken out. Raises `TournamentError`."""
    with act(tournament, by, "change") as this:
        row, role = this.row, this.role
        if row.state == State.CHECK_IN:
            return row
        _check_state(row, (State.PUBLISHED, State.REGISTRATION), _("Publish the tournament first, then check in."))
        moved(row, State.CHECK_IN, "check_in_opened", by=by, role=role)
    return row


def check_in_close(*, tournament: Tournament, by: Any) -> Tournament:
    """Back to registration: it was opened too early. Who has checked in stays so. Raises `TournamentError`."""
    with act(tournament, by, "change") as this:
        row, role = this.row, this.role
        _check_state(row, (State.CHECK_IN,), _("There is no check-in to close. Open it first."))
        moved(row, State.REGISTRATION, "check_in_closed", by=by, role=role)
    return row


def tournament_pause(*, tournament: Tournament, by: Any, reason: str = "") -> Tournament:
    """Stop every clock: of rounds, of matches, and of their games. Raises `TournamentError`."""
    with act(tournament, by, "clock") as this:
        row, role = this.row, this.role
        _check_state(row, (State.RUNNING,), _("Only a tournament that runs can pause. Start it first."))
        if row.paused_at is None:
            row.paused_at = clocks.database_now()
            row.save(update_fields=["paused_at"])
            for game_id in _games_running(row):
                matches.game_hold(game_id)
            done(row, "tournament_paused", by=by, role=role, reason=reason)
    return row


def tournament_resume(*, tournament: Tournament, by: Any) -> Tournament:
    """Go on: every time that was running ends later by the length of the pause. Raises `TournamentError`."""
    with act(tournament, by, "clock") as this:
        row, role = this.row, this.role
        if row.paused_at is not None:
            seconds = _move_clocks(row, row.paused_at)
            row.paused_at = None
            row.save(update_fields=["paused_at"])
            for game_id in _games_running(row, judged=not row.by_correspondence):
                matches.game_release(game_id)
            done(row, "tournament_resumed", by=by, role=role, after={"seconds": seconds})
    return row


def _games_running(tournament: Tournament, *, judged: bool = True) -> list[str]:
    """The games at the tables of a tournament, always in the same order; `judged`: also those that wait for a judge."""
    found = MatchGame.objects.filter(match__round__stage__tournament=tournament, game__status__in=UNFINISHED)
    if not judged:
        found = found.exclude(match__state__in=CONTESTED)
    return list(found.order_by("game_id").values_list("game_id", flat=True))


def _move_clocks(tournament: Tournament, since: datetime) -> int:
    """Add the length of the pause to everything that had not ended when it began. In seconds."""
    lost = clocks.database_now() - since
    rounds = Round.objects.filter(stage__tournament=tournament, state=RoundState.PUBLISHED)
    rounds.filter(called_at=None, ends_at__gt=since).update(ends_at=F("ends_at") + lost)
    rounds.filter(starts_at__gt=since).update(starts_at=F("starts_at") + lost)
    rows = Match.objects.filter(round__stage__tournament=tournament)
    rows.filter(time_called_at=None, ends_at__gt=since).update(ends_at=F("ends_at") + lost)
    rows.filter(absent_at__gt=since).update(absent_at=F("absent_at") + lost)
    rows.filter(confirms_at__gt=since).update(confirms_at=F("confirms_at") + lost)
    rows.filter(next_at__gt=since).update(next_at=F("next_at") + lost)
    rulings = Dispute.objects.filter(match__in=rows, state=CaseState.RULED, appeal_until__gt=since)
    rulings.update(appeal_until=F("appeal_until") + lost)
    return int(lost.total_seconds())


def _check_state(tournament: Tournament, known: tuple[str, ...], text: str | Promise) -> None:
    if tournament.over:
        raise TournamentError("over", _("This tournament is over. Clone it to hold it again."))
    if tournament.begun and State.RUNNING not in known:
        raise TournamentError("begun", _("The tournament has started already. Look at its rounds."))
    if tournament.state not in known:
        raise TournamentError("wrong_state", text)
