"""Disqualification: proposed by one official (`services.infractions`), approved or refused by somebody else. It is
lifted in the same way: what was given in error is taken back by two people.

The second person is a head judge or organiser of the tournament, or a judge of the site: so even a tournament with a
single official has one. Nobody is his own second person, and nobody who plays is one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext_lazy as _

from games.services.cases.judging import judges_of_site, judges_site
from tournaments.domain.choices import PenaltyStep, Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Infraction, Match, MatchSeat, Registration, ResultVersion, Tournament
from tournaments.pairing import results as outcomes
from tournaments.selectors import infractions as selected
from tournaments.selectors.pairings import with_all
from tournaments.selectors.people import current_stage
from tournaments.selectors.records import BRACKETS
from tournaments.selectors.roles import MAY, may, plays, role_for
from tournaments.selectors.stage_matches import VALID
from tournaments.services.common.act import act
from tournaments.services.common.audit import actor_key, done
from tournaments.services.common.events import DisqualificationLifted, PlayerDisqualified, emit
from tournaments.services.judging.infractions import answered, check_not_own, needed, public_reason
from tournaments.services.registration.drops import leave
from tournaments.services.registration.places import give_up_place, place_or_wait
from tournaments.services.results import corrections, results

SITE_JUDGE = "site_judge"
"""Stands for the role of a judge of the site who has none in the tournament."""


def disqualification_approve(
    *, proposal: Infraction, by: Any, reason: str = "", bracket: str = "", typed: str = ""
) -> Infraction:
    """Take the player out of tournament and standings. Earlier opponents keep the results that they have against him.
    If it is lifting that was proposed, take him back.

    In a bracket that he has advanced in, `bracket` is "keep" (he loses what he has to play) or "reset" (his last win is
    turned round as well and what follows is played anew; `typed` as for a correction). Raises `TournamentError`.
    """
    with act(proposal.tournament) as this:
        row = this.row
        found, role, asked = _proposal(row, proposal, by)
        if asked.step == PenaltyStep.LIFTING:
            return _lift(row, found, asked, by=by, role=role, reason=reason)
        if found.judge_id is None:
            raise TournamentError(
                "unknown", _("Nobody knows any more who has proposed this. Refuse it, and propose it anew.")
            )
        player = found.registration.whole  # a team goes with each of its players
        player.tournament = row
        if not selected.punishable(player):
            raise TournamentError(
                "not_playing",
                _("Only who takes part in a tournament that is not over can be disqualified. Look at the list."),
            )
        won = last_win(player)
        if won is not None and bracket not in ("keep", "reset"):
            raise TournamentError(
                "choose", _("This player has advanced in the bracket. Choose whether it stays or is played anew.")
            )
        answer = answered(found, PenaltyStep.APPROVED, by=by, role=role, reason=reason.strip()[:400] or found.reason)
        before = player.state
        done(
            row,
            "disqualified",
            by=by,
            role=role,
            registration=player,
            reason=found.reason,
            before={"state": before},
            after={
                "number": found.pk,
                "proposed_by": actor_key(found.judge),
                "bracket": bracket if won is not None else "",
            },
        )
        emit(PlayerDisqualified(found))
        if not row.begun:
            give_up_place(player, Standing.DISQUALIFIED)
            return answer
        leave(row, player, Standing.DISQUALIFIED)
        if won is not None and bracket == "reset":
            lost = lost_instead(won, player)
            corrections.result_correct(
                match=won, by=by, result=lost, reason=public_reason(found), typed=typed, bracket="reset"
            )
        if before == Standing.ACTIVE:
            results.player_left(registration=player, by=by)
    return answer


def disqualification_refuse(*, proposal: Infraction, by: Any, reason: str) -> Infraction:
    """Refuse a disqualification as a second official: nothing happens to the player, or that they are
    out stands. Raises `TournamentError`."""
    with act(proposal.tournament) as this:
        row = this.row
        found, role, asked = _proposal(row, proposal, by)
        reason = needed(reason)
        lifting = asked.step == PenaltyStep.LIFTING
        step = PenaltyStep.KEPT if lifting else PenaltyStep.REFUSED
        answer = answered(found, step, by=by, role=role, reason=reason)
        done(
            row,
            "lifting_refused" if lifting else "disqualification_refused",
            by=by,
            role=role,
            registration=found.registration,
            reason=reason,
            after={"number": found.pk},
        )
    return answer


def why_not_second(proposal: Infraction, user: Any) -> str:
    """Why somebody may not be the second person, in a sentence; "" if he may."""
    try:
        _second_role(proposal.tournament, proposal, user)
    except TournamentError as error:
        return error.text
    return ""


def seconds_of(proposal: Infraction) -> list[Any]:
    """Who may be the second person: officials of the tournament, or, where there is no other one, the site's judges.
    Nobody who plays in it or is related to the player."""
    users = get_user_model()._default_manager
    offices = proposal.tournament.officials.filter(role__in=MAY["disqualify"]).values("user")

    def others(rows: Iterable[Any]) -> list[Any]:
        return [one for one in rows if not why_not_second(proposal, one)]

    return others(users.filter(pk__in=offices, is_active=True)) or others(judges_of_site())


def lost_by_it(player: Registration) -> QuerySet[Match]:
    """The matches that a player has lost by being disqualified, the first one first."""
    lost = ResultVersion.objects.filter(confirmed=True, kind=outcomes.Kind.DQ_LOSS).exclude(winner=None)
    seats = MatchSeat.objects.filter(registration=player).exclude(side=OuterRef("winner"))
    found = lost.filter(Exists(seats.filter(match=OuterRef("match"))))
    return with_all(Match.objects.filter(results__in=found)).order_by("round__stage__order", "round__number")


def last_win(player: Registration) -> Match | None:
    """The match of a bracket that has brought a player to where he is now; None if he has won none, or lost since."""
    stage = current_stage(player.tournament)
    if stage is None or stage.kind not in BRACKETS:
        return None
    seats = player.match_seats.filter(round__stage=stage, round__state__in=VALID, match__results__confirmed=True)
    for seat in seats.select_related("match__round__stage__tournament").order_by("-round__number", "-pk"):
        version = seat.match.results.get(confirmed=True)
        if version.kind not in outcomes.ALONE:
            return seat.match if version.winner == seat.side else None
    return None


def lost_instead(match: Match, player: Registration) -> outcomes.Result:
    """The result of a match that a disqualified player had won."""
    side = match.seats.get(registration=player).side
    return outcomes.disqualify(match.round.stage.best_of, 1 - side)


# --- inner works -----------------------------------------------------------------------------------------------------


def _lift(row: Tournament, found: Infraction, asked: Infraction, *, by: Any, role: str, reason: str) -> Infraction:
    """The player is as he was before, and stands in the standings again. In the next round of a Swiss he is paired, as
    somebody who was taken in again; before the start he has a place if one is free. Results that he has lost by it are
    corrected one by one, for others may have built upon them."""
    if row.over:
        raise TournamentError(
            "over", _("Nobody is disqualified or taken back in a tournament that is over. Open it again first.")
        )
    answer = answered(found, PenaltyStep.LIFTED, by=by, role=role, reason=reason.strip()[:400] or asked.reason)
    player = found.registration.whole
    player.tournament = row
    entries = row.audit.filter(action="disqualified", object=f"registration:{player.number}")
    before = next((one.before["state"] for one in entries if one.after.get("number") == found.pk), Standing.DROPPED)
    if not row.begun:
        place_or_wait(player)
    elif before == Standing.ACTIVE:
        player.state, player.dropped_after = before, None
    else:
        player.state = Standing.DROPPED if before == Standing.DROPPED else Standing.REMOVED
    player.save()
    done(
        row,
        "disqualification_lifted",
        by=by,
        role=role,
        registration=player,
        reason=asked.reason,
        before={"state": Standing.DISQUALIFIED},
        after={"state": player.state, "number": found.pk, "proposed_by": actor_key(asked.judge)},
    )
    emit(DisqualificationLifted(found))
    return answer


def _proposal(row: Tournament, proposal: Infraction, by: Any) -> tuple[Infraction, str, Infraction]:
    """The disqualification as it is now, the role by which somebody may decide, and on what:
    that it is proposed, or that it is to be lifted."""
    found = Infraction.objects.select_related("registration__user", "judge").get(pk=proposal.pk)
    found.tournament = found.registration.tournament = row
    asked = selected.record_of(found).asked
    role = _second_role(row, asked or found, by)
    if asked is None:
        raise TournamentError("decided", _("This was decided already. Look at the list of penalties again."))
    return found, role, asked


def _second_role(tournament: Tournament, proposal: Infraction, by: Any) -> str:
    """The role in which somebody is the second person. Raises `TournamentError`."""
    check_not_own(proposal.registration, by)
    if proposal.judge_id == by.pk:
        raise TournamentError(
            "second_person", _("A disqualification takes two people. Another official has to decide on it."), status=403
        )
    if plays(tournament, by):
        raise TournamentError(
            "plays", _("Who plays in the tournament disqualifies nobody in it. Ask another official."), status=403
        )
    if judges_site(by) and not may(tournament, by, "disqualify"):
        return SITE_JUDGE
    return role_for(tournament, by, "disqualify")
