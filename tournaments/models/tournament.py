"""A tournament, the series it belongs to, and its officials."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.live import clocks
from games.models import new_game_id
from tournaments.domain import choices
from tournaments.models.keys import new_invite, new_seed

USER = settings.AUTH_USER_MODEL


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
    #: Players of a team; 1: everybody plays for themselves.
    team_size = models.PositiveSmallIntegerField(_("players of a team"), default=1, db_default=1)
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
    #: By correspondence: a match without a result so many days after its call goes to a judge; NULL: there is no date.
    round_days = models.PositiveSmallIntegerField(_("last date, in days"), null=True, blank=True, default=None)
    #: By correspondence: how many days of vacation count in all its games; NULL: all that a player has on this site.
    vacation_days = models.PositiveSmallIntegerField(_("days of vacation"), null=True, blank=True, default=None)
    #: Within how many seconds players take back a pass of their own hand in games played here, one of
    #: `games.live.auto_passes.SECONDS`; 0: never. An official allows it, at any time.
    stepping_in = models.PositiveSmallIntegerField(_("stepping in"), default=0, db_default=0)
    #: Whether players hand in a deck list that is locked at the start. Only for rulesets with decks.
    decklists = models.BooleanField(_("deck lists"), default=False)
    deck_view = models.CharField(
        _("who reads deck lists"), max_length=16, choices=choices.DeckView.choices, default=choices.DeckView.CLOSED
    )
    rated = models.BooleanField(_("counts for ratings"), default=True)
    #: One of `choices.RATINGS`; tables of three or four have a kind of their own.
    rating_kind = models.CharField(_("rated by"), max_length=12, default="usual", db_default="usual")

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
    def by_correspondence(self) -> bool:
        """Whether players have days for each decision: no clock of rounds runs, and nobody is missed by the minute."""
        preset = clocks.PRESETS.get(self.clock, clocks.UNTIMED)
        return self.mode == choices.Mode.ONLINE and preset.by_correspondence

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
