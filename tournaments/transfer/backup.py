"""A whole tournament as one JSON file, from which `restore` makes it again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from django.db.models import Prefetch

from games.live import clocks, secrets
from tournaments.models import AuditEntry, Match, MatchSeat, Registration, ResultVersion, Round, Stage, Tournament
from tournaments.selectors.people import registrations_of
from tournaments.transfer import backup_shape as shape
from tournaments.transfer.cases import case_shape


def backup(tournament: Tournament) -> bytes:
    """The file. Readable, with everything in a fixed order."""
    last = AuditEntry.objects.filter(tournament=tournament).order_by("-seq").first()
    whole = shape.Backup(
        format="vorrang-tournament",
        schema_version=3,
        exported_at=clocks.database_now(),
        tournament=_tournament(tournament),
        registrations=[_registration(one) for one in registrations_of(tournament).select_related("team")],
        stages=[_stage(stage) for stage in tournament.stages.order_by("order")],
        audit=shape.AuditShape(entries=0 if last is None else last.seq + 1, digest="" if last is None else last.hash),
        penalties=_penalties(tournament),
    )
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def _tournament(tournament: Tournament) -> shape.TournamentShape:
    settings = {field: _plain(getattr(tournament, field)) for field in shape.SettingsShape.__struct_fields__}
    return shape.TournamentShape(
        ruleset=tournament.ruleset,
        ruleset_version=tournament.ruleset_version,
        state=tournament.state,
        paused_at=_plain(tournament.paused_at),
        settings=shape.SettingsShape(**settings),
        # whoever knows it while something is still to be drawn could foresee it
        seed=tournament.seed if tournament.over else "",
        final_version=tournament.final_version,
        cancel_reason=tournament.cancel_reason,
        stepping_in=tournament.stepping_in,
        started_at=_plain(tournament.started_at),
        ended_at=_plain(tournament.ended_at),
        sealed_seed="" if tournament.over else secrets.sealed(tournament.seed.encode()).decode(),
    )


def _registration(one: Registration) -> shape.RegistrationShape:
    user = one.user if one.user is not None and one.user.deleted_at is None else None
    return shape.RegistrationShape(
        name=one.name if user is None else one.name or user.public_name,
        account=user.public_name if user is not None and not user.is_guest else None,
        team=None if one.team is None else one.team.number,
        **_fields(one, shape.RegistrationShape, "name", "account", "team"),
    )


def _penalties(tournament: Tournament) -> list[shape.PenaltyShape]:
    rows = list(tournament.infractions.select_related("registration").order_by("pk"))
    places: dict[int | None, int] = {row.pk: place for place, row in enumerate(rows)}
    return [
        shape.PenaltyShape(
            registration=row.registration.number,
            about=places.get(row.about_id),
            **_fields(row, shape.PenaltyShape, "registration", "about"),
        )
        for row in rows
    ]


def _stage(stage: Stage) -> shape.StageShape:
    seats = Prefetch("matches__seats", MatchSeat.objects.select_related("registration"))
    rounds = stage.rounds.prefetch_related(seats, "matches__results", "matches__disputes__rulings__version")
    return shape.StageShape(
        rounds=[_round(round_) for round_ in rounds.order_by("number", "attempt")],
        **_fields(stage, shape.StageShape, "rounds"),
    )


def _round(round_: Round) -> shape.RoundShape:
    matches = sorted(round_.matches.all(), key=_order)
    places = {match.pk: place for place, match in enumerate(matches)}
    return shape.RoundShape(
        matches=[_match(match, places) for match in matches], **_fields(round_, shape.RoundShape, "matches")
    )


def _order(match: Match) -> tuple[Any, ...]:
    """By table; boards of teams behind the matches that they belong to."""
    return (match.seat is not None, match.table is None, match.table or 0, match.seat or 0, _first(match))


def _first(match: Match) -> tuple[str, int]:
    """Sorts matches without tables."""
    numbers = [seat.registration.number for seat in match.seats.all() if seat.registration is not None]
    return match.slot, min(numbers, default=0)


def _match(match: Match, places: dict[str, int]) -> shape.MatchShape:
    seats = [
        shape.SeatShape(
            side=seat.side,
            registration=None if seat.registration is None else seat.registration.number,
            chooses=seat.chooses,
            out=seat.out,
        )
        for seat in match.seats.all()
    ]
    results = [_result(version) for version in match.results.all()]
    cases = [case_shape(case) for case in match.disputes.all()]
    fields = _fields(match, shape.MatchShape, "seats", "results", "cases", "board_of")
    fields["board_of"] = None if match.team_match_id is None else places[match.team_match_id]
    return shape.MatchShape(seats=seats, results=results, cases=cases, **fields)


def _result(version: ResultVersion) -> shape.ResultShape:
    return shape.ResultShape(**_fields(version, shape.ResultShape))


def _fields(row: Any, kind: type[msgspec.Struct], *but: str) -> dict[str, Any]:
    """The columns of a row that have the same names in the file."""
    return {name: _plain(getattr(row, name)) for name in kind.__struct_fields__ if name not in but}


def _plain(value: Any) -> Any:
    return value.astimezone(UTC) if isinstance(value, datetime) else value
