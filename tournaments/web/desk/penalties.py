"""Penalties at the desk: the list, giving one, taking one back, and disqualifications that wait for a second person."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.functional import Promise
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
from tournaments.selectors.round_names import round_name
from tournaments.services.judging import disqualification, infractions
from tournaments.services.results import corrections
from tournaments.web.desk.access import Rights, attempt, official, show
from tournaments.web.desk.commands import Command, Sent, permitted
from tournaments.web.desk.correction_preview import change_of, confirming
from tournaments.web.forms.desk import PenaltyForm
from tournaments.web.rows import penalties as penalty_rows


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
    """A penalty for a player: first what they have done, then what they are given for it, with what is suggested and
    why."""
    player = get_object_or_404(tournament.registrations.select_related("user"), number=number)
    player.tournament = tournament
    said = request.POST if request.method == "POST" else request.GET
    code, match_id = said.get("infraction", ""), said.get("match", "")
    known = {"player": player, "infractions": infraction_choices(tournament), "match_id": match_id}
    if rules_for(tournament.ruleset).penalties.infraction(code) is None:
        return show(request, "penalty_new", tournament, may, **known)
    known |= {"code": code, **suggestion(tournament, player, code)}
    form = form_for(tournament, player, request.POST or None, {"penalty": known["suggested"], "match": match_id})
    if request.method == "POST" and form.is_valid():
        sent = Sent(request, tournament, may, player)
        match = matches_of(player).filter(pk=form.cleaned_data["match"]).first()
        preview = preview_of(tournament, player, match, form.cleaned_data["penalty"])
        if (preview is None or "confirmed" in request.POST) and give(sent, code, match, form.cleaned_data):
            return redirect("desk_player", tournament.pk, number)
        known |= confirming(form, preview)
    return show(request, "penalty_new", tournament, may, form=form, **known)


def give(sent: Sent, code: str, match: Match | None, data: dict[str, Any]) -> bool:
    """Give the penalty of a form."""
    wish = {name: data[name] for name in ("penalty", "reason", "takes")}
    wish |= {name: sent.text(name) for name in ("typed", "bracket")}
    waits = effect_of(sent.tournament, data["penalty"]) == Effect.DISQUALIFICATION
    said = WAITS if waits else _("The penalty is written down.")
    wish |= {"registration": sent.about, "by": sent.by, "infraction": code, "match": match}
    return attempt(sent.request, said, infractions.infraction_record, **wish)


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


def effect_of(tournament: Tournament, code: str) -> Effect:
    """What a penalty does."""
    found = rules_for(tournament.ruleset).penalties.penalty(code)
    return Effect.NONE if found is None else found.effect


def preview_of(
    tournament: Tournament, player: Registration, match: Match | None, code: str
) -> corrections.Preview | None:
    """What a match loss would change in a match that has its result; None if nothing has to be shown before."""
    if match is None or effect_of(tournament, code) != Effect.MATCH_LOSS:
        return None
    if match.state not in corrections.CORRECTABLE or not match.results.filter(confirmed=True).exists():
        return None
    side = match.seats.get(registration=player).side
    try:
        return corrections.correction_preview(match, infractions.match_loss(match, side))
    except TournamentError:
        return None  # the service refuses it, and says why


# --- one of them ------------------------------------------------------------------------------------------------------


@require_GET
@official(None)
def one(request: HttpRequest, tournament: Tournament, may: Rights, penalty_id: int) -> HttpResponse:
    """A penalty with all that was decided; the decision, where a second person is asked for one."""
    found = penalty_in(request, tournament, may, penalty_id)
    record = selected.record_of(found)
    row, asked, player = penalty_rows.row_of(record), record.asked, found.registration
    won = disqualification.last_win(player) if record.pending and tournament.begun else None
    lost = disqualification.lost_by_it(player) if record.state == PenaltyStep.LIFTED else []
    known = {
        "penalty": row,
        "shown": [row],
        "refusal": "" if asked is None else disqualification.why_not_second(asked, request.user),
        "own": asked is not None and asked.judge_id == request.user.pk,
        "retractable": may["rule"] and record.state in (PenaltyStep.GIVEN, PenaltyStep.SERVED),
        "liftable": may["rule"] and record.state == PenaltyStep.APPROVED and PenaltyStep.LIFTING not in record.later,
        "lost": [(one, match_words(one, player)) for one in lost],
        "won": won,
    }
    if won is not None:
        preview = corrections.correction_preview(won, disqualification.lost_instead(won, player))
        known["change"] = change_of(preview)
    return show(request, "penalty", tournament, may, **known)


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


def approve(sent: Sent) -> str:
    """The second person agrees."""
    lifting = selected.record_of(sent.about).lifting
    marks = {name: sent.text(name) for name in ("bracket", "typed")}
    disqualification.disqualification_approve(proposal=sent.about, by=sent.by, reason=sent.reason, **marks)
    said = _("The disqualification of %(name)s is lifted.") if lifting else _("%(name)s is disqualified.")
    return str(said) % {"name": sent.about.registration.shown_name}


def refuse(sent: Sent) -> Promise:
    """The second person does not."""
    lifting = selected.record_of(sent.about).lifting
    disqualification.disqualification_refuse(proposal=sent.about, by=sent.by, reason=sent.reason)
    if lifting:
        return _("The disqualification stands.")
    return _("The disqualification is refused. Nothing happens to the player.")


def retract(sent: Sent) -> Promise:
    """Take it back; a disqualification that holds only with a second person."""
    written = infractions.infraction_retract(infraction=sent.about, by=sent.by, reason=sent.reason)
    if written.step == PenaltyStep.LIFTING:
        return _("That it is lifted is proposed. It waits for a second person.")
    return _("The penalty is taken back.")


COMMANDS = {
    "approve": Command(None, approve, said=None),
    "refuse": Command(None, refuse, said=None),
    "retract": Command(None, retract, said=None),
}
"""What is decided about a penalty. Of a disqualification or its lifting the second person decides."""


@require_POST
@official(None)
def act(request: HttpRequest, tournament: Tournament, may: Rights, penalty_id: int, act: str) -> HttpResponse:
    """Do something about a penalty: one of `COMMANDS`."""
    command = permitted(COMMANDS, act, may)
    found = penalty_in(request, tournament, may, penalty_id)
    return command(Sent(request, tournament, may, found)) or redirect("desk_penalty", tournament.pk, found.pk)
