"""What users are told, and what they want to be told."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.domain import choices
from tournaments.models.tournament import Tournament

USER = settings.AUTH_USER_MODEL


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
