"""What the API of tournaments reads and writes: the shapes of the documentation, and how rows become them.

What is written here is what the public may read; officials get more rows, such as drafts, but no more columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.settings import api_settings

from tournaments.domain import choices
from tournaments.domain.formats import StageSettings
from tournaments.models import Delivery, Registration, ResultVersion, Round, Stage, Tournament, Webhook
from tournaments.pairing.results import Kind
from tournaments.selectors.brackets import Drawing
from tournaments.selectors.pairings import Pairing
from tournaments.selectors.records import BRACKETS, profile_of
from tournaments.selectors.standings import Line

TEXT = 400


class Checked(serializers.Serializer[Any]):
    """A wish. What is not known is refused rather than passed over."""

    def to_internal_value(self, data: Any) -> Any:
        unknown = set(data) - set(self.fields) if isinstance(data, dict) else set()
        if unknown:
            text = _("Unknown: %(fields)s. Known are: %(known)s.")
            said = text % {"fields": ", ".join(sorted(map(str, unknown))), "known": ", ".join(self.fields)}
            raise serializers.ValidationError({api_settings.NON_FIELD_ERRORS_KEY: [said]})
        return super().to_internal_value(data)


# --- wishes ---------------------------------------------------------------------------------------------------------


class StageWish(Checked):
    """A stage of a tournament."""

    kind = serializers.ChoiceField(choices.Kind.values)
    best_of = serializers.IntegerField(min_value=1, max_value=5, default=1)
    settings = serializers.DictField(
        default=dict,
        child=serializers.JSONField(),
        help_text="Such as rounds and cut of a Swiss stage; what is not named is as usual.",
    )


class TournamentSettings(Checked):
    """What can be settled; what is not named stays as it is, or as usual for the game."""

    name = serializers.CharField(max_length=80)
    text = serializers.CharField(max_length=4000, allow_blank=True)
    options = serializers.DictField(child=serializers.JSONField())
    listed = serializers.BooleanField()
    time_zone = serializers.CharField(max_length=64)
    starts_at = serializers.DateTimeField(allow_null=True)
    opens_at = serializers.DateTimeField(allow_null=True)
    check_in_minutes = serializers.IntegerField(min_value=0)
    entry = serializers.ChoiceField(choices.Entry.values)
    guests = serializers.BooleanField()
    capacity = serializers.IntegerField(allow_null=True, min_value=2)
    fee = serializers.CharField(max_length=120, allow_blank=True)
    team_size = serializers.IntegerField(min_value=1, max_value=3, help_text="1: everybody plays for themselves.")
    late_until = serializers.IntegerField(min_value=0)
    late_points = serializers.ChoiceField(["loss", "draw"])
    mode = serializers.ChoiceField(choices.Mode.values)
    clock = serializers.CharField(max_length=20)
    round_days = serializers.IntegerField(
        allow_null=True, min_value=1, max_value=366, help_text="By correspondence: the last date of a match."
    )
    vacation_days = serializers.IntegerField(
        allow_null=True, min_value=0, max_value=366, help_text="By correspondence: null is all that players have."
    )
    decklists = serializers.BooleanField()
    deck_view = serializers.ChoiceField(choices.DeckView.values)
    rated = serializers.BooleanField()
    rating_kind = serializers.ChoiceField(
        choices.RATINGS, help_text="By what matches of two are rated; `usual`: Elo if standings are as in chess."
    )
    profile = serializers.DictField(child=serializers.JSONField(), help_text="How standings are reckoned.")
    time_rule = serializers.DictField(child=serializers.JSONField(), help_text="Lengths in minutes, turns at time.")
    policy = serializers.DictField(child=serializers.JSONField())

    def get_fields(self) -> dict[str, Any]:
        """None of them is needed."""
        fields: dict[str, Any] = super().get_fields()
        for field in fields.values():
            field.required = False
        return fields


class NewTournament(TournamentSettings):
    """A tournament to be. Name and game are enough."""

    ruleset = serializers.CharField(max_length=40)
    kind = serializers.ChoiceField(choices.Kind.values, help_text="The format, if no stages are given.")
    best_of = serializers.IntegerField(min_value=1, max_value=5)
    round_minutes = serializers.IntegerField(min_value=0)
    stages = StageWish(many=True)

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        fields["name"].required = fields["ruleset"].required = True
        return fields


class StagesWish(Checked):
    """All stages, in their order."""

    stages = StageWish(many=True)


class StepWish(Checked):
    """What some steps ask for."""

    reason = serializers.CharField(required=False, default="", allow_blank=True, max_length=TEXT)
    early = serializers.BooleanField(required=False, default=False, help_text="End before everything is played.")
    without_list = serializers.ChoiceField(["refuse", "remove"], required=False, default="refuse")
    name = serializers.CharField(required=False, default="", allow_blank=True, max_length=80, help_text="Of a clone.")


class NewRegistration(Checked):
    """Nothing at all registers oneself; officials name a player, an account or the level of a bot. In a tournament of
    teams `team` registers one with oneself on `seat`; officials name its `players` too."""

    name = serializers.CharField(required=False, max_length=60, help_text="Of somebody without an account.")
    account = serializers.CharField(required=False, max_length=60, help_text="The public name of an account.")
    bot = serializers.CharField(required=False, max_length=16)
    team = serializers.CharField(required=False, max_length=60, help_text="The name of a team.")
    players = serializers.ListField(
        child=serializers.CharField(max_length=60), required=False, max_length=3,
        help_text="Of a team, from seat A on: names on paper, or of accounts where matches are played here.",
    )  # fmt: skip
    seat = serializers.ChoiceField(["a", "b", "c"], required=False, help_text="The own seat in the team.")
    seed = serializers.IntegerField(required=False, min_value=1)
    club = serializers.CharField(required=False, default="", allow_blank=True, max_length=60)
    invite = serializers.CharField(required=False, default="", allow_blank=True, max_length=64)


class RegistrationChange(Checked):
    """What officials change; a player changes his club."""

    name = serializers.CharField(required=False, max_length=60)
    club = serializers.CharField(required=False, allow_blank=True, max_length=60)
    seed = serializers.IntegerField(required=False, allow_null=True, min_value=1)
    byes = serializers.IntegerField(required=False, min_value=0)
    table = serializers.IntegerField(required=False, allow_null=True, min_value=1)


class PlayersWish(Checked):
    """Players as lines, pasted or out of a CSV file."""

    text = serializers.CharField(max_length=512 * 1024, trim_whitespace=False)


class RegistrationActWish(Checked):
    """What some acts ask for."""

    reason = serializers.CharField(required=False, default="", allow_blank=True, max_length=TEXT)
    concede = serializers.BooleanField(
        required=False, default=False, help_text="Dropping during a match gives it up: this says that it is meant."
    )
    deck = serializers.CharField(required=False, default="", allow_blank=True, max_length=60)
    key = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=80, help_text="join: from the link of the team."
    )
    seat = serializers.ChoiceField(["a", "b", "c"], required=False, help_text="join, ask, swap_seats: which seat.")
    other = serializers.ChoiceField(["a", "b", "c"], required=False, help_text="swap_seats: with which seat.")
    player = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=60, help_text="ask: the public name of an account."
    )


class RoundActWish(Checked):
    """What some acts ask for."""

    reason = serializers.CharField(required=False, default="", allow_blank=True, max_length=TEXT)
    first = serializers.IntegerField(required=False, help_text="swap, seat: the number of a registration.")
    second = serializers.IntegerField(required=False, help_text="swap: that of the other one.")
    minutes = serializers.IntegerField(required=False, min_value=0, help_text="clock, extend.")
    clock = serializers.BooleanField(
        required=False, default=True, help_text="publish: false lets the clock wait for start_clock."
    )
    typed = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=80, help_text="void: the name of the tournament."
    )


class MatchActWish(Checked):
    """What some acts ask for. Games are counted for side a, side b, and drawn."""

    wins_a = serializers.IntegerField(required=False, default=0, min_value=0, max_value=3)
    wins_b = serializers.IntegerField(required=False, default=0, min_value=0, max_value=3)
    drawn = serializers.IntegerField(required=False, default=0, min_value=0, max_value=20)
    kind = serializers.ChoiceField(
        ["played", "intentional_draw"], required=False, default="played",
        help_text="record, correct: whether the games say who won, or both players had agreed on a draw.",
    )  # fmt: skip
    version = serializers.IntegerField(
        required=False, help_text="confirm: the version of the report that was read; another one is not confirmed."
    )
    minutes = serializers.IntegerField(
        required=False,
        min_value=0,
        max_value=1440,
        help_text="clock: from now on; not for Swiss rounds.",
    )
    side = serializers.ChoiceField(
        ["a", "b", "c", "d"],
        required=False,
        help_text="forfeit: the side that did not come; of Swiss it is dropped, too.",
    )
    winner = serializers.ChoiceField(
        ["a", "b", "c", "d"],
        required=False,
        allow_null=True,
        default=None,
        help_text="report, record, correct at a table of three or four: who has won; null: a draw.",
    )
    reason = serializers.CharField(required=False, default="", allow_blank=True, max_length=TEXT)
    typed = serializers.CharField(required=False, default="", allow_blank=True, max_length=20)
    bracket = serializers.ChoiceField(["", "keep", "reset"], required=False, default="", help_text="correct.")
    deck = serializers.CharField(required=False, default="", allow_blank=True, max_length=60, help_text="ready.")


class WebhookWish(Checked):
    """An address to be told."""

    url = serializers.CharField(max_length=400)


# --- answers --------------------------------------------------------------------------------------------------------


class StageShape(serializers.Serializer[Any]):
    """A stage."""

    order = serializers.IntegerField()
    kind = serializers.ChoiceField(choices.Kind.values)
    best_of = serializers.IntegerField()
    settings = serializers.DictField()
    began_at = serializers.DateTimeField(allow_null=True)
    closed_at = serializers.DateTimeField(allow_null=True)


class TournamentRow(serializers.Serializer[Any]):
    """A tournament in a list."""

    id = serializers.CharField()
    name = serializers.CharField()
    ruleset = serializers.CharField()
    state = serializers.ChoiceField(choices.State.values)
    mode = serializers.ChoiceField(choices.Mode.values)
    entry = serializers.ChoiceField(choices.Entry.values)
    starts_at = serializers.DateTimeField(allow_null=True)
    capacity = serializers.IntegerField(allow_null=True)
    players = serializers.IntegerField()
    revision = serializers.IntegerField(help_text="Counts every change.")


class TournamentShape(TournamentRow):
    """A tournament."""

    text = serializers.CharField()
    options = serializers.DictField()
    listed = serializers.BooleanField()
    paused = serializers.BooleanField()
    time_zone = serializers.CharField()
    opens_at = serializers.DateTimeField(allow_null=True)
    check_in_minutes = serializers.IntegerField()
    guests = serializers.BooleanField()
    fee = serializers.CharField()
    team_size = serializers.IntegerField(help_text="1: everybody plays for themselves.")
    late_until = serializers.IntegerField()
    late_points = serializers.CharField()
    clock = serializers.CharField()
    by_correspondence = serializers.BooleanField(help_text="Days for each decision, and no clock of rounds.")
    round_days = serializers.IntegerField(allow_null=True)
    vacation_days = serializers.IntegerField(allow_null=True)
    stepping_in = serializers.IntegerField(help_text="Seconds in which a pass by hand is taken back; 0: never.")
    decklists = serializers.BooleanField()
    deck_view = serializers.CharField()
    rated = serializers.BooleanField()
    rating_kind = serializers.CharField()
    profile = serializers.DictField()
    time_rule = serializers.DictField()
    policy = serializers.DictField()
    cancel_reason = serializers.CharField()
    started_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)
    stages = StageShape(many=True)


class PlayerShape(serializers.Serializer[Any]):
    """A player, by the number that they keep."""

    number = serializers.IntegerField()
    name = serializers.CharField()


class RegistrationShape(PlayerShape):
    """A player who takes part or wants to."""

    bot = serializers.CharField(help_text='The level of a bot, or "".')
    state = serializers.ChoiceField(choices.Standing.values)
    club = serializers.CharField()
    seed = serializers.IntegerField(allow_null=True)
    joined_round = serializers.IntegerField()
    dropped_after = serializers.IntegerField(allow_null=True)
    team = serializers.IntegerField(allow_null=True, help_text="Of a player of a team: the number of the team.")
    seat = serializers.CharField(help_text='The seat in the team: "a", "b", "c", or "".')


class ResultShape(serializers.Serializer[Any]):
    """A result that counts."""

    version = serializers.IntegerField()
    kind = serializers.ChoiceField([kind.value for kind in Kind])
    winner = serializers.ChoiceField(["a", "b", "c", "d"], allow_null=True)
    wins_a = serializers.IntegerField()
    wins_b = serializers.IntegerField()
    drawn = serializers.IntegerField()
    source = serializers.CharField()  # type: ignore[assignment]


class MatchShape(serializers.Serializer[Any]):
    """A match."""

    id = serializers.CharField()
    round = serializers.IntegerField(help_text="The id of the round.")
    table = serializers.IntegerField(allow_null=True)
    slot = serializers.CharField(help_text="Its place in a bracket, such as W1.3.")
    group = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(choices.MatchState.values)
    a = PlayerShape(allow_null=True)
    b = PlayerShape(allow_null=True, help_text="Nobody in a bye.")
    table_players = PlayerShape(
        many=True, help_text="All at a table of three or four in the order of turns, sides a to d; else empty."
    )
    seat = serializers.CharField(help_text='Of a board of two teams: "a", "b" or "c". Else "".')
    team_match = serializers.CharField(allow_null=True, help_text="Of a board: the id of the match of its teams.")
    boards = serializers.ListField(
        child=serializers.CharField(), help_text="Of two teams the ids of the matches on their seats, A first."
    )
    result = ResultShape(allow_null=True)


class OwnMatchShape(MatchShape):
    """A match as it is read by itself."""

    report = ResultShape(allow_null=True, help_text="What waits for an answer: for its players and officials.")


class RoundRow(serializers.Serializer[Any]):
    """A round."""

    id = serializers.IntegerField()
    stage = serializers.IntegerField()
    number = serializers.IntegerField()
    part = serializers.CharField(help_text="The part of a bracket: W, L, F, R, T.")
    state = serializers.ChoiceField(choices.RoundState.values)
    starts_at = serializers.DateTimeField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    called_at = serializers.DateTimeField(allow_null=True, help_text="When time was called.")


class RoundShape(RoundRow):
    """A round with its matches."""

    matches = MatchShape(many=True)


class MetricShape(serializers.Serializer[Any]):
    """A number that standings compare, exact and rounded."""

    metric = serializers.CharField()
    exact = serializers.CharField(allow_null=True, help_text="A fraction, such as 5/9.")
    value = serializers.FloatField(allow_null=True)


class StandingsLine(serializers.Serializer[Any]):
    """A line of the standings."""

    rank = serializers.IntegerField()
    rank_to = serializers.IntegerField(help_text="The end of the range of places that several share.")
    group = serializers.IntegerField(allow_null=True)
    stage = serializers.IntegerField(help_text="The stage in which the place was reached.")
    player = PlayerShape()
    points = serializers.FloatField(allow_null=True)
    wins = serializers.IntegerField(allow_null=True)
    draws = serializers.IntegerField(allow_null=True)
    losses = serializers.IntegerField(allow_null=True)
    byes = serializers.IntegerField(allow_null=True)
    metrics = MetricShape(many=True)


class FixtureShape(serializers.Serializer[Any]):
    """A place in a bracket."""

    name = serializers.CharField()
    part = serializers.CharField()
    round = serializers.IntegerField()
    a = PlayerShape(allow_null=True)
    b = PlayerShape(allow_null=True)
    match = serializers.CharField(allow_null=True, help_text="The id of its match, once both sides are known.")
    winner = serializers.ChoiceField(["a", "b"], allow_null=True)


class BracketShape(serializers.Serializer[Any]):
    """A bracket."""

    stage = serializers.IntegerField()
    fixtures = FixtureShape(many=True)


class WebhookShape(serializers.Serializer[Any]):
    """A webhook."""

    id = serializers.IntegerField()
    url = serializers.CharField()
    active = serializers.BooleanField(help_text="False after too many failures in a row.")
    failures = serializers.IntegerField()
    created_at = serializers.DateTimeField()


class NewWebhookShape(WebhookShape):
    """A webhook that was just added."""

    secret = serializers.CharField(help_text="The key of the signatures. It is shown this once.")


class DeliveryShape(serializers.Serializer[Any]):
    """A message to a webhook."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    created_at = serializers.DateTimeField()
    attempts = serializers.IntegerField()
    delivered_at = serializers.DateTimeField(allow_null=True)
    next_at = serializers.DateTimeField(allow_null=True)
    status = serializers.IntegerField(allow_null=True)
    error = serializers.CharField()


class LineErrorShape(serializers.Serializer[Any]):
    """What is wrong with a line."""

    line = serializers.IntegerField(help_text="0: with all of them.")
    text = serializers.CharField()


class BadLinesShape(serializers.Serializer[Any]):
    """Why lines were not imported."""

    code = serializers.CharField()
    text = serializers.CharField()
    lines = LineErrorShape(many=True)


# --- rows become answers --------------------------------------------------------------------------------------------

SIDES = "abcd"
_ROW = ("name", "ruleset", "state", "mode", "entry", "starts_at", "capacity", "revision")
_MORE = (
    *("text", "options", "listed", "time_zone", "opens_at", "check_in_minutes", "guests", "fee", "late_until"),
    *(
        "late_points",
        "team_size",
        "clock",
        "by_correspondence",
        "round_days",
        "vacation_days",
        "stepping_in",
        "decklists",
        "deck_view",
        "rated",
        "rating_kind",
        "profile",
        "time_rule",
        "policy",
        "cancel_reason",
    ),
    *("started_at", "ended_at"),
)


def tournament_row(tournament: Tournament, players: int) -> dict[str, Any]:
    """A tournament in a list."""
    return {"id": tournament.pk, "players": players, **{name: getattr(tournament, name) for name in _ROW}}


def tournament_data(tournament: Tournament, players: int) -> dict[str, Any]:
    """A tournament with its stages."""
    return {
        **tournament_row(tournament, players),
        **{name: getattr(tournament, name) for name in _MORE},
        "paused": tournament.paused_at is not None,
        "stages": [_stage(stage) for stage in tournament.stages.order_by("order")],
    }


def plan_of_wish(said: list[dict[str, Any]]) -> list[tuple[str, int, StageSettings]]:
    """Stages as services take them."""
    try:
        return [(each["kind"], each["best_of"], StageSettings.from_data(each["settings"])) for each in said]
    except TypeError:
        known = ", ".join(StageSettings.__dataclass_fields__)
        raise serializers.ValidationError(
            {"settings": _("A stage has no such setting. Known are: %(known)s.") % {"known": known}}
        ) from None


def player_data(one: Registration | None) -> dict[str, Any] | None:
    """A player as data, None for no player."""
    return None if one is None else {"number": one.number, "name": one.shown_name}


def registration_data(one: Registration) -> dict[str, Any]:
    """A registration as everybody may read it."""
    names = ("number", "bot", "state", "club", "seed", "joined_round", "dropped_after")
    of_team = {"team": one.team.number if one.team else None, "seat": choices.seat_name(one.seat).lower()}
    return {"name": one.shown_name, **{name: getattr(one, name) for name in names}, **of_team}


def result_data(version: ResultVersion | None) -> dict[str, Any] | None:
    """A result; the reason behind it is for officials and stays out."""
    if version is None:
        return None
    names = ("version", "kind", "wins_a", "wins_b", "drawn", "source")
    winner = None if version.winner is None else SIDES[version.winner]
    return {"winner": winner, **{name: getattr(version, name) for name in names}}


def match_data(pairing: Pairing, boards: Sequence[Pairing] = ()) -> dict[str, Any]:
    """A match with its players and the result that counts; of two teams with its `boards`."""
    match = pairing.match
    return {
        "id": match.pk,
        "round": match.round_id,
        "table": match.table,
        "slot": match.slot,
        "group": None if match.group is None else match.group + 1,
        "state": match.state,
        "a": player_data(pairing.sides[0]),
        "b": player_data(pairing.sides[1]),
        "table_players": [player_data(one) for one in pairing.sides] if pairing.is_table else [],
        "seat": choices.seat_name(match.seat).lower(),
        "team_match": match.team_match_id,
        "boards": [board.match.pk for board in boards],
        "result": result_data(pairing.result),
    }


def round_row(round_: Round) -> dict[str, Any]:
    """A round."""
    names = ("number", "part", "state", "starts_at", "ends_at", "called_at")
    return {"id": round_.pk, "stage": round_.stage.order, **{name: getattr(round_, name) for name in names}}


def standings_data(lines: list[Line], stage: Stage | None) -> list[dict[str, Any]]:
    """Standings with exact numbers; those of a whole tournament (no `stage`) have none."""
    profile = None if stage is None or stage.kind in BRACKETS else profile_of(stage)
    answer = []
    for line in lines:
        row = line.row
        tally = None if row is None else row.tally
        metrics = []
        if row is not None and profile is not None:
            names = [criterion.metric for criterion in profile.order]
            metrics = [_metric(name, value) for name, value in zip(names, row.values, strict=True)]
        answer.append(
            {
                "rank": line.rank,
                "rank_to": line.last,
                "group": None if line.group is None else line.group + 1,
                "stage": line.stage,
                "player": player_data(line.registration),
                "points": None if tally is None or profile is None else tally.points / profile.points.unit,
                **{name: getattr(tally, name, None) for name in ("wins", "draws", "losses", "byes")},
                "metrics": metrics,
            }
        )
    return answer


def bracket_data(stage: Stage, drawing: Drawing) -> dict[str, Any]:
    """A bracket with everybody who is known."""

    def player(place: Any) -> dict[str, Any] | None:
        return player_data(drawing.seeds.get(place)) if isinstance(place, int) else None

    fixtures = []
    for fixture in drawing.bracket.fixtures:
        meeting, match = drawing.meetings[fixture.name], drawing.matches.get(fixture.name)
        result = drawing.results.get(fixture.name)
        fixtures.append(
            {
                "name": fixture.name,
                "part": fixture.part.value,
                "round": fixture.round,
                "a": player(meeting.sides[0]),
                "b": player(meeting.sides[1]),
                "match": None if match is None else match.pk,
                "winner": None if result is None or result.winner is None else SIDES[result.winner],
            }
        )
    return {"stage": stage.order, "fixtures": fixtures}


def webhook_data(webhook: Webhook) -> dict[str, Any]:
    """A webhook without its key."""
    names = ("url", "active", "failures", "created_at")
    return {"id": webhook.pk, **{name: getattr(webhook, name) for name in names}}


def delivery_data(delivery: Delivery) -> dict[str, Any]:
    """What became of a message."""
    names = ("kind", "created_at", "attempts", "delivered_at", "next_at", "status", "error")
    return {"id": delivery.pk, **{name: getattr(delivery, name) for name in names}}


def _stage(stage: Stage) -> dict[str, Any]:
    names = ("order", "kind", "best_of", "settings", "began_at", "closed_at")
    return {name: getattr(stage, name) for name in names}


def _metric(name: str, value: Fraction | None) -> dict[str, Any]:
    exact, rounded = (None, None) if value is None else (str(value), round(float(value), 6))
    return {"metric": name, "exact": exact, "value": rounded}
