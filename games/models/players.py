"""What a player has beside the games: ratings, stops, blocks, challenges, lessons."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Greatest, Least
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.glicko2 import PROVISIONAL
from games.models.game import Game
from games.models.keys import new_game_id


class CasualRating(models.Model):
    """What the rated tables say of a player of a game; tournaments have ratings of their own. May be dropped at any
    time: `services.ratings.ratings_renew` makes it from the games."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="casual_ratings")
    ruleset = models.CharField(_("game"), max_length=40)
    rating = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    games = models.PositiveIntegerField(default=0)
    #: When the last rated game ended: since then the rating grows less certain.
    rated_at = models.DateTimeField()

    class Meta:
        verbose_name = _("rating of rated tables")
        verbose_name_plural = _("ratings of rated tables")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "ruleset"], name="games_rating_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.ruleset}: {self.rating:.0f}"

    @property
    def provisional(self) -> bool:
        """Whether too little is known to be sure of it."""
        return self.deviation > PROVISIONAL


class StopPreference(models.Model):
    """What a player wants otherwise than most in each game: see `live.stop_preferences`. Each word has its own row, so
    that two open pages of one player do not undo what was said at the other."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="stop_preferences")
    #: "" for what concerns the table of any game.
    ruleset = models.CharField(_("game"), max_length=40, blank=True)
    word = models.CharField(max_length=80)
    value = models.BooleanField()

    class Meta:
        verbose_name = _("stop preference")
        verbose_name_plural = _("stop preferences")
        db_table = "games_ownhabit"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "ruleset", "word"], name="games_habit_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.ruleset} {self.word}"


class Block(models.Model):
    """A user does not want to hear of another; blocked ones do not sit down with each other either."""

    class Kind(models.TextChoices):
        """How far it goes."""

        MUTE = "mute", _("muted")
        BLOCK = "block", _("blocked")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by")
    kind = models.CharField(max_length=5, choices=Kind.choices)

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "other"], name="games_block_once"),
            models.CheckConstraint(condition=~models.Q(user=models.F("other")), name="games_block_others"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind} {self.other_id}"


class Challenge(models.Model):
    """An invitation to a certain player: a private table whose other seat is kept for them."""

    class State(models.TextChoices):
        """What came of it."""

        OPEN = "open", pgettext_lazy("challenge", "open")
        ACCEPTED = "accepted", pgettext_lazy("challenge", "accepted")
        DECLINED = "declined", pgettext_lazy("challenge", "declined")
        WITHDRAWN = "withdrawn", pgettext_lazy("challenge", "withdrawn")
        EXPIRED = "expired", pgettext_lazy("challenge", "not answered in time")

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="challenge")
    challenger = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenges")
    challenged = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenges_received"
    )
    state = models.CharField(max_length=9, choices=State.choices, default=State.OPEN)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("challenge")
        verbose_name_plural = _("challenges")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                Least("challenger", "challenged"), Greatest("challenger", "challenged"), name="games_challenge_pair",
                condition=models.Q(state="open"),
            ),
            models.CheckConstraint(
                condition=~models.Q(challenger=models.F("challenged")), name="games_challenge_others"
            ),
        ]  # fmt: skip
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["expires_at"], name="games_challenge_open", condition=models.Q(state="open")),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.state}"


class LessonDone(models.Model):
    """A user has reached the end of a lesson."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="lessons_done")
    ruleset = models.CharField(_("game"), max_length=40)
    slug = models.CharField(_("lesson"), max_length=80)

    class Meta:
        verbose_name = _("lesson done")
        verbose_name_plural = _("lessons done")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "ruleset", "slug"], name="games_lesson_done_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.ruleset} {self.slug}"
