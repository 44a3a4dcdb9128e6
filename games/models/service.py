"""What the service says of itself: signs of life, and maintenance."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class Heartbeat(models.Model):
    """The last sign of life of a part of the service.

    "alive": any process that enforces clocks; a gap in it is time that we were down. "clock": the clock worker.
    """

    name = models.CharField(primary_key=True, max_length=40)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d %H:%M:%S}"


class KeyMark(models.Model):
    """What tells whether a host has the keys of the site, without telling the keys."""

    name = models.CharField(primary_key=True, max_length=20)
    mark = models.CharField(max_length=32)

    def __str__(self) -> str:
        return self.name


class Maintenance(models.Model):
    """The operator's switch: while the row is there, no game begins. Those that run go on."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    #: The operator's words by language; may be empty.
    texts = models.JSONField(default=dict, blank=True)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("maintenance")
        verbose_name_plural = _("maintenance")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=models.Q(pk=1), name="games_maintenance_once")
        ]

    def __str__(self) -> str:
        return f"maintenance since {self.since:%Y-%m-%d %H:%M}"
