"""Another result for a match that has one: what it would change, and the change.

Published pairings stay as they are. In a bracket, matches that have not begun get their right players by themselves;
if one has begun, the official chooses: the bracket stays as it was played, or everything below is played anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import CONTESTED, Kind, MatchState, RoundState, Source, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Registration, ResultVersion, Round, Stage
from tournaments.pairing.results import Result
from tournaments.selectors.records import BRACKETS, SEATS, settings_of
from tournaments.selectors.stage_matches import VALID
from tournaments.selectors.standings import Line, standings_of
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.results.results import check_fits, described, disputed, follow, single_official
from tournaments.services.results.team_results import decided_by
from tournaments.services.results.versions import version_add, version_confirm, version_void
from tournaments.services.rounds.fixtures import Consequence, consequence
from tournaments.services.rounds.match_roles import check_free, unbiased_role
from tournaments.services.rounds.rounds import open_matches

CORRECTABLE = (MatchState.CONFIRMED, MatchState.FINAL, MatchState.VOID)


@dataclass(frozen=True, slots=True)
class Put:
    """What a result that an official lets count has changed."""

    version: ResultVersion
    old: ResultVersion | None
    role: str
    built: bool
    """Whether something was built upon the old one."""
    bracket: str
    """"keep" or "reset" where that was to be chosen."""
    reset: list[str]
    """The fixtures that are played anew."""
    marks: dict[str, bool]
    """For the audit: whether he was the only official."""

    @property
    def data(self) -> dict[str, Any]:
        """For the audit."""
        return {**described(self.version), "bracket": self.bracket, "reset": self.reset, **self.marks}


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would change."""

    match: Match
    old: Result | None
    new: Result
    before: list[Line]
    """The standings of the stage now."""
    after: list[Line]
    """And with the new result. Of a bracket: if everything below is played anew."""
    ranks: list[tuple[Registration, int, int]]
    """Whose place changes, from and to."""
    cut_in: list[Registration]
    """Who would come above the cut."""
    cut_out: list[Registration]
    later: list[Match]
    """Matches that were paired from the old result and stay as they are."""
    moved: list[Match]
    """Matches of a bracket that have not begun and get other players."""
    touched: list[Match]
    """Matches of a bracket that have begun and would have other players: keep them, or reset them."""
    typed: str
    """What the official types to confirm; "" if nothing is built upon the result yet."""


def correction_preview(match: Match, result: Result) -> Preview:
    """What another result would change. Raises `TournamentError` if the match cannot have it."""
    match = Match.objects.select_related("round__stage__tournament").get(pk=match.pk)
    check_fits(match, result)
    stage = match.round.stage
    whole, made = decided_by(match, result)
    effect = consequence(whole, made) if stage.kind in BRACKETS else None
    confirmed = match.results.filter(confirmed=True).first()
    instead: Mapping[str, Result] = effect.results if effect else {whole.pk: made}
    before, after = standings_of(stage), standings_of(stage, instead=instead)
    ranks = {line.registration.pk: line.rank for line in before}
    above, below = _above_cut(stage, before), _above_cut(stage, after)
    return Preview(
        match=match,
        old=None if confirmed is None else confirmed.result,
        new=result,
        before=before,
        after=after,
        ranks=[
            (line.registration, ranks[line.registration.pk], line.rank)
            for line in after
            if ranks[line.registration.pk] != line.rank
        ],
        cut_in=[one for one in below if one not in above],
        cut_out=[one for one in above if one not in below],
        later=_later(match),
        moved=effect.moved if effect else [],
        touched=effect.touched if effect else [],
        typed=label(match) if built_upon(match, effect) else "",
    )


def result_correct(
    *, match: Match, by: Any, result: Result, reason: str, typed: str = "", bracket: str = ""
) -> ResultVersion:
    """Let another result count, of a match that is not contested.

    If something is built upon the old one, `typed` is the match's table or fixture, typed by hand. If matches of a
    bracket have begun that would have other players, `bracket` is "keep" (the correction is only written down) or
    "reset" (those matches are played anew). Raises `TournamentError`.
    """
    with act(match) as this:
        match = this.row
        tournament = match.round.stage.tournament
        _check(match)
        check_free(match, by)
        put = result_put(match, result, by=by, reason=reason, typed=typed, bracket=bracket)
        audit.write(
            tournament,
            "result_corrected",
            by=by,
            role=put.role,
            object=f"match:{match.pk}",
            reason=reason,
            before=described(put.old),
            after=put.data,
        )
        return put.version


def result_put(
    match: Match,
    result: Result,
    *,
    by: Any,
    reason: str,
    act: str = "result",
    typed: str = "",
    bracket: str = "",
    state: str = "",
) -> Put:
    """Let an official's result count instead of the one that did, if there was one; the tournament is locked.

    `act` is what he must be allowed to do where nothing is built upon the old one, `state` the one that the match gets:
    without it confirmed, or final where others have built upon it. The rest as in `result_correct`.
    """
    check_fits(match, result)
    if not reason.strip():
        raise TournamentError("reason", _("Say why: the players read the ruling."), status=422)
    stage = match.round.stage
    effect = None
    if stage.kind in BRACKETS and match.results.exists():
        effect = consequence(*decided_by(match, result))
    built = built_upon(match, effect)
    act = "correct" if built and act != "appeal" else act
    role = unbiased_role(match, by, act)
    marks = single_official(match, by, act)
    if built and typed.strip() != label(match):
        raise TournamentError(
            "typed",
            _("Others have built upon this result. Type %(label)s to correct it.") % {"label": label(match)},
        )
    touched = [] if effect is None else effect.touched
    if touched and bracket not in ("keep", "reset"):
        raise TournamentError(
            "choose", _("Matches that follow have begun. Choose whether the bracket stays or is played anew.")
        )
    old = match.results.filter(confirmed=True).first()
    version = version_add(match, result, source=Source.JUDGE, author=by, reason=reason[:400])
    kept = bool(touched) and bracket == "keep"
    if kept:
        match.state = state or match.state
        match.save(update_fields=["state"])
    else:
        for other in touched:
            version_void(other, author=by, reason=reason[:400], source=Source.JUDGE)
        version_confirm(match, version, state or (MatchState.FINAL if built else MatchState.CONFIRMED))
        follow(match)
        _reopen(stage)
    reset = [] if kept else [other.slot for other in touched]
    return Put(version, old, role, built, bracket if touched else "", reset, marks)


def label(match: Match) -> str:
    """What is typed for a match: its fixture, or its table."""
    return (match.team_match or match).slot or str(match.table or "")


def _check(match: Match) -> None:
    tournament = match.round.stage.tournament
    if tournament.state != State.RUNNING:
        raise TournamentError(
            "not_running", _("The tournament is over. An organiser can reopen it to correct a result.")
        )
    if match.state in CONTESTED:
        raise disputed()
    if match.state == MatchState.RULED:
        raise TournamentError(
            "ruled", _("The players can still appeal against the ruling. Correct it when it is final.")
        )
    if match.state not in CORRECTABLE or match.round.state not in VALID:
        raise TournamentError("no_result", _("This match has no result to correct. Enter one instead."))


def built_upon(match: Match, effect: Consequence | None) -> bool:
    """Whether something that stays was made from the result: a later round, the next stage, a match that has begun."""
    stage = match.round.stage
    if stage.closed_at is not None:
        return True
    if effect is not None:
        return bool(effect.touched)
    later = Round.objects.filter(stage=stage, number__gt=match.round.number, state__in=VALID)
    return stage.kind == Kind.SWISS and later.exists()


def _later(match: Match) -> list[Match]:
    """Swiss matches of both players in later rounds."""
    stage = match.round.stage
    if stage.kind != Kind.SWISS:
        return []
    players = match.seats.values_list("registration_id", flat=True)
    rows = Match.objects.filter(
        round__stage=stage, round__number__gt=match.round.number, seats__registration__in=list(players)
    )
    return list(
        rows.filter(round__state__in=VALID)
        .select_related("round")
        .prefetch_related(SEATS)
        .distinct()
        .order_by("round__number", "table")
    )


def _above_cut(stage: Stage, lines: list[Line]) -> list[Registration]:
    """Who stands above the cut to the next stage."""
    cut = settings_of(stage).cut
    last = not stage.tournament.stages.filter(order=stage.order + 1).exists()
    return [] if last or stage.groups else [line.registration for line in lines][:cut]


def _reopen(stage: Stage) -> None:
    """A stage that was over is played on, if the correction has opened matches in it. Raises `TournamentError`."""
    waiting = open_matches(stage) if stage.kind in BRACKETS else []
    Round.objects.filter(pk__in={match.round_id for match in waiting}).update(state=RoundState.PUBLISHED)
    if stage.closed_at is None or not waiting:
        return
    if Stage.objects.filter(tournament=stage.tournament_id, order__gt=stage.order, began_at__isnull=False).exists():
        raise TournamentError("next_stage", _("The next stage has begun. Keep the bracket as it was played."))
    stage.closed_at = None
    stage.save(update_fields=["closed_at"])
