"""Penalties: what a player has done, what he is given for it, and its effect on games and matches.

A disqualification is only proposed here: `services.disqualifying` has the second person.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.people.relations import related
from games.live import clocks
from games.services.tables import matches
from games.services.tables.matches import UNFINISHED
from tournaments.domain.choices import Mode, PenaltyStep, Source, Takes
from tournaments.domain.errors import TournamentError
from tournaments.models import Infraction, Match, MatchGame, MatchSeat, Registration, ResultVersion, Tournament
from tournaments.pairing import results as outcomes
from tournaments.pairing.errors import PairingError
from tournaments.penalties import Catalogue, Effect, Penalty, suggest
from tournaments.rules import rules_for
from tournaments.selectors import infractions as selected
from tournaments.selectors.games import score_of, seat_of
from tournaments.selectors.records import is_table
from tournaments.selectors.roles import plays
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.common.events import (
    DisqualificationProposed,
    LiftingProposed,
    PenaltyGiven,
    PenaltyRetracted,
    emit,
)
from tournaments.services.results import corrections, results
from tournaments.services.rounds.match_roles import check_unbiased, others_who_may, unbiased_role

ACT = "rule"
"""What one must be allowed to do to give penalties."""


def infraction_record(
    *,
    registration: Registration,
    by: Any,
    infraction: str,
    reason: str,
    penalty: str = "",
    match: Match | None = None,
    takes: str = Takes.NOW,
    typed: str = "",
    bracket: str = "",
) -> Infraction:
    """Write down what a player has done and give him a penalty for it; without `penalty` the suggested one.

    `takes` says which game a game loss takes. A match loss is the result of `match`; if it has one already, `typed` and
    `bracket` are those of `corrections.result_correct`. A disqualification only becomes a proposal. Raises
    `TournamentError`.
    """
    with act(registration.tournament, by, ACT) as this:
        row, role = this.row, this.role
        fresh = _fresh(row, registration)
        _check_neutral(row, fresh, by, match)
        catalogue = rules_for(row.ruleset).penalties
        now = clocks.database_now()
        day = day_of(row, now)
        suggested = _suggested(catalogue, infraction, fresh, day)
        given = catalogue.penalty(penalty or suggested)
        if given is None:
            raise _unknown("penalty", [one.code for one in catalogue.penalties])
        reason = needed(reason)
        _check_plays(fresh)
        _check_match(row, fresh, match)
        _check_proposed_once(row, fresh, given)
        proposed = given.effect == Effect.DISQUALIFICATION
        written = Infraction(
            tournament=row,
            registration=fresh,
            step=PenaltyStep.PROPOSED if proposed else PenaltyStep.GIVEN,
            infraction=infraction,
            suggested=suggested,
            penalty=given.code,
            edition=catalogue.edition,
            match=match,
            reason=reason,
            judge=by,
            role=role,
            day=day,
            at=now,
        )
        if given.effect == Effect.GAME_LOSS:
            _take_game(written, takes)
        written.save(force_insert=True)
        _done(row, written)
        emit(DisqualificationProposed(written) if proposed else PenaltyGiven(written))
        if _loses_match(row, match, given.effect, takes):
            assert match is not None
            _match_lost(match, fresh, by, written, typed, bracket)
    return written


def _check_plays(fresh: Registration) -> None:
    if not selected.punishable(fresh):
        raise TournamentError(
            "not_playing", _("Only who takes part in a tournament that is not over gets a penalty. Look at the list.")
        )


def _check_proposed_once(row: Tournament, fresh: Registration, given: Penalty) -> None:
    if given.effect != Effect.DISQUALIFICATION:
        return
    if any(one.pending and one.row.registration_id == fresh.pk for one in selected.pending(row)):
        raise TournamentError(
            "proposed", _("This disqualification is proposed already. A second person approves or refuses it.")
        )


def _done(row: Tournament, written: Infraction) -> None:
    """The audit of a penalty that was written down."""
    done(
        row,
        "disqualification_proposed" if written.step == PenaltyStep.PROPOSED else "infraction_recorded",
        by=written.judge,
        role=written.role,
        registration=written.registration,
        reason=written.reason,
        after={
            "number": written.pk,
            "infraction": written.infraction,
            "penalty": written.penalty,
            "suggested": written.suggested,
            "match": written.match_id or "",
            "takes": written.takes,
            **_mark(row, written.judge),
        },
    )


def infraction_retract(*, infraction: Infraction, by: Any, reason: str) -> Infraction:
    """Take a penalty back, or one's own proposal. A game loss that is still owed is owed no more; what a penalty has
    done to a game or a match stays and is put right there. That a disqualification is lifted is only proposed by it,
    once: a second person decides (`services.disqualifying`). Raises `TournamentError`."""
    with act(infraction.tournament, by, ACT) as this:
        row, role = this.row, this.role
        found = Infraction.objects.select_related("registration__user", "match").get(pk=infraction.pk)
        _check_neutral(row, found.registration, by, found.match)
        record = selected.record_of(found)
        if record.pending and found.judge_id != by.pk:
            raise TournamentError(
                "not_yours", _("Only who has proposed a disqualification takes it back. Approve it, or refuse it.")
            )
        holds = record.state == PenaltyStep.APPROVED and PenaltyStep.LIFTING not in record.later
        if not record.pending and not holds and record.state not in (PenaltyStep.GIVEN, PenaltyStep.SERVED):
            raise TournamentError("decided", _("This was decided already. Look at the list of penalties again."))
        if holds and row.over:
            raise TournamentError(
                "over", _("Nobody is disqualified or taken back in a tournament that is over. Open it again first.")
            )
        reason = needed(reason)
        step = PenaltyStep.LIFTING if holds else PenaltyStep.RETRACTED
        written = answered(found, step, by=by, role=role, reason=reason)
        done(
            row,
            "lifting_proposed" if holds else "infraction_retracted",
            by=by,
            role=role,
            registration=found.registration,
            reason=reason,
            before={"number": found.pk, "infraction": found.infraction, "penalty": found.penalty},
            after={"proposal": written.pk, **_mark(row, by)} if holds else _mark(row, by),
        )
        emit(LiftingProposed(found, written) if holds else PenaltyRetracted(found))
    return written


def owed_serve(begun: MatchGame) -> None:
    """A game has begun whose players may owe a game loss: one who does loses it; if both do, it is played. The
    tournament is locked."""
    match = begun.match
    tournament = match.round.stage.tournament
    owing = []
    for seat in MatchSeat.objects.filter(match=match).select_related("registration"):
        waiting = [] if seat.registration is None else selected.owed(seat.registration)
        owing += [(seat.side, one) for one in waiting[:1]]
    if len(owing) == 1 and not matches.game_lose(begun.game_id, seat_of(begun, owing[0][0])):
        return  # a fault of the rules has stopped the game: the next one takes the loss
    for _side, one in owing:
        answered(one, PenaltyStep.SERVED, match=match, game=begun.game_id, reason=one.reason)
        after = {"number": one.pk, "game": begun.game_id}
        done(tournament, "penalty_served", by=None, role="", registration=one.registration, after=after)


def answered(about: Infraction, step: str, *, reason: str, by: Any = None, role: str = "", **more: Any) -> Infraction:
    """Write what became of an infraction. The tournament is locked."""
    now = clocks.database_now()
    return Infraction.objects.create(
        tournament_id=about.tournament_id,
        registration_id=about.registration_id,
        step=step,
        about=about,
        infraction=about.infraction,
        suggested=about.suggested,
        penalty=about.penalty,
        edition=about.edition,
        reason=reason,
        judge=by,
        role=role,
        day=about.day,
        at=now,
        **more,
    )


def check_not_own(registration: Registration, by: Any) -> None:
    """Check that no official decides on themselves, their household or team. Raises `TournamentError`."""
    if registration.user_id is None:
        return
    if registration.user_id == by.pk:
        raise TournamentError("own", _("Nobody decides on himself. Ask another official."), status=403)
    if related(by, [registration.user_id]):
        raise TournamentError(
            "related", _("This player is of your household or team. Ask another official."), status=403
        )


def day_of(tournament: Tournament, at: datetime) -> date:
    """The day in the tournament's zone, within which repetition counts."""
    return at.astimezone(ZoneInfo(tournament.time_zone)).date()


def public_reason(row: Infraction) -> str:
    """What stands with a result that follows from a penalty: which one, and not why."""
    return gettext("Penalty no. %(number)s") % {"number": row.pk}


def needed(reason: str) -> str:
    """The reason, which must say something. Raises `TournamentError`."""
    said = reason.strip()[:400]
    if not said:
        raise TournamentError("reason", _("Give a reason: it is kept with the decision."), status=422)
    return said


# --- inner works -----------------------------------------------------------------------------------------------------


def _fresh(tournament: Tournament, registration: Registration) -> Registration:
    found = Registration.objects.select_related("user").get(pk=registration.pk)
    found.tournament = tournament
    return found


def _check_neutral(tournament: Tournament, registration: Registration, by: Any, match: Match | None) -> None:
    """Nobody punishes himself or his own people, or in a match of his own; who plays leaves it to others. Raises
    `TournamentError`."""
    check_not_own(registration, by)
    if match is not None:
        unbiased_role(match, by, ACT)
    check_unbiased(tournament, by, ACT)


def _mark(tournament: Tournament, by: Any) -> dict[str, bool]:
    """For the audit: an official acts who plays himself, because there is no other."""
    alone = plays(tournament, by) and not others_who_may(tournament, by, ACT)
    return {"single_official": True} if alone else {}


def _suggested(catalogue: Catalogue, infraction: str, registration: Registration, day: date) -> str:
    if catalogue.infraction(infraction) is None:
        raise _unknown("infraction", [one.code for one in catalogue.infractions])
    return suggest(catalogue, infraction, selected.as_earlier(selected.earlier(registration, day)))


def _unknown(code: str, known: list[str]) -> TournamentError:
    text = _("The catalogue of this game does not have that. Choose one of: %(known)s.") % {"known": ", ".join(known)}
    return TournamentError(code, text, status=422)


def _check_match(tournament: Tournament, registration: Registration, match: Match | None) -> None:
    if match is None:
        return
    here = match.round.stage.tournament_id == tournament.pk
    if not here or not match.seats.filter(registration=registration).exists():
        raise TournamentError(
            "match", _("This player does not play in that match. Choose a match of his own."), status=422
        )


def _take_game(written: Infraction, takes: str) -> None:
    """The game loss takes the running game, or the next one."""
    match = written.match
    _check_takes(written.tournament, match, takes)
    written.takes = takes
    if takes == Takes.NOW and match is not None:
        written.game = _game_lost(match, written.registration)


def _check_takes(tournament: Tournament, match: Match | None, takes: str) -> None:
    if takes not in Takes.values:
        raise _unknown("takes", list(Takes.values))
    if takes == Takes.NOW and match is None:
        raise TournamentError(
            "no_match", _("Say in which match the game is lost, or let the next game be the one that is lost.")
        )


def _game_lost(match: Match, registration: Registration) -> str:
    """The running game of a match ends with the player's loss: its id. "" where games are not played here."""
    if match.round.stage.tournament.mode != Mode.ONLINE:
        return ""
    side = match.seats.get(registration=registration).side
    running = MatchGame.objects.filter(match=match, game__status__in=UNFINISHED).order_by("-number").first()
    if running is None or not matches.game_lose(running.game_id, seat_of(running, side)):
        raise TournamentError(
            "no_game", _("No game of this match is being played. Let the next game be the one that is lost.")
        )
    return running.game_id


def _loses_match(tournament: Tournament, match: Match | None, effect: Effect, takes: str) -> bool:
    """Whether a match is lost by a penalty: also by a game loss on paper, if the match is one game."""
    if effect == Effect.MATCH_LOSS:
        if match is None:
            raise TournamentError("no_match", _("Say which match is lost: open the page of that match first."))
        return True
    one_game = match is not None and match.round.stage.best_of == 1 and tournament.mode == Mode.PAPER
    return effect == Effect.GAME_LOSS and one_game and takes == Takes.NOW


def _match_lost(
    match: Match, registration: Registration, by: Any, written: Infraction, typed: str, bracket: str
) -> ResultVersion | None:
    """The match counts as lost; of a table of three or four that is not over by one, and the others play on."""
    side = match.seats.get(registration=registration).side
    said = public_reason(written)
    if is_table(match) and match.state in results.REPORTABLE:
        return results.table_left(match=match, side=side, by=by, reason=said)
    result = match_loss(match, side)
    if match.state in corrections.CORRECTABLE and match.results.filter(confirmed=True).exists():
        return corrections.result_correct(match=match, by=by, result=result, reason=said, typed=typed, bracket=bracket)
    return results.result_record(match=match, result=result, source=Source.JUDGE, by=by, reason=said)


def match_loss(match: Match, side: int) -> outcomes.Result:
    """The result of a match that a side loses by a penalty, with the games played. Raises `TournamentError`."""
    played = score_of(match).games
    if is_table(match):
        MatchSeat.objects.filter(match=match, side=side).update(out=True)
        standing = match.results.filter(confirmed=True).first()
        winner = None if standing is None or standing.winner == side else standing.winner
        return results.table_made(match, winner)
    try:
        return outcomes.judge_loss(match.round.stage.best_of, 1 - side, played)
    except PairingError as error:
        raise TournamentError.of(error) from error
