"""The rows of cases about matches, for services that need not know how a case is judged: opened with what is contested,
and ended when the result is beyond dispute. The tournament is locked throughout.
"""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from accounts.platform.compiled_queries import CompiledQuery
from games.live import clocks
from games.models import UNSETTLED, CaseState
from tournaments.domain.choices import MatchState, Origin
from tournaments.domain.errors import TournamentError
from tournaments.models import Dispute, Match
from tournaments.selectors.games import score_of
from tournaments.services.common import audit
from tournaments.services.common.events import CaseOpened, emit

LONGEST = 2000
"""Characters of a claim, an answer, a message or a reason."""


def case_make(
    match: Match,
    *,
    origin: str,
    by: Any,
    side: int | None,
    claim: str = "",
    before: str | None = None,
    judge: Any = None,
) -> Dispute:
    """The row of a new case, with the versions that stand against each other and the moment in the log.

    `before` is the state of the match before it was contested; with a `judge` it is in his hands at once. A call that
    nobody has answered is settled by it.
    """
    calls_settled(match, by)
    now = clocks.database_now()
    standing = match.results.filter(confirmed=True) or match.results.order_by("-version")[:2]
    last = score_of(match).last
    case = Dispute.objects.create(
        match=match,
        origin=origin,
        side=side,
        opener=by,
        claim=claim.strip()[:LONGEST],
        versions=sorted(one.version for one in standing),
        game=None if last is None else last.game,
        seq=None if last is None else last.game.seq,
        before=before or match.state,
        state=CaseState.OPEN if judge is None else CaseState.CLAIMED,
        opened_at=now,
        judge=judge,
        claimed_at=None if judge is None else now,
    )
    emit(CaseOpened(case))
    return case


def calls_settled(match: Match, by: Any) -> None:
    """A call that no judge has answered is settled: the match has a result, or another case."""
    for case in _CALLS.objects(match.pk):
        _close(case, CaseState.WITHDRAWN, "case_withdrawn", by=by, match=match)


_CALLS = CompiledQuery(lambda match: Dispute.objects.filter(match=match, state=CaseState.OPEN, origin=Origin.CALL), str)


def check_appeals(cases: QuerySet[Dispute]) -> None:
    """Raise `TournamentError` ("appealable") while somebody has still time to appeal against one of these rulings."""
    open_until = cases.filter(state=CaseState.RULED, appeal_until__gt=clocks.database_now())
    if last := open_until.order_by("appeal_until").last():
        raise TournamentError(
            "appealable",
            _("A ruling can be appealed against until %(time)s. Wait, or let the players accept it.")
            % {"time": time_format(localtime(last.appeal_until), "TIME_FORMAT")},
        )


def rulings_final(cases: QuerySet[Dispute]) -> int:
    """Rulings that cannot be appealed against any more are final. How many."""
    found = list(cases.filter(state=CaseState.RULED).select_related("match__round__stage__tournament"))
    for case in found:
        case_final(case, case.match)
    return len(found)


def case_final(case: Dispute, match: Match, *, by: Any = None, action: str = "case_final") -> None:
    """The ruling stands for good."""
    match.state = MatchState.FINAL
    match.save(update_fields=["state"])
    _close(case, CaseState.FINAL, action, by=by, match=match)


def cases_drop(matches: QuerySet[Match]) -> None:
    """These matches were struck out, or are played anew by others: nothing is left to judge."""
    left = Dispute.objects.filter(match__in=matches, state__in=(*UNSETTLED, CaseState.RULED))
    left.update(state=CaseState.WITHDRAWN, closed_at=clocks.database_now())


def _close(case: Dispute, state: str, action: str, *, by: Any, match: Match) -> None:
    before, case.state, case.closed_at = case.state, state, clocks.database_now()
    case.save(update_fields=["state", "closed_at"])
    tournament = match.round.stage.tournament
    audit.write(
        tournament,
        action,
        by=by,
        object=f"match:{match.pk}",
        before={"case": case.pk, "case_state": before},
        after={"case_state": state, "state": match.state},
    )
