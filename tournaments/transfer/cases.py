"""Cases about matches in a backup: what was contested, ruled, why, and appealed against, so that a result that was
decided by a ruling stays explained. What was said and noted besides is left out: nothing that counts depends on it.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from games.models import UNSETTLED, CaseState
from tournaments.domain.choices import MatchState
from tournaments.domain.sentences import is_sentence
from tournaments.models import Dispute, DisputeRuling, Match, ResultVersion
from tournaments.services.judging.disputes import CLAIMED_BY
from tournaments.transfer import backup_shape as shape

OF_FILES = ("side", "origin", "claim", "answer", "versions", "before", "state", "accepted", "appeal_side", "appeal")
TIMES = ("opened_at", "ruled_at", "appeal_until", "appealed_at", "closed_at")


def case_shape(case: Dispute) -> shape.CaseShape:
    """A case for the file. `rulings__version` is best prefetched."""
    fields: dict[str, Any] = {name: getattr(case, name) for name in (*OF_FILES, *TIMES)}
    return shape.CaseShape(rulings=[_ruling(one) for one in case.rulings.all()], **fields)


def _ruling(row: DisputeRuling) -> shape.RulingShape:
    return shape.RulingShape(
        kind=row.kind,
        version=None if row.version is None else row.version.version,
        reason=row.reason,
        sentence=row.data.get("sentence", ""),
        words=row.data.get("words", ""),
        minutes=row.data.get("minutes", 0),
        single_official=bool(row.data.get("single_official")),
        at=row.at,
    )


def state_with(match: Match, cases: list[shape.CaseShape]) -> str:
    """The state of a match whose cases are these: what a judge had in his hands waits for one anew, and what was
    contested without a case of which the file knows is open to any official, as in files of earlier versions."""
    case = next((one for one in cases if one.closed_at is None), None)
    if case is None:
        lost = {
            MatchState.UNDER_REVIEW: MatchState.DISPUTED,
            MatchState.APPEALED: MatchState.DISPUTED,
            MatchState.RULED: MatchState.FINAL,
        }
        return lost.get(MatchState(match.state), match.state)
    if case.state == CaseState.RULED:
        return MatchState.RULED
    if case.appealed_at is not None:
        return MatchState.APPEALED
    if case.origin in CLAIMED_BY:
        return MatchState.DISPUTED
    return case.before if match.state == MatchState.UNDER_REVIEW else match.state


def cases_restored(
    match: Match, cases: list[shape.CaseShape], versions: dict[int, ResultVersion], lost: timedelta
) -> None:
    """Make the rows. Accounts have no names in a file, so a case is in nobody's hands, and nobody knows who has ruled;
    `lost` is the time since the backup, by which an appeal may come later."""
    for said in cases:
        given = {name: getattr(said, name) for name in (*OF_FILES, *TIMES)}
        if said.closed_at is None and said.state in UNSETTLED:
            given["state"] = CaseState.OPEN if said.appealed_at is None else CaseState.APPEALED
        if said.closed_at is None and said.appeal_until is not None:
            given["appeal_until"] = said.appeal_until + lost
        case = Dispute.objects.create(match=match, **given)
        for one in said.rulings:
            data: dict[str, Any] = {"sentence": one.sentence, "words": one.words} if is_sentence(one.sentence) else {}
            data |= {"minutes": one.minutes} if one.minutes else {}
            data |= {"single_official": True} if one.single_official else {}
            version = None if one.version is None else versions[one.version]
            DisputeRuling.objects.create(
                dispute=case, kind=one.kind, version=version, reason=one.reason, data=data, at=one.at
            )
