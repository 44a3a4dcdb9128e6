"""A stage from its first round to who goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.db.models import Max
from django.utils.translation import gettext_lazy as _

from games.live import clocks
from tournaments.domain.choices import Kind, MatchState, RoundState, Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import recommended, rounds_at_tables
from tournaments.models import Dispute, Match, MatchSeat, Round, Stage, Tournament
from tournaments.pairing import round_robin, seeding, stages, tables
from tournaments.pairing.errors import PairingError
from tournaments.pairing.lots import ticket
from tournaments.pairing.rounds import weighed
from tournaments.selectors.brackets import plan_of
from tournaments.selectors.ratings import seeding_ratings
from tournaments.selectors.records import BRACKETS, Records, lot_seed, profile_of, records_of, settings_of
from tournaments.selectors.standings import rows_by_group, standings_of
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.events import StageBegun, StageFinished, emit
from tournaments.services.judging import dispute_rows
from tournaments.services.rounds import rounds
from tournaments.services.rounds.fixtures import fixtures_make
from tournaments.services.rounds.match_calls import matches_call


def stage_begin(*, stage: Stage, by: Any, players: Sequence[int] | None = None) -> Stage:
    """Starting places, and the first rounds: of Swiss a draft of round 1, of other formats everything at once.

    `players` are the registration numbers of those who have come here, best first; the first stage takes all who are in
    play. What was left to the number of players is fixed now. Raises `TournamentError`.
    """
    with act(stage) as this:
        stage = this.row
        if stage.began_at is not None:
            raise TournamentError("begun", _("This stage has begun already. Look at its rounds."))
        seeds = list(players) if players is not None else _seeded(stage)
        stage.seeds = seeds
        try:
            _fix_settings(stage)
            if stage.kind == Kind.ROUND_ROBIN:
                stage.groups = seeding.snake(seeds, settings_of(stage).groups)
            elif stage.kind in BRACKETS:
                plan_of(stage)
        except PairingError as error:
            raise TournamentError.of(error) from error
        stage.began_at = clocks.database_now()
        stage.save()
        entry = audit.write(
            stage.tournament,
            "stage_begun",
            by=by,
            object=f"stage:{stage.order}",
            after={"seeds": seeds, "groups": stage.groups, "settings": stage.settings},
        )
        emit(StageBegun(stage, entry))
        if stage.kind == Kind.SWISS:
            rounds.draft_make(stage, by=by)
        elif stage.kind == Kind.ROUND_ROBIN:
            _round_robin(stage)
        else:
            fixtures_make(stage)
    return stage


def stage_finish(*, stage: Stage, by: Any, early: bool = False, reason: str = "") -> Stage | None:
    """End a stage and begin the next one with those who go on; their places here are their starting places there.

    Answers the stage that has begun, None after the last one. `early` ends a Swiss stage before its last round, with a
    reason. Raises `TournamentError`.
    """
    with act(stage, by, "pair") as this:
        stage, tournament, role = this.row, this.tournament, this.role
        if stage.began_at is None or stage.closed_at is not None:
            raise TournamentError("not_open", _("This stage is not being played. Choose the one that is."))
        waiting = rounds.open_matches(stage)
        if waiting:
            raise rounds.refusal(waiting)
        dispute_rows.check_appeals(Dispute.objects.filter(match__round__stage=stage))
        if rounds.rounds_left(stage) and not (early and reason):
            raise TournamentError(
                "rounds_left",
                _("Not all rounds have been played. Draft the next one, or end the stage early and say why."),
            )
        stage.rounds.filter(state=RoundState.DRAFT).delete()
        now = clocks.database_now()
        stage.rounds.filter(state=RoundState.PUBLISHED).update(state=RoundState.CLOSED, closed_at=now)
        Match.objects.filter(round__stage=stage, state=MatchState.CONFIRMED).update(
            state=MatchState.FINAL, confirms_at=None
        )
        dispute_rows.rulings_final(Dispute.objects.filter(match__round__stage=stage))
        stage.closed_at = now
        stage.save(update_fields=["closed_at"])
        following = tournament.stages.filter(order=stage.order + 1).first()
        qualified = [] if following is None else qualifiers(stage)
        entry = audit.write(
            tournament,
            "stage_finished",
            by=by,
            role=role,
            object=f"stage:{stage.order}",
            reason=reason,
            after={"qualified": qualified},
        )
        emit(StageFinished(stage, qualified, entry))
        if following is not None and len(qualified) < _least(following):
            # nobody is left to play with: the stages that come are over before they begin
            Stage.objects.filter(tournament=tournament, order__gt=stage.order).update(
                seeds=qualified, began_at=now, closed_at=now
            )
            following = None
        elif following is not None:
            following = stage_begin(stage=following, by=by, players=qualified)
    return following


def qualifiers(stage: Stage, known: Records | None = None) -> list[int]:
    """Who goes on from a stage as it stands, best first, passing over those who have left.

    Of those who share a place where not all of them go on, the lot decides, with the seed of the standings. `known` are
    the records of the stage, where they are at hand.
    """
    told = settings_of(stage)
    gone = {
        number
        for number, state in stage.tournament.registrations.values_list("number", "state")
        if state != Standing.ACTIVE
    }
    if stage.kind in BRACKETS:
        going = [line.registration.number for line in standings_of(stage) if line.registration.number not in gone]
        return going[: told.cut or len(going)]
    seed = lot_seed(stage.tournament, "standings", stage.order)
    groups = [
        sorted(rows, key=lambda row: (row.rank, ticket(seed, "tie", row.player)))
        for rows in rows_by_group(known or records_of(stage), profile_of(stage))
    ]
    cut = told.cut or sum(map(len, groups))
    if len(groups) == 1:
        return stages.top(groups[0], cut, gone)
    each = told.advance_each or cut // len(groups)
    tiers = stages.group_tiers(groups, each, max(0, cut - each * len(groups)) if told.cut else 0, gone)
    tiers = [tier for tier in tiers if tier]
    return stages.cross(tiers, stage.groups) if sum(map(len, tiers)) > 1 else [one for tier in tiers for one in tier]


def _least(stage: Stage) -> int:
    """So many are needed to play a stage."""
    return tables.LEAST if settings_of(stage).table_size > 2 else 2


def current_stage(tournament: Tournament) -> Stage | None:
    """The stage that is being played."""
    return tournament.stages.filter(began_at__isnull=False, closed_at__isnull=True).order_by("order").last()


def _seeded(stage: Stage) -> list[int]:
    """The registration numbers of all who are in play by starting place."""
    tournament = stage.tournament
    active = list(tournament.registrations.filter(state=Standing.ACTIVE).order_by("number"))
    numbers = [one.number for one in active]
    seed = lot_seed(tournament, "seeding", stage.order)
    how = settings_of(stage).seeding
    if how == "hand":
        unseeded = max((one.seed or 0 for one in active), default=0) + 1
        return [one.number for one in sorted(active, key=lambda one: (one.seed or unseeded, one.number))]
    if how == "order":
        return numbers
    if how == "rating":
        users = {one.user_id: one.number for one in active if one.user_id}
        known = seeding_ratings(tournament, list(users), settings_of(stage).table_size > 2)
        ratings: dict[int, float | None] = dict.fromkeys(numbers)
        ratings |= {users[user]: rating.rating for user, rating in known.items()}
        return list(seeding.by_rating(ratings, seed))
    return list(seeding.by_lot(numbers, seed))


def _fix_settings(stage: Stage) -> None:
    """Rounds and cut as recommended, where the organiser has left them open."""
    told = settings_of(stage)
    awarded = stage.tournament.registrations.filter(number__in=stage.seeds).values_list("byes", flat=True)
    players = weighed(awarded) if stage.order == 1 else len(stage.seeds)
    band = recommended(stage.tournament.ruleset, players)
    if stage.kind == Kind.SWISS and not told.rounds:
        told = replace(told, rounds=band.rounds if told.table_size == 2 else rounds_at_tables(players))
    last = stage.tournament.stages.aggregate(last=Max("order"))["last"] == stage.order
    if not last and not told.cut and not told.advance_each:
        told = replace(told, cut=min(band.cut or 4, len(stage.seeds)))
    stage.settings = told.as_data()


def _round_robin(stage: Stage) -> None:
    """All rounds of all groups, published at once."""
    schedules = [round_robin.schedule(group, settings_of(stage).cycles) for group in stage.groups]
    now = clocks.database_now()
    numbers = {number: pk for pk, number in stage.tournament.registrations.values_list("pk", "number")}
    called: list[Match] = []
    for number in range(1, max(map(len, schedules)) + 1):
        round_ = Round.objects.create(
            stage=stage, number=number, state=RoundState.PUBLISHED, starts_at=now, published_at=now
        )
        matches: list[Match] = []
        seats: list[MatchSeat] = []
        for group, turns in enumerate(schedules):
            for pair in turns[number - 1].pairs if number <= len(turns) else ():
                match = Match(round=round_, table=len(matches) + 1, group=group)
                matches.append(match)
                seats += [
                    MatchSeat(match=match, round=round_, side=side, registration_id=numbers[player], chooses=not side)
                    for side, player in enumerate(pair)
                ]
        Match.objects.bulk_create(matches)
        MatchSeat.objects.bulk_create(seats)
        called += matches
    matches_call(called)
