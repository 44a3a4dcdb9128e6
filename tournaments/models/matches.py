"""Matches: who plays, which games were played here, and every version of the result."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models import Game, new_game_id
from tournaments.domain import choices
from tournaments.models.registrations import Registration
from tournaments.models.rounds import Round
from tournaments.pairing import results as pairing_results

USER = settings.AUTH_USER_MODEL


class Match(models.Model):
    """A pairing of a round: two players or teams, a table of three or four, or one with a bye or a missed round.

    Two teams meet in one match that nobody plays; what is played are its boards, a match for each seat, and its result
    follows from theirs (`services.results.team_results`)."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    #: NULL for a bye.
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    #: The fixture of a bracket, such as W1.3; "" elsewhere.
    slot = models.CharField(max_length=12, blank=True, default="")
    #: The group of a round robin, counted from 0.
    group = models.PositiveSmallIntegerField(null=True, blank=True)
    #: Of two teams: what their players on one seat play, and which seat that is, 0 for A. NULL: a match of its own.
    team_match = models.ForeignKey("self", on_delete=models.CASCADE, null=True, blank=True, related_name="boards")
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    state = models.CharField(max_length=16, choices=choices.MatchState.choices, default=choices.MatchState.SCHEDULED)
    #: Time added to the round's clock for this match.
    extension_seconds = models.PositiveIntegerField(default=0)
    #: Its own clock, of a bracket or a round robin; NULL: that of its round, if there is one.
    ends_at = models.DateTimeField(null=True, blank=True)
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
            models.UniqueConstraint(
                fields=["team_match", "seat"], name="tournaments_board_once", condition=models.Q(seat__isnull=False)
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["absent_at"], name="tournaments_absent", condition=models.Q(absent_at__isnull=False)),
            models.Index(
                fields=["confirms_at"], name="tournaments_confirms", condition=models.Q(confirms_at__isnull=False)
            ),
            models.Index(fields=["ends_at"], name="tournaments_ends", condition=models.Q(ends_at__isnull=False)),
            models.Index(fields=["next_at"], name="tournaments_next", condition=models.Q(next_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.round_id}: {self.slot or self.table or 'bye'}"

    @property
    def table_name(self) -> str:
        """Where it is played: the number of its table, of a board with the seat; "" for no table."""
        return f"{self.table or ''}{choices.seat_name(self.seat)}"

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
    #: At a table of three or four: plays no more in this match, and has lost it: left, absent or punished.
    out = models.BooleanField(default=False)
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
    #: At a table of three or four: the side that sits in each seat; [] between two.
    sides = models.JSONField(default=list, blank=True)
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
    #: At a table of three or four: sides that lose though nobody has won.
    lost = models.JSONField(default=list, blank=True)
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
        return pairing_results.Result(
            pairing_results.Kind(self.kind), self.winner, games, self.played, tuple(self.lost)
        )
