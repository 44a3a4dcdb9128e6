"""Results of matches: reported by players, recorded by games, clocks and officials, confirmed, contested.

Each is a new version; at most one counts. What happens to a result that has been built upon: `services.corrections`.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.platform.compiled_queries import CompiledQuery
from games.live import clocks
from tournaments.domain.choices import CONTESTED, MatchState, Mode, Origin, RoundState, Source, Standing, State
from tournaments.domain.choices import Kind as Format
from tournaments.domain.errors import TournamentError
from tournaments.domain.policy import Policy
from tournaments.models import AuditEntry, Match, MatchSeat, Registration, ResultVersion, Round
from tournaments.pairing import results
from tournaments.pairing.errors import PairingError
from tournaments.pairing.results import Kind, Result
from tournaments.rules import rules_for
from tournaments.rules.tournament_rules import TimeRule
from tournaments.selectors.records import BRACKETS, holds_boards, is_table
from tournaments.selectors.stage_matches import VALID
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.events import ReportConfirmed, ResultDisputed, ResultReported, emit
from tournaments.services.judging.dispute_rows import calls_settled, case_make
from tournaments.services.results.versions import version_add, version_confirm
from tournaments.services.rounds.bracket_redraw import bracket_redraw
from tournaments.services.rounds.fixtures import feeders_final, fixtures_follow, result_without
from tournaments.services.rounds.match_roles import (
    others_who_may,
    player_side,
    plays,
    reporting_side,
    unbiased_role,
)

REPORTABLE = (MatchState.CALLED, MatchState.PLAYING, MatchState.AWAITING_REPORT, MatchState.REPORTED)
"""States in which a match can get its result without a ruling."""


def result_record(*, match: Match, result: Result, source: str, by: Any = None, reason: str = "") -> ResultVersion:
    """Let a match that has no result yet have this one: the game's own, the clock's, or an official's.

    Of a disputed match the result is ruled: see `services.verdicts`. Raises `TournamentError`.
    """
    with act(match) as this:
        match = this.row
        _check_open(match)
        official = source in (Source.JUDGE, Source.IMPORT)
        role = unbiased_role(match, by, "result") if official else ""
        return _record(match, result, source=source, by=by, role=role, reason=reason)


def result_report(
    *, match: Match, by: Any, wins_a: int, wins_b: int, drawn: int = 0, kind: str = "win", winner: int | None = None
) -> ResultVersion:
    """A player, or the captain of a team for one, says how a match ended, in games of side 0, side 1, and drawn. The
    opponent is asked. Of a table of three or four he says which side is the `winner`, None for a draw, and anybody else
    at the table is asked.

    If the opponent has reported the same, it is confirmed at once; if he has reported something else, a judge decides.
    `kind` is "win" (also for a draw: the games say which) or "intentional_draw". Raises `TournamentError`.
    """
    with act(match) as this:
        match = this.row
        side = reporting_side(match, by)
        _check_open(match)
        if match.round.stage.tournament.mode == Mode.ONLINE:
            raise TournamentError("reports_itself", _("Games here report themselves. Play on, or call a judge."))
        if not _policy(match).reports:
            raise TournamentError("policy", _("Officials enter the results of this tournament. Tell them yours."))
        if is_table(match):
            result = table_made(match, winner)
        else:
            result = _reported(match, kind, (wins_a, wins_b, drawn))
        standing = reported(match)
        version = version_add(match, result, source=Source.REPORT, author=by)
        if standing is None or _own_report(match, standing, by):
            _report(match, version, by, side)
        elif standing.result == version.result:
            _confirm_report(match, version, by=by)
        else:
            case = case_make(match, origin=Origin.REPORTS, by=by, side=side)
            after = {"side": side, "case": case.pk}
            emit(ResultDisputed(match, _move(match, MatchState.DISPUTED, "result_disputed", by=by, after=after)))
        return version


def result_confirm(*, match: Match, by: Any, version: int | None = None) -> ResultVersion:
    """The opponent, or an official, agrees to the report. `version` is the one that he has seen. Raises
    `TournamentError`."""
    with act(match) as this:
        match = this.row
        standing = reported(match)
        if standing is None or (version is not None and standing.version != version):
            raise TournamentError("no_report", _("That report does not stand any more. Look at the match again."))
        role = ""
        if _own_report(match, standing, by):
            raise TournamentError("own_report", _("Another player has to confirm your report, or an official."))
        if _reports_for(match, by) is None:
            role = unbiased_role(match, by, "result")
        _confirm_report(match, standing, by=by, role=role)
        return standing


def reports_confirm(*, round: Round, by: Any, seen: dict[str, int]) -> tuple[int, int]:
    """An official agrees to the reports of a round that they have seen: the versions, by match. How many count now, and
    how many were left: answered or replaced meanwhile, or not for this official to decide."""
    done = 0
    for match in Match.objects.filter(round=round, state=MatchState.REPORTED, pk__in=seen).order_by("table", "pk"):
        with suppress(TournamentError):
            result_confirm(match=match, by=by, version=seen[match.pk])
            done += 1
    return done, len(seen) - done


def report_accept(*, match: Match) -> bool:
    """A report that nobody has answered in time counts. Answers whether there was one that is due."""
    with act(match) as this:
        match = this.row
        standing = reported(match)
        due = match.confirms_at is not None and match.confirms_at <= clocks.database_now()
        if standing is None or not due or match.round.stage.tournament.paused_at is not None:
            return False
        _confirm_report(match, standing, by=None)
        return True


def report_missed(*, match: Match) -> bool:
    """Call a judge where no result was reported in time, unless one is asked already. True if a case was opened."""
    with act(match) as this:
        match = this.row
        due = match.confirms_at is not None and match.confirms_at <= clocks.database_now()
        rests = match.round.stage.tournament.paused_at is not None
        if (
            match.state != MatchState.AWAITING_REPORT
            or not due
            or rests
            or match.disputes.filter(closed_at=None).exists()
        ):
            return False
        match.confirms_at = None
        match.save(update_fields=["confirms_at"])
        case = case_make(match, origin=Origin.SILENCE, by=None, side=None)
        _move(match, MatchState.DISPUTED, "result_missed", by=None, after={"case": case.pk})
        return True


def result_withdraw(*, match: Match, by: Any) -> None:
    """Take a report back, before the opponent has answered. Raises `TournamentError`."""
    with act(match) as this:
        match = this.row
        reporting_side(match, by)
        standing = reported(match)
        if standing is None or not _own_report(match, standing, by):
            raise TournamentError("no_report", _("There is no report of yours to take back. Look at the match again."))
        match.confirms_at = settles_at(match, MatchState.AWAITING_REPORT)
        match.save(update_fields=["confirms_at"])
        _move(match, MatchState.AWAITING_REPORT, "report_withdrawn", by=by)


def result_contest(*, match: Match, by: Any, text: str) -> None:
    """A player objects to a report or to a confirmed result: a judge decides, before it is built upon.

    Once: not against what a judge has ruled, nor against a draw that he agreed to. Raises `TournamentError`.
    """
    with act(match) as this:
        match = this.row
        side = player_side(match, by)
        if match.round.stage.tournament.state != State.RUNNING:
            raise TournamentError("not_running", _("The tournament is not running. Write to an organiser."))
        if not text.strip():
            raise TournamentError("reason", _("Say what is wrong with the result: a judge reads it."), status=422)
        if match.state == MatchState.CONFIRMED:
            version = match.results.get(confirmed=True)
            if version.source == Source.JUDGE or version.kind == Kind.INTENTIONAL_DRAW:
                raise TournamentError("ruled", _("This result was ruled or agreed. Ask the head judge about it."))
        elif match.state != MatchState.REPORTED:
            raise TournamentError("not_contestable", _("There is nothing to object to now. Talk to a judge."))
        if match.disputes.filter(origin=Origin.CONTEST, side=side).exists():
            raise TournamentError("once", _("You have objected once already. Ask the head judge about it."))
        match.confirms_at = None
        match.save(update_fields=["confirms_at"])
        case = case_make(match, origin=Origin.CONTEST, by=by, side=side, claim=text)
        after = {"side": side, "case": case.pk}
        entry = _move(match, MatchState.DISPUTED, "result_disputed", by=by, reason=text[:400], after=after)
        emit(ResultDisputed(match, entry))


def match_concede(*, match: Match, by: Any, games: tuple[int, int, int] = (0, 0, 0)) -> ResultVersion | None:
    """A player gives his match up; `games` are those played so far. At a table of three or four the others play on,
    and there is a result as soon as one is left. Raises `TournamentError`."""
    with act(match) as this:
        match = this.row
        side = player_side(match, by)
        _check_open(match)
        if not _policy(match).concession:
            raise TournamentError("policy", _("Matches cannot be conceded in this tournament. Play on."))
        if is_table(match):
            return table_left(match=match, side=side, by=by)
        result = _made(lambda: results.concede(match.round.stage.best_of, 1 - side, games))
        return _record(match, result, source=Source.REPORT, by=by)


def draw_offer(*, match: Match, by: Any, games: tuple[int, int, int] = (0, 0, 0)) -> ResultVersion | None:
    """A player offers to draw the match, or agrees to what the opponent has offered: then it is drawn.

    `games` are those played so far. Raises `TournamentError`.
    """
    with act(match) as this:
        match = this.row
        side = player_side(match, by)
        _check_open(match)
        _check_drawable(match)
        offered = match.offers.get("draw", [])
        if 1 - side not in offered:
            match.offers = {**match.offers, "draw": [side]}
            match.save(update_fields=["offers"])
            audit.write(match.round.stage.tournament, "draw_offered", by=by, object=f"match:{match.pk}")
            return None
        return _record(match, _agreed(match, games), source=Source.REPORT, by=by)


def draw_withdraw(*, match: Match, by: Any) -> None:
    """Take an offer of a draw back, or refuse the opponent's. Raises `TournamentError`."""
    with act(match) as this:
        match = this.row
        player_side(match, by)
        match.offers = {key: value for key, value in match.offers.items() if key != "draw"}
        match.save(update_fields=["offers"])
        audit.write(match.round.stage.tournament, "draw_declined", by=by, object=f"match:{match.pk}")


def match_forfeit(*, match: Match, absent: int, by: Any = None, reason: str = "") -> ResultVersion:
    """The player of side `absent` did not come. `by` None is the clock. Raises `TournamentError`."""
    if is_table(match):
        raise TournamentError("table", _("At a table of more than two the others play on without who is absent."))
    result = results.forfeit(match.round.stage.best_of, 1 - absent)
    return result_record(match=match, result=result, source=_ruled_by(by), by=by, reason=reason)


def table_made(match: Match, winner: int | None, played: bool = True) -> Result:
    """The result of a table of three or four: this side has won, or with None all draw who are not out. Raises
    `TournamentError`."""
    seats = list(MatchSeat.objects.filter(match=match).values_list("side", "out"))
    out = [side for side, gone in seats if gone and side != winner]
    return _made(lambda: results.at_table(len(seats), winner, out, played))


def table_left(*, match: Match, side: int, by: Any = None, reason: str = "") -> ResultVersion | None:
    """A side of a table of three or four loses and plays no more; the others play on. Its result, if that ends it: one
    is left, or nobody. Raises `TournamentError`."""
    from tournaments.services.results import online_play

    with act(match) as this:
        match = this.row
        _check_open(match)
        MatchSeat.objects.filter(match=match, side=side).update(out=True)
        after = {"side": side}
        audit.write(
            match.round.stage.tournament, "table_left", by=by, object=f"match:{match.pk}", reason=reason, after=after
        )
        begun = match.state != MatchState.CALLED
        left = match.seats.filter(out=False).count()
        if left > 1:
            online_play.table_goes_on(match, side)
            return None
        source = Source.PAIRING if by is None else Source.REPORT
        return _record(match, table_made(match, None, played=begun), source=source, by=by, reason=reason)


def match_double_loss(
    *, match: Match, by: Any = None, reason: str = "", games: tuple[int, int, int] = (0, 0, 0)
) -> ResultVersion:
    """Both players lose. `by` None is the clock. Raises `TournamentError`."""
    result = _made(lambda: results.double_loss(match.round.stage.best_of, games))
    return result_record(match=match, result=result, source=_ruled_by(by), by=by, reason=reason)


def match_final(*, match: Match) -> bool:
    """A confirmed result cannot be contested any more. Answers whether something has changed."""
    with act(match) as this:
        match = this.row
        if match.state != MatchState.CONFIRMED:
            return False
        _move(match, MatchState.FINAL, "result_final", by=None)
        return True


def player_left(*, registration: Registration, by: Any) -> None:
    """A player is out of the tournament, as their state says: what they have to play is lost. A judge decides what is
    contested.

    A match that is being played counts as conceded; one of a disqualified player as lost by that.
    """
    with act(registration) as this:
        registration = this.row
        for stage in registration.tournament.stages.filter(began_at__isnull=False, closed_at__isnull=True):
            stage.tournament = registration.tournament
            if bracket_redraw(stage, by=by):
                return
        seats = registration.match_seats.filter(
            match__state__in=REPORTABLE, round__state__in=VALID, match__round__stage__closed_at__isnull=True
        )
        for pk in list(seats.values_list("match_id", flat=True)):
            with act(Match(pk=pk)) as of_match:
                if of_match.row.state in REPORTABLE:  # else it was settled with another one meanwhile
                    _lost_by_leaving(of_match.row, registration, by)


def _lost_by_leaving(match: Match, registration: Registration, by: Any) -> None:
    if is_table(match):
        side = match.seats.get(registration=registration).side
        if match.state != MatchState.REPORTED:
            table_left(match=match, side=side, reason="")
        return
    if holds_boards(match):
        for board in match.boards.order_by("seat"):
            with act(board) as of_board:
                if of_board.row.state in REPORTABLE:
                    _lost_by_leaving(of_board.row, registration, by)
        return
    swiss = match.round.stage.kind == Format.SWISS
    begun = match.state != MatchState.CALLED
    result = result_without(match)
    if registration.state == Standing.DROPPED and (swiss or begun) and result.winner is not None:
        result = results.concede(match.round.stage.best_of, result.winner)
    _record(match, result, source=Source.PAIRING, by=by)


def settles_at(match: Match, state: str) -> datetime | None:
    """When a match that comes into this state now, after time was called, leaves it by itself: its report counts, or a
    judge is asked since there is none. None if nothing happens by itself."""
    called = match.time_called_at is not None
    rule = TimeRule.from_data(match.round.stage.tournament.time_rule)
    if state == MatchState.REPORTED and (called or match.round.called_at is not None):
        return clocks.database_now() + timedelta(minutes=rule.confirm_minutes)
    if state == MatchState.AWAITING_REPORT and called and rule.report_minutes and _policy(match).reports:
        return clocks.database_now() + timedelta(minutes=rule.report_minutes)
    return None


def reported(match: Match) -> ResultVersion | None:
    """The report that waits for an answer."""
    if match.state != MatchState.REPORTED:
        return None
    return match.results.filter(source=Source.REPORT, confirmed=False).order_by("-version").first()


def check_fits(match: Match, result: Result) -> None:
    """Whether a match of this stage can end like this. Raises `TournamentError`."""
    seats = match.seats.all()
    if sum(seat.registration_id is not None for seat in seats) < 2 or result.kind in results.ALONE:
        raise TournamentError("alone", _("Byes and missed rounds follow from the pairing. They take no other result."))
    sides = len(seats)
    if is_table(match) != (sides > 2) or (result.winner or 0) >= sides:
        raise TournamentError("sides", _("Nobody sits on that side of this match. Look at its page again."), status=422)
    check_played(match)
    if match.round.stage.kind in BRACKETS and result.kind in (*results.DRAWN, Kind.VOID):
        raise TournamentError(
            "undecided", _("An elimination match needs a winner. Play on, or let a judge decide."), status=422
        )


def check_played(match: Match) -> None:
    """Raise `TournamentError` for a match of two teams, which ends as its boards do."""
    if holds_boards(match):
        raise TournamentError("of_teams", _("A match of teams is decided by its seats. Enter the result of a seat."))


def disputed() -> TournamentError:
    """Only the judge of its case decides about it."""
    return TournamentError("disputed", _("This match is disputed. A judge decides it in its case."))


def has_result() -> TournamentError:
    """It cannot be recorded any more, only corrected."""
    return TournamentError("has_result", _("This match has its result. An official can correct it."))


def agreed_unplayed(match: Match) -> int:
    """Drawn games that are written down if the players agree on a draw before the first game."""
    stage = match.round.stage
    return rules_for(stage.tournament.ruleset).agreed_unplayed if stage.best_of > 1 else 0


def follow(match: Match) -> None:
    """Whatever follows from the result of a match that counts now."""
    stage = match.round.stage
    if stage.kind in BRACKETS and match.team_match_id is None:
        feeders_final(match)
        fixtures_follow(stage)


def single_official(match: Match, by: Any, act: str) -> dict[str, bool]:
    """A mark for the audit if an official acts who plays himself, because there is no other."""
    tournament = match.round.stage.tournament
    alone = plays(tournament, by) and not others_who_may(tournament, by, act)
    return {"single_official": True} if alone else {}


def described(version: ResultVersion | None) -> dict[str, Any]:
    """A version for the audit."""
    if version is None:
        return {}
    games = [version.wins_a, version.wins_b, version.drawn]
    return {"version": version.version, "kind": version.kind, "winner": version.winner, "games": games}


def _record(
    match: Match, result: Result, *, source: str, by: Any = None, role: str = "", reason: str = ""
) -> ResultVersion:
    check_fits(match, result)
    version = version_add(match, result, source=source, author=by, reason=reason)
    _confirm(match, version, by=by, role=role, reason=reason)
    return version


def _confirm(
    match: Match, version: ResultVersion, *, by: Any, role: str, reason: str = "", action: str = "result_recorded"
) -> AuditEntry:
    """Let a version count, with the entry that says so, and what follows from it."""
    before = _CONFIRMED.first(match.pk)
    version_confirm(match, version)
    marks = single_official(match, by, "result") if role else {}
    entry = audit.write(
        match.round.stage.tournament,
        action,
        by=by,
        role=role,
        object=f"match:{match.pk}",
        reason=reason,
        before=described(before),
        after={**described(version), **marks},
    )
    follow(match)
    calls_settled(match, by)
    return entry


_CONFIRMED = CompiledQuery(lambda match: ResultVersion.objects.filter(match=match, confirmed=True), str)


def _confirm_report(match: Match, version: ResultVersion, *, by: Any, role: str = "") -> None:
    emit(ReportConfirmed(match, _confirm(match, version, by=by, role=role, action="result_confirmed")))


def _report(match: Match, version: ResultVersion, by: Any, side: int) -> None:
    match.confirms_at = settles_at(match, MatchState.REPORTED)
    match.save(update_fields=["confirms_at"])
    after = {**described(version), "side": side}
    emit(ResultReported(match, _move(match, MatchState.REPORTED, "result_reported", by=by, after=after)))


def _move(
    match: Match, state: str, action: str, *, by: Any, reason: str = "", after: dict[str, Any] | None = None
) -> AuditEntry:
    """Bring a match into another state, and write it down."""
    before, match.state = match.state, state
    match.save(update_fields=["state"])
    tournament = match.round.stage.tournament
    return audit.write(
        tournament,
        action,
        by=by,
        object=f"match:{match.pk}",
        reason=reason,
        before={"state": before},
        after={"state": state, **(after or {})},
    )


def _check_open(match: Match) -> None:
    tournament = match.round.stage.tournament
    if tournament.state != State.RUNNING:
        raise TournamentError("not_running", _("The tournament is not running. Nothing can be reported in it now."))
    if match.state in (MatchState.WAITING, MatchState.SCHEDULED) or match.round.state == RoundState.DRAFT:
        raise TournamentError("not_called", _("This match cannot begin yet. Wait until it is called."))
    if match.state in CONTESTED:
        raise disputed()
    if match.state not in REPORTABLE or match.round.state not in VALID:
        raise has_result()


def _policy(match: Match) -> Policy:
    return Policy.from_data(match.round.stage.tournament.policy)


def _check_drawable(match: Match) -> None:
    stage = match.round.stage
    if stage.kind in BRACKETS:
        raise TournamentError("undecided", _("An elimination match needs a winner. Play on, or let a judge decide."))
    if is_table(match):
        raise TournamentError(
            "table", _("A draw of a table is agreed in its game, or reported when it is over. Play on.")
        )
    if not _policy(match).intentional_draw:
        raise TournamentError("policy", _("Draws cannot be agreed in this tournament. Play on."))


def _reported(match: Match, kind: str, games: tuple[int, int, int]) -> Result:
    best_of = match.round.stage.best_of
    if kind == Kind.INTENTIONAL_DRAW:
        _check_drawable(match)
        return _agreed(match, games)
    if kind not in (Kind.WIN, Kind.DRAW):
        raise TournamentError("kind", _("Players report the games they have won. Everything else is for a judge."))
    result = _made(lambda: results.score(best_of, *games))
    check_fits(match, result)
    return result


def _agreed(match: Match, games: tuple[int, int, int]) -> Result:
    return _made(lambda: results.agree_draw(match.round.stage.best_of, games, agreed_unplayed(match)))


def _made(make: Any) -> Result:
    """A result, or its refusal in the reader's language."""
    try:
        made: Result = make()
    except PairingError as error:
        raise TournamentError.of(error) from error
    return made


def _reports_for(match: Match, user: Any) -> int | None:
    """The side for which somebody reports; None if it is for no side."""
    with suppress(TournamentError):
        return reporting_side(match, user)
    return None


def _own_report(match: Match, report: ResultVersion, user: Any) -> bool:
    """Whether a report is somebody's own: of a team also what its captain has said for the player."""
    if report.author_id == user.pk or match.team_match_id is None or report.author is None:
        return report.author_id == user.pk
    return _reports_for(match, user) == _reports_for(match, report.author) is not None


def _ruled_by(by: Any) -> str:
    return Source.CLOCK if by is None else Source.JUDGE
