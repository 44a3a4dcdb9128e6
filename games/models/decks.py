"""Decks, and the lists that seats bring to their games."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.keys import new_game_id, new_nonce
from games.models.seat import Seat


class Deck(models.Model):
    """A deck that a user has built. Others see it only if it is public."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="decks")
    ruleset = models.CharField(_("game"), max_length=40)
    name = models.CharField(_("name"), max_length=60)
    #: {"main": {card: count}, "side": {card: count}}, as `games.engine.Deck.as_data` writes it.
    sections = models.JSONField(default=dict)
    public = models.BooleanField(_("public"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        ordering: ClassVar[list[str]] = ["-updated_at"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["owner", "ruleset", "-updated_at"], name="games_decks_of"),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.pk}"

    def get_absolute_url(self) -> str:
        """The deck's page."""
        return reverse("deck", kwargs={"deck_id": self.pk})


class Brought(models.Model):
    """The list that a seat has brought to its game. Frozen when the game begins, and hidden from others until it is
    over; a row of its own, so that the way of a move never reads it."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, primary_key=True, related_name="brought")
    #: Where it comes from: "ready:" and the key of a pre-built deck, or the id of an own one (which may be gone since).
    origin = models.CharField(max_length=60)
    #: Whether it was drawn by lot among the pre-built ones.
    by_lot = models.BooleanField(default=False)
    sections = models.JSONField(default=dict)
    nonce = models.BinaryField(default=new_nonce, max_length=16)
    #: What its player wants to bring to the rematch, as a wish of `games.services.decks`; NULL: the same again
    #: ("" is a wish too: by lot).
    again = models.CharField(max_length=60, null=True, blank=True)

    class Meta:
        verbose_name = _("deck in a game")
        verbose_name_plural = _("decks in games")

    def __str__(self) -> str:
        return f"{self.pk}: <hidden>"

    def __repr__(self) -> str:
        return f"<Brought {self.pk} sections=<hidden>>"
