"""Forms about card sets."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.live.card_sets import BYTES
from games.services.card_sets.uploads import BYTES_EACH


class CardSetForm(forms.Form):
    """A file with a card set of one's own."""

    most = BYTES_EACH
    file = forms.FileField(label=_("File"), help_text=_("A card set as JSON."))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].widget.attrs["accept"] = ".json,application/json"

    @property
    def content(self) -> bytes:
        """What the file holds, as far as it may be long; one byte more tells that it is longer."""
        found: bytes = self.cleaned_data["file"].read(self.most + 1)
        return found


class PublishForm(CardSetForm):
    """A file with a card set for everybody."""

    most = BYTES
