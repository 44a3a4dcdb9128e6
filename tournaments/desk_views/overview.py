"""The first page of the desk: the next step, the state of the round, its clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_GET, require_POST

from games import clocks
from tournaments.desk_views.access import Rights, attempt, back, official, show, whole
from tournaments.desk_views.steps import next_step
from tournaments.models import Match, Round, Tournament
from tournaments.services import life, rounds, stages
from tournaments.services.ending import reopen_asked
from tournaments.words import MatchState, RoundState, Standing, State

TROUBLE = (MatchState.DISPUTED, MatchState.UNDER_REVIEW)


@dataclass(frozen=True, slots=True)
class Running:
    """A published round as it stands."""

    round: Round
    counts: list[tuple[str, int]]
    """Matches by state, in words."""
    open: int
    """Matches that somebody waits for."""
    trouble: list[Match]
    """Disputed ones, and those with somebody missing."""
    seconds: int | None
    """What is left of its clock; None without one."""


def running_rounds(tournament: Tournament) -> list[Running]:
    """The published rounds in which matches are open; of a bracket there can be several at once."""
    now = tournament.paused_at or clocks.database_now()
    found = []
    for round_ in published(tournament).select_related("stage"):
        matches = round_.matches.order_by()
        states = dict(matches.values_list("state").annotate(Count("pk")))
        waiting = sum(number for state, number in states.items() if state in OPEN)
        if not waiting:
            continue
        trouble = list(
            with_sides(round_.matches.filter(state__in=TROUBLE) | round_.matches.filter(absent_at__isnull=False))
        )
        counts = [(str(label), states[state]) for state, label in MatchState.choices if state in states]
        left = None if round_.ends_at is None else int((round_.ends_at - now).total_seconds())
        found.append(Running(round_, counts, waiting, trouble, left))
    return found


OPEN = (
    MatchState.CALLED,
    MatchState.PLAYING,
    MatchState.AWAITING_REPORT,
    MatchState.REPORTED,
    *TROUBLE,
)  # fmt: skip
"""States of matches that are going on."""


def published(tournament: Tournament) -> QuerySet[Round]:
    """The rounds that are being played, in order."""
    return Round.objects.filter(stage__tournament=tournament, state=RoundState.PUBLISHED).order_by(
        "stage__order", "number"
    )


def with_sides(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Matches with all that a row of the list says of them."""
    return matches.select_related("round__stage").prefetch_related("seats__registration__user", "results")


@require_GET
@official()
def desk(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """What to do next."""
    counts = dict(tournament.registrations.values_list("state").annotate(Count("pk")).order_by())
    step = next_step(tournament)
    return show(
        request,
        "desk",
        tournament,
        may,
        step=step,
        may_step=step is not None and may[step.act],
        running=running_rounds(tournament),
        people=[(value, label, counts[value]) for value, label in Standing.choices if value in counts],
        stages=list(tournament.stages.order_by("order")),
        invite=request.build_absolute_uri(f"{tournament.get_absolute_url()}?invite={tournament.invite}"),
        address=request.build_absolute_uri(tournament.get_absolute_url()),
        asked=reopen_asked(tournament),
        now=clocks.database_now(),
        can_undo=tournament.state == State.RUNNING and may["start"],
    )


# --- steps ------------------------------------------------------------------------------------------------------------


def publish_draft(*, tournament: Tournament, by: Any) -> None:
    """Publish the draft of the tournament, whichever it is."""
    draft = Round.objects.filter(stage__tournament=tournament, state=RoundState.DRAFT).first()
    if draft is None:
        raise Http404
    rounds.round_publish(round=draft, by=by)


def finish_stage(*, tournament: Tournament, by: Any) -> None:
    """End the stage that is being played."""
    stage = stages.current_stage(tournament)
    if stage is None:
        raise Http404
    stages.stage_finish(stage=stage, by=by)


STEPS: dict[str, tuple[Callable[..., Any], str, str | Promise]] = {
    "publish": (life.tournament_publish, "change", _("The tournament is announced.")),
    "registration-open": (life.registration_open, "change", _("Registration is open.")),
    "check-in-open": (life.check_in_open, "change", _("Check-in is open.")),
    "check-in-close": (life.check_in_close, "change", _("Check-in is closed; registration goes on.")),
    "start": (life.tournament_start, "start", _("The tournament has begun.")),
    "start-undo": (life.start_undo, "start", _("The tournament is back to where it was before its start.")),
    "pause": (life.tournament_pause, "clock", _("All clocks rest.")),
    "resume": (life.tournament_resume, "clock", _("All clocks go on.")),
    "round-draft": (rounds.round_draft, "pair", _("The round is paired. Look at it, then publish it.")),
    "round-publish": (
        publish_draft,
        "pair",
        pgettext_lazy("round", "The round is published, and its players are called."),
    ),
    "stage-finish": (finish_stage, "pair", _("The next stage has begun.")),
    "complete": (
        life.tournament_complete,
        "change",
        _("The final standings are approved. The tournament is completed."),
    ),
    "reopen": (life.tournament_reopen, "correct", ""),
    "cancel": (life.tournament_cancel, "cancel", _("The tournament is cancelled.")),
}
"""A step by the word in its address: the service, the right, and what is said when it is done."""
REASONED = ("start-undo", "pause", "reopen", "cancel")
"""Steps that take a reason."""
EARLY = ("complete",)
"""Steps that can be done before their time, with a reason."""


@require_POST
@official()
def step(request: HttpRequest, tournament: Tournament, may: Rights, key: str) -> HttpResponse:
    """Do one of `STEPS`."""
    if key not in STEPS:
        raise Http404
    service, right, done = STEPS[key]
    if not may[right]:
        raise PermissionDenied
    wish: dict[str, Any] = {"tournament": tournament, "by": request.user}
    reason = request.POST.get("reason", "").strip()[:400]
    if key in REASONED:
        wish["reason"] = reason
    if key in EARLY and request.POST.get("early"):
        wish |= {"early": True, "reason": reason}
    if key == "start" and request.POST.get("without_list"):
        wish["without_list"] = "remove"
    if attempt(request, done, service, **wish):
        if key == "reopen":
            tournament.refresh_from_db()
            waits = tournament.state == State.COMPLETED
            text = REOPEN_ASKED if waits else REOPENED
            attempt(request, text, lambda: None)
        if key == "round-draft":
            draft = Round.objects.filter(stage__tournament=tournament, state=RoundState.DRAFT).first()
            if draft is not None:
                return redirect("desk_round", tournament.pk, draft.pk)
    return back(request, "desk", tournament.pk)


REOPENED = _("The tournament is open again.")
REOPEN_ASKED = _("A second official has to open it as well.")


@require_POST
@official("see")
def clone(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """A new draft with the same settings."""
    made: list[Tournament] = []
    name = request.POST.get("name", "").strip()[:80]

    def act() -> None:
        made.append(life.tournament_clone(tournament=tournament, by=request.user, name=name))

    if attempt(request, _("This is the new draft, with the same settings and without players."), act):
        return redirect("desk", made[0].pk)
    return redirect("desk", tournament.pk)


@require_POST
@official("clock")
def clock(request: HttpRequest, tournament: Tournament, may: Rights, round_id: int) -> HttpResponse:
    """More or less time for a round: `add` minutes, or `left` minutes from now on."""
    found = get_object_or_404(published(tournament), pk=round_id)
    add, left = whole(request.POST.get("add", "")), whole(request.POST.get("left", ""))
    if add:
        attempt(request, _("The clock is changed."), rounds.round_extend, round=found, by=request.user, minutes=add)
    elif left is not None and 0 <= left <= 1440:
        attempt(request, _("The clock is set."), rounds.round_clock_set, round=found, by=request.user, minutes=left)
    return back(request, "desk", tournament.pk)
