"""The shape of a backup, version 1: what may stand where. Everything else is refused with the place at which it stands.

Not in it, on purpose: deck lists, officials, the invitation, webhooks, the cards of games, messages and notes in cases,
and for as long as something is still to be drawn the seed of the tournament in the clear.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tournaments.pairing.results import Kind as ResultKind
from tournaments.pairing.results import Result

Moment = Annotated[datetime, Meta(tz=True)] | None
Small = Annotated[int, Meta(ge=0, le=32_767)]
Number = Annotated[int, Meta(ge=1, le=32_767)]
Side = Annotated[int, Meta(ge=0, le=3)]
Word = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(max_length=4_000)]


class Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Nothing that is not named may be there."""


class ResultShape(Strict):
    """A version of a result."""

    version: Number
    kind: ResultKind
    winner: Side | None
    wins_a: Small
    wins_b: Small
    drawn: Small
    played: bool
    source: Word
    reason: Annotated[str, Meta(max_length=400)]
    confirmed: bool
    created_at: Annotated[datetime, Meta(tz=True)]
    lost: Annotated[list[Side], Meta(max_length=4)] = []
    """At a table of three or four; files of earlier versions know none."""

    @property
    def result(self) -> Result:
        """As pairings reckon with it. Raises `WrongResult`."""
        return Result(self.kind, self.winner, (self.wins_a, self.wins_b, self.drawn), self.played, tuple(self.lost))


class SeatShape(Strict):
    """A side of a match: the number of a registration, or nobody yet."""

    side: Side
    registration: int | None
    chooses: bool
    out: bool = False


class RulingShape(Strict):
    """How a case was answered: `version` is the number of the result that was ruled, `sentence` the key of a sentence
    of ours, of which and of `words` the reason was made. Who has ruled is not said: accounts have no names in a backup.
    """

    kind: Word
    version: Number | None
    reason: Text
    sentence: Word
    words: Text
    minutes: Small
    single_official: bool
    at: Annotated[datetime, Meta(tz=True)]


class CaseShape(Strict):
    """A case about a match: what was contested, by which side, and its rulings. Neither messages nor notes."""

    origin: Word
    side: Side | None
    claim: Text
    answer: Text
    versions: Annotated[list[Number], Meta(max_length=2)]
    before: Word
    state: Word
    accepted: Annotated[list[Side], Meta(max_length=4)]
    appeal_side: Side | None
    appeal: Text
    opened_at: Annotated[datetime, Meta(tz=True)]
    ruled_at: Moment
    appeal_until: Moment
    appealed_at: Moment
    closed_at: Moment
    rulings: list[RulingShape]


class MatchShape(Strict):
    """A match with all versions of its result, and the cases about it."""

    table: Number | None
    slot: Annotated[str, Meta(max_length=12)]
    group: Small | None
    state: Word
    extension_seconds: Annotated[int, Meta(ge=0, le=1_000_000)]
    called_at: Moment
    time_called_at: Moment
    seats: Annotated[list[SeatShape], Meta(max_length=4)]
    results: list[ResultShape]
    cases: list[CaseShape] = []
    """Files of earlier versions have none."""
    ends_at: Moment = None
    """The end of its own clock, by correspondence its last date; files of earlier versions do not say it."""
    board_of: Small | None = None
    """Of a board of two teams: the place of their match in the list of its round, counted from 0, and the seat."""
    seat: Side | None = None


class RoundShape(Strict):
    """A round and how it was paired."""

    number: Number
    attempt: Number
    part: Annotated[str, Meta(max_length=1)]
    part_round: Small
    state: Word
    seed: Word
    record: dict[str, Any]
    starts_at: Moment
    ends_at: Moment
    called_at: Moment
    published_at: Moment
    closed_at: Moment
    matches: list[MatchShape]


class StageShape(Strict):
    """A stage. `seeds` and `groups` hold numbers of registrations."""

    order: Number
    kind: Word
    best_of: Number
    settings: dict[str, Any]
    seeds: list[int]
    groups: list[list[int]]
    began_at: Moment
    closed_at: Moment
    rounds: list[RoundShape]
    profile: dict[str, Any] = {}


class RegistrationShape(Strict):
    """A player who takes part."""

    number: Number
    name: Annotated[str, Meta(max_length=60)]
    account: Annotated[str, Meta(max_length=60)] | None
    bot: Annotated[str, Meta(max_length=16)]
    state: Word
    place_no: Number | None
    club: Annotated[str, Meta(max_length=60)]
    seed: Number | None
    joined_round: Small
    dropped_after: Small | None
    byes: Small
    table: Number | None
    registered_at: Annotated[datetime, Meta(tz=True)]
    checked_in_at: Moment
    team: Number | None = None
    """Of a player of a team: the number of the team, and the seat there."""
    seat: Side | None = None
    captain: bool = False


class PenaltyShape(Strict):
    """An infraction, or what became of one: `about` is the place of that one in the list, counted from 0.

    Neither who has judged nor in which match it was: accounts and matches have no names in a backup.
    """

    registration: Number
    step: Word
    about: Small | None
    infraction: Word
    suggested: Annotated[str, Meta(max_length=20)]
    penalty: Annotated[str, Meta(max_length=20)]
    edition: Word
    takes: Annotated[str, Meta(max_length=4)]
    reason: Annotated[str, Meta(max_length=400)]
    role: Annotated[str, Meta(max_length=12)]
    day: date
    at: Annotated[datetime, Meta(tz=True)]


class SettingsShape(Strict):
    """What an organiser may set: every value is checked as in the form."""

    name: str
    text: str
    options: dict[str, Any]
    listed: bool
    time_zone: str
    starts_at: Moment
    opens_at: Moment
    check_in_minutes: int
    entry: str
    guests: bool
    capacity: int | None
    fee: str
    late_until: int
    late_points: str
    mode: str
    clock: str
    decklists: bool
    deck_view: str
    rated: bool
    profile: dict[str, Any]
    time_rule: dict[str, Any]
    policy: dict[str, Any]
    round_days: int | None = None
    vacation_days: int | None = None
    #: What was written before there was a choice was rated by Glicko-2.
    rating_kind: str = "glicko2"
    team_size: Annotated[int, Meta(ge=1, le=3)] = 1


class TournamentShape(Strict):
    """The tournament itself."""

    ruleset: Word
    ruleset_version: Number
    state: Word
    paused_at: Moment
    settings: SettingsShape
    seed: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]
    final_version: Small
    cancel_reason: Annotated[str, Meta(max_length=200)]
    started_at: Moment
    ended_at: Moment
    stepping_in: Small = 0
    #: The seed while something is still to be drawn, encrypted by the site that has written the file.
    sealed_seed: Annotated[str, Meta(max_length=400)] = ""


class AuditShape(Strict):
    """How long the audit was, and the hash of its last entry, which stands for all of it."""

    entries: int
    digest: Annotated[str, Meta(max_length=64)]


class Backup(Strict):
    """A whole file."""

    format: Literal["vorrang-tournament"]
    schema_version: Literal[1, 2, 3]
    """2: the same, but a Swiss stage in the style of chess that has begun and does not name its pairing is paired by
    least cost. 1: besides, a double elimination that does not name its crossings has the common ones."""
    exported_at: Annotated[datetime, Meta(tz=True)]
    tournament: TournamentShape
    registrations: list[RegistrationShape]
    stages: list[StageShape]
    audit: AuditShape
    penalties: list[PenaltyShape] = []
    """Files of earlier versions have none."""
