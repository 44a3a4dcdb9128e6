"""The form of a report."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import Report
from games.services.community.reports import LONGEST


class ReportForm(forms.Form):
    """What is wrong; a user without an account also says where, and how they can be reached."""

    kind = forms.ChoiceField(label=_("What is it about?"), choices=Report.Kind.choices, widget=forms.RadioSelect)
    place = forms.CharField(
        label=_("Address of the page"), max_length=300, help_text=_("Copy it from the address line of the browser.")
    )
    text = forms.CharField(
        label=_("What is wrong, and why?"), max_length=LONGEST, widget=forms.Textarea(attrs={"rows": 5})
    )
    contact = forms.EmailField(
        label=_("Your e-mail address, if you want to be told what comes of it"),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    good_faith = forms.BooleanField(label=_("To the best of my knowledge this is true and complete."))

    def __init__(self, *args: Any, known: bool, located: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if known:
            del self.fields["contact"], self.fields["good_faith"]
        if located:
            del self.fields["place"]
