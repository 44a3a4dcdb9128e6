"""One match at the desk: its result, what was said of it, a ruling, more time, and a correction with its effects."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from tournaments.domain.choices import CONTESTED, MatchState, RoundState, Source
from tournaments.domain.choices import Kind as Format
from tournaments.domain.errors import TournamentError
from tournaments.models import Dispute, Match, ResultVersion, Tournament
from tournaments.pairing.results import Kind, Result
from tournaments.selectors.pairings import with_all
from tournaments.selectors.records import is_table
from tournaments.selectors.round_names import round_name
from tournaments.services.judging import disputes
from tournaments.services.registration import registrations
from tournaments.services.results import corrections, online_play, results
from tournaments.services.rounds import extensions
from tournaments.services.rounds.match_roles import unbiased_role
from tournaments.web.desk.access import Rights, attempt, official, show, whole
from tournaments.web.desk.audit import history_of
from tournaments.web.desk.commands import Command, Sent, permitted
from tournaments.web.desk.correction_preview import confirming, previewed
from tournaments.web.desk.penalties import infraction_choices
from tournaments.web.desk.rows import MatchRow, row_of, rows_of
from tournaments.web.forms.desk import ResultForm, TableResultForm, said_of, said_of_table
from tournaments.web.rows import penalties
from tournaments.web.rows.disputes import latest
from tournaments.web.rows.labels import result_text

SETTLED = (MatchState.CONFIRMED, MatchState.FINAL, MatchState.VOID)


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
    versions = list(found.results.select_related("author").prefetch_related("rulings").order_by("version"))
    if form is None:
        form = form_for(found, row, initial=chosen(request, versions))
    known = {
        **_match(found, may, row),
        "versions": [(version, result_text(version)) for version in versions],
        "form": form,
        "refusal": why_not(found, request.user, "correct" if found.state in SETTLED else "result"),
        "boards": rows_of(found.boards.all()),
    }
    return show(request, "match", tournament, may, **known, **confirming(form, preview))


def _match(found: Match, may: Rights, row: MatchRow) -> dict[str, Any]:
    """A match as it stands."""
    case, report = latest(found), results.reported(found)
    rules = may["rule"] and not found.round.stage.tournament.over
    return {
        "row": row,
        "match": found,
        "name": round_name(found.round),
        "penalties": penalties.of_match(found),
        "infractions": infraction_choices(found.round.stage.tournament) if rules else [],
        "report": report,
        "report_text": "" if report is None else result_text(report),
        "settled": found.state in SETTLED,
        "case": case,
        "disputed": found.state in CONTESTED,
        "step_in": may["rule"] and found.state in (*disputes.CALLABLE, MatchState.DISPUTED) and not_open(case),
        "stopped": online_play.game_stopped(found) if may["rule"] else None,
        "open": found.state in results.REPORTABLE,
        "both": all(side is not None for side in row.pairing.sides),
        "games": list(found.games.select_related("game").order_by("number")),
        "entries": history_of(found),
    }


def not_open(case: Dispute | None) -> bool:
    """Whether there is no case that goes on."""
    return case is None or case.closed_at is not None


def form_for(found: Match, row: MatchRow, data: Any = None, initial: dict[str, Any] | None = None) -> ResultForm:
    """The form of results for a match. All but the first, undisputed result needs a reason."""
    reasoned = found.state not in results.REPORTABLE
    if row.pairing.is_table:
        initial = initial or {"how": "won-0"}
        return TableResultForm(
            data, names=row.names, best_of=1, reasoned=reasoned, absence=not reasoned, initial=initial
        )
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
    put = said_of_table if named and is_table(named[0].match) else said_of
    return put(named[0].result) if named else None


def why_not(found: Match, user: Any, act: str) -> str:
    """Why somebody may not decide this match; "" if he may."""
    try:
        unbiased_role(found, user, act)
        results.check_played(found)
    except TournamentError as error:
        return error.text
    return ""


# --- acts -------------------------------------------------------------------------------------------------------------


def confirm(sent: Sent) -> None:
    """The report that the official has seen counts."""
    results.result_confirm(match=sent.about, by=sent.by, version=sent.number("version"))


def set_clock(sent: Sent) -> None:
    """A clock of its own: so many minutes from now on."""
    extensions.match_clock_set(match=sent.about, by=sent.by, minutes=max(0, min(sent.number("minutes") or 0, 1440)))


def extend(sent: Sent) -> None:
    """More time, or less."""
    extensions.match_extend(match=sent.about, by=sent.by, minutes=sent.number("minutes") or 0, reason=sent.reason)


def step_in(sent: Sent) -> HttpResponse | None:
    """Take it into one's hands; on to its case, also if another official was quicker."""
    said, text = _("The match is in your hands."), sent.text("text")
    attempt(sent.request, said, disputes.case_step_in, match=sent.about, by=sent.by, text=text)
    case = latest(sent.about)
    return None if case is None else redirect("desk_case", sent.tournament.pk, case.pk)


def record(sent: Sent) -> HttpResponse:
    """Enter the result; then back to the round, where the next one waits."""
    found = sent.about
    form = form_for(found, row_of(found), sent.request.POST)
    if form.is_valid() and _recorded(sent, form=form, **form.cleaned_data):
        return redirect("desk_round", sent.tournament.pk, found.round.pk)
    return match_page(sent.request, sent.tournament, sent.may, found, form)


def _recorded(sent: Sent, result: Result, reason: str, form: ResultForm, **_other: Any) -> bool:
    """Who did not come has lost the match, and does not play on; any other result is a judge's."""
    wish = {"match": sent.about, "by": sent.by, "reason": reason}
    if isinstance(form, TableResultForm) and form.missing is not None:
        said = _("Who did not come has lost and is dropped. The others play.")
        return attempt(sent.request, said, registrations.no_show, absent=form.missing, **wish)
    if result.kind is not Kind.FORFEIT or isinstance(form, TableResultForm):
        wish |= {"result": result, "source": Source.JUDGE}
        return attempt(sent.request, _("The result counts."), results.result_record, **wish)
    said = _("The result counts.")
    if sent.about.round.stage.kind == Format.SWISS:
        said = _("The result counts. Whoever did not come is dropped; take them in again when they report.")
    return attempt(sent.request, said, registrations.no_show, absent=1 - (result.winner or 0), **wish)


def preview(sent: Sent, form: ResultForm | None = None) -> HttpResponse:
    """First what a correction would change."""
    form = form or form_for(sent.about, row_of(sent.about), sent.request.POST)
    found = previewed(form, sent.about)
    return match_page(sent.request, sent.tournament, sent.may, sent.about, form, preview=found)


def correct(sent: Sent) -> HttpResponse | None:
    """Then the change, when the official has typed what they were asked for."""
    form = form_for(sent.about, row_of(sent.about), sent.request.POST)
    if form.is_valid():
        wish = {name: form.cleaned_data[name] for name in ("result", "reason")}
        wish |= {name: sent.text(name) for name in ("typed", "bracket")}
        said = _("The result is corrected.")
        if attempt(sent.request, said, corrections.result_correct, match=sent.about, by=sent.by, **wish):
            return None
    return preview(sent, form)


COMMANDS = {
    "record": Command("result", record, said=None),
    "step-in": Command("rule", step_in, said=None),
    "confirm": Command("result", confirm, _("The report is confirmed.")),
    "again": Command(
        "rule",
        lambda sent: online_play.game_again(match=sent.about, by=sent.by, reason=sent.reason),
        _("The game is played anew."),
    ),
    "clock": Command("clock", set_clock, _("The clock of the match is set.")),
    "extend": Command("clock", extend, _("The match has more time.")),
    "preview": Command("result", preview, said=None),
    "correct": Command("result", correct, said=None),
}
"""What can be done about a match; for corrections the services know more."""


@require_POST
@official()
def act(request: HttpRequest, tournament: Tournament, may: Rights, match_id: str, act: str) -> HttpResponse:
    """Do something about a match: one of `COMMANDS`."""
    command = permitted(COMMANDS, act, may)
    found = match_in(tournament, match_id, may)
    return command(Sent(request, tournament, may, found)) or redirect("desk_match", tournament.pk, found.pk)
