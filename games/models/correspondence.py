"""Games by correspondence: vacations, and what people are reminded of."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game

USER = settings.AUTH_USER_MODEL


class Vacation(models.Model):
    """Days on which no clock by correspondence runs for a player. The row stays as it was taken; only an earlier end is
    added."""

    user = models.ForeignKey(USER, verbose_name=_("user"), on_delete=models.CASCADE, related_name="vacations")
    starts_at = models.DateTimeField(_("begins"))
    #: When it ends by itself.
    ends_at = models.DateTimeField(_("ends"))
    #: When its player has ended it before; NULL: they have not.
    ended_at = models.DateTimeField(_("ended early"), null=True, blank=True)

    class Meta:
        verbose_name = _("vacation")
        verbose_name_plural = _("vacations")
        ordering: ClassVar[list[str]] = ["-starts_at"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=models.Q(ends_at__gt=models.F("starts_at")), name="games_vacation_lasts"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["user", "ends_at"], name="games_vacations")]

    def __str__(self) -> str:
        return f"user:{self.user_id} {self.starts_at:%Y-%m-%d}"


class ReminderMail(models.TextChoices):
    """How often a person wants to be mailed about games that wait for them."""

    OFF = "off", _("Never")
    DAILY = "daily", _("Once a day at most")
    EACH = "each", _("When it becomes my move, once an hour at most")


class ReminderChoice(models.Model):
    """What a person wants of mails about games that wait for them, and when the last one was sent. No row: `DAILY`."""

    user = models.OneToOneField(USER, on_delete=models.CASCADE, related_name="reminder_choice")
    mail = models.CharField(max_length=8, choices=ReminderMail.choices, default=ReminderMail.DAILY)
    mailed_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"user:{self.user_id} {self.mail}"


class Reminder(models.Model):
    """A person is told of one decision that waits for them: of each kind once."""

    class Kind(models.TextChoices):
        """What is told."""

        MOVE = "move", _("Your move")
        LAST = "last", _("Time runs out")
        CALLED = "called", _("An official waits for your move")

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="reminders")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="reminders")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    #: The decision that waits, by the numbers that the game has for it.
    epoch = models.PositiveIntegerField()
    decision = models.PositiveIntegerField()
    at = models.DateTimeField()
    #: Whether a mail of it is to be sent still, and when it was.
    mail_due = models.BooleanField(default=False)
    mailed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "game", "kind", "epoch", "decision"], name="games_reminded_once"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["user"], name="games_reminder_mails", condition=models.Q(mail_due=True)),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.kind} {self.decision}"
