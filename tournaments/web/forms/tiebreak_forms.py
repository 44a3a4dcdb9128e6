"""How standings are reckoned, as an organiser chooses it: a known profile, or an own list of metrics."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.selectors.listings import language
from tournaments.pairing.profiles import MOST, Profile, criteria
from tournaments.rules import GAMES, PROFILES, get_profile
from tournaments.web.rows.labels import METRICS

OWN = "own"
FLOORS = [("33/100", "0.33"), ("1/3", "1/3"), ("0", _("0 (no floor)"))]
DRAWN = [("1", _("one point of three")), ("0", _("no point"))]
LAST = [("lots", _("by lot")), ("shared", _("not at all: places are shared"))]
RECKONING = ("tie_breaks", *(f"metric_{place}" for place in range(1, MOST + 1)), "floor", "drawn_games", "last_ties")
"""The fields, in the order of the page."""


def _profiles() -> list[tuple[str, Any]]:
    """What may be chosen: the profiles of the games, and those of no game."""
    return [
        ("", _("As usual for the game")),
        *((rules.profile.name, rules.profile_text.fill(language(), {})) for rules in GAMES.values()),
        ("round_robin", _("Round robin: direct encounter first, equal places are shared")),
        ("strength_of_schedule", _("Strength of schedule")),
        ("chess", _("Chess: Buchholz and Sonneborn-Berger, a draw is half a point")),
        ("tables", _("Tables of three or four: 3 points for the win, 1 for a draw")),
        ("tables_five", _("Tables of three or four: 5 points for the win, 1 for a draw")),
        (OWN, _("An own list, with the points of the game")),
    ]


def _choice(label: Any, choices: list[Any], help_text: Any = "") -> forms.ChoiceField:
    """One of these, or as the profile has it."""
    return forms.ChoiceField(
        label=label, choices=[("", _("As in the profile")), *choices], required=False, help_text=help_text
    )


def _metric(place: int) -> forms.ChoiceField:
    """One place of an own list."""
    return forms.ChoiceField(
        label=_("Own list, place %(place)d") % {"place": place},
        choices=lambda: [("", "–"), *((key, metric.long) for key, metric in METRICS.items())],
        required=False,
    )


class ReckoningForm(forms.Form):
    """The fields of `RECKONING`. Left alone, all is as usual for the game."""

    tie_breaks = forms.ChoiceField(label=_("Points and tie-breaks"), choices=_profiles, required=False)
    floor = _choice(_("Match and game wins of opponents count at least as"), FLOORS)
    drawn_games = _choice(_("A drawn game counts in the game wins as"), DRAWN)
    last_ties = _choice(_("What is still equal in the end is decided"), LAST)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for place in range(1, MOST + 1):
            self.fields[f"metric_{place}"] = _metric(place)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        listed = [data[name] for name in RECKONING if name.startswith("metric_") and data.get(name)]
        if data.get("tie_breaks") == OWN:
            if not listed:
                self.add_error("metric_1", _("Choose what is compared first, or another list."))
            elif len(set(listed)) < len(listed):
                self.add_error("metric_1", _("Nothing is compared twice. Take one of the two away."))
        data["metrics"] = listed
        return data

    def profile(self, usual: Profile, best_of: int) -> dict[str, Any]:
        """What was chosen, as plain data; `usual` is what the game has. Only for a valid form."""
        data = self.cleaned_data
        chosen = usual
        if data["tie_breaks"] == OWN:
            chosen = replace(usual, name=OWN, order=criteria(*data["metrics"]))
        elif data["tie_breaks"]:
            chosen = get_profile(data["tie_breaks"], best_of)
        if data["floor"]:
            chosen = replace(chosen, floor=Fraction(data["floor"]))
        if data["drawn_games"]:
            chosen = replace(chosen, drawn_game_points=int(data["drawn_games"]))
        if data["last_ties"]:
            chosen = replace(chosen, lots=data["last_ties"] == "lots")
        return chosen.as_data()


def said_of(profile: Profile, usual: Profile, best_of: int) -> dict[str, str]:
    """The initial values of a form that says a profile."""
    base, said = usual, {"tie_breaks": ""}
    if profile.order != usual.order or profile.points != usual.points:
        base = get_profile(profile.name, best_of) if profile.name in PROFILES else usual
        said["tie_breaks"] = profile.name if base is not usual and base.order == profile.order else OWN
    if said["tie_breaks"] == OWN:
        base = usual
        said |= {f"metric_{place}": criterion.metric for place, criterion in enumerate(profile.order, 1)}
    if profile.floor != base.floor:
        said["floor"] = str(profile.floor)
    if profile.drawn_game_points != base.drawn_game_points:
        said["drawn_games"] = str(profile.drawn_game_points)
    if profile.lots != base.lots:
        said["last_ties"] = "lots" if profile.lots else "shared"
    return said
