"""What is said at a table, and reports of what is against the rules of the site."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.game import Game
from games.models.keys import new_game_id


class ChatLine(models.Model):
    """Something said at a table. No part of the game: never in its log, its views or its replay."""

    class Channel(models.TextChoices):
        """Who is among themselves."""

        PLAYERS = "players", pgettext_lazy("chat", "players")
        WATCHERS = "watchers", pgettext_lazy("chat", "watchers")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="chat_lines")
    channel = models.CharField(max_length=8, choices=Channel.choices)
    #: Counts the lines of the channel from 1 on.
    number = models.PositiveIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chat_lines")
    #: NULL for a watcher.
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    #: The key of a sentence of ours, or own words: one of them is empty.
    phrase = models.CharField(max_length=20, blank=True, default="")
    text = models.CharField(max_length=200, blank=True, default="")
    aid = models.UUIDField()
    at = models.DateTimeField()
    #: A moderator has taken it away: it is no longer read at the table.
    hidden = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("line of a chat")
        verbose_name_plural = _("lines of chats")
        ordering: ClassVar[list[str]] = ["at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "channel", "number"], name="games_chat_once"),
            models.UniqueConstraint(fields=["game", "aid"], name="games_chat_aid_once"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["user", "at"], name="games_chat_of")]

    def __str__(self) -> str:
        return f"{self.game_id} {self.channel} {self.number}"


class Report(models.Model):
    """A user's statement that something here is against the rules of the site, and what came of it."""

    class Kind(models.TextChoices):
        """What it is about."""

        NAME = "name", pgettext_lazy("report", "A name")
        CHAT = "chat", pgettext_lazy("report", "Something said in a chat")
        CONDUCT = "conduct", pgettext_lazy("report", "How somebody behaves")
        CONTENT = "content", pgettext_lazy("report", "Something else on this site")

    class State(models.TextChoices):
        """Where it stands."""

        OPEN = "open", pgettext_lazy("report", "open")
        CLAIMED = "claimed", pgettext_lazy("report", "being looked at")
        SETTLED = "settled", pgettext_lazy("report", "settled")

    #: Also the address at which a visitor who has reported reads what came of it.
    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    #: NULL: a visitor without an account.
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports"
    )
    #: An address for the receipt and the outcome of a visitor without an account.
    contact = models.EmailField(blank=True, default="")
    target = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports_about"
    )
    game = models.ForeignKey(Game, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports")
    #: The address of the page that it is about.
    place = models.CharField(max_length=300, blank=True, default="")
    text = models.TextField()
    #: The last lines of the reporter's channel as the server had them: see `games.services.community.reports.captured`.
    lines = models.JSONField(default=list)
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    opened_at = models.DateTimeField()
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports_settled"
    )
    settled_at = models.DateTimeField(null=True, blank=True)
    #: What both sides read.
    outcome = models.TextField(blank=True, default="")
    #: What was done to the target, as keys of `community.reports.MEASURES`; the outcome is the statement of
    #: reasons for it.
    measures = models.JSONField(default=list)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering: ClassVar[list[str]] = ["opened_at"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "opened_at"], name="games_report_queue"),
        ]

    def __str__(self) -> str:
        return f"{self.pk} {self.kind} {self.state}"
