"""A late player meets whoever would have the bye: in a draft, or in a round that is being played already."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import Kind as Format
from tournaments.domain.choices import RoundState, Source, Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, MatchSeat, Registration, Round
from tournaments.pairing.results import Kind
from tournaments.selectors.roles import role_for
from tournaments.selectors.stage_matches import VALID
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.events import MatchExpected, emit
from tournaments.services.results.versions import version_void
from tournaments.services.rounds import rounds
from tournaments.services.rounds.match_calls import matches_call
from tournaments.services.rounds.match_roles import check_unbiased


def unpaired(round_: Round) -> list[Registration]:
    """Those in play who sit in no match of a round: who came after it was paired, or was taken in again."""
    there = round_.match_seats.values("registration")
    found = round_.stage.tournament.registrations.filter(state=Standing.ACTIVE).exclude(pk__in=there)
    return list(found.select_related("user").order_by("number"))


def bye_of(round_: Round) -> Match | None:
    """The match of a round whose only player has the bye by the pairing, not one that was given to him before."""
    rows = round_.matches.filter(team_match=None).prefetch_related("seats__registration")
    alone = [match for match in rows if len(match.seats.all()) == 1]
    for match in alone:
        owner = match.seats.all()[0].registration
        absent = match.results.filter(confirmed=True).exclude(kind=Kind.BYE).exists()
        if owner is not None and not absent and (round_.stage.order > 1 or owner.byes < round_.number):
            return match
    return None


def late_seat(*, round: Round, by: Any, registration: Registration) -> bool:
    """Pair somebody who came late with whoever has the bye, in a draft or in the round that is being played.

    False: it is a draft without a bye, and he joins in the next round. Raises `TournamentError`.
    """
    if round.state == RoundState.DRAFT:
        return rounds.round_seat_late(round=round, by=by, registration=registration)
    with act(round) as this:
        round_ = this.row
        stage, tournament = round_.stage, round_.stage.tournament
        role = role_for(tournament, by, "pair")
        check_unbiased(tournament, by, "pair")
        later = stage.rounds.filter(state__in=VALID, number__gt=round_.number)
        if stage.kind != Format.SWISS or round_.state != RoundState.PUBLISHED or later.exists():
            raise TournamentError("not_published", _("This round is not being played. Choose the one that is."))
        if round_.called_at is not None:
            raise TournamentError(
                "time_called", _("The time of this round is over. Let the player join in the next one.")
            )
        if registration not in unpaired(round_):
            raise TournamentError("paired", _("This player is paired in this round, or is not in play."))
        match = bye_of(round_)
        if match is None:
            raise TournamentError("no_bye", _("Nobody has a bye in this round. Let the player join in the next one."))
        owner = match.seats.get()
        Registration.objects.filter(pk=registration.pk).update(joined_round=round_.number)
        rounds.admit(stage)
        rounds.mark_absent(stage, round_.number)
        version_void(match, source=Source.PAIRING)
        MatchSeat.objects.filter(pk=owner.pk).update(chooses=True)
        MatchSeat.objects.create(match=match, round=round_, side=1, registration_id=registration.pk)
        tables = round_.matches.values_list("table", flat=True)
        match.table = 1 + max((table for table in tables if table is not None), default=0)
        match.save(update_fields=["table"])
        fresh = Match.objects.get(pk=match.pk)
        fresh.round = round_
        matches_call([fresh])
        emit(MatchExpected(fresh))
        audit.write(
            tournament,
            "late_player_seated",
            by=by,
            role=role,
            object=f"registration:{registration.number}",
            after={"round": round_.number, "seated": True, "match": match.pk},
        )
    return True
