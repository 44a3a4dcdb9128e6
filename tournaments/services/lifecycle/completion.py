"""How a tournament ends: the final standings are approved, or it is cancelled. And how a completed one opens again."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.live import clocks
from tournaments.domain.choices import CONTESTED, MatchState, RoundState, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.models import AuditEntry, Dispute, Match, Stage, Tournament
from tournaments.selectors.records import DONE
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.audit import done, moved
from tournaments.services.judging import dispute_rows

REOPEN = timedelta(hours=48)
"""How long a completed tournament can be opened again. Our choice."""


def tournament_complete(*, tournament: Tournament, by: Any, early: bool = False, reason: str = "") -> Tournament:
    """Approve the final standings. Every match is settled, no dispute open, every stage played.

    `early` ends it with stages that are not played to their end, with a reason. Raises `TournamentError`.
    """
    with act(tournament, by, "change") as this:
        row, role = this.row, this.role
        if row.state != State.RUNNING:
            raise TournamentError(
                "not_running", _("Only a tournament that runs can be completed. Start it, or cancel it.")
            )
        _check_settled(row)
        if not _played(row):
            if not early:
                raise TournamentError(
                    "not_played",
                    _("Not everything is played yet. Play what is open, or end the tournament early, with a reason."),
                )
            _need(reason)
        now = clocks.database_now()
        row.final_version += 1
        row.ended_at, row.paused_at = now, None
        row.stages.filter(began_at__isnull=False, closed_at=None).update(closed_at=now)
        Match.objects.filter(round__stage__tournament=row, state=MatchState.CONFIRMED).update(state=MatchState.FINAL)
        dispute_rows.rulings_final(Dispute.objects.filter(match__round__stage__tournament=row))
        after = {"final_version": row.final_version, "early": early}
        moved(row, State.COMPLETED, "tournament_completed", by=by, role=role, reason=reason, after=after)
    return row


def tournament_reopen(*, tournament: Tournament, by: Any, reason: str) -> Tournament:
    """Open a completed tournament again, within 48 hours: one official asks for it, a second one does it.

    It always takes two people: a single official names another one, or asks an administrator of the site. Answers the
    tournament as it is then: still completed after the first of two. Raises `TournamentError`.
    """
    with act(tournament, by, "correct") as this:
        row, role = this.row, this.role
        if row.state != State.COMPLETED:
            raise TournamentError(
                "not_completed", _("Only a completed tournament can be opened again. Correct results while it runs.")
            )
        assert row.ended_at is not None, "a completed tournament has an end"
        if clocks.database_now() - row.ended_at > REOPEN:
            raise TournamentError(
                "too_late", _("A tournament can be opened again for 48 hours. Its results stay as they are now.")
            )
        _need(reason)
        asked = _asked(row)
        if asked is None or asked.actor == audit.actor_key(by):
            if asked is None:
                done(row, "reopen_asked", by=by, role=role, reason=reason)
            return row
        row.ended_at = None
        Stage.objects.filter(tournament=row, order=_last_order(row)).update(closed_at=None)
        moved(row, State.RUNNING, "tournament_reopened", by=by, role=role, reason=reason)
    return row


def tournament_cancel(*, tournament: Tournament, by: Any, reason: str) -> Tournament:
    """Call it off: open matches are void, nothing is rated, what was played stays. Raises `TournamentError`."""
    with act(tournament, by, "cancel") as this:
        row, role = this.row, this.role
        if row.state == State.CANCELLED:
            return row
        if row.state == State.COMPLETED:
            raise TournamentError("completed", _("A completed tournament cannot be cancelled. Open it again first."))
        _need(reason)
        row.cancel_reason, row.rated = reason.strip()[:200], False
        row.ended_at, row.paused_at = clocks.database_now(), None
        open_matches = Match.objects.filter(round__stage__tournament=row).exclude(state__in=DONE)
        open_matches.update(state=MatchState.VOID, absent_at=None, confirms_at=None)
        moved(row, State.CANCELLED, "tournament_cancelled", by=by, role=role, reason=row.cancel_reason)
    return row


def reopen_asked(tournament: Tournament) -> bool:
    """Whether an official has asked for a completed tournament to be opened again, and a second one is missing."""
    return tournament.state == State.COMPLETED and _asked(tournament) is not None


def _asked(tournament: Tournament) -> AuditEntry | None:
    last = tournament.audit.filter(action__in=("tournament_completed", "reopen_asked")).order_by("-seq").first()
    return last if last is not None and last.action == "reopen_asked" else None


def _last_order(tournament: Tournament) -> int:
    last = tournament.stages.filter(began_at__isnull=False).order_by("-order").first()
    return 0 if last is None else last.order


def _need(reason: str) -> None:
    if not reason.strip():
        raise TournamentError("reason", _("Give a reason: everybody concerned reads it."), status=422)


def _check_settled(tournament: Tournament) -> None:
    matches = Match.objects.filter(
        round__stage__tournament=tournament, round__state__in=(RoundState.PUBLISHED, RoundState.CLOSED)
    )
    if disputed := matches.filter(state__in=CONTESTED).count():
        text = ngettext(
            "%(count)d match is disputed. Decide it first.",
            "%(count)d matches are disputed. Decide them first.",
            disputed,
        )
        raise TournamentError("disputed", text % {"count": disputed})
    dispute_rows.check_appeals(Dispute.objects.filter(match__in=matches))
    unsettled = matches.exclude(state__in=DONE).exclude(state=MatchState.WAITING).count()
    if unsettled:
        text = ngettext(
            "%(count)d match has no final result. Enter or confirm it first.",
            "%(count)d matches have no final result. Enter or confirm them first.",
            unsettled,
        )
        raise TournamentError("open_matches", text % {"count": unsettled})


def _played(tournament: Tournament) -> bool:
    """Whether every stage is played to its end, or nobody is left to play against."""
    if tournament.registrations.filter(state=Standing.ACTIVE).count() < 2:
        return True
    for stage in tournament.stages.filter(closed_at=None):
        rounds = stage.rounds.exclude(state=RoundState.VOIDED)
        if stage.began_at is None or rounds.filter(state=RoundState.DRAFT).exists():
            return False
        if rounds.count() < stage.settings.get("rounds", 0):
            return False
        if Match.objects.filter(round__in=rounds, state=MatchState.WAITING).exists():
            return False
    return True
