"""The append-only log of a game, its snapshots and its secret."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class EntryQuerySet(models.QuerySet["Entry"]):
    """Reads the log."""

    def after(self, game_id: str, seq: int) -> EntryQuerySet:
        """The entries of a game after number `seq`, in order."""
        return self.filter(game_id=game_id, seq__gt=seq).order_by("seq")


class Entry(models.Model):
    """One row of a game's log. Written once: triggers in the database refuse to change or delete it."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="entries")
    seq = models.PositiveIntegerField()
    epoch = models.PositiveIntegerField(default=0)
    #: What happened: see `games.live.log_entries`.
    kind = models.CharField(max_length=16)
    #: Whose entry it is; NULL for what no seat did.
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    decision = models.PositiveIntegerField(null=True, blank=True)
    #: The turn in which it happened, for headings and for the replay.
    turn = models.PositiveIntegerField(null=True, blank=True)
    #: The client's id of the action; makes it impossible to apply it twice.
    aid = models.UUIDField(null=True, blank=True)
    action = models.JSONField(default=dict)
    events = models.JSONField(default=list)
    #: Time of the database; for a time-out the deadline.
    at = models.DateTimeField()
    #: Hex SHA-256 of the entry before, and of this one with it.
    prev_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    objects = EntryQuerySet.as_manager()

    class Meta:
        verbose_name = _("log entry")
        verbose_name_plural = _("log entries")
        ordering: ClassVar[list[str]] = ["game", "seq"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seq"], name="games_entry_seq_once"),
            models.UniqueConstraint(
                fields=["game", "aid"], name="games_entry_aid_once", condition=models.Q(aid__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}#{self.seq} {self.kind}"


class Snapshot(models.Model):
    """The encrypted state after an entry. Holds the same secrets as the seed, hence the same guard."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="snapshots")
    seq = models.PositiveIntegerField()
    state = models.BinaryField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seq"], name="games_snapshot_once")
        ]

    def __str__(self) -> str:
        return f"{self.game_id}#{self.seq}"

    def __repr__(self) -> str:
        return f"<Snapshot {self} state=<hidden>>"


class GameSecret(models.Model):
    """The seed that all chance of a game follows from, encrypted with a key that is not in the database."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, primary_key=True, related_name="secret")
    seed = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.game_id}: <hidden>"

    def __repr__(self) -> str:
        return f"<GameSecret {self.game_id} seed=<hidden>>"
