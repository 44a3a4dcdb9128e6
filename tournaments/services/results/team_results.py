"""The result of a match of two teams. It follows from its boards, in the transaction in which one of them changes."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.domain.choices import MatchState, Source
from tournaments.models import Match, ResultVersion
from tournaments.pairing import results as outcomes
from tournaments.pairing.results import Result
from tournaments.selectors.records import BRACKETS
from tournaments.selectors.stage_matches import counted
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.results import results
from tournaments.services.results.versions import version_add, version_confirm, version_void
from tournaments.services.rounds.fixtures import fixtures_follow

GIVEN_UP = (MatchState.CALLED, MatchState.PLAYING, MatchState.AWAITING_REPORT)
"""States of a board that is not played on once the match is decided. What was reported waits for its answer."""


def result_of_boards(match: Match, instead: Mapping[str, Result] | None = None) -> Result | None:
    """The result that the boards of a match make at present; `instead` are results by board that count for theirs."""
    boards = list(match.boards.order_by("seat"))
    versions = ResultVersion.objects.filter(match__in=boards, confirmed=True)
    known = {version.match_id: version.result for version in versions}
    said = instead or {}
    seats = [said.get(board.pk) or counted(board.state, known.get(board.pk)) for board in boards]
    return outcomes.of_seats(seats, bracket=match.round.stage.kind in BRACKETS)


def decided_by(match: Match, result: Result) -> tuple[Match, Result]:
    """The match that a result decides, and how it ends then: of a board that is the match of the teams."""
    if match.team_match is None:
        return match, result
    match.team_match.round = match.round
    return match.team_match, result_of_boards(match.team_match, {match.pk: result}) or outcomes.void()


def team_match_follow(board: Match, version: ResultVersion | None = None) -> None:
    """Let the match of two teams end as its boards say, now that one has another result; or open it again."""
    with act(Match(pk=board.team_match_id)) as this:
        match = this.row
        made = result_of_boards(match)
        old = match.results.filter(confirmed=True).first()
        if made == (None if old is None else old.result):
            return
        if made is None:
            _open_again(match)
            return
        new = version_add(match, made, source=Source.ENGINE if version is None else version.source)
        state = MatchState.FINAL if match.state == MatchState.FINAL else MatchState.CONFIRMED
        version_confirm(match, new, state)
        before, after = results.described(old), results.described(new)
        audit.write(this.tournament, "result_recorded", object=f"match:{match.pk}", before=before, after=after)
        results.follow(match)
        for other in match.boards.filter(state__in=GIVEN_UP):
            _give_up(other)


def boards_void(match: Match) -> None:
    """A match of two teams is struck out or waits for others: so do its boards, with all that was played at them."""
    for board in match.boards.exclude(state=MatchState.VOID):
        board.round = match.round
        version_void(board, source=Source.PAIRING)
        board.state = MatchState.VOID
        board.save(update_fields=["state"])


def _open_again(match: Match) -> None:
    match.results.filter(confirmed=True).update(confirmed=False)
    match.state = MatchState.CALLED
    match.save(update_fields=["state"])
    if match.round.stage.kind in BRACKETS:
        fixtures_follow(match.round.stage)


def _give_up(board: Match) -> None:
    with act(board) as this:
        if this.row.state in GIVEN_UP:
            void = version_add(this.row, outcomes.void(), source=Source.PAIRING)
            version_confirm(this.row, void)
