"""The audit of a tournament, which is only ever added to."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament

USER = settings.AUTH_USER_MODEL


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
