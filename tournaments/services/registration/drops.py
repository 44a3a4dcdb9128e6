"""Leaving a tournament that runs: dropping, being taken in again. Disqualification: `services.disqualifying`."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import Kind, MatchState, RoundState, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.models import AuditEntry, Match, MatchSeat, Registration, ResultVersion, Tournament
from tournaments.selectors.people import current_stage, last_round
from tournaments.selectors.records import is_table
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.common.events import PlayerDropped, emit
from tournaments.services.registration.places import give_up_place
from tournaments.services.results import results

LIVE = (MatchState.SCHEDULED, MatchState.CALLED, MatchState.PLAYING, MatchState.AWAITING_REPORT)
"""States of a match in which somebody who drops concedes it."""
NO_SHOW = "no-show"


def live_match(registration: Registration) -> Match | None:
    """The published match that somebody would concede by dropping now; None if there is none."""
    seat = (
        MatchSeat.objects.filter(registration=registration, match__state__in=LIVE, round__state=RoundState.PUBLISHED)
        .select_related("match")
        .order_by("-round__number")
        .first()
    )
    return None if seat is None else seat.match


def drop(*, registration: Registration, by: Any, concede: bool = False, reason: str = "") -> Registration:
    """Leave the tournament: the player himself at any time, or an official for him; None is the clock.

    He is in no later pairing and keeps his results. `concede`: he knows that this concedes the match he is in; without
    it nobody leaves a live match. Raises `TournamentError`.
    """
    with act(registration, by, "drop") as this:
        row, fresh, role = this.tournament, this.row, this.role
        if fresh.state == Standing.DROPPED:
            return fresh
        _check_running(row)
        if fresh.state == Standing.REGISTERED:  # came late and is not in play yet
            _note(row, fresh, "withdrawn", by, role, reason, fresh.state)
            give_up_place(fresh, Standing.REMOVED)
            return fresh
        if fresh.state != Standing.ACTIVE:
            raise TournamentError(
                "not_playing", _("Only somebody who is in play can drop. Look at the list of players again.")
            )
        if not concede and live_match(fresh) is not None:
            raise TournamentError(
                "live_match", _("A match is going on. Dropping concedes it; confirm that, or finish the match first.")
            )
        leave(row, fresh, Standing.DROPPED)
        emit(PlayerDropped(fresh, _note(row, fresh, "dropped", by, role, reason, Standing.ACTIVE)))
        results.player_left(registration=fresh, by=by)
    return fresh


def no_show(*, match: Match, absent: int, by: Any = None, reason: str = "") -> ResultVersion | None:
    """The player of side `absent` did not come: he loses, at a table of three or four without ending it, and of Swiss
    he is also dropped until he tells the staff, who take him in again. `by` None is the clock. Raises
    `TournamentError`."""
    with act(match):
        if is_table(match):
            version = results.table_left(match=match, side=absent, by=by, reason=reason)
        else:
            version = results.match_forfeit(match=match, absent=absent, by=by, reason=reason)
        seat = match.seats.select_related("registration").get(side=absent)
        if match.round.stage.kind == Kind.SWISS and seat.registration is not None:
            missing = _fresh(match.round.stage.tournament, seat.registration)
            if missing.state == Standing.ACTIVE:
                drop(registration=missing, by=by, concede=True, reason=reason or NO_SHOW)
    return version


def reinstate(*, registration: Registration, by: Any, reason: str = "") -> Registration:
    """Take somebody in again who has dropped: from the next round on, missed rounds count as absent.

    Never after a cut, and not in a bracket. Raises `TournamentError`.
    """
    with act(registration.tournament, by, "drop") as this:
        row, role = this.row, this.role
        fresh = _fresh(row, registration)
        _check_running(row)
        if fresh.state != Standing.DROPPED:
            raise TournamentError(
                "not_dropped", _("Only somebody who has dropped can be taken in again. Look at the list of players.")
            )
        stage = current_stage(row)
        if stage is None or stage.order > 1 or stage.kind != Kind.SWISS or stage.closed_at is not None:
            raise TournamentError(
                "after_cut", _("Nobody is taken in again after a cut or in a fixed draw: places are given by then.")
            )
        before = fresh.dropped_after
        fresh.state, fresh.dropped_after = Standing.ACTIVE, None
        fresh.save()
        _note(row, fresh, "reinstated", by, role, reason, Standing.DROPPED, {"dropped_after": before})
    return fresh


def leave(tournament: Tournament, registration: Registration, state: str) -> None:
    """From the round after the last published one on, somebody is out: dropped or disqualified."""
    stage = current_stage(tournament)
    registration.state, registration.place_no = state, None
    if registration.dropped_after is None:
        registration.dropped_after = 0 if stage is None else last_round(stage)
    registration.save()


def _fresh(tournament: Tournament, registration: Registration) -> Registration:
    found = Registration.objects.select_related("user").get(pk=registration.pk)
    found.tournament = tournament
    return found


def _check_running(tournament: Tournament) -> None:
    if tournament.state != State.RUNNING:
        raise TournamentError(
            "not_running", _("The tournament is not running. Before the start, withdraw the registration instead.")
        )


def _note(
    tournament: Tournament,
    registration: Registration,
    action: str,
    by: Any,
    role: str,
    reason: str,
    before: str,
    more: dict[str, Any] | None = None,
) -> AuditEntry:
    given = {"state": before, **(more or {})}
    return done(tournament, action, by=by, role=role, registration=registration, reason=reason[:400], before=given)
