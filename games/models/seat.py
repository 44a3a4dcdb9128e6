"""The seats of a game, and who sits in them."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game
from games.models.keys import new_player_key


class Seat(models.Model):
    """A place at a table, and who sits in it."""

    banned = False
    """Whether who sits here is banned; known of seats that `games.live.queries` has read."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="game_seats"
    )
    #: The level of the bot that sits here; "" for a person or a free place.
    bot = models.CharField(max_length=16, blank=True, default="")
    #: At an arranged table: of a person a name that is not the account's, of a bot its number beside others of its
    #: level. "" for nothing of the kind.
    name = models.CharField(max_length=60, blank=True, default="", db_default="")
    player_key = models.CharField(max_length=32, default=new_player_key, editable=False)
    #: A player or a bot sits here, also when their account has been deleted since.
    taken = models.BooleanField(default=False)
    bank_ms = models.BigIntegerField(null=True, blank=True)
    #: Time-outs in a row.
    timeouts = models.PositiveSmallIntegerField(default=0)
    #: Standing orders: {"allow": [categories], "until": "turn" | "game", "turn": n}. Private to this seat.
    orders = models.JSONField(null=True, blank=True)
    wants_rematch = models.BooleanField(default=False)
    #: The last sign of life of a page of this player that was written down; NULL before the first.
    present_at = models.DateTimeField(null=True, blank=True)
    #: Since when this player counts as absent; in the future if they will, unless a sign comes before. NULL: present.
    away_since = models.DateTimeField(null=True, blank=True)
    #: How often the others have begun to wait for this player to come back. See `games.live.presence`.
    absences = models.PositiveSmallIntegerField(default=0, db_default=0)
    #: This player lets the replay of a private game be shared. See `tables.links`.
    shares = models.BooleanField(default=False, db_default=False)
    #: This player wants to write freely with the others at the table. See `games.selectors.chat`.
    writes = models.BooleanField(default=False, db_default=False)
    #: At a rated table: the rating and its deviation with which the player plays, and what the game has changed of the
    #: rating (NULL: nothing yet, or the game does not count). See `games.services.ratings`.
    rating = models.FloatField(null=True, blank=True)
    deviation = models.FloatField(null=True, blank=True)
    rating_change = models.FloatField(null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "number"], name="games_seat_once"),
            models.UniqueConstraint(
                fields=["game", "user"], name="games_user_sits_once", condition=models.Q(user__isnull=False)
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["away_since"], name="games_away", condition=models.Q(away_since__isnull=False)),
            models.Index(
                fields=["present_at"],
                name="games_signed",
                condition=models.Q(away_since__isnull=True, present_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}:{self.number}"

    @property
    def shown_name(self) -> str:
        """The name others read; "" for a free place."""
        if self.bot:
            return bot_name(self.bot, self.name)
        if self.user is not None:
            return self.name if self.name and self.user.deleted_at is None else self.user.shown_name
        return str(_("Deleted player")) if self.taken else ""


class Contribution(models.Model):
    """The number that the player of a seat gives to the chance of a game: first only the commitment to it, and the
    number itself once no commitment is missing any more. Shown to others when the game has begun."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, primary_key=True, related_name="contribution")
    #: Hex SHA-256, see `games.live.secrets.number_commitment`; "": the page has said that it will commit.
    commitment = models.CharField(max_length=64, blank=True, default="")
    #: c, 32 bytes; NULL: not told, which counts as an empty one.
    number = models.BinaryField(max_length=32, null=True, blank=True)
    #: Another number than the one committed to was told: it counts as none.
    refused = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("contribution to chance")
        verbose_name_plural = _("contributions to chance")

    def __str__(self) -> str:
        return f"{self.pk}: <hidden>"

    def __repr__(self) -> str:
        return f"<Contribution {self.pk} number=<hidden>>"

    @property
    def is_awaited(self) -> bool:
        """Whether its player can still tell the number."""
        return self.number is None and not self.refused


class ContributingPlayer(models.Model):
    """A player whose pages give numbers to the chance of their games, wherever on the site they are open."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="contributing"
    )
    #: When one of the pages last said so.
    said_at = models.DateTimeField()
    #: Since when none of them is open any more; NULL: one is, as far as is known.
    gone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("player who contributes to chance")
        verbose_name_plural = _("players who contribute to chance")

    def __str__(self) -> str:
        return f"{self.pk}"


def bot_name(level: str, number: str) -> str:
    """The name others read of a bot, with its number where it is not the only one of its level."""
    return f"{BOT_NAMES.get(level, _('Bot'))} {number}".rstrip()


BOT_NAMES: dict[str, Any] = {"easy": _("Easy bot"), "normal": _("Normal bot"), "strong": _("Strong bot")}
