"""Cases of a tournament at the desk: the list that all officials see, and the file from which a judge rules."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse
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
from tournaments.selectors.appeals import RANKS, able_to_answer
from tournaments.selectors.pairings import Pairing, with_all
from tournaments.selectors.people import current_stage
from tournaments.selectors.roles import MAY
from tournaments.selectors.round_names import round_name
from tournaments.services.judging import disputes, verdicts
from tournaments.services.judging.case_penalties import CasePenalties, case_play_on_with_penalty
from tournaments.services.registration import drops
from tournaments.services.results.corrections import Preview
from tournaments.services.results.results import agreed_unplayed
from tournaments.services.rounds import rounds
from tournaments.web.desk.access import Rights, attempt, official, show
from tournaments.web.desk.audit import history_of
from tournaments.web.desk.commands import Command, Sent, permitted
from tournaments.web.desk.correction_preview import confirming, previewed
from tournaments.web.desk.overview import digits_of, seconds_left, waits_of
from tournaments.web.desk.penalties import infraction_choices
from tournaments.web.desk.rows import row_of
from tournaments.web.forms.desk import ResultForm, TableResultForm, said_of, said_of_table
from tournaments.web.rows import disputes as rows
from tournaments.web.rows import penalties


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
        waits=waits_of(tournament),
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
    command = permitted(COMMANDS, request.POST.get("do", ""), may)
    return command(Sent(request, tournament, may, found)) or redirect("desk_case", tournament.pk, found.pk)


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
    versions = rows.versions_of(found, pairing)
    if form is None:
        said = said_of_table if pairing.is_table else said_of
        form = form_for(found, initial=said(versions[-1][0].result) if versions else None)
    known = {
        "case": found,
        "match": pairing.match,
        "name": round_name(pairing.match.round),
        "versions": versions,
        "form": form,
        "row": row_of(pairing.match),
        **_file(found, pairing),
        **_judging(found, pairing, request.user, may),
    }
    return show(request, "case", tournament, may, **known, **confirming(form, preview))


def _file(found: Dispute, pairing: Pairing) -> dict[str, Any]:
    """What all officials read of a case."""
    players, round_ = rows.players_of(pairing), pairing.match.round
    seconds = seconds_left(round_.stage.tournament, round_) if found.closed_at is None else None
    return {
        "seconds": seconds,
        "digits": digits_of(seconds),
        "opening": rows.opening_for_officials(found, pairing),
        "sides": players,
        "answerer": None if found.side is None else pairing.opponent_of(pairing.sides[found.side]),
        "appealed": found.appealed_at is not None,
        "rulings": rows.rulings_of(found, pairing),
        "sentences": {kind: of_kind.items() for kind, of_kind in SENTENCES.items()},
        "penalties": penalties.of_match(pairing.match),
        "games": list(pairing.match.games.select_related("game").order_by("number")),
        "minutes": waited(found),
        "dropping": [one for one in players if one.state == Standing.ACTIVE],
        "returning": [one for one in players if one.state == Standing.DROPPED],
        "entries": history_of(pairing.match),
    }


def _judging(found: Dispute, pairing: Pairing, user: Any, may: Rights) -> dict[str, Any]:
    """Whether the reader may judge it, or why not, and what only its judge needs."""
    judges = disputes.may_judge(pairing.match, user)
    mine = judges and found.state in IN_HANDS and found.judge_id == user.pk
    refusal = ""
    if may["rule"] and not judges:
        refusal = str(_("You have a stake in this match. Another official judges it."))
    elif judges and not mine and found.state == CaseState.APPEALED:
        refusal = disputes.appeal_refusal(found, user)
    return {
        "judges": judges,
        "mine": mine,
        "claimable": judges and not refusal and found.state in (CaseState.OPEN, CaseState.APPEALED),
        "refusal": refusal,
        "notes": found.notes.select_related("author") if judges else found.notes.filter(private=False),
        "infractions": infraction_choices(pairing.match.round.stage.tournament) if mine else [],
        "others": others_of(found, user) if mine else [],
        "head": head_of(found, user) if mine else None,
        "quick": CasePenalties(pairing.match) if mine else None,
    }


def form_for(found: Dispute, data: Any = None, initial: dict[str, Any] | None = None) -> ResultForm:
    """The form of results; a ruling always has a reason."""
    row = row_of(with_all(type(found.match).objects.filter(pk=found.match_id)).get())
    best_of = found.match.round.stage.best_of
    initial = initial or {"how": "won-0" if row.pairing.is_table else "played"}
    form = TableResultForm if row.pairing.is_table else ResultForm
    return form(
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


def head_of(case: Dispute, user: Any) -> User | None:
    """Whom the judge of a case may ask to decide in their place: who stands above them, the highest first."""
    ranks = able_to_answer(case.match)
    own = ranks.get(user.pk, len(RANKS))
    above = [one for one in others_of(case, user) if ranks.get(one.pk, own) < own]
    return min(above, key=lambda one: ranks[one.pk], default=None)


# --- forms ------------------------------------------------------------------------------------------------------------


def preview(sent: Sent, form: ResultForm | None = None) -> HttpResponse:
    """First what a ruling would change."""
    form = form or form_for(sent.about, sent.request.POST)
    return page(sent.request, sent.tournament, sent.may, sent.about, form, previewed(form, sent.about.match))


def rule(sent: Sent) -> HttpResponse | None:
    """Then, confirmed, the ruling."""
    form = form_for(sent.about, sent.request.POST)
    if form.is_valid():
        data = form.cleaned_data
        wish = {"result": data["result"], "reason": data["reason"], "sentence": data["template"]}
        wish |= {name: sent.text(name) for name in ("typed", "bracket")}
        said = _("Ruled. The players have been told.")
        if attempt(sent.request, said, verdicts.case_rule, case_id=sent.about.pk, by=sent.by, **wish):
            return None
    return preview(sent, form)


def _hand_over(sent: Sent) -> None:
    to = User.objects.filter(pk=sent.number("to") or 0).first()
    disputes.case_hand_over(sent.about.pk, by=sent.by, to=to, note=sent.text("text"))


def _ask_head(sent: Sent) -> None:
    to = head_of(sent.about, sent.by)
    note = sent.text("text") or str(_("Please come and decide."))
    disputes.case_hand_over(sent.about.pk, by=sent.by, to=to, note=note)


def _play_on(sent: Sent) -> None:
    wish: dict[str, Any] = {"reason": sent.text("text"), "sentence": sent.text("template")}
    wish["minutes"] = sent.number("minutes", -1) or 0
    if sent.text("player"):
        player, infraction = sent.number("player") or 0, sent.text("infraction")
        case_play_on_with_penalty(sent.about, by=sent.by, **wish, player=player, infraction=infraction)
    else:
        verdicts.case_play_on(sent.about.pk, by=sent.by, **wish)


def _player(sent: Sent) -> Registration:
    found = Registration.objects.filter(
        match_seats__match=sent.about.match_id, number=sent.number("number") or 0
    ).first()
    if found is None:
        raise TournamentError("no_player", _("Choose a player of this match."), status=422)
    return found


def _reason(sent: Sent) -> str:
    return disputes.needed(sent.text("text"))[:400]


def _judged(call: Callable[[Sent], Any]) -> Command:
    return Command("rule", call, _("Done."))


COMMANDS = {
    "preview": Command("rule", preview, said=None),
    "rule": Command("rule", rule, said=None),
    "claim": _judged(lambda sent: disputes.case_claim(sent.about.pk, by=sent.by)),
    "release": _judged(lambda sent: disputes.case_release(sent.about.pk, by=sent.by, note=sent.text("text"))),
    "hand_over": _judged(_hand_over),
    "ask_head": _judged(_ask_head),
    "message": _judged(lambda sent: disputes.case_message(sent.about.pk, by=sent.by, text=sent.text("text"))),
    "note": _judged(lambda sent: disputes.case_note(sent.about.pk, by=sent.by, text=sent.text("text"))),
    "uphold": _judged(
        lambda sent: verdicts.case_uphold(
            sent.about.pk, by=sent.by, reason=sent.text("text"), sentence=sent.text("template")
        )
    ),
    "play_on": _judged(_play_on),
    "drop": _judged(
        lambda sent: drops.drop(registration=_player(sent), by=sent.by, concede=True, reason=_reason(sent))
    ),
    "reinstate": _judged(lambda sent: drops.reinstate(registration=_player(sent), by=sent.by, reason=_reason(sent))),
}
"""What the judge of a case does, by the word of the button."""
