"""Card sets that were uploaded: by players for their own decks, by administrators for everybody."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.keys import new_game_id


class UploadedCardSet(models.Model):
    """A card set. Only its owner and moderators see it whole; its cards are seen where they are played."""

    class Status(models.TextChoices):
        """Whether decks can be built with it."""

        DRAFT = "draft", pgettext_lazy("card set", "put aside")
        OFFERED = "offered", pgettext_lazy("card set", "in use")
        HIDDEN = "hidden", pgettext_lazy("card set", "hidden by a moderator")
        DELETED = "deleted", pgettext_lazy("card set", "deleted")

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    #: NULL: the site's, for everybody.
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="card_sets"
    )
    ruleset = models.CharField(_("game"), max_length=40)
    name_en = models.CharField(_("name in English"), max_length=60)
    name_de = models.CharField(_("name in German"), max_length=60)
    #: The list of its cards as canonical JSON; "" once it is deleted.
    content = models.TextField(editable=False)
    #: Of the content, in hexadecimal.
    sha256 = models.CharField(max_length=64, editable=False)
    #: How many cards and tokens.
    size = models.PositiveIntegerField(_("cards"), default=0, editable=False)
    status = models.CharField(_("status"), max_length=8, choices=Status.choices, default=Status.OFFERED)
    #: Why a moderator has hidden it; its owner reads this.
    reason = models.TextField(_("reason"), blank=True, default="")
    uploaded_at = models.DateTimeField(_("uploaded"))

    class Meta:
        verbose_name = _("card set")
        verbose_name_plural = _("card sets")
        ordering: ClassVar[list[str]] = ["uploaded_at", "pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["owner", "status"], name="games_card_sets_of"),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.pk}"

    def get_absolute_url(self) -> str:
        """Its page, for its owner and for moderators."""
        return reverse("card_set", kwargs={"set_id": self.pk})
