"""Forms about tables. Every setting may also stand in an address."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.engine import NamedOption, Ruleset
from games.live import auto_passes, clocks
from games.live.enabled_games import offered
from games.models import BOT_NAMES as LEVELS
from games.rulesets import rulesets
from games.selectors.listings import option_text
from games.services.tables.tables import WATCH_DELAYS, TableError, TableSettings
from games.web.forms.decks import deck_field

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}
OPTION = "option_"


def seat_choices() -> list[tuple[str, Any]]:
    """Numbers of players that any game offers."""
    numbers = sorted({number for ruleset in rulesets().values() for number in ruleset.seats})
    return [(str(number), _("%d players") % number) for number in numbers]


class TableForm(forms.Form):
    """A new table of one game: every setting has a default, so that the button can be pressed at once."""

    ruleset = forms.ChoiceField(label=_("Game"), widget=forms.HiddenInput)
    seats = forms.ChoiceField(label=_("Players"), widget=forms.RadioSelect)
    bots = forms.ChoiceField(
        label=_("Bots"),
        widget=forms.RadioSelect,
        help_text=_("They take the places that people do not."),
        required=False,
    )
    level = forms.ChoiceField(
        label=_("How strong the bots are"), choices=list(LEVELS.items()), widget=forms.RadioSelect, required=False
    )
    clock = forms.ChoiceField(
        label=_("Clock"), choices=lambda: list(clocks.PRESET_TEXTS.items()), widget=forms.RadioSelect
    )
    visibility = forms.ChoiceField(
        label=_("Who can find the table"),
        choices=[("public", _("Everybody, in the lobby")), ("private", _("Only people with the link"))],
        widget=forms.RadioSelect,
    )
    first = forms.ChoiceField(
        label=_("Who begins"),
        choices=[("", _("By lot")), ("0", _("I do")), ("1", _("The next player"))],
        widget=forms.RadioSelect,
        required=False,
    )
    takeback = forms.ChoiceField(
        label=_("Taking moves back"),
        choices=[
            ("", _("If all agree, but not in rated games")),
            ("yes", _("If all agree, also in rated games")),
            ("no", _("Never")),
        ],
        required=False,
    )
    stepping_in = forms.ChoiceField(
        label=_("Stepping in when it went too fast"),
        choices=[
            ("", _("Within 5 seconds, but not in rated games")),
            ("5", _("Within 5 seconds, also in rated games")),
            ("10", _("Within 10 seconds")),
            ("20", _("Within 20 seconds")),
            ("0", _("Only after automatic passes")),
        ],
        help_text=_("The pass by which something resolved or a step ended is taken back, until anybody acts on it."),
        required=False,
    )
    rated = forms.BooleanField(
        label=_("Rated"),
        help_text=_("The result changes the ratings of both. For two people with accounts, with a clock."),
        required=False,
    )
    unofficial = forms.BooleanField(
        label=_("Others may bring unofficial cards"),
        help_text=_("Cards that this game itself does not have. Everybody is told before sitting down."),
        required=False,
    )
    guests = forms.BooleanField(label=_("Guests may play"), required=False)
    watchers = forms.BooleanField(label=_("Others may watch"), required=False)
    watch_delay = forms.ChoiceField(
        label=_("Watchers see the game"),
        choices=[
            ("0", _("At once")),
            ("30", _("30 seconds later")),
            ("120", _("2 minutes later")),
            ("300", _("5 minutes later")),
            ("900", _("15 minutes later")),
        ],
        required=False,
    )

    def __init__(self, *args: Any, ruleset: Ruleset, user: Any = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        language = get_language() or "en"
        self.game = ruleset
        self._choose("ruleset", [(ruleset.key, ruleset.name.in_(language))])
        self._choose("seats", [(str(number), _("%d players") % number) for number in ruleset.seats])
        if user is None or not user.is_authenticated or user.is_guest:
            self.initial["rated"] = False
            self.fields["rated"].disabled = True
            self.fields["rated"].help_text = _("Rated games are for people with an account.")
        if ruleset.bots:
            most = ruleset.seats[-1]
            self._choose("bots", [("0", _("None")), *((str(number), str(number)) for number in range(1, most))])
            self._choose("level", [(key, text) for key, text in LEVELS.items() if key in ruleset.bots])
        else:
            del self.fields["bots"], self.fields["level"]
        for option in ruleset.options:
            self.fields[f"{OPTION}{ruleset.key}_{option.key}"] = field_of(option, language)
        deck = deck_field(user, ruleset.key)
        if deck is not None:
            self.fields["deck"] = deck
        if ruleset.cards is None:
            del self.fields["unofficial"]

    def _choose(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    @property
    def options(self) -> list[forms.BoundField]:
        """The rule options, for the template."""
        return [self[name] for name in self.fields if name.startswith(OPTION)]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        try:
            data["settings"] = self.settings_from(data).checked()
        except TableError as error:
            raise ValidationError(error.text, code=error.code) from None
        return data

    def settings_from(self, data: Mapping[str, Any]) -> TableSettings:
        """The settings that the fields say."""
        ruleset = self.game
        options = {}
        for option in ruleset.options:
            value = data.get(f"{OPTION}{ruleset.key}_{option.key}")
            options[option.key] = value_of(option, value)
        bots = int(data.get("bots") or 0)
        return TableSettings(
            ruleset=ruleset.key,
            options=options,
            seats=int(data["seats"]),
            clock=data["clock"],
            visibility=data["visibility"],
            guests=data["guests"],
            watchers=data["watchers"],
            watch_delay=int(data.get("watch_delay") or 0),
            takeback=truth(data.get("takeback") or ""),
            stepping_in=int(data["stepping_in"]) if data.get("stepping_in") else None,
            rated=data["rated"],
            unofficial=data.get("unofficial", False),
            bots=(data.get("level") or "easy",) * bots,
            first=int(data["first"]) if data.get("first") else None,
            deck=data.get("deck") or "",
        )


def field_of(option: NamedOption, language: str) -> forms.Field:
    """The form field of a rule option: a tick for yes or no, else a choice."""
    name, text = option.name.in_(language), option.text.in_(language)
    if set(option.values) == {True, False}:
        return forms.BooleanField(label=name, help_text=text, required=False, initial=option.default)
    choices = [(str(value), option_text(option, value)) for value in option.values]
    return forms.ChoiceField(label=name, help_text=text, choices=choices, initial=str(option.default), required=False)


def value_of(option: NamedOption, said: Any) -> Any:
    """The allowed value that a user means by `said`, else the default."""
    if set(option.values) == {True, False}:
        return bool(said)
    return next((value for value in option.values if str(value) == str(said)), option.default)


DEFAULTS: dict[str, Any] = {
    "seats": "2",
    "bots": "0",
    "level": "easy",
    "clock": "standard",
    "visibility": "public",
    "first": "",
    "takeback": "",
    "stepping_in": "",
    "guests": True,
    "watchers": True,
    "watch_delay": "0",
    "rated": False,
    "unofficial": False,
}


def truth(text: str) -> bool | None:
    """Yes or no as people write it in an address; None if it is neither."""
    return True if text.lower() in TRUE else False if text.lower() in FALSE else None


def initial_from(query: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """What an address says about a new table: initial values for `TableForm`, and what of it was ignored.

    Known words: ruleset, clock, seats, first, rated, takeback, stepping_in, unofficial, guests, watchers,
    watch_delay (in seconds), visibility, bots (a number), level, deck (a wish of `games.services.decks`), and the rule
    options of the game by their key. Each value is checked on its own, so that one mistake spoils no other.
    """
    games = offered()
    initial: dict[str, Any] = dict(DEFAULTS)
    ignored: list[str] = []
    key = query.get("ruleset", "")
    ruleset: Ruleset = games.get(key) or next(iter(games.values()))
    initial["ruleset"] = ruleset.key
    allowed: dict[str, set[str]] = {
        "ruleset": set(games),
        "clock": set(clocks.PRESETS),
        "seats": {str(number) for number in ruleset.seats},
        "visibility": {"public", "private"},
        "level": set(LEVELS),
        "first": {"", "0", "1", "lot"},
        "watch_delay": set(map(str, WATCH_DELAYS)),
        "stepping_in": {"", *map(str, auto_passes.SECONDS)},
        "bots": {str(number) for number in range(max(ruleset.seats) if ruleset.bots else 1)},
    }
    if ruleset.decks is not None and "deck" in query:
        allowed["deck"] = {query["deck"]}  # whether it is there and can be played is said when the table is opened
    options = {option.key: option for option in ruleset.options}
    for name, value in query.items():
        if name in ("guests", "watchers", "rated", "unofficial"):
            meant = truth(value)
            if meant is None:
                ignored.append(f"{name}={value}")
            else:
                initial[name] = meant
        elif name == "takeback":
            meant = truth(value)
            if meant is None:
                ignored.append(f"{name}={value}")
            else:
                initial[name] = "yes" if meant else "no"
        elif name in allowed:
            if value not in allowed[name]:
                ignored.append(f"{name}={value}")
            else:
                initial[name] = "" if value == "lot" else value
        elif name in options:
            option = options[name]
            if set(option.values) == {True, False}:
                meant = truth(value)
                if meant is None:
                    ignored.append(f"{name}={value}")
                else:
                    initial[f"{OPTION}{ruleset.key}_{name}"] = meant
            elif value in {str(choice) for choice in option.values}:
                initial[f"{OPTION}{ruleset.key}_{name}"] = value
            else:
                ignored.append(f"{name}={value}")
        else:
            ignored.append(f"{name}={value}")
    return initial, [text[:80] for text in ignored][:20]


class FilterForm(forms.Form):
    """What of the lobby one wants to see."""

    ruleset = forms.ChoiceField(label=_("Game"), required=False)
    seats = forms.ChoiceField(label=_("Players"), required=False)
    clock = forms.ChoiceField(label=_("Clock"), required=False)
    rated = forms.ChoiceField(label=_("Rating"), required=False)
    beginners = forms.BooleanField(label=_("Open to guests"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        language = get_language() or "en"
        games = [(key, ruleset.name.in_(language)) for key, ruleset in offered().items()]
        self.fields["ruleset"].choices = [("", _("All games")), *games]  # type: ignore[attr-defined]
        self.fields["seats"].choices = [("", _("Any number")), *seat_choices()]  # type: ignore[attr-defined]
        self.fields["clock"].choices = [  # type: ignore[attr-defined]
            ("", _("Any clock")),
            ("untimed", _("Untimed")),
            ("live", _("Live, with a clock")),
            ("correspondence", _("By correspondence")),
        ]
        self.fields["rated"].choices = [("", _("Rated or not")), ("yes", _("Rated")), ("no", _("Unrated"))]  # type: ignore[attr-defined]

    def apply(self, games: Any) -> Any:
        """`games` as filtered. What is not valid filters nothing."""
        self.is_valid()
        data = self.cleaned_data
        if data.get("ruleset"):
            games = games.filter(ruleset=data["ruleset"])
        if data.get("seats"):
            games = games.filter(seat_count=int(data["seats"]))
        if data.get("clock") in ("untimed", "correspondence"):
            games = games.filter(clock__kind=data["clock"])
        elif data.get("clock") == "live":
            games = games.filter(clock__kind__in=["bank", "per_decision"])
        if data.get("rated"):
            games = games.filter(rated=data["rated"] == "yes")
        if data.get("beginners"):
            games = games.filter(guests=True)
        return games
