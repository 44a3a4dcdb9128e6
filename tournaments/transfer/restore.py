"""A tournament made again from a backup. Checked from end to end before it is kept; nothing half is left.

A tournament that had not begun comes back as a draft. One that was running comes back paused, its clocks set on by the
time since the backup, so that nobody has lost anything when an official resumes it. Accounts are linked, and ratings
counted, only when an administrator restores: a file says of everybody what it likes.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

import msgspec
from cryptography.fernet import InvalidToken
from django.db import DataError, IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts import public_names
from accounts.models import User
from games.live import clocks, secrets
from games.models import CaseState
from tournaments.domain import choices
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import (
    Infraction,
    Match,
    MatchSeat,
    Official,
    Registration,
    ResultVersion,
    Round,
    Stage,
    Tournament,
)
from tournaments.pairing import matches as pairing
from tournaments.pairing.errors import PairingError
from tournaments.pairing.profiles import CHESS
from tournaments.selectors.brackets import plan_of
from tournaments.selectors.records import BRACKETS
from tournaments.selectors.standings import final_standings, standings_of
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.lifecycle import settings
from tournaments.services.lifecycle.creation import need_founder
from tournaments.services.lifecycle.stepping_in import stepping_in_checked
from tournaments.services.results.online_play import begins_at
from tournaments.services.results.results import settles_at
from tournaments.transfer import backup_shape as shape
from tournaments.transfer.cases import cases_restored, state_with

LARGEST = 16 * 1024 * 1024
"""Bytes of a file."""
BATCH = 500
KEPT = (choices.State.RUNNING, choices.State.COMPLETED, choices.State.CANCELLED)
"""States that come back as they were; all others come back as drafts."""


def restored(*, by: Any, raw: bytes) -> Tournament:
    """The tournament of a backup, a new one with `by` as its organiser. Raises `TournamentError` and leaves nothing."""
    if by is None or not by.is_authenticated or not by.is_active or by.is_guest:
        raise TournamentError("forbidden", _("Log in with an account to restore a tournament."), status=403)
    need_founder(by)
    backup = read(raw)
    now = clocks.database_now()
    try:
        with transaction.atomic():
            return _Restoring(backup, by, now).done()
    except (IntegrityError, DataError, OverflowError):
        raise _wrong("$", _("Two entries contradict each other.")) from None


def read(raw: bytes) -> shape.Backup:
    """What a file says. Raises `TournamentError` that names the place where something is wrong."""
    if len(raw) > LARGEST:
        text = _("The file is larger than %(size)d MiB. A backup of this site is not.")
        raise TournamentError("too_big", text % {"size": LARGEST // 1024 // 1024}, status=422)
    if b"\x00" in raw or b"\\u0000" in raw:
        raise _wrong("$", _("A text holds a sign that no text has."))
    try:
        backup = msgspec.json.decode(raw, type=shape.Backup)
    except msgspec.ValidationError as error:
        said, _sep, place = str(error).partition(" - at `")
        raise _wrong(place.rstrip("`") or "$", said) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise TournamentError(
            "bad_backup", _("This is no backup of a tournament. Choose the file that was exported here."), status=422
        ) from None
    _check(backup)
    for stage in backup.stages:
        _name_former_ways(stage, backup.schema_version)
    return backup


def _name_former_ways(stage: shape.StageShape, version: int) -> None:
    """What was usual when the file was written, and is no longer."""
    if version < 2 and stage.kind == choices.Kind.DOUBLE:
        stage.settings.setdefault("crossings", "common")
    chess = stage.kind == choices.Kind.SWISS and stage.profile.get("name") == CHESS.name
    if version < 3 and chess and stage.began_at:
        stage.settings.setdefault("pairing", "least_cost")


def _check(backup: shape.Backup) -> None:
    """Everything that concerns more than one value."""
    _known(backup.tournament.state, choices.State, "$.tournament.state")
    if len(backup.registrations) > settings.MOST_PLAYERS * 2:
        raise _wrong("$.registrations", _("There are too many."))
    for place, one in _placed(backup.registrations, "$.registrations"):
        _known(one.state, choices.Standing, f"{place}.state")
    _once([one.number for one in backup.registrations], "$.registrations", "number")
    _once([one.place_no for one in backup.registrations if one.place_no], "$.registrations", "place_no")
    accounts = [public_names.key_of(one.account) for one in backup.registrations if one.account]
    _once(accounts, "$.registrations", "account")
    numbers = {one.number for one in backup.registrations}
    _check_teams(backup)
    for place, penalty in _placed(backup.penalties, "$.penalties"):
        _known(penalty.step, choices.PenaltyStep, f"{place}.step")
        if penalty.registration not in numbers:
            raise _wrong(f"{place}.registration", _("There is a number that no registration has."))
    for index, penalty in enumerate(backup.penalties):
        begins = penalty.step in (choices.PenaltyStep.GIVEN, choices.PenaltyStep.PROPOSED)
        if begins != (penalty.about is None) or (penalty.about is not None and penalty.about >= index):
            raise _wrong(f"$.penalties[{index}].about", _("What is decided names an earlier infraction of the list."))
    if [stage.order for stage in backup.stages] != list(range(1, len(backup.stages) + 1)):
        raise _wrong("$.stages", _("Stages are counted from 1 without gaps, in their order."))
    for place, stage in _placed(backup.stages, "$.stages"):
        _check_stage(place, stage, numbers)


def _check_teams(backup: shape.Backup) -> None:
    """Who plays for a team names one of the list, and sits in it where nobody else does."""
    size = backup.tournament.settings.team_size
    teams = {one.number for one in backup.registrations if one.team is None}
    for place, one in _placed(backup.registrations, "$.registrations"):
        sits = one.state in (choices.Standing.MEMBER, choices.Standing.ASKED)
        if (one.team is not None and (one.team not in teams or size == 1)) or (sits and one.team is None):
            raise _wrong(f"{place}.team", _("There is a number that no team has."))
        if sits and (one.seat is None or one.seat >= size):
            raise _wrong(f"{place}.seat", _("The team has no such seat."))
    sitting = [(one.team, one.seat) for one in backup.registrations if one.state == choices.Standing.MEMBER]
    _once(sitting, "$.registrations", "seat")


def _check_board(place: str, match: shape.MatchShape, matches: list[shape.MatchShape]) -> None:
    """A board names a match of two teams that stands before it, and has a seat."""
    if (match.board_of is None) != (match.seat is None):
        raise _wrong(f"{place}.board_of", _("The team has no such seat."))
    if match.board_of is not None and (
        match.board_of >= len(matches) or matches[match.board_of].board_of is not None or match.slot
    ):
        raise _wrong(f"{place}.board_of", _("There is no such match of two teams."))


def _check_stage(place: str, stage: shape.StageShape, numbers: set[int]) -> None:
    _once(stage.seeds, place, "seeds")
    if not set(stage.seeds) <= numbers or not {one for group in stage.groups for one in group} <= set(stage.seeds):
        raise _wrong(f"{place}.seeds", _("There is a number that no registration has."))
    _once([one for group in stage.groups for one in group], place, "groups")
    _once([(round_.number, round_.attempt) for round_ in stage.rounds], place, "rounds")
    if stage.rounds and (stage.began_at is None or not stage.seeds):
        raise _wrong(place, _("A stage that has rounds has begun, with players."))
    valid = [round_.number for round_ in stage.rounds if round_.state != choices.RoundState.VOIDED]
    _once(valid, place, "rounds")
    for where, round_ in _placed(stage.rounds, f"{place}.rounds"):
        _known(round_.state, choices.RoundState, f"{where}.state")
        _once([match.slot for match in round_.matches if match.slot], where, "slot")
        _once(
            [seat.registration for match in round_.matches for seat in match.seats if seat.registration], where, "seats"
        )
        for spot, match in _placed(round_.matches, f"{where}.matches"):
            _check_match(spot, match, round_.number, numbers)
            _check_board(spot, match, round_.matches)


def _check_match(place: str, match: shape.MatchShape, round_number: int, numbers: set[int]) -> None:
    _known(match.state, choices.MatchState, f"{place}.state")
    if [seat.side for seat in match.seats] != list(range(len(match.seats))):
        raise _wrong(f"{place}.seats", _("The sides are counted from 0, in this order."))
    players = [seat.registration for seat in match.seats]
    if not {player for player in players if player is not None} <= numbers:
        raise _wrong(f"{place}.seats", _("There is a number that no registration has."))
    _once([version.version for version in match.results], place, "version")
    if sum(version.confirmed for version in match.results) > 1:
        raise _wrong(f"{place}.results", _("At most one version of a result is confirmed."))
    for spot, case in _placed(match.cases, f"{place}.cases"):
        _check_case(spot, case, {version.version for version in match.results}, len(match.seats))
    for spot, version in _placed(match.results, f"{place}.results"):
        _known(version.source, choices.Source, f"{spot}.source")
        try:
            result = version.result
            if version.confirmed and players and players[0] is not None:
                more = tuple(player for player in players[2:] if player is not None)
                pairing.Match(round_number, players[0], (*players, None)[1], result, more)
        except PairingError as error:
            raise _wrong(spot, TournamentError.of(error).text) from None


def _check_case(place: str, case: shape.CaseShape, versions: set[int], sides: int) -> None:
    _known(case.origin, choices.Origin, f"{place}.origin")
    _known(case.state, CaseState, f"{place}.state")
    _known(case.before, choices.MatchState, f"{place}.before")
    if (case.state in (CaseState.FINAL, CaseState.WITHDRAWN)) != (case.closed_at is not None):
        raise _wrong(f"{place}.closed_at", _("A case is closed exactly when it is final or withdrawn."))
    for name, side in (("side", case.side), ("appeal_side", case.appeal_side)):
        if side is not None and side >= sides:
            raise _wrong(f"{place}.{name}", _("The match has no such side."))
    for spot, ruling in _placed(case.rulings, f"{place}.rulings"):
        _known(ruling.kind, choices.Verdict, f"{spot}.kind")
        if ruling.version is not None and ruling.version not in versions:
            raise _wrong(f"{spot}.version", _("The match has no such version of its result."))


class _Restoring:
    """The rows of one tournament while they are made."""

    def __init__(self, backup: shape.Backup, by: Any, now: datetime) -> None:
        self.backup = backup
        self.by = by
        said = backup.tournament
        self.running = said.state == choices.State.RUNNING
        lost = now - (said.paused_at or backup.exported_at)
        self.lost = max(lost, timedelta(0))
        self.now = now
        self.trusted = bool(by.is_superuser)

    def done(self) -> Tournament:
        """Make everything, and reckon with it once."""
        self.tournament = self._tournament()
        Official.objects.create(tournament=self.tournament, user=self.by, role=choices.Role.ORGANISER)
        self.players = self._registrations()
        for place, stage in _placed(self.backup.stages, "$.stages"):
            self._stage(place, stage)
        self._penalties()
        self._times_of_results()
        self._reckon()
        with act(self.tournament):
            audit.write(
                self.tournament,
                "restored",
                by=self.by,
                role=choices.Role.ORGANISER,
                after={"schema_version": self.backup.schema_version, "audit": msgspec.to_builtins(self.backup.audit)},
            )
        return self.tournament

    def _tournament(self) -> Tournament:
        said = self.backup.tournament
        try:
            game = settings.ruleset_of(said.ruleset)
            row = Tournament(ruleset=said.ruleset, ruleset_version=game.version)
            settings.apply(row, msgspec.structs.asdict(said.settings))
            row.stepping_in = stepping_in_checked(said.stepping_in)
            plan = [
                (each.kind, each.best_of, _settings(place, each))
                for place, each in _placed(self.backup.stages, "$.stages")
            ]
            settings.plan_checked(plan)
            settings.teams_fit(plan, row.team_size)
        except TournamentError as error:
            raise _wrong("$.tournament", error.text) from None
        row.state = said.state if said.state in KEPT else choices.State.DRAFT
        row.rated = row.rated and self.trusted
        row.paused_at = self.now if self.running else None
        row.seed = said.seed or self._kept_seed() or row.seed
        row.final_version, row.cancel_reason = said.final_version, said.cancel_reason
        if row.state != choices.State.DRAFT:
            row.started_at, row.ended_at = said.started_at, said.ended_at
        elif any(stage.began_at or stage.rounds for stage in self.backup.stages):
            raise _wrong("$.stages", _("A tournament that has not begun has no rounds."))
        row.save(force_insert=True)
        return row

    def _kept_seed(self) -> str:
        """The seed of a running tournament, if this site has written the file and an administrator restores it: from a
        copy of their own nobody else foresees what is still to be drawn. Else ""."""
        if not self.trusted:
            return ""
        try:
            return secrets.opened(self.backup.tournament.sealed_seed.encode()).decode()
        except InvalidToken:
            return ""

    def _registrations(self) -> dict[int, Registration]:
        accounts = self._accounts()
        rows = []
        for said in self.backup.registrations:
            user = accounts.get(public_names.key_of(said.account)) if said.account else None
            given = _columns(said, "account", "name", "registered_at", "team")
            name = "" if user is not None and said.name == said.account else settings.one_line(said.name, 60)
            rows.append(Registration(tournament=self.tournament, user=user, name=name, **given))
        made = {one.number: one for one in Registration.objects.bulk_create(rows, batch_size=BATCH)}
        for said in self.backup.registrations:
            made[said.number].registered_at = said.registered_at
            made[said.number].team = None if said.team is None else made[said.team]
        Registration.objects.bulk_update(made.values(), ["registered_at", "team"], batch_size=BATCH)
        return made

    def _penalties(self) -> None:
        """As they stand in the file, given by nobody: a proposal in it is not approved, but refused and made anew."""
        made: list[Infraction] = []
        for said in self.backup.penalties:
            given = _columns(said, "registration", "about")
            about = None if said.about is None else made[said.about]
            player = self.players[said.registration]
            row = Infraction(tournament=self.tournament, registration=player, about=about, **given)
            row.save(force_insert=True)
            made.append(row)

    def _accounts(self) -> dict[str, User]:
        if not self.trusted:
            return {}
        keys = {public_names.key_of(one.account) for one in self.backup.registrations if one.account}
        found = User.objects.filter(name_key__in=keys, is_guest=False, deleted_at=None)
        return {str(user.name_key): user for user in found}

    def _stage(self, place: str, said: shape.StageShape) -> None:
        row = Stage(tournament=self.tournament, **_columns(said, "rounds"))
        if said.profile:
            try:
                row.profile = settings.profile_checked(said.profile)
            except TournamentError as error:
                raise _wrong(f"{place}.profile", error.text) from None
        slots = self._slots(place, row)
        row.save(force_insert=True)
        for where, round_ in _placed(said.rounds, f"{place}.rounds"):
            for spot, match in _placed(round_.matches, f"{where}.matches"):
                if (match.board_of is None and bool(match.slot) != (slots is not None)) or (
                    slots is not None and match.slot and match.slot not in slots
                ):
                    raise _wrong(f"{spot}.slot", _("The bracket has no such match."))
            self._round(row, round_)

    def _slots(self, place: str, stage: Stage) -> set[str] | None:
        """The fixtures of a bracket; None for other formats."""
        if stage.kind not in BRACKETS:
            return None
        try:
            return {fixture.name for fixture in plan_of(stage).fixtures} if len(stage.seeds) > 1 else set()
        except PairingError as error:
            raise _wrong(f"{place}.seeds", TournamentError.of(error).text) from None

    def _round(self, stage: Stage, said: shape.RoundShape) -> None:
        given = _columns(said, "matches")
        if self.running and said.state == choices.RoundState.PUBLISHED and said.called_at is None:
            for time in ("starts_at", "ends_at"):
                given[time] = given[time] and given[time] + self.lost
        row = Round.objects.create(stage=stage, **given)
        matches = [Match(round=row, **_columns(one, "seats", "results", "cases", "board_of")) for one in said.matches]
        for match, one in zip(matches, said.matches, strict=True):
            match.team_match = None if one.board_of is None else matches[one.board_of]
        for match, one in zip(matches, said.matches, strict=True):
            match.state = state_with(match, one.cases)
            if match.state == choices.MatchState.PLAYING and self.tournament.mode == choices.Mode.ONLINE:
                match.state = choices.MatchState.CALLED  # its game is not in the file: it is opened anew
            match.confirms_at = settles_at(match, match.state) if self.running else None
            if self.running and match.ends_at is not None and match.time_called_at is None:
                match.ends_at += self.lost
            if self.running and self.tournament.by_correspondence and match.state == choices.MatchState.CALLED:
                match.next_at = begins_at(self.tournament, self.now)
        Match.objects.bulk_create(matches, batch_size=BATCH)
        seats, versions = [], []
        for match, one in zip(matches, said.matches, strict=True):
            for seat in one.seats:
                player = None if seat.registration is None else self.players[seat.registration]
                seats.append(
                    MatchSeat(
                        match=match, round=row, side=seat.side, registration=player, chooses=seat.chooses, out=seat.out
                    )
                )
            versions += [ResultVersion(match=match, **_columns(version)) for version in one.results]
        MatchSeat.objects.bulk_create(seats, batch_size=BATCH)
        ResultVersion.objects.bulk_create(versions, batch_size=BATCH)
        for match, one in zip(matches, said.matches, strict=True):
            if one.cases:
                known = {version.version: version for version in match.results.all()}
                cases_restored(match, one.cases, known, self.lost)

    def _times_of_results(self) -> None:
        """The database has put its own time on what was just written."""
        said = [
            version.created_at
            for stage in self.backup.stages
            for round_ in stage.rounds
            for match in round_.matches
            for version in match.results
        ]
        rows = list(ResultVersion.objects.filter(match__round__stage__tournament=self.tournament).order_by("pk"))
        for row, at in zip(rows, said, strict=True):
            row.created_at = at
        ResultVersion.objects.bulk_update(rows, ["created_at"], batch_size=BATCH)

    def _reckon(self) -> None:
        """Whatever pages compute from the rows can be computed."""
        try:
            for stage in self.tournament.stages.order_by("order"):
                if stage.began_at is not None:
                    standings_of(stage)
            final_standings(self.tournament)
        except PairingError as error:
            raise _wrong("$.stages", TournamentError.of(error).text) from None
        except (KeyError, TypeError, ValueError, IndexError):
            raise _wrong("$.stages", _("No standings follow from these results.")) from None


def _settings(place: str, stage: shape.StageShape) -> StageSettings:
    try:
        return StageSettings.from_data(stage.settings)
    except TypeError:
        raise _wrong(f"{place}.settings", _("There is a setting that no format knows.")) from None


def _columns(said: msgspec.Struct, *but: str) -> dict[str, Any]:
    return {name: getattr(said, name) for name in said.__struct_fields__ if name not in (*but, "created_at")}


def _placed(values: Iterable[Any], place: str) -> Iterable[tuple[str, Any]]:
    """Each value with the place at which it stands."""
    return ((f"{place}[{index}]", value) for index, value in enumerate(values))


def _known(value: str, kind: Any, place: str) -> None:
    if value not in kind.values:
        raise _wrong(place, _("“%(value)s” is none of: %(known)s.") % {"value": value, "known": ", ".join(kind.values)})


def _once(values: list[Any], place: str, what: str) -> None:
    if len(set(values)) < len(values):
        raise _wrong(place, _("%(what)s: the same value is there twice.") % {"what": what})


def _wrong(place: str, said: str) -> TournamentError:
    text = _("The backup cannot be restored. At %(place)s: %(said)s Restore an unchanged file.")
    said = said if said.endswith(".") else f"{said}."
    return TournamentError("bad_backup", text % {"place": place, "said": said}, status=422)
