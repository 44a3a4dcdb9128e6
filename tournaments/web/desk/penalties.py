"""Penalties at the desk: the list, giving one, taking one back, and disqualifications that wait for a second person."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.live import clocks
from games.selectors.listings import language
from games.services.cases.judging import judges_site
from tournaments.domain.choices import PenaltyStep
from tournaments.domain.errors import TournamentError
from tournaments.models import Infraction, Match, Registration, Tournament
from tournaments.penalties import Effect, counted, suggest
from tournaments.rules import rules_for
from tournaments.selectors import infractions as selected
from tournaments.selectors.pairings import SHOWN, with_all
from tournaments.services.judging import disqualification, infractions
from tournaments.services.results import corrections
from tournaments.web.desk.access import Rights, attempt, official, show
from tournaments.web.desk.correction_preview import Change, change_of
from tournaments.web.forms.desk import PenaltyForm
from tournaments.web.rows import penalties as penalty_rows
from tournaments.web.rows.labels import round_name


def infraction_choices(tournament: Tournament) -> list[tuple[str, list[tuple[str, str]]]]:
    """What can be wrong in this tournament, by category."""
    return penalty_rows.infraction_choices(rules_for(tournament.ruleset).penalties)


@require_GET
@official()
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Every penalty of the tournament, the newest first."""
    catalogue = rules_for(tournament.ruleset).penalties
    rows = penalty_rows.of_tournament(tournament)
    return show(request, "penalties", tournament, may, penalties=rows, catalogue=catalogue)


# --- giving one -------------------------------------------------------------------------------------------------------


@require_http_methods(["GET", "POST"])
@official("rule")
def new(request: HttpRequest, tournament: Tournament, may: Rights, number: int) -> HttpResponse:
    """A penalty for a player: first what he has done, then what he is given for it, with what is suggested and why."""
    player = get_object_or_404(tournament.registrations.select_related("user"), number=number)
    player.tournament = tournament
    said = request.POST if request.method == "POST" else request.GET
    code = said.get("infraction", "")
    known: dict[str, Any] = {
        "player": player,
        "infractions": infraction_choices(tournament),
        "match_id": said.get("match", ""),
    }
    found = rules_for(tournament.ruleset).penalties.infraction(code)
    if found is None:
        return show(request, "penalty_new", tournament, may, **known)
    known |= suggestion(tournament, player, code)
    form = form_for(
        tournament, player, request.POST or None, {"penalty": known["suggested"], "match": known["match_id"]}
    )
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        match = matches_of(player).filter(pk=data["match"]).first()
        change = change_by(tournament, player, match, data["penalty"])
        confirmed = change is None or "confirmed" in request.POST
        wish = {name: data[name] for name in ("penalty", "reason", "takes")}
        wish |= {"typed": request.POST.get("typed", ""), "bracket": request.POST.get("bracket", "")}
        if confirmed and attempt(
            request,
            WAITS
            if catalogue_effect(tournament, data["penalty"]) == Effect.DISQUALIFICATION
            else _("The penalty is written down."),
            infractions.infraction_record,
            registration=player,
            by=request.user,
            infraction=code,
            match=match,
            **wish,
        ):
            return redirect("desk_player", tournament.pk, number)
        if change is not None:
            known |= {"change": change, "fields": [(name, form[name].value() or "") for name in form.fields]}
    return show(request, "penalty_new", tournament, may, form=form, code=code, **known)


WAITS = _("The disqualification is proposed. It waits for a second person.")


def suggestion(tournament: Tournament, player: Registration, code: str) -> dict[str, Any]:
    """What is suggested for an infraction today, and the earlier ones that it follows from."""
    catalogue, said = rules_for(tournament.ruleset).penalties, language()
    earlier = selected.earlier(player, infractions.day_of(tournament, clocks.database_now()))
    suggested = suggest(catalogue, code, selected.as_earlier(earlier))
    equal = counted(catalogue, code, selected.as_earlier(earlier))
    found = catalogue.infraction(code)
    assert found is not None
    return {
        "infraction": found.name.fill(said, {}),
        "suggested": suggested,
        "suggested_name": selected.penalty_name(tournament.ruleset, suggested, said),
        "raised": suggested != found.default,
        "usual_name": selected.penalty_name(tournament.ruleset, found.default, said),
        "times": len(equal),
        "because": penalty_rows.rows_of(one for one in earlier if one.row.infraction == code),
        "document": catalogue.document,
    }


def form_for(tournament: Tournament, player: Registration, data: Any, initial: dict[str, Any]) -> PenaltyForm:
    """The form for what a player is given."""
    matches = [(match.pk, match_words(match, player)) for match in with_all(matches_of(player))]
    initial = {**initial, "match": initial["match"] or (matches[0][0] if matches else "")}
    penalties = penalty_rows.penalty_choices(rules_for(tournament.ruleset).penalties)
    return PenaltyForm(data, penalties=penalties, matches=matches, initial=initial)


def matches_of(player: Registration) -> Any:
    """The matches of a player against somebody, the newest first."""
    return Match.objects.filter(seats__registration=player, round__state__in=SHOWN).order_by(
        "-round__stage__order", "-round__number"
    )


def match_words(match: Match, player: Registration) -> str:
    """A match in a field."""
    others = [seat.registration for seat in match.seats.all() if seat.registration and seat.registration != player]
    return f"{round_name(match.round)}: {others[0].shown_name if others else '–'}"


def catalogue_effect(tournament: Tournament, code: str) -> Effect:
    """What a penalty does."""
    found = rules_for(tournament.ruleset).penalties.penalty(code)
    return Effect.NONE if found is None else found.effect


def change_by(tournament: Tournament, player: Registration, match: Match | None, code: str) -> Change | None:
    """What a match loss would change in a match that has its result; None if nothing has to be shown before."""
    if match is None or catalogue_effect(tournament, code) != Effect.MATCH_LOSS:
        return None
    if match.state not in corrections.CORRECTABLE or not match.results.filter(confirmed=True).exists():
        return None
    side = match.seats.get(registration=player).side
    try:
        return change_of(corrections.correction_preview(match, infractions.match_loss(match, side)))
    except TournamentError:
        return None  # the service refuses it, and says why


# --- one of them ------------------------------------------------------------------------------------------------------


@require_GET
@official(None)
def one(request: HttpRequest, tournament: Tournament, may: Rights, penalty_id: int) -> HttpResponse:
    """A penalty with all that was decided; the decision, where a second person is asked for one."""
    found = penalty_in(request, tournament, may, penalty_id)
    record = selected.record_of(found)
    won = disqualification.last_win(found.registration) if record.pending and tournament.begun else None
    preview, row = None, penalty_rows.row_of(record)
    if won is not None:
        preview = corrections.correction_preview(won, disqualification.lost_instead(won, found.registration))
    return show(
        request,
        "penalty",
        tournament,
        may,
        penalty=row,
        shown=[row],
        refusal="" if record.asked is None else disqualification.why_not_second(record.asked, request.user),
        own=record.asked is not None and record.asked.judge_id == request.user.pk,
        retractable=may["rule"] and record.state in (PenaltyStep.GIVEN, PenaltyStep.SERVED),
        liftable=may["rule"] and record.state == PenaltyStep.APPROVED and PenaltyStep.LIFTING not in record.later,
        lost=[(one, match_words(one, found.registration)) for one in disqualification.lost_by_it(found.registration)]
        if record.state == PenaltyStep.LIFTED
        else [],
        won=won,
        change=None if preview is None else change_of(preview),
    )


def penalty_in(request: HttpRequest, tournament: Tournament, may: Rights, penalty_id: int) -> Infraction:
    """A penalty for whoever may look at it: an official, or a judge of the site who may be the second person."""
    found = get_object_or_404(
        Infraction.objects.select_related("registration__user", "judge", "tournament"),
        pk=penalty_id,
        tournament=tournament,
        step__in=selected.FIRST,
    )
    found.registration.tournament = tournament
    if not may["see"] and not (found.step == PenaltyStep.PROPOSED and judges_site(request.user)):
        raise PermissionDenied
    return found


ACTS = ("approve", "refuse", "retract")


@require_POST
@official(None)
def act(request: HttpRequest, tournament: Tournament, may: Rights, penalty_id: int, act: str) -> HttpResponse:
    """Approve or refuse a disqualification or its lifting, or take a penalty back."""
    if act not in ACTS:
        raise Http404
    found = penalty_in(request, tournament, may, penalty_id)
    record = selected.record_of(found)
    reason = request.POST.get("reason", "").strip()[:400]
    if act == "approve":
        attempt(
            request,
            str(_("The disqualification of %(name)s is lifted.") if record.lifting else _("%(name)s is disqualified."))
            % {"name": found.registration.shown_name},
            disqualification.disqualification_approve,
            proposal=found,
            by=request.user,
            reason=reason,
            bracket=request.POST.get("bracket", ""),
            typed=request.POST.get("typed", ""),
        )
    elif act == "refuse":
        attempt(
            request,
            _("The disqualification stands.")
            if record.lifting
            else _("The disqualification is refused. Nothing happens to the player."),
            disqualification.disqualification_refuse,
            proposal=found,
            by=request.user,
            reason=reason,
        )
    else:
        attempt(
            request,
            _("That it is lifted is proposed. It waits for a second person.")
            if record.state == PenaltyStep.APPROVED
            else _("The penalty is taken back."),
            infractions.infraction_retract,
            infraction=found,
            by=request.user,
            reason=reason,
        )
    return redirect("desk_penalty", tournament.pk, found.pk)
