"""What to do next: the next step in the life of a tournament, and what is in its way."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db.models import Count
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from tournaments.domain.choices import Kind, MatchState, RoundState, Standing, State
from tournaments.domain.formats import LEAST
from tournaments.models import Round, Stage, Tournament, stands
from tournaments.selectors.records import settings_of
from tournaments.services.rounds.rounds import open_states, rounds_left
from tournaments.services.rounds.stages import current_stage


@dataclass(slots=True)
class Step:
    """One button. `key` is the word in its address ("" for none: something must happen first), `act` the right that it
    needs."""

    key: str
    title: str
    text: str
    act: str
    hindrances: list[tuple[str, str]] = field(default_factory=list)
    """What is in the way, as sentences with the page that helps ("" for none). With one the button does nothing."""
    look: tuple[str, str] | None = None
    """Something to look at first: words and page."""
    also: list[Step] = field(default_factory=list)
    """Other ways from here, as smaller buttons."""
    override: str = ""
    """What somebody who overrides the hindrances decides, as a sentence; "" if nobody can."""


def next_step(tournament: Tournament) -> Step | None:
    """The next step; None for a tournament that is over."""
    if tournament.state == State.RUNNING:
        return _resume(tournament) if tournament.paused_at is not None else _play(tournament)
    known = {
        State.DRAFT: _publish,
        State.PUBLISHED: _open,
        State.REGISTRATION: _check_in,
        State.CHECK_IN: _start,
    }
    make = known.get(State(tournament.state))
    return None if make is None else make(tournament)


def _publish(_tournament: Tournament) -> Step:
    return Step(
        "registration-open",
        gettext("Open registration"),
        gettext("Everybody sees the tournament, and players can register."),
        "change",
        also=[
            Step(
                "publish",
                gettext("Announce it only"),
                gettext("Everybody sees it; registration opens later."),
                "change",
            )
        ],
    )


def _open(_tournament: Tournament) -> Step:
    return Step(
        "registration-open",
        gettext("Open registration"),
        gettext("Players can register from now on."),
        "change",
        also=[_check_in_step()],
    )


def _check_in_step() -> Step:
    return Step(
        "check-in-open",
        gettext("Open check-in"),
        gettext("Players say that they are here. Whoever has not by the start is taken out."),
        "change",
    )


def _check_in(tournament: Tournament) -> Step:
    step = _check_in_step()
    start = _start(tournament)
    step.also = [start, *start.also]
    return step


def _start(tournament: Tournament) -> Step:
    counts = dict(tournament.registrations.values_list("state").annotate(Count("pk")).order_by())
    here = counts.get(Standing.CHECKED_IN, 0)
    missing = counts.get(Standing.REGISTERED, 0)
    players = reverse("desk_players", args=[tournament.pk])
    if tournament.state == State.CHECK_IN:
        bots = tournament.registrations.filter(state=Standing.REGISTERED).exclude(bot="").count()
        here, missing = here + bots, missing - bots
        text = ngettext("%(count)d player is here.", "%(count)d players are here.", here) % {"count": here}
        if missing:
            text += " " + ngettext(
                "%(count)d has not checked in and is taken out by the start.",
                "%(count)d have not checked in and are taken out by the start.",
                missing,
            ) % {"count": missing}
        look = (gettext("Who is missing?"), f"{players}?state={Standing.REGISTERED}") if missing else None
    else:
        here += missing
        text = ngettext(
            "Without check-in: the %(count)d registered player takes part.",
            "Without check-in: all %(count)d registered players take part.",
            here,
        ) % {"count": here}
        look = None
    stage = tournament.stages.order_by("order").first()
    step = Step("start", gettext("Start the tournament"), text, "start", look=look)
    if stage is not None and here < (least := LEAST[Kind(stage.kind)]):
        said = gettext("This format needs at least %(least)d players.") % {"least": least}
        step.hindrances.append((said, players))
    if tournament.decklists:
        _look_at_lists(tournament, step, here)
    if tournament.state == State.CHECK_IN:
        step.also.append(
            Step(
                "check-in-close",
                gettext("Close check-in again"),
                gettext("Back to registration; who has checked in stays so."),
                "change",
            )
        )
    return step


def _look_at_lists(tournament: Tournament, step: Step, here: int) -> None:
    """Say who has no deck list, and offer to start without them. Whether a list is still legal the start finds out, so
    that is offered in any case."""
    states = [Standing.CHECKED_IN, *([] if tournament.state == State.CHECK_IN else [Standing.REGISTERED])]
    people = tournament.registrations.filter(stands(*states), bot="", decklists=None)
    missing = people.filter(team__isnull=tournament.team_size == 1).count()
    if missing:
        said = ngettext(
            "%(count)d player has no deck list. Enter it, switch lists off in the settings, or start without.",
            "%(count)d players have no deck list. Enter them, switch lists off in the settings, or start without.",
            missing,
        )
        step.hindrances.append((said % {"count": missing}, reverse("desk_decks", args=[tournament.pk])))
    if here:
        step.also.append(
            Step(
                "start-without-lists",
                gettext("Start without players who have no list"),
                gettext("They are taken out, as are those whose list is not legal any more. The start can be undone."),
                "start",
            )
        )


def _resume(_tournament: Tournament) -> Step:
    return Step(
        "resume",
        gettext("Go on"),
        gettext("All clocks rest. They go on with the time that was left."),
        "clock",
    )


def _play(tournament: Tournament) -> Step:
    stage = current_stage(tournament)
    if stage is None:
        return _complete(tournament)
    rounds = list(stage.rounds.exclude(state=RoundState.VOIDED))
    draft = next((one for one in rounds if one.state == RoundState.DRAFT), None)
    if draft is not None:
        return _publish_round(tournament, draft)
    hindrances = _open_results(tournament, stage)
    still = next((one for one in rounds if one.state == RoundState.PUBLISHED and one.starts_at is None), None)
    if still is not None and hindrances:
        return Step(
            "clock-start",
            gettext("Start the clock of round %(number)d") % {"number": still.number},
            gettext("The pairings are published. The time of the round, and the wait for players, begin with this."),
            "clock",
        )
    if rounds_left(stage):
        return Step(
            "round-draft",
            gettext("Pair round %(number)d") % {"number": rounds[-1].number + 1 if rounds else 1},
            gettext("You look at the pairings before anybody else sees them."),
            "pair",
            hindrances,
            override=gettext(
                "Matches without a result count for nobody in this pairing. They stay open and are entered later."
            ),
        )
    following = tournament.stages.filter(order__gt=stage.order).order_by("order").first()
    if hindrances:
        return _play_on(tournament, hindrances, last=following is None)
    if following is None:
        return _complete(tournament)
    cut = settings_of(stage).cut
    if cut:
        text = gettext("%(format)s with the best %(cut)d of these standings. The cut is then fixed.")
    else:
        text = gettext("%(format)s with all who are still in play. The standings are then fixed.")
    return Step(
        "stage-finish",
        gettext("Begin the next stage"),
        text % {"format": following.get_kind_display(), "cut": cut},
        "pair",
        look=(gettext("Look at the standings"), reverse("desk_stages", args=[tournament.pk])),
    )


def _publish_round(tournament: Tournament, draft: Round) -> Step:
    """The pairings are ready; the clock begins with them, or later."""
    notices = len(draft.record.get("notices", []))
    text = gettext("Everybody sees the pairings, players are called, and the clock of the round begins.")
    if tournament.by_correspondence:
        text = gettext("Everybody sees the pairings, and the games begin by themselves.")
    if notices:
        text += " " + ngettext(
            "There is %(count)d thing to look at in the draft.",
            "There are %(count)d things to look at in the draft.",
            notices,
        ) % {"count": notices}
    later = Step(
        "round-publish-only",
        gettext("Publish, clock later"),
        gettext("Everybody sees the pairings and goes to the tables. You start the clock when they sit."),
        "pair",
    )
    return Step(
        "round-publish",
        gettext("Publish round %(number)d") % {"number": draft.number},
        text,
        "pair",
        look=(gettext("Look at the draft"), reverse("desk_round", args=[tournament.pk, draft.pk])),
        also=[] if tournament.by_correspondence else [later],
    )


def _open_results(tournament: Tournament, stage: Stage) -> list[tuple[str, str]]:
    waiting = [state for state in open_states(stage) if state != MatchState.WAITING]
    if not waiting:
        return []
    said = ngettext("%(count)d match has no result yet.", "%(count)d matches have no result yet.", len(waiting)) % {
        "count": len(waiting)
    }
    return [(said, reverse("desk_rounds", args=[tournament.pk]))]


def _play_on(tournament: Tournament, hindrances: list[tuple[str, str]], *, last: bool) -> Step:
    """Nothing but results is to be done before the stage is played."""
    if last:
        text = gettext("When every match has its result, you approve the final standings.")
    else:
        text = gettext("When every match has its result, the next stage can begin.")
    look = (gettext("Rounds and results"), reverse("desk_rounds", args=[tournament.pk]))
    return Step("", gettext("Matches are being played"), text, "result", hindrances, look=look)


def _complete(tournament: Tournament) -> Step:
    return Step(
        "complete",
        gettext("Approve the final standings"),
        gettext("The tournament is completed, and ratings are counted. It can be opened again for 48 hours."),
        "change",
        look=(gettext("Look at the standings"), reverse("desk_stages", args=[tournament.pk])),
    )
