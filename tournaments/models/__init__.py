"""The rows of a tournament. Results are append-only versions; standings, brackets and cuts are computed from them.

`Round`, `Match` and `Registration` hold what was decided (who is paired, who dropped when); nothing in them is a sum.
"""

from __future__ import annotations

import secrets
import uuid
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models import UNSETTLED, CaseState, Game, Written, new_game_id
from tournaments.domain import choices
from tournaments.pairing import results as pairing_results

USER = settings.AUTH_USER_MODEL


def new_seed() -> str:
    """128 bits from which every lot of a tournament follows."""
    return secrets.token_hex(16)


def new_invite() -> str:
    """An address that nobody guesses."""
    return secrets.token_urlsafe(12)


def new_key() -> str:
    """What stands for a person in records that outlive the account."""
    return uuid.uuid4().hex


class Series(models.Model):
    """Tournaments that add up to a league table."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    name = models.CharField(_("name"), max_length=80)
    text = models.TextField(_("description"), blank=True, default="")
    owner = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="series")
    #: League points by final rank, best first: [10, 8, 6]; who is behind the list gets `taking_part`.
    points = models.JSONField(default=list, blank=True)
    taking_part = models.PositiveSmallIntegerField(_("points for taking part"), default=1)
    #: Only so many of a player's best tournaments count; 0: all.
    best = models.PositiveSmallIntegerField(_("tournaments that count"), default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("series")
        verbose_name_plural = _("series")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("series", kwargs={"series_id": self.pk})


class Tournament(models.Model):
    """A tournament of one ruleset. What the organiser may change freely ends with the start: see `services.life`."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    name = models.CharField(_("name"), max_length=80)
    text = models.TextField(_("description"), blank=True, default="")
    ruleset = models.CharField(_("game"), max_length=40)
    ruleset_version = models.PositiveIntegerField(default=1)
    #: Named options of the ruleset, as tables have them.
    options = models.JSONField(default=dict, blank=True)
    series = models.ForeignKey(
        Series, on_delete=models.SET_NULL, null=True, blank=True, related_name="tournaments", verbose_name=_("series")
    )
    state = models.CharField(max_length=12, choices=choices.State.choices, default=choices.State.DRAFT)
    #: Since when match clocks and timers rest; NULL: they run.
    paused_at = models.DateTimeField(null=True, blank=True)
    #: Found in lists; a private one is only reached by its address.
    listed = models.BooleanField(_("in the public list"), default=True)

    time_zone = models.CharField(_("time zone"), max_length=64, default="Europe/Berlin")
    starts_at = models.DateTimeField(_("starts at"), null=True, blank=True)
    #: Registration opens by itself at this time; NULL: when the organiser opens it.
    opens_at = models.DateTimeField(null=True, blank=True)
    check_in_minutes = models.PositiveSmallIntegerField(_("check-in before the start, in minutes"), default=30)

    entry = models.CharField(_("who may register"), max_length=12, choices=choices.Entry.choices, default="open")
    invite = models.CharField(max_length=32, unique=True, default=new_invite, editable=False)
    guests = models.BooleanField(_("people without an account may register"), default=True)
    capacity = models.PositiveSmallIntegerField(_("places"), null=True, blank=True)
    fee = models.CharField(_("note on the fee"), max_length=120, blank=True, default="")
    #: Who registers after the start joins up to this round; 0: nobody does.
    late_until = models.PositiveSmallIntegerField(_("late registration until round"), default=0)
    #: What missed rounds of late players count as: "loss" or "draw".
    late_points = models.CharField(max_length=4, default="loss")

    mode = models.CharField(_("matches are played"), max_length=8, choices=choices.Mode.choices, default="online")
    #: The name of a preset of `games.live.clocks` for games that are played here.
    clock = models.CharField(_("time control"), max_length=20, default="standard")
    #: Whether players hand in a deck list that is locked at the start. Only for rulesets with decks.
    decklists = models.BooleanField(_("deck lists"), default=False)
    deck_view = models.CharField(
        _("who reads deck lists"), max_length=16, choices=choices.DeckView.choices, default=choices.DeckView.CLOSED
    )
    rated = models.BooleanField(_("counts for ratings"), default=True)

    #: `pairing.profiles.Profile.as_data`, `domain.timing.TimeRule.as_data` and values of `domain.policy`; filled
    #: from the ruleset's defaults and frozen at the start.
    profile = models.JSONField(default=dict)
    time_rule = models.JSONField(default=dict)
    policy = models.JSONField(default=dict, blank=True)

    seed = models.CharField(max_length=32, default=new_seed, editable=False)
    #: How often final standings were approved.
    final_version = models.PositiveSmallIntegerField(default=0)
    #: Counts every change; clients and feeds compare it. Never goes back.
    revision = models.PositiveIntegerField(default=0)
    cancel_reason = models.CharField(max_length=200, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "listed", "starts_at"], name="tournaments_open"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("tournament", kwargs={"tournament_id": self.pk})

    @property
    def over(self) -> bool:
        """Whether nothing is played in it any more."""
        return self.state in (choices.State.COMPLETED, choices.State.CANCELLED)

    @property
    def begun(self) -> bool:
        """Whether it has started."""
        return self.state in (choices.State.RUNNING, choices.State.COMPLETED)


class Official(models.Model):
    """A role of somebody in a tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="officials")
    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="offices")
    role = models.CharField(max_length=12, choices=choices.Role.choices)

    class Meta:
        verbose_name = _("official")
        verbose_name_plural = _("officials")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "user", "role"], name="tournaments_official_once")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.role}"


class Registration(models.Model):
    """A player who takes part or wants to: an account, a bot, or a name on paper. Kept once there is a round."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="registrations")
    #: The player of pairings and standings: counted from 1, for ever.
    number = models.PositiveIntegerField()
    user = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="registrations")
    #: The level of a bot that takes part.
    bot = models.CharField(max_length=16, blank=True, default="")
    #: The name of somebody without an account here, and the one that remains when an account is deleted: "".
    name = models.CharField(_("name"), max_length=60, blank=True, default="")
    player_key = models.CharField(max_length=32, default=new_key, editable=False)
    state = models.CharField(max_length=12, choices=choices.Standing.choices, default=choices.Standing.REGISTERED)
    #: One of the tournament's places; NULL for who has none.
    place_no = models.PositiveIntegerField(null=True, blank=True)
    #: Until when an offered place is kept.
    offered_until = models.DateTimeField(null=True, blank=True)
    club = models.CharField(_("club"), max_length=60, blank=True, default="")
    #: The starting place, 1 for the best.
    seed = models.PositiveIntegerField(_("seed"), null=True, blank=True)
    joined_round = models.PositiveSmallIntegerField(default=1)
    dropped_after = models.PositiveSmallIntegerField(null=True, blank=True)
    #: Byes given in advance for the first so many rounds, and a table that he keeps.
    byes = models.PositiveSmallIntegerField(_("byes in advance"), default=0)
    table = models.PositiveSmallIntegerField(_("fixed table"), null=True, blank=True)
    registered_at = models.DateTimeField(auto_now_add=True)
    checked_in_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("registration")
        verbose_name_plural = _("registrations")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "number"], name="tournaments_number_once"),
            models.UniqueConstraint(
                fields=["tournament", "user"], name="tournaments_user_once", condition=models.Q(user__isnull=False)
            ),
            models.UniqueConstraint(
                fields=["tournament", "place_no"],
                name="tournaments_place_once",
                condition=models.Q(place_no__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}#{self.number}"

    @property
    def shown_name(self) -> str:
        """The name others read."""
        if self.user is not None:
            return str(self.user.shown_name)
        if self.name:
            return self.name
        return str(_("Deleted player"))


class Decklist(models.Model):
    """One version of a deck list. Its cards never change; a change is the next version."""

    registration = models.ForeignKey(Registration, on_delete=models.CASCADE, related_name="decklists")
    version = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60, blank=True, default="")
    #: Where it comes from, as `games.models.Brought.origin` has it.
    origin = models.CharField(max_length=60, blank=True, default="")
    sections = models.JSONField(default=dict)
    #: Hex SHA-256 of the sections.
    digest = models.CharField(max_length=64)
    legal = models.BooleanField(default=True)
    state = models.CharField(max_length=10, choices=choices.DeckState.choices, default=choices.DeckState.SUBMITTED)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("deck list")
        verbose_name_plural = _("deck lists")
        ordering: ClassVar[list[str]] = ["version"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["registration", "version"], name="tournaments_decklist_once")
        ]

    def __str__(self) -> str:
        return f"{self.registration_id} v{self.version}: <hidden>"

    def __repr__(self) -> str:
        return f"<Decklist {self.registration_id} v{self.version} sections=<hidden>>"


class Stage(models.Model):
    """One format that is played from its first to its last round."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    #: Counted from 1.
    order = models.PositiveSmallIntegerField()
    kind = models.CharField(_("format"), max_length=12, choices=choices.Kind.choices)
    best_of = models.PositiveSmallIntegerField(_("best of"), default=1)
    #: What the format can be told: see `tournaments.domain.formats`.
    settings = models.JSONField(default=dict, blank=True)
    #: Registration numbers by starting place, once the stage has begun; groups are lists of these.
    seeds = models.JSONField(default=list, blank=True)
    groups = models.JSONField(default=list, blank=True)
    #: How it reckons, as `pairing.profiles.Profile.as_data` has it, since the tournament has started.
    profile = models.JSONField(default=dict, blank=True)
    began_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("stage")
        verbose_name_plural = _("stages")
        ordering: ClassVar[list[str]] = ["order"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "order"], name="tournaments_stage_once")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.order} {self.kind}"


class Round(models.Model):
    """One round of a stage. Of an elimination: one round of one part of the bracket."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    #: Counted from 1 in the stage, a voided round keeps its number together with its replacement's higher `attempt`.
    number = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField(default=1)
    #: The part of a bracket ("W", "L", "F", "R", "T") and the round in it; "" for Swiss and round robin.
    part = models.CharField(max_length=1, blank=True, default="")
    part_round = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=10, choices=choices.RoundState.choices, default=choices.RoundState.DRAFT)
    #: How it was paired: seed, digest, costs, notices, versions, swaps; all that an auditor needs.
    seed = models.CharField(max_length=40, blank=True, default="")
    record = models.JSONField(default=dict, blank=True)
    starts_at = models.DateTimeField(null=True, blank=True)
    #: When its clock runs out; NULL: untimed.
    ends_at = models.DateTimeField(null=True, blank=True)
    #: When time was called; set once.
    called_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering: ClassVar[list[str]] = ["number", "attempt"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["stage", "number", "attempt"], name="tournaments_round_once"),
            models.UniqueConstraint(
                fields=["stage", "number"],
                name="tournaments_round_one_valid",
                condition=~models.Q(state=choices.RoundState.VOIDED),
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["ends_at"], name="tournaments_round_due", condition=models.Q(called_at__isnull=True)),
        ]

    def __str__(self) -> str:
        return f"{self.stage_id}/{self.number}"


class Match(models.Model):
    """A pairing of a round: two players, or one with a bye or a missed round."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    #: NULL for a bye.
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    #: The fixture of a bracket, such as W1.3; "" elsewhere.
    slot = models.CharField(max_length=12, blank=True, default="")
    #: The group of a round robin, counted from 0.
    group = models.PositiveSmallIntegerField(null=True, blank=True)
    state = models.CharField(max_length=16, choices=choices.MatchState.choices, default=choices.MatchState.SCHEDULED)
    #: Time added to the round's clock for this match.
    extension_seconds = models.PositiveIntegerField(default=0)
    #: When its players were called to it, and by when the missing one must be there.
    called_at = models.DateTimeField(null=True, blank=True)
    absent_at = models.DateTimeField(null=True, blank=True)
    #: When a report counts or a result is final by itself; while nobody has reported, when a judge is asked instead.
    confirms_at = models.DateTimeField(null=True, blank=True)
    #: When time was called in it; set once.
    time_called_at = models.DateTimeField(null=True, blank=True)
    #: When its next game begins at the latest; NULL: none is due.
    next_at = models.DateTimeField(null=True, blank=True)
    #: What is agreed or offered: {"draw": [sides], "games": ...}: see `services.tables`.
    offers = models.JSONField(default=dict, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering: ClassVar[list[str]] = ["table"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["round", "slot"], name="tournaments_slot_once", condition=~models.Q(slot="")
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["absent_at"], name="tournaments_absent", condition=models.Q(absent_at__isnull=False)),
            models.Index(
                fields=["confirms_at"], name="tournaments_confirms", condition=models.Q(confirms_at__isnull=False)
            ),
            models.Index(fields=["next_at"], name="tournaments_next", condition=models.Q(next_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.round_id}: {self.slot or self.table or 'bye'}"

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("match", kwargs={"match_id": self.pk})


class MatchSeat(models.Model):
    """A side of a match. A side of a bracket that nobody has reached yet has no registration."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    #: The match's round, once more, so that nobody sits in two matches of one round.
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="match_seats")
    side = models.PositiveSmallIntegerField()
    registration = models.ForeignKey(
        Registration, on_delete=models.PROTECT, null=True, blank=True, related_name="match_seats"
    )
    #: Chooses who begins game 1.
    chooses = models.BooleanField(default=False)
    ready_at = models.DateTimeField(null=True, blank=True)
    #: The list for the next game, if it is not the one played last: {"origin", "by_lot", "sections"}. Secret.
    deck = models.JSONField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["side"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["match", "side"], name="tournaments_side_once"),
            models.UniqueConstraint(
                fields=["round", "registration"],
                name="tournaments_paired_once",
                condition=models.Q(registration__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.side}"


class MatchGame(models.Model):
    """A game of a match that is played here."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    game = models.OneToOneField(Game, on_delete=models.PROTECT, related_name="match_game")
    #: The side that sits in seat 0.
    first_side = models.PositiveSmallIntegerField(default=0)
    #: Whether it is one of the match; not so when a fault has stopped it, or the match was struck out.
    counts = models.BooleanField(default=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["match", "number"], name="tournaments_match_game_once")
        ]

    def __str__(self) -> str:
        return f"{self.match_id}.{self.number}"


class ResultVersion(models.Model):
    """One version of a result. Only `confirmed` ever changes; at most one of a match is confirmed."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="results")
    version = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20, choices=[(kind.value, kind.value) for kind in pairing_results.Kind])
    #: The side that won; NULL: none.
    winner = models.PositiveSmallIntegerField(null=True, blank=True)
    wins_a = models.PositiveSmallIntegerField(default=0)
    wins_b = models.PositiveSmallIntegerField(default=0)
    drawn = models.PositiveSmallIntegerField(default=0)
    played = models.BooleanField(default=True)
    source = models.CharField(max_length=8, choices=choices.Source.choices)
    author = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    reason = models.CharField(max_length=400, blank=True, default="")
    confirmed = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        ordering: ClassVar[list[str]] = ["version"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["match", "version"], name="tournaments_result_once"),
            models.UniqueConstraint(
                fields=["match"], name="tournaments_one_confirmed", condition=models.Q(confirmed=True)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} v{self.version} {self.kind}"

    @property
    def result(self) -> pairing_results.Result:
        """As pairings and standings reckon with it."""
        games = (self.wins_a, self.wins_b, self.drawn)
        return pairing_results.Result(pairing_results.Kind(self.kind), self.winner, games, self.played)


class Dispute(models.Model):
    """A case about a match: what is contested, who is at it, and how far it is. States as of a case about a game."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="disputes")
    origin = models.CharField(max_length=10, choices=choices.Origin.choices)
    #: The side whose player has opened it, and who it was; no side: an official.
    side = models.PositiveSmallIntegerField(null=True, blank=True)
    opener = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    #: What has happened, in the words of whoever has opened it, and of the other side.
    claim = models.TextField(_("claim"), blank=True, default="")
    answer = models.TextField(_("answer of the other side"), blank=True, default="")
    #: The versions of the result that it is about.
    versions = models.JSONField(default=list, blank=True)
    #: The game that was played last, and the moment in its log.
    game = models.ForeignKey(Game, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    seq = models.PositiveIntegerField(null=True, blank=True)
    #: The state of the match to which it returns if nothing is ruled.
    before = models.CharField(max_length=16, choices=choices.MatchState.choices)
    state = models.CharField(_("state"), max_length=16, choices=CaseState.choices, default=CaseState.OPEN)
    opened_at = models.DateTimeField()
    judge = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="disputes_judged")
    claimed_at = models.DateTimeField(null=True, blank=True)
    #: Who has ruled first: somebody else answers an appeal.
    ruled_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    ruled_at = models.DateTimeField(null=True, blank=True)
    #: Until when either side may appeal; NULL in Swiss: until the next round is published.
    appeal_until = models.DateTimeField(null=True, blank=True)
    #: The sides that have accepted the ruling.
    accepted = models.JSONField(default=list, blank=True)
    appeal_side = models.PositiveSmallIntegerField(null=True, blank=True)
    appeal = models.TextField(_("appeal"), blank=True, default="")
    appealed_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("contested result")
        verbose_name_plural = _("contested results")
        ordering: ClassVar[list[str]] = ["opened_at"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["match"],
                name="tournaments_one_dispute",
                condition=models.Q(state__in=[str(one) for one in (*UNSETTLED, CaseState.RULED)]),
            )
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "opened_at"], name="tournaments_dispute_queue"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.state}"

    def get_absolute_url(self) -> str:
        """What its players read."""
        return reverse("dispute", kwargs={"dispute_id": self.pk})


class DisputeNote(Written):
    """Something said in a case: to both players and the judge, or between officials."""

    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="notes")
    author = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    #: Only those who may judge read it.
    private = models.BooleanField()
    text = models.TextField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("note")
        verbose_name_plural = _("notes")
        ordering: ClassVar[list[str]] = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.dispute_id} {self.at:%Y-%m-%d %H:%M:%S}"


class DisputeRuling(Written):
    """How a judge has answered a case, and why. What it has changed is kept with what was shown before."""

    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="rulings")
    actor = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    kind = models.CharField(max_length=10, choices=choices.Verdict.choices)
    #: The result that was ruled; NULL if the match is played on.
    version = models.ForeignKey(ResultVersion, on_delete=models.CASCADE, null=True, blank=True, related_name="rulings")
    reason = models.TextField()
    #: {"minutes"}, {"single_official"}, {"sentence", "words"} of a reason with a sentence of ours, and the preview:
    #: {"ranks", "later", "moved", "reset", "bracket"}.
    data = models.JSONField(default=dict, blank=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering: ClassVar[list[str]] = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.dispute_id} {self.kind}"


class AuditEntry(models.Model):
    """Who did what to a tournament, when and why. Written once: triggers in the database refuse to change or delete."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="audit")
    seq = models.PositiveIntegerField()
    at = models.DateTimeField()
    #: The opaque key of who acted ("" for the clock) and the role that he held then.
    actor = models.CharField(max_length=32, blank=True, default="")
    role = models.CharField(max_length=12, blank=True, default="")
    #: One of `tournaments.domain.audit_actions.Action`.
    action = models.CharField(max_length=32)
    #: What it was done to: "match:ID", "round:2", "registration:7".
    object = models.CharField(max_length=60, blank=True, default="")
    reason = models.CharField(max_length=400, blank=True, default="")
    before = models.JSONField(default=dict, blank=True)
    after = models.JSONField(default=dict, blank=True)
    prev_hash = models.CharField(max_length=64, blank=True, default="")
    hash = models.CharField(max_length=64)

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit entries")
        ordering: ClassVar[list[str]] = ["tournament", "seq"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "seq"], name="tournaments_audit_once")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}#{self.seq} {self.action}"


class Infraction(models.Model):
    """What a player has done and what he was given for it, or what became of that. Written once, as the audit is.

    What is decided about a row is another row. Disqualifications begin as proposals, which do nothing by themselves.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="infractions")
    registration = models.ForeignKey(Registration, on_delete=models.PROTECT, related_name="infractions")
    step = models.CharField(max_length=10, choices=choices.PenaltyStep.choices)
    #: The row that this one decides about; NULL for an infraction itself.
    about = models.ForeignKey("self", on_delete=models.PROTECT, null=True, blank=True, related_name="later")
    #: Codes of the catalogue of the game, and which edition of it.
    infraction = models.CharField(max_length=40)
    suggested = models.CharField(max_length=20)
    penalty = models.CharField(max_length=20)
    edition = models.CharField(max_length=40, blank=True, default="")
    #: Which game a game loss takes: one of `words.Takes`, else "".
    takes = models.CharField(max_length=4, blank=True, default="")
    #: Where it happened. A draft that is thrown away takes its matches along, and this row stays as it is.
    match = models.ForeignKey(
        Match, on_delete=models.DO_NOTHING, db_constraint=False, null=True, blank=True, related_name="infractions"
    )
    #: The id of the game in which it happened or in which it was carried out; "" for none that is played here.
    game = models.CharField(max_length=22, blank=True, default="")
    reason = models.CharField(max_length=400)
    #: NULL: the site itself carried it out, or it comes from a backup.
    judge = models.ForeignKey(USER, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    #: The role that he held then; "site_judge" for a judge of the site.
    role = models.CharField(max_length=12, blank=True, default="")
    #: The day in the tournament's zone: repetition counts within it.
    day = models.DateField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("infraction")
        verbose_name_plural = _("infractions")
        ordering: ClassVar[list[str]] = ["pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["about", "step"], name="tournaments_decided_once")
        ]

    def __str__(self) -> str:
        return f"{self.registration_id}: {self.infraction} {self.step}"


class Notice(models.Model):
    """Something that one person should know, told once: the key makes it impossible to tell it twice."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="notices")
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="notices")
    #: One of `services.notices.KINDS`.
    kind = models.CharField(max_length=32)
    key = models.CharField(max_length=80)
    #: What the sentence of the kind is filled with. Nothing secret.
    data = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    read_at = models.DateTimeField(null=True, blank=True)
    #: Whether it is to be mailed, and when it was.
    mail = models.BooleanField(default=False)
    mailed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering: ClassVar[list[str]] = ["-created_at"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "kind", "key"], name="tournaments_notice_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.kind} {self.key}"


class NoticeChoice(models.Model):
    """What somebody wants to be told about one subject; without a row it is as usual."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="notice_choices")
    #: One of `words.Subject`.
    subject = models.CharField(max_length=12, choices=choices.Subject.choices)
    page = models.BooleanField()
    mail = models.BooleanField()

    class Meta:
        verbose_name = _("choice of notices")
        verbose_name_plural = _("choices of notices")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "subject"], name="tournaments_choice_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.subject}"


class Rating(models.Model):
    """What `services.ratings` has computed for a player of a ruleset. May be dropped at any time."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="ratings")
    ruleset = models.CharField(_("game"), max_length=40)
    rating = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    matches = models.PositiveIntegerField(default=0)
    #: When the last tournament ended in which a match of his was rated.
    rated_at = models.DateTimeField()
    #: [[date, rating, deviation, tournament], ...], one for each period in which he played.
    history: Any = models.JSONField(default=list)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "ruleset"], name="tournaments_rating_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.ruleset}: {self.rating:.0f}"


class ApiToken(models.Model):
    """What a program shows instead of a login. Only its digest is kept."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(_("name"), max_length=60)
    #: Some of `words.Scope`.
    scopes = models.JSONField(default=list)
    #: Hex SHA-256 of the token, which is 256 random bits.
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.name}"


class Webhook(models.Model):
    """An address elsewhere that is told what happens in a tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="webhooks")
    url = models.URLField(_("address"), max_length=400)
    #: The key of its signatures, sealed by `games.live.secrets`.
    secret = models.BinaryField()
    active = models.BooleanField(default=True)
    #: Deliveries that failed since the last one that arrived.
    failures = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.url}"


class Delivery(models.Model):
    """A message to a webhook: written in the transaction of what it tells, sent when that is committed."""

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    kind = models.CharField(max_length=32)
    #: What is sent. Public.
    body = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    #: When it is tried next; NULL: it has arrived, or was given up.
    next_at = models.DateTimeField(null=True, blank=True)
    delivered_at = models.DateTimeField(null=True, blank=True)
    #: The status that was answered last, or what prevented an answer.
    status = models.PositiveSmallIntegerField(null=True, blank=True)
    error = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        verbose_name = _("delivery")
        verbose_name_plural = _("deliveries")
        ordering: ClassVar[list[str]] = ["-pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["next_at"], name="tournaments_undelivered", condition=models.Q(next_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.webhook_id}: {self.kind}"
