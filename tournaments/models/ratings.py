"""Ratings from tournaments."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

USER = settings.AUTH_USER_MODEL


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
