"""The form for a new draft."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import get_language, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.limited.boosters import DRAFT, SEALED, SEATS
from tournaments.domain.choices import Kind
from tournaments.selectors import pods
from tournaments.services.drafting.pods import BEST_OF, SECONDS


class PodForm(forms.Form):
    """What is drafted, with how many, how fast, and which matches follow."""

    kind = forms.ChoiceField(label=_("What is opened"), widget=forms.RadioSelect, initial=DRAFT)
    source = forms.ChoiceField(label=_("Cards of the boosters"))
    cube = forms.CharField(
        label=_("Cube list"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Only if you want one: one card in a line. It is used instead of the card set."),
    )
    size = forms.TypedChoiceField(label=_("Seats"), coerce=int, initial=8, widget=forms.RadioSelect)
    seconds = forms.TypedChoiceField(label=_("Time for a pick"), coerce=int, initial=60, widget=forms.RadioSelect)
    rounds = forms.ChoiceField(label=_("Matches"), widget=forms.RadioSelect, initial=Kind.ROUND_ROBIN)
    best_of = forms.TypedChoiceField(label=_("Games of a match"), coerce=int, initial=1, widget=forms.RadioSelect)
    listed = forms.BooleanField(label=_("Others find it in the lobby"), required=False, initial=True)

    def __init__(self, *args: Any, ruleset: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        language = get_language() or "en"
        limited, _catalogue, _pool = pods.limited_of(ruleset)
        opened = {"drafted": limited.draft.number, "sealed": limited.sealed.number}
        self.choose("kind", [(DRAFT, _("Draft: %(drafted)d boosters each, one pick at a time") % opened),
                             (SEALED, _("Sealed: %(sealed)d boosters each, all for oneself") % opened)])  # fmt: skip
        self.choose("source", [(one.key, one.name.in_(language)) for one in pods.sources(ruleset)])
        self.choose("size", [(size, str(size)) for size in SEATS])
        self.choose("seconds", [(one, _seconds(one)) for one in SECONDS])
        self.choose("rounds", [(Kind.ROUND_ROBIN.value, _("All meet each other")),
                                (Kind.SWISS.value, pgettext_lazy("pod", "Three Swiss rounds"))])  # fmt: skip
        self.choose("best_of", [(one, _("one game") if one == 1 else _("best of three")) for one in BEST_OF])

    @property
    def wanted(self) -> dict[str, Any]:
        """What `pod_open` is told. No field may be called "matches": scripts ask forms that."""
        told = dict(self.cleaned_data)
        return {"matches": told.pop("rounds"), **told}

    def choose(self, name: str, choices: list[tuple[Any, Any]]) -> None:
        """What a field offers."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField), "only lists are chosen from"
        field.choices = choices


def _seconds(number: int) -> Any:
    if not number:
        return _("As long as one likes")
    return ngettext("%(number)d second", "%(number)d seconds", number) % {"number": number}
