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

MATCHES_CALLED = {
    Kind.ROUND_ROBIN.value: _("All meet each other"),
    Kind.SWISS.value: pgettext_lazy("pod", "Three Swiss rounds"),
}
BEST_OF_CALLED = dict(zip(BEST_OF, (_("one game"), _("best of three")), strict=True))


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

    choice = forms.ChoiceField(widget=forms.RadioSelect)

    def __init__(self, *args: Any, ruleset: str, owner: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        language = get_language() or "en"
        limited, _catalogue, _pool = pods.limited_of(ruleset)
        opened = {"drafted": limited.draft.number, "sealed": limited.sealed.number}
        self.choose("kind", [(DRAFT, _("Draft: %(drafted)d boosters each, one pick at a time") % opened),
                             (SEALED, _("Sealed: %(sealed)d boosters each, all for oneself") % opened)])  # fmt: skip
        self.choose("source", [(one.key, _called(one, language)) for one in pods.sources(ruleset, owner)])
        self.choose("size", [(size, str(size)) for size in SEATS])
        self.choose("seconds", [(one, seconds_in_words(one)) for one in SECONDS])
        self.choose("rounds", list(MATCHES_CALLED.items()))
        self.choose("best_of", list(BEST_OF_CALLED.items()))

        if (option := pods.choice_of(ruleset)) is None:
            del self.fields["choice"]
        else:
            self.choose("choice", [(one, option.called[str(one)].in_(language)) for one in option.values])
            self.fields["choice"].label, self.fields["choice"].initial = option.name.in_(language), option.default
            self.fields["choice"].help_text = option.text.in_(language)

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


def _called(source: pods.Source, language: str) -> str:
    name = source.name.in_(language)
    return str(_("%(cards)s (unofficial cards)") % {"cards": name}) if source.unofficial else name


def seconds_in_words(number: int) -> Any:
    """How long a pick may take."""
    if not number:
        return _("As long as one likes")
    return ngettext("%(number)d second", "%(number)d seconds", number) % {"number": number}
