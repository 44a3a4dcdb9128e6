"""The first page of the desk: the next step, the state of the round, its clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy
from django.views.decorators.http import require_GET, require_POST

from games.live import clocks
from tournaments.domain.choices import MatchState, RoundState, Standing, State
from tournaments.models import Round, Tournament
from tournaments.selectors.call_waits import call_waits
from tournaments.selectors.pairings import OPEN
from tournaments.selectors.round_names import round_name
from tournaments.services.lifecycle import transitions
from tournaments.services.lifecycle.completion import reopen_asked
from tournaments.services.outside.announcements import announce
from tournaments.services.rounds import background_pairing, rounds, stages
from tournaments.web.desk.access import Rights, attempt, back, official, show, whole
from tournaments.web.desk.commands import Command, Sent, permitted
from tournaments.web.desk.next_steps import next_step
from tournaments.web.desk.rows import MatchRow, shared_rows, troubled
from tournaments.web.rows.labels import format_sentence


@dataclass(frozen=True, slots=True)
class Running:
    """A published round as it stands."""

    round: Round
    name: str
    counts: list[tuple[str, int]]
    """Matches by state, in words."""
    open: int
    """Matches that somebody waits for."""
    reports: int
    """Those of which a report waits for an answer."""
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


def waits_of(tournament: Tournament) -> dict[str, Any]:
    """How long players wait for a judge, as it is read."""
    found = call_waits(tournament)
    digits = {
        name: digits_of(int(getattr(found, name).total_seconds())) for name in ("longest_now", "usual", "longest")
    }
    return {"calls": found.calls, "waiting": found.waiting, **digits}


def running_rounds(tournament: Tournament) -> list[Running]:
    """The published rounds in which matches are open; of a bracket there can be several at once."""
    found = []
    for round_ in published(tournament).filter(matches__state__in=OPEN).distinct():
        rows = shared_rows(tournament, round_)
        states = Counter(row.match.state for row in rows)
        counts = [(str(label), states[state]) for state, label in MatchState.choices if states[state]]
        waiting = sum(row.open for row in rows)
        left, reports = seconds_left(tournament, round_), states[MatchState.REPORTED]
        found.append(Running(round_, round_name(round_), counts, waiting, reports, troubled(rows), left))
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
    counts = dict(tournament.registrations.filter(team=None).values_list("state").annotate(Count("pk")).order_by())
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
        waits=waits_of(tournament),
    )


# --- steps ------------------------------------------------------------------------------------------------------------


def early(sent: Sent, word: str) -> dict[str, Any]:
    """What a service is told that is to do something before its time, with a reason; `word` is how it calls that."""
    return {word: True, "reason": sent.reason} if sent.text("early") else {}


def draft(sent: Sent) -> HttpResponse | Promise:
    """Pair the next round, and look at it as soon as it is there."""
    round_ = background_pairing.draft_soon(tournament=sent.tournament, by=sent.by, **early(sent, "override"))
    if round_ is None:
        return _("The round is being paired. It appears here in a moment.")
    messages.success(sent.request, _("The round is paired. Look at it, then publish it."))
    return redirect("desk_round", sent.tournament.pk, round_.pk)


def publish_draft(sent: Sent) -> None:
    """Publish the draft of the tournament, whichever it is."""
    rounds.round_publish(round=_drafted(sent), by=sent.by)


def publish_without_clock(sent: Sent) -> None:
    """Publish the draft; its clock is started by another button."""
    rounds.round_publish(round=_drafted(sent), by=sent.by, clock=False)


def start_clock(sent: Sent) -> None:
    """Start the clock of the round that was published without."""
    rows = published(sent.tournament)
    still = rows.filter(starts_at=None).first() or rows.last()  # the last one says that its clock runs
    if still is None:
        raise Http404
    rounds.round_clock_start(round=still, by=sent.by)


def _drafted(sent: Sent) -> Round:
    draft = Round.objects.filter(stage__tournament=sent.tournament, state=RoundState.DRAFT).first()
    if draft is None:
        raise Http404
    return draft


def finish_stage(sent: Sent) -> None:
    """End the stage that is being played."""
    stage = stages.current_stage(sent.tournament)
    if stage is None:
        raise Http404
    stages.stage_finish(stage=stage, by=sent.by)


def start_without_lists(sent: Sent) -> None:
    """Begin; who has no deck list that can be played is taken out."""
    transitions.tournament_start(tournament=sent.tournament, by=sent.by, without_list="remove")


def complete(sent: Sent) -> None:
    """Approve the final standings, also before all is played."""
    transitions.tournament_complete(tournament=sent.tournament, by=sent.by, **early(sent, "early"))


def reopen(sent: Sent) -> Promise:
    """Open it again, or ask for it as the first of two."""
    found = transitions.tournament_reopen(tournament=sent.tournament, by=sent.by, reason=sent.reason)
    waits = found.state == State.COMPLETED
    return _("A second official has to open it as well.") if waits else _("The tournament is open again.")


def plainly(service: Callable[..., Any]) -> Callable[[Sent], Any]:
    """A service that needs to know no more."""
    return lambda sent: service(tournament=sent.tournament, by=sent.by)


def reasoned(service: Callable[..., Any]) -> Callable[[Sent], Any]:
    """A service that takes a reason."""
    return lambda sent: service(tournament=sent.tournament, by=sent.by, reason=sent.reason)


def announced(sent: Sent) -> str:
    """Say something to all, to the round, or to a table."""
    told = announce(
        tournament=sent.tournament, by=sent.by, text=sent.text("text"), to=sent.text("to"), table=sent.number("table")
    )
    return ngettext("%(count)d player is told.", "%(count)d players are told.", told) % {"count": told}


STEPS = {
    "announce": Command("announce", announced, said=None),
    "publish": Command("change", plainly(transitions.tournament_publish), _("The tournament is announced.")),
    "registration-open": Command("change", plainly(transitions.registration_open), _("Registration is open.")),
    "check-in-open": Command("change", plainly(transitions.check_in_open), _("Check-in is open.")),
    "check-in-close": Command(
        "change", plainly(transitions.check_in_close), _("Check-in is closed; registration goes on.")
    ),
    "start": Command("start", plainly(transitions.tournament_start), _("The tournament has begun.")),
    "start-without-lists": Command("start", start_without_lists, _("The tournament has begun.")),
    "start-undo": Command(
        "start", reasoned(transitions.start_undo), _("The tournament is back to where it was before its start.")
    ),
    "pause": Command("clock", reasoned(transitions.tournament_pause), _("All clocks rest.")),
    "resume": Command("clock", plainly(transitions.tournament_resume), _("All clocks go on.")),
    "round-draft": Command("pair", draft, said=None),
    "round-publish": Command(
        "pair", publish_draft, pgettext_lazy("round", "The round is published, and its players are called.")
    ),
    "round-publish-only": Command(
        "pair", publish_without_clock, _("The pairings are published, and players are called. The clock waits.")
    ),
    "clock-start": Command("clock", start_clock, _("The clock runs.")),
    "stage-finish": Command("pair", finish_stage, _("The next stage has begun.")),
    "complete": Command("change", complete, _("The final standings are approved. The tournament is completed.")),
    "reopen": Command("correct", reopen, said=None),
    "cancel": Command("cancel", reasoned(transitions.tournament_cancel), _("The tournament is cancelled.")),
}
"""A step by the word in its address."""


@require_POST
@official()
def step(request: HttpRequest, tournament: Tournament, may: Rights, key: str) -> HttpResponse:
    """Do one of `STEPS`."""
    return permitted(STEPS, key, may)(Sent(request, tournament, may)) or back(request, "desk", tournament.pk)


@require_POST
@official("see")
def clone(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """A new draft with the same settings."""
    return CLONE(Sent(request, tournament, may)) or redirect("desk", tournament.pk)


def cloned(sent: Sent) -> HttpResponse:
    """The desk of the new draft."""
    made = transitions.tournament_clone(tournament=sent.tournament, by=sent.by, name=sent.text("name").strip()[:80])
    messages.success(sent.request, _("This is the new draft, with the same settings and without players."))
    return redirect("desk", made.pk)


CLONE = Command("see", cloned, said=None)


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
