"""Infractions with their penalties, which are only ever added to."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.domain import choices
from tournaments.models.matches import Match
from tournaments.models.registrations import Registration
from tournaments.models.tournament import Tournament

USER = settings.AUTH_USER_MODEL


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
