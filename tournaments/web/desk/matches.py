"""One match at the desk: its result, what was said of it, a ruling, more time, and a correction with its effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from tournaments.domain.choices import CONTESTED, MatchState, RoundState, Source
from tournaments.domain.choices import Kind as Format
from tournaments.domain.errors import TournamentError
from tournaments.models import Dispute, Match, ResultVersion, Round, Tournament
from tournaments.pairing.results import Kind, Result
from tournaments.selectors.pairings import with_all
from tournaments.services.judging import disputes
from tournaments.services.registration import registrations
from tournaments.services.results import corrections, results
from tournaments.services.rounds import extensions
from tournaments.services.rounds.match_roles import unbiased_role
from tournaments.web.desk.access import Rights, attempt, official, show, whole
from tournaments.web.desk.audit import deed
from tournaments.web.desk.correction_preview import change_of
from tournaments.web.desk.penalties import infraction_choices
from tournaments.web.desk.rows import MatchRow, row_of
from tournaments.web.forms.desk import ResultForm, said_of
from tournaments.web.rows import penalties
from tournaments.web.rows.disputes import latest
from tournaments.web.rows.labels import result_text, round_name


def match_in(tournament: Tournament, match_id: str, may: Rights) -> Match:
    """A match of this tournament; those of drafts only for those who pair. 404 without one."""
    found = get_object_or_404(with_all(Match.objects.filter(round__stage__tournament=tournament)), pk=match_id)
    if found.round.state == RoundState.DRAFT and not may["pair"]:
        raise Http404
    return found


@require_GET
@official()
def match(request: HttpRequest, tournament: Tournament, may: Rights, match_id: str) -> HttpResponse:
    """The match as it stands."""
    found = match_in(tournament, match_id, may)
    return match_page(request, tournament, may, found, None)


def match_page(
    request: HttpRequest,
    tournament: Tournament,
    may: Rights,
    found: Match,
    form: ResultForm | None,
    *,
    preview: corrections.Preview | None = None,
) -> HttpResponse:
    """The match with this form, or with the one that fits its state."""
    row = row_of(found)
    versions = [
        (version, result_text(version)) for version in found.results.select_related("author").order_by("version")
    ]
    settled = found.state in (MatchState.CONFIRMED, MatchState.FINAL, MatchState.VOID)
    case = latest(found)
    disputed = found.state in CONTESTED
    if form is None:
        form = form_for(found, row, initial=chosen(request, [version for version, _text in versions]))
    refusal = why_not(found, request.user, "correct" if settled else "result")
    report = results.reported(found)
    return show(
        request,
        "match",
        tournament,
        may,
        row=row,
        match=found,
        name=round_name(found.round),
        versions=versions,
        penalties=penalties.of_match(found),
        infractions=infraction_choices(tournament) if may["rule"] and not tournament.over else [],
        report=report,
        report_text="" if report is None else result_text(report),
        settled=settled,
        case=case,
        disputed=disputed,
        step_in=may["rule"] and found.state in (*disputes.CALLABLE, MatchState.DISPUTED) and not_open(case),
        open=found.state in results.REPORTABLE,
        both=all(side is not None for side in row.pairing.sides),
        form=form,
        may_decide=not refusal,
        refusal=refusal,
        preview=preview,
        change=None if preview is None else change_of(preview),
        games=list(found.games.select_related("game").order_by("number")),
        preview_fields=[] if preview is None else [(name, form[name].value() or "") for name in form.fields],
        entries=[
            (entry, deed(entry.action))
            for entry in tournament.audit.filter(object=f"match:{found.pk}").order_by("-seq")[:20]
        ],
    )


def not_open(case: Dispute | None) -> bool:
    """Whether there is no case that goes on."""
    return case is None or case.closed_at is not None


def form_for(found: Match, row: MatchRow, data: Any = None, initial: dict[str, Any] | None = None) -> ResultForm:
    """The form of results for a match. All but the first, undisputed result needs a reason."""
    reasoned = found.state not in results.REPORTABLE
    return ResultForm(
        data,
        names=row.names,
        best_of=found.round.stage.best_of,
        reasoned=reasoned,
        unplayed=results.agreed_unplayed(found),
        initial=initial or {"how": "played"},
    )


def chosen(request: HttpRequest, versions: list[ResultVersion]) -> dict[str, Any] | None:
    """The version that the form begins with: the one that the address names, else the last that says something."""
    said = [version for version in versions if version.kind != "void"]
    wanted = whole(request.GET.get("version", ""))
    named = [version for version in said if version.version == wanted] or said[-1:]
    return said_of(named[0].result) if named else None


def why_not(found: Match, user: Any, act: str) -> str:
    """Why somebody may not decide this match; "" if he may."""
    try:
        unbiased_role(found, user, act)
    except TournamentError as error:
        return error.text
    return ""


# --- acts -------------------------------------------------------------------------------------------------------------

RIGHTS = {
    "record": "result",
    "step-in": "rule",
    "confirm": "result",
    "extend": "clock",
    "preview": "see",
    "correct": "see",
}
"""An act by the word in its address, and the right that it needs; for corrections the services know more."""


@require_POST
@official()
def act(request: HttpRequest, tournament: Tournament, may: Rights, match_id: str, act: str) -> HttpResponse:
    """Do something about a match: one of `RIGHTS`."""
    if act not in RIGHTS:
        raise Http404
    if not may[RIGHTS[act]] or (act in ("preview", "correct") and not may["result"]):
        raise PermissionDenied
    found = match_in(tournament, match_id, may)
    here = redirect("desk_match", tournament.pk, found.pk)
    if act == "confirm":
        seen = whole(request.POST.get("version", ""))
        attempt(
            request, _("The report is confirmed."), results.result_confirm, match=found, by=request.user, version=seen
        )
        return here
    if act == "extend":
        minutes = whole(request.POST.get("minutes", ""), 0) or 0
        reason = request.POST.get("reason", "").strip()[:400]
        attempt(
            request,
            _("The match has more time."),
            extensions.match_extend,
            match=found,
            by=request.user,
            minutes=minutes,
            reason=reason,
        )
        return here
    if act == "step-in":
        text = request.POST.get("text", "")
        attempt(
            request, _("The match is in your hands."), disputes.case_step_in, match=found, by=request.user, text=text
        )
        case = latest(found)
        return here if case is None else redirect("desk_case", tournament.pk, case.pk)
    form = form_for(found, row_of(found), request.POST)
    if not form.is_valid():
        return match_page(request, tournament, may, found, form)
    result, reason = form.cleaned_data["result"], form.cleaned_data["reason"]
    if act == "record":
        do: Callable[..., Any]
        wish = {"match": found, "by": request.user, "reason": reason}
        if result.kind is Kind.FORFEIT:
            said, do = _("The result counts."), registrations.no_show
            if found.round.stage.kind == Format.SWISS:
                said = _("The result counts. Whoever did not come is dropped; take them in again when they report.")
            wish["absent"] = 1 - (result.winner or 0)
        else:
            said, do = _("The result counts."), results.result_record
            wish |= {"result": result, "source": Source.JUDGE}
        if attempt(request, said, do, **wish):
            return back_to_round(request, tournament, found.round)
        return match_page(request, tournament, may, found, form)
    return correction(request, tournament, may, found, form, result, reason, done=act == "correct")


def correction(
    request: HttpRequest,
    tournament: Tournament,
    may: Rights,
    found: Match,
    form: ResultForm,
    result: Result,
    reason: str,
    *,
    done: bool,
) -> HttpResponse:
    """First what it would change, then, when the official has typed what he was asked for, the change."""
    if done:
        wish = {"match": found, "result": result, "by": request.user, "reason": reason}
        wish |= {"typed": request.POST.get("typed", ""), "bracket": request.POST.get("bracket", "")}
        if attempt(request, _("The result is corrected."), corrections.result_correct, **wish):
            return redirect("desk_match", tournament.pk, found.pk)
    try:
        preview = corrections.correction_preview(found, result)
    except TournamentError as error:
        form.add_error(None, error.text)
        return match_page(request, tournament, may, found, form)
    return match_page(request, tournament, may, found, form, preview=preview)


def back_to_round(request: HttpRequest, tournament: Tournament, round_: Round) -> HttpResponse:
    """To the round of the match, where the next one waits."""
    return redirect("desk_round", tournament.pk, round_.pk)
