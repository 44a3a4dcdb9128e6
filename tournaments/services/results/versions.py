"""Results in versions: each is added, none is changed, and at most one of a match is confirmed."""

from __future__ import annotations

from typing import Any

from accounts.platform.compiled_queries import CompiledQuery
from tournaments.domain.choices import MatchState
from tournaments.models import Match, MatchSeat, ResultVersion
from tournaments.pairing.results import Kind, Result
from tournaments.services.common.events import MatchVoided, ResultConfirmed, emit


def version_add(match: Match, result: Result, *, source: str, author: Any = None, reason: str = "") -> ResultVersion:
    """Add a version that does not count yet. The tournament is locked."""
    last = next((number for (number,) in _LAST.rows(match.pk)), 0)
    first, second, drawn = result.games
    return ResultVersion.objects.create(
        match=match,
        version=last + 1,
        kind=str(result.kind),
        winner=result.winner,
        wins_a=first,
        wins_b=second,
        drawn=drawn,
        played=result.played,
        lost=list(result.lost),
        source=source,
        author=author,
        reason=reason,
    )


_LAST = CompiledQuery(
    lambda match: ResultVersion.objects.filter(match=match).order_by("-version").values_list("version")[:1], str
)


def version_confirm(match: Match, version: ResultVersion, state: str = MatchState.CONFIRMED) -> None:
    """Let a version count instead of the one that did, and set the match's state. Listeners are told."""
    match.results.filter(confirmed=True).exclude(pk=version.pk).update(confirmed=False)
    ResultVersion.objects.filter(pk=version.pk).update(confirmed=True)
    version.confirmed = True
    void = version.kind == Kind.VOID
    match.state = MatchState.VOID if void else state
    match.confirms_at = None
    match.offers = {key: value for key, value in match.offers.items() if key != "draw"}
    match.save(update_fields=["state", "confirms_at", "offers"])
    emit(ResultConfirmed(match, version))


def version_void(match: Match, *, author: Any = None, reason: str = "", source: str) -> None:
    """Let the match have no result: it will be played anew, or by others. What was played stays in the history."""
    void = version_add(match, Result(Kind.VOID, played=False), source=source, author=author, reason=reason)
    match.results.filter(confirmed=True).update(confirmed=False)
    ResultVersion.objects.filter(pk=void.pk).update(confirmed=True)
    match.absent_at = match.confirms_at = match.called_at = match.time_called_at = match.ends_at = None
    match.offers = {}
    match.state = MatchState.WAITING
    cleared = ["absent_at", "confirms_at", "called_at", "time_called_at", "ends_at"]
    match.save(update_fields=["state", "offers", *cleared])
    MatchSeat.objects.filter(match=match).update(ready_at=None, out=False)
    emit(MatchVoided(match))
