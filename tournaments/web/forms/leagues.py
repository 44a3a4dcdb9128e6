"""Forms of leagues."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import League
from tournaments.services.lifecycle.leagues import MOST_MOVING, MOVING
from tournaments.services.lifecycle.series import USUAL
from tournaments.web.forms.series import PointsForm


class LeagueChangeForm(forms.Form):
    """What may be said anew while a league is played."""

    name = forms.CharField(label=_("Name"), max_length=40)
    text = forms.CharField(
        label=_("Description"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 4})
    )
    promoted = forms.IntegerField(
        label=_("How many go up"),
        min_value=0,
        max_value=MOST_MOVING,
        help_text=_("From each division to the one above."),
    )
    relegated = forms.IntegerField(
        label=_("How many go down"),
        min_value=0,
        max_value=MOST_MOVING,
        help_text=_("From each division to the one below."),
    )
    by_match = forms.IntegerField(
        label=_("How many places a match decides"),
        min_value=0,
        max_value=MOST_MOVING,
        required=False,
        help_text=_(
            "Between two divisions: who is just above those who go down plays for the place against who is just "
            "behind those who go up."
        ),
    )

    @classmethod
    def of(cls, league: League) -> LeagueChangeForm:
        """The form as the league stands."""
        return cls(initial={key: getattr(league, key) for key in ("name", "text", *MOVING)})

    def clean_by_match(self) -> int:
        """None if it is not said."""
        return self.cleaned_data["by_match"] or 0


class LeagueForm(PointsForm, LeagueChangeForm):
    """A new league with its first season."""

    divisions = forms.CharField(
        label=_("Divisions"),
        max_length=400,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("One on each line, the highest first. Newcomers begin in the last one."),
    )
    season = forms.CharField(
        label=_("Name of the season"),
        max_length=20,
        required=False,
        help_text=_("Such as “Spring 2027”; else a number."),
    )
    field_order = ("name", "divisions", *MOVING, "season", "points", "taking_part", "best", "text")

    @classmethod
    def fresh(cls) -> LeagueForm:
        """The form for a new league."""
        return cls(
            initial={
                "divisions": gettext("1st division\n2nd division"),
                "promoted": 2,
                "relegated": 2,
                "by_match": 0,
                "points": ", ".join(map(str, USUAL)),
                "taking_part": 1,
                "best": 0,
            }
        )

    def clean_divisions(self) -> list[str]:
        """The names, one of each line."""
        return [line for one in str(self.cleaned_data["divisions"]).splitlines() if (line := one.strip())]


class MembersForm(forms.Form):
    """Players for a division of the present season."""

    level = forms.TypedChoiceField(label=_("Division"), coerce=int)
    names = forms.CharField(
        label=_("Players"),
        max_length=40_000,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("One on each line: the public name of an account. Every other name is that of a player on paper."),
    )

    def __init__(self, *args: object, levels: list[tuple[int, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.fields["level"].choices = levels  # type: ignore[attr-defined]
        self.fields["level"].initial = levels[-1][0]
