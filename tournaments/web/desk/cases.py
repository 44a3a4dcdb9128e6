"""Cases of a tournament at the desk: the list that all officials see, and the file from which a judge rules."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from games.live import clocks
from games.models import IN_HANDS, UNSETTLED, CaseState
from tournaments.domain.choices import Kind, Standing, State, Verdict
from tournaments.domain.errors import TournamentError
from tournaments.domain.sentences import SENTENCES
from tournaments.models import Dispute, Registration, Tournament
from tournaments.selectors.pairings import with_all
from tournaments.selectors.people import current_stage
from tournaments.selectors.roles import MAY
from tournaments.services.judging import disputes, verdicts
from tournaments.services.registration import drops
from tournaments.services.results import corrections
from tournaments.services.results.corrections import Preview
from tournaments.services.results.results import agreed_unplayed
from tournaments.services.rounds import rounds
from tournaments.web.desk.access import Rights, attempt, official, show, whole
from tournaments.web.desk.audit import deed
from tournaments.web.desk.correction_preview import change_of
from tournaments.web.desk.penalties import infraction_choices
from tournaments.web.desk.rows import row_of
from tournaments.web.forms.desk import ResultForm, said_of
from tournaments.web.rows import disputes as rows
from tournaments.web.rows import penalties
from tournaments.web.rows.labels import round_name


@require_GET
@official()
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Open cases first, about matches and about games; what is open stands in the way of the next round."""
    found = list(rows.cases_of(tournament))
    open_cases = [case for case in found if case.state in (*UNSETTLED, CaseState.RULED)]
    stage = current_stage(tournament)
    waiting = any(case.state in UNSETTLED for case in open_cases)
    pairs = stage is not None and stage.kind == Kind.SWISS and rounds.rounds_left(stage)
    heads = not rounds.OVERRIDE.isdisjoint(may.roles)
    return show(
        request,
        "cases",
        tournament,
        may,
        open=rows.lines_of(sorted(open_cases, key=lambda case: case.appealed_at or case.opened_at)),
        closed=rows.lines_of(case for case in found if case not in open_cases),
        games=[(case, match, round_name(match.round)) for case, match in rows.game_cases_of(tournament)],
        may_override=waiting and pairs and heads and tournament.state == State.RUNNING,
    )


@require_POST
@official("pair")
def override(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """The head judge lets the next round be paired although cases are open, with a reason."""
    reason = request.POST.get("reason", "").strip()[:400]
    wish = {"tournament": tournament, "by": request.user, "override": True, "reason": reason}
    if attempt(request, _("The round is drafted, although cases are open."), rounds.round_draft, **wish):
        return redirect("desk_rounds", tournament.pk)
    return redirect("desk_cases", tournament.pk)


@require_http_methods(["GET", "POST"])
@official()
def one(request: HttpRequest, tournament: Tournament, may: Rights, case_id: str) -> HttpResponse:
    """The file of a case. All officials read its state; claim, notes and forms are for those who may judge it."""
    found = get_object_or_404(rows.cases_of(tournament), pk=case_id)
    if request.method == "GET":
        return page(request, tournament, may, found)
    if not may["rule"]:
        raise PermissionDenied
    word = request.POST.get("do", "")
    if word in ("preview", "rule"):
        return ruled(request, tournament, may, found, done=word == "rule")
    act = DEEDS.get(word)
    if act is None:
        raise Http404
    attempt(request, _("Done."), act, case=found, by=request.user, said=request.POST)
    return redirect("desk_case", tournament.pk, found.pk)


def ruled(request: HttpRequest, tournament: Tournament, may: Rights, found: Dispute, *, done: bool) -> HttpResponse:
    """First what a ruling would change, then, confirmed, the ruling."""
    form = form_for(found, request.POST)
    if not form.is_valid():
        return page(request, tournament, may, found, form)
    result, reason = form.cleaned_data["result"], form.cleaned_data["reason"]
    if done:
        wish = {"by": request.user, "result": result, "reason": reason, "sentence": form.cleaned_data["template"]}
        wish |= {"typed": request.POST.get("typed", ""), "bracket": request.POST.get("bracket", "")}
        if attempt(request, _("Ruled. Both players have been told."), verdicts.case_rule, case_id=found.pk, **wish):
            return redirect("desk_case", tournament.pk, found.pk)
    try:
        preview = corrections.correction_preview(found.match, result)
    except TournamentError as error:
        form.add_error(None, error.text)
        return page(request, tournament, may, found, form)
    return page(request, tournament, may, found, form, preview)


def page(
    request: HttpRequest,
    tournament: Tournament,
    may: Rights,
    found: Dispute,
    form: ResultForm | None = None,
    preview: Preview | None = None,
) -> HttpResponse:
    """The file with this form, or with one that begins with the last version."""
    pairing = rows.pairing_for(found)
    match = pairing.match
    judges = disputes.may_judge(match, request.user)
    mine = judges and found.state in IN_HANDS and found.judge_id == request.user.pk
    refusal = (
        "" if mine or found.state != CaseState.APPEALED or not judges else disputes.appeal_refusal(found, request.user)
    )
    if may["rule"] and not judges:
        refusal = str(_("You have a stake in this match. Another official judges it."))
    versions = rows.versions_of(found, pairing)
    if form is None:
        form = form_for(found, initial=said_of(versions[-1][0].result) if versions else {"how": "played"})
    return show(
        request,
        "case",
        tournament,
        may,
        case=found,
        match=match,
        row=row_of(match),
        name=round_name(match.round),
        opening=rows.opening_for_officials(found, pairing),
        versions=versions,
        sides=rows.players_of(pairing),
        answerer=None if found.side is None else pairing.sides[1 - found.side],
        judges=judges,
        mine=mine,
        claimable=judges and not refusal and found.state in (CaseState.OPEN, CaseState.APPEALED),
        appealed=found.appealed_at is not None,
        refusal=refusal,
        form=form,
        preview=preview,
        change=None if preview is None else change_of(preview),
        fields=[] if preview is None else [(name, form[name].value() or "") for name in form.fields],
        rulings=rows.rulings_of(found, pairing),
        sentences={kind: of_kind.items() for kind, of_kind in SENTENCES.items()},
        notes=found.notes.select_related("author") if judges else found.notes.filter(private=False),
        penalties=penalties.of_match(match),
        infractions=infraction_choices(tournament) if mine else [],
        games=list(match.games.select_related("game").order_by("number")),
        minutes=waited(found),
        others=others_of(found, request.user) if mine else [],
        dropping=[one for one in rows.players_of(pairing) if one.state == Standing.ACTIVE],
        returning=[one for one in rows.players_of(pairing) if one.state == Standing.DROPPED],
        entries=[
            (entry, deed(entry.action))
            for entry in tournament.audit.filter(object=f"match:{match.pk}").order_by("-seq")[:20]
        ],
    )


def form_for(found: Dispute, data: Any = None, initial: dict[str, Any] | None = None) -> ResultForm:
    """The form of results; a ruling always has a reason."""
    row = row_of(with_all(type(found.match).objects.filter(pk=found.match_id)).get())
    best_of = found.match.round.stage.best_of
    return ResultForm(
        data,
        names=row.names,
        best_of=best_of,
        reasoned=True,
        unplayed=agreed_unplayed(found.match),
        sentences=SENTENCES[Verdict.RESULT],
        initial=initial,
    )


def waited(found: Dispute) -> int:
    """Minutes that the case has cost so far, rounded up, if it was more than one: what an extension begins with."""
    seconds = (clocks.database_now() - found.opened_at) / timedelta(seconds=1)
    return 0 if seconds <= 60 or found.closed_at is not None else min(60, -int(-seconds // 60))


def others_of(case: Dispute, user: Any) -> list[User]:
    """Whom a case can be handed over to."""
    tournament = case.match.round.stage.tournament
    found = tournament.officials.filter(role__in=MAY["rule"], user__is_active=True).exclude(user=user)
    others = {one.user_id: one.user for one in found.select_related("user")}.values()
    return [one for one in others if disputes.may_judge(case.match, one) and not disputes.appeal_refusal(case, one)]


# --- one function for each form ---------------------------------------------------------------------------------------


def _drop(*, case: Dispute, by: Any, said: QueryDict) -> None:
    drops.drop(registration=_player(case, said), by=by, concede=True, reason=_reason(said))


def _reinstate(*, case: Dispute, by: Any, said: QueryDict) -> None:
    drops.reinstate(registration=_player(case, said), by=by, reason=_reason(said))


def _player(case: Dispute, said: QueryDict) -> Registration:
    found = Registration.objects.filter(
        match_seats__match=case.match_id, number=whole(said.get("number", "")) or 0
    ).first()
    if found is None:
        raise TournamentError("no_player", _("Choose a player of this match."), status=422)
    return found


def _reason(said: QueryDict) -> str:
    return disputes.needed(said.get("text", ""))[:400]


def _to(said: QueryDict) -> User | None:
    return User.objects.filter(pk=whole(said.get("to", "")) or 0).first()


DEEDS: dict[str, Callable[..., None]] = {
    "claim": lambda case, by, said: disputes.case_claim(case.pk, by=by),
    "release": lambda case, by, said: disputes.case_release(case.pk, by=by, note=said.get("text", "")),
    "hand_over": lambda case, by, said: disputes.case_hand_over(
        case.pk, by=by, to=_to(said), note=said.get("text", "")
    ),
    "message": lambda case, by, said: disputes.case_message(case.pk, by=by, text=said.get("text", "")),
    "note": lambda case, by, said: disputes.case_note(case.pk, by=by, text=said.get("text", "")),
    "uphold": lambda case, by, said: verdicts.case_uphold(
        case.pk, by=by, reason=said.get("text", ""), sentence=said.get("template", "")
    ),
    "play_on": lambda case, by, said: verdicts.case_play_on(
        case.pk,
        by=by,
        reason=said.get("text", ""),
        sentence=said.get("template", ""),
        minutes=whole(said.get("minutes", ""), -1) or 0,
    ),
    "drop": _drop,
    "reinstate": _reinstate,
}
