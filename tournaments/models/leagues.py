"""Leagues: divisions over seasons, and who plays in which of them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models import new_game_id
from tournaments.domain import choices
from tournaments.models.tournament import Series, Tournament

USER = settings.AUTH_USER_MODEL


class League(models.Model):
    """Divisions in order, between which players go up and down when a season is closed."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    name = models.CharField(_("name"), max_length=40)
    text = models.TextField(_("description"), blank=True, default="")
    owner = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="leagues")
    #: How many of each division but the first go up at the end of a season.
    promoted = models.PositiveSmallIntegerField(_("promoted from each division"), default=2)
    #: How many of each division but the lowest go down.
    relegated = models.PositiveSmallIntegerField(_("relegated from each division"), default=2)
    #: How many places between two divisions are decided by a relegation match each.
    by_match = models.PositiveSmallIntegerField(_("places decided by a match"), default=0, db_default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("league")
        verbose_name_plural = _("leagues")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("league", kwargs={"league_id": self.pk})


class Season(models.Model):
    """One run of a league through all its divisions. The last one is played, all before it are closed."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="seasons")
    #: Counted from 1.
    number = models.PositiveSmallIntegerField()
    name = models.CharField(_("name"), max_length=20)
    began_at = models.DateTimeField(auto_now_add=True)
    #: When players went up and down; NULL: it is being played.
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["league", "number"], name="tournaments_season_once")
        ]

    def __str__(self) -> str:
        return f"{self.league_id}#{self.number}"

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("season", kwargs={"league_id": self.league_id, "number": self.number})


class Division(models.Model):
    """One division of one season. Its series has its tournaments, its points and its table."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="divisions")
    #: 1 is the highest.
    level = models.PositiveSmallIntegerField()
    name = models.CharField(_("name"), max_length=20)
    series = models.OneToOneField(Series, on_delete=models.CASCADE, related_name="division")

    class Meta:
        verbose_name = _("division")
        verbose_name_plural = _("divisions")
        ordering: ClassVar[list[str]] = ["level"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["season", "level"], name="tournaments_division_once")
        ]

    def __str__(self) -> str:
        return f"{self.season_id}/{self.level}"


class Member(models.Model):
    """A player's place in a season: the division in which they play, and what became of them at its end."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="members")
    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="divisions")
    #: The name of a player on paper; "" of an account, also of one that is deleted.
    name = models.CharField(_("name"), max_length=60, blank=True, default="")
    #: They have left the league while the season was played.
    left = models.BooleanField(default=False)
    #: How the season ended for them; "" while it is played.
    outcome = models.CharField(max_length=4, choices=choices.Outcome.choices, blank=True, default="")

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["season", "user"], name="tournaments_member_once", condition=models.Q(user__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return f"{self.division_id}: {self.user_id or 'on paper'}"

    @property
    def shown_name(self) -> str:
        """The name others read."""
        return str(self.user.shown_name) if self.user is not None else self.name or str(_("Deleted player"))


class RelegationMatch(models.Model):
    """A match for one place in the upper of two divisions: a tournament of two, of which the winner has the place."""

    #: The upper one of the two divisions.
    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="relegation_matches")
    #: Counted from 1 between the same two divisions.
    number = models.PositiveSmallIntegerField()
    defender = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    challenger = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    #: Where it is played. If that is cancelled, the match can be arranged anew.
    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="relegation_match")

    class Meta:
        verbose_name = _("relegation match")
        verbose_name_plural = _("relegation matches")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["division", "number"], name="tournaments_relegation_match_once")
        ]

    def __str__(self) -> str:
        return f"{self.division_id}: {self.number}"
