"""Forms of series."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Series
from tournaments.services.lifecycle.series import USUAL


class PointsForm(forms.Form):
    """What places are worth."""

    points = forms.CharField(
        label=_("Points by place"),
        max_length=600,
        required=False,
        help_text=_("The first place first, such as 12, 10, 8, 7."),
    )
    taking_part = forms.IntegerField(
        label=_("Points for taking part"), min_value=0, max_value=10_000, help_text=_("For every place behind these.")
    )
    best = forms.IntegerField(
        label=_("How many tournaments count"),
        min_value=0,
        max_value=1000,
        help_text=_("A player’s best ones are added up. 0: all of them."),
    )

    def clean_points(self) -> list[int]:
        """Whole numbers between commas, semicolons or spaces."""
        parts: list[Any] = [part for part in re.split(r"[\s,;]+", self.cleaned_data["points"]) if part]
        if not all(part.isdecimal() and len(part) < 6 for part in parts):
            raise forms.ValidationError(_("Write whole numbers, with commas between them."))
        return [int(part) for part in parts]


class SeriesForm(PointsForm):
    """What a series is and what places are worth."""

    name = forms.CharField(label=_("Name"), max_length=80)
    text = forms.CharField(
        label=_("Description"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 4})
    )
    field_order = ("name", "text", "points", "taking_part", "best")

    @classmethod
    def of(cls, series: Series | None) -> SeriesForm:
        """The form as the series stands, or for a new one."""
        if series is None:
            return cls(initial={"points": ", ".join(map(str, USUAL)), "taking_part": 1, "best": 0})
        points = ", ".join(str(one) for one in series.points)
        return cls(
            initial={
                "name": series.name,
                "text": series.text,
                "points": points,
                "taking_part": series.taking_part,
                "best": series.best,
            }
        )
