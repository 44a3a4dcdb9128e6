"""Rounds: drafted, changed while nobody has seen them, published, closed, or struck out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Max, QuerySet
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.platform.compiled_queries import CompiledQuery
from games.live import clocks
from tournaments.domain.choices import Kind, MatchState, Mode, Role, RoundState, Source, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import pairing_system
from tournaments.models import Dispute, Match, MatchSeat, Registration, Round, Stage, Tournament
from tournaments.pairing import results, swaps, swiss, tables
from tournaments.pairing.costs import Bands
from tournaments.pairing.errors import PairingError
from tournaments.pairing.field import Dutch, Field, FirstRound, Swiss
from tournaments.pairing.matches import Match as Record
from tournaments.pairing.profiles import CHESS
from tournaments.pairing.swiss import Pair, Pairing
from tournaments.rules.tournament_rules import TimeRule
from tournaments.selectors.records import (
    BRACKETS,
    DONE,
    SEATS,
    Records,
    lot_seed,
    profile_of,
    records_of,
    settings_of,
    white_first,
)
from tournaments.selectors.roles import role_for, roles_of
from tournaments.selectors.stage_matches import VALID
from tournaments.selectors.standings import rows_by_group
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.events import MatchVoided, RoundPublished, emit
from tournaments.services.judging import dispute_rows
from tournaments.services.results.versions import version_add, version_confirm
from tournaments.services.rounds.match_calls import matches_call
from tournaments.services.rounds.match_roles import check_unbiased

IN_REQUEST = {"least_cost": 500, "fide_dutch": 60}
"""Larger fields are paired by a worker, by system: see `tournaments.tasks`."""


def round_draft(*, tournament: Tournament, by: Any, override: bool = False, reason: str = "") -> Round:
    """Pair the next Swiss round. Nobody but officials sees it before it is published.

    A draft that is there already is made anew if results or players have changed since, with the same seed: whoever
    drafts again gets nothing else by it. `override` lets the head judge pair although matches are open, with a reason.
    Raises `TournamentError`.
    """
    with act(tournament, by, "pair") as this:
        tournament, role = this.tournament, this.role
        stage = _swiss_stage(tournament)
        old = stage.rounds.filter(state=RoundState.DRAFT).first()
        overridden = override and old is not None and not old.record["open_too"]
        if old is not None and not overridden and not _stale(old):
            raise TournamentError(
                "drafted",
                _("Round %(number)s is drafted already. Publish it, or change it.") % {"number": old.number},
            )
        waiting = open_matches(stage)
        if waiting and not (override and reason and not roles_of(tournament, by).isdisjoint(OVERRIDE)):
            raise refusal(waiting)
        if not rounds_left(stage) and old is None:
            raise _no_round_left(stage)
        if old is not None:
            old.delete()
        return draft_make(stage, by=by, role=role, reason=reason, open_too=bool(waiting))


OVERRIDE = frozenset({Role.HEAD_JUDGE, Role.ORGANISER})


def draft_make(stage: Stage, *, by: Any, role: str = "", reason: str = "", open_too: bool = False) -> Round:
    """The draft of the next round of a Swiss stage. The tournament is locked. Raises `TournamentError`."""
    admit(stage)
    number = (stage.rounds.filter(state__in=VALID).aggregate(last=Max("number"))["last"] or 0) + 1
    attempt = (stage.rounds.filter(number=number).aggregate(last=Max("attempt"))["last"] or 0) + 1
    mark_absent(stage, number)
    seed = lot_seed(stage.tournament, "round", stage.order, number, attempt)
    told = settings_of(stage)
    by_rank = told.by_rank_last and 1 < number == told.rounds
    try:
        field = field_of(stage, number, seed, by_rank=by_rank, open_too=open_too)
        pairing = (tables if told.table_size > 2 else swiss).pair(field)
    except PairingError as error:
        raise TournamentError.of(error) from error
    round_ = Round.objects.create(stage=stage, number=number, attempt=attempt, seed=seed)
    round_.record = {"by_rank": by_rank, "open_too": open_too, "swaps": [], **_written(pairing)}
    round_.save(update_fields=["record"])
    _seat(round_, pairing)
    audit.write(
        stage.tournament,
        "round_drafted",
        by=by,
        role=role,
        object=f"round:{number}",
        reason=reason,
        after={"attempt": attempt, "digest": field.digest, "costs": round_.record["costs"], "open": open_too},
    )
    return round_


def round_discard(*, round: Round, by: Any) -> None:
    """Throw a draft away, for example to wait for a late player. The next draft has the same seed."""
    with act(round, by, "pair") as this:
        round_, role = this.row, this.role
        _check_draft(round_)
        audit.write(round_.stage.tournament, "round_discarded", by=by, role=role, object=f"round:{round_.number}")
        round_.delete()


def round_swap(*, round: Round, by: Any, first: int, second: int, reason: str) -> Round:
    """Two players of a draft change places. `first` and `second` are registration numbers. Raises `TournamentError`."""
    with act(round, by, "pair") as this:
        round_, role = this.row, this.role
        tournament = this.tournament
        check_unbiased(tournament, by, "pair")
        _check_draft(round_)
        _check_reason(reason)
        before = pairing_of(round_)
        try:
            after = _changes(round_.stage).swap(_field_again(round_), before, first, second)
        except PairingError as error:
            raise TournamentError.of(error) from error
        costs = {"before": before.costs._asdict(), "after": after.costs._asdict()}
        swap = {"first": first, "second": second, "reason": reason, **costs}
        round_.record = {**round_.record, **_written(after), "swaps": [*round_.record["swaps"], swap]}
        round_.save(update_fields=["record"])
        _seat(round_, after)
        audit.write(
            tournament,
            "round_swapped",
            by=by,
            role=role,
            object=f"round:{round_.number}",
            reason=reason,
            before={"costs": costs["before"]},
            after={"first": first, "second": second, "costs": costs["after"]},
        )
    return round_


def round_seat_late(*, round: Round, by: Any, registration: Registration) -> bool:
    """Let somebody who came after the draft meet whoever has the bye. Without one he joins in the next round.

    Answers whether he plays in this one. Raises `TournamentError`.
    """
    with act(round, by, "pair") as this:
        round_, role = this.row, this.role
        tournament = this.tournament
        check_unbiased(tournament, by, "pair")
        _check_draft(round_)
        registration.refresh_from_db()
        before = pairing_of(round_)
        registration.joined_round = round_.number
        registration.save(update_fields=["joined_round"])
        admit(round_.stage)
        mark_absent(round_.stage, round_.number)
        try:
            after = _changes(round_.stage).seat_late(_field_again(round_), before, registration.number)
        except PairingError as error:
            raise TournamentError.of(error) from error
        seated = after != before
        if seated:
            round_.record = {**round_.record, **_written(after)}
            round_.save(update_fields=["record"])
            _seat(round_, after)
        else:
            registration.joined_round = round_.number + 1
            registration.save(update_fields=["joined_round"])
        audit.write(
            tournament,
            "late_player_seated",
            by=by,
            role=role,
            object=f"registration:{registration.number}",
            after={"round": round_.number, "seated": seated},
        )
    return seated


def round_publish(*, round: Round, by: Any, clock: bool = True) -> Round:
    """Show a draft to everybody: byes count, players are called, and the `clock` begins, or waits until it is started.

    Raises `TournamentError`.
    """
    with act(round, by, "pair") as this:
        round_, role = this.row, this.role
        stage = round_.stage
        tournament = this.tournament
        _check_draft(round_)
        _check_running(tournament)
        waiting = open_matches(stage)
        if waiting and not round_.record["open_too"]:
            raise refusal(waiting)  # somebody has objected to a result since the draft
        if _stale(round_):
            raise TournamentError(
                "draft_stale",
                _("Results or players have changed since this draft. Draft the round again, then publish it."),
            )
        now = clocks.database_now()
        _close_before(stage, round_.number, now)
        round_.state = RoundState.PUBLISHED
        round_.published_at = now
        if clock or tournament.by_correspondence:
            _begin(round_, now)
        round_.save()
        matches = list(round_.matches.prefetch_related(SEATS))
        for match in matches:
            match.round = round_
        alone = [match for match in matches if len(match.seats.all()) == 1]
        bye = results.bye(stage.best_of, tournament.team_size)
        for match in alone:
            version_confirm(match, version_add(match, bye, source=Source.PAIRING), MatchState.FINAL)
        matches_call([match for match in matches if match not in alone])
        after = {} if clock else {"clock": "waits"}
        audit.write(tournament, "round_published", by=by, role=role, object=f"round:{round_.number}", after=after)
        emit(RoundPublished(round_))
    return round_


def round_clock_start(*, round: Round, by: Any) -> Round:
    """Start the clock of a round that was published without: from now on players are waited for. Raises
    `TournamentError`."""
    with act(round, by, "clock") as this:
        round_, role = this.row, this.role
        tournament = this.tournament
        _check_published(round_)
        _check_running(tournament)
        if round_.starts_at is not None:
            raise TournamentError("clock_runs", _("The clock of this round has been started already."))
        now = clocks.database_now()
        _begin(round_, now)
        round_.save(update_fields=["starts_at", "ends_at"])
        waits = TimeRule.from_data(tournament.time_rule).no_show_minutes
        if tournament.mode == Mode.ONLINE and waits:
            called = round_.matches.filter(state=MatchState.CALLED, absent_at=None)
            called.update(absent_at=now + timedelta(minutes=waits))
        ends = round_.ends_at and round_.ends_at.isoformat()
        after = {"starts_at": now.isoformat(), "ends_at": ends}
        audit.write(tournament, "round_clock_set", by=by, role=role, object=f"round:{round_.number}", after=after)
    return round_


def _begin(round_: Round, now: datetime) -> None:
    minutes = settings_of(round_.stage).round_minutes
    if minutes is None:
        minutes = TimeRule.from_data(round_.stage.tournament.time_rule).round_minutes
    round_.starts_at = now
    timed = minutes and not round_.stage.tournament.by_correspondence
    round_.ends_at = now + timedelta(minutes=minutes) if timed else None


def round_unpublish(*, round: Round, by: Any, reason: str) -> Round:
    """Take a round back in which nothing has happened yet; the next draft has a new seed. Raises `TournamentError`."""
    with act(round, by, "pair") as this:
        round_, role = this.row, this.role
        _check_published(round_)
        _check_reason(reason)
        begun = round_.matches.filter(seats__side=1).exclude(state=MatchState.CALLED)
        if begun.exists():
            raise TournamentError(
                "begun", _("Matches of this round have begun. Correct results, or strike the whole round out.")
            )
        _strike(round_, "round_unpublished", by, role, reason)
    return round_


def round_void(*, round: Round, by: Any, reason: str, typed: str) -> Round:
    """Strike out a whole round with everything that was played in it. `typed` is the name of the tournament, typed by
    hand. Raises `TournamentError`."""
    with act(round, by, "void") as this:
        round_, role = this.row, this.role
        tournament = this.tournament
        _check_published(round_)
        _check_reason(reason)
        if typed.strip() != tournament.name.strip():
            raise TournamentError("typed", _("Type the name of the tournament to strike the round out."))
        _strike(round_, "round_voided", by, role, reason)
    return round_


def round_close(*, round: Round, by: Any) -> Round:
    """End a round: all its results are there, and its clock stops. Raises `TournamentError`."""
    with act(round, by, "pair") as this:
        round_, role = this.row, this.role
        tournament = this.tournament
        _check_published(round_)
        waiting = [match for match in open_matches(round_.stage) if match.round_id == round_.pk]
        if waiting:
            raise refusal(waiting)
        round_.state = RoundState.CLOSED
        round_.closed_at = clocks.database_now()
        round_.save(update_fields=["state", "closed_at"])
        audit.write(tournament, "round_closed", by=by, role=role, object=f"round:{round_.number}")
    return round_


def round_clock_set(*, round: Round, by: Any, minutes: int) -> Round:
    """Let so many minutes remain from now on; 0: untimed. Raises `TournamentError`."""
    with act(round) as this:
        round_ = this.row
        ends = clocks.database_now() + timedelta(minutes=minutes) if minutes else None
        return _clock(round_, by, ends, minutes)


def round_extend(*, round: Round, by: Any, minutes: int) -> Round:
    """Add so many minutes to the clock of a round. Raises `TournamentError`."""
    with act(round) as this:
        round_ = this.row
        if round_.ends_at is None:
            raise TournamentError("untimed", _("This round has no clock. Set one first."))
        return _clock(round_, by, round_.ends_at + timedelta(minutes=minutes), minutes)


def no_round_clock() -> TournamentError:
    """What is said of a clock by minutes where players have days."""
    return TournamentError(
        "correspondence", _("By correspondence rounds and matches have no clock. Set the last date of a match instead.")
    )


def open_matches(stage: Stage) -> list[Match]:
    """Matches of published rounds that have no undisputed result yet, by round and table: of two teams their boards,
    and their match only once all of those are done."""
    found = list(_open(stage.pk).select_related("round").order_by("round__number", "table", "seat"))
    held = {match.team_match_id for match in found}
    return [match for match in found if match.pk not in held]


def open_states(stage: Stage) -> list[str]:
    """The states of `open_matches`, without reading anything else of them."""
    found = _OPEN.rows(stage.pk)
    held = {team_match for _pk, team_match, _state in found}
    return [state for pk, _team_match, state in found if pk not in held]


def _open(stage: int) -> QuerySet[Match]:
    return Match.objects.filter(round__stage=stage, round__state__in=VALID).exclude(state__in=DONE)


_OPEN = CompiledQuery(lambda stage: _open(stage).order_by().values_list("pk", "team_match_id", "state"))


def refusal(waiting: Sequence[Match]) -> TournamentError:
    """Which matches are in the way."""
    names = [match.slot or match.table_name for match in waiting]
    shown = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    text = ngettext(
        "%(count)s match has no result yet. Enter it first. Table: %(tables)s.",
        "%(count)s matches have no result yet. Enter them first. Tables: %(tables)s.",
        len(waiting),
    )
    return TournamentError("open_matches", text % {"count": len(waiting), "tables": shown})


def rounds_left(stage: Stage) -> bool:
    """Whether another round can be drafted: of Swiss there is one left, and there are enough who play it."""
    if stage.kind != Kind.SWISS:
        return False
    last = stage.rounds.filter(state__in=VALID).aggregate(last=Max("number"))["last"] or 0
    active = stage.tournament.registrations.filter(state=Standing.ACTIVE)
    if stage.order > 1:
        active = active.filter(number__in=stage.seeds)
    return last < settings_of(stage).rounds and active.count() >= (
        tables.LEAST if settings_of(stage).table_size > 2 else 2
    )


def field_of(stage: Stage, number: int, seed: str, *, by_rank: bool, open_too: bool) -> Field:
    """The field before a round, from the records as they are now. Raises `WrongField`."""
    records = records_of(stage)
    told = settings_of(stage)
    profile = profile_of(stage)
    by_fide = pairing_system(told, profile) == "fide_dutch" and not by_rank
    dutch = Dutch(rounds=told.rounds, white_first=white_first(stage)) if by_fide else None
    switches = Swiss(
        points=profile.points,
        first_round=FirstRound.SEEDED if told.first_round == "seeded" else FirstRound.RANDOM,
        forfeits_meet=profile.forfeits_meet,
        avoid_rounds=told.avoid_rounds,
        rematch_before_second_bye=told.rematch_before_second_bye,
        fide_byes=dutch is not None or (profile.name == CHESS.name and stage.tournament.mode == Mode.PAPER),
        dutch=dutch,
        weights=profile.weights,
        table_size=told.table_size,
    )
    ranks = None
    if by_rank:
        ranks = {row.player: row.rank for row in rows_by_group(records, profile)[0]}
    return Field.before(
        number, records.entrants, _before(records, number), seed, switches, ranks=ranks, open_matches=open_too
    )


def pairing_of(round_: Round) -> Pairing:
    """The draft as the pairing library made it, from the rows."""
    record = round_.record
    pairs = []
    for match in round_.matches.order_by("table").prefetch_related(SEATS):
        sides = [seat.registration.number for seat in match.seats.all() if seat.registration]
        pairs.append(Pair(sides[0], sides[1] if len(sides) > 1 else None, match.table, tuple(sides[2:])))
    ordered = sorted(pairs, key=lambda pair: (pair.table is None, pair.table or 0, pair.a))
    return Pairing(
        round=round_.number,
        pairs=tuple(ordered),
        costs=Bands(**record["costs"]),
        notices=tuple(swiss.Notice(one["code"], one["data"]) for one in record["notices"]),
        reach=record["reach"],
        seed=round_.seed,
        digest=record["digest"],
        version=record["version"],
        library=record["library"],
    )


def _changes(stage: Stage) -> Any:
    """What changes a draft of this stage by hand."""
    return tables if settings_of(stage).table_size > 2 else swaps


def _before(records: Records, number: int) -> list[Record]:
    return [match for match in records.matches if match.round < number]


def _field_again(round_: Round) -> Field:
    record = round_.record
    return field_of(round_.stage, round_.number, round_.seed, by_rank=record["by_rank"], open_too=record["open_too"])


def _stale(round_: Round) -> bool:
    """Whether the records say something else than when the round was drafted."""
    try:
        return _field_again(round_).digest != round_.record["digest"] or _unadmitted(round_.stage).exists()
    except PairingError:
        return True


def _written(pairing: Pairing) -> dict[str, Any]:
    """What an auditor needs to make the pairing again."""
    return {
        "digest": pairing.digest,
        "costs": pairing.costs._asdict(),
        "notices": [{"code": notice.code, "data": notice.data} for notice in pairing.notices],
        "reach": pairing.reach,
        "version": pairing.version,
        "library": pairing.library,
    }


def _seat(round_: Round, pairing: Pairing) -> None:
    """Write a pairing into the rows of a draft."""
    round_.matches.all().delete()
    keys = dict(round_.stage.tournament.registrations.values_list("number", "pk"))
    matches, seats = [], []
    for pair in pairing.pairs:
        match = Match(round=round_, table=pair.table)
        matches.append(match)
        for side, player in enumerate(pair.players):
            chooses = side == 0 and pair.b is not None
            seats.append(MatchSeat(match=match, round=round_, side=side, registration_id=keys[player], chooses=chooses))
    Match.objects.bulk_create(matches)
    MatchSeat.objects.bulk_create(seats)


def _unadmitted(stage: Stage) -> Any:
    """Late players who are not in the field yet."""
    if stage.order > 1:
        return Registration.objects.none()
    late = stage.tournament.registrations.filter(state=Standing.ACTIVE)
    last = stage.rounds.filter(state__in=VALID).aggregate(last=Max("number"))["last"] or 0
    return late.filter(joined_round__lte=last + 1).exclude(number__in=stage.seeds).order_by("number")


def admit(stage: Stage) -> None:
    """Late players join the field behind those who are in it."""
    late = list(_unadmitted(stage).values_list("number", flat=True))
    if late:
        stage.seeds = [*stage.seeds, *late]
        stage.save(update_fields=["seeds"])


def mark_absent(stage: Stage, number: int) -> None:
    """Rounds that somebody missed who plays this one: before he came, or while he was away."""
    playing = stage.tournament.registrations.filter(state=Standing.ACTIVE, number__in=stage.seeds)
    keys = set(playing.filter(joined_round__lte=number).values_list("pk", flat=True) if stage.order == 1 else ())
    for round_ in stage.rounds.filter(state__in=VALID, number__lt=number):
        there = set(round_.match_seats.values_list("registration_id", flat=True))
        for key in sorted(keys - there):
            match = Match.objects.create(round=round_)
            MatchSeat.objects.create(match=match, round=round_, side=0, registration_id=key)
            version_confirm(match, version_add(match, results.absent(), source=Source.PAIRING), MatchState.FINAL)


def _close_before(stage: Stage, number: int, now: datetime) -> None:
    """The rounds before are over, and what was reported in them cannot be contested any more."""
    Match.objects.filter(round__stage=stage, round__number__lt=number, state=MatchState.CONFIRMED).update(
        state=MatchState.FINAL, confirms_at=None
    )
    dispute_rows.rulings_final(Dispute.objects.filter(match__round__stage=stage, match__round__number__lt=number))
    stage.rounds.filter(number__lt=number, state=RoundState.PUBLISHED).update(state=RoundState.CLOSED, closed_at=now)


def _strike(round_: Round, action: str, by: Any, role: str, reason: str) -> None:
    """All matches of a round are void, and its number is free for another draft."""
    stage = round_.stage
    if stage.kind in BRACKETS or stage.kind == Kind.ROUND_ROBIN:
        raise TournamentError(
            "planned", _("Rounds of this format follow from its plan. Correct the results of single matches instead.")
        )
    if stage.rounds.filter(state__in=VALID, number__gt=round_.number).exists():
        raise TournamentError("later_round", _("A later round has been published. Correct results instead."))
    if stage.closed_at is not None:
        raise TournamentError("closed", _("This stage is over. Correct results instead."))
    stage.rounds.filter(state=RoundState.DRAFT).delete()
    matches = list(round_.matches.all())
    round_.matches.update(state=MatchState.VOID, absent_at=None, confirms_at=None)
    round_.state = RoundState.VOIDED
    round_.ends_at = None
    round_.closed_at = clocks.database_now()
    round_.save(update_fields=["state", "ends_at", "closed_at"])
    for match in matches:
        match.state = MatchState.VOID
        emit(MatchVoided(match))
    audit.write(stage.tournament, action, by=by, role=role, object=f"round:{round_.number}", reason=reason)


def _clock(round_: Round, by: Any, ends: datetime | None, minutes: int) -> Round:
    tournament = round_.stage.tournament
    role = role_for(tournament, by, "clock")
    _check_published(round_)
    if tournament.by_correspondence:
        raise no_round_clock()
    if round_.called_at is not None:
        raise TournamentError("time_called", _("Time has been called. Give matches an extension instead."))
    before = round_.ends_at
    round_.ends_at = ends
    round_.save(update_fields=["ends_at"])
    audit.write(
        tournament,
        "round_clock_set",
        by=by,
        role=role,
        object=f"round:{round_.number}",
        before={"ends_at": before and before.isoformat()},
        after={"ends_at": ends and ends.isoformat(), "minutes": minutes},
    )
    return round_


def _no_round_left(stage: Stage) -> TournamentError:
    played = stage.rounds.filter(state__in=VALID).count()
    if played < settings_of(stage).rounds:
        return TournamentError("too_few", _("Fewer than two players are left. Finish the stage."))
    return TournamentError("last_round", _("All rounds of this stage are played. Finish the stage."))


def _swiss_stage(tournament: Tournament) -> Stage:
    """The stage whose next round can be drafted."""
    _check_running(tournament)
    stage = tournament.stages.filter(began_at__isnull=False, closed_at__isnull=True).order_by("order").last()
    if stage is None:
        raise TournamentError("no_stage", _("No stage is being played. Start the tournament first."))
    if stage.kind != Kind.SWISS:
        raise TournamentError("planned", _("All rounds of this stage are published already. Play its matches."))
    stage.tournament = tournament
    return stage


def _check_running(tournament: Tournament) -> None:
    if tournament.state != State.RUNNING:
        raise TournamentError("not_running", _("The tournament is not running. Start it first."))
    if tournament.paused_at is not None:
        raise TournamentError("paused", _("The tournament is paused. Resume it first."))


def _check_draft(round_: Round) -> None:
    if round_.state != RoundState.DRAFT:
        raise TournamentError("published", _("This round is published. Only a draft can be changed."))


def _check_published(round_: Round) -> None:
    if round_.state != RoundState.PUBLISHED:
        raise TournamentError("not_published", _("This round is not being played. Choose the one that is."))


def _check_reason(reason: str) -> None:
    if not reason.strip():
        raise TournamentError("reason", _("Say why: everybody who looks at the audit reads it."), status=422)
