"""What happens in tournaments because its time has come. Every wait is a column, so nothing is lost by an outage.

`sweep` does all that is overdue, whoever calls it and however often: each act locks its tournament and looks again. Run
each second by the process that sweeps the site, and else by a task of beat. A paused tournament rests.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from games.live import clocks
from games.models import CaseState, Heartbeat, Status
from games.services.tables import matches as tables
from games.services.tables.matches import UNFINISHED
from tournaments.domain.choices import Kind, MatchState, Mode, RoundState, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Dispute, Match, MatchGame, MatchSeat, Pod, PodSeat, Registration, Round, Tournament
from tournaments.rules.tournament_rules import TimeRule
from tournaments.selectors.games import score_of, seat_of
from tournaments.selectors.records import DONE, is_table
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.events import MatchTimeCalled, emit
from tournaments.services.drafting import matches as drafted_matches
from tournaments.services.drafting import pods
from tournaments.services.judging import disputes
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import drops, registrations
from tournaments.services.registration.drops import NO_SHOW
from tournaments.services.results import online_play, results
from tournaments.services.rounds import reminders

log = logging.getLogger(__name__)
AT_MOST = 100
"""Of each kind in one sweep, the longest overdue first."""
WITHIN = 0.5
"""Seconds after which a sweep leaves the rest to the next one, so that nobody's clock waits for it."""
BEFORE_THE_START = {State.PUBLISHED, State.REGISTRATION, State.CHECK_IN}
WATCHED = (*BEFORE_THE_START, State.RUNNING)
"""States of a tournament in which something can become due."""
PODS = Q(state__in=(Pod.State.PICKING, Pod.State.BUILDING)) | Q(
    state=Pod.State.PLAYING, tournament__state=State.RUNNING
)
"""Pods in which something can become due."""
BEFORE_TIME = (MatchState.CALLED, MatchState.PLAYING, MatchState.AWAITING_REPORT, MatchState.REPORTED)
"""States of a match in which time is called."""
AGAIN = timedelta(minutes=1)
"""After this it is looked again whether somebody who has been playing another match is missing."""


def sweep(now: datetime) -> int:
    """Do all that is overdue at `now`, the database's time. How much; what fails is skipped and tried again later."""
    done, until = 0, time.monotonic() + WITHIN
    for step in _due(now):
        if time.monotonic() >= until:
            break
        try:
            done += bool(step())
        except TournamentError as error:
            log.info("not done by the clock of tournaments: %s", error.code)
        except Exception:
            log.exception("the clock of tournaments stumbled")
    return done


def time_given_back(amount: timedelta) -> None:
    """We were down for so long: what had not ended before ends as much later. Rounds elsewhere went on meanwhile."""
    since = clocks.database_now() - amount
    running = Q(round__stage__tournament__state=State.RUNNING, round__stage__tournament__paused_at=None)
    matches = Match.objects.filter(running)
    for field in ("absent_at", "confirms_at", "next_at"):
        ids = list(matches.filter(**{f"{field}__gt": since}).values_list("pk", flat=True))
        Match.objects.filter(pk__in=ids).update(**{field: F(field) + amount})
    rulings = Dispute.objects.filter(match__in=matches, state=CaseState.RULED, appeal_until__gt=since)
    Dispute.objects.filter(pk__in=list(rulings.values_list("pk", flat=True))).update(
        appeal_until=F("appeal_until") + amount
    )
    rounds = Round.objects.filter(
        stage__tournament__state=State.RUNNING,
        stage__tournament__paused_at=None,
        stage__tournament__mode=Mode.ONLINE,
        called_at=None,
        ends_at__gt=since,
    )
    Round.objects.filter(pk__in=list(rounds.values_list("pk", flat=True))).update(ends_at=F("ends_at") + amount)
    timed = matches.filter(round__stage__tournament__mode=Mode.ONLINE, time_called_at=None, ends_at__gt=since)
    ids = list(timed.values_list("pk", flat=True))
    Match.objects.filter(pk__in=ids).update(ends_at=F("ends_at") + amount)
    Pod.objects.filter(deadline_at__gt=since).update(deadline_at=F("deadline_at") + amount)
    Registration.objects.filter(state=Standing.OFFERED, offered_until__gt=since).update(
        offered_until=F("offered_until") + amount
    )


# --- what is due ------------------------------------------------------------------------------------------------


def something_open(now: datetime) -> QuerySet[Heartbeat]:
    """A row while there is anything at all in which something can become due."""
    stray = Exists(_stray())
    watched = Exists(Tournament.objects.filter(state__in=WATCHED))
    return Heartbeat.objects.filter(watched | Exists(Pod.objects.filter(PODS)) | stray)


def _stray() -> QuerySet[MatchGame]:
    """Games of matches that are settled: a process that died has left them."""
    return MatchGame.objects.filter(game__status__in=UNFINISHED, match__state__in=DONE)


def _due(now: datetime) -> Iterable[Callable[[], Any]]:
    """Everything that may be due, as acts that look again under the lock. It is asked first which states there are."""
    present = Tournament.objects.filter(state__in=WATCHED).order_by().values_list("state", flat=True).distinct()
    drafted = Pod.objects.filter(PODS).order_by().values_list("state", flat=True).distinct()
    known = set(present.union(drafted))
    states = {State(state) for state in known if state in State.values}
    if known - states:
        yield from _of_pods(now)
    if states & BEFORE_THE_START:
        yield from _before_the_start(now)
    if State.RUNNING in states:
        yield from _while_running(now)
    for link in _stray().select_related("match")[:AT_MOST]:
        yield partial(_stop, link)
    if states & {State.CHECK_IN, State.RUNNING}:
        yield partial(reminders.remind, now)


def _of_pods(now: datetime) -> Iterable[Callable[[], Any]]:
    for pod in Pod.objects.filter(deadline_at__lte=now).order_by("deadline_at")[:AT_MOST]:
        yield partial(pods.time_up, pod, now)
    without = PodSeat.objects.filter(pod=OuterRef("pk"), deck__isnull=True)
    ready = (Q(state=Pod.State.BUILDING) & ~Exists(without)) | Q(state=Pod.State.PLAYING)
    for pod in Pod.objects.filter(PODS, ready).select_related("tournament", "host")[:AT_MOST]:
        yield partial(drafted_matches.sweep_steps, pod)


def _while_running(now: datetime) -> Iterable[Callable[[], Any]]:
    running = Match.objects.filter(
        round__stage__tournament__state=State.RUNNING, round__stage__tournament__paused_at=None
    )
    for pk in _ids(running.filter(next_at__lte=now).order_by("next_at")):
        yield partial(online_play.next_begin, pk)
    for pk in _ids(running.filter(PLAYED, absent_at__lte=now, state=MatchState.CALLED).order_by("absent_at")):
        yield partial(absence_settle, pk)
    rounds = Round.objects.filter(
        stage__tournament__state=State.RUNNING,
        stage__tournament__paused_at=None,
        state=RoundState.PUBLISHED,
        called_at=None,
        ends_at__lte=now,
    )
    for round_id in rounds.order_by("ends_at").values_list("pk", flat=True)[:AT_MOST]:
        yield partial(time_call, round_id)
    for pk in _out_of_time(now):
        yield partial(time_call_match, pk)
    for pk in _ids(running.filter(confirms_at__lte=now, state=MatchState.REPORTED).order_by("confirms_at")):
        yield partial(_report_accept, pk)
    silent = running.filter(~Exists(Dispute.objects.filter(match=OuterRef("pk"), closed_at=None)))
    for pk in _ids(silent.filter(confirms_at__lte=now, state=MatchState.AWAITING_REPORT).order_by("confirms_at")):
        yield partial(_report_miss, pk)
    for pk in _ids(running.filter(confirms_at__lte=now, state=MatchState.CONFIRMED).order_by("confirms_at")):
        yield partial(_make_final, pk)
    ruled = Dispute.objects.filter(appeal_until__lte=now, state=CaseState.RULED, match__in=running)
    for case_id in ruled.order_by("appeal_until").values_list("pk", flat=True)[:AT_MOST]:
        yield partial(disputes.ruling_expire, case_id)
    for pk in disputes.matches_of_banned()[:AT_MOST]:
        yield partial(disputes.case_of_ban, pk)
    for pk in _unheard():
        yield partial(online_play.match_follow, pk)


def _before_the_start(now: datetime) -> Iterable[Callable[[], Any]]:
    coming = Tournament.objects.filter(state__in=(State.PUBLISHED, State.REGISTRATION))
    for tournament in coming.filter(Q(opens_at__lte=now) | Q(starts_at__isnull=False)):
        opens = tournament.opens_at
        if tournament.state == State.PUBLISHED and opens is not None and opens <= now:
            yield partial(transitions.registration_open, tournament=tournament, by=None)
        elif _check_in_due(tournament, now):
            yield partial(transitions.check_in_open, tournament=tournament, by=None)
    offers = Registration.objects.filter(
        state=Standing.OFFERED, offered_until__lte=now, tournament__state__in=(State.REGISTRATION, State.CHECK_IN)
    )
    for tournament_id in offers.order_by().values_list("tournament_id", flat=True).distinct()[:AT_MOST]:
        yield partial(registrations.offers_expire, tournament=Tournament(pk=tournament_id))


def _check_in_due(tournament: Tournament, now: datetime) -> bool:
    """Whether the check-in opens by itself: once, so that an official who closes it again is not overruled."""
    minutes = tournament.check_in_minutes
    if tournament.starts_at is None or not minutes or now < tournament.starts_at - timedelta(minutes=minutes):
        return False
    return not tournament.audit.filter(action="check_in_opened", actor="").exists()


def _out_of_time(now: datetime) -> list[str]:
    """Matches whose own clock has run out, or that had been called before the time of their round was over; and whose
    extension is over too."""
    called = Match.objects.filter(
        PLAYED,
        round__stage__tournament__state=State.RUNNING,
        round__stage__tournament__paused_at=None,
        round__state=RoundState.PUBLISHED,
        round__called_at__isnull=False,
        round__ends_at__isnull=False,
        state__in=BEFORE_TIME,
        time_called_at=None,
        called_at__lte=F("round__ends_at"),
        ends_at=None,
    )
    rows = called.order_by("round__ends_at").values_list("pk", "round__ends_at", "extension_seconds")
    alone = Match.objects.filter(
        PLAYED,
        round__stage__tournament__state=State.RUNNING,
        round__stage__tournament__paused_at=None,
        state__in=BEFORE_TIME,
        time_called_at=None,
        ends_at__lte=now,
    )
    own = alone.order_by("ends_at").values_list("pk", "ends_at", "extension_seconds")
    ends = ((pk, ends_at + timedelta(seconds=more)) for pk, ends_at, more in (*own, *rows) if ends_at is not None)
    return [pk for pk, end in ends if end <= now][:AT_MOST]


def _unheard() -> list[str]:
    """Matches whose games are over and not counted: a process that died has left them."""
    counting = MatchGame.objects.filter(match=OuterRef("pk"), counts=True)
    unheard = Match.objects.filter(
        Exists(counting),
        ~Exists(counting.exclude(game__status=Status.FINISHED)),
        state__in=online_play.LIVE,
        next_at=None,
        round__stage__tournament__state=State.RUNNING,
    )
    return _ids(unheard.order_by("called_at"))


PLAYED = Q(team_match__isnull=False) | Q(round__stage__tournament__team_size=1)
"""Matches that people play: of teams that is each board."""


def _ids(matches: Any) -> list[str]:
    return list(matches.values_list("pk", flat=True)[:AT_MOST])


# --- what is done ------------------------------------------------------------------------------------------------


def absence_settle(match_id: str) -> bool:
    """End the wait: a player who is not ready for game 1 loses the match; in Swiss they are also dropped, and come back
    by telling the staff. True if it was settled."""
    with act(Match(pk=match_id)) as this:
        match = this.row
        now = clocks.database_now()
        if match.state != MatchState.CALLED or match.absent_at is None or match.absent_at > now or _rests(match):
            return False
        return _settle_absence(match)


def time_call(round_id: int) -> bool:
    """The clock of a round has run out: written down once, and told. Its matches follow, each after its extension."""
    with act(Round(pk=round_id)) as this:
        round_ = this.row
        now = clocks.database_now()
        due = round_.ends_at is not None and round_.ends_at <= now and round_.called_at is None
        if not due or round_.state != RoundState.PUBLISHED or round_.stage.tournament.paused_at is not None:
            return False
        round_.called_at = now
        round_.save(update_fields=["called_at"])
        audit.write(round_.stage.tournament, "time_called", object=f"round:{round_.number}")
    return True


def time_call_match(match_id: str) -> bool:
    """Time is called in a match: its game plays a few turns more, and no other begins. True if that is new."""
    with act(Match(pk=match_id)) as this:
        match = this.row
        if match.state not in BEFORE_TIME or match.time_called_at is not None or _rests(match):
            return False
        tournament = match.round.stage.tournament
        if tournament.by_correspondence:
            return disputes.case_of_date(match)
        rule = TimeRule.from_data(tournament.time_rule)
        match.time_called_at = clocks.database_now()
        if tournament.mode == Mode.PAPER:
            if match.state != MatchState.REPORTED:
                match.state = MatchState.AWAITING_REPORT
            match.confirms_at = results.settles_at(match, match.state)
        match.save(update_fields=["time_called_at", "confirms_at", "state"])
        emit(MatchTimeCalled(match, audit.write(tournament, "time_called", object=f"match:{match.pk}")))
        if tournament.mode == Mode.ONLINE:
            _end_in_turns(match, rule)
    return True


def _end_in_turns(match: Match, rule: TimeRule) -> None:
    score = score_of(match)
    if score.last is None and match.state == MatchState.CALLED:
        _settle_absence(match)
    elif score.last is not None and not score.last.game.is_over:
        tables.time_call(score.last.game_id, rule.extra_turns)
    elif (result := online_play.result_of(match, score)) is not None:
        results.result_record(match=match, result=result, source="clock")


def _settle_absence(match: Match) -> bool:
    seats = list(match.seats.select_related("registration").order_by("side"))
    missing = [seat for seat in seats if seat.ready_at is None and not seat.out]
    if not missing:
        match.absent_at = None
        match.next_at = match.next_at or clocks.database_now()
        match.save(update_fields=["absent_at", "next_at"])
        return False
    if _plays_elsewhere(match, missing):
        match.absent_at = clocks.database_now() + AGAIN
        match.save(update_fields=["absent_at"])
        return False
    if is_table(match):
        return _table_absence(match, missing)
    if len(missing) == 1:
        drops.no_show(match=match, absent=missing[0].side, reason=NO_SHOW)
        return True
    results.match_double_loss(match=match, reason=NO_SHOW)
    if match.round.stage.kind == Kind.SWISS:
        for seat in missing:
            if seat.registration is not None and seat.registration.state == Standing.ACTIVE:
                drops.drop(registration=seat.registration, by=None, concede=True, reason=NO_SHOW)
    return True


def _table_absence(match: Match, missing: list[MatchSeat]) -> bool:
    """Who is missing at a table of three or four has lost and is dropped; the others play."""
    for seat in missing:
        drops.no_show(match=match, absent=seat.side, reason=NO_SHOW)
    return True


def _plays_elsewhere(match: Match, seats: list[MatchSeat]) -> bool:
    """Whether one of these players is at another of his matches of a round robin just now."""
    busy = MatchSeat.objects.filter(
        match__round__stage=match.round.stage,
        match__state=MatchState.PLAYING,
        registration__in=[seat.registration_id for seat in seats],
    )
    return match.round.stage.kind == Kind.ROUND_ROBIN and busy.exists()


def _report_accept(match_id: str) -> bool:
    return results.report_accept(match=Match(pk=match_id))


def _report_miss(match_id: str) -> bool:
    return results.report_missed(match=Match(pk=match_id))


def _make_final(match_id: str) -> bool:
    return results.match_final(match=Match(pk=match_id))


def _stop(link: MatchGame) -> bool:
    version = link.match.results.filter(confirmed=True).first()
    winner = None if version is None or version.winner is None else seat_of(link, version.winner)
    return tables.game_stop(link.game_id, winner)


def _rests(match: Match) -> bool:
    tournament = match.round.stage.tournament
    return tournament.paused_at is not None or tournament.state != State.RUNNING
