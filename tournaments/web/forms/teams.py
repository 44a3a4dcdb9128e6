"""Forms of teams: registering one, filling its seats."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import seat_name
from tournaments.models import Tournament


class TeamForm(forms.Form):
    """A team and its captain. Guests say what they are called in the tournament."""

    name = forms.CharField(
        label=_("Name of the team"), max_length=60, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    player_name = forms.CharField(
        label=_("Your name"), max_length=60, required=False, widget=forms.TextInput(attrs={"autocomplete": "name"}),
        help_text=_("For this tournament: pairings and standings call you by it. If it stays empty, you get one."),
    )  # fmt: skip
    seat = forms.TypedChoiceField(label=_("Your seat"), coerce=int, widget=forms.RadioSelect, initial=0)
    club = forms.CharField(label=_("Club"), max_length=60, required=False, help_text=_("May stay empty."))
    invite = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seats_of(self.fields["seat"], list(range(tournament.team_size)))


class JoinForm(forms.Form):
    """Taking a seat of a team by its link."""

    seat = forms.TypedChoiceField(label=_("Your seat"), coerce=int, widget=forms.RadioSelect)
    name = forms.CharField(
        label=_("Your name"), max_length=60, required=False, widget=forms.TextInput(attrs={"autocomplete": "name"}),
        help_text=_("For this tournament: pairings and standings call you by it. If it stays empty, you get one."),
    )  # fmt: skip

    def __init__(self, *args: Any, free: list[int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seats_of(self.fields["seat"], free)


class AskForm(forms.Form):
    """Asking somebody to take a seat."""

    seat = forms.TypedChoiceField(label=_("Seat"), coerce=int)
    player = forms.CharField(label=_("Player"), max_length=60, widget=forms.TextInput(attrs={"autocomplete": "off"}))
    how = forms.ChoiceField(
        label=_("Who it is"),
        choices=[("account", _("An account here, which is asked")), ("name", _("A name on paper"))],
        initial="account",
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, free: list[int], online: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seats_of(self.fields["seat"], free)
        if online:
            del self.fields["how"]

    @property
    def wanted(self) -> dict[str, Any]:
        """Of a valid form: what `teams.member_ask` is told."""
        data = self.cleaned_data
        key = "name" if data.get("how") == "name" else "user"
        return {"seat": data["seat"], key: data["player"]}


SWAPPED = _("Seats %(one)s and %(other)s are swapped.")


def swapped(said: str) -> tuple[int, int]:
    """The two seats that a button names ("0-1"); -1 for what is none."""
    one, _dash, other = said.partition("-")
    first, second = (int(seat) if seat in ("0", "1", "2") else -1 for seat in (one, other))
    return first, second


def seats_of(field: forms.Field, seats: list[int]) -> None:
    """Let these seats be chosen, the first of them unless something else is."""
    assert isinstance(field, forms.ChoiceField)
    field.choices = [(seat, seat_name(seat)) for seat in seats]
    if field.initial not in seats:
        field.initial = seats[0] if seats else None
