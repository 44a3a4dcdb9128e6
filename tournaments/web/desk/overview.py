"""The first page of the desk: the next step, the state of the round, its clock."""

from __future__ import annotations

from collections import Counter
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

from games.live import clocks
from tournaments.domain.choices import MatchState, RoundState, Standing, State
from tournaments.models import Round, Tournament
from tournaments.selectors.pairings import OPEN
from tournaments.services.lifecycle import transitions
from tournaments.services.lifecycle.completion import reopen_asked
from tournaments.services.rounds import background_pairing, rounds, stages
from tournaments.web.desk.access import Rights, attempt, back, official, show, whole
from tournaments.web.desk.next_steps import next_step
from tournaments.web.desk.rows import MatchRow, rows_of, troubled
from tournaments.web.rows.labels import format_sentence, round_name


@dataclass(frozen=True, slots=True)
class Running:
    """A published round as it stands."""

    round: Round
    name: str
    counts: list[tuple[str, int]]
    """Matches by state, in words."""
    open: int
    """Matches that somebody waits for."""
    trouble: list[MatchRow]
    seconds: int | None
    """What is left of its clock; None without one."""

    @property
    def digits(self) -> str:
        """The clock as it is read."""
        return digits_of(self.seconds)


def digits_of(seconds: int | None) -> str:
    """Minutes and seconds, below zero with a sign; "" without a clock."""
    if seconds is None:
        return ""
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'−' if seconds < 0 else ''}{minutes}:{rest:02}"


def running_rounds(tournament: Tournament) -> list[Running]:
    """The published rounds in which matches are open; of a bracket there can be several at once."""
    found = []
    for round_ in published(tournament).filter(matches__state__in=OPEN).distinct():
        rows = rows_of(round_.matches.all())
        states = Counter(row.match.state for row in rows)
        counts = [(str(label), states[state]) for state, label in MatchState.choices if states[state]]
        waiting = sum(row.open for row in rows)
        found.append(
            Running(round_, round_name(round_), counts, waiting, troubled(rows), seconds_left(tournament, round_))
        )
    return found


def seconds_left(tournament: Tournament, round_: Round) -> int | None:
    """What is left of the clock of a round; None without one. It rests while the tournament is paused."""
    if round_.ends_at is None:
        return None
    now = tournament.paused_at or clocks.database_now()
    return int((round_.ends_at - now).total_seconds())


def published(tournament: Tournament) -> QuerySet[Round]:
    """The rounds that are being played, in order."""
    found = Round.objects.filter(stage__tournament=tournament, state=RoundState.PUBLISHED).select_related("stage")
    return found.order_by("stage__order", "number")


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
        plan=format_sentence(tournament, list(tournament.stages.order_by("order"))),
        invite=request.build_absolute_uri(f"{tournament.get_absolute_url()}?invite={tournament.invite}"),
        address=request.build_absolute_uri(tournament.get_absolute_url()),
        asked=reopen_asked(tournament),
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
    "publish": (transitions.tournament_publish, "change", _("The tournament is announced.")),
    "registration-open": (transitions.registration_open, "change", _("Registration is open.")),
    "check-in-open": (transitions.check_in_open, "change", _("Check-in is open.")),
    "check-in-close": (transitions.check_in_close, "change", _("Check-in is closed; registration goes on.")),
    "start": (transitions.tournament_start, "start", _("The tournament has begun.")),
    "start-undo": (transitions.start_undo, "start", _("The tournament is back to where it was before its start.")),
    "pause": (transitions.tournament_pause, "clock", _("All clocks rest.")),
    "resume": (transitions.tournament_resume, "clock", _("All clocks go on.")),
    "round-draft": (background_pairing.draft_soon, "pair", ""),
    "round-publish": (
        publish_draft,
        "pair",
        pgettext_lazy("round", "The round is published, and its players are called."),
    ),
    "stage-finish": (finish_stage, "pair", _("The next stage has begun.")),
    "complete": (
        transitions.tournament_complete,
        "change",
        _("The final standings are approved. The tournament is completed."),
    ),
    "reopen": (transitions.tournament_reopen, "correct", ""),
    "cancel": (transitions.tournament_cancel, "cancel", _("The tournament is cancelled.")),
}
"""A step by the word in its address: the service, the right, and what is said when it is done."""
REASONED = ("start-undo", "pause", "reopen", "cancel")
"""Steps that take a reason."""
EARLY = {"complete": "early", "round-draft": "override"}
"""Steps that can be done before their time, with a reason: and how their services call that."""


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
        wish |= {EARLY[key]: True, "reason": reason}
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
            attempt(request, PAIRING if draft is None else PAIRED, lambda: None)
            if draft is not None:
                return redirect("desk_round", tournament.pk, draft.pk)
    return back(request, "desk", tournament.pk)


PAIRED = _("The round is paired. Look at it, then publish it.")
PAIRING = _("The round is being paired. It appears here in a moment.")
REOPENED = _("The tournament is open again.")
REOPEN_ASKED = _("A second official has to open it as well.")


@require_POST
@official("see")
def clone(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """A new draft with the same settings."""
    made: list[Tournament] = []
    name = request.POST.get("name", "").strip()[:80]

    def act() -> None:
        made.append(transitions.tournament_clone(tournament=tournament, by=request.user, name=name))

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
