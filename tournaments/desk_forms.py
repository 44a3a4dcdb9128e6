"""The small forms of the desk: people, results, reasons."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.forms import LEVELS
from games.rulesets import rulesets
from tournaments.models import Registration, Tournament
from tournaments.words import Mode, Role

SCORE = re.compile(r"^\s*(\d{1,2})\s*[-:/ ]\s*(\d{1,2})(?:\s*[-:/ ]\s*(\d{1,2}))?\s*$")
"""Games won by the first-named, by the other, and drawn: 2-1, 2:0, 1 1 1."""


class PersonForm(forms.Form):
    """Somebody who is added by an official: a name, an account or bots."""

    how = forms.ChoiceField(
        choices=[("name", _("A name")), ("account", _("An account")), ("bots", _("Bots"))], widget=forms.HiddenInput
    )
    name = forms.CharField(label=_("Name"), max_length=60, required=False)
    club = forms.CharField(label=_("Club"), max_length=60, required=False)
    account = forms.CharField(label=_("Public name of the account"), max_length=60, required=False)
    level = forms.ChoiceField(label=_("How strong"), choices=list(LEVELS.items()), required=False)
    count = forms.IntegerField(label=_("How many"), min_value=1, max_value=64, required=False, initial=1)

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        ruleset = rulesets().get(tournament.ruleset)
        known = [(key, text) for key, text in LEVELS.items() if ruleset is not None and key in ruleset.bots]
        level = self.fields["level"]
        assert isinstance(level, forms.ChoiceField)
        level.choices = known
        self.bots = bool(known) and tournament.mode == Mode.ONLINE
        self.names = tournament.mode == Mode.PAPER

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        needed = {"name": "name", "account": "account", "bots": "count"}.get(data.get("how", ""))
        if needed and not self.errors and not data.get(needed):
            self.add_error(needed, _("Say who it is."))
        return data


class RegistrationForm(forms.ModelForm):
    """What officials may change about somebody who takes part."""

    class Meta:
        model = Registration
        fields = ("name", "club", "seed", "byes", "table")
        help_texts = {
            "seed": _("1 is the best. Empty: none."),
            "byes": _("Rounds at the beginning that count as won without playing."),
            "table": _("A table that this player always sits at, for example because others cannot be reached."),
        }  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.user_id is not None or self.instance.bot:
            del self.fields["name"]
        self.fields["byes"].required = False

    def clean_byes(self) -> int:
        return self.cleaned_data.get("byes") or 0

    def validate_unique(self) -> None:
        """Left to the service, which knows the whole tournament."""


class ScoreField(forms.CharField):
    """A result as people write it: 2-1, or 1-1-1 with drawn games."""

    def to_python(self, value: Any) -> Any:
        said = super().to_python(value)
        if not said:
            return None
        found = SCORE.match(said)
        if found is None:
            raise forms.ValidationError(_("Write games won by either side, such as 2-1, and drawn ones third: 1-1-1."))
        return tuple(int(part or 0) for part in found.groups())


class EntryForm(forms.Form):
    """A result slip: which table, and who won how often."""

    table = forms.IntegerField(
        label=_("Table"),
        min_value=1,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "autofocus": True}),
    )
    score = ScoreField(
        label=_("Result"),
        max_length=12,
        help_text=_("Games of the first-named, then of the other: 2-1. Drawn games third: 1-1-1."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "text"}),
    )


class OfficialForm(forms.Form):
    """A new role for somebody with an account."""

    account = forms.CharField(label=_("Public name of the account"), max_length=60)
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices, initial=Role.JUDGE.value)
