"""Ratings from tournaments."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import RatingKind

USER = settings.AUTH_USER_MODEL


class Rating(models.Model):
    """What `services.outside.ratings` has computed for a player of a ruleset. May be dropped at any time."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="ratings")
    ruleset = models.CharField(_("game"), max_length=40)
    kind = models.CharField(max_length=12, choices=RatingKind.choices, default=RatingKind.GLICKO, db_default="glicko2")
    rating = models.FloatField()
    #: 0 in kinds that know none.
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
            models.UniqueConstraint(fields=["user", "ruleset", "kind"], name="tournaments_rating_of_kind")
        ]

    @property
    def said(self) -> str:
        """As it is read, with its kind, and with the deviation where there is one."""
        more = f" ± {self.deviation:.0f}" if self.deviation else ""
        return f"{self.get_kind_display()} {self.rating:.0f}{more}"

    def __str__(self) -> str:
        return f"{self.user_id} {self.ruleset} {self.kind}: {self.rating:.0f}"
