"""Pages about calls for a judge: the judge's desk and file, made for a phone, and what the players read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from csp.constants import SELF
from csp.decorators import csp_replace, csp_update
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_GET, require_http_methods

from accounts.models import User
from accounts.platform.numbers import number_in
from games.case_files import case_file, corrections
from games.case_files.bundle import Bundle, bundle_of
from games.live import clocks, judge_calls, states
from games.models import IN_HANDS, Case, CaseState, Ruling, Status
from games.rulesets import rulesets
from games.selectors import listings, table_views
from games.selectors.decks import Brings
from games.services import hooks
from games.services.cases import cases, judging, rulings
from games.services.cases.judging import CaseError
from games.web import tables


@login_required
@require_GET
@never_cache
def desk(request: HttpRequest) -> HttpResponse:
    """Calls by waiting time, the own cases, those of other judges, and those that one has ruled on last."""
    queue, own, others = case_file.queue(request.user)
    judged = case_file.judged_by(request.user)
    return render(request, "games/cases/desk.html", {"queue": queue, "own": own, "others": others, "judged": judged})


@login_required
@require_http_methods(["GET", "POST"])
@never_cache
@csp_update({"frame-src": [SELF]})  # type: ignore[arg-type]
def judge_case(request: HttpRequest, case_id: str) -> HttpResponse:
    """The file of a case: evidence, and what can be ruled. Everything works without scripts."""
    found = _judged(request, case_id)
    if request.method == "POST":
        return _act(request, found)
    context = listings.context_of(found.game, request.user)
    powers = {"context": context, **_powers(found, request.user)}
    return render(request, "games/cases/judge.html", {**_evidence(found), **powers, **_asked(request, found)})


def _act(request: HttpRequest, found: Case) -> HttpResponse:
    """What a press of a button of the file does."""
    deed = _DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        raise Http404
    try:
        deed(found.pk, request.user, request.POST)
    except CaseError as error:
        messages.error(request, error.text)
    else:
        messages.success(request, _("Done. Both players have been told.") if deed in _TOLD else _("Done."))
    return redirect("judge_case", found.pk)


def _evidence(found: Case) -> dict[str, Any]:
    """What the file shows to each judge who may read it."""
    running = found.game.status == Status.RUNNING
    return {
        "case": found,
        "row": listings.row_of(found.game),
        "caller": case_file.caller_of(found, list(found.game.seats.all())),
        "running": running,
        "paused_until": found.game.paused_until,
        "by_correspondence": clocks.TimeControl.from_data(found.game.clock).by_correspondence,
        "seats": case_file.seats_of(found),
        "moments": case_file.moments(found),
        "findings": case_file.findings(found),
        "deeds": case_file.deeds(found),
        "notes": found.notes.select_related("author"),
        "looks": case_file.looks(found),
        "chat": case_file.chat_of(found),
        "has_decks": bool(rulesets()[found.game.ruleset].decks),
        "templates": _templates(found),
        "has_round": hooks.round_clock_of(found.game) is not None,
        "time_is_called": running and states.present(found.game).last_turn is not None,
        "ways": _ways(found),
        "parts": listings.case_parts(found.game),
    }


def _powers(found: Case, judge: Any) -> dict[str, Any]:
    """What this judge may do with the case."""
    mine = _is_at_it(found, judge)
    refusal = "" if mine else judging.answer_refusal(found, judge)
    return {
        "mine": mine,
        "leads": judging.may_lead(found.game, judge),
        "heads": judging.HEADS,
        "claimable": judging.may_claim(found, judge),
        "refusal": judging.APPEALS[refusal] if refusal and found.state == CaseState.APPEALED else "",
        "others": judging.others_who_may(found, judge) if mine else [],
        "head": judging.head_for(found, judge) if mine else None,
        "penalties": hooks.penalties_of(found.game) if mine else None,
    }


def _asked(request: HttpRequest, found: Case) -> dict[str, Any]:
    """What the address asks for: a tool, a preview, the decks, the verdict of the log."""
    asked = request.GET
    of, to, mine = asked.get("of", ""), number_in(asked.get("to", "")), _is_at_it(found, request.user)
    groups = corrections.groups(found, of) if mine and found.game.status == Status.RUNNING else []
    return {
        "preview": case_file.preview(found, to) if to is not None else None,
        "decks": _decks(found, request) if "decks" in asked else None,
        "verdict": case_file.verdict(found) if "check" in asked else None,
        "tool": asked.get("tool", ""),
        "said": {key: asked.get(key, "") for key in ("seat", "minutes", "of")},
        "groups": groups,
        "chosen": next((one for group in groups for one in group.things if one.of == of), None),
        "correction": _correction(found, asked) if mine else None,
    }


def _is_at_it(found: Case, judge: Any) -> bool:
    return found.state in IN_HANDS and found.judge_id == judge.pk


def _decks(case: Case, request: HttpRequest) -> list[tuple[str, Brings]]:
    """The decks with the names of their players; a message instead, if the reader may not look now."""
    try:
        found = cases.case_decks(case, by=request.user)
    except CaseError as error:
        messages.error(request, error.text)
        return []
    names = table_views.names_of(case.game.seats.select_related("user").order_by("number"))
    return [(names[one.seat], one) for one in found]


def _templates(case: Case) -> dict[str, list[tuple[str, str]]]:
    """The sentences for each kind of ruling, and in one list those for closing this case."""
    found = {
        kind: [(key, str(text)) for key, text in of_kind.items()] for kind, of_kind in judge_calls.TEMPLATES.items()
    }
    found["closing"] = [pair for how, _text in _ways(case) for pair in found[how]]
    return found


def _correction(case: Case, asked: QueryDict) -> corrections.Preview | None:
    """What is about to be put right; None if nothing is named that could be."""
    of, what = _named(asked)
    return corrections.preview(case, what, of, asked.get("value", "")) if what else None


def _named(said: QueryDict) -> tuple[str, str]:
    """Of which, and what of it."""
    return said.get("of", ""), said.get("what", "")


def _ways(case: Case) -> list[tuple[str, str]]:
    """How a case can be closed, in words."""
    kind = Ruling.Kind
    if case.appealed_at is not None:
        return [(kind.UPHOLD, _("The first ruling stands")), (kind.DECIDE, _("I rule otherwise"))]
    return [
        (kind.DECIDE, _("I have ruled, as written below")),
        (kind.EXPLAIN, _("The rules are explained, nothing changes")),
        (kind.DISMISS, _("There is nothing to put right")),
    ]


@login_required
@require_GET
@never_cache
@xframe_options_sameorigin
@csp_replace({"frame-ancestors": [SELF]})  # type: ignore[arg-type]
def judge_replay(request: HttpRequest, case_id: str) -> HttpResponse:
    """The game of a case, step by step, through anybody's eyes; also inside of its file. Looks at hidden cards are
    noted."""
    found = _judged(request, case_id)
    game = found.game
    frame = table_views.step_frame(cases.case_look(found, by=request.user, seq=game.seq, seat=None))
    context = tables.island_context(request, game, listings.row_of(game), frame)
    context["script_settings"]["api"] = f"/api/cases/{found.pk}/"
    context["script_settings"]["case"] = True
    context["back"] = reverse("judge_case", args=[found.pk])
    context["framed"] = "framed" in request.GET
    return render(request, "games/cases/replay.html", context)


@login_required
@require_http_methods(["GET", "POST"])
@never_cache
def case(request: HttpRequest, case_id: str) -> HttpResponse:
    """What the players of a game read of a case, and where they write to the judge and appeal."""
    found = _played(request, case_id)
    if request.method == "POST":
        return _write(request, found)
    in_time = found.appeal_until is not None and clocks.database_now() < found.appeal_until
    context = {
        "case": found,
        "row": listings.row_of(found.game, request.user),
        "caller": case_file.caller_of(found, list(found.game.seats.all())),
        "deeds": case_file.deeds(found),
        "notes": found.notes.filter(private=False).select_related("author"),
        "looks": case_file.looks(found) if found.game.is_revealed else [],
        "open": found.state not in (CaseState.FINAL, CaseState.WITHDRAWN),
        "may_appeal": found.state == CaseState.RULED and in_time,
    }
    return render(request, "games/cases/case.html", context)


def _write(request: HttpRequest, found: Case) -> HttpResponse:
    """A message of a player to the judge, or an appeal."""
    send = cases.case_appeal if request.POST.get("do") == "appeal" else cases.case_message
    try:
        send(found.pk, by=request.user, text=request.POST.get("text", ""))
    except CaseError as error:
        messages.error(request, error.text)
    return redirect("case", found.pk)


@login_required
@require_GET
@never_cache
def judge_bundle(request: HttpRequest, case_id: str) -> HttpResponse:
    """All evidence of a case in one file, with the notes of judges."""
    return _download(bundle_of(_judged(request, case_id), for_judges=True))


@login_required
@require_GET
@never_cache
def case_bundle(request: HttpRequest, case_id: str) -> HttpResponse:
    """The same for the players of the game, once it is over."""
    found = _played(request, case_id)
    if not found.game.is_over:
        raise Http404
    return _download(bundle_of(found, for_judges=False))


def _download(bundle: Bundle) -> HttpResponse:
    response = HttpResponse(bundle.body, content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{bundle.name}"'
    response["X-Fingerprint"] = bundle.fingerprint
    return response


def _played(request: HttpRequest, case_id: str) -> Case:
    """The case, if the reader has played its game; 404 alike for hidden and missing ones."""
    found = case_file.cases_of(request.user).select_related("judge").filter(pk=case_id).first()
    if found is None:
        raise Http404
    return found


def _judged(request: HttpRequest, case_id: str) -> Case:
    """The case, if the reader may judge its game; 404 alike for hidden and missing ones."""
    found = Case.objects.select_related("game", "judge", "ruled_by").filter(pk=case_id).first()
    if found is None or not judging.may_judge(found.game, request.user):
        raise Http404
    return found


# --- one function for each form of the file ---------------------------------------------------------------------------


def _number(said: QueryDict, name: str) -> int:
    number = number_in(said.get(name, ""))
    if number is None:
        raise CaseError("no_choice", _("Choose one of the possibilities first."))
    return number


def _time(said: QueryDict) -> timedelta:
    text = said.get("minutes", "").replace(",", ".")
    try:
        minutes = float(text)
    except ValueError:
        raise CaseError("amount", _("Name the minutes as a number, such as 2 or -1.5.")) from None
    if not abs(minutes) <= rulings.MOST / timedelta(minutes=1):
        raise CaseError("amount", _("Name an amount of time other than zero, and of one day at most."))
    return timedelta(milliseconds=round(minutes * 60_000))


def _why(said: QueryDict) -> dict[str, str]:
    return {"reason": said.get("text", ""), "template": said.get("template", "")}


def _claim(case_id: str, by: Any, said: QueryDict) -> None:
    cases.case_claim(case_id, by=by)


def _release(case_id: str, by: Any, said: QueryDict) -> None:
    cases.case_release(case_id, by=by, note=said.get("text", ""))


def _hand_over(case_id: str, by: Any, said: QueryDict) -> None:
    to = User.objects.filter(pk=_number(said, "to")).first()
    cases.case_hand_over(case_id, by=by, to=to, note=said.get("text", ""))


def _ask_head(case_id: str, by: Any, said: QueryDict) -> None:
    to = judging.head_for(Case.objects.select_related("game").get(pk=case_id), by)
    cases.case_hand_over(case_id, by=by, to=to, note=said.get("text", "").strip() or _("Please come and decide."))


def _message(case_id: str, by: Any, said: QueryDict) -> None:
    cases.case_message(case_id, by=by, text=said.get("text", ""))


def _note(case_id: str, by: Any, said: QueryDict) -> None:
    cases.case_note(case_id, by=by, text=said.get("text", ""))


def _hold(case_id: str, by: Any, said: QueryDict) -> None:
    rulings.rule_hold(case_id, by=by, **_why(said))


def _clock(case_id: str, by: Any, said: QueryDict) -> None:
    seat, amount = _number(said, "seat"), _time(said)
    rulings.rule_clock(case_id, by=by, **_why(said), seat=seat, by_time=amount)


def _rewind(case_id: str, by: Any, said: QueryDict) -> None:
    rulings.rule_rewind(case_id, by=by, **_why(said), to=_number(said, "to"))


def _restart(case_id: str, by: Any, said: QueryDict) -> None:
    rulings.rule_restart(case_id, by=by, **_why(said))


def _correct(case_id: str, by: Any, said: QueryDict) -> None:
    of, what = _named(said)
    rulings.rule_correct(case_id, by=by, **_why(said), what=what, of=of, value=said.get("value", ""))


def _extend(case_id: str, by: Any, said: QueryDict) -> None:
    minutes = _time(said) // timedelta(minutes=1)
    rulings.rule_extend(case_id, by=by, **_why(said), minutes=minutes)


def _turns(case_id: str, by: Any, said: QueryDict) -> None:
    rulings.rule_turns(case_id, by=by, **_why(said), turns=_number(said, "turns"))


def _loss(case_id: str, by: Any, said: QueryDict) -> None:
    rulings.rule_loss(case_id, by=by, **_why(said), seat=_number(said, "seat"))


def _draw(case_id: str, by: Any, said: QueryDict) -> None:
    rulings.rule_draw(case_id, by=by, **_why(said))


def _rule(case_id: str, by: Any, said: QueryDict) -> None:
    wish = {name: said.get(name, "") for name in ("how", "text", "template")}
    if said.get("player"):
        player, infraction = _number(said, "player"), said.get("infraction", "")
        rulings.case_rule_with_penalty(case_id, by=by, **wish, player=player, infraction=infraction)
    else:
        rulings.case_rule(case_id, by=by, **wish)


_DEEDS: dict[str, Callable[[str, Any, QueryDict], None]] = {
    "claim": _claim, "release": _release, "hand_over": _hand_over, "ask_head": _ask_head,
    "message": _message, "note": _note, "hold": _hold,
    "clock": _clock, "rewind": _rewind, "restart": _restart, "correct": _correct, "extend": _extend, "turns": _turns,
    "loss": _loss, "draw": _draw, "rule": _rule,
}  # fmt: skip
_TOLD = {_message, _hold, _clock, _rewind, _restart, _correct, _extend, _turns, _loss, _draw, _rule}
