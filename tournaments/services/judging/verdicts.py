"""How a judge answers a case about a match: with a result, or by letting it be played on. Each is one transaction, with
a reason that both players read and a preview of what it changes, which is kept with the ruling.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.live import clocks
from games.models import CaseState
from tournaments.domain.choices import Kind as Format
from tournaments.domain.choices import MatchState, Mode, Verdict
from tournaments.domain.errors import TournamentError
from tournaments.domain.sentences import said
from tournaments.models import Dispute, DisputeRuling, Match, ResultVersion
from tournaments.pairing import results as outcomes
from tournaments.pairing.results import Kind, Result
from tournaments.selectors.records import BRACKETS
from tournaments.services.common.events import AppealAnswered, CaseRuled, emit
from tournaments.services.judging.dispute_rows import LONGEST
from tournaments.services.judging.disputes import give_back, in_hands, needed, noted
from tournaments.services.results import online_play
from tournaments.services.results.corrections import Preview, built_upon, correction_preview, result_put
from tournaments.services.results.results import described, single_official
from tournaments.services.results.team_results import decided_by, team_match_follow
from tournaments.services.rounds.extensions import MOST
from tournaments.services.rounds.fixtures import consequence, fixtures_follow


def case_rule(
    case_id: str, *, by: Any, result: Result, reason: str, sentence: str = "", typed: str = "", bracket: str = ""
) -> None:
    """Rule that this result counts; the answer to an appeal is final. Why is said by a sentence of ours, by its key, by
    own words, or by both, here and below.

    `typed` and `bracket` as in `corrections.result_correct`, where something is built upon an earlier result. Raises
    `TournamentError`.
    """
    with in_hands(case_id, by) as (case, match, _role):
        text = needed(said(sentence, reason))
        if result.kind is Kind.VOID:
            raise TournamentError(
                "void", _("A ruling names a result. A match is struck out by a correction."), status=422
            )
        preview = correction_preview(match, result)
        before = {"state": match.state, "case_state": case.state}
        appealed = case.appealed_at is not None
        put = result_put(
            match,
            result,
            by=by,
            reason=text,
            act="appeal" if appealed else "rule",
            typed=typed,
            bracket=bracket,
            state=MatchState.FINAL if appealed else MatchState.RULED,
        )
        before |= described(put.old)
        data = {**_why(sentence, reason), **_shown(preview), "bracket": put.bracket, "reset": put.reset}
        _answer(case, match, by, put.role, Verdict.RESULT, text, before, version=put.version, data=data, more=put.data)


def case_uphold(case_id: str, *, by: Any, reason: str, sentence: str = "") -> None:
    """Answer an appeal: the first ruling stands, for good. Raises `TournamentError`."""
    with in_hands(case_id, by) as (case, match, role):
        text = needed(said(sentence, reason))
        if case.appealed_at is None:
            raise TournamentError("no_appeal", _("Nobody has appealed yet. Rule on the case first."))
        before = {"state": match.state, "case_state": case.state}
        match.state = MatchState.FINAL
        match.save(update_fields=["state"])
        last = case.rulings.filter(version__isnull=False).last()
        version = None if last is None else last.version
        _answer(case, match, by, role, Verdict.UPHOLD, text, before, version=version, data=_why(sentence, reason))


def case_play_on(case_id: str, *, by: Any, reason: str, sentence: str = "", minutes: int = 0) -> None:
    """Let the match be played on, with so many minutes more. If its games have decided it, the last one is played anew.

    Nothing may be built upon its result. The case is closed with it. Raises `TournamentError`.
    """
    with in_hands(case_id, by) as (case, match, role):
        text = needed(said(sentence, reason))
        if not 0 <= match.extension_seconds + 60 * minutes <= 60 * MOST or minutes < 0:
            raise TournamentError(
                "minutes",
                _("Name the minutes more as a whole number, at most %(most)d in all.") % {"most": MOST},
                status=422,
            )
        before = {"state": match.state, "case_state": case.state, "seconds": match.extension_seconds}
        _open_again(match)
        online = match.round.stage.tournament.mode == Mode.ONLINE
        if minutes or not online:
            match.extension_seconds += 60 * minutes
            match.time_called_at = None  # it is called again in its time, elsewhere at once if that is over
            match.save(update_fields=["extension_seconds", "time_called_at"])
        give_back(match, case, MatchState.PLAYING)
        if online:
            online_play.games_again(match)
        _answer(
            case, match, by, role, Verdict.PLAY_ON, text, before, data={**_why(sentence, reason), "minutes": minutes}
        )


def _answer(
    case: Dispute,
    match: Match,
    by: Any,
    role: str,
    kind: str,
    reason: str,
    before: dict[str, Any],
    *,
    version: ResultVersion | None = None,
    data: dict[str, Any] | None = None,
    more: dict[str, Any] | None = None,
) -> None:
    """Write the ruling down, and say when it is final."""
    appealed = case.appealed_at is not None
    now = clocks.database_now()
    alone = bool(single_official(match, by, "appeal" if appealed else "rule")) or (
        appealed and case.ruled_by_id == by.pk
    )
    marks = {"single_official": True} if alone else {}
    DisputeRuling.objects.create(
        dispute=case, actor=by, kind=kind, version=version, reason=reason, data={**(data or {}), **marks}, at=now
    )
    if appealed or kind == Verdict.PLAY_ON:
        case.state, case.closed_at = CaseState.FINAL, now
    else:
        case.state, case.ruled_at, case.ruled_by = CaseState.RULED, now, by
        case.appeal_until = (
            None
            if match.round.stage.kind == Format.SWISS
            else now + online_play.objection(match.round.stage.tournament)
        )
    action = "appeal_answered" if appealed else "case_ruled"
    after = {"kind_of_ruling": kind, **(more or {}), **marks}
    noted(case, match, action, by=by, role=role, reason=reason, before=before, after=after)
    case.save()
    emit(AppealAnswered(case) if appealed else CaseRuled(case))


def _why(sentence: str, words: str) -> dict[str, Any]:
    """What each reader's own language is made of."""
    return {"sentence": sentence, "words": words.strip()[:LONGEST]} if sentence else {}


def _shown(preview: Preview) -> dict[str, Any]:
    """What a preview has shown, as plain data."""
    return {
        "ranks": [[one.number, before, after] for one, before, after in preview.ranks],
        "later": [match.pk for match in preview.later],
        "moved": [match.pk for match in preview.moved],
    }


def _open_again(match: Match) -> None:
    """Take a result back that counts, if nothing is built upon it."""
    if not match.results.filter(confirmed=True).exists():
        return
    stage = match.round.stage
    bracket = stage.kind in BRACKETS
    if built_upon(match, consequence(*decided_by(match, outcomes.void())) if bracket else None):
        raise TournamentError(
            "built", _("Others have built upon this result, so the match cannot be played on. Rule a result instead.")
        )
    match.results.filter(confirmed=True).update(confirmed=False)
    match.state = MatchState.PLAYING
    match.save(update_fields=["state"])
    if match.team_match_id is not None:
        team_match_follow(match)
    elif bracket:
        fixtures_follow(stage)
