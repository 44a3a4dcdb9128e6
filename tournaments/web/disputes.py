"""What players read of a case about their match, and what they do in it: answer, write, accept, appeal, withdraw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.live import clocks
from games.models import UNSETTLED, CaseState
from tournaments.domain.choices import Origin
from tournaments.domain.errors import TournamentError
from tournaments.models import Dispute
from tournaments.selectors.roles import may
from tournaments.services.judging import disputes
from tournaments.services.rounds.match_roles import side_of
from tournaments.web.rows import disputes as rows
from tournaments.web.tournaments import head_of


@login_required
@require_http_methods(["GET", "POST"])
@never_cache
def dispute(request: HttpRequest, dispute_id: str) -> HttpResponse:
    """The case as its players read it: without private notes. Officials are led to its file."""
    case = Dispute.objects.filter(pk=dispute_id).select_related(*rows.OF_DISPUTES).first()
    side = None if case is None else side_of(case.match, request.user)
    if case is None or (side is None and not may(case.match.round.stage.tournament, request.user, "see")):
        raise Http404
    tournament = case.match.round.stage.tournament
    if side is None:
        return redirect("desk_case", tournament.pk, case.pk)
    if request.method == "POST":
        deed = _DEEDS.get(request.POST.get("do", ""))
        if deed is None:
            raise Http404
        try:
            deed(case.pk, request)
        except TournamentError as error:
            messages.error(request, error.text)
        return redirect(case)
    return render(request, "tournaments/dispute.html", {**head_of(request, tournament), **_shown(case, side)})


def _shown(case: Dispute, side: int) -> dict[str, Any]:
    """The case as this side reads it, and what it may do."""
    pairing = rows.pairing_for(case)
    in_time = case.appeal_until is None or clocks.database_now() < case.appeal_until
    asked = case.state == CaseState.RULED and side not in case.accepted
    unruled = case.state in UNSETTLED and case.appealed_at is None
    return {
        "case": case,
        "match": case.match,
        "pairing": pairing,
        "side": side,
        "opening": rows.opening_of(case, pairing),
        "title": " – ".join(rows.names_of(pairing)),
        "versions": rows.versions_of(case, pairing),
        "rulings": rows.rulings_of(case, pairing),
        "notes": case.notes.filter(private=False).select_related("author"),
        "answerer": None if case.side is None else pairing.opponent_of(pairing.sides[case.side]),
        "may_answer": unruled and case.side is not None and side != case.side and not case.answer,
        "may_accept": asked,
        "may_appeal": asked and in_time,
        "may_write": case.state in (*UNSETTLED, CaseState.RULED),
        "may_withdraw": side == case.side
        and case.origin != Origin.REPORTS
        and case.state in (CaseState.OPEN, CaseState.CLAIMED),
        "accepted": [one for number in case.accepted if (one := pairing.sides[number]) is not None],
    }


def _text(request: HttpRequest) -> str:
    return request.POST.get("text", "")


def _withdraw(case_id: str, request: HttpRequest) -> None:
    disputes.case_withdraw(case_id, by=request.user)
    messages.success(request, _("Your case is withdrawn. The match is as it was before."))


_DEEDS: dict[str, Callable[[str, Any], None]] = {
    "answer": lambda pk, request: disputes.case_answer(pk, by=request.user, text=_text(request)),
    "message": lambda pk, request: disputes.case_message(pk, by=request.user, text=_text(request)),
    "accept": lambda pk, request: disputes.case_accept(pk, by=request.user),
    "appeal": lambda pk, request: disputes.case_appeal(pk, by=request.user, text=_text(request)),
    "withdraw": _withdraw,
}
