"""Programs: their tokens, and the addresses that are told what happens."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament

USER = settings.AUTH_USER_MODEL


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
