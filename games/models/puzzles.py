"""Puzzles of the day: situations with a question that people have suggested and moderators have taken."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.keys import new_game_id


class Puzzle(models.Model):
    """A suggestion. What it says is in the notation of situations, so that it has no text of its author's."""

    class State(models.TextChoices):
        """What has become of it."""

        SUGGESTED = "suggested", pgettext_lazy("puzzle", "suggested")
        TAKEN = "taken", pgettext_lazy("puzzle", "taken")
        REFUSED = "refused", pgettext_lazy("puzzle", "refused")

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    ruleset = models.CharField(_("game"), max_length=40)
    players = models.PositiveSmallIntegerField(_("players"))
    situation = models.TextField(_("situation"))
    #: Of game, players and situation, in hexadecimal: the same is not suggested twice.
    sha256 = models.CharField(max_length=64, unique=True, editable=False)
    #: NULL: the account is deleted.
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="puzzles"
    )
    suggested_at = models.DateTimeField(_("suggested"))
    state = models.CharField(_("state"), max_length=9, choices=State.choices, default=State.SUGGESTED)
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    #: The first day on which it is the puzzle of the day.
    day = models.DateField(_("day"), null=True, blank=True, unique=True)

    class Meta:
        verbose_name = _("puzzle")
        verbose_name_plural = _("puzzles")
        ordering: ClassVar[list[str]] = ["suggested_at", "pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "suggested_at"], name="games_puzzles_waiting"),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.pk}"
