"""Stages and their rounds."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.domain import choices
from tournaments.models.tournament import Tournament


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
    #: NULL of a published round: its clock waits until an official starts it.
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

    @property
    def clock_waits(self) -> bool:
        """Whether its pairings are published and its clock is not started yet."""
        return self.state == choices.RoundState.PUBLISHED and self.starts_at is None
